"""How long the evening is: planned, ended, gone on with."""

import pytest

from games.models import Change, Game, close
from tests.web.conftest import REFERENCE, LintingClient, open_sheet
from tests.web.reading import alerts, all_words, error_at, form_values, journal, read, words
from tests.web.writing import AN_ID

pytestmark = pytest.mark.django_db


@pytest.fixture
def four(db, english):
    """Four deals are planned; whoever reads it reads English."""
    return open_sheet(english, planned_deals="4")


def play(sheet, deals):
    for _ in range(deals):
        sheet.play(REFERENCE)
    return sheet


def show(sheet):
    return read(sheet.client.get(f"{sheet.url}length/"))


def send(sheet, planned, **more):
    """Send the form as it is shown with another number in it."""
    return sheet.client.post(
        f"{sheet.url}length/", form_values(show(sheet)) | {"planned_deals": planned, **more}
    )


def aside(sheet):
    return words(sheet.page().select_one(".aside"))


def end(sheet):
    """The heading of the end and the names on its steps."""
    panel = sheet.page().select_one(".end")
    return panel and (words(panel.h2), all_words(panel, ".names span"))


def acts(sheet):
    return all_words(sheet.page(), ".act .button")


# --- The sheet -------------------------------------------------------------------------


def test_the_sheet_counts_towards_the_planned_end(client, english, db):
    sheet = open_sheet(english, planned_deals="6")
    seen = [aside(sheet)]
    for deal in [REFERENCE, {"outcome": "passed"}, REFERENCE]:
        sheet.play(deal)
        seen.append(aside(sheet))
    assert seen == [
        *("0 / 6 deals", "1 / 6 deals", "2 / 6 deals last round", "3 / 6 deals last round"),
    ]


def test_a_crossed_out_deal_does_not_count_towards_it(four):
    play(four, 4)
    four.tap("deals/2/cross-out/")
    assert aside(four) == "3 / 4 deals last round"
    assert end(four) is None


def test_an_open_end_has_no_last_round(db, english):
    assert aside(play(open_sheet(english), 3)) == "3 deals"


def test_the_end_shows_when_the_planned_number_is_reached(four):
    play(four, 3)
    assert end(four) is None
    assert acts(four) == ["+ Deal 4 · Léa deals"]
    play(four, 1)
    assert end(four) == ("The evening is over", ["Chloé", "Anne", "Bruno", "Léa"])
    assert aside(four) == "4 / 4 deals"
    assert acts(four) == ["Same players again", "Play on"]
    page = four.page()
    assert page.select_one(".end a")["href"] == f"{four.url}standings/"
    assert page.select_one(".next a")["href"] == f"{four.url}length/"
    assert len(page.select("tbody tr")) == 4


def test_a_deal_that_comes_late_is_taken(four):
    play(four, 5)
    assert aside(four) == "5 / 4 deals"
    assert end(four)[0] == "The evening is over"
    assert four.problems() == []


def test_a_watcher_sees_the_end_and_no_button(four, watcher):
    play(four, 4)
    page = read(watcher.get(four.url))
    assert all_words(page, ".end .names span") == ["Chloé", "Anne", "Bruno", "Léa"]
    assert page.select(".act .button, .act form") == []


def test_a_sheet_that_was_ended_without_a_deal_has_no_podium(four):
    four.tap("length/end/")
    assert end(four) == ("The evening is over", [])
    assert four.page().select(".podium, .end a") == []


# --- Planning --------------------------------------------------------------------------


def test_it_shows_what_is_planned(four):
    page = show(play(four, 1))
    assert words(page.h1) == "Length of the evening"
    assert form_values(page)["planned_deals"] == "4"
    assert words(page.select_one("main .note")) == "1 deal so far."
    assert all_words(page, ".usual button") == ["∞", "1", "4", "8", "12", "20"]
    assert page.select_one(".usual").has_attr("hidden")  # until a script makes it work
    assert next(button["value"] for button in page.select(".usual button")) == ""


@pytest.mark.parametrize(
    ("planned", "stored"),
    [("8", 8), ("1", 1), ("999", 999), (" 12 ", 12), ("", None), ("17", 17)],
)
def test_it_plans_any_number_or_none(four, planned, stored):
    response = send(four, planned)
    assert (response.status_code, response.url) == (302, four.url)
    assert four.game.planned_deals == stored
    change = four.change()
    assert (change.kind, change.deal) == ("length", None)
    assert (change.before, change.after) == ({"planned_deals": 4}, {"planned_deals": stored})
    assert four.problems() == []


