"""Anne, Bruno, Chloé and Léa play; Anne's phone writes, the watcher's has no right to."""

from uuid import uuid4

import pytest
from django.test import Client

from games.models import Deal, Game
from tests.web.lint import lint
from tests.web.reading import PEOPLE, read, show_form

REFERENCE = {"taker": "3", "contract": "garde", "bouts": "2", "points": "49"}
"""Four players, a garde by the third, two bouts, 49 points: 198 and three times -66."""

FORCED = REFERENCE | {"bouts": "1", "points": "2", "force": "1"}
"""No cards give this: with one bout the attack has 8 points at least."""


class LintingClient(Client):
    """Fails on HTML that the app must not send, whatever the test is about."""

    def request(self, **request):
        response = super().request(**request)
        if response.headers.get("Content-Type", "").startswith("text/html"):
            lint(response.content.decode(), where=request.get("PATH_INFO", ""))
        return response


class Sheet:
    """A sheet and the client that writes on it."""

    def __init__(self, client, url):
        self.client = client
        self.url = url
        self.new_url = f"{url}deals/new/"
        self.result_url = f"{url}deals/result/"

    @property
    def game(self):
        return Game.objects.get(code=self.url.split("/")[2])

    @property
    def deal(self):
        """The last deal."""
        return Deal.objects.with_ledger().last()

    def send(self, data=(), **facts):
        return self.client.post(self.new_url, {"request_id": str(uuid4()), **dict(data), **facts})

    def play(self, data=(), **facts):
        """Save a deal that has nothing wrong with it."""
        response = self.send(data, **facts)
        assert response.status_code == 302, read(response).select_one("#result").get_text(" ")
        return self.deal

    def type(self, data=(), **facts):
        """What the form answers while somebody types."""
        return self.client.post(self.result_url, {**dict(data), **facts})

    def page(self):
        return read(self.client.get(self.url))


def name_players(*names):
    return {f"player_{place}": name for place, name in enumerate(names or PEOPLE, start=1)}


def open_sheet(client, *names, **settings):
    """Open a sheet as people do, with the form."""
    data = {"request_id": str(uuid4()), **name_players(*names), **settings}
    response = client.post("/games/new/", data)
    assert response.status_code == 302, show_form(response)
    return Sheet(client, response.url)


@pytest.fixture
def client():
    return LintingClient()


@pytest.fixture
def watcher():
    return LintingClient()


@pytest.fixture
def english():
    return LintingClient(headers={"Accept-Language": "en-GB,en;q=0.9"})


@pytest.fixture
def broken_client():
    """Shows the page of an error instead of raising it."""
    return LintingClient(raise_request_exception=False)


@pytest.fixture
def sheet(db, client):
    return open_sheet(client)
