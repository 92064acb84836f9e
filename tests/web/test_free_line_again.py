"""A free line sent again, corrected, crossed out, undone."""

import pytest

from games.models import Entry
from tests.web.conftest import REFERENCE, open_sheet
from tests.web.reading import (
    alerts,
    differences,
    form_values,
    journal,
    problems,
    read,
    rows,
    totals,
    words,
)
from tests.web.test_free_line import AN_ID, FINE, amounts

pytestmark = pytest.mark.django_db


@pytest.fixture
def sheet(english):
    return open_sheet(english)


@pytest.fixture
def fined(sheet):
    sheet.play(FINE)
    return sheet


def test_it_is_stored_once(sheet):
    for _ in range(2):
        assert sheet.send(FINE, request_id=AN_ID).url == f"{sheet.url}#deal-1"
    assert sheet.game.deals.count() == 1
    page = read(sheet.send(FINE, reason="Vachette", request_id=AN_ID))
    assert alerts(page)[0].startswith("This form has already saved another deal.")
    assert sheet.client.post(sheet.new_url, form_values(page)).status_code == 302
    assert sheet.game.deals.count() == 2


def test_it_is_corrected_and_the_journal_tells(fined):
    assert fined.form().items() >= (FINE | {"amount_2": "", "revision": "2"}).items()
    fined.correct(amount_1="", amount_2="-20", reason="Vachette")
    assert amounts(fined) == {2: -40, 3: 40}
    page = read(fined.client.get(f"{fined.url}journal/"))
    assert journal(page)[:2] == [
        (
            "Line corrected · free line",
            [("Free line", "Fine", "Vachette"), ("Anne", "−20", ""), ("Bruno", "", "−20")],
        ),
        (
            "Line recorded · free line",
            [("Free line", "", "Fine"), ("Anne", "", "−20"), ("Chloé", "", "+20")],
        ),
    ]
    fined.undo()
    assert amounts(fined) == {1: -40, 3: 40}
    assert fined.get().reason == "Fine"
    assert fined.problems() == []


def test_a_line_stays_a_line_and_a_deal_a_deal(fined):
    fined.play(REFERENCE)
    for number, outcome in ((1, "played"), (1, "passed"), (2, "free")):
        response = fined.correct(number, outcome=outcome, **{"amount_2": ""})
        assert response.status_code == 200
        assert problems(read(response))
    assert [deal.outcome for deal in fined.game.deals.all()] == ["free", "played"]


def test_two_who_correct_it_are_told(fined):
    old = fined.form()
    fined.correct(reason="Vachette")
    response = fined.client.post(fined.edit_url(), old | {"amount_1": "-30", "amount_3": "30"})
    page = read(response)
    assert response.status_code == 200
    assert differences(page) == [
        ("Free line", "Vachette", "Fine"),
        ("Anne", "−20", "−30"),
        ("Chloé", "+20", "+30"),
    ]
    assert form_values(page)["revision"] == "3"
    assert fined.client.post(fined.edit_url(), form_values(page)).status_code == 302
    assert amounts(fined) == {1: -60, 3: 60}


def test_it_is_crossed_out_restored_and_undone(fined):
    for act, total in (("cross-out", "0"), ("restore", "+20"), ("cross-out", "0")):
        assert fined.tap(f"deals/1/{act}/").status_code == 302
        assert totals(fined.page())["Chloé"] == total
    assert rows(fined.page())[0][0] == "Fine crossed out"
    fined.undo()
    assert totals(fined.page())["Chloé"] == "+20"
    fined.undo(2, anyway="1")  # its recording
    assert fined.get().crossed_out
    assert fined.problems() == []


def test_the_sheet_and_the_journal_call_it_a_line(fined):
    told = [words(fined.page().select_one(".undo span"))]
    for change in (
        lambda: fined.correct(reason="Vachette"),
        lambda: fined.tap("deals/1/cross-out/"),
        lambda: fined.tap("deals/1/restore/"),
        lambda: fined.send(FINE, before="1"),
        fined.undo,
    ):
        change()
        told.append(words(fined.page().select_one(".undo span")))
    assert told == [
        *("Line recorded", "Line corrected", "Line crossed out", "Line restored"),
        *("Forgotten line inserted", "Change undone"),
    ]
    kinds = [kind for kind, _rows in journal(read(fined.client.get(f"{fined.url}journal/")))]
    assert kinds == [
        *("Change undone · crossed out", "Forgotten line inserted · crossed out"),
        *("Line restored · free line", "Line crossed out · free line"),
        *("Line corrected · free line", "Line recorded · free line", "Sheet opened"),
    ]
    fined.play(REFERENCE)
    assert words(fined.page().select_one(".undo span")) == "Deal recorded"


def test_a_line_ahead_of_a_deal_shifts_nobody(sheet):
    sheet.play(REFERENCE)
    sheet.play(REFERENCE)
    sheet.send(FINE, before="2")
    assert [row[0].split(" · ")[0] for row in rows(sheet.page())] == ["2", "Fine free line", "1"]
    page = read(sheet.client.get(f"{sheet.url}deals/3/"))
    assert not page.select("[formaction$='shift/']")
    sheet.send(REFERENCE, before="3")
    assert sheet.get(4).dealer.name == "Bruno"
    assert sheet.problems() == []


def test_a_closed_sheet_asks_first(fined):
    fined.tap("length/end/")
    assert not fined.page().select(".menu a[href$='outcome=free']")
    response = fined.send(FINE)
    page = read(response)
    assert alerts(page) == [
        "The evening was ended on this sheet, so this line is not saved. What is entered stays "
        "here. Reopen the sheet and save the line"
    ]
    assert fined.game.deals.count() == 1
    assert fined.client.post(fined.new_url, form_values(page) | {"reopen": "1"}).url
    assert fined.game.deals.count() == 2


def test_verify_finds_a_line_that_was_meddled_with(fined):
    Entry.objects.filter(player__number=1).update(points=-41)
    assert [problem for problem in fined.problems() if "sum to -1 half-points" in problem]
