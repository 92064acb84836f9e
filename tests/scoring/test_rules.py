"""The rules of a table: official by default, named when published, changed by the switch."""

import dataclasses
from typing import Any

import pytest

from games.scoring import MARGIN_STEPS, PUBLISHED, Contract, Poignee, Rules, closest, named
from tests.scoring.deals import deal, share


def test_rules_are_the_federations_by_default() -> None:
    """FFT p.6-9, in half-points."""
    assert Rules() == PUBLISHED["fft"] == named("fft")
    assert dataclasses.asdict(Rules()) == {
        "petite_allowed": True,
        "petite_base": 50,
        "petite_multiplier": 1,
        "pousse_allowed": False,
        "pousse_base": 50,
        "pousse_multiplier": 2,
        "garde_allowed": True,
        "garde_base": 50,
        "garde_multiplier": 2,
        "garde_sans_allowed": True,
        "garde_sans_base": 50,
        "garde_sans_multiplier": 4,
        "garde_contre_allowed": True,
        "garde_contre_base": 50,
        "garde_contre_multiplier": 6,
        "margin_step": 2,
        "margin_away": False,
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
        "petit_slam_announced_made": 0,
        "petit_slam_unannounced_made": 0,
        "petit_slam_announced_missed": 0,
        "petit_slam_defence_made": 0,
        "misere": 0,
        "partner_shares_equally": False,
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
        PUBLISHED["fft"] = Rules(garde_base=0)  # type: ignore[index]
    with pytest.raises(dataclasses.FrozenInstanceError):
        PUBLISHED["fft"].garde_base = 0  # type: ignore[misc]


def test_named_rules_take_a_tables_changes() -> None:
    rules = named("exact", {"garde_base": 40, "poignee_to_winner": True})
    assert (rules.garde_base, rules.poignee_to_winner, rules.margin_step) == (40, True, 1)
    assert PUBLISHED["exact"].garde_base == 50


def test_changes_from_says_only_what_differs() -> None:
    forty = named("fft", {"garde_base": 40})
    assert forty.changes_from(named("fft")) == {"garde_base": 40}
    assert named("fft").changes_from(forty) == {"garde_base": 50}


@pytest.mark.parametrize("name", ["", "FFT", "pagat"])
def test_an_unknown_set_is_refused(name: str) -> None:
    with pytest.raises(KeyError):
        named(name)


def test_an_unknown_switch_is_refused() -> None:
    with pytest.raises(TypeError):
        named("fft", {"bases": 50})


def test_the_closest_set_needs_the_fewest_changes() -> None:
    assert closest(Rules()) == ("fft", {})
    assert closest(PUBLISHED["exact"]) == ("exact", {})
    assert closest(PUBLISHED["primes"]) == ("primes", {})
    assert closest(Rules(garde_base=40)) == ("fft", {"garde_base": 40})
    nearly = named("exact", {"poignee_to_winner": True})
    assert closest(nearly) == ("exact", {"poignee_to_winner": True})
    # Halfway between two sets the federation's comes first.
    assert closest(Rules(slam_multiplied=True)) == ("fft", {"slam_multiplied": True})


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


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_of_the_mark_has_a_limit(name: str) -> None:
    """10,000 points, or a hundred times."""
    most = 100 if name.endswith("_multiplier") else 20_000
    assert Rules.most(name) == most
    with pytest.raises(ValueError, match=name):
        Rules(**{name: most + 1})
    if name != "margin_step":
        assert getattr(Rules(**{name: most}), name) == most


def test_a_number_of_the_mark_may_be_nothing_but_a_multiplier_may_not() -> None:
    for name in NUMBERS:
        if name.endswith("_multiplier"):
            with pytest.raises(ValueError, match="a multiplier is at least 1"):
                Rules(**{name: 0})
        elif name != "margin_step":
            assert getattr(Rules(**{name: 0}), name) == 0


@pytest.mark.parametrize("step", [0, 3, 5, 15, 40])
def test_a_margin_has_one_of_four_steps(step: int) -> None:
    assert MARGIN_STEPS == (1, 2, 10, 20)
    with pytest.raises(ValueError, match="margin_step"):
        Rules(margin_step=step)
    assert [Rules(margin_step=step).margin_step for step in MARGIN_STEPS] == [1, 2, 10, 20]


def test_a_table_plays_a_contract_at_least() -> None:
    none = {f"{contract}_allowed": False for contract in Contract}
    with pytest.raises(ValueError, match="one contract at least"):
        Rules(**none)
    for contract in Contract:
        rules = Rules(**(none | {f"{contract}_allowed": True}))
        assert [other for other in Contract if rules.allows(other)] == [contract]


def test_base_and_multiplier_belong_to_their_contract() -> None:
    rules = Rules(
        **dict(
            zip([f"{contract}_multiplier" for contract in Contract], (3, 5, 7, 11, 13), strict=True)
        ),
        **dict(zip([f"{contract}_base" for contract in Contract], (2, 4, 6, 8, 10), strict=True)),
    )
    assert [rules.multiplier(contract) for contract in Contract] == [3, 5, 7, 11, 13]
    assert [rules.base(contract) for contract in Contract] == [2, 4, 6, 8, 10]


def test_a_slam_is_worth_what_became_of_it() -> None:
    results = ("announced_made", "unannounced_made", "announced_missed", "defence_made")
    rules = Rules(
        **{f"slam_{result}": value for value, result in enumerate(results, start=1)},
        **{f"petit_slam_{result}": value for value, result in enumerate(results, start=11)},
    )
    assert [rules.slam(result, petit=False) for result in results] == [1, 2, 3, 4]
    assert [rules.slam(result, petit=True) for result in results] == [11, 12, 13, 14]


@pytest.mark.parametrize(
    ("name", "plays"),
    [
        ("petit_slam_announced_made", True),
        ("petit_slam_unannounced_made", True),
        ("petit_slam_announced_missed", True),
        ("petit_slam_defence_made", True),
        ("slam_announced_made", False),
    ],
)
def test_a_petit_slam_is_played_where_one_of_its_values_is_something(
    name: str, plays: bool
) -> None:
    assert Rules(**{name: 2}).plays_petit_slam is plays


def test_a_poignee_is_worth_what_its_size_says() -> None:
    rules = Rules(poignee_simple=1, poignee_double=2, poignee_triple=3)
    assert [rules.poignee(size) for size in Poignee] == [1, 2, 3]


@pytest.mark.parametrize(
    ("changes", "paid"),
    [
        ({"garde_base": 40}, 48),
        ({"garde_multiplier": 1}, 29),
        ({"garde_sans_multiplier": 1, "garde_sans_base": 0}, 58),
        ({"margin_step": 1}, 58),
    ],
    ids=str,
)
def test_a_changed_number_changes_the_mark(changes: dict[str, Any], paid: int) -> None:
    """A garde made by 4, which is 58 by the book."""
    assert share(deal(points=45), named("fft", changes)) == paid


def test_one_is_not_true_though_they_are_equal() -> None:
    assert named("fft", {"misere": 1}).misere == 1
    with pytest.raises(ValueError, match="misere"):
        named("fft", {"misere": True})
    assert named("fft", {"pousse_allowed": True}).pousse_allowed is True
    with pytest.raises(ValueError, match="pousse_allowed"):
        named("fft", {"pousse_allowed": 1})
