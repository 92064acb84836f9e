"""The form of a new sheet."""

from typing import Any, NamedTuple

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from games.forms.choices import one_of, pairs
from games.forms.names import name_field, refuse_same_names
from games.forms.once import OnceForm
from games.labels.terms import RULE_SETS

SEATS = 4
MOST_NAMES = 8
ONLY_FOUR = _("Sheets are for four players for now.")


class Seat(NamedTuple):
    """Where a player's name goes, and the button that makes him the first dealer."""

    name: forms.BoundField
    dealer: forms.boundfield.BoundWidget


class GameForm(OnceForm):
    """Four names in dealing order, a title if they want one, and who deals first."""

    unplaced = ("request_id", "table_size", "planned_deals", "rules")

    title = forms.CharField(
        max_length=60,
        required=False,
        label=_("Title"),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    table_size = forms.ChoiceField(
        choices=[(str(SEATS), SEATS)],
        required=False,
        error_messages={"invalid_choice": ONLY_FOUR},
    )
    first_dealer = one_of(
        [(str(place), str(place)) for place in range(1, SEATS + 1)],
        label=_("Who deals first"),
        required=False,
        initial="1",
    )
    planned_deals = forms.IntegerField(
        min_value=1,
        max_value=999,
        required=False,
        error_messages=dict.fromkeys(
            ("invalid", "min_value", "max_value"), _("Plan from 1 to 999 deals, or none.")
        ),
    )
    rules = one_of(
        pairs(RULE_SETS),
        label=_("Rules"),
        required=False,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for place in range(1, SEATS + 1):
            self.fields[f"player_{place}"] = name_field(place)

    @property
    def seats(self) -> list[Seat]:
        """A line of the form for each player."""
        names = [self[f"player_{place}"] for place in range(1, SEATS + 1)]
        return [Seat(*pair) for pair in zip(names, self["first_dealer"], strict=True)]

    @property
    def names(self) -> list[str]:
        return [self.cleaned_data[f"player_{place}"] for place in range(1, SEATS + 1)]

    @property
    def settings(self) -> dict[str, Any]:
        """What the sheet is opened with, besides its names."""
        return {
            "title": self.cleaned_data["title"],
            "table_size": SEATS,
            "first_dealer": int(self.cleaned_data["first_dealer"] or 1),
            "planned_deals": self.cleaned_data["planned_deals"],
            "rules_name": self.cleaned_data["rules"] or "fft",
        }

    def clean(self) -> None:
        if any(self.data.get(f"player_{n}", "").strip() for n in range(SEATS + 1, MOST_NAMES + 1)):
            self.add_error(None, ValidationError(ONLY_FOUR, code="too_many_names"))
        refuse_same_names(self, [f"player_{place}" for place in range(1, SEATS + 1)])
