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
from django.db.models import Max

from games.models.change import Change
from games.models.deal import NONE, Deal, Entry, as_columns
from games.models.device import Device
from games.models.game import Game, Grant, Player
from games.models.said import Said
from games.scoring import Misere, score


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
    repeats: Callable[[dict[str, Any] | None], bool],
    apply: Callable[[Game], Effect],
) -> Change:
    """Do one thing to a game, once.

    `repeats` tells whether what an earlier request with this id left is what this
    one asks for. Raises PermissionDenied without the right to write, RepeatedRequest
    when the id was used for something else.
    """
    with transaction.atomic():
        locked = Game.objects.select_for_update().get(pk=game.pk)
        if device is None or not locked.may_write(device):
            raise PermissionDenied
        earlier = locked.changes.filter(request_id=request_id).select_related("deal").first()
        if earlier is not None:
            if earlier.kind == kind and repeats(earlier.after):
                return earlier
            raise RepeatedRequest(earlier)
        effect = apply(locked)
        locked.revision += 1
        locked.save(update_fields=["revision"])
        return locked.changes.create(
            revision=locked.revision,
            request_id=request_id,
            kind=kind,
            device=device,
            **effect._asdict(),
        )


def record_deal(game: Game, said: Said, *, device: Device | None, request_id: UUID) -> Deal:
    """Write a deal at the end of the sheet, or find it there already."""
    change = write(
        game,
        device=device,
        request_id=request_id,
        kind=Change.RECORDED,
        repeats=said.repeats,
        apply=lambda locked: append(locked, said),
    )
    assert change.deal is not None  # noqa: S101 (a recorded deal is never erased)
    return change.deal


def append(game: Game, said: Said) -> Effect:
    """Store the deal and its entries after the last one. Runs inside `write`."""
    players = {player.number: player for player in game.seated()}
    dealer = dealer_of(game, said, players)
    last = game.deals.aggregate(number=Max("number"), rank=Max("rank"))
    mark = score(said.facts, game.rules) if said.facts else None
    deal = game.deals.create(
        number=(last["number"] or 0) + 1,
        rank=(last["rank"] or 0) + Deal.RANK_STEP,
        dealer=dealer,
        rules_name=game.rules_name,
        rules_changes=game.rules_changes,
        share=mark.share if mark else 0,
        **columns(said, players),
    )
    amounts = mark.amounts if mark else (0,) * len(said.players)
    Entry.objects.bulk_create(entries(deal, said, players, amounts))
    return Effect(deal, None, said.snapshot(dealer=dealer.number))


def dealer_of(game: Game, said: Said, players: dict[int, Player]) -> Player:
    if said.dealer is not None:
        return players[said.dealer]
    return game.proposed_dealer(list(players.values()))


def columns(said: Said, players: dict[int, Player]) -> dict[str, Any]:
    """The deal's own columns as they were said."""
    if said.facts is None:
        return {"outcome": said.outcome.value}
    facts = said.facts
    return {
        "outcome": said.outcome.value,
        "taker": players[said.players[facts.taker]],
        "partner": None if facts.partner is None else players[said.players[facts.partner]],
        "forced": said.forced,
        **as_columns(facts),
    }


def entries(
    deal: Deal, said: Said, players: dict[int, Player], amounts: Sequence[int]
) -> list[Entry]:
    """A ledger row for each seat with its signed half-points."""
    poignees = dict(said.facts.poignees) if said.facts else {}
    miseres = said.facts.miseres if said.facts else ()
    return [
        Entry(
            deal=deal,
            player=players[number],
            poignee=poignees[seat].value if seat in poignees else NONE,
            misere_trumps=(seat, Misere.TRUMPS) in miseres,
            misere_heads=(seat, Misere.HEADS) in miseres,
            points=amounts[seat],
        )
        for seat, number in enumerate(said.players)
    ]


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
                revision=1, request_id=request_id, kind=Change.OPENED, device=device, after=wanted
            )
        else:
            opened = game.changes.get(kind=Change.OPENED)
            if opened.after != wanted:
                raise RepeatedRequest(opened)
        Grant.objects.get_or_create(game=game, device=device, defaults={"is_maker": True})
    return game
