"""Which counts the cards allow: the attack's half-points by who made a slam, the
contract, the bouts and the size of the table.

The ranges come from enumerating where the bouts can lie and how many tricks a
side must hold: without a slam each side has a trick of half-point cards at
least; in a slam all that the losing side can hold is its chien or écart and an
Excuse. One point of slack stands on either side: a half for rounding, a half
for an Excuse that its side could not pay for.
"""

from games.scoring.facts import Facts
from games.scoring.terms import BOUT, PACK, Contract, Side

Ranges = tuple[tuple[int, int] | None, ...]
"""Lowest and highest raw count for 0, 1, 2, 3 bouts; None where there is no such deal."""

SLACK = 2

NO_SLAM: dict[tuple[int, bool], Ranges] = {
    # (players, chien to the attack)
    (3, True): ((9, 155), (17, 163), (25, 171), (33, 179)),
    (4, True): ((10, 154), (18, 162), (26, 170), (34, 178)),
    (5, True): ((8, 153), (16, 161), (24, 169), (32, 177)),
    (3, False): ((3, 149), (11, 157), (19, 165), (27, 173)),
    (4, False): ((4, 148), (12, 156), (20, 164), (28, 172)),
    (5, False): ((5, 150), (13, 158), (21, 166), (29, 174)),
}

ATTACK_SLAM_CONTRE: dict[bool, Ranges] = {
    # (at five players)
    False: ((119, 152), (121, 160), (123, 168), (132, 176)),
    True: ((146, 155), (146, 163), (146, 171), (155, 179)),
}

DEFENCE_SLAM: dict[tuple[bool, Contract], Ranges] = {
    # (at five players, contract); a taker buries no bout, so an écart holds none
    (False, Contract.PETITE): ((6, 38), (14, 47), None, None),
    (False, Contract.POUSSE): ((6, 38), (14, 47), None, None),
    (False, Contract.GARDE): ((6, 38), (14, 47), None, None),
    (False, Contract.GARDE_SANS): ((6, 50), (14, 59), (22, 61), (30, 63)),
    (False, Contract.GARDE_CONTRE): ((0, 0), (8, 9), None, None),
    (True, Contract.PETITE): ((3, 21), (11, 30), None, None),
    (True, Contract.POUSSE): ((3, 21), (11, 30), None, None),
    (True, Contract.GARDE): ((3, 21), (11, 30), None, None),
    (True, Contract.GARDE_SANS): ((3, 27), (11, 36), (19, 36), (27, 36)),
    (True, Contract.GARDE_CONTRE): ((0, 0), (8, 9), None, None),
}

ATTACK_SLAM: Ranges = (None, None, (173, 174), (PACK, PACK))
"""With the chien: everything, or everything but an Excuse (86.5, marked 87; FFT p.8)."""


def reach(facts: Facts, made_by: Side | None) -> tuple[int, int] | None:
    """Lowest and highest count of the attack, in half-points and slack included, had
    this side (or nobody) made a slam; None if it could not with these bouts."""
    if made_by is Side.ATTACK and facts.contract.chien_to_attack:
        return ATTACK_SLAM[facts.bouts]
    raw = raw_ranges(facts, made_by)[facts.bouts]
    if raw is None:
        return None
    low, high = raw[0] - SLACK, raw[1] + SLACK
    lightest, heaviest = weight_of_bouts(facts.bouts)
    return max(low, lightest, 0), min(high, heaviest, highest(facts, made_by))


def raw_ranges(facts: Facts, made_by: Side | None) -> Ranges:
    """The table that applies, in half-points and without slack."""
    if made_by is None:
        return NO_SLAM[facts.players, facts.contract.chien_to_attack]
    if made_by is Side.ATTACK:
        return ATTACK_SLAM_CONTRE[facts.players == 5]
    return DEFENCE_SLAM[facts.players == 5, facts.contract]


def weight_of_bouts(bouts: int) -> tuple[int, int]:
    """What either side's bouts leave possible, give or take the half of a rounding."""
    return BOUT * bouts - 1, PACK - BOUT * (3 - bouts) + 1


def highest(facts: Facts, made_by: Side | None) -> int:
    """Counts that prove a slam leave no room for the deal without one."""
    if made_by is None and facts.bouts == 2 and facts.contract.chien_to_attack:
        return 172
    return PACK - 1


def within(facts: Facts, made_by: Side | None) -> bool:
    """Could the attack have this count, had this side (or nobody) made a slam?"""
    allowed = reach(facts, made_by)
    return allowed is not None and allowed[0] <= facts.points <= allowed[1]
