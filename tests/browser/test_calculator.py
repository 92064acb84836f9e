"""The calculator: a deal without names, whole in its address."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import Thumb, box, expect_amounts, label, result

pytestmark = pytest.mark.browser

REFERENCE = {"contract": ["garde"], "bouts": ["2"], "points": ["49"]}


def address(page: Page) -> dict[str, list[str]]:
    """The parameters of the page's address, without those that hold the usual answer."""
    usual = {"players": ["4"], "counted": ["attack"], "rules": ["fft"]}
    found = parse_qs(urlsplit(page.url).query)
    return {name: values for name, values in found.items() if usual.get(name) != values}


def open_reference(page: Page, server: str, more: str = "") -> Thumb:
    page.goto(f"{server}/calculator/?contract=garde&bouts=2&points=49{more}")
    return Thumb(page)


def test_typing_changes_the_address_and_the_address_gives_the_deal(page, live_server, open_page):
    page.goto(live_server.url)
    thumb = Thumb(page)
    thumb.follow("Calculette")
    thumb.choose("Contrat", "Garde")
    thumb.choose("Bouts de l’attaque", "2")
    thumb.key("4", "9")
    thumb.unfold("Primes")
    thumb.choose("Petit au bout", "Défense")
    thumb.choose("Attaque", "Simple")
    expect_amounts(page, "+198", "−66")
    page_address = re.compile(r"/calculator/\?.*poignee=attack%3Asimple")
    expect(page).to_have_url(page_address)
    bonuses = {"petit_au_bout": ["defence"], "poignee": ["attack:simple"]}
    assert address(page) == REFERENCE | bonuses

    other = open_page()
    for again in (page, other):
        again.goto(page.url)
        expect_amounts(again, "+198", "−66")
        expect(again.locator("tfoot td")).to_have_text("+66")
        expect(again.get_by_role("textbox", name="Points")).to_have_value("49")
        expect(box(again, "Contrat", "Garde")).to_be_checked()
        expect(box(again, "Bouts de l’attaque", "2")).to_be_checked()
        expect(box(again, "Petit au bout", "Défense")).to_be_checked()
        expect(box(again, "Attaque", "Simple")).to_be_checked()
        expect(label(again, "Petit au bout", "Défense")).to_be_visible()  # unfolded


def test_reloading_shows_the_same(page, live_server):
    thumb = open_reference(page, live_server.url)
    thumb.key("Effacer", "Effacer", "1", "9")
    expect(result(page)).to_contain_text("Garde chutée de 22")
    thumb.choose("Contrat", "Petite")
    expect(page).to_have_url(re.compile("contract=petite"))
    page.reload()
    expect(result(page)).to_contain_text("Petite chutée de 22")
    expect(page.get_by_role("textbox", name="Points")).to_have_value("19")
    expect(box(page, "Contrat", "Petite")).to_be_checked()


def test_three_four_and_five_players(page, live_server):
    thumb = open_reference(page, live_server.url)
    expect_amounts(page, "+198", "−66")
    expect(page.get_by_role("group", name="Partenaire", exact=True)).to_be_hidden()
    thumb.choose("Joueurs", "3")
    expect_amounts(page, "+132", "−66")
    thumb.choose("Joueurs", "5")
    expect_amounts(page, "+132", "+66", "−66")
    thumb.choose("Partenaire", "Seul")
    expect_amounts(page, "+264", "−66")
    expect(page).to_have_url(re.compile("partner=alone"))
    page.reload()
    expect_amounts(page, "+264", "−66")
    expect(box(page, "Partenaire", "Seul")).to_be_checked()
    thumb.choose("Partenaire", "Appelé")
    expect_amounts(page, "+132", "+66", "−66")
    thumb.choose("Joueurs", "4")
    expect_amounts(page, "+198", "−66")
    expect(page).to_have_url(re.compile("points=49"))
    expect(page).not_to_have_url(re.compile("partner"))


def test_other_rules_are_named_and_can_be_chosen(page, live_server):
    thumb = open_reference(page, live_server.url)
    expect(page.get_by_text("D’autres règles publiées")).to_have_count(0)
    thumb.key("Effacer", "Effacer", "4", "7", "Et demi")
    expect(page.locator("tfoot td")).to_have_text("+64")
    others = page.get_by_text("D’autres règles publiées donnent une autre part :")
    expect(others).to_contain_text("Demi-points gardés +63.")
    thumb.choose("Règles", "Demi-points gardés")
    expect(page.locator("tfoot td")).to_have_text("+63")
    expect(page).to_have_url(re.compile("rules=exact"))
    expect(others).to_contain_text("Primes multipliées +64")
    expect(page.locator(".beside tbody tr").first).to_have_text("Une part +64 +63")


def test_the_bar_tells_target_and_points(page, live_server):
    thumb = open_reference(page, live_server.url)
    bar = page.get_by_role("img")
    expect(bar).to_have_accessible_name("À faire : 41 ; attaque 49 points, défense 42.")
    expect(bar).to_contain_text("à faire 41")
    thumb.choose("Camp compté", "Défense")
    expect(bar).to_have_accessible_name("À faire : 41 ; attaque 42 points, défense 49.")
    for text in bar.locator("text").all():
        left, width = text.bounding_box()["x"], text.bounding_box()["width"]
        assert left >= 0
        assert left + width <= 360


def test_the_repair_mends_deal_and_address(page, live_server):
    thumb = Thumb(page)
    page.goto(f"{live_server.url}/calculator/?contract=garde&bouts=3&points=15")
    expect(result(page)).to_contain_text("au moins 16 points")
    expect(page.locator(".steps")).to_have_count(0)
    thumb.press("15 points et 3 bouts pour la défense ?")
    expect(result(page)).to_contain_text("Garde faite de 20")
    expect(page).to_have_url(re.compile("counted=defence"))
    expect(box(page, "Bouts de l’attaque", "0")).to_be_checked()
    expect(box(page, "Camp compté", "Défense")).to_be_checked()
    assert address(page) == REFERENCE | {"bouts": ["0"], "points": ["15"], "counted": ["defence"]}


def test_the_referee_decides_here_too(page, live_server):
    thumb = Thumb(page)
    page.goto(f"{live_server.url}/calculator/?contract=garde&bouts=2&points=3")
    thumb.tap(page.get_by_text("Décision d’arbitre : compter quand même"))
    expect_amounts(page, "−378", "+126")
    expect(page).to_have_url(re.compile("force=1"))
    page.reload()
    expect_amounts(page, "−378", "+126")


def test_the_link_leads_to_the_deal(page, live_server):
    thumb = open_reference(page, live_server.url, "&players=3")
    thumb.follow("Lien vers cette donne")
    expect_amounts(page, "+132", "−66")
    assert address(page) == REFERENCE | {"players": ["3"]}
