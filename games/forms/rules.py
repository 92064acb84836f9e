"""Which rules: a published set, or those of a house in a line of text."""

from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.forms.choices import pairs
from games.labels.terms import RULE_SETS
from games.notation import Changes, read, write
from games.scoring import Rules, named


class RulesField(forms.ChoiceField):
    """Cleans to what `games.notation` writes: `fft`, `fft misere=10`; empty where nothing is
    chosen. Published sets are on the buttons; a form offers what was sent or shown besides."""

    widget = forms.RadioSelect
    default_error_messages = {"invalid_choice": _("Choose one of the values offered.")}

    def __init__(self, **options: Any) -> None:
        super().__init__(choices=pairs(RULE_SETS), required=False, **options)

    def offer(self, text: str | None, label: str | Promise) -> None:
        """One more button for these rules, unless they are no rules or on a button already."""
        if is_rules(text) and tidy(text) not in RULE_SETS:
            self.choices = [*pairs(RULE_SETS), (tidy(text), label)]

    def to_python(self, value: Any) -> str:
        return tidy(super().to_python(value))


def is_rules(text: str | None) -> bool:
    try:
        read(text or "")
    except ValueError:
        return False
    return True


def tidy(text: str | None) -> str:
    """Rules as they are written; other text as it is."""
    return write(*read(text or "")) if is_rules(text) else text or ""


def settings_of(text: str) -> dict[str, str | Changes]:
    """What a sheet keeps of rules that came clean out of the field; official if it was empty."""
    name, changes = read(text or "fft")
    return {"rules_name": name, "rules_changes": changes}


def rules_of(text: str) -> Rules:
    """The rules in a line of text; the official ones where it says none."""
    return named(*read(text)) if is_rules(text) else Rules()
