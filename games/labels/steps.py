"""The sum of a deal line by line: down to one share, and from the share to the amounts."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from games.labels.numbers import MINUS, number, signed
from games.labels.terms import CONTRACTS, LINES, MISERES, POIGNEES, SIDES, SLAMS
from games.labels.why_bonuses import role, whole_margin
from games.scoring import Contract, Facts, Rules, Score, Slam


class Step(NamedTuple):
    """One row of the breakdown."""

    label: str | Promise
    detail: str
    value: str


def steps(facts: Facts, score: Score, rules: Rules, names: Sequence[str]) -> list[Step]:
    """Down to one share; `names` are the players by seat, empty in the calculator."""
    contract_value = sum(line.value for line in score.lines[:2])
    base = f"{number(score.base)} + {number(score.margin)}"
    sign = "" if score.made else MINUS
    rows = [
        Step(LINES["base"], "", number(score.base)),
        Step(LINES["margin"], margin_detail(facts, score, rules), signed(score.margin)),
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


def after_share(facts: Facts, score: Score, rules: Rules, names: Sequence[str]) -> list[Step]:
    """What comes between the share and the amounts: attack's shares that are halved, misères."""
    rows = []
    if facts.partner is not None and rules.partner_shares_equally:
        detail = _("3 × %(share)s, half to each") % {"share": number(score.share)}
        rows.append(Step(_("The attack's shares"), detail, signed(3 * score.share)))
    for seat, kind in facts.miseres:
        values = {
            "who": names[seat] if names else role(facts, seat),
            "kind": str(MISERES[kind]).lower(),
            "value": number(rules.misere),
            "others": facts.players - 1,
        }
        detail = _("%(who)s, %(kind)s: %(others)s × %(value)s from the others") % values
        rows.append(Step(_("Misère"), detail, signed(rules.misere * (facts.players - 1))))
    return rows


def margin_detail(facts: Facts, score: Score, rules: Rules) -> str:
    """How the points differ from the target, and what is counted of it."""
    target, points = number(facts.target), number(facts.points)
    detail = f"{points} {MINUS} {target}" if score.made else f"{target} {MINUS} {points}"
    distance, whole = abs(facts.points - facts.target), whole_margin(facts)
    if distance == score.margin:
        return detail
    words = {"distance": number(distance), "step": number(rules.margin_step)}
    if whole == score.margin:
        detail += " " + _("= %(distance)s, the half point to the winner") % words
    elif distance == whole:
        detail += " " + _("= %(distance)s, in steps of %(step)s") % words
    else:
        detail += " " + _("= %(distance)s, the half point to the winner, in steps of %(step)s") % (
            words
        )
    return detail


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
