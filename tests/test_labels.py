"""Words and numbers for the screen, in French and in English."""

import pytest
from django.utils import translation
from hypothesis import given, settings

from games.labels.calculator import compare, payload, points
from games.labels.deals import bonuses, formula, outcome, poignee_word, story, verdict, zero_sum
from games.labels.explain import bar, explain
from games.labels.findings import SENTENCES, finding_sentence, repair_question, sentence
from games.labels.numbers import number, plain, signed
from games.labels.terms import CONTRACTS, LINES, POIGNEES, RULE_SETS, SHORT_CONTRACTS, SIDES, SLAMS
from games.scoring import PUBLISHED, Contract, Poignee, Rules, Side, Slam, errors, score, warnings
from tests.scoring.deals import deal
from tests.scoring.strategies import any_facts

REFERENCE = deal(points=49, taker=2)
NBSP = "\N{NO-BREAK SPACE}"
NARROW = "\N{NARROW NO-BREAK SPACE}"


@pytest.fixture(autouse=True)
def french():
    with translation.override("fr"):
        yield


NUMBERS = [
    (0, "0", "0", "0", "0"),
    (1, "0,5", "+0,5", "0.5", "0,5"),
    (95, "47,5", "+47,5", "47.5", "47,5"),
    (-1, "−0,5", "−0,5", "−0.5", "-0,5"),
    (132, "66", "+66", "66", "66"),
    (-132, "−66", "−66", "−66", "-66"),
    (3792, f"1{NBSP}896", f"+1{NBSP}896", "1,896", "1896"),
    (-3793, f"−1{NBSP}896,5", f"−1{NBSP}896,5", "−1,896.5", "-1896,5"),
    (2469135, f"1{NBSP}234{NBSP}567,5", f"+1{NBSP}234{NBSP}567,5", "1,234,567.5", "1234567,5"),
]


@pytest.mark.parametrize(("half_points", "french", "with_sign", "english", "typed"), NUMBERS)
def test_it_writes_half_points(half_points, french, with_sign, english, typed):
    assert number(half_points) == french
    assert signed(half_points) == with_sign
    assert plain(half_points) == typed
    with translation.override("en"):
        assert number(half_points) == english


@pytest.mark.parametrize(
    ("half_points", "value"), [(0, "0"), (98, "49"), (91, "45.5"), (-1, "-0.5"), (-132, "-66")]
)
def test_it_gives_json_whole_numbers_or_halves(half_points, value):
    assert repr(points(half_points)) == value


def test_it_has_a_word_for_each_term():
    for words, terms in (
        (CONTRACTS, Contract),
        (SHORT_CONTRACTS, Contract),
        (SIDES, Side),
        (POIGNEES, Poignee),
        (SLAMS, Slam),
        (RULE_SETS, PUBLISHED),
    ):
        assert set(words) == set(terms)
    assert list(LINES) == ["base", "margin", "petit_au_bout", "poignee", "chelem"]
    assert [poignee_word(size) for size in Poignee] == [
        *("poignée", "double poignée", "triple poignée"),
    ]


@pytest.mark.parametrize(
    ("facts", "french", "english"),
    [
        (REFERENCE, "Garde faite de 8", "Garde made by 8"),
        (deal(points=41), "Garde juste faite", "Garde just made"),
        (deal(points=33), "Garde chutée de 8", "Garde lost by 8"),
        (
            deal(points=56.5, bouts=0, contract=Contract.GARDE_SANS),
            *("Garde sans faite de 1", "Garde sans made by 1"),
        ),
    ],
)
def test_it_gives_the_verdict(facts, french, english):
    assert verdict(facts, score(facts, PUBLISHED["fft"])) == french
    with translation.override("en"):
        assert verdict(facts, score(facts, PUBLISHED["fft"])) == english


def test_it_gives_margins_by_halves_where_the_rules_do():
    assert outcome(True, 9) == "faite de 4,5"
    assert outcome(False, 1) == "chutée de 0,5"


