"""The other published sets, each against its own literal examples and the federation's."""

from typing import Any

import pytest

from games.scoring import Contract, Poignee, Side, Slam
from tests.scoring.deals import amounts, deal, share

SIMPLE, DOUBLE, TRIPLE = Poignee
ATTACK, DEFENCE = Side

# What happened in a garde with two bouts at four, and the share under each set.
DEALS: list[tuple[str, dict[str, Any], float, float, float]] = [
    # name, deal, fft, exact, primes
    ("made by 4", {"points": 45}, 58, 58, 58),
    ("just made", {"points": 41}, 50, 50, 50),
    ("made by a half", {"points": 41.5}, 52, 51, 52),
    ("lost by a half", {"points": 40.5}, -52, -51, -52),
    ("a poignée and 45.5", {"points": 45.5, "poignees": ((0, SIMPLE),)}, 80, 79, 100),
    ("a poignée and 40.5", {"points": 40.5, "poignees": ((0, SIMPLE),)}, -72, -31, -92),
    (
        "a poignée and the Petit, made by 8",
        {"points": 49, "poignees": ((0, SIMPLE),), "petit_au_bout": ATTACK},
        106,
        96,
        126,
    ),
    (
        "a poignée and the Petit, lost by 7",
        {"points": 34, "poignees": ((0, SIMPLE),), "petit_au_bout": ATTACK},
        -64,
        -34,
        -84,
    ),
    ("a poignée of the defence", {"points": 52, "poignees": ((2, SIMPLE),)}, 92, 52, 112),
    (
        "a poignée on each side",
        {"points": 41, "poignees": ((0, SIMPLE), (2, DOUBLE))},
        100,
        40,
        150,
    ),
    ("the Petit lost", {"points": 41, "petit_au_bout": DEFENCE}, 30, 40, 30),
    (
        "a slam announced and made",
        {"points": 91, "bouts": 3, "slam": Slam.ANNOUNCED_MADE},
        560,
        560,
        960,
    ),
    ("a slam", {"points": 91, "bouts": 3, "slam": Slam.UNANNOUNCED_MADE}, 360, 360, 560),
    ("a slam missed", {"points": 50, "slam": Slam.ANNOUNCED_MISSED}, -132, -132, -332),
    (
        "a slam suffered",
        {"points": 10, "bouts": 0, "slam": Slam.DEFENCE_MADE},
        -342,
        -342,
        -542,
    ),
    (
        "a slam announced and suffered",
        {"points": 10, "bouts": 0, "slam": Slam.ANNOUNCED_DEFENCE_MADE},
        -542,
        -542,
        -942,
    ),
]


@pytest.mark.parametrize(
    ("said", "fft", "exact", "primes"), [pytest.param(*row[1:], id=row[0]) for row in DEALS]
)
def test_a_deal_has_its_price_under_each_set(
    said: dict[str, Any], fft: float, exact: float, primes: float
) -> None:
    facts = deal(**said)
    assert {name: share(facts, name) for name in ("fft", "exact", "primes")} == {
        "fft": fft,
        "exact": exact,
        "primes": primes,
    }


def test_the_set_with_halves_pays_halves() -> None:
    facts = deal(players=5, partner=4, contract=Contract.PETITE, points=41.5)
    assert amounts(facts, "exact") == [51, -25.5, -25.5, -25.5, 25.5]


def test_the_set_that_multiplies_all_multiplies_each_bonus_once() -> None:
    facts = deal(
        contract=Contract.GARDE_CONTRE,
        points=41,
        petit_au_bout=ATTACK,
        poignees=((0, TRIPLE),),
        slam=Slam.ANNOUNCED_MISSED,
    )
    # 6 x (25 + 10 + 40 - 200)
    assert share(facts, "primes") == -750
