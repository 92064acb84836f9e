"""/g/<code>/deals/result/: the result that follows the typing."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.web.conftest import FORCED, REFERENCE, open_sheet
from tests.web.reading import all_words, form_values, live_parts, problems, read, swap, words

pytestmark = pytest.mark.django_db

HALF = REFERENCE | {"points": "41,5"}
IMPOSSIBLE = REFERENCE | {"bouts": "1", "points": "02"}
EIGHTY = REFERENCE | {"bouts": "0", "points": "80"}

TYPED = {
    "nothing": {},
    "a taker": {"taker": "3"},
    "no points": REFERENCE | {"points": ""},
    "no taker": REFERENCE | {"taker": ""},
    "the reference deal": REFERENCE,
    "the other pile": REFERENCE | {"counted": "defence", "points": "42"},
    "bonuses": REFERENCE | {"petit_au_bout": "attack", "poignee_2": "double"},
    "a slam": REFERENCE | {"chelem": "announced_missed"},
    "a half point": HALF,
    "letters": REFERENCE | {"points": "abc"},
    "too many points": REFERENCE | {"points": "92"},
    "two wrong fields": REFERENCE | {"taker": "9", "bouts": "4"},
    "an unknown referee": REFERENCE | {"force": "2"},
    "an impossible deal": IMPOSSIBLE,
    "an impossible deal with repairs": EIGHTY,
    "the petit without a bout": REFERENCE | {"bouts": "0", "petit_au_bout": "attack"},
    "a slam forgotten": REFERENCE | {"points": "87"},
    "too many trumps": REFERENCE | {f"poignee_{n}": "simple" for n in (1, 2, 3)},
    "the referee's decision": FORCED,
    "the referee on a possible deal": REFERENCE | {"force": "1"},
}


@pytest.mark.parametrize("typed", TYPED.values(), ids=TYPED)
def test_it_says_what_the_whole_page_says(sheet, typed):
    fragment = read(sheet.type(typed))
    # A repair that changes nothing shows the page with the same entries, and saves nothing.
    page = read(sheet.client.post(sheet.new_url, typed | {"repair": ""}))
    for start in ({}, FORCED, EIGHTY):
        started = read(sheet.client.post(sheet.new_url, start | {"repair": ""}))
        assert live_parts(swap(started, read(sheet.type(typed)))) == live_parts(page)
    assert set(live_parts(swap(read(sheet.client.get(sheet.new_url)), fragment)).values()) == set(
        live_parts(page).values()
    )


@pytest.mark.parametrize("name", ["letters", "an impossible deal", "a slam forgotten", "nothing"])
def test_it_says_what_the_refused_page_says(sheet, name):
    page = read(sheet.send(TYPED[name]))
    blank = read(sheet.client.get(sheet.new_url))
    assert live_parts(swap(blank, read(sheet.type(TYPED[name])))) == live_parts(page)


@pytest.mark.parametrize("name", ["a half point", "an impossible deal with repairs"])
def test_it_repairs_as_the_page_does(sheet, name):
    typed = TYPED[name]
    repair = read(sheet.type(typed)).select_one("button[name=repair]")["value"]
    page = read(sheet.client.post(sheet.new_url, typed | {"repair": repair}))
    start = read(sheet.client.post(sheet.new_url, typed | {"repair": ""}))
    fragment = read(sheet.type(form_values(page)))
    assert problems(fragment) == []
    assert live_parts(swap(start, fragment)) == live_parts(page)


@pytest.mark.parametrize("typed", TYPED.values(), ids=TYPED)
def test_it_writes_nothing(sheet, typed):
    with CaptureQueriesContext(connection) as queries:
        response = sheet.type(typed)
    assert response.status_code == 200
    assert {query["sql"].split()[0] for query in queries.captured_queries} == {"SELECT"}


def test_it_is_a_fragment(sheet):
    page = read(sheet.type(REFERENCE))
    assert page.html is None
    outside = page.find_all(attrs={"hx-swap-oob": "true"})
    assert [tag["id"] for tag in outside] == ["count-attack", "count-defence", "repairs"]
    assert [tag["id"] for tag in page.select("[id]")] == [tag["id"] for tag in outside]
    loaded = read(sheet.client.get(sheet.new_url))
    assert loaded.select_one("form.entry")["hx-target"] == "#result"
    assert loaded.select_one("#result")["role"] == "status"


@pytest.mark.parametrize(
    ("typed", "missing"),
    [
        ({}, "Preneur, Contrat, Bouts de l’attaque, Points"),
        ({"taker": "3", "contract": "garde"}, "Bouts de l’attaque, Points"),
        (REFERENCE | {"points": ""}, "Points"),
    ],
)
def test_it_says_what_is_still_missing(sheet, typed, missing):
    page = read(sheet.type(typed))
    assert all_words(page, ".hint") == [f"Il manque : {missing}."]
    assert page.select(".problem, .notice, .amounts") == []


def test_at_five_it_asks_for_the_partner(client):
    five = open_sheet(client, *"ABCDE", table_size="5")
    assert words(read(five.type(REFERENCE)).select_one(".hint")) == "Il manque : Appelé."


def test_it_gives_the_mark_to_everybody(sheet):
    page = read(sheet.type(REFERENCE))
    assert words(page.select_one(".line")) == "Garde faite de 8 (25 + 8) × 2 = 66"
    assert all_words(page, ".amounts dt") == ["Anne", "Bruno", "Chloé", "Léa"]
    assert all_words(page, ".amounts dd") == ["−66", "−66", "+198", "−66"]
    assert all_words(page, ".amounts .gain") == ["+198"]


def test_it_counts_both_piles(sheet):
    counts = [
        all_words(read(sheet.type(typed)), "small[id]")
        for typed in (
            {"points": "49"},
            {"points": "45,5", "counted": "defence"},
            {"points": "abc"},
            {},
        )
    ]
    assert counts == [["49", "42"], ["45,5", "45,5"], ["", ""], ["", ""]]


@pytest.mark.parametrize("typed", [EIGHTY, FORCED | {"bouts": "0", "points": "80"}])
def test_it_counts_both_piles_of_an_impossible_deal(sheet, typed):
    assert all_words(read(sheet.type(typed)), "small[id]") == ["80", "11"]


def test_it_points_out_what_is_unlikely(sheet):
    page = read(sheet.type(HALF))
    assert all_words(page, ".notice") == [
        "Demi-point à quatre : une carte égarée ?",
        "À un point au plus des 41 à faire : recomptez.",
    ]
    assert all_words(page, "button[name=repair]") == ["41 points ?", "42 points ?"]
    assert all_words(page, ".amounts dd") == ["−52", "−52", "+156", "−52"]


def test_it_says_why_a_deal_is_impossible(sheet):
    page = read(sheet.type(IMPOSSIBLE))
    assert all_words(page, ".problem") == [
        "Impossible : avec 1 bout, l’attaque a ici au moins 8 points."
    ]
    assert page.select(".amounts, .line") == []
    assert not page.select_one("input[name=force]").has_attr("checked")


def test_it_shows_the_mark_that_the_referee_allows(sheet):
    page = read(sheet.type(FORCED))
    assert all_words(page, ".amounts dd") == ["+148", "+148", "−444", "+148"]
    assert page.select_one("input[name=force]").has_attr("checked")
    assert any("Impossible : avec 1 bout" in notice for notice in all_words(page, ".notice"))


def test_it_offers_no_referee_on_a_possible_deal(sheet):
    page = read(sheet.type(REFERENCE | {"force": "1"}))
    assert page.select("input[name=force]") == []
    assert all_words(page, ".amounts dd") == ["−66", "−66", "+198", "−66"]


REPAIRS = [
    (EIGHTY, "80 points pour la défense ?", {"counted": "defence", "points": "80", "bouts": "0"}),
    (HALF, "41 points ?", {"points": "41", "counted": "attack"}),
    (
        REFERENCE | {"bouts": "0", "points": "11", "counted": "defence"},
        "80 points pour la défense ?",
        {"counted": "attack", "points": "11", "bouts": "0"},
    ),
    (
        REFERENCE | {"bouts": "0", "petit_au_bout": "attack"},
        "Petit à la défense ?",
        {"petit_au_bout": "defence", "bouts": "0"},
    ),
    (REFERENCE | {"points": "87"}, "Chelem sans annonce ?", {"chelem": "unannounced_made"}),
]


@pytest.mark.parametrize(("typed", "question", "changes"), REPAIRS)
def test_it_offers_the_likely_deal(sheet, typed, question, changes):
    page = read(sheet.type(typed))
    button = page.select_one("button[name=repair]")
    assert words(button) == question
    page = read(sheet.client.post(sheet.new_url, typed | {"repair": button["value"]}))
    assert form_values(page).items() >= (typed | changes).items()


@pytest.mark.parametrize("method", ["get", "put", "delete"])
def test_it_is_only_posted(sheet, method):
    assert getattr(sheet.client, method)(sheet.result_url).status_code == 405


def test_it_waits_for_the_second_digit(sheet):
    """The 4 of 49 with three bouts is no count yet; saved like that, it is one."""
    lone = REFERENCE | {"bouts": "3", "points": "4"}
    page = read(sheet.type(lone))
    assert all_words(page, ".problem, button[name=repair]") == []
    assert words(page.select_one(".hint")).startswith("Le contrat, les bouts et les points")
    assert "au moins 16 points" in words(read(sheet.send(lone)).select_one("#result"))
    assert "Garde faite de 13" in words(read(sheet.type(lone | {"points": "49"})))
