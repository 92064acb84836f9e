"""The same deal officially and under the table's rules; the calculator under house rules."""

import pytest

from games.models import Game, change_rules
from games.scoring import Rules
from tests.web.conftest import REFERENCE, open_sheet
from tests.web.reading import all_words, error_at, form_values, read, words
from tests.web.writing import AN_ID

pytestmark = pytest.mark.django_db

CONTRE_5 = "fft garde_contre_multiplier=5"
MISERE = "fft misere=10"
CONTRE = REFERENCE | {"contract": "garde_contre"}


@pytest.fixture
def sheet(db, english):
    return open_sheet(english)


def play_under(sheet, *changes, **rules):
    """Let the next deals be marked under these rules."""
    device = sheet.game.grants.get().device
    change_rules(sheet.game, Rules(**rules), recompute=False, device=device, request_id=AN_ID)


def beside(page):
    """The rows of the table: what, officially, ours; and whether they are marked."""
    rows = page.select(".beside tbody tr")
    return [tuple(words(cell) for cell in row.find_all(["th", "td"])) for row in rows]


def deal_page(sheet, number=1):
    return read(sheet.client.get(f"{sheet.url}deals/{number}/"))


# --- The deal's page -------------------------------------------------------------------


def test_it_shows_both_where_they_differ(sheet):
    play_under(sheet, garde_contre_multiplier=5)
    sheet.play(CONTRE)
    page = deal_page(sheet)
    assert beside(page) == [
        ("One share", "+198", "+165"),
        ("Anne", "−198", "−165"),
        ("Bruno", "−198", "−165"),
        ("Chloé", "+594", "+495"),
        ("Léa", "−198", "−165"),
    ]
    assert all_words(page, ".beside thead th") == ["Official", "Ours"]
    assert words(page.select_one(".beside .note")) == "House rules: garde contre ×5"
    assert len(page.select(".beside .differs")) == 5


def test_it_shows_nothing_where_they_agree(sheet):
    play_under(sheet, garde_contre_multiplier=5)
    sheet.play(REFERENCE)
    assert deal_page(sheet).select(".beside") == []


def test_it_marks_only_what_differs(sheet):
    play_under(sheet, misere=20)
    sheet.play(REFERENCE, misere_1=["trumps"])
    page = deal_page(sheet)
    assert beside(page) == [
        ("One share", "+66", "+66"),
        ("Anne", "−66", "−36"),
        ("Bruno", "−66", "−76"),
        ("Chloé", "+198", "+188"),
        ("Léa", "−66", "−76"),
    ]
    assert all_words(page, ".beside .differs th") == ["Anne", "Bruno", "Chloé", "Léa"]


def test_a_contract_that_is_not_official_has_no_official_amount(sheet):
    play_under(sheet, pousse_allowed=True)
    sheet.play(REFERENCE | {"contract": "pousse"})
    page = deal_page(sheet)
    assert beside(page) == []
    assert words(page.select_one(".beside .notice")) == (
        "Pousse: no official contract, so this deal has no official amount."
    )


def test_the_breakdown_goes_from_the_share_to_the_amounts(sheet):
    play_under(sheet, misere=20)
    sheet.play(REFERENCE, misere_1=["trumps"])
    page = deal_page(sheet)
    after = page.select(".steps")[1]
    assert words(after) == ("Besides the share Misère Anne, no trumps: 3 × 10 from the others +30")
    assert words(page.select_one(".zero")) == "188 − 36 − 76 − 76 = 0"


def test_the_deal_opens_in_the_calculator_under_its_rules(sheet):
    play_under(sheet, misere=20, garde_contre_multiplier=5)
    sheet.play(
        CONTRE | {"points": "47.5", "petit_au_bout": "attack", "poignee_1": "simple"},
        misere_2=["trumps", "heads"],
    )
    [link] = [a["href"] for a in deal_page(sheet).select("a[href^='/calculator/']")]
    assert link == (
        "/calculator/?players=4&contract=garde_contre&bouts=2&points=47.5&petit_au_bout=attack"
        "&poignee=defence%3Asimple&misere=defender_2%3Atrumps&misere=defender_2%3Aheads"
        "&rules=fft+garde_contre_multiplier%3D5+misere%3D10"
    )
    page = read(sheet.client.get(link))
    assert sorted(beside(page)[0]) == sorted(beside(deal_page(sheet))[0])
    assert words(page.select_one("tfoot td")) == words(deal_page(sheet).select_one("tfoot td"))
    assert sorted(words(page.select_one(".zero")).split()) == sorted(
        words(deal_page(sheet).select_one(".zero")).split()
    )


