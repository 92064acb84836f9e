"""/g/<code>/deals/<number>/edit/: a deal is corrected, and everything follows."""

import pytest

from games.models import Change
from tests.web.conftest import FORCED, REFERENCE, LintingClient, open_sheet
from tests.web.reading import all_words, error_at, problems, read, rows, totals, words

pytestmark = pytest.mark.django_db

BONUSES = {
    **{"petit_au_bout": "defence", "poignee_2": "double", "chelem": "announced_missed"},
}


def test_everything_follows(sheet):
    sheet.play(REFERENCE)
    sheet.play(REFERENCE, taker="1")
    response = sheet.correct(1, points="33")
    assert (response.status_code, response.url) == (302, f"{sheet.url}#deal-1")
    assert sheet.half_points(1) == [132, 132, -396, 132]
    assert sheet.half_points(2) == [396, -132, -132, -132]
    assert (sheet.get(1).points, sheet.get(1).share) == (66, -132)
    assert (sheet.get(1).number, sheet.get(1).rank) == (1, 1024)
    page = sheet.page()
    assert totals(page) == {"Anne": "+264", "Bruno": "0", "Chloé": "−264", "Léa": "0"}
    assert rows(page)[1][0] == "1 · Garde 2 b · chutée de 8"
    assert rows(page)[1][3] == "−198 −198 a pris"
    assert rows(page)[0][1] == "264 +198 a pris"
    assert all_words(page, "thead .leads .name") == ["Anne"]
    deal = read(sheet.client.get(f"{sheet.url}deals/1/"))
    assert words(deal.h2) == "Garde chutée de 8"
    assert sheet.problems() == []


def test_it_leaves_a_trace(sheet):
    sheet.play(REFERENCE)
    sheet.correct(1, points="33", taker="4")
    change = sheet.change()
    assert (change.kind, change.revision, change.deal.number) == ("corrected", 3, 1)
    before = {
        **{"outcome": "played", "players": [1, 2, 3, 4], "dealer": 1, "taker": 3},
        **{"partner": None, "contract": "garde", "bouts": 2, "points": 98},
        **{"petit_au_bout": None, "chelem": "none", "poignees": {}, "miseres": []},
        **{"forced": False, "crossed_out": False},
    }
    assert change.before == before
    assert change.after == before | {"points": 66, "taker": 4}
    assert sheet.game.revision == 3


def test_it_shows_the_deal_as_it_stands(sheet):
    sheet.play(REFERENCE, counted="defence", points="42", dealer="4", **BONUSES)
    response = sheet.client.get(sheet.edit_url(1))
    page, values = read(response), sheet.form(1)
    assert words(page.h1) == "Donne 1"
    assert words(page.select_one(".dealer summary")) == "Donneur : Léa"
    assert page.select_one(".back")["href"] == f"{sheet.url}deals/1/"
    assert page.select_one("#deal")["action"] == sheet.edit_url(1)
    assert page.select("[data-draft]") == []
    assert problems(page) == []
    assert not page.title.get_text().startswith("Erreur")
    assert page.select(".bonuses[open]")
    assert words(page.select_one("#result strong")) == "Garde faite de 8"
    assert len(values.pop("request_id")) == 36
    assert values == REFERENCE | BONUSES | {
        **{"counted": "attack", "dealer": "", "revision": "2"},
        **{"poignee_1": "none", "poignee_3": "none", "poignee_4": "none"},
    }


@pytest.mark.parametrize(("language", "typed"), [("fr", "45,5"), ("en", "45.5")])
def test_it_shows_half_points_as_people_type_them(client, language, typed):
    sheet = open_sheet(client, rules="exact")
    sheet.play(REFERENCE, points="45,5")
    reader = sheet.at(LintingClient(headers={"Accept-Language": language}))
    reader.client.cookies["device"] = client.cookies["device"].value
    assert reader.form(1)["points"] == typed
    assert reader.correct(1).status_code == 302
    assert sheet.game.revision == 2


def test_it_shows_what_the_referee_decided(sheet):
    sheet.play(FORCED)
    assert sheet.form(1)["force"] == "1"
    page = read(sheet.client.get(sheet.edit_url(1)))
    assert words(page.select_one("label.tick")) == "Décision d’arbitre : compter quand même"
    sheet.correct(1, points="12")
    assert sheet.get(1).forced is False
    assert sheet.half_points(1) == [256, 256, -768, 256]
    assert sheet.problems() == []


def test_a_played_deal_was_passed(sheet):
    sheet.play(REFERENCE, **BONUSES)
    assert sheet.correct(1, outcome="passed").status_code == 302
    assert sheet.half_points(1) == [0, 0, 0, 0]
    assert (sheet.get(1).taker, sheet.get(1).share) == (None, 0)
    assert rows(sheet.page())[0][0] == "1 · Tous passent"
    assert sheet.change().after == {
        **{"outcome": "passed", "players": [1, 2, 3, 4], "dealer": 1, "crossed_out": False},
    }
    assert sheet.problems() == []


def test_a_passed_deal_was_played(sheet):
    sheet.play(outcome="passed", dealer="2")
    page = read(sheet.client.get(sheet.edit_url(1)))
    assert words(page.select_one(".dealer summary")) == "Donneur : Bruno"
    assert page.select("#field-taker input[checked]") == []
    assert sheet.correct(1, **REFERENCE).status_code == 302
    assert sheet.half_points(1) == [-132, -132, 396, -132]
    assert sheet.get(1).dealer.name == "Bruno"
    assert sheet.problems() == []


