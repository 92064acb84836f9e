"""What no cards can give: one test for each sentence, with its code and its repair.

H1 to H17 number the sentences, quoted where they are tested. H1 (points from 0 to 91, three
bouts in all) and H17 (who may be a partner) can't even be built: `test_facts.py`. H9 follows
from the ranges: `test_possible.py`. All the borders of H3, H8 and H10: `test_borders.py`.
"""

from typing import Any

import pytest

from games.scoring import Contract, Finding, Misere, Poignee, Side, Slam, errors
from tests.scoring.deals import codes, deal

PETITE, POUSSE, GARDE, GARDE_SANS, GARDE_CONTRE = Contract
SIMPLE, DOUBLE, TRIPLE = Poignee
TRUMPS, HEADS = Misere
ATTACK, DEFENCE = Side


def only_error(**said: Any) -> Finding:
    (finding,) = errors(deal(**said))
    return finding


@pytest.mark.parametrize(
    ("players", "contract", "bouts", "slam", "refused", "allowed", "code"),
    [
        # Here the bouts alone decide, before the point that the ranges are widened by.
        (3, GARDE, 0, Slam.NONE, 78.5, 78, "too_many_points"),
        (3, GARDE_CONTRE, 3, Slam.NONE, 12.5, 13, "too_few_points"),
        (5, GARDE_CONTRE, 0, Slam.UNANNOUNCED_MADE, 78.5, 78, "attack_slam_points"),
        (5, GARDE_SANS, 3, Slam.DEFENCE_MADE, 12.5, 13, "defence_slam_points"),
        (4, GARDE_CONTRE, 1, Slam.DEFENCE_MADE, 3.5, 4, "defence_slam_points"),
    ],
)
def test_h2_each_bout_is_worth_four_and_a_half(
    players: int,
    contract: Contract,
    bouts: int,
    slam: Slam,
    refused: float,
    allowed: float,
    code: str,
) -> None:
    """ "P >= 4.5 b - 0.5 and P <= 91 - 4.5 (3 - b) + 0.5." """
    said = {"players": players, "contract": contract, "bouts": bouts, "slam": slam}
    finding = only_error(points=refused, **said)
    assert (finding.code, finding.field) == (code, "points")
    assert errors(deal(points=allowed, **said)) == ()


@pytest.mark.parametrize(
    ("said", "code", "params"),
    [
        ({"points": 11.5}, "too_few_points", {"bouts": 2, "low": 24, "high": 172}),
        ({"points": 78.5, "bouts": 0}, "too_many_points", {"bouts": 0, "low": 8, "high": 156}),
        (
            {"points": 8, "contract": GARDE_CONTRE, "players": 5},
            "too_few_points",
            {"bouts": 2, "low": 19, "high": 168},
        ),
    ],
)
def test_h3_without_a_slam_each_side_has_a_trick(
    said: dict[str, Any], code: str, params: dict[str, int]
) -> None:
    """ "Points lie inside the range of the bouts, a point more at either end." """
    finding = only_error(**said)
    assert (finding.code, finding.field) == (code, "points")
    assert finding.params == params


@pytest.mark.parametrize("contract", Contract)
@pytest.mark.parametrize("slam", Slam)
@pytest.mark.parametrize("bouts", range(4))
def test_h4_nothing_at_all_is_a_garde_contre_whose_every_trick_was_lost(
    contract: Contract, slam: Slam, bouts: int
) -> None:
    found = errors(deal(points=0, contract=contract, slam=slam, bouts=bouts))
    by_defence = slam in (
        *(Slam.DEFENCE_MADE, Slam.ANNOUNCED_DEFENCE_MADE),
        Slam.PETIT_ANNOUNCED_DEFENCE_MADE,
    )
    assert bool(found) is not (contract is GARDE_CONTRE and by_defence and bouts == 0)


def test_h4_nothing_at_all_is_repaired_with_the_slam() -> None:
    finding = only_error(points=0, bouts=0, contract=GARDE_CONTRE)
    assert (finding.code, finding.field) == ("slam_forgotten", "chelem")
    assert [repair.slam for repair in finding.repairs][:1] == [Slam.DEFENCE_MADE]


