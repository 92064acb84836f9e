"""Copies of a SQLite database that can be trusted, and the way back.

A copy is written under another name, checked, put on the disk for good, and only then
named: whatever has the name of a backup is whole.
"""

import os
import re
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from urllib.parse import quote

NAME = re.compile(r"tarotscore-\d{8}-\d{6}\.sqlite3")

Counts = dict[str, int]
"""The number of rows of each table."""


class Unsound(Exception):
    """A file is no database that can be trusted; says why."""


def connect(file: Path, mode: str = "rw") -> sqlite3.Connection:
    """Never makes a file. Transactions are the caller's."""
    address = f"file:{quote(str(file))}?mode={mode}"
    return sqlite3.connect(address, uri=True, timeout=10, isolation_level=None)


def stamp() -> str:
    return datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")


def make_backup(database: Path, folder: Path, keep: int) -> tuple[Path, Counts]:
    """Copy the database while it is used; keep the last so many. Says where, and how much.

    Raises Unsound, OSError.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    target = folder / f"tarotscore-{stamp()}.sqlite3"
    while target.exists() or target.with_suffix(".part").exists():
        time.sleep(0.1)  # one a second, each with its own name
        target = folder / f"tarotscore-{stamp()}.sqlite3"
    with written_aside(target) as part:
        counts = copy(database, part)
    prune(folder, keep)
    return target, counts


@contextmanager
def written_aside(target: Path) -> Iterator[Path]:
    """A private empty file to fill; it takes its name when all went well, else it goes."""
    part = target.with_suffix(".part")
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        yield part
        put_on_disk(part)
        part.replace(target)
        put_on_disk(target.parent)
    finally:
        part.unlink(missing_ok=True)


def copy(database: Path, target: Path) -> Counts:
    """Copy a database into an empty file and check the copy. Raises Unsound."""
    try:
        with closing(connect(database)) as source:
            version, counts = seen_version(source), count_rows(source)
            source.execute("VACUUM INTO ?", [str(target)])
            still = seen_version(source) == version
    except sqlite3.Error as error:
        raise Unsound(f"{database} can't be copied: {error}") from None
    copied = check(target)
    # Rows written meanwhile may be in the copy or not; without such, it must hold them all.
    if still and copied != counts:
        raise Unsound(f"the copy holds {copied}, {database} holds {counts}")
    return copied


def check(file: Path) -> Counts:
    """Is every page of the file sound, every reference met? Raises Unsound."""
    try:
        with closing(connect(file)) as connection:
            found = [str(row[0]) for row in connection.execute("PRAGMA quick_check")]
            if found != ["ok"]:
                raise Unsound(f"{file} is damaged: {found[0]}")
            if connection.execute("PRAGMA foreign_key_check").fetchone():
                raise Unsound(f"{file} holds rows that refer to nothing")
            return count_rows(connection)
    except sqlite3.Error as error:
        raise Unsound(f"{file} can't be read as a database: {error}") from None


def count_rows(connection: sqlite3.Connection) -> Counts:
    names = connection.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    )
    return {
        name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]  # noqa: S608
        for (name,) in names.fetchall()
    }


def seen_version(connection: sqlite3.Connection) -> int:
    """A number that changes when somebody else writes."""
    return int(connection.execute("PRAGMA data_version").fetchone()[0])


def migrations_of(file: Path) -> set[tuple[str, str]]:
    """App and name of what was applied to it; nothing in a foreign database."""
    with closing(connect(file)) as connection:
        try:
            return set(connection.execute("SELECT app, name FROM django_migrations"))
        except sqlite3.Error:
            return set()


def prune(folder: Path, keep: int) -> None:
    """Delete the oldest backups. Other files are let alone, links too."""
    made = [f for f in folder.iterdir() if NAME.fullmatch(f.name) and not f.is_symlink()]
    for old in sorted(made, reverse=True)[keep:]:
        old.unlink()


def swap_in(file: Path, database: Path) -> Path | None:
    """Put a copy of the file in the database's place; answers where the present one is kept.

    Nobody else may have the database open. Raises Unsound; sqlite3.OperationalError when
    somebody has.
    """
    aside = None
    target = database.with_suffix(".restored")
    with written_aside(target) as part:
        copy(file, part)
    try:
        if database.exists():
            fold(database)
            aside = keep_aside(database)
        target.replace(database)
        put_on_disk(database.parent)
    finally:
        target.unlink(missing_ok=True)
    return aside


def fold(database: Path) -> None:
    """Bring what the write-ahead log holds into the file. A damaged file stays as it is."""
    try:
        with closing(connect(database)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError:
        return


def keep_aside(database: Path) -> Path:
    """A second name for the present file, so that there is a database at every moment."""
    aside = database.with_name(f"{database.stem}-before-{stamp()}.sqlite3")
    try:
        os.link(database, aside)
    except OSError:  # a disk without links
        shutil.copy2(database, aside)
    for end in ("-wal", "-journal", "-shm"):  # of a damaged file: they belong to it
        with suppress(FileNotFoundError):
            Path(f"{database}{end}").rename(f"{aside}{end}")
    return aside


def put_on_disk(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
