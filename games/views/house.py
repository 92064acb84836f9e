"""The rules of a sheet: to read, to change, to mark all deals anew."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from games.access import device_of, game_or_404
from games.answers import go, private
from games.forms import HouseForm
from games.labels.house import line, overview, unplayed_sentence
from games.labels.terms import RULE_SETS
from games.models import Device, Game, OutdatedRules, RepeatedRequest, Unplayed, change_rules
from games.scoring import PUBLISHED


@require_http_methods(["GET", "HEAD", "POST"])
def show(request: HttpRequest, code: str) -> HttpResponse:
    """Who may write gets the form, others the list."""
    game = game_or_404(code)
    device = device_of(request)
    may_write = game.may_write(device)
    if request.method == "POST":
        if not may_write:
            raise PermissionDenied
        return change(request, game, device)
    if not may_write:
        context = {"game": game, "line": line(game.rules), "chapters": overview(game.rules)}
        return private(render(request, "house/list.html", context))
    name = request.GET.get("from", "")
    start = PUBLISHED.get(name, game.rules)
    started_from = RULE_SETS[name] if start != game.rules else ""
    return page(request, game, HouseForm(rules=start), started_from=started_from)


def change(request: HttpRequest, game: Game, device: Device | None) -> HttpResponse:
    """Write, then lead to the sheet; or show the form again and say why not."""
    form = HouseForm(request.POST, rules=game.rules)
    if not form.is_valid():
        return page(request, game, form)
    try:
        change_rules(
            game,
            form.rules,
            recompute=form.cleaned_data["recompute"],
            device=device,
            request_id=form.number,
            revision=form.cleaned_data["revision"],
        )
    except RepeatedRequest:
        words = gettext("This form was sent before with other rules: send it again.")
        return ask_again(request, form.asked_again(), code=game.code, words=words)
    except OutdatedRules:
        now = line(game_or_404(game.code).rules)
        words = gettext(
            "Somebody has changed the rules since this page was opened, to “%(rules)s”. Send it "
            "again to put these in their place."
        )
        return ask_again(request, form, code=game.code, words=words % {"rules": now})
    except Unplayed as unplayed:
        form.add_error(None, refusal(game, unplayed))
        return page(request, game, form)
    return go(request, reverse("games:game", args=[game.code]))


def ask_again(request: HttpRequest, form: HouseForm, *, code: str, words: str) -> HttpResponse:
    """The form as it was sent, to be sent on top of what has changed meanwhile."""
    form.add_error(None, words)
    game = game_or_404(code)
    return page(request, game, form, revision=game.revision)


def refusal(game: Game, unplayed: Unplayed) -> str:
    place = game.deals.places().get(unplayed.deal.number)
    advice = gettext("Correct it, let the rules play it, or leave the deals as they are.")
    return f"{unplayed_sentence(unplayed.facts, unplayed.finding, place)} {advice}"


def page(
    request: HttpRequest,
    game: Game,
    form: HouseForm,
    revision: int | None = None,
    started_from: str | Promise = "",
) -> HttpResponse:
    context = {
        "game": game,
        "form": form,
        "revision": revision or form["revision"].value() or game.revision,
        "line": line(game.rules),
        "sets": RULE_SETS,
        "started_from": started_from,
        "deals": game.deals.dealt().count(),
    }
    return private(render(request, "house/page.html", context))
