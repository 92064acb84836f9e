"""/g/<code>/deals/new/: a deal is entered and saved."""

import pytest

from games.models import Deal
from tests.web.conftest import FORCED, REFERENCE, LintingClient, open_sheet
from tests.web.reading import all_words, form_values, problems, read, rows, words

pytestmark = pytest.mark.django_db


def amounts(deal):
    """Everybody's half-points by position."""
    return [deal.amounts[number] for number in sorted(deal.amounts)]


def test_it_saves_the_reference_deal(sheet):
    response = sheet.send(REFERENCE)
    deal = sheet.deal
    assert response.status_code == 302
    assert response.url == f"{sheet.url}#deal-1"
    assert amounts(deal) == [-132, -132, 396, -132]
    assert (deal.number, deal.outcome, deal.taker.name, deal.dealer.name) == (
        *(1, "played", "Chloé", "Anne"),
    )
    assert (deal.contract, deal.bouts, deal.points, deal.share) == ("garde", 2, 98, 132)
    assert (deal.petit_au_bout, deal.slam.value, deal.forced) == ("none", "none", False)
    assert rows(sheet.page())[0][3] == "198 +198 a pris"


def test_it_chooses_nothing_beforehand_but_the_attack_and_no_bonus(sheet):
    values = form_values(read(sheet.client.get(sheet.new_url)))
    assert values | {"request_id": ""} == {
        **{"request_id": "", "revision": "1", "dealer": "", "points": "", "counted": "attack"},
        **{"petit_au_bout": "none", "chelem": "none"},
        **{"poignee_1": "none", "poignee_2": "none", "poignee_3": "none", "poignee_4": "none"},
    }


def test_it_is_sent_as_it_is_shown(sheet):
    values = form_values(read(sheet.client.get(sheet.new_url)))
    sheet.client.post(sheet.new_url, values | REFERENCE)
    assert amounts(sheet.deal) == [-132, -132, 396, -132]


def test_it_says_which_deal_and_who_deals(sheet):
    sheet.play(REFERENCE)
    page = read(sheet.client.get(sheet.new_url))
    assert words(page.h1) == "Donne 2"
    assert words(page.select_one(".dealer summary")) == "Donneur : Bruno"
    assert all_words(page, "#field-taker label") == ["Anne", "Bruno", "Chloé", "Léa"]
    assert problems(page) == []
    assert page.select_one(".back")["href"] == sheet.url


def test_it_saves_by_the_return_key_and_never_passes_by_it(sheet):
    # Browsers press the first submit button of the form, in the order of the page.
    page = read(sheet.client.get(sheet.new_url))
    buttons = page.select("#deal button:not([type=button]), button[form=deal]")
    assert buttons[0].get("name") is None
    assert words(buttons[-1]) == "Enregistrer la donne"


FACTS = [
    ({"counted": "defence", "points": "42"}, [-132, -132, 396, -132]),
    ({"counted": "defence", "points": "45,5"}, [-120, -120, 360, -120]),
    ({"points": "45,5"}, [-120, -120, 360, -120]),
    ({"points": "45.5"}, [-120, -120, 360, -120]),
    ({"points": " 49.0 "}, [-132, -132, 396, -132]),
    ({"points": "049"}, [-132, -132, 396, -132]),
    ({"points": "41"}, [-100, -100, 300, -100]),
    ({"points": "40"}, [104, 104, -312, 104]),
    ({"petit_au_bout": "attack"}, [-172, -172, 516, -172]),
    ({"petit_au_bout": "defence"}, [-92, -92, 276, -92]),
    ({"poignee_3": "simple"}, [-172, -172, 516, -172]),
    ({"poignee_1": "double"}, [-192, -192, 576, -192]),
    ({"poignee_4": "triple"}, [-212, -212, 636, -212]),
    ({"poignee_1": "simple", "poignee_3": "simple"}, [-212, -212, 636, -212]),
    ({"points": "33", "poignee_3": "simple"}, [172, 172, -516, 172]),
    ({"chelem": "announced_missed"}, [268, 268, -804, 268]),
    ({"chelem": "announced_made", "bouts": "3", "points": "91"}, [-1120, -1120, 3360, -1120]),
    ({"chelem": "unannounced_made", "points": "87"}, [-684, -684, 2052, -684]),
    ({"chelem": "defence_made", "bouts": "0", "points": "4"}, [708, 708, -2124, 708]),
    ({"chelem": "announced_defence_made", "bouts": "0", "points": "4"}, [1108, 1108, -3324, 1108]),
    ({"contract": "petite"}, [-66, -66, 198, -66]),
    ({"contract": "garde_sans"}, [-264, -264, 792, -264]),
    ({"contract": "garde_contre"}, [-396, -396, 1188, -396]),
    ({"taker": "1"}, [396, -132, -132, -132]),
    ({"outcome": "played"}, [-132, -132, 396, -132]),
    ({"revision": "7", "partner": ""}, [-132, -132, 396, -132]),
]


