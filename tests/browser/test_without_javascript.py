"""The same by plain forms, in a browser without JavaScript."""

import re

import pytest
from playwright.sync_api import expect

from games.models import Deal
from tests.browser.phone import (
    NAMES,
    Thumb,
    box,
    expect_amounts,
    expect_saved,
    expect_totals,
    open_form,
    result,
)

pytestmark = pytest.mark.browser


def test_from_a_new_sheet_to_a_deal_explained(plain_page, live_server):
    page, thumb = plain_page, Thumb(plain_page)
    page.goto(live_server.url)
    thumb.follow("Nouvelle feuille")
    for place, name in enumerate(NAMES, start=1):
        page.get_by_label(f"Joueur {place}").fill(name)
    thumb.press("Ouvrir la feuille")
    thumb.follow("Donne 1 · Alice distribue")

    expect(page.locator(".keypad")).to_be_hidden()
    points = page.get_by_role("textbox", name="Points")
    expect(points).to_have_attribute("inputmode", "decimal")
    thumb.choose("Preneur", "Chloé")
    thumb.choose("Contrat", "Garde")
    thumb.choose("Bouts de l’attaque", "3")
    points.fill("15")
    thumb.save()
    expect(page).to_have_title("Erreur\u00a0: Donne 1 · Tarotscore")
    expect(page.locator("#field-points .errors")).to_contain_text("au moins 16 points")
    expect(points).to_have_value("15")
    for choice in [("Preneur", "Chloé"), ("Contrat", "Garde"), ("Bouts de l’attaque", "3")]:
        expect(box(page, *choice)).to_be_checked()

    thumb.press("15 points et 3 bouts pour la défense ?")
    expect(box(page, "Bouts de l’attaque", "0")).to_be_checked()
    expect(box(page, "Camp compté", "Défense")).to_be_checked()
    expect(points).to_have_value("15")
    expect_amounts(page, "−90", "−90", "+270", "−90")
    assert not Deal.objects.exists()

    thumb.save()
    expect_saved(page, 1)
    expect_totals(page, "−90", "−90", "+270", "−90")
    thumb.follow("1 · Garde")
    expect(page.get_by_role("heading", name="Garde faite de 20")).to_be_visible()


def test_the_referee_decides(plain_page, live_server):
    open_form(plain_page, live_server.url)
    thumb = Thumb(plain_page)
    thumb.choose("Preneur", "Alice")
    thumb.choose("Contrat", "Petite")
    thumb.choose("Bouts de l’attaque", "2")
    plain_page.get_by_role("textbox", name="Points").fill("3")
    thumb.save()
    thumb.tap(plain_page.get_by_text("Décision d’arbitre : compter quand même"))
    thumb.save()
    expect_saved(plain_page, 1)
    assert Deal.objects.get().forced


def test_all_pass(plain_page, live_server):
    open_form(plain_page, live_server.url)
    Thumb(plain_page).press("Tous passent")
    expect(expect_saved(plain_page, 1)).to_contain_text("Tous passent")


def test_enter_in_the_points_saves_what_is_typed(plain_page, live_server):
    """The key “Go” of a phone's keyboard does the same."""
    open_form(plain_page, live_server.url)
    thumb = Thumb(plain_page)
    thumb.choose("Preneur", "Chloé")
    thumb.choose("Contrat", "Garde")
    thumb.choose("Bouts de l’attaque", "2")
    plain_page.get_by_role("textbox", name="Points").fill("49")
    plain_page.keyboard.press("Enter")
    expect(expect_saved(plain_page, 1)).to_contain_text("1 · Garde")


def test_the_calculator_answers_by_its_button(plain_page, live_server):
    page, thumb = plain_page, Thumb(plain_page)
    page.goto(f"{live_server.url}/calculator/")
    expect(page.locator(".keypad")).to_be_hidden()
    thumb.choose("Joueurs", "5")
    thumb.choose("Partenaire", "Seul")
    thumb.choose("Contrat", "Garde")
    thumb.choose("Bouts de l’attaque", "2")
    page.get_by_role("textbox", name="Points").fill("49")
    thumb.press("Calculer")
    expect_amounts(page, "+264", "−66")
    expect(page).to_have_url(re.compile(r"players=5.*partner=alone.*points=49"))

    page.get_by_role("textbox", name="Points").fill("3")
    thumb.press("Calculer")
    expect(result(page)).to_contain_text("au moins")
    expect(page.get_by_role("textbox", name="Points")).to_have_value("3")


def test_the_calculator_says_why_four_players_call_nobody(plain_page, live_server):
    page, thumb = plain_page, Thumb(plain_page)
    page.goto(f"{live_server.url}/calculator/?players=5&contract=garde&bouts=2&points=49")
    expect_amounts(page, "+132", "+66", "−66")
    thumb.choose("Joueurs", "4")
    thumb.press("Calculer")
    expect(page.locator("#field-partner .errors")).to_contain_text("qu’à cinq joueurs")
    expect(box(page, "Partenaire", "Appelé")).to_be_checked()
