"""Many browsers at the same moment, real processes behind one database: SQLite, or PostgreSQL
where PGHOST names a server."""

import os
import re
import socket
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from urllib.parse import urlencode
from uuid import uuid4

import psycopg
import pytest

from tests.serving import Browser, Server

pytestmark = pytest.mark.server

THUMBS = 8
PG = {name: value for name, value in os.environ.items() if name.startswith("PG")}


@pytest.fixture(scope="module")
def database():
    """The variables that name an empty database."""
    if "PGHOST" not in PG:
        yield {}
        return
    name = f"tarotscore_{uuid4().hex}"
    with psycopg.connect(dbname=PG.get("PGDATABASE", "postgres"), autocommit=True) as maintenance:
        maintenance.execute(f"CREATE DATABASE {name}")
        yield PG | {"PGDATABASE": name}
        maintenance.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="module")
def server(tmp_path_factory, database):
    server = Server(tmp_path_factory.mktemp("data"), **database).prepare()
    try:
        yield server.start()
    finally:
        server.kill()


@pytest.fixture
def phone(server):
    phone = Browser(server.port)
    phone.sheet = phone.open_sheet()
    return phone


def at_once(phone, path, forms):
    """All forms at the same moment, each from a browser of its own with the same cookies."""
    start = Barrier(len(forms))

    def send(form):
        twin = Browser(phone.port, phone.cookies)
        start.wait(timeout=10)
        return twin.send("POST", path, form)

    with ThreadPoolExecutor(len(forms)) as pool:
        return list(pool.map(send, forms))


def deals(server, phone, columns):
    code = phone.sheet.split("/")[2]
    return server.rows(
        f"SELECT {columns} FROM games_deal JOIN games_game ON games_game.id = game_id "
        f"WHERE code = '{code}' ORDER BY number"
    )


@pytest.fixture(autouse=True)
def all_is_well(server):
    yield
    sums = server.rows("SELECT deal_id FROM games_entry GROUP BY deal_id HAVING sum(points) <> 0")
    assert sums == []
    done = server.manage("verify")
    assert done.returncode == 0, done.stderr


def test_one_form_from_many_thumbs_is_one_deal(server, phone):
    form = phone.fill(phone.sheet)
    answers = at_once(phone, f"{phone.sheet}deals/new/", [form] * THUMBS)
    assert [(a.status, a.place) for a in answers] == [(302, f"{phone.sheet}#deal-1")] * THUMBS
    assert deals(server, phone, "number, share") == [(1, 132)]


def test_every_form_is_stored_in_its_own_place(server, phone):
    forms = [phone.fill(phone.sheet, taker=str(n % 4 + 1)) for n in range(3 * THUMBS)]
    answers = []
    for part in range(0, len(forms), THUMBS):
        answers += at_once(phone, f"{phone.sheet}deals/new/", forms[part : part + THUMBS])
    assert [answer.status for answer in answers] == [302] * len(forms)
    assert len({answer.place for answer in answers}) == len(forms)
    stored = deals(server, phone, "number, rank")
    assert stored == [(number, 1024 * number) for number in range(1, len(forms) + 1)]


def test_of_many_corrections_of_one_state_one_is_made(server, phone):
    new, edit = f"{phone.sheet}deals/new/", f"{phone.sheet}deals/1/edit/"
    assert phone.send("POST", new, phone.fill(phone.sheet)).status == 302
    seen = phone.form(edit)
    bouts = [0, 1, 3, 0, 1, 3, 0, 1]
    forms = [
        phone.fill(phone.sheet, bouts=str(bouts[thumb]), points=str(50 + thumb))
        | {"revision": seen["revision"]}
        for thumb in range(THUMBS)
    ]
    answers = at_once(phone, edit, forms)
    made = [thumb for thumb, answer in enumerate(answers) if answer.status == 302]
    assert len(made) == 1
    assert deals(server, phone, "bouts, points") == [(bouts[made[0]], 2 * (50 + made[0]))]
    for thumb in set(range(THUMBS)) - set(made):
        assert answers[thumb].status == 200
        assert 'class="theirs"' in answers[thumb].text
        assert re.search(rf'name="points"[^>]*value="{50 + thumb}"', answers[thumb].text)


def send_and_hang_up(phone, path, form):
    """The form leaves, the answer finds nobody."""
    body = urlencode(form)
    cookies = "; ".join(f"{name}={value}" for name, value in phone.cookies.items())
    request = (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookies}\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", phone.port), timeout=10) as sock:
        sock.sendall((request + body).encode())


def test_what_is_sent_again_after_a_lost_answer_is_not_doubled(server, phone):
    path = f"{phone.sheet}deals/new/"
    forms = [phone.fill(phone.sheet, points=str(40 + n)) for n in range(THUMBS)]
    for form in forms:
        send_and_hang_up(phone, path, form)
    answers = at_once(phone, path, forms)
    again = at_once(phone, path, forms)
    assert [answer.status for answer in answers + again] == [302] * 2 * THUMBS
    assert [answer.place for answer in answers] == [answer.place for answer in again]
    points = sorted(points for (points,) in deals(server, phone, "points"))
    assert points == [2 * (40 + n) for n in range(THUMBS)]
