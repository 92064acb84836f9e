"""Who stands where: totals, deals played, points a deal, takes, the best and the worst deal."""

import itertools
from fractions import Fraction

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from games.labels.standings import ranking, records, steps, tenths
from games.length import Length, fair_lengths
from games.scoring import Contract, Facts, Outcome
from games.standings import Counted, Extreme, curve, podium, standings

NAMES = {1: "Anne", 2: "Bruno", 3: "Chloé", 4: "Léa", 5: "Max"}


def play(number, amounts, taker=None, made=True, outcome=Outcome.PLAYED):
    """A deal between those who have an amount in it, in half-points."""
    players = tuple(amounts)
    facts = Facts(
        players=max(len(players), 3),
        taker=players.index(taker) if taker else 0,
        contract=Contract.GARDE,
        bouts=2,
        points=98 if made else 60,
    )
    return Counted(
        number=number,
        outcome=outcome,
        players=players,
        amounts=amounts,
        facts=facts if outcome is Outcome.PLAYED else None,
    )


EVENING = [
    play(1, {1: -132, 2: -132, 3: 396, 4: -132}, taker=3),
    play(4, {1: -186, 2: 62, 3: 62, 4: 62}, taker=1, made=False),
    play(2, {1: 0, 2: 0, 3: 0, 4: 0}, outcome=Outcome.PASSED),
    play(5, {1: 0, 2: 40, 4: -40}, outcome=Outcome.FREE),
    play(3, {2: -200, 3: -200, 4: 600, 5: -200}, taker=4),
]
"""Four of five play; Max joined for the last deal, in which Anne sat out."""


def by_player(deals, players=(1, 2, 3, 4, 5)):
    return {place.player: place for place in standings(deals, players)}


def test_it_ranks_by_totals():
    assert [(p.rank, p.player, p.total) for p in standings(EVENING, (1, 2, 3, 4, 5))] == [
        *((1, 4, 490), (2, 3, 258), (3, 5, -200), (4, 2, -230), (5, 1, -318)),
    ]
    assert 490 + 258 - 200 - 230 - 318 == 0


def test_it_counts_the_deals_that_each_has_played():
    found = by_player(EVENING)
    assert {player: place.played for player, place in found.items()} == {
        1: 2,
        2: 3,
        3: 3,
        4: 3,
        5: 1,
    }


def test_points_a_deal_are_exact_and_leave_free_lines_out():
    found = {player: place.per_deal for player, place in by_player(EVENING).items()}
    assert found == {
        **{1: Fraction(-159), 2: Fraction(-90), 3: Fraction(86), 4: Fraction(530, 3)},
        5: Fraction(-200),
    }


def test_it_counts_takes_and_contracts_made():
    found = {p.player: (p.takes, p.made) for p in standings(EVENING, (1, 2, 3, 4, 5))}
    assert found == {1: (1, 0), 2: (0, 0), 3: (1, 1), 4: (1, 1), 5: (0, 0)}


def test_best_and_worst_deal_know_their_places():
    found = by_player(EVENING)
    assert (found[1].best, found[1].worst) == (Extreme(1, 1, -132), Extreme(2, 4, -186))
    assert (found[4].best, found[4].worst) == (Extreme(4, 3, 600), Extreme(1, 1, -132))
    assert (found[5].best, found[5].worst) == (Extreme(4, 3, -200), Extreme(4, 3, -200))


def test_of_two_best_deals_it_names_the_first():
    deals = [play(n, {1: 8, 2: -4, 3: -4}, taker=1) for n in (1, 2)]
    assert by_player(deals, (1, 2, 3))[1].best == Extreme(1, 1, 8)


@pytest.mark.parametrize(
    ("amounts", "ranks"),
    [
        ({1: 10, 2: 10, 3: -20}, [(1, 1), (1, 2), (3, 3)]),
        ({1: 20, 2: -10, 3: -10}, [(1, 1), (2, 2), (2, 3)]),
        ({1: -30, 2: 10, 3: 10, 4: 10}, [(1, 2), (1, 3), (1, 4), (4, 1)]),
        ({1: 0, 2: 0, 3: 0}, [(1, 1), (1, 2), (1, 3)]),
    ],
)
def test_who_is_level_shares_a_rank(amounts, ranks):
    found = standings([play(1, amounts, taker=1)], tuple(amounts))
    assert [(place.rank, place.player) for place in found] == ranks


def test_a_newcomer_has_no_rank_yet_and_comes_last():
    found = standings([play(1, {1: -20, 2: 10, 3: 10}, taker=1)], (4, 1, 2, 3))
    assert [(p.rank, p.player, p.played, p.per_deal, p.best) for p in found][-1] == (
        *(None, 4, 0, None, None),
    )
    assert [p.rank for p in found] == [1, 1, 3, None]


def test_without_a_deal_nobody_has_a_rank():
    assert {(p.rank, p.total, p.played) for p in standings([], (1, 2, 3))} == {(None, 0, 0)}
    assert podium(standings([], (1, 2, 3))) == {}


def test_the_curve_begins_at_nothing_and_gives_free_lines_no_place():
    points = curve(EVENING, (1, 2, 3, 4, 5))
    assert [point.place for point in points] == [0, 1, 2, 3, None, 4]
    assert [point.totals[2] for point in points] == [0, -132, -70, -70, -30, -230]
    assert [point.totals[5] for point in points] == [0, 0, 0, 0, 0, -200]


