"""The sheet, and the form that opens one."""

from datetime import timedelta
from typing import Any, NamedTuple
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import prefetch_related_objects
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.functional import Promise
from django.views.decorators.http import require_http_methods, require_safe

from games import notation
from games.access import device_of, game_or_404, remember
from games.answers import private
from games.evening import Evening
from games.forms import GameForm
from games.labels.house import line
from games.labels.states import kind_words
from games.models import Device, Game, RepeatedRequest, can_be_undone, open_game
from games.rows import table

UNDO_FOR = timedelta(minutes=5)


class Fresh(NamedTuple):
    """A change that this browser has just made."""

    words: str | Promise
    revision: int
    request_id: UUID


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
    """The people of this browser's last sheet in their order, and a number for the form."""
    last = Game.objects.of_device(device).first()
    here = [player for player in last.players.all() if player.left_at is None] if last else []
    fields: dict[str, Any] = {f"player_{n}": player.name for n, player in enumerate(here, start=1)}
    if last:
        fields["table_size"] = str(min(last.table_size, len(here)))
        fields["rules"] = notation.write(last.rules_name, last.rules_changes)
    return fields | {"request_id": uuid4()}


@transaction.atomic
def opened(request: HttpRequest, form: GameForm, device: Device | None) -> HttpResponse:
    token = None
    if device is None:
        device, token = Device.objects.make()
    game = open_game(device=device, request_id=form.number, names=form.names, **form.settings)
    then = "games:house" if request.POST.get("then") == "rules" else "games:game"
    response = redirect(then, game.code)
    if token:
        remember(request, response, token)
    return response


@require_safe
def show(request: HttpRequest, code: str) -> HttpResponse:
    game = game_or_404(code)
    prefetch_related_objects([game], "players")  # for the name of a sheet without a title too
    players = list(game.players.all())
    deals = game.deals.of_sheet(players)
    evening = Evening.of(game, players, deals)
    device = device_of(request)
    may_write = game.may_write(device)
    context = {
        "game": game,
        "table": table(deals, players, (game.rules_name, game.rules_changes)),
        "evening": evening,
        "next_dealer": evening.next_dealer,
        "may_write": may_write,
        "fresh": fresh_change(game, device) if device and may_write else None,
        "rules": line(game.rules),
        "request_id": uuid4(),
    }
    return private(render(request, "game/page.html", context))


def fresh_change(game: Game, device: Device) -> Fresh | None:
    """What this browser has just written here, while one tap undoes it. Queries once."""
    last = game.changes.select_related("deal").last()
    if last is None or last.device_id != device.pk or not can_be_undone(last):
        return None
    if timezone.now() - last.made_at > UNDO_FOR:
        return None
    is_free = last.deal is not None and last.deal.is_free
    return Fresh(kind_words(last.kind, is_free=is_free), last.revision, last.request_id)
