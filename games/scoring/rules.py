"""What a table may decide: every number and switch of the mark, official by default."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from games.scoring.terms import Contract, Poignee

MARGIN_STEPS = (1, 2, 10, 20)
"""Half a point, one, five or ten points, in half-points."""

MOST_HALF_POINTS = 20_000
MOST_TIMES = 100


@dataclass(frozen=True, kw_only=True)
class Rules:
    """One way to mark a deal. Points are in half-points; the defaults are the FFT's (p.6-9).

    A deal keeps the rules it was marked under, so a published set is never
    edited: a new one stands beside it.
    """

    petite_allowed: bool = True
    petite_base: int = 50
    petite_multiplier: int = 1
    pousse_allowed: bool = False
    pousse_base: int = 50
    pousse_multiplier: int = 2
    garde_allowed: bool = True
    garde_base: int = 50
    garde_multiplier: int = 2
    garde_sans_allowed: bool = True
    garde_sans_base: int = 50
    garde_sans_multiplier: int = 4
    garde_contre_allowed: bool = True
    garde_contre_base: int = 50
    garde_contre_multiplier: int = 6

    margin_step: int = 2
    """The margin is a multiple of this: 1 keeps halves, 2 makes it whole, away from zero."""
    margin_away: bool = False
    """With a step of 5 or 10 points: always away from zero, or else to the nearest step."""

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

    petit_slam_announced_made: int = 0
    petit_slam_unannounced_made: int = 0
    petit_slam_announced_missed: int = 0
    """Taken off when the attack announced a petit slam and did not make it."""
    petit_slam_defence_made: int = 0
    """Taken off when the defence made the petit slam. All four at 0: it is not played."""

    misere: int = 0
    """What everybody else in the deal pays for a misère; 0: it is not played."""
    partner_shares_equally: bool = False
    """The partner takes half of what the attack gets, cut toward zero to a half-point;
    otherwise a third (FFT p.12)."""

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if type(value) is not field.type or not 0 <= value <= self.most(field.name):
                raise ValueError(f"{field.name} must not be {value!r}")
        if self.margin_step not in MARGIN_STEPS:
            raise ValueError(f"margin_step must be one of {MARGIN_STEPS} half-points")
        if not all(self.multiplier(contract) for contract in Contract):
            raise ValueError("a multiplier is at least 1")
        if not any(self.allows(contract) for contract in Contract):
            raise ValueError("a table plays one contract at least")

    @staticmethod
    def most(name: str) -> int:
        """The largest value that a switch may have: 100 times, or 10,000 points."""
        return MOST_TIMES if name.endswith("_multiplier") else MOST_HALF_POINTS

    def allows(self, contract: Contract) -> bool:
        """May this contract be bid here?"""
        value: bool = getattr(self, f"{contract}_allowed")
        return value

    def base(self, contract: Contract) -> int:
        """What a contract is worth before its margin, in half-points (FFT p.8)."""
        value: int = getattr(self, f"{contract}_base")
        return value

    def multiplier(self, contract: Contract) -> int:
        """By what the contract multiplies (FFT p.6)."""
        value: int = getattr(self, f"{contract}_multiplier")
        return value

    def poignee(self, size: Poignee) -> int:
        """What a poignée is worth, in half-points (FFT p.7)."""
        value: int = getattr(self, f"poignee_{size}")
        return value

    def slam(self, result: str, *, petit: bool) -> int:
        """What a slam that ended so is worth, in half-points: `announced_made`,
        `unannounced_made`, `announced_missed` or `defence_made` (FFT p.6)."""
        value: int = getattr(self, f"{'petit_' if petit else ''}slam_{result}")
        return value

    @property
    def plays_petit_slam(self) -> bool:
        """Is a petit slam worth anything here?"""
        return any(
            (
                self.petit_slam_announced_made,
                self.petit_slam_unannounced_made,
                self.petit_slam_announced_missed,
                self.petit_slam_defence_made,
            )
        )

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
    return kept(name, tuple((switch, x, type(x)) for switch, x in dict(changes or {}).items()))


@lru_cache(maxsize=256)
def kept(name: str, changes: tuple[tuple[str, Any, type], ...]) -> Rules:
    """A sheet asks for the same rules with each of its deals. Types tell 1 from True."""
    return replace(PUBLISHED[name], **{switch: value for switch, value, _type in changes})


def closest(rules: Rules) -> tuple[str, dict[str, Any]]:
    """The published set that needs the fewest changes to become these rules, and the changes."""
    changes = {name: rules.changes_from(published) for name, published in PUBLISHED.items()}
    return min(changes.items(), key=lambda pair: len(pair[1]))
