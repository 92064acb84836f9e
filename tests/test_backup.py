"""manage.py backup, restore and prepare, on real files, as an operator runs them."""

import re
import shutil
import sqlite3
import stat

import pytest

from tests.serving import Browser, Server, on_sqlite_anyway
from tests.test_settings import manage

pytestmark = [pytest.mark.server, on_sqlite_anyway]

MADE = re.compile(r"(\S+/tarotscore-\d{8}-\d{6}\.sqlite3): (\d+) sheets, (\d+) deals, checked\n")


class House(Server):
    """A server's folder, with what the operator does there."""

    def do(self, *arguments):
        done = self.manage(*arguments)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def refuse(self, *arguments):
        done = self.manage(*arguments)
        assert done.returncode == 1
        assert "Traceback" not in done.stderr
        return done.stderr.removeprefix("CommandError: ").strip()

    def play(self, deals):
        """An evening with so many deals, over HTTP."""
        self.start()
        browser = Browser(self.port)
        sheet = browser.open_sheet()
        for _ in range(deals):
            assert browser.send("POST", f"{sheet}deals/new/", browser.fill(sheet)).status == 302
        return browser, sheet

    def change(self, *statements):
        connection = sqlite3.connect(self.database)
        with connection:
            for statement in statements:
                connection.execute(statement)
        connection.close()

    def count(self):
        return self.rows("SELECT count(*) FROM games_deal")[0][0]


def backups(folder):
    return sorted(folder.glob("tarotscore-*.sqlite3"))


@pytest.fixture
def house(tmp_path):
    house = House(tmp_path / "data")
    (tmp_path / "data").mkdir()
    house.prepare()
    yield house
    house.kill()


def test_a_backup_is_made_under_the_running_app_and_brings_the_evening_back(house):
    browser, sheet = house.play(3)
    path, sheets, deals = MADE.fullmatch(house.do("backup")).groups()
    assert (sheets, deals) == ("1", "3")
    assert stat.S_IMODE((house.database.parent / "backups").stat().st_mode) == 0o700
    [made] = backups(house.database.parent / "backups")
    assert str(made) == path
    assert stat.S_IMODE(made.stat().st_mode) == 0o600

    browser.send("POST", f"{sheet}deals/new/", browser.fill(sheet))
    assert house.refuse("restore", path) == (
        "The server is running. Stop it, restore, start it again."
    )
    house.kill()
    assert house.count() == 4

    told = house.do("restore", path)
    assert f"Restored from {path}: 1 sheets, 3 deals" in told
    assert house.count() == 3
    assert stat.S_IMODE(house.database.stat().st_mode) == 0o600
    [aside] = backups(house.database.parent)
    assert f"kept as {aside}" in told
    with sqlite3.connect(aside) as connection:
        assert connection.execute("SELECT count(*) FROM games_deal").fetchone() == (4,)

    house.start()
    page = browser.send("GET", sheet)
    assert page.status == 200
    assert [f'id="deal-{n}"' in page.text for n in (1, 2, 3, 4)] == [True] * 3 + [False]
    assert browser.send("POST", f"{sheet}deals/new/", browser.fill(sheet)).status == 302
    assert house.do("verify").startswith("1 sheets, 4 deals: every deal is")


def test_a_backup_goes_back_where_nothing_is(house, tmp_path):
    house.play(1)
    house.kill()
    path = MADE.fullmatch(house.do("backup", str(tmp_path / "elsewhere")))[1]
    other = House(tmp_path / "other")
    (tmp_path / "other").mkdir()
    assert "kept as" not in other.do("restore", path)
    assert other.count() == 1
    assert sorted(f.name for f in (tmp_path / "other").iterdir()) == [
        *("secret-key", "tarotscore.sqlite3", "tarotscore.sqlite3-lock")
    ]


