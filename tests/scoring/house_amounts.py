"""The switches that say who pays whom, as rows of what every seat gets. By hand, too."""

from games.scoring import Contract
from tests.scoring.deals import halves
from tests.scoring.house_rows import GARDE_CONTRE, HEADS, MADE, PETITE, TRUMPS, Row

MISERE = [
    # 10 from everybody else: 3 x 10 for a defender, who pays his 58 as before.
    Row(
        "misere",
        halves(10),
        {**MADE, "miseres": ((1, HEADS),)},
        [174, -58, -58, -58],
        [164, -28, -68, -68],
    ),
    Row(
        "misere",
        halves(20),
        {**MADE, "miseres": ((1, TRUMPS),)},
        [174, -58, -58, -58],
        [154, 2, -78, -78],
    ),
    # Both kinds in one hand count twice; two announcers pay each other.
    Row(
        "misere",
        halves(10),
        {**MADE, "miseres": ((2, TRUMPS), (2, HEADS))},
        [174, -58, -58, -58],
        [154, -78, 2, -78],
    ),
    Row(
        "misere",
        halves(10),
        {**MADE, "miseres": ((1, TRUMPS), (3, HEADS))},
        [174, -58, -58, -58],
        [154, -38, -78, -38],
    ),
    Row(
        "misere",
        halves(20),
        {**MADE, "miseres": ((0, HEADS), (1, HEADS), (1, TRUMPS))},
        [174, -58, -58, -58],
        [194, 42, -118, -118],
    ),
    # The taker's own, in a lost deal: the result does not matter.
    Row(
        "misere",
        halves(10),
        {"points": 40, "miseres": ((0, HEADS),)},
        [-156, 52, 52, 52],
        [-126, 42, 42, 42],
    ),
    # Never multiplied: 174 a share.
    Row(
        "misere",
        halves(10),
        {**MADE, "contract": GARDE_CONTRE, "miseres": ((0, HEADS),)},
        [522, -174, -174, -174],
        [552, -184, -184, -184],
    ),
    Row(
        "misere",
        halves(10),
        {**MADE, "players": 3, "miseres": ((2, TRUMPS),)},
        [116, -58, -58],
        [106, -68, -38],
    ),
    # At five the partner pays and is paid like anybody.
    Row(
        "misere",
        halves(10),
        {**MADE, "players": 5, "partner": 1, "miseres": ((1, HEADS),)},
        [116, 58, -58, -58, -58],
        [106, 98, -68, -68, -68],
    ),
    Row(
        "misere",
        halves(20),
        {**MADE, "players": 5, "miseres": ((4, HEADS),)},
        [232, -58, -58, -58, -58],
        [212, -78, -78, -78, 22],
    ),
]

FIVE = {"players": 5, "partner": 1}
HALF_A_SHARE = {"margin_step": halves(0.5), "petite_base": halves(20)}

PARTNER = [
    # 3 x 58 = 174, half of it 87; 3 x 29 = 87, half of it 43.5.
    Row(
        "partner_shares_equally",
        True,
        {**MADE, **FIVE},
        [116, 58, -58, -58, -58],
        [87, 87, -58, -58, -58],
    ),
    Row(
        "partner_shares_equally",
        True,
        {**MADE, **FIVE, "contract": PETITE},
        [58, 29, -29, -29, -29],
        [43.5, 43.5, -29, -29, -29],
    ),
    Row(
        "partner_shares_equally",
        True,
        {"points": 40, "players": 5, "taker": 3, "partner": 0},
        [-52, 52, 52, -104, 52],
        [-78, 52, 52, -78, 52],
    ),
    # 3 x 20.5 = 61.5, half of it 30.75: the partner's is cut to 30.5, won or lost.
    Row(
        "partner_shares_equally",
        True,
        {**FIVE, "points": 41.5, "contract": PETITE},
        [41, 20.5, -20.5, -20.5, -20.5],
        [31, 30.5, -20.5, -20.5, -20.5],
        HALF_A_SHARE,
    ),
    Row(
        "partner_shares_equally",
        True,
        {**FIVE, "points": 40.5, "contract": PETITE},
        [-41, -20.5, 20.5, 20.5, 20.5],
        [-31, -30.5, 20.5, 20.5, 20.5],
        HALF_A_SHARE,
    ),
    # A misère comes after the split: 87 and 87, then 10 from each to the partner.
    Row(
        "partner_shares_equally",
        True,
        {**MADE, **FIVE, "miseres": ((1, HEADS),)},
        [106, 98, -68, -68, -68],
        [77, 127, -68, -68, -68],
        {"misere": halves(10)},
    ),
]

# Switch and value, a contract, and why it may not be bid with the official value and with it.
ALLOWED = [
    ("petite_allowed", False, Contract.PETITE, [], ["contract_not_played"]),
    ("pousse_allowed", True, Contract.POUSSE, ["contract_not_played"], []),
    ("garde_allowed", False, Contract.GARDE, [], ["contract_not_played"]),
    ("garde_sans_allowed", False, Contract.GARDE_SANS, [], ["contract_not_played"]),
    ("garde_contre_allowed", False, Contract.GARDE_CONTRE, [], ["contract_not_played"]),
]
