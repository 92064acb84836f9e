"""Who is asking: the device behind a request, and what it may do with a sheet."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse

from games.models import Device, Game

COOKIE = "device"
A_YEAR = 365 * 24 * 60 * 60


def device_of(request: HttpRequest) -> Device | None:
    """The browser, if it may write somewhere. Queries once, if there is a cookie."""
    token = request.COOKIES.get(COOKIE)
    return Device.objects.with_token(token) if token else None


def remember(request: HttpRequest, response: HttpResponse, token: str) -> None:
    """Put the device's token in its cookie: out of reach of scripts, for a year."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=A_YEAR,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )


def game_or_404(code: str) -> Game:
    try:
        return Game.objects.get(code=code)
    except Game.DoesNotExist:
        raise Http404("no such sheet") from None


def writer_or_403(request: HttpRequest, game: Game) -> Device:
    """The device that asks, if it may write on this sheet."""
    device = device_of(request)
    if device is None or not game.may_write(device):
        raise PermissionDenied
    return device
