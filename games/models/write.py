"""The one path by which anything is written.

Each write is one transaction: lock the game, check the device's right, answer a
repeated request as the first time, apply the facts, raise the revision, add the
journal row. SQLite has no row locks; its transactions begin IMMEDIATE, which
does the same.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.db import transaction

from games.models.change import Change
from games.models.deal import Deal
from games.models.device import Device
from games.models.game import Game, Grant, Player


class RepeatedRequest(Exception):
    """The same request id came before with other facts; `change` is what it did then."""

    def __init__(self, change: Change) -> None:
        super().__init__(str(change))
        self.change = change


class Effect(NamedTuple):
    """What a write did to the game, for the journal."""

    deal: Deal | None
    before: dict[str, Any] | None
    after: dict[str, Any] | None


def write(
    game: Game,
    *,
    device: Device | None,
    request_id: UUID,
    kind: str,
    asked: dict[str, Any],
    apply: Callable[[Game], Effect | None],
) -> Change | None:
    """Do one thing to a game, once. None when there was nothing left to do.

    `asked` is what the request says, in plain JSON values: the same again is answered as
    the first time. Raises PermissionDenied without the right to write, RepeatedRequest
    when the id was used for something else, and whatever `apply` raises.
    """
    with transaction.atomic():
        locked = Game.objects.select_for_update().get(pk=game.pk)
        if device is None or not locked.may_write(device):
            raise PermissionDenied
        earlier = locked.changes.filter(request_id=request_id).select_related("deal").first()
        if earlier is not None:
            if (earlier.kind, earlier.asked) == (kind, asked):
                return earlier
            raise RepeatedRequest(earlier)
        effect = apply(locked)
        if effect is None:
            return None
        locked.revision += 1
        locked.save(update_fields=["revision"])
        return locked.changes.create(
            revision=locked.revision,
            request_id=request_id,
            kind=kind,
            device=device,
            asked=asked,
            **effect._asdict(),
        )


def open_game(*, device: Device, request_id: UUID, names: Sequence[str], **settings: Any) -> Game:
    """A new sheet with its players in dealing order, written by this device.

    The same request finds the sheet that it made before; a second tap may come from
    a browser that never saw its first cookie, so the device is let in too. Raises
    RepeatedRequest when the id made another sheet.
    """
    wanted = {"names": list(names), **settings}
    with transaction.atomic():
        game, created = Game.objects.get_or_create(
            request_id=request_id, defaults={"revision": 1, **settings}
        )
        if created:
            game.players.bulk_create(
                Player(game=game, number=place, seat=place, name=name)
                for place, name in enumerate(names, start=1)
            )
            game.changes.create(
                revision=1,
                request_id=request_id,
                kind=Change.OPENED,
                device=device,
                asked=wanted,
                after=wanted,
            )
        else:
            opened = game.changes.get(kind=Change.OPENED)
            if opened.asked != wanted:
                raise RepeatedRequest(opened)
        Grant.objects.get_or_create(game=game, device=device, defaults={"is_maker": True})
    return game