@pytest.mark.parametrize("contract", Contract)
@pytest.mark.parametrize("slam", Slam)
@pytest.mark.parametrize("bouts", range(4))
def test_h5_everything_is_a_slam_with_three_bouts_and_the_chien(
    contract: Contract, slam: Slam, bouts: int
) -> None:
    found = errors(deal(points=91, contract=contract, slam=slam, bouts=bouts))
    by_attack = slam in (Slam.ANNOUNCED_MADE, Slam.UNANNOUNCED_MADE, Slam.PETIT_ANNOUNCED_MADE)
    assert bool(found) is not (contract is not GARDE_CONTRE and by_attack and bouts == 3)


def test_h5_everything_without_a_slam_is_repaired_with_the_slam() -> None:
    finding = only_error(points=91, bouts=3)
    assert (finding.code, finding.field) == ("slam_forgotten", "chelem")
    assert finding.repairs == (deal(points=91, bouts=3, slam=Slam.UNANNOUNCED_MADE),)


@pytest.mark.parametrize("contract", [PETITE, POUSSE, GARDE, GARDE_SANS])
@pytest.mark.parametrize("points", [86.5, 87])
def test_h6_all_but_the_excuse_is_a_slam(contract: Contract, points: float) -> None:
    """ "Two bouts and 86.5 or more is a slam with the Excuse kept by the defence." """
    finding = only_error(points=points, contract=contract)
    assert finding.code == "slam_forgotten"
    (repair,) = finding.repairs
    assert repair == deal(points=points, contract=contract, slam=Slam.UNANNOUNCED_MADE)
    assert errors(deal(points=86, contract=contract)) == ()


@pytest.mark.parametrize("contract", [PETITE, POUSSE, GARDE, GARDE_SANS])
@pytest.mark.parametrize(
    ("bouts", "points", "codes_found"),
    [
        (3, 91, []),
        (3, 90.5, ["attack_slam_points"]),
        (3, 87, ["attack_slam_points"]),
        (2, 87.5, ["attack_slam_points"]),
        (2, 87, []),
        (2, 86.5, []),
        (2, 86, ["attack_slam_points"]),
        (2, 91, ["attack_slam_points"]),
        (1, 87, ["attack_slam_bouts"]),
        (0, 91, ["attack_slam_bouts"]),
    ],
)
def test_h7_a_slam_with_the_chien_is_91_or_87(
    contract: Contract, bouts: int, points: float, codes_found: list[str]
) -> None:
    for slam in (Slam.ANNOUNCED_MADE, Slam.UNANNOUNCED_MADE):
        facts = deal(contract=contract, bouts=bouts, points=points, slam=slam)
        assert codes(errors(facts)) == codes_found


def test_h7_a_slam_that_was_none_is_repaired_without_it() -> None:
    finding = only_error(points=60, slam=Slam.ANNOUNCED_MADE)
    assert finding.repairs == (deal(points=60, slam=Slam.ANNOUNCED_MISSED),)


def test_h8_a_slam_in_garde_contre_leaves_the_defence_its_chien() -> None:
    said = {"contract": GARDE_CONTRE, "bouts": 0, "slam": Slam.UNANNOUNCED_MADE}
    finding = only_error(points=58, **said)
    assert (finding.code, finding.field) == ("attack_slam_points", "points")
    assert (finding.params["low"], finding.params["high"]) == (117, 154)
    assert errors(deal(points=58.5, **said)) == ()


@pytest.mark.parametrize(
    ("contract", "bouts", "points", "codes_found"),
    [
        (GARDE, 0, 20, []),
        (GARDE, 0, 20.5, ["defence_slam_points"]),
        (GARDE, 1, 24.5, []),
        (GARDE, 1, 25, ["defence_slam_points"]),
        (GARDE, 2, 15, ["defence_slam_bouts"]),
        (PETITE, 3, 15, ["defence_slam_bouts"]),
        (POUSSE, 1, 25, ["defence_slam_points"]),
        (POUSSE, 2, 15, ["defence_slam_bouts"]),
        (GARDE_CONTRE, 2, 9, ["defence_slam_bouts"]),
        (GARDE_SANS, 2, 15, []),
        (GARDE_SANS, 3, 15, []),
    ],
)
def test_h10_a_slam_of_the_defence_leaves_the_attack_its_ecart_and_an_excuse(
    contract: Contract, bouts: int, points: float, codes_found: list[str]
) -> None:
    for slam in (Slam.DEFENCE_MADE, Slam.ANNOUNCED_DEFENCE_MADE):
        facts = deal(contract=contract, bouts=bouts, points=points, slam=slam)
        assert codes(errors(facts)) == codes_found


