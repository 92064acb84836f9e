"""Deals that no cards can give: the reason, the likely repair, the referee."""

import pytest
from playwright.sync_api import Page, expect

from games.models import Deal
from tests.browser.phone import (
    Thumb,
    box,
    expect_amounts,
    expect_saved,
    expect_totals,
    open_form,
    result,
    sheet_address,
)

pytestmark = pytest.mark.browser

TICK = "Décision d’arbitre : compter quand même"


def facts(page: Page) -> dict[str, str]:
    """What the form holds now."""
    data = page.evaluate("Object.fromEntries(new FormData(document.querySelector('form.entry')))")
    return {name: data[name] for name in ("bouts", "points", "counted", "petit_au_bout", "chelem")}


# What was entered: bouts, points, bonuses; what is said; the repair; what it changes.
CASES = {
    "too few, other pile": (
        (3, "15", []),
        "Impossible : avec 3 bouts, l’attaque a ici au moins 16 points.",
        "15 points et 3 bouts pour la défense ?",
        {"counted": "defence", "bouts": "0"},
    ),
    "too many, other pile": (
        (0, "80", []),
        "Impossible : avec 0 bout, l’attaque a ici au plus 78 points.",
        "80 points pour la défense ?",
        {"counted": "defence"},
    ),
    "slam forgotten": (
        (3, "91", []),
        "Seul un chelem donne ce compte : sans chelem, c’est de 16 à 90 points avec 3 bouts.",
        "Chelem sans annonce ?",
        {"chelem": "unannounced_made"},
    ),
    "slam with too few bouts": (
        (1, "60", [("Chelem", "Réussi", "annoncé")]),
        "Avec le chien, un chelem laisse 3 bouts à l’attaque, ou 2 si la défense garde l’Excuse.",
        "Chelem chuté ?",
        {"chelem": "announced_missed"},
    ),
    "petit without a bout": (
        (0, "40", [("Petit au bout", "Attaque")]),
        "L’attaque ne peut pas gagner le Petit au dernier pli et finir sans bout.",
        "Petit à la défense ?",
        {"petit_au_bout": "defence"},
    ),
    "petit with three bouts": (
        (3, "40", [("Petit au bout", "Défense")]),
        "La défense ne peut pas gagner le Petit au dernier pli : l’attaque a les trois bouts.",
        "Pas de petit au bout ?",
        {"petit_au_bout": "none"},
    ),
}


def test_the_reason_shows_and_the_repair_mends(page, live_server):
    open_form(page, live_server.url)
    thumb = Thumb(page)
    for (bouts, points, bonuses), reason, repair, changes in CASES.values():
        page.evaluate("localStorage.clear()")  # no draft of the last case
        page.goto(page.url)
        thumb.enter("Alice", "Garde", bouts, points)
        if bonuses:
            thumb.unfold("Primes")
            for bonus in bonuses:
                thumb.choose(*bonus)
        expect(result(page)).to_contain_text(reason)
        expect(result(page).locator("dd")).to_have_count(0)
        before = facts(page)

        thumb.press(repair)
        expect(result(page).locator("dd")).to_have_count(4)
        expect(result(page)).not_to_contain_text(reason)
        assert facts(page) == {**before, **changes}


def test_a_forgotten_slam_is_repaired_and_saved(page, live_server):
    open_form(page, live_server.url)
    thumb = Thumb(page).enter("Chloé", "Garde", 3, "91")
    thumb.press("Chelem sans annonce ?")
    expect_amounts(page, "−360", "−360", "+1 080", "−360")
    thumb.save()
    expect(expect_saved(page, 1).locator("th small")).to_have_text("3 b · faite de 55 · chelem")
    assert not Deal.objects.get().forced


def test_too_many_trumps_shown(page, live_server):
    open_form(page, live_server.url)
    thumb = Thumb(page).enter_reference()
    thumb.unfold("Primes")
    thumb.choose("Alice", "Double")
    thumb.choose("Bruno", "Double")
    reason = "Ces poignées montrent 26 atouts ; le jeu en a 21, plus l’Excuse."
    expect(result(page)).to_contain_text(reason)
    thumb.choose("Bruno", "Aucune")
    expect_amounts(page, "−96", "−96", "+288", "−96")