@pytest.mark.parametrize(
    "deal",
    [
        {"partner": "alone"},
        {"partner": "2", "misere_2": ["heads"], "misere_5": ["heads"]},
        {"partner": "1", "misere_3": ["trumps"], "poignee_5": "simple", "misere_4": ["heads"]},
        {"partner": "1", "contract": "pousse"},
    ],
)
def test_every_deal_at_five_opens_in_the_calculator(english, db, deal):
    sheet = open_sheet(english, "Anne", "Bruno", "Chloé", "Léa", "Zoé", table_size="5")
    play_under(sheet, misere=20, partner_shares_equally=True, pousse_allowed=True)
    sheet.play(REFERENCE | deal)
    [link] = [a["href"] for a in deal_page(sheet).select("a[href^='/calculator/']")]
    page = read(sheet.client.get(link))
    assert sorted(words(page.select_one(".zero")).split()) == sorted(
        words(deal_page(sheet).select_one(".zero")).split()
    )


def test_a_forced_deal_is_forced_in_the_calculator(sheet):
    sheet.play(REFERENCE | {"bouts": "1", "points": "2", "force": "1"})
    [link] = [a["href"] for a in deal_page(sheet).select("a[href^='/calculator/']")]
    assert words(read(sheet.client.get(link)).select_one("tfoot td")) == "−148"


# --- The calculator --------------------------------------------------------------------


def calculate(client, data=REFERENCE, **parameters):
    return read(client.get("/calculator/", {**data, **parameters}))


def test_the_calculator_knows_house_rules(english):
    page = calculate(english, CONTRE, rules=CONTRE_5)
    assert words(page.select_one("tfoot td")) == "+165"
    assert beside(page) == [
        ("One share", "+198", "+165"),
        ("Taker", "+594", "+495"),
        ("Each defender", "−198", "−165"),
    ]
    assert all_words(page, "#field-rules label") == [
        *("Official (FFT)", "Half points kept", "Bonuses multiplied", "Rules of the house"),
    ]
    assert form_values(page)["rules"] == CONTRE_5
    again = [a["href"] for a in page.select("#explanation a[href^='/calculator/?']")]
    assert again[0].endswith("&rules=fft+garde_contre_multiplier%3D5")


def test_without_house_rules_there_is_no_fourth_choice(english):
    for rules in ("fft", " exact ", "nonsense", "fft misere=-1"):
        page = calculate(english, rules=rules)
        assert len(page.select("#field-rules label")) == 3
    assert form_values(calculate(english, rules=" exact "))["rules"] == "exact"


def test_a_link_without_points_chooses_house_rules(english):
    page = read(english.get("/calculator/", {"rules": CONTRE_5}))
    assert form_values(page)["rules"] == CONTRE_5


def test_contracts_and_slams_follow_the_rules(english):
    rules = "fft petite_allowed=false pousse_allowed=true petit_slam_announced_made=100"
    page = calculate(english, REFERENCE | {"contract": "pousse"}, rules=rules)
    offered = [field["value"] for field in page.select("[name=contract]")]
    assert offered == ["pousse", "garde", "garde_sans", "garde_contre"]
    assert "petit_announced_made" in [field["value"] for field in page.select("[name=chelem]")]
    assert beside(page) == []
    assert page.select(".beside .notice")
    assert "Other rules in print" not in words(page.main)
    page = calculate(english, REFERENCE | {"contract": "petite"}, rules=rules)
    assert error_at(page, "contract") == ["Choose one of the values offered."]


def test_unknown_rules_are_an_error_at_the_field(english):
    page = calculate(english, rules="fft misere=x")
    assert error_at(page, "rules") == ["Choose one of the values offered."]
    assert page.select(".steps") == []


