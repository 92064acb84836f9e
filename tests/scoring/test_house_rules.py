"""Each switch of the rules, on and off; and whole houses as they are played."""

from dataclasses import fields
from typing import Any

import pytest

from games.scoring import Contract, Facts, Rules, Slam, errors, unplayed
from tests.scoring.deals import amounts, codes, deal, share
from tests.scoring.house_amounts import ALLOWED, MISERE, PARTNER
from tests.scoring.house_rows import (
    ATTACK,
    CONTRACTS,
    HEADS,
    MARGIN,
    PETIT,
    PETIT_SLAM,
    PETITE,
    POIGNEE,
    POUSSE,
    SLAM,
    Paid,
    Row,
)

ROWS = [*CONTRACTS, *MARGIN, *PETIT, *POIGNEE, *SLAM, *PETIT_SLAM, *MISERE, *PARTNER]


def paid(facts: Facts, rules: Rules, as_in: Paid) -> Paid:
    """The share, or every seat's amount, as the row tells it."""
    return amounts(facts, rules) if isinstance(as_in, list) else share(facts, rules)


@pytest.mark.parametrize("row", [pytest.param(row, id=f"{row.switch}={row.value}") for row in ROWS])
def test_a_switch_changes_the_mark_as_its_row_says(row: Row) -> None:
    facts = deal(**row.said)
    assert errors(facts) == (), "no such deal"
    assert paid(facts, Rules(**row.beside), row.without) == row.without
    assert paid(facts, Rules(**row.beside, **{row.switch: row.value}), row.with_it) == row.with_it
    assert row.without != row.with_it, "the row says nothing about its switch"


@pytest.mark.parametrize(("switch", "value", "contract", "without", "with_it"), ALLOWED)
def test_a_contract_is_played_where_the_table_allows_it(
    switch: str, value: bool, contract: Contract, without: list[str], with_it: list[str]
) -> None:
    facts = deal(points=45, contract=contract)
    assert codes(unplayed(facts, Rules())) == without
    assert codes(unplayed(facts, Rules(**{switch: value}))) == with_it
    assert share(facts, Rules(**{switch: value})) == share(facts), "it costs the same"


def test_every_switch_has_its_row() -> None:
    """A new field of the rules asks for a deal with it and without it."""
    with_rows = {row.switch for row in ROWS} | {row[0] for row in ALLOWED}
    assert with_rows == {field.name for field in fields(Rules)}
    official = Rules()
    assert all(getattr(official, row.switch) != row.value for row in ROWS)
    assert all(getattr(official, row[0]) != row[1] for row in ALLOWED)


# --- What a switch leaves alone ----------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "said", "paid_still"),
    [
        # A multiplier or base is its own contract's.
        ({"garde_multiplier": 4, "garde_base": 160}, {"points": 45, "contract": PETITE}, 29),
        ({"petite_multiplier": 4, "pousse_base": 160}, {"points": 45}, 58),
        # On target there is no margin to round, and a whole step stays.
        ({"margin_step": 20, "margin_away": True}, {"points": 41}, 50),
        ({"margin_step": 20, "margin_away": True}, {"points": 51}, 70),
        ({"margin_step": 20}, {"points": 31}, -70),
        ({"margin_away": True}, {"points": 42}, 52),
        ({"margin_step": 1, "margin_away": True}, {"points": 42}, 52),
        # Values of slams and petit slams keep apart.
        ({"petit_slam_announced_made": 600}, {"bouts": 3, "points": 91, "slam": "am"}, 560),
        ({"slam_announced_made": 1000}, {"bouts": 3, "points": 80, "slam": "pam"}, 138),
        # A poignée is multiplied without the Petit or the slam, and each of those alone.
        (
            {"poignee_multiplied": True, "slam_multiplied": True},
            {"points": 41, "petit_au_bout": ATTACK},
            70,
        ),
    ],
    ids=str,
)
def test_a_switch_leaves_the_rest_alone(
    changes: dict[str, Any], said: dict[str, Any], paid_still: float
) -> None:
    slams = {"am": Slam.ANNOUNCED_MADE, "pam": Slam.PETIT_ANNOUNCED_MADE}
    facts = deal(**{**said, "slam": slams.get(said.get("slam", ""), Slam.NONE)})
    assert share(facts) == share(facts, Rules(**changes)) == paid_still


@pytest.mark.parametrize("said", [{"players": 3}, {"players": 4}, {"players": 5}], ids=str)
def test_a_taker_alone_shares_with_nobody(said: dict[str, Any]) -> None:
    facts = deal(points=45, **said)
    assert amounts(facts, Rules(partner_shares_equally=True)) == amounts(facts)


# --- What no number stands for -----------------------------------------------------------


def test_a_petit_slam_is_played_where_it_is_worth_something() -> None:
    facts = deal(bouts=3, points=80, slam=Slam.PETIT_ANNOUNCED_MADE)
    (finding,) = unplayed(facts, Rules())
    assert (finding.code, finding.field) == ("petit_slam_not_played", "chelem")
    assert unplayed(facts, Rules(petit_slam_announced_missed=300)) == ()


def test_a_misere_is_played_where_it_is_worth_something() -> None:
    facts = deal(points=45, miseres=((1, HEADS),))
    (finding,) = unplayed(facts, Rules())
    assert (finding.code, finding.field) == ("misere_not_played", "misere")
    assert unplayed(facts, Rules(misere=20)) == ()


def test_all_that_is_not_played_is_told() -> None:
    facts = deal(
        points=80, contract=POUSSE, slam=Slam.PETIT_UNANNOUNCED_MADE, miseres=((1, HEADS),)
    )
    found = unplayed(facts, Rules())
    assert [(finding.code, finding.field) for finding in found] == [
        ("contract_not_played", "contract"),
        ("petit_slam_not_played", "chelem"),
        ("misere_not_played", "misere"),
    ]
