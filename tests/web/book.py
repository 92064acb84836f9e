"""What the sheet should say, kept by the tests themselves: who sits where, what each deal
brings, and what undoing puts back. Scoring alone is taken from the program."""

from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class Line:
    """A deal or free line: amounts by number in half-points; nobody deals a free line."""

    amounts: dict[int, int]
    dealer: int | None
    crossed: bool = False


@dataclass(frozen=True)
class Person:
    name: str
    seat: int
    gone: bool = False


@dataclass
class Book:
    people: dict[int, Person]
    size: int
    lines: dict[int, Line] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)
    log: dict[int, tuple] = field(default_factory=dict)
    tables: dict[int, dict[int, int]] = field(default_factory=dict)
    shifted: set[int] = field(default_factory=set)

    # --- Who plays -----------------------------------------------------------------------

    @property
    def seated(self):
        """Who is here, in dealing order."""
        here = [number for number, person in self.people.items() if not person.gone]
        return sorted(here, key=lambda number: self.people[number].seat)

    def after(self, number):
        """Who deals after this one; he himself may have gone home."""
        seat = self.people[number].seat
        return next((n for n in self.seated if self.people[n].seat > seat), self.seated[0])

    @property
    def next_dealer(self):
        for number in reversed(self.order):
            if self.lines[number].dealer and not self.lines[number].crossed:
                return self.after(self.lines[number].dealer)
        return 1 if 1 in self.seated else self.seated[0]

    def rotation(self, dealer):
        """Who sits out when he deals: he, and the next ones if need be."""
        here = self.seated
        place = here.index(dealer)
        turned = here[place:] + here[:place]
        return set(turned[: max(len(here) - self.size, 0)])

    @property
    def next_number(self):
        """Nobody gets a number that somebody had once."""
        told = [states for kind, _key, *states in self.log.values() if kind == "people"]
        once = [n for states in told for people, _size in states for n in people]
        return max([*self.people, *once]) + 1

    # --- What is written -------------------------------------------------------------------

    def put(self, number, line, before=None):
        """A new line at its place, or another version of one that stands."""
        old = self.lines.get(number)
        if old is None:
            place = self.order.index(before) if before else len(self.order)
            self.order.insert(place, number)
            now = {n: self.people[n].seat for n in self.seated}
            self.tables[number] = self.tables[before] if before else now
        self.lines[number] = line
        self.note("line", number, old or replace(line, crossed=True), line)

    def shift(self, after):
        """Each later deal was dealt by the next player at the table of that time."""
        later = self.order[self.order.index(after) + 1 :]
        old = {n: self.lines[n].dealer for n in later if self.counts(n)}
        self.deal_by({number: self.next_then(number) for number in old})
        self.note("dealers", after, old, {number: self.lines[number].dealer for number in old})
        self.shifted.add(after)

    def next_then(self, number):
        """Whoever was in the deal was at its table, if need be on the seat that he has now."""
        line = self.lines[number]
        now = {n: self.people[n].seat for n in (*line.amounts, line.dealer)}
        seats = now | self.tables[number]
        here = sorted(seats, key=lambda n: (seats[n], n))
        return here[(here.index(line.dealer) + 1) % len(here)]

    def counts(self, number):
        return bool(self.lines[number].dealer) and not self.lines[number].crossed

    def deal_by(self, dealers):
        for number, dealer in dealers.items():
            self.lines[number] = replace(self.lines[number], dealer=dealer)

    def seat(self, people, size):
        old = self.people, self.size
        self.people, self.size = people, size
        self.note("people", None, old, (people, size))

    def note(self, kind, key, before, after):
        """The next revision did this; the first one opened the sheet."""
        self.log[len(self.log) + 2] = (kind, key, before, after)

    # --- What is undone --------------------------------------------------------------------

    def undo(self, revision):
        """Put back what was before this revision, except for people: what those must be."""
        kind, key, before, _after = self.log[revision]
        if kind == "line":
            now, self.lines[key] = self.lines[key], before
        elif kind == "dealers":
            now = {number: self.lines[number].dealer for number in before}
            self.deal_by(before)
            self.shifted ^= {key}
        else:
            now = self.people, self.size
            self.people, self.size = self.with_those_who_stay(before[0]), before[1]
        self.note(kind, key, now, before)

    def with_those_who_stay(self, people):
        """Whoever came since may be kept as gone; the sheet knows better whether he must be."""
        kept = {n: replace(p, gone=True) for n, p in self.people.items() if n not in people}
        return people | kept

    @property
    def totals(self):
        counting = [line.amounts for line in self.lines.values() if not line.crossed]
        return {n: sum(amounts.get(n, 0) for amounts in counting) for n in self.people}
