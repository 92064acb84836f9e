"""Two browsers, one deal: nothing is overwritten unseen, nothing is swallowed."""

import pytest
from django.db import OperationalError

from games.models import Deal
from tests.web.conftest import REFERENCE
from tests.web.reading import alerts, differences, form_values, read, words

pytestmark = pytest.mark.django_db

AN_ID = "6a1b0a52-0a5c-4d0e-9a11-0d6a2f1f3c01"
OTHER_ID = "0f3c7d5e-52f4-4f5c-8b60-3a1c2d4e5f60"


@pytest.fixture
def forms(sheet, other):
    """What both phones hold when each has opened the form of the same deal."""
    sheet.play(REFERENCE)
    return sheet.form(1), other.form(1)


def save(phone, form, number=1, **facts):
    return phone.client.post(phone.edit_url(number), form | facts)


def test_the_second_sees_both_versions(sheet, other, forms):
    mine, theirs = forms
    assert save(sheet, mine, points="33").status_code == 302
    response = save(other, theirs, points="50", petit_au_bout="attack")
    page = read(response)
    assert response.status_code == 200
    assert alerts(page)[0].startswith("Un autre navigateur a changé cette donne entre-temps.")
    assert differences(page) == [("Points", "33", "50"), ("Petit au bout", "", "Attaque")]
    keep = page.select_one(".theirs a")
    assert (words(keep), keep["href"]) == ("Garder ce qui est noté", f"{sheet.url}deals/1/")
    assert sheet.get(1).points == 66
    assert sheet.game.revision == 3


def test_the_second_may_save_all_the_same(sheet, other, forms):
    mine, theirs = forms
    save(sheet, mine, points="33", poignee_1="simple")
    values = form_values(read(save(other, theirs, points="50")))
    assert values.items() >= {**REFERENCE, "points": "50", "poignee_1": "none"}.items()
    assert values["revision"] == "3"
    assert save(other, values).status_code == 302
    assert sheet.half_points(1) == [-136, -136, 408, -136]
    assert sheet.change().before["points"] == 66
    assert sheet.change().after["points"] == 100
    assert sheet.problems() == []


def test_it_asks_again_when_the_deal_has_changed_again(sheet, other, forms):
    mine, theirs = forms
    save(sheet, mine, points="33")
    values = form_values(read(save(other, theirs, points="50")))
    sheet.correct(1, points="34")
    page = read(save(other, values))
    assert differences(page) == [("Points", "34", "50")]
    assert sheet.get(1).points == 68


def test_equal_facts_are_no_conflict(sheet, other, forms):
    mine, theirs = forms
    save(sheet, mine, points="33")
    assert save(other, theirs, points="58", counted="defence").status_code == 302
    assert sheet.game.revision == 3


def test_another_deal_is_no_conflict(sheet, other):
    sheet.play(REFERENCE)
    theirs = other.form(1)
    sheet.play(REFERENCE)
    sheet.correct(2, points="33")
    assert save(other, theirs, points="50").status_code == 302
    assert (sheet.get(1).points, sheet.get(2).points) == (100, 66)


def test_a_deal_crossed_out_meanwhile_is_a_conflict(sheet, other, forms):
    sheet.tap("deals/1/cross-out/")
    page = read(save(other, forms[1], points="50"))
    assert differences(page) == [("Points", "49", "50")]
    assert sheet.get(1).points == 98
    assert save(other, form_values(page)).status_code == 302
    assert sheet.get(1).crossed_out


@pytest.mark.parametrize("revision", ["", None])
def test_a_form_without_a_revision_is_taken(sheet, other, forms, revision):
    save(sheet, forms[0], points="33")
    sent = forms[1] | {"points": "50"}
    del sent["revision"]
    if revision is not None:
        sent["revision"] = revision
    assert save(other, sent).status_code == 302
    assert sheet.get(1).points == 100


@pytest.mark.parametrize("revision", ["x", "-1", "1.5"])
def test_a_strange_revision_is_not(sheet, forms, revision):
    response = save(sheet, forms[0], points="50", revision=revision)
    assert response.status_code == 200
    assert alerts(read(response))
    assert sheet.get(1).points == 98


# --- The same request ------------------------------------------------------------------


def test_a_correction_is_stored_once(sheet, forms):
    for _ in range(2):
        response = save(sheet, forms[0], points="33", request_id=AN_ID)
        assert (response.status_code, response.url) == (302, f"{sheet.url}#deal-1")
    assert sheet.game.revision == 3


