"""A whole evening on one phone."""

import random
from io import StringIO

import pytest
from django.core.management import call_command
from playwright.sync_api import Page, expect

from games.models import Deal
from games.scoring import Contract, Facts, Rules, errors
from tests.browser.phone import expect_saved, open_sheet, sheet_address

pytestmark = pytest.mark.browser

DEALS = 24
OFFICIAL = [contract for contract in Contract if Rules().allows(contract)]
# All the taps of a deal in one go; the script of the page sees each of them.
TAP = "(selectors) => selectors.forEach((selector) => document.querySelector(selector).click())"


def evening(rng: random.Random) -> list[Facts | None]:
    """Deals that cards can give, and now and then one that all pass."""
    deals = []
    while len(deals) < DEALS:
        facts = Facts(
            players=4,
            taker=rng.randrange(4),
            contract=rng.choice(OFFICIAL),
            bouts=rng.randrange(4),
            points=rng.randrange(30, 150),
        )
        if not errors(facts):
            deals.append(facts if rng.random() > 0.1 else None)
    return deals


def taps(facts: Facts | None) -> list[str]:
    if facts is None:
        return ["button[value=passed]"]
    digits, half = divmod(facts.points, 2)
    keys = [*str(digits), *(["half"] if half else [])]
    return [
        f"input[name=taker][value='{facts.taker + 1}']",
        f"input[name=contract][value={facts.contract.value}]",
        f"input[name=bouts][value='{facts.bouts}']",
        *(f".keypad button[value='{key}']" for key in keys),
        "button.save",
    ]


def numbers(page: Page, selector: str) -> list[float]:
    """Numbers as people read them in French."""
    plain = str.maketrans({"−": "-", ",": ".", "\u202f": "", "\xa0": ""})
    return [float(text.translate(plain)) for text in page.locator(selector).all_inner_texts()]


def test_the_totals_of_an_evening_sum_to_zero(page, live_server):
    game = open_sheet(page, live_server.url)
    page.goto(sheet_address(live_server.url, game))
    deals = evening(random.Random(78))
    before = [0.0] * 4
    for number, facts in enumerate(deals, start=1):
        page.locator(".act a").tap()
        points = page.get_by_role("textbox", name="Points")
        expect(points).to_have_attribute("inputmode", "none")  # the script has come
        page.evaluate(TAP, taps(facts))
        expect_saved(page, number)
        totals = numbers(page, "thead strong")
        changes = numbers(page, "tr:target td small") or [0.0] * 4
        assert sum(totals) == sum(changes) == 0
        assert totals == [a + b for a, b in zip(before, changes, strict=True)]
        before = totals

    expect(page.locator("tbody tr")).to_have_count(DEALS)
    stored = [deal.facts() for deal in Deal.objects.with_ledger().order_by("number")]
    assert stored == deals
    call_command("verify", stdout=StringIO())
