"""The rules of the house: a field for every switch, points in points."""

import re
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, NamedTuple

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.forms.choices import one_of
from games.forms.once import OnceForm
from games.labels.house import FFT, GROUPS, Group, differences, official_words, switch
from games.labels.numbers import MINUS, number, plain
from games.scoring import MARGIN_STEPS, Contract, Rules

YES, NO = "true", "false"
NAMES = tuple(field.name for field in fields(Rules))
CONTRACT_SWITCHES = ("allowed", "base", "multiplier")
NUMBER = re.compile(r"([0-9]{1,8})(?:[.,]([0-9]+))?")


class WorthField(forms.CharField):
    """Cleans `10` or `0,5` to half-points."""

    default_error_messages = {
        "required": _("Type a number of points, 0 for nothing."),
        "negative": _("Not below zero: what is taken off is a plain number here."),
        "not_points": _("Type a number of points by halves, such as 10 or 0.5."),
        "too_large": _("At most %(most)s points."),
    }
    widget = forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off", "maxlength": 8})

    def __init__(self, *, most: int, **options: Any) -> None:
        super().__init__(**options)
        self.most = most

    def to_python(self, value: object) -> int | None:  # type: ignore[override]
        text = str(value or "").strip()
        if not text:
            return None
        if text[0] in f"-{MINUS}" and NUMBER.fullmatch(text[1:]):
            raise ValidationError(self.error_messages["negative"], code="negative")
        found = NUMBER.fullmatch(text)
        half = (found[2] or "").rstrip("0") if found else "x"
        if found is None or half not in ("", "5"):
            raise ValidationError(self.error_messages["not_points"], code="not_points")
        half_points = 2 * int(found[1]) + (half == "5")
        if half_points > self.most:
            message = self.error_messages["too_large"] % {"most": number(self.most)}
            raise ValidationError(message, code="too_large")
        return half_points

    def prepare_value(self, value: object) -> object:
        return plain(value) if isinstance(value, int) else value


class Tick(forms.CheckboxInput):
    """Ticked by what says yes alone, where a form would take any word for it."""

    def value_from_datadict(self, data: Mapping[str, Any], files: Any, name: str) -> bool:
        return data.get(name) in ("1", "on", YES)


class Line(NamedTuple):
    """A switch on the page, and what is official where it says something else."""

    field: forms.BoundField
    help: str | Promise
    official: str
    is_choice: bool


class Section(NamedTuple):
    """What is folded together: `contracts` are its lines by three, or else they are `lines`."""

    key: str
    title: str | Promise
    help: str | Promise
    differs: list[str]
    is_open: bool
    contracts: list[tuple[str | Promise, list[Line]]]
    lines: list[Line]


class HouseForm(OnceForm):
    """Starts from these rules; what is not sent stays as they are. Once clean, `rules` are those
    of the table."""

    unplaced = ("request_id", "revision")

    revision = forms.IntegerField(required=False, min_value=0)
    recompute = forms.BooleanField(required=False, widget=Tick)

    rules: Rules

    def __init__(self, data: QueryDict | None = None, *, rules: Rules, **options: Any) -> None:
        self.rules = rules
        values = {name: as_sent(name, getattr(rules, name)) for name in NAMES}
        if data is not None:
            data = data.copy()
            for name in values.keys() - data.keys():
                data[name] = values[name]
        super().__init__(data, initial=values, **options)
        for name in NAMES:
            self.fields[name] = field_of(name)

    def clean(self) -> None:
        allowed = [self.cleaned_data.get(f"{contract}_allowed") for contract in Contract]
        if allowed.count(NO) == len(allowed):
            message = _("A table plays one contract at least.")
            self.add_error("petite_allowed", ValidationError(message, code="no_contract"))
        if not self.errors:
            self.rules = Rules(**{name: cleaned(self.cleaned_data[name]) for name in NAMES})

    @property
    def sections(self) -> list[Section]:
        """All switches by what one decides together; open where something is wrong."""
        return [self.section(group) for group in GROUPS]

    def section(self, group: Group) -> Section:
        lines = [self.line(name) for name in group.names]
        by_three = group.key == "contracts"
        return Section(
            key=group.key,
            title=group.title,
            help=group.help,
            differs=differences(self.rules, group),
            is_open=any(self.errors.get(name) for name in group.names),
            contracts=[
                (switch(f"{contract}_allowed").label, lines[3 * place : 3 * place + 3])
                for place, contract in enumerate(Contract)
            ]
            if by_three
            else [],
            lines=[] if by_three else lines,
        )

    def line(self, name: str) -> Line:
        differs = self[name].value() != as_sent(name, getattr(FFT, name))
        return Line(
            field=self[name],
            help=switch(name).help,
            official=official_words(name) if differs else "",
            is_choice=isinstance(self.fields[name], forms.ChoiceField),
        )


def field_of(name: str) -> forms.Field:
    """The form's field for a switch."""
    words, value = switch(name), getattr(FFT, name)
    label = words.short or words.label
    if isinstance(value, bool):
        return one_of([(YES, words.yes), (NO, words.no)], label=label, missing=_("Choose one."))
    if name == "margin_step":
        steps = [(as_sent(name, step), "½" if step == 1 else number(step)) for step in MARGIN_STEPS]
        return one_of(steps, label=label, missing=_("Choose one."))
    if name.endswith("_multiplier"):
        wrong = _("A whole number from 1 to %(most)s.") % {"most": Rules.most(name)}
        return forms.IntegerField(
            label=label,
            min_value=1,
            max_value=Rules.most(name),
            error_messages=dict.fromkeys(("required", "invalid", "min_value", "max_value"), wrong),
            widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
        )
    return WorthField(label=label, most=Rules.most(name))


def as_sent(name: str, value: Any) -> str:
    """A value as the page's form sends it."""
    if isinstance(value, bool):
        return YES if value else NO
    if name == "margin_step":
        return "0.5" if value == 1 else str(value // 2)
    return str(value) if name.endswith("_multiplier") else plain(value)


def cleaned(value: Any) -> Any:
    """A clean value as `Rules` has it."""
    steps = {as_sent("margin_step", step): step for step in MARGIN_STEPS}
    return {YES: True, NO: False, **steps}.get(value, value)
