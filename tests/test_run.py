"""`make run`, as a newcomer types it: the real server, on a free port, with a new data folder."""

import os
import re
import signal
import socket
import stat
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest

from tarotscore import lan
from tests.conftest import ROOT

pytestmark = pytest.mark.server

PATIENCE = 120  # seconds; a first start may have to install the app


def find_free_port():
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


class Server:
    def __init__(self, data_dir, log):
        self.port = find_free_port()
        self.log = log
        # Without what an outer make tells its children.
        variables = {k: v for k, v in os.environ.items() if not k.startswith(("MAKE", "MFLAGS"))}
        with log.open("w") as output:
            self.process = subprocess.Popen(
                ["make", "run", f"PORT={self.port}"],
                cwd=ROOT,
                env={**variables, "DATA_DIR": str(data_dir)},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def wait_until_open(self):
        end = time.monotonic() + PATIENCE
        while "Ctrl+C closes it." not in self.log.read_text():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < end, self.log.read_text()
            time.sleep(0.05)

    def get(self, path, host="127.0.0.1", **headers):
        request = urllib.request.Request(f"http://{host}:{self.port}{path}", headers=headers)
        return urllib.request.urlopen(request, timeout=10)

    def stop(self):
        """End what is still running, whatever went wrong."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


@pytest.fixture
def start(tmp_path):
    servers = []

    def start_server():
        server = Server(tmp_path / "data", tmp_path / f"log{len(servers)}")
        servers.append(server)
        server.wait_until_open()
        return server

    yield start_server
    for server in servers:
        server.stop()


def is_open(port):
    with socket.socket() as sock:
        return sock.connect_ex(("127.0.0.1", port)) == 0


def test_make_run_serves_and_stops_and_starts_again(start, tmp_path):
    server = start()
    printed = server.log.read_text()
    assert f"http://localhost:{server.port}\n" in printed
    for address in lan.addresses()[:1]:
        assert f"http://{address}:{server.port}\n" in printed
        assert printed.count("█") > 100, "the address as a QR code"
        assert server.get("/", host=address).status == 200
    assert stat.S_IMODE((tmp_path / "data/secret-key").stat().st_mode) == 0o600

    assert server.get("/healthz").status == 200
    page = server.get("/").read().decode()
    check_static_file(server, re.search(r'href="(/static/css/[^"]+\.css)"', page)[1])
    with pytest.raises(urllib.error.HTTPError, match="404"):
        server.get("/g/nowhere/")

    server.process.terminate()
    server.process.wait(timeout=25)
    assert not is_open(server.port)
    log = server.log.read_text()
    assert "Traceback" not in log
    assert "/g/nowhere" not in log, "an address is a key: it does not belong in a log"

    again = start()
    assert again.get("/healthz").status == 200
    os.killpg(again.process.pid, signal.SIGINT)  # Ctrl+C goes to make and to the server
    again.process.wait(timeout=25)
    assert not is_open(again.port)
    assert "Traceback" not in again.log.read_text()


def check_static_file(server, path):
    assert re.search(r"\.[0-9a-f]{12}\.css$", path), "a hashed name"
    answer = server.get(path, **{"Accept-Encoding": "gzip, br"})
    assert answer.headers["Content-Encoding"] == "br"
    assert "immutable" in answer.headers["Cache-Control"]


def run_gunicorn(**variables):
    return subprocess.run(
        [sys.executable, "-m", "gunicorn", "-c", "python:tarotscore.gunicorn", "tarotscore.wsgi"],
        cwd=ROOT,
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )


def test_a_taken_port_is_told_at_once():
    with socket.create_server(("0.0.0.0", 0)) as taken:
        port = taken.getsockname()[1]
        done = run_gunicorn(PORT=str(port))
    assert done.returncode == 1
    assert done.stderr == f"Port {port} is taken. Try another one: make run PORT={port + 1}\n"


@pytest.mark.parametrize("port", ["http", "0", "65536", "80.5"])
def test_a_wrong_port_is_refused_in_a_sentence(port):
    done = run_gunicorn(PORT=port)
    assert done.returncode == 1
    assert done.stderr == f"PORT must be a whole number from 1 to 65535, not {port!r}.\n"


def test_the_plain_commands_are_what_make_runs():
    readme = (ROOT / "README.md").read_text()
    plain = re.search(r"<!-- plain commands -->\s+```sh\n(.*?)```", readme, re.DOTALL)[1]
    commands = [line for line in plain.splitlines() if line]
    assert len(commands) == 6
    command = ["make", "--always-make", "--dry-run", "run", "PYTHON=python3"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    for line in commands:
        assert re.search(re.escape(line) + r"(;|$)", done.stdout, re.MULTILINE), line
