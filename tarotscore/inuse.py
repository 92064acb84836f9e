"""Whether a server uses a database file: each holds a shared lock beside it while it lives.

The system gives the lock back when the process ends, however it ends.
"""

import os
from pathlib import Path
from typing import Any

from django.conf import settings

try:
    import fcntl
except ImportError:  # Windows has no such locks: nothing is noticed there
    fcntl = None  # type: ignore[assignment]


def sqlite_file() -> Path | None:
    """Where the scores are, unless PostgreSQL keeps them."""
    database: dict[str, Any] = settings.DATABASES["default"]
    return Path(database["NAME"]) if database["ENGINE"].endswith("sqlite3") else None


def hold(database: Path) -> int | None:
    """Say that this process serves the database, until it ends."""
    return _lock(database, fcntl.LOCK_SH) if fcntl else None


def claim(database: Path) -> int | None:
    """The database for this process alone; BlockingIOError while a server uses it."""
    return _lock(database, fcntl.LOCK_EX) if fcntl else None


def _lock(database: Path, kind: int) -> int:
    descriptor = os.open(f"{database}-lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(descriptor)
        raise
    return descriptor
