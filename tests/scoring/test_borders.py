"""Both sides of every border: the last count that the cards allow, and the next half point.

Each row repeats the lowest and highest count of real cards, then what is let through: one
point more at either end (a half for rounding, a half for an Excuse that was not paid for),
but never past what the bouts leave (H2), nothing at all (H4), or a proven slam (H5, H6).
"""

import pytest

from games.scoring import Contract, Side, Slam, errors, possible
from tests.scoring.deals import codes, deal

PETITE, POUSSE, GARDE, GARDE_SANS, GARDE_CONTRE = Contract
ATTACK, DEFENCE = Side

TO_ATTACK = (PETITE, POUSSE, GARDE, GARDE_SANS)
CONTRE = (GARDE_CONTRE,)
BURIED = (PETITE, POUSSE, GARDE)
SANS = (GARDE_SANS,)

Row = tuple[tuple[int, ...], tuple[Contract, ...], int, float, float, float, float]

# players, contracts, bouts, lowest and highest by the cards, lowest and highest let through
NO_SLAM: list[Row] = [
    ((3,), TO_ATTACK, 0, 4.5, 77.5, 3.5, 78),
    ((3,), TO_ATTACK, 1, 8.5, 81.5, 7.5, 82.5),
    ((3,), TO_ATTACK, 2, 12.5, 85.5, 11.5, 86),
    ((3,), TO_ATTACK, 3, 16.5, 89.5, 15.5, 90.5),
    ((4,), TO_ATTACK, 0, 5, 77, 4, 78),
    ((4,), TO_ATTACK, 1, 9, 81, 8, 82),
    ((4,), TO_ATTACK, 2, 13, 85, 12, 86),
    ((4,), TO_ATTACK, 3, 17, 89, 16, 90),
    ((5,), TO_ATTACK, 0, 4, 76.5, 3, 77.5),
    ((5,), TO_ATTACK, 1, 8, 80.5, 7, 81.5),
    ((5,), TO_ATTACK, 2, 12, 84.5, 11, 85.5),
    ((5,), TO_ATTACK, 3, 16, 88.5, 15, 89.5),
    ((3,), CONTRE, 0, 1.5, 74.5, 0.5, 75.5),
    ((3,), CONTRE, 1, 5.5, 78.5, 4.5, 79.5),
    ((3,), CONTRE, 2, 9.5, 82.5, 8.5, 83.5),
    ((3,), CONTRE, 3, 13.5, 86.5, 13, 87.5),
    ((4,), CONTRE, 0, 2, 74, 1, 75),
    ((4,), CONTRE, 1, 6, 78, 5, 79),
    ((4,), CONTRE, 2, 10, 82, 9, 83),
    ((4,), CONTRE, 3, 14, 86, 13, 87),
    ((5,), CONTRE, 0, 2.5, 75, 1.5, 76),
    ((5,), CONTRE, 1, 6.5, 79, 5.5, 80),
    ((5,), CONTRE, 2, 10.5, 83, 9.5, 84),
    ((5,), CONTRE, 3, 14.5, 87, 13.5, 88),
]

ATTACK_SLAM: list[Row] = [
    # Everything, or everything but the Excuse: these two are exact.
    ((3, 4, 5), TO_ATTACK, 2, 86.5, 87, 86.5, 87),
    ((3, 4, 5), TO_ATTACK, 3, 91, 91, 91, 91),
    ((3, 4), CONTRE, 0, 59.5, 76, 58.5, 77),
    ((3, 4), CONTRE, 1, 60.5, 80, 59.5, 81),
    ((3, 4), CONTRE, 2, 61.5, 84, 60.5, 85),
    ((3, 4), CONTRE, 3, 66, 88, 65, 89),
    ((5,), CONTRE, 0, 73, 77.5, 72, 78),
    ((5,), CONTRE, 1, 73, 81.5, 72, 82.5),
    ((5,), CONTRE, 2, 73, 85.5, 72, 86.5),
    ((5,), CONTRE, 3, 77.5, 89.5, 76.5, 90.5),
]

