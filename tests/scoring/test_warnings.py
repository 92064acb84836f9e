"""What is worth a second look: one test for each sentence, and nothing is ever refused.

W1 to W10 number the sentences.
"""

from typing import Any

import pytest

from games.scoring import Contract, Finding, Misere, Poignee, Side, Slam, errors, warnings
from tests.scoring.deals import codes, deal

PETITE, POUSSE, GARDE, GARDE_SANS, GARDE_CONTRE = Contract
SIMPLE, DOUBLE, TRIPLE = Poignee
TRUMPS, HEADS = Misere
ATTACK, DEFENCE = Side


def warned(code: str, **said: Any) -> list[Finding]:
    """The warnings with this code about a deal that is possible."""
    facts = deal(**({"points": 50} | said))
    assert errors(facts) == ()
    return [finding for finding in warnings(facts) if finding.code == code]


def test_an_ordinary_deal_passes_without_a_word() -> None:
    assert warnings(deal(points=50)) == ()
    assert warnings(deal(points=50, poignees=((0, SIMPLE),), petit_au_bout=ATTACK)) == ()


def test_w1_a_half_point_at_four_is_pointed_out_with_its_neighbours() -> None:
    (finding,) = warned("half_point_at_four", points=50.5)
    assert finding.field == "points"
    assert finding.repairs == (deal(points=50), deal(points=51))


@pytest.mark.parametrize(
    "said",
    [
        {"points": 50},
        {"points": 50.5, "players": 3},
        {"points": 50.5, "players": 5},
        {"points": 86.5, "slam": Slam.UNANNOUNCED_MADE},
        {"points": 86.5, "slam": Slam.PETIT_ANNOUNCED_MADE},
        {"points": 4.5, "bouts": 1, "contract": GARDE_CONTRE, "slam": Slam.DEFENCE_MADE},
    ],
    ids=str,
)
def test_w1_a_half_point_elsewhere_is_nothing_to_point_out(said: dict[str, Any]) -> None:
    assert not warned("half_point_at_four", **said)


def test_w1_offers_no_neighbour_that_is_impossible() -> None:
    (finding,) = warned("half_point_at_four", points=12.5, contract=PETITE)
    assert [repair.points for repair in finding.repairs] == [24, 26]
    found = [f for f in warnings(deal(points=11.5)) if f.code == "half_point_at_four"]
    assert [[repair.points for repair in f.repairs] for f in found] == [[24]]


@pytest.mark.parametrize(
    ("slam", "bouts", "points", "code"),
    [
        (Slam.ANNOUNCED_MADE, 3, 91, "slam_is_rare"),
        (Slam.UNANNOUNCED_MADE, 3, 91, "slam_is_rare"),
        (Slam.ANNOUNCED_MISSED, 2, 60, "slam_is_rare"),
        (Slam.DEFENCE_MADE, 0, 10, "slam_is_rare"),
        (Slam.PETIT_ANNOUNCED_MADE, 3, 85, "slam_is_rare"),
        (Slam.PETIT_UNANNOUNCED_MADE, 3, 85, "slam_is_rare"),
        (Slam.PETIT_ANNOUNCED_MISSED, 2, 60, "slam_is_rare"),
        (Slam.PETIT_DEFENCE_MADE, 0, 10, "slam_is_rare"),
        (Slam.PETIT_ANNOUNCED_DEFENCE_MADE, 0, 10, "slam_is_rare"),
        # No published example tells what this one costs.
        (Slam.ANNOUNCED_DEFENCE_MADE, 0, 10, "announced_slam_inflicted"),
    ],
)
def test_w2_a_slam_is_very_rare(slam: Slam, bouts: int, points: float, code: str) -> None:
    (finding,) = warned(code, slam=slam, bouts=bouts, points=points)
    assert finding.field == "chelem"


