"""The real server, as it is run in earnest, and browsers that write on it over HTTP."""

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import time
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import urlencode
from uuid import UUID, uuid4

import pytest

from tarotscore import sqlite

ROOT = Path(__file__).parent.parent
PEOPLE = ("Anne", "Bruno", "Chloé", "Léa")
REFERENCE = {"taker": "3", "contract": "garde", "bouts": "2", "points": "49"}
PATIENCE = 30  # seconds for a start

# Tests that bring their own SQLite: once is enough.
on_sqlite_anyway = pytest.mark.skipif("PGHOST" in os.environ, reason="it runs on SQLite anyway")

sqlite.swap_in_fixed()
import sqlite3  # noqa: E402 (the one that the app writes with)


def find_free_port():
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


class Server:
    """gunicorn with two workers, on this machine only. The database is SQLite in the folder,
    or what the variables say."""

    def __init__(self, folder, **variables):
        self.port = find_free_port()
        self.database = folder / "tarotscore.sqlite3"
        self.log = folder / "log"
        self.env = {
            "PATH": os.environ["PATH"],
            "DATA_DIR": str(folder),
            "PORT": str(self.port),
            "WEB_CONCURRENCY": "2",
            **variables,
        }
        self.process = None

    def manage(self, *arguments):
        return subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=self.env,
            capture_output=True,
            text=True,
            check=False,
        )

    def prepare(self):
        for command in (["prepare"], ["collectstatic", "--no-input", "--verbosity", "0"]):
            done = self.manage(*command)
            assert done.returncode == 0, done.stderr
        return self

    def start(self):
        command = [sys.executable, "-m", "gunicorn", "-c", "python:tarotscore.gunicorn"]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [*command, "--bind", f"127.0.0.1:{self.port}", "tarotscore.wsgi"],
                cwd=ROOT,
                env=self.env,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        end = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < end, self.log.read_text()
            time.sleep(0.02)
        return self

    def answers(self):
        try:
            return Browser(self.port).send("GET", "/healthz").status == 200
        except OSError:
            return False

    def kill(self):
        """End all its processes at once, in the middle of whatever they do."""
        if self.process and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def stop(self):
        """Let it end what it has begun."""
        self.process.terminate()
        self.process.wait(timeout=PATIENCE)

    def rows(self, query):
        """What the database itself says."""
        if "PGHOST" in self.env:
            import psycopg

            names = {"host": "PGHOST", "port": "PGPORT", "user": "PGUSER", "dbname": "PGDATABASE"}
            wanted = {key: self.env[name] for key, name in names.items() if name in self.env}
            with psycopg.connect(**wanted, password=self.env.get("PGPASSWORD")) as connection:
                return connection.execute(query).fetchall()
        connection = sqlite3.connect(self.database, timeout=10)
        try:
            return connection.execute(query).fetchall()
        finally:
            connection.close()

    def saved_ids(self):
        """The number of each form whose deal is there, as often as it is."""
        found = self.rows(
            "SELECT request_id FROM games_change JOIN games_deal ON deal_id = games_deal.id "
            "WHERE kind = 'recorded'"
        )
        return sorted(UUID(str(row[0])) for row in found)


class Answer:
    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        self.text = response.read().decode()

    @property
    def place(self):
        return self.headers["Location"]


class Browser:
    """Sends forms with the hidden fields and the cookies that it was given."""

    def __init__(self, port, cookies=()):
        self.port = port
        self.cookies = dict(cookies)

    def send(self, method, path, fields=None, headers=()):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=15)
        try:
            connection.request(
                method,
                path,
                body=None if fields is None else urlencode(fields),
                headers={
                    "Content-Type": "application/x-www-form-urlencoded",
                    "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
                    **dict(headers),
                },
            )
            answer = Answer(connection.getresponse())
        except http.client.HTTPException as error:
            raise ConnectionError(str(error)) from error
        finally:
            connection.close()
        for line in answer.headers.get_all("Set-Cookie", []):
            for name, cookie in SimpleCookie(line).items():
                self.cookies[name] = cookie.value
        return answer

    def form(self, path):
        """The hidden fields of the form at this address."""
        answer = self.send("GET", path)
        assert answer.status == 200, answer.text
        return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', answer.text))

    def open_sheet(self, names=PEOPLE):
        fields = {f"player_{place}": name for place, name in enumerate(names, start=1)}
        fields = self.form("/games/new/") | fields | {"request_id": str(uuid4())}
        answer = self.send("POST", "/games/new/", fields)
        assert answer.status == 302, answer.text
        return answer.place

    def fill(self, sheet, **facts):
        """A deal's form with its number, ready to be sent, again and again."""
        hidden = self.form(f"{sheet}deals/new/")
        return hidden | REFERENCE | {"request_id": str(uuid4())} | facts
