"""Lines of a sheet as its export takes them."""

from games.export import Line
from games.scoring import named, score


def line(facts, *, players=(1, 2, 3, 4), dealer=1, rules="fft", **more):
    """A deal marked under the rules, as the view gives it."""
    mark = score(facts, named(rules, more.get("rules_changes"))) if facts else None
    amounts = mark.amounts if mark else (0,) * len(players)
    usual = {
        "players": players,
        "dealer": dealer,
        "facts": facts,
        "amounts": dict(zip(players, amounts, strict=True)),
        "share": mark.share if mark else 0,
        "forced": False,
        "rules_name": rules,
        "rules_changes": {},
    }
    return Line(**(usual | more))


def free(amounts, reason):
    """A line that the table agreed on."""
    usual = {"players": list(amounts), "dealer": None, "amounts": amounts, "reason": reason}
    return line(None, **usual)
