"""The log tells each request and how it went, and nothing by which to read or write a sheet."""

import io
import logging
import re

import pytest
from django.conf import settings
from django.db import IntegrityError

from games.models import Game
from games.views import game as game_view
from games.views import home
from tarotscore.logs import Line
from tests.web.conftest import REFERENCE, LintingClient, open_sheet
from tests.web.reading import PEOPLE

pytestmark = pytest.mark.django_db

LINE = re.compile(
    r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4} [A-Z]+ "
    r"(?P<id>\S+) (?P<name>[a-z.]+): (?P<rest>.*)"
)


@pytest.fixture
def log():
    """What the process writes to its standard output."""
    handler = next(h for h in logging.getLogger().handlers if isinstance(h.formatter, Line))
    written = io.StringIO()
    before = handler.setStream(written)
    yield written
    handler.setStream(before)


def requests_of(log):
    lines = [LINE.fullmatch(line) for line in log.getvalue().splitlines()]
    return [line for line in lines if line and line["name"] == "tarotscore.requests"]


def rest_of(log):
    """Each request without its milliseconds."""
    return [re.sub(r" [\d.]+ ms$", "", line["rest"]) for line in requests_of(log)]


def test_it_tells_method_route_and_status(client, log):
    sheet = open_sheet(client)
    sheet.play(REFERENCE)
    client.get("/")
    client.get("/g/nowhere/")
    client.get(f"{sheet.url}deals/99/")
    assert rest_of(log) == [
        "POST games/new/ 302",
        "POST g/<code:code>/deals/new/ 302",
        "GET home 200",
        "GET - 404",
        "GET g/<code:code>/deals/<int:number>/ 404",
    ]
    assert all(re.search(r" \d+\.\d ms$", line["rest"]) for line in requests_of(log))


def test_an_evening_leaves_no_code_no_secret_and_no_name(
    client, watcher, broken_client, log, monkeypatch
):
    sheet = open_sheet(client, title="Chez Mamie Odette")
    for deal in (
        REFERENCE,
        {"outcome": "passed"},
        REFERENCE | {"points": "41,5", "poignee_1": "simple"},
    ):
        sheet.play(deal)
    sheet.send(points="x")
    sheet.type(REFERENCE)
    game = Game.objects.get()
    join = f"{sheet.url}join/{game.secret}/"
    for path in (
        *(sheet.url, sheet.new_url, f"{sheet.url}deals/1/", f"{sheet.url}deals/1/edit/"),
        *(
            f"{sheet.url}journal/",
            f"{sheet.url}share/",
            f"{sheet.url}players/",
            f"{sheet.url}delete/",
        ),
        *(f"{sheet.url}deals/77/", f"{sheet.url}?x={game.secret}", f"{sheet.url}join/{'x' * 22}/"),
    ):
        client.get(path)
    watcher.get(sheet.new_url)
    watcher.get(join)
    LintingClient(enforce_csrf_checks=True).post(sheet.new_url, REFERENCE)
    LintingClient().get(sheet.url, headers={"Host": "evil.example"})

    def fail(*args):
        raise IntegrityError(f"twice\nDETAIL:  Key (name)=({PEOPLE[0]}) already exists.")

    monkeypatch.setattr(game_view, "game_or_404", fail)
    assert broken_client.get(sheet.url).status_code == 500

    written = log.getvalue()
    assert "Traceback" in written
    assert "IntegrityError: twice" in written
    assert len(requests_of(log)) > 18
    words = [game.code, game.secret, "Odette", settings.SECRET_KEY, *PEOPLE]
    words += [browser.cookies["device"].value for browser in (client, watcher)]
    words += [client.cookies["csrftoken"].value] if "csrftoken" in client.cookies else []
    assert [word for word in words if word in written] == []


def test_all_lines_of_a_request_carry_its_id_and_so_does_the_answer(
    broken_client, log, monkeypatch
):
    def fail(*args):
        raise RuntimeError

    monkeypatch.setattr(home, "device_of", fail)
    given = broken_client.get("/")["X-Request-ID"]
    assert re.fullmatch(r"[0-9a-f]{16}", given)
    lines = [line for line in map(LINE.fullmatch, log.getvalue().splitlines()) if line]
    assert [(line["id"], line["name"]) for line in lines] == [
        (given, "django.request"),
        (given, "tarotscore.requests"),
    ]
    assert broken_client.get("/")["X-Request-ID"] != given


@pytest.mark.parametrize("sane", ["proxy-7f3a.11", "0123456789abcdef", "x" * 64])
def test_the_id_of_a_proxy_is_kept(client, log, sane):
    assert client.get("/healthz", headers={"X-Request-ID": sane})["X-Request-ID"] == sane
    assert requests_of(log)[0]["id"] == sane


@pytest.mark.parametrize(
    "wild", ["", "short", "x" * 65, "a b c d e f", "forged\nline-of-log", "é" * 9]
)
def test_another_id_is_made_for_what_could_forge_a_line(client, log, wild):
    answer = client.get("/healthz", headers={"X-Request-ID": wild})
    assert re.fullmatch(r"[0-9a-f]{16}", answer["X-Request-ID"])
    assert len(log.getvalue().splitlines()) == 1


def test_a_made_up_method_is_not_repeated(client, log):
    client.generic("NAME%0AANNE", "/healthz")
    assert rest_of(log) == ["? healthz 405"]
