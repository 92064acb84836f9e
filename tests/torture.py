"""Kill the server under load, again and again: is every deal still there that it acknowledged?

`make torture` runs it; it needs nothing but this machine. Writers post deals over HTTP as browsers
do. Now and then all processes of the server are killed at once (SIGKILL). A form whose answer
was lost is sent again after the restart, as the page does.
"""

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path
from threading import Event, Lock, Thread
from uuid import UUID

from tests.serving import Browser, Server

WRITERS = 6
LOAD = (0.5, 2.5)  # seconds of load before a kill


class Tally:
    """What the writers saw; they share it."""

    def __init__(self):
        self.lock = Lock()
        self.saved = {}  # the number of a form: the address that its deal was given
        self.lost = 0
        self.busy = 0

    def count(self, name):
        with self.lock:
            setattr(self, name, getattr(self, name) + 1)


class Writer(Thread):
    """Saves one deal after another until told to stop; a form is kept until it is answered."""

    def __init__(self, number, browser, sheet, tally):
        super().__init__(name=f"writer {number}", daemon=True)
        self.browser = browser
        self.sheet = sheet
        self.tally = tally
        self.random = random.Random(number)
        self.ending = Event()
        self.form = None
        self.wrong = None

    def run(self):
        # A form that was lost with the last server is still to be acknowledged.
        while not self.ending.is_set() or self.form is not None:
            try:
                self.save()
            except OSError:  # the server is down: refused, reset, or silent
                if self.form is not None:
                    self.tally.count("lost")
                time.sleep(0.05)
            except Exception as error:
                self.wrong = error
                return

    def save(self):
        if self.form is None:
            form = self.browser.fill(self.sheet, taker=str(self.random.randint(1, 4)))
            self.form = form | {"bouts": "2", "points": str(self.random.randint(20, 80))}
        answer = self.browser.send("POST", f"{self.sheet}deals/new/", self.form)
        if answer.status == 503:
            self.tally.count("busy")
            return
        assert answer.status == 302, f"{answer.status}: {answer.text[:2000]}"
        with self.tally.lock:
            self.tally.saved[UUID(self.form["request_id"])] = answer.place
        self.form = None


def check(server, saved):
    """Every acknowledged deal is there, once, and the file is sound."""
    assert server.rows("PRAGMA integrity_check") == [("ok",)]
    there = server.saved_ids()
    assert len(there) == len(set(there)), "a deal was doubled"
    missing = saved.keys() - set(there)
    assert not missing, f"{len(missing)} acknowledged deals are gone"
    return set(there)


def torture(folder, kills, say=print, load=LOAD, writers=WRITERS):
    """Answers the figures; AssertionError when a promise is broken."""
    server = Server(folder).prepare().start()
    tally, crowd, figures = Tally(), [], {"kills": 0, "unanswered": 0}
    started = time.monotonic()
    try:
        for number in range(writers):
            # Two writers a sheet: they meet on one game's row as well as on the file.
            browser = Browser(server.port, crowd[-1].browser.cookies if number % 2 else ())
            sheet = crowd[-1].sheet if number % 2 else browser.open_sheet()
            crowd.append(Writer(number, browser, sheet, tally))
        for writer in crowd:
            writer.start()
        chance = random.Random(1)
        while figures["kills"] < kills:
            time.sleep(chance.uniform(*load))
            server.kill()
            with tally.lock:
                saved = dict(tally.saved)
            there = check(server, saved)
            figures["kills"] += 1
            # Stored, but the answer died with the server: the form comes again.
            figures["unanswered"] += len(there - saved.keys())
            say(f"kill {figures['kills']:2}: {len(saved)} acknowledged, {len(there)} stored")
            server.start()
        for writer in crowd:
            writer.ending.set()
        for writer in crowd:
            writer.join(timeout=30)
            assert not writer.is_alive(), f"{writer.name} got no answer"
            assert writer.wrong is None, f"{writer.name}: {writer.wrong!r}"
        there = check(server, tally.saved)
        assert there == tally.saved.keys(), "a deal is there that nobody was told of"
        assert len(set(tally.saved.values())) == len(there), "two forms, one address"
        verified = server.manage("verify")
        assert verified.returncode == 0, verified.stderr
        server.stop()
    finally:
        server.kill()
    return figures | {
        "acknowledged": len(tally.saved),
        "sent again": tally.lost,
        "busy": tally.busy,
        "seconds": round(time.monotonic() - started),
        "verify": verified.stdout.strip(),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=20)
    with tempfile.TemporaryDirectory() as folder:
        try:
            figures = torture(Path(folder), parser.parse_args().kills)
        except AssertionError as error:
            sys.exit(f"FAILED: {error}")
    print(f"""
{figures["kills"]} kills in {figures["seconds"]} s, {WRITERS} writers
{figures["acknowledged"]} deals acknowledged: each is there, once
{figures["unanswered"]} of them were stored when the answer was lost; they came again and were found
{figures["sent again"]} tries met a dead or starting server and were made again
{figures["busy"]} met a busy one and were made again
verify: {figures["verify"]}
PRAGMA integrity_check after each kill: ok""")


if __name__ == "__main__":
    main()
