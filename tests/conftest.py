import fcntl
import os
import runpy
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test.signals import setting_changed
from django.utils import translation

from tarotscore import environment

ROOT = Path(__file__).parent.parent
CHROMIUM = os.environ.get("CHROMIUM") or next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)


def pytest_configure(config):
    if not hasattr(config, "workerinput"):  # the workers of pytest-xdist find it done
        compile_messages()


def compile_messages():
    for po in (ROOT / "locale").rglob("*.po"):
        mo = po.with_suffix(".mo")
        if not mo.exists() or mo.stat().st_mtime < po.stat().st_mtime:
            command = [sys.executable, "-m", "babel.messages.frontend", "-q", "compile"]
            locale = po.parent.parent.name
            subprocess.run([*command, "-l", locale, "-i", po, "-o", mo], check=True)
    # Models with constraints have made Django read its catalogues already: let it read again.
    setting_changed.send(sender=None, setting="LOCALE_PATHS", value=None, enter=True)


def pytest_collection_modifyitems(items):
    """Without Chromium the browser tests are skipped and say so; REQUIRE_BROWSER forbids that."""
    browser_tests = [item for item in items if item.get_closest_marker("browser")]
    if CHROMIUM or not browser_tests:
        return
    if os.environ.get("REQUIRE_BROWSER"):
        raise pytest.UsageError("REQUIRE_BROWSER is set, but there is no Chromium to drive")
    for item in browser_tests:
        item.add_marker(pytest.mark.skip(reason="no Chromium: install it or set CHROMIUM"))


@pytest.fixture(scope="session", autouse=True)
def collected_static(tmp_path_factory):
    """Static files under their hashed names, as in production, and not in anybody's way."""
    settings.STATIC_ROOT = tmp_path_factory.mktemp("staticfiles")
    call_command("collectstatic", interactive=False, verbosity=0)


@pytest.fixture(scope="module", autouse=True)
def one_server_at_a_time(request):
    """Workers take turns at the tests that collect static files into the project's folder."""
    if request.node.get_closest_marker("server") is None:
        yield
        return
    with (Path(tempfile.gettempdir()) / "tarotscore-tests.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(autouse=True)
def language_of_nobody():
    """A request leaves its language behind in the thread: no other test may read in it."""
    yield
    translation.deactivate()


@pytest.fixture
def read_settings(monkeypatch, tmp_path):
    """A function that reads the settings anew from nothing but the variables it is given."""

    def read(**variables):
        variables = {"DATA_DIR": str(tmp_path / "data"), **variables}
        monkeypatch.setattr(environment.env, "ENVIRON", variables)
        return runpy.run_path(str(ROOT / "tarotscore/settings.py"))

    return read
