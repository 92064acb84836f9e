"""Misères, where the rules of the sheet have them: everybody else pays who announced one."""

import pytest

from tests.csv_reading import cells_of, read_back
from tests.web import houses
from tests.web.conftest import REFERENCE, Sheet, open_sheet
from tests.web.reading import alerts, error_at, form_values, journal, problems, read, rows, words
from tests.web.writing import new_game

pytestmark = pytest.mark.django_db

FIVE = ("Anne", "Bruno", "Chloé", "Léa", "Noé")
HOUSE = {"misere": 20}
"""Ten points from each of the others, in half-points."""


@pytest.fixture
def house(english, device):
    """Opens a sheet of a house that plays misères, on this browser."""

    def open_house(names=FIVE[:4], **settings):
        game = new_game(device, names=names, **{"rules_changes": HOUSE, **settings})
        english.get(f"/g/{game.code}/join/{game.secret}/")
        return Sheet(english, f"/g/{game.code}/")

    return open_house


@pytest.fixture
def sheet(house):
    return house()


# --- Where it is played ------------------------------------------------------------------


def test_only_a_house_that_plays_it_has_its_fields(sheet, english):
    page = read(english.get(sheet.new_url))
    boxes = [(box["name"], box["value"], box["type"]) for box in page.select("[name^=misere]")]
    assert boxes == [
        (f"misere_{number}", kind, "checkbox")
        for number in (1, 2, 3, 4)
        for kind in ("trumps", "heads")
    ]
    assert page.select("[name^=misere][checked], .bonuses[open]") == []
    official = open_sheet(english)
    assert read(english.get(official.new_url)).select("[name^=misere]") == []


def test_elsewhere_it_is_refused_by_name(english):
    sheet = open_sheet(english)
    response = sheet.send(REFERENCE, misere_1="trumps")
    assert response.status_code == 200
    assert alerts(read(response)) == ["Misères are not played under these rules."]
    assert "Misères are not played" in words(read(sheet.type(REFERENCE, misere_9="x")))
    assert not sheet.game.deals.exists()
    assert sheet.send(REFERENCE, misere_1="").status_code == 302


@pytest.mark.parametrize("value", ["x", "Trumps", "1", "trumps\0", ["trumps", "x"]])
def test_a_misere_is_of_trumps_or_of_heads(sheet, value):
    page = read(sheet.send(REFERENCE, misere_2=value))
    assert error_at(page, "misere_2") == ["A misère is of trumps or of heads."]
    assert page.select(".bonuses[open]")
    assert not sheet.game.deals.exists()


def test_the_same_twice_is_no_error_of_ours(sheet):
    response = sheet.send(REFERENCE, misere_2=["heads", "heads"])
    assert response.status_code == 200
    assert problems(read(response))


# --- Amounts -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("miseres", "half_points"),
    [
        ({}, [-132, -132, 396, -132]),
        ({"misere_1": "trumps"}, [-72, -152, 376, -152]),
        ({"misere_3": "heads"}, [-152, -152, 456, -152]),
        ({"misere_1": ["trumps", "heads"]}, [-12, -172, 356, -172]),
        ({"misere_1": "trumps", "misere_4": "heads"}, [-92, -172, 356, -92]),
        ({"misere_1": "heads", "misere_2": "heads"}, [-92, -92, 356, -172]),
        ({"misere_1": "heads", "poignee_1": "simple"}, [-112, -192, 496, -192]),
    ],
)
def test_everybody_else_pays(sheet, miseres, half_points):
    sheet.play(REFERENCE, **miseres)
    assert sheet.half_points() == half_points
    assert sum(half_points) == 0
    assert sheet.deal.share == (172 if "poignee_1" in miseres else 132)
    assert sheet.problems() == []


def test_it_pays_whoever_wins_and_is_not_multiplied(sheet):
    sheet.play(REFERENCE, contract="garde_contre", points="33", misere_3="trumps")
    # 6 x (25 + 8) = 198 a part, lost; the taker's misère brings him 30.
    assert sheet.half_points() == [376, 376, -1128, 376]


