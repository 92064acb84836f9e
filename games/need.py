"""What somebody needs of the next deal to take the lead. Pure; amounts are in half-points."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.scoring import PLAYERS, TARGETS, Contract, Facts, Rules, margin, score
from games.scoring.reach import reach
from games.sheet import Amounts

Called = int | None
"""A player who may be called, None for a taker who plays alone."""


class Need(NamedTuple):
    """A contract that has to be made, by this much at least as the table counts margins, with
    one of those who may be `called`; empty where it does not matter who is."""

    contract: Contract
    margin: int
    called: tuple[Called, ...] = ()


def leads_alone(player: int, totals: Amounts) -> bool:
    """Has everybody else on the sheet less?"""
    return all(totals[player] > total for other, total in totals.items() if other != player)


def needs(totals: Amounts, table: Sequence[int], rules: Rules) -> dict[int, Need | None]:
    """For each player of the next deal, by seat in `table`, who does not lead alone: with what
    he would, when he takes; None when the cards do not allow it without a bonus or a slam."""
    if len(table) not in PLAYERS:
        return {}
    return {
        player: need(seat, table, totals, rules)
        for seat, player in enumerate(table)
        if not leads_alone(player, totals)
    }


def need(taker: int, table: Sequence[int], totals: Amounts, rules: Rules) -> Need | None:
    """The lowest bid, and the smallest margin with it, that put the player on this seat alone
    in the lead, and with whom."""
    for contract in filter(rules.allows, Contract):
        found = {
            None if deal.partner is None else table[deal.partner]: least
            for deal in every_partner(taker, len(table), contract)
            if (least := least_margin(deal, table, totals, rules)) is not None
        }
        if found:
            best = min(found.values())
            called = tuple(who for who, least in found.items() if least == best)
            return Need(contract, best, called if len(called) < choices(len(table)) else ())
    return None


def choices(players: int) -> int:
    """How many ways there are to call somebody, or nobody."""
    return players if players == PLAYERS[-1] else 1


def least_margin(deal: Facts, table: Sequence[int], totals: Amounts, rules: Rules) -> int | None:
    """By how much at least this deal, just made so far, has to be made for its taker to lead
    alone; None if the cards do not allow it. More points never pay less, so halving finds it."""
    distances = range(widest(deal) + 1)
    found = bisect_left(
        distances, True, key=lambda distance: leads_after(deal, distance, table, totals, rules)
    )
    return margin(farther(deal, found), rules) if found < len(distances) else None


def every_partner(taker: int, players: int, contract: Contract) -> Iterator[Facts]:
    """The deal just made, by the taker alone and, at five, with each of the others. Three
    bouts leave room for the widest margins."""
    alone = Facts(players=players, taker=taker, contract=contract, bouts=3, points=TARGETS[3])
    yield alone
    for seat in alone.seats:
        if players == 5 and seat != taker:
            yield alone.but(partner=seat)


def farther(just_made: Facts, distance: int) -> Facts:
    return just_made.but(points=just_made.points + distance)


def widest(just_made: Facts) -> int:
    """The most half-points above the target that cards allow without a slam."""
    reachable = reach(just_made, None)
    assert reachable is not None  # noqa: S101 (without a slam any number of bouts has its range)
    return reachable[1] - just_made.points


def leads_after(
    just_made: Facts, distance: int, table: Sequence[int], totals: Amounts, rules: Rules
) -> bool:
    """Does the taker lead alone once this deal is made so far above its target?"""
    mark = score(farther(just_made, distance), rules)
    after = {**totals}
    for player, amount in zip(table, mark.amounts, strict=True):
        after[player] += amount
    return leads_alone(table[just_made.taker], after)