DEFENCE_SLAM: list[Row] = [
    ((3, 4), BURIED, 0, 3, 19, 2, 20),
    ((3, 4), BURIED, 1, 7, 23.5, 6, 24.5),
    ((5,), BURIED, 0, 1.5, 10.5, 0.5, 11.5),
    ((5,), BURIED, 1, 5.5, 15, 4.5, 16),
    ((3, 4), SANS, 0, 3, 25, 2, 26),
    ((3, 4), SANS, 1, 7, 29.5, 6, 30.5),
    ((3, 4), SANS, 2, 11, 30.5, 10, 31.5),
    ((3, 4), SANS, 3, 15, 31.5, 14, 32.5),
    ((5,), SANS, 0, 1.5, 13.5, 0.5, 14.5),
    ((5,), SANS, 1, 5.5, 18, 4.5, 19),
    ((5,), SANS, 2, 9.5, 18, 8.5, 19),
    ((5,), SANS, 3, 13.5, 18, 13, 19),
    ((3, 4, 5), CONTRE, 0, 0, 0, 0, 1),
    ((3, 4, 5), CONTRE, 1, 4, 4.5, 4, 5.5),
]

ONE_TRICK_LEFT = (Slam.PETIT_UNANNOUNCED_MADE, Slam.PETIT_ANNOUNCED_MISSED, Slam.PETIT_DEFENCE_MADE)
"""Petit slams that could not have been more: `test_petit_slams.py` has those that could."""

SLAMS = {
    None: (NO_SLAM, (Slam.NONE, Slam.ANNOUNCED_MISSED, *ONE_TRICK_LEFT)),
    ATTACK: (ATTACK_SLAM, (Slam.ANNOUNCED_MADE, Slam.UNANNOUNCED_MADE)),
    DEFENCE: (DEFENCE_SLAM, (Slam.DEFENCE_MADE, Slam.ANNOUNCED_DEFENCE_MADE)),
}
BORDERS = [
    pytest.param(
        players,
        contract,
        bouts,
        slam,
        row[3:],
        id=f"{players}-{contract}-{bouts}-{slam}",
    )
    for rows, slams in SLAMS.values()
    for row in rows
    for players in row[0]
    for contract in row[1]
    for bouts in (row[2],)
    for slam in slams
]


@pytest.mark.parametrize(("players", "contract", "bouts", "slam", "counts"), BORDERS)
def test_a_count_is_possible_up_to_its_border_and_no_further(
    players: int, contract: Contract, bouts: int, slam: Slam, counts: tuple[float, ...]
) -> None:
    def codes_of(points: float) -> list[str]:
        facts = deal(players=players, contract=contract, bouts=bouts, slam=slam, points=points)
        assert possible(facts) is not bool(errors(facts))
        return codes(errors(facts))

    raw_low, raw_high, low, high = counts
    for points in (raw_low, raw_high, low, high):
        assert codes_of(points) == []
    if low > 0:
        assert len(codes_of(low - 0.5)) == 1
    if high < 91:
        assert len(codes_of(high + 0.5)) == 1


def test_there_is_a_border_for_every_deal_that_a_slam_allows() -> None:
    """Each table, contract and number of bouts without a slam; where a slam has no row, there
    can be no such slam."""
    rows = [
        (maker, players, contract, row[2])
        for maker, (table, _) in SLAMS.items()
        for row in table
        for players in row[0]
        for contract in row[1]
    ]
    assert len(rows) == len(set(rows))
    assert len([row for row in rows if row[0] is None]) == 3 * 5 * 4
    assert len([row for row in rows if row[0] is ATTACK]) == 3 * (4 * 2 + 4)
    assert len([row for row in rows if row[0] is DEFENCE]) == 3 * (3 * 2 + 4 + 2)


@pytest.mark.parametrize("points", [0, 3, 20, 45, 60, 86.5, 87, 91])
@pytest.mark.parametrize(
    ("slam", "contract", "bouts"),
    [
        *((Slam.UNANNOUNCED_MADE, contract, bouts) for contract in TO_ATTACK for bouts in (0, 1)),
        *((Slam.DEFENCE_MADE, contract, bouts) for contract in BURIED for bouts in (2, 3)),
        *((Slam.DEFENCE_MADE, GARDE_CONTRE, bouts) for bouts in (2, 3)),
    ],
)
def test_a_slam_with_bouts_it_cannot_have_is_impossible_whatever_the_count(
    slam: Slam, contract: Contract, bouts: int, points: float
) -> None:
    facts = deal(slam=slam, contract=contract, bouts=bouts, points=points)
    assert codes(errors(facts)) == [f"{slam.made_by}_slam_bouts"]