@pytest.mark.parametrize(("facts", "half_points"), FACTS)
def test_it_marks_what_is_entered(sheet, facts, half_points):
    deal = sheet.play(REFERENCE | facts)
    assert amounts(deal) == half_points
    assert sum(half_points) == 0


def test_it_stores_each_fact_as_it_was_said(sheet):
    deal = sheet.play(
        REFERENCE,
        **{"petit_au_bout": "defence", "poignee_4": "double", "chelem": "announced_missed"},
        **{"counted": "defence", "points": "42", "dealer": "2"},
    )
    assert (deal.points, deal.petit_au_bout) == (98, "defence")
    assert (deal.slam_announced, deal.slam_by, deal.dealer.name) == (True, "none", "Bruno")
    assert [entry.poignee for entry in deal.ledger] == ["none", "none", "none", "double"]


def test_it_saves_that_all_passed_with_nothing_else(sheet):
    deal = sheet.play(outcome="passed")
    assert (deal.outcome, deal.taker, deal.contract, deal.points) == ("passed", None, "", None)
    assert amounts(deal) == [0, 0, 0, 0]
    assert deal.dealer.name == "Anne"


@pytest.mark.parametrize(
    "entered", [REFERENCE, {"taker": "2"}, {"points": "4,"}, {"points": "abc", "bouts": "9"}]
)
def test_it_forgets_what_was_entered_when_all_passed(sheet, entered):
    values = form_values(read(sheet.client.get(sheet.new_url)))
    deal = sheet.play(values | entered, outcome="passed")
    assert (deal.outcome, deal.taker, deal.share) == ("passed", None, 0)
    assert amounts(deal) == [0, 0, 0, 0]


def test_it_lets_another_dealer_deal(sheet):
    assert sheet.play(REFERENCE, dealer="3").dealer.name == "Chloé"
    assert sheet.play(REFERENCE).dealer.name == "Léa"
    assert sheet.play(REFERENCE, dealer="").dealer.name == "Anne"


def test_it_lets_the_deal_turn(sheet):
    dealers = [sheet.play(deal).dealer.name for deal in [REFERENCE, {"outcome": "passed"}] * 3]
    assert dealers == ["Anne", "Bruno", "Chloé", "Léa", "Anne", "Bruno"]


def test_it_keeps_the_dealer_who_was_chosen(sheet):
    page = read(sheet.send(REFERENCE, dealer="3", points=""))
    assert words(page.select_one(".dealer summary")) == "Donneur : Chloé"
    assert form_values(page)["dealer"] == "3"


def test_it_numbers_deals_for_ever(sheet):
    assert [sheet.play(REFERENCE).number for _ in range(3)] == [1, 2, 3]
    assert list(sheet.game.deals.values_list("rank", flat=True)) == [1024, 2048, 3072]


def test_it_marks_by_the_rules_of_the_sheet(client):
    sheet = open_sheet(client, rules="primes")
    deal = sheet.play(REFERENCE, poignee_3="simple")
    assert amounts(deal) == [-212, -212, 636, -212]
    assert deal.rules_name == "primes"


def test_it_trusts_no_number_from_the_browser(sheet):
    deal = sheet.play(REFERENCE, share="999", number="77", amount_1="5", rules="primes", target="1")
    assert (deal.number, deal.share, deal.rules_name) == (1, 132, "fft")
    assert amounts(deal) == [-132, -132, 396, -132]


