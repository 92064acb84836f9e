"""Every signed amount leads to the sentence that explains it."""

import pytest

from tests.web.conftest import REFERENCE, open_sheet
from tests.web.reading import read, words

pytestmark = pytest.mark.django_db

CALCULATOR = "/calculator/"
BONUSES = {"petit_au_bout": "attack", "poignee_1": "simple", "chelem": "announced_missed"}


def show(sheet, number=1):
    return read(sheet.client.get(f"{sheet.url}deals/{number}/"))


def plain(text):
    return text.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")


def follow(page, selector):
    """What stands where the links lead, by what the links say."""
    links = page.select(f"{selector} a")
    assert all(link["href"].startswith("#") for link in links)
    return {words(link): plain(words(page.find(id=link["href"][1:]))) for link in links}


def test_it_explains_each_amount_of_a_deal(sheet):
    sheet.play(REFERENCE)
    page = show(sheet)
    hrefs = [link["href"] for link in page.select(".amounts dd a")]
    assert hrefs == ["#why-1", "#why-2", "#why-3", "#why-4"]
    assert follow(page, ".amounts") == {
        "−66": "Léa a défendu : une part à payer, −66.",
        "+198": "Chloé a pris et réussi son contrat : trois parts de 66, +198.",
    }
    assert plain(words(page.find(id="why-1"))) == "Anne a défendu : une part à payer, −66."
    labels = [plain(link["aria-label"]) for link in page.select(".amounts a")]
    assert labels == ["Pourquoi −66 ?", "Pourquoi −66 ?", "Pourquoi +198 ?", "Pourquoi −66 ?"]


def test_it_explains_in_english(english, db):
    sheet = open_sheet(english)
    sheet.play(REFERENCE)
    page = show(sheet)
    assert words(page.find(id="why-3")) == "Chloé took and made it: three shares of 66, +198."
    assert words(page.find(id="why-4")) == "Léa defended: one share to pay, −66."


def test_it_gives_the_bonuses_their_pages(sheet):
    sheet.play(REFERENCE, **BONUSES)
    page = show(sheet)
    assert plain(words(page.find(id="why-petit"))) == (
        "L’attaque a fait le dernier pli, où était le Petit : 10 × 2 = 20 par part pour "
        "l’attaque, quel que soit le camp qui gagne le contrat. Règlement FFT, p. 7"
    )
    assert words(page.find(id="why-poignee-1")).endswith("Règlement FFT, p. 7")
    assert words(page.find(id="why-chelem")).endswith("Règlement FFT, p. 6, 8-9")
    assert page.find(id="why-half") is None
    assert page.select_one(".why a")["href"] == "/rules/"


def test_it_keeps_a_players_number_when_seats_change(sheet):
    sheet.play(REFERENCE)
    seats = {3: 1, 1: 2, 2: 3, 4: 4}
    for number, seat in seats.items():
        sheet.game.players.filter(number=number).update(seat=seat + 10)
    page = show(sheet)
    links = [(words(link), link["href"]) for link in page.select(".amounts a")]
    assert links[0] == ("+198", "#why-3")
    assert words(page.find(id="why-3")).startswith("Chloé a pris")


def test_it_leads_from_the_sheet_to_the_sentence(sheet):
    sheet.play(REFERENCE)
    sheet.play(outcome="passed")
    sheet.play(REFERENCE, taker="1")
    rows = sheet.page().select("tbody tr")
    assert [[link["href"] for link in row.select("td a")] for row in rows] == [
        [f"{sheet.url}deals/3/#why-{number}" for number in (1, 2, 3, 4)],
        [],
        [f"{sheet.url}deals/1/#why-{number}" for number in (1, 2, 3, 4)],
    ]
    assert [row.select_one("th a")["href"] for row in rows] == [
        f"{sheet.url}deals/{number}/" for number in (3, 2, 1)
    ]
    link = rows[0].select_one("td a")
    page = read(sheet.client.get(link["href"].split("#")[0]))
    assert words(page.find(id=link["href"].split("#")[1])).endswith(f"{words(link)}.")


def test_it_has_no_reason_for_a_deal_that_all_passed(sheet):
    sheet.play(outcome="passed")
    assert show(sheet).select(".why, [id^=why]") == []


def test_it_links_nothing_while_one_types(sheet):
    page = read(sheet.type(REFERENCE))
    assert len(page.select(".amounts dd")) == 4
    assert page.select("a, .why") == []


def test_it_escapes_names(client):
    sheet = open_sheet(client, "<b>Anne", "Bob & Co", '"Chloé"', "100 %s")
    sheet.play(REFERENCE, taker="4")
    page = show(sheet)
    assert words(page.find(id="why-1")).startswith("<b>Anne a défendu")
    assert words(page.find(id="why-4")).startswith("100 %s a pris")


def test_it_explains_each_role_in_the_calculator(client):
    deal = {"players": "5", "contract": "garde", "bouts": "2", "points": "49"}
    page = read(client.get(CALCULATOR, deal))
    hrefs = ["#why-taker", "#why-partner", "#why-defender"]
    assert [link["href"] for link in page.select(".card a")] == hrefs
    assert [link["href"] for link in page.select("#result .amounts a")] == hrefs
    assert follow(page, ".card") == {
        "+132": "La personne qui a pris, contrat réussi : deux parts de 66, +132.",
        "+66": "La personne appelée, contrat réussi : une part à recevoir, +66.",
        "−66": "Chaque défenseur : une part à payer, −66.",
    }
    alone = read(client.get(CALCULATOR, {**deal, "partner": "alone"}))
    assert [link["href"] for link in alone.select(".card a")] == ["#why-taker", "#why-defender"]


def test_it_leads_from_the_calculator_to_the_rules(client):
    assert [a["href"] for a in read(client.get(CALCULATOR)).select("#explanation a")] == ["/rules/"]
    marked = {"contract": "garde", "bouts": "2", "points": "49"}
    assert read(client.get(CALCULATOR, marked)).select("#explanation a[href='/rules/']")
