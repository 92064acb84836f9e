"""Somebody who only looks on, on another phone."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.phone import (
    Thumb,
    expect_saved,
    expect_totals,
    open_form,
    sheet_address,
)

pytestmark = pytest.mark.browser


def test_a_watcher_sees_the_sheet_and_cannot_write(page, live_server, open_page, problems):
    game = open_form(page, live_server.url)
    address = sheet_address(live_server.url, game)
    watcher = open_page()
    watcher.goto(address)
    expect(watcher.get_by_text("Vous lisez cette feuille")).to_be_visible()
    expect(watcher.get_by_role("link", name=re.compile("Donne 1"))).to_have_count(0)

    page.bring_to_front()
    Thumb(page).enter_reference().save()
    expect_saved(page, 1)
    watcher.reload()
    expect_totals(watcher, "−66", "−66", "+198", "−66")
    expect(watcher.get_by_text("Donne 2")).to_have_count(0)
    Thumb(watcher).follow("1 · Garde")
    expect(watcher.get_by_role("heading", name="Garde faite de 8")).to_be_visible()
    expect(watcher.get_by_text("sur un autre navigateur")).to_be_visible()
    assert watcher.context.cookies() == []

    answer = watcher.goto(f"{address}deals/new/")
    assert answer.status == 403
    expect(watcher.get_by_role("heading", name="Accès refusé")).to_be_visible()
    Thumb(watcher).follow("Accueil")
    expect(watcher.get_by_text("Pas encore de feuille")).to_be_visible()
    problems.clear()


def test_a_watchers_language_leaves_only_the_cookie_of_the_language(live_server, open_page, page):
    game = open_form(page, live_server.url)
    watcher = open_page()
    watcher.goto(sheet_address(live_server.url, game))
    Thumb(watcher).press("English")
    expect(watcher.get_by_text("You are reading this sheet")).to_be_visible()
    assert [cookie["name"] for cookie in watcher.context.cookies()] == ["language"]


def test_an_unknown_sheet_is_not_found(page, live_server, problems):
    answer = page.goto(f"{live_server.url}/g/{'x' * 22}/")
    assert answer.status == 404
    expect(page.get_by_role("heading", name="Introuvable")).to_be_visible()
    problems.clear()
