"""Pages for what went wrong. They may belong to a sheet, so they are kept nowhere either."""

from django.http import HttpRequest, HttpResponse
from django.views import defaults

from games.answers import private


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return private(defaults.permission_denied(request, exception))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return private(defaults.page_not_found(request, exception))
