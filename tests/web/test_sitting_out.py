"""More people than seats: who sits out is proposed by rotation, and can be named."""

import pytest

from tests.csv_reading import cells_of, read_back
from tests.web.conftest import REFERENCE, open_sheet
from tests.web.reading import error_at, form_values, read, rows, totals, words
from tests.web.writing import new_game

pytestmark = pytest.mark.django_db

SIX = ("Anne", "Bruno", "Chloé", "Léa", "Noé", "Zoé")
OUT = [{1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 6}, {6, 1}, {1, 2}, {2, 3}]
TAKERS = [3, 4, 5, 6, 1, 2, 3, 4]
"""Eight deals of six people on four seats: who sits out by number, and who takes."""


@pytest.fixture
def six(english):
    return open_sheet(english, *SIX, table_size="4")


@pytest.fixture
def five(english):
    return open_sheet(english, *SIX[:5], table_size="4")


def out_of(sheet, number):
    """Who was not in a deal, by number."""
    players = {player.number for player in sheet.game.players.all()}
    return players - sheet.get(number).amounts.keys()


def proposed(sheet, **query):
    """Who deals and who sits out, as an empty form says."""
    page = read(sheet.client.get(sheet.new_url, query))
    summary = words(page.select_one(".dealer summary > span"))
    return summary, words(page.select_one(".dealer .resting"))


# --- Rotation ----------------------------------------------------------------------------


def test_six_people_rotate_on_four_seats_over_eight_deals(six):
    dealers = []
    for number, (out, taker) in enumerate(zip(OUT, TAKERS, strict=True), start=1):
        dealer, resting = proposed(six)
        assert {SIX.index(name) + 1 for name in resting.split(", ")} == out
        six.play(REFERENCE, taker=str(taker))
        assert out_of(six, number) == out
        assert six.get(number).dealer.name == dealer
        dealers.append(dealer)
    assert dealers == [*SIX, "Anne", "Bruno"]
    assert totals(six.page()) == {
        **{"Anne": "−66", "Bruno": "0", "Chloé": "+198"},
        **{"Léa": "+132", "Noé": "−132", "Zoé": "−132"},
    }
    assert six.problems() == []


def test_with_one_too_many_the_dealer_sits_out(five):
    for number, dealer in enumerate([1, 2, 3, 4, 5, 1], start=1):
        assert proposed(five) == (SIX[dealer - 1], SIX[dealer - 1])
        five.play(REFERENCE, taker=str(dealer % 5 + 1))
        assert out_of(five, number) == {dealer}
    assert five.problems() == []


def test_the_rotation_goes_on_when_all_pass(five):
    five.play(outcome="passed")
    assert out_of(five, 1) == {1}
    assert proposed(five) == ("Bruno", "Bruno")


def test_an_empty_answer_is_none(five):
    five.play(REFERENCE, sits_out="")
    assert out_of(five, 1) == {1}


def test_who_sits_out_follows_the_dealer_who_was_named(six):
    six.play(REFERENCE, dealer="6")
    assert out_of(six, 1) == {6, 1}
    assert proposed(six) == ("Anne", "Anne, Bruno")


def test_a_form_is_sent_as_it_is_shown(six):
    page = read(six.client.get(six.new_url))
    values = form_values(page)
    assert values["sits_out"] == ["1", "2"]
    assert {box["type"] for box in page.select("[name=sits_out]")} == {"checkbox"}
    assert six.client.post(six.new_url, values | REFERENCE).status_code == 302
    assert out_of(six, 1) == {1, 2}


def test_one_is_changed_by_one_tap(five):
    page = read(five.client.get(five.new_url))
    assert {box["type"] for box in page.select("[name=sits_out]")} == {"radio"}
    values = form_values(page) | REFERENCE | {"sits_out": "5"}
    assert five.client.post(five.new_url, values).status_code == 302
    assert out_of(five, 1) == {5}
    assert five.get(1).dealer.name == "Anne"
    assert proposed(five) == ("Bruno", "Bruno")


