"""A scored deal made ready for a page: sentence, bar, sum line by line, amounts."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.labels.deals import Step, steps, story, verdict, zero_sum
from games.labels.numbers import number, signed
from games.scoring import PACK, Facts, Rules, Score, Side


class Amount(NamedTuple):
    """What somebody gets: `value` is signed."""

    name: str
    value: str
    gains: bool


class Mark(NamedTuple):
    """A place on the bar and how its words lean so that they stay on it."""

    x: int
    anchor: str
    words: str


class Bar(NamedTuple):
    """Target and points on a line of `WIDTH`, and the same in words."""

    points: Mark
    target: Mark
    defence: str
    words: str


class Explanation(NamedTuple):
    verdict: str
    made: bool
    story: str
    bar: Bar
    steps: list[Step]
    share: str
    amounts: list[Amount]
    zero_sum: str


WIDTH = 340


def explain(
    facts: Facts, score: Score, rules: Rules, *, names: Sequence[str], taker: str | None = None
) -> Explanation:
    """`names` are those of the players by seat, empty where nobody is named."""
    return Explanation(
        verdict=verdict(facts, score),
        made=score.made,
        story=story(facts, taker),
        bar=bar(facts),
        steps=steps(facts, score, rules, names),
        share=signed(score.share),
        amounts=named_amounts(score, names) if names else role_amounts(facts, score),
        zero_sum=zero_sum(score.amounts),
    )


def named_amounts(score: Score, names: Sequence[str]) -> list[Amount]:
    return [
        Amount(name, signed(value), value > 0)
        for name, value in zip(names, score.amounts, strict=True)
    ]


def role_amounts(facts: Facts, score: Score) -> list[Amount]:
    """Taker, partner, and one defender for all."""
    people = [(_("Taker"), score.amounts[facts.taker])]
    if facts.partner is not None:
        people.append((_("Partner"), score.amounts[facts.partner]))
    defenders = [seat for seat in facts.seats if facts.side(seat) is Side.DEFENCE]
    people.append((_("Each defender"), score.amounts[defenders[0]]))
    return [Amount(name, signed(value), value > 0) for name, value in people]


def bar(facts: Facts) -> Bar:
    points, target = number(facts.points), number(facts.target)
    defence = number(PACK - facts.points)
    return Bar(
        points=mark(facts.points, _("%(points)s made") % {"points": points}),
        target=mark(facts.target, _("target %(target)s") % {"target": target}),
        defence=_("defence %(points)s") % {"points": defence},
        words=_("Target %(target)s; attack %(points)s points, defence %(defence)s.")
        % {"target": target, "points": points, "defence": defence},
    )


def mark(half_points: int, words: str) -> Mark:
    x = half_points * WIDTH // PACK
    anchor = "start" if x < 50 else "end" if x > WIDTH - 50 else "middle"
    return Mark(x, anchor, words)
