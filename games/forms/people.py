"""The form of those on the sheet: names, seats, who has gone home, who comes."""

from collections.abc import Sequence
from itertools import count
from typing import Any, NamedTuple

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.forms.choices import Choices, one_of
from games.forms.game import SIZES
from games.forms.names import MOST_NAMES, name_field, refuse_same_names
from games.forms.once import OnceForm
from games.models import Player
from games.scoring import PLAYERS

GONE = "gone"


def pairs_of(values: Sequence[str]) -> Choices:
    return [(value, value) for value in values]


class Person(NamedTuple):
    """A player's line: his name, and his seat in dealing order."""

    name: forms.BoundField
    seat: forms.BoundField


class PeopleForm(OnceForm):
    """`player_<number>` and `seat_<number>` (from 1, or `gone`) for everybody on the sheet,
    the same for one who comes, under the number `newcomer`, and how many play in each deal.
    `revision` is that of the sheet which the form shows: it knows nobody who came later."""

    unplaced = ("request_id", "revision")

    table_size = one_of(SIZES, label=_("Players in each deal, at most"), required=False)
    revision = forms.IntegerField(required=False, min_value=0)

    def __init__(
        self,
        data: Any = None,
        *,
        players: Sequence[Player],
        newcomer: int,
        size: int,
        **kwargs: Any,
    ) -> None:
        super().__init__(data, **kwargs)
        self.size = size
        self.fields["table_size"].initial = str(size)
        self.numbers = [player.number for player in players]
        self.newcomer = newcomer if len(players) < MOST_NAMES else None
        places = [str(place) for place in range(1, min(len(players) + 1, MOST_NAMES) + 1)]
        for player in players:
            seat = GONE if player.left_at else str(player.seat)
            seats = one_of(
                [*pairs_of(places), (GONE, pgettext_lazy("player", "Left"))],
                label=_("Seat of %(name)s") % {"name": player.name},
                missing=_("Choose a seat, or “left”."),
                initial=seat,
            )
            self.add(player.number, name_field(player.number), player.name, seats)
        if self.newcomer:
            self.numbers.append(self.newcomer)
            taken = {str(player.seat) for player in players if player.left_at is None}
            free = next(place for place in places if place not in taken)
            label = _("Seat of the new player")
            seats = one_of(pairs_of(places), label=label, required=False, initial=free)
            name = name_field(self.newcomer, required=False)
            name.label = _("New player")
            self.add(self.newcomer, name, "", seats)

    def add(self, number: int, name: forms.Field, value: str, seat: forms.Field) -> None:
        """The two fields of one person."""
        name.initial = value
        self.fields[f"player_{number}"] = name
        self.fields[f"seat_{number}"] = seat

    @property
    def lines(self) -> list[Person]:
        return [Person(self[f"player_{number}"], self[f"seat_{number}"]) for number in self.numbers]

    @property
    def names_a_stranger(self) -> bool:
        """Is somebody named for whom there is no line here, since the number of who comes has
        moved on?"""
        named = {name for name in self.data if name.startswith("player_") and self.data[name]}
        return bool(named - self.fields.keys())

    @property
    def people(self) -> list[dict[str, Any]]:
        """Everybody named; who has gone has no seat."""
        found = []
        for number in self.numbers:
            name, seat = (self.cleaned_data.get(f"{what}_{number}") for what in ("player", "seat"))
            if name:
                place = None if seat == GONE else int(seat or self.fields[f"seat_{number}"].initial)
                found.append({"number": number, "name": name, "seat": place})
        return self.make_room(found)

    def make_room(self, people: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Who comes may sit down between two others: those behind move on, up to the first seat
        that is free."""
        seats = {person["number"]: person["seat"] for person in people if person["seat"]}
        place = seats.pop(self.newcomer, None)
        if place is None:
            return people
        free = next(seat for seat in count(place) if seat not in seats.values())
        for person in people:
            if person["number"] in seats and place <= person["seat"] < free:
                person["seat"] += 1
        return people

    @property
    def chosen_size(self) -> int:
        return int(self.cleaned_data.get("table_size") or self.size)

    def clean(self) -> None:
        refuse_same_names(self, [f"player_{number}" for number in self.numbers])
        if self.errors:
            return
        seats = [person["seat"] for person in self.people if person["seat"]]
        if len(set(seats)) < len(seats):
            message, code = _("Give each player a seat of his own."), "seat_taken"
            self.add_error(None, ValidationError(message, code=code))
        elif len(seats) < PLAYERS[0]:
            message, code = _("Three players must stay, or the sheet can't go on."), "too_few"
            self.add_error(None, ValidationError(message, code=code))
