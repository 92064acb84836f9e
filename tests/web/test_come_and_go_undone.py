"""Who came and who went, undone: nobody is lost, and nothing is asked in vain."""

from uuid import uuid4

import pytest

from games.models import PeopleClash, change_people
from tests.web.conftest import REFERENCE, open_sheet
from tests.web.reading import alerts, differences, read, totals
from tests.web.test_come_and_go import (
    AT_HOME,
    CHANGED,
    FIVE,
    people_form,
    save_people,
    seats,
)

pytestmark = pytest.mark.django_db

CHANGES = {
    "joins": {"player_6": "Zoé"},
    "goes": {"seat_2": "gone"},
    "comes back": {"seat_5": "5"},
    "comes back elsewhere": {"seat_5": "1", "seat_1": "5"},
    "is replaced": {"seat_4": "gone", "player_6": "Zoé", "seat_6": "4"},
    "was misspelt": {"player_1": "Anna"},
    "table": {"table_size": "3"},
    "all at once": {"player_6": "Zoé", "seat_1": "gone", "seat_5": "1", "table_size": "5"},
}


@pytest.fixture
def evening(english):
    """Noé has played and gone; there are two deals."""
    sheet = open_sheet(english, *FIVE, table_size="4")
    sheet.play(REFERENCE)
    sheet.change_people(seat_5="gone")
    sheet.play(REFERENCE, taker="1")
    return sheet


def state(sheet):
    return seats(sheet), sheet.game.table_size, totals(sheet.page())


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_it_is_undone_and_the_undo_too(evening, change):
    before = state(evening)
    evening.change_people(**change)
    after = state(evening)
    assert after != before
    for revision, stands in ((5, before), (6, after), (7, before), (8, after)):
        assert evening.undo(revision).status_code == 302
        assert evening.game.revision == revision + 1
        assert state(evening) == stands
        assert evening.problems() == []


def test_who_has_played_is_not_taken_off_the_sheet(evening):
    evening.change_people(player_6="Zoé")
    evening.play(REFERENCE, taker="6", sits_out="1")
    assert totals(evening.page())["Zoé"] == "+198"
    assert evening.undo(5).status_code == 302
    assert seats(evening)[5] == ("Zoé", None)
    assert totals(evening.page())["Zoé"] == "+198"
    for _ in range(2):  # there is nothing more to undo
        assert evening.undo(5).status_code == 302
    assert evening.game.revision == 7
    evening.undo(7)
    assert seats(evening)[5] == ("Zoé", 5)
    assert evening.problems() == []


def test_who_was_in_a_deal_once_is_kept_for_the_journal(evening):
    evening.change_people(player_6="Zoé")
    evening.play(REFERENCE, taker="6", sits_out="1")
    evening.correct(3, taker="1", sits_out="6")
    assert evening.undo(5).status_code == 302
    assert seats(evening)[5] == ("Zoé", None)
    assert evening.client.get(f"{evening.url}journal/").status_code == 200
    assert evening.undo(7).status_code == 302
    assert evening.get(3).taker.name == "Zoé"
    assert evening.problems() == []


def test_who_dealt_once_is_kept_too(evening):
    evening.change_people(player_6="Zoé")
    evening.play(REFERENCE, taker="1", dealer="6")
    assert evening.get(3).amounts.keys() == {1, 2, 3, 4}
    evening.correct(3, dealer="1")
    evening.undo(5)
    assert seats(evening)[5] == ("Zoé", None)
    assert evening.client.get(f"{evening.url}journal/").status_code == 200


def test_undoing_all_from_the_last_asks_nothing(evening):
    evening.change_people(player_1="Anna")
    evening.change_people(player_6="Zoé", seat_6="5", table_size="5")
    evening.play(REFERENCE, taker="6", partner="alone")
    evening.change_people(seat_6="gone", seat_5="6")
    for revision in range(evening.game.revision, 1, -1):
        assert evening.undo(revision).status_code == 302
    assert seats(evening) == [*AT_HOME, ("Noé", 5), ("Zoé", None)]
    assert evening.game.table_size == 4
    assert set(totals(evening.page()).values()) == {"0"}
    assert evening.problems() == []


def test_it_asks_before_somebody_who_sits_there_is_taken_away(evening):
    evening.change_people(player_1="Anna")
    evening.change_people(player_6="Zoé")
    response = evening.undo(5)
    assert response.status_code == 200
    assert differences(read(response)) == [
        ("Player 1", "Anna, seat 1", "Anne, seat 1"),
        ("Player 6", "Zoé, seat 5", ""),
    ]
    assert seats(evening)[5] == ("Zoé", 5)
    assert evening.undo(5, anyway="1").status_code == 302
    assert seats(evening) == [*AT_HOME, ("Noé", None)]


