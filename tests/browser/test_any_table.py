"""Tables of three and five, more people than seats, and a fifth who goes home."""

import re
from io import StringIO

import pytest
from django.core.management import call_command
from playwright.sync_api import Page, expect

from games.models import Deal
from tests.browser.phone import (
    Thumb,
    expect_amounts,
    expect_saved,
    expect_totals,
    label,
    open_sheet,
    sheet_address,
)
from tests.browser.test_deal import out_of_view

pytestmark = pytest.mark.browser

FIVE = ("Alice", "Bruno", "Chloé", "David", "Elsa")
SIX = (*FIVE, "Farid")
FIVE_LONG = ("Maximilienne", "Marie-Louise", "Christabelle", "Jean-Jacques", "Bérengère")


NUMBERS_IN_CELLS = """() => {
    const numbers = document.querySelectorAll(".sheet strong, .sheet td > span:not(.hidden)");
    return [...numbers].map((text) => {
        const inner = document.createRange();
        inner.selectNodeContents(text);
        const [a, b] = [inner, text.closest("th, td")].map((box) => box.getBoundingClientRect());
        return [text.innerText, a.left >= b.left - 0.5, a.right <= b.right + 0.5];
    });
}"""


def open_five(page: Page, server: str, names=FIVE):
    game = open_sheet(page, server, names, table_size=5)
    page.goto(sheet_address(server, game))
    page.locator(".act a.main").tap()
    page.wait_for_load_state()
    expect(page.locator("#field-partner")).to_be_visible()
    return game


def test_five_players_need_seven_taps(page, live_server):
    open_five(page, live_server.url)
    thumb = Thumb(page)
    thumb.choose("Preneur", "Chloé")
    thumb.choose("Appelé", "Alice")
    thumb.choose("Contrat", "Garde")
    thumb.choose("Bouts de l’attaque", "2")
    thumb.key("4", "9")
    expect_amounts(page, "+66", "−66", "+132", "−66", "−66")
    thumb.save()
    row = expect_saved(page, 1)
    assert thumb.taps == 7
    expect_totals(page, "+66", "−66", "+132", "−66", "−66")
    expect(row.locator("td.partner")).to_have_count(1)


def test_the_taker_alone_plays_against_four(page, live_server):
    open_five(page, live_server.url)
    thumb = Thumb(page).enter("Bruno", "Garde", 2, "49")
    expect(page.locator("input[name=partner]:checked")).to_have_count(0)
    thumb.save()  # nobody says whether a partner was called
    expect(page.locator("#field-partner .errors")).to_have_text(
        "Choisissez qui est appelé, ou seul."
    )
    expect(page.get_by_role("textbox", name="Points")).to_have_value("49")
    assert not Deal.objects.exists()
    thumb.choose("Appelé", "Seul")
    expect_amounts(page, "−66", "+264", "−66", "−66", "−66")
    thumb.save()
    expect_saved(page, 1)
    expect_totals(page, "−66", "+264", "−66", "−66", "−66")


@pytest.mark.parametrize("names", [FIVE, FIVE_LONG])
def test_the_form_of_five_fits_the_screen(page, live_server, names):
    open_five(page, live_server.url, names)
    assert out_of_view(page) == []


@pytest.mark.parametrize(
    ("contract", "points"), [("Garde", "47"), ("Sans", "41"), ("Contre", "40½")]
)
def test_a_warning_hides_no_key_at_five(page, live_server, contract, points):
    open_five(page, live_server.url)
    thumb = Thumb(page).enter("Chloé", contract, 2, points)
    thumb.choose("Appelé", "Alice")
    expect(page.locator("#result dd").first).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    assert out_of_view(page) == []


def test_the_sheet_of_five_fits_the_screen_with_large_totals(page, live_server):
    game = open_five(page, live_server.url, FIVE_LONG)
    for number in (1, 2):
        page.goto(f"{sheet_address(live_server.url, game)}deals/new/")
        thumb = Thumb(page)
        thumb.unfold("Primes")
        thumb.tap(page.locator("label:has(input[name=chelem][value=announced_made])"))
        thumb.enter("Marie-Louise", "Contre", 3, "87")
        thumb.choose("Appelé", "Seul")
        thumb.save()
        expect_saved(page, number)
    cells = page.evaluate(NUMBERS_IN_CELLS)
    assert [cell for cell in cells if not all(cell[1:])] == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert any(len(cell[0]) >= 6 for cell in cells)  # −1 712 and the like


def expect_seated(page: Page, *names: str) -> None:
    """These can be chosen as the taker, and nobody else."""
    expect(page.locator("#field-taker label:visible")).to_have_text(list(names))


