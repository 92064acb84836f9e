"""The same in English, and the switch between the two languages."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.phone import (
    Thumb,
    expect_amounts,
    expect_saved,
    expect_totals,
    label,
    open_form,
    result,
    sheet_address,
)

pytestmark = pytest.mark.browser


def test_the_reference_deal_takes_six_taps(english_page, live_server):
    page, thumb = english_page, Thumb(english_page)
    game = open_form(page, live_server.url)
    thumb.choose("Taker", "Chloé")
    thumb.choose("Contract", "Garde")
    thumb.choose("Attack's bouts", "2")
    thumb.key("4", "9")
    expect(result(page)).to_contain_text("Garde made by 8")
    expect_amounts(page, "−66", "−66", "+198", "−66")
    thumb.press("Save the deal")
    row = expect_saved(page, 1)
    assert thumb.taps == 6
    expect(row.locator("th small")).to_have_text("2 b · made by 8")
    expect_totals(page, "−66", "−66", "+198", "−66")
    page.goto(f"{sheet_address(live_server.url, game)}deals/1/")
    story = "Chloé, with 2 bouts, must make 41 points and makes 49."
    expect(page.get_by_text(story)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_half_points_have_the_sign_of_the_language(english_page, page, live_server):
    for phone, half, sign in [(english_page, "And a half", "."), (page, "Et demi", ",")]:
        phone.goto(f"{live_server.url}/calculator/?contract=garde&bouts=2")
        thumb = Thumb(phone)
        thumb.key("4", "7", half)
        points = phone.get_by_role("textbox", name="Points")
        expect(points).to_have_value(f"47{sign}5")
        expect(phone.locator("#count-attack")).to_have_text(f"47{sign}5")
        expect(phone.locator("#count-defence")).to_have_text(f"43{sign}5")
        expect(phone.get_by_role("img")).to_have_accessible_name(
            re.compile(rf" 47\{sign}5 points, .* 43\{sign}5\.$")
        )
        thumb.key(half)
        expect(points).to_have_value("47")


def test_either_sign_may_be_typed(page, live_server):
    open_form(page, live_server.url)
    thumb = Thumb(page).enter("Chloé", "Garde", 2, "")
    for typed, attack in [("47.5", "47,5"), ("50,5", "50,5")]:
        page.get_by_role("textbox", name="Points").fill(typed)
        expect(label(page, "Camp compté", "Attaque")).to_contain_text(attack)
    thumb.save()
    expect(expect_saved(page, 1)).to_contain_text("faite de 10")


def test_the_language_is_switched_in_the_footer_and_remembered(page, live_server):
    thumb = Thumb(page)
    page.goto(f"{live_server.url}/calculator/?contract=garde&bouts=2&points=49")
    expect(page.get_by_role("button", name="Français")).to_have_attribute("aria-current", "true")
    thumb.press("English")
    expect(page.get_by_role("heading", name="Calculator")).to_be_visible()
    expect(page).to_have_url(re.compile("points=49"))  # the same deal
    expect(result(page)).to_contain_text("Garde made by 8")
    page.goto(live_server.url)
    expect(page.get_by_role("link", name="New sheet")).to_be_visible()
    thumb.press("Français")
    expect(page.get_by_role("link", name="Nouvelle feuille")).to_be_visible()
    page.reload()
    expect(page.get_by_role("link", name="Nouvelle feuille")).to_be_visible()


def test_the_switch_keeps_a_deal_just_typed(page, live_server):
    """The address follows the typing, so the switch has to go where it leads now."""
    thumb = Thumb(page)
    page.goto(f"{live_server.url}/calculator/?contract=garde&bouts=2&points=49")
    thumb.choose("Contrat", "Petite")
    expect(page).to_have_url(re.compile("contract=petite"))
    thumb.press("English")
    expect(result(page)).to_contain_text("Petite made by 8")


def test_the_switch_works_without_javascript(plain_page, live_server):
    plain_page.goto(live_server.url)
    Thumb(plain_page).press("English")
    expect(plain_page.get_by_role("link", name="New sheet")).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "language"), [("en-US", "en"), ("fr-CA", "fr"), ("de-DE", "fr")]
)
def test_the_browser_chooses_the_language(live_server, open_page, locale, language):
    page = open_page(locale=locale)
    page.goto(live_server.url)
    expect(page.locator("html")).to_have_attribute("lang", language)
