"""Who is on the sheet and where they sit: corrected, joined, gone home, come back."""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import ProtectedError
from django.utils import timezone

from games.models.change import Change
from games.models.device import Device
from games.models.game import Game, Player
from games.models.write import Effect, write
from games.scoring import PLAYERS

State = dict[str, Any]

MOST_PEOPLE = 8


class PeopleClash(ValueError):
    """These people can't be on one sheet: a seat or a name twice, too few, or too many."""


def change_people(
    game: Game,
    people: list[dict[str, Any]],
    *,
    size: int | None = None,
    device: Device | None,
    request_id: UUID,
) -> None:
    """For each player his number, name and seat (from 1; None for who has gone); without a
    number, somebody who comes. Who is not named stays as he is. `size` is how many play in
    each deal. Raises PeopleClash when somebody else's change leaves no room for this one."""
    wanted: State = {"people": people}
    if size is not None:
        wanted["table_size"] = size
    write(
        game,
        device=device,
        request_id=request_id,
        kind=Change.PEOPLE,
        asked=wanted,
        apply=lambda locked: put_people(locked, with_the_others(locked, wanted)),
    )


def with_the_others(game: Game, wanted: State) -> State:
    """The people as they stand with these changes; who comes gets the next number."""
    people = {person["number"]: person for person in people_state(game, wanted)["people"]}
    for person in wanted["people"]:
        number = person["number"] or max(people) + 1
        people[number] = person | {"number": number}
    return wanted | {"people": [people[number] for number in sorted(people)]}


def put_people(game: Game, state: State) -> Effect | None:
    """Runs inside `write`. Raises PeopleClash."""
    refuse_clash(state["people"])
    before = people_state(game, state)
    if before == state:
        return None
    if "table_size" in state:
        game.table_size = state["table_size"]
        game.save(update_fields=["table_size"])
    seat_people(game, state["people"])
    return Effect(None, before, people_state(game, state))


def refuse_clash(people: list[dict[str, Any]]) -> None:
    """A seat and a name for each, and as many people as a sheet can hold."""
    seats = [person["seat"] for person in people if person["seat"] is not None]
    names = {person["name"].casefold() for person in people}
    if len(set(seats)) < len(seats) or len(names) < len(people):
        raise PeopleClash("two have the same seat or name")
    if len(seats) < PLAYERS[0] or len(people) > MOST_PEOPLE:
        raise PeopleClash(f"{len(seats)} at the table, {len(people)} on the sheet")


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
        player = on_sheet.pop(person["number"], None) or Player(game=game, number=person["number"])
        player.name = person["name"]
        if person["seat"] is not None:
            player.seat, player.left_at = person["seat"], None
        player.save()
    for number, player in on_sheet.items():
        take_away(player, names[number], {person["name"].casefold() for person in people})


def take_away(player: Player, name: str, taken: set[str]) -> None:
    """Somebody whose coming is undone: off the sheet, or only gone if he has played."""
    try:
        with transaction.atomic():
            player.delete()
    except ProtectedError:
        player.name = f"{name[:22]} 2" if name.casefold() in taken else name
        player.save(update_fields=["name"])


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
