"""The end of an evening by taps: the last round, the podium, the curve, on with it, again."""

import re
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from games.models import Game, close
from games.scoring import Contract
from tests.browser.phone import (
    Thumb,
    expect_saved,
    expect_totals,
    open_sheet,
    record,
    reference,
    sheet_address,
)

pytestmark = pytest.mark.browser

CODE = re.compile(r"/g/([\w-]{22})/$")


def play_reference(page: Page, number: int) -> None:
    """The next deal by the thumb, as anybody marks it."""
    page.locator(".act a.main").tap()
    Thumb(page).enter_reference().save()
    expect_saved(page, number)


def overlaps(page: Page) -> list[str]:
    """Words beside the lines that lie on one another, or leave the drawing."""
    return page.evaluate(
        """() => {
            const whole = document.querySelector("svg.curve").getBoundingClientRect();
            const words = [...document.querySelectorAll("svg.curve text:not(.grade)")];
            const boxes = words.map((word) => word.getBoundingClientRect());
            const found = [];
            boxes.forEach((a, i) => {
                if (a.right > whole.right + 0.5 || a.bottom > whole.bottom + 0.5)
                    found.push(`${words[i].textContent} is outside`);
                boxes.slice(i + 1).forEach((b, j) => {
                    // A line's box is higher than its letters by some pixels.
                    const apart = a.right <= b.left || b.right <= a.left ||
                        a.bottom - 3 <= b.top || b.bottom - 3 <= a.top;
                    const [one, other] = [words[i], words[i + j + 1]];
                    if (!apart) found.push(`${one.textContent} / ${other.textContent}`);
                });
            });
            return found;
        }"""
    )


def test_a_sheet_of_four_deals_comes_to_its_end(page, live_server):
    game = open_sheet(page, live_server.url, planned_deals=4)
    page.goto(sheet_address(live_server.url, game))
    aside = page.locator(".aside")
    expect(aside).to_contain_text("0 / 4")
    for number in (1, 2, 3):
        play_reference(page, number)
        expect(aside).to_contain_text(f"{number} / 4")
        expect(aside.locator("small")).to_be_visible()  # the last round
        expect(page.locator(".end")).to_have_count(0)

    # All pass: the deal takes its number, and the evening is over.
    page.locator(".act a.main").tap()
    page.locator("button[value=passed]").tap()
    expect(aside).to_contain_text("4 / 4")
    expect_totals(page, "−198", "−198", "+594", "−198")
    steps = page.locator(".end .podium li")
    expect(steps).to_have_count(2)
    expect(steps.first.locator(".names")).to_have_text("Chloé")
    expect(steps.last.locator(".names span")).to_have_text(["Alice", "Bruno", "David"])
    expect(steps.locator("strong")).to_have_text(["+594", "−198"])
    expect(page.locator(".act a[href*='deals/new']")).to_have_count(0)

    # The curve, and the same as a table.
    page.locator(".end a").tap()
    expect(page).to_have_url(re.compile("/standings/$"))
    expect(page.locator("svg.curve polyline")).to_have_count(4)
    expect(page.locator("svg.curve .total")).to_have_text(["+594", "−198", "−198", "−198"])
    assert overlaps(page) == []
    expect(page.locator(".totals table")).to_be_hidden()
    page.locator(".totals summary").tap()
    expect(page.locator(".totals tbody tr").last).to_have_text(re.compile(r"4\s*−198\s*−198\s*594"))
    page.locator(".records a").first.tap()
    expect(page).to_have_url(re.compile(r"/deals/1/$"))


def test_it_is_gone_on_with_beyond_the_plan(page, live_server):
    game = open_sheet(page, live_server.url, planned_deals=4)
    for _ in range(4):
        record(game, reference())
    page.goto(sheet_address(live_server.url, game))
    page.locator(".next a").tap()
    page.locator(".usual").get_by_role("button", name="8", exact=True).tap()
    expect(page.locator("input[name=planned_deals]")).to_have_value("8")
    page.locator("main .button.main").tap()
    expect(page).to_have_url(CODE)
    expect(page.locator(".end")).to_have_count(0)
    play_reference(page, 5)
    expect(page.locator(".aside")).to_contain_text("5 / 8")


def test_a_closed_sheet_is_reopened_with_one_tap(page, live_server):
    game = open_sheet(page, live_server.url)
    record(game, reference())
    page.goto(sheet_address(live_server.url, game))
    page.locator(".menu summary").tap()
    page.locator(".menu a[href$='/length/']").tap()
    page.locator(".ending button").tap()
    expect(page.locator(".end .podium")).to_be_visible()
    page.locator("button[formaction$='/go-on/']").tap()
    expect(page.locator(".end")).to_have_count(0)
    expect(page.locator(".act a.main")).to_be_visible()
    # The tap is taken back as any other change is.
    page.locator(".undo button").tap()
    expect(page.locator(".end")).to_be_visible()


