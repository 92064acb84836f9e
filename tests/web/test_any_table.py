"""Three, four or five in each deal: who is called, and what everybody gets."""

import pytest

from tests.web.conftest import REFERENCE, name_players, open_sheet
from tests.web.reading import all_words, error_at, form_values, read, rows, totals, words

pytestmark = pytest.mark.django_db

FIVE = ("Anne", "Bruno", "Chloé", "Léa", "Noé")
LONG = ("Anne-Charlott", "Maximilienne", "Jean-François", "Ben", "O'Neil & Co")
CALLED = REFERENCE | {"partner": "1"}


@pytest.fixture
def five(english):
    return open_sheet(english, *FIVE, table_size="5")


@pytest.fixture
def three(english):
    return open_sheet(english, "Anne", "Bruno", "Chloé", table_size="3")


# --- Opening ---------------------------------------------------------------------------


@pytest.mark.parametrize("size", [3, 4, 5])
def test_as_many_as_names_may_play(english, size):
    sheet = open_sheet(english, *FIVE[:size], table_size=str(size))
    page = read(english.get(sheet.new_url))
    assert (sheet.game.table_size, sheet.game.players.count()) == (size, size)
    assert all_words(page, "#field-taker label") == list(FIVE[:size])
    assert len(page.select("#field-partner")) == (size == 5)
    assert page.select("input[name=sits_out]") == []


@pytest.mark.parametrize(
    ("size", "names", "lines"),
    [
        ("3", 2, ["player_3"]),
        ("4", 3, ["player_4"]),
        ("", 3, ["player_4"]),
        ("5", 3, ["player_4", "player_5"]),
        ("5", 4, ["player_5"]),
    ],
)
def test_each_empty_seat_needs_a_name(english, size, names, lines):
    response = english.post("/games/new/", name_players(*FIVE[:names]) | {"table_size": size})
    page = read(response)
    assert response.status_code == 200
    assert [line["name"] for line in page.select(".seat [aria-invalid]")] == lines
    assert all(error_at(page, line) == ["A name is needed here."] for line in lines)
    assert form_values(page).get("table_size", "") == size


def test_empty_lines_between_names_are_left_out(english):
    data = {"player_1": "Anne", "player_3": "Bruno", "player_4": " ", "player_8": "Chloé"}
    response = english.post("/games/new/", data | {"table_size": "3"})
    assert response.status_code == 302
    assert list(totals(read(english.get(response.url)))) == ["Anne", "Bruno", "Chloé"]


GAP = {"player_1": "Anne", "player_3": "Bruno", "player_4": "Chloé", "player_7": "Léa"}
ON_THE_PAGE = {"dealer_by_line": "1"}


@pytest.mark.parametrize(
    ("line", "name"), [("1", "Anne"), ("3", "Bruno"), ("4", "Chloé"), ("7", "Léa")]
)
def test_who_deals_first_is_named_on_the_line_that_was_chosen(english, line, name):
    response = english.post("/games/new/", GAP | ON_THE_PAGE | {"first_dealer": line})
    assert response.status_code == 302
    assert f"{name} deals first" in words(read(english.get(response.url)))


@pytest.mark.parametrize("line", ["2", "5", "8"])
def test_nobody_deals_first_on_an_empty_line(english, line):
    page = read(english.post("/games/new/", GAP | ON_THE_PAGE | {"first_dealer": line}))
    assert error_at(page, "first_dealer") == ["Choose who deals first among those who are named."]
    assert form_values(page).items() >= (GAP | {"first_dealer": line}).items()


@pytest.mark.parametrize(("position", "name"), [("2", "Bruno"), ("3", "Chloé"), ("4", "Léa")])
def test_a_script_names_the_first_dealer_by_his_position(english, position, name):
    response = english.post("/games/new/", GAP | {"first_dealer": position})
    assert f"{name} deals first" in words(read(english.get(response.url)))


# --- Five ------------------------------------------------------------------------------


def test_a_called_partner_shares(five):
    five.play(CALLED)
    assert five.half_points() == [132, -132, 264, -132, -132]
    assert totals(five.page()) == {
        **{"Anne": "+66", "Bruno": "−66", "Chloé": "+132", "Léa": "−66", "Noé": "−66"},
    }
    page = five.page()
    assert [cell.get("class", [""])[0] for cell in page.select("tbody td")] == [
        *("partner", "", "taker", "", ""),
    ]
    assert rows(page)[0][0] == "1 · Garde 2 b · made by 8"
    assert five.problems() == []


def test_a_taker_alone_gets_four_parts(five):
    five.play(REFERENCE, partner="alone")
    assert five.half_points() == [-132, -132, 528, -132, -132]
    assert totals(five.page())["Chloé"] == "+264"
    assert five.deal.partner is None
    assert five.problems() == []


def test_a_lost_deal_is_paid_by_both(five):
    five.play(CALLED, points="33", poignee_4="simple", petit_au_bout="defence")
    # 2 x (25 + 8 + 10) and the poignée's 20: a part of 106.
    assert five.half_points() == [-212, 212, -424, 212, 212]


