"""The form of a free line: what the table agreed that everybody gets, and why."""

from collections.abc import Sequence
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.forms.names import LineField
from games.forms.once import OnceForm
from games.forms.points import AmountField
from games.forms.result import Repair
from games.labels.findings import sentence
from games.labels.numbers import plain, signed
from games.models import Player, Said


class Balance(NamedTuple):
    """What the amounts sum to so far, and who could take the rest."""

    problems: list[str]
    repairs: list[Repair]
    sound: bool


class FreeForm(OnceForm):
    """`amount_<number>` for everybody on the sheet and a `reason`. Once clean, `said` is
    what to write down: an entry for each who gets or gives something."""

    template = "free_form/page.html"
    unplaced = ("request_id", "outcome", "revision", "before")

    outcome = forms.ChoiceField(
        choices=[("free", "")],
        required=False,
        error_messages={"invalid_choice": _("A free line stays a free line.")},
    )
    reason = LineField(
        max_length=80,
        label=_("Reason"),
        error_messages={"required": _("Say what this is for.")},
        widget=forms.TextInput(attrs={"autocomplete": "off", "list": "reasons"}),
    )
    revision = forms.IntegerField(required=False, min_value=0)
    before = forms.IntegerField(required=False, min_value=1)

    def __init__(self, data: Any = None, *, people: Sequence[Player], **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        self.people = list(people)
        for player in self.people:
            self.fields[f"amount_{player.number}"] = AmountField(label=player.name, required=False)

    @property
    def amount_fields(self) -> list[forms.BoundField]:
        return [self[f"amount_{player.number}"] for player in self.people]

    @property
    def amounts(self) -> dict[int, int]:
        """Signed half-points by number, without those who get nothing."""
        found = {p.number: self.cleaned_data.get(f"amount_{p.number}") or 0 for p in self.people}
        return {number: amount for number, amount in found.items() if amount}

    def clean(self) -> None:
        if any(name.startswith("amount_") and name not in self.fields for name in self.data):
            raise ValidationError(sentence("seat_unknown"), code="seat_unknown")
        if any(name.startswith("amount_") for name in self.errors):
            return
        rest = sum(self.amounts.values())
        if rest:
            message = _("These amounts sum to %(sum)s; they must sum to 0.")
            raise ValidationError(message, code="not_zero", params={"sum": signed(rest)})
        if not self.amounts:
            raise ValidationError(_("Somebody must get something."), code="nothing")

    @property
    def said(self) -> Said:
        return Said(
            players=tuple(self.amounts),
            facts=None,
            amounts=tuple(self.amounts.values()),
            reason=self.cleaned_data["reason"],
        )

    @property
    def balance(self) -> Balance:
        """What stands in the way so far; whoever got nothing yet could take the rest."""
        unread = [name for name in self.errors if name.startswith("amount_")]
        if unread:
            return Balance([str(self.errors[name][0]) for name in unread[:1]], [], sound=False)
        problems = [str(message) for message in self.non_field_errors()]
        rest = sum(self.amounts.values())
        return Balance(problems, list(self.rests(rest)) if rest else [], not self.errors)

    def rests(self, rest: int) -> list[Repair]:
        return [
            Repair(
                gettext("%(amount)s for %(name)s?")
                % {"amount": signed(-rest), "name": player.name},
                urlencode({f"amount_{player.number}": plain(-rest)}),
            )
            for player in self.people
            if player.number not in self.amounts
        ]
