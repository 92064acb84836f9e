"""Who is on the sheet and where they sit: corrected, joined, gone home, come back."""

from collections.abc import Iterable, Sequence
from copy import copy
from itertools import accumulate
from typing import Any
from uuid import UUID

from django.db.models import Min, Q, QuerySet, Subquery

from games.models.change import Change
from games.models.deal import Deal
from games.models.device import Device
from games.models.game import Game, Player
from games.models.seats import seat_people
from games.models.write import Effect, write
from games.scoring import PLAYERS

State = dict[str, Any]

MOST_PEOPLE = 8

UNDONE = Q(kind=Change.UNDONE, after__has_key="people")
SEATING = UNDONE | Q(kind__in=[Change.OPENED, Change.PEOPLE])
"""Changes after which others may sit at the table."""


class PeopleClash(ValueError):
    """These people can't be on one sheet: a seat or a name twice, too few, or too many."""


def change_people(
    game: Game,
    people: list[dict[str, Any]],
    *,
    size: int | None = None,
    device: Device | None,
    request_id: UUID,
    revision: int | None = None,
) -> None:
    """For each player his number, name and seat (from 1; None for who has gone); a number
    that nobody has is somebody's who comes. Who is not named stays as he is. `size` is how
    many play in each deal, `revision` that of the sheet which the form showed.

    Raises PeopleClash when somebody was changed after it, when a newcomer's number has been
    somebody else's, or one sheet can't hold these."""
    wanted: State = {"people": people}
    if size is not None:
        wanted["table_size"] = size

    def apply(locked: Game) -> Effect | None:
        state = with_the_others(locked, wanted)
        stale = revision is not None and people_changes(locked, revision).exists()
        if stale and people_state(locked, state) != state:
            raise PeopleClash("somebody has changed them since")
        refuse_clash(state["people"])
        refuse_newcomers(locked, state["people"])
        return put_people(locked, state)

    write(
        game,
        device=device,
        request_id=request_id,
        kind=Change.PEOPLE,
        asked=wanted,
        apply=apply,
    )


def next_number(game: Game) -> int:
    """For somebody who comes: a number that nobody on the sheet has or ever had, so that
    no undoing gives the deals of one to another. Queries twice."""
    return max(named_before(game) | set(game.players.values_list("number", flat=True))) + 1


def named_before(game: Game) -> set[int]:
    """The numbers of all whom the journal has seen coming. Queries once."""
    states = game.changes.filter(SEATING).values_list("before", "after")
    people = (state.get("people", ()) for pair in states for state in pair if state)
    return {person["number"] for several in people for person in several}


def refuse_newcomers(game: Game, people: list[dict[str, Any]]) -> None:
    """Who comes gets a number of his own, and there is room for so many. Raises PeopleClash."""
    here = set(game.players.values_list("number", flat=True))
    new = {person["number"] for person in people} - here
    if new and len(people) > MOST_PEOPLE:
        raise PeopleClash(f"{len(people)} on the sheet")
    if new and new & named_before(game):
        raise PeopleClash(f"somebody else had a number of {new}")


def people_changes(game: Game, revision: int) -> QuerySet[Change]:
    """What has changed the people after this revision of the sheet."""
    return game.changes.filter(SEATING, revision__gt=revision)


def table_at(game: Game, deal: Deal, around: Sequence[Player]) -> tuple[list[Player], int]:
    """Of those `around` a deal, who sat at the table when it was played, on the seats of that
    time and by these; and how many play in each deal there. Queries once."""
    then = Change.objects.filter(deal__game=game, deal__rank__gte=deal.rank).order_by("revision")
    told = game.changes.filter(SEATING, revision__lt=Subquery(then.values("revision")[:1]))
    return table_of(deal, around, told.values_list("after", flat=True))


