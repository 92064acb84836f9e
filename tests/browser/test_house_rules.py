"""A table with rules of its own: set, played, looked into, recomputed."""

import pytest
from playwright.sync_api import Page, expect

from games.models import Game
from games.models.verify import game_problems
from games.scoring import Contract
from tests.browser.phone import (
    HEIGHT,
    Thumb,
    expect_saved,
    expect_totals,
    open_sheet,
    record,
    reference,
    sheet_address,
)

pytestmark = pytest.mark.browser


@pytest.fixture
def page(english_page):
    return english_page


@pytest.fixture
def sheet(page, live_server) -> Game:
    """A sheet with a garde contre by Chloé: 33 times 6, three times."""
    game = open_sheet(page, live_server.url)
    record(game, reference(contract=Contract.GARDE_CONTRE))
    page.goto(sheet_address(live_server.url, game))
    expect_totals(page, "−198", "−198", "+594", "−198")
    return game


@pytest.fixture(autouse=True)
def sound(request, transactional_db):
    """Whatever was done, the ledger says what the facts and the journal say."""
    yield
    assert [list(game_problems(game)) for game in Game.objects.all()] in ([], [[]])


def plays(page: Page):
    """The line at the foot of the sheet, and at the head of its rules."""
    return page.locator(".plays")


def open_rules(page: Page, thumb: Thumb) -> None:
    page.locator(".menu summary").tap()
    thumb.follow("Rules of this sheet")
    expect(page.get_by_role("heading", name="Rules of this sheet", level=1)).to_be_visible()


def set_number(page: Page, section: str, name: str, value: str) -> None:
    field = page.locator(f"input[name={name}]")
    if not field.is_visible():
        page.locator(f"#section-{section} summary").tap()
    field.fill(value)


def save_rules(page: Page, thumb: Thumb) -> None:
    thumb.press("Save the rules")
    expect(page.locator("table.sheet")).to_be_visible()


def test_a_table_sets_its_rules_and_plays_by_them(page, sheet):
    thumb = Thumb(page)
    expect(plays(page)).to_have_text("Official rules (FFT)")
    open_rules(page, thumb)
    expect(page.locator(".section")).to_have_count(8)
    set_number(page, "contracts", "garde_contre_multiplier", "5")
    page.locator("label:has(input[name=petite_allowed][value=false])").tap()
    set_number(page, "misere", "misere", "10")
    save_rules(page, thumb)
    line = "House rules: no petite, garde contre ×5, misère 10 points"
    expect(plays(page)).to_have_text(line)
    expect_totals(page, "−198", "−198", "+594", "−198")  # the deal keeps its rules

    thumb.follow("Deal 2")
    offered = page.locator("input[name=contract]")
    expect(offered).to_have_count(3)
    for name, value in {"taker": "3", "contract": "garde_contre", "bouts": "2"}.items():
        page.locator(f"label:has(input[name={name}][value='{value}'])").tap()
    thumb.key("4", "9")
    expect(page.get_by_role("status").locator("dd").nth(2)).to_have_text("+495")
    thumb.tap(page.locator("button.save"))
    expect_saved(page, 2)
    expect_totals(page, "−363", "−363", "+1,089", "−363")

    thumb.follow("2 · Contre")
    rows = page.locator(".beside tbody tr")
    expect(rows).to_have_text(
        [
            *("One share +198 +165", "Alice −198 −165", "Bruno −198 −165"),
            *("Chloé +594 +495", "David −198 −165"),
        ]
    )
    expect(page.get_by_text("House rule: garde contre ×5 (officially ×6).")).to_be_visible()
    thumb.follow("This deal in the calculator")
    expect(page.locator("tfoot td")).to_have_text("+165")
    expect(page.locator(".beside tbody tr").first).to_have_text("One share +198 +165")
    expect(page.locator("label:has(input[name=rules]:checked)")).to_have_text("Rules of the house")


def test_the_deals_are_recomputed_when_one_asks(page, sheet):
    thumb = Thumb(page)
    open_rules(page, thumb)
    box = page.get_by_role("checkbox", name="Recompute 1 deal too")
    expect(box).not_to_be_checked()
    expect(page.get_by_text("Each deal keeps the rules")).to_be_visible()
    set_number(page, "contracts", "garde_contre_multiplier", "5")
    box.check()
    save_rules(page, thumb)
    expect_totals(page, "−165", "−165", "+495", "−165")
    expect(page.locator(".undo")).to_contain_text("Rules changed, deals recomputed")
    thumb.press("Undo")
    expect_totals(page, "−198", "−198", "+594", "−198")
    expect(plays(page)).to_have_text("Official rules (FFT)")


def test_rules_that_do_not_play_a_deal_are_refused_with_its_number(page, sheet):
    thumb = Thumb(page)
    open_rules(page, thumb)
    page.locator("#section-contracts summary").tap()
    page.locator("label:has(input[name=garde_contre_allowed][value=false])").tap()
    page.get_by_role("checkbox", name="Recompute 1 deal too").check()
    thumb.press("Save the rules")
    expect(page.get_by_role("alert")).to_have_text(
        "Deal 1 is a garde contre, which these rules do not play. Correct it, let the rules play "
        "it, or leave the deals as they are."
    )
    expect(page.get_by_role("checkbox", name="Recompute 1 deal too")).to_be_checked()
    expect(page.locator("input[name=garde_contre_allowed][value=false]")).to_be_checked()


def test_what_is_wrong_is_said_at_the_field_in_its_open_fold(page, sheet):
    thumb = Thumb(page)
    open_rules(page, thumb)
    set_number(page, "misere", "misere", "-10")
    thumb.press("Save the rules")
    error = page.locator("#section-misere .errors")
    expect(error).to_have_text("Not below zero: what is taken off is a plain number here.")
    expect(page.locator("input[name=misere]")).to_have_value("-10")
    page.locator("input[name=misere]").fill("10")
    expect(error).to_have_count(0)
    save_rules(page, thumb)
    expect(plays(page)).to_have_text("House rules: misère 10 points")


def test_a_phone_shows_an_overview_first(page, sheet, live_server):
    page.goto(f"{sheet_address(live_server.url, sheet)}rules/")
    folds = page.locator(".section summary")
    boxes = [fold.bounding_box() for fold in folds.all()]
    assert all(box["y"] + box["height"] < 1.2 * HEIGHT for box in boxes)
    expect(page.locator("input[name=misere]")).to_be_hidden()


def test_a_watcher_reads_the_rules(sheet, live_server, open_page):
    watcher = open_page(locale="en-GB")
    watcher.goto(sheet_address(live_server.url, sheet))
    watcher.locator(".plays a").tap()
    expect(watcher.locator("dl div").first).to_contain_text("25 ×1")
    expect(watcher.locator("main input, main button")).to_have_count(0)
