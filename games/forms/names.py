"""Names of players and other short texts, typed by people."""

from collections.abc import Iterable
from unicodedata import category, normalize

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

NAME_LENGTH = 24
MOST_NAMES = 8


class LineField(forms.CharField):
    """Cleans to one tidy line; a sign in it that can't be seen is an error."""

    default_error_messages = {"unseen": _("This text holds a sign that can't be seen.")}

    def to_python(self, value: object) -> str:
        text = tidy(super().to_python(value) or "")
        if holds_unseen(text):
            raise ValidationError(self.error_messages["unseen"], code="unseen")
        return text


def tidy(text: str) -> str:
    return " ".join(normalize("NFC", text).split())


def holds_unseen(text: str) -> bool:
    return any(category(sign)[0] == "C" for sign in text)


def name_field(number: int, *, required: bool = True) -> forms.CharField:
    """Where the name of the player with this number goes."""
    return forms.CharField(
        required=required,
        max_length=NAME_LENGTH,
        label=_("Player %(place)s") % {"place": number},
        error_messages={
            "required": _("A name is needed here."),
            "max_length": _("At most %(limit_value)s characters."),
        },
        widget=forms.TextInput(
            attrs={
                "autocomplete": "off",
                "autocapitalize": "words",
                "enterkeyhint": "next",
                "placeholder": " ",  # the style sheet looks whether anything is typed
            }
        ),
    )


def refuse_same_names(form: forms.Form, fields: Iterable[str]) -> None:
    """Tidy clean names. The second of two that read alike is an error, and so are signs
    that can't be seen."""
    seen = set()
    for field in fields:
        name = tidy(form.cleaned_data.get(field, ""))
        if not name:
            continue
        if holds_unseen(name):
            form.add_error(
                field,
                ValidationError(_("This name holds a sign that can't be seen."), code="unseen"),
            )
            continue
        form.cleaned_data[field] = name
        if name.casefold() in seen:
            message = _("%(name)s is there already: two players can't have the same name.")
            form.add_error(field, ValidationError(message, code="same_name", params={"name": name}))
        seen.add(name.casefold())
