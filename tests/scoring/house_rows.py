"""Every switch of the rules as rows: a deal, its official mark and its mark in the house.

Numbers are worked out by hand: (25 + margin) x contract and so on, as docs/rules.md says it.
Unless said otherwise a deal is a garde with two bouts at four, so made from 41 points up.
"""

from typing import Any, NamedTuple

from games.scoring import Contract, Misere, Poignee, Side, Slam
from tests.scoring.deals import halves

PETITE, POUSSE, GARDE, GARDE_SANS, GARDE_CONTRE = Contract
SIMPLE, DOUBLE, TRIPLE = Poignee
TRUMPS, HEADS = Misere
ATTACK, DEFENCE = Side

Paid = float | list[float]
"""What one defender pays the attack, or what each seat gets."""


class Row(NamedTuple):
    """A switch, one deal, and what it is worth with the official value and with this one.

    `beside` holds switches that stand in both, where the one alone changes nothing.
    """

    switch: str
    value: int | bool
    said: dict[str, Any]
    without: Paid
    with_it: Paid
    beside: dict[str, Any] = {}


MADE = {"points": 45}
"""Made by 4: 29 times the contract."""

CONTRACTS = [
    # Multipliers: 1, 2, 4, 8, 12 with a pousse (pagat), garde contre 5 or 16, gardes 1, 2, 4.
    Row("petite_multiplier", 2, {**MADE, "contract": PETITE}, 29, 58),
    Row("pousse_multiplier", 3, {**MADE, "contract": POUSSE}, 58, 87),
    Row("garde_multiplier", 4, {**MADE, "contract": GARDE}, 58, 116),
    Row("garde_multiplier", 1, {"points": 40}, -52, -26),
    Row("garde_sans_multiplier", 8, {**MADE, "contract": GARDE_SANS}, 116, 232),
    Row("garde_contre_multiplier", 12, {**MADE, "contract": GARDE_CONTRE}, 174, 348),
    Row("garde_contre_multiplier", 5, {**MADE, "contract": GARDE_CONTRE}, 174, 145),
    Row("garde_contre_multiplier", 16, {"points": 40, "contract": GARDE_CONTRE}, -156, -416),
    # The petit au bout is multiplied as the contract is: (25 + 0 + 10) x 4.
    Row("garde_multiplier", 4, {"points": 41, "petit_au_bout": ATTACK}, 70, 140),
    # Bases: 20 + 4, (40 + 4) x 2, (80 + 4) x 2, (160 + 4) x 4, (320 + 4) x 6.
    Row("petite_base", halves(20), {**MADE, "contract": PETITE}, 29, 24),
    Row("pousse_base", halves(40), {**MADE, "contract": POUSSE}, 58, 88),
    Row("garde_base", halves(80), {**MADE, "contract": GARDE}, 58, 168),
    Row("garde_base", halves(80), {"points": 37}, -58, -168),
    Row("garde_base", 0, {**MADE, "contract": GARDE}, 58, 8),
    Row("garde_base", halves(24.5), {**MADE, "contract": GARDE}, 58, 57),
    Row("garde_sans_base", halves(160), {**MADE, "contract": GARDE_SANS}, 116, 656),
    Row("garde_contre_base", halves(320), {**MADE, "contract": GARDE_CONTRE}, 174, 1944),
]

THREE = {"players": 3}
FIVES, TENS = {"margin_step": halves(5)}, {"margin_step": halves(10)}

