"""Facts that no deal can have can't be built; the error says which and why."""

import dataclasses
from typing import Any

import pytest

from games.scoring import Contract, Facts, FactsError, Misere, Poignee, Side, Slam
from tests.scoring.deals import deal

TRUMPS, HEADS = Misere

# What is wrong, the deal that is, and where it is wrong. H1: points from 0 to 91, bouts of
# both sides make 3. H17: a partner only at five, never the taker, never somebody who does
# not play.
REFUSED: list[tuple[str, str, dict[str, Any]]] = [
    ("players_unknown", "players", {"players": 2}),
    ("players_unknown", "players", {"players": 6}),
    ("seat_unknown", "taker", {"taker": -1}),
    ("seat_unknown", "taker", {"taker": 4}),
    ("seat_unknown", "taker", {"players": 3, "taker": 3}),
    ("bouts_unknown", "bouts", {"bouts": -1}),
    ("bouts_unknown", "bouts", {"bouts": 4}),
    ("points_unknown", "points", {"points": -0.5}),
    ("points_unknown", "points", {"points": 91.5}),
    ("seat_unknown", "poignees", {"poignees": ((4, Poignee.SIMPLE),)}),
    ("seat_unknown", "poignees", {"poignees": ((0, Poignee.SIMPLE), (-1, Poignee.SIMPLE))}),
    ("seat_unknown", "miseres", {"miseres": ((4, HEADS),)}),
    ("seat_unknown", "miseres", {"miseres": ((-1, TRUMPS),)}),
    ("misere_repeated", "miseres", {"miseres": ((1, HEADS), (1, HEADS))}),
    ("partner_without_five", "partner", {"players": 4, "partner": 1}),
    ("partner_without_five", "partner", {"players": 3, "partner": 1}),
    ("seat_unknown", "partner", {"players": 5, "partner": 5}),
    ("seat_unknown", "partner", {"players": 5, "partner": -1}),
    ("partner_is_taker", "partner", {"players": 5, "taker": 2, "partner": 2}),
]


@pytest.mark.parametrize(("code", "field", "said"), REFUSED)
def test_facts_no_deal_can_have_are_refused(code: str, field: str, said: dict[str, Any]) -> None:
    with pytest.raises(FactsError) as refusal:
        deal(**({"points": 45} | said))
    assert (refusal.value.code, refusal.value.field) == (code, field)
    assert str(refusal.value) == f"{field}: {code}"


def test_a_count_is_a_whole_number_of_half_points() -> None:
    with pytest.raises(FactsError, match="points_unknown"):
        deal(points=45).but(points=90.5)


def test_a_refusal_is_a_value_error() -> None:
    assert issubclass(FactsError, ValueError)


@pytest.mark.parametrize(
    "said",
    [
        {"points": 0},
        {"points": 91},
        {"players": 3, "taker": 2},
        {"players": 5, "taker": 4, "partner": 0},
        {"players": 5, "partner": None},
        {"miseres": ((1, HEADS), (1, TRUMPS), (2, HEADS))},
        {"poignees": ((3, Poignee.SIMPLE),)},
    ],
    ids=str,
)
def test_facts_at_the_border_are_built(said: dict[str, Any]) -> None:
    """Whether the cards allow them is another question, asked later."""
    assert deal(**({"points": 45} | said))


def test_but_gives_another_deal_and_leaves_the_first() -> None:
    first = deal(points=45)
    second = first.but(points=80, petit_au_bout=Side.ATTACK)
    assert (first.points, first.petit_au_bout) == (90, None)
    assert (second.points, second.petit_au_bout) == (80, Side.ATTACK)


def test_but_refuses_what_the_facts_refuse() -> None:
    with pytest.raises(FactsError):
        deal(points=45).but(points=183)


def test_facts_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        deal(points=45).points = 0  # type: ignore[misc]


def test_the_taker_and_his_partner_are_the_attack() -> None:
    facts = deal(players=5, taker=3, partner=1, points=45)
    attack, defence = Side
    assert [facts.side(seat) for seat in facts.seats] == [
        defence,
        attack,
        defence,
        attack,
        defence,
    ]


@pytest.mark.parametrize(
    ("bouts", "lost", "made"), [(0, 55.5, 56), (1, 50.5, 51), (2, 40.5, 41), (3, 35.5, 36)]
)
def test_a_contract_is_made_from_its_target_up(bouts: int, lost: float, made: float) -> None:
    assert not deal(bouts=bouts, points=lost).made
    assert deal(bouts=bouts, points=lost).winner is Side.DEFENCE
    assert deal(bouts=bouts, points=made).made
    assert deal(bouts=bouts, points=made).winner is Side.ATTACK


@pytest.mark.parametrize(
    ("players", "trumps"), [(3, (13, 15, 18)), (4, (10, 13, 15)), (5, (8, 10, 13))]
)
def test_a_poignee_shows_more_trumps_the_fewer_play(players: int, trumps: tuple[int, ...]) -> None:
    assert tuple(size.trumps(players) for size in Poignee) == trumps


def test_a_slam_is_three_facts() -> None:
    told = {
        Slam.NONE: (False, None, False),
        Slam.ANNOUNCED_MADE: (True, Side.ATTACK, False),
        Slam.UNANNOUNCED_MADE: (False, Side.ATTACK, False),
        Slam.ANNOUNCED_MISSED: (True, None, False),
        Slam.DEFENCE_MADE: (False, Side.DEFENCE, False),
        Slam.ANNOUNCED_DEFENCE_MADE: (True, Side.DEFENCE, False),
        Slam.PETIT_ANNOUNCED_MADE: (True, Side.ATTACK, True),
        Slam.PETIT_UNANNOUNCED_MADE: (False, Side.ATTACK, True),
        Slam.PETIT_ANNOUNCED_MISSED: (True, None, True),
        Slam.PETIT_DEFENCE_MADE: (False, Side.DEFENCE, True),
        Slam.PETIT_ANNOUNCED_DEFENCE_MADE: (True, Side.DEFENCE, True),
    }
    assert {slam: (slam.announced, slam.made_by, slam.petit) for slam in Slam} == told
    for slam, (announced, maker, petit) in told.items():
        assert Slam.of(announced=announced, made_by=maker, petit=petit) is slam
        assert slam.swept_by is (None if petit else maker)


def test_a_petit_slam_was_announced_or_made() -> None:
    with pytest.raises(ValueError, match="nobody announced"):
        Slam.of(announced=False, made_by=None, petit=True)


def test_every_field_of_the_facts_is_spoken_of_here() -> None:
    """A new field asks for its refusals above."""
    assert {field.name for field in dataclasses.fields(Facts)} == {
        *("players", "taker", "partner", "contract", "bouts", "points"),
        *("petit_au_bout", "poignees", "slam", "miseres"),
    }
    assert [contract.chien_to_attack for contract in Contract] == [True, True, True, True, False]
