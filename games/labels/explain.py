"""A scored deal made ready for a page: sentence, bar, sum line by line, amounts."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.labels.deals import Step, steps, story, verdict, zero_sum
from games.labels.numbers import number, signed, tone
from games.labels.why import Reason, reasons, role_seats
from games.scoring import PACK, Facts, Rules, Score

ROLES = ("taker", "partner", "defender")


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
    verdict: str
    made: bool
    story: str
    bar: Bar
    steps: list[Step]
    share: str
    share_tone: str
    amounts: list[Amount]
    zero_sum: str
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
        keys = [role for role in ROLES if role != "partner" or facts.partner is not None]
    return Explanation(
        verdict=verdict(facts, score),
        made=score.made,
        story=story(facts, taker),
        bar=bar(facts),
        steps=steps(facts, score, rules, names),
        share=signed(score.share),
        share_tone=tone(score.share),
        amounts=amounts(facts, score, names, keys),
        zero_sum=zero_sum(facts, score),
        reasons=reasons(facts, score, rules, names=names, keys=keys) if keys else [],
    )


def amounts(facts: Facts, score: Score, names: Sequence[str], keys: Sequence[str]) -> list[Amount]:
    """By seat; where nobody is named the taker, the partner, and one defender for all."""
    people = list(
        zip(names or role_names(facts), facts.seats if names else role_seats(facts), strict=True)
    )
    return [
        Amount(name, signed(score.amounts[seat]), tone(score.amounts[seat]), why)
        for (name, seat), why in zip(people, keys or [""] * len(people), strict=True)
    ]


def role_names(facts: Facts) -> list[str]:
    partner = [] if facts.partner is None else [_("Partner")]
    return [_("Taker"), *partner, _("Each defender")]


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
