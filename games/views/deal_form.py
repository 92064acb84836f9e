"""The form of a deal: a new one, a forgotten one, one to correct; its result while typing."""

import re
from collections.abc import Callable
from typing import Any
from uuid import UUID, uuid4

from django.db import OperationalError, transaction
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from games.access import game_or_404, writer_or_403
from games.answers import go, private
from games.forms import DealForm, FreeForm
from games.forms.entered import entered
from games.forms.free import Balance
from games.forms.result import Result, repaired, result_of
from games.forms.seating import seating_of
from games.labels.findings import finding_sentence
from games.labels.states import Difference, differences
from games.models import (
    Closed,
    Deal,
    Game,
    Meanwhile,
    Outdated,
    RepeatedRequest,
    Unplayed,
    correct_deal,
    record_deal,
    reopen,
)


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, code: str) -> HttpResponse:
    game = game_or_404(code)
    device = writer_or_403(request, game)
    if request.method != "POST":
        return blank(request, game)
    form, stored = bind_again(game, repaired(request.POST))
    if "repair" in request.POST or not form.is_valid():
        return page(request, game, form)
    before, revision = form.cleaned_data["before"], form.cleaned_data["revision"]

    def write() -> int:
        deal = record_deal(
            game,
            form.said,
            device=device,
            request_id=form.number,
            before=before,
            revision=revision,
        )
        return deal.number

    @transaction.atomic
    def reopen_and_write() -> int:
        reopen(game, device=device, request_id=uuid4())
        return write()

    if request.POST.get("reopen") == "1" and stored is None:
        return save(request, game, form, reopen_and_write)

    return save(request, game, form, write)


def bind_again(game: Game, data: QueryDict) -> tuple[DealForm | FreeForm, Deal | None]:
    """A form that was sent; and the deal that it has stored before, if its answer was lost.
    Then it is read as it was then, whoever has the turn or has left since."""
    number = uuid_or_none(data.get("request_id"))
    stored = game.deals.with_ledger().filter(changes__request_id=number).first() if number else None
    if stored and stored.is_free == (data.get("outcome") == "free"):
        return bind(game, data, deal=stored), stored
    return bind(game, data, before=data.get("before")), stored


def blank(request: HttpRequest, game: Game) -> HttpResponse:
    """An empty form; or the sheet again, when the back button leads to one that was saved."""
    request_id = uuid_or_none(request.GET.get("id"))
    if request_id and game.changes.filter(request_id=request_id).exists():
        return redirect("games:game", game.code)
    before, free = request.GET.get("before"), request.GET.get("outcome") == "free"
    return page(request, game, bind(game, None, request_id=request_id, before=before, free=free))


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
    form: DealForm | FreeForm,
    write: Callable[[], int],
    deal: Deal | None = None,
) -> HttpResponse:
    """Write, then lead to the sheet with the deal marked; or show the form again and ask."""
    try:
        number = write()
    except RepeatedRequest as repeated:
        if deal is None:  # as it would be stored now, not as it was read then
            form = bind(game, form.data, before=form.data.get("before"))
            form.full_clean()
        return page(request, game, form.asked_again(), deal=deal, repeated=repeated.change)
    except Outdated as outdated:
        return page(request, game, form, deal=deal, theirs=compare(game, form, outdated.deal))
    except Unplayed as unplayed:  # somebody has changed the rules meanwhile
        found = unplayed.finding
        form.put_error(found.field, found.code, finding_sentence(found))
        return page(request, game_or_404(game.code), form, deal=deal)
    except Closed:
        return page(request, game, form, deal=deal, closed=True)
    except Meanwhile as surprise:
        data = form.data.copy()
        if surprise.what != "rules":
            data.pop("sits_out", None)  # who does is proposed anew
        form = bind(game_or_404(game.code), data, before=data.get("before"))
        return page(request, game, form, meanwhile=surprise.what)
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
    free: bool = False,
) -> DealForm | FreeForm:
    """The form for a new deal, one ahead of the deal `before`, or one that stands; for a
    free line where one stands or is asked for."""
    initial = {"request_id": request_id, "before": before, "outcome": "free" if free else None}
    asked = free or (data is not None and data.get("outcome") == "free")
    ahead = deal_or_404(game, before) if before else None
    if deal.is_free if deal else asked:
        return FreeForm(data, people=list(game.players.all()), initial=initial)
    return DealForm(
        data,
        rules=deal.rules if deal else game.rules,
        seating=seating_of(game, data, deal=deal, ahead=ahead),
        initial=initial,
    )


def page(
    request: HttpRequest,
    game: Game,
    form: DealForm | FreeForm,
    deal: Deal | None = None,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    """The whole form. It shows the sheet as of a revision, which it sends back."""
    sent = None if more.keys() & {"theirs", "meanwhile"} else form.data.get("revision")
    ahead = deal or (deal_or_404(game, form["before"].value()) if form["before"].value() else None)
    before = {"rank__lt": ahead.rank} if ahead else {}
    context = {
        "game": game,
        "form": form,
        "deal": deal,
        "revision": sent or game.revision,
        "result": live(form) if form.is_bound else None,
        "place": game.deals.dealt().filter(**before).count() + 1,
        **more,
    }
    return private(render(request, form.template, context, status=status))


def compare(game: Game, form: DealForm | FreeForm, deal: Deal) -> list[Difference]:
    """What stands now beside what this form would put there."""
    now = deal.state()
    names = dict(game.players.values_list("number", "name"))
    dealer = form.said.dealer or now["dealer"]
    mine = form.said.state(dealer=dealer) | {"crossed_out": now["crossed_out"]}
    return differences(now, mine, names)


@require_POST
def result(request: HttpRequest, code: str) -> HttpResponse:
    """The fragment that follows the typing. Writes nothing."""
    game = game_or_404(code)
    writer_or_403(request, game)
    number = request.GET.get("deal")
    deal = deal_or_404(game, number) if number else None
    form = bind(game, request.POST, before=request.POST.get("before"), deal=deal)
    template = "free_form/_live.html" if isinstance(form, FreeForm) else "parts/_live.html"
    return private(render(request, template, {"result": live(form, typing=True)}))


def live(form: DealForm | FreeForm, *, typing: bool = False) -> Result | Balance:
    if isinstance(form, FreeForm):
        return form.balance
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
