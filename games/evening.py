"""How an evening stands: its deals as plain facts, its length, who plays next."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from games.labels.standings import Step, Wanted, steps, wanted
from games.length import Length
from games.models import Deal, Game, Player, sitting_out
from games.need import needs
from games.scoring import Outcome
from games.standings import Counted, Standing, podium, standings


@dataclass(frozen=True)
class Evening:
    """A sheet with its people and its deals that count, all at hand."""

    game: Game
    players: list[Player]
    deals: list[Deal]

    @classmethod
    def of(cls, game: Game, players: Sequence[Player], deals: Sequence[Deal]) -> "Evening":
        """From everybody on the sheet and all its deals, fetched `with_ledger`, in order."""
        return cls(game, list(players), [deal for deal in deals if not deal.crossed_out])

    @property
    def seated(self) -> list[Player]:
        return [player for player in self.players if player.left_at is None]

    @property
    def numbers(self) -> list[int]:
        return [player.number for player in self.players]

    @property
    def names(self) -> dict[int, str]:
        return {player.number: player.name for player in self.players}

    @property
    def dealt(self) -> list[Deal]:
        """Those that take a number and move the dealer: without the free lines."""
        return [deal for deal in self.deals if deal.outcome != Outcome.FREE]

    @property
    def length(self) -> Length:
        return Length(
            planned=self.game.planned_deals, played=len(self.dealt), players=len(self.seated)
        )

    @property
    def is_over(self) -> bool:
        """Was the sheet closed, or is the planned end reached?"""
        return self.game.is_closed or self.length.reached

    @property
    def next_dealer(self) -> Player:
        last = self.dealt[-1].dealer if self.dealt else None
        return self.game.next_dealer(self.seated, last)

    @property
    def next_table(self) -> list[Player]:
        """Who plays the next deal, by seat."""
        out = sitting_out(self.seated, self.next_dealer, self.game.table_size)
        return [player for player in self.seated if player not in out]

    @cached_property
    def counted(self) -> list[Counted]:
        """The deals as plain facts."""
        return [
            Counted(
                number=deal.number,
                outcome=Outcome(deal.outcome),
                players=tuple(amounts),
                amounts=amounts,
                facts=deal.facts(),
            )
            for deal in self.deals
            for amounts in [deal.amounts]
        ]

    @cached_property
    def standings(self) -> list[Standing]:
        """Best first."""
        return standings(self.counted, self.numbers)

    @property
    def podium(self) -> list[Step]:
        """The steps and who stands on them; none without a deal."""
        return steps(podium(self.standings), self.names)

    @property
    def wanted(self) -> list[Wanted]:
        """What each of those seated needs in the next deal; none without a planned end ahead."""
        if self.game.planned_deals is None or self.is_over or not self.deals:
            return []
        totals = {place.player: place.total for place in self.standings}
        needed = needs(totals, [p.number for p in self.next_table], self.game.rules)
        return wanted(needed, [player.number for player in self.seated], totals, self.names)
