"""The mark of French tarot, in pure Python.

How a deal becomes points:

1. `terms` has the words of the game and the numbers nobody may change.
2. `Facts` says what happened, by seat: contract, bouts, half-points, bonuses.
3. `errors` and `warnings` ask whether any cards can give such a deal.
4. `Rules` says what this table pays; `PUBLISHED` holds the sets found in print;
   `unplayed` finds what is in a deal and not in the rules.
5. `score(facts, rules)` answers a `Score`: lines that add up to one share, and a
   signed amount for each seat.

Points are whole numbers of half-points from end to end.
"""

from games.scoring.checks import Finding, errors, possible
from games.scoring.doubts import warnings
from games.scoring.facts import Facts, FactsError
from games.scoring.rules import MARGIN_STEPS, PUBLISHED, Rules, closest, named
from games.scoring.score import Line, Score, margin, score
from games.scoring.terms import (
    PACK,
    PLAYERS,
    TARGETS,
    Contract,
    Misere,
    Outcome,
    Poignee,
    Side,
    Slam,
)
from games.scoring.unplayed import unplayed

__all__ = [
    "MARGIN_STEPS",
    "PACK",
    "PLAYERS",
    "PUBLISHED",
    "TARGETS",
    "Contract",
    "Facts",
    "FactsError",
    "Finding",
    "Line",
    "Misere",
    "Outcome",
    "Poignee",
    "Rules",
    "Score",
    "Side",
    "Slam",
    "closest",
    "errors",
    "margin",
    "named",
    "possible",
    "score",
    "unplayed",
    "warnings",
]