def test_partners_pay_each_other(house):
    sheet = house(FIVE, table_size=5)
    sheet.play(REFERENCE, partner="1", misere_1="heads")
    assert sheet.half_points() == [212, -152, 244, -152, -152]
    sheet.play(REFERENCE, partner="alone", misere_2="trumps")
    assert sheet.half_points(2) == [-152, -52, 508, -152, -152]
    assert sheet.problems() == []


def test_three_pay_two_times(house):
    sheet = house(FIVE[:3], table_size=3)
    sheet.play(REFERENCE, misere_1="trumps")
    assert sheet.half_points() == [-92, -152, 244]


def test_who_sits_out_pays_nothing(house):
    sheet = house(FIVE, table_size=4)
    sheet.play(REFERENCE, misere_4="heads", sits_out="5")
    assert sheet.half_points() == [-152, -152, 376, -72]
    assert rows(sheet.page())[0][5] == "0 – not in this deal"


def test_another_house_pays_another_price(house):
    sheet = house(rules_changes={"misere": 41})
    sheet.play(REFERENCE, misere_1="trumps")
    assert sheet.half_points() == [-9, -173, 355, -173]
    assert "−4.5" in rows(sheet.page())[0][1]


# --- Impossible --------------------------------------------------------------------------


def test_without_trumps_nobody_shows_a_poignee(sheet):
    sent = REFERENCE | {"misere_2": "trumps", "poignee_2": "simple"}
    page = read(sheet.send(sent))
    assert "A player without trumps can't show a poignée." in problems(page)
    assert form_values(page).items() >= sent.items()
    sheet.play(sent, force="1")
    assert sheet.deal.forced
    assert sheet.problems() == []


def test_somebody_must_hold_the_trumps(sheet):
    sent = REFERENCE | {f"misere_{number}": "trumps" for number in (1, 2, 3, 4)}
    assert "So many misères leave too few players to hold the cards." in problems(
        read(sheet.send(sent))
    )
    assert not sheet.game.deals.exists()


def test_what_one_types_is_marked_at_once(sheet):
    assert "−36" in words(read(sheet.type(REFERENCE, misere_1="trumps")))


# --- Afterwards --------------------------------------------------------------------------


def test_it_is_told_everywhere(sheet):
    sheet.play(REFERENCE, misere_1=["trumps", "heads"], misere_4="heads")
    assert "misère" in rows(sheet.page())[0][0].lower()
    deal = words(read(sheet.client.get(f"{sheet.url}deals/1/")).main)
    assert "misère" in deal.lower()
    text = sheet.client.get(f"{sheet.url}sheet.csv").content.decode()
    assert cells_of(text)[1][-2] == "Anne (No trumps), Anne (No heads), Léa (No heads)"
    assert read_back(text).lines[0].facts == sheet.deal.facts()
    [(_, differences), _] = journal(read(sheet.client.get(f"{sheet.url}journal/")))
    assert ("Misère", "", "Anne (No heads), Anne (No trumps), Léa (No heads)") in differences


def test_a_correction_keeps_it_and_takes_it_off(sheet):
    sheet.play(REFERENCE, misere_1=["trumps", "heads"])
    assert sheet.form()["misere_1"] == ["trumps", "heads"]
    sheet.correct(points="50")
    assert sheet.half_points() == [-16, -176, 368, -176]
    sheet.correct(misere_1="heads", misere_2="heads")
    assert sheet.half_points() == [-96, -96, 368, -176]
    sheet.undo()
    assert sheet.half_points() == [-16, -176, 368, -176]
    sheet.correct(outcome="passed")
    assert sheet.half_points() == [0, 0, 0, 0]
    sheet.undo()
    assert sheet.half_points() == [-16, -176, 368, -176]
    assert sheet.problems() == []


def test_a_deal_keeps_its_misere_when_the_rules_change(sheet):
    sheet.play(REFERENCE, misere_1="trumps")
    houses.send(sheet, misere="0")
    assert read(sheet.client.get(sheet.new_url)).select("[name^=misere]") == []
    assert sheet.form()["misere_1"] == "trumps"
    sheet.correct(points="50")
    assert sheet.half_points() == [-76, -156, 388, -156]
    assert sheet.problems() == []


def test_all_pass_forgets_it(sheet):
    sheet.play(outcome="passed", misere_1="trumps")
    assert sheet.half_points() == [0, 0, 0, 0]