def test_the_last_ones_are_kept_and_nothing_else_is_touched(house, tmp_path):
    folder = tmp_path / "copies"
    folder.mkdir()
    old = [folder / f"tarotscore-2026010{day}-200000.sqlite3" for day in range(1, 5)]
    foreign = [
        folder / "tarotscore-20260101-200000.sqlite3.gz",
        folder / "tarotscore-20260101-200000-keep.sqlite3",
        folder / "tarotscore.sqlite3",
        folder / "notes.txt",
    ]
    for file in [*old, *foreign]:
        file.touch()
    link = folder / "tarotscore-20250101-200000.sqlite3"
    link.symlink_to(foreign[-1])
    house.do("backup", str(folder), "--keep", "3")
    left = set(folder.iterdir())
    assert left >= {*foreign, link, *old[2:]}
    assert not left & set(old[:2])
    assert len(left) == 8
    assert house.refuse("backup", str(folder), "--keep", "0") == "--keep takes a number from 1."


def test_a_damaged_database_makes_no_backup(house):
    house.play(3)
    house.stop()
    good = house.do("backup").split(":")[0]
    content = bytearray(house.database.read_bytes())
    for page in range(2, len(content) // 4096):
        content[4096 * page : 4096 * page + 100] = b"\xff" * 100
    house.database.write_bytes(content)
    assert house.refuse("backup").startswith("No backup was made: ")
    assert [str(file) for file in backups(house.database.parent / "backups")] == [good]
    assert not list((house.database.parent / "backups").glob("*.part"))

    # The damaged file is kept too, and the good one takes its place.
    house.do("restore", good)
    assert house.count() == 3
    assert len(backups(house.database.parent)) == 1


def test_what_is_no_backup_is_not_restored(house, tmp_path):
    before = house.database.read_bytes()
    nowhere, text, other = tmp_path / "nowhere", tmp_path / "text", tmp_path / "other.sqlite3"
    text.write_text("not a database, but long enough to be read as one " * 40)
    sqlite3.connect(other).execute("CREATE TABLE x (y)").connection.close()
    later = tmp_path / "later.sqlite3"
    shutil.copy(house.do("backup").split(":")[0], later)
    with sqlite3.connect(later) as connection:
        connection.execute(
            "INSERT INTO django_migrations (app, name, applied) VALUES ('games', '9999_x', 0)"
        )
    connection.close()
    assert house.refuse("restore", str(nowhere)) == f"There is no file {nowhere}."
    assert "can't be read as a database" in house.refuse("restore", str(text))
    assert "is no database of Tarotscore" in house.refuse("restore", str(other))
    assert "is of a later version (games.9999_x)" in house.refuse("restore", str(later))
    assert "is the database itself" in house.refuse("restore", str(house.database))
    assert house.database.read_bytes() == before
    assert backups(house.database.parent) == []


def test_a_reference_to_nothing_is_no_sound_backup(house):
    house.play(1)
    house.stop()
    house.change("DELETE FROM games_deal")  # this connection does not look at references
    assert "rows that refer to nothing" in house.refuse("backup")


def test_prepare_copies_scores_before_it_changes_them(house):
    folder = house.database.parent / "backups"
    assert house.do("prepare") == ""  # nothing to do, nothing to say
    house.change("DELETE FROM django_migrations WHERE app = 'games'")
    tables = [row[0] for row in house.rows("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    assert "games_game" in tables
    house.change(*(f"DROP TABLE {name}" for name in tables if name.startswith("games_")))
    assert house.do("prepare") == ""  # pending migrations, but no rows
    assert not folder.exists()

    house.play(2)
    house.stop()
    house.change("DELETE FROM django_migrations WHERE app = 'games'")
    done = house.manage("prepare")  # the tables are there already: this migration must fail
    assert done.returncode == 1
    assert MADE.fullmatch(done.stdout)[3] == "2", done.stdout + done.stderr
    assert len(backups(folder)) == 1


def test_postgresql_has_its_own_programs(tmp_path):
    variables = {
        "DATA_DIR": str(tmp_path),
        "DATABASE_URL": "postgres://tarot:hush@db.example:5433/scores",
    }
    done = manage("backup", **variables)
    assert (done.returncode, done.stderr) == (
        1,
        "CommandError: PostgreSQL is copied by its own program: pg_dump --format=custom "
        "--file=tarotscore.dump --host=db.example --port=5433 --username=tarot scores\n",
    )
    done = manage("restore", "x", **variables)
    assert done.returncode == 1
    assert "pg_restore --clean --if-exists" in done.stderr
