"""What the journal keeps of the rules, in words."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from django.utils.translation import ngettext

from games.labels.house.differences import line
from games.labels.house.switches import switch, value_words
from games.scoring import named


def describe_rules(state: Mapping[str, Any], places: Mapping[int, int]) -> dict[str, str]:
    """Every switch of the sheet's rules; and what the deals are marked under that were
    recomputed, by their places on the sheet."""
    name, changes = state["rules"]
    rules = named(name, changes)
    rows = {
        str(switch(f.name).label): value_words(f.name, getattr(rules, f.name))
        for f in fields(rules)
    }
    lines: dict[str, list[int]] = {}
    for deal, (name, changes) in state["deals"].items():
        if place := places.get(int(deal)):
            lines.setdefault(line(named(name, changes)), []).append(place)
    for words, found in lines.items():
        deals = ngettext("Deal %(places)s", "Deals %(places)s", len(found))
        rows[deals % {"places": spans(found)}] = words
    return rows


def spans(numbers: Sequence[int]) -> str:
    """`1-3, 5` with a true dash."""
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in found)
