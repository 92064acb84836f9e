"""The rules of the house in words: every switch has its label, every difference its phrase."""

from dataclasses import fields, replace

import pytest
from django.utils import translation

from games.labels.house import GROUPS, differences, line, official_words, switch, value_words
from games.scoring import PUBLISHED, Rules


@pytest.fixture(autouse=True)
def english():
    with translation.override("en"):
        yield


NAMES = [field.name for field in fields(Rules)]


@pytest.mark.parametrize("name", NAMES)
def test_every_switch_has_its_words(name):
    words = switch(name)
    assert str(words.label)
    if isinstance(getattr(Rules(), name), bool):
        assert str(words.yes) != str(words.no)
        assert {value_words(name, True), value_words(name, False)} == {
            str(words.yes),
            str(words.no),
        }


def test_no_two_switches_are_called_alike():
    labels = [str(switch(name).label) for name in NAMES]
    assert len(set(labels)) == len(labels)


def test_every_switch_is_in_one_group():
    assert [name for group in GROUPS for name in group.names] == NAMES


def test_a_switch_without_words_is_an_error():
    with pytest.raises(KeyError):
        switch("nothing")


OTHERWISE = {"margin_away": {"margin_step": 20}, "pousse_base": {"pousse_allowed": True}}
OTHERWISE["pousse_multiplier"] = OTHERWISE["pousse_base"]
"""What else must be so for a switch to decide anything."""


@pytest.mark.parametrize("name", NAMES)
def test_every_switch_says_how_it_differs(name):
    base = replace(Rules(), **OTHERWISE.get(name, {}))
    value = getattr(base, name)
    other = not value if isinstance(value, bool) else 20 if name == "margin_step" else 6 + value
    changed = replace(base, **{name: other})
    assert differences(changed) != differences(base)
    assert all(phrase and "%" not in phrase for phrase in differences(changed))
    in_groups = [phrase for group in GROUPS for phrase in differences(changed, group)]
    assert in_groups == differences(changed)


# (changes in half-points, what is said of them)
PHRASES = [
    ({}, []),
    ({"petite_allowed": False}, ["no petite"]),
    ({"petite_allowed": False, "petite_base": 40}, ["no petite"]),
    ({"garde_contre_multiplier": 5}, ["garde contre ×5"]),
    ({"garde_base": 60}, ["garde base 30"]),
    ({"garde_base": 160, "garde_multiplier": 1}, ["garde 80 ×1"]),
    ({"pousse_allowed": True}, ["pousse 25 ×2"]),
    ({"pousse_allowed": True, "pousse_base": 80, "pousse_multiplier": 1}, ["pousse 40 ×1"]),
    ({"pousse_base": 80}, []),
    ({"margin_step": 1}, ["margin in halves"]),
    ({"margin_step": 10}, ["margin in steps of 5"]),
    ({"margin_step": 20, "margin_away": True}, ["margin in steps of 10 away from zero"]),
    ({"margin_away": True}, []),
    ({"petit_au_bout": 10}, ["petit au bout 5 points"]),
    ({"petit_au_bout": 1}, ["petit au bout 0.5 points"]),
    ({"petit_au_bout": 2}, ["petit au bout 1 point"]),
    ({"petit_au_bout_multiplied": False}, ["petit au bout flat"]),
    (
        {"poignee_simple": 20, "poignee_triple": 120},
        ["simple poignée 10 points", "triple poignée 60 points"],
    ),
    ({"poignee_to_winner": False}, ["poignées to the side that showed them"]),
    ({"poignee_multiplied": True}, ["poignées multiplied by the contract"]),
    ({"slam_announced_missed": 600}, ["slam missed −300 points"]),
    ({"slam_announced_made": 2000}, ["slam announced 1,000 points"]),
    ({"petit_slam_defence_made": 200}, ["petit slam by the defence −100 points"]),
    ({"misere": 20}, ["misère 10 points"]),
    ({"partner_shares_equally": True}, ["the partner has half"]),
]


@pytest.mark.parametrize(("changes", "phrases"), PHRASES)
def test_it_says_in_short_how_rules_differ(changes, phrases):
    assert differences(Rules(**changes)) == phrases


# (rules, the line of the sheet)
LINES = [
    (Rules(), "Official rules (FFT)"),
    (Rules(margin_away=True), "Official rules (FFT)"),
    (
        PUBLISHED["exact"],
        "Half points kept: margin in halves, petit au bout flat, poignées to the side that "
        "showed them",
    ),
    (
        PUBLISHED["primes"],
        "Bonuses multiplied: poignées multiplied by the contract, slams multiplied by the contract",
    ),
    (
        Rules(petite_allowed=False, garde_contre_multiplier=5, misere=20),
        "House rules: no petite, garde contre ×5, misère 10 points",
    ),
    (
        replace(PUBLISHED["exact"], misere=40),
        "House rules: margin in halves, petit au bout flat, poignées to the side that showed "
        "them, misère 20 points",
    ),
]


@pytest.mark.parametrize(("rules", "said"), LINES)
def test_a_sheet_says_in_a_line_what_it_plays(rules, said):
    assert line(rules) == said


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("petite_allowed", False, "not played"),
        ("garde_multiplier", 3, "×3"),
        ("garde_base", 61, "30.5"),
        ("margin_step", 1, "half a point"),
        ("margin_step", 20, "10 points"),
        ("misere", 0, "not played"),
        ("misere", 20, "10"),
        ("petit_au_bout", 0, "0"),
        ("slam_announced_missed", 400, "−200"),
        ("partner_shares_equally", True, "half"),
    ],
)
def test_a_value_has_its_words(name, value, words):
    assert value_words(name, value) == words


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("garde_contre_multiplier", "×6"),
        ("pousse_allowed", "not played"),
        ("pousse_base", ""),
        ("pousse_multiplier", ""),
        ("misere", "not played"),
    ],
)
def test_it_gives_no_official_number_to_what_is_not_official(name, words):
    assert official_words(name) == words