@pytest.mark.parametrize(
    ("amounts", "steps_"),
    [
        ({1: 30, 2: 10, 3: -10, 4: -30}, {1: [1], 2: [2], 3: [3]}),
        ({1: 20, 2: 20, 3: -10, 4: -30}, {1: [1, 2], 3: [3]}),
        ({1: 30, 2: -10, 3: -10, 4: -10}, {1: [1], 2: [2, 3, 4]}),
        ({1: 20, 2: 20, 3: 20, 4: -60}, {1: [1, 2, 3]}),
        ({1: 40, 2: 0, 3: -20, 4: -20}, {1: [1], 2: [2], 3: [3, 4]}),
    ],
)
def test_the_podium_has_three_steps_at_most(amounts, steps_):
    found = podium(standings([play(1, amounts, taker=1)], (1, 2, 3, 4)))
    assert {rank: [p.player for p in places] for rank, places in found.items()} == steps_


# --- In words --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("half_points", "english", "french"),
    [
        (Fraction(530, 3), "+88.3", "+88,3"),
        (Fraction(-159), "−79.5", "−79,5"),
        (Fraction(4), "+2.0", "+2,0"),
        (Fraction(1, 10), "+0.1", "+0,1"),  # five hundredths of a point go away from zero
        (Fraction(-1, 10), "−0.1", "−0,1"),
        (Fraction(1, 11), "0", "0"),
        (Fraction(-1, 11), "0", "0"),
        (Fraction(0), "0", "0"),
        (Fraction(-3792), "−1,896.0", "−1\xa0896,0"),
        (Fraction(199, 10), "+10.0", "+10,0"),
    ],
)
def test_points_a_deal_are_rounded_to_a_tenth(half_points, english, french):
    with translation.override("en"):
        assert tenths(half_points) == english
    with translation.override("fr"):
        assert tenths(half_points) == french


def test_the_ranking_in_words():
    with translation.override("en"):
        rows = [tuple(row) for row in ranking(standings(EVENING, (1, 2, 3, 4, 5)), NAMES)]
    assert rows == [
        ("1", "Léa", "+245", 3, "+88.3"),
        ("2", "Chloé", "+129", 3, "+43.0"),
        ("3", "Max", "−100", 1, "−100.0"),
        ("4", "Bruno", "−115", 3, "−45.0"),
        ("5", "Anne", "−159", 2, "−79.5"),
    ]


def test_the_records_in_words():
    found = {row.name: row for row in records(standings(EVENING, (1, 2, 3, 4, 5)), NAMES)}
    assert found["Léa"][1:3] == (1, 1)
    assert [tuple(peak) for peak in found["Léa"].peaks] == [
        *((3, 4, "+300", "gain"), (1, 1, "−66", "loss")),
    ]


def test_the_steps_in_words():
    found = steps(podium(standings([play(1, {1: 20, 2: 20, 3: -40}, taker=1)], (1, 2, 3))), NAMES)
    assert [tuple(step) for step in found] == [
        *((1, ["Anne", "Bruno"], "+10"), (3, ["Chloé"], "−20")),
    ]


# --- Whatever the evening --------------------------------------------------------------


@st.composite
def evenings(draw):
    """Deals and free lines among three to eight people, each summing to zero."""
    people = draw(st.integers(3, 8))
    deals = []
    for number in range(1, draw(st.integers(1, 12)) + 1):
        outcome = draw(st.sampled_from(list(Outcome)))
        size = draw(st.integers(3, min(people, 5)))
        there = draw(st.permutations(range(1, people + 1)))[:size]
        amounts = [draw(st.integers(-9, 9)) for _ in there[1:]]
        if outcome is Outcome.PASSED:
            amounts = [0] * (size - 1)
        amounts = dict(zip(there, [-sum(amounts), *amounts], strict=True))
        deals.append(play(number, amounts, taker=there[0], outcome=outcome))
    return deals, tuple(range(1, people + 1))


@given(evenings())
def test_totals_sum_to_zero_and_ranks_follow_them(evening):
    deals, players = evening
    table = standings(deals, players)
    assert sum(place.total for place in table) == 0
    assert {place.player for place in table} == set(players)
    ranked = [place for place in table if place.rank]
    assert ranked[0].rank == 1
    for upper, lower in itertools.pairwise(ranked):
        assert upper.total >= lower.total
        assert (upper.total == lower.total) == (upper.rank == lower.rank)
    for place in table:
        if place.rank:
            better = sum(other.total > place.total for other in ranked)
            assert place.rank == better + 1


@given(evenings())
def test_every_played_deal_counts_once_for_each_in_it(evening):
    deals, players = evening
    table = standings(deals, players)
    played = [deal for deal in deals if deal.outcome is Outcome.PLAYED]
    assert sum(place.played for place in table) == sum(len(deal.amounts) for deal in played)
    assert sum(place.takes for place in table) == len(played)
    for place in table:
        assert place.made <= place.takes <= place.played
        if place.best:
            assert place.best.amount >= place.worst.amount
            assert place.earned == place.per_deal * place.played


# --- How long --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("planned", "played", "reached", "last_round"),
    [
        (None, 40, False, False),
        (12, 0, False, False),
        (12, 7, False, False),
        (12, 8, False, True),
        (12, 11, False, True),
        (12, 12, True, False),
        (12, 13, True, False),
        (1, 0, False, True),
    ],
)
def test_a_round_is_a_deal_for_each(planned, played, reached, last_round):
    length = Length(planned=planned, played=played, players=4)
    assert (length.reached, length.is_last_round) == (reached, last_round)


@pytest.mark.parametrize(
    ("planned", "players", "better"),
    [
        (12, 5, (10, 15)),
        (12, 4, ()),
        (12, 3, ()),
        (1, 4, (4,)),
        (4, 5, (5,)),
        (999, 5, (995,)),
        (20, 6, (18, 24)),
        (8, 8, ()),
    ],
)
def test_the_nearest_lengths_in_which_all_deal_as_often(planned, players, better):
    assert fair_lengths(planned, players) == better