@pytest.mark.parametrize(
    ("points", "step", "said"),
    [
        (39, 20, "Garde lost by 2, counted 0"),
        (41, 20, "Garde just made"),
        (42, 20, "Garde made by 1, counted 0"),
        (46, 20, "Garde made by 5, counted 10"),
        (51, 20, "Garde made by 10"),
        (44, 10, "Garde made by 3, counted 5"),
        (45.5, 20, "Garde made by 5, counted 10"),
        (45.5, 1, "Garde made by 4.5"),
        (45.5, 2, "Garde made by 5"),
    ],
)
def test_it_says_what_was_made_and_what_counts(points, step, said):
    facts = deal(players=3, points=points)
    with translation.override("en"):
        assert verdict(facts, score(facts, Rules(margin_step=step))) == said


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        (REFERENCE, "Chloé, avec 2 bouts, doit faire 41 points et en fait 49."),
        (deal(points=45.5, bouts=1), "Chloé, avec 1 bout, doit faire 51 points et en fait 45,5."),
        (deal(points=0, bouts=0), "Chloé, avec 0 bout, doit faire 56 points et en fait 0."),
    ],
)
def test_it_tells_the_deal(facts, told):
    assert story(facts, "Chloé") == told
    assert story(facts, None) == told.replace("Chloé", "L’attaque")


FORMULAS = [
    (REFERENCE, "fft", "(25 + 8) × 2 = 66"),
    (deal(points=33), "fft", "−(25 + 8) × 2 = −66"),
    (deal(points=49, contract=Contract.PETITE), "fft", "25 + 8 = 33"),
    (deal(points=33, contract=Contract.PETITE), "fft", "−(25 + 8) = −33"),
    (deal(points=49, petit_au_bout=Side.ATTACK), "fft", "(25 + 8) × 2 + 20 = 86"),
    (deal(points=49, petit_au_bout=Side.DEFENCE), "fft", "(25 + 8) × 2 − 20 = 46"),
    (
        deal(points=33, poignees=((0, Poignee.DOUBLE),), slam=Slam.ANNOUNCED_MISSED),
        *("fft", "−(25 + 8) × 2 − 30 − 200 = −296"),
    ),
    (deal(points=45.5, contract=Contract.PETITE), "exact", "25 + 4,5 = 29,5"),
    (deal(points=45.5), "exact", "(25 + 4,5) × 2 = 59"),
    (
        deal(points=87, slam=Slam.UNANNOUNCED_MADE, contract=Contract.GARDE_CONTRE),
        *("primes", f"(25 + 46) × 6 + 1{NBSP}200 = 1{NBSP}626"),
    ),
]


@pytest.mark.parametrize(("facts", "rules", "said"), FORMULAS)
def test_it_gives_the_sum_as_people_say_it(facts, rules, said):
    assert formula(score(facts, PUBLISHED[rules]), PUBLISHED[rules]) == said


@pytest.mark.parametrize(
    ("facts", "rules", "line"),
    [
        (REFERENCE, "fft", "198 − 66 − 66 − 66 = 0"),
        (deal(points=33, taker=2), "fft", "−198 + 66 + 66 + 66 = 0"),
        (deal(points=49, players=5, partner=1), "fft", "132 + 66 − 66 − 66 − 66 = 0"),
        (deal(points=49, players=5, taker=4, partner=0), "fft", "132 + 66 − 66 − 66 − 66 = 0"),
        (deal(points=33, players=3, taker=1), "fft", "−132 + 66 + 66 = 0"),
        (
            deal(points=45.5, taker=3, contract=Contract.PETITE),
            *("exact", "88,5 − 29,5 − 29,5 − 29,5 = 0"),
        ),
    ],
)
def test_it_shows_that_amounts_sum_to_zero_the_takers_first(facts, rules, line):
    assert zero_sum(facts, score(facts, PUBLISHED[rules])) == line


