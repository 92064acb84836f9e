"""What somebody says about a deal, before it is written down."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from games.scoring import Contract, Facts, Misere, Outcome, Poignee, Side, Slam

State = dict[str, Any]
"""A deal in plain JSON values by player number, as the journal keeps it."""


@dataclass(frozen=True, kw_only=True)
class Said:
    """A deal as entered: `players` are their numbers by seat, `facts` what happened
    between those seats (None when all passed), `dealer` a number, or None for the
    one whose turn it is when the deal is written.

    A free line has `amounts` instead, signed half-points by the same order, and a `reason`.
    """

    players: tuple[int, ...]
    facts: Facts | None
    dealer: int | None = None
    forced: bool = False
    amounts: tuple[int, ...] | None = None
    reason: str = ""

    @property
    def outcome(self) -> Outcome:
        if self.amounts is not None:
            return Outcome.FREE
        return Outcome.PASSED if self.facts is None else Outcome.PLAYED

    def state(self, *, dealer: int | None) -> State:
        """The deal as the journal keeps it, dealt by this player; seats leave no trace, they
        may change."""
        whole: State = {
            "outcome": self.outcome.value,
            "players": sorted(self.players),
            "dealer": dealer,
        }
        if self.amounts is not None:
            amounts = sorted(zip(self.players, self.amounts, strict=True))
            return whole | {
                "amounts": {str(number): amount for number, amount in amounts},
                "reason": self.reason,
            }
        return whole if self.facts is None else whole | self.played_state(self.facts)

    def played_state(self, facts: Facts) -> State:
        number = self.players.__getitem__
        return {
            "taker": number(facts.taker),
            "partner": None if facts.partner is None else number(facts.partner),
            "contract": facts.contract.value,
            "bouts": facts.bouts,
            "points": facts.points,
            "petit_au_bout": facts.petit_au_bout.value if facts.petit_au_bout else None,
            "chelem": facts.slam.value,
            "poignees": {str(number(seat)): size.value for seat, size in sorted(facts.poignees)},
            "miseres": sorted([number(seat), kind.value] for seat, kind in facts.miseres),
            "forced": self.forced,
        }

    @classmethod
    def from_state(cls, state: Mapping[str, Any]) -> Self:
        """What was said, from the journal; players sit by their numbers."""
        players, outcome = tuple(state["players"]), state["outcome"]
        free = outcome == Outcome.FREE
        return cls(
            players=players,
            facts=facts_from(state, players) if outcome == Outcome.PLAYED else None,
            dealer=state["dealer"],
            forced=state.get("forced", False),
            amounts=tuple(state["amounts"][str(number)] for number in players) if free else None,
            reason=state.get("reason", ""),
        )


def facts_from(state: Mapping[str, Any], players: tuple[int, ...]) -> Facts:
    """The facts of a played deal, from the journal."""
    seat = {number: place for place, number in enumerate(players)}
    petit, partner = state["petit_au_bout"], state["partner"]
    return Facts(
        players=len(players),
        taker=seat[state["taker"]],
        partner=None if partner is None else seat[partner],
        contract=Contract(state["contract"]),
        bouts=state["bouts"],
        points=state["points"],
        petit_au_bout=Side(petit) if petit else None,
        poignees=tuple(
            (seat[int(number)], Poignee(size)) for number, size in state["poignees"].items()
        ),
        slam=Slam(state["chelem"]),
        miseres=tuple((seat[number], Misere(kind)) for number, kind in state["miseres"]),
    )
