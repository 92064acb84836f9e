"""The calculator's answers: JSON numbers, and how other rule sets would mark the deal."""

from typing import Any, NamedTuple

from django.utils.functional import Promise

from games.labels.house import FFT
from games.labels.numbers import signed
from games.labels.roles import roles
from games.labels.terms import RULE_SETS
from games.scoring import PUBLISHED, Facts, Rules, Score, score


class Other(NamedTuple):
    """Another published set that gives another share."""

    name: str
    label: str | Promise
    share: str


def compare(facts: Facts, chosen: Rules) -> list[Other]:
    """The other published sets that would mark this deal differently; the official one stands
    beside it already (`games.labels.official`)."""
    if not FFT.allows(facts.contract):
        return []
    share = score(facts, chosen).share
    found = {name: score(facts, rules).share for name, rules in PUBLISHED.items() if rules != FFT}
    return [
        Other(name, RULE_SETS[name], signed(value))
        for name, value in found.items()
        if value != share
    ]


def points(half_points: int) -> int | float:
    """Half-points as a JSON number of points: whole, or ending in .5."""
    return half_points / 2 if half_points % 2 else half_points // 2


def payload(facts: Facts, mark: Score) -> dict[str, Any]:
    """The answer of `/calculator.json`, but for the warnings. Of defenders with and without
    misères it gives one with the fewest."""
    defender = next(role.seat for role in roles(facts) if role.key == "defender")
    return {
        "players": facts.players,
        "contract": facts.contract.value,
        "bouts": facts.bouts,
        "points": points(facts.points),
        "target": points(facts.target),
        "margin": points(mark.margin),
        "made": mark.made,
        "lines": [{"name": line.name, "value": points(line.value)} for line in mark.lines],
        "share": points(mark.share),
        "scores": {
            "taker": points(mark.amounts[facts.taker]),
            "partner": None if facts.partner is None else points(mark.amounts[facts.partner]),
            "defender": points(mark.amounts[defender]),
        },
    }
