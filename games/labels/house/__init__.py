"""The rules of the house in words: each switch, how rules differ from the official ones, and
which of the differences decided a deal."""

from games.labels.house.differences import differences, line
from games.labels.house.switches import GROUPS, Group, Switch, official_words, switch, value_words

__all__ = [
    "GROUPS",
    "Group",
    "Switch",
    "differences",
    "line",
    "official_words",
    "switch",
    "value_words",
]