def test_it_names_bonuses_in_a_word():
    facts = deal(
        points=49,
        petit_au_bout=Side.ATTACK,
        poignees=((0, Poignee.SIMPLE), (3, Poignee.TRIPLE)),
        slam=Slam.ANNOUNCED_MISSED,
    )
    assert bonuses(facts) == ["petit", "poignée", "triple poignée", "chelem"]
    assert bonuses(facts.but(petit_au_bout=Side.DEFENCE))[0] == "petit défense"
    assert bonuses(REFERENCE) == []


def test_it_explains_by_role_where_nobody_is_named():
    facts = deal(points=49, players=5, partner=1)
    found = explain(facts, score(facts, PUBLISHED["fft"]), PUBLISHED["fft"], names=())
    assert [(amount.name, amount.value) for amount in found.amounts] == [
        *(("Preneur", "+132"), ("Appelé", "+66"), ("Chaque défenseur", "−66")),
    ]


@pytest.mark.parametrize(
    ("count", "x", "anchor"),
    [(0, 0, "start"), (13, 48, "start"), (49, 183, "middle"), (91, 340, "end")],
)
def test_it_keeps_the_words_on_the_bar(count, x, anchor):
    mark = bar(deal(points=count)).points
    assert mark.anchor == anchor
    assert mark.x == x


@pytest.mark.parametrize(
    ("before", "after", "question"),
    [
        ({"bouts": 0, "points": 80}, {"points": 11}, f"80 points pour la défense{NARROW}?"),
        (
            {"points": 5},
            {"points": 86, "bouts": 1},
            f"5 points et 2 bouts pour la défense{NARROW}?",
        ),
        (
            {"bouts": 1, "points": 5},
            {"points": 86, "bouts": 2},
            f"5 points et 1 bout pour la défense{NARROW}?",
        ),
        ({"points": 41.5}, {"points": 42}, f"42 points{NARROW}?"),
        ({"points": 87}, {"slam": Slam.UNANNOUNCED_MADE}, f"Chelem sans annonce{NARROW}?"),
        ({"points": 49, "slam": Slam.DEFENCE_MADE}, {"slam": Slam.NONE}, f"Pas de chelem{NARROW}?"),
        ({"points": 49}, {"petit_au_bout": Side.ATTACK}, f"Petit à l’attaque{NARROW}?"),
        (
            {"points": 49, "petit_au_bout": Side.ATTACK},
            *({"petit_au_bout": None}, f"Pas de petit au bout{NARROW}?"),
        ),
    ],
)
def test_it_asks_whether_it_was_another_deal(before, after, question):
    changes = {"points": before["points"], **before, **after}
    assert repair_question(deal(**before), deal(**changes)) == question


def test_it_says_numbers_in_sentences():
    said = sentence("too_few_points", {"bouts": 1, "low": 17, "high": 164})
    assert said == f"Impossible{NBSP}: avec 1 bout, l’attaque a ici au moins 8,5 points."
    assert sentence("seat_unknown") == "Choisissez un joueur de cette donne."


@settings(deadline=None)
@given(any_facts())
def test_it_has_a_sentence_for_whatever_is_found(facts):
    for finding in (*errors(facts), *warnings(facts)):
        assert finding.code in SENTENCES
        said = finding_sentence(finding)
        assert said.endswith((".", "?"))
        assert "%" not in said
        for repair in finding.repairs:
            assert repair_question(facts, repair).endswith(f"{NARROW}?")


def test_it_names_other_rules_only_where_they_differ():
    fft, exact = PUBLISHED["fft"], PUBLISHED["exact"]
    assert compare(REFERENCE, fft) == []
    half = deal(points=45.5)
    assert [(other.name, other.share) for other in compare(half, fft)] == [("exact", "+59")]
    # The official share stands beside ours already.
    assert [(other.name, other.share) for other in compare(half, exact)] == [("primes", "+60")]
    assert compare(deal(points=49, contract=Contract.POUSSE), Rules(pousse_allowed=True)) == []


def test_it_answers_in_plain_numbers():
    found = payload(REFERENCE, score(REFERENCE, PUBLISHED["fft"]))
    assert found["scores"] == {"taker": 198, "partner": None, "defender": -66}
    assert (found["target"], found["margin"], found["made"]) == (41, 8, True)
