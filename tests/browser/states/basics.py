"""Home, the sheet of four, the deal form, the calculator, corrections."""

from collections.abc import Callable
from uuid import uuid4

from playwright.sync_api import Page, expect

from games.models import Said, correct_deal
from tests.browser.phone import reference
from tests.browser.states.table import Table, choose, complete, fill


def impossible(page: Page, taker: str | None) -> None:
    fill(page, taker, "15", bouts="3")
    expect(page.locator("button[name=repair]").first).to_be_visible()


def home_without_sheets(table: Table) -> None:
    cookies = table.page.context.cookies()
    table.page.context.clear_cookies(name="device")
    table.open("/")
    table.page.context.add_cookies(cookies)


def new_sheet_with_errors(table: Table) -> None:
    table.open("/games/new/")
    table.page.locator("input[name=player_1]").fill("Maximilienne")
    table.page.locator("input[name=player_2]").fill("Maximilienne")
    table.page.locator("input[name=player_3]").fill("")
    table.page.locator("main .button.main").tap()
    expect(table.page.locator(".errors").first).to_be_visible()


def deal_complete(table: Table) -> None:
    table.form(table.long)
    complete(table.page, "3")


def deal_with_warning(table: Table) -> None:
    table.form(table.long)
    complete(table.page, "3", "47.5")


def deal_impossible(table: Table) -> None:
    table.form(table.long)
    impossible(table.page, "3")


def deal_refused(table: Table) -> None:
    deal_impossible(table)
    table.page.locator("button.save").tap()
    expect(table.page.locator(".errors").first).to_be_visible()


def deal_with_bonuses(table: Table) -> None:
    table.page.evaluate("localStorage.clear()")  # no draft that still moves the page
    table.form(table.long)
    table.page.locator("summary").last.tap()
    choose(table.page, petit_au_bout="attack", poignee_1="triple", chelem="announced_made")
    complete(table.page, "3", "91", bouts="3")


def deal_with_another_dealer(table: Table) -> None:
    table.form(table.long)
    table.page.locator("summary").first.tap()
    choose(table.page, dealer="3")


def calculator_complete(table: Table) -> None:
    table.open("/calculator/?players=5&contract=garde_contre&bouts=2&points=47.5")
    expect(table.page.locator("tfoot td")).to_be_visible()


def calculator_impossible(table: Table) -> None:
    table.open("/calculator/")
    impossible(table.page, None)


def calculator_with_bonuses(table: Table) -> None:
    more = "petit_au_bout=attack&poignee=attack:simple&poignee=defence:simple&chelem=announced_made"
    table.open(f"/calculator/?players=4&contract=garde&bouts=3&points=91&{more}")
    expect(table.page.locator("tfoot td")).to_be_visible()


def sheet_with_menu(table: Table) -> None:
    table.open(f"/g/{table.played.code}/")
    table.page.locator(".menu summary").tap()


def deal_form_with_a_draft(table: Table) -> None:
    table.form(table.long)
    complete(table.page, "3")
    table.page.reload()
    expect(table.page.locator(".draft")).to_be_visible()


def conflict(table: Table) -> None:
    """Another browser corrected the deal after this one opened the form."""
    game = table.played
    table.open(f"/g/{game.code}/deals/1/edit/")
    said = Said(players=(1, 2, 3, 4), facts=reference(bouts=1, points=110))
    device = game.grants.get().device
    correct_deal(game, 1, said, device=device, request_id=uuid4())
    table.page.locator("input[name=points]").fill("60")
    table.page.locator("button.save").tap()
    expect(table.page.locator(".theirs")).to_be_visible()
    table.page.evaluate("localStorage.clear()")


def overtaken(table: Table) -> None:
    """What was recorded first can't simply be undone after the correction."""
    table.open(f"/g/{table.played.code}/journal/")
    table.page.locator("form[action$='/2/undo/'] button").tap()
    expect(table.page.locator("button[name=anyway]")).to_be_visible()


def crossed_out(table: Table) -> None:
    table.deal(4)
    table.page.locator("button[formaction$='cross-out/']").tap()
    expect(table.page.locator("tr.crossed")).to_be_visible()
    table.deal(4)
    expect(table.page.locator("button[formaction$='restore/']")).to_be_visible()


def inserted(table: Table) -> None:
    table.open(f"/g/{table.played.code}/deals/new/?before=1")
    complete(table.page, "2")
    table.page.locator("button.save").tap()
    expect(table.page.locator("tr:target")).to_be_visible()
    number = table.page.url.rpartition("-")[2]
    table.deal(int(number))
    expect(table.page.locator("button[formaction$='shift/']")).to_be_visible()


def names_refused(table: Table) -> None:
    table.open(f"/g/{table.played.code}/players/")
    table.page.locator("input[name=player_1]").fill("Bruno")
    table.page.locator("main .button.main").tap()
    expect(table.page.locator(".errors").first).to_be_visible()


def forbidden(table: Table) -> None:
    stranger = table.page.context.cookies()
    table.page.context.clear_cookies(name="device")
    table.form(table.empty)
    table.page.context.add_cookies(stranger)


STATES: dict[str, Callable[[Table], None]] = {
    "home without sheets": home_without_sheets,
    "home": lambda table: table.open("/"),
    "new sheet": lambda table: table.open("/games/new/"),
    "new sheet with errors": new_sheet_with_errors,
    "sheet without deals": lambda table: table.open(f"/g/{table.empty.code}/"),
    "sheet": lambda table: table.open(f"/g/{table.played.code}/#deal-3"),
    "sheet with long names and large totals": lambda table: table.open(f"/g/{table.long.code}/"),
    "sheet with half points": lambda table: table.open(f"/g/{table.halves.code}/"),
    "deal form": lambda table: table.form(table.empty),
    "deal form complete": deal_complete,
    "deal form with a warning": deal_with_warning,
    "deal form impossible": deal_impossible,
    "deal form refused": deal_refused,
    "deal form with bonuses": deal_with_bonuses,
    "deal form with another dealer": deal_with_another_dealer,
    "deal played": lambda table: table.deal(1),
    "deal passed": lambda table: table.deal(2),
    "deal forced": lambda table: table.deal(3),
    "deal with bonuses": lambda table: table.deal(4),
    "deal with large amounts": lambda table: table.open(f"/g/{table.long.code}/deals/1/"),
    "calculator": lambda table: table.open("/calculator/"),
    "calculator complete": calculator_complete,
    "calculator impossible": calculator_impossible,
    "calculator with bonuses": calculator_with_bonuses,
    "sheet with its menu": sheet_with_menu,
    "deal form with a draft": deal_form_with_a_draft,
    "deal form to correct": lambda table: table.open(f"/g/{table.played.code}/deals/5/edit/"),
    "conflict": conflict,
    "undo overtaken": overtaken,
    "deal crossed out": crossed_out,
    "deal inserted": inserted,
    "sheet with corrections": lambda table: table.open(f"/g/{table.played.code}/"),
    "journal": lambda table: table.open(f"/g/{table.played.code}/journal/"),
    "names and seats": lambda table: table.open(f"/g/{table.long.code}/players/"),
    "names refused": names_refused,
    "share": lambda table: table.open(f"/g/{table.played.code}/share/"),
    "delete": lambda table: table.open(f"/g/{table.played.code}/delete/"),
    "rules": lambda table: table.open("/rules/"),
}

LOST: dict[str, Callable[[Table], None]] = {
    "not allowed": forbidden,
    "not found": lambda table: table.open("/nothing/"),
}
