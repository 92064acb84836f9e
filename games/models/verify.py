"""Does the ledger still say what the facts say, and the journal too?"""

from collections.abc import Iterator
from typing import Any

from games.models.columns import as_columns
from games.models.deal import Deal
from games.models.game import Game
from games.models.told import Told, as_told
from games.scoring import PLAYERS, Outcome, errors, score, unplayed

UNREADABLE = (KeyError, ValueError, TypeError)
"""What facts or rules raise when they are none."""


def game_problems(game: Game) -> Iterator[str]:
    """What is wrong with one sheet: its people, its journal, its deals. Queries four times."""
    players = list(game.players.order_by("number"))
    seats = sorted(player.seat for player in players if player.left_at is None)
    if len(set(seats)) < len(seats):
        yield f"its players sit on seats {seats}"
    changes = list(game.changes.select_related("deal"))
    if [change.revision for change in changes] != list(range(1, game.revision + 1)):
        yield f"its journal does not tell each of its {game.revision} changes once"
    told = Told.by(changes)
    stored = as_told(game, players)
    for name, value in told.game.items():
        if stored[name] != value:
            yield f"its {name}: {in_order(stored[name])}, its journal tells {in_order(value)}"
    for deal in game.deals.with_ledger():
        for problem in (*deal_problems(deal), *journal_problems(deal, told)):
            yield f"deal {deal.number}: {problem}"


def in_order(value: Any) -> Any:
    """JSON with its names in order: not every database keeps them as they were written."""
    if isinstance(value, dict):
        return {name: in_order(value[name]) for name in sorted(value)}
    return [in_order(item) for item in value] if isinstance(value, list) else value


def journal_problems(deal: Deal, told: Told) -> Iterator[str]:
    rules = [deal.rules_name, deal.rules_changes]
    if told.rules.get(deal.number, rules) != rules:
        tells = in_order(told.rules[deal.number])
        yield f"its rules are {in_order(rules)}, the journal tells {tells}"
    try:
        if deal.state() != told.deals.get(deal.number):
            yield "it is not what the journal tells of it"
    except UNREADABLE:
        return  # facts that can't be read were reported already


def unplayed_problems(deal: Deal) -> Iterator[str]:
    """What the database refuses too: facts of play where nothing was played, a reason where
    nothing is free."""
    nothing = as_columns(None) | {"taker_id": None, "partner_id": None, "forced": False}
    said = [name for name, value in nothing.items() if getattr(deal, name) != value]
    if deal.outcome != Outcome.PLAYED and said:
        yield f"it was not played and has {', '.join(said)}"
    if bool(deal.reason) is not deal.is_free:
        yield f"it is {deal.outcome} and its reason is {deal.reason!r}"


def deal_problems(deal: Deal) -> Iterator[str]:
    """What is wrong with one stored deal, fetched `with_ledger`; nothing if all is well."""
    ledger = deal.ledger
    amounts = [entry.points for entry in ledger]
    if sum(amounts) != 0:
        yield f"its amounts sum to {sum(amounts)} half-points, not 0"
    if len(ledger) not in (range(2, 9) if deal.is_free else PLAYERS):
        yield f"it has {len(ledger)} entries"
    people = [entry.player for entry in ledger] + ([deal.dealer] if deal.dealer else [])
    if any(player.game_id != deal.game_id for player in people):
        yield "somebody of another sheet is in it"
    yield from unplayed_problems(deal)
    try:
        rules, facts = deal.rules, deal.facts()
        mark = score(facts, rules) if facts else None
    except UNREADABLE as error:
        yield f"its facts can't be read: {error!r}"
        return
    expected = list(mark.amounts) if mark else amounts if deal.is_free else [0] * len(amounts)
    if amounts != expected:
        yield f"its entries are {amounts}, its facts give {expected} half-points"
    if deal.share != (mark.share if mark else 0):
        yield f"its share is {deal.share} half-points, its facts give {mark and mark.share}"
    if facts and not deal.forced and errors(facts):
        yield f"it is impossible ({errors(facts)[0].code}) and not marked as forced"
    if facts and (found := unplayed(facts, rules)):
        yield f"its own rules do not play it ({found[0].code})"
