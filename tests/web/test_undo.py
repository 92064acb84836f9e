"""Each change can be undone, an undo too; what has changed since is asked about."""

from datetime import timedelta

import pytest

from games.models import Change
from tests.web.conftest import REFERENCE
from tests.web.reading import differences, read, totals, words

pytestmark = pytest.mark.django_db


def insert(sheet):
    sheet.send(REFERENCE | {"taker": "4"}, before="2")


WRITES = {
    "recorded": lambda sheet: sheet.send(REFERENCE | {"taker": "4"}),
    "inserted": insert,
    "corrected": lambda sheet: sheet.correct(1, points="33", poignee_2="double", dealer="3"),
    "crossed_out": lambda sheet: sheet.tap("deals/1/cross-out/"),
    "restored": lambda sheet: sheet.tap("deals/3/restore/"),
    "shifted": lambda sheet: sheet.tap("deals/4/shift/"),
    "people": lambda sheet: sheet.change_people(player_1="Zoé", seat_1="2", seat_2="1"),
}


@pytest.fixture
def evening(sheet):
    """Two deals that count, one crossed out, one inserted."""
    for taker in ("1", "2", "3"):
        sheet.play(REFERENCE, taker=taker, petit_au_bout="attack")
    sheet.tap("deals/3/cross-out/")
    sheet.send(REFERENCE, before="2")
    return sheet


def state(sheet):
    """All that stands on the sheet, but for deals that were added and crossed out again."""
    people = list(sheet.game.players.order_by("number").values_list("number", "name", "seat"))
    return people, {
        deal.number: (deal.state(), deal.amounts, deal.share)
        for deal in sheet.game.deals.with_ledger()
        if deal.number < 5
    }


@pytest.mark.parametrize("kind", WRITES)
def test_it_is_undone_and_the_undo_too(evening, kind):
    before = state(evening), totals(evening.page())
    assert WRITES[kind](evening).status_code == 302 if kind != "inserted" else not insert(evening)
    assert evening.change().kind == kind
    after = state(evening), totals(evening.page())
    assert after != before
    for revision, stands in ((7, before), (8, after), (9, before), (10, after)):
        response = evening.undo(revision)
        assert (response.status_code, response.url) == (302, evening.url)
        assert (state(evening), totals(evening.page())) == stands
        assert evening.change().kind == "undone"
        assert evening.change().revision == revision + 1
        assert evening.problems() == []


@pytest.mark.parametrize("kind", WRITES)
def test_it_is_harmless_when_repeated(evening, kind):
    WRITES[kind](evening)
    for _ in range(3):
        assert evening.undo(7).status_code == 302
    assert evening.game.revision == 8


def test_undoing_a_new_deal_crosses_it_out(sheet):
    sheet.play(REFERENCE)
    sheet.undo(2)
    assert sheet.get(1).crossed_out
    assert sheet.half_points(1) == [-132, -132, 396, -132]
    change = sheet.change()
    assert (change.before["crossed_out"], change.after["crossed_out"]) == (False, True)
    assert change.deal.number == 1


@pytest.mark.parametrize("revision", ["0", "1", "3", "99", "9" * 19, "9" * 5000, "x", "-1"])
def test_there_is_nothing_else_to_undo(sheet, revision):
    sheet.play(REFERENCE)
    assert sheet.tap(f"journal/{revision}/undo/").status_code == 404
    assert sheet.game.revision == 2


def test_it_is_for_writers_and_only_posted(sheet, watcher):
    sheet.play(REFERENCE)
    assert watcher.post(f"{sheet.url}journal/2/undo/").status_code == 403
    for method in ("get", "head", "put", "delete"):
        assert getattr(sheet.client, method)(f"{sheet.url}journal/2/undo/").status_code == 405
    assert not sheet.get(1).crossed_out


def test_it_undoes_nothing_of_another_sheet(sheet, watcher):
    sheet.play(REFERENCE)
    sheet.undo(2)
    assert Change.objects.count() == 3


# --- Overtaken -------------------------------------------------------------------------


@pytest.fixture
def overtaken(sheet):
    """49 points were corrected to 33, then to 50 by garde sans."""
    sheet.play(REFERENCE)
    sheet.correct(1, points="33")
    sheet.correct(1, points="50", contract="garde_sans")
    return sheet


