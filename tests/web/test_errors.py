"""Errors are pages in the app's own look, never a stack trace; /healthz tells machines."""

import pytest
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.db import OperationalError, connection

from games.views import home
from tests.web.conftest import REFERENCE, LintingClient, name_players
from tests.web.reading import all_words, read, words

pytestmark = pytest.mark.django_db

RAISED = [
    (
        SuspiciousOperation("x"),
        400,
        "Demande incomprise",
        "Le serveur n’a pas pu lire cette demande.",
    ),
    (PermissionDenied("x"), 403, "Accès refusé", "Ce navigateur ne peut pas écrire ici."),
    (RuntimeError("a secret"), 500, "Une panne", "La faute est chez nous."),
    (OperationalError("locked"), 503, "Serveur occupé", "donc rien n’a été écrit"),
]


def check_look(response, status, heading, sentence):
    page = read(response)
    assert response.status_code == status
    assert words(page.h1) == heading
    assert sentence in words(page.main)
    assert page.select_one("link[rel=stylesheet]")["href"].startswith("/static/css/base")
    assert [link["href"] for link in page.select("main a")] == ["/"]
    assert "Traceback" not in str(page)
    return page


@pytest.mark.parametrize(("error", "status", "heading", "sentence"), RAISED)
def test_it_shows_what_was_raised_in_the_apps_look(
    broken_client, monkeypatch, error, status, heading, sentence
):
    def fail(*args):
        raise error

    monkeypatch.setattr(home, "device_of", fail)
    page = check_look(broken_client.get("/"), status, heading, sentence)
    assert "secret" not in str(page)
    assert page.html["lang"] == "fr"


def test_it_speaks_english_even_then(english, monkeypatch):
    def fail(*args):
        raise RuntimeError

    monkeypatch.setattr(home, "device_of", fail)
    english.raise_request_exception = False
    response = english.get("/")
    assert response.status_code == 500
    assert words(read(response).h1) == "Something broke"


@pytest.mark.parametrize("path", ["/nowhere/", "/g/", "/g/x/", f"/g/{'x' * 22}/", "/%00", "/é"])
def test_it_says_that_there_is_nothing(client, path):
    check_look(client.get(path), 404, "Introuvable", "le lien est incomplet")


def test_it_says_that_a_watcher_may_not_write(sheet, watcher):
    check_look(watcher.get(sheet.new_url), 403, "Accès refusé", "celui qui a ouvert la feuille")


def test_it_says_when_the_page_was_too_old_to_save(sheet):
    strict = LintingClient(enforce_csrf_checks=True)
    strict.cookies["device"] = sheet.client.cookies["device"].value
    for path, data in ((sheet.new_url, REFERENCE), ("/games/new/", name_players())):
        check_look(strict.post(path, data), 403, "Pas enregistré", "Cette page est trop vieille")


def test_it_answers_to_its_own_names_only(client):
    response = client.get("/", headers={"Host": "evil.example"})
    check_look(response, 400, "Demande incomprise", "Revenez en arrière")


def test_it_has_no_switch_where_there_is_no_way_back(client):
    assert all_words(read(client.get("/nowhere/")), ".foot") == []


# --- /healthz --------------------------------------------------------------------------


def test_it_tells_that_all_is_well(client):
    response = client.get("/healthz")
    assert (response.status_code, response.content) == (200, b"ok\n")
    assert response["Content-Type"] == "text/plain"
    assert "no-store" in response["Cache-Control"]
    assert not response.cookies
    assert client.head("/healthz").status_code == 200


def test_it_tells_that_the_database_is_gone(broken_client, monkeypatch):
    def fail(*args):
        raise OperationalError("no such host")

    monkeypatch.setattr(connection, "cursor", fail)
    assert broken_client.get("/healthz").status_code == 503


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_is_only_asked(client, method):
    assert getattr(client, method)("/healthz").status_code == 405
