"""The score explains itself: target, margin, multiplier, and named lines."""

import dataclasses

import pytest

from games.scoring import (
    PUBLISHED,
    Contract,
    Facts,
    Line,
    Misere,
    Poignee,
    Rules,
    Score,
    Side,
    Slam,
    score,
)
from tests.scoring.deals import deal

FFT = PUBLISHED["fft"]


def lines(facts: Facts, rules: str = "fft") -> dict[str, float]:
    """The lines in points, by name; a name that comes twice would go unseen, so it fails."""
    marked = score(facts, PUBLISHED[rules])
    by_name = {line.name: line.value / 2 for line in marked.lines}
    assert len(by_name) == len(marked.lines)
    return by_name


def test_a_plain_deal_has_two_lines() -> None:
    assert lines(deal(points=45)) == {"base": 50, "margin": 8}


def test_a_lost_deal_has_the_same_lines_below_zero() -> None:
    assert lines(deal(points=36)) == {"base": -50, "margin": -10}


def test_a_deal_that_is_just_made_says_that_its_margin_is_nothing() -> None:
    assert lines(deal(points=41)) == {"base": 50, "margin": 0}


def test_every_bonus_has_its_line() -> None:
    facts = deal(
        points=87,
        petit_au_bout=Side.ATTACK,
        poignees=((0, Poignee.SIMPLE), (2, Poignee.DOUBLE)),
        slam=Slam.ANNOUNCED_MADE,
    )
    assert lines(facts) == {
        "base": 50,
        "margin": 92,
        "petit_au_bout": 20,
        "poignee": 50,
        "chelem": 400,
    }
    assert list(lines(facts)) == ["base", "margin", "petit_au_bout", "poignee", "chelem"]


def test_a_bonus_that_cancels_out_keeps_its_line() -> None:
    """Under the set that pays poignées to who shows them, two may end at nothing."""
    facts = deal(points=41, poignees=((0, Poignee.SIMPLE), (2, Poignee.SIMPLE)))
    assert lines(facts, "exact") == {"base": 50, "margin": 0, "poignee": 0}


@pytest.mark.parametrize(
    ("slam", "value"),
    [
        (Slam.ANNOUNCED_MADE, 400),
        (Slam.UNANNOUNCED_MADE, 200),
        (Slam.ANNOUNCED_MISSED, -200),
        (Slam.DEFENCE_MADE, -200),
        (Slam.ANNOUNCED_DEFENCE_MADE, -400),
        (Slam.PETIT_ANNOUNCED_MADE, 0),
        (Slam.PETIT_UNANNOUNCED_MADE, 0),
        (Slam.PETIT_ANNOUNCED_MISSED, 0),
        (Slam.PETIT_DEFENCE_MADE, 0),
        (Slam.PETIT_ANNOUNCED_DEFENCE_MADE, 0),
    ],
)
def test_a_slam_has_one_line_for_all_that_became_of_it(slam: Slam, value: int) -> None:
    assert lines(deal(points=41, slam=slam))["chelem"] == value


@pytest.mark.parametrize(("bouts", "target"), [(0, 56), (1, 51), (2, 41), (3, 36)])
def test_a_score_names_the_target_of_its_bouts(bouts: int, target: int) -> None:
    assert score(deal(points=50, bouts=bouts), FFT).target == 2 * target


@pytest.mark.parametrize(
    ("contract", "multiplier"), list(zip(Contract, (1, 2, 2, 4, 6), strict=True))
)
def test_a_score_names_the_multiplier_of_its_contract(contract: Contract, multiplier: int) -> None:
    assert score(deal(points=50, contract=contract), FFT).multiplier == multiplier


def test_a_score_names_the_base_of_its_contract() -> None:
    rules = Rules(garde_base=160, garde_sans_base=320)
    assert score(deal(points=50), FFT).base == 50
    assert score(deal(points=50), rules).base == 160
    assert score(deal(points=50, contract=Contract.GARDE_SANS), rules).base == 320


def test_a_misere_has_its_amounts_beside_the_share() -> None:
    facts = deal(points=45, miseres=((1, Misere.HEADS),))
    marked = score(facts, Rules(misere=20))
    assert marked.miseres == (-20, 60, -20, -20)
    assert marked.share == 116
    assert marked.lines == score(deal(points=45), FFT).lines
    assert score(facts, FFT).miseres == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("points", "margin", "kept", "made"),
    [
        (40, 1, 1, False),
        (40.5, 1, 0.5, False),
        (41, 0, 0, True),
        (41.5, 1, 0.5, True),
        (42, 1, 1, True),
        (0, 41, 41, False),
        (91, 50, 50, True),
    ],
)
def test_a_margin_is_rounded_away_from_the_target_or_kept(
    points: float, margin: float, kept: float, made: bool
) -> None:
    facts = deal(points=points, players=3)
    marked = score(facts, FFT)
    assert (marked.margin, marked.made) == (2 * margin, made)
    assert score(facts, PUBLISHED["exact"]).margin == 2 * kept


def test_a_made_contract_may_cost_and_stays_made() -> None:
    """Points alone decide; the sign of the share does not."""
    marked = score(deal(points=50, slam=Slam.ANNOUNCED_MISSED), FFT)
    assert marked.made
    assert marked.share == -264


def test_a_score_is_the_sum_of_its_lines() -> None:
    """`share` follows from lines that were never marked together."""
    told = (Line(name="base", value=50), Line(name="margin", value=-8))
    marked = Score(
        target=82,
        base=50,
        margin=8,
        made=True,
        multiplier=1,
        lines=told,
        miseres=(),
        amounts=(),
    )
    assert marked.share == 42


def test_a_score_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        score(deal(points=45), FFT).margin = 0  # type: ignore[misc]
