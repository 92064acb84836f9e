"""The rules of the sheet: changed for the deals to come, or for all of them."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from games.models.change import Change
from games.models.deal import Deal, Entry
from games.models.deals import Unplayed
from games.models.device import Device
from games.models.game import Game
from games.models.write import Effect, write
from games.scoring import Rules, closest, score, unplayed

State = dict[str, Any]


class OutdatedRules(Exception):
    """Somebody else changed the rules since the form was made."""


def change_rules(
    game: Game,
    rules: Rules,
    *,
    recompute: bool,
    device: Device | None,
    request_id: UUID,
    revision: int | None = None,
) -> None:
    """Let the next deals be marked under these rules; and anew, if they shall `recompute`, each
    deal that counts. `revision` is that of the sheet which the form showed.

    Raises OutdatedRules; Unplayed with the first deal that these rules have no number for.
    """
    wanted = list(closest(rules))

    def apply(locked: Game) -> Effect | None:
        numbers = other_deals(locked, rules) if recompute else []
        if locked.rules == rules and not numbers:
            return None
        if locked.rules != rules and changed_since(locked, revision):
            raise OutdatedRules
        return put_rules(locked, {"rules": wanted, "deals": dict.fromkeys(numbers, wanted)})

    write(
        game,
        device=device,
        request_id=request_id,
        kind=Change.RECOMPUTED if recompute else Change.RULES,
        asked={"rules": wanted, "recompute": recompute},
        apply=apply,
    )


def other_deals(game: Game, rules: Rules) -> list[str]:
    """The numbers of the deals that count and were marked under other rules."""
    return [str(deal.number) for deal in game.deals.counting() if deal.rules != rules]


def changed_since(game: Game, revision: int | None) -> bool:
    """Did anybody change the rules after this revision?"""
    if revision is None:
        return False
    return game.changes.filter(revision__gt=revision, after__has_key="rules").exists()


def put_rules(game: Game, state: State) -> Effect:
    """Give the game its rules, and each deal named here its own. Runs inside `write`."""
    before = rules_state(game, state)
    game.rules_name, game.rules_changes = state["rules"]
    game.save(update_fields=["rules_name", "rules_changes"])
    put_deals(game.deals.filter(number__in=state["deals"]).with_ledger(), state["deals"])
    return Effect(None, before, state)


def put_deals(deals: Iterable[Deal], rules: State) -> None:
    """Mark these deals, fetched `with_ledger`, anew. Raises Unplayed for the first that its rules
    do not play."""
    rewritten: list[Deal] = []
    entries: list[Entry] = []
    for deal in deals:
        deal.rules_name, deal.rules_changes = rules[str(deal.number)]
        mark_anew(deal)
        rewritten.append(deal)
        entries += deal.ledger
    Deal.objects.bulk_update(rewritten, ["rules_name", "rules_changes", "share"])
    Entry.objects.bulk_update(entries, ["points"])


def mark_anew(deal: Deal) -> None:
    """By the deal's rules; a free line keeps its amounts, and one that all passed has none."""
    facts = deal.facts()
    if facts is None:
        return
    if found := unplayed(facts, deal.rules):
        raise Unplayed(deal, facts, found[0])
    mark = score(facts, deal.rules)
    deal.share = mark.share
    for entry, points in zip(deal.ledger, mark.amounts, strict=True):
        entry.points = points


def rules_state(game: Game, like: State) -> State:
    """The rules as they stand, of all that `like` names."""
    deals = game.deals.filter(number__in=like["deals"]).order_by("rank")
    rows = deals.values_list("number", "rules_name", "rules_changes")
    return {
        "rules": [game.rules_name, game.rules_changes],
        "deals": {str(number): [name, changes] for number, name, changes in rows},
    }
