"""Anne, Bruno, Chloé and Léa play; Anne's phone writes, the watcher's has no right to."""

from uuid import uuid4

import pytest
from django.test import Client

from games.models import Deal, Device, Game
from games.models.verify import game_problems
from tests.web.lint import lint
from tests.web.reading import PEOPLE, form_values, read, show_form
from tests.web.writing import new_game

REFERENCE = {"taker": "3", "contract": "garde", "bouts": "2", "points": "49"}
"""Four players, a garde by the third, two bouts, 49 points: 198 and three times -66."""

FORCED = REFERENCE | {"bouts": "1", "points": "02", "force": "1"}
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

    def at(self, client):
        """The same sheet on another browser."""
        return Sheet(client, self.url)

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

    def tap(self, path, **data):
        """Press a button that leads to this address."""
        return self.client.post(f"{self.url}{path}", data)

    def undo(self, revision=None, **data):
        """Undo the change that led to this revision, or the last one."""
        return self.tap(f"journal/{revision or self.game.revision}/undo/", **data)

    def edit_url(self, number=1):
        return f"{self.url}deals/{number}/edit/"

    def form(self, number=1):
        """What the form of a stored deal holds."""
        return form_values(read(self.client.get(self.edit_url(number))))

    def correct(self, number=1, **facts):
        """Send the form of a stored deal with other facts."""
        return self.client.post(self.edit_url(number), self.form(number) | facts)

    def change_people(self, **fields):
        url = f"{self.url}players/"
        return self.client.post(url, form_values(read(self.client.get(url))) | fields)

    def half_points(self, number=1):
        """Everybody's half-points in a deal, by position."""
        amounts = self.get(number).amounts
        return [amounts[position] for position in sorted(amounts)]

    def get(self, number=1):
        return self.game.deals.with_ledger().get(number=number)

    def change(self):
        """The last row of the journal."""
        return self.game.changes.last()

    def problems(self):
        return list(game_problems(self.game))


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
def device(db):
    return Device.objects.make()[0]


@pytest.fixture
def game(device):
    return new_game(device)


@pytest.fixture
def sheet(db, client):
    return open_sheet(client)


@pytest.fixture
def other(sheet):
    """The sheet on a second phone, which was let in by the link to write."""
    phone = sheet.at(LintingClient())
    phone.client.get(f"{sheet.url}join/{sheet.game.secret}/")
    return phone
