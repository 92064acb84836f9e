"""The image, without an engine to build it: its own steps, in a new virtual environment and a copy
of what .dockerignore lets through, run by somebody who may write to the data folder only."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from fnmatch import fnmatch
from pathlib import Path

import pytest
import yaml

from tests.conftest import ROOT
from tests.serving import Browser, find_free_port, on_sqlite_anyway

pytestmark = [pytest.mark.server, on_sqlite_anyway]

# Root, where the tests run as root, may write as little as anybody.
LIKE_ANYBODY = (
    ["setpriv", "--inh-caps=-dac_override", "--bounding-set=-dac_override"]
    if os.geteuid() == 0 and shutil.which("setpriv")
    else []
)


def instructions():
    """Keyword and words of each step, lines that go on joined, comments left out."""
    lines = [
        line for line in (ROOT / "Dockerfile").read_text().splitlines() if not line.startswith("#")
    ]
    whole = "\n".join(lines).replace("\\\n", " ")
    return [tuple(line.split(maxsplit=1)) for line in whole.splitlines() if line.strip()]


def words_of(keyword):
    return [words for name, words in instructions() if name == keyword]


def is_sent(path):
    """Does .dockerignore let this file through? The last line that fits decides."""
    sent = True
    for line in (ROOT / ".dockerignore").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        pattern = line.removeprefix("!").removeprefix("**/")
        parts = path.relative_to(ROOT).parts
        if any(fnmatch(part, pattern) for part in (parts if "**/" in line else parts[:1])):
            sent = line.startswith("!")
    return sent


def copy_context(folder):
    for path in ROOT.rglob("*"):
        if path.relative_to(ROOT).parts[0] in (".git", ".venv"):
            continue
        if path.is_file() and is_sent(path):
            target = folder / path.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)


@pytest.fixture(scope="module")
def image():
    """The folder /app after the build, with the environment in which its commands run."""
    with tempfile.TemporaryDirectory() as name:
        top = Path(name)
        top.chmod(0o755)
        app, data = top / "app", top / "data"
        copy_context(app)
        subprocess.run([sys.executable, "-m", "venv", top / "python"], check=True)
        env = {"PATH": f"{top}/python/bin:{os.environ['PATH']}", "HOME": "/nowhere"}
        env |= {n: v for n, v in os.environ.items() if n.lower().startswith(("pip_", "http"))}
        for command in words_of("RUN"):
            if "useradd" in command:
                continue
            command = command.replace("/tmp/build", f"{top}/build")
            done = subprocess.run(
                ["sh", "-c", command], cwd=app, env=env, capture_output=True, text=True
            )
            if done.returncode and "pip install" in command and "REQUIRE_NETWORK" not in os.environ:
                pytest.skip(f"nothing can be installed here: {done.stderr[-200:]}")
            assert done.returncode == 0, done.stderr
        data.mkdir(mode=0o700)
        for path in (app, *app.rglob("*")):
            path.chmod(path.stat().st_mode & ~0o222)
        yield app, {**env, "DATA_DIR": str(data)}


def test_its_steps_make_a_server_that_answers(image):
    app, env = image
    port = find_free_port()
    before = sorted(app.rglob("*"))
    log = Path(env["DATA_DIR"]).parent / "log"
    with log.open("w") as output:
        process = subprocess.Popen(
            [*LIKE_ANYBODY, *json.loads(words_of("CMD")[-1])],
            cwd=app,
            env=env | {"PORT": str(port), "PYTHONDONTWRITEBYTECODE": "1"},
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        check = json.loads(words_of("HEALTHCHECK")[0].partition("CMD ")[2])
        end = time.monotonic() + 30
        while not is_well(check, env | {"PORT": str(port)}):
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < end, log.read_text()
            time.sleep(0.2)
        browser = Browser(port)
        assert browser.send("GET", "/healthz").status == 200
        sheet = browser.open_sheet()
        assert browser.send("POST", f"{sheet}deals/new/", browser.fill(sheet)).status == 302
        page = browser.send("GET", sheet, headers={"Accept-Language": "fr"})
        assert "Annonces" in page.text or "Donne" in page.text, "the texts were compiled"
        style = re.search(r'href="(/static/css/[^"]+)"', page.text)[1]
        assert browser.send("GET", style).status == 200
        process.terminate()  # what `docker stop` sends: the server itself must get it
        process.wait(timeout=25)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    assert not is_well(check, env | {"PORT": str(port)})
    kept = {file.name for file in Path(env["DATA_DIR"]).iterdir()}
    assert {"secret-key", "tarotscore.sqlite3"} <= kept
    assert sorted(app.rglob("*")) == before, "it writes to its data folder only"


def is_well(check, env):
    done = subprocess.run(check, env=env, capture_output=True)
    return done.returncode == 0


def test_the_image_is_small_and_keeps_no_secret(image):
    app, _env = image
    assert not (app.parent / "build").exists(), "the key of the build"
    assert {path.name for path in app.iterdir()} == {
        *("games", "locale", "manage.py", "requirements.txt", "static", "staticfiles"),
        *("tarotscore", "templates"),
    }


def test_it_runs_as_nobody_in_particular_and_keeps_its_data_in_one_place():
    names = [name for name, _ in instructions()]
    assert names[0] == "FROM"
    assert re.fullmatch(r"python:3\.(1[1-9])-slim", words_of("FROM")[0])
    assert words_of("USER") == ["tarotscore"]
    assert names.index("USER") > max(i for i, name in enumerate(names) if name in ("RUN", "COPY"))
    assert words_of("VOLUME") == ["/data"]
    assert "DATA_DIR=/data" in words_of("ENV")
    assert words_of("EXPOSE") == ["8000"]


def test_compose_hands_over_what_the_settings_read():
    services = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
    readme = (ROOT / "README.md").read_text()
    app, db = services["app"]["environment"], services["db"]["environment"]
    for name in app.keys() - {"PGUSER", "PGPASSWORD"}:
        assert f"| `{name}` |" in readme
    assert app["PGUSER"] == db["POSTGRES_USER"]
    assert app["PGDATABASE"] == db["POSTGRES_DB"]
    assert app["PGPASSWORD"] == db["POSTGRES_PASSWORD"]
    assert services["app"]["depends_on"]["db"]["condition"] == "service_healthy"
    assert services["app"]["volumes"] == ["data:/data"]
