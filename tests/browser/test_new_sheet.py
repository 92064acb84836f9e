"""Opening a sheet: four names and who deals first."""

import pytest
from playwright.sync_api import Locator, Page, expect

from games.models import Game
from tests.browser.phone import NAMES, Thumb, expect_totals, open_sheet

pytestmark = pytest.mark.browser


def name_field(page: Page, place: int) -> Locator:
    return page.get_by_label(f"Joueur {place}")


def first_dealer(page: Page, place: int) -> Locator:
    """The button beside a name."""
    return page.locator(".seat").filter(has=name_field(page, place)).locator(".options label")


def type_names(page: Page, names) -> None:
    for place, name in enumerate(names, start=1):
        name_field(page, place).tap()
        page.keyboard.type(name)


def test_four_names_and_the_first_dealer_open_a_sheet(page, live_server):
    thumb = Thumb(page)
    page.goto(live_server.url)
    thumb.follow("Nouvelle feuille")
    type_names(page, NAMES)
    thumb.tap(first_dealer(page, 2))
    thumb.press("Ouvrir la feuille")

    expect(page.locator("thead .name")).to_have_text(list(NAMES))
    expect_totals(page, "0", "0", "0", "0")
    expect(page.get_by_text("Bruno distribue en premier")).to_be_visible()
    expect(page.get_by_role("link", name="Donne 1 · Bruno distribue")).to_be_visible()


def test_the_sheet_is_on_the_home_page_of_this_browser_only(page, live_server, open_page):
    open_sheet(page, live_server.url, title="Soirée du samedi")
    page.goto(live_server.url)
    Thumb(page).follow("Soirée du samedi")
    expect(page.get_by_role("heading", name="Soirée du samedi")).to_be_visible()

    other = open_page()
    other.goto(live_server.url)
    expect(other.get_by_text("Pas encore de feuille")).to_be_visible()


def test_names_are_remembered_for_the_next_sheet(page, live_server):
    open_sheet(page, live_server.url, names=["Zoé", "Yann", "Anaïs", "Marc"])
    page.goto(live_server.url)
    Thumb(page).follow("Nouvelle feuille")
    for place, name in enumerate(["Zoé", "Yann", "Anaïs", "Marc"], start=1):
        expect(name_field(page, place)).to_have_value(name)
    expect(first_dealer(page, 1).locator("input")).to_be_checked()

    Thumb(page).press("Ouvrir la feuille")
    expect(page.locator("thead .name")).to_have_text(["Zoé", "Yann", "Anaïs", "Marc"])
    assert Game.objects.count() == 2


def test_the_same_name_twice_is_said_at_its_place_and_all_is_kept(page, live_server):
    thumb = Thumb(page)
    page.goto(f"{live_server.url}/games/new/")
    type_names(page, ["Alice", "Bruno", "alice", "David"])
    thumb.tap(first_dealer(page, 4))
    page.get_by_label("Titre").fill("Chez Bruno")
    thumb.press("Ouvrir la feuille")

    third = page.locator(".seat").filter(has=name_field(page, 3))
    expect(third).to_contain_text("alice y est déjà")
    expect(page.locator(".errors li")).to_have_count(1)
    expect(name_field(page, 3)).to_have_attribute("aria-invalid", "true")
    expect(page).to_have_title("Erreur\u00a0: Nouvelle feuille · Tarotscore")
    for place, name in enumerate(["Alice", "Bruno", "alice", "David"], start=1):
        expect(name_field(page, place)).to_have_value(name)
    expect(first_dealer(page, 4).locator("input")).to_be_checked()
    expect(page.get_by_label("Titre")).to_have_value("Chez Bruno")
    assert not Game.objects.exists()

    name_field(page, 3).fill("Chloé")
    thumb.press("Ouvrir la feuille")
    expect(page.get_by_role("heading", name="Chez Bruno")).to_be_visible()
    expect(page.get_by_role("link", name="David distribue")).to_be_visible()


def test_a_missing_name_is_asked_for_at_its_place(page, live_server):
    page.goto(f"{live_server.url}/games/new/")
    type_names(page, ["Alice", "", "Chloé", "David"])
    Thumb(page).press("Ouvrir la feuille")
    second = page.locator(".seat").filter(has=name_field(page, 2))
    expect(second).to_contain_text("Il faut un nom ici.")
    expect(page.locator(".errors li")).to_have_count(1)


@pytest.mark.parametrize("javascript", [True, False])
def test_two_quick_taps_open_one_sheet_that_can_be_written(live_server, open_page, javascript):
    page = open_page(java_script_enabled=javascript)
    page.goto(f"{live_server.url}/games/new/")
    type_names(page, NAMES)
    page.get_by_role("button", name="Ouvrir la feuille").dblclick()
    expect(page.get_by_role("link", name="Donne 1 · Alice distribue")).to_be_visible()
    assert Game.objects.count() == 1
