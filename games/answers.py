"""What every page of a sheet says besides its text."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django_htmx.http import HttpResponseClientRedirect

from games.access import COOKIE, remember


def private(response: HttpResponse) -> HttpResponse:
    """A sheet is for those who know its address: no store keeps it, no index lists it.

    Without `no-store` the back button would show old totals.
    """
    response["Cache-Control"] = "private, no-store"
    response["X-Robots-Tag"] = "noindex"
    return response


def go(request: HttpRequest, address: str) -> HttpResponse:
    """Lead to another page after something was written, from a plain form or by htmx."""
    response = HttpResponseClientRedirect(address) if request.htmx else redirect(address)  # type: ignore[attr-defined]
    if token := request.COOKIES.get(COOKIE):
        remember(request, response, token)  # a year from the last write, not from the first
    return response
