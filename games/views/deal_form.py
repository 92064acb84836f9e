"""The form of a deal: a new one, a forgotten one, one to correct; its result while typing."""

import re
from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.db import OperationalError
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from games.access import game_or_404, writer_or_403
from games.answers import go, private
from games.forms import DealForm
from games.forms.entered import entered
from games.forms.result import Result, repaired, result_of
from games.labels.states import Difference, differences
from games.models import Deal, Game, Outdated, RepeatedRequest, correct_deal, record_deal


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, code: str) -> HttpResponse:
    game = game_or_404(code)
    device = writer_or_403(request, game)
    if request.method != "POST":
        return blank(request, game)
    form = bind(game, repaired(request.POST), before=request.POST.get("before"))
    if "repair" in request.POST or not form.is_valid():
        return page(request, game, form)
    before = form.cleaned_data["before"]

    def write() -> int:
        deal = record_deal(game, form.said, device=device, request_id=form.number, before=before)
        return deal.number

    return save(request, game, form, write)


def blank(request: HttpRequest, game: Game) -> HttpResponse:
    """An empty form; or the sheet again, when the back button leads to one that was saved."""
    request_id = uuid_or_none(request.GET.get("id"))
    if request_id and game.changes.filter(request_id=request_id).exists():
        return redirect("games:game", game.code)
    before = request.GET.get("before")
    return page(request, game, bind(game, None, request_id=request_id, before=before))


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, code: str, number: int) -> HttpResponse:
    game = game_or_404(code)
    device = writer_or_403(request, game)
    deal = deal_or_404(game, number)
    if request.method != "POST":
        return page(request, game, bind(game, entered(deal), deal=deal), deal=deal)
    form = bind(game, repaired(request.POST), deal=deal)
    if "repair" in request.POST or not form.is_valid():
        return page(request, game, form, deal=deal)
    revision = form.cleaned_data["revision"]

    def write() -> int:
        correct_deal(
            game, number, form.said, device=device, request_id=form.number, revision=revision
        )
        return number

    return save(request, game, form, write, deal=deal)


def save(
    request: HttpRequest,
    game: Game,
    form: DealForm,
    write: Callable[[], int],
    deal: Deal | None = None,
) -> HttpResponse:
    """Write, then lead to the sheet with the deal marked; or show the form again and ask."""
    try:
        number = write()
    except RepeatedRequest as repeated:
        return page(request, game, form.asked_again(), deal=deal, repeated=repeated.change)
    except Outdated as outdated:
        return page(request, game, form, deal=deal, theirs=compare(form, outdated.deal))
    except OperationalError:
        return page(request, game, form, deal=deal, busy=True, status=503)
    return go(request, reverse("games:game", args=[game.code]) + f"#deal-{number}")


def bind(
    game: Game,
    data: QueryDict | None,
    *,
    request_id: UUID | None = None,
    before: str | None = None,
    deal: Deal | None = None,
) -> DealForm:
    """The form for a new deal, one ahead of the deal `before`, or one that stands."""
    players = [entry.player for entry in deal.ledger] if deal else game.seated()
    rank = deal_or_404(game, before).rank if before else None
    return DealForm(
        data,
        rules=deal.rules if deal else game.rules,
        players=players,
        dealer=lambda: deal.dealer if deal else game.proposed_dealer(players, rank),
        initial={"request_id": request_id, "before": before},
    )


def page(
    request: HttpRequest,
    game: Game,
    form: DealForm,
    deal: Deal | None = None,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    """The whole form. It shows the sheet as of a revision, which a correction sends back."""
    sent = form.data.get("revision") if "theirs" not in more else None
    ahead = deal or (deal_or_404(game, form["before"].value()) if form["before"].value() else None)
    before = {"rank__lt": ahead.rank} if ahead else {}
    context = {
        "game": game,
        "form": form,
        "deal": deal,
        "revision": sent or game.revision,
        "result": live(form) if form.is_bound else None,
        "place": game.deals.counting().filter(**before).count() + 1,
        **more,
    }
    return private(render(request, "deal_form/page.html", context, status=status))


def compare(form: DealForm, deal: Deal) -> list[Difference]:
    """What stands now beside what this form would put there."""
    now = deal.state()
    names = {player.number: player.name for player in form.players}
    mine = form.said.state(dealer=form.chosen_dealer.number)
    return differences(now, mine | {"crossed_out": now["crossed_out"]}, names)


@require_POST
def result(request: HttpRequest, code: str) -> HttpResponse:
    """The fragment that follows the typing. Writes nothing."""
    game = game_or_404(code)
    writer_or_403(request, game)
    number = request.GET.get("deal")
    form = bind(game, request.POST, deal=deal_or_404(game, number) if number else None)
    return private(render(request, "parts/_live.html", {"result": live(form, typing=True)}))


def live(form: DealForm, *, typing: bool = False) -> Result:
    names = [player.name for player in form.players]
    return result_of(form, form.rules, names, typing=typing)


def deal_or_404(game: Game, number: int | str) -> Deal:
    known = re.fullmatch(r"[0-9]{1,9}", str(number))
    deal = game.deals.with_ledger().filter(number=number).first() if known else None
    if deal is None:
        raise Http404("no such deal")
    return deal


def uuid_or_none(text: str | None) -> UUID | None:
    try:
        return UUID(text or "")
    except ValueError:
        return None
