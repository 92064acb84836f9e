"""Text that a spreadsheet could take for something else, and the way back."""

from unicodedata import normalize

import pytest
from django.utils import translation
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.export import as_csv, defuse, rows
from games.scoring import PUBLISHED, Poignee
from tests.csv_lines import free, line
from tests.csv_reading import cells_of, read_back
from tests.scoring.deals import deal
from tests.scoring.strategies import any_facts


@pytest.fixture(autouse=True)
def french():
    with translation.override("fr"):
        yield


@pytest.fixture
def english():
    with translation.override("en"):
        yield


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


@st.composite
def any_free_line(draw, people):
    players = sorted(draw(st.sets(st.sampled_from(list(people)), min_size=2)))
    amounts = draw(
        st.lists(st.integers(-20_000, 20_000), min_size=len(players) - 1, max_size=len(players) - 1)
    )
    reason = draw(st.one_of(st.text(min_size=1), st.sampled_from(DANGEROUS)))
    return free(dict(zip(players, [*amounts, -sum(amounts)], strict=True)), reason)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(names=NAMES, data=st.data(), language=st.sampled_from(["fr", "en"]))
def test_what_one_reads_back_is_what_was_written(names, data, language):
    people = dict(enumerate(names, start=1))
    lines = [
        data.draw(any_free_line(people))
        if facts == "free"
        else line(
            facts,
            players=sorted(
                data.draw(st.permutations(list(people)))[: facts.players if facts else 4]
            ),
            dealer=data.draw(st.sampled_from(list(people))),
            rules=data.draw(st.sampled_from(list(PUBLISHED))),
            rules_changes=data.draw(st.sampled_from([{}, {"misere": 21}])),
            forced=data.draw(st.booleans()),
        )
        for facts in data.draw(st.lists(st.sampled_from([None, "free"]) | any_facts(), max_size=4))
    ]
    with translation.override(language):
        text = as_csv(rows(lines, people))
    sheet = read_back(text)
    assert sheet.names == names
    assert sheet.lines == lines
    assert sheet.totals == [sum(each.amounts.get(who, 0) for each in lines) for who in people]
    assert len({len(row) for row in cells_of(text)}) == 1