def test_six_people_take_turns_on_four_seats_over_eight_deals(page, live_server):
    game = open_sheet(page, live_server.url, SIX, table_size=4)
    page.goto(sheet_address(live_server.url, game))
    thumb = Thumb(page)
    for number in range(1, 9):
        thumb.follow(f"Donne {number}")
        dealer, after = SIX[(number - 1) % 6], SIX[number % 6]
        expect(page.locator(".dealer summary > span")).to_have_text(dealer)
        out = [name for name in SIX if name in (dealer, after)]
        expect(page.locator(".dealer .resting")).to_have_text(", ".join(out))
        playing = [name for name in SIX if name not in out]
        expect_seated(page, *playing)
        thumb.enter(playing[0], "Garde", 2, "49").save()
        row = expect_saved(page, number)
        dashes = ["–" in text for text in row.locator("td").all_inner_texts()]
        assert dashes == [name in out for name in SIX]
    # Gardes of 66: the first took five of them, the second one, the third two.
    expect_totals(page, "+990", "0", "+198", "−396", "−396", "−396")
    call_command("verify", stdout=StringIO())


def test_somebody_else_sits_out_by_one_tap_on_his_name(page, live_server):
    game = open_sheet(page, live_server.url, FIVE, table_size=4)
    page.goto(f"{sheet_address(live_server.url, game)}deals/new/")
    thumb = Thumb(page).enter("David", "Garde", 2, "49")
    expect_amounts(page, "−66", "−66", "+198", "−66")
    page.locator(".dealer summary").tap()
    page.locator("label:has(input[name=sits_out][value='4'])").tap()
    expect(page.locator(".dealer .resting")).to_have_text("David")
    expect_seated(page, "Alice", "Bruno", "Chloé", "Elsa")
    expect(page.locator("input[name=taker]:checked")).to_have_count(0)  # he does not play
    thumb.choose("Preneur", "Alice")
    thumb.save()
    expect_saved(page, 1)
    expect_totals(page, "+198", "−66", "−66", "0", "−66")


def test_another_dealer_sits_out_himself(page, live_server):
    game = open_sheet(page, live_server.url, SIX, table_size=4)
    page.goto(f"{sheet_address(live_server.url, game)}deals/new/")
    page.locator(".dealer summary").tap()
    page.locator("label:has(input[name=dealer][value='6'])").tap()
    expect(page.locator(".dealer summary > span")).to_have_text("Farid")
    expect(page.locator(".dealer .resting")).to_have_text("Alice, Farid")
    expect_seated(page, "Bruno", "Chloé", "David", "Elsa")


def test_what_hangs_over_the_form_goes_by_a_tap_beside_it_or_escape(page, live_server):
    game = open_sheet(page, live_server.url, SIX, table_size=4)
    page.goto(f"{sheet_address(live_server.url, game)}deals/new/")
    seating = page.locator(".seating")
    page.locator(".dealer summary").tap()
    expect(seating).to_be_visible()
    page.get_by_role("button", name="Enregistrer la donne").tap()
    expect(seating).to_be_hidden()
    expect(page.locator(".errors")).to_have_count(0)  # that tap did nothing else
    page.locator(".dealer summary").tap()
    page.keyboard.press("Escape")
    expect(seating).to_be_hidden()
    expect(page.locator(".dealer summary")).to_be_focused()


def test_who_sits_out_outlives_a_reload(page, live_server):
    game = open_sheet(page, live_server.url, SIX, table_size=4)
    page.goto(f"{sheet_address(live_server.url, game)}deals/new/")
    page.locator(".dealer summary").tap()
    for number in (3, 5):
        if not page.locator(".seating").is_visible():
            page.locator(".dealer summary").tap()
        page.locator(f"label:has(input[name=sits_out][value='{number}'])").tap()
    expect(page.locator(".dealer .resting")).to_have_text("Alice, Elsa")
    page.reload()
    expect(page.locator(".draft")).to_be_visible()
    expect(page.locator(".dealer .resting")).to_have_text("Alice, Elsa")
    expect_seated(page, "Bruno", "Chloé", "David", "Farid")


def test_five_become_four_when_one_goes_home(page, live_server):
    open_five(page, live_server.url)
    thumb = Thumb(page).enter("Chloé", "Garde", 2, "49")
    thumb.choose("Appelé", "Elsa")
    thumb.save()
    expect_saved(page, 1)
    page.locator(".menu summary").tap()
    page.locator(".menu a[href$='/players/']").tap()
    page.locator("label:has(input[name=seat_5][value=gone])").tap()
    page.locator("main .button.main").tap()
    expect(page).to_have_url(re.compile(r"/g/[\w-]{22}/$"))
    thumb.follow("Donne 2")
    expect(page.locator("#field-partner")).to_have_count(0)
    expect_seated(page, "Alice", "Bruno", "Chloé", "David")
    thumb.enter("David", "Garde", 2, "49").save()
    row = expect_saved(page, 2)
    expect_totals(page, "−132", "−132", "+66", "+132", "+66")
    expect(row.locator("td").last).to_contain_text("–")
    expect(label(page, "Preneur", "Elsa")).to_have_count(0)
    call_command("verify", stdout=StringIO())
