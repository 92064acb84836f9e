"""/g/<code>/players/: names and seats are corrected, totals stay."""

import pytest

from games.models import Game
from tests.web.conftest import REFERENCE, LintingClient, open_sheet
from tests.web.reading import alerts, all_words, error_at, form_values, read, totals, words

pytestmark = pytest.mark.django_db

AN_ID = "6a1b0a52-0a5c-4d0e-9a11-0d6a2f1f3c01"
AS_OPENED = [
    {"number": 1, "name": "Anne", "seat": 1},
    {"number": 2, "name": "Bruno", "seat": 2},
    {"number": 3, "name": "Chloé", "seat": 3},
    {"number": 4, "name": "Léa", "seat": 4},
]


@pytest.fixture
def played(sheet):
    """Chloé has +132, Anne +132; Anne and Bruno have dealt."""
    sheet.play(REFERENCE)
    sheet.play(REFERENCE, taker="1")
    return sheet


def people(sheet):
    return list(sheet.game.players.order_by("number").values("number", "name", "seat"))


def show(sheet):
    return read(sheet.client.get(f"{sheet.url}players/"))


def test_it_shows_everybody_where_he_sits(played):
    page = show(played)
    assert [bool(words(tag)) for tag in page.select("h1")] == [True]
    values = form_values(page)
    assert len(values.pop("request_id")) == 36
    assert values == {
        **{"player_1": "Anne", "player_2": "Bruno", "player_3": "Chloé", "player_4": "Léa"},
        **{"seat_1": "1", "seat_2": "2", "seat_3": "3", "seat_4": "4"},
        **{"player_5": "", "seat_5": "5", "table_size": "4", "revision": "3"},
    }
    assert all_words(page, ".person legend")[:4] == [
        *("Place : Anne", "Place : Bruno", "Place : Chloé", "Place : Léa"),
    ]
    assert len(page.select(".person")) == 5


def test_a_name_is_corrected_everywhere(played):
    response = played.change_people(player_3="  Cléo  B. ")
    assert (response.status_code, response.url) == (302, played.url)
    assert totals(played.page()) == {
        **{"Anne": "+132", "Bruno": "−132", "Cléo B.": "+132", "Léa": "−132"},
    }
    deal = read(played.client.get(f"{played.url}deals/1/"))
    assert "Cléo B., avec 2 bouts" in words(deal.main)
    change = played.change()
    assert (change.kind, change.deal) == ("people", None)
    assert change.before == {"people": AS_OPENED, "table_size": 4}
    assert change.after["table_size"] == 4
    assert change.after["people"][2] == {"number": 3, "name": "Cléo B.", "seat": 3}
    assert played.problems() == []


def test_two_names_are_swapped(played):
    assert played.change_people(player_2="Chloé", player_3="Bruno").status_code == 302
    assert totals(played.page()) == {
        **{"Anne": "+132", "Chloé": "−132", "Bruno": "+132", "Léa": "−132"},
    }
    assert played.half_points(1) == [-132, -132, 396, -132]
    assert played.problems() == []


def test_two_names_are_swapped_whatever_they_are(client):
    sheet = open_sheet(client, "•2", "•1", "1", "2")
    assert sheet.change_people(player_1="•1", player_2="•2").status_code == 302
    assert [person["name"] for person in people(sheet)] == ["•1", "•2", "1", "2"]


def test_a_name_may_change_its_capitals(played):
    assert played.change_people(player_1="ANNE").status_code == 302
    assert people(played)[0]["name"] == "ANNE"


def test_two_seats_are_swapped(played):
    assert played.change_people(seat_3="4", seat_4="3").status_code == 302
    page = played.page()
    assert list(totals(page)) == ["Anne", "Bruno", "Léa", "Chloé"]
    assert totals(page) == {"Anne": "+132", "Bruno": "−132", "Léa": "−132", "Chloé": "+132"}
    assert words(page.select_one(".act a.main")) == "+ Donne 3 · Léa distribue"
    assert played.half_points(1) == [-132, -132, 396, -132]
    form = read(played.client.get(played.new_url))
    assert all_words(form, "#field-taker label") == ["Anne", "Bruno", "Léa", "Chloé"]
    assert all_words(show(played), ".person legend")[2:4] == ["Place : Léa", "Place : Chloé"]
    assert played.problems() == []


