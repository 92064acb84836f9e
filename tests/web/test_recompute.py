"""Rules changed for the deals that were played, or refused for one of them."""

import pytest

from games.models import Deal, Game, change_rules
from games.scoring import Rules
from tests.web.conftest import FORCED, REFERENCE, open_sheet
from tests.web.houses import refused, send, show, url
from tests.web.reading import (
    alerts,
    differences,
    error_at,
    form_values,
    journal,
    read,
    rows,
    totals,
    words,
)
from tests.web.writing import AN_ID

pytestmark = pytest.mark.django_db

PETITE = REFERENCE | {"contract": "petite"}
CONTRE = REFERENCE | {"contract": "garde_contre"}


@pytest.fixture
def sheet(db, english):
    """Whoever reads it reads English."""
    return open_sheet(english)


# --- The deals -------------------------------------------------------------------------


@pytest.fixture
def played(sheet):
    """A garde contre, all pass, a garde, a crossed-out garde contre; every total is official."""
    for deal in (CONTRE, {"outcome": "passed"}, REFERENCE, CONTRE):
        sheet.play(deal)
    sheet.tap("deals/4/cross-out/")
    return sheet


def rules_of(sheet):
    return [deal.rules_changes for deal in sheet.game.deals.order_by("number")]


def test_it_warns_and_asks_about_the_deals(played):
    page = show(played)
    assert words(page.select_one(".recompute .notice")) == (
        "Each deal keeps the rules under which it was entered."
    )
    box = page.select_one("[name=recompute]")
    assert not box.has_attr("checked")
    assert words(box.parent) == "Recompute all 3 deals too"


def test_the_sheet_marks_deals_under_other_rules_than_the_next_one(played):
    assert "other rules" not in words(played.page().tbody)
    send(played, garde_contre_multiplier="5")
    marked = ["other rules" in words(row.th) for row in played.page().select("tbody tr")]
    assert marked == [False, True, False, True]  # the crossed-out and the passed one say nothing
    send(played, recompute="1")
    assert "other rules" not in words(played.page().tbody)


def test_the_deals_keep_their_rules(played):
    send(played, garde_contre_multiplier="5")
    assert rules_of(played) == [{}, {}, {}, {}]
    assert played.half_points(1) == [-396, -396, 1188, -396]
    played.play(CONTRE)
    assert played.half_points(5) == [-330, -330, 990, -330]
    assert played.change().kind == "recorded"
    assert played.problems() == []


def test_a_lost_contract_stays_lost_whatever_is_left_of_its_margin(sheet):
    sheet.play(REFERENCE, points="39")
    assert rows(sheet.page())[0][0] == "1 · Garde 2 b · lost by 2"
    send(sheet, margin_step="10", recompute="1")
    assert rows(sheet.page())[0][0] == "1 · Garde 2 b · lost by 2, counted 0"
    assert sheet.half_points() == [100, 100, -300, 100]
    assert words(read(sheet.client.get(f"{sheet.url}deals/1/")).h2) == "Garde lost by 2, counted 0"
    assert "Garde lost by 2, counted 0" in words(read(sheet.type(REFERENCE, points="39")))


@pytest.mark.parametrize("no", ["0", "", "false", "no", "off", "2"])
def test_no_is_no(played, no):
    assert send(played, garde_contre_multiplier="5", recompute=no).status_code == 302
    assert rules_of(played) == [{}, {}, {}, {}]
    assert played.change().kind == "rules"
    page = refused(send(played, garde_contre_multiplier="x", recompute=no))
    assert not page.select_one("[name=recompute]").has_attr("checked")


@pytest.mark.parametrize("yes", ["1", "true", "on"])
def test_yes_is_yes(played, yes):
    send(played, garde_contre_multiplier="5", recompute=yes)
    assert played.change().kind == "recomputed"


