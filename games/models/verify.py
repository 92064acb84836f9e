"""Does the ledger still say what the facts say?"""

from collections.abc import Iterator

from games.models.deal import Deal
from games.models.game import Game
from games.scoring import errors, score


def deal_problems(deal: Deal) -> Iterator[str]:
    """What is wrong with one stored deal, fetched `with_ledger`; nothing if all is well."""
    amounts = [entry.points for entry in deal.ledger]
    if sum(amounts) != 0:
        yield f"its amounts sum to {sum(amounts)} half-points, not 0"
    try:
        facts = deal.facts()
        mark = score(facts, deal.rules) if facts else None
    except (KeyError, ValueError, TypeError) as error:
        yield f"its facts can't be read: {error!r}"
        return
    expected = list(mark.amounts) if mark else [0] * len(amounts)
    if amounts != expected:
        yield f"its entries are {amounts}, its facts give {expected} half-points"
    if deal.share != (mark.share if mark else 0):
        yield f"its share is {deal.share} half-points, its facts give {mark and mark.share}"
    if facts and not deal.forced and errors(facts):
        yield f"it is impossible ({errors(facts)[0].code}) and not marked as forced"


def game_problems(game: Game) -> Iterator[str]:
    """What is wrong with one sheet: its deals, its journal. Queries four times."""
    for deal in game.deals.with_ledger():
        for problem in deal_problems(deal):
            yield f"deal {deal.number}: {problem}"
    journal = list(game.changes.values_list("revision", flat=True))
    if journal != list(range(1, game.revision + 1)):
        yield f"its journal does not tell each of its {game.revision} changes once"
