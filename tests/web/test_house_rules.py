"""The rules of a sheet: read, changed for the deals to come, or for all of them."""

import pytest

from games.models import Deal, Game, change_rules
from games.scoring import PUBLISHED, Rules
from tests.web.conftest import FORCED, REFERENCE, LintingClient, open_sheet
from tests.web.reading import (
    alerts,
    all_words,
    differences,
    error_at,
    form_values,
    journal,
    read,
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


def url(sheet):
    return f"{sheet.url}rules/"


def show(sheet, query=""):
    response = sheet.client.get(f"{url(sheet)}{query}")
    assert response.status_code == 200
    return read(response)


def send(sheet, query="", **changes):
    """Send the form as it is shown with something else in it."""
    return sheet.client.post(url(sheet), form_values(show(sheet, query)) | changes)


def refused(response):
    assert response.status_code == 200
    return read(response)


def folded(page):
    """Each section and what its fold says."""
    return {words(s.h2): words(s.select_one("summary span")) for s in page.select(".section")}


def foot(sheet):
    return words(sheet.page().select_one(".plays"))


# --- The form --------------------------------------------------------------------------


def test_it_starts_from_the_rules_of_the_sheet(sheet):
    page = show(sheet)
    assert words(page.h1) == "Rules of this sheet"
    assert words(page.select_one(".plays")) == "Official rules (FFT)"
    assert set(folded(page).values()) == {"official"}
    values = form_values(page)
    assert values["garde_multiplier"] == "2"
    assert values["petite_base"] == "25"
    assert values["petite_allowed"] == "true"
    assert values["margin_step"] == "1"
    assert values["poignee_to_winner"] == "true"
    assert values["misere"] == "0"
    assert page.select(".official, details[open]:not(.menu), [name=recompute]") == []


def test_it_changes_the_rules_of_the_deals_to_come(sheet):
    response = send(
        sheet,
        **{"petite_allowed": "false", "garde_contre_multiplier": "5", "misere": "10"},
    )
    assert (response.status_code, response.url) == (302, sheet.url)
    assert (sheet.game.rules_name, sheet.game.rules_changes) == (
        "fft",
        {"petite_allowed": False, "garde_contre_multiplier": 5, "misere": 20},
    )
    assert foot(sheet) == "House rules: no petite, garde contre ×5, misère 10 points"
    assert sheet.page().select_one(".plays a")["href"] == url(sheet)
    assert sheet.problems() == []


def test_a_closed_fold_says_what_differs(sheet):
    send(sheet, garde_base="30", margin_step="10", slam_defence_made="0")
    page = show(sheet)
    assert folded(page) == {
        **{"Contracts": "garde base 30", "Margin": "margin in steps of 10"},
        **{"Petit au bout": "official", "Poignées": "official"},
        **{"Slam": "slam by the defence 0 points", "Petit slam": "official"},
        **{"Misères": "official", "At five players": "official"},
    }
    assert all_words(page, ".official") == [
        "officially 25",
        "officially 1 point",
        "officially −200",
    ]


@pytest.mark.parametrize(
    ("typed", "stored"),
    [("12", 24), ("0.5", 1), ("0,5", 1), (" 7.50 ", 15), ("10000", 20000), ("0", 0), ("12.0", 24)],
)
def test_it_takes_points_in_points(sheet, typed, stored):
    send(sheet, misere=typed)
    assert sheet.game.rules.misere == stored


@pytest.mark.parametrize(("step", "stored"), [("0.5", 1), ("1", 2), ("5", 10), ("10", 20)])
def test_it_takes_steps_in_points(sheet, step, stored):
    send(sheet, margin_step=step)
    assert sheet.game.rules.margin_step == stored


def test_every_switch_can_be_turned(sheet):
    """To something else than the official value, one by one, all at once."""
    values = form_values(show(sheet))
    turned = {
        name: {"true": "false", "false": "true"}.get(value, "7")
        for name, value in values.items()
        if name not in ("request_id", "revision", "margin_step", "garde_allowed")
    }
    response = send(sheet, **turned, margin_step="5")
    assert response.status_code == 302
    rules, fft = sheet.game.rules, Rules()
    same = [name for name in vars(fft) if getattr(rules, name) == getattr(fft, name)]
    assert same == ["garde_allowed"]
    again = form_values(show(sheet))
    assert {name: again[name] for name in turned} == turned


def test_it_starts_from_a_published_set_if_one_asks(sheet):
    page = show(sheet, "?from=exact")
    links = [link["href"] for link in page.select(".starts a")]
    assert links == ["?from=fft", "?from=exact", "?from=primes"]
    assert form_values(page)["margin_step"] == "0.5"
    assert sheet.game.rules == PUBLISHED["fft"]
    send(sheet, "?from=exact")
    assert (sheet.game.rules_name, sheet.game.rules_changes) == ("exact", {})
    assert foot(sheet).startswith("Half points kept: margin in halves")
    send(sheet, "?from=nothing", misere="10")
    assert (sheet.game.rules_name, sheet.game.rules_changes) == ("exact", {"misere": 20})
    assert foot(sheet).startswith("House rules: margin in halves")


WORTH = "Type a number of points by halves, such as 10 or 0.5."
WRONG = [
    ("misere", "-10", "Not below zero: what is taken off is a plain number here."),
    ("misere", "−10", "Not below zero: what is taken off is a plain number here."),
    ("misere", "10.25", WORTH),
    ("misere", "x", WORTH),
    ("misere", "1e3", WORTH),
    ("misere", "٣", WORTH),
    ("misere", "", "Type a number of points, 0 for nothing."),
    ("misere", "10001", "At most 10,000 points."),
    ("misere", "9" * 5000, WORTH),
    ("garde_multiplier", "0", "A whole number from 1 to 100."),
    ("garde_multiplier", "-2", "A whole number from 1 to 100."),
    ("garde_multiplier", "1.5", "A whole number from 1 to 100."),
    ("garde_multiplier", "101", "A whole number from 1 to 100."),
    ("garde_multiplier", "", "A whole number from 1 to 100."),
    ("garde_multiplier", "9" * 5000, "A whole number from 1 to 100."),
    ("margin_step", "2", "Choose one of the values offered."),
    ("petite_allowed", "maybe", "Choose one of the values offered."),
]


@pytest.mark.parametrize(("name", "typed", "sentence"), WRONG)
def test_it_says_at_the_field_what_is_wrong(sheet, name, typed, sentence):
    page = refused(send(sheet, **{name: typed, "petit_au_bout": "12"}))
    assert error_at(page, name) == [sentence]
    assert words(page.title).startswith("Error:")
    if name not in ("margin_step", "petite_allowed"):
        assert form_values(page)[name] == typed
    assert form_values(page)["petit_au_bout"] == "12"
    assert page.select_one(f"[name={name}]").find_parent("details").has_attr("open")
    assert sheet.game.revision == 1


def test_a_table_plays_one_contract_at_least(sheet):
    none = {f"{c}_allowed": "false" for c in ("petite", "garde", "garde_sans", "garde_contre")}
    page = refused(send(sheet, **none))
    assert error_at(page, "petite_allowed") == ["A table plays one contract at least."]
    assert send(sheet, **none, pousse_allowed="true").status_code == 302


def test_what_is_not_sent_stays(sheet):
    send(sheet, misere="10")
    assert sheet.client.post(url(sheet), {"garde_multiplier": "3"}).status_code == 302
    assert sheet.game.rules_changes == {"misere": 20, "garde_multiplier": 3}


def test_the_same_rules_again_change_nothing(sheet):
    assert send(sheet).status_code == 302
    assert sheet.game.revision == 1


def test_a_tap_twice_changes_them_once(sheet):
    sent = form_values(show(sheet)) | {"misere": "10"}
    for _ in range(2):
        assert sheet.client.post(url(sheet), sent).status_code == 302
    assert sheet.game.revision == 2
    page = refused(sheet.client.post(url(sheet), sent | {"misere": "20"}))
    assert alerts(page) == ["This form was sent before with other rules: send it again."]
    assert form_values(page)["misere"] == "20"
    assert form_values(page)["request_id"] != sent["request_id"]
    assert sheet.client.post(url(sheet), form_values(page)).status_code == 302
    assert sheet.game.rules.misere == 40


def test_somebody_elses_rules_are_not_overwritten_unseen(sheet, other):
    mine = form_values(show(sheet)) | {"misere": "20"}
    send(other, garde_contre_multiplier="5")
    page = refused(sheet.client.post(url(sheet), mine))
    assert alerts(page) == [
        "Somebody has changed the rules since this page was opened, to “House rules: garde "
        "contre ×5”. Send it again to put these in their place."
    ]
    assert sheet.game.rules_changes == {"garde_contre_multiplier": 5}
    assert form_values(page)["misere"] == "20"
    assert sheet.client.post(url(sheet), form_values(page)).status_code == 302
    assert sheet.game.rules_changes == {"misere": 40}


def test_a_deal_meanwhile_is_no_reason_to_ask(sheet):
    mine = form_values(show(sheet)) | {"misere": "20"}
    sheet.play(REFERENCE)
    assert sheet.client.post(url(sheet), mine).status_code == 302
    assert sheet.game.rules.misere == 40


def test_others_read_the_rules(sheet, watcher):
    send(sheet, petite_allowed="false", margin_step="10", margin_away="true")
    watcher = sheet.at(LintingClient(headers={"Accept-Language": "en"}))
    page = show(watcher)
    assert words(page.select_one(".plays")) == (
        "House rules: no petite, margin in steps of 10 away from zero"
    )
    assert page.select("form:not(.foot form), input") == []
    found = {words(row.dt): words(row.dd) for row in page.select("dl div")}
    assert found["Petite"] == "not played officially 25 ×1"
    assert found["Garde"] == "25 ×2"
    assert found["Pousse"] == "not played"
    assert found["Steps of the margin, in points"] == "10 points officially 1 point"
    assert found["Slam made by the defence"] == "−200"
    assert found["Misère"] == "not played"
    assert all_words(page, ".differs dt") == [
        *("Petite", "Steps of the margin, in points"),
        "With steps of 5 or 10, the margin goes",
    ]
    assert words(watcher.page().select_one(".plays")) == words(page.select_one(".plays"))


@pytest.mark.parametrize("misere", ["10", "x"])
def test_only_writers_write(sheet, watcher, misere):
    values = form_values(show(sheet)) | {"misere": misere}
    assert watcher.post(url(sheet), values).status_code == 403
    assert sheet.game.revision == 1


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_it_takes_no_other_method(sheet, method):
    assert getattr(sheet.client, method)(url(sheet)).status_code == 405


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


def test_the_deals_keep_their_rules(played):
    send(played, garde_contre_multiplier="5")
    assert rules_of(played) == [{}, {}, {}, {}]
    assert played.half_points(1) == [-396, -396, 1188, -396]
    played.play(CONTRE)
    assert played.half_points(5) == [-330, -330, 990, -330]
    assert played.change().kind == "recorded"
    assert played.problems() == []


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
