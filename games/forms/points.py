"""A count of points, typed by people."""

import re

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from games.labels.numbers import plain
from games.scoring import PACK

BY_HALVES = re.compile(r"([0-9]{1,8})(?:[.,]([05])0*)?")
MINUSES = "\N{MINUS SIGN}\N{EN DASH}-"
SIGNED = re.compile(rf"([+{MINUSES}]?)\s*(.*?)\s*([{MINUSES}]?)", re.DOTALL)


def half_points(text: str) -> int | None:
    """`45.5` or `45,5` as 91 half-points; None when it is no number of points by halves."""
    match = BY_HALVES.fullmatch(text)
    return None if match is None else 2 * int(match[1]) + (match[2] == "5")


class PointsField(forms.CharField):
    """Cleans `45.5` or `45,5` to 91 half-points; None when empty."""

    default_error_messages = {
        "not_points": _("Type a number of points by halves, such as 45 or 45.5."),
        "out_of_range": _("There are 91 points in the pack: type 0 to 91."),
    }
    widget = forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off", "maxlength": 8})

    def to_python(self, value: object) -> int | None:  # type: ignore[override]
        text = str(value or "").strip()
        if not text:
            return None
        value = half_points(text)
        if value is None:
            raise ValidationError(self.error_messages["not_points"], code="not_points")
        if value > PACK:
            raise ValidationError(self.error_messages["out_of_range"], code="out_of_range")
        return value

    def prepare_value(self, value: object) -> object:
        return plain(value) if isinstance(value, int) else value


class AmountField(forms.CharField):
    """Cleans a signed amount, `-12.5`, `12.5-` or `+20`, to half-points; 0 when empty."""

    MOST = 200_000
    """100,000 points."""

    default_error_messages = {
        "not_points": _("Type an amount by halves, such as 20 or -12.5."),
        "out_of_range": _("At most 100,000 points."),
    }
    widget = forms.TextInput(attrs={"inputmode": "text", "autocomplete": "off", "maxlength": 9})

    def to_python(self, value: object) -> int:  # type: ignore[override]
        text = str(value or "").strip()
        sign, digits, after = SIGNED.fullmatch(text).groups()  # type: ignore[union-attr]
        amount = half_points(digits) if text else 0
        if amount is None or (sign and after):
            raise ValidationError(self.error_messages["not_points"], code="not_points")
        if amount > self.MOST:
            raise ValidationError(self.error_messages["out_of_range"], code="out_of_range")
        return -amount if after or sign in tuple(MINUSES) else amount

    def prepare_value(self, value: object) -> object:
        return plain(value) if isinstance(value, int) else value
