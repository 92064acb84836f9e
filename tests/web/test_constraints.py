"""What no way in can store: the database itself refuses it, constraint by constraint."""

import re
from uuid import uuid4

import pytest
from django.apps import apps
from django.db import IntegrityError, connection, transaction

from games.models import Change, Deal, Entry, Game, Grant, Player
from tests.web.conftest import FORCED, REFERENCE

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(sheet):
    sheet.play(REFERENCE)
    sheet.play({"outcome": "passed"})
    sheet.send(outcome="free", amount_1="-20", amount_2="20", reason="Fine")
    return sheet.game


def insert_again(model, **changes):
    """A copy of the first row that differs in these columns."""
    row = model.objects.first()
    row.pk = None
    for name, value in changes.items():
        setattr(row, name, value)
    row.save(force_insert=True)


def set_on(model, number=1, **changes):
    rows = model.objects.filter(number=number) if hasattr(model, "number") else model.objects
    rows.update(**changes)


REFUSED = [
    ("game_table_of_three_to_five", lambda: set_on(Game, table_size=2)),
    ("game_table_of_three_to_five", lambda: set_on(Game, table_size=6)),
    ("game_first_dealer", lambda: set_on(Game, first_dealer=0)),
    ("game_planned_deals", lambda: set_on(Game, planned_deals=0)),
    ("grant_once_a_device", lambda: insert_again(Grant)),
    ("player_number_once_a_game", lambda: insert_again(Player, name="Eve", seat=9)),
    ("player_seat_once_a_game", lambda: insert_again(Player, name="Eve", number=5)),
    ("player_seat_once_a_game", lambda: set_on(Player, 2, seat=1)),
    ("player_name_once_a_game", lambda: insert_again(Player, name="ANNE", number=5, seat=9)),
    ("player_number_from_1", lambda: Player.objects.filter(number=1).update(number=0)),
    ("player_has_a_name", lambda: set_on(Player, name="")),
    ("deal_number_once_a_game", lambda: insert_again(Deal, rank=9)),
    ("deal_rank_once_a_game", lambda: insert_again(Deal, number=9)),
    ("deal_played_or_passed", lambda: set_on(Deal, taker=None)),
    ("deal_played_or_passed", lambda: set_on(Deal, contract="")),
    ("deal_played_or_passed", lambda: set_on(Deal, contract="poussette")),
    ("deal_played_or_passed", lambda: set_on(Deal, bouts=None)),
    ("deal_played_or_passed", lambda: set_on(Deal, bouts=4)),
    ("deal_played_or_passed", lambda: set_on(Deal, points=None)),
    ("deal_played_or_passed", lambda: set_on(Deal, points=183)),
    ("deal_played_or_passed", lambda: set_on(Deal, outcome="passed")),
    ("deal_played_or_passed", lambda: set_on(Deal, outcome="free", dealer=None, reason="x")),
    ("deal_played_or_passed", lambda: set_on(Deal, outcome="lost")),
    ("deal_played_or_passed", lambda: set_on(Deal, 2, outcome="played")),
    ("deal_played_or_passed", lambda: set_on(Deal, 2, share=2)),
    ("deal_played_or_passed", lambda: set_on(Deal, 2, forced=True)),
    ("deal_played_or_passed", lambda: set_on(Deal, 2, petit_au_bout="attack")),
    ("deal_played_or_passed", lambda: set_on(Deal, 2, slam_announced=True)),
    ("deal_played_or_passed", lambda: set_on(Deal, 2, slam_by="defence")),
    ("deal_played_or_passed", lambda: set_on(Deal, 3, share=2)),
    ("deal_played_or_passed", lambda: set_on(Deal, 3, taker=Player.objects.first())),
    ("deal_played_or_passed", lambda: set_on(Deal, 3, contract="garde")),
    ("deal_played_or_passed", lambda: set_on(Deal, 3, forced=True)),
    ("deal_dealt_or_free_with_a_reason", lambda: set_on(Deal, dealer=None)),
    ("deal_dealt_or_free_with_a_reason", lambda: set_on(Deal, reason="Fine")),
    ("deal_dealt_or_free_with_a_reason", lambda: set_on(Deal, 2, dealer=None)),
    ("deal_dealt_or_free_with_a_reason", lambda: set_on(Deal, 2, reason="Fine")),
    ("deal_dealt_or_free_with_a_reason", lambda: set_on(Deal, 2, outcome="free")),
    ("deal_dealt_or_free_with_a_reason", lambda: set_on(Deal, 3, reason="")),
    ("deal_dealt_or_free_with_a_reason", lambda: set_on(Deal, 3, dealer=Player.objects.first())),
    ("deal_dealt_or_free_with_a_reason", lambda: set_on(Deal, 3, outcome="passed")),
    ("deal_petit_slam_is_a_slam", lambda: set_on(Deal, slam_petit=True)),
    ("deal_partner_is_not_taker", lambda: set_on(Deal, partner=Player.objects.get(number=3))),
    ("deal_petit_to_a_side", lambda: set_on(Deal, petit_au_bout="taker")),
    ("deal_slam_by_a_side", lambda: set_on(Deal, slam_by="anne")),
    ("entry_once_a_deal", lambda: insert_again(Entry)),
    ("entry_poignee", lambda: Entry.objects.update(poignee="quadruple")),
    ("change_revision_once_a_game", lambda: insert_again(Change, request_id=uuid4())),
    ("change_request_once_a_game", lambda: insert_again(Change, revision=9)),
    ("change_kind", lambda: set_on(Change, kind="erased")),
    ("change_of_a_deal_names_it", lambda: set_on(Change, kind="recorded", deal=None)),
    ("change_of_a_deal_names_it", lambda: set_on(Change, kind="crossed_out", deal=None)),
]


@pytest.mark.parametrize(("name", "break_it"), REFUSED)
def test_it_refuses(played, name, break_it):
    with pytest.raises(IntegrityError) as refused, transaction.atomic():
        break_it()
    assert reports(str(refused.value), name)


def reports(message, name):
    """SQLite names a check, but of a unique constraint only the columns."""
    if connection.vendor != "sqlite" or name in message:
        return name in message
    fields = CONSTRAINTS[name].fields
    columns = [
        re.sub(r"_id$", "", column.split(".")[1]) for column in re.findall(r"\w+\.\w+", message)
    ]
    return fields and set(columns) == {field.removesuffix("_id") for field in fields}


CONSTRAINTS = {
    constraint.name: constraint
    for model in apps.get_app_config("games").get_models()
    for constraint in model._meta.constraints
}


def test_it_tries_every_constraint():
    assert {name for name, _ in REFUSED} == CONSTRAINTS.keys()


def test_it_lets_through_what_is_right(played, sheet):
    sheet.play(FORCED)
    assert Deal.objects.count() == 4
    set_on(Deal, contract="pousse")
    set_on(Deal, slam_petit=True, slam_announced=True)
    set_on(Deal, slam_petit=True, slam_announced=False, slam_by="defence")
    set_on(Deal, 3, reason="Vachette")
    Game.objects.update(planned_deals=None)
    Game.objects.update(planned_deals=24, table_size=5)
