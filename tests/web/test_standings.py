"""/g/<code>/standings/: ranking, curve, takes, and what one needs."""

import pytest
from django.utils import timezone

from games.models import Player, Said, close, record_deal
from tests.web.conftest import REFERENCE, open_sheet
from tests.web.reading import all_words, read, words
from tests.web.writing import AN_ID

pytestmark = pytest.mark.django_db

EVENING = [
    REFERENCE,
    {"taker": "1", "contract": "petite", "bouts": "1", "points": "45"},
    {"outcome": "passed"},
    {"taker": "4", "contract": "garde_sans", "bouts": "3", "points": "36"},
    {"taker": "2", "contract": "garde", "bouts": "2", "points": "41,5"},
]
"""−311, 21, 77 and 213 in the end."""


@pytest.fixture
def planned(client, db):
    """Six deals are planned; one is still to come."""
    sheet = open_sheet(client, planned_deals="6")
    for deal in EVENING:
        sheet.play(deal)
    return sheet


def show(sheet, reader):
    response = reader.get(f"{sheet.url}standings/")
    assert response.status_code == 200
    return read(response)


def lines(page, selector):
    return [[words(cell) for cell in row.find_all(["th", "td"])] for row in page.select(selector)]


def test_it_ranks_points_deals_and_points_a_deal(planned, english):
    page = show(planned, english)
    assert words(page.h1) == "Standings"
    assert lines(page, ".ranking tr") == [
        ["Rank", "Player", "Points", "Deals", "Points a deal"],
        ["1", "Léa", "+213", "4", "+53.3"],
        ["2", "Chloé", "+77", "4", "+19.3"],
        ["3", "Bruno", "+21", "4", "+5.3"],
        ["4", "Anne", "−311", "4", "−77.8"],
    ]
    assert all_words(page, ".first th") == ["Léa"]


def test_it_says_the_same_in_french(planned, watcher):
    assert lines(show(planned, watcher), ".ranking tbody tr")[0] == [
        "1",
        "Léa",
        "+213",
        "4",
        "+53,3",
    ]


def test_it_tells_what_each_took_and_where_he_did_best_and_worst(planned, english):
    page = show(planned, english)
    assert lines(page, ".records tbody tr") == [
        ["Léa", "1", "1", "+300 no. 4", "−66 no. 1"],
        ["Chloé", "1", "1", "+198 no. 1", "−100 no. 4"],
        ["Bruno", "1", "1", "+156 no. 5", "−100 no. 4"],
        ["Anne", "1", "0", "−52 no. 5", "−100 no. 4"],
    ]
    assert [a["href"] for a in page.select(".records tbody tr")[0].select("a")] == [
        *(f"{planned.url}deals/4/", f"{planned.url}deals/1/"),
    ]


def test_the_links_follow_the_deals_own_numbers(planned, english):
    planned.tap("deals/1/cross-out/")
    page = show(planned, english)
    assert lines(page, ".records tbody tr")[0] == ["Léa", "1", "1", "+300 no. 3", "−52 no. 4"]
    assert page.select_one(".records a")["href"] == f"{planned.url}deals/4/"


def test_it_draws_a_line_a_player_and_says_the_same_in_a_table(planned, english):
    page = show(planned, english)
    svg = page.select_one("svg.curve")
    assert svg["role"] == "img"
    assert svg["aria-label"] == (
        "Everybody's total after each deal; the table below says the same."
    )
    assert len(svg.select("polyline")) == 4
    assert all_words(svg, "text:not(.grade)") == [
        *("Léa", "+213", "Chloé", "+77", "Bruno", "+21", "Anne", "−311"),
    ]
    assert lines(page, ".totals tr") == [
        ["Deal", "Anne", "Bruno", "Chloé", "Léa"],
        ["1", "−66", "−66", "198", "−66"],
        ["2", "−159", "−35", "229", "−35"],
        ["3", "−159", "−35", "229", "−35"],
        ["4", "−259", "−135", "129", "265"],
        ["5", "−311", "21", "77", "213"],
    ]
    assert not page.select_one("details.totals").has_attr("open")


def test_it_says_what_each_needs_while_the_end_is_not_there(planned, english):
    # 136, 192 and 524 points behind: 4 x (25 + 10), 4 x (25 + 24), 8 x (25 + 41).
    page = show(planned, english)
    assert words(page.select_one("#need")) == "What do I need?"
    assert [(words(d.dt), words(d.dd)) for d in page.select(".wanted div")] == [
        ("Anne", "Garde made by 41"),
        ("Bruno", "Petite made by 24"),
        ("Chloé", "Petite made by 10"),
        ("Léa", "is in the lead"),
    ]
    assert page.select(".podium") == []


