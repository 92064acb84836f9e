"""/calculator.json: the mark for scripts and spreadsheets."""

import json
from urllib.parse import urlencode

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conftest import ROOT

URL = "/calculator.json"
REFERENCE = {"contract": "garde", "bouts": "2", "points": "49"}
KEYS = ["players", "contract", "bouts", "points", "target", "margin", "made", "lines", "share"]

PUBLISHED = [
    row
    for row in map(json.loads, (ROOT / "tests/data/worked_deals.jsonl").read_text().splitlines())
    if row["rules"] in ("fft", "exact", "primes") and not row.get("miseres")
]
PARAMETERS = ("players", "contract", "bouts", "points", "petit_au_bout", "poignee", "chelem")


def ask(client, data=(), **parameters):
    return client.get(URL, {**dict(data), **parameters})


def answer(client, data=REFERENCE, **parameters):
    response = ask(client, data, **parameters)
    assert response.status_code == 200, response.content.decode()
    return response.json()


def refusal(client, data=REFERENCE, **parameters):
    """The codes of the errors by parameter; each has a sentence."""
    response = ask(client, data, **parameters)
    assert response.status_code == 400, response.content.decode()
    assert list(response.json()) == ["errors"]
    errors = response.json()["errors"]
    for found in errors.values():
        assert all(list(error) == ["message", "code"] and error["message"] for error in found)
    return {name: [error["code"] for error in found] for name, found in errors.items()}


def test_it_marks_the_reference_deal(client):
    response = ask(client, REFERENCE)
    assert response["Content-Type"] == "application/json"
    assert response.json() == {
        **{"players": 4, "contract": "garde", "bouts": 2, "points": 49, "target": 41},
        **{"margin": 8, "made": True, "share": 66, "warnings": []},
        "lines": [{"name": "base", "value": 50}, {"name": "margin", "value": 16}],
        "scores": {"taker": 198, "partner": None, "defender": -66},
    }
    assert list(response.json()) == [*KEYS, "scores", "warnings"]


def test_it_signs_every_line_from_the_attacks_side(client):
    found = answer(
        client,
        **{"contract": "garde_sans", "points": "33", "petit_au_bout": "attack"},
        **{"poignee": ["attack:simple"], "chelem": "announced_missed"},
    )
    assert found["lines"] == [
        {"name": "base", "value": -100},
        {"name": "margin", "value": -32},
        {"name": "petit_au_bout", "value": 40},
        {"name": "poignee", "value": -20},
        {"name": "chelem", "value": -200},
    ]
    assert (found["share"], found["margin"], found["made"]) == (-312, 8, False)
    assert found["scores"] == {"taker": -936, "partner": None, "defender": 312}


@pytest.mark.parametrize("row", PUBLISHED, ids=[row["id"] for row in PUBLISHED])
def test_it_agrees_with_what_is_in_print(client, row):
    asked = {name: row[name] for name in PARAMETERS} | {"rules": row["rules"]}
    asked |= {"partner": row["partner"]} if row["partner"] else {}
    if row["possible"] == "no":
        found = ask(client, asked)
        assert found.status_code == 400
        [code] = {error["code"] for said in found.json()["errors"].values() for error in said}
        found = answer(client, asked, force="1")
        assert code in [warning["code"] for warning in found["warnings"]]
    else:
        found = answer(client, asked)
    right = row["expected"] if row["agrees_with_fft"] else row["fft_expected"]
    if row["rules"] != "fft":
        right = row["expected"]
    assert {"share": found["share"], **found["scores"]} == right
    assert sum(line["value"] for line in found["lines"]) == found["share"]


def test_it_reads_enough_rows():
    assert len(PUBLISHED) == 86
    assert sum(row["possible"] == "no" for row in PUBLISHED) == 2


