"""Crossing out and restoring: ink, not pencil, and harmless when repeated."""

import pytest
from django.utils import timezone

from games.models import Grant
from tests.web.conftest import FORCED, REFERENCE
from tests.web.reading import all_words, read, rows, totals, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def two(sheet):
    sheet.play(REFERENCE)
    sheet.play(REFERENCE, taker="1")
    return sheet


def test_a_deal_that_is_crossed_out_counts_for_nothing(two):
    response = two.tap("deals/1/cross-out/")
    assert (response.status_code, response.url) == (302, two.url)
    page = two.page()
    assert totals(page) == {"Anne": "+198", "Bruno": "−66", "Chloé": "−66", "Léa": "−66"}
    assert rows(page) == [
        ["1 · Garde 2 b · faite de 8", "198 +198 a pris", "−66 −66", "−66 −66", "−66 −66"],
        ["Garde rayée", "", "", "", ""],
    ]
    assert [row["id"] for row in page.select("tr.crossed")] == ["deal-1"]
    assert words(page.select_one(".aside")) == "1 donne"
    assert words(page.select_one(".act a.main")) == "+ Donne 2 · Chloé distribue"
    assert words(read(two.client.get("/")).select_one(".sheets small")).endswith("1 donne")
    assert two.problems() == []


def test_it_erases_nothing(two):
    two.tap("deals/1/cross-out/")
    assert two.half_points(1) == [-132, -132, 396, -132]
    page = read(two.client.get(f"{two.url}deals/1/"))
    assert words(page.h1) == "Donne 1"
    assert words(page.h2) == "Garde faite de 8"
    assert all_words(page, ".problem") == ["Rayée : cette donne ne compte plus."]
    assert all_words(page, ".acts button") == ["Rétablir"]


def test_the_first_deal_has_a_place_even_when_crossed_out(sheet):
    sheet.play(REFERENCE)
    sheet.tap("deals/1/cross-out/")
    assert words(read(sheet.client.get(f"{sheet.url}deals/1/")).h1) == "Donne 1"


def test_a_restored_deal_counts_again(two):
    two.tap("deals/1/cross-out/")
    response = two.tap("deals/1/restore/")
    assert (response.status_code, response.url) == (302, f"{two.url}#deal-1")
    page = two.page()
    assert totals(page) == {"Anne": "+132", "Bruno": "−132", "Chloé": "+132", "Léa": "−132"}
    assert page.select("tr.crossed") == []
    assert words(page.select_one(".act a.main")) == "+ Donne 3 · Chloé distribue"
    deal = read(two.client.get(f"{two.url}deals/1/"))
    assert all_words(deal, ".acts button") == ["Rayer"]
    assert two.problems() == []


def test_the_turn_goes_back_with_the_last_deal(two):
    two.tap("deals/2/cross-out/")
    assert words(two.page().select_one(".act a.main")) == "+ Donne 2 · Bruno distribue"
    assert two.play(REFERENCE).number == 3
    assert two.get(3).dealer.name == "Bruno"


def test_both_leave_a_trace(two):
    two.tap("deals/2/cross-out/")
    crossed = two.change()
    assert (crossed.kind, crossed.deal.number) == ("crossed_out", 2)
    assert (crossed.before["crossed_out"], crossed.after["crossed_out"]) == (False, True)
    assert crossed.before | {"crossed_out": True} == crossed.after
    two.tap("deals/2/restore/")
    restored = two.change()
    assert (restored.kind, restored.before, restored.after) == (
        *("restored", crossed.after, crossed.before),
    )


def test_they_are_harmless_when_repeated(two):
    assert two.tap("deals/1/restore/").status_code == 302
    assert two.game.revision == 3
    for _ in range(3):
        assert two.tap("deals/1/cross-out/").status_code == 302
    assert two.game.revision == 4
    for _ in range(3):
        assert two.tap("deals/1/restore/").status_code == 302
    assert two.game.revision == 5
    assert two.problems() == []


@pytest.mark.parametrize("deal", [{"outcome": "passed"}, FORCED])
def test_any_deal_is_crossed_out_and_restored(sheet, deal):
    sheet.play(deal)
    stood = sheet.get(1).state()
    sheet.tap("deals/1/cross-out/")
    assert set(totals(sheet.page()).values()) == {"0"}
    sheet.tap("deals/1/restore/")
    assert sheet.get(1).state() == stood
    assert sheet.problems() == []


@pytest.mark.parametrize("act", ["cross-out", "restore", "shift"])
def test_they_are_only_posted(two, act):
    for method in ("get", "head", "put", "delete"):
        assert getattr(two.client, method)(f"{two.url}deals/1/{act}/").status_code == 405
    assert two.game.revision == 3


@pytest.mark.parametrize("act", ["cross-out", "restore", "shift"])
def test_they_are_for_writers_and_for_deals_that_are_there(two, watcher, act):
    assert watcher.post(f"{two.url}deals/1/{act}/").status_code == 403
    for number in ("3", "0", "x", "9" * 30):
        assert two.tap(f"deals/{number}/{act}/").status_code == 404
    Grant.objects.update(revoked_at=timezone.now())
    assert two.tap(f"deals/1/{act}/").status_code == 403
    assert two.game.revision == 3
