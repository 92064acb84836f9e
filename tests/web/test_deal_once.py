"""/g/<code>/deals/new/: a deal is stored once, and only by who may write."""

from uuid import uuid4

import pytest
from django.utils import timezone

from games.models import Change, Deal, Grant
from tests.web.conftest import REFERENCE, open_sheet
from tests.web.reading import alerts, form_values, read

pytestmark = pytest.mark.django_db

AN_ID = "6a1b0a52-0a5c-4d0e-9a11-0d6a2f1f3c01"
OTHER_FACTS = [
    {"taker": "1"},
    {"contract": "petite"},
    {"bouts": "3"},
    {"points": "50"},
    {"counted": "defence"},
    {"petit_au_bout": "attack"},
    {"poignee_1": "simple"},
    {"chelem": "announced_missed"},
    {"dealer": "1"},  # whose turn it was says the same, but in another way
    {"dealer": "2"},
    {"outcome": "passed"},
    {"bouts": "1", "points": "2", "force": "1"},
]


def test_it_stores_once_what_is_sent_twice(sheet):
    first = sheet.send(REFERENCE, request_id=AN_ID)
    second = sheet.send(REFERENCE, request_id=AN_ID)
    assert first.status_code == second.status_code == 302
    assert first.url == second.url
    assert Deal.objects.count() == 1
    assert sheet.game.revision == 2


@pytest.mark.parametrize(
    "same",
    [
        {"points": "49,0"},
        {"counted": "defence", "points": "42"},
        {"petit_au_bout": "none", "poignee_2": "none", "chelem": ""},
        {"force": "1"},
    ],
)
def test_it_knows_the_same_deal_in_other_words(sheet, same):
    sheet.send(REFERENCE, request_id=AN_ID)
    assert sheet.send(REFERENCE | same, request_id=AN_ID).url == f"{sheet.url}#deal-1"
    assert Deal.objects.count() == 1


@pytest.mark.parametrize("dealer", ["", "1"])
def test_it_gives_the_same_answer_after_another_deal(sheet, dealer):
    sheet.send(REFERENCE, request_id=AN_ID, dealer=dealer)
    sheet.play(REFERENCE, taker="2")
    assert sheet.send(REFERENCE, request_id=AN_ID, dealer=dealer).url == f"{sheet.url}#deal-1"
    assert Deal.objects.count() == 2


def test_it_stores_a_passed_deal_once(sheet):
    for _ in range(2):
        response = sheet.send(outcome="passed", request_id=AN_ID)
        assert response.url == f"{sheet.url}#deal-1"
    assert Deal.objects.count() == 1


@pytest.mark.parametrize("other", OTHER_FACTS)
def test_it_asks_when_the_same_form_comes_with_other_facts(sheet, other):
    sheet.send(REFERENCE, request_id=AN_ID)
    response = sheet.send(REFERENCE | other, request_id=AN_ID)
    page = read(response)
    assert response.status_code == 200
    assert alerts(page)[0].startswith("Ce formulaire a déjà enregistré une autre donne.")
    assert page.select_one("[role=alert] a")["href"] == f"{sheet.url}deals/1/"
    assert Deal.objects.count() == 1
    assert sheet.game.revision == 2


@pytest.mark.parametrize("other", [facts for facts in OTHER_FACTS if "outcome" not in facts])
def test_it_swallows_nothing_when_it_asks(sheet, other):
    sheet.send(REFERENCE, request_id=AN_ID)
    page = read(sheet.send(REFERENCE | other, request_id=AN_ID))
    values = form_values(page)
    dealer = {"dealer": ""} if other == {"dealer": "2"} else {}  # 2 is the one proposed by now
    assert values.items() >= {**REFERENCE, **other, **dealer}.items()
    assert values["request_id"] not in ("", AN_ID)
    assert sheet.client.post(sheet.new_url, values).url == f"{sheet.url}#deal-2"
    assert Deal.objects.count() == 2


def test_it_asks_when_the_number_opened_the_sheet(client):
    sheet = open_sheet(client, request_id=AN_ID)
    page = read(sheet.send(REFERENCE, request_id=AN_ID))
    assert not Deal.objects.exists()
    assert alerts(page)
    assert form_values(page)["request_id"] != AN_ID
    assert client.post(sheet.new_url, form_values(page)).status_code == 302


