"""Each rule of the house that made a difference is named; sentences hold under every rule."""

import pytest
from django.utils import translation
from hypothesis import given, settings

from games.labels.explain import explain
from games.scoring import PUBLISHED, Contract, Misere, Poignee, Rules, Side, Slam, score
from tests.scoring.deals import deal
from tests.scoring.strategies import any_facts, any_rules

NAMES = ("Bruno", "Chloé", "Anne", "Léa", "Zoé")
TRUMPS, HEADS = Misere


@pytest.fixture(autouse=True)
def english():
    with translation.override("en"):
        yield


def explained(facts, rules, named=True):
    names = NAMES[: facts.players] if named else ()
    keys = [*"12345"][: len(names)]
    return explain(facts, score(facts, rules), rules, names=names, keys=keys)


def why(facts, rules, named=True):
    return {reason.key: reason.words for reason in explained(facts, rules, named).reasons}


def named_rules(facts, rules):
    return [words for key, words in why(facts, rules).items() if key.startswith("house-")]


CONTRE = Contract.GARDE_CONTRE
SIMPLE = ((0, Poignee.SIMPLE),)

# (what happened, the changes, what is named)
NAMED = [
    ({"points": 49}, {}, []),
    ({"points": 49}, {"garde_contre_multiplier": 5}, []),
    (
        {"points": 49, "contract": CONTRE},
        {"garde_contre_multiplier": 5},
        ["House rule: garde contre ×5 (officially ×6)."],
    ),
    ({"points": 49}, {"garde_base": 60}, ["House rule: garde base 30 (officially 25)."]),
    (
        {"points": 49},
        {"garde_base": 160, "garde_multiplier": 1},
        ["House rule: garde 80 ×1 (officially 25 ×2)."],
    ),
    (
        {"points": 49, "contract": Contract.POUSSE},
        {"pousse_allowed": True},
        ["House rule: pousse 25 ×2 (officially not a contract)."],
    ),
    ({"points": 49}, {"pousse_allowed": True, "petite_allowed": False}, []),
    (
        {"points": 49},
        {"margin_step": 20},
        ["House rule: margin in steps of 10 (officially in whole points)."],
    ),
    ({"points": 51}, {"margin_step": 20, "margin_away": True}, []),
    (
        {"points": 45.5, "players": 3},
        {"margin_step": 1},
        ["House rule: margin in halves (officially in whole points)."],
    ),
    (
        {"points": 49, "petit_au_bout": Side.ATTACK},
        {"petit_au_bout": 10, "petit_au_bout_multiplied": False},
        [
            "House rule: petit au bout 5 points (officially 10).",
            "House rule: petit au bout flat (officially multiplied by the contract).",
        ],
    ),
    (
        {"points": 49, "petit_au_bout": Side.ATTACK, "contract": Contract.PETITE},
        {"petit_au_bout_multiplied": False},
        [],
    ),
    (  # flat is nothing to a petite, until this house multiplies one
        {"points": 49, "petit_au_bout": Side.ATTACK, "contract": Contract.PETITE},
        {"petit_au_bout_multiplied": False, "petite_multiplier": 3},
        [
            "House rule: petite ×3 (officially ×1).",
            "House rule: petit au bout flat (officially multiplied by the contract).",
        ],
    ),
    (  # worth nothing, flat or not; flat alone would have made a difference
        {"points": 49, "petit_au_bout": Side.ATTACK},
        {"petit_au_bout_multiplied": False, "petit_au_bout": 0},
        [
            "House rule: petit au bout 0 points (officially 10).",
            "House rule: petit au bout flat (officially multiplied by the contract).",
        ],
    ),
    ({"points": 49, "poignees": SIMPLE}, {"poignee_to_winner": False}, []),
    (
        {"points": 33, "poignees": SIMPLE},
        {"poignee_to_winner": False},
        [
            "House rule: poignées to the side that showed them (officially to the side that won "
            "the contract)."
        ],
    ),
    (
        {"points": 49, "poignees": SIMPLE},
        {"poignee_multiplied": True},
        ["House rule: poignées multiplied by the contract (officially flat)."],
    ),
    (
        {"points": 60, "bouts": 3, "slam": Slam.ANNOUNCED_MISSED},
        {"slam_announced_missed": 600, "slam_announced_made": 2},
        ["House rule: slam missed −300 points (officially −200)."],
    ),
    (
        {"points": 80, "slam": Slam.PETIT_UNANNOUNCED_MADE},
        {"petit_slam_unannounced_made": 200},
        ["House rule: petit slam not announced 100 points (officially not played)."],
    ),
    (
        {"points": 49, "miseres": ((1, TRUMPS),)},
        {"misere": 20},
        ["House rule: misère 10 points (officially not played)."],
    ),
    (
        {"points": 49, "players": 5, "partner": 1},
        {"partner_shares_equally": True},
        ["House rule: the partner has half (officially a third)."],
    ),
    ({"points": 49, "players": 5}, {"partner_shares_equally": True}, []),
    (  # 25 + 8 twice is 66 for both: each of two rules alone would change the amounts
        {"points": 49, "contract": Contract.PETITE},
        {"petite_base": 0, "petite_multiplier": 2, "margin_step": 20, "margin_away": True},
        [
            "House rule: petite 0 ×2 (officially 25 ×1).",
            "House rule: margin in steps of 10 away from zero (officially in whole points).",
        ],
    ),
]