def test_at_the_end_it_shows_the_podium_and_asks_for_nothing(planned, english):
    planned.play({"outcome": "passed"})
    page = show(planned, english)
    assert podium(page) == [
        ("1", ["Léa"], "+213"),
        ("2", ["Chloé"], "+77"),
        ("3", ["Bruno"], "+21"),
    ]
    assert page.select("#need, .wanted") == []


def podium(page):
    return [
        (step["value"], all_words(step, ".names span"), words(step.strong))
        for step in page.select(".podium li")
    ]


def test_who_is_level_shares_a_step_and_a_rank(sheet, english):
    sheet.play(REFERENCE | {"taker": "1"})
    sheet.play(REFERENCE | {"taker": "2"})
    close(sheet.game, device=sheet.game.grants.get().device, request_id=AN_ID)
    page = show(sheet, english)
    assert podium(page) == [("1", ["Anne", "Bruno"], "+132"), ("3", ["Chloé", "Léa"], "−132")]
    assert [row[0] for row in lines(page, ".ranking tbody tr")] == ["1", "1", "3", "3"]


def test_an_open_end_asks_for_nothing(sheet, english):
    sheet.play(REFERENCE)
    assert show(sheet, english).select("#need, .podium") == []


def test_it_waits_for_the_first_deal(client, english, db):
    sheet = open_sheet(client, planned_deals="12")
    page = show(sheet, english)
    assert words(page.select_one(".empty")) == (
        "No deal yet. Ranking and curve begin with the first one."
    )
    assert page.select("table, svg, .wanted") == []


def test_a_crossed_out_deal_counts_for_nothing(planned, english):
    for number in (2, 3, 4, 5):
        planned.tap(f"deals/{number}/cross-out/")
    page = show(planned, english)
    assert lines(page, ".ranking tbody tr")[0] == ["1", "Chloé", "+198", "1", "+198.0"]
    assert len(page.select(".totals tbody tr")) == 1


def test_a_free_line_counts_in_the_points_only(planned, english):
    device = planned.game.grants.get().device
    fine = Said(players=(1, 4), facts=None, amounts=(1000, -1000), reason="From paper")
    record_deal(planned.game, fine, device=device, request_id=AN_ID)
    page = show(planned, english)
    assert lines(page, ".ranking tbody tr") == [
        ["1", "Anne", "+189", "4", "−77.8"],
        ["2", "Chloé", "+77", "4", "+19.3"],
        ["3", "Bruno", "+21", "4", "+5.3"],
        ["4", "Léa", "−287", "4", "+53.3"],
    ]
    assert lines(page, ".totals tbody tr")[-1] == ["free line", "189", "21", "77", "−287"]
    assert "Free lines count in the points, not in the points a deal." in words(page)
    assert words(page.select_one(".wanted dd")) == "is in the lead"


def test_who_left_stays_in_the_ranking_and_needs_nothing(planned, english):
    Player.objects.filter(number=4).update(left_at=timezone.now())
    page = show(planned, english)
    assert lines(page, ".ranking tbody tr")[0] == ["1", "Léa", "+213", "4", "+53.3"]
    # Three play on, so that a taker has two parts: 2 x (25 + 44) is more than 136.
    assert [(words(d.dt), words(d.dd)) for d in page.select(".wanted div")] == [
        ("Anne", "Garde sans made by 41"),  # 524 behind: 8 x (25 + 41) = 528
        ("Bruno", "Garde made by 24"),  # 192 behind: 4 x (25 + 24) = 196
        ("Chloé", "Petite made by 44"),
    ]


def test_it_is_called_like_the_sheet(client, english, db):
    sheet = open_sheet(client, title="Chez <Léa>")
    assert words(show(sheet, english).title) == "Standings · Chez <Léa> · Tarotscore"


def test_the_menu_leads_to_it(sheet, watcher):
    for reader in (sheet.client, watcher):
        page = read(reader.get(sheet.url))
        assert page.select_one(f".menu a[href='{sheet.url}standings/']")


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_is_only_read(sheet, method):
    assert getattr(sheet.client, method)(f"{sheet.url}standings/").status_code == 405


def test_it_knows_no_other_code(client, db):
    assert client.get(f"/g/{'x' * 22}/standings/").status_code == 404
