"""Facts about this installation that an operator should see in `manage.py check --deploy`."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Info, register

from tarotscore.sqlite import has_wal_fix


# Only with --deploy: a message at every start would teach people not to read them.
@register(deploy=True)
def tell_journal_mode(**_: Any) -> list[CheckMessage]:
    if not settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"):
        return []
    release = ".".join(map(str, settings.SQLITE_VERSION))
    if has_wal_fix(settings.SQLITE_VERSION):
        return [Info(f"SQLite {release} writes in WAL mode.", id="tarotscore.I001")]
    return [
        Info(
            f"SQLite {release} writes in TRUNCATE mode, not in WAL mode.",
            hint="This release can corrupt a database in WAL mode (the WAL-reset race). "
            "Python with SQLite 3.51.3, or the pysqlite3 package, brings WAL back.",
            id="tarotscore.I002",
        )
    ]
