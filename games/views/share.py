"""Links to hand out, and the link that lets another browser write."""

import secrets
from urllib.parse import urlsplit

import segno
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from games.access import device_of, game_or_404, remember, writer_or_403
from games.answers import private
from games.models import Device


@require_safe
def show(request: HttpRequest, code: str) -> HttpResponse:
    game = game_or_404(code)
    writer_or_403(request, game)
    read = address(request, reverse("games:game", args=[game.code]))
    write = address(request, reverse("games:join", args=[game.code, game.secret]))
    links = [
        {"kind": "read", "address": read, "code": qr(read)},
        {"kind": "write", "address": write, "code": qr(write)},
    ]
    return private(render(request, "share/page.html", {"game": game, "links": links}))


def address(request: HttpRequest, path: str) -> str:
    """The whole address as another phone reaches it: "localhost" would be that phone."""
    here = urlsplit(request.build_absolute_uri(path))
    if here.hostname in {"localhost", "127.0.0.1", "::1"} and settings.LAN_ADDRESSES:
        port = f":{here.port}" if here.port else ""
        here = here._replace(netloc=settings.LAN_ADDRESSES[0] + port)
    return here.geturl()


def qr(address: str) -> str:
    """The address as an image to scan: dark on white with its margin, in dark mode too."""
    return segno.make(address, error="m", micro=False).svg_data_uri(scale=4, light="#fff")


@require_safe
def join(request: HttpRequest, code: str, secret: str) -> HttpResponse:
    """Whoever holds the write link may write; the secret then leaves the address bar."""
    game = game_or_404(code)
    if not secrets.compare_digest(secret.encode(), game.secret.encode()):
        raise Http404("no such link")
    device, token = device_of(request), None
    if device is None:
        device, token = Device.objects.make()
    game.let_in(device)
    response = private(redirect("games:game", game.code))
    if token:
        remember(request, response, token)
    return response