@pytest.mark.parametrize(
    ("facts", "half_points"),
    [
        ({"taker": "1"}, [396, -132, -132, -132]),
        ({"contract": "garde_sans"}, [-264, -264, 792, -264]),
        ({"bouts": "3"}, [-152, -152, 456, -152]),
        ({"counted": "defence"}, [-104, -104, 312, -104]),
        ({"petit_au_bout": "attack"}, [-172, -172, 516, -172]),
        ({"poignee_4": "simple"}, [-172, -172, 516, -172]),
        ({"chelem": "announced_missed"}, [268, 268, -804, 268]),
        ({"bouts": "1", "points": "2", "force": "1"}, [296, 296, -888, 296]),
    ],
)
def test_any_fact_is_corrected_and_back(sheet, facts, half_points):
    sheet.play(REFERENCE)
    assert sheet.correct(1, **facts).status_code == 302
    assert sheet.half_points(1) == half_points
    assert sum(half_points) == 0
    back = {"petit_au_bout": "none", "poignee_4": "none", "chelem": "none", "counted": "attack"}
    assert sheet.correct(1, **REFERENCE | back | {"force": ""}).status_code == 302
    assert sheet.half_points(1) == [-132, -132, 396, -132]
    assert sheet.problems() == []


def test_a_dealer_is_corrected_and_the_next_one_follows(sheet):
    sheet.play(REFERENCE)
    assert sheet.correct(1, dealer="3").status_code == 302
    assert sheet.get(1).dealer.name == "Chloé"
    assert words(sheet.page().select_one(".act a.main")) == "+ Donne 2 · Léa distribue"
    assert sheet.correct(1, points="50").status_code == 302
    assert sheet.get(1).dealer.name == "Chloé"


def test_nothing_is_written_where_nothing_changes(sheet):
    sheet.play(REFERENCE, **BONUSES)
    response = sheet.correct(1)
    assert (response.status_code, response.url) == (302, f"{sheet.url}#deal-1")
    assert sheet.correct(1, counted="defence", points="42,0", dealer="1").status_code == 302
    assert sheet.game.revision == 2


def test_it_keeps_the_rules_under_which_the_deal_was_entered(sheet):
    sheet.play(REFERENCE)
    sheet.game.__class__.objects.update(rules_name="primes")
    sheet.correct(1, poignee_3="simple")
    assert sheet.get(1).rules_name == "fft"
    assert sheet.half_points(1) == [-172, -172, 516, -172]


def test_it_corrects_a_deal_that_is_crossed_out_and_leaves_it_so(sheet):
    sheet.play(REFERENCE)
    sheet.tap("deals/1/cross-out/")
    sheet.correct(1, points="33")
    assert sheet.get(1).crossed_out
    assert sheet.half_points(1) == [132, 132, -396, 132]
    assert totals(sheet.page())["Chloé"] == "0"
    assert sheet.change().after["crossed_out"] is True
    assert sheet.problems() == []


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("points", "92", "Le jeu compte 91 points : entrez de 0 à 91."),
        ("points", "", "Entrez les points comptés."),
        ("taker", "9", "Choisissez une des valeurs proposées."),
        ("bouts", "0", "Impossible : avec 0 bout, l’attaque a ici au plus 78 points."),
    ],
)
def test_it_says_what_is_wrong_and_keeps_the_rest(sheet, name, value, sentence):
    sheet.play(REFERENCE, points="80", bouts="2")
    response = sheet.correct(1, **{name: value})
    page = read(response)
    assert response.status_code == 200
    assert page.title.get_text().startswith("Erreur")
    place = "points" if name == "bouts" else name
    assert sentence in error_at(page, place)
    assert page.select_one("#deal")["action"] == sheet.edit_url(1)
    assert page.select_one("[name=revision]")["value"] == "2"
    assert sheet.game.revision == 2
    assert sheet.half_points(1) == [-256, -256, 768, -256]


def test_it_repairs_without_javascript_and_stores_nothing(sheet):
    sheet.play(REFERENCE)
    page = read(sheet.correct(1, bouts="0", points="80"))
    repair = page.select_one("button[name=repair]")["value"]
    page = read(sheet.correct(1, bouts="0", points="80", repair=repair))
    assert words(page.select_one("#result strong")) == "Garde chutée de 45"
    assert Change.objects.filter(kind="corrected").count() == 0


def test_the_live_result_is_of_the_deal_that_is_corrected(client):
    sheet = open_sheet(client, rules="exact")
    sheet.play(REFERENCE)
    sheet.game.__class__.objects.update(rules_name="fft")
    page = read(sheet.client.get(sheet.edit_url(1)))
    live = page.select_one("#deal")["hx-post"]
    assert live == f"{sheet.url}deals/result/?deal=1"
    fragment = read(client.post(live, REFERENCE | {"points": "45,5"}))
    assert words(fragment.select_one(".line strong")) == "Garde faite de 4,5"
    assert all_words(fragment, ".amounts dd") == ["−59", "−59", "+177", "−59"]


@pytest.mark.parametrize("number", ["2", "0", "x", "²", "9" * 30, "9" * 5000])
def test_the_live_result_knows_no_other_deal(sheet, number):
    sheet.play(REFERENCE)
    path = f"{sheet.result_url}?deal={number}"
    assert sheet.client.post(path, REFERENCE).status_code == 404


def test_the_deal_page_leads_to_it_for_writers_only(sheet, watcher):
    sheet.play(REFERENCE)
    mine = read(sheet.client.get(f"{sheet.url}deals/1/"))
    links = [link["href"] for link in mine.select(".acts a")]
    assert links == [sheet.edit_url(1), f"{sheet.new_url}?before=1"]
    theirs = read(watcher.get(f"{sheet.url}deals/1/"))
    assert theirs.select(".acts, main form, main button") == []
