"""The one path by which anything is written: once, whole, by right, with a trace."""

from uuid import uuid4

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.models import (
    Change,
    Deal,
    Device,
    Entry,
    Game,
    Grant,
    RepeatedRequest,
    Said,
    correct_deal,
)
from games.models.verify import game_problems
from games.scoring import Contract, Facts, Poignee, Side, Slam
from tests.web.writing import AN_ID, PASSED, PLAYERS, REFERENCE, SNAPSHOT, new_game, record

pytestmark = pytest.mark.django_db


def test_it_tells_of_the_opening(game, device):
    change = game.changes.get()
    assert (change.revision, change.kind, change.device, change.deal) == (
        *(1, "opened", device, None),
    )
    assert change.before is None
    assert (
        change.after
        == change.asked
        == {
            **{"names": ["Anne", "Bruno", "Chloé", "Léa"], "table_size": 4},
            **{"first_dealer": 1, "rules_name": "fft"},
        }
    )
    assert game.grants.get().is_maker


def test_it_tells_of_each_deal(game, device):
    deal = record(game, device, request_id=AN_ID)
    change = game.changes.get(revision=2)
    assert (change.kind, change.device, change.deal) == ("recorded", device, deal)
    assert (change.request_id, change.before, change.after) == (AN_ID, None, SNAPSHOT)
    assert change.asked | {"dealer": 1, "crossed_out": False} == SNAPSHOT | {"before": None}
    assert deal.state() == SNAPSHOT
    record(game, device, PASSED)
    assert game.changes.get(revision=3).after == {
        **{"outcome": "passed", "players": [1, 2, 3, 4], "dealer": 2, "crossed_out": False},
    }


def test_it_raises_the_revision_by_one(game, device):
    for revision in (2, 3, 4):
        record(game, device)
        game.refresh_from_db()
        assert game.revision == revision
    assert list(game.changes.values_list("revision", flat=True)) == [1, 2, 3, 4]


def test_it_finds_what_the_same_request_wrote(game, device):
    first = record(game, device, request_id=AN_ID)
    record(game, device)
    assert record(game, device, request_id=AN_ID) == first
    game.refresh_from_db()
    assert (Deal.objects.count(), Change.objects.count(), game.revision) == (2, 3, 3)


def test_it_takes_no_other_facts_for_the_same_request(game, device):
    deal = record(game, device, request_id=AN_ID)
    with pytest.raises(RepeatedRequest) as refused:
        record(game, device, PASSED, request_id=AN_ID)
    assert refused.value.change.deal == deal
    assert Deal.objects.count() == 1


def test_it_takes_no_deal_for_the_request_that_opened(device):
    game = new_game(device, AN_ID)
    with pytest.raises(RepeatedRequest) as refused:
        record(game, device, request_id=AN_ID)
    assert refused.value.change.kind == Change.OPENED


def test_it_opens_one_sheet_a_request(device):
    first = new_game(device, AN_ID)
    assert new_game(device, AN_ID) == first
    with pytest.raises(RepeatedRequest) as refused:
        new_game(device, AN_ID, names=("Ute", "Vic", "Wim", "Zoe"))
    assert refused.value.change.game == first
    assert (Game.objects.count(), Grant.objects.count()) == (1, 1)


def test_it_writes_by_right_only(game, device):
    stranger = Device.objects.make()[0]
    for asking in (None, stranger):
        with pytest.raises(PermissionDenied):
            record(game, asking)
    record(game, device, request_id=AN_ID)
    game.grants.update(revoked_at=timezone.now())
    for request_id in (AN_ID, None):
        with pytest.raises(PermissionDenied):
            record(game, device, request_id=request_id)
    assert Deal.objects.count() == 1