def test_they_are_recomputed_if_one_asks(played):
    response = send(played, garde_contre_multiplier="5", recompute="1")
    assert response.status_code == 302
    five = {"garde_contre_multiplier": 5}
    assert rules_of(played) == [five, five, five, {}]
    assert played.half_points(1) == [-330, -330, 990, -330]
    assert played.half_points(3) == [-132, -132, 396, -132]
    assert played.half_points(4) == [-396, -396, 1188, -396]
    assert played.get(1).share == 330
    assert totals(played.page())["Chloé"] == "+693"
    assert played.problems() == []
    change = played.change()
    assert (change.kind, change.deal) == ("recomputed", None)
    assert change.before == {"rules": ["fft", {}], "deals": {key: ["fft", {}] for key in "123"}}
    assert change.after == {"rules": ["fft", five], "deals": {key: ["fft", five] for key in "123"}}
    assert journal(read(played.client.get(f"{played.url}journal/")))[0] == (
        "Rules changed, deals recomputed",
        [
            ("Garde contre: times", "×6", "×5"),
            ("Deals 1–3", "Official rules (FFT)", "House rules: garde contre ×5"),
        ],
    )


def test_the_journal_names_deals_by_their_places(played):
    """Those that count no more have none, whatever was recomputed."""
    send(played, garde_contre_multiplier="5", recompute="1")
    played.tap("deals/1/cross-out/")
    page = read(played.client.get(f"{played.url}journal/"))
    assert journal(page)[1][1][1] == (
        *("Deals 1–2", "Official rules (FFT)", "House rules: garde contre ×5"),
    )


def test_deals_that_were_left_behind_can_be_recomputed_later(played):
    send(played, garde_contre_multiplier="5")
    played.play(CONTRE)
    send(played, recompute="1")
    assert played.half_points(1) == [-330, -330, 990, -330]
    change = played.change()
    assert change.kind == "recomputed"
    assert sorted(change.after["deals"]) == ["1", "2", "3"]
    revision = played.game.revision
    assert send(played, recompute="1").status_code == 302
    assert played.game.revision == revision
    assert played.problems() == []


def test_a_forced_deal_stays_forced(sheet):
    sheet.play(FORCED)
    send(sheet, garde_multiplier="3", recompute="1")
    assert sheet.half_points(1) == [444, 444, -1332, 444]
    assert sheet.get(1).forced
    assert sheet.problems() == []


def test_a_free_line_keeps_its_amounts(sheet):
    sheet.play(
        outcome="free", reason="fine", amount_1="-10", amount_2="10", amount_3="0", amount_4="0"
    )
    sheet.play(REFERENCE)
    send(sheet, garde_multiplier="3", recompute="1")
    assert rules_of(sheet) == [{"garde_multiplier": 3}] * 2
    assert sheet.half_points(1)[:2] == [-20, 20]
    assert sheet.half_points(2) == [-198, -198, 594, -198]
    assert sheet.problems() == []
    sheet.undo()
    assert sheet.half_points(1)[:2] == [-20, 20]
    assert sheet.half_points(2) == [-132, -132, 396, -132]


def test_undoing_puts_every_deal_back(played):
    before = {n: played.half_points(n) for n in range(1, 5)}
    send(played, garde_contre_multiplier="5", misere="10", recompute="1")
    assert played.half_points(1) != before[1]
    assert played.undo().status_code == 302
    assert {n: played.half_points(n) for n in range(1, 5)} == before
    assert rules_of(played) == [{}, {}, {}, {}]
    assert played.game.rules == Rules()
    assert played.problems() == []
    played.undo()
    assert played.half_points(1) == [-330, -330, 990, -330]
    assert played.game.rules.misere == 20
    assert played.problems() == []


def test_undoing_asks_when_the_rules_have_changed_again(played):
    send(played, garde_contre_multiplier="5", recompute="1")
    revision = played.game.revision
    send(played, misere="10")
    page = read(played.undo(revision))
    assert differences(page) == [
        ("Garde contre: times", "×5", "×6"),
        ("Misère", "10", "not played"),
        ("Deals 1–3", "House rules: garde contre ×5", "Official rules (FFT)"),
    ]
    played.undo(revision, anyway="1")
    assert played.game.rules == Rules()
    assert played.half_points(1) == [-396, -396, 1188, -396]
    assert played.problems() == []


