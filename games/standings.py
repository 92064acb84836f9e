"""Who stands where after which deals. Pure; amounts are in half-points."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from games.scoring import Facts, Outcome
from games.sheet import Amounts, running


class Counted(NamedTuple):
    """A deal that counts: `number` is its own for ever, `players` are theirs by seat,
    `amounts` what each of them gets; `facts` are None unless it was played."""

    number: int
    outcome: Outcome
    players: tuple[int, ...]
    amounts: Amounts
    facts: Facts | None = None

    @property
    def taker(self) -> int | None:
        """The number of the player who took."""
        return self.players[self.facts.taker] if self.facts else None


class Extreme(NamedTuple):
    """A played deal by its place on the sheet and its number, and what it brought."""

    place: int
    number: int
    amount: int


@dataclass(frozen=True, kw_only=True)
class Standing:
    """How a player did. `rank` is None for whoever was in no deal yet; `earned` is what the
    played deals brought, `total` what the free lines did too."""

    player: int
    rank: int | None
    total: int
    earned: int
    played: int
    takes: int
    made: int
    best: Extreme | None
    worst: Extreme | None

    @property
    def per_deal(self) -> Fraction | None:
        """Half-points a played deal, exactly; None without one."""
        return Fraction(self.earned, self.played) if self.played else None


class Point(NamedTuple):
    """Everybody's total after a deal; a free line has no place."""

    place: int | None
    totals: Amounts


def standings(deals: Sequence[Counted], players: Sequence[int]) -> list[Standing]:
    """Best first, those who are level in the order of `players`, newcomers last. Who is
    level shares a rank: 1, 1, 3."""
    totals = curve(deals, players)[-1].totals
    known = {player for deal in deals for player in deal.amounts}
    ranks = {player: 1 + sum(totals[other] > totals[player] for other in known) for player in known}
    order = sorted(players, key=lambda player: ranks.get(player, len(players) + 1))
    return [standing(player, ranks.get(player), totals[player], deals) for player in order]


def standing(player: int, rank: int | None, total: int, deals: Sequence[Counted]) -> Standing:
    results = [
        Extreme(place, deal.number, deal.amounts[player])
        for place, deal in places(deals)
        if deal.outcome is Outcome.PLAYED and player in deal.amounts
    ]
    taken = [deal.facts for deal in deals if deal.facts and deal.taker == player]
    return Standing(
        player=player,
        rank=rank,
        total=total,
        earned=sum(result.amount for result in results),
        played=len(results),
        takes=len(taken),
        made=sum(facts.made for facts in taken),
        best=max(results, key=lambda result: result.amount, default=None),
        worst=min(results, key=lambda result: result.amount, default=None),
    )


def places(deals: Sequence[Counted]) -> Iterator[tuple[int, Counted]]:
    """The dealt ones with their places on the sheet; a free line takes none."""
    return enumerate((deal for deal in deals if deal.outcome is not Outcome.FREE), start=1)


def curve(deals: Sequence[Counted], players: Sequence[int]) -> list[Point]:
    """The running totals, from the start, where all have nothing."""
    at = {deal.number: place for place, deal in places(deals)}
    after = running([deal.amounts for deal in deals], players)
    start = Point(0, dict.fromkeys(players, 0))
    return [start, *(Point(at.get(d.number), t) for d, t in zip(deals, after, strict=True))]


def podium(table: Sequence[Standing]) -> dict[int, list[Standing]]:
    """Who stands on the three steps, by rank: with two on the first, nobody on the second."""
    steps: dict[int, list[Standing]] = {}
    for place in table:
        if place.rank is not None and place.rank <= 3:
            steps.setdefault(place.rank, []).append(place)
    return steps
