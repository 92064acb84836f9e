"""/g/<code>/sheet.csv: the sheet as a file."""

from datetime import UTC, datetime
from urllib.parse import unquote
from uuid import uuid4

import pytest
from django.utils import timezone

from games.models import Game, Player, change_people
from games.scoring import errors, score
from tests.csv_reading import cells_of, read_back
from tests.web.conftest import FORCED, REFERENCE, open_sheet
from tests.web.reading import PEOPLE, all_words, read

EVENING = [
    REFERENCE,
    {"taker": "1", "contract": "petite", "bouts": "1", "points": "45"},
    {"outcome": "passed"},
    FORCED,
    REFERENCE | {"petit_au_bout": "defence", "poignee_1": "double", "chelem": "announced_missed"},
]
EVIL = ("=HYPERLINK(1;2)", "+33 6", "-1,5", "@SUM(A1)")


@pytest.fixture
def evening(sheet):
    for deal in EVENING:
        sheet.play(deal)
    return sheet


def export(sheet, reader=None):
    response = (reader or sheet.client).get(f"{sheet.url}sheet.csv")
    assert response.status_code == 200
    return response.content.decode()


FRENCH = """\ufeff\
Donne;Issue;Donneur;Preneur;Appelé;Contrat;Bouts;Points de l’attaque;Petit au bout;Poignées;Chelem;\
Part;Anne;Bruno;Chloé;Léa;Total Anne;Total Bruno;Total Chloé;Total Léa;Règles;Décision d’arbitre;\
Misères;Motif
1;Jouée;Anne;Chloé;;Garde;2;49;;;;66;-66;-66;198;-66;-66;-66;198;-66;fft;;;
2;Jouée;Bruno;Anne;;Petite;1;45;;;;-31;-93;31;31;31;-159;-35;229;-35;fft;;;
3;Tous passent;Chloé;;;;;;;;;;0;0;0;0;-159;-35;229;-35;fft;;;
4;Jouée;Léa;Chloé;;Garde;1;2;;;;-148;148;148;-444;148;-11;113;-215;113;fft;oui;;
5;Jouée;Anne;Chloé;;Garde;2;49;Défense;Anne (Double);Chelem annoncé et chuté;-124;124;124;-372;124;\
113;237;-587;237;fft;;;
Totaux;;;;;;;;;;;;113;237;-587;237;113;237;-587;237;;;;
"""

ENGLISH = """\ufeff\
Deal,Outcome,Dealer,Taker,Partner,Contract,Bouts,Attack's points,Petit au bout,Poignées,Slam,\
Part,Anne,Bruno,Chloé,Léa,Total Anne,Total Bruno,Total Chloé,Total Léa,Rules,Referee's decision,\
Misères,Reason
1,Played,Anne,Chloé,,Garde,2,49,,,,66,-66,-66,198,-66,-66,-66,198,-66,fft,,,
2,Played,Bruno,Anne,,Petite,1,45,,,,-31,-93,31,31,31,-159,-35,229,-35,fft,,,
3,All pass,Chloé,,,,,,,,,,0,0,0,0,-159,-35,229,-35,fft,,,
4,Played,Léa,Chloé,,Garde,1,2,,,,-148,148,148,-444,148,-11,113,-215,113,fft,yes,,
5,Played,Anne,Chloé,,Garde,2,49,Defence,Anne (Double),"Slam announced, not made",-124,124,124,-372,\
124,113,237,-587,237,fft,,,
Totals,,,,,,,,,,,,113,237,-587,237,113,237,-587,237,,,,
"""


def test_it_is_the_whole_evening_in_french(evening):
    assert export(evening) == FRENCH.replace("\n", "\r\n")


def test_it_is_the_whole_evening_in_english(evening, english):
    assert export(evening, english) == ENGLISH.replace("\n", "\r\n")


def test_it_follows_the_language_that_was_chosen(evening, english):
    english.post("/language/", {"language": "fr"})
    assert export(evening, english) == FRENCH.replace("\n", "\r\n")


def test_it_begins_with_a_mark_of_its_encoding(sheet):
    assert sheet.client.get(f"{sheet.url}sheet.csv").content.startswith(b"\xef\xbb\xbfDonne;")


def test_it_is_given_to_whoever_may_read(evening, watcher, english):
    evening.client.cookies.pop("device")
    assert export(evening, watcher) == export(evening)
    assert not watcher.cookies


def test_it_is_kept_by_nobody_and_taken_for_nothing_else(client, db):
    sheet = open_sheet(client, title='Chez "Léa" / samedi')
    Game.objects.update(created_at=datetime(2026, 11, 30, 23, 30, tzinfo=UTC))
    response = client.get(f"{sheet.url}sheet.csv")
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    assert response["Cache-Control"] == "private, no-store"
    assert response["X-Robots-Tag"] == "noindex"
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Content-Language"] == "fr"
    plain, full = response["Content-Disposition"].split("; filename*=UTF-8''")
    assert plain == 'attachment; filename="chez-lea-samedi-2026-12-01.csv"'  # in Paris
    assert unquote(full) == "Chez Léa samedi 2026-12-01.csv"


