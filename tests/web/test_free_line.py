"""outcome=free: amounts that the table agreed on, with a reason; no deal."""

import pytest

from tests.csv_reading import cells_of
from tests.web.conftest import REFERENCE, open_sheet
from tests.web.reading import (
    alerts,
    all_words,
    error_at,
    form_values,
    problems,
    read,
    rows,
    totals,
    words,
)

pytestmark = pytest.mark.django_db

AN_ID = "6a1b0a52-0a5c-4d0e-9a11-0d6a2f1f3c01"
FINE = {"outcome": "free", "amount_1": "-20", "amount_3": "20", "reason": "Fine"}


@pytest.fixture
def sheet(english):
    return open_sheet(english)


@pytest.fixture
def fined(sheet):
    sheet.play(FINE)
    return sheet


def amounts(sheet, number=1):
    return sheet.get(number).amounts


# --- Saved -------------------------------------------------------------------------------


def test_it_is_a_line_of_amounts(sheet):
    sheet.play(REFERENCE)
    response = sheet.send(FINE)
    assert (response.status_code, response.url) == (302, f"{sheet.url}#deal-2")
    deal = sheet.get(2)
    assert (deal.outcome, deal.dealer, deal.taker, deal.share) == ("free", None, None, 0)
    assert deal.reason == "Fine"
    assert amounts(sheet, 2) == {1: -40, 3: 40}
    page = sheet.page()
    assert totals(page) == {"Anne": "−86", "Bruno": "−66", "Chloé": "+218", "Léa": "−66"}
    assert rows(page)[0] == ["Fine free line", "−86 −20", "−66", "218 +20", "−66"]
    assert page.select("tbody tr")[0]["class"] == ["free"]
    assert sheet.problems() == []


def test_the_form_names_everybody_and_is_sent_as_it_is_shown(sheet):
    page = read(sheet.client.get(sheet.new_url, {"outcome": "free"}))
    values = form_values(page)
    assert len(values.pop("request_id")) == 36
    assert values == {
        **{"outcome": "free", "reason": "", "revision": "1"},
        **{f"amount_{number}": "" for number in (1, 2, 3, 4)},
    }
    assert all_words(page, ".amount label") == ["Anne", "Bruno", "Chloé", "Léa"]
    assert words(page.h1) == "Free line"
    assert problems(page) == []
    assert sheet.client.post(sheet.new_url, values | FINE).status_code == 302


def test_the_sheet_leads_to_it(sheet, watcher):
    link = f"{sheet.new_url}?outcome=free"
    assert sheet.page().select(f".menu a[href='{link}']")
    assert not sheet.at(watcher).page().select(f".menu a[href='{link}']")
    assert watcher.get(link).status_code == 403
    assert watcher.post(sheet.new_url, FINE).status_code == 403


@pytest.mark.parametrize(
    ("typed", "half_points"),
    [
        *[
            ("-20", -40),
            ("−20", -40),
            ("–20", -40),
            ("- 20", -40),
            ("20-", -40),
            ("20 −", -40),
            (" −20 ", -40),
        ],
        *[("+20", 40), ("20", 40), ("+ 20.0", 40), ("12,5", 25), ("-12.5", -25), ("0.5", 1)],
        *[("10000", 20_000), ("-10000", -20_000)],
    ],
)
def test_it_reads_signs_and_halves(sheet, typed, half_points):
    back = f"{-half_points / 2:g}"
    sheet.play(FINE, amount_1=typed, amount_3=back)
    assert amounts(sheet) == {1: half_points, 3: -half_points}
    assert sheet.form()["amount_3"] == back


def test_halves_are_typed_back_in_the_language_of_the_reader(fined, client):
    fined.correct(amount_1="-12,5", amount_3="12.5")
    client.cookies["device"] = fined.client.cookies["device"].value
    assert fined.at(client).form()["amount_1"] == "-12,5"
    assert fined.form()["amount_1"] == "-12.5"
    assert totals(fined.page())["Chloé"] == "+12.5"


def test_everybody_may_be_in_it_or_two(sheet):
    paper = {"amount_1": "125", "amount_2": "-40", "amount_3": "-85", "amount_4": "0"}
    sheet.play(FINE | paper, reason="Brought from paper")
    assert amounts(sheet) == {1: 250, 2: -80, 3: -170}
    assert rows(sheet.page())[0][4] == "0"


# --- No deal -------------------------------------------------------------------------------


def test_it_takes_no_number_and_moves_no_dealer(sheet):
    sheet.play(REFERENCE)
    sheet.play(FINE)
    assert words(sheet.page().select_one(".act a.main")) == "+ Deal 2 · Bruno deals"
    sheet.play(REFERENCE)
    assert sheet.get(3).dealer.name == "Bruno"
    assert [row[0].split(" · ")[0] for row in rows(sheet.page())] == ["2", "Fine free line", "1"]
    assert words(read(sheet.client.get(f"{sheet.url}deals/3/")).h1) == "Deal 2"
    assert words(read(sheet.client.get(sheet.new_url)).h1) == "Deal 3"


def test_it_does_not_count_towards_the_planned_length(english):
    sheet = open_sheet(english, planned_deals="2")
    sheet.play(REFERENCE)
    sheet.play(FINE)
    assert words(sheet.page().select_one(".progress")).startswith("1 / 2")
    assert not sheet.page().select(".end")
    sheet.play(REFERENCE)
    assert sheet.page().select(".end")
    sheet.play(FINE)
    assert words(sheet.page().select_one(".progress")).startswith("2 / 2")