def test_it_gives_the_same_answer_after_somebody_elses_correction(sheet, other, forms):
    save(sheet, forms[0], points="33", request_id=AN_ID)
    other.correct(1, points="50")
    assert save(sheet, forms[0], points="33", request_id=AN_ID).status_code == 302
    assert sheet.get(1).points == 100


@pytest.mark.parametrize("facts", [{"points": "34"}, {"taker": "1"}, {"dealer": "2"}])
def test_it_asks_when_the_same_form_comes_with_other_facts(sheet, forms, facts):
    save(sheet, forms[0], points="33", request_id=AN_ID)
    response = save(sheet, forms[0], **{"points": "33", **facts}, request_id=AN_ID)
    page = read(response)
    assert response.status_code == 200
    assert alerts(page)[0].startswith("Ce formulaire a déjà enregistré une autre donne.")
    assert page.select_one("[role=alert] a")["href"] == f"{sheet.url}deals/1/"
    values = form_values(page)
    assert values["request_id"] not in ("", AN_ID)
    assert values.items() >= facts.items()
    assert sheet.get(1).points == 66


def test_it_asks_when_the_same_form_comes_for_another_deal(sheet):
    sheet.play(REFERENCE, request_id=AN_ID)
    sheet.play(REFERENCE)
    assert sheet.correct(2, points="33", request_id=OTHER_ID).status_code == 302
    assert sheet.correct(1, points="33", request_id=OTHER_ID).status_code == 200
    assert sheet.correct(1, request_id=AN_ID, points="33").status_code == 200
    assert (sheet.get(1).points, sheet.get(2).points) == (98, 66)


# --- A busy database -------------------------------------------------------------------


def busy(*args, **kwargs):
    raise OperationalError("database is locked")


def test_it_keeps_a_new_deal_while_the_database_is_busy(sheet, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr("games.views.deal_form.record_deal", busy)
        response = sheet.send(REFERENCE, poignee_2="double", request_id=AN_ID)
    page = read(response)
    assert response.status_code == 503
    assert response["Cache-Control"] == "private, no-store"
    assert alerts(page) == ["Le serveur est occupé et n’a pas enregistré. Réessayez."]
    values = form_values(page)
    assert values.items() >= {**REFERENCE, "poignee_2": "double", "request_id": AN_ID}.items()
    assert not Deal.objects.exists()
    assert sheet.client.post(sheet.new_url, values).status_code == 302
    assert sheet.half_points(1) == [-192, -192, 576, -192]


def test_it_keeps_a_correction_while_the_database_is_busy(sheet, forms, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr("games.models.write.Game.save", busy)
        response = save(sheet, forms[0], points="33")
    assert response.status_code == 503
    values = form_values(read(response))
    assert (values["points"], values["revision"]) == ("33", "2")
    assert sheet.get(1).points == 98
    assert save(sheet, values).status_code == 302
    assert sheet.problems() == []


# --- By htmx ---------------------------------------------------------------------------

HTMX = {"HX-Request": "true"}


def test_htmx_is_led_on_by_a_header(sheet):
    response = sheet.client.post(sheet.new_url, REFERENCE, headers=HTMX)
    assert (response.status_code, response.content) == (200, b"")
    assert response["HX-Redirect"] == f"{sheet.url}#deal-1"
    url = sheet.edit_url(1)
    response = sheet.client.post(url, REFERENCE | {"points": "33"}, headers=HTMX)
    assert response["HX-Redirect"] == f"{sheet.url}#deal-1"


def test_htmx_gets_the_whole_page_when_something_is_wrong(sheet):
    response = sheet.client.post(sheet.new_url, REFERENCE | {"points": "92"}, headers=HTMX)
    assert response.status_code == 200
    assert "HX-Redirect" not in response
    page = read(response)
    button = read(sheet.client.get(sheet.new_url)).select_one("button.save")
    assert (button["hx-select"], button["hx-target"]) == ("#main", "#main")
    assert page.select_one("#main #deal [name=points]")["value"] == "92"


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_the_cookie_lives_for_a_year_from_the_last_write(sheet, headers):
    token = sheet.client.cookies["device"].value
    response = sheet.client.post(sheet.new_url, REFERENCE, headers=headers)
    cookie = response.cookies["device"]
    assert (cookie.value, cookie["max-age"]) == (token, 31536000)
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    refused = sheet.client.post(sheet.new_url, {"points": "x"}, headers=headers)
    assert not refused.cookies.get("device")
