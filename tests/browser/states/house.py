"""A table with rules of its own, as far from the official ones as one can go."""

from collections.abc import Callable
from urllib.parse import urlencode
from uuid import uuid4

from playwright.sync_api import expect

from games.models import Game, Said, change_rules, correct_deal, record_deal
from games.notation import write
from games.scoring import Contract, Facts, Misere, Poignee, Rules, Side, named
from tests.browser.phone import LONG_NAMES, open_sheet, record, reference
from tests.browser.states.table import Table

SCALE = {
    **{"petite_base": 40, "pousse_allowed": True, "pousse_base": 80, "pousse_multiplier": 1},
    **{"garde_base": 160, "garde_multiplier": 1, "garde_sans_base": 320},
    **{"garde_sans_multiplier": 1, "garde_contre_base": 640, "garde_contre_multiplier": 1},
    **{"margin_step": 20, "margin_away": True, "petit_au_bout_multiplied": False},
    **{"poignee_to_winner": False, "misere": 20, "petit_slam_announced_made": 400},
    **{"petit_slam_announced_missed": 400, "partner_shares_equally": True},
}


def house(table: Table) -> Game:
    """A sheet of five long names under these rules; a deal with everything, and a pousse."""
    game = open_sheet(
        table.page,
        table.server,
        (*LONG_NAMES, "Wolfgang Amadeus Mozart"),
        device=table.empty.grants.get().device,
        table_size=5,
        rules_changes=SCALE,
    )
    facts = Facts(
        players=5,
        taker=2,
        partner=4,
        contract=Contract.GARDE,
        bouts=2,
        points=91,
        petit_au_bout=Side.ATTACK,
        poignees=((1, Poignee.SIMPLE),),
        miseres=((0, Misere.HEADS), (4, Misere.HEADS)),
    )
    for each in (facts, facts.but(contract=Contract.POUSSE)):
        said = Said(players=(1, 2, 3, 4, 5), facts=each)
        record_deal(game, said, device=game.grants.get().device, request_id=uuid4())
    return game


def rules(table: Table) -> None:
    table.open(f"/g/{house(table).code}/rules/")
    expect(table.page.locator(".section")).to_have_count(8)


def unfolded(table: Table) -> None:
    rules(table)
    for fold in table.page.locator(".section summary").all():
        fold.tap()


def refused(table: Table) -> None:
    rules(table)
    for section, name in (("slam", "slam_announced_missed"), ("contracts", "garde_multiplier")):
        table.page.locator(f"#section-{section} summary").tap()
        table.page.locator(f"input[name={name}]").fill("-5")
    table.page.locator("main .button.main").tap()
    expect(table.page.locator(".errors").first).to_be_visible()


def not_played(table: Table) -> None:
    """The new rules have no pousse."""
    table.open(f"/g/{house(table).code}/rules/?from=fft")
    table.page.locator("input[name=recompute]").check()
    table.page.locator("main .button.main").tap()
    expect(table.page.get_by_role("alert")).to_be_visible()


def to_read(table: Table) -> None:
    cookies = table.page.context.cookies()
    table.page.context.clear_cookies(name="device")
    table.open(f"/g/{house(table).code}/rules/")
    table.page.context.add_cookies(cookies)


def calculator(table: Table) -> None:
    deal = {"players": "5", "contract": "garde", "bouts": "2", "points": "45.5"}
    more = [("misere", "defender:heads"), ("misere", "partner:heads"), ("poignee", "attack:simple")]
    query = urlencode([*deal.items(), *more, ("rules", write("fft", SCALE))])
    table.open(f"/calculator/?{query}")
    expect(table.page.locator(".beside")).to_be_visible()


def recomputed(table: Table) -> Game:
    """A petite that was corrected before the petite went."""
    game = open_sheet(table.page, table.server, device=table.empty.grants.get().device)
    device = game.grants.get().device
    record(game, reference(contract=Contract.PETITE))
    said = Said(players=(1, 2, 3, 4), facts=reference())
    correct_deal(game, 1, said, device=device, request_id=uuid4())
    changed = named("fft", {"petite_allowed": False, "garde_contre_multiplier": 5})
    change_rules(game, changed, recompute=True, device=device, request_id=uuid4())
    change_rules(game, Rules(**SCALE), recompute=False, device=device, request_id=uuid4())
    return game


def undo_refused(table: Table) -> None:
    table.open(f"/g/{recomputed(table).code}/journal/")
    table.page.locator("form[action$='/3/undo/'] button").tap()
    expect(table.page.locator("main .lead")).to_be_visible()


STATES: dict[str, Callable[[Table], None]] = {
    "rules of a sheet": rules,
    "rules of a sheet unfolded": unfolded,
    "rules of a sheet refused": refused,
    "rules that do not play a deal": not_played,
    "rules to read": to_read,
    "sheet with house rules": lambda table: table.open(f"/g/{house(table).code}/"),
    "deal with house rules": lambda table: table.open(f"/g/{house(table).code}/deals/1/"),
    "deal that is not official": lambda table: table.open(f"/g/{house(table).code}/deals/2/"),
    "calculator with house rules": calculator,
    "journal with rules": lambda table: table.open(f"/g/{recomputed(table).code}/journal/"),
    "undo refused by the rules": undo_refused,
}
