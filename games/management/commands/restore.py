"""Put a backup in the place of the database, which is kept aside."""

import sqlite3
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db.migrations.loader import MigrationLoader

from tarotscore import backups, inuse

RUNNING = "The server is running. Stop it, restore, start it again."
PG_RESTORE = "pg_restore --clean --if-exists --dbname=... tarotscore.dump"


class Command(BaseCommand):
    help = "Checks a backup and puts it in the place of the database, which is kept aside."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        database = inuse.sqlite_file()
        if database is None:
            raise CommandError(f"PostgreSQL is restored by its own program: {PG_RESTORE}")
        if not file.is_file():
            raise CommandError(f"There is no file {file}.")
        if database.exists() and file.samefile(database):
            raise CommandError(f"{file} is the database itself.")
        counts = check(file)
        try:
            inuse.claim(database)
            aside = backups.swap_in(file, database)
        except BlockingIOError:
            raise CommandError(RUNNING) from None
        except (backups.Unsound, sqlite3.OperationalError, OSError) as error:
            raise CommandError(f"Nothing was restored: {error}.") from None
        deals = f"{counts['games_game']} sheets, {counts['games_deal']} deals"
        self.stdout.write(f"Restored from {file}: {deals}")
        if aside:
            self.stdout.write(f"What was there before is kept as {aside}")


def check(file: Path) -> backups.Counts:
    """Sound, ours, and not made by a later version of the app."""
    try:
        counts = backups.check(file)
    except backups.Unsound as error:
        raise CommandError(f"Nothing was restored: {error}.") from None
    applied = backups.migrations_of(file)
    if not {"games_game", "games_deal"} <= counts.keys() or not applied:
        raise CommandError(f"Nothing was restored: {file} is no database of Tarotscore.")
    if unknown := applied - MigrationLoader(None).disk_migrations.keys():
        names = ", ".join(sorted(f"{app}.{name}" for app, name in unknown))
        raise CommandError(f"Nothing was restored: {file} is of a later version ({names}).")
    return counts
