"""What a thumb does on the phone, and sheets to do it on."""

import re
from uuid import uuid4

from playwright.sync_api import Locator, Page, expect

from games.models import Device, Game, Said, open_game, record_deal
from games.scoring import Contract, Facts, Slam, possible

NAMES = ("Alice", "Bruno", "Chloé", "David")
LONG_NAMES = ("Maximilienne", "Marie-Louise", "Christabelle", "Jean-Jacques")  # 12 characters
WIDTH, HEIGHT = 360, 640

# A slam of the taker in its dearest form: +2 640 and three times −880.
SLAM = {
    "contract": Contract.GARDE_CONTRE,
    "bouts": 3,
    "points": 182,
    "slam": Slam.ANNOUNCED_MADE,
}


class Thumb:
    """Taps what is there to be tapped, and counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, control: Locator) -> None:
        control.tap()
        self.taps += 1

    def choose(self, group: str, *option: str) -> None:
        self.tap(label(self.page, group, *option))

    def key(self, *keys: str) -> None:
        """Tap keys of the keypad in the page."""
        for key in keys:
            self.tap(self.page.locator(".keypad").get_by_role("button", name=key, exact=True))

    def press(self, name: str) -> None:
        self.tap(self.page.get_by_role("button", name=name))

    def follow(self, name: str) -> None:
        self.tap(self.page.get_by_role("link", name=name))

    def unfold(self, name: str) -> None:
        self.tap(self.page.locator("summary", has_text=name))

    def enter(self, taker: str, contract: str, bouts: int, points: str) -> "Thumb":
        """A played deal but for the last tap, on a form in French; `points` are keys."""
        self.choose("Preneur", taker)
        self.choose("Contrat", contract)
        self.choose("Bouts de l’attaque", str(bouts))
        self.key(*("Et demi" if key == "½" else key for key in points))
        return self

    def enter_reference(self) -> "Thumb":
        """Taken by the third player, garde, two bouts and 49 points: +198 and −66."""
        return self.enter("Chloé", "Garde", 2, "49")

    def save(self) -> None:
        self.press("Enregistrer la donne")


def label(page: Page, group: str, *option: str) -> Locator:
    """The button of a row that begins with these words, however they are laid out."""
    beginning = re.compile(r"^\s*" + r"\s*".join(map(re.escape, option)))
    row = page.get_by_role("group", name=group, exact=True)
    return row.locator("label").filter(has_text=beginning)


def box(page: Page, group: str, *option: str) -> Locator:
    """The same button as what it is to a screen reader."""
    return label(page, group, *option).locator("input")


def result(page: Page) -> Locator:
    return page.get_by_role("status")


def expect_amounts(page: Page, *amounts: str) -> None:
    """The live result gives each player this much."""
    expect(result(page).locator("dd")).to_have_text(list(amounts))


def expect_saved(page: Page, number: int) -> Locator:
    """The sheet came with this deal marked; its row."""
    expect(page).to_have_url(re.compile(rf"/g/[\w-]{{22}}/#deal-{number}$"))
    row = page.locator("tr:target")
    expect(row).to_be_visible()
    return row


def expect_totals(page: Page, *totals: str) -> None:
    """The totals at the head of the sheet."""
    expect(page.locator("thead strong")).to_have_text(list(totals))


def open_sheet(page: Page, server: str, names=NAMES, device=None, **settings) -> Game:
    """A sheet on which this browser may write; `device` if it writes on another already."""
    if device is None:
        device, token = Device.objects.make()
        page.context.add_cookies([{"name": "device", "value": token, "url": server}])
    usual = {
        "title": "",
        "table_size": 4,
        "first_dealer": 1,
        "planned_deals": None,
        "rules_name": "fft",
    }
    return open_game(device=device, request_id=uuid4(), names=names, **usual | settings)


def sheet_address(server: str, game: Game) -> str:
    return f"{server}/g/{game.code}/"


def open_form(page: Page, server: str, names=NAMES) -> Game:
    """A new sheet, and the form of its first deal on the screen."""
    game = open_sheet(page, server, names)
    page.goto(f"{sheet_address(server, game)}deals/new/?id={uuid4()}")
    return game


def reference(**changes) -> Facts:
    """The facts of the reference deal, with something else in it; points in halves."""
    return Facts(players=4, taker=2, contract=Contract.GARDE, bouts=2, points=98).but(**changes)


def record(game: Game, facts: Facts | None, **said) -> None:
    """A deal written behind the browser's back; one that no cards can give is forced."""
    forced = facts is not None and not possible(facts)
    record_deal(
        game,
        Said(players=(1, 2, 3, 4), facts=facts, **{"forced": forced, **said}),
        device=game.grants.get().device,
        request_id=uuid4(),
    )
