"""Who deals and who sits out: read before anything else, since the rest of the form hangs on it."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple

from django.http import QueryDict

from games.models import Deal, Game, Player, sitting_out
from games.models.people import table_at
from games.scoring import PLAYERS


class Option(NamedTuple):
    value: str
    name: str
    chosen: bool


class Seating:
    """`people` are all who could be in the deal, by seat. Unless `data` names others, the
    `proposed` dealer deals, and those sit out whom `rests` gives; it is asked only if there
    are more people than the `size` of the table."""

    def __init__(
        self,
        data: QueryDict | None,
        *,
        people: Sequence[Player],
        size: int,
        proposed: Callable[[], Player],
        rests: Callable[[Player], Sequence[Player]],
    ) -> None:
        self.people = list(people)
        self.size = size
        self.propose = proposed
        self.rests = rests
        self.named_dealer = data.get("dealer") if data else None
        self.named_resting = set(filter(None, data.getlist("sits_out"))) if data else set()

    @cached_property
    def proposed_dealer(self) -> Player:
        """Whose turn it is: asked for only when somebody needs to know."""
        return self.propose()

    @cached_property
    def dealer(self) -> Player:
        """Who deals as far as the form says; whose turn it is unless it names another."""
        named = (player for player in self.people if str(player.number) == self.named_dealer)
        return next(named, None) or self.proposed_dealer

    @cached_property
    def resting(self) -> list[Player]:
        """Who sits this deal out, by seat: those who were named, if that leaves three to five."""
        if self.named_resting and self.named_count in PLAYERS:
            return [p for p in self.people if str(p.number) in self.named_resting]
        if len(self.people) <= self.size:
            return []
        rests = self.rests(self.dealer)
        return [player for player in self.people if player in rests]

    @property
    def named_count(self) -> int:
        """How many play, if those sit out who were named."""
        return sum(str(player.number) not in self.named_resting for player in self.people)

    @cached_property
    def players(self) -> list[Player]:
        """Who is in the deal, by seat."""
        return [player for player in self.people if player not in self.resting]

    @property
    def dealer_options(self) -> list[Option]:
        """The proposed dealer needs no value: he may have moved on when the deal is saved."""
        return [
            Option(
                "" if player == self.proposed_dealer else str(player.number),
                player.name,
                player == self.dealer,
            )
            for player in self.people
        ]

    @property
    def resting_options(self) -> list[Option]:
        """Everybody, if somebody has to sit out."""
        if not self.resting:
            return []
        return [
            Option(str(player.number), player.name, player in self.resting)
            for player in self.people
        ]


def seating_of(
    game: Game, data: QueryDict | None, *, deal: Deal | None = None, ahead: Deal | None = None
) -> Seating:
    """Around the table as it is; or as it was in `deal`, or just before the deal `ahead`
    (fetched `with_ledger`). There, who came later can be chosen, but is not proposed."""
    if deal:
        people, played = game.around(deal), [entry.player for entry in deal.ledger]
        return Seating(
            data,
            people=people,
            size=len(played),
            proposed=lambda: deal.dealer,
            rests=lambda _dealer: [player for player in people if player not in played],
        )
    people = game.around(ahead) if ahead else game.seated()
    here, size = table_at(game, ahead, people) if ahead else (people, game.table_size)

    def rests(dealer: Player) -> list[Player]:
        out = sitting_out(here, dealer, size)
        return [player for player in people if player in out or player not in here]

    return Seating(
        data,
        people=people,
        size=size,
        proposed=lambda: game.proposed_dealer(here, ahead.rank if ahead else None),
        rests=rests,
    )