def test_a_seat_swap_turns_the_rotation(five):
    five.play(REFERENCE)
    five.change_people(seat_2="5", seat_5="2")
    assert proposed(five) == ("Noé", "Noé")


# --- Named -------------------------------------------------------------------------------


def test_those_sit_out_who_are_named(six):
    six.play(REFERENCE, sits_out=["4", "6"])
    assert out_of(six, 1) == {4, 6}
    assert six.half_points() == [-132, -132, 396, -132]
    assert rows(six.page())[0][1:] == [
        *("−66 −66", "−66 −66", "198 +198 took", "0 – not in this deal"),
        *("−66 −66", "0 – not in this deal"),
    ]
    assert six.problems() == []


@pytest.mark.parametrize(
    ("sits_out", "players", "more"),
    [(["6"], 5, {"partner": "1"}), (["6", "5", "4"], 3, {}), (["6", "6", "5"], 4, {})],
)
def test_another_number_may_play_one_deal(six, sits_out, players, more):
    six.play(REFERENCE, sits_out=sits_out, **more)
    assert len(six.half_points()) == players
    six.play(REFERENCE | {"taker": "4"})
    assert len(six.half_points(2)) == 4
    assert six.problems() == []


@pytest.mark.parametrize(
    ("sits_out", "left"), [(["1", "2", "4", "5"], 2), (["1", "2", "3", "4", "5", "6"], 0)]
)
def test_too_few_would_play(six, sits_out, left):
    page = read(six.send(REFERENCE, sits_out=sits_out))
    assert f"Three to five play a deal: that leaves {left}." in words(page.select_one("#seating"))
    assert not six.game.deals.exists()


def test_too_many_would_play(english):
    sheet = open_sheet(english, *SIX, "Eve", "Max", table_size="5")
    page = read(sheet.send(REFERENCE, partner="alone", sits_out=["1", "2"]))
    assert "Three to five play a deal: that leaves 6." in words(page.select_one("#seating"))
    assert not sheet.game.deals.exists()
    sheet.play(REFERENCE, taker="4", partner="alone")
    assert out_of(sheet, 1) == {1, 2, 3}


@pytest.mark.parametrize("stranger", ["0", "7", "x", "1 ", "3\0", "²", "9" * 5000])
def test_strangers_do_not_sit_out(six, stranger):
    response = six.send(REFERENCE, sits_out=["1", stranger])
    assert response.status_code == 200
    assert "Choose who sits out among those on the sheet." in words(read(response).header)
    assert not six.game.deals.exists()


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({"taker": "5"}, "taker"),
        ({"poignee_5": "simple"}, "poignee_5"),
        ({"misere_5": "heads"}, "misere_5"),
    ],
)
def test_nobody_does_anything_in_a_deal_that_he_sits_out(english, device, six, facts, field):
    game = new_game(device, names=SIX[:5], rules_changes={"misere": 20})
    english.get(f"/g/{game.code}/join/{game.secret}/")
    sheet = six.at(english)
    sheet.url, sheet.new_url = f"/g/{game.code}/", f"/g/{game.code}/deals/new/"
    sent = REFERENCE | {"sits_out": "5"} | facts
    page = read(sheet.send(sent))
    assert error_at(page, field) == ["Noé sits this deal out."]
    assert form_values(page).items() >= {"sits_out": "5", "points": "49"}.items()
    assert not game.deals.exists()


def test_nobody_is_called_in_a_deal_that_he_sits_out(english):
    sheet = open_sheet(english, *SIX, table_size="5")
    page = read(sheet.send(REFERENCE, partner="1"))
    assert error_at(page, "partner") == ["Anne sits this deal out."]
    sheet.play(REFERENCE, partner="1", sits_out="6")
    assert out_of(sheet, 1) == {6}


def test_a_dealer_may_play_and_another_sit_out(five):
    five.play(REFERENCE, taker="1", sits_out="2")
    assert out_of(five, 1) == {2}
    assert five.get(1).dealer.name == "Anne"


def test_who_is_enough_needs_nobody_out(english):
    sheet = open_sheet(english, *SIX[:4], table_size="4")
    assert read(english.get(sheet.new_url)).select("[name=sits_out]") == []
    sheet.play(REFERENCE, sits_out="1")
    assert len(sheet.half_points()) == 3


