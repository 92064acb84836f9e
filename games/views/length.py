"""The length of the evening: planned, ended, gone on with; and the next sheet."""

from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from games.access import game_or_404, writer_or_403
from games.answers import go, private
from games.forms import LengthForm
from games.forms.length import length_hint
from games.length import Length
from games.models import (
    Device,
    Game,
    RepeatedRequest,
    change_length,
    close,
    play_again,
    reopen,
)


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, code: str) -> HttpResponse:
    game = game_or_404(code)
    device = writer_or_403(request, game)
    form = LengthForm(
        request.POST if request.method == "POST" else None,
        initial={"planned_deals": game.planned_deals},
    )
    form.players = game.players.filter(left_at=None).count()
    form.played = game.deals.dealt().count()
    if form.is_valid():
        try:
            return planned(request, game, form, device)
        except RepeatedRequest:
            form = form.asked_again()
            form.add_error(
                None, gettext("This form was sent before with another number: send it again.")
            )
    context = {"game": game, "form": form, "played": form.played}
    return private(render(request, "length/page.html", context))


def planned(request: HttpRequest, game: Game, form: LengthForm, device: Device) -> HttpResponse:
    number = form.cleaned_data["planned_deals"]
    change_length(game, number, device=device, request_id=form.number)
    return go(request, reverse("games:game", args=[game.code]))


@require_POST
def hint(request: HttpRequest) -> HttpResponse:
    """What is said about the number in a form while somebody chooses it. Writes nothing."""
    players = request.GET.get("players", "")
    words = length_hint(
        request.POST,
        request.POST.get("planned_deals"),
        int(players) if players in set("345678") else None,
    )
    return private(render(request, "parts/_length_hint.html", {"words": words}))


@require_POST
def end(request: HttpRequest, code: str) -> HttpResponse:
    game = game_or_404(code)
    close(game, device=writer_or_403(request, game), request_id=uuid4())
    return go(request, reverse("games:game", args=[game.code]))


@require_POST
def go_on(request: HttpRequest, code: str) -> HttpResponse:
    """Reopen the sheet; where the planned end is reached too, ask for another one."""
    game = game_or_404(code)
    reopen(game, device=writer_or_403(request, game), request_id=uuid4())
    length = Length(planned=game.planned_deals, played=game.deals.dealt().count(), players=0)
    page = "games:length" if length.reached else "games:game"
    return go(request, reverse(page, args=[game.code]))


@require_POST
def again(request: HttpRequest, code: str) -> HttpResponse:
    """Same players again: a sheet of their own, opened once whoever asks for it, how often."""
    game = game_or_404(code)
    following = play_again(game, device=writer_or_403(request, game))
    return go(request, reverse("games:game", args=[following.code]))
