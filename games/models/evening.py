"""How long the evening goes on: its planned length, its end, and the next sheet."""

from typing import Any
from uuid import UUID, uuid5

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from games.models.change import Change
from games.models.device import Device
from games.models.game import Game, Grant
from games.models.write import Effect, open_game, write

State = dict[str, Any]

LENGTH = frozenset({"planned_deals", "closed"})
"""What a state says of the evening as a whole, one at a time."""


class Closed(Exception):
    """The sheet was closed: it takes no new deal until somebody reopens it."""


def change_length(
    game: Game, planned_deals: int | None, *, device: Device | None, request_id: UUID
) -> None:
    """Plan another number of deals, or None for an open end. Nothing happens when it is so."""
    wanted = {"planned_deals": planned_deals}
    write(
        game,
        device=device,
        request_id=request_id,
        kind=Change.LENGTH,
        asked=wanted,
        apply=lambda locked: put_length(locked, wanted),
    )


def close(game: Game, *, device: Device | None, request_id: UUID, closed: bool = True) -> None:
    """End the evening, or (not `closed`) go on with it. Nothing happens when it is so."""
    write(
        game,
        device=device,
        request_id=request_id,
        kind=Change.CLOSED if closed else Change.REOPENED,
        asked={"closed": closed},
        apply=lambda locked: put_length(locked, {"closed": closed}),
    )


def reopen(game: Game, *, device: Device | None, request_id: UUID) -> None:
    """Go on with a closed sheet. Nothing happens when it is open."""
    close(game, device=device, request_id=request_id, closed=False)


def put_length(game: Game, state: State) -> Effect | None:
    """Bring the planned length, or whether the sheet is closed, into this state. Runs inside
    `write`."""
    before = length_state(game, state)
    if before == state:
        return None
    if "closed" in state:
        game.closed_at = timezone.now() if state["closed"] else None
    else:
        game.planned_deals = state["planned_deals"]
    game.save(update_fields=["closed_at", "planned_deals"])
    return Effect(None, before, dict(state))


def length_state(game: Game, like: State) -> State:
    """What stands of what `like` names."""
    if "closed" in like:
        return {"closed": game.is_closed}
    return {"planned_deals": game.planned_deals}


@transaction.atomic
def play_again(game: Game, *, device: Device) -> Game:
    """The next sheet for those who sit here now: numbered by their seats, under the same rules
    and of the same length, dealt first by whose turn it is. Whoever may write here may write
    there. It is found again, by whichever phone, until this one has been gone on with."""
    locked = Game.objects.select_for_update().get(pk=game.pk)
    request_id = uuid5(locked.request_id, f"again {times_gone_on(locked)}")
    following = Game.objects.filter(request_id=request_id).first()
    if following is None:
        following = open_next(locked, device=device, request_id=request_id)
        others = locked.grants.valid().exclude(device=device)
        Grant.objects.bulk_create(Grant(game=following, device_id=g.device_id) for g in others)
    following.grants.get_or_create(device=device)
    return following


def times_gone_on(game: Game) -> int:
    """How often the sheet was reopened, or its length planned anew."""
    gone_on = Q(after__closed=False) | Q(after__has_key="planned_deals")
    return game.changes.filter(gone_on).count()


def open_next(game: Game, *, device: Device, request_id: UUID) -> Game:
    seated = game.seated()
    dealer = game.proposed_dealer(seated)
    return open_game(
        device=device,
        request_id=request_id,
        names=[player.name for player in seated],
        table_size=min(game.table_size, len(seated)),
        first_dealer=seated.index(dealer) + 1,
        planned_deals=game.planned_deals,
        rules_name=game.rules_name,
        rules_changes=game.rules_changes,
    )
