"""Is this deal likely? Nothing here refuses: a doubt is worth a second look.

How rare a thing is, and when a count is odd enough to mention, comes from the
chances of the deal and from the slips that people make when they type.
"""

from collections.abc import Iterator

from games.scoring.checks import (
    Check,
    Finding,
    has_doubles,
    other_pile,
    possible,
    sweeper,
    with_sound_repairs,
)
from games.scoring.facts import Facts
from games.scoring.terms import Poignee, Side, Slam


def warnings(facts: Facts) -> tuple[Finding, ...]:
    """What is worth a second look in a deal, possible or not. Raises nothing; counts in
    `params` are half-points. No rule of the book is at stake: these are chances."""
    return tuple(with_sound_repairs(f) for check in DOUBTS for f in check(facts))


def half_point_at_four(facts: Facts) -> Iterator[Finding]:
    """Whole tricks of four and six cards of chien hold an even number of cards, each an
    odd number of half-points; only an Excuse that was not paid for breaks it."""
    if facts.players == 4 and facts.points % 2 and sweeper(facts) is None:
        neighbours = tuple(facts.but(points=facts.points + step) for step in (-1, 1))
        yield Finding(code="half_point_at_four", field="points", repairs=neighbours)


def slam_is_rare(facts: Facts) -> Iterator[Finding]:
    """Any slam; an announced one that the defence made is in no example (FFT p.6)."""
    if facts.slam is Slam.ANNOUNCED_DEFENCE_MADE:
        yield Finding(code="announced_slam_inflicted", field="chelem")
    elif facts.slam is not Slam.NONE:
        yield Finding(code="slam_is_rare", field="chelem")


def petit_slam_is_unlikely(facts: Facts) -> Iterator[Finding]:
    """Every trick but one, and the contract went to the other side."""
    if facts.slam.petit and facts.slam.made_by not in (None, facts.winner):
        yield Finding(code="petit_slam_is_unlikely", field="chelem")


def near_the_target(facts: Facts) -> Iterator[Finding]:
    """A point (two half-points) more or less turns the deal over."""
    if abs(facts.points - facts.target) <= 2:
        yield Finding(code="near_the_target", field="points", params={"target": facts.target})


def several_poignees(facts: Facts) -> Iterator[Finding]:
    """More than one poignée leaves few trumps to the others."""
    if len(facts.poignees) > 1:
        shown = sum(size.trumps(facts.players) for _, size in facts.poignees)
        yield Finding(code="several_poignees", field="poignee", params={"shown": shown})


def triple_is_rare(facts: Facts) -> Iterator[Finding]:
    """One dealt hand in millions holds it."""
    if any(size is Poignee.TRIPLE for _, size in facts.poignees):
        yield Finding(code="triple_is_rare", field="poignee")


def slam_against_poignee(facts: Facts) -> Iterator[Finding]:
    """The losing side of a slam showed many trumps and made no trick."""
    maker = facts.slam.made_by
    if maker and any(facts.side(seat) is not maker for seat, _ in facts.poignees):
        yield Finding(code="slam_against_poignee", field="poignee")


def petit_is_unusual(facts: Facts) -> Iterator[Finding]:
    """The Petit lost behind ten trumps and more, or brought home in a rout."""
    long_trumps = any(
        seat == facts.taker and size is not Poignee.SIMPLE for seat, size in facts.poignees
    )
    rout = facts.target - facts.points >= HEAVY_LOSS
    if (facts.petit_au_bout is Side.DEFENCE and long_trumps) or (
        facts.petit_au_bout is Side.ATTACK and rout
    ):
        yield Finding(code="petit_is_unusual", field="petit_au_bout")


HEAVY_LOSS = 40


def misere_is_rare(facts: Facts) -> Iterator[Finding]:
    """A misère, or both by one player."""
    if has_doubles(seat for seat, _ in facts.miseres):
        yield Finding(code="misere_both", field="misere")
    elif facts.miseres:
        yield Finding(code="misere_is_rare", field="misere")


def extreme_count(facts: Facts) -> Iterator[Finding]:
    """A count that a slip of the finger gives more often than the cards do."""
    if suspicious(facts):
        yield Finding(code="extreme_count", field="points")


def pile_of_the_other_side(facts: Facts) -> Iterator[Finding]:
    """Odd or impossible as it stands, and nothing to say against it the other way round."""
    if suspicious(facts) or not possible(facts):
        sound = tuple(pile for pile in other_pile(facts) if possible(pile) and not suspicious(pile))
        if sound:
            yield Finding(code="other_pile", field="counted", repairs=sound)


def suspicious(facts: Facts) -> bool:
    """More than 80 points, or fewer than 15, without a slam: often a slip."""
    return facts.slam.made_by is None and not 30 <= facts.points <= 160


DOUBTS: tuple[Check, ...] = (
    half_point_at_four,
    slam_is_rare,
    petit_slam_is_unlikely,
    near_the_target,
    several_poignees,
    triple_is_rare,
    slam_against_poignee,
    petit_is_unusual,
    misere_is_rare,
    extreme_count,
    pile_of_the_other_side,
)
