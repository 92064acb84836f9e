"""/: a new sheet, this browser's sheets, the calculator."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from games.models import Game, Grant
from tests.web.conftest import REFERENCE, open_sheet
from tests.web.reading import all_words, read, words

pytestmark = pytest.mark.django_db


def show(client):
    return read(client.get("/"))


def test_it_opens_the_doors(client):
    page = show(client)
    assert [door["href"] for door in page.select(".doors a")] == [
        *("/games/new/", "/calculator/", "/rules/"),
    ]
    assert words(page.select_one(".empty")) == (
        "Pas encore de feuille sur ce navigateur. Celles que vous ouvrez s’affichent ici."
    )


def test_it_lists_the_sheets_of_this_browser_only(client, watcher):
    first = open_sheet(client)
    first.play(REFERENCE)
    second = open_sheet(client, title="Chez <Léa>")
    other = open_sheet(watcher, "Ute", "Vic", "Wim", "Zoe")
    opened = datetime(2026, 3, 1, 23, 30, tzinfo=ZoneInfo("Europe/Paris"))
    Game.objects.update(created_at=opened)
    page = show(client)
    assert [link["href"] for link in page.select(".sheets a")] == [second.url, first.url]
    assert all_words(page, ".sheets a") == [
        "Chez <Léa> 1 mars 2026 · 0 donne · Anne, Bruno, Chloé, Léa",
        "Anne, Bruno, Chloé, Léa 1 mars 2026 · 1 donne",
    ]
    assert [link["href"] for link in show(watcher).select(".sheets a")] == [other.url]


def test_it_counts_no_deal_that_is_crossed_out(sheet):
    for _ in range(2):
        sheet.play(REFERENCE)
    sheet.game.deals.filter(number=1).update(crossed_out_at=timezone.now())
    assert words(show(sheet.client).select_one(".sheets small")).endswith("1 donne")


def test_it_forgets_a_sheet_when_the_right_is_withdrawn(sheet):
    Grant.objects.update(revoked_at=timezone.now())
    assert show(sheet.client).select(".sheets") == []


def test_it_gives_no_cookie(client):
    assert not client.get("/").cookies


def test_it_is_kept_by_nobody(sheet):
    assert sheet.client.get("/")["Cache-Control"] == "private, no-store"


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_is_only_read(client, method):
    assert getattr(client, method)("/").status_code == 405


def test_it_loads_nothing_from_elsewhere(sheet):
    sheet.play(REFERENCE)
    for path in ("/", "/games/new/", "/calculator/", sheet.url, sheet.new_url):
        response = sheet.client.get(path)
        page = read(response)
        sources = [tag.get("src") or tag.get("href") for tag in page.select("[src], link")]
        assert sources
        assert all(source.startswith("/static/") for source in sources)
        assert "default-src 'none'" in response["Content-Security-Policy"]
        assert "unsafe" not in response["Content-Security-Policy"]
        assert response["X-Content-Type-Options"] == "nosniff"
        assert response["X-Frame-Options"] == "DENY"
