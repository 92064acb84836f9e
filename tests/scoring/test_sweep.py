"""Every deal there is, short of who showed what: what always holds of its mark.

Literal prices are elsewhere; here no deal is too odd to be asked.
"""

from collections.abc import Iterator
from itertools import product

import pytest

from games.scoring import PUBLISHED, TARGETS, Contract, Facts, Score, Side, Slam, score
from tests.scoring.deals import OFFICIAL, OFFICIAL_SLAMS

SEATS = [(3, None), (4, None), (5, 1), (5, None)]
"""Sizes of table, at five with a partner and alone; the taker sits first."""

PETITS = (None, *Side)
POINTS = range(183)


def runs(players: int, partner: int | None, rules: str) -> Iterator[tuple[int, list[Score]]]:
    """For each kind of deal its target and all its scores, by rising half-points."""
    published = PUBLISHED[rules]
    for contract, bouts, petit, slam in product(OFFICIAL, range(4), PETITS, OFFICIAL_SLAMS):
        first = Facts(
            players=players,
            taker=0,
            partner=partner,
            contract=contract,
            bouts=bouts,
            points=0,
            petit_au_bout=petit,
            slam=slam,
        )
        yield TARGETS[bouts], [score(first.but(points=points), published) for points in POINTS]


@pytest.mark.parametrize(
    ("players", "partner", "rules"),
    [
        *((*table, "fft") for table in SEATS),
        # The other sets change the share, not how a table splits it.
        *((5, 1, rules) for rules in PUBLISHED if rules != "fft"),
    ],
)
def test_every_deal_is_split_as_its_table_splits(
    players: int, partner: int | None, rules: str
) -> None:
    """Amounts sum to zero, lines to the share, defenders pay alike, the attack has its parts;
    one more half-point never costs the taker; a margin of nothing is made."""
    parts = {(3, None): [2], (4, None): [3], (5, 1): [2, 1], (5, None): [4]}[players, partner]
    parts += [-1] * (players - len(parts))
    deals = 0
    for target, scores in runs(players, partner, rules):
        previous = None
        for points, marked in enumerate(scores):
            share = sum([line.value for line in marked.lines])
            assert list(marked.amounts) == [part * share for part in parts]
            assert sum(marked.amounts) == 0
            assert marked.made is (points >= target)
            assert previous is None or marked.amounts[0] >= previous
            previous = marked.amounts[0]
        assert scores[target].margin == 0
        deals += len(scores)
    assert deals == 4 * 4 * 183 * 3 * 6


@pytest.mark.parametrize(
    ("rules", "contract", "bouts", "points", "petit", "slam", "taker"),
    [
        # Anchors in half-points, worked out by hand: (25 + margin) x contract and so on.
        ("fft", Contract.PETITE, 2, 82, None, Slam.NONE, 150),
        ("fft", Contract.GARDE, 0, 0, Side.DEFENCE, Slam.NONE, -1092),
        ("fft", Contract.GARDE_SANS, 1, 101, Side.ATTACK, Slam.NONE, -384),
        ("fft", Contract.GARDE_CONTRE, 3, 182, Side.ATTACK, Slam.ANNOUNCED_MADE, 5640),
        ("exact", Contract.GARDE_SANS, 1, 101, Side.ATTACK, Slam.NONE, -552),
        ("exact", Contract.GARDE, 2, 91, None, Slam.NONE, 354),
        ("primes", Contract.GARDE_CONTRE, 3, 182, Side.ATTACK, Slam.ANNOUNCED_MADE, 17640),
        ("primes", Contract.GARDE, 0, 20, None, Slam.DEFENCE_MADE, -3252),
    ],
)
def test_the_sweep_is_anchored_in_literal_prices(
    rules: str,
    contract: Contract,
    bouts: int,
    points: int,
    petit: Side | None,
    slam: Slam,
    taker: int,
) -> None:
    facts = Facts(
        players=4,
        taker=0,
        contract=contract,
        bouts=bouts,
        points=points,
        petit_au_bout=petit,
        slam=slam,
    )
    assert score(facts, PUBLISHED[rules]).amounts[0] == taker
