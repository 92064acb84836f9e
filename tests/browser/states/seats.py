"""Three to eight people: who is called, who sits out, who has gone, free lines, misères."""

from collections.abc import Callable
from uuid import uuid4

from playwright.sync_api import expect

from games.models import Game, Said, record_deal, sitting_out
from games.scoring import Contract, Facts, Misere
from tests.browser.phone import open_sheet
from tests.browser.states.table import Table, choose, complete

FIVE = ("Maximilienne", "Marie-Louise", "Christabelle", "Jean-Jacques", "Bérengère")
EIGHT = (*FIVE, "Zoé", "Wolfgang Amadeus Mozart", "Ab")


def sheet(table: Table, names: tuple[str, ...], size: int, **settings) -> Game:
    device = table.empty.grants.get().device
    return open_sheet(
        table.page, table.server, names, device=device, table_size=size, title="Club", **settings
    )


def play(game: Game, **changes) -> None:
    """A slam of the first player in dealing order, dealt by whose turn it is."""
    seated = game.seated()
    out = sitting_out(seated, game.proposed_dealer(seated), game.table_size)
    players = tuple(player.number for player in seated if player not in out)
    facts = Facts(
        players=len(players), taker=0, contract=Contract.GARDE_CONTRE, bouts=3, points=174
    ).but(**changes)
    write(game, Said(players=players, facts=facts))


def write(game: Game, said: Said) -> None:
    record_deal(game, said, device=game.grants.get().device, request_id=uuid4())


def form(table: Table, names: tuple[str, ...], size: int, **settings) -> None:
    table.form(sheet(table, names, size, **settings))


def five_complete(table: Table) -> None:
    form(table, FIVE, 5)
    choose(table.page, partner="2")
    complete(table.page, "4", "47.5")


def five_refused(table: Table) -> None:
    form(table, FIVE, 5)
    complete_but_partner(table)
    expect(table.page.locator("#field-partner .errors")).to_be_visible()


def complete_but_partner(table: Table) -> None:
    choose(table.page, taker="1", contract="garde", bouts="2")
    table.page.locator("input[name=points]").fill("49")
    table.page.locator("button.save").tap()


def sheet_of_five(table: Table) -> None:
    game = sheet(table, FIVE, 5)
    for taker in (0, 0, 1, 1):
        play(game, taker=taker)
    play(game, taker=2, partner=4)
    table.open(f"/g/{game.code}/")


def sheet_of_eight(table: Table) -> None:
    game = sheet(table, EIGHT, 5)
    for _ in range(9):
        play(game)
    table.open(f"/g/{game.code}/")


def seating(table: Table) -> None:
    form(table, EIGHT, 5)
    table.page.locator(".dealer summary").tap()
    expect(table.page.locator(".seating")).to_be_visible()


def one_sits_out(table: Table) -> None:
    form(table, FIVE, 4)
    table.page.locator(".dealer summary").tap()
    choose(table.page, sits_out="3")
    expect(table.page.locator(".resting")).to_have_text("Christabelle")


def misere(table: Table) -> None:
    form(table, FIVE, 5, rules_changes={"misere": 20, "petit_slam_announced_made": 600})
    table.page.locator(".bonuses summary").tap()
    choose(table.page, partner="2", chelem="petit_announced_made", misere_4="heads")
    complete(table.page, "1", "80")


def deal_with_miseres(table: Table) -> None:
    game = sheet(table, FIVE, 5, rules_changes={"misere": 20, "partner_shares_equally": True})
    miseres = ((0, Misere.HEADS), (4, Misere.TRUMPS))
    play(game, bouts=1, points=101, partner=1, miseres=miseres, contract=Contract.GARDE)
    table.open(f"/g/{game.code}/deals/1/")


def free(table: Table) -> None:
    table.open(f"/g/{table.empty.code}/deals/new/?outcome=free")


def free_unbalanced(table: Table) -> None:
    free(table)
    table.page.locator("input[name=amount_1]").fill("-1200.5")
    expect(table.page.locator("button[name=repair]").first).to_be_visible()
    table.page.locator("button.save").tap()
    expect(table.page.locator(".errors").first).to_be_visible()


def free_line(table: Table) -> None:
    game = sheet(table, FIVE, 5)
    play(game)
    reason = "Totaux de la semaine dernière, repris de la feuille de papier de Maximilienne"
    write(game, Said(players=(1, 3), facts=None, amounts=(2401, -2401), reason=reason))
    table.open(f"/g/{game.code}/deals/2/")


def sheet_with_free_line(table: Table) -> None:
    free_line(table)
    table.page.locator("a.back").tap()
    expect(table.page.locator("tr.free")).to_be_visible()


def somebody_gone(table: Table) -> None:
    game = sheet(table, FIVE, 5)
    play(game)
    table.open(f"/g/{game.code}/players/")
    choose(table.page, seat_2="gone")
    table.page.locator("main .button.main").tap()
    expect(table.page.locator("th.gone")).to_be_visible()


def people_of_a_club(table: Table) -> None:
    table.open(f"/g/{sheet(table, EIGHT, 5).code}/players/")


def new_sheet_of_five(table: Table) -> None:
    table.open("/games/new/")
    choose(table.page, table_size="5")
    for place, name in enumerate(FIVE, start=1):
        table.page.locator(f"input[name=player_{place}]").fill(name)
    expect(table.page.locator("input[name=player_6]")).to_be_visible()


STATES: dict[str, Callable[[Table], None]] = {
    "deal form of three": lambda table: form(table, FIVE[:3], 3),
    "deal form of five": lambda table: form(table, FIVE, 5),
    "deal form of five complete": five_complete,
    "deal form of five refused": five_refused,
    "deal form with its seating": seating,
    "deal form with somebody else out": one_sits_out,
    "deal form with misères": misere,
    "sheet of five": sheet_of_five,
    "sheet of eight": sheet_of_eight,
    "deal with misères": deal_with_miseres,
    "free line to enter": free,
    "free line refused": free_unbalanced,
    "free line": free_line,
    "sheet with a free line": sheet_with_free_line,
    "somebody gone": somebody_gone,
    "people of a club": people_of_a_club,
    "new sheet of five": new_sheet_of_five,
}
