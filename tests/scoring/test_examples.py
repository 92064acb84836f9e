"""The mark, read as rows: what happened, then what one defender pays and each seat gets.

Every number is copied from the rule book or worked out by hand from its sentences.
"""

from typing import Any

import pytest

from games.scoring import Contract, Poignee, Side, Slam
from tests.scoring.deals import OFFICIAL, amounts, deal, share

PETITE, GARDE, GARDE_SANS, GARDE_CONTRE = OFFICIAL
SIMPLE, DOUBLE, TRIPLE = Poignee
ATTACK, DEFENCE = Side

# The federation's five examples (FFT p.9). Their takers are those of its score sheet
# (p.10), with North, South, East and West in seats 0 to 3.
FFT_EXAMPLES: list[tuple[str, dict[str, Any], int, list[int]]] = [
    (
        "garde made by 8, simple poignée, Petit brought home: 66 + 20 + 20",
        {"taker": 2, "points": 49, "petit_au_bout": ATTACK, "poignees": ((2, SIMPLE),)},
        106,
        [-106, -106, 318, -106],
    ),
    (
        "garde sans made by 4, Petit lost in the last trick: 116 - 40",
        {"taker": 3, "contract": GARDE_SANS, "points": 45, "petit_au_bout": DEFENCE},
        76,
        [-76, -76, -76, 228],
    ),
    (
        "petite lost by 7, simple poignée, Petit brought home: -(25 + 7 + 20) + 10",
        {
            "taker": 1,
            "contract": PETITE,
            "points": 34,
            "petit_au_bout": ATTACK,
            "poignees": ((1, SIMPLE),),
        },
        -42,
        [42, -126, 42, 42],
    ),
    (
        "garde made by 11, simple poignée of the defence: 72 + 20",
        {"taker": 0, "points": 52, "poignees": ((3, SIMPLE),)},
        92,
        [276, -92, -92, -92],
    ),
    (
        "garde, slam announced and made but for the Excuse: 142 + 20 + 20 + 400",
        {
            "taker": 1,
            "points": 87,
            "petit_au_bout": ATTACK,
            "poignees": ((1, SIMPLE),),
            "slam": Slam.ANNOUNCED_MADE,
        },
        582,
        [-582, 1746, -582, -582],
    ),
]

# The five deals of pagat.com, all gardes at four; A, B, C and D in seats 0 to 3.
PAGAT_DEALS: list[tuple[str, dict[str, Any], int, list[int]]] = [
    ("made by 15", {"taker": 0, "points": 56}, 80, [240, -80, -80, -80]),
    (
        "made by 13 with three bouts, Petit brought home",
        {"taker": 1, "points": 49, "bouts": 3, "petit_au_bout": ATTACK},
        96,
        [-96, 288, -96, -96],
    ),
    (
        "lost by 1, Petit taken in the last trick",
        {"taker": 2, "points": 40, "petit_au_bout": DEFENCE},
        -72,
        [72, 72, -216, 72],
    ),
    (
        "just made, Petit taken in the last trick",
        {"taker": 2, "points": 41, "petit_au_bout": DEFENCE},
        30,
        [-30, -30, 90, -30],
    ),
    (
        "made by 4 with three bouts, simple poignée of the defence",
        {"taker": 3, "points": 40, "bouts": 3, "poignees": ((0, SIMPLE),)},
        78,
        [-78, -78, -78, 234],
    ),
]


@pytest.mark.parametrize(
    ("said", "paid", "seats"),
    [pytest.param(*row[1:], id=row[0]) for row in FFT_EXAMPLES + PAGAT_DEALS],
)
def test_a_published_example_gives_its_published_mark(
    said: dict[str, Any], paid: int, seats: list[int]
) -> None:
    assert share(deal(**said)) == paid
    assert amounts(deal(**said)) == seats