@pytest.mark.parametrize(
    ("slam", "points", "doubted"),
    [
        (Slam.PETIT_ANNOUNCED_MADE, 35, True),
        (Slam.PETIT_UNANNOUNCED_MADE, 41, False),
        (Slam.PETIT_DEFENCE_MADE, 49, True),
        (Slam.PETIT_ANNOUNCED_DEFENCE_MADE, 20, False),
        (Slam.PETIT_ANNOUNCED_MISSED, 20, False),
        (Slam.ANNOUNCED_MISSED, 20, False),
    ],
)
def test_a_petit_slam_against_the_contract_is_doubted(slam, points, doubted) -> None:
    found = warned("petit_slam_is_unlikely", slam=slam, bouts=2, points=points)
    assert [finding.field for finding in found] == (["chelem"] if doubted else [])


def test_w2_without_a_slam_nothing_is_said_about_it() -> None:
    assert not {"slam_is_rare", "announced_slam_inflicted"} & set(codes(warnings(deal(points=50))))


@pytest.mark.parametrize(
    ("bouts", "points", "near"),
    [
        (2, 39.5, False),
        (2, 40, True),
        (2, 40.5, True),
        (2, 41, True),
        (2, 41.5, True),
        (2, 42, True),
        (2, 42.5, False),
        (0, 55, True),
        (0, 57.5, False),
        (1, 52, True),
        (1, 49.5, False),
        (3, 35, True),
        (3, 41, False),
    ],
)
def test_w3_a_point_from_the_target_is_worth_a_recount(
    bouts: int, points: float, near: bool
) -> None:
    found = warned("near_the_target", bouts=bouts, points=points, players=3)
    assert len(found) == near
    targets = {0: 112, 1: 102, 2: 82, 3: 72}
    assert [finding.params for finding in found] == [{"target": targets[bouts]}] * near


@pytest.mark.parametrize(
    ("players", "poignees", "shown"),
    [
        (4, ((0, SIMPLE), (1, SIMPLE)), 20),
        (5, ((0, SIMPLE), (1, DOUBLE)), 18),
        (5, ((0, SIMPLE), (1, TRIPLE)), 21),
    ],
)
def test_w4_a_second_poignee_is_rare(
    players: int, poignees: tuple[tuple[int, Poignee], ...], shown: int
) -> None:
    (finding,) = warned("several_poignees", players=players, poignees=poignees)
    assert (finding.field, finding.params) == ("poignee", {"shown": shown})
    assert not warned("several_poignees", players=players, poignees=poignees[:1])


@pytest.mark.parametrize("seat", [0, 2])
def test_w5_a_triple_is_rarer_still(seat: int) -> None:
    (finding,) = warned("triple_is_rare", poignees=((seat, TRIPLE),))
    assert finding.field == "poignee"
    assert not warned("triple_is_rare", poignees=((seat, DOUBLE),))


@pytest.mark.parametrize(
    ("seat", "slam", "bouts", "points", "said"),
    [
        (2, Slam.UNANNOUNCED_MADE, 2, 87, True),
        (0, Slam.UNANNOUNCED_MADE, 2, 87, False),
        (0, Slam.DEFENCE_MADE, 0, 10, True),
        (2, Slam.DEFENCE_MADE, 0, 10, False),
        (2, Slam.PETIT_UNANNOUNCED_MADE, 3, 85, True),
        (0, Slam.PETIT_UNANNOUNCED_MADE, 3, 85, False),
        (0, Slam.ANNOUNCED_DEFENCE_MADE, 0, 10, True),
        (2, Slam.ANNOUNCED_MISSED, 2, 60, False),
        (0, Slam.ANNOUNCED_MISSED, 2, 60, False),
    ],
)
def test_w6_a_poignee_against_a_slam_is_hard_to_believe(
    seat: int, slam: Slam, bouts: int, points: float, said: bool
) -> None:
    poignees = ((seat, SIMPLE),)
    found = warned("slam_against_poignee", poignees=poignees, slam=slam, bouts=bouts, points=points)
    assert len(found) == said


def test_w6_a_poignee_of_the_partner_is_the_attacks() -> None:
    said = {"players": 5, "partner": 2, "points": 87, "slam": Slam.UNANNOUNCED_MADE}
    assert not warned("slam_against_poignee", poignees=((2, SIMPLE),), **said)
    assert warned("slam_against_poignee", poignees=((3, SIMPLE),), **said)


