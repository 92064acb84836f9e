"""How rules differ from the official ones, in short words: `no petite`, `misère 10 points`."""

from collections.abc import Iterator
from dataclasses import fields
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext_lazy as _

from games.labels.house.switches import FFT, GROUPS, Group, official_words
from games.labels.numbers import number
from games.labels.terms import CONTRACTS, RULE_SETS
from games.scoring import Contract, Rules, closest

SHORT: dict[str, str | Promise] = {
    "petit_au_bout": _("petit au bout %(points)s"),
    "petit_au_bout_multiplied": _("petit au bout flat"),
    "poignee_simple": _("simple poignée %(points)s"),
    "poignee_double": _("double poignée %(points)s"),
    "poignee_triple": _("triple poignée %(points)s"),
    "poignee_multiplied": _("poignées multiplied by the contract"),
    "poignee_to_winner": _("poignées to the side that showed them"),
    "slam_announced_made": _("slam announced %(points)s"),
    "slam_unannounced_made": _("slam not announced %(points)s"),
    "slam_announced_missed": _("slam missed %(points)s"),
    "slam_defence_made": _("slam by the defence %(points)s"),
    "slam_multiplied": _("slams multiplied by the contract"),
    "petit_slam_announced_made": _("petit slam announced %(points)s"),
    "petit_slam_unannounced_made": _("petit slam not announced %(points)s"),
    "petit_slam_announced_missed": _("petit slam missed %(points)s"),
    "petit_slam_defence_made": _("petit slam by the defence %(points)s"),
    "misere": _("misère %(points)s"),
    "partner_shares_equally": _("the partner has half"),
}
"""What a field says when it is not as the FFT has it; contracts and the margin are put together
from several fields."""


class Difference(NamedTuple):
    """Something that these rules and the official ones say otherwise, of one or more fields."""

    names: tuple[str, ...]
    words: str
    official: str


def line(rules: Rules) -> str:
    """What a sheet plays: `Official rules (FFT)`, `House rules: no petite, garde contre ×5`."""
    found = differences(rules)
    if not found:
        return gettext("Official rules (FFT)")
    name, changes = closest(rules)
    words = {"set": RULE_SETS[name], "differences": ", ".join(found)}
    if changes:
        return gettext("House rules: %(differences)s") % words
    return gettext("%(set)s: %(differences)s") % words


def differences(rules: Rules, group: Group | None = None) -> list[str]:
    """In all the groups, or in this one."""
    names = group.names if group else tuple(field.name for field in fields(Rules))
    return [found.words for found in all_differences(rules) if found.names[0] in names]


def all_differences(rules: Rules) -> Iterator[Difference]:
    """In the order of the fields; nothing for a switch that decides nothing under these rules,
    as does the base of a contract that is not played."""
    for contract in Contract:
        yield from contract_difference(rules, contract)
    yield from margin_difference(rules)
    for name in (name for group in GROUPS for name in group.names if name in SHORT):
        if getattr(rules, name) != getattr(FFT, name):
            words = str(SHORT[name]) % {"points": points(loss(name) * getattr(rules, name))}
            yield Difference((name,), words, official_words(name))


def contract_difference(rules: Rules, contract: Contract) -> Iterator[Difference]:
    names = (f"{contract}_allowed", f"{contract}_base", f"{contract}_multiplier")
    name = str(CONTRACTS[contract]).lower()
    base, times = number(rules.base(contract)), f"×{rules.multiplier(contract)}"
    whole = f"{number(FFT.base(contract))} ×{FFT.multiplier(contract)}"
    if not rules.allows(contract):
        if FFT.allows(contract):
            words = gettext("no %(contract)s") % {"contract": name}
            yield Difference(names, words, whole)
        return
    if not FFT.allows(contract):
        yield Difference(names, f"{name} {base} {times}", gettext("not a contract"))
        return
    other_base = rules.base(contract) != FFT.base(contract)
    if rules.multiplier(contract) != FFT.multiplier(contract):
        words = f"{name} {base} {times}" if other_base else f"{name} {times}"
        yield Difference(names, words, whole if other_base else f"×{FFT.multiplier(contract)}")
    elif other_base:
        words = gettext("%(contract)s base %(base)s") % {"contract": name, "base": base}
        yield Difference(names, words, number(FFT.base(contract)))


def margin_difference(rules: Rules) -> Iterator[Difference]:
    if rules.margin_step == FFT.margin_step:
        return
    if rules.margin_step == 1:
        words = gettext("margin in halves")
    elif rules.margin_away:
        words = gettext("margin in steps of %(step)s away from zero")
    else:
        words = gettext("margin in steps of %(step)s")
    step = {"step": number(rules.margin_step)}
    yield Difference(
        ("margin_step", "margin_away"), words % step, pgettext("margin", "in whole points")
    )


def points(half_points: int) -> str:
    """`10 points`, `1 point`."""
    words = ngettext("%(points)s point", "%(points)s points", abs(half_points) // 2)
    return words % {"points": number(half_points)}


def loss(name: str) -> int:
    """Minus one for what is taken off a share."""
    return -1 if name.endswith(("_missed", "_defence_made")) else 1
