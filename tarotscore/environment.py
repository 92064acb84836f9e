"""Strict readers for the settings: a wrong value is refused in one sentence, never guessed."""

import os
import secrets
import time
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import environ  # type: ignore[import-untyped]
from django.core.exceptions import ImproperlyConfigured

# A variable that is set to nothing counts as not set: compose files and units do that.
env = environ.Env()
env.ENVIRON = {name: value for name, value in os.environ.items() if value.strip()}


def read_flag(name: str) -> bool:
    value: str = env.str(name, default="false")
    if value.lower() not in ("true", "false"):
        raise ImproperlyConfigured(f"{name} must be true or false, not {value!r}.")
    return value.lower() == "true"


def read_hosts(name: str) -> list[str]:
    hosts: list[str] = env.list(name, default=[])
    for host in hosts:
        if "/" in host or (":" in host and not host.startswith("[")):
            raise ImproperlyConfigured(
                f"{name} takes bare names such as tarot.example.org, not {host!r}."
            )
    return hosts


def read_origins(name: str) -> list[str]:
    origins: list[str] = env.list(name, default=[])
    for origin in origins:
        if not origin.startswith(("http://", "https://")):
            raise ImproperlyConfigured(
                f"{name} takes origins such as https://tarot.example.org, not {origin!r}."
            )
    return origins


def read_time_zone(name: str, default: str) -> str:
    zone: str = env.str(name, default=default)
    try:
        ZoneInfo(zone)
    except (KeyError, ValueError, OSError):
        raise ImproperlyConfigured(
            f"{name} must name a time zone such as Europe/Paris, not {zone!r}."
        ) from None
    return zone


def read_database_url(name: str) -> dict[str, Any]:
    """Django's description of a PostgreSQL or SQLite database."""
    known = ("postgres://", "postgresql://", "sqlite:///")
    database: dict[str, Any] = env.db(name) if env.ENVIRON[name].startswith(known) else {}
    if not database or not database["NAME"]:
        # The value is not repeated: it may hold a password.
        raise ImproperlyConfigured(
            f"{name} must be like postgres://user:password@host/name or sqlite:////path."
        )
    return database


def read_data_dir(name: str, default: Path) -> Path:
    """The folder of all that must be kept; private, since it holds the links that may write."""
    folder = Path(env.str(name, default=str(default))).expanduser().absolute()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise ImproperlyConfigured(f"{name} can't be {folder}: {error.strerror}.") from None
    return folder


def read_secret_key(data_dir: Path) -> str:
    """SECRET_KEY, else what SECRET_KEY_FILE holds, else a key made once for this folder."""
    # Not by env.str(): a key may begin with the $ that it takes for a reference.
    if key := env.ENVIRON.get("SECRET_KEY"):
        return str(key)
    if name := env.str("SECRET_KEY_FILE", default=""):
        return _read_key(Path(name), "SECRET_KEY_FILE")
    path = data_dir / "secret-key"
    make_key(path)
    return _read_key(path, "The secret key")


def make_key(path: Path) -> None:
    """Write a new key, unless there is one: of two processes that start at once, one writes."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return
    except OSError as error:
        raise ImproperlyConfigured(f"{path} can't be written: {error.strerror}.") from None
    with os.fdopen(descriptor, "w") as file:
        file.write(secrets.token_urlsafe(48))


def _read_key(path: Path, name: str) -> str:
    for _ in range(20):
        try:
            key = path.read_text().strip()
        except OSError as error:
            raise ImproperlyConfigured(f"{name} can't be read: {error}.") from None
        if key:
            return key
        time.sleep(0.05)  # another process has made the file and is about to fill it
    raise ImproperlyConfigured(f"{name} is empty: {path}. Delete the file or fill it.")
