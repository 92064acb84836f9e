"""The sheet as rows of cells, from plain facts."""

import re
from datetime import date

import pytest
from django.utils import translation

from games.export import attachment, file_name, header, rows
from games.scoring import Contract, Facts, Misere, Poignee, Side, Slam
from tests.conftest import ROOT
from tests.csv_lines import free, line
from tests.scoring.deals import deal

FOUR = {1: "Anne", 2: "Bruno", 3: "Chloé", 4: "Léa"}
SIX = FOUR | {5: "Noé", 6: "Zoé"}
REFERENCE = deal(points=49, taker=2)
LAST_FRENCH = ("Misères", "Motif")
"""Not in French yet."""


@pytest.fixture(autouse=True)
def french():
    with translation.override("fr"):
        yield


@pytest.fixture
def english():
    with translation.override("en"):
        yield


def test_it_heads_each_column_in_french():
    assert header(FOUR.values()) == [
        *("Donne", "Issue", "Donneur", "Preneur", "Appelé", "Contrat", "Bouts"),
        *("Points de l’attaque", "Petit au bout", "Poignées", "Chelem", "Part"),
        *("Anne", "Bruno", "Chloé", "Léa"),
        *("Total Anne", "Total Bruno", "Total Chloé", "Total Léa"),
        *("Règles", "Décision d’arbitre", *LAST_FRENCH),
    ]


@pytest.mark.usefixtures("english")
def test_it_heads_each_column_in_english():
    assert header(FOUR.values()) == [
        *("Deal", "Outcome", "Dealer", "Taker", "Partner", "Contract", "Bouts"),
        *("Attack's points", "Petit au bout", "Poignées", "Slam", "Part"),
        *("Anne", "Bruno", "Chloé", "Léa"),
        *("Total Anne", "Total Bruno", "Total Chloé", "Total Léa"),
        *("Rules", "Referee's decision", "Misères", "Reason"),
    ]


@pytest.mark.parametrize(("language", "column"), [("fr", 0), ("en", 1)])
def test_the_documented_columns_are_the_real_ones(language, column):
    text = (ROOT / "docs/csv.md").read_text().split("## Columns")[1].split("\n## ")[0]
    table = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    with translation.override(language):
        real = ["*the name*" if cell == "A" else cell for cell in header(["A"])]
    assert [row[column] for row in table[1:]] == [
        re.sub("Total A", "Total *name*", cell) for cell in real
    ]


def body(lines, names=FOUR):
    return list(rows(lines, names))[1:]


def test_it_gives_a_row_a_deal_and_the_totals():
    petite = deal(points=45, taker=0, contract=Contract.PETITE, bouts=1)
    assert body([line(REFERENCE), line(petite, dealer=2), line(None, dealer=3)]) == [
        [
            *("1", "Jouée", "Anne", "Chloé", "", "Garde", "2", "49", "", "", "", "66"),
            *("-66", "-66", "198", "-66", "-66", "-66", "198", "-66", "fft", "", "", ""),
        ],
        [
            *("2", "Jouée", "Bruno", "Anne", "", "Petite", "1", "45", "", "", "", "-31"),
            *("-93", "31", "31", "31", "-159", "-35", "229", "-35", "fft", "", "", ""),
        ],
        [
            *("3", "Tous passent", "Chloé", "", "", "", "", "", "", "", "", ""),
            *("0", "0", "0", "0", "-159", "-35", "229", "-35", "fft", "", "", ""),
        ],
        [
            *("Totaux", "", "", "", "", "", "", "", "", "", "", ""),
            *("-159", "-35", "229", "-35", "-159", "-35", "229", "-35", "", "", "", ""),
        ],
    ]


@pytest.mark.usefixtures("english")
def test_it_says_it_in_english():
    facts = deal(points=40.5, taker=2, petit_au_bout=Side.DEFENCE, contract=Contract.GARDE_SANS)
    [row, passed, last] = body([line(facts, rules="exact"), line(None)])
    assert row == [
        *("1", "Played", "Anne", "Chloé", "", "Garde sans", "2", "40.5", "Defence", "", ""),
        *("-112", "112", "112", "-336", "112", "112", "112", "-336", "112", "exact"),
        *("", "", ""),
    ]
    assert (passed[1], last[0]) == ("All pass", "Totals")


def test_an_empty_sheet_has_totals_of_nothing():
    assert body([]) == [["Totaux", *[""] * 11, *["0"] * 8, *[""] * 4]]


