"""Names and seats, corrected."""

from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from games.access import game_or_404, writer_or_403
from games.answers import go, private
from games.forms import PeopleForm
from games.models import PeopleClash, RepeatedRequest, change_people


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, code: str) -> HttpResponse:
    game = game_or_404(code)
    device = writer_or_403(request, game)
    players = list(game.players.order_by(F("left_at").asc(nulls_first=True), "seat"))
    data = request.POST if request.method == "POST" else None
    form = PeopleForm(data, players=players, size=game.table_size)
    if form.is_valid():
        try:
            change_people(
                game,
                form.people,
                size=form.chosen_size,
                device=device,
                request_id=form.number,
            )
        except RepeatedRequest:
            form = form.asked_again()
            form.add_error(
                None, gettext("This form was sent before with other names: send it again.")
            )
        except PeopleClash:
            message = gettext("Somebody else has changed the players meanwhile: open this again.")
            form.add_error(None, message)
        else:
            return go(request, reverse("games:game", args=[game.code]))
    return private(render(request, "players/page.html", {"game": game, "form": form}))
