"""Undoing a change: put back what was before it, if what it left still stands."""

from typing import Any
from uuid import UUID

from games.models.change import Change
from games.models.corrections import put_dealers, rewrite
from games.models.device import Device
from games.models.evening import LENGTH, length_state, put_length
from games.models.game import Game
from games.models.house import put_rules, rules_state
from games.models.people import people_state, put_people
from games.models.write import Effect, write

State = dict[str, Any]


class Overtaken(Exception):
    """Something else has changed since: `now` is what stands, `before` what undoing would
    put back."""

    def __init__(self, change: Change, now: State, before: State) -> None:
        super().__init__(str(change))
        self.change = change
        self.now = now
        self.before = before


def undo(
    game: Game, revision: int, *, device: Device | None, request_id: UUID, anyway: bool = False
) -> None:
    """Undo the change that led to this revision. An undo is a change, and can be undone.

    Raises Overtaken unless `anyway`, Unplayed when the rules have no number for what it would
    put back, Change.DoesNotExist (for the opening too).
    """

    def apply(locked: Game) -> Effect | None:
        changes = locked.changes.exclude(kind=Change.OPENED).select_related("deal")
        change = changes.get(revision=revision)
        before, now = state_before(change), state_now(locked, change)
        if is_as(now, before):
            return None
        if not is_as(now, change.after or {}) and not anyway:
            raise Overtaken(change, now, before)
        return put_back(locked, change, before)

    write(
        game,
        device=device,
        request_id=request_id,
        kind=Change.UNDONE,
        asked={"revision": revision, "anyway": anyway},
        apply=apply,
    )


def is_as(now: State, then: State) -> bool:
    """Does `then` stand? Who came since and has gone makes no difference to people."""
    if "people" not in now:
        return now == then
    known = {person["number"] for person in then["people"]}
    people = [p for p in now["people"] if p["seat"] is not None or p["number"] in known]
    return now | {"people": people} == then


def can_be_undone(change: Change) -> bool:
    """Everything but the opening of the sheet."""
    return change.kind != Change.OPENED


def state_before(change: Change) -> State:
    """What undoing would put back. A deal that was recorded is crossed out, never erased."""
    if change.before is None:
        return dict(change.after or {}) | {"crossed_out": True}
    return dict(change.before)


def state_now(game: Game, change: Change) -> State:
    """The present state of what the change touched."""
    after = change.after or {}
    if "people" in after:
        return people_state(game, after)
    if "dealers" in after:
        dealt = game.deals.filter(number__in=after["dealers"]).values_list(
            "number", "dealer__number"
        )
        return {"dealers": {str(number): dealer for number, dealer in dealt}}
    if after.keys() & LENGTH:
        return length_state(game, after)
    if "rules" in after:
        return rules_state(game, after)
    return game.deals.with_ledger().get(pk=change.deal_id).state()


def put_back(game: Game, change: Change, state: State) -> Effect | None:
    if "people" in state:
        return put_people(game, state)
    if "dealers" in state:
        return put_dealers(game, state["dealers"])
    if state.keys() & LENGTH:
        return put_length(game, state)
    if "rules" in state:
        return put_rules(game, state)
    return rewrite(game, game.deals.with_ledger().get(pk=change.deal_id), state)
