"""A sentence for each bonus that changed the share, with the page of the rule book."""

import pytest
from django.utils import translation

from games.labels.explain import explain
from games.scoring import PUBLISHED, Contract, Poignee, Rules, Side, Slam, score
from tests.scoring.deals import deal

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


CONTRE = Contract.GARDE_CONTRE

# (what happened, rules, the key, English, French)
BONUSES = [
    (
        *({"points": 40.5, "players": 3}, "fft", "half"),
        "40.5 points count as 40: the half point goes to the defence, which won the contract.",
        "40,5 points comptent pour 40 : le demi-point va à la défense, qui a gagné le contrat.",
    ),
    (
        *({"points": 41.5, "players": 5}, "fft", "half"),
        "41.5 points count as 42: the half point goes to the attack, which won the contract.",
        "41,5 points comptent pour 42 : le demi-point va à l’attaque, qui a gagné le contrat.",
    ),
    (
        *({"points": 45.5, "players": 3}, "exact", "half"),
        "These rules keep the half point of 45.5.",
        "Ces règles gardent le demi-point de 45,5.",
    ),
    (
        *({"points": 50, "contract": CONTRE, "petit_au_bout": Side.DEFENCE}, "fft", "petit"),
        "The defence won the last trick with the Petit in it: 10 × 6 = 60 a share to the defence, "
        "whoever won the contract.",
        "La défense a fait le dernier pli, où était le Petit : 10 × 6 = 60 par part pour la "
        "défense, quel que soit le camp qui gagne le contrat.",
    ),
    (
        *({"points": 36, "contract": Contract.PETITE, "petit_au_bout": Side.ATTACK}, "fft"),
        "petit",
        "The attack won the last trick with the Petit in it: 10 a share to the attack, whoever "
        "won the contract.",
        "L’attaque a fait le dernier pli, où était le Petit : 10 par part pour l’attaque, quel "
        "que soit le camp qui gagne le contrat.",
    ),
    (
        *({"points": 49, "petit_au_bout": Side.ATTACK}, "exact", "petit"),
        "The attack won the last trick with the Petit in it: 10 a share to the attack, whoever "
        "won the contract.",
        "L’attaque a fait le dernier pli, où était le Petit : 10 par part pour l’attaque, quel "
        "que soit le camp qui gagne le contrat.",
    ),
    (
        *({"points": 52, "poignees": ((2, Poignee.DOUBLE),)}, "fft", "poignee-1"),
        "Anne showed a double poignée: 30 a share to the attack, which won the contract.",
        "Anne a montré une double poignée : 30 par part pour l’attaque, qui a gagné le contrat.",
    ),
    (
        *({"points": 33, "poignees": ((0, Poignee.TRIPLE),)}, "fft", "poignee-1"),
        "Bruno showed a triple poignée: 40 a share to the defence, which won the contract.",
        "Bruno a montré une triple poignée : 40 par part pour la défense, qui a gagné le contrat.",
    ),
    (
        *({"points": 52, "poignees": ((2, Poignee.SIMPLE),)}, "exact", "poignee-1"),
        "Anne showed a simple poignée: 20 a share to the defence, which showed it.",
        "Anne a montré une poignée simple : 20 par part pour la défense, qui l’a montrée.",
    ),
    (
        *({"points": 52, "poignees": ((0, Poignee.SIMPLE),)}, "primes", "poignee-1"),
        "Bruno showed a simple poignée: 20 × 2 = 40 a share to the attack, which won the contract.",
        "Bruno a montré une poignée simple : 20 × 2 = 40 par part pour l’attaque, qui a gagné le "
        "contrat.",
    ),
    (
        *({"points": 87, "slam": Slam.ANNOUNCED_MADE}, "fft", "chelem"),
        "The slam was announced and made: 400 a share to the attack.",
        "Le chelem a été annoncé et réussi : 400 par part pour l’attaque.",
    ),
    (
        *({"points": 87, "slam": Slam.UNANNOUNCED_MADE}, "fft", "chelem"),
        "The attack won every trick without having announced it: 200 a share to the attack.",
        "L’attaque a fait tous les plis sans l’avoir annoncé : 200 par part pour l’attaque.",
    ),
    (
        *({"points": 49, "slam": Slam.ANNOUNCED_MISSED}, "fft", "chelem"),
        "The slam was announced and missed: 200 a share to the defence, whoever won the contract.",
        "Le chelem a été annoncé et chuté : 200 par part pour la défense, quel que soit le camp "
        "qui gagne le contrat.",
    ),
    (
        *({"points": 10, "bouts": 0, "slam": Slam.DEFENCE_MADE}, "fft", "chelem"),
        "The defence won every trick: 200 a share to the defence.",
        "La défense a fait tous les plis : 200 par part pour la défense.",
    ),
    (
        *({"points": 10, "bouts": 0, "slam": Slam.ANNOUNCED_DEFENCE_MADE}, "fft", "chelem"),
        "The slam was announced, and the defence made it: both penalties, 400 a share to the "
        "defence; the rule book gives no example.",
        "Le chelem a été annoncé, et c’est la défense qui l’a réussi : les deux pénalités, 400 "
        "par part pour la défense ; le règlement n’en donne pas d’exemple.",
    ),
    (
        *({"points": 49, "slam": Slam.ANNOUNCED_MISSED}, "primes", "chelem"),
        "The slam was announced and missed: 200 × 2 = 400 a share to the defence, whoever won "
        "the contract.",
        "Le chelem a été annoncé et chuté : 200 × 2 = 400 par part pour la défense, quel que "
        "soit le camp qui gagne le contrat.",
    ),
]


