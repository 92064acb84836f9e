"""Ink, not pencil: correct, cross out, insert, undo; two browsers at one deal."""

import pytest
from playwright.sync_api import expect

from games.models import Deal, Game
from games.models.verify import game_problems
from tests.browser.phone import (
    Thumb,
    expect_amounts,
    expect_saved,
    expect_totals,
    open_sheet,
    record,
    reference,
    sheet_address,
)

pytestmark = pytest.mark.browser


@pytest.fixture
def sheet(page, live_server) -> Game:
    """A sheet with three deals: Chloé +198, all pass, Alice +198."""
    game = open_sheet(page, live_server.url)
    for facts in (reference(), None, reference(taker=0)):
        record(game, facts)
    page.goto(sheet_address(live_server.url, game))
    expect_totals(page, "+132", "−132", "+132", "−132")
    return game


@pytest.fixture(autouse=True)
def sound(request, transactional_db):
    """Whatever was done, the ledger says what the facts and the journal say."""
    yield
    assert [list(game_problems(game)) for game in Game.objects.all()] in ([], [[]])


def type_points(page, points: str) -> None:
    page.get_by_role("textbox", name="Points").fill(points)


def test_a_deal_is_corrected_and_everything_follows(page, sheet):
    thumb = Thumb(page)
    thumb.follow("1 · Garde")
    thumb.follow("Corriger")
    expect(page.get_by_role("heading", name="Donne 1")).to_be_visible()
    expect_amounts(page, "−66", "−66", "+198", "−66")
    type_points(page, "40")
    expect_amounts(page, "+52", "+52", "−156", "+52")
    thumb.save()
    expect_saved(page, 1)
    expect_totals(page, "+250", "−14", "−222", "−14")


def test_what_is_typed_before_the_script_has_come_counts(page, sheet, live_server):
    held = []
    page.route("**/js/form.*.js", lambda route: held.append(route))
    address = f"{sheet_address(live_server.url, sheet)}deals/1/edit/"
    page.goto(address, wait_until="commit")
    type_points(page, "40")
    expect_amounts(page, "−66", "−66", "+198", "−66")
    held[0].continue_()
    expect_amounts(page, "+52", "+52", "−156", "+52")


def test_a_deal_is_crossed_out_and_restored(page, sheet):
    thumb = Thumb(page)
    thumb.follow("1 · Garde")
    thumb.press("Rayer")
    expect_totals(page, "+198", "−66", "−66", "−66")
    expect(page.locator("tr.crossed")).to_have_count(1)
    expect(page.get_by_role("link", name="Donne 3 · David distribue")).to_be_visible()
    thumb.tap(page.locator("tr.crossed a").first)
    expect(page.get_by_text("Rayée : cette donne ne compte plus.")).to_be_visible()
    thumb.press("Rétablir")
    expect_totals(page, "+132", "−132", "+132", "−132")
    expect(page.locator("tr.crossed")).to_have_count(0)


def test_a_forgotten_deal_slips_in_and_the_later_dealers_shift(page, sheet):
    thumb = Thumb(page)
    thumb.follow("2 · Tous passent")
    thumb.follow("Insérer une donne oubliée avant")
    expect(page.get_by_role("heading", name="Donne 2")).to_be_visible()
    expect(page.locator(".dealer summary")).to_have_text("Donneur : Bruno")
    thumb.enter("David", "Petite", 3, "40").save()
    row = expect_saved(page, 4)
    expect(row.get_by_role("rowheader")).to_contain_text("2 · Petite")
    expect_totals(page, "+103", "−161", "+103", "−45")
    dealers = Deal.objects.order_by("rank").values_list("dealer__name", flat=True)
    assert list(dealers) == ["Alice", "Bruno", "Bruno", "Chloé"]
    thumb.follow("2 · Petite")
    thumb.press("Décaler les donneurs suivants")
    expect_saved(page, 4)
    assert list(dealers.all()) == ["Alice", "Bruno", "Chloé", "David"]
    expect(page.get_by_role("link", name="Donne 5 · Alice distribue")).to_be_visible()


