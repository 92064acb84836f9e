"""Our radio buttons are Django's, letter by letter."""

import pytest
from django import forms
from django.conf import settings
from django.forms.renderers import DjangoTemplates
from django.utils.html import format_html

from games.forms.renderer import Renderer


class Form(forms.Form):
    size = forms.ChoiceField(
        choices=[("a&b", 'A "<"'), ("0", format_html("<b>{}</b>", 1)), ("c", "C")],
        widget=forms.RadioSelect(attrs={"data-x": '"', "autofocus": True, "disabled": False}),
        initial="0",
    )


@pytest.mark.parametrize("data", [None, {"size": "a&b"}, {"size": "nonsense"}, {}])
@pytest.mark.parametrize("required", [True, False])
def test_a_button_is_as_django_would_write_it(data, required):
    written = []
    for renderer in (DjangoTemplates(), Renderer()):
        form = Form(data, renderer=renderer)
        form.fields["size"].required = required
        written.append([str(option.tag()) for option in form["size"]])
    assert written[0] == written[1]
    assert len(written[0]) == 3


def test_it_is_in_force():
    assert settings.FORM_RENDERER == "games.forms.renderer.Renderer"