def test_a_name_that_was_taken_again_meanwhile_gets_a_number(evening):
    evening.change_people(player_1="Anna")
    evening.change_people(player_6="Zoé")
    evening.play(REFERENCE, taker="6", sits_out="1")
    evening.change_people(player_6="Anne")
    assert evening.undo(5, anyway="1").status_code == 302
    assert seats(evening)[0] == ("Anne", 1)
    assert seats(evening)[5] == ("Anne 2", None)
    assert evening.problems() == []


def test_the_number_after_a_name_is_nobody_elses(english):
    sheet = open_sheet(english, "Zoe", "Zoe 2", "Cleo", "Dan")
    sheet.change_people(player_1="Anne", player_5="Zoe", seat_5="5")
    sheet.play(REFERENCE, taker="5", sits_out="1")
    assert sheet.undo(2).status_code == 302
    assert seats(sheet) == [
        *(("Zoe", 1), ("Zoe 2", 2), ("Cleo", 3), ("Dan", 4), ("Zoe 3", None)),
    ]
    assert sheet.problems() == []


def test_the_longest_name_leaves_room_for_its_number(english):
    name = "Maximilienne-Élisabeth S"
    sheet = open_sheet(english, name, *FIVE[1:4])
    sheet.change_people(player_1="Anne", player_5=name)
    sheet.play(REFERENCE, taker="5", sits_out="1")
    sheet.undo(2)
    assert seats(sheet)[::4] == [(name, 1), ("Maximilienne-Élisabeth 2", None)]


def test_a_number_is_never_somebody_elses(evening):
    evening.change_people(player_6="Zoé")
    evening.undo()
    assert len(seats(evening)) == 5
    evening.change_people(player_7="Eve")
    evening.play(REFERENCE, taker="7", sits_out="3")
    assert totals(evening.page())["Eve"] == "+198"
    response = evening.undo(6)  # which would bring Zoé back
    assert differences(read(response)) == [
        ("Player 7", "Eve, seat 5", ""),
        ("Player 6", "", "Zoé, seat 5"),
    ]
    assert evening.undo(6, anyway="1").status_code == 302
    assert seats(evening)[5:] == [("Zoé", 5), ("Eve", None)]
    assert totals(evening.page()).items() >= {"Eve": "+198", "Zoé": "0"}.items()
    assert evening.problems() == []


def test_an_old_form_brings_nobody_under_another_number(evening):
    form = people_form(evening)
    evening.change_people(player_6="Zoé")
    evening.undo()
    page = read(save_people(evening, form, player_6="Eve"))
    assert alerts(page) == [CHANGED]
    assert len(seats(evening)) == 5


def test_the_sheet_itself_gives_no_number_twice(evening):
    evening.change_people(player_6="Zoé")
    evening.undo()
    device = evening.change().device
    eve = {"number": 6, "name": "Eve", "seat": 5}
    with pytest.raises(PeopleClash):
        change_people(evening.game, [eve], device=device, request_id=uuid4())
    assert len(seats(evening)) == 5


def test_a_ninth_may_be_left_of_two_who_came_after_each_other(english):
    sheet = open_sheet(english, *FIVE, "Zoé", "Eve", table_size="4")
    sheet.change_people(player_8="Max")
    sheet.undo()
    sheet.change_people(player_9="Luc")
    sheet.play(REFERENCE, taker="9", sits_out=["1", "2", "4", "5"])
    assert sheet.undo(3, anyway="1").status_code == 302
    assert seats(sheet)[6:] == [("Eve", 7), ("Max", 8), ("Luc", None)]
    assert sheet.change_people(player_1="Anna", seat_2="gone").status_code == 302
    assert seats(sheet)[:2] == [("Anna", 1), ("Bruno", None)]
    assert sheet.undo().status_code == 302
    assert "player_10" not in people_form(sheet)
    assert sheet.client.get(f"{sheet.url}standings/").status_code == 200
    assert sheet.problems() == []


def test_who_came_and_went_is_brought_back_as_gone(evening):
    evening.change_people(player_6="Zoé", player_1="Anna")
    evening.change_people(seat_6="gone")
    assert evening.undo(5, anyway="1").status_code == 302
    assert seats(evening) == [*AT_HOME, ("Noé", None)]
    assert evening.undo(7).status_code == 302
    assert seats(evening)[5] == ("Zoé", None)
    evening.undo(6)
    assert seats(evening)[5] == ("Zoé", 5)
    assert evening.problems() == []
