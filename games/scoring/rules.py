"""What a table may decide: every number and switch of the mark, official by default."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Any

from games.scoring.terms import Contract, Poignee


@dataclass(frozen=True, kw_only=True)
class Rules:
    """One way to mark a deal. Points are in half-points; the defaults are the FFT's (p.6-9).

    A deal keeps the rules it was marked under, so a published set is never
    edited: a new one stands beside it.
    """

    base: int = 50
    margin_step: int = 2
    """The margin goes up to the next multiple of this: 2 makes it whole, 1 keeps halves."""

    petite_multiplier: int = 1
    garde_multiplier: int = 2
    garde_sans_multiplier: int = 4
    garde_contre_multiplier: int = 6

    petit_au_bout: int = 20
    petit_au_bout_multiplied: bool = True

    poignee_simple: int = 40
    poignee_double: int = 60
    poignee_triple: int = 80
    poignee_multiplied: bool = False
    poignee_to_winner: bool = True
    """Paid to the side that won the contract; otherwise to the side that showed it."""

    slam_announced_made: int = 800
    slam_unannounced_made: int = 400
    slam_announced_missed: int = 400
    """Taken off when the attack announced a slam and did not make it."""
    slam_defence_made: int = 400
    """Taken off when the defence made the slam."""
    slam_multiplied: bool = False

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if type(value) is not field.type or value < 0:
                raise ValueError(f"{field.name} must not be {value!r}")
        if self.margin_step not in (1, 2):
            raise ValueError(f"margin_step must be 1 or 2 half-points, not {self.margin_step}")

    def multiplier(self, contract: Contract) -> int:
        """By what the contract multiplies (FFT p.6)."""
        value: int = getattr(self, f"{contract}_multiplier")
        return value

    def poignee(self, size: Poignee) -> int:
        """What a poignée is worth, in half-points (FFT p.7)."""
        value: int = getattr(self, f"poignee_{size}")
        return value

    def changes_from(self, other: "Rules") -> dict[str, Any]:
        """The switches in which these rules differ, as plain JSON values."""
        pairs = {f.name: getattr(self, f.name) for f in fields(self)}
        return {name: value for name, value in pairs.items() if value != getattr(other, name)}


PUBLISHED: Mapping[str, Rules] = MappingProxyType(
    {
        "fft": Rules(),
        "exact": Rules(margin_step=1, petit_au_bout_multiplied=False, poignee_to_winner=False),
        "primes": Rules(poignee_multiplied=True, slam_multiplied=True),
    }
)
"""Sets found in print: the federation's; one that keeps half points and adds
bonuses flat; one that multiplies every bonus by the contract."""


def named(name: str, changes: Mapping[str, Any] | None = None) -> Rules:
    """The published set of this name with a table's changes.

    Raises KeyError for an unknown name, TypeError or ValueError for bad changes.
    """
    return replace(PUBLISHED[name], **(changes or {}))
