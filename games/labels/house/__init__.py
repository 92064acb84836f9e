"""The rules of the house in words: each switch, how rules differ from the official ones, and
which of the differences decided a deal."""

from games.labels.house.differences import differences, line
from games.labels.house.overview import overview
from games.labels.house.switches import (
    FFT,
    GROUPS,
    STEPS,
    Group,
    Switch,
    official_words,
    switch,
    value_words,
)
from games.labels.house.unplayed import unplayed_sentence

__all__ = [
    "FFT",
    "GROUPS",
    "STEPS",
    "Group",
    "Switch",
    "differences",
    "line",
    "official_words",
    "overview",
    "switch",
    "unplayed_sentence",
    "value_words",
]
