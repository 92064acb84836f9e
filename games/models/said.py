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
    one whose turn it is when the deal is written."""

    players: tuple[int, ...]
    facts: Facts | None
    dealer: int | None = None
    forced: bool = False

    @property
    def outcome(self) -> Outcome:
        return Outcome.PASSED if self.facts is None else Outcome.PLAYED

    def state(self, *, dealer: int | None) -> State:
        """The deal as the journal keeps it, dealt by this player; seats leave no trace, they
        may change."""
        whole: State = {
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
            "petit_au_bout": facts.petit_au_bout.value if facts.petit_au_bout else None,
            "chelem": facts.slam.value,
            "poignees": {str(number(seat)): size.value for seat, size in sorted(facts.poignees)},
            "miseres": sorted([number(seat), kind.value] for seat, kind in facts.miseres),
            "forced": self.forced,
        }

    @classmethod
    def from_state(cls, state: Mapping[str, Any]) -> Self:
        """What was said, from the journal; players sit by their numbers."""
        players = tuple(state["players"])
        seat = {number: place for place, number in enumerate(players)}
        facts = None
        if state["outcome"] == Outcome.PLAYED:
            petit, partner = state["petit_au_bout"], state["partner"]
            facts = Facts(
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
        return cls(
            players=players,
            facts=facts,
            dealer=state["dealer"],
            forced=state.get("forced", False),
        )
