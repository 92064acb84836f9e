"""Copy the database, whole and checked, while the app runs."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from tarotscore import backups, inuse

KEEP = 10


class Command(BaseCommand):
    help = "Copies the database into a folder, checks the copy and keeps the last ones."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", nargs="?", type=Path, default=settings.DATA_DIR / "backups")
        parser.add_argument("--keep", type=int, default=KEEP, help=f"how many ({KEEP})")

    def handle(self, *args: Any, folder: Path, keep: int, **options: Any) -> None:
        database = inuse.sqlite_file()
        if database is None:
            raise CommandError(f"PostgreSQL is copied by its own program: {dump_command()}")
        if not database.exists():
            raise CommandError(f"There is no database yet at {database}.")
        if keep < 1:
            raise CommandError("--keep takes a number from 1.")
        try:
            made, counts = backups.make_backup(database, folder, keep)
        except (backups.Unsound, OSError) as error:
            raise CommandError(f"No backup was made: {error}.") from None
        sheets, deals = counts.get("games_game", 0), counts.get("games_deal", 0)
        self.stdout.write(f"{made}: {sheets} sheets, {deals} deals, checked")


def dump_command() -> str:
    """What a person types to copy this PostgreSQL database; the password is asked for."""
    wanted = connection.settings_dict
    parts = ["pg_dump --format=custom --file=tarotscore.dump"]
    for option, name in (("host", "HOST"), ("port", "PORT"), ("username", "USER")):
        if wanted[name]:
            parts.append(f"--{option}={wanted[name]}")
    return " ".join([*parts, str(wanted["NAME"])])
