"""Deleting a sheet for good, by the browser that opened it."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from games.access import game_or_404, writer_or_403
from games.answers import private


@require_http_methods(["GET", "HEAD", "POST"])
def ask(request: HttpRequest, code: str) -> HttpResponse:
    """Say what is lost and offer the file; the POST that agrees deletes it."""
    game = game_or_404(code)
    device = writer_or_403(request, game)
    if not game.is_made_by(device):
        raise PermissionDenied
    if request.method == "POST" and request.POST.get("agree") == "1":
        game.delete_for_good()
        return redirect("games:home")
    context = {
        "game": game,
        "played": game.deals.dealt().count(),
        "asked": request.method == "POST",
    }
    return private(render(request, "delete/page.html", context))
