"""/g/<code>/players/: somebody joins late, goes home, comes back; what was played stays."""

import pytest

from tests.web.conftest import REFERENCE, LintingClient, open_sheet
from tests.web.reading import alerts, all_words, error_at, form_values, journal, read, totals, words

pytestmark = pytest.mark.django_db

AN_ID = "6a1b0a52-0a5c-4d0e-9a11-0d6a2f1f3c01"
FIVE = ("Anne", "Bruno", "Chloé", "Léa", "Noé")
CHANGED = "Somebody else has changed the players meanwhile: open this again."
LOOK = "The players or their seats have changed meanwhile, and nothing is saved yet"


@pytest.fixture
def four(english):
    return open_sheet(english, *FIVE[:4], table_size="4")


@pytest.fixture
def five(english):
    return open_sheet(english, *FIVE, table_size="5")


def phone_of(sheet):
    """A second phone that was let in."""
    phone = sheet.at(LintingClient(headers={"Accept-Language": "en"}))
    phone.client.get(f"{sheet.url}join/{sheet.game.secret}/")
    return phone


def people_form(sheet):
    return form_values(read(sheet.client.get(f"{sheet.url}players/")))


def save_people(sheet, form, **fields):
    return sheet.client.post(f"{sheet.url}players/", form | fields)


def seats(sheet):
    """Name and seat of everybody by number; no seat for who has gone."""
    return [
        (player.name, None if player.left_at else player.seat)
        for player in sheet.game.players.order_by("number")
    ]


AT_HOME = [("Anne", 1), ("Bruno", 2), ("Chloé", 3), ("Léa", 4)]


# --- Going home --------------------------------------------------------------------------


def test_five_become_four_when_a_fifth_goes_home(five):
    five.play(REFERENCE, partner="5")
    five.change_people(seat_5="gone")
    page = read(five.client.get(five.new_url))
    assert all_words(page, "#field-taker label") == list(FIVE[:4])
    assert page.select("[name=partner], [name=sits_out], [name=poignee_5]") == []
    five.play(REFERENCE)
    assert five.half_points(1) == [-132, -132, 264, -132, 132]
    assert five.half_points(2) == [-132, -132, 396, -132]
    assert totals(five.page()) == {
        **{"Anne": "−132", "Bruno": "−132", "Chloé": "+330", "Léa": "−132", "Noé": "+66"},
    }
    gone = five.page().select("thead th.gone")
    assert all_words(five.page(), "thead th.gone .name") == ["Noé"]
    assert "has left" in words(gone[0])
    assert five.problems() == []


def test_who_came_back_plays_again(five):
    five.play(REFERENCE, partner="5")
    five.change_people(seat_5="gone")
    five.play(REFERENCE)
    before = totals(five.page())
    five.change_people(seat_5="5")
    assert totals(five.page()) == before
    assert error_at(read(five.send(REFERENCE)), "partner")
    five.play(REFERENCE, partner="5")
    assert five.half_points(3) == five.half_points(1)
    assert five.problems() == []


def test_the_deal_goes_past_who_has_gone(five):
    five.change_people(seat_2="gone")
    dealers = [five.play(REFERENCE).dealer.name for _ in range(5)]
    assert dealers == ["Anne", "Chloé", "Léa", "Noé", "Anne"]


def test_somebody_else_takes_the_seat(four):
    four.change_people(seat_4="gone", player_5="Noé", seat_5="4")
    assert seats(four) == [*AT_HOME[:3], ("Léa", None), ("Noé", 4)]
    four.play(REFERENCE, taker="5")
    assert totals(four.page()) == {
        **{"Anne": "−66", "Bruno": "−66", "Chloé": "−66", "Léa": "0", "Noé": "+198"},
    }
    assert alerts(read(four.change_people(seat_4="4"))) == ["Give each player a seat of his own."]
    assert four.change_people(seat_4="5").status_code == 302
    assert seats(four)[3:] == [("Léa", 5), ("Noé", 4)]


