"""manage.py verify: what the journal tells of the sheet, and rows that no constraint has seen."""

import pytest
from django.db import connection
from django.utils import timezone

from games.models import Change, Deal, Game, Player
from games.models.verify import game_problems
from tests.web.conftest import REFERENCE, open_sheet
from tests.web.houses import send

pytestmark = pytest.mark.django_db

HOUSE = {"misere": "10", "petit_slam_announced_made": "300"}
RULES = {"misere": 20, "petit_slam_announced_made": 600}
FREE = {"outcome": "free", "amount_1": "5", "amount_2": "-5", "reason": "Fine"}


@pytest.fixture
def played(english):
    """A deal that was played, one that all passed and a free line, under the rules of a house."""
    sheet = open_sheet(english, "Anne", "Bruno", "Chloé", "Léa", "Noé", table_size="4")
    send(sheet, **HOUSE)
    sheet.play(REFERENCE, misere_4="trumps")
    sheet.play({"outcome": "passed"})
    sheet.play(FREE)
    assert sheet.problems() == []
    return sheet


def deal(number):
    return Deal.objects.filter(number=number)


def player(number):
    return Player.objects.filter(number=number)


PEOPLE = [
    {"name": name, "number": number, "seat": number}
    for number, name in enumerate(("Anne", "Bruno", "Chloé", "Léa", "Noé"), start=1)
]
RENAMED = [PEOPLE[0] | {"name": "Zoé"}, *PEOPLE[1:]]
GONE = [*PEOPLE[:4], PEOPLE[4] | {"seat": None}]
BY_JOURNAL = f"the journal tells ['fft', {RULES}]"

TAMPERED = [
    (
        lambda: Game.objects.update(rules_name="exact"),
        f"its rules: ['exact', {RULES}], its journal tells ['fft', {RULES}]",
    ),
    (
        lambda: Game.objects.update(rules_changes={}),
        f"its rules: ['fft', {{}}], its journal tells ['fft', {RULES}]",
    ),
    (
        lambda: Game.objects.update(table_size=5),
        "its table_size: 5, its journal tells 4",
    ),
    (
        lambda: Game.objects.update(first_dealer=3),
        "its first_dealer: 3, its journal tells 1",
    ),
    (
        lambda: Game.objects.update(planned_deals=7),
        "its planned_deals: 7, its journal tells None",
    ),
    (
        lambda: Game.objects.update(closed_at=timezone.now()),
        "its closed: True, its journal tells False",
    ),
    (
        lambda: player(1).update(name="Zoé"),
        f"its people: {RENAMED}, its journal tells {PEOPLE}",
    ),
    (
        lambda: player(5).update(left_at=timezone.now()),
        f"its people: {GONE}, its journal tells {PEOPLE}",
    ),
    (
        lambda: deal(2).update(rules_changes={"misere": 40}),
        f"deal 2: its rules are ['fft', {{'misere': 40}}], {BY_JOURNAL}",
    ),
    (
        lambda: deal(1).update(rules_changes=RULES | {"poignee_simple": 80}),
        f"deal 1: its rules are ['fft', {RULES | {'poignee_simple': 80}}], {BY_JOURNAL}",
    ),
]


@pytest.mark.parametrize(("tamper", "found"), TAMPERED)
def test_it_finds_what_the_journal_does_not_tell(played, tamper, found):
    tamper()
    assert played.problems() == [found]


def test_it_reads_the_rules_of_deals_that_nobody_played(played):
    deal(2).update(rules_name="nowhere")
    deal(3).update(rules_changes={"nonsense": 1})
    assert played.problems() == [
        "deal 2: its facts can't be read: KeyError('nowhere')",
        f"deal 2: its rules are ['nowhere', {RULES}], {BY_JOURNAL}",
        "deal 3: its facts can't be read: TypeError(\"Rules.__init__() got an unexpected "
        "keyword argument 'nonsense'\")",
        f"deal 3: its rules are ['fft', {{'nonsense': 1}}], {BY_JOURNAL}",
    ]


def test_it_follows_whatever_was_changed_and_undone(played):
    send(played, recompute="1", misere="15")
    played.play({"outcome": "passed"})
    send(played, misere="5")
    played.play({"outcome": "passed"})
    played.change_people(seat_5="gone", player_1="Anna", table_size="3")
    played.client.post(f"{played.url}length/", {"planned_deals": "12"})
    played.tap("length/end/")
    assert played.problems() == []
    for revision in range(played.game.revision, 1, -1):
        assert played.undo(revision).status_code == 302
        assert played.problems() == []


@pytest.mark.parametrize("after", [None, {}, {"names": ["Anne"]}])
def test_it_bears_an_opening_that_tells_little(played, after):
    Change.objects.filter(kind=Change.OPENED).update(after=after)
    assert all(problem.startswith("its ") for problem in played.problems())


@pytest.mark.parametrize("deals", [1, 6])
def test_it_asks_as_little_of_a_long_sheet(played, deals, django_assert_num_queries):
    """The people, the journal with its deals, the deals with theirs, their entries."""
    for _ in range(deals):
        played.play({"outcome": "passed"})
    game = played.game
    with django_assert_num_queries(4):
        assert list(game_problems(game)) == []


# --- What the database would refuse ----------------------------------------------------------


def by_force(sql, number):
    """Past the constraints: by another program, or in a file that was damaged."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA ignore_check_constraints=1")
        cursor.execute(f"UPDATE games_deal SET {sql} WHERE number = %s", [number])
        cursor.execute("PRAGMA ignore_check_constraints=0")


FORCED = [
    (
        "slam_petit = 1",
        1,
        "its facts can't be read: ValueError('a petit slam that nobody announced",
    ),
    ("reason = 'x'", 1, "it is played and its reason is 'x'"),
    ("reason = 'x'", 2, "it is passed and its reason is 'x'"),
    ("reason = ''", 3, "it is free and its reason is ''"),
    ("forced = 1", 3, "it was not played and has forced"),
    ("forced = 1, bouts = 2", 2, "it was not played and has bouts, forced"),
    ("taker_id = dealer_id", 2, "it was not played and has taker_id"),
]


@pytest.mark.skipif(connection.vendor != "sqlite", reason="constraints can't be put off")
@pytest.mark.parametrize(("sql", "number", "found"), FORCED)
def test_it_finds_what_no_constraint_has_seen(played, sql, number, found):
    by_force(sql, number)
    problems = played.problems()
    assert problems
    assert problems[0].startswith(f"deal {number}: {found}")


@pytest.mark.skipif(connection.vendor != "sqlite", reason="constraints can't be put off")
def test_it_survives_what_is_no_json(played):
    by_force("rules_changes = '{'", 1)
    assert len(played.problems()) == 2
    assert played.problems()[0].startswith("deal 1: its facts can't be read: ValueError(")