@pytest.mark.parametrize(
    ("deals", "totals"),
    [
        pytest.param(
            FFT_EXAMPLES,
            [
                [-106, -106, 318, -106],
                [-182, -182, 242, 122],
                [-140, -308, 284, 164],
                [136, -400, 192, 72],
                [-446, 1346, -390, -510],
            ],
            id="FFT score sheet, p.10",
        ),
        pytest.param(
            PAGAT_DEALS,
            [
                [240, -80, -80, -80],
                [144, 208, -176, -176],
                [216, 280, -392, -104],
                [186, 250, -302, -134],
                [108, 172, -380, 100],
            ],
            id="pagat.com, five deals",
        ),
    ],
)
def test_a_published_score_sheet_adds_up(deals: list[Any], totals: list[list[int]]) -> None:
    running = [0.0] * 4
    for (_, said, _, _), after in zip(deals, totals, strict=True):
        marked = amounts(deal(**said))
        running = [total + amount for total, amount in zip(running, marked, strict=True)]
        assert running == after


@pytest.mark.parametrize(
    ("players", "bouts", "points", "paid"),
    [
        # "The half point goes to the side that wins the deal" (FFT p.11-12).
        (3, 2, 40.5, -26),
        (5, 2, 40.5, -26),
        (3, 2, 41, 25),
        (3, 2, 41.5, 26),
        (5, 2, 41.5, 26),
        (3, 2, 42, 26),
        (3, 1, 43.5, -33),
        (5, 1, 50.5, -26),
        (5, 0, 20.5, -61),
        (3, 0, 55.5, -26),
        (3, 0, 56, 25),
        (3, 0, 56.5, 26),
        (3, 1, 50.5, -26),
        (3, 1, 51, 25),
        (3, 3, 35.5, -26),
        (3, 3, 36, 25),
        (3, 3, 36.5, 26),
        # At four a half point is rare, and rounded like any other.
        (4, 2, 45.5, 30),
        (4, 2, 40.5, -26),
    ],
)
def test_a_half_point_goes_to_the_side_that_wins(
    players: int, bouts: int, points: float, paid: int
) -> None:
    assert share(deal(players=players, contract=PETITE, bouts=bouts, points=points)) == paid


@pytest.mark.parametrize(
    ("contract", "just_made", "lost_by_one"),
    [(PETITE, 25, -26), (GARDE, 50, -52), (GARDE_SANS, 100, -104), (GARDE_CONTRE, 150, -156)],
)
def test_a_contract_multiplies_base_and_margin(
    contract: Contract, just_made: int, lost_by_one: int
) -> None:
    assert share(deal(contract=contract, points=41)) == just_made
    assert share(deal(contract=contract, points=40)) == lost_by_one


@pytest.mark.parametrize(
    ("contract", "for_attack", "for_defence"),
    [(PETITE, 35, 15), (GARDE, 70, 30), (GARDE_SANS, 140, 60), (GARDE_CONTRE, 210, 90)],
)
def test_petit_au_bout_is_multiplied_and_belongs_to_the_last_trick(
    contract: Contract, for_attack: int, for_defence: int
) -> None:
    assert share(deal(contract=contract, points=41, petit_au_bout=ATTACK)) == for_attack
    assert share(deal(contract=contract, points=41, petit_au_bout=DEFENCE)) == for_defence


@pytest.mark.parametrize(
    ("petit", "paid"), [(None, -52), (ATTACK, -32), (DEFENCE, -72)], ids=["none", *Side]
)
def test_petit_au_bout_does_not_ask_who_wins_the_contract(petit: Side | None, paid: int) -> None:
    assert share(deal(points=40, petit_au_bout=petit)) == paid


