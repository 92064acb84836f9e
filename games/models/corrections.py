"""Changing what is on the sheet: ink, not pencil. Everything here leaves a journal row."""

from collections.abc import Mapping
from uuid import UUID

from django.utils import timezone

from games.models.change import Change
from games.models.deal import Deal
from games.models.deals import put
from games.models.device import Device
from games.models.game import Game
from games.models.people import tables_at
from games.models.said import Said, State
from games.models.write import Effect, write


class Outdated(Exception):
    """Somebody else changed the deal since the form was made; `deal` is what stands now."""

    def __init__(self, deal: Deal) -> None:
        super().__init__(str(deal))
        self.deal = deal


def correct_deal(
    game: Game,
    number: int,
    said: Said,
    *,
    device: Device | None,
    request_id: UUID,
    revision: int | None = None,
) -> None:
    """Put other facts into a deal. `revision` is that of the sheet which the form showed.

    Raises Outdated when the deal was changed after it, Deal.DoesNotExist.
    """

    def apply(locked: Game) -> Effect | None:
        deal = locked.deals.with_ledger().get(number=number)
        wanted = said.state(dealer=said.dealer or (deal.dealer and deal.dealer.number))
        if wanted | {"crossed_out": deal.crossed_out} == deal.state():
            return None
        changed = deal.changes.filter(revision__gt=revision) if revision is not None else None
        if changed is not None and changed.exists():
            raise Outdated(deal)
        return rewrite(locked, deal, wanted)

    write(
        game,
        device=device,
        request_id=request_id,
        kind=Change.CORRECTED,
        asked=said.state(dealer=said.dealer) | {"number": number},
        apply=apply,
    )


def cross_out_deal(
    game: Game, number: int, *, device: Device | None, request_id: UUID, out: bool = True
) -> None:
    """Let a deal count no longer, or (not `out`) again. Nothing happens when it is so."""

    def apply(locked: Game) -> Effect | None:
        deal = locked.deals.with_ledger().get(number=number)
        if deal.crossed_out is out:
            return None
        return rewrite(locked, deal, deal.state() | {"crossed_out": out})

    write(
        game,
        device=device,
        request_id=request_id,
        kind=Change.CROSSED_OUT if out else Change.RESTORED,
        asked={"number": number},
        apply=apply,
    )


def rewrite(game: Game, deal: Deal, state: State) -> Effect:
    """Bring a deal, fetched `with_ledger`, into another state. Runs inside `write`."""
    before = deal.state()
    people = {player.number: player for player in game.players.all()}
    said = Said.from_state(state)
    out = state.get("crossed_out", before["crossed_out"])
    if out is not deal.crossed_out:
        deal.crossed_out_at = timezone.now() if out else None
    put(deal, said, people[state["dealer"]] if state["dealer"] else None, people)
    return Effect(deal, before, dict(state) | {"crossed_out": out})


def shift_dealers(game: Game, after: int, *, device: Device | None, request_id: UUID) -> None:
    """After a forgotten deal was inserted: each later deal was dealt by the next player among
    those who were at the table then. Nothing happens where that was done and still stands.

    `after` is the number of the inserted deal. Raises Deal.DoesNotExist.
    """

    def apply(locked: Game) -> Effect | None:
        inserted = locked.deals.get(number=after)
        later = list(locked.deals.dealt().filter(rank__gt=inserted.rank).with_ledger())
        if not later or is_shifted(locked, after):
            return None
        tables = tables_at(locked, later)
        shifted = {
            str(deal.number): locked.next_dealer(tables[deal.number], deal.dealer).number
            for deal in later
        }
        return put_dealers(locked, shifted)

    write(
        game,
        device=device,
        request_id=request_id,
        kind=Change.SHIFTED,
        asked={"after": after},
        apply=apply,
    )


def is_shifted(game: Game, after: int) -> bool:
    """Were the dealers shifted after this deal, and was it not undone? Each undoing turns what
    it undoes round. Queries once."""
    left: dict[int, bool] = {}
    stands: dict[int, bool] = {}
    origin: dict[int, int] = {}
    for change in game.changes.filter(kind__in=[Change.SHIFTED, Change.UNDONE]):
        revision, undone = change.revision, change.asked.get("revision")
        if change.asked.get("after") == after:
            origin[revision], left[revision] = revision, True
        elif undone in origin:
            origin[revision], left[revision] = origin[undone], not left[undone]
        else:
            continue
        stands[origin[revision]] = left[revision]
    return any(stands.values())


def put_dealers(game: Game, dealers: Mapping[str, int]) -> Effect:
    """Set the dealer of several deals, by their numbers. Runs inside `write`."""
    people = {player.number: player for player in game.players.all()}
    deals = list(game.deals.filter(number__in=dealers).select_related("dealer"))
    before = {str(deal.number): deal.dealer.number for deal in deals}
    for deal in deals:
        deal.dealer = people[dealers[str(deal.number)]]
    Deal.objects.bulk_update(deals, ["dealer"])
    return Effect(None, {"dealers": before}, {"dealers": dict(dealers)})
