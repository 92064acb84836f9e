"""A database that does not answer in time is a busy server, not a broken one."""

from collections.abc import Callable

from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


class SayBusy:
    """Answer 503 in the app's look: what was sent was not written, and may be sent again."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if not isinstance(exception, OperationalError):
            return None
        response = render(request, "503.html", status=503)
        response["Retry-After"] = "5"
        return response
