"""What a page costs, beside an empty page that passes the same middleware.

`make bench` runs it, in one process through the WSGI handler, without sockets. Everything is
timed in turns and compared within its turn, so that a machine that slows down slows down both. A
ratio is the yardstick's time by the thing's own: 1 is as quick, 0.5 takes twice as long.
"""

import argparse
import io
import os
import statistics
import sys
import tempfile
import time
from urllib.parse import urlencode
from uuid import uuid4

FOLDER = tempfile.TemporaryDirectory()
os.environ |= {"DJANGO_SETTINGS_MODULE": "tarotscore.settings", "DATA_DIR": FOLDER.name}

import django  # noqa: E402
from django.conf import settings  # noqa: E402

settings.STATIC_ROOT = f"{FOLDER.name}/static"
settings.ROOT_URLCONF = "tests.bench"
settings.LOGGING["handlers"]["stdout"]["stream"] = io.StringIO()  # written, but not shown
django.setup()

from django.core.management import call_command  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import transaction  # noqa: E402
from django.http import HttpResponse  # noqa: E402
from django.urls import include, path  # noqa: E402

from games.models import Change, Device, Game, Said, record_deal  # noqa: E402
from games.scoring import Contract, Facts, named, score  # noqa: E402

urlpatterns = [path("empty/", lambda _: HttpResponse("ok\n")), path("", include("games.urls"))]

PEOPLE = ("Anne", "Bruno", "Chloé", "Léa")
REFERENCE = {"taker": "3", "contract": "garde", "bouts": "2", "points": "49"}
FACTS = Facts(players=4, taker=2, contract=Contract.GARDE, bouts=2, points=98)


class Browser:
    """Calls the application itself, with one cookie jar."""

    def __init__(self):
        self.application = get_wsgi_application()
        self.cookies = {}

    def send(self, method, address, fields=None):
        where, _, query = address.partition("?")
        body = urlencode(fields or {}).encode()
        status, headers = [], []
        environ = {
            "REQUEST_METHOD": method,
            "PATH_INFO": where,
            "QUERY_STRING": query,
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "CONTENT_TYPE": "application/x-www-form-urlencoded",
            "CONTENT_LENGTH": str(len(body)),
            "HTTP_COOKIE": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            "HTTP_ACCEPT_LANGUAGE": "fr",
            "HTTP_ACCEPT_ENCODING": "gzip",
            "wsgi.input": io.BytesIO(body),
            "wsgi.errors": sys.stderr,
            "wsgi.url_scheme": "http",
        }
        answer = self.application(environ, lambda s, h: (status.append(s), headers.extend(h)))
        content = b"".join(answer)
        answer.close()
        for name, value in headers:
            if name == "Set-Cookie":
                key, _, rest = value.strip().partition("=")
                self.cookies[key] = rest.partition(";")[0]
        return int(status[0][:3]), dict(headers), content

    def get(self, address):
        status, _, content = self.send("GET", address)
        assert status == 200, (status, address)
        return content

    def post(self, address, fields, expected=302):
        token = {"csrfmiddlewaretoken": self.cookies["csrftoken"]}
        status, headers, _ = self.send("POST", address, token | fields)
        assert status == expected, (status, address)
        return headers.get("Location", "")

    def open_sheet(self):
        self.get("/games/new/")
        names = {f"player_{place}": name for place, name in enumerate(PEOPLE, start=1)}
        return self.post("/games/new/", names | {"request_id": str(uuid4())})


def fill(sheet, deals):
    """So many deals on the sheet, by the same path but without the form."""
    game = Game.objects.get(code=sheet.split("/")[2])
    with transaction.atomic():
        for _ in range(deals):
            record_deal(
                game,
                Said(players=(1, 2, 3, 4), facts=FACTS),
                device=Device.objects.get(),
                request_id=uuid4(),
            )
    return sheet


def insert_one_row():
    """The least that Django can write: one row, in a transaction of its own."""
    with transaction.atomic():
        Device.objects.create(token_hash=uuid4().hex)


