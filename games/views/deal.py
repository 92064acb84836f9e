"""A deal: its page, crossed out and restored."""

from uuid import uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from games.access import device_of, game_or_404, writer_or_403
from games.answers import private
from games.forms import OnceForm
from games.labels.explain import Amount, Explanation, explain
from games.labels.findings import finding_sentence
from games.labels.house import unplayed_sentence
from games.labels.numbers import signed, tone
from games.models import Change, Deal, Game, Unplayed, cross_out_deal, shift_dealers
from games.models.corrections import is_shifted
from games.notation import write
from games.rulebook import calculator_query
from games.scoring import Facts, score, warnings


@require_safe
def show(request: HttpRequest, code: str, number: int) -> HttpResponse:
    game = game_or_404(code)
    device = device_of(request)
    deal = game.deals.with_ledger().filter(number=number).first()
    if deal is None:
        raise Http404("no such deal")
    facts, first = deal.facts(), deal.changes.first()
    context = {
        "game": game,
        "deal": deal,
        "place": game.deals.dealt().filter(rank__lt=deal.rank).count() + 1,
        "may_write": game.may_write(device),
        "shiftable": bool(first) and first.kind == Change.INSERTED and shiftable(game, deal),
        "request_id": uuid4(),
        "by_this_device": bool(first and device) and first.device_id == device.pk,
        "explanation": facts and explanation(deal, facts),
        "query": facts and query(deal, facts),
        "amounts": free_amounts(deal) if deal.is_free else [],
        "notices": [finding_sentence(finding) for finding in warnings(facts)] if facts else [],
    }
    return private(render(request, "deal/page.html", context))


def shiftable(game: Game, inserted: Deal) -> bool:
    """Are there later deals, whose dealers are not shifted yet? A free line shifts none."""
    if inserted.is_free:
        return False
    later = game.deals.dealt().filter(rank__gt=inserted.rank)
    return later.exists() and not is_shifted(game, inserted.number)


def free_amounts(deal: Deal) -> list[Amount]:
    """What a free line gives each who is in it."""
    return [
        Amount(
            entry.player.name, signed(entry.points), tone(entry.points), str(entry.player.number)
        )
        for entry in deal.ledger
    ]


def explanation(deal: Deal, facts: Facts) -> Explanation:
    names = [entry.player.name for entry in deal.ledger]
    keys = [str(entry.player.number) for entry in deal.ledger]
    mark = score(facts, deal.rules)
    return explain(facts, mark, deal.rules, names=names, taker=names[facts.taker], keys=keys)


def query(deal: Deal, facts: Facts) -> str:
    """The same deal under the same rules in the calculator's address."""
    rules = write(deal.rules_name, deal.rules_changes)
    return calculator_query(facts, rules, forced=deal.forced)


@require_POST
def cross_out(request: HttpRequest, code: str, number: int) -> HttpResponse:
    return set_crossed_out(request, code, number, out=True)


@require_POST
def restore(request: HttpRequest, code: str, number: int) -> HttpResponse:
    return set_crossed_out(request, code, number, out=False)


def set_crossed_out(request: HttpRequest, code: str, number: int, *, out: bool) -> HttpResponse:
    game = game_or_404(code)
    device = writer_or_403(request, game)
    try:
        cross_out_deal(game, number, device=device, request_id=uuid4(), out=out)
    except Deal.DoesNotExist:
        raise Http404("no such deal") from None
    except Unplayed as unplayed:
        words = unplayed_sentence(unplayed.facts, unplayed.finding, None)
        context = {"game": game, "deal": unplayed.deal, "words": words}
        return private(render(request, "journal/unplayed.html", context))
    return redirect(reverse("games:game", args=[game.code]) + ("" if out else f"#deal-{number}"))


@require_POST
def shift(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The deals after an inserted one were each dealt by the next player."""
    game = game_or_404(code)
    device = writer_or_403(request, game)
    request_id = OnceForm(request.POST).number
    try:
        shift_dealers(game, number, device=device, request_id=request_id)
    except Deal.DoesNotExist:
        raise Http404("no such deal") from None
    return redirect(reverse("games:game", args=[game.code]) + f"#deal-{number}")