@pytest.mark.parametrize(("said", "changes", "sentences"), NAMED)
def test_it_names_the_rules_that_made_a_difference(said, changes, sentences):
    assert named_rules(deal(**said), Rules(**changes)) == sentences


def test_a_house_may_play_nothing_official():
    others = ("petite", "garde", "garde_sans", "garde_contre")
    rules = Rules(pousse_allowed=True, misere=20, **{f"{name}_allowed": False for name in others})
    facts = deal(points=49, contract=Contract.POUSSE, miseres=((1, TRUMPS),))
    assert named_rules(facts, rules) == [
        "House rule: pousse 25 ×2 (officially not a contract).",
        "House rule: misère 10 points (officially not played).",
    ]


def test_it_names_no_rule_of_the_house_under_the_official_ones():
    facts = deal(points=49, petit_au_bout=Side.ATTACK, poignees=SIMPLE)
    assert named_rules(facts, PUBLISHED["fft"]) == []


EQUAL = Rules(partner_shares_equally=True)
HALVES = Rules(partner_shares_equally=True, margin_step=1, garde_multiplier=1)

# (deal, rules, key, sentence)
SHARED = [
    (
        *({"points": 49}, EQUAL, "1"),
        "Bruno took with Chloé and made it: half of the attack's three shares of 66, +99.",
    ),
    (
        *({"points": 49}, EQUAL, "2"),
        "Chloé played with Bruno, who made it: half of the attack's three shares of 66, +99.",
    ),
    (
        *({"points": 33}, EQUAL, "2"),
        "Chloé played with Bruno, who lost: half of the attack's three shares of 66 to pay, −99.",
    ),
    (*({"points": 49}, EQUAL, "3"), "Anne defended: one share to pay, −66."),
    (
        *({"points": 45.5}, HALVES, "1"),
        "Bruno took with Chloé and made it: the larger half of the attack's three shares of "
        "29.5, +44.5.",
    ),
    (
        *({"points": 45.5}, HALVES, "2"),
        "Chloé played with Bruno, who made it: the smaller half of the attack's three shares of "
        "29.5, +44.",
    ),
    (
        *({"points": 49, "miseres": ((2, TRUMPS), (2, HEADS))}, Rules(misere=20), "3"),
        "Anne defended: one share to pay, misères +80, +14.",
    ),
    (
        *({"points": 49, "miseres": ((2, TRUMPS),)}, Rules(misere=20), "1"),
        "Bruno took with Chloé and made it: two shares of 66, misères −10, +122.",
    ),
    (
        *({"points": 49, "miseres": ((2, TRUMPS),)}, Rules(misere=20), "misere-1"),
        "Anne announced a misère of trumps: 10 from everybody else in the deal.",
    ),
    (
        *({"points": 49, "miseres": ((0, HEADS),)}, Rules(misere=40), "misere-1"),
        "Bruno announced a misère of heads: 20 from everybody else in the deal.",
    ),
    (
        *({"points": 47.5}, Rules(margin_step=20), "half"),
        "47.5 points count as 48: the half point goes to the attack, which won the contract.",
    ),
    (*({"points": 47.5}, Rules(margin_step=20), "margin"), "The margin of 7 counts as 10."),
]


