"""What was saved is there once and stays in sight, whatever thumbs and the back button do."""

import re

import pytest
from playwright.sync_api import Page, expect

from games.models import Deal, Game
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

SHEET = re.compile(r"/g/[\w-]{22}/(#deal-\d+)?$")
EITHER = pytest.mark.parametrize("javascript", [True, False], ids=["javascript", "plain"])


def come_to_form(page: Page, server: str) -> Game:
    """By the button of a new sheet."""
    game = open_sheet(page, server)
    page.goto(sheet_address(server, game))
    Thumb(page).follow("Donne 1")
    expect(page).to_have_url(re.compile(r"/deals/new/\?id="))
    return game


def fill(page: Page) -> Thumb:
    """The reference deal up to the save button, with or without a keypad."""
    thumb = Thumb(page)
    thumb.choose("Preneur", "Chloé")
    thumb.choose("Contrat", "Garde")
    thumb.choose("Bouts de l’attaque", "2")
    page.get_by_role("textbox", name="Points").fill("49")
    return thumb


def posts(page: Page) -> list[str]:
    """Where the page sends forms from now on."""
    sent = []

    def listen(request):
        if request.method == "POST" and not request.url.endswith("/result/"):
            sent.append(request.url)

    page.on("request", listen)
    return sent


@EITHER
def test_back_shows_the_sheet_with_its_totals(live_server, open_page, javascript):
    page = open_page(java_script_enabled=javascript)
    come_to_form(page, live_server.url)
    Thumb(page).press("Tous passent")
    expect_saved(page, 1)
    Thumb(page).follow("Donne 2")
    fill(page).save()
    expect_saved(page, 2)

    for _ in range(4):  # second form, first sheet, first form, empty sheet
        page.go_back()
        expect(page).to_have_url(SHEET)
        expect_totals(page, "−66", "−66", "+198", "−66")
        expect(page.locator("tbody tr")).to_have_count(2)
    page.go_forward()
    expect_totals(page, "−66", "−66", "+198", "−66")
    expect(page.get_by_role("link", name="Donne 3 · Chloé distribue")).to_be_visible()
    assert Deal.objects.count() == 2


def test_back_over_a_refused_deal_shows_the_sheet_too(page, live_server):
    come_to_form(page, live_server.url)
    thumb = Thumb(page)
    thumb.save()
    expect(page.locator(".errors")).to_have_count(4)
    fill(page).save()
    expect_saved(page, 1)
    for _ in range(2):  # the form, the empty sheet: a refusal leaves no entry of its own
        page.go_back()
        expect(page).to_have_url(SHEET)
        expect_totals(page, "−66", "−66", "+198", "−66")
    assert Deal.objects.count() == 1


def test_back_from_the_deal_shows_the_sheet_as_it_is_now(page, live_server):
    game = open_sheet(page, live_server.url)
    record(game, reference())
    page.goto(sheet_address(live_server.url, game))
    Thumb(page).follow("1 · Garde")
    expect(page.get_by_role("heading", name="Garde faite de 8")).to_be_visible()
    record(game, reference(taker=0))
    page.go_back()
    expect_totals(page, "+132", "−132", "+132", "−132")


def test_a_page_from_the_browsers_memory_is_fetched_anew(page, live_server):
    """As browsers do that keep whole pages for the back button, which this one does not."""
    game = open_sheet(page, live_server.url)
    page.goto(sheet_address(live_server.url, game))
    expect_totals(page, "0", "0", "0", "0")
    record(game, reference())
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    expect_totals(page, "−66", "−66", "+198", "−66")


@EITHER
def test_two_quick_taps_and_a_reload_store_one_deal(live_server, open_page, javascript):
    page = open_page(java_script_enabled=javascript)
    come_to_form(page, live_server.url)
    fill(page)
    page.get_by_role("button", name="Enregistrer la donne").dblclick()
    expect_saved(page, 1)
    assert Deal.objects.count() == 1

    sent = posts(page)
    page.reload()
    expect_totals(page, "−66", "−66", "+198", "−66")
    expect(page.locator("tbody tr")).to_have_count(1)
    assert sent == []
    assert Deal.objects.count() == 1


def test_a_second_tap_while_the_answer_is_on_its_way_sends_nothing(page, live_server):
    come_to_form(page, live_server.url)
    fill(page)
    held = []
    page.route("**/deals/new/", lambda route: held.append(route))
    save = page.get_by_role("button", name="Enregistrer la donne").bounding_box()
    middle = save["x"] + save["width"] / 2, save["y"] + save["height"] / 2
    page.touchscreen.tap(*middle)
    for _ in range(200):
        if held:
            break
        page.wait_for_timeout(10)
    page.touchscreen.tap(*middle)
    page.wait_for_timeout(100)  # a second request would come by now
    held[0].continue_()
    expect_saved(page, 1)
    assert len(held) == 1


def test_two_quick_taps_pass_once(page, live_server):
    come_to_form(page, live_server.url)
    page.get_by_role("button", name="Tous passent").dblclick()
    expect_saved(page, 1)
    assert Deal.objects.count() == 1


def test_a_lost_answer_and_another_try_store_one_deal(page, live_server, problems):
    come_to_form(page, live_server.url)
    fill(page)

    def lose(route):
        route.fetch()
        route.abort("connectionreset")

    page.route("**/deals/new/", lose, times=1)
    save = page.get_by_role("button", name="Enregistrer la donne")
    save.tap()
    expect(page.get_by_text("Tout est gardé ici : réessayez.")).to_be_visible()
    expect(page.get_by_role("textbox", name="Points")).to_have_value("49")
    assert Deal.objects.count() == 1
    save.tap()
    expect_saved(page, 1)
    expect_totals(page, "−66", "−66", "+198", "−66")
    assert Deal.objects.count() == 1
    problems.clear()


def test_the_same_form_with_another_deal_is_asked_about(page, live_server, open_page):
    game = come_to_form(page, live_server.url)
    twin = page.context.new_page()
    twin.goto(page.url)
    fill(page)
    fill(twin).choose("Contrat", "Sans")
    page.bring_to_front()
    Thumb(page).save()
    expect_saved(page, 1)

    twin.bring_to_front()
    thumb = Thumb(twin)
    thumb.save()
    expect(twin.get_by_role("alert")).to_contain_text("Ce formulaire a déjà enregistré une autre")
    expect(twin.get_by_role("textbox", name="Points")).to_have_value("49")
    assert Deal.objects.count() == 1
    thumb.save()
    expect_saved(twin, 2)
    expect_totals(twin, "−198", "−198", "+594", "−198")
    assert game.deals.count() == 2
