"""The short version of `make torture`: two kills under load."""

import sqlite3

import pytest

from tests import torture
from tests.serving import Server, on_sqlite_anyway

pytestmark = [pytest.mark.server, on_sqlite_anyway]


def run(folder, kills):
    return torture.torture(folder, kills, say=lambda _: None, load=(0.5, 1), writers=4)


def test_what_was_acknowledged_outlives_a_kill(tmp_path):
    figures = run(tmp_path, kills=2)
    assert figures["kills"] == 2
    assert figures["acknowledged"] > 10
    assert "every deal is what its facts give" in figures["verify"]


def test_a_deal_that_is_gone_is_noticed(tmp_path, monkeypatch):
    kill = Server.kill

    def forget_one(server):
        kill(server)
        connection = sqlite3.connect(server.database)
        with connection:
            connection.execute("DELETE FROM games_change WHERE kind = 'recorded' AND revision = 2")
        connection.close()

    monkeypatch.setattr(Server, "kill", forget_one)
    with pytest.raises(AssertionError, match="acknowledged deals are gone"):
        run(tmp_path, kills=1)
