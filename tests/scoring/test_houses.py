"""Whole houses as they are played: many switches at once, each deal worked out by hand."""

from typing import Any

import pytest

from games.scoring import Rules, Slam, errors, named, unplayed
from tests.scoring.deals import amounts, deal, halves, share
from tests.scoring.house_rows import (
    ATTACK,
    DEFENCE,
    DOUBLE,
    GARDE_CONTRE,
    GARDE_SANS,
    HEADS,
    PETITE,
    POUSSE,
    SIMPLE,
    TRIPLE,
    TRUMPS,
)

HOUSES: dict[str, Rules] = {
    # pagat.com: 1, 2, 4, 8, 12.
    "with a pousse": Rules(
        pousse_allowed=True,
        garde_multiplier=4,
        garde_sans_multiplier=8,
        garde_contre_multiplier=12,
    ),
    "without petite": Rules(
        petite_allowed=False,
        garde_multiplier=1,
        garde_sans_multiplier=2,
        garde_contre_multiplier=4,
    ),
    # rencontrestarot.org: 20, 40, 80, 160, 320 and the margin, nothing multiplied.
    "fixed scale": Rules(
        pousse_allowed=True,
        petite_base=halves(20),
        pousse_base=halves(40),
        garde_base=halves(80),
        garde_sans_base=halves(160),
        garde_contre_base=halves(320),
        pousse_multiplier=1,
        garde_multiplier=1,
        garde_sans_multiplier=1,
        garde_contre_multiplier=1,
        poignee_double=halves(40),
        poignee_triple=halves(60),
        misere=halves(20),
    ),
    # pagat.com: gardes of 80, 160, 320, margin to the nearest 10, slams of 500 and 1000.
    "gardes of 80": Rules(
        petite_allowed=False,
        garde_base=halves(80),
        garde_sans_base=halves(160),
        garde_contre_base=halves(320),
        garde_multiplier=1,
        garde_sans_multiplier=1,
        garde_contre_multiplier=1,
        margin_step=halves(10),
        slam_announced_made=halves(1000),
        petit_slam_announced_made=halves(500),
        petit_slam_announced_missed=halves(250),
    ),
    # palantarot: 10, 20, 40, 80, 160, margin to the next 10.
    "next ten": Rules(
        pousse_allowed=True,
        petite_base=halves(10),
        pousse_base=halves(20),
        garde_base=halves(40),
        garde_sans_base=halves(80),
        garde_contre_base=halves(160),
        pousse_multiplier=1,
        garde_multiplier=1,
        garde_sans_multiplier=1,
        garde_contre_multiplier=1,
        margin_step=halves(10),
        margin_away=True,
    ),
    "rounded and flat": Rules(margin_step=halves(10), petit_au_bout_multiplied=False),
    "all multiplied": named(
        "primes", {"petit_slam_announced_made": halves(300), "poignee_to_winner": False}
    ),
    "exact, equal partner": named("exact", {"partner_shares_equally": True}),
    "everything": Rules(
        garde_base=halves(80),
        garde_multiplier=1,
        margin_step=halves(5),
        margin_away=True,
        petit_au_bout=halves(5),
        petit_au_bout_multiplied=False,
        poignee_simple=halves(10),
        poignee_double=halves(20),
        poignee_to_winner=False,
        petit_slam_announced_missed=halves(150),
        misere=halves(10),
        partner_shares_equally=True,
    ),
}

