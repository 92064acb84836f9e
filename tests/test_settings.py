"""The settings: strict about what they read, and in force once read."""

import ast
import os
import re
import stat
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import connection

from tarotscore import checks, environment, lan, sqlite
from tests.conftest import ROOT


def test_nothing_has_to_be_set(read_settings, tmp_path):
    settings = read_settings()
    assert settings["DEBUG"] is False
    assert settings["HTTPS"] is False
    assert settings["TIME_ZONE"] == "Europe/Paris"
    assert settings["DATABASES"]["default"]["NAME"] == str(tmp_path / "data/tarotscore.sqlite3")


@pytest.mark.parametrize(
    ("variables", "sentence"),
    [
        ({"DEBUG": "yes"}, "DEBUG must be true or false, not 'yes'."),
        ({"HTTPS": "1"}, "HTTPS must be true or false, not '1'."),
        ({"HTTPS": "true"}, "HTTPS=true also needs ALLOWED_HOSTS"),
        ({"ALLOWED_HOSTS": "https://a.example"}, "ALLOWED_HOSTS takes bare names"),
        ({"ALLOWED_HOSTS": "a.example:8000"}, "ALLOWED_HOSTS takes bare names"),
        ({"CSRF_TRUSTED_ORIGINS": "a.example"}, "CSRF_TRUSTED_ORIGINS takes origins"),
        ({"TIME_ZONE": "Europe/Pari"}, "TIME_ZONE must name a time zone"),
        ({"DATA_DIR": "/dev/null/data"}, "DATA_DIR can't be /dev/null/data: Not a directory."),
        ({"SECRET_KEY_FILE": "/nowhere"}, "SECRET_KEY_FILE can't be read"),
        ({"DATABASE_URL": "oracle://u:p@h/n"}, "DATABASE_URL must be like postgres://"),
        ({"DATABASE_URL": "postgres://h"}, "DATABASE_URL must be like postgres://"),
        ({"DATABASE_URL": "tarot"}, "DATABASE_URL must be like postgres://"),
    ],
)
def test_a_wrong_value_is_refused_in_a_sentence(read_settings, variables, sentence):
    with pytest.raises(ImproperlyConfigured, match=re.escape(sentence)):
        read_settings(**variables)


@pytest.mark.parametrize(("value", "flag"), [("true", True), ("False", False), ("TRUE", True)])
def test_a_flag_may_be_capitalised(read_settings, value, flag):
    assert read_settings(DEBUG=value)["DEBUG"] is flag


def test_the_command_shows_the_sentence_and_no_traceback(tmp_path):
    done = manage("check", DEBUG="maybe", DATA_DIR=str(tmp_path))
    assert done.returncode == 1
    assert done.stderr == "Tarotscore can't start: DEBUG must be true or false, not 'maybe'.\n"


def test_a_variable_set_to_nothing_is_not_set(tmp_path):
    done = manage("check", DEBUG="", DATABASE_URL="", SECRET_KEY="", DATA_DIR=str(tmp_path))
    assert done.returncode == 0, done.stderr


def test_the_key_is_made_once_and_is_private(read_settings, tmp_path):
    key = read_settings()["SECRET_KEY"]
    assert len(key) >= 50
    assert read_settings()["SECRET_KEY"] == key
    path = tmp_path / "data/secret-key"
    assert path.read_text() == key
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_processes_that_start_together_agree_on_the_key(tmp_path, monkeypatch):
    monkeypatch.setattr(environment.env, "ENVIRON", {})
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(lambda _: environment.read_secret_key(tmp_path), range(64)))
    assert len(keys) == 1


def test_a_key_about_to_be_written_is_waited_for(tmp_path, monkeypatch):
    monkeypatch.setattr(environment.env, "ENVIRON", {})
    path = tmp_path / "secret-key"
    path.touch()
    with ThreadPoolExecutor() as pool:
        reader = pool.submit(environment.read_secret_key, tmp_path)
        time.sleep(0.1)
        path.write_text("late")
        assert reader.result() == "late"


def test_a_given_key_makes_no_file(read_settings, tmp_path):
    (tmp_path / "key").write_text("from the file\n")
    assert read_settings(SECRET_KEY="$given")["SECRET_KEY"] == "$given"
    assert read_settings(SECRET_KEY_FILE=str(tmp_path / "key"))["SECRET_KEY"] == "from the file"
    assert not (tmp_path / "data/secret-key").exists()


def test_an_empty_key_file_is_refused(tmp_path, monkeypatch):
    (tmp_path / "key").touch()
    monkeypatch.setattr(environment.time, "sleep", lambda _: None)
    monkeypatch.setattr(environment.env, "ENVIRON", {"SECRET_KEY_FILE": str(tmp_path / "key")})
    with pytest.raises(ImproperlyConfigured, match="SECRET_KEY_FILE is empty"):
        environment.read_secret_key(tmp_path)


def test_a_database_url_is_followed(read_settings):
    database = read_settings(DATABASE_URL="postgres://u:p@h:5433/scores")["DATABASES"]["default"]
    assert database["ENGINE"] == "django.db.backends.postgresql"
    assert (database["HOST"], database["PORT"], database["NAME"]) == ("h", 5433, "scores")
    assert (database["USER"], database["PASSWORD"]) == ("u", "p")
    assert database["CONN_MAX_AGE"] == 600
    assert "OPTIONS" not in database