def test_it_is_no_deal_that_is_lost_with_the_sheet(fined):
    fined.play(REFERENCE)
    page = read(fined.client.get(f"{fined.url}delete/"))
    assert words(page.select_one(".lead")).startswith("1 deal,")


def test_who_has_gone_home_can_be_in_it(sheet):
    sheet.change_people(seat_3="gone")
    assert all_words(read(sheet.client.get(sheet.new_url, {"outcome": "free"})), "label")[-1]
    sheet.play(FINE)
    assert totals(sheet.page())["Chloé"] == "+20"
    sheet.correct(amount_1="-30", amount_3="30")
    assert amounts(sheet) == {1: -60, 3: 60}
    assert sheet.problems() == []


def test_its_page_says_who_gets_what(fined):
    page = read(fined.client.get(f"{fined.url}deals/1/"))
    assert (words(page.h1), words(page.h2)) == ("Free line", "Fine")
    assert [words(row) for row in page.select(".steps tr")] == ["Anne −20", "Chloé +20"]
    assert "Dealer" not in words(page.header)
    for cell in fined.page().select("tbody td small a"):
        assert page.find(id=cell["href"].split("#")[1])


def test_it_stands_in_the_file(fined):
    fined.play(REFERENCE)
    [_, free, deal, last] = cells_of(fined.client.get(f"{fined.url}sheet.csv").content.decode())
    assert free[:12] == ["", "Free line", *[""] * 10]
    assert free[12:16] == ["-20", "", "20", ""]
    assert (free[-1], deal[0]) == ("Fine", "1")
    assert last[12:16] == ["-86", "-66", "218", "-66"]


# --- Refused -----------------------------------------------------------------------------


def refuse(sheet, facts):
    sent = FINE | facts
    response = sheet.send(sent)
    page = read(response)
    assert response.status_code == 200
    assert not sheet.game.deals.exists()
    assert form_values(page).items() >= sent.items()
    assert page.title.get_text().startswith("Error")
    return page


def test_it_sums_to_zero_or_is_refused_with_what_was_typed(sheet):
    page = refuse(sheet, {"amount_3": "12,5", "amount_4": "+ 2"})
    assert alerts(page) == ["These amounts sum to −5.5; they must sum to 0."]
    assert all_words(page, "#repairs button") == ["+5.5 for Bruno?"]


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("reason", "", "Say what this is for."),
        ("reason", "   ", "Say what this is for."),
        *[
            ("amount_1", value, "Type an amount by halves, such as 20 or -12.5.")
            for value in ("x", "--20", "-20-", "1e2", "20.25", "٢٠", "+", "-", "20 30", "2\n3", "½")
        ],
        ("amount_1", "100000.5", "At most 100,000 points."),
        ("amount_1", "9" * 8, "At most 100,000 points."),
    ],
)
def test_it_says_what_is_wrong_at_the_field(sheet, name, value, sentence):
    page = refuse(sheet, {name: value})
    assert error_at(page, name) == [sentence]


def test_it_refuses_what_no_database_stores(sheet):
    for facts in ({"reason": "a\0b"}, {"amount_1": "2\0"}, {"reason": "x" * 81}):
        assert problems(refuse(sheet, facts))


@pytest.mark.parametrize("reason", ["\u200b", "\u202e", "Fi\u202ene", "Fine\u200b", "a\x01b"])
def test_every_sign_of_the_reason_can_be_seen(sheet, reason):
    page = refuse(sheet, {"reason": reason})
    assert error_at(page, "reason") == ["This text holds a sign that can't be seen."]


def test_the_reason_becomes_one_tidy_line(sheet):
    sheet.play(FINE, reason="  Fine:\n\tmise\u0300re\u00a0 late ")
    assert sheet.get().reason == "Fine: mis\u00e8re late"


@pytest.mark.parametrize("nothing", ["", "0", "-0", "0,0"])
def test_somebody_must_get_something(sheet, nothing):
    page = refuse(sheet, {"amount_1": nothing, "amount_3": nothing})
    assert alerts(page) == ["Somebody must get something."]


def test_strangers_get_nothing(sheet):
    response = sheet.send(FINE, amount_3="", amount_9="20")
    assert alerts(read(response)) == ["Choose a player of this deal."]


@pytest.mark.parametrize("half", ["12.5", "20"])
def test_the_rest_is_offered_and_taken_without_a_script(sheet, half):
    page = read(sheet.send(FINE, amount_1=f"-{half}", amount_3="", request_id=AN_ID))
    offers = {words(button): button["value"] for button in page.select("#repairs button")}
    assert list(offers) == [f"+{half} for {name}?" for name in ("Bruno", "Chloé", "Léa")]
    tapped = form_values(page) | {"repair": offers[f"+{half} for Léa?"]}
    page = read(sheet.client.post(sheet.new_url, tapped))
    values = form_values(page)
    assert values.items() >= {"amount_4": half, "amount_3": "", "request_id": AN_ID}.items()
    assert page.select("#repairs button") == problems(page) == []
    assert not sheet.game.deals.exists()
    assert sheet.client.post(sheet.new_url, values).status_code == 302
    assert amounts(sheet) == {1: int(-2 * float(half)), 4: int(2 * float(half))}


def test_what_one_types_is_summed_at_once(sheet):
    live = read(sheet.type(FINE, amount_3="", reason=""))
    assert "These amounts sum to −20" in words(live)
    assert all_words(live, "button") == ["+20 for Bruno?", "+20 for Chloé?", "+20 for Léa?"]
    assert words(read(sheet.type(FINE)).p) == "The amounts sum to 0."
    assert not sheet.game.deals.exists()
