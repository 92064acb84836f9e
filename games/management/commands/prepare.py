"""Bring the database to this version of the app; scores that are there are copied first."""

import os
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from games.management.commands.backup import dump_command


class Command(BaseCommand):
    help = "Migrates the database; one that holds rows is copied before it is changed."

    def handle(self, *args: Any, **options: Any) -> None:
        os.umask(0o077)  # the database holds the links that may write
        executor = MigrationExecutor(connection)
        if not executor.migration_plan(executor.loader.graph.leaf_nodes()):
            return
        if has_rows():
            if connection.vendor == "sqlite":
                call_command("backup", stdout=self.stdout)
            else:
                self.stdout.write(f"The database changes. Its copy is yours: {dump_command()}")
        call_command("migrate", interactive=False, verbosity=0)


def has_rows() -> bool:
    """Is there anything to lose?"""
    with connection.cursor() as cursor:
        tables = connection.introspection.table_names(cursor)
        for table in tables:
            if table.startswith("games_"):
                cursor.execute(f"SELECT 1 FROM {connection.ops.quote_name(table)} LIMIT 1")  # noqa: S608
                if cursor.fetchone():
                    return True
    return False
