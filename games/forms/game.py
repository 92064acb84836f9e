"""The form of a new sheet."""

from typing import Any, NamedTuple

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from games.forms.choices import one_of
from games.forms.length import LengthForm
from games.forms.names import MOST_NAMES, name_field, refuse_same_names
from games.forms.rules import RulesField, settings_of
from games.scoring import PLAYERS

PLACES = range(1, MOST_NAMES + 1)
SIZES = [(str(size), str(size)) for size in PLAYERS]


class Seat(NamedTuple):
    """Where a player's name goes, and the button that makes him the first dealer."""

    name: forms.BoundField
    dealer: forms.boundfield.BoundWidget


class GameForm(LengthForm):
    """Up to eight names in dealing order, how many play in each deal, a title if they want
    one, and who deals first. Empty names are left out; the others are numbered from 1."""

    unplaced = ("request_id",)

    title = forms.CharField(
        max_length=60,
        required=False,
        label=_("Title"),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    table_size = one_of(SIZES, label=_("Players in each deal"), required=False, initial="4")
    first_dealer = one_of(
        [(str(place), str(place)) for place in PLACES],
        label=_("Who deals first"),
        required=False,
        initial="1",
    )
    rules = RulesField(label=_("Rules"), initial="fft")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for place in PLACES:
            self.fields[f"player_{place}"] = name_field(place, required=False)
        house = self.data.get("rules") if self.is_bound else self.initial.get("rules")
        self.fields["rules"].offer(house, _("As last time"))  # type: ignore[attr-defined]

    @property
    def seats(self) -> list[Seat]:
        """A line of the form for each player."""
        names = [self[f"player_{place}"] for place in PLACES]
        return [Seat(*pair) for pair in zip(names, self["first_dealer"], strict=True)]

    @property
    def lines(self) -> list[int]:
        """Those with a name: the first of them is number 1 on the sheet."""
        return [place for place in PLACES if self.cleaned_data.get(f"player_{place}")]

    @property
    def names(self) -> list[str]:
        return [self.cleaned_data[f"player_{place}"] for place in self.lines]

    @property
    def dealer_number(self) -> int | None:
        """The position of who deals first; None if nobody has it. On the page a button stands
        beside each line, and some may be empty."""
        chosen = int(self.cleaned_data["first_dealer"] or 1)
        positions = dict(enumerate(self.lines, start=1))
        if self.data.get("dealer_by_line"):
            positions = {line: position for position, line in positions.items()}
            return positions.get(chosen)
        return chosen if chosen in positions else None

    @property
    def size(self) -> int:
        """How many play in each deal: four, if nobody says."""
        return int(self.cleaned_data.get("table_size") or 4)

    @property
    def settings(self) -> dict[str, Any]:
        """What the sheet is opened with, besides its names."""
        return {
            "title": self.cleaned_data["title"],
            "table_size": self.size,
            "first_dealer": self.dealer_number,
            "planned_deals": self.cleaned_data["planned_deals"],
            **settings_of(self.cleaned_data["rules"]),
        }

    def clean(self) -> None:
        super().clean()
        refuse_same_names(self, [f"player_{place}" for place in PLACES])
        self.refuse_empty_seats()
        if not self.errors and self.dealer_number is None:
            message = _("Choose who deals first among those who are named.")
            self.add_error("first_dealer", ValidationError(message, code="dealer_unnamed"))

    def refuse_empty_seats(self) -> None:
        """A name is missing at each of the first empty lines, as many as seats stay empty."""
        lines = [f"player_{place}" for place in PLACES]
        empty = [line for line in lines if not self.data.get(line, "").strip()]
        missing = self.size - (MOST_NAMES - len(empty))
        for line in empty[: max(missing, 0)]:
            message = _("A name is needed here.")
            self.add_error(line, ValidationError(message, code="required"))