@pytest.mark.parametrize(
    "broken",
    ["games.models.deals.columns", "games.models.deals.entries", "games.models.Change.save"],
)
def test_it_leaves_nothing_when_it_fails_halfway(game, device, monkeypatch, broken):
    def fail(*args, **kwargs):
        raise RuntimeError("halfway")

    monkeypatch.setattr(broken, fail)
    with pytest.raises(RuntimeError, match="halfway"):
        record(game, device)
    game.refresh_from_db()
    assert (game.revision, Deal.objects.count(), Entry.objects.count()) == (1, 0, 0)
    assert Change.objects.count() == 1


@pytest.mark.parametrize("broken", ["games.models.write.Player", "games.models.Change.save"])
def test_it_leaves_no_half_opened_sheet(device, monkeypatch, broken):
    def fail(*args, **kwargs):
        raise RuntimeError("halfway")

    monkeypatch.setattr(broken, fail)
    with pytest.raises(RuntimeError, match="halfway"):
        new_game(device)
    assert (Game.objects.count(), Grant.objects.count(), Change.objects.count()) == (0, 0, 0)


def test_it_keeps_the_rules_of_the_day(game, device):
    record(game, device)
    Game.objects.update(rules_name="primes", rules_changes={"garde_base": 60})
    record(game, device)
    first, second = Deal.objects.all()
    assert (first.rules_name, first.rules_changes, first.share) == ("fft", {}, 132)
    assert (second.rules_name, second.rules_changes) == ("primes", {"garde_base": 60})
    assert second.share == 152


# --- Nonsense --------------------------------------------------------------------------

NONSENSE = [
    (Said(players=(1, 2, 3, 9), facts=REFERENCE), "not players of this sheet"),
    (Said(players=(1, 2), facts=None), "three to five play a deal"),
    (Said(players=(1, 2, 2), facts=None), "somebody is in it twice"),
    (Said(players=(), facts=None), "three to five play a deal"),
    (Said(players=PLAYERS, facts=REFERENCE.but(points=4, bouts=1)), "too_few_points"),
]


@pytest.mark.parametrize(("said", "reason"), NONSENSE)
def test_it_stores_no_nonsense_by_any_way_in(game, device, said, reason):
    with pytest.raises(ValueError, match=reason):
        record(game, device, said)
    deal = record(game, device)
    with pytest.raises(ValueError, match=reason):
        correct_deal(game, deal.number, said, device=device, request_id=uuid4())
    game.refresh_from_db()
    assert (game.revision, Deal.objects.count()) == (2, 1)
    assert Deal.objects.with_ledger().get().state() == SNAPSHOT


# --- Any evening -----------------------------------------------------------------------

SEATS = st.integers(0, 3)
ANY_FACTS = st.builds(
    Facts,
    players=st.just(4),
    taker=SEATS,
    contract=st.sampled_from([c for c in Contract if c is not Contract.POUSSE]),
    bouts=st.integers(0, 3),
    points=st.integers(0, 182),
    petit_au_bout=st.sampled_from([None, *Side]),
    poignees=st.dictionaries(SEATS, st.sampled_from(Poignee)).map(lambda d: tuple(d.items())),
    slam=st.sampled_from([slam for slam in Slam if not slam.petit]),
)
ANY_SAID = st.builds(
    Said,
    players=st.just(PLAYERS),
    facts=st.one_of(st.none(), ANY_FACTS, ANY_FACTS, ANY_FACTS),
    dealer=st.one_of(st.none(), st.sampled_from(PLAYERS)),
    forced=st.just(True),
)


@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(rules=st.sampled_from(["fft", "exact", "primes"]), evening=st.lists(ANY_SAID, max_size=8))
def test_it_keeps_any_evening_in_balance(device, rules, evening):
    game = new_game(device, rules_name=rules)
    for said in evening:
        record(game, device, said)
    game.refresh_from_db()
    assert list(game_problems(game)) == []
    deals = list(game.deals.with_ledger())
    assert [deal.facts() for deal in deals] == [sorted_poignees(said.facts) for said in evening]
    assert all(sum(deal.amounts.values()) == 0 for deal in deals)
    assert game.revision == len(evening) + 1


def sorted_poignees(facts):
    return facts and facts.but(poignees=tuple(sorted(facts.poignees)))
