"""Does the ledger still say what the facts say, and the journal too?"""

from collections.abc import Iterator
from typing import Any

from games.models.deal import Deal
from games.models.game import Game
from games.scoring import PLAYERS, errors, score, unplayed


def game_problems(game: Game) -> Iterator[str]:
    """What is wrong with one sheet: its people, its journal, its deals. Queries five times."""
    seats = [player.seat for player in game.players.all() if player.left_at is None]
    if len(set(seats)) < len(seats):
        yield f"its players sit on seats {seats}"
    changes = list(game.changes.select_related("deal"))
    if [change.revision for change in changes] != list(range(1, game.revision + 1)):
        yield f"its journal does not tell each of its {game.revision} changes once"
    told = told_by(changes)
    for deal in game.deals.with_ledger():
        for problem in (*deal_problems(deal), *journal_problems(deal, told.get(deal.number))):
            yield f"deal {deal.number}: {problem}"


def told_by(changes: list[Any]) -> dict[int, dict[str, Any]]:
    """The state in which the journal leaves each deal, by its number."""
    told: dict[int, dict[str, Any]] = {}
    for change in changes:
        after = change.after or {}
        if change.deal:
            told[change.deal.number] = dict(after)
        for number, dealer in after.get("dealers", {}).items():
            told.setdefault(int(number), {})["dealer"] = dealer
    return told


def journal_problems(deal: Deal, told: dict[str, Any] | None) -> Iterator[str]:
    try:
        if deal.state() != told:
            yield "it is not what the journal tells of it"
    except (KeyError, ValueError):
        return  # facts that can't be read were reported already


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
    try:
        facts = deal.facts()
        mark = score(facts, deal.rules) if facts else None
    except (KeyError, ValueError, TypeError) as error:
        yield f"its facts can't be read: {error!r}"
        return
    expected = list(mark.amounts) if mark else amounts if deal.is_free else [0] * len(amounts)
    if amounts != expected:
        yield f"its entries are {amounts}, its facts give {expected} half-points"
    if deal.share != (mark.share if mark else 0):
        yield f"its share is {deal.share} half-points, its facts give {mark and mark.share}"
    if facts and not deal.forced and errors(facts):
        yield f"it is impossible ({errors(facts)[0].code}) and not marked as forced"
    if facts and (found := unplayed(facts, deal.rules)):
        yield f"its own rules do not play it ({found[0].code})"
