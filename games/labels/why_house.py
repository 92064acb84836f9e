"""Which rules of the house made a difference to a deal: a sentence for each of them."""

from collections.abc import Iterator
from dataclasses import replace

from django.utils.translation import gettext as _

from games.labels.house.differences import Difference, all_differences
from games.labels.house.switches import FFT
from games.scoring import Facts, Rules, score

Bonus = tuple[str, str, str]
"""A key, the sentence, the pages: none, since no rule book has it."""


def house_reasons(facts: Facts, rules: Rules) -> Iterator[Bonus]:
    """In the order of the rules; `House rule: garde contre ×5 (officially ×6).`"""
    for difference in all_differences(rules):
        if decides(difference, facts, rules):
            sentence = _("House rule: %(words)s (officially %(official)s).") % {
                "words": difference.words,
                "official": difference.official,
            }
            yield f"house-{difference.names[0].removesuffix('_allowed')}", sentence, ""


def decides(difference: Difference, facts: Facts, rules: Rules) -> bool:
    """Would anybody get another amount without this difference, or with it alone? A contract
    that only the house plays makes a difference by being there."""
    if not FFT.allows(facts.contract) and f"{facts.contract}_allowed" in difference.names:
        return True
    names = [name for name in difference.names if not name.endswith("_allowed")]
    without = replace(rules, **{name: getattr(FFT, name) for name in names})
    alone = replace(FFT, **{name: getattr(rules, name) for name in names})
    return (
        score(facts, without).amounts != score(facts, rules).amounts
        or score(facts, alone).amounts != score(facts, FFT).amounts
    )