@pytest.mark.parametrize(("bouts", "points"), [(3, 91), (2, 87), (2, 86.5)])
def test_h11_a_slam_that_the_count_proves_was_not_missed(bouts: int, points: float) -> None:
    finding = only_error(bouts=bouts, points=points, slam=Slam.ANNOUNCED_MISSED)
    assert (finding.code, finding.field) == ("slam_not_missed", "chelem")
    assert finding.repairs[0] == deal(bouts=bouts, points=points, slam=Slam.ANNOUNCED_MADE)


@pytest.mark.parametrize(
    ("petit", "bouts", "points", "code"),
    [
        (ATTACK, 0, 45, "petit_attack_without_bout"),
        (ATTACK, 1, 45, None),
        (DEFENCE, 2, 45, None),
        (DEFENCE, 3, 45, "petit_defence_without_bout"),
    ],
)
def test_h12_who_wins_the_last_trick_has_the_petit_and_so_a_bout(
    petit: Side, bouts: int, points: float, code: str | None
) -> None:
    facts = deal(petit_au_bout=petit, bouts=bouts, points=points)
    assert codes(errors(facts)) == ([code] if code else [])


def test_h12_the_petit_is_repaired_with_the_other_side_or_nobody() -> None:
    finding = only_error(points=45, bouts=0, petit_au_bout=ATTACK)
    assert finding.field == "petit_au_bout"
    assert [repair.petit_au_bout for repair in finding.repairs] == [DEFENCE, None]


@pytest.mark.parametrize(
    ("petit", "slam", "bouts", "points", "code"),
    [
        (ATTACK, Slam.UNANNOUNCED_MADE, 2, 87, None),
        (DEFENCE, Slam.UNANNOUNCED_MADE, 2, 87, "petit_against_slam"),
        (DEFENCE, Slam.ANNOUNCED_MADE, 2, 87, "petit_against_slam"),
        (DEFENCE, Slam.DEFENCE_MADE, 1, 12, None),
        (ATTACK, Slam.DEFENCE_MADE, 1, 12, "petit_against_slam"),
        (ATTACK, Slam.ANNOUNCED_DEFENCE_MADE, 1, 12, "petit_against_slam"),
        (ATTACK, Slam.ANNOUNCED_MISSED, 2, 60, None),
        (DEFENCE, Slam.ANNOUNCED_MISSED, 2, 60, None),
    ],
)
def test_h13_the_last_trick_belongs_to_the_side_that_made_the_slam(
    petit: Side, slam: Slam, bouts: int, points: float, code: str | None
) -> None:
    found = errors(deal(petit_au_bout=petit, slam=slam, bouts=bouts, points=points))
    assert codes(found) == ([code] if code else [])
    if code:
        assert [repair.petit_au_bout for repair in found[0].repairs] == [petit.other, None]


def test_a_count_of_the_other_pile_is_repaired_by_reading_it_so() -> None:
    """15 points with three bouts can't be the attack's; turned round they can, with the
    bouts of that pile or with those that were said."""
    finding = only_error(points=15, bouts=3)
    assert finding.code == "too_few_points"
    assert finding.repairs == (deal(points=76, bouts=0), deal(points=76, bouts=3))


def test_a_forgotten_slam_comes_before_the_other_pile() -> None:
    finding = only_error(points=3, bouts=0)
    assert finding.code == "slam_forgotten"
    slam, other = finding.repairs
    assert slam == deal(points=3, bouts=0, slam=Slam.DEFENCE_MADE)
    assert other == deal(points=88, bouts=3)


def test_everything_that_is_wrong_is_told() -> None:
    facts = deal(
        points=91,
        bouts=0,
        petit_au_bout=ATTACK,
        poignees=((1, TRIPLE), (1, TRIPLE)),
        miseres=((0, TRUMPS), (1, TRUMPS), (2, TRUMPS), (3, TRUMPS)),
    )
    assert codes(errors(facts)) == [
        "too_many_points",
        "petit_attack_without_bout",
        "too_many_trumps",
        "poignee_twice",
        "misere_with_poignee",
        "too_many_miseres",
    ]