MARGIN = [
    # Halves kept: 25.5 x 2.
    Row("margin_step", halves(0.5), {**THREE, "points": 41.5}, 52, 51),
    Row("margin_step", halves(0.5), {**THREE, "points": 40.5}, -52, -51),
    Row("margin_step", halves(0.5), {**THREE, "points": 43.5}, 56, 55),
    # Steps of 5, the nearest: 2 is nothing, 3 is 5, 7 is 5, 8 is 10.
    Row("margin_step", halves(5), {"points": 43}, 54, 50),
    Row("margin_step", halves(5), {"points": 44}, 56, 60),
    Row("margin_step", halves(5), {"points": 48}, 64, 60),
    Row("margin_step", halves(5), {"points": 49}, 66, 70),
    Row("margin_step", halves(5), {"points": 39}, -54, -50),
    Row("margin_step", halves(5), {"points": 38}, -56, -60),
    # 2.5 is 3 before it is 5.
    Row("margin_step", halves(5), {**THREE, "points": 43.5}, 56, 60),
    Row("margin_step", halves(5), {**THREE, "points": 38.5}, -56, -60),
    # Steps of 10: 4 is nothing, 5 lies between and is 10, 14 is 10, 15 is 20.
    Row("margin_step", halves(10), {"points": 45}, 58, 50),
    Row("margin_step", halves(10), {"points": 46}, 60, 70),
    Row("margin_step", halves(10), {"points": 36}, -60, -70),
    Row("margin_step", halves(10), {"points": 55}, 78, 70),
    Row("margin_step", halves(10), {"points": 56}, 80, 90),
    Row("margin_step", halves(10), {**THREE, "points": 45.5}, 60, 70),
    # Always away from zero: 1 is 5, or 10.
    Row("margin_away", True, {"points": 42}, 50, 60, FIVES),
    Row("margin_away", True, {"points": 40}, -50, -60, FIVES),
    Row("margin_away", True, {"points": 48}, 60, 70, FIVES),
    Row("margin_away", True, {"points": 42}, 50, 70, TENS),
    Row("margin_away", True, {"points": 40}, -50, -70, TENS),
    Row("margin_away", True, {"points": 52}, 70, 90, TENS),
    Row("margin_away", True, {**THREE, "points": 41.5}, 50, 70, TENS),
]

PETIT = [
    Row("petit_au_bout", halves(5), {"points": 41, "petit_au_bout": ATTACK}, 70, 60),
    Row("petit_au_bout", halves(20), {"points": 41, "petit_au_bout": DEFENCE}, 30, 10),
    Row("petit_au_bout", 0, {"points": 40, "petit_au_bout": ATTACK}, -32, -52),
    # Flat: 150 + 10, -52 - 10.
    Row(
        "petit_au_bout_multiplied",
        False,
        {"points": 41, "contract": GARDE_CONTRE, "petit_au_bout": ATTACK},
        210,
        160,
    ),
    Row("petit_au_bout_multiplied", False, {"points": 40, "petit_au_bout": DEFENCE}, -72, -62),
    Row(
        "petit_au_bout_multiplied",
        False,
        {"points": 41, "petit_au_bout": ATTACK},
        60,
        55,
        {"petit_au_bout": halves(5)},
    ),
]

POIGNEE = [
    # 10, 20, 40 or 20, 40, 60 for 20, 30, 40.
    Row("poignee_simple", halves(10), {"points": 41, "poignees": ((0, SIMPLE),)}, 70, 60),
    Row("poignee_double", halves(20), {"points": 41, "poignees": ((0, DOUBLE),)}, 80, 70),
    Row("poignee_double", halves(40), {"points": 41, "poignees": ((0, DOUBLE),)}, 80, 90),
    Row("poignee_triple", halves(60), {"points": 41, "poignees": ((0, TRIPLE),)}, 90, 110),
    Row("poignee_triple", halves(60), {"points": 40, "poignees": ((2, TRIPLE),)}, -92, -112),
    # Multiplied by the contract: 100 + 80, -156 - 120, 50 + 2 x (20 + 20).
    Row("poignee_multiplied", True, {"points": 41, "poignees": ((0, SIMPLE),)}, 70, 90),
    Row(
        "poignee_multiplied",
        True,
        {"points": 41, "contract": GARDE_SANS, "poignees": ((2, SIMPLE),)},
        120,
        180,
    ),
    Row(
        "poignee_multiplied",
        True,
        {"points": 40, "contract": GARDE_CONTRE, "poignees": ((0, SIMPLE),)},
        -176,
        -276,
    ),
    Row(
        "poignee_multiplied",
        True,
        {"points": 41, "poignees": ((0, SIMPLE), (2, SIMPLE))},
        90,
        130,
    ),
    # To the side that showed it, made or lost.
    Row("poignee_to_winner", False, {"points": 41, "poignees": ((2, SIMPLE),)}, 70, 30),
    Row("poignee_to_winner", False, {"points": 40, "poignees": ((0, SIMPLE),)}, -72, -32),
    Row(
        "poignee_to_winner",
        False,
        {"points": 41, "poignees": ((0, SIMPLE), (2, SIMPLE))},
        90,
        50,
    ),
    Row(
        "poignee_to_winner",
        False,
        {"players": 5, "partner": 3, "points": 40, "poignees": ((3, DOUBLE),)},
        -82,
        -22,
    ),
    Row(
        "poignee_to_winner",
        False,
        {"points": 45, "poignees": ((2, SIMPLE),)},
        98,
        18,
        {"poignee_multiplied": True},
    ),
]