@pytest.mark.parametrize(("said", "rules", "key", "sentence"), SHARED)
def test_it_says_it_rightly_at_five_with_a_partner(said, rules, key, sentence):
    assert why(deal(players=5, partner=1, **said), rules)[key] == sentence


def test_a_margin_that_no_step_changes_needs_no_sentence():
    assert "margin" not in why(deal(points=51), Rules(margin_step=20))


def rows(found):
    return [(str(step.label), step.detail, step.value) for step in found]


@pytest.mark.parametrize(
    ("points", "step", "detail", "value"),
    [
        (49, 2, "49 − 41", "+8"),
        (49, 20, "49 − 41 = 8, in steps of 10", "+10"),
        (45.5, 2, "45.5 − 41 = 4.5, the half point to the winner", "+5"),
        (45.5, 20, "45.5 − 41 = 4.5, the half point to the winner, in steps of 10", "+10"),
        (45.5, 10, "45.5 − 41 = 4.5, the half point to the winner", "+5"),
        (45.5, 1, "45.5 − 41", "+4.5"),
        (39, 10, "41 − 39 = 2, in steps of 5", "0"),
    ],
)
def test_the_breakdown_tells_how_the_margin_is_counted(points, step, detail, value):
    found = explained(deal(points=points), Rules(margin_step=step))
    assert rows(found.steps)[1] == ("Margin", detail, value)


def test_the_breakdown_goes_on_after_the_share():
    miseres = ((1, TRUMPS), (3, HEADS))
    facts = deal(points=49, players=5, partner=1, miseres=miseres)
    rules = Rules(misere=20, partner_shares_equally=True)
    found = explained(facts, rules)
    assert rows(found.after) == [
        ("The attack's shares", "3 × 66, half to each", "+198"),
        ("Misère", "Chloé, no trumps: 4 × 10 from the others", "+40"),
        ("Misère", "Léa, no heads: 4 × 10 from the others", "+40"),
    ]
    assert [amount.value for amount in found.amounts] == ["+79", "+129", "−86", "−36", "−86"]
    assert found.zero_sum == "79 + 129 − 86 − 36 − 86 = 0"
    assert explained(deal(points=49), Rules()).after == []


def test_defenders_are_told_apart_by_their_misères():
    facts = deal(points=49, miseres=((1, TRUMPS), (1, HEADS), (2, TRUMPS)))
    found = explained(facts, Rules(misere=20), named=False)
    assert [(amount.name, amount.value, amount.why) for amount in found.amounts] == [
        ("Taker", "+168", "taker"),
        ("Each other defender", "−96", "defender"),
        ("Defender with 1 misère", "−56", "defender-1"),
        ("Defender with 2 misères", "−16", "defender-2"),
    ]
    words = {reason.key: reason.words for reason in found.reasons}
    assert words["defender-2"] == "Defender with 2 misères: one share to pay, misères +50, −16."
    assert words["misere-1"].startswith("A defender announced a misère of trumps")


def test_defenders_who_all_announced_as_many_are_one():
    facts = deal(points=49, miseres=((1, HEADS), (2, HEADS), (3, HEADS)))
    found = explained(facts, Rules(misere=20), named=False)
    assert [(amount.name, amount.value) for amount in found.amounts] == [
        ("Taker", "+168"),
        ("Each defender", "−56"),
    ]


@settings(deadline=None, max_examples=100)
@given(any_facts(), any_rules())
def test_it_has_a_reason_behind_each_amount_under_any_rules(facts, rules):
    for named in (True, False):
        found = explained(facts, rules, named)
        words = {reason.key: reason.words for reason in found.reasons}
        assert len(words) == len(found.reasons)
        for amount in found.amounts:
            assert words[amount.why].endswith(f"{amount.value}.")
        assert not any("%" in sentence for sentence in words.values())
        assert found.zero_sum.endswith(" = 0")
