"""The sheet on paper: one A4 page for 24 deals, black on white, without buttons."""

import re
from itertools import cycle, islice

import pytest
from playwright.sync_api import expect

from games.scoring import Contract, Poignee, Side
from tests.browser.phone import LONG_NAMES, SLAM, open_sheet, record, reference, sheet_address

pytestmark = pytest.mark.browser

# As long as a row gets: five bonuses in words, amounts in thousands.
WORDY = SLAM | {
    "petit_au_bout": Side.DEFENCE,
    "poignees": ((0, Poignee.DOUBLE), (1, Poignee.TRIPLE), (2, Poignee.DOUBLE)),
    "contract": Contract.GARDE_SANS,
    "points": 101,
}
EVENING = [
    (reference(), {}),
    (None, {}),
    (reference(**SLAM, taker=3), {"forced": True}),
    (reference(**WORDY, taker=1), {"forced": True}),
    (reference(points=95, taker=1), {}),
    (reference(points=20, taker=0), {"forced": True}),
]

COLOURS = """() => [...document.querySelectorAll("body, body *")]
    .filter((tag) => tag.checkVisibility() && tag.getClientRects().length)
    .flatMap((tag) => ["", "::before", "::after"].map((pseudo) => getComputedStyle(tag, pseudo)))
    .map((style) => `${style.color} on ${style.backgroundColor}`)"""


@pytest.fixture
def sheet(page, live_server):
    """24 deals by players with long names under a long title, one crossed out besides."""
    game = open_sheet(
        page, live_server.url, LONG_NAMES, title="Soirée du samedi chez Maximilienne de la Bellière"
    )
    for facts, said in islice(cycle(EVENING), 25):
        record(game, facts, **said)
    game.deals.filter(number=25).update(crossed_out_at="2026-11-30T00:00:00Z")
    page.goto(sheet_address(live_server.url, game))
    return page


def count_pages(pdf):
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def measure_page(pdf):
    """Width and height of the first page in millimetres."""
    left, top, right, bottom = map(float, re.search(rb"/MediaBox \[(.*?)\]", pdf)[1].split())
    return [round(points / 72 * 25.4) for points in (right - left, bottom - top)]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_24_deals_fill_one_a4_page(sheet, scheme):
    sheet.emulate_media(color_scheme=scheme)
    expect(sheet.locator("tbody tr:not(.crossed)")).to_have_count(24)
    pdf = sheet.pdf(prefer_css_page_size=True)
    assert count_pages(pdf) == 1
    assert measure_page(pdf) == [210, 297]


def test_24_deals_fill_it_however_much_there_is_to_say(page, live_server):
    names = [letter * 24 for letter in "MWQG"]  # as long and as wide as they can be
    game = open_sheet(page, live_server.url, names, rules_name="exact")
    for _ in range(24):
        record(game, reference(**WORDY, taker=0), forced=True)
    page.goto(sheet_address(live_server.url, game))
    assert count_pages(page.pdf(prefer_css_page_size=True)) == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_black_on_white(sheet, scheme):
    sheet.emulate_media(media="print", color_scheme=scheme)
    assert set(sheet.evaluate(COLOURS)) <= {
        "rgb(0, 0, 0) on rgb(255, 255, 255)",
        "rgb(0, 0, 0) on rgba(0, 0, 0, 0)",
    }
    paper = "getComputedStyle(document.body).backgroundColor"
    assert sheet.evaluate(paper) == "rgb(255, 255, 255)"


def test_it_shows_what_paper_is_for_and_nothing_to_tap(sheet):
    printed = sheet.locator(".printed")
    expect(printed).to_be_hidden()
    sheet.emulate_media(media="print")
    expect(sheet.get_by_role("heading", name="Soirée du samedi")).to_be_visible()
    expect(printed).to_be_visible()
    expect(printed).to_contain_text("Règles officielles (FFT)")
    expect(sheet.locator("thead strong")).to_have_text(["−7 864", "+4 872", "−5 016", "+8 008"])
    for control in sheet.locator("button, summary, input, .foot, .act, .back, nav a").all():
        expect(control).to_be_hidden()
    expect(sheet.locator("tr.crossed")).to_be_hidden()


def test_it_marks_the_dealer_on_paper_only(sheet):
    mark = """(cells) => cells.map((cell) => getComputedStyle(cell, "::after").content)"""
    dealt = sheet.locator("td.dealt")
    expect(dealt).to_have_count(24)
    assert set(dealt.evaluate_all(mark)) == {"none"}
    sheet.emulate_media(media="print")
    assert set(dealt.evaluate_all(mark)) == {'"●"'}
    assert set(sheet.locator("td:not(.dealt)").evaluate_all(mark)) == {"none"}


def test_no_number_is_cut_off(sheet):
    sheet.emulate_media(media="print")
    sheet.set_viewport_size({"width": 703, "height": 1040})  # A4 without its margins
    too_wide = """(cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => cell.textContent)"""
    assert sheet.locator(".sheet th, .sheet td").evaluate_all(too_wide) == []


def test_eight_people_fit_the_width_of_a_page(page, live_server):
    names = [f"{first} Dupont-Lajoie" for first in ("Anne", "Bob", "Cléo", "Dan", "Ève", "Flo")]
    game = open_sheet(page, live_server.url, [*names, "Guy", "Ida"], table_size=4)
    for _ in range(24):
        record(game, reference(**SLAM))
    page.goto(sheet_address(live_server.url, game))
    assert count_pages(page.pdf(prefer_css_page_size=True)) == 1
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 703, "height": 1040})  # A4 without its margins
    edges = "(cells) => cells.map((cell) => cell.getBoundingClientRect().right)"
    assert max(page.locator(".sheet th").evaluate_all(edges)) <= 703


def test_the_menu_prints(sheet):
    sheet.evaluate("void (window.print = () => { window.printed = true })")
    sheet.get_by_label("Menu").first.tap()
    sheet.get_by_role("button", name="Imprimer").tap()
    assert sheet.evaluate("window.printed") is True
    expect(sheet.get_by_role("button", name="Imprimer")).to_be_hidden()


def test_without_javascript_no_button_promises_to_print(plain_page, live_server):
    game = open_sheet(plain_page, live_server.url)
    plain_page.goto(sheet_address(live_server.url, game))
    plain_page.get_by_label("Menu").first.tap()
    expect(plain_page.get_by_role("link", name="Exporter (CSV)")).to_be_visible()
    expect(plain_page.get_by_role("button", name="Imprimer")).to_have_count(0)