ADVICE = "Correct it, let the rules play it, or leave the deals as they are."


def test_a_deal_that_the_new_rules_do_not_play_forbids_it(sheet):
    for deal in (REFERENCE, {"outcome": "passed"}, PETITE, PETITE):
        sheet.play(deal)
    page = refused(send(sheet, petite_allowed="false", misere="10", recompute="1"))
    assert alerts(page) == [f"Deal 3 is a petite, which these rules do not play. {ADVICE}"]
    values = form_values(page)
    assert (values["petite_allowed"], values["misere"]) == ("false", "10")
    assert values["recompute"] == "1"
    assert sheet.game.revision == 5
    assert rules_of(sheet) == [{}, {}, {}, {}]
    assert send(sheet, petite_allowed="false").status_code == 302


def test_it_counts_the_place_and_not_the_number(sheet):
    for deal in (REFERENCE, PETITE):
        sheet.play(deal)
    sheet.tap("deals/1/cross-out/")
    page = refused(send(sheet, petite_allowed="false", recompute="1"))
    assert alerts(page) == [f"Deal 1 is a petite, which these rules do not play. {ADVICE}"]


def test_a_misere_and_a_petit_slam_forbid_it_too(sheet):
    send(sheet, misere="10", petit_slam_unannounced_made="100")
    sheet.play(REFERENCE, misere_1=["trumps"])
    page = refused(send(sheet, misere="0", recompute="1"))
    assert alerts(page) == [f"Deal 1 has a misère, which these rules do not play. {ADVICE}"]
    sheet.correct(1, points="80", chelem="petit_unannounced_made", misere_1=[])
    page = refused(send(sheet, petit_slam_unannounced_made="0", recompute="1"))
    assert alerts(page) == [f"Deal 1 has a petit slam, which these rules do not play. {ADVICE}"]


# --- What present rules do not play ------------------------------------------------------


def lead(response):
    assert response.status_code == 200
    return words(read(response).select_one("main .lead"))


def test_undoing_a_correction_under_other_rules_is_answered(sheet):
    sheet.play(PETITE)
    sheet.correct(1, contract="garde")
    send(sheet, petite_allowed="false", recompute="1")
    response = sheet.undo(3)
    assert lead(response) == "Deal 1 is a petite, which these rules do not play."
    assert url(sheet) in [link["href"] for link in read(response).select("main a")]
    assert sheet.get(1).contract == "garde"
    assert sheet.game.revision == 4
    assert sheet.problems() == []


def test_undoing_a_recomputation_of_what_was_corrected_since_is_answered(sheet):
    send(sheet, petite_allowed="false")
    sheet.play(REFERENCE)
    send(sheet, petite_allowed="true", recompute="1")
    revision = sheet.game.revision
    sheet.correct(1, contract="petite")
    assert lead(sheet.undo(revision)) == "Deal 1 is a petite, which these rules do not play."
    sheet.tap("deals/1/cross-out/")
    assert lead(sheet.undo(revision)) == (
        "The crossed-out deal is a petite, which these rules do not play."
    )
    assert sheet.problems() == []


def test_restoring_what_its_rules_do_not_play_is_answered(sheet):
    sheet.play(PETITE)
    sheet.tap("deals/1/cross-out/")
    Deal.objects.update(rules_changes={"petite_allowed": False})
    assert lead(sheet.tap("deals/1/restore/")).startswith("The crossed-out deal is a petite")
    assert sheet.get(1).crossed_out


def test_a_deal_sent_while_the_rules_change_is_refused_at_its_field(sheet, monkeypatch):
    """The form was bound under the old rules, the deal would be written under the new ones."""
    from games.views import deal_form

    original = deal_form.record_deal

    def record_later(game, said, **how):
        rules = Rules(petite_allowed=False)
        change_rules(game, rules, recompute=False, device=how["device"], request_id=AN_ID)
        return original(game, said, **how)

    monkeypatch.setattr(deal_form, "record_deal", record_later)
    page = refused(sheet.send(PETITE))
    assert error_at(page, "contract") == ["This contract is not played under these rules."]
    assert Game.objects.get().deals.count() == 0
