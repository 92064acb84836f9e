"""Random deals and random rules, possible or not, for the properties that always hold."""

from dataclasses import fields

from hypothesis import strategies as st

from games.scoring import PUBLISHED, Contract, Facts, Misere, Poignee, Rules, Side, Slam


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


def any_rules() -> st.SearchStrategy[Rules]:
    """A published set, or one where every switch lies anywhere."""
    switches = {
        field.name: st.booleans() if type(field.default) is bool else st.integers(0, 2000)
        for field in fields(Rules)
    }
    return st.one_of(
        st.sampled_from(list(PUBLISHED.values())),
        st.builds(Rules, **(switches | {"margin_step": st.sampled_from((1, 2))})),
    )
