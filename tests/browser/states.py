"""Every page of the app in each of its states, by names that hold in any language."""

from collections.abc import Callable
from typing import NamedTuple
from uuid import uuid4

from playwright.sync_api import Page, expect

from games.models import Game, Said, change_length, close, correct_deal
from games.scoring import Contract, Poignee, Side, Slam
from tests.browser.phone import (
    LONG_NAMES,
    SLAM,
    open_sheet,
    record,
    reference,
    result,
)


class Table(NamedTuple):
    """A browser and the sheets that it holds."""

    page: Page
    server: str
    empty: Game
    played: Game
    long: Game
    halves: Game

    def open(self, address: str) -> None:
        self.page.goto(f"{self.server}{address}")

    def form(self, game: Game) -> None:
        self.open(f"/g/{game.code}/deals/new/")

    def deal(self, number: int) -> None:
        self.open(f"/g/{self.played.code}/deals/{number}/")


def set_table(page: Page, server: str) -> Table:
    """Sheets without deals, with one of each kind, with large totals, with half points."""
    empty = open_sheet(page, server)
    device = empty.grants.get().device
    played = open_sheet(page, server, device=device, title="Soirée du samedi")
    record(played, reference())
    record(played, None)
    record(played, reference(points=6), forced=True)
    bonuses = {
        "petit_au_bout": Side.DEFENCE,
        "poignees": ((0, Poignee.SIMPLE), (1, Poignee.SIMPLE)),
    }
    record(played, reference(taker=1, points=73, **bonuses))
    record(played, reference(**SLAM))
    long = open_sheet(page, server, LONG_NAMES, device=device)
    for _ in range(6):
        record(long, reference(**SLAM))
    record(long, reference(taker=0, bouts=3, points=182, slam=Slam.UNANNOUNCED_MADE))
    halves = open_sheet(page, server, device=device, rules_name="exact")
    for taker in (0, 0, 1):
        record(halves, reference(**SLAM, taker=taker))
    record(halves, reference(contract=Contract.PETITE, points=95))
    return Table(page, server, empty, played, long, halves)


def choose(page: Page, **values: str) -> None:
    """Tap the label with this field and value."""
    for name, value in values.items():
        page.locator(f"label:has(input[name={name}][value='{value}'])").tap()


def fill(page: Page, taker: str | None, points: str, **values: str) -> None:
    if taker:
        choose(page, taker=taker)
    choose(page, **{"contract": "garde", "bouts": "2"} | values)
    page.locator("input[name=points]").fill(points)


def complete(page: Page, taker: str | None, points: str = "49", **values: str) -> None:
    fill(page, taker, points, **values)
    expect(result(page).locator("dd").first).to_be_visible()


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


def close_sheet(game: Game, closed: bool = True) -> None:
    device = game.grants.get().device
    close(game, device=device, request_id=uuid4(), closed=closed)


def ended(table: Table) -> None:
    close_sheet(table.long)
    table.open(f"/g/{table.long.code}/")
    expect(table.page.locator(".podium")).to_be_visible()


def standings_at_the_end(table: Table) -> None:
    table.open(f"/g/{table.long.code}/standings/")
    table.page.locator(".totals summary").tap()


def standings_on_the_way(table: Table) -> None:
    close_sheet(table.long, closed=False)
    device = table.long.grants.get().device
    change_length(table.long, 12, device=device, request_id=uuid4())
    table.open(f"/g/{table.long.code}/standings/")
    expect(table.page.locator(".wanted")).to_be_visible()


def last_round(table: Table) -> None:
    device = table.long.grants.get().device
    change_length(table.long, 8, device=device, request_id=uuid4())
    table.open(f"/g/{table.long.code}/")
    expect(table.page.locator(".progress small")).to_be_visible()


def length_refused(table: Table) -> None:
    table.open(f"/g/{table.played.code}/length/")
    table.page.locator("input[name=planned_deals]").fill("6")
    expect(table.page.locator("#length-hint .notice")).to_be_visible()
    table.page.locator("input[name=planned_deals]").fill("1000")
    table.page.locator("main .button.main").tap()
    expect(table.page.locator(".errors")).to_be_visible()


def length_of_a_closed_sheet(table: Table) -> None:
    close_sheet(table.halves)
    table.open(f"/g/{table.halves.code}/length/")


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
    "standings without deals": lambda table: table.open(f"/g/{table.empty.code}/standings/"),
    "standings": lambda table: table.open(f"/g/{table.played.code}/standings/"),
    "standings with half points": lambda table: table.open(f"/g/{table.halves.code}/standings/"),
    "end of the sheet": ended,
    "standings at the end": standings_at_the_end,
    "standings on the way": standings_on_the_way,
    "last round": last_round,
    "length": lambda table: table.open(f"/g/{table.empty.code}/length/"),
    "length refused": length_refused,
    "length of a closed sheet": length_of_a_closed_sheet,
    "share": lambda table: table.open(f"/g/{table.played.code}/share/"),
    "delete": lambda table: table.open(f"/g/{table.played.code}/delete/"),
    "rules": lambda table: table.open("/rules/"),
    "not allowed": forbidden,
    "not found": lambda table: table.open("/nothing/"),
}
