"""/g/<code>/delete/: the browser that opened a sheet deletes it for good."""

import pytest
from django.apps import apps
from django.utils import timezone

from games.models import Deal, Device, Entry, Game, Grant
from tests.web.conftest import REFERENCE, LintingClient, open_sheet
from tests.web.reading import alerts, read, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def full(sheet, other):
    """Every kind of row there is."""
    sheet.play(REFERENCE, poignee_1="simple")
    other.play(outcome="passed")
    sheet.send(REFERENCE, before="2")
    sheet.tap("deals/3/shift/")
    sheet.correct(1, points="33")
    sheet.tap("deals/1/cross-out/")
    sheet.change_people(player_1="Zoé")
    sheet.undo()
    return sheet


def count_rows():
    models = apps.get_app_config("games").get_models()
    return {model.__name__: model.objects.count() for model in models if model is not Device}


def test_it_asks_first_and_says_what_is_lost(full):
    response = full.client.get(f"{full.url}delete/")
    page = read(response)
    assert words(page.h1) == "Supprimer la feuille"
    assert words(page.h2) == "Anne, Bruno, Chloé, Léa"
    assert words(page.select_one(".lead")) == (
        "2 donnes, le journal et les liens disparaîtront pour toujours, sur tous les téléphones."
    )
    assert not page.select_one("[name=agree]").has_attr("checked")
    assert alerts(page) == []
    assert Game.objects.count() == 1


@pytest.mark.parametrize("agree", [{}, {"agree": ""}, {"agree": "0"}, {"agree": "yes"}])
def test_it_deletes_nothing_without_the_tick(full, agree):
    response = full.tap("delete/", **agree)
    page = read(response)
    assert response.status_code == 200
    assert alerts(page) == ["Cochez la case pour supprimer la feuille."]
    assert Deal.objects.count() == 3


def test_it_deletes_everything_of_the_sheet_and_nothing_else(full, client):
    before = count_rows()
    second = open_sheet(LintingClient())
    second.play(REFERENCE)
    kept = {name: rows - before[name] for name, rows in count_rows().items()}
    response = full.tap("delete/", agree="1")
    assert (response.status_code, response.url) == (302, "/")
    assert count_rows() == kept
    assert kept == {
        **{"Game": 1, "Player": 4, "Grant": 1, "Deal": 1, "Entry": 4, "Change": 2},
    }
    assert Entry.objects.exclude(deal__game=second.game).count() == 0
    assert second.problems() == []
    assert client.get(full.url).status_code == 404
    assert read(client.get("/")).select(".sheets") == []


def test_it_works_on_an_empty_sheet(sheet):
    assert sheet.tap("delete/", agree="1").status_code == 302
    assert set(count_rows().values()) == {0}
    assert sheet.tap("delete/", agree="1").status_code == 404


@pytest.mark.parametrize("method", ["get", "post"])
def test_it_is_for_the_browser_that_opened_the_sheet(full, other, watcher, method):
    for client in (other.client, watcher):
        response = getattr(client, method)(f"{full.url}delete/", {"agree": "1"})
        assert response.status_code == 403
    assert Deal.objects.count() == 3


def test_it_is_closed_when_the_right_is_withdrawn(full):
    Grant.objects.update(revoked_at=timezone.now())
    assert full.tap("delete/", agree="1").status_code == 403
    assert Game.objects.count() == 1


def test_it_wants_the_token_of_its_form(full):
    strict = LintingClient(enforce_csrf_checks=True)
    strict.cookies["device"] = full.client.cookies["device"].value
    assert strict.post(f"{full.url}delete/", {"agree": "1"}).status_code == 403
    token = read(strict.get(f"{full.url}delete/")).select_one("[name=csrfmiddlewaretoken]")
    assert Game.objects.count() == 1
    sent = {"agree": "1", "csrfmiddlewaretoken": token["value"]}
    assert strict.post(f"{full.url}delete/", sent).status_code == 302
    assert Game.objects.count() == 0