def test_an_impossible_deal_is_refused_with_all_that_was_entered(page, live_server):
    open_form(page, live_server.url)
    thumb = Thumb(page).enter("Chloé", "Sans", 2, "3")
    thumb.unfold("Primes")
    thumb.choose("David", "Simple")
    thumb.save()
    expect(page).to_have_title("Erreur\u00a0: Donne 1 · Tarotscore")
    reason = "Impossible : avec 2 bouts, l’attaque a ici au moins 12 points."
    expect(page.locator("#field-points .errors")).to_have_text(reason)
    for choice in [("Preneur", "Chloé"), ("Contrat", "Sans"), ("Bouts de l’attaque", "2")]:
        expect(box(page, *choice)).to_be_checked()
    expect(page.get_by_role("textbox", name="Points")).to_have_value("3")
    expect(box(page, "David", "Simple")).to_be_checked()
    assert not Deal.objects.exists()

    thumb.key("0")
    expect(result(page)).to_contain_text("chutée de 11")
    thumb.save()
    expect_saved(page, 1)


def test_the_referee_decides(page, live_server):
    game = open_form(page, live_server.url)
    thumb = Thumb(page).enter("Chloé", "Garde", 2, "3½")
    expect(result(page)).to_contain_text("au moins")
    thumb.tap(page.get_by_text(TICK))
    expect_amounts(page, "+126", "+126", "−378", "+126")
    thumb.tap(page.get_by_text(TICK))
    expect(result(page).locator("dd")).to_have_count(0)
    thumb.tap(page.get_by_text(TICK))
    expect_amounts(page, "+126", "+126", "−378", "+126")
    expect(page.get_by_label(TICK)).to_be_checked()
    expect(result(page)).to_contain_text("au moins")  # and still says what is odd about it

    thumb.save()
    expect_saved(page, 1)
    expect_totals(page, "+126", "+126", "−378", "+126")
    assert Deal.objects.get().forced
    page.goto(f"{sheet_address(live_server.url, game)}deals/1/")
    expect(page.get_by_text("Comptée par décision d’arbitre")).to_be_visible()


def test_a_deal_that_is_possible_needs_no_referee(page, live_server):
    open_form(page, live_server.url)
    thumb = Thumb(page).enter("Chloé", "Garde", 2, "3½")
    thumb.tap(page.get_by_text(TICK))
    expect(page.get_by_label(TICK)).to_be_checked()
    thumb.key("Effacer", "9")
    expect(result(page)).to_contain_text("Garde chutée de 2")
    expect(page.get_by_label(TICK)).to_have_count(0)
    thumb.save()
    expect_saved(page, 1)
    assert not Deal.objects.get().forced


def test_what_is_missing_or_wrong_is_said_at_its_place(page, live_server):
    open_form(page, live_server.url)
    thumb = Thumb(page)
    thumb.choose("Contrat", "Garde")
    thumb.key("9", "2")
    too_much = "Le jeu compte 91 points : entrez de 0 à 91."
    expect(result(page)).to_contain_text(too_much)
    thumb.save()
    for field, sentence in [
        ("taker", "Choisissez qui a pris."),
        ("bouts", "Choisissez les bouts de l’attaque."),
        ("points", too_much),
    ]:
        expect(page.locator(f"#field-{field} .errors")).to_have_text(sentence)
    expect(box(page, "Contrat", "Garde")).to_be_checked()
    expect(page.get_by_role("textbox", name="Points")).to_have_value("92")
    thumb.key("Effacer", "Effacer")
    thumb.save()
    expect(page.locator("#field-points .errors")).to_have_text("Entrez les points comptés.")
    thumb.enter_reference().save()
    expect_saved(page, 1)


def test_a_repair_takes_the_error_away(page, live_server):
    open_form(page, live_server.url)
    thumb = Thumb(page).enter("Chloé", "Garde", 3, "15")
    thumb.save()
    expect(page.locator("#field-points .errors")).to_be_visible()
    thumb.press("15 points et 3 bouts pour la défense ?")
    expect(result(page)).to_contain_text("faite de 20")
    expect(page.locator(".errors")).to_have_count(0)
