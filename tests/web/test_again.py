"""/g/<code>/again/: the same players open the next sheet with one tap."""

from uuid import uuid4

import pytest
from django.utils import timezone

from games.models import Change, Device, Game, Grant, Player
from tests.web.conftest import REFERENCE, LintingClient, open_sheet
from tests.web.reading import read, totals, words

pytestmark = pytest.mark.django_db

SETTINGS = {"planned_deals": "2", "rules": "exact", "first_dealer": "3", "title": "Samedi"}


@pytest.fixture
def played(client, db):
    """Chloé and Léa have dealt: it is Anne's turn."""
    sheet = open_sheet(client, **SETTINGS)
    sheet.play(REFERENCE)
    sheet.play({"outcome": "passed"})
    return sheet


def again(sheet, client=None, **data):
    return (client or sheet.client).post(f"{sheet.url}again/", data)


def newest(sheet):
    return Game.objects.exclude(code=sheet.game.code).get()


def test_it_opens_the_next_sheet_and_leads_to_it(played):
    response = again(played)
    game = newest(played)
    assert (response.status_code, response.url) == (302, f"/g/{game.code}/")
    assert [(p.number, p.seat, p.name) for p in game.players.all()] == [
        *((1, 1, "Anne"), (2, 2, "Bruno"), (3, 3, "Chloé"), (4, 4, "Léa")),
    ]
    assert (game.table_size, game.planned_deals, game.rules_name) == (4, 2, "exact")
    assert (game.first_dealer, game.title, game.closed_at) == (1, "", None)
    assert game.changes.get().kind == Change.OPENED
    page = read(played.client.get(response.url))
    assert set(totals(page).values()) == {"0"}
    assert words(page.select_one(".act a")) == "+ Donne 1 · Anne distribue"
    assert played.game.deals.count() == 2


def test_the_button_of_the_end_leads_there(played):
    button = played.page().select_one("form.next button.main")
    assert button["formaction"] == f"{played.url}again/"


def test_many_taps_open_one_sheet(played, other_phone):
    first = again(played)
    assert again(played).url == first.url
    assert again(played, other_phone.client).url == first.url
    assert again(played, request_id=str(uuid4())).url == first.url
    assert Game.objects.count() == 2


def test_a_sheet_that_is_gone_on_with_has_another_next_one(played):
    first = again(played)
    played.tap("length/end/")
    assert again(played).url == first.url
    played.tap("length/go-on/")
    second = again(played)
    assert second.url != first.url
    played.client.post(f"{played.url}length/", {"planned_deals": "3"})
    played.play(REFERENCE)
    third = again(played)
    assert third.url not in (first.url, second.url)
    assert again(played).url == third.url
    assert Game.objects.count() == 4


def test_a_next_sheet_that_was_deleted_is_opened_anew(played):
    first = again(played)
    newest(played).delete_for_good()
    second = again(played)
    assert second.url != first.url
    assert Game.objects.count() == 2


def test_no_number_leads_to_a_foreign_sheet(played, watcher):
    foreign = open_sheet(watcher).game
    response = again(played, request_id=str(foreign.request_id))
    assert response.status_code == 302
    assert response.url != f"/g/{foreign.code}/"
    assert not foreign.may_write(played.change().device)


def test_a_second_tap_after_a_correction_finds_the_same_sheet(played):
    first = again(played)
    played.change_people(player_1="Zoé")
    second = again(played)
    assert second.url == first.url
    assert Game.objects.count() == 2


def test_they_sit_as_they_sit_now(played):
    played.change_people(seat_1="2", seat_2="1")
    again(played)
    game = newest(played)
    assert [(p.number, p.name) for p in game.players.all()] == [
        *((1, "Bruno"), (2, "Anne"), (3, "Chloé"), (4, "Léa")),
    ]
    assert game.first_dealer == 1  # Léa dealt last, Bruno sits next to her


def test_whose_turn_it_is_deals_first(sheet):
    sheet.play(REFERENCE)
    sheet.play(REFERENCE)
    again(sheet)
    game = newest(sheet)
    assert game.first_dealer == 3
    assert game.planned_deals is None


def test_who_left_is_not_asked_again(sheet):
    sheet.play(REFERENCE)
    Player.objects.filter(number=2).update(left_at=timezone.now())
    again(sheet)
    game = newest(sheet)
    assert [p.name for p in game.players.all()] == ["Anne", "Chloé", "Léa"]
    assert (game.table_size, game.first_dealer) == (3, 2)


def test_changed_rules_are_taken_along(played):
    Game.objects.update(rules_changes={"margin_step": 2})
    again(played)
    assert newest(played).rules_changes == {"margin_step": 2}
    assert newest(played).rules == played.game.rules


def test_who_writes_here_writes_there(played, other_phone):
    """And no more than that: it may be deleted by who tapped."""
    gone = Device.objects.make()[0]
    played.game.let_in(gone)
    Grant.objects.filter(device=gone).update(revoked_at=timezone.now())
    response = again(played, other_phone.client)
    makers = newest(played).grants.values_list("is_maker", flat=True)
    assert sorted(makers) == [False, True]
    for client, status in ((other_phone.client, 200), (played.client, 403)):
        assert read(client.get(response.url)).select(".act .button")
        assert client.post(f"{response.url}delete/").status_code == status


def test_who_was_let_in_later_is_let_in_there_too(played):
    first = again(played)
    phone = LintingClient()
    phone.get(f"{played.url}join/{played.game.secret}/")
    assert not read(phone.get(first.url)).select(".act .button")
    assert again(played, phone).url == first.url
    assert read(phone.get(first.url)).select(".act .button")
    assert newest(played).grants.filter(is_maker=True).count() == 1


@pytest.fixture
def other_phone(played):
    phone = played.at(LintingClient())
    phone.client.get(f"{played.url}join/{played.game.secret}/")
    return phone


def test_it_is_for_those_who_write(played, watcher):
    assert again(played, watcher).status_code == 403
    strict = LintingClient(enforce_csrf_checks=True)
    strict.cookies["device"] = played.client.cookies["device"].value
    assert again(played, strict).status_code == 403
    Grant.objects.update(revoked_at=timezone.now())
    assert again(played).status_code == 403
    assert Game.objects.count() == 1


def test_it_is_only_posted(played):
    assert played.client.get(f"{played.url}again/").status_code == 405
    assert played.client.post(f"/g/{'x' * 22}/again/").status_code == 404
