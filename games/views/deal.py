"""A deal: its form, its result while typing, its page."""

from typing import Any
from uuid import UUID, uuid4

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.access import device_of, game_or_404, private, writer_or_403
from games.forms import DealForm
from games.forms.result import Result, repaired, result_of
from games.labels.explain import Explanation, explain
from games.labels.findings import finding_sentence
from games.models import Deal, Game, RepeatedRequest, record_deal
from games.scoring import Facts, score, warnings


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, code: str) -> HttpResponse:
    game = game_or_404(code)
    device = writer_or_403(request, game)
    if request.method != "POST":
        return blank(request, game)
    if "repair" in request.POST:
        return page(request, game, bind(game, repaired(request.POST)))
    form = bind(game, request.POST)
    if not form.is_valid():
        return page(request, game, form)
    try:
        deal = record_deal(game, form.said, device=device, request_id=form.number)
    except RepeatedRequest as repeated:
        return page(request, game, form.asked_again(), saved=repeated.change.deal)
    return redirect(reverse("games:game", args=[game.code]) + f"#deal-{deal.number}")


def blank(request: HttpRequest, game: Game) -> HttpResponse:
    """An empty form; or the sheet again, when the back button leads to one that was saved."""
    request_id = uuid_or_none(request.GET.get("id"))
    if request_id and game.changes.filter(request_id=request_id).exists():
        return redirect("games:game", game.code)
    return page(request, game, bind(game, None, request_id=request_id or uuid4()))


def bind(game: Game, data: QueryDict | None, request_id: UUID | None = None) -> DealForm:
    players = game.seated()
    return DealForm(
        data,
        game=game,
        players=players,
        dealer=game.proposed_dealer(players),
        initial={"request_id": request_id},
    )


def page(request: HttpRequest, game: Game, form: DealForm, **more: Any) -> HttpResponse:
    context = {
        "game": game,
        "form": form,
        "result": live(form) if form.is_bound else None,
        "place": game.deals.counting().count() + 1,
        **more,
    }
    return private(render(request, "deal_form/page.html", context))


@require_POST
def result(request: HttpRequest, code: str) -> HttpResponse:
    """The fragment that follows the typing. Writes nothing."""
    game = game_or_404(code)
    writer_or_403(request, game)
    form = bind(game, request.POST)
    context = {"result": live(form), "live": True}
    return private(render(request, "parts/_result.html", context))


def live(form: DealForm) -> Result:
    names = [player.name for player in form.players]
    return result_of(form, form.rules, names)


@require_safe
def show(request: HttpRequest, code: str, number: int) -> HttpResponse:
    game = game_or_404(code)
    device = device_of(request)
    deal = game.deals.with_ledger().filter(number=number).first()
    if deal is None:
        raise Http404("no such deal")
    facts = deal.facts()
    context = {
        "game": game,
        "deal": deal,
        "place": game.deals.counting().filter(rank__lte=deal.rank).count(),
        "by_this_device": deal.changes.first().device_id == (device.pk if device else None),
        "explanation": facts and explanation(deal, facts),
        "notices": [finding_sentence(finding) for finding in warnings(facts)] if facts else [],
    }
    return private(render(request, "deal/page.html", context))


def explanation(deal: Deal, facts: Facts) -> Explanation:
    names = [entry.player.name for entry in deal.ledger]
    mark = score(facts, deal.rules)
    return explain(facts, mark, deal.rules, names=names, taker=names[facts.taker])


def uuid_or_none(text: str | None) -> UUID | None:
    try:
        return UUID(text or "")
    except ValueError:
        return None
