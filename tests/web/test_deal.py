"""/g/<code>/deals/<number>/: one deal, explained."""

import pytest

from games.models import Change
from tests.web.conftest import FORCED, REFERENCE, open_sheet
from tests.web.reading import all_words, read, words

pytestmark = pytest.mark.django_db


def show(sheet, number=1, client=None):
    return read((client or sheet.client).get(f"{sheet.url}deals/{number}/"))


def steps(page):
    return [[words(cell) for cell in row.find_all(["th", "td"])] for row in page.select("tr")]


def test_it_explains_the_reference_deal(sheet):
    sheet.play(REFERENCE)
    page = show(sheet)
    assert words(page.h1) == "Donne 1"
    assert words(page.h2) == "Garde faite de 8"
    assert words(page.select_one("h2 + p")) == (
        "Chloé, avec 2 bouts, doit faire 41 points et en fait 49."
    )
    assert steps(page) == [
        ["Base", "25"],
        ["Écart 49 − 41", "+8"],
        ["Garde (25 + 8) × 2", "+66"],
        ["Une part", "+66"],
    ]
    assert all_words(page, ".amounts dt") == ["Anne", "Bruno", "Chloé", "Léa"]
    assert all_words(page, ".amounts dd") == ["−66", "−66", "+198", "−66"]
    assert words(page.select_one(".zero")) == "198 − 66 − 66 − 66 = 0"
    assert words(page.select_one(".aside")) == "Donneur : Anne"


def test_it_draws_target_and_points(sheet):
    sheet.play(REFERENCE)
    bar = show(sheet).select_one("svg.bar")
    assert bar["aria-label"] == (
        "À faire\N{NO-BREAK SPACE}: 41\N{NARROW NO-BREAK SPACE}; attaque 49 points, défense 42."
    )
    assert all_words(bar, "text") == ["49 faits", "à faire 41", "défense 42"]


def test_it_explains_every_bonus(sheet):
    sheet.play(
        REFERENCE,
        **{"petit_au_bout": "defence", "poignee_1": "double", "chelem": "announced_missed"},
    )
    page = show(sheet)
    assert steps(page) == [
        ["Base", "25"],
        ["Écart 49 − 41", "+8"],
        ["Garde (25 + 8) × 2", "+66"],
        ["Petit au bout Défense, 10 × 2", "−20"],
        ["Poignée Double (Anne), va au camp gagnant", "+30"],
        ["Chelem Chelem annoncé et chuté", "−200"],
        ["Une part", "−124"],
    ]
    assert words(page.select_one(".zero")) == "−372 + 124 + 124 + 124 = 0"


def test_it_explains_a_lost_contract(sheet):
    sheet.play(REFERENCE, contract="garde_contre", bouts="0", points="40", poignee_3="simple")
    page = show(sheet)
    assert words(page.h2) == "Garde contre chutée de 16"
    assert steps(page)[2:] == [
        ["Garde contre −(25 + 16) × 6", "−246"],
        ["Poignée Simple (Chloé), va au camp gagnant", "−20"],
        ["Une part", "−266"],
    ]
    assert all_words(page, ".amounts dd") == ["+266", "+266", "−798", "+266"]
    assert all_words(page, ".amounts .loss") == ["−798"]


def test_it_sets_thousands_apart(sheet):
    sheet.play(REFERENCE, bouts="3", points="91", chelem="announced_made")
    page = show(sheet)
    assert all_words(page, ".amounts dd") == ["−560", "−560", "+1 680", "−560"]
    assert words(page.select_one(".zero")) == "1 680 − 560 − 560 − 560 = 0"


def test_it_shows_half_points(client):
    sheet = open_sheet(client, rules="exact")
    sheet.play(REFERENCE, contract="petite", points="45,5")
    page = show(sheet)
    assert ["Écart 45,5 − 41", "+4,5"] in steps(page)
    assert words(page.select_one(".zero")) == "88,5 − 29,5 − 29,5 − 29,5 = 0"


def test_it_says_that_all_passed(sheet):
    sheet.play(outcome="passed")
    page = show(sheet)
    assert words(page.h2) == "Tous passent"
    assert page.select(".amounts, .steps, .bar, .zero") == []
    assert words(page.select_one(".aside")) == "Donneur : Anne"


def test_it_marks_what_the_referee_decided(sheet):
    sheet.play(FORCED)
    sheet.play(REFERENCE)
    decision = "Comptée par décision d’arbitre : aucune distribution ne peut donner ce compte."
    assert decision in all_words(show(sheet, 1), ".notice")
    assert decision not in all_words(show(sheet, 2), ".notice")


def test_it_points_out_what_is_unlikely(sheet):
    sheet.play(REFERENCE, points="41,5")
    assert "À un point au plus des 41 à faire : recomptez." in all_words(show(sheet), ".notice")


def test_it_keeps_the_rules_under_which_it_was_entered(sheet):
    sheet.play(REFERENCE, poignee_3="simple")
    sheet.game.__class__.objects.update(rules_name="primes")
    assert steps(show(sheet))[-1] == ["Une part", "+86"]


def test_it_says_when_and_where_it_was_entered(sheet, watcher):
    sheet.play(REFERENCE)
    mine, other = show(sheet), show(sheet, client=watcher)
    assert words(mine.select(".note")[-1]).startswith("Saisie le ")
    assert words(mine.select(".note")[-1]).endswith("sur ce navigateur")
    assert words(other.select(".note")[-1]).endswith("sur un autre navigateur")


def test_it_survives_a_torn_journal(sheet):
    sheet.play(REFERENCE)
    Change.objects.filter(kind=Change.RECORDED).delete()
    assert words(show(sheet).h2) == "Garde faite de 8"


def test_it_is_read_by_a_watcher_too(sheet, watcher):
    sheet.play(REFERENCE)
    response = watcher.get(f"{sheet.url}deals/1/")
    assert response.status_code == 200
    assert not response.cookies
    assert response["Cache-Control"] == "private, no-store"
    assert response["X-Robots-Tag"] == "noindex"


@pytest.mark.parametrize("number", ["2", "0", "-1", "x", "1.0", "٢", "9" * 19, "9" * 5000])
def test_it_knows_no_other_number(sheet, number):
    sheet.play(REFERENCE)
    assert sheet.client.get(f"{sheet.url}deals/{number}/").status_code == 404


def test_it_knows_no_deal_of_another_sheet(sheet, client):
    sheet.play(REFERENCE)
    assert client.get(f"{open_sheet(client).url}deals/1/").status_code == 404


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_is_only_read(sheet, method):
    sheet.play(REFERENCE)
    assert getattr(sheet.client, method)(f"{sheet.url}deals/1/").status_code == 405


def test_it_escapes_names(client):
    sheet = open_sheet(client, "<b>Anne", "Bob & Co", '"Chloé"', "100 %s")
    sheet.play(REFERENCE, poignee_1="simple")
    page = show(sheet)
    assert all_words(page, ".amounts dt") == ["<b>Anne", "Bob & Co", '"Chloé"', "100 %s"]
    assert words(page.select_one("h2 + p")).startswith('"Chloé", avec 2 bouts')
    assert "Poignée Simple (<b>Anne), va au camp gagnant" in all_words(page, ".steps th")
