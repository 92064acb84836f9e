"""A forgotten deal is dealt by the seats of its time, whoever has come, gone or moved since."""

import pytest

from tests.web.conftest import REFERENCE, open_sheet
from tests.web.reading import all_words, form_values, read, words

pytestmark = pytest.mark.django_db

AN_ID = "6a1b0a52-0a5c-4d0e-9a11-0d6a2f1f3c01"
FIVE = ("Anne", "Bruno", "Chloé", "Léa", "Noé")


def dealers(sheet):
    return list(sheet.game.deals.order_by("rank").values_list("dealer__name", flat=True))


def form_before(sheet, number):
    """The form of a deal forgotten ahead of this one: who deals, who sits out."""
    page = read(sheet.client.get(sheet.new_url, {"before": number}))
    rest = all_words(page, "[name=sits_out]:checked + span") or []
    return words(page.select_one(".dealer summary span")), form_values(page), rest


def players(sheet, number):
    return sorted(sheet.get(number).amounts)


@pytest.fixture
def moved(english):
    """Five, four of whom play; Anne and Bruno have dealt, then Bruno goes and Anne moves to
    his seat."""
    sheet = open_sheet(english, *FIVE, table_size="4")
    for _ in range(2):
        sheet.play(REFERENCE)
    sheet.change_people(seat_2="gone", seat_1="2")
    return sheet


def test_the_dealer_follows_from_the_seats_of_that_time(moved):
    """Before the second deal, Bruno was next to Anne, on the seat that is hers now."""
    assert form_before(moved, 2)[0] == "Bruno"
    moved.play(REFERENCE, before="2")
    assert dealers(moved) == ["Anne", "Bruno", "Bruno"]
    assert players(moved, 3) == [1, 3, 4, 5]
    assert moved.problems() == []


def test_who_sits_out_follows_from_them_too(moved):
    moved.play(REFERENCE, before="1", dealer="2")
    assert players(moved, 3) == [1, 3, 4, 5]
    moved.play({"outcome": "passed"}, before="1", dealer="1")
    assert players(moved, 4) == [2, 3, 4, 5]


def test_two_who_swapped_their_seats_sit_as_before(english):
    sheet = open_sheet(english, *FIVE[:4], table_size="4")
    for _ in range(3):
        sheet.play(REFERENCE)
    sheet.change_people(seat_2="3", seat_3="2")
    assert form_before(sheet, 2)[0] == "Bruno"
    assert form_before(sheet, 3)[0] == "Chloé"
    sheet.play(REFERENCE, before="3")
    assert dealers(sheet) == ["Anne", "Bruno", "Chloé", "Chloé"]


def test_ahead_of_a_forgotten_deal_they_sit_as_ahead_of_its_neighbour(english):
    sheet = open_sheet(english, *FIVE[:4], table_size="4")
    for _ in range(3):
        sheet.play(REFERENCE)
    sheet.change_people(seat_2="3", seat_3="2")
    sheet.play(REFERENCE, before="3")
    assert form_before(sheet, 4)[0] == "Chloé"
    sheet.change_people(player_5="Noé", seat_5="5")
    sheet.play(REFERENCE, before="4")
    assert players(sheet, 5) == [1, 2, 3, 4]


# --- Shifting the dealers --------------------------------------------------------------


def test_nobody_deals_before_he_came(english):
    sheet = open_sheet(english, *FIVE[:4], table_size="4")
    for _ in range(4):
        sheet.play(REFERENCE)
    sheet.change_people(player_5="Noé")
    sheet.play(REFERENCE, taker="2", dealer="1", sits_out="1")
    sheet.play(REFERENCE, before="2")
    assert dealers(sheet) == ["Anne", "Bruno", "Bruno", "Chloé", "Léa", "Anne"]
    sheet.tap("deals/6/shift/", request_id=AN_ID)
    assert dealers(sheet) == ["Anne", "Bruno", "Chloé", "Léa", "Anne", "Bruno"]
    assert sheet.change().after == {"dealers": {"2": 3, "3": 4, "4": 1, "5": 2}}
    assert sheet.problems() == []


def test_who_has_gone_since_deals_what_he_would_have_dealt(english):
    sheet = open_sheet(english, *FIVE[:4], table_size="4")
    for _ in range(3):
        sheet.play(REFERENCE)
    sheet.change_people(seat_4="gone")
    sheet.play(REFERENCE, before="3")
    sheet.tap("deals/4/shift/")
    assert dealers(sheet) == ["Anne", "Bruno", "Chloé", "Léa"]
    sheet.undo()
    assert dealers(sheet) == ["Anne", "Bruno", "Chloé", "Chloé"]


@pytest.fixture
def inserted(english):
    sheet = open_sheet(english, *FIVE[:4], table_size="4")
    for _ in range(3):
        sheet.play(REFERENCE)
    sheet.play(REFERENCE, before="2")
    return sheet


def offers_to_shift(sheet):
    page = read(sheet.client.get(f"{sheet.url}deals/4/"))
    return page.select("[formaction$='deals/4/shift/']") != []


def test_a_second_phone_shifts_nothing_again(inserted):
    for _ in range(3):
        assert inserted.tap("deals/4/shift/").status_code == 302
    assert dealers(inserted) == ["Anne", "Bruno", "Chloé", "Léa"]
    assert inserted.game.revision == 6


def test_a_shift_that_was_undone_may_be_made_again(inserted):
    inserted.tap("deals/4/shift/")
    assert not offers_to_shift(inserted)
    inserted.undo()
    assert offers_to_shift(inserted)
    inserted.undo(7)
    assert not offers_to_shift(inserted)
    inserted.tap("deals/4/shift/")
    assert inserted.game.revision == 8
    inserted.undo(8)
    inserted.tap("deals/4/shift/")
    assert dealers(inserted) == ["Anne", "Bruno", "Chloé", "Léa"]
    assert inserted.game.revision == 10
    assert inserted.problems() == []


@pytest.mark.parametrize("deals", [3, 8])
def test_it_shifts_many_as_cheaply_as_few(inserted, deals, django_assert_num_queries):
    """The sheet, who asks (2). The write between its two ends (2): the sheet, its right, the same
    request before; the deal, the later ones and their entries, earlier shifts, the people,
    what the journal tells of them, when each deal was written; then the people, the deals,
    all the dealers at once, the revision, the journal."""
    for _ in range(deals):
        inserted.play(REFERENCE)
    with django_assert_num_queries(3 + 2 + 3 + 7 + 3 + 2):
        inserted.tap("deals/4/shift/")
