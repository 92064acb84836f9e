"""Sentences about one deal."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.labels.numbers import MINUS, number
from games.labels.terms import CONTRACTS
from games.scoring import Facts, Poignee, Rules, Score, Side, Slam


def verdict(facts: Facts, score: Score) -> str:
    """`Garde made by 8`."""
    return _("%(contract)s %(outcome)s") % {
        "contract": CONTRACTS[facts.contract],
        "outcome": outcome_of(facts, score),
    }


def outcome_of(facts: Facts, score: Score) -> str:
    """`made by 8`, as people count it; `made by 6, counted 10` where large steps are played."""
    distance = abs(facts.points - facts.target)
    whole = distance + distance % 2
    if score.margin in (distance, whole):
        return outcome(score.made, score.margin)
    return _("%(outcome)s, counted %(margin)s") % {
        "outcome": outcome(score.made, whole),
        "margin": number(score.margin),
    }


def outcome(made: bool, margin: int) -> str:
    """`made by 8`; the margin is in half-points."""
    if not margin:
        return pgettext("contract", "just made")
    if made:
        return pgettext("contract", "made by %(margin)s") % {"margin": number(margin)}
    return pgettext("contract", "lost by %(margin)s") % {"margin": number(margin)}


def story(facts: Facts, taker: str | None) -> str:
    """The deal as one reads it aloud: the target and what was made of it."""
    values = {
        "bouts": facts.bouts,
        "target": number(facts.target),
        "points": number(facts.points),
        "taker": taker or _("The attack"),
    }
    sentence = ngettext(
        "%(taker)s, with %(bouts)s bout, must make %(target)s points and makes %(points)s.",
        "%(taker)s, with %(bouts)s bouts, must make %(target)s points and makes %(points)s.",
        facts.bouts,
    )
    return sentence % values


def formula(score: Score, rules: Rules) -> str:
    """The sum in the order people say it: `(25 + 8) × 2 + 20 = 86`."""
    margin = f"{number(score.base)} + {number(score.margin)}"
    core = f"({margin}) × {score.multiplier}" if score.multiplier != 1 else margin
    if not score.made:
        core = f"{MINUS}({margin}) × {score.multiplier}".removesuffix(" × 1")
    terms = "".join(
        f" {MINUS if line.value < 0 else '+'} {number(abs(line.value))}" for line in score.lines[2:]
    )
    return f"{core}{terms} = {number(score.share)}"


def zero_sum(facts: Facts, score: Score) -> str:
    """`318 − 106 − 106 − 106 = 0`, the taker's amount first."""
    others = [amount for seat, amount in enumerate(score.amounts) if seat != facts.taker]
    terms = "".join(f" {MINUS if amount < 0 else '+'} {number(abs(amount))}" for amount in others)
    return f"{number(score.amounts[facts.taker])}{terms} = 0"


def bonuses(facts: Facts) -> list[str]:
    """The bonuses in a word each, for a row of the sheet."""
    words = []
    if facts.petit_au_bout:
        words.append(
            pgettext("bonus", "petit")
            if facts.petit_au_bout is Side.ATTACK
            else pgettext("bonus", "petit defence")
        )
    words += [poignee_word(size) for _seat, size in facts.poignees]
    if facts.slam.petit:
        words.append(pgettext("bonus", "petit slam"))
    elif facts.slam is not Slam.NONE:
        words.append(pgettext("bonus", "slam"))
    if facts.miseres:
        announced = len(facts.miseres)
        words.append(ngettext("misère", "%(count)s misères", announced) % {"count": announced})
    return words


def poignee_word(size: Poignee) -> str:
    return {
        Poignee.SIMPLE: _("poignée"),
        Poignee.DOUBLE: _("double poignée"),
        Poignee.TRIPLE: _("triple poignée"),
    }[size]