def test_who_comes_may_sit_down_between_two_others(four):
    four.change_people(player_5="Noé", seat_5="2")
    assert seats(four) == [("Anne", 1), ("Bruno", 3), ("Chloé", 4), ("Léa", 5), ("Noé", 2)]
    four.play(REFERENCE)
    assert words(four.page().select_one(".act .main")) == "+ Deal 2 · Noé deals"
    four.change_people(seat_3="gone")
    four.change_people(player_6="Max", seat_6="1")  # nobody moves beyond the free seat
    assert [seat for _name, seat in seats(four)] == [2, 4, None, 5, 3, 1]


def test_three_must_stay(four):
    four.change_people(seat_1="gone")
    four.play(REFERENCE)
    assert four.half_points() == [-132, 264, -132]
    page = read(four.change_people(seat_2="gone", player_3="Cléo"))
    assert alerts(page) == ["Three players must stay, or the sheet can't go on."]
    assert form_values(page).items() >= {"seat_2": "gone", "player_3": "Cléo"}.items()
    assert seats(four)[1] == ("Bruno", 2)
    assert four.change_people(seat_2="gone", player_5="Noé").status_code == 302


# --- Coming ------------------------------------------------------------------------------


def test_somebody_joins_late(four):
    four.play(REFERENCE)
    before = totals(four.page())
    assert four.change_people(player_5=" Noé ").status_code == 302
    assert seats(four) == [*AT_HOME, ("Noé", 5)]
    page = four.page()
    assert totals(page) == before | {"Noé": "0"}
    assert words(page.select("tbody td")[-1]) == "0 – not in this deal"
    four.play(REFERENCE, taker="5")  # Bruno deals and sits out
    assert totals(four.page()) == {
        **{"Anne": "−132", "Bruno": "−66", "Chloé": "+132", "Léa": "−132", "Noé": "+198"},
    }
    assert four.problems() == []


def test_a_fifth_may_play_along_at_once(four):
    four.change_people(player_5="Noé", table_size="5")
    assert error_at(read(four.send(REFERENCE)), "partner")
    four.play(REFERENCE, partner="alone")
    assert four.half_points() == [-132, -132, 528, -132, -132]


def test_eight_names_are_enough(four):
    for number, name in enumerate(("Noé", "Zoé", "Eve", "Max"), start=5):
        assert four.change_people(**{f"player_{number}": name}).status_code == 302
    page = read(four.client.get(f"{four.url}players/"))
    assert len(page.select(".person")) == 8
    assert page.select("[name=player_9]") == []
    four.change_people(player_9="Luc", seat_9="8", seat_8="gone")
    assert [name for name, _ in seats(four)] == [*FIVE, "Zoé", "Eve", "Max"]
    assert seats(four)[-1] == ("Max", None)


def test_names_are_corrected_and_stay_apart(four):
    four.change_people(player_5="Neo")
    assert four.change_people(player_5="Noé", seat_5="gone").status_code == 302
    page = read(four.change_people(player_6="noé"))
    assert error_at(page, "player_6") == [
        "noé is there already: two players can't have the same name."
    ]
    assert seats(four) == [*AT_HOME, ("Noé", None)]


# --- Two phones --------------------------------------------------------------------------


def test_two_phones_that_add_somebody_ask_instead_of_renaming(four):
    other = phone_of(four)
    mine, theirs = people_form(four), people_form(other)
    assert save_people(four, mine, player_5="Noé").status_code == 302
    page = read(save_people(other, theirs, player_5="Zoé", seat_5="1", seat_1="5"))
    assert alerts(page) == [CHANGED]
    assert form_values(page)["player_5"] == "Zoé"
    assert alerts(read(save_people(other, form_values(page)))) == [CHANGED]
    assert seats(four) == [*AT_HOME, ("Noé", 5)]
    assert other.change_people(player_6="Zoé").status_code == 302
    assert seats(four) == [*AT_HOME, ("Noé", 5), ("Zoé", 6)]


def test_a_second_tap_adds_nobody_else(four):
    form = people_form(four) | {"player_5": "Noé", "request_id": AN_ID}
    for _ in range(3):
        assert save_people(four, form).status_code == 302
    assert seats(four) == [*AT_HOME, ("Noé", 5)]
    assert four.game.revision == 2