@pytest.mark.parametrize("value", [None, ""])
def test_the_partner_is_never_assumed(five, value):
    sent = REFERENCE if value is None else REFERENCE | {"partner": value}
    response = five.send(sent)
    page = read(response)
    assert response.status_code == 200
    assert error_at(page, "partner") == ["Choose who was called, or alone."]
    assert page.select("#field-partner input[checked]") == []
    assert form_values(page).items() >= REFERENCE.items()
    assert not five.game.deals.exists()
    assert read(five.client.get(five.new_url)).select("#field-partner input[checked]") == []


@pytest.mark.parametrize("value", ["called", "0", "6", "none", "Alone", "1 ", "1\0"])
def test_a_partner_is_one_of_the_five_or_alone(five, value):
    page = read(five.send(REFERENCE, partner=value))
    assert error_at(page, "partner")
    assert not five.game.deals.exists()


def test_nobody_calls_himself(five):
    page = read(five.send(REFERENCE, partner="3"))
    assert error_at(page, "partner") == ["The taker can't call himself: choose “alone”."]


def test_what_one_types_is_marked_at_once(five):
    assert all_words(read(five.type(REFERENCE)), ".problem") == []
    live = words(read(five.type(CALLED)))
    assert [amount for amount in ("+132", "+66", "−66") if amount not in live] == []


def test_all_may_pass(five):
    five.play(outcome="passed")
    assert five.half_points() == [0] * 5
    assert five.play(CALLED).dealer.name == "Bruno"


def test_a_correction_keeps_the_partner_and_changes_him(five):
    five.play(CALLED)
    assert five.form()["partner"] == "1"
    five.correct(points="50")
    assert five.half_points() == [136, -136, 272, -136, -136]
    five.correct(partner="5")
    assert five.half_points() == [-136, -136, 272, -136, 136]
    five.correct(partner="alone")
    assert five.half_points() == [-136, -136, 544, -136, -136]
    assert five.form()["partner"] == "alone"
    five.undo()
    assert five.get().partner.name == "Noé"
    assert five.problems() == []


def test_the_deal_page_explains_each_share(five):
    five.play(CALLED)
    page = read(five.client.get(f"{five.url}deals/1/"))
    assert [words(page.select_one(f"#why-{n}")).rstrip(".").split()[-1] for n in (1, 2, 3)] == [
        *("+66", "−66", "+132"),
    ]


@pytest.mark.parametrize("size", ["4", "3"])
@pytest.mark.parametrize("partner", ["1", "alone", "called"])
def test_nobody_is_called_by_fewer_than_five(english, size, partner):
    sheet = open_sheet(english, *FIVE[: int(size)], table_size=size)
    response = sheet.send(REFERENCE, partner=partner)
    assert response.status_code == 200
    assert all_words(read(response), "p[role=alert]:not([hidden])") == [
        "A partner is called at five players only."
    ]
    assert sheet.send(REFERENCE, partner="").status_code == 302
    assert sheet.game.deals.count() == 1


# --- Three, and half points --------------------------------------------------------------


def test_three_play(three):
    three.play(REFERENCE)
    assert three.half_points() == [-132, -132, 264]
    assert three.play(REFERENCE).dealer.name == "Bruno"
    assert three.play(REFERENCE).dealer.name == "Chloé"
    assert three.play(REFERENCE).dealer.name == "Anne"
    assert totals(three.page()) == {"Anne": "−264", "Bruno": "−264", "Chloé": "+528"}
    assert three.problems() == []


@pytest.mark.parametrize(
    ("points", "outcome", "half_points"),
    [
        # A petite: 25 and the margin.
        ("40.5", "lost by 1", [52, 52, -104]),
        ("41.5", "made by 1", [-52, -52, 104]),
        ("41", "just made", [-50, -50, 100]),
        ("33.5", "lost by 8", [66, 66, -132]),
    ],
)
def test_half_a_point_goes_to_the_side_that_wins(three, points, outcome, half_points):
    three.play(REFERENCE, contract="petite", points=points)
    assert three.half_points() == half_points
    assert rows(three.page())[0][0] == f"1 · Petite 2 b · {outcome}"
    assert three.form()["points"] == points


def test_half_points_round_at_five_too(five):
    five.play(CALLED, contract="petite", points="40.5")
    assert five.half_points() == [-52, 52, -104, 52, 52]
    five.play(CALLED, contract="petite", counted="defence", points="49.5")
    assert five.half_points(2) == [52, -52, 104, -52, -52]


def test_poignees_have_their_sizes_by_table(five, three):
    for sheet, sizes in ((five, "8 · 10 · 13"), (three, "13 · 15 · 18")):
        page = read(sheet.client.get(sheet.new_url))
        assert words(page.select_one(".poignees legend .note")) == sizes


# --- Names -------------------------------------------------------------------------------


def test_long_names_stand_whole_on_a_sheet_of_five(english):
    sheet = open_sheet(english, *LONG, table_size="5")
    sheet.play(CALLED)
    page = sheet.page()
    assert list(totals(page)) == list(LONG)
    assert "five" in page.select_one("table.sheet")["class"]
    assert all_words(read(english.get(sheet.new_url)), "#field-taker label") == list(LONG)


def test_the_last_sheet_is_remembered_with_its_table(english, five):
    values = form_values(read(english.get("/games/new/")))
    assert values.items() >= (name_players(*FIVE) | {"table_size": "5"}).items()
