"""/games/new/: three to eight names open a sheet."""

from uuid import uuid4

import pytest

from games.models import Change, Device, Game
from tests.web.conftest import PEOPLE, LintingClient, name_players, open_sheet
from tests.web.reading import alerts, error_at, form_values, read, totals

pytestmark = pytest.mark.django_db

URL = "/games/new/"
AN_ID = "6a1b0a52-0a5c-4d0e-9a11-0d6a2f1f3c01"
EMPTY = {f"player_{place}": "" for place in range(1, 9)}


def test_it_opens_a_sheet(client):
    response = client.post(URL, name_players())
    game = Game.objects.get()
    assert response.status_code == 302
    assert response.url == f"/g/{game.code}/"
    assert [player.name for player in game.players.all()] == list(PEOPLE)
    assert [player.number for player in game.players.all()] == [1, 2, 3, 4]
    assert (game.title, game.table_size, game.first_dealer) == ("", 4, 1)
    assert (game.rules_name, game.planned_deals, game.revision) == ("fft", None, 1)
    assert game.changes.get().kind == Change.OPENED


def test_it_takes_every_setting(client):
    data = {
        **{"title": "Chez Léa", "table_size": "4", "first_dealer": "3"},
        **{"planned_deals": "24", "rules": "exact", "player_5": " ", "player_8": ""},
    }
    game = open_sheet(client, **data).game
    assert (game.title, game.table_size, game.first_dealer) == ("Chez Léa", 4, 3)
    assert (game.planned_deals, game.rules_name) == (24, "exact")
    assert [player.name for player in game.players.all()] == list(PEOPLE)


def test_it_tidies_names(client):
    game = open_sheet(client, "  Anne ", "Jean   Paul", "Chloé", "Léa").game
    assert [player.name for player in game.players.all()][:2] == ["Anne", "Jean Paul"]


def test_it_leaves_names_as_they_are_typed(client):
    sheet = open_sheet(client, "<b>Anne", "Bob & Co", "100 %s", "O'Neil")
    assert list(totals(sheet.page())) == ["<b>Anne", "Bob & Co", "100 %s", "O'Neil"]


def test_it_gives_this_browser_one_cookie_out_of_reach_of_scripts(client):
    client.get(URL)
    response = client.post(URL, name_players())
    assert list(response.cookies) == ["device"]
    cookie = response.cookies["device"]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    assert (cookie["path"], cookie["max-age"]) == ("/", 31536000)
    assert cookie.value not in Device.objects.values_list("token_hash", flat=True)
    assert not client.post(URL, name_players()).cookies
    assert Device.objects.count() == 1


def test_it_sends_the_cookie_over_https_only_where_there_is_https(client):
    assert not client.post(URL, name_players()).cookies["device"]["secure"]
    secure = LintingClient().post(URL, name_players(), secure=True)
    assert secure.cookies["device"]["secure"]


def test_it_starts_empty(client):
    values = form_values(read(client.get(URL)))
    assert values.items() >= (EMPTY | {"table_size": "4", "first_dealer": "1", "title": ""}).items()


def test_it_remembers_the_names_on_this_browser_only(client, watcher):
    open_sheet(client, "Ute", "Vic", "Wim", "Zoe")
    open_sheet(client, *PEOPLE, title="Chez Léa", first_dealer="4")
    values = form_values(read(client.get(URL)))
    assert {name: values[name] for name in name_players()} == name_players()
    assert (values["title"], values["first_dealer"]) == ("", "1")
    assert form_values(read(watcher.get(URL)))["player_1"] == ""


def test_it_is_sent_as_it_is_shown(client):
    open_sheet(client)
    response = client.post(URL, form_values(read(client.get(URL))))
    assert response.status_code == 302
    assert Game.objects.count() == 2


CHOOSE = "Choisissez une des valeurs proposées."

AT_FIELDS = [
    ("player_1", "", "Il faut un nom ici."),
    ("table_size", "2", CHOOSE),
    ("table_size", "6", CHOOSE),
    ("table_size", "x", CHOOSE),
    ("player_4", "   ", "Il faut un nom ici."),
    ("player_2", "anne", "anne y est déjà : deux joueurs ne peuvent pas avoir le même nom."),
    ("player_8", "LÉA", "LÉA y est déjà : deux joueurs ne peuvent pas avoir le même nom."),
    ("player_4", " CHLOÉ ", "CHLOÉ y est déjà : deux joueurs ne peuvent pas avoir le même nom."),
    ("player_3", "x" * 25, "24 caractères au plus."),
    ("first_dealer", "9", CHOOSE),
    ("first_dealer", "0", CHOOSE),
    ("first_dealer", "x", CHOOSE),
    ("rules", "house", CHOOSE),
    ("rules", "fft misere=-10", CHOOSE),
    (
        "title",
        "x" * 61,
        "Assurez-vous que cette valeur comporte au plus 60 caractères (actuellement 61).",
    ),
]


@pytest.mark.parametrize(("name", "value", "sentence"), AT_FIELDS)
def test_it_says_what_is_wrong_at_the_field(client, name, value, sentence):
    sent = {"title": "Chez Léa", "first_dealer": "3", "request_id": AN_ID, **name_players()}
    response = client.post(URL, sent | {name: value})
    page = read(response)
    assert response.status_code == 200
    assert error_at(page, name) == [sentence]
    kept = sent | {name: value}
    if name in ("first_dealer", "table_size", "rules"):  # nothing can be chosen that is not there
        del kept[name]
    assert form_values(page).items() >= kept.items()
    assert page.title.get_text().startswith("Erreur")
    assert not Game.objects.exists()
    assert not Device.objects.exists()
    assert not response.cookies.get("device")


