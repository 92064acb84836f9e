"""Home: a new sheet, my sheets, the calculator."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.access import device_of
from games.answers import private
from games.models import Game


@require_safe
def show(request: HttpRequest) -> HttpResponse:
    games = Game.objects.of_device(device_of(request))
    return private(render(request, "home/page.html", {"games": games}))
