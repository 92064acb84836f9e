"""A scored deal made ready for a page: sentence, bar, sum line by line, amounts."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.labels.deals import story, verdict, zero_sum
from games.labels.numbers import number, signed, tone
from games.labels.official import Beside, beside
from games.labels.roles import roles
from games.labels.steps import Step, after_share, steps
from games.labels.why import Reason, reasons
from games.scoring import PACK, Facts, Rules, Score


class Amount(NamedTuple):
    """What somebody gets: `value` is signed, `why` the key of its reason, if one is given."""

    name: str
    value: str
    tone: str
    why: str = ""


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
    """`after` is what comes between the share and the amounts; `beside` the official amounts,
    where they are others."""

    verdict: str
    made: bool
    story: str
    bar: Bar
    steps: list[Step]
    share: str
    share_tone: str
    after: list[Step]
    amounts: list[Amount]
    zero_sum: str
    beside: Beside | None
    reasons: list[Reason]


WIDTH = 340


def explain(
    facts: Facts,
    score: Score,
    rules: Rules,
    *,
    names: Sequence[str],
    taker: str | None = None,
    keys: Sequence[str] = (),
) -> Explanation:
    """`names` are those of the players by seat, empty where nobody is named. `keys` tell
    their reasons apart; named players without keys get none."""
    if not names:
        keys = [role.key for role in roles(facts)]
    return Explanation(
        verdict=verdict(facts, score),
        made=score.made,
        story=story(facts, taker),
        bar=bar(facts),
        steps=steps(facts, score, rules, names),
        share=signed(score.share),
        share_tone=tone(score.share),
        after=after_share(facts, score, rules, names),
        amounts=amounts(facts, score, names, keys),
        zero_sum=zero_sum(facts, score),
        beside=beside(facts, score, rules, names),
        reasons=reasons(facts, score, rules, names=names, keys=keys) if keys else [],
    )


def amounts(facts: Facts, score: Score, names: Sequence[str], keys: Sequence[str]) -> list[Amount]:
    """By seat; where nobody is named by role."""
    if names:
        people = list(zip(names, facts.seats, strict=True))
    else:
        people = [(role.name, role.seat) for role in roles(facts)]
    return [
        Amount(name, signed(score.amounts[seat]), tone(score.amounts[seat]), why)
        for (name, seat), why in zip(people, keys or [""] * len(people), strict=True)
    ]


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