TYPED = [
    ({"points": "45.5"}, 45.5, 60),
    ({"points": "45,5"}, 45.5, 60),
    ({"points": "49.0"}, 49, 66),
    ({"points": "49,00"}, 49, 66),
    ({"points": " 49 "}, 49, 66),
    ({"points": "42", "counted": "defence"}, 49, 66),
    ({"points": "45.5", "counted": "defence"}, 45.5, 60),
    ({"counted": "attack"}, 49, 66),
    ({"players": "4"}, 49, 66),
    ({"petit_au_bout": "none", "chelem": "none", "poignee": [], "rules": "fft"}, 49, 66),
    ({"players": "", "counted": "", "petit_au_bout": "", "chelem": "", "rules": ""}, 49, 66),
    ({"force": ""}, 49, 66),
    ({"force": "0"}, 49, 66),
    ({"force": "1"}, 49, 66),
    ({"petit_au_bout": "attack"}, 49, 86),
    ({"petit_au_bout": "defence"}, 49, 46),
    ({"poignee": "attack:simple"}, 49, 86),
    ({"poignee": ["attack:simple", "defence:simple"]}, 49, 106),
    ({"chelem": "announced_missed"}, 49, -134),
    ({"rules": "exact", "points": "45.5"}, 45.5, 59),
    ({"rules": "exact", "contract": "petite", "points": "45.5"}, 45.5, 29.5),
    ({"rules": "primes", "poignee": "attack:simple"}, 49, 106),
    ({"bouts": ["1", "2"]}, 49, 66),
]


@pytest.mark.parametrize(("asked", "points", "share"), TYPED)
def test_it_takes_each_way_to_say_it(client, asked, points, share):
    found = answer(client, **asked)
    assert (found["points"], found["share"]) == (points, share)


@pytest.mark.parametrize(
    ("asked", "scores"),
    [
        ({"players": "3"}, {"taker": 132, "partner": None, "defender": -66}),
        ({"players": "5"}, {"taker": 132, "partner": 66, "defender": -66}),
        ({"players": "5", "partner": ""}, {"taker": 132, "partner": 66, "defender": -66}),
        ({"players": "5", "partner": "called"}, {"taker": 132, "partner": 66, "defender": -66}),
        ({"players": "5", "partner": "alone"}, {"taker": 264, "partner": None, "defender": -66}),
        ({"players": "4", "partner": ""}, {"taker": 198, "partner": None, "defender": -66}),
    ],
)
def test_it_knows_three_four_and_five_players(client, asked, scores):
    assert answer(client, **asked)["scores"] == scores


@pytest.mark.parametrize("players", ["3", "4"])
@pytest.mark.parametrize("partner", ["called", "alone", "x", "1"])
def test_it_calls_a_partner_at_five_only(client, players, partner):
    assert list(refusal(client, players=players, partner=partner)) == ["partner"]


def test_it_gives_numbers_that_are_whole_or_end_in_a_half(client):
    text = ask(client, REFERENCE, rules="exact", contract="petite", points="45.5").content.decode()
    assert '"points": 45.5, "target": 41, "margin": 4.5' in text
    assert '"share": 29.5' in text
    assert '"scores": {"taker": 88.5, "partner": null, "defender": -29.5}' in text


WRONG = [
    ({"contract": ""}, {"contract": ["required"]}),
    ({"contract": "pousse"}, {"contract": ["invalid_choice"]}),
    ({"bouts": ""}, {"bouts": ["required"]}),
    ({"bouts": "4"}, {"bouts": ["invalid_choice"]}),
    ({"bouts": "2.0"}, {"bouts": ["invalid_choice"]}),
    ({"points": ""}, {"points": ["required"]}),
    ({"points": "4.9e1"}, {"points": ["not_points"]}),
    ({"points": "-1"}, {"points": ["not_points"]}),
    ({"points": "45.25"}, {"points": ["not_points"]}),
    ({"points": "91.5"}, {"points": ["out_of_range"]}),
    ({"points": "9" * 5000}, {"points": ["not_points"]}),
    ({"points": "49\0"}, {"points": ["not_points"]}),
    ({"counted": "x"}, {"counted": ["invalid_choice"]}),
    ({"petit_au_bout": "taker"}, {"petit_au_bout": ["invalid_choice"]}),
    ({"poignee": "simple"}, {"poignee": ["invalid_choice"]}),
    ({"poignee": ["attack:simple", "none"]}, {"poignee": ["invalid_choice"]}),
    ({"chelem": "made"}, {"chelem": ["invalid_choice"]}),
    ({"players": "6"}, {"players": ["invalid_choice"]}),
    ({"players": "5", "partner": "2"}, {"partner": ["invalid_choice"]}),
    ({"rules": "house"}, {"rules": ["invalid_choice"]}),
    ({"force": "yes"}, {"force": ["invalid_choice"]}),
    ({"poignee": ["attack:simple", "attack:simple"]}, {"poignee": ["poignee_twice"]}),
    ({"bouts": "1", "points": "2"}, {"points": ["too_few_points"]}),
    ({"points": "90"}, {"points": ["too_many_points"]}),
    ({"points": "87"}, {"chelem": ["slam_forgotten"]}),
    ({"bouts": "0", "petit_au_bout": "attack"}, {"petit_au_bout": ["petit_attack_without_bout"]}),
]


