"""The rules of a sheet: read, and changed for the deals to come."""

import pytest

from games.scoring import PUBLISHED, Rules
from tests.web.conftest import REFERENCE, LintingClient, open_sheet
from tests.web.houses import folded, foot, refused, send, show, url
from tests.web.reading import (
    alerts,
    all_words,
    error_at,
    form_values,
    words,
)

pytestmark = pytest.mark.django_db

PETITE = REFERENCE | {"contract": "petite"}
CONTRE = REFERENCE | {"contract": "garde_contre"}


@pytest.fixture
def sheet(db, english):
    """Whoever reads it reads English."""
    return open_sheet(english)


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
    assert show(sheet).select_one(".form > .notice") is None
    page = show(sheet, "?from=exact")
    assert words(page.select_one(".form > .notice")) == (
        "Below stand the rules “Half points kept”, not saved yet."
    )
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
