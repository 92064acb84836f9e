"""What the documents say is true: numbers, identifiers, files."""

import re
from dataclasses import fields
from importlib import import_module
from urllib.parse import parse_qsl

import pytest
from django.http import QueryDict

from games.forms import CalculatorForm
from games.labels.calculator import payload
from games.notation import read, write
from games.scoring import (
    PLAYERS,
    PUBLISHED,
    TARGETS,
    Contract,
    Facts,
    Misere,
    Poignee,
    Rules,
    Side,
    Slam,
    errors,
    score,
    unplayed,
)
from games.scoring.score import parts
from tests.conftest import ROOT
from tests.scoring.deals import OFFICIAL, halves

RULES = (ROOT / "docs/rules.md").read_text()
GLOSSARY = (ROOT / "docs/glossary.md").read_text()
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text()


def table(text, first):
    """The cells of the table whose first column has this name, row by row."""
    found = re.search(rf"^\| {first} \|.*\n\| ---.*\n((?:\|.*\n)+)", text, re.M)
    assert found, f"no table of {first}"
    return [[cell.strip(" `") for cell in line[1:-1].split("|")] for line in found[1].splitlines()]


def facts_of(query):
    """The deal in the calculator's own words; one that cards can give."""
    form = CalculatorForm(QueryDict(query))
    assert form.is_valid(), (query, form.errors)
    return form.facts


def value(cell):
    return int(cell) if cell else None


DEALS = re.split(r"^## ", RULES, flags=re.M)
EXAMPLES = table(next(part for part in DEALS if part.startswith("Worked examples")), "Deal")
COMPARED = table(next(part for part in DEALS if part.startswith("Other rules")), "Deal")


def test_the_rule_book_has_examples_of_everything():
    assert len(EXAMPLES) == 19
    said = "&".join(query for query, *_amounts in EXAMPLES)
    for word in (*OFFICIAL, "players=3", "players=5", "alone", "petit_au_bout", "poignee"):
        assert word in said
    for word in ("announced_made", "unannounced_made", "announced_missed", "defence_made"):
        assert f"chelem={word}" in said


@pytest.mark.parametrize(("query", "share", "taker", "partner", "defender"), EXAMPLES)
def test_the_rule_books_examples_are_right(query, share, taker, partner, defender):
    facts = facts_of(query)
    found = payload(facts, score(facts, PUBLISHED["fft"]))
    assert found["share"] == value(share)
    assert found["scores"] == {
        "taker": value(taker),
        "partner": value(partner),
        "defender": value(defender),
    }


@pytest.mark.parametrize(("query", "fft", "exact", "primes"), COMPARED)
def test_the_rule_book_compares_rightly(query, fft, exact, primes):
    facts = facts_of(query)
    shares = {name: score(facts, rules).share for name, rules in PUBLISHED.items()}
    assert shares == {
        name: 2 * int(said) for name, said in zip(PUBLISHED, (fft, exact, primes), strict=True)
    }


HOUSE = next(part for part in DEALS if part.startswith("Rules of the house"))
SWITCHED = [row for part in HOUSE.split("\n### ")[1:] for row in table(part, "Switches")]


def rules_of(query):
    """Switches in the words of the rule book: points, times, true or false."""
    said = dict(parse_qsl(query))
    official = {field.name: field.default for field in fields(Rules)}
    return Rules(**{name: switched(name, word, official[name]) for name, word in said.items()})


def switched(name, word, official):
    if type(official) is bool:
        return {"true": True, "false": False}[word]
    return int(word) if name.endswith("_multiplier") else halves(float(word))


def house_facts_of(query):
    """A deal in the calculator's words, misères with their seats; one that cards can give."""
    said = QueryDict(query)
    players = int(said.get("players", 4))
    partner = 1 if players == 5 else None
    seats = {"attack": 0, "defence": players - 1}
    poignees = [shown.split(":") for shown in said.getlist("poignee")]
    miseres = [announced.split(":") for announced in said.getlist("misere")]
    facts = Facts(
        players=players,
        taker=0,
        partner=partner,
        contract=Contract(said["contract"]),
        bouts=int(said["bouts"]),
        points=halves(float(said["points"])),
        petit_au_bout=Side(said["petit_au_bout"]) if "petit_au_bout" in said else None,
        poignees=tuple((seats[side], Poignee(size)) for side, size in poignees),
        slam=Slam(said.get("chelem", "none")),
        miseres=tuple((int(seat), Misere(kind)) for seat, kind in miseres),
    )
    assert errors(facts) == ()
    return facts


@pytest.mark.parametrize(("switches", "query", "official", "house"), SWITCHED)
def test_the_rule_book_prices_every_switch(switches, query, official, house):
    facts, by_seat = house_facts_of(query), ", " in house
    for rules, said in ((Rules(), official), (rules_of(switches), house)):
        marked = score(facts, rules)
        numbers = marked.amounts if by_seat else (marked.share,)
        words = ", ".join(f"{number / 2:g}" for number in numbers)
        assert said == ("not played" if unplayed(facts, rules) else words)
    assert official != house


