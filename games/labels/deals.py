"""Sentences and sums about one deal."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.labels.numbers import MINUS, number, signed
from games.labels.terms import CONTRACTS, LINES, POIGNEES, SIDES, SLAMS
from games.scoring import Contract, Facts, Poignee, Rules, Score, Side, Slam


def verdict(facts: Facts, score: Score) -> str:
    """`Garde made by 8`."""
    return _("%(contract)s %(outcome)s") % {
        "contract": CONTRACTS[facts.contract],
        "outcome": outcome(score.made, score.margin),
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


class Step(NamedTuple):
    """One row of the breakdown."""

    label: str | Promise
    detail: str
    value: str


def steps(facts: Facts, score: Score, rules: Rules, names: Sequence[str]) -> list[Step]:
    """The sum line by line; `names` are the players by seat, empty in the calculator."""
    target, points = number(facts.target), number(facts.points)
    detail = f"{points} {MINUS} {target}" if score.made else f"{target} {MINUS} {points}"
    distance = abs(facts.points - facts.target)
    if distance != score.margin:
        detail += " " + _("= %(distance)s, the half point to the winner") % {
            "distance": number(distance)
        }
    contract_value = sum(line.value for line in score.lines[:2])
    base = f"{number(score.base)} + {number(score.margin)}"
    sign = "" if score.made else MINUS
    rows = [
        Step(LINES["base"], "", number(score.base)),
        Step(LINES["margin"], detail, signed(score.margin)),
        Step(
            CONTRACTS[facts.contract],
            f"{sign}({base}) × {score.multiplier}",
            signed(contract_value),
        ),
    ]
    details = {
        "petit_au_bout": petit_detail(facts, rules),
        "poignee": poignee_detail(facts, rules, names),
        "chelem": slam_detail(facts, rules),
    }
    rows += [
        Step(LINES[line.name], details[line.name], signed(line.value)) for line in score.lines[2:]
    ]
    return rows


def petit_detail(facts: Facts, rules: Rules) -> str:
    if facts.petit_au_bout is None:
        return ""
    value = number(rules.petit_au_bout)
    if rules.petit_au_bout_multiplied:
        value = f"{value} × {rules.multiplier(facts.contract)}"
    return f"{SIDES[facts.petit_au_bout]}, {value}"


def poignee_detail(facts: Facts, rules: Rules, names: Sequence[str]) -> str:
    """Who showed what, and whom it is paid to."""
    shown = ", ".join(
        _("%(size)s (%(who)s)")
        % {"size": POIGNEES[size], "who": names[seat] if names else SIDES[facts.side(seat)]}
        for seat, size in facts.poignees
    )
    paid = _("paid to the winning side") if rules.poignee_to_winner else _("paid to who showed it")
    times = times_multiplier(rules.poignee_multiplied, facts.contract, rules)
    return f"{shown}, {paid}{times}"


def slam_detail(facts: Facts, rules: Rules) -> str:
    times = times_multiplier(rules.slam_multiplied, facts.contract, rules)
    return f"{SLAMS[facts.slam]}{times}" if facts.slam is not Slam.NONE else ""


def times_multiplier(multiplied: bool, contract: Contract, rules: Rules) -> str:
    return f", × {rules.multiplier(contract)}" if multiplied else ""


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
    if facts.slam is not Slam.NONE:
        words.append(pgettext("bonus", "slam"))
    return words


def poignee_word(size: Poignee) -> str:
    return {
        Poignee.SIMPLE: _("poignée"),
        Poignee.DOUBLE: _("double poignée"),
        Poignee.TRIPLE: _("triple poignée"),
    }[size]