def test_a_deal_for_a_closed_sheet_is_kept_and_saved_by_reopening_it(page, live_server):
    game = open_sheet(page, live_server.url)
    record(game, reference())
    page.goto(sheet_address(live_server.url, game))
    page.locator(".act a.main").tap()
    Thumb(page).enter_reference()
    close(game, device=game.grants.get().device, request_id=uuid4())  # on another phone
    page.locator("button.save").tap()
    expect(page.locator("button[name=reopen]")).to_be_visible()
    expect(page.locator("input[name=points]")).to_have_value("49")
    assert game.deals.count() == 1
    page.locator("button[name=reopen]").tap()
    expect_saved(page, 2)
    expect_totals(page, "−132", "−132", "+396", "−132")
    assert not Game.objects.get().is_closed
    assert page.evaluate("Object.keys(localStorage)") == []


def test_the_same_players_go_on_with_a_double_tap(page, live_server):
    game = open_sheet(page, live_server.url, planned_deals=1, rules_name="primes")
    record(game, reference())
    page.goto(sheet_address(live_server.url, game))
    page.locator("button[formaction$='/again/']").dblclick()
    expect(page.locator(".aside")).to_contain_text("0 / 1")
    expect(page.locator("thead .name")).to_have_text(["Alice", "Bruno", "Chloé", "David"])
    expect(page.locator(".act a.main")).to_contain_text("Bruno")  # whose turn it is
    following = Game.objects.exclude(pk=game.pk).get()
    assert CODE.search(page.url)[1] == following.code
    assert (following.planned_deals, following.rules_name) == (1, "primes")
    assert (following.first_dealer, following.deals.count()) == (2, 0)


def test_usual_numbers_fill_the_field_and_odd_ones_are_pointed_out(page, live_server):
    game = open_sheet(page, live_server.url)
    page.goto(f"{sheet_address(live_server.url, game)}length/")
    field, usual = page.locator("input[name=planned_deals]"), page.locator(".usual")
    expect(usual.locator("[aria-pressed=true]")).to_have_text("∞")
    usual.get_by_role("button", name="12", exact=True).tap()
    expect(field).to_have_value("12")
    expect(usual.locator("[aria-pressed=true]")).to_have_text("12")
    field.fill("10")
    expect(usual.locator("[aria-pressed=true]")).to_have_count(0)
    hint = page.locator("#length-hint .notice")
    expect(hint).to_contain_text("10")
    usual.get_by_role("button", name="8", exact=True).tap()
    expect(hint).to_have_count(0)
    usual.locator("button").first.tap()
    expect(field).to_have_value("")
    page.locator("main .button.main").tap()
    expect(page).to_have_url(CODE)
    assert Game.objects.get().planned_deals is None


def test_it_works_without_javascript(plain_page, live_server):
    page = plain_page
    game = open_sheet(page, live_server.url)
    page.goto(f"{sheet_address(live_server.url, game)}length/")
    expect(page.locator(".usual")).to_be_hidden()
    page.locator("input[name=planned_deals]").fill("1")
    page.locator("main .button.main").tap()
    expect(page).to_have_url(CODE)
    record(game, reference())
    page.reload()
    expect(page.locator(".end .podium")).to_be_visible()
    page.locator("button[formaction$='/again/']").tap()
    expect(page.locator(".aside")).to_contain_text("0 / 1")
    assert Game.objects.count() == 2


EIGHT = (
    *("Maximilienne de la Belli", "Jean-Baptiste-Emmanuel W", "Wolfgang Amadeus Mozart"),
    *("Christabelle", "M" * 24, "Léa", "Marie-Louise", "Anne"),
)


@pytest.mark.parametrize("names", [EIGHT, EIGHT[:4], ("A", "B", "C", "D")], ids=len)
def test_names_beside_the_curve_keep_apart(page, live_server, names):
    """Large totals, long names, and lines that end at the same height."""
    game = open_sheet(page, live_server.url, names)
    for taker, points in ((0, 170), (1, 60), (2, 120), (0, 40)):
        dear = {"contract": Contract.GARDE_CONTRE, "bouts": 3}
        record(game, reference(taker=taker, points=points, **dear))
    page.goto(f"{sheet_address(live_server.url, game)}standings/")
    expect(page.locator("svg.curve polyline")).to_have_count(len(names))
    assert overlaps(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360
