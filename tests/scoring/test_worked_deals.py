"""Deals published in rule books, magazines and other score keepers, each with its source.

A row's cells are read strictly: a table that loses a cell must fail, not shrink.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from games.scoring import (
    PUBLISHED,
    Contract,
    Facts,
    Misere,
    Poignee,
    Rules,
    Side,
    Slam,
    errors,
    named,
    score,
    unplayed,
    warnings,
)
from tests.scoring.deals import amounts, halves

TABLE = Path(__file__).parent.parent / "data" / "worked_deals.jsonl"

CELLS = {
    *("id", "source", "rules", "players", "contract", "bouts", "points", "petit_au_bout"),
    *("poignee", "chelem", "partner", "expected", "agrees_with_fft", "possible"),
}
SOMETIMES = {"note", "house_rule", "fft_expected", "expected_players", "miseres"}
EXPECTED_CELLS = {"share", "taker", "partner", "defender"}

HOUSE_SWITCHES: dict[str, dict[str, Any]] = {
    "abomey (no petite; garde x1, sans x2, contre x4)": {
        "petite_allowed": False,
        "garde_multiplier": 1,
        "garde_sans_multiplier": 2,
        "garde_contre_multiplier": 4,
    },
    "misere_10_each": {"misere": 20},
}
"""What each house rule of the table switches, in half-points."""


def read(line: str) -> dict[str, Any]:
    """One row, with every cell that belongs in it and none that doesn't."""
    row: dict[str, Any] = json.loads(line)
    where = row.get("id", line[:40])
    demand(row.keys() >= CELLS, f"{where} lacks {CELLS - row.keys()}")
    demand(row.keys() <= CELLS | SOMETIMES, f"{where} has {row.keys() - CELLS - SOMETIMES}")
    demand(row["rules"] in {*PUBLISHED, "house"}, f"{where}: rules {row['rules']}")
    demand(("house_rule" in row) == (row["rules"] == "house"), f"{where}: which house rule?")
    demand(row["possible"] in {"yes", "unlikely", "no"}, f"{where}: possible {row['possible']}")
    demand(row["agrees_with_fft"] is ("fft_expected" not in row), f"{where}: fft_expected")
    players = len(row.get("expected_players", range(row["players"])))
    demand(players == row["players"], f"{where}: {players} players expected")
    demand((row["partner"] is None) == (row["players"] != 5), f"{where}: partner")
    demand(row["partner"] in {None, "called", "alone"}, f"{where}: partner {row['partner']}")
    for cell in {"expected", "fft_expected"} & row.keys():
        values = row[cell]
        demand(values.keys() == EXPECTED_CELLS, f"{where}: {cell} has {values.keys()}")
        numbers = [value for name, value in values.items() if name != "partner"]
        demand(all(type(value) in (int, float) for value in numbers), f"{where}: {cell} is empty")
        demand((values["partner"] is None) == (row["partner"] != "called"), f"{where}: {cell}")
    return row


def demand(held: bool, otherwise: str) -> None:
    if not held:
        raise ValueError(otherwise)


def facts_of(row: dict[str, Any]) -> Facts:
    """The row's deal: the taker sits first, the partner next, then the defenders."""
    partner = 1 if row["partner"] == "called" else None
    attack = [0] if partner is None else [0, partner]
    seats = {
        Side.ATTACK: attack,
        Side.DEFENCE: [seat for seat in range(row["players"]) if seat not in attack],
    }
    free = {side: iter(list(places)) for side, places in seats.items()}
    poignees = [shown.split(":") for shown in row["poignee"]]
    petit = row["petit_au_bout"]
    return Facts(
        players=row["players"],
        taker=0,
        partner=partner,
        contract=Contract(row["contract"]),
        bouts=row["bouts"],
        points=halves(row["points"]),
        petit_au_bout=None if petit == "none" else Side(petit),
        poignees=tuple((next(free[Side(side)]), Poignee(size)) for side, size in poignees),
        slam=Slam(row["chelem"]),
        miseres=tuple(misere_of(said, seats) for said in row.get("miseres", ())),
    )


def misere_of(said: dict[str, Any], seats: dict[Side, list[int]]) -> tuple[int, Misere]:
    """Who announced which misère; a source that names no kind means the one without heads."""
    if said.keys() == {"player", "value"}:
        return "ABCDE".index(said["player"]), Misere.HEADS
    demand(said.keys() == {"kind", "side", "value"}, f"misère {said}")
    return seats[Side(said["side"])][0], {"atout": Misere.TRUMPS, "tete": Misere.HEADS}[
        said["kind"]
    ]