def test_boxes_for_misères_come_with_the_rules(english):
    assert calculate(english).select("[name=misere]") == []
    page = calculate(english, rules=MISERE, misere=["defender:trumps", "taker:heads"])
    assert all_words(page, ".miseres legend") == [
        *("Misère", "Taker", "Partner", "Defender 1", "Defender 2", "Defender 3", "Defender 4"),
    ]
    ticked = [box["value"] for box in page.select("[name=misere][checked]")]
    assert ticked == ["taker:heads", "defender:trumps"]
    assert page.select(".bonuses[open]")
    assert beside(page) == [
        ("One share", "+66", "+66"),
        ("Taker", "+198", "+218"),
        ("Each other defender", "−66", "−86"),
        ("Defender with 1 misère", "−66", "−46"),
    ]


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"misere": "taker:trumps"}, "Misères are not played under these rules."),
        ({"misere": "x", "rules": MISERE}, None),
        ({"misere": "partner:trumps", "rules": MISERE}, "Choose a player of this deal."),
        ({"misere": "defender_4:trumps", "rules": MISERE}, "Choose a player of this deal."),
        (
            {"misere": ["taker:heads", "taker:heads"], "rules": MISERE},
            "The same misère twice.",
        ),
        (
            {"misere": "taker:trumps", "poignee": "attack:simple", "rules": MISERE},
            "A player without trumps can't show a poignée.",
        ),
    ],
)
def test_it_says_what_is_wrong_with_a_misère(english, asked, sentence):
    said = sentence or "A misère is written as in “taker:trumps” or “defender_2:heads”."
    assert error_at(calculate(english, **asked), "misere") == [said]


def test_a_poignée_is_shown_by_who_may_have_trumps(english):
    asked = {"misere": "defender:trumps", "poignee": "defender:simple", "rules": MISERE}
    page = calculate(english, **asked | {"poignee": "defence:simple"})
    assert words(page.select_one("tfoot td")) == "+86"


# --- JSON ------------------------------------------------------------------------------


def ask(client, **parameters):
    return client.get("/calculator.json", {**REFERENCE, **parameters})


def test_the_json_knows_house_rules(client):
    found = ask(client, contract="garde_contre", rules=CONTRE_5).json()
    assert found["share"] == 165
    assert found["lines"] == [{"name": "base", "value": 125}, {"name": "margin", "value": 40}]
    found = ask(client, contract="pousse", rules="fft pousse_allowed=true").json()
    assert (found["contract"], found["share"]) == ("pousse", 66)


def test_the_json_gives_a_defender_without_misère(client):
    found = ask(client, rules=MISERE, misere="defender:trumps").json()
    assert found["share"] == 66
    assert found["scores"] == {"taker": 188, "partner": None, "defender": -76}
    found = ask(
        client, rules=MISERE, misere=["defender:heads", "defender_2:heads", "defender_3:heads"]
    ).json()
    assert found["scores"] == {"taker": 168, "partner": None, "defender": -56}


@pytest.mark.parametrize(
    ("asked", "codes"),
    [
        ({"rules": "house"}, {"rules": ["invalid_choice"]}),
        ({"rules": "fft misere=x"}, {"rules": ["invalid_choice"]}),
        ({"rules": "fft misere=10 misere=10"}, {"rules": ["invalid_choice"]}),
        (
            {"contract": "petite", "rules": "fft petite_allowed=false"},
            {"contract": ["invalid_choice"]},
        ),
        ({"misere": "taker:trumps"}, {"misere": ["misere_not_played"]}),
        ({"misere": "taker", "rules": MISERE}, {"misere": ["invalid_choice"]}),
        ({"misere": "partner:heads", "rules": MISERE}, {"misere": ["seat_unknown"]}),
        ({"chelem": "petit_announced_made"}, {"chelem": ["invalid_choice"]}),
    ],
)
def test_the_json_names_the_parameter_that_is_wrong(client, asked, codes):
    response = ask(client, **asked)
    assert response.status_code == 400
    errors = response.json()["errors"]
    assert {name: [error["code"] for error in found] for name, found in errors.items()} == codes


def test_no_sheet_is_needed(english):
    calculate(english, rules=MISERE)
    assert not Game.objects.exists()
