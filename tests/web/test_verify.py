"""manage.py verify: does the ledger still say what the facts say?"""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from games.models import Change, Deal, Entry, Game
from tests.web.conftest import FORCED, REFERENCE, open_sheet

pytestmark = pytest.mark.django_db

SIX = [
    REFERENCE,
    REFERENCE | {"taker": "1", "contract": "petite", "points": "33", "petit_au_bout": "attack"},
    {"outcome": "passed"},
    REFERENCE | {"taker": "2", "bouts": "3", "points": "91", "chelem": "announced_made"},
    REFERENCE | {"taker": "4", "points": "45,5", "poignee_1": "simple", "poignee_4": "simple"},
    FORCED,
]


def verify():
    """What the command says when all is well."""
    out = StringIO()
    call_command("verify", stdout=out)
    return out.getvalue()


def complaints():
    """What the command complains about."""
    err = StringIO()
    with pytest.raises(CommandError) as failed:
        call_command("verify", stdout=StringIO(), stderr=err)
    lines = err.getvalue().splitlines()
    assert str(failed.value).endswith(f": {len(lines)} problems")
    return [line.partition(": ")[2] for line in lines]


def test_it_is_content_with_nothing():
    assert verify().startswith("0 sheets, 0 deals: every deal is what its facts give")


def test_it_is_content_after_an_evening(client):
    for rules in ("fft", "exact"):
        sheet = open_sheet(client, rules=rules)
        for deal in SIX * 4:
            sheet.play(deal)
    assert verify().startswith("2 sheets, 48 deals: every deal is what its facts give")
    assert Deal.objects.filter(forced=True).count() == 8


@pytest.fixture
def played(sheet):
    for deal in (REFERENCE, {"outcome": "passed"}, FORCED):
        sheet.play(deal)
    return sheet


def entry(place, number=1):
    return Entry.objects.filter(deal__number=number, player__number=place)


def deal(number=1):
    return Deal.objects.filter(number=number)


GIVES = "its facts give [-132, -132, 396, -132] half-points"

TAMPERED = [
    (
        lambda: entry(1).update(points=-130),
        [
            "deal 1: its amounts sum to 2 half-points, not 0",
            f"deal 1: its entries are [-130, -132, 396, -132], {GIVES}",
        ],
    ),
    (
        lambda: (entry(1).update(points=-130), entry(2).update(points=-134)),
        [f"deal 1: its entries are [-130, -134, 396, -132], {GIVES}"],
    ),
    (
        lambda: Entry.objects.filter(deal__number=1).update(points=0),
        [f"deal 1: its entries are [0, 0, 0, 0], {GIVES}"],
    ),
    (
        lambda: (entry(1, 2).update(points=2), entry(2, 2).update(points=-2)),
        [
            "deal 2: its entries are [2, -2, 0, 0], its facts give [0, 0, 0, 0] half-points",
        ],
    ),
    (
        lambda: deal().update(share=130),
        ["deal 1: its share is 130 half-points, its facts give 132"],
    ),
    (
        lambda: deal(3).update(forced=False),
        [
            "deal 3: it is impossible (too_few_points) and not marked as forced",
            "deal 3: it is not what the journal tells of it",
        ],
    ),
    (
        lambda: Change.objects.filter(deal__number=2).delete(),
        [
            "its journal does not tell each of its 4 changes once",
            "deal 2: it is not what the journal tells of it",
        ],
    ),
    (
        lambda: Game.objects.update(revision=3),
        ["its journal does not tell each of its 3 changes once"],
    ),
    (
        lambda: deal(2).get().delete(),
        ["its journal does not tell each of its 4 changes once"],
    ),
    (
        lambda: deal(2).update(dealer=entry(4).get().player),
        ["deal 2: it is not what the journal tells of it"],
    ),
    (
        lambda: deal(2).update(crossed_out_at=timezone.now()),
        ["deal 2: it is not what the journal tells of it"],
    ),
    (
        lambda: Change.objects.filter(deal__number=1).update(after={"outcome": "passed"}),
        ["deal 1: it is not what the journal tells of it"],
    ),
    (
        lambda: Entry.objects.filter(deal__number=2, player__number__gt=2).delete(),
        [
            "deal 2: it has 2 entries",
            "deal 2: it is not what the journal tells of it",
        ],
    ),
]


@pytest.mark.parametrize(("tamper", "found"), TAMPERED)
def test_it_finds(played, tamper, found):
    assert verify()
    tamper()
    assert complaints() == found


def test_it_bears_a_torn_journal(sheet):
    for _ in range(2):
        sheet.play(REFERENCE)
    sheet.send(REFERENCE, before="2")
    sheet.tap("deals/3/shift/")
    assert verify()
    Change.objects.filter(deal__number=2).delete()
    assert complaints() == [
        "its journal does not tell each of its 5 changes once",
        "deal 2: it is not what the journal tells of it",
    ]


BENT = [
    lambda: deal().update(bouts=1),
    lambda: deal().update(points=96),
    lambda: deal().update(contract="petite"),
    lambda: deal().update(petit_au_bout="attack"),
    lambda: deal().update(slam_announced=True),
    lambda: deal().update(slam_by="attack"),
    lambda: deal().update(taker=entry(1).get().player),
    lambda: deal().update(rules_name="primes", rules_changes={"base": 60}),
    lambda: deal().update(rules_name="nowhere"),
    lambda: deal().update(rules_changes={"nonsense": 1}),
    lambda: deal().update(rules_changes={"base": "x"}),
    lambda: entry(1).update(poignee="simple"),
    lambda: entry(1).delete(),
    lambda: entry(3).delete(),
    lambda: Entry.objects.filter(deal__number=1).delete(),
]


@pytest.mark.parametrize("bend", BENT)
def test_it_finds_facts_that_were_bent(played, bend):
    bend()
    found = complaints()
    assert found
    assert all(line.startswith("deal 1: ") for line in found)


def test_it_looks_at_every_sheet(played, client):
    other = open_sheet(client)
    other.play(REFERENCE)
    other.game.deals.update(share=0)
    assert len(complaints()) == 1