def tables_at(game: Game, deals: Sequence[Deal]) -> dict[int, list[Player]]:
    """The same for several deals, `with_ledger` and in the order of the evening, by their
    numbers and among everybody on the sheet. Queries three times."""
    people = list(game.players.all())
    told = list(game.changes.filter(SEATING).values_list("revision", "after"))
    found: dict[int, list[Player]] = {}
    then = played_at(game)
    for deal in deals:
        states = (after for revision, after in told if revision < then[deal.number])
        found[deal.number], _size = table_of(deal, people, states)
    return found


def played_at(game: Game) -> dict[int, int]:
    """The revision by which each deal was played, by its number: the earliest that wrote it
    or one after it, since a forgotten deal was written late. Queries once."""
    written = game.deals.order_by("-rank").annotate(first=Min("changes__revision"))
    numbers, firsts = zip(*written.values_list("number", "first"), strict=True)
    return dict(zip(numbers, accumulate(firsts, min), strict=True))


def table_of(deal: Deal, around: Iterable[Player], told: Iterable[Any]) -> tuple[list[Player], int]:
    """The table of a deal after what the journal had `told` of people by then. Whoever was in
    the deal or dealt it sat there too, if need be where he sits now."""
    here: dict[int, int] = {}
    size = len(deal.ledger)
    for state in told:
        here = seats(state)
        size = state.get("table_size", size)
    if deal.dealer:
        size = len(deal.ledger)
        for player in [*(entry.player for entry in deal.ledger), deal.dealer]:
            here.setdefault(player.number, player.seat)
    people = [copy(player) for player in around if player.number in here]
    for player in people:
        player.seat = here[player.number]
    people.sort(key=lambda player: (player.seat, player.number))
    return people, min(size, len(people))


def is_reseated(game: Game, revision: int) -> bool:
    """Do others sit here than at this revision, or elsewhere? Queries not at all, once, or
    twice."""
    changes = people_changes(game, max(revision, 1))  # the opening, 1, has reseated nobody
    first = changes.first() if revision < game.revision else None
    if first is None:
        return False
    then: State = first.before or {}
    now = people_state(game, then)
    return seats(then) != seats(now) or then.get("table_size") != now.get("table_size")


def seats(state: State) -> dict[int, int]:
    """Who sits where, by number; without those who have gone."""
    if "people" not in state:  # the sheet was opened
        return {place: place for place in range(1, len(state["names"]) + 1)}
    return {p["number"]: p["seat"] for p in state["people"] if p["seat"] is not None}


def with_the_others(game: Game, wanted: State) -> State:
    """The people as they stand with these changes."""
    people = {person["number"]: person for person in people_state(game, wanted)["people"]}
    people |= {person["number"]: person for person in wanted["people"]}
    return wanted | {"people": [people[number] for number in sorted(people)]}


def put_people(game: Game, state: State) -> Effect | None:
    """Runs inside `write`. Undoing may leave more people than may come: those who have played
    since are kept as gone."""
    before = people_state(game, state)
    if before == state:
        return None
    if "table_size" in state:
        game.table_size = state["table_size"]
        game.save(update_fields=["table_size"])
    seat_people(game, state["people"])
    after = people_state(game, state)
    return None if after == before else Effect(None, before, after)


def refuse_clash(people: list[dict[str, Any]]) -> None:
    """A seat and a name for each, and enough who play."""
    seats = [person["seat"] for person in people if person["seat"] is not None]
    names = {person["name"].casefold() for person in people}
    if len(set(seats)) < len(seats) or len(names) < len(people):
        raise PeopleClash("two have the same seat or name")
    if len(seats) < PLAYERS[0]:
        raise PeopleClash(f"{len(seats)} at the table")


def people_state(game: Game, like: State) -> State:
    """Number, name and seat of everybody, by number, and what else is in `like`."""
    people = [
        {
            "number": player.number,
            "name": player.name,
            "seat": None if player.left_at else player.seat,
        }
        for player in game.players.order_by("number")
    ]
    return {"people": people} | ({"table_size": game.table_size} if "table_size" in like else {})