DEALS: list[tuple[str, dict[str, Any], float]] = [
    ("with a pousse", {"points": 45, "contract": PETITE}, 29),
    ("with a pousse", {"points": 45, "contract": POUSSE}, 58),
    ("with a pousse", {"points": 45}, 116),
    ("with a pousse", {"points": 45, "contract": GARDE_SANS}, 232),
    ("with a pousse", {"points": 45, "contract": GARDE_CONTRE}, 348),
    # (25 + 1 + 10) x 4, (25 + 10) x 2.
    ("with a pousse", {"points": 40, "petit_au_bout": DEFENCE}, -144),
    ("with a pousse", {"points": 41, "contract": POUSSE, "petit_au_bout": ATTACK}, 70),
    ("without petite", {"points": 45}, 29),
    ("without petite", {"points": 45, "contract": GARDE_SANS}, 58),
    ("without petite", {"points": 45, "contract": GARDE_CONTRE}, 116),
    # 20 + 4 and so on; 80 + 7 lost; 80 + 4 + 60; the Petit is 10 everywhere.
    ("fixed scale", {"points": 45, "contract": PETITE}, 24),
    ("fixed scale", {"points": 45, "contract": POUSSE}, 44),
    ("fixed scale", {"points": 45}, 84),
    ("fixed scale", {"points": 45, "contract": GARDE_SANS}, 164),
    ("fixed scale", {"points": 45, "contract": GARDE_CONTRE}, 324),
    ("fixed scale", {"points": 34}, -87),
    ("fixed scale", {"points": 45, "poignees": ((0, TRIPLE),)}, 144),
    ("fixed scale", {"points": 45, "contract": GARDE_CONTRE, "petit_au_bout": ATTACK}, 334),
    # 8 is 10, 4 is nothing, 5 is 10, 55 is 60, 44 is 40, 19 is 20.
    ("gardes of 80", {"points": 49}, 90),
    ("gardes of 80", {"points": 45, "contract": GARDE_SANS}, 160),
    ("gardes of 80", {"points": 36, "contract": GARDE_CONTRE}, -330),
    ("gardes of 80", {"points": 91, "bouts": 3, "slam": Slam.ANNOUNCED_MADE}, 1140),
    ("gardes of 80", {"points": 80, "bouts": 3, "slam": Slam.PETIT_ANNOUNCED_MADE}, 620),
    ("gardes of 80", {"points": 60, "slam": Slam.PETIT_ANNOUNCED_MISSED}, -150),
    # 1 is 10, 11 is 20, nothing is nothing.
    ("next ten", {"points": 40}, -50),
    ("next ten", {"points": 52, "contract": GARDE_CONTRE}, 180),
    ("next ten", {"points": 41, "contract": PETITE}, 10),
    ("next ten", {"points": 45, "contract": POUSSE}, 30),
    # 2 x (25 + 0) + 10, 2 x (25 + 10) - 10.
    ("rounded and flat", {"points": 45, "petit_au_bout": ATTACK}, 60),
    ("rounded and flat", {"points": 46, "petit_au_bout": DEFENCE}, 60),
    # 6 x (25 + 44 + 10 - 30 + 300).
    (
        "all multiplied",
        {
            "points": 80,
            "bouts": 3,
            "contract": GARDE_CONTRE,
            "petit_au_bout": ATTACK,
            "poignees": ((2, DOUBLE),),
            "slam": Slam.PETIT_ANNOUNCED_MADE,
        },
        2094,
    ),
]


@pytest.mark.parametrize(
    ("house", "said", "paid"), [pytest.param(*row, id=f"{row[0]}: {row[2]}") for row in DEALS]
)
def test_a_house_marks_a_deal_by_all_its_switches(
    house: str, said: dict[str, Any], paid: float
) -> None:
    facts = deal(**said)
    assert errors(facts) == unplayed(facts, HOUSES[house]) == ()
    assert share(facts, HOUSES[house]) == paid


AMOUNTS: list[tuple[str, dict[str, Any], list[float]]] = [
    # 3 x 144, then 20 from everybody to the last.
    (
        "fixed scale",
        {"points": 45, "poignees": ((0, TRIPLE),), "miseres": ((3, TRUMPS),)},
        [412, -164, -164, -84],
    ),
    # 3 x 25.5 = 76.5, half of it 38.25, cut to 38.
    (
        "exact, equal partner",
        {"players": 5, "partner": 1, "contract": PETITE, "points": 41.5},
        [38.5, 38, -25.5, -25.5, -25.5],
    ),
    # 6.5 is 7 is 10; 80 + 10 - 5 + 10 - 20 - 150 = -75; 3 x 75 halved is 112.5; two misères
    # bring 40 each, cost 10 each.
    (
        "everything",
        {
            "players": 5,
            "taker": 2,
            "partner": 4,
            "points": 47.5,
            "petit_au_bout": DEFENCE,
            "poignees": ((2, SIMPLE), (0, DOUBLE)),
            "slam": Slam.PETIT_ANNOUNCED_MISSED,
            "miseres": ((1, HEADS), (2, HEADS)),
        },
        [55, 105, -82.5, 55, -132.5],
    ),
]


@pytest.mark.parametrize(
    ("house", "said", "seats"), [pytest.param(*row, id=row[0]) for row in AMOUNTS]
)
def test_a_house_pays_every_seat(house: str, said: dict[str, Any], seats: list[float]) -> None:
    facts = deal(**said)
    assert errors(facts) == unplayed(facts, HOUSES[house]) == ()
    assert amounts(facts, HOUSES[house]) == seats


def test_every_house_has_its_deals() -> None:
    assert {house for house, *_ in [*DEALS, *AMOUNTS]} == HOUSES.keys()
