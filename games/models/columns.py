"""The columns of a deal that hold its facts, but for the people in it."""

from typing import Any

from games.scoring import Facts, Side

NONE = "none"


def side_or_none(value: str) -> Side | None:
    return None if value == NONE else Side(value)


def as_columns(facts: Facts | None) -> dict[str, Any]:
    """The columns of a deal, but for the people in it; facts are None when all passed."""
    if facts is None:
        return {
            "contract": "",
            "bouts": None,
            "points": None,
            "petit_au_bout": NONE,
            "slam_announced": False,
            "slam_by": NONE,
            "slam_petit": False,
        }
    return {
        "contract": facts.contract.value,
        "bouts": facts.bouts,
        "points": facts.points,
        "petit_au_bout": facts.petit_au_bout.value if facts.petit_au_bout else NONE,
        "slam_announced": facts.slam.announced,
        "slam_by": facts.slam.made_by.value if facts.slam.made_by else NONE,
        "slam_petit": facts.slam.petit,
    }
