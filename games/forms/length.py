"""How many deals are planned, and what is said about it while one chooses."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from games.forms.names import MOST_NAMES
from games.forms.once import OnceForm
from games.labels.length import uneven
from games.length import MOST_DEALS
from games.scoring import PLAYERS

USUAL = (1, 4, 8, 12, 20)
OUT_OF_RANGE = _("Plan from 1 to 999 deals, or none.")


class LengthForm(OnceForm):
    """One field: a number of deals, empty for an open end. `players` take turns at dealing;
    where they are not known yet, their names are in the form."""

    planned_deals = forms.IntegerField(
        min_value=1,
        max_value=MOST_DEALS,
        required=False,
        label=_("Deals planned"),
        error_messages=dict.fromkeys(("invalid", "min_value", "max_value"), OUT_OF_RANGE),
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )
    usual_lengths = USUAL
    players: int | None = None
    played: int = 0

    def clean(self) -> None:
        """An evening that goes on is planned for more than what was played."""
        planned = self.cleaned_data.get("planned_deals")
        if planned and planned < self.played:
            message = _("%(played)s deals are played already: plan as many at least, or none.")
            error = ValidationError(message, code="played", params={"played": self.played})
            self.add_error("planned_deals", error)

    @property
    def length_hint(self) -> str:
        """Says when the number does not let everybody deal as often; empty otherwise."""
        values = self.data if self.is_bound else self.initial
        return length_hint(values, self["planned_deals"].value(), self.players)


def length_hint(values: Mapping[str, Any], planned: Any, players: int | None = None) -> str:
    """What is said about a number as it was typed, among so many players or the names that
    a form holds. Empty for what is no such number: that is said when it is sent."""
    text = str(planned or "").strip()
    count = players or count_names(values)
    known = text.isdecimal() and len(text) <= len(str(MOST_DEALS)) and int(text) > 0
    return uneven(int(text), count) if known and count in range(3, MOST_NAMES + 1) else ""


def count_names(values: Mapping[str, Any]) -> int:
    """How many names there are, or seats at the table while they are still fewer."""
    names = [str(values.get(f"player_{place}") or "") for place in range(1, MOST_NAMES + 1)]
    size = str(values.get("table_size") or "")
    seats = int(size) if size in {str(players) for players in PLAYERS} else 0
    return max(seats, sum(1 for name in names if name.strip()))