ALL_TRICKS = {"bouts": 3, "points": 91}
"""Made by 55: 160 for a garde."""

NO_TRICK = {"bouts": 0, "points": 10}
"""Lost by 46: -142 for a garde."""

SLAM = [
    Row("slam_announced_made", halves(500), {**ALL_TRICKS, "slam": Slam.ANNOUNCED_MADE}, 560, 660),
    Row(
        "slam_unannounced_made",
        halves(300),
        {**ALL_TRICKS, "slam": Slam.UNANNOUNCED_MADE},
        360,
        460,
    ),
    Row(
        "slam_announced_missed",
        halves(100),
        {"points": 50, "slam": Slam.ANNOUNCED_MISSED},
        -132,
        -32,
    ),
    Row(
        "slam_announced_missed",
        halves(400),
        {**NO_TRICK, "slam": Slam.ANNOUNCED_DEFENCE_MADE},
        -542,
        -742,
    ),
    Row("slam_defence_made", halves(300), {**NO_TRICK, "slam": Slam.DEFENCE_MADE}, -342, -442),
    Row(
        "slam_defence_made",
        0,
        {**NO_TRICK, "slam": Slam.ANNOUNCED_DEFENCE_MADE},
        -542,
        -342,
    ),
    # Multiplied by the contract: 160 + 2 x 400, -142 - 2 x (200 + 200).
    Row("slam_multiplied", True, {**ALL_TRICKS, "slam": Slam.ANNOUNCED_MADE}, 560, 960),
    Row("slam_multiplied", True, {"points": 50, "slam": Slam.ANNOUNCED_MISSED}, -132, -332),
    Row("slam_multiplied", True, {**NO_TRICK, "slam": Slam.DEFENCE_MADE}, -342, -542),
    Row("slam_multiplied", True, {**NO_TRICK, "slam": Slam.ANNOUNCED_DEFENCE_MADE}, -542, -942),
]

ALL_BUT_ONE = {"bouts": 3, "points": 80}
"""Made by 44: 138 for a garde."""

PETIT_SLAM = [
    Row(
        "petit_slam_announced_made",
        halves(300),
        {**ALL_BUT_ONE, "slam": Slam.PETIT_ANNOUNCED_MADE},
        138,
        438,
    ),
    Row(
        "petit_slam_unannounced_made",
        halves(150),
        {**ALL_BUT_ONE, "slam": Slam.PETIT_UNANNOUNCED_MADE},
        138,
        288,
    ),
    # Missed, whether the contract is made (by 24: 98) or lost (by 1: -52).
    Row(
        "petit_slam_announced_missed",
        halves(150),
        {"bouts": 3, "points": 60, "slam": Slam.PETIT_ANNOUNCED_MISSED},
        98,
        -52,
    ),
    Row(
        "petit_slam_announced_missed",
        halves(150),
        {"points": 40, "slam": Slam.PETIT_ANNOUNCED_MISSED},
        -52,
        -202,
    ),
    Row(
        "petit_slam_defence_made",
        halves(100),
        {**NO_TRICK, "slam": Slam.PETIT_DEFENCE_MADE},
        -142,
        -242,
    ),
    # Announced, and made by the defence: both penalties.
    Row(
        "petit_slam_defence_made",
        halves(100),
        {**NO_TRICK, "slam": Slam.PETIT_ANNOUNCED_DEFENCE_MADE},
        -292,
        -392,
        {"petit_slam_announced_missed": halves(150)},
    ),
    Row(
        "slam_multiplied",
        True,
        {**ALL_BUT_ONE, "slam": Slam.PETIT_ANNOUNCED_MADE},
        438,
        738,
        {"petit_slam_announced_made": halves(300)},
    ),
]
