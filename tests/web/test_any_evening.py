"""Whatever people do to a sheet, it sums to zero, and all of it can be undone."""

from uuid import uuid4

import pytest
from django.test import Client
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

from games.models import Device, Game
from games.models.verify import game_problems
from games.scoring import Contract, Facts, Misere, Poignee, Side, Slam, closest, score
from tests.csv_reading import read_back
from tests.scoring.strategies import any_rules
from tests.web.book import Book, Line, Person
from tests.web.reading import read, show_form
from tests.web.writing import new_game

pytestmark = pytest.mark.django_db

NAMES = ("Anne", "Bruno", "Chloé", "Léa", "Noé", "Zoé", "Eve", "Max")
PICK = st.integers(0, 99)
SIZES = st.sampled_from([3, 4, 5])


def some_of(numbers, least, most):
    """Distinct ones of these, in any order."""
    size = st.integers(least, min(most, len(numbers)))
    order = st.permutations(sorted(numbers))
    return st.builds(lambda order, size: order[:size], order, size)


class Evening(RuleBasedStateMachine):
    """Things done to one sheet by its forms, and a book kept beside it."""

    @initialize(people=st.integers(3, 8), size=SIZES, rules=any_rules())
    def open(self, people, size, rules):
        name, changes = closest(rules)
        settings = {"table_size": min(size, people), "rules_name": name, "rules_changes": changes}
        self.game = new_game(Device.objects.make()[0], names=NAMES[:people], **settings)
        self.client = Client(headers={"Accept-Language": "en"})
        self.url = f"/g/{self.game.code}/"
        self.client.get(f"{self.url}join/{self.game.secret}/")
        here = {n: Person(name, seat=n) for n, name in enumerate(NAMES[:people], start=1)}
        self.opened, self.rules = here, rules
        self.book = Book(here, settings["table_size"])

    # --- What people do ------------------------------------------------------------------

    @rule(data=st.data(), ahead=PICK)
    def deal(self, data, ahead):
        """At the end, or sometimes ahead of an older deal, which names who is in it."""
        here, fields = self.book.seated, {}
        before = self.pick(ahead) if self.book.order and ahead % 4 == 0 else None
        dealer = data.draw(st.sampled_from([None, *here]))
        resting = self.book.rotation(dealer or self.book.next_dealer)
        if before:
            fields["before"] = before
            here = sorted({*here, *self.around(before)})
            dealer = data.draw(st.sampled_from(here))
        if (before and len(here) > 3) or (len(here) > 3 and data.draw(st.booleans())):
            players = data.draw(some_of(here, 3, min(5, len(here) - 1)))
            resting = set(here) - set(players)
            fields["sits_out"] = sorted(resting)
        elif before:
            resting = set()
        players = [number for number in here if number not in resting]
        if dealer:
            fields["dealer"] = dealer
        amounts, facts = self.draw_facts(data, players)
        number = len(self.book.order) + 1
        self.save("deals/new/", facts | fields)
        line = Line(amounts, dealer or self.book.next_dealer)
        self.book.put(number, line, before)

    @rule(data=st.data())
    def free_line(self, data):
        amounts, fields = self.draw_free(data)
        self.save("deals/new/", fields)
        self.book.put(len(self.book.order) + 1, Line(amounts, None))

    @precondition(lambda self: self.book.order)
    @rule(data=st.data(), place=PICK)
    def correct(self, data, place):
        number = self.pick(place)
        old = self.book.lines[number]
        if old.dealer is None:
            amounts, fields = self.draw_free(data)
            line = Line(amounts, None, old.crossed)
        else:
            around = sorted({*self.book.seated, *self.around(number)})
            players, fields = sorted(old.amounts), {}
            if len(around) > 3 and data.draw(st.booleans()):
                players = sorted(data.draw(some_of(around, 3, min(5, len(around) - 1))))
                fields["sits_out"] = sorted(set(around) - set(players))
            amounts, facts = self.draw_facts(data, players)
            line, fields = Line(amounts, old.dealer, old.crossed), facts | fields
        if self.save(f"deals/{number}/edit/", fields):
            self.book.put(number, line)

    @precondition(lambda self: self.book.order)
    @rule(place=PICK)
    def cross_out_or_restore(self, place):
        number = self.pick(place)
        line = self.book.lines[number]
        self.save(f"deals/{number}/{'restore' if line.crossed else 'cross-out'}/")
        self.book.put(number, Line(line.amounts, line.dealer, not line.crossed))

    @precondition(lambda self: self.book.order)
    @rule(place=PICK)
    def shift(self, place):
        number = self.pick(place)
        if self.save(f"deals/{number}/shift/"):
            assert number not in self.book.shifted
            self.book.shift(number)

    @rule(data=st.data(), size=SIZES, comes=st.booleans())
    def come_and_go(self, data, size, comes):
        """Some stay, on any seats; others go; somebody may come or be called otherwise."""
        people = dict(self.book.people)
        newcomer = self.book.next_number if comes and len(people) < 8 else None
        if newcomer:
            people[newcomer] = Person(f"Player {uuid4().hex[:8]}", 0, gone=True)
        places = range(1, min(len(self.book.people) + 1, 8) + 1)
        staying = data.draw(some_of(people, 3, min(8, len(places))))
        if newcomer and newcomer not in staying:
            staying[-1] = newcomer
        seats = data.draw(st.permutations(places))
        for number, person in people.items():
            here = number in staying
            seat = seats[staying.index(number)] if here else person.seat
            people[number] = Person(person.name, seat, gone=not here)
        fields = {"table_size": size}
        for number, person in people.items():
            fields |= {f"player_{number}": person.name}
            fields |= {f"seat_{number}": "gone" if person.gone else person.seat}
        if self.save("players/", fields):
            self.book.seat(people, size)

    @precondition(lambda self: self.book.log)
    @rule(place=PICK)
    def undo_anything(self, place):
        revisions = sorted(self.book.log)
        self.undo(revisions[-1 - place % len(revisions)], anyway=True)

    # --- How -----------------------------------------------------------------------------

    @property
    def revision(self):
        return Game.objects.get(pk=self.game.pk).revision

    def pick(self, place):
        return self.book.order[place % len(self.book.order)]

    def around(self, number):
        """Who could have been in this deal besides those here now."""
        line = self.book.lines[number]
        return {*line.amounts, *([line.dealer] if line.dealer else [])}

    def save(self, path, fields=None):
        """Send a form; was anything written?"""
        before = self.revision
        response = self.client.post(f"{self.url}{path}", fields or {})
        assert response.status_code == 302, (path, fields, show_form(response))
        return self.revision > before

    def undo(self, revision, *, anyway=False):
        before = self.revision
        path = f"{self.url}journal/{revision}/undo/"
        response = self.client.post(path)
        if response.status_code == 200 and anyway:
            response = self.client.post(path, {"anyway": "1"})
        assert response.status_code == 302, (revision, read(response).main)
        if self.revision > before:
            self.book.undo(revision)
            self.forget_who_was_taken_away()

    def forget_who_was_taken_away(self):
        """Who came and never played leaves no trace; who stays as gone may get a number."""
        kept = {player.number: player for player in self.game.players.all()}
        for number, person in list(self.book.people.items()):
            if number not in kept:
                assert person.gone
                assert self.book.totals[number] == 0
                del self.book.people[number]
            elif kept[number].left_at:
                seat = kept[number].seat
                self.book.people[number] = Person(kept[number].name, seat, gone=person.gone)

    def draw_facts(self, data, players):
        """What a form says of a deal between these, or that all passed; and the amounts."""
        if data.draw(PICK) % 8 == 0:
            return dict.fromkeys(players, 0), {"outcome": "passed"}
        players, rules, seats = sorted(players), self.rules, range(len(players))
        taker, other = data.draw(some_of(seats, 2, 2))
        partner = other if len(players) == 5 and data.draw(st.booleans()) else None
        slams = [slam for slam in Slam if rules.plays_petit_slam or not slam.petit]
        shown = st.dictionaries(st.sampled_from(seats), st.sampled_from(Poignee), max_size=2)
        announced = st.tuples(st.sampled_from(seats), st.sampled_from(Misere))
        facts = Facts(
            players=len(players),
            taker=taker,
            partner=partner,
            contract=data.draw(st.sampled_from([c for c in Contract if rules.allows(c)])),
            bouts=data.draw(st.integers(0, 3)),
            points=data.draw(st.integers(0, 182)),
            petit_au_bout=data.draw(st.sampled_from([None, *Side])),
            poignees=tuple(data.draw(shown).items()),
            slam=data.draw(st.sampled_from(slams)),
            miseres=tuple(data.draw(st.sets(announced, max_size=3))) if rules.misere else (),
        )
        amounts = dict(zip(players, score(facts, rules).amounts, strict=True))
        return amounts, as_fields(facts, players)

    def draw_free(self, data):
        players = data.draw(some_of(self.book.people, 2, 8))
        values = data.draw(st.lists(st.integers(1, 500), min_size=7, max_size=7))
        amounts = dict(zip(players[1:], values, strict=False))
        amounts[players[0]] = -sum(amounts.values())
        fields = {f"amount_{number}": f"{value / 2:.1f}" for number, value in amounts.items()}
        return amounts, fields | {"outcome": "free", "reason": data.draw(st.sampled_from(NAMES))}

    # --- What holds ------------------------------------------------------------------------

    @invariant()
    def is_what_the_book_says(self):
        if not hasattr(self, "book"):
            return
        self.game.refresh_from_db()
        assert list(game_problems(self.game)) == []
        deals = list(self.game.deals.order_by("rank").with_ledger())
        assert [deal.number for deal in deals] == self.book.order
        for deal in deals:
            dealer = deal.dealer and deal.dealer.number
            assert Line(deal.amounts, dealer, deal.crossed_out) == self.book.lines[deal.number]
            assert sum(deal.amounts.values()) == 0
        here = {p.number: Person(p.name, p.seat, bool(p.left_at)) for p in self.game.players.all()}
        assert here == self.book.people
        assert (self.game.table_size, sum(self.book.totals.values())) == (self.book.size, 0)

    def teardown(self):
        """The file says the same; undo everything, the last first, and none of it is asked
        about."""
        if not hasattr(self, "book"):
            return
        assert self.client.get(f"{self.url}journal/").status_code == 200
        sheet = read_back(self.client.get(f"{self.url}sheet.csv").content.decode())
        assert sheet.totals == [
            self.book.totals[player.number] for player in self.game.players.all()
        ]
        for revision in range(max(self.book.log, default=1), 1, -1):
            self.undo(revision)
        assert all(line.crossed for line in self.book.lines.values())
        people = self.book.people
        assert {n: person for n, person in people.items() if not person.gone} == self.opened
        self.is_what_the_book_says()


def as_fields(facts, players):
    """The deal as its form sends it; the referee lets everything pass."""
    fields = {
        "taker": players[facts.taker],
        "contract": facts.contract.value,
        "bouts": facts.bouts,
        "points": f"{facts.points / 2:.1f}",
        "petit_au_bout": facts.petit_au_bout.value if facts.petit_au_bout else "none",
        "chelem": facts.slam.value,
        "force": "1",
    }
    if len(players) == 5:
        fields["partner"] = "alone" if facts.partner is None else players[facts.partner]
    for seat, size in facts.poignees:
        fields[f"poignee_{players[seat]}"] = size.value
    for seat, kind in facts.miseres:
        fields.setdefault(f"misere_{players[seat]}", []).append(kind.value)
    return fields


def test_any_evening_is_sound_and_can_be_undone():
    run_state_machine_as_test(
        Evening,
        settings=settings(max_examples=12, stateful_step_count=15, deadline=None),
    )
