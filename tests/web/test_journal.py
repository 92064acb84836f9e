"""/g/<code>/journal/: what changed, before and after, when, on which browser."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from games.models import Change, Device
from tests.web.conftest import REFERENCE
from tests.web.reading import all_words, journal, read, words

pytestmark = pytest.mark.django_db


def show(sheet):
    return read(sheet.client.get(f"{sheet.url}journal/"))


def test_it_begins_with_the_opening(sheet):
    page = show(sheet)
    assert words(page.h1) == "Journal"
    assert journal(page) == [("Feuille ouverte", [("Joueurs", "", "Anne, Bruno, Chloé, Léa")])]
    assert page.select("main form") == []
    assert page.select_one(".journal").has_attr("reversed")


def test_it_tells_each_change_in_words(sheet):
    sheet.play(REFERENCE, **{"petit_au_bout": "defence", "poignee_2": "double"})
    sheet.correct(1, taker="4", points="45,5", petit_au_bout="none", dealer="2")
    sheet.tap("deals/1/cross-out/")
    sheet.tap("deals/1/restore/")
    sheet.send(outcome="passed", before="1")
    sheet.tap("deals/2/shift/")
    sheet.change_people(player_1="Zoé", seat_3="4", seat_4="3")
    sheet.undo(3, anyway="1")
    assert journal(show(sheet)) == [
        (
            "Changement annulé · nº 2",
            [
                *(("Donneur", "Chloé", "Zoé"), ("Preneur", "Léa", "Chloé")),
                *(("Points", "45,5", "49"), ("Petit au bout", "", "Défense")),
            ],
        ),
        (
            "Joueurs corrigés",
            [
                ("Joueur 1", "Anne, place 1", "Zoé, place 1"),
                ("Joueur 3", "Chloé, place 3", "Chloé, place 4"),
                ("Joueur 4", "Léa, place 4", "Léa, place 3"),
            ],
        ),
        ("Donneurs décalés", [("Donneur de la donne 2", "Bruno", "Chloé")]),
        (
            "Donne oubliée insérée · nº 1",
            [("Donneur", "", "Zoé"), ("Issue", "", "Tous passent")],
        ),
        ("Donne rétablie · nº 2", [("Rayée", "oui", "")]),
        ("Donne rayée · nº 2", [("Rayée", "", "oui")]),
        (
            "Donne corrigée · nº 2",
            [
                *(("Donneur", "Zoé", "Bruno"), ("Preneur", "Chloé", "Léa")),
                *(("Points", "49", "45,5"), ("Petit au bout", "Défense", "")),
            ],
        ),
        (
            "Donne enregistrée · nº 2",
            [
                *(("Donneur", "", "Zoé"), ("Preneur", "", "Chloé"), ("Contrat", "", "Garde")),
                *(("Bouts de l’attaque", "", "2"), ("Points", "", "49")),
                *(("Petit au bout", "", "Défense"), ("Poignée", "", "Bruno (Double)")),
            ],
        ),
        ("Feuille ouverte", [("Joueurs", "", "Anne, Bruno, Chloé, Léa")]),
    ]


def test_it_tells_a_slam_the_referee_and_a_deal_that_was_passed(sheet):
    sheet.play(REFERENCE, bouts="1", points="2", force="1", chelem="announced_missed")
    sheet.correct(1, outcome="passed")
    recorded, passed = journal(show(sheet))[1][1], journal(show(sheet))[0][1]
    assert recorded[-2:] == [
        ("Chelem", "", "Chelem annoncé et chuté"),
        ("Décision d’arbitre", "", "oui"),
    ]
    assert ("Issue", "", "Tous passent") in passed
    assert ("Preneur", "Chloé", "") in passed


def absent(sheet):
    """Who was not in a deal, as the journal tells it, from the newest change down."""
    told = [{label: after for label, _, after in rows} for _, rows in journal(show(sheet))]
    return [rows["Hors de la donne"] for rows in told if "Hors de la donne" in rows]


def test_it_names_nobody_who_had_not_come_yet(sheet):
    sheet.play(REFERENCE)
    sheet.change_people(player_5="Max", seat_5="5")
    sheet.play(REFERENCE, taker="4")  # Bruno deals and sits out
    sheet.change_people(player_6="Nina", seat_6="6")
    assert absent(sheet) == ["Bruno"]


def test_it_tells_of_who_came_and_of_who_had_gone(sheet):
    sheet.change_people(player_5="Max", seat_5="5")
    sheet.play(REFERENCE, taker="5")
    sheet.change_people(seat_5="gone")
    sheet.play(REFERENCE)
    sheet.undo(3, anyway="1")
    sheet.undo(anyway="1")
    assert absent(sheet)[-2:] == ["Max", "Anne"]
    assert sheet.problems() == []


def test_it_offers_to_undo_each_change_but_the_opening(sheet):
    sheet.play(REFERENCE)
    sheet.tap("deals/1/cross-out/")
    sheet.undo(3)
    page = show(sheet)
    assert [form["action"] for form in page.select("main form")] == [
        *(f"{sheet.url}journal/{revision}/undo/" for revision in (4, 3, 2)),
    ]
    assert {form["method"] for form in page.select("main form")} == {"post"}
    assert all_words(page, "main form button") == ["Annuler", "Annuler", "Annuler"]
    assert [link["href"] for link in page.select("h2 a")] == [f"{sheet.url}deals/1/"] * 3


def test_it_says_when_and_on_which_browser(sheet, other):
    sheet.play(REFERENCE)
    other.play(REFERENCE)
    written = datetime(2026, 3, 1, 23, 30, tzinfo=ZoneInfo("Europe/Paris"))
    Change.objects.update(made_at=written)
    assert all_words(show(sheet), ".note") == [
        "01/03/2026 23:30, sur un autre navigateur",
        "01/03/2026 23:30, sur ce navigateur",
        "01/03/2026 23:30, sur ce navigateur",
    ]
    assert all_words(show(other), ".note")[0].endswith("sur ce navigateur")
    Device.objects.filter(pk=sheet.change().device_id).update(name="Léas <Handy>")
    assert all_words(show(sheet), ".note")[0].endswith("Léas <Handy>")


def test_it_is_read_by_a_watcher_who_can_undo_nothing(sheet, watcher):
    sheet.play(REFERENCE)
    response = watcher.get(f"{sheet.url}journal/")
    page = read(response)
    assert response.status_code == 200
    assert not response.cookies
    assert len(journal(page)) == 2
    assert page.select("main form, main button") == []


def test_it_does_not_tell_the_secret(sheet):
    assert sheet.game.secret not in str(show(sheet))


def test_it_escapes_names(sheet):
    sheet.change_people(player_1="<b>Bob & Co")
    assert journal(show(sheet))[0][1] == [("Joueur 1", "Anne, place 1", "<b>Bob & Co, place 1")]


def test_the_sheet_leads_there(sheet, watcher):
    for reader in (sheet, sheet.at(watcher)):
        links = [link["href"] for link in reader.page().select(".menu a")]
        assert f"{sheet.url}journal/" in links


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_is_only_read(sheet, method):
    assert getattr(sheet.client, method)(f"{sheet.url}journal/").status_code == 405
