"""Two thumbs at the same moment: what is written is still written once, and in order."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from uuid import uuid4

import pytest
from django.db import connections

from games.models import Change, Deal, Game
from games.models.verify import game_problems
from tests.web.conftest import REFERENCE, LintingClient, name_players, open_sheet
from tests.web.reading import form_values, read

pytestmark = pytest.mark.django_db(transaction=True)

AN_ID = "6a1b0a52-0a5c-4d0e-9a11-0d6a2f1f3c01"
THUMBS = 4


def send_at_once(path, forms, cookie=None):
    """Send all forms at the same moment, each from a thread of its own."""
    start = Barrier(len(forms))

    def send(form):
        try:
            client = LintingClient()
            if cookie:
                client.cookies["device"] = cookie
            start.wait(timeout=10)
            return client.post(path, form)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(forms)) as pool:
        return list(pool.map(send, forms))


@pytest.fixture
def sheet(client):
    return open_sheet(client)


def test_it_stores_one_deal_for_many_taps(sheet):
    forms = [REFERENCE | {"request_id": AN_ID}] * THUMBS
    answers = send_at_once(sheet.new_url, forms, sheet.client.cookies["device"].value)
    assert [answer.url for answer in answers] == [f"{sheet.url}#deal-1"] * THUMBS
    assert Deal.objects.count() == 1
    assert list(game_problems(sheet.game)) == []


def test_it_stores_every_deal_of_many_thumbs(sheet):
    forms = [REFERENCE | {"request_id": str(uuid4()), "taker": n} for n in range(1, THUMBS + 1)]
    answers = send_at_once(sheet.new_url, forms, sheet.client.cookies["device"].value)
    assert sorted(answer.url[-1] for answer in answers) == ["1", "2", "3", "4"]
    dealers = Deal.objects.order_by("rank").values_list("dealer__name", flat=True)
    assert list(dealers) == ["Anne", "Bruno", "Chloé", "Léa"]
    assert list(game_problems(sheet.game)) == []


def test_it_opens_one_sheet_for_many_taps(db):
    answers = send_at_once("/games/new/", [name_players() | {"request_id": AN_ID}] * THUMBS)
    assert len({answer.url for answer in answers}) == 1
    assert Game.objects.count() == 1
    assert Change.objects.count() == 1


def test_it_asks_one_of_two_phones_that_add_somebody(sheet):
    path = f"{sheet.url}players/"
    form = form_values(read(sheet.client.get(path)))
    forms = [form | {"player_5": name, "request_id": str(uuid4())} for name in ("Noé", "Zoé")]
    answers = send_at_once(path, forms, sheet.client.cookies["device"].value)
    assert sorted(answer.status_code for answer in answers) == [200, 302]
    assert sheet.game.players.count() == 5
    assert sheet.game.revision == 2