def test_the_rule_book_knows_every_switch():
    """One example at least has no other purpose: the switch that it names first."""
    first = {switches.split("=")[0] for switches, *_rest in SWITCHED}
    assert first == {field.name for field in fields(Rules)}


def test_the_rule_books_tables_are_the_programs():
    assert table(RULES, "Bouts") == [
        [str(bouts), str(target // 2)] for bouts, target in enumerate(TARGETS)
    ]
    assert table(RULES, "Contract") == [
        [str(contract), str(PUBLISHED["fft"].multiplier(contract))] for contract in OFFICIAL
    ]


def test_the_rule_book_shares_as_the_program_does():
    rows = table(RULES, "Players")
    assert {int(row[0]) for row in rows} == set(PLAYERS)
    for players, partner, taker, called, defender, poignees in rows:
        seat = 1 if partner == "called" else None
        facts = Facts(
            players=int(players), taker=0, partner=seat, contract=Contract.GARDE, bouts=2, points=98
        )
        assert parts(facts, 0) == int(taker)
        assert (parts(facts, 1) if seat else None) == value(called)
        assert parts(facts, facts.players - 1) == int(defender)
        shown = [str(size.trumps(facts.players)) for size in Poignee]
        assert ", ".join(shown) == poignees


def test_the_rule_book_counts_the_shares():
    fft = PUBLISHED["fft"]
    values = [fft.base(Contract.GARDE), fft.petit_au_bout, *(fft.poignee(size) for size in Poignee)]
    assert values == [50, 20, 40, 60, 80]
    for said in ("(25 + margin)", "10 × contract", "20, 30 or 40", "400, + 200 or − 200"):
        assert said in RULES


def look_up(path):
    """What a dotted path in the code names."""
    names = path.split(".")
    for length in range(len(names), 0, -1):
        try:
            found = import_module(".".join(names[:length]))
        except ModuleNotFoundError:
            continue
        break
    for place, name in enumerate(names[length:], start=length + 1):
        fields = getattr(found, "__dataclass_fields__", {})
        if name in fields and place == len(names):
            return fields[name]
        found = getattr(found, name)
    return found


TERMS = table(GLOSSARY, "French")


@pytest.mark.parametrize("identifier", [row[-1] for row in TERMS])
def test_the_glossarys_identifiers_exist(identifier):
    assert look_up(identifier)


def test_the_glossary_looks_things_up():
    with pytest.raises(AttributeError):
        look_up("games.scoring.Facts.ecart")
    with pytest.raises(AttributeError):
        look_up("games.scoring.nothing")


def test_the_glossary_has_one_line_a_term():
    assert all(all(row) and len(row) == 4 for row in TERMS)
    assert len({row[-1] for row in TERMS}) == len(TERMS) > 30
    for term in (*Contract, "poignée", "chelem", "misère", "petit au bout"):
        assert any(str(term).split("_")[0] in row[0] for row in TERMS)


def paths(text):
    """Files that a document names, as code or as a link."""
    named = re.findall(r"`([\w./-]+/[\w.-]+\.\w+|[A-Z]+\.md)`", text)
    return {*named, *re.findall(r"\]\(([\w./-]+)\)", text)}


@pytest.mark.parametrize("document", ["CONTRIBUTING.md", "docs/rules.md", "docs/glossary.md"])
def test_the_files_that_a_document_names_exist(document):
    home = (ROOT / document).parent
    named = paths((ROOT / document).read_text())
    assert named
    lost = [path for path in named if not (home / path).exists() and not (ROOT / path).exists()]
    assert lost == []


def test_contributing_lists_what_a_switch_and_a_page_touch():
    switch, page = (
        paths(re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", CONTRIBUTING, re.M | re.S)[1])
        for heading in ("Add a rule switch", "Add a page")
    )
    assert {"games/scoring/rules.py", "games/scoring/score.py", "docs/rules.md"} <= switch
    assert {
        *("games/views/rules.py", "games/urls.py", "templates/rules/page.html"),
        *("static/css/rules.css", "tests/web/test_rules.py"),
    } <= page


def test_contributing_names_commands_that_exist():
    targets = re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text(), re.M)
    assert {*re.findall(r"make ([a-z-]+)", CONTRIBUTING)} <= {*targets}


def test_the_licence_is_the_mit_licence():
    licence = (ROOT / "LICENSE").read_text()
    assert licence.startswith("MIT License\n")
    assert "the Tarotscore authors" in licence


CALCULATOR = (ROOT / "docs/calculator.md").read_text()


def test_the_calculators_document_has_every_parameter():
    said = [row[0] for row in table(CALCULATOR, "Parameter")]
    assert sorted(said) == sorted(CalculatorForm.base_fields)


def test_the_calculators_document_writes_rules_rightly():
    [text] = re.findall(r"`(fft [^`]+)`", CALCULATOR)
    assert write(*read(text)) == text
    [address] = re.findall(r"^    /calculator.json\?(.*)$", CALCULATOR, re.M)
    form = CalculatorForm(QueryDict(address))
    assert form.is_valid(), form.errors
    assert score(form.facts, form.chosen_rules).share == 330
