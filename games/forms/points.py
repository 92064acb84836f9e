"""A count of points, typed by people."""

import re

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from games.labels.numbers import plain
from games.scoring import PACK

BY_HALVES = re.compile(r"([0-9]{1,8})(?:[.,]([05])0*)?")


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
        match = BY_HALVES.fullmatch(text)
        if match is None:
            raise ValidationError(self.error_messages["not_points"], code="not_points")
        half_points = 2 * int(match[1]) + (match[2] == "5")
        if half_points > PACK:
            raise ValidationError(self.error_messages["out_of_range"], code="out_of_range")
        return half_points

    def prepare_value(self, value: object) -> object:
        return plain(value) if isinstance(value, int) else value
