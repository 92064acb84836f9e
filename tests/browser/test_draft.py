"""A draft outlives a reload; a request that fails says so and can be tried again."""

import pytest
from playwright.sync_api import expect

from games.models import Deal
from tests.browser.phone import (
    Thumb,
    box,
    expect_amounts,
    expect_saved,
    open_form,
    result,
    sheet_address,
)

pytestmark = pytest.mark.browser


def test_a_draft_survives_a_reload_and_a_closed_tab(page, live_server):
    game = open_form(page, live_server.url)
    thumb = Thumb(page).enter_reference()
    thumb.unfold("Primes")
    thumb.choose("David", "Simple")
    expect_amounts(page, "−86", "−86", "+258", "−86")
    page.reload()
    expect(page.get_by_text("Saisie reprise")).to_be_visible()
    expect_amounts(page, "−86", "−86", "+258", "−86")
    page.close()

    again = page.context.new_page()
    again.goto(sheet_address(live_server.url, game))
    Thumb(again).follow("Donne 1")
    expect_amounts(again, "−86", "−86", "+258", "−86")
    expect(box(again, "David", "Simple")).to_be_checked()
    Thumb(again).save()
    expect_saved(again, 1)
    Thumb(again).follow("Donne 2")
    expect(again.get_by_text("Saisie reprise")).to_be_hidden()
    expect(again.get_by_role("textbox", name="Points")).to_have_value("")


def test_a_draft_can_be_forgotten(page, live_server):
    open_form(page, live_server.url)
    Thumb(page).enter_reference()
    page.reload()
    Thumb(page).press("Effacer la saisie")
    expect(page.get_by_role("textbox", name="Points")).to_have_value("")
    expect(page.get_by_text("Saisie reprise")).to_be_hidden()


def test_a_draft_stays_on_its_sheet(page, live_server):
    open_form(page, live_server.url)
    Thumb(page).enter_reference()
    expect_amounts(page, "−66", "−66", "+198", "−66")  # its answer is here
    page.context.clear_cookies()
    open_form(page, live_server.url)
    expect(page.get_by_role("textbox", name="Points")).to_have_value("")


def test_without_network_the_result_is_marked_and_the_form_kept(page, live_server, problems):
    open_form(page, live_server.url)
    thumb = Thumb(page).enter_reference()
    expect_amounts(page, "−66", "−66", "+198", "−66")
    page.context.set_offline(True)
    thumb.key("Effacer", "Effacer", "4", "1")
    expect(page.get_by_text("Pas de réponse : ce qui est affiché n’est")).to_be_visible()
    thumb.save()
    expect(page.get_by_text("Tout est gardé ici : réessayez.")).to_be_visible()
    expect(page.get_by_role("textbox", name="Points")).to_have_value("41")
    assert not Deal.objects.exists()

    page.context.set_offline(False)
    thumb.save()
    expect_saved(page, 1)
    assert Deal.objects.get().points == 82
    problems.clear()


def test_a_refused_save_says_so_and_keeps_the_form(page, live_server, problems):
    game = open_form(page, live_server.url)
    thumb = Thumb(page).enter_reference()
    expect_amounts(page, "−66", "−66", "+198", "−66")
    game.grants.update(revoked_at="2026-01-01T00:00Z")
    thumb.save()
    expect(page.get_by_text("Tout est gardé ici : réessayez.")).to_be_visible()
    expect(result(page).locator("dd")).to_have_count(4)
    game.grants.update(revoked_at=None)
    thumb.save()
    expect_saved(page, 1)
    problems.clear()
