"""The ranking, each player's record and what he needs, in words."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from django.utils.formats import get_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.labels.deals import outcome
from games.labels.numbers import MINUS, number, signed, tone
from games.labels.terms import CONTRACTS
from games.need import Need, leads_alone
from games.sheet import Amounts
from games.standings import Extreme, Standing

Names = Mapping[int, str]

NOTHING = "–"


class Ranked(NamedTuple):
    """A row of the ranking."""

    rank: str
    name: str
    total: str
    played: int
    per_deal: str


class Peak(NamedTuple):
    """A player's best or worst deal: its own number, its place, what it brought."""

    number: int
    place: int
    amount: str
    tone: str


class Record(NamedTuple):
    """What a player took, made, won and lost."""

    name: str
    takes: int
    made: int
    peaks: list[Peak | None]


class Step(NamedTuple):
    """A step of the podium and who shares it, with the same total."""

    rank: int
    names: list[str]
    total: str


class Wanted(NamedTuple):
    """What a player needs in the next deal."""

    name: str
    words: str | Promise


def ranking(table: Iterable[Standing], names: Names) -> list[Ranked]:
    return [
        Ranked(
            rank=str(place.rank) if place.rank else NOTHING,
            name=names[place.player],
            total=signed(place.total),
            played=place.played,
            per_deal=NOTHING if place.per_deal is None else tenths(place.per_deal),
        )
        for place in table
    ]


def tenths(half_points: Fraction) -> str:
    """`+12.4`: points to the nearest tenth, signed, a half of one away from zero."""
    whole, tenth = divmod(int(abs(half_points) * 5 + Fraction(1, 2)), 10)
    if not whole and not tenth:
        return "0"
    sign = MINUS if half_points < 0 else "+"
    return f"{sign}{number(2 * whole)}{get_format('DECIMAL_SEPARATOR')}{tenth}"


def records(table: Iterable[Standing], names: Names) -> list[Record]:
    return [
        Record(names[place.player], place.takes, place.made, [peak(place.best), peak(place.worst)])
        for place in table
    ]


def peak(extreme: Extreme | None) -> Peak | None:
    if extreme is None:
        return None
    amount = extreme.amount
    return Peak(extreme.number, extreme.place, signed(amount), tone(amount))


def steps(podium: Mapping[int, Sequence[Standing]], names: Names) -> list[Step]:
    return [
        Step(rank, [names[place.player] for place in places], signed(places[0].total))
        for rank, places in podium.items()
    ]


def wanted(
    needs: Mapping[int, Need | None], seated: Iterable[int], totals: Amounts, names: Names
) -> list[Wanted]:
    """A line for everybody who is there, in the order of the seats."""
    return [Wanted(names[player], wanted_words(needs, player, totals, names)) for player in seated]


def wanted_words(
    needs: Mapping[int, Need | None], player: int, totals: Amounts, names: Names
) -> str:
    if leads_alone(player, totals):
        return _("is in the lead")
    if player not in needs:
        return _("sits out")
    need = needs[player]
    if need is None:
        return _("out of reach")
    bid = _("%(contract)s %(outcome)s") % {
        "contract": CONTRACTS[need.contract],
        "outcome": outcome(made=True, margin=need.margin),
    }
    return f"{bid}, {company(need, names)}" if need.called else bid


def company(need: Need, names: Names) -> str:
    """Alone, or with whom: where it matters."""
    partners = ", ".join(names[who] for who in need.called if who is not None)
    if None not in need.called:
        return _("with %(partners)s") % {"partners": partners}
    if not partners:
        return pgettext("taker", "alone")
    return _("alone or with %(partners)s") % {"partners": partners}