def test_it_says_that_its_own_number_is_lost(client):
    sent = {"title": "Chez Léa", "first_dealer": "3", **name_players()}
    page = read(client.post(URL, sent | {"request_id": "42"}))
    assert alerts(page) == ["Ce formulaire avait perdu son numéro : envoyez-le à nouveau."]
    assert form_values(page).items() >= sent.items()
    assert not Game.objects.exists()


def test_it_remembers_the_rules_and_the_size_of_the_last_table(client):
    rules = "fft pousse_allowed=true misere=10"
    game = open_sheet(client, "Anne", "Bruno", "Chloé", table_size="3", rules=rules).game
    assert (game.rules_name, game.rules_changes) == ("fft", {"pousse_allowed": True, "misere": 20})
    values = form_values(read(client.get(URL)))
    assert (values["table_size"], values["rules"]) == ("3", rules)
    assert client.post(URL, values).status_code == 302
    assert Game.objects.last().rules_changes == game.rules_changes


def test_a_second_button_leads_to_the_rules_of_the_house(client):
    response = client.post(URL, name_players() | {"then": "rules"})
    assert response.url == f"/g/{Game.objects.get().code}/rules/"


@pytest.mark.parametrize("name", ["title", "player_1"])
def test_it_refuses_what_no_database_stores(client, name):
    response = client.post(URL, name_players() | {name: "An\0ne"})
    assert response.status_code == 200
    assert error_at(read(response), name) == ["Le caractère nul n’est pas autorisé."]


def test_it_knows_a_name_however_its_accents_are_typed(client):
    composed, combining = "Léa", "Le\N{COMBINING ACUTE ACCENT}a"
    response = client.post(URL, name_players(composed, "Bruno", "Chloé", combining))
    assert response.status_code == 200
    assert "y est déjà" in error_at(read(response), "player_4")[0]


@pytest.mark.parametrize("name", ["player_1", "title"])
def test_it_ties_sentences_to_their_fields(client, name):
    too_long = {"player_1": "", "title": "x" * 61}[name]
    page = read(client.post(URL, name_players() | {name: too_long}))
    field = page.select_one(f"[name={name}]")
    assert field["aria-invalid"] == "true"
    assert page.find(id=field["aria-describedby"]).name == "ul"


def test_it_opens_one_sheet_however_often_it_is_sent(client):
    sent = name_players() | {"request_id": AN_ID}
    first, second = client.post(URL, sent), client.post(URL, sent)
    assert first.url == second.url
    assert Game.objects.count() == 1
    assert Change.objects.count() == 1


def test_it_lets_in_the_browser_that_never_saw_its_first_cookie(client, watcher):
    sent = name_players() | {"request_id": AN_ID}
    client.post(URL, sent)
    url = watcher.post(URL, sent).url
    assert Game.objects.count() == 1
    assert watcher.get(f"{url}deals/new/").status_code == 200


def test_it_asks_when_the_same_form_comes_with_other_names(client, watcher):
    first = client.post(URL, name_players() | {"request_id": AN_ID})
    others = name_players("Ute", "Vic", "Wim", "Zoe") | {"title": "", "first_dealer": "1"}
    response = client.post(URL, others | {"request_id": AN_ID})
    page = read(response)
    assert response.status_code == 200
    assert alerts(page)[0].startswith("Ce formulaire a déjà ouvert une feuille.")
    assert page.select_one("[role=alert] a")["href"] == first.url
    assert form_values(page).items() >= others.items()
    assert form_values(page)["request_id"] != AN_ID
    assert Game.objects.count() == 1
    assert client.post(URL, form_values(page)).status_code == 302
    assert Game.objects.count() == 2


def test_it_leaves_nothing_behind_when_it_asks(client, watcher):
    client.post(URL, name_players() | {"request_id": AN_ID})
    watcher.post(URL, name_players("Ute", "Vic", "Wim", "Zoe") | {"request_id": AN_ID})
    assert Device.objects.count() == 1


def test_it_takes_a_form_without_a_number(client):
    client.post(URL, name_players())
    client.post(URL, name_players())
    assert Game.objects.count() == 2


def test_it_gives_each_form_a_number_of_its_own(client):
    numbers = {form_values(read(client.get(URL)))["request_id"] for _ in range(3)}
    assert len(numbers) == 3


@pytest.mark.parametrize("method", ["put", "patch", "delete"])
def test_it_knows_get_and_post_only(client, method):
    assert getattr(client, method)(URL).status_code == 405


def test_it_is_kept_by_nobody(client):
    assert client.get(URL)["Cache-Control"] == "private, no-store"


def test_it_wants_the_token_of_its_form():
    strict = LintingClient(enforce_csrf_checks=True)
    page = read(strict.get(URL))
    token = page.select_one("main form [name=csrfmiddlewaretoken]")["value"]
    assert strict.post(URL, name_players()).status_code == 403
    assert not Game.objects.exists()
    sent = name_players() | {"csrfmiddlewaretoken": token, "request_id": str(uuid4())}
    assert strict.post(URL, sent).status_code == 302
