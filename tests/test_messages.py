"""Every text is in French too. `make messages` brings new ones into the catalogue."""

import re
import subprocess
import sys
from io import BytesIO

import pytest
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.pofile import read_po
from django.utils import translation

from tarotscore.messages import extract_template
from tests.conftest import ROOT

PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w*\}|%%")


@pytest.fixture(scope="module")
def template(tmp_path_factory):
    """All that code and templates ask to have translated, gathered as `make messages` does."""
    path = tmp_path_factory.mktemp("messages") / "django.pot"
    command = [
        *(sys.executable, "-m", "babel.messages.frontend", "-q", "extract"),
        *("-F", "pyproject.toml", "-o", path, "games", "templates"),
    ]
    subprocess.run(command, cwd=ROOT, check=True)
    return read_po(BytesIO(path.read_bytes()))


@pytest.fixture(scope="module")
def french():
    with (ROOT / "locale/fr/LC_MESSAGES/django.po").open("rb") as file:
        return read_po(file, locale="fr")


def key(message):
    return message.id, message.context


def texts(value):
    return (value,) if isinstance(value, str) else tuple(value)


def test_every_text_has_its_french(template, french):
    known = {key(m) for m in french if m.id and all(texts(m.string))}
    assert {key(m) for m in template if m.id} - known == set()


def test_the_catalogue_holds_nothing_else(template, french):
    assert {key(m) for m in french if m.id} - {key(m) for m in template} == set()
    assert [m.id for m in french if m.id and m.fuzzy] == []
    assert list(french.obsolete) == []


def test_placeholders_are_the_same_on_both_sides(french):
    wrong = []
    for message in french:
        if not message.id:
            continue
        wanted = set(PLACEHOLDER.findall(texts(message.id)[-1]))
        for form in texts(message.string):
            found = set(PLACEHOLDER.findall(form))
            # "One card" may do without its number; no form may invent a placeholder.
            if found - wanted or (isinstance(message.id, str) and found != wanted):
                wrong.append((message.id, form))
    assert wrong == []


def test_the_plural_is_french(french):
    assert french.plural_expr == "(n > 1)"


def test_both_languages_are_spoken(french):
    text = next(
        m for m in french if m.id and isinstance(m.id, str) and not m.context and m.string != m.id
    )
    with translation.override("fr"):
        assert translation.gettext(text.id) == text.string
    with translation.override("en"):
        assert translation.gettext(text.id) == text.id


TEMPLATE = """{% load i18n %}
  <p title="{% translate 'Close it' %}">{% translate "Don't count 100 %" %}</p>
    {% blocktranslate trimmed %}
      Good evening {{ name }},
      it's your ½ "turn"
    {% endblocktranslate %}
  {# Translators: on a button #}
  {% translate "Open" context "verb" %}
{% blocktranslate count n=n %}{{ n }} card{% plural %}{{ n }} cards{% endblocktranslate %}
{{ n|default:_("nothing") }} ) " ' : not a text
"""


def test_texts_are_found_in_templates():
    keywords = dict(DEFAULT_KEYWORDS)
    source = BytesIO(TEMPLATE.encode())
    found = [
        (line, text, context)
        for line, text, _, context in extract(extract_template, source, keywords)
    ]
    assert found == [
        (2, "Close it", None),
        (2, "Don't count 100 %%", None),
        (3, 'Good evening %(name)s, it\'s your ½ "turn"', None),
        (8, "Open", "verb"),
        (9, ("%(n)s card", "%(n)s cards"), None),
        (10, "nothing", None),
    ]
