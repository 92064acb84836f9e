"""The rules of a table: official by default, named when published, changed by the switch."""

import dataclasses
from typing import Any

import pytest

from games.scoring import PUBLISHED, Contract, Poignee, Rules, named
from tests.scoring.deals import deal, share


def test_rules_are_the_federations_by_default() -> None:
    """FFT p.6-9, in half-points."""
    assert Rules() == PUBLISHED["fft"] == named("fft")
    assert dataclasses.asdict(Rules()) == {
        "base": 50,
        "margin_step": 2,
        "petite_multiplier": 1,
        "garde_multiplier": 2,
        "garde_sans_multiplier": 4,
        "garde_contre_multiplier": 6,
        "petit_au_bout": 20,
        "petit_au_bout_multiplied": True,
        "poignee_simple": 40,
        "poignee_double": 60,
        "poignee_triple": 80,
        "poignee_multiplied": False,
        "poignee_to_winner": True,
        "slam_announced_made": 800,
        "slam_unannounced_made": 400,
        "slam_announced_missed": 400,
        "slam_defence_made": 400,
        "slam_multiplied": False,
    }


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("fft", {}),
        (
            "exact",
            {"margin_step": 1, "petit_au_bout_multiplied": False, "poignee_to_winner": False},
        ),
        ("primes", {"poignee_multiplied": True, "slam_multiplied": True}),
    ],
)
def test_a_published_set_differs_from_the_federations_where_it_says(
    name: str, changes: dict[str, Any]
) -> None:
    assert named(name).changes_from(Rules()) == changes
    assert named("fft", changes) == named(name)


def test_there_are_three_published_sets_and_nobody_edits_them() -> None:
    assert set(PUBLISHED) == {"fft", "exact", "primes"}
    with pytest.raises(TypeError):
        PUBLISHED["fft"] = Rules(base=0)  # type: ignore[index]
    with pytest.raises(dataclasses.FrozenInstanceError):
        PUBLISHED["fft"].base = 0  # type: ignore[misc]


def test_named_rules_take_a_tables_changes() -> None:
    rules = named("exact", {"base": 40, "poignee_to_winner": True})
    assert (rules.base, rules.poignee_to_winner, rules.margin_step) == (40, True, 1)
    assert PUBLISHED["exact"].base == 50


def test_changes_from_says_only_what_differs() -> None:
    assert named("fft", {"base": 40}).changes_from(named("fft")) == {"base": 40}
    assert named("fft").changes_from(named("fft", {"base": 40})) == {"base": 50}


@pytest.mark.parametrize("name", ["", "FFT", "pagat"])
def test_an_unknown_set_is_refused(name: str) -> None:
    with pytest.raises(KeyError):
        named(name)


def test_an_unknown_switch_is_refused() -> None:
    with pytest.raises(TypeError):
        named("fft", {"bases": 50})


NUMBERS = [field.name for field in dataclasses.fields(Rules) if type(field.default) is int]
SWITCHES = [field.name for field in dataclasses.fields(Rules) if type(field.default) is bool]


@pytest.mark.parametrize("value", [-1, 50.0, 2.5, "50", None, True], ids=repr)
@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_of_the_mark_is_whole_and_not_negative(name: str, value: Any) -> None:
    with pytest.raises(ValueError, match=name):
        named("fft", {name: value})


@pytest.mark.parametrize("value", [0, 1, "", "yes", None], ids=repr)
@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_is_on_or_off(name: str, value: Any) -> None:
    with pytest.raises(ValueError, match=name):
        named("fft", {name: value})


@pytest.mark.parametrize("step", [0, 3, 10])
def test_a_margin_keeps_halves_or_is_whole(step: int) -> None:
    with pytest.raises(ValueError, match="margin_step"):
        Rules(margin_step=step)


def test_a_multiplier_belongs_to_its_contract() -> None:
    rules = Rules(
        petite_multiplier=3,
        garde_multiplier=5,
        garde_sans_multiplier=7,
        garde_contre_multiplier=11,
    )
    assert [rules.multiplier(contract) for contract in Contract] == [3, 5, 7, 11]


def test_a_poignee_is_worth_what_its_size_says() -> None:
    rules = Rules(poignee_simple=1, poignee_double=2, poignee_triple=3)
    assert [rules.poignee(size) for size in Poignee] == [1, 2, 3]


@pytest.mark.parametrize(
    ("changes", "paid"),
    [
        ({"base": 40}, 48),
        ({"garde_multiplier": 1}, 29),
        ({"garde_sans_multiplier": 1}, 58),
        ({"margin_step": 1}, 58),
    ],
    ids=str,
)
def test_a_changed_number_changes_the_mark(changes: dict[str, Any], paid: int) -> None:
    """A garde made by 4, which is 58 by the book."""
    assert share(deal(points=45), named("fft", changes)) == paid
