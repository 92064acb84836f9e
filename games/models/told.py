"""What the journal of a sheet tells: how each deal stands, and the sheet itself."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from games.models.change import Change
from games.models.game import Game, Player

State = dict[str, Any]


@dataclass
class Told:
    """The states in which the journal leaves each deal and its rules, by its number; and of the
    game those settings, with its people, of which it tells at all."""

    deals: dict[int, State] = field(default_factory=dict)
    rules: dict[int, list[Any]] = field(default_factory=dict)
    game: State = field(default_factory=dict)

    @classmethod
    def by(cls, changes: Iterable[Change]) -> "Told":
        """All of these, fetched with their deals, one after the other."""
        told = cls()
        for change in changes:
            told.hear(change)
        return told

    def hear(self, change: Change) -> None:
        after = change.after or {}
        if change.deal:
            self.deals[change.deal.number] = dict(after)
            if "rules" in self.game:
                self.rules.setdefault(change.deal.number, self.game["rules"])
        elif change.kind == Change.OPENED and "names" in after:
            self.game = opened(after)
        else:
            self.hear_of_several(after)

    def hear_of_several(self, after: State) -> None:
        """Of the game, or of more than one deal."""
        for number, dealer in after.get("dealers", {}).items():
            self.deals.setdefault(int(number), {})["dealer"] = dealer
        self.rules |= {int(number): rules for number, rules in after.get("deals", {}).items()}
        self.game |= {name: value for name, value in after.items() if name in self.game}


def opened(after: State) -> State:
    """What the opening tells of the game."""
    people = [
        {"number": place, "name": name, "seat": place}
        for place, name in enumerate(after["names"], start=1)
    ]
    return {
        "people": people,
        "table_size": after.get("table_size"),
        "first_dealer": after.get("first_dealer"),
        "planned_deals": after.get("planned_deals"),
        "rules": [after.get("rules_name"), after.get("rules_changes", {})],
        "closed": False,
    }


def as_told(game: Game, players: Iterable[Player]) -> State:
    """The same of the game as it is stored; `players` are by number."""
    people = [
        {"number": p.number, "name": p.name, "seat": None if p.left_at else p.seat} for p in players
    ]
    return {
        "people": people,
        "table_size": game.table_size,
        "first_dealer": game.first_dealer,
        "planned_deals": game.planned_deals,
        "rules": [game.rules_name, game.rules_changes],
        "closed": game.is_closed,
    }
