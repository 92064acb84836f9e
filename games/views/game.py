"""The sheet, and the form that opens one."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.access import device_of, game_or_404, private, remember
from games.forms import GameForm
from games.labels.deals import bonuses, outcome
from games.labels.numbers import number, signed
from games.labels.terms import RULE_SETS, SHORT_CONTRACTS
from games.models import Deal, Device, Game, Player, RepeatedRequest, open_game
from games.scoring import score
from games.sheet import leaders, running


class Cell(NamedTuple):
    """A player's place in a row: the running total, and what the deal changed."""

    total: str
    amount: str
    gains: bool
    role: str


class Row(NamedTuple):
    """A deal on the sheet."""

    number: int
    place: int
    title: str | Promise
    detail: str
    cells: list[Cell]


class Column(NamedTuple):
    """A player at the head of the sheet."""

    name: str
    total: str
    leads: bool


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    device = device_of(request)
    form = GameForm(request.POST if request.method == "POST" else None, initial=remembered(device))
    made = None
    if request.method == "POST" and form.is_valid():
        try:
            return opened(request, form, device)
        except RepeatedRequest as repeated:
            form, made = form.asked_again(), repeated.change.game
    return private(render(request, "game_form/page.html", {"form": form, "made": made}))


def remembered(device: Device | None) -> dict[str, Any]:
    """The names that this browser used last, in their order, and a number for the form."""
    last = Game.objects.of_device(device).first()
    names = [player.name for player in last.players.all()] if last else []
    fields: dict[str, Any] = {f"player_{place}": name for place, name in enumerate(names, start=1)}
    return fields | {"request_id": uuid4(), "first_dealer": "1"}


def opened(request: HttpRequest, form: GameForm, device: Device | None) -> HttpResponse:
    token = None
    if device is None:
        device, token = Device.objects.make()
    game = open_game(device=device, request_id=form.number, names=form.names, **form.settings)
    response = redirect("games:game", game.code)
    if token:
        remember(request, response, token)
    return response


@require_safe
def show(request: HttpRequest, code: str) -> HttpResponse:
    game = game_or_404(code)
    players = list(game.players.all())
    deals = list(game.deals.counting().with_ledger())
    numbers = [player.number for player in players]
    totals = list(running((deal.amounts for deal in deals), numbers))
    rows = [
        row(deal, place, total, players)
        for place, (deal, total) in enumerate(zip(deals, totals, strict=True), start=1)
    ]
    context = {
        "game": game,
        "columns": columns(players, totals[-1] if totals else dict.fromkeys(numbers, 0)),
        "rows": rows[::-1],
        "next_place": len(deals) + 1,
        "next_dealer": game.next_dealer(players, deals[-1].dealer if deals else None),
        "may_write": game.may_write(device_of(request)),
        "rules": RULE_SETS[game.rules_name],
        "request_id": uuid4(),
    }
    return private(render(request, "game/page.html", context))


def columns(players: Sequence[Player], totals: Mapping[int, int]) -> list[Column]:
    ahead = leaders(totals)
    return [
        Column(player.name, signed(totals[player.number]), player.number in ahead)
        for player in players
    ]


def row(deal: Deal, place: int, totals: Mapping[int, int], players: Sequence[Player]) -> Row:
    amounts = deal.amounts
    played = deal.taker_id is not None
    cells = [
        Cell(
            total=number(totals[player.number]),
            amount=signed(amounts[player.number]) if played and player.number in amounts else "",
            gains=amounts.get(player.number, 0) > 0,
            role=role(deal, player),
        )
        for player in players
    ]
    title = SHORT_CONTRACTS[deal.contract] if played else _("All pass")
    return Row(deal.number, place, title, detail(deal), cells)


def role(deal: Deal, player: Player) -> str:
    if player.pk == deal.taker_id:
        return "taker"
    return "partner" if player.pk == deal.partner_id else ""


def detail(deal: Deal) -> str:
    """Bouts, made or lost by how much, bonuses: in a few words."""
    facts = deal.facts()
    if facts is None:
        return ""
    mark = score(facts, deal.rules)
    bouts = _("%(bouts)s b") % {"bouts": facts.bouts}
    return " · ".join([bouts, outcome(mark.made, mark.margin), *bonuses(facts)])
