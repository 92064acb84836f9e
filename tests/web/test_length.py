"""How long the evening is: planned, counted, and whether everybody deals as often."""

import pytest

from tests.web.conftest import REFERENCE, open_sheet
from tests.web.lengths import acts, aside, end, play, send, show
from tests.web.reading import alerts, all_words, error_at, form_values, read, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def four(db, english):
    """Four deals are planned; whoever reads it reads English."""
    return open_sheet(english, planned_deals="4")


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
    send(play(four, 3), "3")
    assert aside(four) == "3 / 3 deals"
    assert end(four) is not None


def test_it_plans_no_fewer_than_were_played(four):
    page = read(send(play(four, 3), "2"))
    assert error_at(page, "planned_deals") == [
        "3 deals are played already: plan as many at least, or none."
    ]
    assert form_values(page)["planned_deals"] == "2"
    assert four.game.planned_deals == 4


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
