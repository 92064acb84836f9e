"""What a form answers while one types: the result, or what stands in its way."""

from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from django.http import QueryDict

from games.forms.facts import FactsForm
from games.labels.deals import formula
from games.labels.explain import Amount, Explanation, explain
from games.labels.findings import finding_sentence, repair_question
from games.labels.numbers import number
from games.scoring import PACK, Rules, Side, score


class Repair(NamedTuple):
    """A likely deal: its question, and the fields to change as a query string."""

    question: str
    changes: str


class Count(NamedTuple):
    """What a side's pile holds."""

    side: Side
    points: str


class Result(NamedTuple):
    """`explanation` is there once the deal is whole and may be saved. `may_force` when
    only the referee stands between."""

    explanation: Explanation | None
    formula: str
    counts: list[Count]
    problems: list[str]
    notices: list[str]
    repairs: list[Repair]
    may_force: bool
    forced: bool
    missing: str = ""

    @property
    def notice_beside(self) -> str:
        """A single notice takes the place of the formula, so that the page need not grow."""
        return self.notices[0] if len(self.notices) == 1 else ""

    @property
    def notices_below(self) -> list[str]:
        return [] if self.notice_beside else self.notices

    @property
    def amounts(self) -> list[Amount]:
        return self.explanation.amounts if self.explanation else []


def result_of(
    form: FactsForm, rules: Rules, names: Sequence[str] = (), *, typing: bool = False
) -> Result:
    """Read a bound form as far as it goes. While somebody is `typing`, a lone digit that
    can't be a count is the first of two."""
    explanation, total = None, ""
    if form.is_valid() and form.facts:
        mark = score(form.facts, rules)
        explanation = explain(form.facts, mark, rules, names=names)
        total = formula(mark, rules)
    if typing and form.refused and form.has_lone_digit:
        return Result(None, "", counts_of(form), [], [], [], may_force=False, forced=False)
    return Result(
        explanation=explanation,
        formula=total,
        counts=counts_of(form),
        problems=list(form.wrong()),
        notices=[finding_sentence(f) for f in (*form.overridden, *form.noticed)],
        repairs=repairs_of(form),
        may_force=bool(form.refused or form.overridden),
        forced=bool(form.overridden),
        missing=", ".join(form.missing()),
    )


def counts_of(form: FactsForm) -> list[Count]:
    """Both piles, as soon as one is counted; empty words until then."""
    attack = form.facts.points if form.facts else form.attack_points
    if attack is None:
        return [Count(side, "") for side in Side]
    return [Count(Side.ATTACK, number(attack)), Count(Side.DEFENCE, number(PACK - attack))]


def repairs_of(form: FactsForm) -> list[Repair]:
    if form.facts is None:
        return []
    return [
        Repair(repair_question(form.facts, repair), urlencode(form.repair_values(repair)))
        for repair in form.repairs()
    ]


REPAIRABLE = frozenset({"bouts", "points", "counted", "petit_au_bout", "chelem"})


def repaired(data: QueryDict) -> QueryDict:
    """The form as sent, with the repair that was tapped."""
    changed = data.copy()
    for name, value in parse_qsl(changed.pop("repair", [""])[-1]):
        if name in REPAIRABLE or name.startswith("amount_"):
            changed[name] = value
    return changed
