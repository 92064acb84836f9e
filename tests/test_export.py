"""The sheet as rows of cells, from plain facts."""

import re
from datetime import date
from unicodedata import normalize

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from games.export import Line, as_csv, attachment, defuse, file_name, header, rows
from games.scoring import PUBLISHED, Contract, Facts, Poignee, Side, Slam, score
from tests.conftest import ROOT
from tests.csv_reading import cells_of, read_back
from tests.scoring.deals import deal
from tests.scoring.strategies import any_facts

FOUR = {1: "Anne", 2: "Bruno", 3: "Chloé", 4: "Léa"}
SIX = FOUR | {5: "Noé", 6: "Zoé"}
REFERENCE = deal(points=49, taker=2)


@pytest.fixture(autouse=True)
def french():
    with translation.override("fr"):
        yield


@pytest.fixture
def english():
    with translation.override("en"):
        yield


def line(facts, *, players=(1, 2, 3, 4), dealer=1, rules="fft", **more):
    """A deal marked under the rules, as the view gives it."""
    mark = score(facts, PUBLISHED[rules]) if facts else None
    amounts = mark.amounts if mark else (0,) * len(players)
    usual = {
        "players": players,
        "dealer": dealer,
        "facts": facts,
        "amounts": dict(zip(players, amounts, strict=True)),
        "share": mark.share if mark else 0,
        "forced": False,
        "rules_name": rules,
        "rules_changes": {},
    }
    return Line(**(usual | more))


def test_it_heads_each_column_in_french():
    assert header(FOUR.values()) == [
        *("Donne", "Issue", "Donneur", "Preneur", "Appelé", "Contrat", "Bouts"),
        *("Points de l’attaque", "Petit au bout", "Poignées", "Chelem", "Part"),
        *("Anne", "Bruno", "Chloé", "Léa"),
        *("Total Anne", "Total Bruno", "Total Chloé", "Total Léa"),
        *("Règles", "Décision d’arbitre"),
    ]


@pytest.mark.usefixtures("english")
def test_it_heads_each_column_in_english():
    assert header(FOUR.values()) == [
        *("Deal", "Outcome", "Dealer", "Taker", "Partner", "Contract", "Bouts"),
        *("Attack's points", "Petit au bout", "Poignées", "Slam", "Part"),
        *("Anne", "Bruno", "Chloé", "Léa"),
        *("Total Anne", "Total Bruno", "Total Chloé", "Total Léa"),
        *("Rules", "Referee's decision"),
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
            *("-66", "-66", "198", "-66", "-66", "-66", "198", "-66", "fft", ""),
        ],
        [
            *("2", "Jouée", "Bruno", "Anne", "", "Petite", "1", "45", "", "", "", "-31"),
            *("-93", "31", "31", "31", "-159", "-35", "229", "-35", "fft", ""),
        ],
        [
            *("3", "Tous passent", "Chloé", "", "", "", "", "", "", "", "", ""),
            *("0", "0", "0", "0", "-159", "-35", "229", "-35", "fft", ""),
        ],
        [
            *("Totaux", "", "", "", "", "", "", "", "", "", "", ""),
            *("-159", "-35", "229", "-35", "-159", "-35", "229", "-35", "", ""),
        ],
    ]


@pytest.mark.usefixtures("english")
def test_it_says_it_in_english():
    facts = deal(points=40.5, taker=2, petit_au_bout=Side.DEFENCE, contract=Contract.GARDE_SANS)
    [row, passed, last] = body([line(facts, rules="exact"), line(None)])
    assert row == [
        *("1", "Played", "Anne", "Chloé", "", "Garde sans", "2", "40.5", "Defence", "", ""),
        *("-112", "112", "112", "-336", "112", "112", "112", "-336", "112", "exact", ""),
    ]
    assert (passed[1], last[0]) == ("All pass", "Totals")


def test_an_empty_sheet_has_totals_of_nothing():
    assert body([]) == [["Totaux", *[""] * 11, *["0"] * 8, "", ""]]


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
    assert row[-2:] == ["fft garde_base=30 slam_multiplied=true", "oui"]


# --- Text that a spreadsheet could take for something else -------------------------------

DANGEROUS = [
    *("=1+1", "+1", "-2", "@x", "\tx", "\rx", " =1", "\u00a0=1", '"=1', "'=1", " ' \"-1", "“=1”"),
    *(
        "＝1",
        "＋1",
        "－1",
        "＠x",
        "−2",
        "007",
        "1/2",
        ".5",
        ",5",
        "(5)",
        "€5",
        "%",
        "#N/A",
        "²",
        "\u200b=1",
    ),
]
HARMLESS = [
    "",
    "Anne",
    "Léa 2",
    "'tit Louis",
    "“Léa”",
    " x",
    "Ω=1",
    "日本",
    "🦊 Zoé",
    "'",
    "x=1",
    "a,b",
]


@pytest.mark.parametrize("text", DANGEROUS)
def test_it_puts_an_apostrophe_before_what_is_dangerous(text):
    assert defuse(text) == f"'{text}"


@pytest.mark.parametrize("text", HARMLESS)
def test_it_leaves_other_text_alone(text):
    assert defuse(text) == text


def test_every_text_in_the_file_is_defused():
    names = {1: "=1", 2: "+2", 3: "-3", 4: "@4"}
    facts = deal(points=49, taker=2, poignees=((0, Poignee.SIMPLE), (3, Poignee.TRIPLE)))
    head, row, _last = rows([line(facts, dealer=2)], names)
    assert head[12:16] == ["'=1", "'+2", "'-3", "'@4"]
    assert row[2:4] == ["'+2", "'-3"]
    assert row[9] == "'=1 (Simple), @4 (Triple)"
    assert row[12:16] == ["-126", "-126", "378", "-126"]


def test_the_french_dialect():
    assert as_csv([["a;b", 'c"d', "e,f"], ["1", "-2,5", ""]]) == (
        '\ufeff"a;b";"c""d";e,f\r\n1;-2,5;\r\n'
    )


@pytest.mark.usefixtures("english")
def test_the_english_dialect():
    assert as_csv([["a;b", 'c"d', "e,f"], ["1", "-2.5", ""]]) == (
        '\ufeffa;b,"c""d","e,f"\r\n1,-2.5,\r\n'
    )


NAMES = st.lists(
    st.one_of(
        st.sampled_from(
            [t for t in DANGEROUS + HARMLESS if t] + ["Total Anne", "A (Simple), B", "\\,"]
        ),
        st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=24),
    ),
    min_size=5,
    max_size=8,
    unique_by=lambda name: normalize("NFC", name).casefold(),
)


@given(names=NAMES, data=st.data(), language=st.sampled_from(["fr", "en"]))
def test_what_one_reads_back_is_what_was_written(names, data, language):
    people = dict(enumerate(names, start=1))
    lines = [
        line(
            facts and facts.__class__(**(vars(facts) | {"miseres": ()})),
            players=sorted(
                data.draw(st.permutations(list(people)))[: facts.players if facts else 4]
            ),
            dealer=data.draw(st.sampled_from(list(people))),
            rules=data.draw(st.sampled_from(list(PUBLISHED))),
            forced=data.draw(st.booleans()),
        )
        for facts in data.draw(st.lists(st.one_of(st.none(), any_facts()), max_size=4))
    ]
    with translation.override(language):
        text = as_csv(rows(lines, people))
    sheet = read_back(text)
    assert sheet.names == names
    assert sheet.lines == lines
    assert sheet.totals == [sum(each.amounts.get(who, 0) for each in lines) for who in people]
    assert len({len(row) for row in cells_of(text)}) == 1


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