def measure(things, turns, clock):
    """The median of each thing in milliseconds by this clock, timed in turns."""
    times = {name: [] for name in things}
    for thing in things.values():
        for _ in range(3):
            thing()
    for turn in range(turns):
        order = list(things) if turn % 2 else list(things)[::-1]
        for name in order:
            start = clock()
            things[name]()
            times[name].append(1000 * (clock() - start))
    return {name: statistics.median(found) for name, found in times.items()}


def things_to_read(browser):
    sheet = fill(browser.open_sheet(), 24)
    token = {"csrfmiddlewaretoken": browser.cookies["csrftoken"]}
    return {
        "an empty page": lambda: browser.get("/empty/"),
        "sheet with 24 deals": lambda: browser.get(sheet),
        "deal form": lambda: browser.get(f"{sheet}deals/new/"),
        "live result": lambda: browser.send("POST", f"{sheet}deals/result/", token | REFERENCE),
        "calculator": lambda: browser.get("/calculator/?contract=garde&bouts=2&points=49"),
    }


def things_to_write(browser):
    """Each deal is crossed off again at once, so that a sheet keeps its length."""
    short, long = fill(browser.open_sheet(), 9), fill(browser.open_sheet(), 999)

    def save(sheet):
        return lambda: browser.post(f"{sheet}deals/new/", REFERENCE | {"request_id": str(uuid4())})

    return {
        "a bare insert": insert_one_row,
        "an empty page": lambda: browser.get("/empty/"),
        "save the 10th deal": save(short),
        "save the 1,000th deal": save(long),
    }, (short, long)


def forget(sheet, length):
    """Take the measured deals away again."""
    game = Game.objects.get(code=sheet.split("/")[2])
    extra = game.deals.filter(number__gt=length)
    Change.objects.filter(deal__in=extra).delete()
    extra.delete()
    game.revision = 1 + length
    game.save()


def scored_per_second():
    rules, count, start = named("fft"), 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < 1:
        for _ in range(1000):
            score(FACTS, rules)
        count += 1000
    return count / spent


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--turns", type=int, default=200)
    turns = parser.parse_args().turns
    call_command("collectstatic", interactive=False, verbosity=0)
    call_command("migrate", verbosity=0)
    browser = Browser()

    # Reading waits for nothing: the processor's time does not care what else the machine does.
    read = measure(things_to_read(browser), turns, time.process_time)
    print(f"{'':24}{'CPU ms':>8}{'beside the empty page':>24}")
    for name, cost in read.items():
        print(f"{name:24}{cost:8.2f}{read['an empty page'] / cost:24.2f}")

    things, (short, long) = things_to_write(browser)
    by_clock, by_cpu = [], []
    for _ in range(max(1, turns // 10)):
        for found, clock in ((by_clock, time.perf_counter), (by_cpu, time.process_time)):
            found.append(measure(things, 5, clock))
            forget(short, 9)
            forget(long, 999)
    print(f"\n{'':24}{'ms':>8}{'CPU ms':>8}{'beside a bare insert':>24}{'by CPU':>8}")
    median = {
        clock: {name: statistics.median(r[name] for r in found) for name in things}
        for clock, found in (("clock", by_clock), ("cpu", by_cpu))
    }
    for name in things:
        times = [median[clock][name] for clock in ("clock", "cpu")]
        ratios = [
            median[clock]["a bare insert"] / median[clock][name] for clock in ("clock", "cpu")
        ]
        print(f"{name:24}{times[0]:8.2f}{times[1]:8.2f}{ratios[0]:24.2f}{ratios[1]:8.2f}")
    growth = [
        times["save the 1,000th deal"] / times["save the 10th deal"] for times in median.values()
    ]
    beside = f"{growth[0]:.2f} times as long as the 10th ({growth[1]:.2f} by CPU)"
    print(f"\nthe 1,000th deal takes {beside}")
    print(f"{scored_per_second():,.0f} deals scored per second")


if __name__ == "__main__":
    main()
