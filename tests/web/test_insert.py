"""/g/<code>/deals/new/?before=N: a forgotten deal slips in at its place."""

import pytest

from games.models import Deal
from tests.web.conftest import REFERENCE
from tests.web.reading import all_words, form_values, read, rows, totals, words

pytestmark = pytest.mark.django_db

AN_ID = "6a1b0a52-0a5c-4d0e-9a11-0d6a2f1f3c01"


@pytest.fixture
def three(sheet):
    """Dealt by Anne, Bruno and Chloé."""
    for taker in ("1", "2", "3"):
        sheet.play(REFERENCE, taker=taker)
    return sheet


def order(sheet):
    return list(sheet.game.deals.order_by("rank").values_list("number", flat=True))


def dealers(sheet):
    return list(sheet.game.deals.order_by("rank").values_list("dealer__name", flat=True))


def test_it_opens_the_form_for_its_place(three):
    page = read(three.client.get(three.new_url, {"before": "2"}))
    assert words(page.h1) == "Donne 2"
    assert words(page.select_one(".dealer summary")) == "Donneur : Bruno"
    assert form_values(page)["before"] == "2"
    first = read(three.client.get(three.new_url, {"before": "1"}))
    assert words(first.h1) == "Donne 1"
    assert words(first.select_one(".dealer summary")) == "Donneur : Anne"
    assert "before" not in form_values(read(three.client.get(three.new_url)))


def test_it_stands_where_it_was_forgotten_and_the_dealers_stay(three):
    values = form_values(read(three.client.get(three.new_url, {"before": "2"})))
    response = three.client.post(three.new_url, values | REFERENCE | {"taker": "4"})
    assert (response.status_code, response.url) == (302, f"{three.url}#deal-4")
    assert order(three) == [1, 4, 2, 3]
    assert dealers(three) == ["Anne", "Bruno", "Bruno", "Chloé"]
    page = three.page()
    assert [row["id"] for row in page.select("tbody tr")] == [
        *("deal-3", "deal-2", "deal-4", "deal-1"),
    ]
    assert [row[0].split(" · ")[0] for row in rows(page)] == ["4", "3", "2", "1"]
    assert rows(page)[2][1:] == ["132 −66", "−132 −66", "−132 −66", "132 +198 a pris"]
    assert totals(page) == {"Anne": "0", "Bruno": "0", "Chloé": "0", "Léa": "0"}
    assert words(read(three.client.get(f"{three.url}deals/4/")).h1) == "Donne 2"
    assert words(read(three.client.get(f"{three.url}deals/2/")).h1) == "Donne 3"
    assert (three.change().kind, three.change().before) == ("inserted", None)
    assert three.change().after["taker"] == 4
    assert three.problems() == []


def test_it_keeps_its_place_while_the_form_is_wrong(three):
    page = read(three.send(REFERENCE, before="2", points="92"))
    assert form_values(page)["before"] == "2"
    assert words(page.h1) == "Donne 2"


def test_all_may_have_passed_then(three):
    three.send(outcome="passed", before="1", dealer="4")
    assert order(three) == [4, 1, 2, 3]
    assert dealers(three) == ["Léa", "Anne", "Bruno", "Chloé"]
    assert three.problems() == []


def test_it_is_inserted_once(three):
    sent = REFERENCE | {"before": "2", "request_id": AN_ID}
    assert three.send(sent).url == three.send(sent).url == f"{three.url}#deal-4"
    assert Deal.objects.count() == 4
    for other in ({"before": "3"}, {"before": ""}):
        assert three.send(sent | other).status_code == 200
    assert Deal.objects.count() == 4


@pytest.mark.parametrize("rules", ["behind", "ahead"])
def test_it_finds_room_however_often(three, rules):
    """Twelve times at one place: halving a gap of 1024 gives out after ten."""
    before = 2
    for number in range(4, 16):
        assert three.send(REFERENCE, before=str(before)).url.endswith(f"#deal-{number}")
        if rules == "ahead":
            before = number
    new = list(range(4, 16))
    assert order(three) == [1, *(new if rules == "behind" else new[::-1]), 2, 3]
    ranks = list(three.game.deals.order_by("rank").values_list("rank", flat=True))
    assert len(set(ranks)) == 15
    assert min(ranks) > 0
    assert three.problems() == []
    assert three.play(REFERENCE).number == 16
    assert order(three)[-1] == 16


