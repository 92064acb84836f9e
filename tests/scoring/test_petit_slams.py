"""A petit slam, every trick but one, to the eyes of the checks: the cards know no such thing.

Its counts are those of a deal without a slam. Who announced one may also have won every
trick; who did not would have called that a slam.
"""

from typing import Any

import pytest

from games.scoring import Contract, Finding, Side, Slam, errors
from tests.scoring.deals import codes, deal

ATTACK, DEFENCE = Side


def only_error(**said: Any) -> Finding:
    (finding,) = errors(deal(**said))
    return finding


@pytest.mark.parametrize(
    ("slam", "bouts", "points", "found"),
    [
        # 4 players, garde: 17 to 89 with three bouts, a point more at either end; 91 is a slam.
        (Slam.PETIT_ANNOUNCED_MADE, 3, 90, []),
        (Slam.PETIT_ANNOUNCED_MADE, 3, 90.5, ["too_many_points"]),
        (Slam.PETIT_ANNOUNCED_MADE, 3, 91, []),
        (Slam.PETIT_ANNOUNCED_MADE, 2, 86, []),
        (Slam.PETIT_ANNOUNCED_MADE, 2, 86.5, []),
        (Slam.PETIT_ANNOUNCED_MADE, 2, 87, []),
        (Slam.PETIT_ANNOUNCED_MADE, 2, 87.5, ["too_many_points"]),
        (Slam.PETIT_ANNOUNCED_MADE, 3, 15.5, ["too_few_points"]),
        (Slam.PETIT_UNANNOUNCED_MADE, 3, 90, []),
        (Slam.PETIT_UNANNOUNCED_MADE, 3, 91, ["slam_forgotten"]),
        (Slam.PETIT_UNANNOUNCED_MADE, 2, 87, ["slam_forgotten"]),
        (Slam.PETIT_ANNOUNCED_MISSED, 3, 60, []),
        (Slam.PETIT_ANNOUNCED_MISSED, 3, 91, ["slam_not_missed"]),
        # Without a bout: 5 to 77, so 4 to 78; 2 to 20 by a slam of the defence.
        (Slam.PETIT_DEFENCE_MADE, 0, 4, []),
        (Slam.PETIT_DEFENCE_MADE, 0, 3.5, ["slam_forgotten"]),
        (Slam.PETIT_ANNOUNCED_DEFENCE_MADE, 0, 3.5, []),
        (Slam.PETIT_ANNOUNCED_DEFENCE_MADE, 0, 2, []),
        (Slam.PETIT_ANNOUNCED_DEFENCE_MADE, 0, 1.5, ["too_few_points"]),
    ],
)
def test_a_petit_slam_leaves_a_trick_unless_more_was_won_than_announced(
    slam: Slam, bouts: int, points: float, found: list[str]
) -> None:
    assert codes(errors(deal(slam=slam, bouts=bouts, points=points))) == found


@pytest.mark.parametrize(
    ("slam", "bouts", "points", "meant"),
    [
        (Slam.PETIT_UNANNOUNCED_MADE, 3, 91, Slam.UNANNOUNCED_MADE),
        (Slam.PETIT_DEFENCE_MADE, 0, 3, Slam.DEFENCE_MADE),
        # What was announced stays announced: a petit slam is not taken for a whole one.
        (Slam.PETIT_ANNOUNCED_MISSED, 3, 91, Slam.PETIT_ANNOUNCED_MADE),
        (Slam.PETIT_ANNOUNCED_MISSED, 0, 3, Slam.PETIT_ANNOUNCED_DEFENCE_MADE),
    ],
)
def test_a_count_that_proves_a_slam_is_repaired_with_it(
    slam: Slam, bouts: int, points: float, meant: Slam
) -> None:
    finding = only_error(slam=slam, bouts=bouts, points=points)
    assert finding.field == "chelem"
    assert finding.repairs[0] == deal(slam=meant, bouts=bouts, points=points)


@pytest.mark.parametrize("petit", Side)
@pytest.mark.parametrize("slam", [Slam.PETIT_ANNOUNCED_MADE, Slam.PETIT_UNANNOUNCED_MADE])
def test_the_one_trick_may_be_the_last_and_hold_the_petit(slam: Slam, petit: Side) -> None:
    assert errors(deal(slam=slam, points=80, petit_au_bout=petit)) == ()


def test_no_trick_is_left_for_the_petit_once_the_count_proves_a_slam() -> None:
    said = {"slam": Slam.PETIT_ANNOUNCED_MADE, "points": 87}
    assert errors(deal(petit_au_bout=ATTACK, **said)) == ()
    finding = only_error(petit_au_bout=DEFENCE, **said)
    assert (finding.code, finding.field) == ("petit_against_slam", "petit_au_bout")
    assert [repair.petit_au_bout for repair in finding.repairs] == [ATTACK, None]


def test_a_count_that_either_may_have_proves_nothing() -> None:
    """In a garde contre 70 points are a slam with much in the chien, or none."""
    said = {"contract": Contract.GARDE_CONTRE, "points": 70}
    assert errors(deal(slam=Slam.ANNOUNCED_MADE, **said)) == ()
    for petit in Side:
        slam = Slam.PETIT_ANNOUNCED_MADE
        assert errors(deal(slam=slam, petit_au_bout=petit, **said)) == ()


def test_nothing_at_all_is_a_petit_slam_only_if_one_was_announced() -> None:
    said = {"contract": Contract.GARDE_CONTRE, "bouts": 0, "points": 0}
    assert errors(deal(slam=Slam.PETIT_ANNOUNCED_DEFENCE_MADE, **said)) == ()
    finding = only_error(slam=Slam.PETIT_DEFENCE_MADE, **said)
    assert finding.code == "slam_forgotten"
    assert finding.repairs[0] == deal(slam=Slam.DEFENCE_MADE, **said)