def test_it_keeps_halves_and_writes_thousands_plainly():
    facts = deal(points=45.5, taker=2, contract=Contract.PETITE)
    [row, last] = body([line(facts, rules="exact")])
    assert row[7] == "45,5"
    assert row[11:16] == ["29,5", "-29,5", "-29,5", "88,5", "-29,5"]
    [row, last] = body([line(deal(points=91, taker=2, bouts=3, slam=Slam.ANNOUNCED_MADE))])
    assert row[10:16] == ["Chelem annoncé et réussi", "560", "-560", "-560", "1680", "-560"]
    assert last[12:16] == ["-560", "-560", "1680", "-560"]


def test_it_tells_who_was_called_and_who_sat_out():
    called = Facts(
        players=5,
        taker=0,
        partner=2,
        contract=Contract.GARDE,
        bouts=2,
        points=98,
        poignees=((1, Poignee.SIMPLE), (4, Poignee.DOUBLE)),
    )
    [row, last] = body([line(called, players=(1, 2, 4, 5, 6), dealer=3)], SIX)
    assert row[2:5] == ["Chloé", "Anne", "Léa"]
    assert row[9] == "Bruno (Simple), Zoé (Double)"
    assert row[12:18] == ["232", "-116", "", "116", "-116", "-116"]
    assert row[18:24] == last[18:24] == ["232", "-116", "0", "116", "-116", "-116"]
    alone = Facts(players=5, taker=0, contract=Contract.GARDE, bouts=2, points=98)
    [row, last] = body([line(alone, players=(1, 2, 4, 5, 6), dealer=3)], SIX)
    assert row[2:5] == ["Chloé", "Anne", ""]


def test_it_tells_what_the_referee_and_the_table_decided():
    changes = {"slam_multiplied": True, "garde_base": 60}
    [row, _last] = body([line(REFERENCE, forced=True, rules_changes=changes)])
    assert row[-4:-2] == ["fft garde_base=30 slam_multiplied=true", "oui"]


@pytest.mark.usefixtures("english")
def test_it_tells_who_announced_a_misere():
    facts = deal(points=49, taker=2).but(miseres=((0, Misere.HEADS), (3, Misere.TRUMPS)))
    names = FOUR | {1: "A, B"}
    [row, _last] = body([line(facts, rules_changes={"misere": 20})], names)
    assert row[-4:] == ["fft misere=10", "", "A\\, B (No heads), Léa (No trumps)", ""]
    assert row[11:16] == ["66", "-46", "-86", "178", "-46"]


@pytest.mark.usefixtures("english")
def test_a_free_line_takes_no_number_and_has_no_dealer():
    paper = free({1: 25, 3: -25}, "Brought from paper")
    fine = free({2: -40, 4: 40}, "=fine")
    first, second, third, fourth, last = body([paper, line(REFERENCE), fine, line(None)])
    assert first == [
        *("", "Free line", *[""] * 10, "12.5", "", "-12.5", ""),
        *("12.5", "0", "-12.5", "0", "fft", "", "", "Brought from paper"),
    ]
    assert third == [
        *("", "Free line", *[""] * 10, "", "-20", "", "20"),
        *("-53.5", "-86", "185.5", "-46", "fft", "", "", "'=fine"),
    ]
    assert (second[0], fourth[0]) == ("1", "2")
    assert last[12:16] == last[16:20] == ["-53.5", "-86", "185.5", "-46"]


@pytest.mark.parametrize(
    ("title", "name", "simple"),
    [
        ("", "Tarot 2026-11-30.csv", "tarot-2026-11-30.csv"),
        ("Chez Léa", "Chez Léa 2026-11-30.csv", "chez-lea-2026-11-30.csv"),
        ("日本", "日本 2026-11-30.csv", "2026-11-30.csv"),
        ("../../etc/x", "etc x 2026-11-30.csv", "etc-x-2026-11-30.csv"),
        (
            'a"b\r\nSet-Cookie: x',
            "a b Set-Cookie x 2026-11-30.csv",
            "a-b-set-cookie-x-2026-11-30.csv",
        ),
        ("\u202egnp.exe", "gnp.exe 2026-11-30.csv", "gnpexe-2026-11-30.csv"),
        ("...", "Tarot 2026-11-30.csv", "tarot-2026-11-30.csv"),
    ],
)
def test_it_is_named_by_title_and_date(title, name, simple):
    assert file_name(title, date(2026, 11, 30)) == name
    said = attachment(name)
    assert said.startswith(f"attachment; filename=\"{simple}\"; filename*=UTF-8''")
    assert said.isascii()
    assert said.isprintable()


def test_the_full_name_is_written_by_rfc_5987():
    full = "Chez%20L%C3%A9a%27s%3B%202026.csv"
    assert attachment("Chez Léa's; 2026.csv") == (
        f"attachment; filename=\"chez-leas-2026.csv\"; filename*=UTF-8''{full}"
    )