def test_it_takes_the_last_of_a_field_that_comes_twice(sheet):
    sheet.play(REFERENCE, taker=["1", "3"], points=["1", "49"])
    assert amounts(sheet.deal) == [-132, -132, 396, -132]


# --- Impossible deals ------------------------------------------------------------------

EIGHTY = REFERENCE | {"bouts": "0", "points": "80"}
TOO_MANY = "Impossible : avec 0 bout, l’attaque a ici au plus 78 points."


def test_it_refuses_an_impossible_deal_with_the_reason_and_repairs(sheet):
    response = sheet.send(EIGHTY)
    page = read(response)
    assert response.status_code == 200
    assert TOO_MANY in all_words(page, "#field-points .errors li")
    assert all_words(page, "#result .problem") == [TOO_MANY]
    assert all_words(page, "button[name=repair]") == ["80 points pour la défense ?"]
    assert words(page.select_one("label.tick")) == "Décision d’arbitre : compter quand même"
    assert form_values(page).items() >= EIGHTY.items()
    assert not Deal.objects.exists()


def test_it_repairs_without_javascript_and_stores_nothing(sheet):
    page = read(sheet.send(EIGHTY))
    repair = page.select_one("button[name=repair]")["value"]
    response = sheet.client.post(sheet.new_url, form_values(page) | {"repair": repair})
    page = read(response)
    assert response.status_code == 200
    assert form_values(page).items() >= {**EIGHTY, "counted": "defence"}.items()
    assert words(page.select_one("#result strong")) == "Garde chutée de 45"
    assert problems(page) == []
    assert not Deal.objects.exists()
    assert sheet.client.post(sheet.new_url, form_values(page)).status_code == 302
    assert amounts(sheet.deal) == [280, 280, -840, 280]


def test_it_repairs_an_unlikely_deal_before_it_is_saved(sheet):
    half = REFERENCE | {"points": "41,5"}
    page = read(sheet.send(half, repair="bouts=2&points=42&counted=attack"))
    assert form_values(page)["points"] == "42"
    assert not Deal.objects.exists()


@pytest.mark.parametrize(
    "repair",
    ["", "&&&", "=", "points", "points=x&points=y", "taker=1&force=1&outcome=passed", "é=\0", "%"],
)
def test_it_repairs_nothing_but_what_a_repair_may_change(sheet, repair):
    response = sheet.send(REFERENCE, repair=repair)
    assert response.status_code == 200
    assert form_values(read(response))["taker"] == "3"
    assert not Deal.objects.exists()


def test_it_saves_an_impossible_deal_when_the_referee_says_so(sheet):
    page = read(sheet.send({name: FORCED[name] for name in FORCED if name != "force"}))
    assert not Deal.objects.exists()
    sheet.client.post(sheet.new_url, form_values(page) | {"force": "1"})
    deal = sheet.deal
    assert deal.forced
    assert amounts(deal) == [296, 296, -888, 296]


@pytest.mark.parametrize("facts", [{}, {"points": "41,5"}, {"outcome": "passed"}])
def test_it_marks_no_possible_deal_as_forced(sheet, facts):
    assert not sheet.play(REFERENCE, force="1", **facts).forced


@pytest.mark.parametrize("facts", [{"points": "92"}, {"bouts": "4"}, {"taker": "5"}])
def test_it_forces_nothing_malformed(sheet, facts):
    assert sheet.send(FORCED, **facts).status_code == 200
    assert not Deal.objects.exists()


@pytest.mark.parametrize("force", ["", "0"])
def test_it_takes_no_other_value_for_the_referee(sheet, force):
    assert sheet.send(FORCED | {"force": force}).status_code == 200
    assert not Deal.objects.exists()


def test_it_wants_the_token_of_its_form(sheet):
    strict = LintingClient(enforce_csrf_checks=True)
    strict.cookies["device"] = sheet.client.cookies["device"].value
    assert strict.post(sheet.new_url, REFERENCE).status_code == 403
    assert strict.post(sheet.result_url, REFERENCE).status_code == 403
    page = read(strict.get(sheet.new_url))
    token = page.select_one("main form [name=csrfmiddlewaretoken]")["value"]
    assert not Deal.objects.exists()
    strict.post(sheet.new_url, REFERENCE | {"csrfmiddlewaretoken": token})
    assert Deal.objects.count() == 1
