"""The rules of a sheet as a list to read."""

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.functional import Promise

from games.labels.house.switches import (
    FFT,
    GROUPS,
    NOT_PLAYED,
    Group,
    official_words,
    switch,
    value_words,
)
from games.labels.numbers import number
from games.labels.terms import CONTRACTS
from games.scoring import Contract, Rules


class Item(NamedTuple):
    """A rule and, where the official one is another, that one too."""

    label: str | Promise
    value: str
    official: str


class Chapter(NamedTuple):
    title: str | Promise
    items: list[Item]


def overview(rules: Rules) -> list[Chapter]:
    """Group by group, without what decides nothing under these rules."""
    return [Chapter(group.title, list(items(group, rules))) for group in GROUPS]


def items(group: Group, rules: Rules) -> Iterator[Item]:
    if group.key == "contracts":
        for contract in Contract:
            yield item(
                CONTRACTS[contract], contract_words(rules, contract), contract_words(FFT, contract)
            )
        return
    for name in group.names:
        if name != "margin_away" or rules.margin_step > FFT.margin_step:
            words = value_words(name, getattr(rules, name))
            yield item(switch(name).label, words, official_words(name))


def item(label: str | Promise, value: str, official: str) -> Item:
    return Item(label, value, "" if value == official else official)


def contract_words(rules: Rules, contract: Contract) -> str:
    """`25 ×2`."""
    if not rules.allows(contract):
        return str(NOT_PLAYED)
    return f"{number(rules.base(contract))} ×{rules.multiplier(contract)}"
