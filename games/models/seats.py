"""Sitting people down; who must stay on the sheet when his coming is undone. Inside `write`."""

from itertools import count
from typing import Any

from django.utils import timezone

from games.models.game import Game, Player

State = dict[str, Any]

LONGEST_NAME = 24


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
