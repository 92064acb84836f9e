"""Nobody takes; and whose turn it is to deal."""

import pytest
from playwright.sync_api import expect

from games.models import Deal
from tests.browser.phone import (
    Thumb,
    expect_saved,
    expect_totals,
    label,
    open_form,
    open_sheet,
    record,
    sheet_address,
)

pytestmark = pytest.mark.browser


def test_all_pass_takes_one_tap_and_the_next_player_deals(page, live_server):
    open_form(page, live_server.url)
    expect(page.locator(".dealer summary")).to_have_text("Donneur : Alice")
    thumb = Thumb(page)
    thumb.press("Tous passent")
    row = expect_saved(page, 1)
    assert thumb.taps == 1
    expect(row.get_by_role("rowheader").get_by_role("link")).to_have_text("1 · Tous passent")
    expect_totals(page, "0", "0", "0", "0")
    thumb.follow("Donne 2 · Bruno distribue")
    expect(page.locator(".dealer summary")).to_have_text("Donneur : Bruno")
    expect(page.get_by_role("heading", name="Donne 2")).to_be_visible()


def test_the_dealer_goes_round_the_table(page, live_server):
    game = open_sheet(page, live_server.url, first_dealer=3)
    for name in ("Chloé", "David", "Alice", "Bruno", "Chloé"):
        page.goto(sheet_address(live_server.url, game))
        Thumb(page).follow(f"{name} distribue")
        expect(page.locator(".dealer summary")).to_have_text(f"Donneur : {name}")
        record(game, None)


def test_all_pass_asks_before_it_forgets_what_is_entered(page, live_server):
    open_form(page, live_server.url)
    thumb = Thumb(page).enter_reference()
    asked = []
    page.once("dialog", lambda dialog: (asked.append(dialog.message), dialog.dismiss()))
    thumb.press("Tous passent")
    assert asked == ["Oublier la saisie et noter que tous passent\u202f?"]
    expect(page.get_by_role("textbox", name="Points")).to_have_value("49")
    assert not Deal.objects.exists()

    thumb.save()  # a refused question does not lock the form
    expect(expect_saved(page, 1).get_by_role("rowheader").get_by_role("link")).to_have_text(
        "1 · Garde"
    )

    thumb.follow("Donne 2")
    thumb.choose("Preneur", "Alice")
    page.once("dialog", lambda dialog: dialog.accept())
    thumb.press("Tous passent")
    expect(expect_saved(page, 2).get_by_role("rowheader").get_by_role("link")).to_have_text(
        "2 · Tous passent"
    )


def test_another_dealer_is_chosen_on_the_form(page, live_server):
    game = open_form(page, live_server.url)
    thumb = Thumb(page)
    thumb.unfold("Donneur")
    thumb.choose("Un autre donneur pour cette donne", "Chloé")
    expect(page.locator(".dealer summary")).to_have_text("Donneur : Chloé")
    expect(label(page, "Preneur", "Chloé")).to_be_visible()
    thumb.enter_reference().save()
    expect_saved(page, 1)
    expect(page.get_by_role("link", name="Donne 2 · David distribue")).to_be_visible()
    page.goto(f"{sheet_address(live_server.url, game)}deals/1/")
    expect(page.get_by_text("Donneur : Chloé")).to_be_visible()


def test_the_chosen_dealer_survives_an_error(page, live_server):
    open_form(page, live_server.url)
    thumb = Thumb(page)
    thumb.unfold("Donneur")
    thumb.choose("Un autre donneur pour cette donne", "David")
    thumb.save()
    expect(page.get_by_text("Choisissez qui a pris.").first).to_be_visible()
    expect(page.locator(".dealer summary")).to_have_text("Donneur : David")
    thumb.enter_reference().save()
    expect_saved(page, 1)
    expect(page.get_by_role("link", name="Donne 2 · Alice distribue")).to_be_visible()
