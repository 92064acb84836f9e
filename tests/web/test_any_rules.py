"""Whatever rules a table turns to, its deals are recomputed all together or not at all."""

from uuid import uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.models import Said, Unplayed, change_rules, undo
from games.models.verify import game_problems
from games.scoring import PUBLISHED, Rules, score, unplayed
from tests.scoring.strategies import any_facts, any_rules
from tests.web.writing import new_game, record

pytestmark = pytest.mark.django_db

FIVE = ("Anne", "Bruno", "Chloé", "Léa", "Zoé")
EVERYTHING = Rules(pousse_allowed=True, misere=20, petit_slam_announced_made=400)


def storable(facts):
    """One poignée a player, as the ledger keeps it."""
    return facts.but(poignees=tuple(sorted(dict(facts.poignees).items())))


def said(facts):
    return Said(players=tuple(range(1, facts.players + 1)), facts=storable(facts), forced=True)


PASSED = st.just(Said(players=(1, 2, 3, 4), facts=None))
FINE = st.just(Said(players=(1, 2), facts=None, amounts=(-20, 20), reason="fine"))


def ledger(game):
    """Everybody's amounts, deal by deal, and the shares."""
    deals = game.deals.with_ledger()
    return [(deal.share, deal.amounts, deal.rules) for deal in deals]


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    evening=st.lists(st.one_of(any_facts().map(said), PASSED, FINE), min_size=1, max_size=5),
    rules=st.one_of(any_rules(), st.sampled_from(list(PUBLISHED.values()))),
)
def test_all_deals_are_recomputed_or_none(device, evening, rules):
    changes = EVERYTHING.changes_from(Rules())
    game = new_game(device, names=FIVE, rules_changes=changes)
    for each in evening:
        record(game, device, each)
    before = ledger(game)

    def change():
        change_rules(game, rules, recompute=True, device=device, request_id=uuid4())

    if any(each.facts and unplayed(each.facts, rules) for each in evening):
        with pytest.raises(Unplayed):
            change()
        assert ledger(game) == before
        return
    change()
    game.refresh_from_db()
    assert list(game_problems(game)) == []
    for (share, amounts, kept), each in zip(ledger(game), evening, strict=True):
        mark = each.facts and score(each.facts, rules)
        assert kept == rules
        assert share == (mark.share if mark else 0)
        assert sum(amounts.values()) == 0
        assert tuple(amounts.values()) == (mark.amounts if mark else each.amounts or (0,) * 4)
    undo(game, game.revision, device=device, request_id=uuid4())
    game.refresh_from_db()
    assert ledger(game) == before
    assert game.rules == EVERYTHING
    assert list(game_problems(game)) == []