def test_deals_go_on_around_the_new_seats(played):
    played.change_people(seat_1="4", seat_4="1")  # Léa, Bruno, Chloé, Anne
    dealers = [played.play(REFERENCE, taker="4").dealer.name for _ in range(4)]
    assert dealers == ["Chloé", "Anne", "Léa", "Bruno"]
    assert played.half_points(3) == [-132, -132, -132, 396]
    played.correct(1, points="33")
    assert played.half_points(1) == [132, 132, -396, 132]
    assert played.problems() == []


def test_all_seats_turn_at_once(played):
    played.change_people(seat_1="2", seat_2="3", seat_3="4", seat_4="1")
    assert list(totals(played.page())) == ["Léa", "Anne", "Bruno", "Chloé"]
    assert [person["seat"] for person in people(played)] == [2, 3, 4, 1]


def test_nothing_is_written_where_nothing_changes(played):
    assert played.change_people().status_code == 302
    assert played.game.revision == 3


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("player_2", "anne", "anne y est déjà : deux joueurs ne peuvent pas avoir le même nom."),
        ("player_4", "CHLOÉ", "CHLOÉ y est déjà : deux joueurs ne peuvent pas avoir le même nom."),
        ("player_1", "", "Il faut un nom ici."),
        ("player_1", "   ", "Il faut un nom ici."),
        ("player_1", "\N{ZERO WIDTH SPACE}", "Ce nom contient un signe invisible."),
        ("player_3", "x" * 25, "24 caractères au plus."),
        ("seat_2", "6", "Choisissez une des valeurs proposées."),
        ("seat_2", "0", "Choisissez une des valeurs proposées."),
        ("seat_5", "gone", "Choisissez une des valeurs proposées."),
        ("table_size", "6", "Choisissez une des valeurs proposées."),
        ("player_5", "anne", "anne y est déjà : deux joueurs ne peuvent pas avoir le même nom."),
        ("seat_2", "x", "Choisissez une des valeurs proposées."),
    ],
)
def test_it_says_what_is_wrong_at_the_field(played, name, value, sentence):
    response = played.change_people(**{name: value})
    page = read(response)
    assert response.status_code == 200
    assert error_at(page, name) == [sentence]
    assert page.title.get_text().startswith("Erreur")
    field = page.select_one(f"[name={name}]")
    described = field if field["type"] == "text" else field.find_parent("fieldset")
    assert page.find(id=described["aria-describedby"]).name == "ul"
    if name.startswith("player"):
        assert form_values(page)[name] == value
    assert people(played) == AS_OPENED
    assert played.game.revision == 3


def test_everybody_needs_a_seat_of_his_own(played):
    page = read(played.change_people(seat_2="1", player_4="Zoé"))
    assert alerts(page) == ["Donnez à chaque joueur une place à lui."]
    assert form_values(page)["player_4"] == "Zoé"
    assert people(played) == AS_OPENED


def test_a_form_without_seats_is_refused(played):
    response = played.client.post(f"{played.url}players/", {"player_1": "Zoé"})
    assert response.status_code == 200
    assert people(played) == AS_OPENED


def test_it_is_stored_once_and_asks_about_other_names(played):
    for _ in range(2):
        assert played.change_people(player_1="Zoé", request_id=AN_ID).status_code == 302
    assert played.game.revision == 4
    response = played.change_people(player_1="Eve", request_id=AN_ID)
    page = read(response)
    assert response.status_code == 200
    assert len(alerts(page)) == 1
    assert form_values(page)["request_id"] != AN_ID
    assert people(played)[0]["name"] == "Zoé"
    sent = form_values(page)
    assert played.client.post(f"{played.url}players/", sent).status_code == 302
    assert people(played)[0]["name"] == "Eve"


def test_it_leaves_other_sheets_alone(played, client):
    second = open_sheet(client)
    played.change_people(player_1="Zoé", seat_1="2", seat_2="1")
    assert people(second) == AS_OPENED
    assert Game.objects.get(pk=second.game.pk).revision == 1


def test_it_is_for_writers(played, watcher):
    assert watcher.get(f"{played.url}players/").status_code == 403
    assert watcher.post(f"{played.url}players/", {"player_1": "Zoé"}).status_code == 403
    assert people(played) == AS_OPENED


def test_it_speaks_english_too(played):
    english = played.at(LintingClient(headers={"Accept-Language": "en"}))
    english.client.cookies["device"] = played.client.cookies["device"].value
    page = read(english.change_people(player_1=""))
    assert error_at(page, "player_1") == ["A name is needed here."]
