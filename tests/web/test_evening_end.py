"""The end of the evening: ended, gone on with, told, undone."""

import pytest

from games.models import Change, Game, close
from tests.web.conftest import REFERENCE, LintingClient, open_sheet
from tests.web.lengths import acts, aside, end, play, send, show
from tests.web.reading import alerts, all_words, form_values, journal, read, words
from tests.web.writing import AN_ID

pytestmark = pytest.mark.django_db


@pytest.fixture
def four(db, english):
    """Four deals are planned; whoever reads it reads English."""
    return open_sheet(english, planned_deals="4")


# --- The end ---------------------------------------------------------------------------


def test_the_evening_is_ended_and_gone_on_with(db, english):
    sheet = play(open_sheet(english), 2)
    page = show(sheet)
    assert all_words(page, ".ending .button") == ["End the evening now"]
    response = sheet.tap("length/end/")
    assert (response.status_code, response.url) == (302, sheet.url)
    assert sheet.game.is_closed
    assert end(sheet)[0] == "The evening is over"
    assert aside(sheet) == "2 deals"
    assert acts(sheet) == ["Same players again", "Play on"]
    [play_on] = sheet.page().select(".next button")[1:]
    assert play_on["formaction"] == f"{sheet.url}length/go-on/"
    assert all_words(show(sheet), ".ending .button") == ["Reopen the sheet"]
    assert words(show(sheet).select_one(".ending")).startswith("The evening was ended on ")
    response = sheet.tap("length/go-on/")
    assert (response.status_code, response.url) == (302, sheet.url)
    assert not sheet.game.is_closed
    assert end(sheet) is None
    assert acts(sheet) == ["+ Deal 3 · Chloé deals"]


def test_going_on_beyond_the_plan_asks_for_another_one(four):
    play(four, 3)
    four.tap("length/end/")
    assert four.tap("length/go-on/").url == four.url
    play(four, 1)
    four.tap("length/end/")
    assert four.tap("length/go-on/").url == f"{four.url}length/"
    assert not four.game.is_closed


def test_repeated_taps_are_harmless(four):
    for path, closed, revision in [
        *(("length/go-on/", False, 1), ("length/end/", True, 2), ("length/end/", True, 2)),
        *(("length/go-on/", False, 3), ("length/go-on/", False, 3)),
    ]:
        assert four.tap(path).status_code == 302
        assert (four.game.is_closed, four.game.revision) == (closed, revision)


def test_a_closed_sheet_is_still_corrected(four):
    play(four, 2)
    four.tap("length/end/")
    assert four.correct(1, points="33").status_code == 302
    assert four.tap("deals/2/cross-out/").status_code == 302
    assert four.game.is_closed
    assert four.half_points(1) == [132, 132, -396, 132]


CLOSED = (
    "The evening was ended on this sheet, so this deal is not saved. What is entered stays here."
)


@pytest.mark.parametrize("where", [{}, {"before": "1"}])
def test_a_closed_sheet_takes_no_deal_until_it_is_reopened(four, where):
    play(four, 2)
    four.tap("length/end/")
    sent = REFERENCE | {"request_id": str(AN_ID), **where}
    response = four.client.post(four.new_url, sent)
    page = read(response)
    assert response.status_code == 200
    assert CLOSED in alerts(page)[0]
    kept = form_values(page)
    assert kept.items() >= sent.items()
    button = page.select_one("form.entry [name=reopen]")
    assert (words(button), button["value"]) == ("Reopen the sheet and save the deal", "1")
    assert four.game.deals.count() == 2
    response = four.client.post(four.new_url, kept | {"reopen": "1"})
    assert (response.status_code, response.url) == (302, f"{four.url}#deal-3")
    assert not four.game.is_closed
    assert [change.kind for change in four.game.changes.all()][-2:] == [
        *("reopened", "inserted" if where else "recorded"),
    ]
    assert four.problems() == []


