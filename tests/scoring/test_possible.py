"""Exhaustive: every count there is, asked of the checks and of the sentences they came from."""

from collections import Counter
from itertools import chain

import pytest

from games.scoring import Contract, Facts, Finding, Side, Slam, errors, possible, warnings
from tests.scoring.deals import OFFICIAL
from tests.scoring.oracle import PETIT_SLAMS, broken, every_count

Checked = list[tuple[Facts, tuple[Finding, ...]]]


AS_GARDE = [Contract.PETITE, Contract.POUSSE]
FROM_GARDE = [contract for contract in Contract if contract not in AS_GARDE]
"""The lower contracts allow what a garde does, which has its test; they need not take its time."""


@pytest.fixture(scope="module")
def checked() -> Checked:
    return [(facts, errors(facts)) for facts in every_count(contracts=FROM_GARDE)]


def test_every_count_is_possible_or_not_just_as_the_sentences_say() -> None:
    counts = 0
    sentences: Counter[int] = Counter()
    for facts in chain(
        every_count(contracts=OFFICIAL),
        every_count(contracts=FROM_GARDE, slams=PETIT_SLAMS),
    ):
        told = broken(facts)
        sentences.update(told)
        counts += 1
        if possible(facts) == bool(told):
            raise AssertionError((facts, told))
    assert counts == 3 * (4 * 6 + 3 * 5) * 4 * 183
    assert set(sentences) == {2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, "a sentence was never broken"


def test_every_impossible_count_is_an_error_and_no_other(checked: Checked) -> None:
    assert all(bool(found) is not possible(facts) for facts, found in checked)


def test_every_count_has_one_reason_at_most(checked: Checked) -> None:
    """One plain reason reads better than all that follow from it."""
    assert {len(found) for _, found in checked} == {0, 1}


def test_a_partner_changes_nothing_of_what_is_possible(checked: Checked) -> None:
    at_five = [(facts, found) for facts, found in checked if facts.players == 5]
    assert all(possible(facts.but(partner=3)) is not bool(found) for facts, found in at_five)


def test_petite_pousse_and_garde_allow_the_same() -> None:
    for lower in every_count(contracts=AS_GARDE):
        garde = lower.but(contract=Contract.GARDE)
        assert possible(lower) == possible(garde)


def test_h9_a_slam_of_the_attack_is_made_and_one_of_the_defence_lost(checked: Checked) -> None:
    """It needs no check of its own: no count that the tables allow says otherwise."""
    slams = [facts for facts, found in checked if facts.slam.swept_by and not found]
    assert all(facts.made == (facts.slam.swept_by is Side.ATTACK) for facts in slams)
    # The worst slam of the attack without a bout has 59.5 where 56 are needed; the best
    # count against a slam of the defence is 31.5 with three bouts, where 36 are needed.
    # Either may be a point off, as every count.
    by_attack = [f.points for f in slams if f.slam.swept_by is Side.ATTACK and f.bouts == 0]
    by_defence = [f.points for f in slams if f.slam.swept_by is Side.DEFENCE and f.bouts == 3]
    assert (min(by_attack) / 2, max(by_defence) / 2) == (58.5, 32.5)


def test_every_repair_offered_is_possible_itself(checked: Checked) -> None:
    offered = sum(check_repairs(facts, found) for facts, found in checked)
    assert offered > 10_000


def test_every_repair_of_a_petit_slam_is_possible_itself() -> None:
    petits = every_count(contracts=FROM_GARDE, slams=PETIT_SLAMS, step=7)
    assert sum(check_repairs(facts, errors(facts)) for facts in petits) > 500


def test_a_petit_au_bout_is_judged_as_the_sentences_say_and_its_repairs_are_possible() -> None:
    offered = 0
    for facts in every_count(contracts=FROM_GARDE, slams=Slam, step=13):
        for petit in Side:
            said = facts.but(petit_au_bout=petit)
            found = errors(said)
            if bool(found) is not bool(broken(said)):
                raise AssertionError((said, found))
            offered += check_repairs(said, found)
    assert offered > 1_000


def test_every_repair_of_a_warning_is_possible_itself() -> None:
    """Only at four does a warning offer the next whole count."""
    four = every_count(players=(4,), contracts=[Contract.GARDE, Contract.GARDE_CONTRE])
    assert sum(check_repairs(facts, warnings(facts)) for facts in four) > 1_000


def check_repairs(facts: Facts, found: tuple[Finding, ...]) -> int:
    """How many repairs these findings offer: two at most each, another deal, and possible."""
    for finding in found:
        assert len(finding.repairs) <= 2
        for repair in finding.repairs:
            if repair == facts or broken(repair):
                raise AssertionError((finding, facts))
    return sum(len(finding.repairs) for finding in found)
