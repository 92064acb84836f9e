"""Why everybody gets what he gets: the sentences, in both languages."""

import pytest
from django.utils import translation
from hypothesis import given, settings

from games.labels.explain import explain
from games.labels.why import reasons
from games.scoring import PUBLISHED, Contract, Poignee, Rules, Side, Slam, score
from tests.scoring.deals import deal
from tests.scoring.strategies import any_facts

NBSP = "\N{NO-BREAK SPACE}"
THIN = "\N{NARROW NO-BREAK SPACE}"
NAMES = ("Bruno", "Chloé", "Anne", "Léa", "Zoé")


def why(facts, rules="fft", named=True, language="en"):
    """The sentences by their keys; French without its special spaces."""
    rules = rules if isinstance(rules, Rules) else PUBLISHED[rules]
    names = NAMES[: facts.players] if named else ()
    with translation.override(language):
        keys = [*"12345"][: len(names)]
        found = explain(facts, score(facts, rules), rules, names=names, keys=keys)
    return {r.key: r.words.replace(NBSP, " ").replace(THIN, " ") for r in found.reasons}


FFT_1 = deal(points=49, petit_au_bout=Side.ATTACK, poignees=((0, Poignee.SIMPLE),))
MISSED = deal(points=60, bouts=3, slam=Slam.ANNOUNCED_MISSED)

# (facts, rules, a player's key, English, French)
PLAYERS = [
    (
        *(FFT_1, "fft", "1", "Bruno took and made it: three shares of 106, +318."),
        "Bruno a pris et réussi son contrat : trois parts de 106, +318.",
    ),
    (
        *(FFT_1, "fft", "3", "Anne defended: one share to pay, −106."),
        "Anne a défendu : une part à payer, −106.",
    ),
    (
        *(deal(points=33), "fft", "1", "Bruno took and lost: three shares of 66 to pay, −198."),
        "Bruno a pris et chuté : trois parts de 66 à payer, −198.",
    ),
    (
        *(deal(points=33), "fft", "2", "Chloé defended: one share to receive, +66."),
        "Chloé a défendu : une part à recevoir, +66.",
    ),
    (
        *(deal(points=49, players=3), "fft", "1"),
        "Bruno took and made it: two shares of 66, +132.",
        "Bruno a pris et réussi son contrat : deux parts de 66, +132.",
    ),
    (
        *(deal(points=33, players=3), "fft", "1"),
        "Bruno took and lost: two shares of 66 to pay, −132.",
        "Bruno a pris et chuté : deux parts de 66 à payer, −132.",
    ),
    (
        *(deal(points=49, players=5, partner=1), "fft", "1"),
        "Bruno took with Chloé and made it: two shares of 66, +132.",
        "Bruno a pris avec Chloé et réussi son contrat : deux parts de 66, +132.",
    ),
    (
        *(deal(points=33, players=5, partner=1), "fft", "1"),
        "Bruno took with Chloé and lost: two shares of 66 to pay, −132.",
        "Bruno a pris avec Chloé et chuté : deux parts de 66 à payer, −132.",
    ),
    (
        *(deal(points=49, players=5, partner=1), "fft", "2"),
        "Chloé played with Bruno, who made it: one share to receive, +66.",
        "Chloé a joué avec Bruno, contrat réussi : une part à recevoir, +66.",
    ),
    (
        *(deal(points=33, players=5, partner=1), "fft", "2"),
        "Chloé played with Bruno, who lost: one share to pay, −66.",
        "Chloé a joué avec Bruno, contrat chuté : une part à payer, −66.",
    ),
    (
        *(deal(points=49, players=5), "fft", "1"),
        "Bruno took alone and made it: four shares of 66, +264.",
        "Bruno a pris sans partenaire et réussi son contrat : quatre parts de 66, +264.",
    ),
    (
        *(deal(points=33, players=5), "fft", "1"),
        "Bruno took alone and lost: four shares of 66 to pay, −264.",
        "Bruno a pris sans partenaire et chuté : quatre parts de 66 à payer, −264.",
    ),
    (
        *(deal(points=33, players=5), "fft", "5", "Zoé defended: one share to receive, +66."),
        "Zoé a défendu : une part à recevoir, +66.",
    ),
    (
        *(MISSED, "fft", "1"),
        "Bruno took and made it: the bonuses cost the attack more than the contract brings, "
        "three shares of 102 to pay, −306.",
        "Bruno a pris et réussi son contrat : les primes coûtent à l’attaque plus que le contrat "
        "ne rapporte, trois parts de 102 à payer, −306.",
    ),
    (
        *(MISSED, "fft", "2"),
        "Chloé defended: the bonuses cost the attack more than the contract brings, one share to "
        "receive, +102.",
        "Chloé a défendu : les primes coûtent à l’attaque plus que le contrat ne rapporte, une "
        "part à recevoir, +102.",
    ),
    (  # 25 + 25 points of margin, times 4, less 200
        *(deal(points=61, bouts=3, contract=Contract.GARDE_SANS, slam=Slam.ANNOUNCED_MISSED),),
        *("fft", "1"),
        "Bruno took and made it: the bonuses cost the attack all that the contract brings, "
        "nothing to pay, 0.",
        "Bruno a pris et réussi son contrat : les primes coûtent à l’attaque tout ce que le "
        "contrat rapporte, rien à payer, 0.",
    ),
    (  # lost by 1, but the triple poignée stays with the side that showed it: −26 + 40
        *(deal(points=40, contract=Contract.PETITE, poignees=((0, Poignee.TRIPLE),)), "exact", "1"),
        "Bruno took and lost: the bonuses bring the attack more than the contract costs, three "
        "shares of 14, +42.",
        "Bruno a pris et chuté : les primes rapportent à l’attaque plus que le contrat ne coûte, "
        "trois parts de 14, +42.",
    ),
    (  # lost by 5 with a double poignée: −30 + 30
        *(deal(points=36, contract=Contract.PETITE, poignees=((0, Poignee.DOUBLE),)), "exact", "2"),
        "Chloé defended: the bonuses bring the attack all that the contract costs, nothing to "
        "pay, 0.",
        "Chloé a défendu : les primes rapportent à l’attaque tout ce que le contrat coûte, rien "
        "à payer, 0.",
    ),
    (
        *(deal(points=45.5, players=3, contract=Contract.PETITE), "exact", "1"),
        "Bruno took and made it: two shares of 29.5, +59.",
        "Bruno a pris et réussi son contrat : deux parts de 29,5, +59.",
    ),
]


