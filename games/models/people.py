"""Who is on the sheet and where they sit: corrected, joined, gone home, come back."""

from collections.abc import Sequence
from itertools import count
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet, Subquery
from django.utils import timezone

from games.models.change import Change
from games.models.deal import Deal
from games.models.device import Device
from games.models.game import Game, Player
from games.models.write import Effect, write
from games.scoring import PLAYERS

State = dict[str, Any]

MOST_PEOPLE = 8
LONGEST_NAME = 24

UNDONE = Q(kind=Change.UNDONE, after__has_key="people")
SEATING = UNDONE | Q(kind__in=[Change.OPENED, Change.PEOPLE])
"""Changes after which others may sit at the table."""


class Reseated(Exception):
    """Others sit at the table than those whom a form took for granted, or elsewhere."""


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
    """Of those `around` a deal, who sat at the table when it was written; and how many play
    in each deal there. Queries once."""
    written = deal.changes.order_by("revision").values("revision")[:1]
    told = game.changes.filter(SEATING, revision__lt=Subquery(written)).last()
    state: State = told.after or {} if told else {}
    here = set(seats(state) if "people" in state else range(1, len(state["names"]) + 1))
    size: int = state.get("table_size", game.table_size)
    if deal.dealer:
        here |= {*deal.amounts, deal.dealer.number}
        size = len(deal.ledger)
    people = [player for player in around if player.number in here]
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


def seat_people(game: Game, people: list[dict[str, Any]]) -> None:
    """All leave their names and seats first, so that two can swap; what they are called
    meanwhile is a sign that no form lets into a name."""
    on_sheet = {player.number: player for player in game.players.all()}
    names = {number: player.name for number, player in on_sheet.items()}
    for number, player in on_sheet.items():
        player.name = f"\x01{number}"
        player.left_at = player.left_at or timezone.now()
        player.save(update_fields=["name", "left_at"])
    for person in people:
        number = person["number"]
        player = on_sheet.pop(number, None) or Player(
            game=game, number=number, seat=number, left_at=timezone.now()
        )
        player.name = person["name"]
        if person["seat"] is not None:
            player.seat, player.left_at = person["seat"], None
        player.save()
    kept = {number: player for number, player in on_sheet.items() if stays(player)}
    taken = {person["name"].casefold() for person in people}
    spare = taken | {names[number].casefold() for number in kept}
    for number, player in kept.items():
        name = names[number]
        player.name = another(name, spare) if name.casefold() in taken else name
        spare.add(player.name.casefold())
        player.save(update_fields=["name"])


def stays(player: Player) -> bool:
    """Somebody whose coming is undone: off the sheet, or only gone if a deal was ever said
    to be his too."""
    if is_told_of(player):
        return True
    player.delete()
    return False


def another(name: str, taken: set[str]) -> str:
    """The name with the first number that makes it nobody else's."""
    numbered = (f"{name[: LONGEST_NAME - len(end)]}{end}" for end in map(" {}".format, count(2)))
    return next(other for other in numbered if other.casefold() not in taken)


def is_told_of(player: Player) -> bool:
    """Does the journal know him from a deal, as it stands or stood once?"""
    states = player.game.changes.values_list("before", "after")
    return any(player.number in involved(state) for pair in states for state in pair if state)


def involved(state: State) -> set[int]:
    """Who is in a deal, or deals one, by number; nobody for states of other things."""
    in_it = {*state.get("players", ()), *map(int, state.get("amounts", ()))}
    return in_it | {state.get("dealer"), *state.get("dealers", {}).values()}


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
