"""The sheet's deals and players made ready for its page: every number is a string here."""

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.labels.deals import bonuses, outcome_of
from games.labels.numbers import number, signed, tone
from games.labels.terms import SHORT_CONTRACTS
from games.models import Deal, Player
from games.scoring import Outcome, score
from games.sheet import leaders, running

DASH = "–"

RulesAs = tuple[str, Mapping[str, Any]]
"""Rules as they are stored: the name of a set, and what was changed in it."""


class Cell(NamedTuple):
    """A player's place in a row: the running total, what the deal changed, who dealt it."""

    player: int
    total: str
    amount: str
    tone: str
    role: str
    dealt: bool = False


class Row(NamedTuple):
    """A deal on the sheet, or a free line, which has no place among the deals."""

    number: int
    place: int | None
    title: str | Promise
    detail: str
    cells: list[Cell]
    kind: str = ""


class Column(NamedTuple):
    """A player at the head of the sheet, who may have gone home."""

    name: str
    total: str
    leads: bool
    gone: bool


class Table(NamedTuple):
    """The whole sheet, newest deal first."""

    columns: list[Column]
    rows: list[Row]
    played: int


def table(deals: Sequence[Deal], players: Sequence[Player], rules: RulesAs) -> Table:
    """From deals fetched `with_ledger`, in the order of the evening. Deals that were marked
    under other `rules` than those of the next deal say so."""
    numbers = [player.number for player in players]
    counting = [deal.amounts for deal in deals if not deal.crossed_out]
    totals = list(running(counting, numbers))
    return Table(
        columns=columns(players, totals[-1] if totals else dict.fromkeys(numbers, 0)),
        rows=rows(deals, totals, players, rules)[::-1],
        played=sum(not deal.is_free for deal in deals if not deal.crossed_out),
    )


def rows(
    deals: Sequence[Deal],
    totals: Sequence[Mapping[int, int]],
    players: Sequence[Player],
    rules: RulesAs,
) -> list[Row]:
    """A row a deal in the order of the evening; one that was crossed out counts for nothing."""
    places, after = count(1), iter(totals)
    return [
        crossed_out_row(deal, players)
        if deal.crossed_out
        else row(deal, None if deal.is_free else next(places), next(after), players, rules)
        for deal in deals
    ]


def crossed_out_row(deal: Deal, players: Sequence[Player]) -> Row:
    nothing = [Cell(player.number, total="", amount="", tone="", role="") for player in players]
    return Row(deal.number, None, title(deal), _("crossed out"), nothing, "crossed")


def title(deal: Deal) -> str | Promise:
    if deal.is_free:
        return deal.reason
    return SHORT_CONTRACTS[deal.contract] if deal.taker_id else _("All pass")


def columns(players: Sequence[Player], totals: Mapping[int, int]) -> list[Column]:
    ahead = leaders(totals)
    return [
        Column(
            player.name,
            signed(totals[player.number]),
            player.number in ahead,
            player.left_at is not None,
        )
        for player in players
    ]


def row(
    deal: Deal,
    place: int | None,
    totals: Mapping[int, int],
    players: Sequence[Player],
    rules: RulesAs,
) -> Row:
    amounts = deal.amounts
    cells = [
        Cell(
            player.number,
            total=number(totals[player.number]),
            amount=amount(deal, amounts.get(player.number)),
            tone=tone(amounts.get(player.number, 0)),
            role=role(deal, player),
            dealt=player.pk == deal.dealer_id,
        )
        for player in players
    ]
    kind = "free" if deal.is_free else ""
    return Row(deal.number, place, title(deal), detail(deal, rules), cells, kind)


def amount(deal: Deal, half_points: int | None) -> str:
    """What the deal changed; nothing where all passed, a dash for who was not in it."""
    if half_points is None:
        return "" if deal.is_free else DASH
    return "" if deal.outcome == Outcome.PASSED else signed(half_points)


def role(deal: Deal, player: Player) -> str:
    if player.pk == deal.taker_id:
        return "taker"
    return "partner" if player.pk == deal.partner_id else ""


def detail(deal: Deal, rules: RulesAs) -> str:
    """Bouts, made or lost by how much, bonuses: in a few words."""
    facts = deal.facts()
    if facts is None:
        return _("free line") if deal.is_free else ""
    mark = score(facts, deal.rules)
    bouts = _("%(bouts)s b") % {"bouts": facts.bouts}
    referee = [pgettext("bonus", "referee")] if deal.forced else []
    same = (deal.rules_name, deal.rules_changes) == rules
    others = [] if same else [pgettext("deal", "other rules")]
    result = outcome_of(facts, mark)
    return " · ".join([bouts, result, *bonuses(facts), *referee, *others])