@pytest.mark.parametrize(("facts", "rules", "key", "english", "french"), PLAYERS)
def test_it_says_why_a_player_gets_that(facts, rules, key, english, french):
    assert why(facts, rules)[key] == english
    assert why(facts, rules, language="fr")[key] == french


# (facts, English, French), by role: the taker, the partner if any, each defender
ROLES = [
    (
        deal(points=49),
        ["The taker made it: three shares of 66, +198.", "Each defender: one share to pay, −66."],
        [
            "La personne qui a pris, contrat réussi : trois parts de 66, +198.",
            "Chaque défenseur : une part à payer, −66.",
        ],
    ),
    (
        deal(points=33, players=5, partner=1),
        [
            "The taker lost: two shares of 66 to pay, −132.",
            "The partner of a lost one: one share to pay, −66.",
            "Each defender: one share to receive, +66.",
        ],
        [
            "La personne qui a pris, contrat chuté : deux parts de 66 à payer, −132.",
            "La personne appelée, contrat chuté : une part à payer, −66.",
            "Chaque défenseur : une part à recevoir, +66.",
        ],
    ),
    (
        deal(points=49, players=5),
        [
            "The taker made it alone: four shares of 66, +264.",
            "Each defender: one share to pay, −66.",
        ],
        [
            "La personne qui a pris seule, contrat réussi : quatre parts de 66, +264.",
            "Chaque défenseur : une part à payer, −66.",
        ],
    ),
]