def test_it_keeps_the_numbers_of_two_sheets_apart(client):
    for sheet in (open_sheet(client), open_sheet(client)):
        assert sheet.send(REFERENCE, request_id=AN_ID).status_code == 302
    assert Deal.objects.count() == 2


@pytest.mark.parametrize("missing", [{}, {"request_id": ""}])
def test_it_takes_a_form_without_a_number(sheet, missing):
    for number in (1, 2):
        response = sheet.client.post(sheet.new_url, REFERENCE | missing)
        assert response.url == f"{sheet.url}#deal-{number}"


def test_it_keeps_its_number_while_the_form_is_wrong(sheet):
    page = read(sheet.send(REFERENCE | {"points": "92"}, request_id=AN_ID))
    assert form_values(page)["request_id"] == AN_ID


def test_it_makes_the_form_with_the_number_of_its_link(sheet):
    page = read(sheet.client.get(sheet.new_url, {"id": AN_ID}))
    assert form_values(page)["request_id"] == AN_ID


@pytest.mark.parametrize("number", ["", "42", "\0", "🂡"])
def test_it_makes_a_number_where_the_link_has_none(sheet, number):
    page = read(sheet.client.get(sheet.new_url, {"id": number}))
    assert len(form_values(page)["request_id"]) == 36


def test_it_leads_back_to_the_sheet_when_its_deal_is_saved(sheet):
    sheet.send(REFERENCE, request_id=AN_ID)
    response = sheet.client.get(sheet.new_url, {"id": AN_ID})
    assert response.status_code == 302
    assert response.url == sheet.url


# --- Who may write ---------------------------------------------------------------------


def ways_in(client, sheet):
    return [
        client.get(sheet.new_url),
        client.get(sheet.new_url, {"id": AN_ID}),
        client.post(sheet.new_url, REFERENCE | {"request_id": str(uuid4())}),
        client.post(sheet.new_url, REFERENCE | {"repair": "points=40"}),
        client.post(sheet.result_url, REFERENCE),
    ]


def test_it_is_closed_to_a_watcher(sheet, watcher):
    assert [response.status_code for response in ways_in(watcher, sheet)] == [403] * 5
    assert not Deal.objects.exists()
    assert not watcher.cookies


def test_it_is_closed_to_who_writes_another_sheet(sheet, watcher):
    open_sheet(watcher)
    assert [response.status_code for response in ways_in(watcher, sheet)] == [403] * 5
    assert not Deal.objects.exists()


def test_it_is_closed_when_the_right_is_withdrawn(sheet):
    sheet.send(REFERENCE, request_id=AN_ID)
    Grant.objects.update(revoked_at=timezone.now())
    assert [response.status_code for response in ways_in(sheet.client, sheet)] == [403] * 5
    assert sheet.send(REFERENCE, request_id=AN_ID).status_code == 403
    assert Deal.objects.count() == 1


def test_it_is_nowhere_without_a_sheet(sheet, watcher):
    sheet.new_url = sheet.new_url.replace(sheet.game.code, "x" * 22)
    sheet.result_url = sheet.result_url.replace(sheet.url.split("/")[2], "x" * 22)
    for client in (sheet.client, watcher):
        assert [response.status_code for response in ways_in(client, sheet)] == [404] * 5


def test_it_knows_who_wrote(sheet, watcher):
    watcher.cookies["device"] = sheet.client.cookies["device"].value
    sheet.play(REFERENCE)
    watcher.post(sheet.new_url, REFERENCE)
    assert Change.objects.values("device").distinct().count() == 1


@pytest.mark.parametrize("method", ["put", "patch", "delete"])
def test_it_knows_get_and_post_only(sheet, method):
    assert getattr(sheet.client, method)(sheet.new_url).status_code == 405


def test_it_writes_nothing_on_get(sheet):
    sheet.client.get(sheet.new_url, REFERENCE | {"request_id": AN_ID})
    assert not Deal.objects.exists()


def test_it_is_kept_by_nobody(sheet):
    for response in (sheet.client.get(sheet.new_url), sheet.send(), sheet.type(REFERENCE)):
        assert response["Cache-Control"] == "private, no-store"
        assert response["X-Robots-Tag"] == "noindex"
