"""The form that corrects names and the order of seats."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from games.forms.choices import one_of
from games.forms.names import name_field, refuse_same_names
from games.forms.once import OnceForm
from games.models import Player


class Person(NamedTuple):
    """A player's line: his name, and his seat in dealing order."""

    name: forms.BoundField
    seat: forms.BoundField


class PeopleForm(OnceForm):
    """`player_<number>` and `seat_<number>` (from 1) for everybody on the sheet."""

    def __init__(self, data: Any = None, *, players: Sequence[Player], **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        self.players = players
        seats = [(str(seat), str(seat)) for seat in range(1, len(players) + 1)]
        for seat, player in enumerate(players, start=1):
            name = name_field(player.number)
            name.initial = player.name
            self.fields[f"player_{player.number}"] = name
            self.fields[f"seat_{player.number}"] = one_of(
                seats, label=_("Seat of %(name)s") % {"name": player.name}, initial=str(seat)
            )

    @property
    def lines(self) -> list[Person]:
        return [
            Person(self[f"player_{player.number}"], self[f"seat_{player.number}"])
            for player in self.players
        ]

    @property
    def people(self) -> list[dict[str, Any]]:
        return [
            {
                "number": player.number,
                "name": self.cleaned_data[f"player_{player.number}"],
                "seat": int(self.cleaned_data[f"seat_{player.number}"]),
            }
            for player in self.players
        ]

    def clean(self) -> None:
        refuse_same_names(self, [f"player_{player.number}" for player in self.players])
        seats = [self.cleaned_data.get(f"seat_{player.number}") for player in self.players]
        if len(set(seats)) < len(seats):
            self.add_error(
                None,
                ValidationError(_("Give each player a seat of his own."), code="seat_taken"),
            )
