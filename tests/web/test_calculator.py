"""/calculator/: one deal without names, all of it in the address."""

import pytest

from tests.web.reading import (
    LIVE,
    all_words,
    error_at,
    form_values,
    live_parts,
    problems,
    read,
    swap,
    words,
)

URL = "/calculator/"
RESULT = "/calculator/result/"
REFERENCE = {"contract": "garde", "bouts": "2", "points": "49"}
IMPOSSIBLE = REFERENCE | {"bouts": "1", "points": "02"}
EIGHTY = REFERENCE | {"bouts": "0", "points": "80"}
FIVE = REFERENCE | {"players": "5", "partner": "alone", "poignee": ["attack:simple"]}
EMPTY = {
    **{"players": "4", "points": "", "counted": "attack", "petit_au_bout": "none"},
    **{"chelem": "none", "rules": "fft"},
}


def show(client, data=(), **parameters):
    response = client.get(URL, {**dict(data), **parameters})
    assert response.status_code == 200
    return read(response)


def steps(page):
    return [[words(cell) for cell in row.find_all(["th", "td"])] for row in page.select("tr")]


def test_it_starts_empty(client):
    page = show(client)
    assert form_values(page) == EMPTY
    assert problems(page) == []
    assert page.select(".steps") == []
    assert not client.cookies


def test_it_shows_the_mark_of_the_deal_in_its_address(client):
    page = show(client, REFERENCE)
    assert steps(page) == [
        ["Base", "25"],
        ["Écart 49 − 41", "+8"],
        ["Garde (25 + 8) × 2", "+66"],
        ["Une part", "+66"],
    ]
    assert all_words(page, ".card dt") == ["Preneur", "Chaque défenseur"]
    assert all_words(page, ".card dd") == ["+198", "−66"]
    assert words(page.select_one(".zero")) == "198 − 66 − 66 − 66 = 0"
    assert "Garde faite de 8" in words(page.main)
    assert "L’attaque, avec 2 bouts, doit faire 41 points et en fait 49." in words(page.main)
    assert form_values(page) == EMPTY | REFERENCE


@pytest.mark.parametrize(
    ("asked", "zero"),
    [
        ({"players": "3"}, "132 − 66 − 66 = 0"),
        ({"players": "5"}, "132 + 66 − 66 − 66 − 66 = 0"),
        ({"players": "5", "partner": "alone"}, "264 − 66 − 66 − 66 − 66 = 0"),
        ({"petit_au_bout": "attack"}, "258 − 86 − 86 − 86 = 0"),
        ({"contract": "petite", "points": "33"}, "−99 + 33 + 33 + 33 = 0"),
        (
            {"rules": "exact", "contract": "petite", "points": "45.5"},
            "88,5 − 29,5 − 29,5 − 29,5 = 0",
        ),
    ],
)
def test_it_shows_that_the_mark_sums_to_zero(client, asked, zero):
    assert words(show(client, REFERENCE | asked).select_one(".zero")) == zero


@pytest.mark.parametrize(
    "asked",
    [
        REFERENCE,
        FIVE,
        REFERENCE | {"petit_au_bout": "defence", "chelem": "announced_missed"},
        REFERENCE | {"rules": "primes", "poignee": ["attack:simple", "defence:simple"]},
        IMPOSSIBLE | {"force": "1"},
    ],
)
def test_it_shows_the_sum_that_the_json_gives(client, asked):
    page, found = show(client, asked), client.get("/calculator.json", asked).json()
    share = int(words(page.select_one("tfoot td")).replace("−", "-"))
    taker = int(words(page.select_one(".card dd")).replace("−", "-"))
    assert (share, taker) == (found["share"], found["scores"]["taker"])


def test_it_fills_the_form_from_its_address(client):
    page = show(client, FIVE, petit_au_bout="attack", chelem="announced_missed", rules="primes")
    assert (
        form_values(page).items()
        >= {
            **{"players": "5", "partner": "alone", "poignee": "attack:simple", "rules": "primes"},
            **{"petit_au_bout": "attack", "chelem": "announced_missed", "points": "49"},
        }.items()
    )
    assert page.select(".bonuses[open]")


def test_it_only_chooses_what_a_link_without_points_says(client):
    page = show(client, players="5", rules="exact", poignee="attack:double")
    assert form_values(page) == EMPTY | {
        **{"players": "5", "rules": "exact", "poignee": "attack:double"},
    }
    assert problems(page) == []


def test_it_says_what_is_missing_when_it_is_sent_without_javascript(client):
    page = show(client, form_values(show(client)))
    assert all_words(page, ".errors li") == [
        *("Choisissez le contrat.", "Choisissez les bouts de l’attaque."),
        "Entrez les points comptés.",
    ]


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("points", "abc", "Entrez des points entiers ou avec un demi, comme 45 ou 45,5."),
        ("points", "92", "Le jeu compte 91 points : entrez de 0 à 91."),
        ("bouts", "4", "Choisissez une des valeurs proposées."),
        ("contract", "x", "Choisissez une des valeurs proposées."),
        ("players", "6", "Choisissez une des valeurs proposées."),
        ("rules", "house", "Choisissez une des valeurs proposées."),
        ("chelem", "x", "Choisissez une des valeurs proposées."),
        (
            "partner",
            "called",
            "On n’appelle un partenaire qu’à cinq joueurs : laissez ce champ vide.",
        ),
        (
            "poignee",
            "simple",
            "Une poignée s’écrit comme « attack:simple » ou « defence:double ».",
        ),
    ],
)
def test_it_says_what_is_wrong_at_the_field(client, name, value, sentence):
    page = show(client, REFERENCE | {name: value})
    assert error_at(page, name) == [sentence]
    kept = {k: v for k, v in REFERENCE.items() if k != name}
    assert form_values(page).items() >= kept.items()
    assert page.select(".steps") == []


