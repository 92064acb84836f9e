"""The length of the evening, its end, and the standings."""

from collections.abc import Callable
from uuid import uuid4

from playwright.sync_api import expect

from games.models import Game, change_length, close
from tests.browser.states.table import Table


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


STATES: dict[str, Callable[[Table], None]] = {
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
}