def test_it_leaves_out_what_was_crossed_out(evening):
    evening.game.deals.filter(number=2).update(crossed_out_at=timezone.now())
    table = cells_of(export(evening))
    assert [row[:4] for row in table[1:-1]] == [
        ["1", "Jouée", "Anne", "Chloé"],
        ["2", "Tous passent", "Chloé", ""],
        ["3", "Jouée", "Léa", "Chloé"],
        ["4", "Jouée", "Anne", "Chloé"],
    ]
    assert table[-1][12:16] == ["206", "206", "-618", "206"]


def test_it_keeps_half_points_where_the_rules_do(client, db, english):
    sheet = open_sheet(client, rules="exact")
    sheet.play(REFERENCE | {"contract": "petite", "points": "45,5"})
    [_, row, last] = cells_of(export(sheet))
    assert row[7] == "45,5"
    assert row[11:21] == [
        *("29,5", "-29,5", "-29,5", "88,5", "-29,5", "-29,5", "-29,5", "88,5", "-29,5", "exact"),
    ]
    [_, row, last] = cells_of(export(sheet, english))
    assert row[7] == "45.5"
    assert last[12:16] == ["-29.5", "-29.5", "88.5", "-29.5"]


def test_it_has_columns_in_the_order_of_the_seats(sheet):
    sheet.play(REFERENCE)
    people = [
        {"number": player.number, "seat": 5 - player.seat, "name": player.name}
        for player in sheet.game.players.all()
    ]
    device = sheet.game.grants.get().device
    change_people(sheet.game, people, device=device, request_id=uuid4())
    [head, row, _last] = cells_of(export(sheet))
    assert head[12:16] == ["Léa", "Chloé", "Bruno", "Anne"]
    assert row[12:16] == ["-66", "198", "-66", "-66"]


def test_an_empty_sheet_is_a_header_and_zeros(sheet):
    assert [row[0] for row in cells_of(export(sheet))] == ["Donne", "Totaux"]


def test_it_disarms_evil_names(client, db):
    sheet = open_sheet(client, *EVIL)
    sheet.play(REFERENCE, poignee_1="simple")
    [head, row, _last] = cells_of(export(sheet))
    assert head[12:16] == ["'=HYPERLINK(1;2)", "'+33 6", "'-1,5", "'@SUM(A1)"]
    assert row[2:4] == ["'=HYPERLINK(1;2)", "'-1,5"]
    assert row[9] == "'=HYPERLINK(1;2) (Simple)"
    assert read_back(export(sheet)).names == list(EVIL)


def test_what_one_reads_back_is_the_same_sheet(evening, english):
    for reader in (evening.client, english):
        sheet = read_back(export(evening, reader))
        assert sheet.names == list(PEOPLE)
        for line, deal in zip(sheet.lines, evening.game.deals.with_ledger(), strict=True):
            assert line.facts == deal.facts()
            assert sheet.names[line.dealer - 1] == deal.dealer.name
            assert (line.amounts, line.share) == (deal.amounts, deal.share)
            assert line.forced == deal.forced == bool(line.facts and errors(line.facts))
            if line.facts:
                assert score(line.facts, deal.rules).amounts == tuple(line.amounts.values())
        assert sheet.totals == [226, 474, -1174, 474]


def test_it_costs_as_little_for_24_deals_as_for_one(sheet, django_assert_num_queries):
    # The sheet, the players, the deals with the people in them, their entries.
    for deals in (1, 24):
        while sheet.game.deals.count() < deals:
            sheet.play(REFERENCE)
        with django_assert_num_queries(4):
            table = cells_of(export(sheet))
        assert [row[0] for row in table[1:-1]] == [str(place) for place in range(1, deals + 1)]
    assert table[-1][12:16] == ["-1584", "-1584", "4752", "-1584"]


def test_it_is_only_read(sheet):
    path = f"{sheet.url}sheet.csv"
    assert sheet.client.head(path).status_code == 200
    assert sheet.client.post(path).status_code == 405
    assert sheet.client.get(f"/g/{'x' * 22}/sheet.csv").status_code == 404


def test_the_sheet_offers_it_to_everybody(sheet, watcher):
    for reader in (sheet.client, watcher):
        page = read(reader.get(sheet.url))
        [link] = page.select(f".menu a[href='{sheet.url}sheet.csv']")
        assert link.get_text() == "Exporter (CSV)"


def test_it_is_offered_before_the_sheet_is_deleted(sheet):
    page = read(sheet.client.get(f"{sheet.url}delete/"))
    assert page.select_one("main form").find_previous("a")["href"] == f"{sheet.url}sheet.csv"


def test_a_script_has_to_show_the_button_that_prints(sheet):
    page = sheet.page()
    [button] = page.select(".menu button[data-print]")
    assert button.has_attr("hidden")
    assert button["type"] == "button"


def test_the_sheet_knows_for_print_who_dealt_and_by_which_rules(evening):
    page = evening.page()
    dealt = [
        [
            place
            for place, cell in enumerate(row.select("td"), 1)
            if "dealt" in cell.get("class", ())
        ]
        for row in page.select("tbody tr:has(td.dealt)")
    ]
    assert dealt == [[1], [4], [3], [2], [1]]
    [line] = all_words(page, ".printed")
    assert line.endswith("(FFT) · encadré : le preneur, point : le donneur")
    [link] = page.select("link[media=print]")
    assert "print" in link["href"]


def test_people_may_have_left(sheet):
    sheet.play(REFERENCE)
    Player.objects.filter(number=4).update(left_at=timezone.now())
    assert cells_of(export(sheet))[0][12:16] == list(PEOPLE)
