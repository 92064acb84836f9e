"""What reaches the log: which request, how it went, how long it took; never who or which sheet."""

import logging
import re
import secrets
import time
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from django.http import HttpRequest, HttpResponse

logger = logging.getLogger("tarotscore.requests")

SANE = re.compile(r"[A-Za-z0-9._-]{8,64}")
"""What a proxy may call a request: nothing that could forge a line or fill the log."""

current = ContextVar("current", default="-")


class LogRequests:
    """A line for each request, with an id that the answer carries too."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        given = request.headers.get("X-Request-ID", "")
        request_id = given if SANE.fullmatch(given) else secrets.token_hex(8)
        token, start = current.set(request_id), time.perf_counter()
        try:
            response = self.get_response(request)
            response["X-Request-ID"] = request_id
            match = request.resolver_match
            logger.info(
                "%s %s %d %.1f ms",
                request.method if request.method in METHODS else "?",
                match.route or "home" if match else "-",
                response.status_code,
                1000 * (time.perf_counter() - start),
            )
        finally:
            current.reset(token)
        return response


METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class AddRequestId(logging.Filter):
    """Say in every line to which request it belongs."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request_id = current.get()
        return True


class HideAddresses(logging.Filter):
    """Cut the path out of a log line: whoever knows a sheet's address may read or write it.

    The pattern of the route takes its place where there is one, which is what one looks for.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        match = getattr(getattr(record, "request", None), "resolver_match", None)
        shown = f"/{match.route}" if match else "/..."
        if isinstance(record.args, tuple):
            record.args = tuple(
                shown if isinstance(arg, str) and arg.startswith("/") else arg
                for arg in record.args
            )
        return True


class Line(logging.Formatter):
    """Without what PostgreSQL adds to an error: the values of the row, names among them."""

    def formatException(self, ei: Any) -> str:
        whole = super().formatException(ei)
        return "\n".join(line for line in whole.splitlines() if not line.startswith("DETAIL:"))
