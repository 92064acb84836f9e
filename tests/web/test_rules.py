"""/rules/: the rules of scoring, their examples marked when the page is made."""

from urllib.parse import parse_qs, urlsplit

import pytest

from games.labels.rulebook import TITLES
from games.rulebook import CARDS, CHIEN, EXAMPLES, hand
from games.scoring import PACK, PUBLISHED, errors, score
from tests.web.reading import all_words, read, words
from tests.web.test_budgets import PAGE_BYTES, weigh

URL = "/rules/"


def plain(text):
    return text.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")


@pytest.fixture
def page(client):
    return read(client.get(URL))


@pytest.fixture
def english_page(english):
    return read(english.get(URL))


# (key, the sum, the signed amounts: the taker's, the partner's if any, each defender's)
MARKED = [
    ("made", "(25 + 8) × 2 = 66", ["+198", "−66"]),
    ("lost", "−(25 + 6) × 4 = −124", ["−372", "+124"]),
    ("just", "25 + 0 = 25", ["+75", "−25"]),
    ("half_lost", "−(25 + 1) × 2 = −52", ["−104", "+52"]),
    ("half_made", "(25 + 1) × 2 = 52", ["+104", "−52"]),
    ("petit_won", "−(25 + 7) × 2 + 20 = −44", ["−132", "+44"]),
    ("petit_lost", "(25 + 9) × 6 − 60 = 144", ["+432", "−144"]),
    ("poignee", "(25 + 14) × 2 + 30 = 108", ["+324", "−108"]),
    ("slam_made", "(25 + 46) × 2 + 20 + 400 = 562", ["+1 686", "−562"]),
    ("slam_missed", "(25 + 24) × 2 − 200 = −102", ["−306", "+102"]),
    ("slam_defence", "−(25 + 46) − 200 = −271", ["−813", "+271"]),
    ("three", "25 + 6 = 31", ["+62", "−31"]),
    ("five", "(25 + 6) × 2 = 62", ["+124", "+62", "−62"]),
    ("alone", "(25 + 6) × 2 = 62", ["+248", "−62"]),
]


@pytest.mark.parametrize(("key", "total", "amounts"), MARKED)
def test_it_marks_its_examples(page, key, total, amounts):
    example = page.find(id=f"example-{key}")
    assert words(example.select_one(".formula")) == total
    told = [plain(sentence).rstrip(".").split(", ")[-1] for sentence in all_words(example, "li")]
    assert told[: len(amounts)] == amounts
    assert words(example.select_one("tfoot td")).lstrip("+") == total.split(" = ")[1]


def test_it_shows_every_example_once(page):
    shown = [section["id"].removeprefix("example-") for section in page.select(".example")]
    assert shown == [key for key, _total, _amounts in MARKED]
    assert {*shown, "compared"} == set(EXAMPLES) == set(TITLES)


def test_it_tells_what_happened(page, english_page):
    told = {
        "made": (
            "4 joueurs, Garde, 2 bouts, 49 points.",
            "4 players, Garde, 2 bouts, 49 points.",
        ),
        "half_lost": (
            "3 joueurs, Garde, 2 bouts, 40,5 points.",
            "3 players, Garde, 2 bouts, 40.5 points.",
        ),
        "poignee": (
            "4 joueurs, Garde, 3 bouts, 50 points, double poignée (Défense).",
            "4 players, Garde, 3 bouts, 50 points, double poignée (Defence).",
        ),
        "slam_made": (
            "4 joueurs, Garde, 2 bouts, 87 points, petit au bout : Attaque, Chelem annoncé et "
            "réussi.",
            "4 players, Garde, 2 bouts, 87 points, petit au bout: Attack, Slam announced and made.",
        ),
    }
    for key, (french, english) in told.items():
        assert plain(words(page.find(id=f"example-{key}").select_one(".told"))) == french
        assert words(english_page.find(id=f"example-{key}").select_one(".told")) == english


def test_it_reads_in_both_languages(page, english_page):
    assert (words(page.h1), words(english_page.h1)) == ("Règles de la marque", "Rules of scoring")
    assert words(page.find(id="example-five").h3) == "À cinq, avec un partenaire"
    assert [plain(text) for text in all_words(page.find(id="example-slam_missed"), "li")] == [
        "La personne qui a pris, contrat réussi : les primes coûtent à l’attaque plus que le "
        "contrat ne rapporte, trois parts de 102 à payer, −306.",
        "Chaque défenseur : les primes coûtent à l’attaque plus que le contrat ne rapporte, une "
        "part à recevoir, +102.",
        "Le chelem a été annoncé et chuté : 200 par part pour la défense, quel que soit le camp "
        "qui gagne le contrat.",
    ]
    assert all_words(english_page.find(id="example-petit_won"), "li") == [
        "The taker lost: three shares of 44 to pay, −132.",
        "Each defender: one share to receive, +44.",
        "The attack won the last trick with the Petit in it: 10 × 2 = 20 a share to the attack, "
        "whoever won the contract.",
    ]
    prose = ".rules > p, section > p:not(.told), .mistakes dt, .mistakes dd, .rules li"
    french, english = (set(all_words(each, prose)) for each in (page, english_page))
    assert len(french) > 50
    assert not french & english, "said in one language only"


@pytest.mark.parametrize("key", EXAMPLES)
def test_its_examples_are_deals_that_cards_can_give(key):
    assert errors(EXAMPLES[key]) == ()


