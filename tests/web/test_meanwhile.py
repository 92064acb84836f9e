"""What another phone changed while a deal was being entered: asked about, never swallowed."""

import pytest

from tests.web.conftest import REFERENCE, LintingClient, open_sheet
from tests.web.reading import alerts, form_values, read, words
from tests.web.writing import AN_ID

pytestmark = pytest.mark.django_db

FIVE = ("Anne", "Bruno", "Chloé", "Léa", "Max")


@pytest.fixture
def sheet(db, english):
    """Five people at a table of four, on two phones."""
    return open_sheet(english, *FIVE)


@pytest.fixture
def other(sheet):
    phone = sheet.at(LintingClient())
    phone.client.get(f"{sheet.url}join/{sheet.game.secret}/")
    return phone


def blank(sheet):
    """The form as one phone shows it, filled in for the reference deal by Léa."""
    shown = form_values(read(sheet.client.get(sheet.new_url)))
    return shown | REFERENCE | {"taker": "4"}


def test_a_turn_that_has_passed_on_is_asked_about(sheet, other):
    form = blank(sheet)
    assert form["sits_out"] == "1"
    other.play(REFERENCE)
    page = read(sheet.client.post(sheet.new_url, form))
    assert alerts(page) == [
        "Another deal was saved or changed meanwhile, and this one is not saved yet: look who "
        "deals and who sits out now."
    ]
    assert sheet.game.deals.count() == 1
    assert words(page.select_one(".resting")) == "Bruno"
    again = form_values(page)
    assert (again["sits_out"], again["taker"], again["points"]) == ("2", "4", "49")
    assert sheet.client.post(sheet.new_url, again).status_code == 302
    assert (sheet.deal.dealer.name, sheet.half_points(2)) == ("Bruno", [-132, -132, 396, -132])
    assert sorted(sheet.deal.amounts) == [1, 3, 4, 5]


def test_where_everybody_plays_a_turn_that_has_passed_on_is_no_matter(client):
    four = open_sheet(client)
    form = form_values(read(four.client.get(four.new_url))) | REFERENCE
    four.play(REFERENCE)
    assert four.client.post(four.new_url, form).status_code == 302
    assert four.deal.dealer.name == "Bruno"


def test_a_dealer_who_was_named_stays(sheet, other):
    form = blank(sheet) | {"dealer": "3", "sits_out": "3", "taker": "1"}
    other.play(REFERENCE)
    assert sheet.client.post(sheet.new_url, form).status_code == 302
    assert (sheet.deal.dealer.name, sorted(sheet.deal.amounts)) == ("Chloé", [1, 2, 4, 5])


def test_other_rules_are_asked_about(sheet, other):
    form = blank(sheet)
    rules = form_values(read(other.client.get(f"{sheet.url}rules/")))
    other.client.post(f"{sheet.url}rules/", rules | {"garde_multiplier": "5"})
    page = read(sheet.client.post(sheet.new_url, form))
    assert alerts(page) == [
        "The rules of the sheet have changed meanwhile, and nothing is saved yet: look at the "
        "result."
    ]
    assert "(25 + 8) × 5 = 165" in words(page.select_one("#result"))
    assert not sheet.game.deals.exists()
    assert sheet.client.post(sheet.new_url, form_values(page)).status_code == 302
    assert sheet.half_points(1) == [-330, -330, 990, -330]


def test_all_pass_whatever_the_rules(sheet, other):
    form = blank(sheet) | {"outcome": "passed"}
    rules = form_values(read(other.client.get(f"{sheet.url}rules/")))
    other.client.post(f"{sheet.url}rules/", rules | {"garde_multiplier": "5"})
    assert sheet.client.post(sheet.new_url, form).status_code == 302


# --- The answer was lost ---------------------------------------------------------------


@pytest.mark.parametrize("facts", [REFERENCE | {"taker": "2"}, {"outcome": "passed"}])
def test_the_same_again_is_answered_as_then_though_the_turn_went_on(sheet, facts):
    first = sheet.send(facts, request_id=AN_ID)
    again = sheet.send(facts, request_id=AN_ID)
    assert (first.status_code, first.url) == (again.status_code, again.url)
    assert sheet.game.deals.count() == 1


def test_it_is_answered_as_then_though_the_taker_has_gone(sheet, other):
    form = blank(sheet)
    first = sheet.client.post(sheet.new_url, form)
    other.change_people(seat_4="gone")
    again = sheet.client.post(sheet.new_url, form)
    assert (again.status_code, again.url) == (302, first.url)
    assert sheet.game.deals.count() == 1


def test_it_is_answered_as_then_though_nobody_may_bid_that_any_more(sheet, other):
    form = blank(sheet)
    first = sheet.client.post(sheet.new_url, form)
    rules = form_values(read(other.client.get(f"{sheet.url}rules/")))
    other.client.post(f"{sheet.url}rules/", rules | {"garde_allowed": "false"})
    assert sheet.game.rules.garde_allowed is False
    again = sheet.client.post(sheet.new_url, form)
    assert (again.status_code, again.url) == (302, first.url)


def test_a_retry_does_not_reopen_a_sheet(sheet, other):
    form = blank(sheet)
    sheet.client.post(sheet.new_url, form)
    other.tap("length/end/")
    assert sheet.client.post(sheet.new_url, form | {"reopen": "1"}).status_code == 302
    assert sheet.game.is_closed


def test_a_sheet_stays_closed_when_the_deal_is_not_saved(sheet, other):
    form = blank(sheet)
    other.play(REFERENCE)
    other.tap("length/end/")
    page = read(sheet.client.post(sheet.new_url, form | {"reopen": "1"}))
    assert "Another deal was saved" in alerts(page)[0]
    assert sheet.game.is_closed
    assert sheet.client.post(sheet.new_url, form_values(page) | {"reopen": "1"}).status_code == 302
    assert not sheet.game.is_closed
    assert sheet.problems() == []


# --- What nobody can mean --------------------------------------------------------------


@pytest.mark.parametrize("before", ["999", "5 ", "9" * 20, "x"])
def test_a_free_line_ahead_of_an_unknown_deal_is_not_found(sheet, before):
    line = {"outcome": "free", "reason": "Fine", "amount_1": "1", "amount_2": "-1"}
    assert sheet.send(line, before=before).status_code == 404


@pytest.mark.parametrize("name", ["poignee_9", "misere_9"])
def test_somebody_unknown_shows_nothing(client, device, name):
    house = open_sheet(client, rules="fft misere=10")
    page = read(house.send(REFERENCE, **{name: {"p": "simple", "m": "heads"}[name[0]]}))
    assert alerts(page) == ["Choisissez un joueur de cette donne."]


def test_somebody_unknown_gets_nothing(sheet):
    line = {"outcome": "free", "reason": "Fine", "amount_1": "1", "amount_9": "-1"}
    page = read(sheet.send(line))
    assert alerts(page) == ["Choose a player of this deal."]


def test_a_form_older_than_the_sheet_is_one_of_its_opening(sheet):
    sheet.play(REFERENCE, taker="4", revision="0")
    sheet.change_people(seat_5="gone")
    response = sheet.send(REFERENCE, taker="4", revision="0")
    assert response.status_code == 200
    assert alerts(read(response))[0].startswith("The players or their seats have changed")
    assert sheet.game.deals.count() == 1