def test_the_variables_of_postgresql_are_followed(read_settings):
    database = read_settings(PGHOST="h", PGDATABASE="scores")["DATABASES"]["default"]
    assert database["ENGINE"] == "django.db.backends.postgresql"
    assert database["NAME"] == "scores"


def test_a_sqlite_url_gets_the_same_care(read_settings):
    database = read_settings(DATABASE_URL="sqlite:////tmp/scores.sqlite3")["DATABASES"]["default"]
    assert database["NAME"] == "/tmp/scores.sqlite3"
    assert database["OPTIONS"] == read_settings()["DATABASES"]["default"]["OPTIONS"]


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor != "sqlite", reason="the database is not SQLite")
def test_the_pragmas_are_in_force(settings):
    def ask(pragma):
        with connection.cursor() as cursor:
            return cursor.execute(f"PRAGMA {pragma}").fetchone()[0]

    with connection.cursor() as cursor:
        release = cursor.execute("SELECT sqlite_version()").fetchone()[0]
    assert release == ".".join(map(str, settings.SQLITE_VERSION))
    assert sqlite.has_wal_fix(settings.SQLITE_VERSION) or not find_spec("pysqlite3")
    assert ask("journal_mode") == (
        "wal" if sqlite.has_wal_fix(settings.SQLITE_VERSION) else "truncate"
    )
    assert ask("synchronous") == 2  # FULL
    assert ask("foreign_keys") == 1
    assert ask("busy_timeout") == 5000
    assert ask("journal_size_limit") == 64 * 2**20
    assert ask("cache_size") == -16_000
    assert connection.transaction_mode == "IMMEDIATE"


@pytest.mark.parametrize(
    ("release", "fixed"),
    [
        ((3, 40, 1), False),
        ((3, 44, 5), False),
        ((3, 44, 6), True),
        ((3, 45, 0), False),
        ((3, 50, 6), False),
        ((3, 50, 7), True),
        ((3, 51, 0), False),
        ((3, 51, 2), False),
        ((3, 51, 3), True),
        ((3, 53, 4), True),
        ((4, 0, 0), True),
    ],
)
def test_wal_is_used_only_where_it_is_fixed(settings, release, fixed):
    assert sqlite.has_wal_fix(release) is fixed
    mode = "WAL" if fixed else "TRUNCATE"
    assert sqlite.options(release)["init_command"].startswith(f"PRAGMA journal_mode={mode};")
    settings.SQLITE_VERSION = release
    if connection.vendor == "sqlite":
        assert f"writes in {mode} mode" in checks.tell_journal_mode()[0].msg


def manage(*arguments, **variables):
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], **variables},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_deployment_check_is_clean(tmp_path):
    variables = {"HTTPS": "true", "ALLOWED_HOSTS": "a.example", "DATA_DIR": str(tmp_path)}
    done = manage("check", "--deploy", "--fail-level", "WARNING", **variables)
    assert done.returncode == 0, done.stderr
    assert "WARNINGS" not in done.stderr
    assert "writes in" in done.stderr  # which journal mode is in force


def test_https_is_said_by_the_proxy(read_settings):
    settings = read_settings(HTTPS="true", ALLOWED_HOSTS="a.example,b.example")
    assert settings["ALLOWED_HOSTS"] == [
        *("localhost", "127.0.0.1", "[::1]", "a.example", "b.example")
    ]
    assert settings["CSRF_COOKIE_SECURE"]
    assert settings["LANGUAGE_COOKIE_SECURE"]
    assert "SECURE_SSL_REDIRECT" not in read_settings()


def test_a_phone_on_the_same_network_is_served(read_settings, monkeypatch):
    monkeypatch.setattr(lan, "host_names", lambda: ["laptop", "laptop.local"])
    monkeypatch.setattr(lan, "addresses", lambda: ["192.168.1.20"])
    assert read_settings()["ALLOWED_HOSTS"][3:] == ["laptop", "laptop.local", "192.168.1.20"]


def test_no_network_is_no_hindrance(monkeypatch):
    def refuse(*_):
        raise OSError("Network is unreachable")

    monkeypatch.setattr(lan.socket.socket, "connect", refuse)
    monkeypatch.setattr(lan.socket, "getaddrinfo", refuse)
    assert lan.addresses() == []
    monkeypatch.setattr(lan.socket, "gethostname", lambda: "Laptop.home.arpa")
    assert lan.host_names() == ["laptop.home.arpa", "laptop", "laptop.local"]


def test_the_readme_lists_the_variables():
    known = {
        node.value
        for path in (ROOT / "tarotscore").glob("*.py")
        for call in ast.walk(ast.parse(path.read_text()))
        if isinstance(call, ast.Call)
        for node in call.args[:1]
        if isinstance(node, ast.Constant) and re.fullmatch(r"[A-Z][A-Z_]{3,}", str(node.value))
    } - {"DJANGO_SETTINGS_MODULE"}
    table = re.findall(r"^\| `([A-Z_]+)`", (ROOT / "README.md").read_text(), re.MULTILINE)
    assert sorted(table) == sorted(known)
