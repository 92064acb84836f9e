"""What no cards can give, said again as plainly as the rules say it.

Points are points here, ranges are those that the enumeration of end states gave, and each
sentence is asked by itself, without a thought for speed or for what follows from another.
The numbers of the sentences are those by which the tests are named.
"""

from collections.abc import Iterable, Iterator
from itertools import product

from games.scoring import Contract, Facts, Misere, Poignee, Side, Slam
from tests.scoring.deals import OFFICIAL_SLAMS

Ranges = list[tuple[float, float] | None]

TO_ATTACK: dict[int, Ranges] = {
    3: [(4.5, 77.5), (8.5, 81.5), (12.5, 85.5), (16.5, 89.5)],
    4: [(5, 77), (9, 81), (13, 85), (17, 89)],
    5: [(4, 76.5), (8, 80.5), (12, 84.5), (16, 88.5)],
}
"""Points by bouts when nobody makes a slam and the chien counts for the attack."""

CONTRE: dict[int, Ranges] = {
    3: [(1.5, 74.5), (5.5, 78.5), (9.5, 82.5), (13.5, 86.5)],
    4: [(2, 74), (6, 78), (10, 82), (14, 86)],
    5: [(2.5, 75), (6.5, 79), (10.5, 83), (14.5, 87)],
}

ATTACK_SLAM_CONTRE: dict[int, Ranges] = {
    3: [(59.5, 76), (60.5, 80), (61.5, 84), (66, 88)],
    4: [(59.5, 76), (60.5, 80), (61.5, 84), (66, 88)],
    5: [(73, 77.5), (73, 81.5), (73, 85.5), (77.5, 89.5)],
}

DEFENCE_SLAM: dict[tuple[Contract, int], Ranges] = {
    (Contract.PETITE, 3): [(3, 19), (7, 23.5), None, None],
    (Contract.PETITE, 4): [(3, 19), (7, 23.5), None, None],
    (Contract.PETITE, 5): [(1.5, 10.5), (5.5, 15), None, None],
    (Contract.POUSSE, 3): [(3, 19), (7, 23.5), None, None],
    (Contract.POUSSE, 4): [(3, 19), (7, 23.5), None, None],
    (Contract.POUSSE, 5): [(1.5, 10.5), (5.5, 15), None, None],
    (Contract.GARDE, 3): [(3, 19), (7, 23.5), None, None],
    (Contract.GARDE, 4): [(3, 19), (7, 23.5), None, None],
    (Contract.GARDE, 5): [(1.5, 10.5), (5.5, 15), None, None],
    (Contract.GARDE_SANS, 3): [(3, 25), (7, 29.5), (11, 30.5), (15, 31.5)],
    (Contract.GARDE_SANS, 4): [(3, 25), (7, 29.5), (11, 30.5), (15, 31.5)],
    (Contract.GARDE_SANS, 5): [(1.5, 13.5), (5.5, 18), (9.5, 18), (13.5, 18)],
    (Contract.GARDE_CONTRE, 3): [(0, 0), (4, 4.5), None, None],
    (Contract.GARDE_CONTRE, 4): [(0, 0), (4, 4.5), None, None],
    (Contract.GARDE_CONTRE, 5): [(0, 0), (4, 4.5), None, None],
}

BY_ATTACK = [Slam.ANNOUNCED_MADE, Slam.UNANNOUNCED_MADE]
BY_DEFENCE = [Slam.DEFENCE_MADE, Slam.ANNOUNCED_DEFENCE_MADE]
PETIT_SLAMS: dict[Slam, list[Slam]] = {
    Slam.PETIT_ANNOUNCED_MADE: [Slam.NONE, Slam.ANNOUNCED_MADE],
    Slam.PETIT_UNANNOUNCED_MADE: [Slam.NONE],
    Slam.PETIT_ANNOUNCED_MISSED: [Slam.ANNOUNCED_MISSED],
    Slam.PETIT_DEFENCE_MADE: [Slam.NONE],
    Slam.PETIT_ANNOUNCED_DEFENCE_MADE: [Slam.NONE, Slam.ANNOUNCED_DEFENCE_MADE],
}
"""Every trick but one is no slam to the cards; who announced that much may have won them
all, and who did not would have called it a slam."""