def links(page):
    return page.select("a[href^='/calculator/?']")


def test_it_leads_to_the_calculator_with_the_same_deal(client, page):
    assert len(links(page)) == len(MARKED) + len(PUBLISHED)
    for link, (_key, total, _amounts) in zip(links(page), MARKED, strict=False):
        query = urlsplit(link["href"]).query
        answer = client.get(f"/calculator.json?{query}")
        assert answer.status_code == 200, answer.json()
        assert answer.json()["share"] == int(total.split(" = ")[1].replace("−", "-"))
    facts = EXAMPLES["petit_lost"]
    query = parse_qs(urlsplit(links(page)[6]["href"]).query)
    assert query["petit_au_bout"] == ["defence"]
    assert score(facts, PUBLISHED["fft"]).share == 288


def test_it_compares_the_published_sets_on_one_deal(client, page):
    rows = [all_words(row, "th, td") for row in page.select("section:has(#sets) tbody tr")]
    assert rows == [
        ["Officielles (FFT)", "(25 + 5) × 2 + 20 + 20 = 100", "+200"],
        ["Demi-points gardés", "(25 + 4,5) × 2 + 10 + 20 = 89", "+178"],
        ["Primes multipliées", "(25 + 5) × 2 + 20 + 40 = 120", "+240"],
    ]
    queries = [urlsplit(link["href"]).query for link in links(page)[-3:]]
    shares = [client.get(f"/calculator.json?{query}").json()["share"] for query in queries]
    assert shares == [100, 89, 120]


def table(page, heading):
    return [all_words(row, "th, td") for row in page.select(f"section:has(#{heading}) > .grid tr")]


def test_it_lists_what_cards_count(english_page):
    assert table(english_page, "cards") == [
        ["Card", "How many", "Points", "With a low card"],
        ["Bout: 21, Petit, Excuse", "3", "4.5", "5"],
        ["King", "4", "4.5", "5"],
        ["Queen", "4", "3.5", "4"],
        ["Knight", "4", "2.5", "3"],
        ["Jack", "4", "1.5", "2"],
        ["Low card: the other trumps, 1 to 10", "59", "0.5", "1"],
    ]
    assert sum(count for count, _value in CARDS.values()) == 78
    assert sum(count * value for count, value in CARDS.values()) == PACK


def test_it_lists_targets_and_contracts(english_page):
    assert table(english_page, "contract") == [
        ["Bouts", "0", "1", "2", "3"],
        ["Points to make", "56", "51", "41", "36"],
        ["Contract", "Multiplies", "Just made"],
        ["Petite", "× 1", "25"],
        ["Garde", "× 2", "50"],
        ["Garde sans", "× 4", "100"],
        ["Garde contre", "× 6", "150"],
    ]


def test_it_lists_what_the_size_of_the_table_changes(english_page):
    assert table(english_page, "shares") == [
        ["Players", "3", "4", "5"],
        ["Cards each, and tricks", "24", "18", "15"],
        ["Cards in the chien", "6", "6", "3"],
        ["Poignée", "13", "10", "8"],
        ["Double poignée", "15", "13", "10"],
        ["Triple poignée", "18", "15", "13"],
        ["Taker's shares", "2", "3", "2 (alone 4)"],
        ["Partner's shares", "–", "–", "1"],
        ["Each defender's shares", "−1", "−1", "−1"],
    ]
    assert all(hand(players) * players + chien == 78 for players, chien in CHIEN.items())


def test_it_lists_the_bonuses(english_page):
    assert table(english_page, "bonuses")[1:] == [
        ["Petit au bout", "10", "yes", "the last trick"],
        ["Poignée, simple / double / triple", "20 / 30 / 40", "no", "the contract"],
        ["Slam announced and made", "400", "no", "every trick"],
        ["Slam made, not announced", "200", "no", "every trick"],
        ["Slam announced, not made", "−200", "no", ""],
        ["Slam made by the defence", "−200", "no", "every trick"],
    ]


def test_it_answers_the_usual_mistakes(page, english_page):
    assert len(page.select(".mistakes dt")) == len(page.select(".mistakes dd")) == 11
    said = dict(
        zip(
            all_words(english_page, ".mistakes dt"),
            all_words(english_page, ".mistakes dd"),
            strict=True,
        )
    )
    assert said["“The petit au bout is always 10.”"] == (
        "It is 10 times the contract: 60 in a garde contre. p. 7"
    )
    assert said["“Lost by 7: 25 less 7.”"].startswith("The margin always adds to 25: lost by 7")


def test_its_contents_lead_somewhere(page):
    places = [link["href"].removeprefix("#") for link in page.select(".contents a")]
    assert len(places) == 10
    assert all(page.find(id=place) for place in places)


def test_home_leads_to_it(db, client):
    assert "/rules/" in [door["href"] for door in read(client.get("/")).select(".doors a")]


def test_it_needs_no_database(client, django_assert_num_queries, db):
    with django_assert_num_queries(0):
        response = client.get(URL)
    assert not response.cookies


@pytest.mark.parametrize("language", ["client", "english"])
def test_it_fits_into_the_first_packets(request, language):
    html_and_styles, _scripts = weigh(request.getfixturevalue(language).get(URL))
    assert html_and_styles <= PAGE_BYTES


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_is_only_read(client, method):
    assert getattr(client, method)(URL).status_code == 405