# --- Afterwards --------------------------------------------------------------------------


def test_the_file_leaves_their_cells_empty(six):
    six.play(REFERENCE, sits_out=["4", "6"])
    text = six.client.get(f"{six.url}sheet.csv").content.decode()
    row = cells_of(text)[1]
    assert row[12:18] == ["-66", "-66", "198", "", "-66", ""]
    assert row[18:24] == ["-66", "-66", "198", "0", "-66", "0"]
    assert read_back(text).lines[0].players == [1, 2, 3, 5]


@pytest.mark.parametrize("outcome", ["played", "passed"])
def test_a_correction_keeps_who_sat_out(six, outcome):
    six.play(REFERENCE, sits_out=["4", "6"], outcome=outcome)
    assert six.form()["sits_out"] == ["4", "6"]
    six.correct(1, **REFERENCE | {"outcome": "played", "points": "50"})
    assert out_of(six, 1) == {4, 6}
    sent = REFERENCE | {"points": "51"}
    assert six.client.post(six.edit_url(1), sent).status_code == 302
    assert out_of(six, 1) == {4, 6}
    assert six.get().points == 102
    six.correct(1, outcome="passed")
    assert out_of(six, 1) == {4, 6}
    assert six.problems() == []


def test_who_sat_out_is_corrected_and_the_correction_undone(six):
    six.play(REFERENCE, sits_out=["4", "6"])
    page = read(six.client.post(six.edit_url(1), six.form() | {"sits_out": ["3", "6"]}))
    assert error_at(page, "taker") == ["Chloé sits this deal out."]
    six.correct(1, sits_out=["1", "6"])
    assert out_of(six, 1) == {1, 6}
    assert words(read(six.client.get(f"{six.url}journal/")).select_one(".differences")) == (
        "Before and after Not in the deal Léa, Zoé Anne, Zoé"
    )
    six.undo()
    assert out_of(six, 1) == {4, 6}
    assert six.problems() == []


def test_six_may_still_correct_a_deal_of_four(english):
    sheet = open_sheet(english, *SIX[:4], table_size="4")
    sheet.play(REFERENCE)
    sheet.change_people(player_5="Noé")
    sheet.change_people(player_6="Zoé")
    assert sheet.form()["sits_out"] == ["5", "6"]
    sheet.correct(1, points="50")
    assert out_of(sheet, 1) == {5, 6}
    sheet.correct(1, sits_out=["1", "5"])
    assert sheet.half_points() == [-136, 408, -136, -136]


# --- Inserted ahead of an old deal ---------------------------------------------------------


def test_who_left_since_is_there_again_ahead_of_an_old_deal(five):
    five.play(REFERENCE)  # Anne sits out
    five.play(REFERENCE, taker="4")  # Bruno sits out
    five.change_people(seat_5="gone")
    assert proposed(five) == ("Chloé", "")
    assert proposed(five, before="2") == ("Bruno", "Bruno")
    response = five.send(REFERENCE, before="2")
    assert response.status_code == 302
    assert out_of(five, 3) == {2}
    assert five.half_points(3) == [-132, 396, -132, -132]
    out = [cell for cell in rows(five.page())[1] if "not in this deal" in cell]
    assert out == ["−66 – not in this deal"]
    assert five.problems() == []


def test_who_came_since_is_not_proposed_ahead_of_an_old_deal(english):
    sheet = open_sheet(english, *SIX[:4], table_size="4")
    sheet.play(REFERENCE)
    sheet.change_people(player_5="Noé")
    sheet.play(REFERENCE)
    assert out_of(sheet, 2) == {2}
    assert proposed(sheet, before="1") == ("Anne", "Noé")
    sheet.send(REFERENCE, before="1")
    assert out_of(sheet, 3) == {5}
    assert proposed(sheet, before="2") == ("Bruno", "Bruno")
    sheet.send(REFERENCE, before="1", sits_out="1")
    assert out_of(sheet, 4) == {1}
    assert sheet.problems() == []