def test_it_is_inserted_before_a_deal_that_is_crossed_out(three):
    three.tap("deals/2/cross-out/")
    three.send(REFERENCE, before="2")
    assert order(three) == [1, 4, 2, 3]
    assert three.get(4).dealer.name == "Bruno"


@pytest.mark.parametrize("number", ["4", "0", "-1", "x", "1.0", "²", "٢", "9" * 30, "9" * 5000])
def test_it_knows_no_other_place(three, number):
    assert three.client.get(three.new_url, {"before": number}).status_code == 404
    assert three.send(REFERENCE, before=number).status_code == 404
    assert Deal.objects.count() == 3


def test_it_is_offered_on_each_deal(three):
    for number in (1, 3):
        page = read(three.client.get(f"{three.url}deals/{number}/"))
        link = page.select(".acts a")[-1]
        assert link["href"] == f"{three.new_url}?before={number}"
        assert words(link) == "Insérer une donne oubliée avant"


# --- Shifting the dealers --------------------------------------------------------------


@pytest.fixture
def inserted(three):
    three.send(REFERENCE, before="2")
    return three


def acts(sheet, number):
    return read(sheet.client.get(f"{sheet.url}deals/{number}/")).select_one("form.acts")


def test_it_offers_to_shift_the_later_dealers(inserted):
    form = acts(inserted, 4)
    assert words(form.select_one(".note")) == (
        "Cette donne a été insérée. Chaque donne suivante a-t-elle été distribuée "
        "par le joueur d’après ?"
    )
    assert words(form.button) == "Décaler les donneurs suivants"
    assert form.button["formaction"] == f"{inserted.url}deals/4/shift/"
    response = inserted.tap(
        "deals/4/shift/", request_id=form.select_one("[name=request_id]")["value"]
    )
    assert (response.status_code, response.url) == (302, f"{inserted.url}#deal-4")
    assert dealers(inserted) == ["Anne", "Bruno", "Chloé", "Léa"]
    assert words(inserted.page().select_one(".act a.main")) == "+ Donne 5 · Anne distribue"
    change = inserted.change()
    assert (change.kind, change.deal) == ("shifted", None)
    assert change.before == {"dealers": {"2": 2, "3": 3}}
    assert change.after == {"dealers": {"2": 3, "3": 4}}
    assert inserted.problems() == []


def test_it_shifts_once_for_many_taps(inserted):
    for _ in range(3):
        assert inserted.tap("deals/4/shift/", request_id=AN_ID).status_code == 302
    assert dealers(inserted) == ["Anne", "Bruno", "Chloé", "Léa"]
    assert inserted.game.revision == 6


def test_it_offers_no_shift_where_there_is_nothing_to_shift(inserted):
    for number in (1, 2, 3):
        assert "Décaler" not in words(acts(inserted, number))
    inserted.tap("deals/4/shift/", request_id=AN_ID)
    assert "Décaler" not in words(acts(inserted, 4))


def test_it_shifts_no_deal_that_is_crossed_out(inserted):
    inserted.tap("deals/2/cross-out/")
    inserted.tap("deals/4/shift/")
    assert dealers(inserted) == ["Anne", "Bruno", "Bruno", "Léa"]
    inserted.tap("deals/3/cross-out/")
    assert "Décaler" not in words(acts(inserted, 4))
    revision = inserted.game.revision
    assert inserted.tap("deals/4/shift/").status_code == 302
    assert inserted.game.revision == revision
    assert inserted.problems() == []


def test_it_says_that_a_shift_can_be_undone(inserted):
    inserted.tap("deals/4/shift/")
    assert words(inserted.page().select_one(".undo")) == "Donneurs décalés Annuler"
    inserted.undo()
    assert dealers(inserted) == ["Anne", "Bruno", "Bruno", "Chloé"]
    assert all_words(inserted.page(), ".undo [role=status]") == ["Changement annulé"]
    assert inserted.problems() == []