TARGETS = [56, 51, 41, 36]
MISERES_OF_TRUMPS = {3: 2, 4: 3, 5: 3}
SHOWN = {3: [13, 15, 18], 4: [10, 13, 15], 5: [8, 10, 13]}


def give_a_point(points: float, allowed: tuple[float, float] | None) -> bool:
    return allowed is not None and allowed[0] - 1 <= points <= allowed[1] + 1


def broken(facts: Facts) -> set[int]:
    """The numbers of the sentences that this deal breaks, read as kindly as may be."""
    readings = [facts.but(slam=slam) for slam in PETIT_SLAMS.get(facts.slam, [facts.slam])]
    return min((broken_in_one_reading(reading) for reading in readings), key=len)


def broken_in_one_reading(facts: Facts) -> set[int]:
    return {*broken_by_the_count(facts), *broken_by_a_slam(facts), *broken_by_what_was_said(facts)}


def broken_by_the_count(facts: Facts) -> Iterator[int]:
    contre, bouts = facts.contract is Contract.GARDE_CONTRE, facts.bouts
    points = facts.points / 2
    no_slam = facts.slam not in BY_ATTACK + BY_DEFENCE
    if not 4.5 * bouts - 0.5 <= points <= 91 - 4.5 * (3 - bouts) + 0.5:
        yield 2
    ranges = (CONTRE if contre else TO_ATTACK)[facts.players]
    if no_slam and not give_a_point(points, ranges[bouts]):
        yield 3
    if points == 0 and not (contre and bouts == 0 and facts.slam in BY_DEFENCE):
        yield 4
    if (points == 91) != (facts.slam in BY_ATTACK and bouts == 3 and not contre):
        yield 5
    if bouts == 2 and not contre and (points >= 86.5) != (facts.slam in BY_ATTACK):
        yield 6


def broken_by_a_slam(facts: Facts) -> Iterator[int]:
    contract, bouts = facts.contract, facts.bouts
    contre = contract is Contract.GARDE_CONTRE
    points = facts.points / 2
    won = points >= TARGETS[bouts]
    if facts.slam in BY_ATTACK:
        if not contre and (bouts, points) not in [(3, 91), (2, 87), (2, 86.5)]:
            yield 7
        if contre and not give_a_point(points, ATTACK_SLAM_CONTRE[facts.players][bouts]):
            yield 8
        if not won:
            yield 9
    if facts.slam in BY_DEFENCE:
        if won:
            yield 9
        if not give_a_point(points, DEFENCE_SLAM[contract, facts.players][bouts]):
            yield 10
    proves_slam = not contre and ((bouts, points) == (3, 91) or (bouts == 2 and points >= 86.5))
    if facts.slam is Slam.ANNOUNCED_MISSED and proves_slam:
        yield 11


def broken_by_what_was_said(facts: Facts) -> Iterator[int]:
    attack, defence = Side
    petit, bouts, players = facts.petit_au_bout, facts.bouts, facts.players
    if (petit is attack and bouts == 0) or (petit is defence and bouts == 3):
        yield 12
    if facts.slam in {attack: BY_DEFENCE, defence: BY_ATTACK, None: []}[petit]:
        yield 13
    shown = dict(zip(Poignee, SHOWN[players], strict=True))
    showers = [seat for seat, _ in facts.poignees]
    if sum(shown[size] for _, size in facts.poignees) > 22 or len(set(showers)) < len(showers):
        yield 14
    if any((seat, Misere.TRUMPS) in facts.miseres for seat in showers):
        yield 15
    said = [kind for _, kind in facts.miseres]
    if said.count(Misere.TRUMPS) > MISERES_OF_TRUMPS[players]:
        yield 16
    if said.count(Misere.HEADS) > players - 1:
        yield 16


def every_count(
    *,
    players: tuple[int, ...] = (3, 4, 5),
    contracts: Iterable[Contract] = Contract,
    slams: Iterable[Slam] = OFFICIAL_SLAMS,
    step: int = 1,
) -> Iterator[Facts]:
    """Every count with every number of bouts and these slams, or one count in `step`."""
    for table, contract, bouts, slam in product(players, contracts, range(4), slams):
        for points in range(0, 183, step):
            yield Facts(
                players=table, taker=0, contract=contract, bouts=bouts, points=points, slam=slam
            )
