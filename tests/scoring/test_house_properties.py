"""What holds for any rules of any house, drawn at random but always the same."""

from dataclasses import fields

from hypothesis import given
from hypothesis import strategies as st

from games.scoring import (
    PUBLISHED,
    Contract,
    Facts,
    Misere,
    Rules,
    closest,
    margin,
    named,
    score,
    unplayed,
)
from tests.scoring.deals import OFFICIAL, OFFICIAL_SLAMS, codes
from tests.scoring.strategies import any_facts, any_rules, same_draws


@same_draws
@given(any_facts(), any_rules())
def test_the_attack_shares_what_the_defenders_pay(facts: Facts, rules: Rules) -> None:
    marked = score(facts.but(miseres=()), rules)
    taker, share = marked.amounts[facts.taker], marked.share
    if facts.partner is None:
        assert taker == (facts.players - 1) * share
        return
    partner = marked.amounts[facts.partner]
    assert taker + partner == 3 * share
    if rules.partner_shares_equally:
        assert 0 <= abs(taker) - abs(partner) <= 1
        assert taker * partner >= 0
    else:
        assert (taker, partner) == (2 * share, share)


@same_draws
@given(any_facts(), any_rules())
def test_a_margin_is_a_number_of_steps_near_the_distance(facts: Facts, rules: Rules) -> None:
    found = margin(facts, rules)
    distance = abs(facts.points - facts.target)
    assert found % rules.margin_step == 0
    if rules.margin_away or rules.margin_step <= 2:
        assert 0 <= found - distance < rules.margin_step
    else:  # half a step, and the half point that was rounded before
        assert abs(found - distance) <= rules.margin_step // 2 + 1


@same_draws
@given(any_facts(), any_rules(), st.integers(0, 4), st.sampled_from(Misere))
def test_one_more_misere_costs_everybody_else_the_same(
    facts: Facts, rules: Rules, place: int, kind: Misere
) -> None:
    seat = place % facts.players
    others = tuple(pair for pair in facts.miseres if pair != (seat, kind))
    before = score(facts.but(miseres=others), rules)
    after = score(facts.but(miseres=(*others, (seat, kind))), rules)
    changes = [b - a for a, b in zip(before.amounts, after.amounts, strict=True)]
    assert changes.pop(seat) == rules.misere * (facts.players - 1)
    assert set(changes) == {-rules.misere}
    assert after.lines == before.lines


@same_draws
@given(any_facts(), st.sampled_from(list(PUBLISHED.values())))
def test_a_published_set_plays_the_federations_deals(facts: Facts, published: Rules) -> None:
    official = facts.contract in OFFICIAL and facts.slam in OFFICIAL_SLAMS and not facts.miseres
    assert (unplayed(facts, published) == ()) is official


@same_draws
@given(any_facts(), any_rules())
def test_what_a_table_does_not_play_is_what_it_has_no_number_for(
    facts: Facts, rules: Rules
) -> None:
    petit_slams = [value for name, value in vars(rules).items() if name.startswith("petit_slam_")]
    assert codes(unplayed(facts, rules)) == [
        *["contract_not_played"] * (not vars(rules)[f"{facts.contract}_allowed"]),
        *["petit_slam_not_played"]
        * (facts.slam.value.startswith("petit") and not any(petit_slams)),
        *["misere_not_played"] * (bool(facts.miseres) and rules.misere == 0),
    ]


@same_draws
@given(any_facts(), any_rules())
def test_what_a_table_does_not_play_is_scored_all_the_same(facts: Facts, rules: Rules) -> None:
    """An old deal keeps its mark when nobody may bid so any more."""
    allowed = named("fft", vars(rules) | {f"{contract}_allowed": True for contract in Contract})
    assert score(facts, allowed) == score(facts, rules)


@same_draws
@given(any_rules())
def test_any_rules_can_be_said_as_changes_to_each_published_set(rules: Rules) -> None:
    names = {field.name for field in fields(Rules)}
    for name, published in PUBLISHED.items():
        changes = rules.changes_from(published)
        assert named(name, changes) == rules
        assert changes.keys() <= names


@same_draws
@given(any_rules())
def test_the_closest_set_and_its_changes_are_the_rules_again(rules: Rules) -> None:
    name, changes = closest(rules)
    assert named(name, changes) == rules
    fewest = min(len(rules.changes_from(published)) for published in PUBLISHED.values())
    assert len(changes) == fewest


@same_draws
@given(any_rules())
def test_any_rules_play_a_contract_and_multiply_it_by_one_at_least(rules: Rules) -> None:
    assert any(rules.allows(contract) for contract in Contract)
    assert min(rules.multiplier(contract) for contract in Contract) >= 1