# Every result of a slam: (players, contract, bouts, points, slam), share and seats.
SLAMS = [
    (4, GARDE, 3, 91, Slam.ANNOUNCED_MADE, 560, [1680, -560, -560, -560]),
    (4, GARDE, 3, 91, Slam.UNANNOUNCED_MADE, 360, [1080, -360, -360, -360]),
    (3, GARDE, 3, 91, Slam.UNANNOUNCED_MADE, 360, [720, -360, -360]),
    (4, PETITE, 2, 86.5, Slam.ANNOUNCED_MADE, 471, [1413, -471, -471, -471]),
    (4, PETITE, 2, 87, Slam.ANNOUNCED_MADE, 471, [1413, -471, -471, -471]),
    # Announced and missed: 200 off, whether the contract is made or not.
    (4, GARDE, 2, 50, Slam.ANNOUNCED_MISSED, -132, [-396, 132, 132, 132]),
    (4, GARDE, 2, 40, Slam.ANNOUNCED_MISSED, -252, [-756, 252, 252, 252]),
    # By the defence: 200 to each defender, on top of a contract that is always lost.
    (4, PETITE, 0, 10, Slam.DEFENCE_MADE, -271, [-813, 271, 271, 271]),
    (4, GARDE, 0, 10, Slam.DEFENCE_MADE, -342, [-1026, 342, 342, 342]),
    (4, GARDE_CONTRE, 0, 0, Slam.DEFENCE_MADE, -686, [-2058, 686, 686, 686]),
    # A garde contre that keeps nothing but its Excuse: 4.5, marked 4.
    (4, GARDE_CONTRE, 1, 4.5, Slam.DEFENCE_MADE, -632, [-1896, 632, 632, 632]),
    # Announced, and made by the defence: both penalties.
    (4, GARDE, 0, 10, Slam.ANNOUNCED_DEFENCE_MADE, -542, [-1626, 542, 542, 542]),
    (5, GARDE, 0, 10, Slam.ANNOUNCED_DEFENCE_MADE, -542, [-2168, 542, 542, 542, 542]),
]


@pytest.mark.parametrize(
    ("players", "contract", "bouts", "points", "slam", "paid", "seats"),
    [pytest.param(*row, id=f"{row[0]}-{row[1]}-{row[3]}-{row[4]}") for row in SLAMS],
)
def test_a_slam_is_paid_on_top_of_the_mark(
    players: int,
    contract: Contract,
    bouts: int,
    points: float,
    slam: Slam,
    paid: int,
    seats: list[int],
) -> None:
    facts = deal(players=players, contract=contract, bouts=bouts, points=points, slam=slam)
    assert share(facts) == paid
    assert amounts(facts) == seats


@pytest.mark.parametrize(
    ("points", "paid", "called", "alone"),
    [
        (45, 58, [-58, 116, -58, 58, -58], [-58, 232, -58, -58, -58]),
        (30, -72, [72, -144, 72, -72, 72], [72, -288, 72, 72, 72]),
    ],
)
def test_five_players_share_with_a_partner_or_stand_alone(
    points: int, paid: int, called: list[int], alone: list[int]
) -> None:
    with_partner = deal(players=5, taker=1, partner=3, points=points)
    without = deal(players=5, taker=1, points=points)
    assert share(with_partner) == share(without) == paid
    assert amounts(with_partner) == called
    assert amounts(without) == alone


def test_bonuses_are_shared_with_the_partner_too() -> None:
    shown = {"petit_au_bout": ATTACK, "poignees": ((0, SIMPLE),)}
    facts = deal(players=5, taker=4, partner=0, points=49, **shown)
    assert amounts(facts) == [106, -106, -106, -106, 212]


@pytest.mark.parametrize(
    ("poignees", "when_made", "when_lost"),
    [
        (((0, SIMPLE),), 70, -72),
        (((0, DOUBLE),), 80, -82),
        (((0, TRIPLE),), 90, -92),
        # The winner of the contract is paid, whoever showed it (FFT p.7).
        (((2, SIMPLE),), 70, -72),
        (((2, DOUBLE),), 80, -82),
        (((2, TRIPLE),), 90, -92),
        # Several add up, on either side and on both.
        (((0, SIMPLE), (2, SIMPLE)), 90, -92),
        (((2, SIMPLE), (3, SIMPLE)), 90, -92),
        (((0, DOUBLE), (3, SIMPLE)), 100, -102),
        (((0, SIMPLE), (2, DOUBLE), (3, TRIPLE)), 140, -142),
    ],
)
def test_poignees_go_unmultiplied_to_the_side_that_wins(
    poignees: tuple[tuple[int, Poignee], ...], when_made: int, when_lost: int
) -> None:
    assert share(deal(points=41, poignees=poignees)) == when_made
    assert share(deal(points=40, poignees=poignees)) == when_lost


def test_the_highest_mark_at_four_is_962() -> None:
    facts = deal(
        contract=GARDE_CONTRE,
        bouts=3,
        points=88,
        petit_au_bout=ATTACK,
        poignees=((0, TRIPLE),),
        slam=Slam.ANNOUNCED_MADE,
    )
    assert share(facts) == 962
    assert amounts(facts) == [2886, -962, -962, -962]
