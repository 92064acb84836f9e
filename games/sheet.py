"""The running sheet, from plain amounts. Pure; amounts are in half-points."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

Amounts = Mapping[int, int]
"""A signed amount for each player in a deal, by the player's number."""


def running(deals: Iterable[Amounts], players: Sequence[int]) -> Iterator[dict[int, int]]:
    """Everybody's total after each deal, in the order of the evening."""
    totals = dict.fromkeys(players, 0)
    for amounts in deals:
        for player, amount in amounts.items():
            totals[player] += amount
        yield dict(totals)


def leaders(totals: Amounts) -> frozenset[int]:
    """Who is ahead: everybody with the best total, nobody while all are level."""
    if len(set(totals.values())) < 2:
        return frozenset()
    best = max(totals.values())
    return frozenset(player for player, total in totals.items() if total == best)
