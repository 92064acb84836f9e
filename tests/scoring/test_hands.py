"""What no hand can hold: poignées and misères, H14 to H16."""

from typing import Any

import pytest

from games.scoring import Contract, Finding, Misere, Poignee, Side, errors
from tests.scoring.deals import codes, deal

PETITE, POUSSE, GARDE, GARDE_SANS, GARDE_CONTRE = Contract
SIMPLE, DOUBLE, TRIPLE = Poignee
TRUMPS, HEADS = Misere
ATTACK, DEFENCE = Side


def only_error(**said: Any) -> Finding:
    (finding,) = errors(deal(**said))
    return finding


@pytest.mark.parametrize(
    ("players", "sizes", "shown"),
    [
        (3, [SIMPLE], None),
        (3, [TRIPLE], None),
        (3, [SIMPLE, SIMPLE], 26),
        (4, [TRIPLE], None),
        (4, [SIMPLE, SIMPLE], None),
        (4, [SIMPLE, DOUBLE], 23),
        (4, [SIMPLE, TRIPLE], 25),
        (4, [SIMPLE, SIMPLE, SIMPLE], 30),
        (5, [SIMPLE, SIMPLE], None),
        (5, [SIMPLE, DOUBLE], None),
        (5, [DOUBLE, DOUBLE], None),
        (5, [SIMPLE, TRIPLE], None),
        (5, [DOUBLE, TRIPLE], 23),
        (5, [TRIPLE, TRIPLE], 26),
        (5, [SIMPLE, SIMPLE, SIMPLE], 24),
    ],
)
def test_h14_there_are_22_trumps_to_show(
    players: int, sizes: list[Poignee], shown: int | None
) -> None:
    """21 trumps and the Excuse: one poignée at three, two simples at four, two at five."""
    found = errors(deal(players=players, points=45, poignees=tuple(enumerate(sizes))))
    assert codes(found) == ([] if shown is None else ["too_many_trumps"])
    assert [(f.field, f.params) for f in found] == [("poignee", {"shown": shown})] * len(found)


def test_h14_a_player_shows_one_poignee() -> None:
    finding = only_error(players=5, points=45, poignees=((1, SIMPLE), (1, SIMPLE)))
    assert (finding.code, finding.field) == ("poignee_twice", "poignee")


def test_h15_nobody_shows_trumps_he_says_he_has_not() -> None:
    poignees = ((1, SIMPLE),)
    finding = only_error(points=45, poignees=poignees, miseres=((1, TRUMPS),))
    assert (finding.code, finding.field) == ("misere_with_poignee", "misere")
    assert errors(deal(points=45, poignees=poignees, miseres=((1, HEADS),))) == ()
    assert errors(deal(points=45, poignees=poignees, miseres=((2, TRUMPS),))) == ()


@pytest.mark.parametrize(
    ("players", "kind", "seats", "possible"),
    [
        (3, TRUMPS, [0, 1], True),
        (3, TRUMPS, [0, 1, 2], False),
        (4, TRUMPS, [0, 1, 2], True),
        (4, TRUMPS, [0, 1, 2, 3], False),
        (5, TRUMPS, [0, 1, 2], True),
        (5, TRUMPS, [0, 1, 2, 3], False),
        (3, HEADS, [1, 2], True),
        (3, HEADS, [0, 1, 2], False),
        (4, HEADS, [1, 2, 3], True),
        (4, HEADS, [0, 1, 2, 3], False),
        (5, HEADS, [1, 2, 3, 4], True),
        (5, HEADS, [0, 1, 2, 3, 4], False),
    ],
)
def test_h16_somebody_has_the_trumps_and_somebody_the_heads(
    players: int, kind: Misere, seats: list[int], possible: bool
) -> None:
    found = errors(deal(players=players, points=45, miseres=tuple((s, kind) for s in seats)))
    assert codes(found) == ([] if possible else ["too_many_miseres"])
    assert all(finding.field == "misere" for finding in found)
