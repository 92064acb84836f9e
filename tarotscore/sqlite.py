"""Which SQLite writes the scores, and how.

SQLite 3.7.0 to 3.51.2 can corrupt a database in WAL mode: a checkpoint that starts
while another connection restarts the log loses pages. Most systems still ship such a
version, so a fixed one is swapped in where the `pysqlite3` wheel exists; elsewhere the
database falls back to a rollback journal, which is a little slower and as safe.
"""

import importlib
import sqlite3
import sys
from typing import Any

Version = tuple[int, ...]


def has_wal_fix(version: Version) -> bool:
    """Whether this release holds the fix of the WAL-reset race, backports included."""
    return (
        version >= (3, 51, 3) or (3, 50, 7) <= version < (3, 51) or (3, 44, 6) <= version < (3, 45)
    )


def swap_in_fixed() -> Version:
    """Put pysqlite3 in sqlite3's place if that brings the fix; answer the version in use.

    It must run before Django's backend imports sqlite3, hence from the settings.
    """
    version = sqlite3.sqlite_version_info
    if has_wal_fix(version):
        return version
    try:
        pysqlite3 = importlib.import_module("pysqlite3")
    except ImportError:
        return version
    sys.modules["sqlite3"] = pysqlite3
    sys.modules["sqlite3.dbapi2"] = pysqlite3.dbapi2
    fixed: Version = pysqlite3.sqlite_version_info
    return fixed


def options(version: Version) -> dict[str, Any]:
    """What Django's SQLite backend is to be told for this version."""
    pragmas = {
        "journal_mode": "WAL" if has_wal_fix(version) else "TRUNCATE",
        "synchronous": "FULL",  # "saved" on the screen outlives a power cut
        "temp_store": "MEMORY",
        "mmap_size": 128 * 2**20,
        "journal_size_limit": 64 * 2**20,
        "cache_size": -16_000,  # negative: KiB instead of pages
    }
    return {
        "timeout": 5,
        # Take the write lock at once: a deferred lock that must be raised fails instead of waiting.
        "transaction_mode": "IMMEDIATE",
        "init_command": "".join(f"PRAGMA {name}={value};" for name, value in pragmas.items()),
    }