def test_a_deal_that_was_saved_before_the_end_is_answered_as_then(four):
    sent = REFERENCE | {"request_id": str(AN_ID)}
    first = four.client.post(four.new_url, sent)
    four.tap("length/end/")
    second = four.client.post(four.new_url, sent)
    assert (second.status_code, second.url) == (302, first.url)
    assert four.game.deals.count() == 1
    assert four.game.is_closed


# --- The journal -----------------------------------------------------------------------


def test_the_journal_tells_all_of_it(four):
    send(four, "8")
    send(four, "")
    four.tap("length/end/")
    four.tap("length/go-on/")
    page = read(four.client.get(f"{four.url}journal/"))
    assert journal(page)[:4] == [
        ("Sheet reopened", [("Evening", "ended", "going on")]),
        ("Evening ended", [("Evening", "going on", "ended")]),
        ("Length changed", [("Planned", "8 deals", "open-ended")]),
        ("Length changed", [("Planned", "4 deals", "8 deals")]),
    ]
    assert four.problems() == []


def test_each_of_them_can_be_undone_and_that_too(four):
    send(four, "8")
    four.undo()
    assert four.game.planned_deals == 4
    four.undo()
    assert four.game.planned_deals == 8
    four.tap("length/end/")
    four.undo()
    assert not four.game.is_closed
    four.undo()
    assert four.game.is_closed
    assert [change.kind for change in four.game.changes.all()] == [
        *("opened", "length", "undone", "undone", "closed", "undone", "undone"),
    ]
    assert four.problems() == []


def test_the_sheet_offers_to_undo_it(four):
    four.tap("length/end/")
    assert words(four.page().select_one(".undo span")) == "Evening ended"
    four.tap("length/go-on/")
    assert words(four.page().select_one(".undo span")) == "Sheet reopened"
    send(four, "8")
    assert words(four.page().select_one(".undo span")) == "Length changed"


def test_undoing_what_stands_no_more_asks_first(four):
    send(four, "8")
    send(four, "12")
    page = read(four.undo(2))
    assert words(page.h1) == "Changed since"
    assert words(page.select_one(".differences")) == "Before and after Planned 12 deals 4 deals"
    assert four.game.planned_deals == 12
    four.undo(2, anyway="1")
    assert four.game.planned_deals == 4


def test_undoing_an_end_that_was_taken_back_does_nothing(four):
    four.tap("length/end/")
    four.tap("length/go-on/")
    revision = four.game.revision
    four.undo(2)
    assert (four.game.is_closed, four.game.revision) == (False, revision)


def test_undoing_a_plan_leaves_the_end_alone(four):
    send(four, "8")
    four.tap("length/end/")
    four.undo(2)
    assert (four.game.planned_deals, four.game.is_closed) == (4, True)


# --- Who may ---------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["length/", "length/end/", "length/go-on/"])
def test_only_who_writes_may(four, watcher, path):
    assert watcher.post(f"{four.url}{path}", {"planned_deals": "8"}).status_code == 403
    strict = LintingClient(enforce_csrf_checks=True)
    strict.cookies["device"] = four.client.cookies["device"].value
    assert strict.post(f"{four.url}{path}", {"planned_deals": "8"}).status_code == 403
    assert four.client.post(f"/g/{'x' * 22}/{path}").status_code == 404
    assert Change.objects.count() == 1


@pytest.mark.parametrize("path", ["length/end/", "length/go-on/"])
def test_ends_are_only_posted(four, path):
    assert four.client.get(f"{four.url}{path}").status_code == 405


def test_the_menu_leads_there_who_may_write(four, watcher):
    assert four.page().select_one(f".menu a[href='{four.url}length/']")
    assert not read(watcher.get(four.url)).select(".menu a[href$='length/']")


def test_home_counts_the_deals_of_an_ended_sheet(four):
    play(four, 4)
    close(four.game, device=four.game.grants.get().device, request_id=AN_ID)
    assert "4 deals" in words(read(four.client.get("/")).select_one(".sheets"))
    assert Game.objects.get().closed_at is not None
