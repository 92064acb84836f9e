"""The rules and the reasons in a browser: fit for all eyes, each amount a way to its sentence."""

from uuid import uuid4

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Bruno", "Chloé", "Léa")
CALCULATOR = "/calculator/?contract=garde&bouts=2&points=49&petit_au_bout=attack"


def violations(page):
    """What axe finds in light and in dark."""
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found += page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
    return [f"{v['id']}: {node['html']}" for v in found for node in v["nodes"]]


def too_small(page):
    """Links and folds less than 44 high."""
    return page.evaluate(
        """() => [...document.querySelectorAll("main a[href], .rules summary")]
        .filter((control) => control.getBoundingClientRect().height < 44)
        .map((control) => control.outerHTML)"""
    )


@pytest.fixture
def played(live_server, page):
    """A sheet with the reference deal, in this browser."""
    page.goto(f"{live_server.url}/games/new/")
    for place, name in enumerate(NAMES, start=1):
        page.fill(f"[name=player_{place}]", name)
    page.click("main .button.main")
    page.wait_for_url("**/g/*/")
    sheet = page.url
    page.goto(f"{sheet}deals/new/?id={uuid4()}")
    for name, value in (("taker", "3"), ("contract", "garde"), ("bouts", "2")):
        page.check(f"[name={name}][value='{value}']", force=True)
    page.fill("[name=points]", "49")
    page.click(".save")
    page.wait_for_url("**/#deal-1")
    return sheet


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("width", [360, 390, 1280])
def test_the_rules_are_fit_for_all_eyes(live_server, open_page, locale, width):
    page = open_page(locale=locale, viewport={"width": width, "height": 800})
    page.add_init_script(AXE_SCRIPT)
    page.goto(f"{live_server.url}/rules/")
    for fold in page.locator("main summary").all():
        fold.click()
    assert page.locator("html").get_attribute("lang") == locale[:2]
    assert violations(page) == []
    assert too_small(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_the_reasons_are_fit_for_all_eyes(live_server, open_page, locale):
    page = open_page(locale=locale)
    page.add_init_script(AXE_SCRIPT)
    page.goto(f"{live_server.url}{CALCULATOR}")
    assert page.locator(".why li").count() == 3
    assert violations(page) == []
    assert too_small(page) == []


def test_an_amount_on_the_sheet_leads_to_its_sentence(page, played):
    cell = page.locator("#deal-1 td").nth(2)
    box = cell.bounding_box()
    assert box["height"] >= 44
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] - 40)
    page.wait_for_url("**/deals/1/#why-3")
    sentence = page.locator(":target")
    expect(sentence).to_contain_text("Chloé a pris et réussi son contrat")
    expect(sentence).to_be_in_viewport()
    assert sentence.evaluate("(li) => getComputedStyle(li).backgroundColor") != "rgba(0, 0, 0, 0)"


def test_the_row_still_leads_to_its_deal(page, played):
    box = page.locator("#deal-1 th").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] - 3)
    page.wait_for_url("**/deals/1/")
    assert "#" not in page.url


def test_an_amount_of_a_deal_leads_to_its_sentence(page, played):
    page.goto(f"{played}deals/1/")
    page.get_by_role("link", name="Pourquoi −66").first.tap()
    expect(page.locator(":target")).to_contain_text("Anne a défendu")
    assert too_small(page) == []


def test_an_amount_leads_to_its_sentence_without_javascript(live_server, plain_page):
    plain_page.goto(f"{live_server.url}{CALCULATOR}")
    plain_page.locator(".card a").first.tap()
    expect(plain_page.locator(":target")).to_contain_text("trois parts de 86, +258.")
    expect(plain_page.locator(":target")).to_be_in_viewport()
