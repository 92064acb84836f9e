"""A browser, its sheets, and what a thumb does on their pages."""

from typing import NamedTuple

from playwright.sync_api import Page, expect

from games.models import Game
from games.scoring import Contract, Poignee, Side, Slam
from tests.browser.phone import LONG_NAMES, SLAM, open_sheet, record, reference, result


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
