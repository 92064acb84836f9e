"""What holds for any deal under any rules, drawn at random but always the same."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from games.scoring import (
    PUBLISHED,
    Contract,
    Facts,
    Poignee,
    Rules,
    Side,
    Slam,
    errors,
    possible,
    score,
    warnings,
)
from tests.scoring.oracle import broken
from tests.scoring.strategies import any_facts, any_rules, same_draws


@same_draws
@given(any_facts(), any_rules())
def test_a_deal_moves_points_and_makes_none(facts: Facts, rules: Rules) -> None:
    marked = score(facts, rules)
    assert sum(marked.amounts) == 0
    assert sum(marked.miseres) == 0
    assert len(marked.amounts) == len(marked.miseres) == facts.players
    assert {type(number) for number in marked.amounts + marked.miseres} == {int}


@same_draws
@given(any_facts(), any_rules())
def test_the_lines_add_up_to_what_a_defender_pays(facts: Facts, rules: Rules) -> None:
    marked = score(facts, rules)
    share = sum(line.value for line in marked.lines)
    assert marked.share == share
    shared = [
        amount - misere for amount, misere in zip(marked.amounts, marked.miseres, strict=True)
    ]
    assert {shared[s] for s in facts.seats if facts.side(s) is Side.DEFENCE} == {-share}


@same_draws
@given(any_facts(), any_rules(), st.integers(0, 1000))
def test_a_mark_does_not_depend_on_who_sits_where(facts: Facts, rules: Rules, seed: int) -> None:
    moved = Random(seed).sample(facts.seats, facts.players)
    elsewhere = facts.but(
        taker=moved[facts.taker],
        partner=None if facts.partner is None else moved[facts.partner],
        poignees=tuple((moved[seat], size) for seat, size in facts.poignees),
        miseres=tuple((moved[seat], kind) for seat, kind in facts.miseres),
    )
    here, there = score(facts, rules), score(elsewhere, rules)
    assert here.lines == there.lines
    assert all(there.amounts[moved[seat]] == here.amounts[seat] for seat in facts.seats)
    assert [f.code for f in errors(facts)] == [f.code for f in errors(elsewhere)]
    assert [f.code for f in warnings(facts)] == [f.code for f in warnings(elsewhere)]


@same_draws
@given(any_facts(), any_rules(), st.sampled_from(Poignee), st.sampled_from(Poignee))
def test_two_poignees_are_worth_the_sum_of_each(
    facts: Facts, rules: Rules, one: Poignee, two: Poignee
) -> None:
    def worth(*poignees: tuple[int, Poignee]) -> int:
        return score(facts.but(poignees=poignees), rules).share

    first, second = (facts.taker, one), ((facts.taker + 1) % facts.players, two)
    assert worth(first, second) - worth() == worth(first) + worth(second) - 2 * worth()


@same_draws
@given(any_facts(), any_rules())
def test_bonuses_are_independent_of_each_other(facts: Facts, rules: Rules) -> None:
    plain = facts.but(petit_au_bout=None, poignees=(), slam=Slam.NONE)
    alone = [
        plain.but(petit_au_bout=facts.petit_au_bout),
        plain.but(poignees=facts.poignees),
        plain.but(slam=facts.slam),
    ]
    bare = score(plain, rules).share
    assert score(facts, rules).share - bare == sum(score(f, rules).share - bare for f in alone)


@same_draws
@given(any_facts(), any_rules())
def test_petit_au_bout_is_worth_as_much_to_either_side(facts: Facts, rules: Rules) -> None:
    none, attack, defence = (
        score(facts.but(petit_au_bout=petit), rules).share for petit in (None, *Side)
    )
    assert attack - none == none - defence >= 0


@same_draws
@given(any_facts(), any_rules())
def test_one_more_half_point_never_costs_the_attack_its_contract(
    facts: Facts, rules: Rules
) -> None:
    """Without poignées, which change hands with the contract as the rules may say."""
    fewer = facts.but(points=min(facts.points, 181), poignees=())
    more = fewer.but(points=fewer.points + 1)
    assert score(more, rules).share >= score(fewer, rules).share


@same_draws
@given(any_facts())
def test_the_federations_mark_is_whole(facts: Facts) -> None:
    """Nothing in it is ever a fraction once the margin is rounded."""
    assert all(amount % 2 == 0 for amount in score(facts, PUBLISHED["fft"]).amounts)


@same_draws
@given(any_facts())
def test_a_plain_mark_is_a_multiple_of_its_contract(facts: Facts) -> None:
    """Without slam or poignée: divisible by the multiplier, and at least 15 times it."""
    plain = facts.but(poignees=(), slam=Slam.NONE)
    multiplier = dict(zip(Contract, (1, 2, 2, 4, 6), strict=True))[facts.contract]
    share = score(plain, PUBLISHED["fft"]).share // 2
    assert share % multiplier == 0
    assert abs(share) >= 15 * multiplier


@same_draws
@given(any_facts())
def test_any_deal_is_refused_just_as_the_sentences_say(facts: Facts) -> None:
    assert bool(errors(facts)) == bool(broken(facts))
    assert possible(facts) is not bool(broken(facts))


@same_draws
@given(any_facts())
def test_any_repair_is_another_deal_and_possible(facts: Facts) -> None:
    for finding in errors(facts) + warnings(facts):
        assert len(finding.repairs) == len(set(finding.repairs)) <= 2
        for repair in finding.repairs:
            assert repair != facts
            assert not broken(repair)
