"""Rules in a line of plain text, for addresses and files.

`fft garde_contre_multiplier=5 misere=10 petite_allowed=false`: the name of a published set,
then what a table changed in it. Points are written in points, halves as `0.5`.
"""

import re
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from games.scoring import PUBLISHED, Rules, named

Changes = dict[str, Any]

TRUTHS = {"true": True, "false": False}
POINTS = re.compile(r"(0|[1-9][0-9]{0,4})(\.5)?")
TIMES = re.compile(r"[1-9][0-9]{0,2}")

SWITCHES = {field.name: field.type for field in fields(Rules)}


def write(name: str, changes: Mapping[str, Any]) -> str:
    """The set, and each change in the order of the fields of `Rules`."""
    said = (
        f"{switch}={value(switch, changes[switch])}" for switch in SWITCHES if switch in changes
    )
    return " ".join([name, *said])


def read(text: str) -> tuple[str, Changes]:
    """The set and the changes. Raises ValueError for anything but rules that a table can have."""
    name, *said = text.split() or [""]
    pairs = [item.partition("=")[::2] for item in said]
    changes = {switch: parse(switch, value) for switch, value in pairs}
    if name not in PUBLISHED or len(changes) < len(pairs):
        raise ValueError(f"no such rules: {text!r}")
    named(name, changes)
    return name, changes


def value(switch: str, stored: Any) -> str:
    """A switch as it is written."""
    if SWITCHES[switch] is bool:
        return "true" if stored else "false"
    if is_times(switch):
        return str(stored)
    whole, half = divmod(stored, 2)
    return f"{whole}.5" if half else str(whole)


def parse(switch: str, text: str) -> int | bool:
    """The value of a switch. Raises ValueError."""
    if SWITCHES.get(switch) is bool and text in TRUTHS:
        return TRUTHS[text]
    if switch in SWITCHES and is_times(switch) and TIMES.fullmatch(text):
        return int(text)
    if SWITCHES.get(switch) is int and not is_times(switch) and (found := POINTS.fullmatch(text)):
        return 2 * int(found[1]) + bool(found[2])
    raise ValueError(f"{switch} can't be {text!r}")


def is_times(switch: str) -> bool:
    """Is it a number of times, not of points?"""
    return switch.endswith("_multiplier")