@pytest.mark.parametrize(
    ("said", "unusual"),
    [
        # The Petit lost by a taker of ten trumps and more.
        ({"petit_au_bout": DEFENCE, "poignees": ((0, DOUBLE),)}, True),
        ({"petit_au_bout": DEFENCE, "poignees": ((0, TRIPLE),)}, True),
        ({"petit_au_bout": DEFENCE, "poignees": ((0, SIMPLE),)}, False),
        ({"petit_au_bout": DEFENCE, "poignees": ((1, DOUBLE),)}, False),
        ({"petit_au_bout": ATTACK, "poignees": ((0, DOUBLE),)}, False),
        ({"petit_au_bout": None, "poignees": ((0, DOUBLE),)}, False),
        # The Petit brought home in a heavy loss, by 20 points and more.
        ({"petit_au_bout": ATTACK, "points": 21}, True),
        ({"petit_au_bout": ATTACK, "points": 21.5}, False),
        ({"petit_au_bout": DEFENCE, "points": 21}, False),
    ],
    ids=str,
)
def test_w7_a_petit_au_bout_against_the_run_of_the_deal_is_unusual(
    said: dict[str, Any], unusual: bool
) -> None:
    assert len(warned("petit_is_unusual", **said)) == unusual


@pytest.mark.parametrize(
    ("miseres", "code"),
    [
        (((1, TRUMPS),), "misere_is_rare"),
        (((1, HEADS),), "misere_is_rare"),
        (((1, HEADS), (2, TRUMPS)), "misere_is_rare"),
        (((1, HEADS), (1, TRUMPS)), "misere_both"),
    ],
)
def test_w8_a_misere_is_rare_and_both_by_one_player_rarer(
    miseres: tuple[tuple[int, Misere], ...], code: str
) -> None:
    found = [f for f in warnings(deal(points=50, miseres=miseres)) if f.field == "misere"]
    assert codes(tuple(found)) == [code]


@pytest.mark.parametrize(
    ("points", "extreme"), [(14.5, True), (15, False), (80, False), (80.5, True)]
)
def test_w9_a_count_that_few_deals_reach_is_often_a_slip(points: float, extreme: bool) -> None:
    assert len(warned("extreme_count", points=points, players=3)) == extreme


def test_w9_a_slam_explains_an_extreme_count() -> None:
    assert not warned("extreme_count", points=87, slam=Slam.UNANNOUNCED_MADE)
    assert not warned("extreme_count", points=10, bouts=0, slam=Slam.DEFENCE_MADE)
    assert not warned("extreme_count", points=85, slam=Slam.PETIT_UNANNOUNCED_MADE)
    assert warned("extreme_count", points=85, slam=Slam.ANNOUNCED_MISSED)
    assert warned("extreme_count", points=85, slam=Slam.PETIT_ANNOUNCED_MISSED)


def test_w10_a_suspicious_count_offers_the_pile_of_the_other_side() -> None:
    """13 points with one bout: more likely the defence's, so 78 with two; or its points, with
    the bouts as they were said."""
    (finding,) = warned("other_pile", points=13, bouts=1)
    assert finding.field == "counted"
    assert finding.repairs == (deal(points=78, bouts=2), deal(points=78, bouts=1))


def test_w10_an_impossible_count_offers_the_pile_of_the_other_side() -> None:
    facts = deal(points=15, bouts=3)
    assert codes(errors(facts)) == ["too_few_points"]
    (finding,) = [finding for finding in warnings(facts) if finding.code == "other_pile"]
    assert finding.repairs == (deal(points=76, bouts=0), deal(points=76, bouts=3))


def test_w10_says_nothing_of_a_likely_count_or_of_one_no_better_turned_round() -> None:
    assert not warned("other_pile", points=50)
    assert not warned("other_pile", points=10, bouts=1)
    assert not warned("other_pile", points=87, slam=Slam.UNANNOUNCED_MADE)