def test_it_refuses_an_impossible_deal_and_offers_the_referee(client):
    page = show(client, IMPOSSIBLE)
    sentence = "Impossible : avec 1 bout, l’attaque a ici au moins 8 points."
    assert all_words(page, "#result .problem") == [sentence]
    assert set(problems(page)) == {sentence}
    assert page.select(".steps") == []
    assert not page.select_one("input[name=force]").has_attr("checked")


def test_it_counts_what_the_referee_allows(client):
    page = show(client, IMPOSSIBLE, force="1")
    assert words(page.select_one("tfoot td")) == "−148"
    assert form_values(page)["force"] == "1"
    assert "Impossible : avec 1 bout" in words(page.main)


def test_it_repairs_by_a_link_without_javascript(client):
    page = show(client, EIGHTY)
    button = page.select_one("button[name=repair]")
    assert page.select_one("main form")["method"] == "get"
    page = show(client, form_values(page), repair=button["value"])
    assert form_values(page) == EMPTY | EIGHTY | {"counted": "defence"}
    assert words(page.select_one("tfoot td")) == "−140"
    assert "repair" not in page.select_one("#explanation a, #result a")["href"]


def test_it_gives_a_link_that_shows_the_same_deal(client):
    page = show(client, FIVE, petit_au_bout="none", chelem="", force="", junk="x")
    link = page.select_one("a[href^='/calculator/?']")["href"]
    assert link == (
        "/calculator/?contract=garde&bouts=2&points=49&counted=attack"
        "&players=5&partner=alone&poignee=attack%3Asimple&rules=fft"
    )
    again = read(client.get(link))
    assert form_values(again) == form_values(page)
    assert str(again.select_one("#result")) == str(page.select_one("#result"))


def test_it_names_the_other_rules_only_where_they_differ(client):
    assert "D’autres règles" not in words(show(client, REFERENCE).main)
    half = words(show(client, REFERENCE, points="45.5").main)
    assert "D’autres règles publiées donnent une autre part : Demi-points gardés +59." in half
    page = words(show(client, REFERENCE, poignee="attack:simple", rules="primes").main)
    assert "D’autres règles publiées donnent une autre part : Demi-points gardés +86." in page


TYPED = {
    "nothing": {},
    "no points": {"contract": "garde", "points": ""},
    "the reference deal": REFERENCE,
    "five players": FIVE,
    "the other pile": REFERENCE | {"points": "45,5", "counted": "defence"},
    "letters": REFERENCE | {"points": "abc"},
    "no such rules": REFERENCE | {"rules": "house"},
    "a partner at four": REFERENCE | {"partner": "called"},
    "an impossible deal": IMPOSSIBLE,
    "a repairable deal": EIGHTY,
    "the referee's decision": IMPOSSIBLE | {"force": "1"},
    "an unlikely deal": REFERENCE | {"points": "41,5"},
    "other rules": REFERENCE | {"poignee": ["attack:simple"], "rules": "primes"},
}


@pytest.mark.parametrize("typed", TYPED.values(), ids=TYPED)
def test_it_says_in_the_fragment_what_the_whole_page_says(client, typed):
    typed = {"points": "", **typed}
    fragment, page = read(client.get(RESULT, typed)), show(client, typed)
    assert fragment.html is None
    outside = [tag["id"] for tag in fragment.find_all(attrs={"hx-swap-oob": "true"})]
    assert sorted(outside) == ["count-attack", "count-defence", "explanation", "repairs"]
    ids = [*LIVE, "explanation"]
    for start in (show(client), show(client, EIGHTY), show(client, FIVE, force="1")):
        swapped = swap(start, read(client.get(RESULT, typed)))
        assert live_parts(swapped, ids) == live_parts(page, ids)


def test_it_puts_the_deal_into_the_address(client):
    response = client.get(RESULT, {**REFERENCE, "counted": "attack", "repair": "x", "junk": "\r\n"})
    assert response["HX-Replace-Url"] == (
        "/calculator/?contract=garde&bouts=2&points=49&counted=attack&players=4&rules=fft"
    )
    hard = client.get(RESULT, {"points": "é\r\nX: y&z"})["HX-Replace-Url"]
    assert "points=%C3%A9%0D%0AX%3A+y%26z" in hard


@pytest.mark.parametrize("url", [URL, RESULT])
@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_is_only_read(client, url, method):
    assert getattr(client, method)(url).status_code == 405


def test_it_ties_sentences_to_their_fields(client):
    page = show(client, REFERENCE, points="x")
    assert page.find(id=page.select_one("[name=points]")["aria-describedby"]).name == "ul"
    page = show(client, REFERENCE, rules="x")
    assert page.find(id=page.select_one("#field-rules")["aria-describedby"]).name == "ul"
