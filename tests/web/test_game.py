"""/g/<code>/: the sheet."""

import pytest
from django.utils import timezone

from games.models import Grant
from tests.web.conftest import FORCED, REFERENCE, open_sheet
from tests.web.reading import all_words, read, rows, totals, words

EVENING = [
    REFERENCE,
    {"taker": "1", "contract": "petite", "bouts": "1", "points": "45"},
    {"outcome": "passed"},
    {"taker": "4", "contract": "garde_sans", "bouts": "3", "points": "36"},
    {"taker": "2", "contract": "garde", "bouts": "2", "points": "41,5"},
]


@pytest.fixture
def evening(sheet):
    for deal in EVENING:
        sheet.play(deal)
    return sheet


def test_it_starts_level_and_says_who_deals(sheet):
    page = sheet.page()
    assert totals(page) == {"Anne": "0", "Bruno": "0", "Chloé": "0", "Léa": "0"}
    assert rows(page) == []
    assert page.select(".leads") == []
    assert words(page.select_one(".empty")) == "Pas encore de donne. Anne distribue en premier."
    assert words(page.select_one(".act a")) == "+ Donne 1 · Anne distribue"
    assert words(page.select_one(".aside")) == "0 donne"
    assert words(page.h1) == "Anne, Bruno, Chloé, Léa"


def test_it_is_called_by_its_title(client, db):
    page = open_sheet(client, title="Chez <Léa>").page()
    assert words(page.h1) == "Chez <Léa>"
    assert words(page.title) == "Chez <Léa> · Tarotscore"


def test_it_starts_with_the_dealer_they_chose(client, db):
    sheet = open_sheet(client, first_dealer="3")
    assert words(sheet.page().select_one(".act a")) == "+ Donne 1 · Chloé distribue"


def test_it_shows_the_reference_deal(sheet):
    sheet.play(REFERENCE)
    page = sheet.page()
    assert totals(page) == {"Anne": "−66", "Bruno": "−66", "Chloé": "+198", "Léa": "−66"}
    assert rows(page) == [
        ["1 · Garde 2 b · faite de 8", "−66 −66", "−66 −66", "198 +198 a pris", "−66 −66"]
    ]
    assert all_words(page, "thead .leads .name") == ["Chloé"]
    assert page.select_one("tbody a")["href"] == f"{sheet.url}deals/1/"


def test_it_adds_up_an_evening(evening):
    page = evening.page()
    assert totals(page) == {"Anne": "−311", "Bruno": "+21", "Chloé": "+77", "Léa": "+213"}
    assert -311 + 21 + 77 + 213 == 0
    assert rows(page) == [
        ["5 · Garde 2 b · faite de 1", "−311 −52", "21 +156 a pris", "77 −52", "213 −52"],
        ["4 · Sans 3 b · juste faite", "−259 −100", "−135 −100", "129 −100", "265 +300 a pris"],
        ["3 · Tous passent", "−159", "−35", "229", "−35"],
        ["2 · Petite 1 b · chutée de 6", "−159 −93 a pris", "−35 +31", "229 +31", "−35 +31"],
        ["1 · Garde 2 b · faite de 8", "−66 −66", "−66 −66", "198 +198 a pris", "−66 −66"],
    ]
    assert all_words(page, "thead .leads .name") == ["Léa"]
    assert words(page.select_one(".aside")) == "5 donnes"


def test_it_marks_gain_loss_and_taker_by_more_than_words(evening):
    page = evening.page()
    reference = page.select_one("#deal-1")
    assert all_words(reference, "td.taker .gain") == ["+198"]
    assert all_words(reference, "td:not(.taker) .loss") == ["−66", "−66", "−66"]
    assert page.select("#deal-3 td.taker, #deal-3 td small") == []


def test_it_marks_everybody_who_is_ahead(sheet):
    sheet.play(REFERENCE | {"taker": "1"})
    sheet.play(REFERENCE | {"taker": "2"})
    page = sheet.page()
    assert totals(page) == {"Anne": "+132", "Bruno": "+132", "Chloé": "−132", "Léa": "−132"}
    assert all_words(page, "thead .leads .name") == ["Anne", "Bruno"]
    assert all_words(page, "thead .leads .hidden") == ["en tête", "en tête"]


def test_it_marks_nobody_when_all_are_level_again(sheet):
    for taker in "1234":
        sheet.play(REFERENCE | {"taker": taker})
    page = sheet.page()
    assert set(totals(page).values()) == {"0"}
    assert page.select(".leads") == []


def test_it_lets_the_deal_turn_after_each_deal_passed_or_not(sheet):
    seen = []
    for deal in [REFERENCE, {"outcome": "passed"}, REFERENCE, REFERENCE]:
        sheet.play(deal)
        seen.append(words(sheet.page().select_one(".act a")))
    assert seen == [
        *("+ Donne 2 · Bruno distribue", "+ Donne 3 · Chloé distribue"),
        *("+ Donne 4 · Léa distribue", "+ Donne 5 · Anne distribue"),
    ]


