"""What somebody says about a deal, before it is written down."""

from dataclasses import dataclass
from typing import Any

from games.scoring import Facts, Outcome


@dataclass(frozen=True, kw_only=True)
class Said:
    """A deal as entered: `players` are their numbers by seat, `facts` what happened
    between those seats (None when all passed), `dealer` a number, or None for the
    one whose turn it is when the deal is written."""

    players: tuple[int, ...]
    facts: Facts | None
    dealer: int | None = None
    forced: bool = False

    @property
    def outcome(self) -> Outcome:
        return Outcome.PASSED if self.facts is None else Outcome.PLAYED

    def snapshot(self, *, dealer: int) -> dict[str, Any]:
        """The deal in plain JSON values by player number, as the journal keeps it."""
        whole: dict[str, Any] = {
            "outcome": self.outcome.value,
            "players": sorted(self.players),
            "dealer": dealer,
        }
        if self.facts is None:
            return whole
        facts = self.facts
        number = self.players.__getitem__
        return whole | {
            "taker": number(facts.taker),
            "partner": None if facts.partner is None else number(facts.partner),
            "contract": facts.contract.value,
            "bouts": facts.bouts,
            "points": facts.points,
            "petit_au_bout": facts.petit_au_bout.value if facts.petit_au_bout else "none",
            "chelem": facts.slam.value,
            "poignees": {str(number(seat)): size.value for seat, size in facts.poignees},
            "miseres": sorted([number(seat), kind.value] for seat, kind in facts.miseres),
            "forced": self.forced,
        }

    def repeats(self, snapshot: dict[str, Any] | None) -> bool:
        """Was this already written so? The proposed dealer has moved on since, so he
        counts only where the form names one."""
        if snapshot is None:
            return False
        dealer = snapshot.get("dealer") if self.dealer is None else self.dealer
        return self.snapshot(dealer=dealer or 0) == snapshot
