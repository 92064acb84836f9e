"""A deal under the official rules and under the table's, side by side."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.labels.house import FFT, line
from games.labels.numbers import signed
from games.labels.roles import roles
from games.labels.terms import CONTRACTS
from games.scoring import Facts, Rules, Score
from games.scoring import score as marked


class Row(NamedTuple):
    """The share, or what somebody gets."""

    name: str
    official: str
    ours: str
    differs: bool


class Beside(NamedTuple):
    """`rules` in a line; `words` instead of rows where there is no official amount."""

    rules: str
    words: str
    rows: list[Row]


def beside(facts: Facts, score: Score, rules: Rules, names: Sequence[str]) -> Beside | None:
    """Nothing where the official rules give the same. By seat; by role where nobody is named."""
    if not FFT.allows(facts.contract):
        words = _("%(contract)s: no official contract, so this deal has no official amount.")
        return Beside(line(rules), words % {"contract": CONTRACTS[facts.contract]}, [])
    official = marked(facts, FFT)
    if (official.share, official.amounts) == (score.share, score.amounts):
        return None
    if names:
        people = list(zip(names, facts.seats, strict=True))
    else:
        people = [(role.name, role.seat) for role in roles(facts)]
    rows = [row(_("One share"), official.share, score.share)]
    rows += [row(name, official.amounts[seat], score.amounts[seat]) for name, seat in people]
    return Beside(line(rules), "", rows)


def row(name: str, official: int, ours: int) -> Row:
    return Row(name, signed(official), signed(ours), official != ours)
