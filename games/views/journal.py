"""The journal: what was changed, when, by whom; each change can be undone."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import NamedTuple
from uuid import uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.views.decorators.http import require_POST, require_safe

from games.access import device_of, game_or_404, writer_or_403
from games.answers import private
from games.labels.house import unplayed_sentence
from games.labels.states import Difference, differences, kind_words
from games.models import Change, Device, Game, Overtaken, Unplayed, can_be_undone, undo


class Item(NamedTuple):
    """A change on the page; `deal` is the number of the deal it touched, `place` where the
    sheet shows it, unless it counts no more or is a free line."""

    revision: int
    kind: str | Promise
    deal: int | None
    place: int | None
    is_free: bool
    made_at: datetime
    device: str
    is_here: bool
    rows: list[Difference]
    undoable: bool


@require_safe
def show(request: HttpRequest, code: str) -> HttpResponse:
    game = game_or_404(code)
    here = device_of(request)
    names, places = names_of(game), game.deals.places()
    changes = list(game.changes.select_related("device", "deal"))
    then = on_sheet(changes, names)
    items = [item(c, people, places, here) for c, people in zip(changes, then, strict=True)]
    context = {
        "game": game,
        "items": items[::-1],
        "may_write": game.may_write(here),
    }
    return private(render(request, "journal/page.html", context))


def on_sheet(changes: Iterable[Change], names: Mapping[int, str]) -> Iterator[dict[int, str]]:
    """The names of those who were on the sheet at each of these changes, in their order."""
    numbers: set[int] = set()
    for change in changes:
        state = change.after or {}
        if "people" in state:
            numbers = {person["number"] for person in state["people"]}
        elif "names" in state:
            numbers = set(range(1, len(state["names"]) + 1))
        yield {number: name for number, name in names.items() if number in numbers}


def item(
    change: Change, names: Mapping[int, str], places: Mapping[int, int], here: Device | None
) -> Item:
    deal = change.deal
    number = deal.number if deal else None
    is_free = deal is not None and deal.is_free
    return Item(
        revision=change.revision,
        kind=kind_words(change.kind, is_free=is_free),
        deal=number,
        place=places.get(number) if number else None,
        is_free=is_free and deal is not None and not deal.crossed_out,
        made_at=change.made_at,
        device=change.device.name,
        is_here=change.device == here,
        rows=differences(change.before, change.after, names, places),
        undoable=can_be_undone(change),
    )


@require_POST
def undo_change(request: HttpRequest, code: str, revision: int) -> HttpResponse:
    """Undo; or, when something else has changed since, show both states and ask."""
    game = game_or_404(code)
    device = writer_or_403(request, game)
    anyway = request.POST.get("anyway") == "1"
    try:
        undo(game, revision, device=device, request_id=uuid4(), anyway=anyway)
    except Change.DoesNotExist:
        raise Http404("no such change") from None
    except Unplayed as unplayed:
        return private(render(request, "journal/unplayed.html", refusal(game, unplayed)))
    except Overtaken as overtaken:
        return private(render(request, "journal/overtaken.html", choice(game, overtaken)))
    return redirect("games:game", game.code)


def choice(game: Game, overtaken: Overtaken) -> dict[str, object]:
    names = names_of(game)
    return {
        "game": game,
        "change": overtaken.change,
        "rows": differences(overtaken.now, overtaken.before, names, game.deals.places()),
    }


def refusal(game: Game, unplayed: Unplayed) -> dict[str, object]:
    place = game.deals.places().get(unplayed.deal.number)
    words = unplayed_sentence(unplayed.facts, unplayed.finding, place)
    return {"game": game, "deal": unplayed.deal, "words": words}


def names_of(game: Game) -> dict[int, str]:
    return dict(game.players.values_list("number", "name"))
