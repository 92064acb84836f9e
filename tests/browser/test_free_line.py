"""A free line and misères, entered with a thumb."""

import pytest
from playwright.sync_api import expect

from games.models import Deal
from tests.browser.phone import (
    Thumb,
    expect_amounts,
    expect_saved,
    expect_totals,
    open_sheet,
    sheet_address,
)

pytestmark = pytest.mark.browser


@pytest.fixture
def free(page, live_server):
    """The form of a free line, by the menu of a sheet."""
    game = open_sheet(page, live_server.url)
    page.goto(sheet_address(live_server.url, game))
    page.locator(".menu summary").tap()
    page.locator(".menu a[href$='outcome=free']").tap()
    expect(page.locator("input[name=reason]")).to_be_visible()
    return page


def test_the_rest_is_offered_and_the_line_is_no_deal(free):
    free.locator("input[name=reason]").fill("Vachette")
    amounts = free.locator(".amount input")
    amounts.nth(0).fill("30")
    amounts.nth(2).fill("12,5")
    free.locator(".amount .sign").nth(2).tap()
    expect(amounts.nth(2)).to_have_value("-12,5")
    expect(free.locator("#result .problem")).to_contain_text("+17,5")
    free.locator("button[name=repair]").first.tap()
    expect(amounts.nth(1)).to_have_value("-17,5")
    expect(free.locator("#result .problem")).to_have_count(0)
    free.locator("button.save").tap()
    row = expect_saved(free, 1)
    expect(row.get_by_role("rowheader").get_by_role("link")).to_have_text("Vachette")
    expect_totals(free, "+30", "−17,5", "−12,5", "0")
    expect(free.locator(".act a.main")).to_contain_text("Donne 1")
    expect(free.locator(".act a.main")).to_contain_text("Alice")
    row.get_by_role("rowheader").get_by_role("link").tap()
    expect(free.locator(".steps td")).to_have_text(["+30", "−17,5", "−12,5"])


def test_what_was_typed_outlives_a_reload(free):
    free.locator("input[name=reason]").fill("Amende")
    free.locator(".amount input").nth(3).fill("-20")
    expect(free.locator("#result .problem")).to_be_visible()
    free.reload()
    expect(free.locator(".draft")).to_be_visible()
    expect(free.locator("input[name=reason]")).to_have_value("Amende")
    expect(free.locator(".amount input").nth(3)).to_have_value("-20")
    assert not Deal.objects.exists()


def test_misères_are_paid_by_everybody_else(page, live_server):
    game = open_sheet(page, live_server.url, rules_changes={"misere": 20})
    page.goto(f"{sheet_address(live_server.url, game)}deals/new/")
    thumb = Thumb(page)
    thumb.unfold("Primes")
    for kind in ("trumps", "heads"):
        thumb.tap(page.locator(f"label:has(input[name=misere_2][value={kind}])"))
    thumb.enter_reference()
    expect_amounts(page, "−86", "−6", "+178", "−86")
    page.reload()  # the draft brings both misères back
    expect(page.locator("input[name=misere_2]:checked")).to_have_count(2)
    expect_amounts(page, "−86", "−6", "+178", "−86")
    thumb.save()
    expect_saved(page, 1)
    expect_totals(page, "−86", "−6", "+178", "−86")