def test_undo_is_one_tap_after_saving(page, sheet):
    thumb = Thumb(page)
    thumb.follow("Donne 4")
    thumb.enter_reference().save()
    expect_saved(page, 4)
    expect_totals(page, "+66", "−198", "+330", "−198")
    before = thumb.taps
    thumb.press("Annuler")
    expect_totals(page, "+132", "−132", "+132", "−132")
    assert thumb.taps == before + 1
    expect(page.get_by_text("Changement annulé")).to_be_visible()
    thumb.press("Annuler")  # undoing the undo
    expect_totals(page, "+66", "−198", "+330", "−198")


def test_the_journal_tells_and_undoes(page, sheet):
    thumb = Thumb(page)
    thumb.follow("1 · Garde")
    thumb.follow("Corriger")
    type_points(page, "60")
    thumb.save()
    expect_saved(page, 1)
    thumb.tap(page.locator(".menu summary"))
    thumb.follow("Journal")
    change = page.get_by_role("listitem").first
    expect(change.get_by_role("heading")).to_contain_text("Donne corrigée")
    expect(change.get_by_role("row", name="Points")).to_contain_text("49 60")
    expect(change).to_contain_text("sur ce navigateur")

    recorded = page.get_by_role("listitem").filter(has_text="Donne enregistrée · nº 1")
    thumb.tap(recorded.get_by_role("button", name="Annuler"))
    expect(page.get_by_role("heading", name="Changé depuis")).to_be_visible()
    expect(page.get_by_role("row", name="Points")).to_contain_text("60 49")
    thumb.press("Annuler quand même")
    expect_totals(page, "+198", "−66", "−66", "−66")


def test_two_browsers_at_one_deal_see_both_versions(page, sheet, open_page, live_server):
    address = f"{sheet_address(live_server.url, sheet)}deals/1/edit/"
    page.goto(address)
    other = open_page()
    other.goto(f"{sheet_address(live_server.url, sheet)}join/{sheet.secret}/")
    other.goto(address)
    type_points(other, "55")
    Thumb(other).save()
    expect_saved(other, 1)

    type_points(page, "60")
    Thumb(page).save()
    expect(page.get_by_text("Un autre navigateur a changé cette donne")).to_be_visible()
    expect(page.get_by_role("row", name="Points")).to_contain_text("55 60")
    assert Deal.objects.get(number=1).points == 110
    Thumb(page).save()  # having seen it
    expect_saved(page, 1)
    assert Deal.objects.get(number=1).points == 120


def test_names_and_seats_are_mended(page, sheet):
    thumb = Thumb(page)
    thumb.tap(page.locator(".menu summary"))
    thumb.follow("Joueurs et places")
    page.get_by_label("Joueur 2").fill("Brunehaut")
    thumb.choose("Place : Bruno", "1")
    thumb.choose("Place : Alice", "2")
    thumb.press("Enregistrer")
    expect(page.locator("thead .name")).to_have_text(["Brunehaut", "Alice", "Chloé", "David"])
    expect_totals(page, "−132", "+132", "+132", "−132")


def test_the_maker_deletes_the_sheet_for_good(page, sheet, live_server):
    thumb = Thumb(page)
    thumb.tap(page.locator(".menu summary"))
    thumb.follow("Supprimer la feuille")
    expect(page.get_by_text("3 donnes, le journal et les liens")).to_be_visible()
    expect(page.get_by_role("link", name="(CSV)")).to_be_visible()
    thumb.press("Supprimer la feuille")
    expect(page.get_by_text("Cochez la case")).to_be_visible()
    thumb.tap(page.get_by_text("Oui, la supprimer pour toujours"))
    thumb.press("Supprimer la feuille")
    expect(page.get_by_text("Pas encore de feuille")).to_be_visible()
    assert not Game.objects.exists()


def test_another_phone_marks_by_the_link(page, sheet, open_page):
    thumb = Thumb(page)
    thumb.tap(page.locator(".menu summary"))
    thumb.follow("Partager")
    expect(page.get_by_role("img", name="Ce lien en code à scanner")).to_have_count(2)
    path = page.get_by_role("link", name="/join/").inner_text().partition("/g/")[2]
    other = open_page()
    other.goto(page.url.partition("/g/")[0] + "/g/" + path)
    expect(other).not_to_have_url("join")
    Thumb(other).follow("Donne 4")
    Thumb(other).enter_reference().save()
    expect_saved(other, 4)
