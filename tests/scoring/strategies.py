"""Random deals and random rules, possible or not, for the properties that always hold."""

from dataclasses import fields

from hypothesis import settings
from hypothesis import strategies as st

from games.scoring import (
    MARGIN_STEPS,
    PUBLISHED,
    Contract,
    Facts,
    Misere,
    Poignee,
    Rules,
    Side,
    Slam,
)

same_draws = settings(max_examples=150, deadline=None, derandomize=True)
"""A failure here must fail again on the next machine."""


@st.composite
def any_facts(draw: st.DrawFn) -> Facts:
    players = draw(st.sampled_from((3, 4, 5)))
    seats = st.integers(0, players - 1)
    taker = draw(seats)
    partners = [None, *(seat for seat in range(players) if seat != taker and players == 5)]
    return Facts(
        players=players,
        taker=taker,
        partner=draw(st.sampled_from(partners)),
        contract=draw(st.sampled_from(Contract)),
        bouts=draw(st.integers(0, 3)),
        points=draw(st.integers(0, 182)),
        petit_au_bout=draw(st.sampled_from((None, *Side))),
        poignees=tuple(
            draw(st.lists(st.tuples(seats, st.sampled_from(Poignee)), max_size=players))
        ),
        slam=draw(st.sampled_from(Slam)),
        miseres=tuple(draw(st.sets(st.tuples(seats, st.sampled_from(Misere))))),
    )


def small_first(most: int, usual: int) -> st.SearchStrategy[int]:
    """Numbers up to `most`, those that tables really play likelier."""
    return st.one_of(st.integers(0, usual), st.integers(0, usual), st.integers(0, most))


POINTS = small_first(20_000, 200)
TIMES = small_first(99, 11).map(lambda times: times + 1)


def any_value(name: str, official: bool | int) -> st.SearchStrategy[bool | int]:
    """Anything that this switch may be."""
    if name == "margin_step":
        return st.sampled_from(MARGIN_STEPS)
    if type(official) is bool:
        return st.booleans()
    return TIMES if name.endswith("_multiplier") else POINTS


VALUES = st.fixed_dictionaries(
    {field.name: any_value(field.name, field.default) for field in fields(Rules)}
)


@st.composite
def free_rules(draw: st.DrawFn) -> Rules:
    """Every switch anywhere; one contract at least may be bid."""
    bid = draw(st.sampled_from(Contract))
    return Rules(**(draw(VALUES) | {f"{bid}_allowed": True}))


def any_rules() -> st.SearchStrategy[Rules]:
    """A published set, or one that no table has ever seen."""
    return st.one_of(st.sampled_from(list(PUBLISHED.values())), free_rules(), free_rules())
