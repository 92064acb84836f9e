"""What the journal keeps, in words: a deal, its dealers, or the people of a sheet."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.labels.house.states import describe_rules
from games.labels.length import planned_words
from games.labels.numbers import number, signed
from games.labels.terms import CONTRACTS, MISERES, POIGNEES, SIDES, SLAMS

State = Mapping[str, Any]
Names = Mapping[int, str]
Places = Mapping[int, int]
Rows = dict[str, str]


class Difference(NamedTuple):
    """One thing that a change touched; empty words where there was nothing."""

    label: str
    before: str
    after: str


KINDS: dict[str, str | Promise] = {
    "opened": _("Sheet opened"),
    "recorded": _("Deal recorded"),
    "inserted": _("Forgotten deal inserted"),
    "corrected": _("Deal corrected"),
    "crossed_out": _("Deal crossed out"),
    "restored": _("Deal restored"),
    "shifted": _("Dealers shifted"),
    "people": _("Players corrected"),
    "length": _("Length changed"),
    "closed": _("Evening ended"),
    "reopened": _("Sheet reopened"),
    "rules": _("Rules changed"),
    "recomputed": _("Rules changed, deals recomputed"),
    "undone": _("Change undone"),
}
KINDS_OF_LINES: dict[str, str | Promise] = {
    "recorded": _("Line recorded"),
    "inserted": _("Forgotten line inserted"),
    "corrected": _("Line corrected"),
    "crossed_out": _("Line crossed out"),
    "restored": _("Line restored"),
}
"""A free line is no deal."""


def kind_words(kind: str, *, is_free: bool) -> str | Promise:
    return KINDS_OF_LINES.get(kind, KINDS[kind]) if is_free else KINDS[kind]


def differences(
    before: State | None, after: State | None, names: Names, places: Places | None = None
) -> list[Difference]:
    """What a change did, row by row, without what stayed. `places` are those of the deals
    on the sheet, by their numbers."""
    old, new = describe(before, names, places), describe(after, names, places)
    labels = list(dict.fromkeys([*old, *new]))
    return [
        Difference(label, old.get(label, ""), new.get(label, ""))
        for label in labels
        if old.get(label) != new.get(label)
    ]


def describe(state: State | None, names: Names, places: Places | None = None) -> Rows:
    """A state in words, by label."""
    if not state:
        return {}
    if "people" in state:
        return describe_people(state)
    if "dealers" in state:
        return {
            gettext("Dealer of deal %(place)s")
            % {"place": (places or {}).get(int(deal), deal)}: names[dealer]
            for deal, dealer in state["dealers"].items()
        }
    if "names" in state:
        return {gettext("Players"): ", ".join(state["names"])}
    if "planned_deals" in state:
        return {gettext("Planned"): planned_words(state["planned_deals"])}
    if "closed" in state:
        return {gettext("Evening"): gettext("ended") if state["closed"] else gettext("going on")}
    if "rules" in state:
        return describe_rules(state, places or {})
    return describe_deal(state, names)


def describe_people(state: State) -> Rows:
    """Everybody's name and seat; who has gone has none."""
    rows = {
        gettext("Player %(place)s") % {"place": person["number"]}: (
            gettext("%(name)s, seat %(seat)s") if person["seat"] else gettext("%(name)s, left")
        )
        % person
        for person in state["people"]
    }
    if "table_size" in state:
        rows[gettext("Players in each deal")] = str(state["table_size"])
    return rows


def describe_deal(state: State, names: Names) -> Rows:
    describe_outcome = {"free": free_line, "passed": all_passed, "played": played}
    rows = describe_outcome[state["outcome"]](state, names)
    rows[gettext("Crossed out")] = gettext("yes") if state.get("crossed_out") else ""
    return {label: words for label, words in rows.items() if words}


def free_line(state: State, names: Names) -> Rows:
    amounts = {names[int(number)]: signed(amount) for number, amount in state["amounts"].items()}
    return {gettext("Free line"): state["reason"]} | amounts


def dealt(state: State, names: Names) -> Rows:
    """Who dealt, and who was not in the deal."""
    absent = [name for number, name in names.items() if number not in state["players"]]
    return {
        gettext("Dealer"): names[state["dealer"]],
        gettext("Not in the deal"): ", ".join(absent),
    }


def all_passed(state: State, names: Names) -> Rows:
    return dealt(state, names) | {gettext("Outcome"): gettext("All pass")}


def played(state: State, names: Names) -> Rows:
    return dealt(state, names) | {
        gettext("Taker"): names[state["taker"]],
        gettext("Partner"): names.get(state["partner"], ""),
        gettext("Contract"): str(CONTRACTS[state["contract"]]),
        gettext("Attack's bouts"): str(state["bouts"]),
        gettext("Points"): number(state["points"]),
        gettext("Petit au bout"): str(SIDES.get(state["petit_au_bout"], "")),
        gettext("Poignée"): ", ".join(
            f"{names[int(player)]} ({POIGNEES[size]})" for player, size in state["poignees"].items()
        ),
        gettext("Misère"): ", ".join(
            f"{names[player]} ({MISERES[kind]})" for player, kind in state["miseres"]
        ),
        gettext("Slam"): "" if state["chelem"] == "none" else str(SLAMS[state["chelem"]]),
        gettext("Referee's decision"): gettext("yes") if state["forced"] else "",
    }
