"""Names and seats, corrected; who comes, and who goes home."""

from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from games.access import game_or_404, writer_or_403
from games.answers import go, private
from games.forms import PeopleForm
from games.models import Game, PeopleClash, RepeatedRequest, change_people
from games.models.people import next_number, people_changes


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, code: str) -> HttpResponse:
    game = game_or_404(code)
    device = writer_or_403(request, game)
    players = list(game.players.order_by(F("left_at").asc(nulls_first=True), "seat"))
    data = request.POST if request.method == "POST" else None
    initial = {"revision": game.revision}
    form = PeopleForm(
        data,
        players=players,
        newcomer=next_number(game),
        size=game.table_size,
        initial=initial,
    )
    if form.is_valid() and not (form.names_a_stranger and is_stale(form, game)):
        try:
            change_people(
                game,
                form.people,
                size=form.chosen_size,
                device=device,
                request_id=form.number,
                revision=form.cleaned_data["revision"],
            )
        except RepeatedRequest:
            form = form.asked_again()
            form.add_error(
                None, gettext("This form was sent before with other names: send it again.")
            )
        except PeopleClash:
            refuse_stale(form)
        else:
            return go(request, reverse("games:game", args=[game.code]))
    elif form.is_bound and is_stale(form, game):
        refuse_stale(form)
    return private(render(request, "players/page.html", {"game": game, "form": form}))


def is_stale(form: PeopleForm, game: Game) -> bool:
    """Has somebody been changed since the form was made, as far as it says when that was?"""
    known: int | None = form.cleaned_data.get("revision")
    return known is not None and people_changes(game, known).exists()


def refuse_stale(form: PeopleForm) -> None:
    message = gettext("Somebody else has changed the players meanwhile: open this again.")
    form.add_error(None, message)
