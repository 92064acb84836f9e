"""No deal that can be played is refused: tens of thousands of deals of real cards.

Where a test counts events, it is to show that the deals it passed over really held them.
"""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from games.scoring import Contract, Facts, Misere, Poignee, Side, Slam, errors
from tests.scoring.dealing import DECK, VALUES, Habits
from tests.scoring.simulator import Played, play_deal

DEALS = 12_000
"""At each size of table, so 36,000 in all."""


def habits_of(rng: Random, number: int, players: int) -> Habits:
    """Every fourth deal is left to chance, the others are bent; contracts take turns."""
    contract = list(Contract)[number // 4 % 5]
    if number % 4 == 0:
        return Habits(players=players, contract=contract)
    return Habits(
        players=players,
        contract=contract,
        trumps=rng.choice(("anywhere", "taker", "taker", "rival", "both")),
        excuse=rng.choice(("anywhere", "taker", "rival", "chien")),
        chien=rng.choice(("anything", "bouts", "two_bouts", "kings", "pips")),
        plain=rng.choice(("anything", "honours", "pips")),
        hunter=rng.choice((None, Side.ATTACK, Side.DEFENCE)),
        losers=rng.choice(("low", "dear")),
        keep_excuse=rng.choice((False, True)),
        ecart=rng.choice(("random", "rich", "poor")),
        last_excuse=rng.choice(("other_side", "other_side_paid", "winner")),
        pay_from_ecart=rng.choice((False, True)),
    )


@pytest.fixture(scope="module", params=[3, 4, 5])
def played(request: pytest.FixtureRequest) -> list[Played]:
    rng = Random(request.param)
    return [play_deal(rng, habits_of(rng, number, request.param)) for number in range(DEALS)]


def count(played: list[Played], event: Callable[[Played], object]) -> int:
    return sum(bool(event(deal)) for deal in played)


def test_the_pack_is_a_tarot_pack() -> None:
    assert len(DECK) == len(set(DECK)) == 78
    assert sum(VALUES[card] for card in DECK) == 182
    assert Counter(VALUES.values()) == {9: 7, 7: 4, 5: 4, 3: 4, 1: 59}


def test_a_seed_plays_the_same_deal_again() -> None:
    habits = Habits(players=5, contract=Contract.GARDE)
    assert play_deal(Random(1), habits) == play_deal(Random(1), habits)
    assert play_deal(Random(1), habits) != play_deal(Random(2), habits)


def test_no_played_deal_is_refused(played: list[Played]) -> None:
    refused = [deal for deal in played if errors(deal.facts)]
    assert not refused, refused[0]


def test_a_slam_marked_87_is_not_refused_either(played: list[Played]) -> None:
    """Players write 87 where the cards give 86.5 (FFT p.8)."""
    kept = [d.facts for d in played if d.facts.points == 173 and d.facts.slam.made_by]
    assert kept
    assert not [facts for facts in kept if errors(facts.but(points=174))]


@pytest.mark.parametrize("announced", [False, True])
def test_a_petit_slam_is_not_refused_either(played: list[Played], announced: bool) -> None:
    petits = [
        deal.facts.but(slam=Slam.of(announced=announced, made_by=deal.won_all_but_one, petit=True))
        for deal in played
        if deal.won_all_but_one
    ]
    assert {facts.slam.made_by for facts in petits} == {*Side}
    refused = [facts for facts in petits if errors(facts)]
    assert not refused, refused[0]


def test_an_announced_petit_slam_may_turn_out_a_whole_one(played: list[Played]) -> None:
    slams = [deal.facts for deal in played if deal.facts.slam.made_by]
    petits = [
        facts.but(slam=Slam.of(announced=True, made_by=facts.slam.made_by, petit=True))
        for facts in slams
    ]
    refused = [facts for facts in petits if errors(facts)]
    assert petits
    assert not refused, refused[0]


def test_a_petit_slam_missed_is_a_deal_like_any_other(played: list[Played]) -> None:
    plain = [deal.facts for deal in played if deal.facts.slam is Slam.NONE]
    missed = [facts.but(slam=Slam.PETIT_ANNOUNCED_MISSED) for facts in plain[::10]]
    assert not [facts for facts in missed if errors(facts)]


def test_both_piles_hold_the_whole_pack(played: list[Played]) -> None:
    assert all(deal.facts.points + deal.defence_points == 182 for deal in played)
    assert all(deal.facts.bouts + deal.defence_bouts == 3 for deal in played)


@pytest.mark.parametrize("played", [4], indirect=True)
def test_a_half_point_at_four_needs_an_excuse_kept_for_nothing(played: list[Played]) -> None:
    """Which is why one is worth a warning, and no more than that."""
    assert all(deal.facts.points % 2 == deal.excuse_unpaid for deal in played)
    assert count(played, lambda deal: deal.excuse_unpaid and deal.facts.slam.made_by)
    assert count(played, lambda deal: deal.excuse_unpaid and not deal.facts.slam.made_by)
    assert count(played, lambda deal: not deal.excuse_unpaid) > DEALS / 2


@pytest.mark.parametrize("played", [3, 5], indirect=True)
def test_a_half_point_is_common_at_three_and_five(played: list[Played]) -> None:
    assert count(played, lambda deal: deal.facts.points % 2) > DEALS / 4


@pytest.mark.parametrize("played", [4, 5], indirect=True)
def test_two_poignees_were_shown_in_a_deal(played: list[Played]) -> None:
    assert count(played, lambda deal: len(deal.facts.poignees) == 2)


@pytest.mark.parametrize("played", [5], indirect=True)
def test_a_table_of_five_played_with_a_partner_and_alone(played: list[Played]) -> None:
    assert count(played, lambda deal: deal.facts.partner is None) > DEALS / 20
    assert count(played, lambda deal: deal.facts.partner is not None) > DEALS / 2


RARE: dict[str, Callable[[Played], object]] = {
    "an announced slam made": lambda deal: deal.facts.slam is Slam.ANNOUNCED_MADE,
    "an unannounced slam made": lambda deal: deal.facts.slam is Slam.UNANNOUNCED_MADE,
    "an announced slam missed": lambda deal: deal.facts.slam is Slam.ANNOUNCED_MISSED,
    "a slam by the defence": lambda deal: deal.facts.slam is Slam.DEFENCE_MADE,
    "an announced slam made by the defence": (
        lambda deal: deal.facts.slam is Slam.ANNOUNCED_DEFENCE_MADE
    ),
    "91 points": lambda deal: deal.facts.points == 182,
    "86.5 points": lambda deal: deal.facts.points == 173 and deal.facts.slam.made_by,
    "no points": lambda deal: deal.facts.points == 0,
    "4.5 points in a garde contre": lambda deal: deal.facts.points == 9 and contre_lost(deal.facts),
    "a slam without a bout": (
        lambda deal: deal.facts.slam.made_by is Side.ATTACK and not deal.facts.bouts
    ),
    "a slam of the defence against three bouts": (
        lambda deal: deal.facts.slam.made_by is Side.DEFENCE and deal.facts.bouts == 3
    ),
    "an Excuse in the last trick": lambda deal: deal.excuse_last and not deal.facts.slam.made_by,
    "an Excuse that ends a slam": lambda deal: deal.excuse_last and deal.facts.slam.made_by,
    "an Excuse kept for nothing": lambda deal: deal.excuse_unpaid and not deal.facts.slam.made_by,
    "a Petit in the last trick but one": lambda deal: deal.petit_before_last,
    "a Petit au bout for the attack": lambda deal: deal.facts.petit_au_bout is Side.ATTACK,
    "a Petit au bout for the defence": lambda deal: deal.facts.petit_au_bout is Side.DEFENCE,
    "a triple poignée": lambda deal: any(size is Poignee.TRIPLE for _, size in deal.facts.poignees),
    "a poignée of the defence": (
        lambda deal: any(deal.facts.side(s) is Side.DEFENCE for s, _ in deal.facts.poignees)
    ),
    "a misère of trumps": lambda deal: any(kind is Misere.TRUMPS for _, kind in deal.facts.miseres),
    "a misère of heads": lambda deal: any(kind is Misere.HEADS for _, kind in deal.facts.miseres),
}


def contre_lost(facts: Facts) -> bool:
    return facts.contract is Contract.GARDE_CONTRE and facts.slam.made_by is Side.DEFENCE


@pytest.mark.parametrize("event", RARE)
def test_the_rarest_deals_were_played(played: list[Played], event: str) -> None:
    assert count(played, RARE[event]) > 0


def test_every_contract_was_won_and_lost_with_every_number_of_bouts(played: list[Played]) -> None:
    seen = {(d.facts.contract, d.facts.bouts, d.facts.made) for d in played}
    assert len(seen) == 5 * 4 * 2
