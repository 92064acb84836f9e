"""Whatever people do to a sheet, it sums to zero, and all of it can be undone."""

from uuid import uuid4

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from games.models import (
    Change,
    Device,
    Overtaken,
    change_people,
    correct_deal,
    cross_out_deal,
    record_deal,
    shift_dealers,
    undo,
)
from games.models.corrections import people_state
from games.models.verify import game_problems
from tests.web.test_write import ANY_SAID
from tests.web.writing import new_game

pytestmark = pytest.mark.django_db

NAMES = st.permutations(["Anne", "Bruno", "Chloé", "Léa", "Zoé"])
SEATS = st.permutations([1, 2, 3, 4])
PICK = st.integers(0, 99)


class Evening(RuleBasedStateMachine):
    """Fifteen things done to one sheet."""

    @initialize(rules=st.sampled_from(["fft", "exact", "primes"]))
    def open(self, rules):
        self.device = Device.objects.make()[0]
        self.game = new_game(self.device, rules_name=rules)
        self.opened = people_state(self.game)

    def do(self, write, *args, **kwargs):
        return write(self.game, *args, device=self.device, request_id=uuid4(), **kwargs)

    def has_deals(self):
        return self.game.deals.exists()

    def pick_deal(self, place):
        numbers = sorted(self.game.deals.values_list("number", flat=True))
        return numbers[place % len(numbers)]

    @rule(said=ANY_SAID)
    def record(self, said):
        self.do(record_deal, said)

    @precondition(has_deals)
    @rule(said=ANY_SAID, place=PICK)
    def insert(self, said, place):
        self.do(record_deal, said, before=self.pick_deal(place))

    @precondition(has_deals)
    @rule(said=ANY_SAID, place=PICK)
    def correct(self, said, place):
        self.do(correct_deal, self.pick_deal(place), said)

    @precondition(has_deals)
    @rule(place=PICK, out=st.booleans())
    def cross_out_or_restore(self, place, out):
        self.do(cross_out_deal, self.pick_deal(place), out=out)

    @precondition(has_deals)
    @rule(place=PICK)
    def shift(self, place):
        self.do(shift_dealers, self.pick_deal(place))

    @rule(names=NAMES, seats=SEATS)
    def rename(self, names, seats):
        people = zip(range(1, 5), names, seats, strict=False)
        self.do(change_people, [{"number": n, "name": w, "seat": s} for n, w, s in people])

    @precondition(has_deals)
    @rule(place=PICK)
    def undo_anything(self, place):
        changes = self.game.changes.exclude(kind=Change.OPENED)
        change = changes[place % len(changes)]
        try:
            self.do(undo, change.revision)
        except Overtaken:
            self.do(undo, change.revision, anyway=True)

    @invariant()
    def is_sound(self):
        self.game.refresh_from_db()
        assert list(game_problems(self.game)) == []
        totals = {}
        for deal in self.game.deals.counting().with_ledger():
            assert sum(deal.amounts.values()) == 0
            for number, amount in deal.amounts.items():
                totals[number] = totals.get(number, 0) + amount
        assert sum(totals.values()) == 0

    def teardown(self):
        """Undo everything, the last first; none of it needs to be asked about."""
        if not hasattr(self, "game"):
            return
        self.game.refresh_from_db()
        for revision in range(self.game.revision, 1, -1):
            self.do(undo, revision)
        assert all(deal.crossed_out for deal in self.game.deals.all())
        assert people_state(self.game) == self.opened
        self.is_sound()


def test_any_evening_is_sound_and_can_be_undone():
    run_state_machine_as_test(
        Evening,
        settings=settings(max_examples=12, stateful_step_count=15, deadline=None),
    )