@pytest.mark.parametrize("fields", [{}, {"player_1": "Anna"}, {"player_5": "Zoé"}])
def test_an_old_form_never_removes_anybody(four, fields):
    old = people_form(four)
    four.change_people(player_5="Noé")
    page = read(save_people(four, old, **fields))
    assert CHANGED in alerts(page)
    assert seats(four) == [*AT_HOME, ("Noé", 5)]


def test_an_old_form_sends_nobody_away_who_came_back(five):
    five.change_people(seat_5="gone")
    old = people_form(five)
    five.change_people(seat_5="5")
    assert alerts(read(save_people(five, old, player_1="Anna"))) == [CHANGED]
    assert seats(five)[4] == ("Noé", 5)


def test_an_old_form_that_says_what_stands_is_taken(four):
    old = people_form(four)
    four.change_people(player_1="Anna")
    assert save_people(four, old, player_1="Anna").status_code == 302
    assert four.game.revision == 2


def test_deals_played_meanwhile_make_no_form_old(four):
    old = people_form(four)
    four.play(REFERENCE)
    four.tap("deals/1/cross-out/")
    four.undo()
    assert save_people(four, old, player_5="Noé").status_code == 302


def test_an_undone_change_makes_a_form_old_too(four):
    four.change_people(player_1="Anna")
    old = people_form(four)
    four.undo()
    assert alerts(read(save_people(four, old, player_2="Bob"))) == [CHANGED]


# --- A deal's form from before -------------------------------------------------------------


def deal_form(sheet):
    return form_values(read(sheet.client.get(sheet.new_url)))


@pytest.mark.parametrize(
    "changes", [{"seat_4": "gone"}, {"player_5": "Noé"}, {"seat_1": "2", "seat_2": "1"}]
)
def test_a_deal_is_asked_about_when_others_sit_there_now(four, changes):
    form = deal_form(four) | REFERENCE | {"request_id": AN_ID}
    four.change_people(**changes)
    response = four.client.post(four.new_url, form)
    page = read(response)
    assert response.status_code == 200
    assert [alert for alert in alerts(page) if alert.startswith(LOOK)]
    assert not four.game.deals.exists()
    # The seating stands in the header: a script has to take it from the answer too.
    assert page.select_one("button.save")["hx-select-oob"] == "#seating"
    assert page.find(id="seating").find_parent("header")
    values = form_values(page)
    assert values.items() >= (REFERENCE | {"request_id": AN_ID, "revision": "2"}).items()
    assert four.client.post(four.new_url, values).status_code == 302
    assert four.game.deals.count() == 1


def test_a_bigger_table_is_asked_about(english):
    sheet = open_sheet(english, *FIVE, table_size="4")
    form = deal_form(sheet) | REFERENCE
    sheet.change_people(table_size="3")
    assert LOOK in words(read(sheet.client.post(sheet.new_url, form)).main)
    sheet.undo()
    assert sheet.client.post(sheet.new_url, form).status_code == 302


def test_a_corrected_name_changes_no_deal(four):
    form = deal_form(four) | REFERENCE
    four.change_people(player_4="Lea")
    assert four.client.post(four.new_url, form).status_code == 302


def test_a_saved_deal_is_answered_as_before_whoever_came(four):
    form = deal_form(four) | REFERENCE | {"request_id": AN_ID}
    assert four.client.post(four.new_url, form).status_code == 302
    four.change_people(player_1="Anna")
    assert four.client.post(four.new_url, form).url == f"{four.url}#deal-1"
    assert four.game.deals.count() == 1


def test_the_journal_tells_who_came_and_went(four):
    four.change_people(player_5="Noé", table_size="5")
    four.change_people(seat_5="gone", player_1="Anna")
    page = read(four.client.get(f"{four.url}journal/"))
    assert journal(page)[:2] == [
        (
            "Players corrected",
            [
                ("Player 1", "Anne, seat 1", "Anna, seat 1"),
                ("Player 5", "Noé, seat 5", "Noé, left"),
            ],
        ),
        (
            "Players corrected",
            [("Players in each deal", "4", "5"), ("Player 5", "", "Noé, seat 5")],
        ),
    ]