def test_it_shows_both_states_and_asks(overtaken):
    response = overtaken.undo(3)
    page = read(response)
    assert response.status_code == 200
    assert response["Cache-Control"] == "private, no-store"
    assert words(page.h1) == "Changé depuis"
    assert differences(page) == [("Contrat", "Garde sans", "Garde"), ("Points", "50", "49")]
    assert overtaken.get(1).points == 100
    assert overtaken.game.revision == 4
    form = page.select_one("main form")
    assert form["action"] == f"{overtaken.url}journal/3/undo/"
    assert (form.a["href"], words(form.a)) == (
        *(f"{overtaken.url}journal/", "Laisser comme c’est"),
    )
    assert (form.button["name"], form.button["value"]) == ("anyway", "1")
    assert words(form.button) == "Annuler quand même"


def test_it_is_undone_all_the_same_if_they_say_so(overtaken):
    assert overtaken.undo(3, anyway="1").status_code == 302
    assert (overtaken.get(1).points, overtaken.get(1).contract) == (98, "garde")
    change = overtaken.change()
    assert (change.kind, change.before["points"], change.after["points"]) == ("undone", 100, 98)
    overtaken.undo(5)
    assert (overtaken.get(1).points, overtaken.get(1).contract) == (100, "garde_sans")
    assert overtaken.problems() == []


@pytest.mark.parametrize("anyway", ["", "0", "true"])
def test_it_understands_no_other_yes(overtaken, anyway):
    assert overtaken.undo(3, anyway=anyway).status_code == 200
    assert overtaken.get(1).points == 100


def test_a_new_deal_that_was_corrected_is_asked_about(overtaken):
    page = read(overtaken.undo(2))
    assert differences(page) == [
        *(("Contrat", "Garde sans", "Garde"), ("Points", "50", "49"), ("Rayée", "", "oui")),
    ]
    overtaken.undo(2, anyway="1")
    assert overtaken.get(1).crossed_out
    assert overtaken.get(1).points == 98


def test_names_that_have_changed_since_are_asked_about(sheet):
    sheet.change_people(player_1="Zoé")
    sheet.change_people(player_2="Eve")
    page = read(sheet.undo(2))
    assert differences(page) == [
        ("Joueur 1", "Zoé, place 1", "Anne, place 1"),
        ("Joueur 2", "Eve, place 2", "Bruno, place 2"),
    ]
    sheet.undo(2, anyway="1")
    assert list(totals(sheet.page())) == ["Anne", "Bruno", "Chloé", "Léa"]


def test_dealers_that_have_changed_since_are_asked_about(evening):
    evening.tap("deals/4/shift/")
    evening.correct(2, dealer="1")
    page = read(evening.undo(7))
    assert differences(page) == [("Donneur de la donne 3", "Anne", "Bruno")]
    evening.undo(7, anyway="1")
    assert evening.get(2).dealer.name == "Bruno"
    assert evening.problems() == []


def test_what_already_stands_again_needs_no_question(overtaken):
    overtaken.correct(1, points="49", contract="garde")
    assert overtaken.undo(3).status_code == 302
    assert overtaken.game.revision == 5


# --- The bar on the sheet --------------------------------------------------------------


def test_one_tap_undoes_what_this_browser_wrote_last(sheet):
    sheet.play(REFERENCE)
    bar = sheet.page().select_one("form.undo")
    assert words(bar) == "Donne enregistrée Annuler"
    assert bar["action"] == f"{sheet.url}journal/2/undo/"
    assert bar.select_one("[name=csrfmiddlewaretoken]")
    sheet.client.post(bar["action"])
    assert totals(sheet.page())["Chloé"] == "0"
    assert words(sheet.page().select_one("form.undo")) == "Changement annulé Annuler"


def test_nobody_undoes_the_opening(sheet):
    assert sheet.page().select(".undo") == []


def test_the_bar_is_for_the_browser_that_wrote(sheet, other, watcher):
    sheet.play(REFERENCE)
    assert other.page().select(".undo") == []
    assert sheet.at(watcher).page().select(".undo, [data-saved]") == []
    other.play(REFERENCE)
    assert sheet.page().select(".undo") == []
    assert words(other.page().select_one(".undo")) == "Donne enregistrée Annuler"


@pytest.mark.parametrize(("minutes", "bars"), [(4, 1), (6, 0)])
def test_the_bar_goes_after_five_minutes(sheet, minutes, bars):
    sheet.play(REFERENCE)
    change = sheet.change()
    written = change.made_at - timedelta(minutes=minutes)
    Change.objects.filter(pk=change.pk).update(made_at=written)
    assert len(sheet.page().select(".undo")) == bars


def test_the_sheet_tells_which_form_it_saved(sheet):
    sheet.send(REFERENCE, request_id="6a1b0a52-0a5c-4d0e-9a11-0d6a2f1f3c01")
    saved = sheet.page().select_one("[data-saved]")
    assert saved["data-saved"] == "6a1b0a52-0a5c-4d0e-9a11-0d6a2f1f3c01"