@pytest.mark.parametrize(("facts", "english", "french"), ROLES)
def test_it_says_why_by_role_where_nobody_is_named(facts, english, french):
    assert list(why(facts, named=False).values()) == english
    assert list(why(facts, named=False, language="fr").values()) == french
    roles = ["taker", "partner", "defender"] if len(english) == 3 else ["taker", "defender"]
    assert list(why(facts, named=False)) == roles


def test_it_names_sides_where_nobody_is_named():
    shown = deal(points=52, poignees=((0, Poignee.SIMPLE), (1, Poignee.DOUBLE)))
    found = why(shown, named=False)
    assert found["poignee-1"].startswith("The attack showed a simple poignée: 20 a share")
    assert found["poignee-2"].startswith("The defence showed a double poignée: 30 a share")
    french = why(shown, named=False, language="fr")
    assert french["poignee-2"].startswith("La défense a montré une double poignée : 30 par part")


@pytest.mark.parametrize(("players", "pages"), [(3, "11"), (4, "11-12"), (5, "12")])
def test_it_cites_the_pages(players, pages):
    facts = deal(
        points=60.5,
        bouts=3,
        players=players,
        petit_au_bout=Side.ATTACK,
        poignees=((0, Poignee.SIMPLE),),
        slam=Slam.ANNOUNCED_MISSED,
    )
    rules = PUBLISHED["fft"]
    found = reasons(facts, score(facts, rules), rules, names=(), keys=["taker", "defender"])
    cited = {reason.key: reason.pages for reason in found}
    assert cited == {
        **{"taker": "", "defender": "", "half": pages},
        **{"petit": "7", "poignee-1": "7", "chelem": "6, 8-9"},
    }


# (deal, what Bruno is told)
NOTHING = [
    (deal(points=41, contract=Contract.PETITE), "Bruno took and made it: nothing to pay, 0."),
    (  # a bonus to each side, as much
        deal(
            points=41,
            contract=Contract.PETITE,
            petit_au_bout=Side.DEFENCE,
            poignees=((0, Poignee.SIMPLE),),
        ),
        "Bruno took and made it: nothing to pay, 0.",
    ),
    (
        deal(points=51, contract=Contract.PETITE, petit_au_bout=Side.DEFENCE),
        "Bruno took and made it: the bonuses cost the attack all that the contract brings, "
        "nothing to pay, 0.",
    ),
]


@pytest.mark.parametrize(("facts", "sentence"), NOTHING)
def test_it_speaks_of_bonuses_only_where_they_turned_something(facts, sentence):
    rules = Rules(petite_base=0, poignee_simple=20)
    assert why(facts, rules)["1"] == sentence


def test_it_speaks_of_no_bonus_where_a_lost_contract_costs_nothing():
    rules = Rules(petite_base=0, margin_step=20)
    found = why(deal(points=39, contract=Contract.PETITE), rules)
    assert found["1"] == "Bruno took and lost: nothing to pay, 0."


def test_it_says_nothing_where_no_amount_links_to_it():
    facts, rules = deal(points=49), PUBLISHED["fft"]
    found = explain(facts, score(facts, rules), rules, names=NAMES[:4])
    assert found.reasons == []
    assert {amount.why for amount in found.amounts} == {""}


@settings(deadline=None, max_examples=60)
@given(any_facts())
def test_it_has_a_reason_behind_each_amount(facts):
    for rules in PUBLISHED.values():
        for names in ((), NAMES[: facts.players]):
            mark = score(facts, rules)
            found = explain(facts, mark, rules, names=names, keys=[*"12345"][: len(names)])
            words = {reason.key: reason.words for reason in found.reasons}
            assert len(words) == len(found.reasons)
            for amount in found.amounts:
                assert words[amount.why].endswith(f"{amount.value}.")
            assert not any("%" in sentence for sentence in words.values())