@pytest.mark.parametrize("planned", ["0", "-4", "1000", "x", "4.5", "٣٣٣٣", "9" * 400])
def test_it_says_which_numbers_there_are(four, planned):
    response = send(four, planned)
    page = read(response)
    assert response.status_code == 200
    assert error_at(page, "planned_deals") == ["Plan from 1 to 999 deals, or none."]
    assert form_values(page)["planned_deals"] == planned
    assert words(page.title).startswith("Error:")
    assert four.game.planned_deals == 4


def test_the_same_number_again_changes_nothing(four):
    assert send(four, "4").status_code == 302
    assert four.game.revision == 1


def test_a_tap_twice_plans_once(four):
    sent = form_values(show(four)) | {"planned_deals": "8"}
    for _ in range(2):
        assert four.client.post(f"{four.url}length/", sent).status_code == 302
    assert four.game.revision == 2
    response = four.client.post(f"{four.url}length/", sent | {"planned_deals": "12"})
    page = read(response)
    assert alerts(page) == ["This form was sent before with another number: send it again."]
    assert form_values(page)["planned_deals"] == "12"
    assert form_values(page)["request_id"] != sent["request_id"]
    assert four.client.post(f"{four.url}length/", form_values(page)).status_code == 302
    assert four.game.planned_deals == 12


def test_a_longer_evening_goes_on(four):
    play(four, 4)
    send(four, "8")
    assert end(four) is None
    assert aside(four) == "4 / 8 deals last round"
    assert acts(four) == ["+ Deal 5 · Anne deals"]


def test_a_shorter_one_is_over(four):
    send(play(four, 3), "2")
    assert aside(four) == "3 / 2 deals"
    assert end(four) is not None


# --- Everybody deals as often ----------------------------------------------------------

UNEVEN_FIVE = "With 5 players, 12 deals do not let everybody deal as often: 10 or 15 would."


def hint(client, players=None, **fields):
    address = "/games/length/" + (f"?players={players}" if players else "")
    response = client.post(address, fields)
    assert response.status_code == 200
    return words(read(response))


@pytest.mark.parametrize(
    ("players", "planned", "said"),
    [
        ("5", "12", UNEVEN_FIVE),
        ("4", "12", ""),
        ("4", "1", "With 4 players, 1 deal does not let everybody deal as often: 4 would."),
        ("6", "4", "With 6 players, 4 deals do not let everybody deal as often: 6 would."),
        ("7", "999", "With 7 players, 999 deals do not let everybody deal as often: 994 would."),
        ("5", " 12 ", UNEVEN_FIVE),
        *((players, "12", "") for players in ("2", "9", "x", "55", "３")),
        *(("5", planned, "") for planned in ("", "0", "1000", "x", "-1", "²", "9" * 5000)),
    ],
)
def test_it_says_while_one_chooses_when_a_number_is_odd(english, players, planned, said):
    assert hint(english, players, planned_deals=planned) == said


@pytest.mark.parametrize(
    ("names", "size", "said"),
    [
        (5, "5", UNEVEN_FIVE),
        (5, "4", UNEVEN_FIVE),
        (0, "5", UNEVEN_FIVE),
        (4, "4", ""),
        (2, "", ""),
        (5, "x", UNEVEN_FIVE),
    ],
)
def test_it_counts_the_names_of_a_new_sheet(english, names, size, said):
    fields = {f"player_{place}": f"P{place}" for place in range(1, names + 1)}
    fields |= {"player_8": " ", "table_size": size}
    assert hint(english, **fields, planned_deals="12") == said


def test_the_fragment_asks_no_database_and_is_only_posted(english, django_assert_num_queries):
    with django_assert_num_queries(0):
        hint(english, "5", planned_deals="12")
    assert english.get("/games/length/").status_code == 405


def test_the_page_says_it_where_the_fragment_goes(four):
    send(four, "6")
    page = show(four)
    place = page.select_one("#length-hint")
    assert place["hx-post"] == "/games/length/?players=4"
    assert words(place) == (
        "With 4 players, 6 deals do not let everybody deal as often: 4 or 8 would."
    )
    assert hint(four.client, "4", planned_deals="6") == words(place)


def test_it_is_said_on_a_form_that_is_shown_again(four):
    page = read(four.client.post(f"{four.url}length/", {"planned_deals": "6", "request_id": "x"}))
    assert alerts(page) == ["This form had lost its number: send it again."]
    assert words(page.select_one("#length-hint")).startswith("With 4 players, 6 deals")


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