@pytest.mark.parametrize(("said", "rules", "key", "english", "french"), BONUSES)
def test_it_says_what_changed_the_share(said, rules, key, english, french):
    assert why(deal(**said), rules)[key] == english
    assert why(deal(**said), rules, language="fr")[key] == french


PETIT = {"points": 50, "petit_au_bout": Side.DEFENCE}
PETITE = {**PETIT, "contract": Contract.PETITE}
SHOWN = {"points": 52, "poignees": ((0, Poignee.SIMPLE),)}
MADE = {"points": 87, "slam": Slam.ANNOUNCED_MADE}
MISSED = {"points": 49, "slam": Slam.ANNOUNCED_MISSED}
HALF = {"points": 45.5, "players": 3}

# (what happened, the rules of the house, the key, its pages)
PAGES = [
    (PETIT, {}, "petit", "7"),
    (PETIT, {"petit_au_bout": 10}, "petit", ""),
    (PETIT, {"petit_au_bout_multiplied": False}, "petit", ""),
    (PETIT, {"garde_multiplier": 3}, "petit", ""),
    (PETIT, {"poignee_simple": 10, "garde_contre_multiplier": 5}, "petit", "7"),
    (PETITE, {"petit_au_bout_multiplied": False}, "petit", "7"),  # 10 a share either way
    ({**PETIT, "contract": Contract.POUSSE}, {"pousse_allowed": True}, "petit", ""),
    (SHOWN, {}, "poignee-1", "7"),
    (SHOWN, {"poignee_simple": 20}, "poignee-1", ""),
    (SHOWN, {"poignee_double": 20}, "poignee-1", "7"),
    (SHOWN, {"poignee_multiplied": True}, "poignee-1", ""),
    (SHOWN, {"poignee_to_winner": False}, "poignee-1", ""),
    (MADE, {}, "chelem", "6, 8-9"),
    (MADE, {"slam_announced_made": 1000}, "chelem", ""),
    (MADE, {"slam_announced_missed": 1000}, "chelem", "6, 8-9"),
    (MADE, {"slam_multiplied": True}, "chelem", ""),
    (MISSED, {"slam_announced_missed": 200}, "chelem", ""),
    (HALF, {}, "half", "11"),
    (HALF, {"margin_step": 1}, "half", ""),
    (HALF, {"margin_step": 20}, "half", ""),  # 4.5 counts as 10
    (HALF, {"margin_step": 10}, "half", "11"),  # 4.5 counts as 5 anyway
]


@pytest.mark.parametrize(("said", "changes", "key", "pages"), PAGES)
def test_it_cites_no_page_for_what_the_house_has_otherwise(said, changes, key, pages):
    facts, rules = deal(**said), Rules(**changes)
    names = NAMES[: facts.players]
    found = explain(facts, score(facts, rules), rules, names=names, keys=[*"12345"][: len(names)])
    assert {reason.key: reason.pages for reason in found.reasons}[key] == pages
