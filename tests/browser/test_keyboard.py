"""A deal entered by keys alone, the focus always in sight."""

import pytest
from playwright.sync_api import Locator, Page, expect

from games.models import Deal
from tests.browser.phone import (
    Thumb,
    box,
    expect_amounts,
    expect_saved,
    open_form,
    open_sheet,
    sheet_address,
)

pytestmark = pytest.mark.browser

# What has the focus; whether one sees it, and that it has it. A button of a row is drawn by the
# words beside its input.
FOCUS = """() => {
    const focused = document.activeElement;
    const drawn = focused.matches(".options input") ? focused.nextElementSibling : focused;
    const box = drawn.getBoundingClientRect();
    const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const on_top = middle && (focused.contains(middle) || drawn.contains(middle));
    return {
        what: focused.id || focused.value || focused.innerText,
        in_sight: on_top && box.top >= 0 && box.bottom <= innerHeight,
        outlined: getComputedStyle(drawn).outlineStyle !== "none",
    };
}"""


def tab_to(page: Page, target: Locator, key: str = "Tab") -> None:
    """Tab on until this has the focus; all on the way must be seen to have it."""
    for _ in range(40):
        page.keyboard.press(key)
        focus = page.evaluate(FOCUS)
        assert focus["in_sight"], focus
        assert focus["outlined"], focus
        if target.evaluate("(element) => element === document.activeElement"):
            return
    raise AssertionError("never reached")


def test_a_deal_by_keys_alone(page, live_server):
    game = open_sheet(page, live_server.url)
    page.goto(sheet_address(live_server.url, game))
    tab_to(page, page.get_by_role("link", name="Donne 1"))
    page.keyboard.press("Enter")
    expect(page.locator(".keypad")).to_be_visible()

    tab_to(page, box(page, "Preneur", "Alice"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(box(page, "Preneur", "Chloé")).to_be_checked()
    tab_to(page, box(page, "Contrat", "Petite"))
    page.keyboard.press("ArrowRight")
    expect(box(page, "Contrat", "Garde")).to_be_checked()
    tab_to(page, box(page, "Bouts de l’attaque", "0"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(box(page, "Bouts de l’attaque", "2")).to_be_checked()
    tab_to(page, page.get_by_role("textbox", name="Points"))
    page.keyboard.type("49")
    expect_amounts(page, "−66", "−66", "+198", "−66")
    tab_to(page, page.locator("summary", has_text="Primes"))
    page.keyboard.press("Enter")
    tab_to(page, box(page, "Petit au bout", "Aucun"))
    page.keyboard.press("ArrowRight")
    expect_amounts(page, "−86", "−86", "+258", "−86")
    tab_to(page, page.get_by_role("button", name="Enregistrer la donne"))
    page.keyboard.press("Enter")
    expect(expect_saved(page, 1)).to_contain_text("2 b · faite de 8 · petit")


def test_the_way_back_is_in_sight_too(page, live_server):
    open_form(page, live_server.url)
    Thumb(page).unfold("Primes")
    page.get_by_role("button", name="Enregistrer la donne").focus()
    tab_to(page, page.get_by_role("link", name="Retour"), "Shift+Tab")


def test_all_bonuses_are_in_sight_on_the_way(page, live_server):
    open_form(page, live_server.url)
    thumb = Thumb(page).enter_reference()
    thumb.unfold("Primes")
    tab_to(page, box(page, "David", "Aucune"))
    page.keyboard.press("ArrowRight")
    expect_amounts(page, "−86", "−86", "+258", "−86")
    tab_to(page, page.get_by_role("button", name="Enregistrer la donne"))


def test_enter_in_the_points_saves(page, live_server):
    open_form(page, live_server.url)
    Thumb(page).enter_reference()
    page.get_by_role("textbox", name="Points").press("Enter")
    expect(expect_saved(page, 1)).to_contain_text("1 · Garde")


def test_enter_with_a_repair_on_offer_neither_mends_nor_passes(page, live_server):
    open_form(page, live_server.url)
    Thumb(page).enter("Alice", "Garde", 3, "15")
    expect(page.locator("#repairs").get_by_role("button").first).to_be_visible()
    page.get_by_role("textbox", name="Points").press("Enter")
    expect(page.locator("#field-points .errors")).to_contain_text("au moins 16 points")
    expect(box(page, "Bouts de l’attaque", "3")).to_be_checked()
    assert not Deal.objects.exists()


def test_the_referees_tick_by_keys(page, live_server):
    open_form(page, live_server.url)
    Thumb(page).enter("Chloé", "Garde", 2, "3½")
    tick = page.get_by_role("checkbox")
    expect(tick).to_be_visible()
    tab_to(page, tick)
    page.keyboard.press("Space")
    expect_amounts(page, "+126", "+126", "−378", "+126")
    tab_to(page, page.get_by_role("button", name="Enregistrer la donne"))
    page.keyboard.press("Enter")
    expect_saved(page, 1)


def test_the_first_tab_skips_to_the_content(page, live_server):
    page.goto(live_server.url)
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Aller au contenu")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Nouvelle feuille")).to_be_focused()


def test_a_deal_of_the_sheet_opens_by_keys(page, live_server):
    open_form(page, live_server.url)
    Thumb(page).enter_reference().save()
    expect_saved(page, 1)
    page.evaluate("document.activeElement.blur()")
    tab_to(page, page.get_by_role("link", name="1 · Garde"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Garde faite de 8")).to_be_visible()