def outcome(facts: Facts, rules: Rules) -> dict[str, float | None]:
    """The score in the cells of `expected`; all defenders must agree on theirs, but for those
    who announced a misère."""
    marked = score(facts, rules)
    assert sum(marked.amounts) == 0
    announced = {seat for seat, _ in facts.miseres} if rules.misere else set()
    defenders = {seat for seat in facts.seats if facts.side(seat) is Side.DEFENCE}
    (defender,) = {marked.amounts[seat] for seat in defenders - announced}
    partner = None if facts.partner is None else marked.amounts[facts.partner] / 2
    return {
        "share": marked.share / 2,
        "taker": marked.amounts[facts.taker] / 2,
        "partner": partner,
        "defender": defender / 2,
    }


ROWS = [read(line) for line in TABLE.read_text(encoding="utf-8").splitlines()]


def rows(*rules: str) -> list[Any]:
    """The rows marked under these rules, each under its own name."""
    return [pytest.param(row, id=row["id"]) for row in ROWS if row["rules"] in rules]


ALL = rows(*PUBLISHED, "house")


@pytest.mark.parametrize("row", ALL)
def test_a_worked_deal_is_marked_as_the_federation_would(row: dict[str, Any]) -> None:
    federation = row["expected"] if row["agrees_with_fft"] else row["fft_expected"]
    assert outcome(facts_of(row), PUBLISHED["fft"]) == federation


@pytest.mark.parametrize("row", rows("exact", "primes"))
def test_a_worked_deal_is_marked_as_its_published_set_says(row: dict[str, Any]) -> None:
    assert outcome(facts_of(row), PUBLISHED[row["rules"]]) == row["expected"]


@pytest.mark.parametrize("row", rows("house"))
def test_a_worked_deal_is_marked_as_its_house_plays(row: dict[str, Any]) -> None:
    facts, rules = facts_of(row), named("fft", HOUSE_SWITCHES[row["house_rule"]])
    assert unplayed(facts, rules) == ()
    assert outcome(facts, rules) == row["expected"]
    if "expected_players" in row:
        assert amounts(facts, rules) == row["expected_players"]


def test_the_houses_of_the_table_are_all_asked() -> None:
    houses = [row for row in ROWS if row["rules"] == "house"]
    assert {row["house_rule"] for row in houses} == HOUSE_SWITCHES.keys()
    assert [row["id"] for row in houses if "expected_players" in row] == [
        *("y4-perso_03", "y4-perso_04", "y5-perso_04", "ya5-11", "ya5-12")
    ]


@pytest.mark.parametrize("row", ALL)
def test_a_worked_deal_is_found_as_possible_as_it_is(row: dict[str, Any]) -> None:
    facts = facts_of(row)
    assert bool(errors(facts)) == (row["possible"] == "no")
    if row["possible"] == "unlikely":
        assert "half_point_at_four" in {finding.code for finding in warnings(facts)}


def test_the_table_is_whole() -> None:
    assert len(ROWS) >= 96
    assert len({row["id"] for row in ROWS}) == len(ROWS)
    assert {row["id"] for row in ROWS if row["possible"] == "no"} == {"tbernard-6", "soviann-12"}


@pytest.mark.parametrize("cell", sorted(CELLS))
def test_a_row_without_a_cell_is_not_read(cell: str) -> None:
    row = {name: value for name, value in ROWS[0].items() if name != cell}
    with pytest.raises(ValueError, match="lacks"):
        read(json.dumps(row))


@pytest.mark.parametrize(
    "slip",
    [
        {"petit": "attack"},
        {"rules": "ftf"},
        {"rules": "house"},
        {"house_rule": "abomey"},
        {"possible": "maybe"},
        {"agrees_with_fft": False},
        {"agrees_with_fft": None},
        {"partner": "called"},
        {"expected_players": [318, -106, -106]},
        {"expected": {"share": 106, "taker": 318, "partner": None}},
        {"expected": {"share": 106, "taker": 318, "partner": None, "defender": None}},
        {"expected": {"share": 106, "taker": 318, "partner": 106, "defender": -106}},
    ],
    ids=json.dumps,
)
def test_a_row_with_a_slip_is_not_read(slip: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"fft-01"):
        read(json.dumps(ROWS[0] | slip))