def test_it_goes_on_after_another_dealer(sheet):
    sheet.play(REFERENCE, dealer="3")
    assert words(sheet.page().select_one(".act a")) == "+ Donne 2 · Léa distribue"


def test_it_counts_no_deal_that_is_crossed_out(evening):
    evening.game.deals.filter(number=4).update(crossed_out_at=timezone.now())
    page = evening.page()
    assert totals(page) == {"Anne": "−211", "Bruno": "+121", "Chloé": "+177", "Léa": "−87"}
    assert [row[0].split(" · ")[0] for row in rows(page)] == [
        *("4", "Sans rayée", "3", "2", "1"),
    ]
    assert rows(page)[1] == ["Sans rayée", "", "", "", ""]
    assert [row["id"] for row in page.select("tr.crossed")] == ["deal-4"]
    assert page.select_one("tbody tr")["id"] == "deal-5"
    assert words(page.select_one(".act a")) == "+ Donne 5 · Bruno distribue"


def test_it_shows_bonuses_in_a_word(sheet):
    sheet.play(REFERENCE, petit_au_bout="defence", poignee_1="double", chelem="announced_missed")
    [row] = rows(sheet.page())
    assert row[0] == "1 · Garde 2 b · faite de 8 · petit défense · double poignée · chelem"


def test_it_sets_thousands_apart(sheet):
    sheet.play(REFERENCE, bouts="3", points="91", chelem="announced_made")
    page = sheet.page()
    assert totals(page)["Chloé"] == "+1 680"
    assert totals(page)["Anne"] == "−560"
    assert words(page.select_one("thead .long")) == "+1 680"


def test_it_keeps_half_points_where_the_rules_do(client, db):
    sheet = open_sheet(client, rules="exact")
    sheet.play(REFERENCE | {"contract": "petite", "points": "45,5"})
    page = sheet.page()
    assert totals(page) == {"Anne": "−29,5", "Bruno": "−29,5", "Chloé": "+88,5", "Léa": "−29,5"}
    said = words(page.select_one(".plays"))
    assert said.startswith("Demi-points gardés : écart au demi-point, petit au bout non multiplié,")


def test_it_says_that_it_plays_the_official_rules(sheet):
    link = sheet.page().select_one(".plays a")
    assert words(link) == "Règles officielles (FFT)"
    assert link["href"] == f"{sheet.url}rules/"


def test_it_shows_what_the_referee_decided_like_any_deal(sheet):
    sheet.play(FORCED)
    assert totals(sheet.page())["Chloé"] == "−444"


def test_it_offers_nothing_to_a_watcher(evening, watcher):
    response = watcher.get(evening.url)
    page = read(response)
    assert totals(page)["Léa"] == "+213"
    assert "deals/new" not in response.content.decode()
    assert page.select("main form, .act a, .act button") == []
    assert words(page.select_one(".act")) == (
        "Vous lisez cette feuille ; un autre navigateur l’écrit."
    )


def test_it_gives_a_watcher_no_cookie(evening, watcher):
    for url in (evening.url, f"{evening.url}deals/1/", "/"):
        assert not watcher.get(url).cookies
    assert not watcher.cookies


def test_it_does_not_tell_the_secret(evening, client, watcher):
    for reader in (client, watcher):
        assert evening.game.secret not in reader.get(evening.url).content.decode()


def test_it_offers_nothing_when_the_grant_is_withdrawn(evening):
    Grant.objects.update(revoked_at=timezone.now())
    assert evening.page().select(".act a") == []


@pytest.mark.parametrize("cookie", ["", "x", "é", "a" * 5000, "0"])
def test_it_takes_a_strange_cookie_for_a_watcher(evening, watcher, cookie):
    watcher.cookies["device"] = cookie
    response = watcher.get(evening.url)
    assert response.status_code == 200
    assert read(response).select(".act a") == []


def test_it_is_kept_by_nobody_and_found_by_no_search(evening):
    response = evening.client.get(evening.url)
    assert response["Cache-Control"] == "private, no-store"
    assert response["X-Robots-Tag"] == "noindex"
    assert response["Referrer-Policy"] == "same-origin"


@pytest.mark.parametrize("code", ["x" * 22, "x", "x" * 23, "é" * 22, "%00" * 22])
def test_it_knows_no_other_code(client, db, code):
    assert client.get(f"/g/{code}/").status_code == 404


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_is_only_read(sheet, method):
    assert getattr(sheet.client, method)(sheet.url).status_code == 405


def test_it_makes_a_new_number_for_each_next_deal(sheet):
    links = {sheet.page().select_one(".act a")["href"] for _ in range(2)}
    assert len(links) == 2
    assert all(link.startswith(f"{sheet.new_url}?id=") for link in links)