@pytest.mark.parametrize(("asked", "codes"), WRONG)
def test_it_names_the_parameter_that_is_wrong(client, asked, codes):
    assert refusal(client, **asked) == codes


def test_it_names_all_that_is_missing(client):
    assert refusal(client, {}) == {name: ["required"] for name in ("contract", "bouts", "points")}


@pytest.mark.parametrize("asked", [{"points": "92"}, {"bouts": "4"}, {"contract": "x"}])
def test_it_forces_nothing_malformed(client, asked):
    assert list(refusal(client, force="1", **asked)) == list(asked)


def test_it_says_what_the_referee_overrode(client):
    found = answer(client, bouts="1", points="2", force="1")
    assert (found["share"], found["warnings"][0]) == (
        -148,
        {
            "code": "too_few_points",
            "message": "Impossible\N{NO-BREAK SPACE}: "
            "avec 1 bout, l’attaque a ici au moins 8 points.",
        },
    )


def test_it_warns_of_what_is_unlikely(client):
    codes = [warning["code"] for warning in answer(client, points="41.5")["warnings"]]
    assert codes == ["half_point_at_four", "near_the_target"]


def test_it_speaks_the_language_that_is_asked_for(client, english):
    for reader, start in ((client, "Entrez les points"), (english, "Type the points")):
        errors = ask(reader, REFERENCE, points="").json()["errors"]
        assert errors["points"][0]["message"].startswith(start)


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_is_only_read(client, method):
    assert getattr(client, method)(URL).status_code == 405


SENSIBLE = {
    "players": ["3", "4", "5"],
    "contract": ["petite", "garde", "garde_sans", "garde_contre"],
    "bouts": ["0", "1", "2", "3"],
    "points": ["0", "4", "33", "41", "45,5", "45.5", "56", "87", "91", "91.5"],
    "counted": ["attack", "defence"],
    "petit_au_bout": ["none", "attack", "defence"],
    "poignee": ["attack:simple", "attack:triple", "defence:double", "defence:simple"],
    "chelem": ["none", "announced_made", "unannounced_made", "announced_missed", "defence_made"],
    "partner": ["", "called", "alone"],
    "misere": ["taker:trumps", "defender:heads", "defender_4:heads", "partner:trumps"],
    "rules": ["fft", "exact", "primes", "fft misere=10", "fft petite_allowed=false misere=0.5"],
    "force": ["", "1"],
}
GARBAGE = ["", "\0", "🂡", "1e9", "9" * 500, "-1", "nan", "٣", "[]", "%s", "{{", "'", "\r\nX: y"]
A_PAIR = st.sampled_from(sorted(SENSIBLE)).flatmap(
    lambda name: st.tuples(
        st.just(name),
        st.one_of(
            st.sampled_from(SENSIBLE[name]),
            st.sampled_from(SENSIBLE[name]),
            st.sampled_from(GARBAGE),
            st.text(max_size=12),
        ),
    )
)
WHOLE = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in SENSIBLE.items()})


@settings(deadline=None)
@given(base=WHOLE, pairs=st.lists(st.one_of(A_PAIR, st.tuples(st.text(), st.text())), max_size=6))
def test_it_never_breaks(base, pairs):
    query = urlencode([*base.items(), *pairs], errors="replace")
    for url in (URL, "/calculator/result/", "/calculator/"):
        response = Client().get(f"{url}?{query}")
        if url != URL:
            assert response.status_code == 200
            continue
        assert response.status_code in (200, 400)
        found = response.json()
        if response.status_code == 200:
            assert sum(line["value"] for line in found["lines"]) == found["share"]
            numbers = [found["share"], found["margin"], found["points"], found["target"]]
            numbers += [value for value in found["scores"].values() if value is not None]
            assert all(type(n) is int or n % 1 == 0.5 for n in numbers)
        else:
            assert set(found["errors"]) <= {*SENSIBLE, "__all__"}
