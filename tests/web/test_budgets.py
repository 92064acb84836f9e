"""What a page may cost: queries, each with its reason, and bytes over a poor network."""

import gzip
from urllib.parse import urlsplit

import pytest
from django.contrib.staticfiles import storage  # not what is in it: pytest would wake that up
from django.test import Client

from tests.web.conftest import FORCED, REFERENCE, name_players, open_sheet
from tests.web.reading import PEOPLE, read

pytestmark = pytest.mark.django_db

CALCULATOR = "/calculator/?contract=garde&bouts=2&points=49"
AN_ID = "6a1b0a52-0a5c-4d0e-9a11-0d6a2f1f3c01"
SIX = [
    REFERENCE,
    REFERENCE | {"taker": "1", "petit_au_bout": "attack", "poignee_1": "simple"},
    {"outcome": "passed"},
    REFERENCE | {"taker": "2", "contract": "garde_sans", "points": "33"},
    REFERENCE | {"taker": "4", "chelem": "announced_missed"},
    FORCED,
]

# The device by its cookie, and its right to write on this sheet.
WHO = 2

QUERIES = {
    # The device, its sheets with their counts, the players of all these sheets.
    "home": 3,
    # The device, its last sheet, the players of that sheet.
    "game-new": 3,
    # The sheet, who asks, the players, the deals with the people in them, their entries,
    # what was written last.
    "game": 5 + WHO,
    # The sheet, who asks, the players, the last deal (whose turn it is), the count of deals.
    "deal-new": 4 + WHO,
    # As before, and whether the number in the link has written already.
    "deal-new-linked": 5 + WHO,
    # The sheet, who asks, the players.
    "deal-result": 2 + WHO,
    # The sheet, who asks, the deal with its people, its entries, its place, who wrote it.
    "deal": 5 + WHO,
    # The sheet, who asks, the deal with its people, its entries, who is here now, its place.
    "deal-edit": 5 + WHO,
    # The sheet, the deal ahead of which it goes with its people and entries (for the
    # dealer; again for its place), who asks, the players, who sat there then, the last deal
    # before it, the count.
    "deal-insert": 9 + WHO,
    # The sheet, who asks, the deal with its people, its entries, who is here now.
    "deal-edit-result": 4 + WHO,
    # The sheet, who asks, the names, the changes with their deals and devices.
    "journal": 4 + WHO,  # and the places of the deals
    # The sheet, the players, the deals, their entries. Everybody sees the same.
    "standings": 4,
    # The sheet, who asks, the number of players, the count of deals.
    "length": 3 + WHO,
    # A number in a form, and what else stands there.
    "length-hint": 0,
    # The sheet, who asks, the players; for the next number, who has come so far, and who is here.
    "players": 4 + WHO,
    # The sheet, who asks, the count of deals.
    "house": 2 + WHO,
    # The sheet, who asks.
    "share": 1 + WHO,
    # The sheet, who asks, whether it opened the sheet, the count of deals, the names.
    "delete": 4 + WHO,
    # The rules need no database.
    "calculator": 0,
    # Whether it answers.
    "health": 1,
}


@pytest.fixture(params=[1, 24], ids=["one deal", "24 deals"])
def played(request, sheet):
    for deal in (SIX * 4)[: request.param]:
        sheet.play(deal)
    return sheet


def get_path(sheet, name):
    return {
        "home": "/",
        "game-new": "/games/new/",
        "game": sheet.url,
        "deal-new": sheet.new_url,
        "deal-new-linked": f"{sheet.new_url}?id={AN_ID}",
        "deal-result": sheet.result_url,
        "deal": f"{sheet.url}deals/1/",
        "deal-edit": f"{sheet.url}deals/1/edit/",
        "deal-insert": f"{sheet.new_url}?before=1",
        "deal-edit-result": f"{sheet.result_url}?deal=1",
        "journal": f"{sheet.url}journal/",
        "standings": f"{sheet.url}standings/",
        "length": f"{sheet.url}length/",
        "length-hint": "/games/length/?players=5",
        "players": f"{sheet.url}players/",
        "house": f"{sheet.url}rules/",
        "share": f"{sheet.url}share/",
        "delete": f"{sheet.url}delete/",
        "calculator": CALCULATOR,
        "health": "/healthz",
    }[name]


@pytest.mark.parametrize(("name", "queries"), QUERIES.items(), ids=QUERIES)
def test_it_asks_the_database_no_more(played, django_assert_num_queries, name, queries):
    path = get_path(played, name)
    with django_assert_num_queries(queries):
        if name.endswith(("-result", "-hint")):
            played.client.post(path, REFERENCE | {"planned_deals": "12"})
        else:
            played.client.get(path)


# The sheet, the players, the deals, their entries; the sheet, the deal, its entries, its
# place, who wrote it. A watcher has no cookie to look up.
@pytest.mark.parametrize(
    ("name", "queries"),
    [
        *(("home", 0), ("game-new", 0), ("game", 4), ("standings", 4), ("deal", 5)),
        *(("house", 1),),
        *(("journal", 4), ("calculator", 0)),
    ],
)
def test_it_asks_nothing_about_a_watcher(played, watcher, django_assert_num_queries, name, queries):
    with django_assert_num_queries(queries):
        watcher.get(get_path(played, name))


def test_it_saves_a_deal_in_few_steps(played, django_assert_num_queries):
    # The form: the sheet, who asks (2), whether it has stored a deal, the players. The write
    # between its two ends (2): the sheet, its right, the same request before, the players, the
    # last number and rank, the last deal; then the deal, its entries, the revision, the journal.
    with django_assert_num_queries(5 + 2 + 6 + 4):
        played.send(REFERENCE)


def test_it_corrects_a_deal_in_few_steps(played, django_assert_num_queries):
    form = played.form(1)
    # The form: the sheet, who asks (2), the deal, its entries, who is here now. The write
    # between its two ends (2): the sheet, its right, the same request before, the deal, its
    # entries, whether it has changed, the players; then the old entries gone, the deal, the
    # entries, the revision, the journal.
    with django_assert_num_queries(6 + 2 + 7 + 5):
        played.client.post(played.edit_url(1), form | {"chelem": "announced_missed"})


def test_it_undoes_in_few_steps(played, django_assert_num_queries):
    revision = played.game.revision
    # The sheet, who asks (2). The write between its two ends (2): the sheet, its right,
    # the same request before, the change, the deal and its entries (as it stands, and to
    # be rewritten), the players; then as for a correction.
    with django_assert_num_queries(3 + 2 + 9 + 5):
        played.undo(revision)


def test_it_opens_a_sheet_in_few_steps(client, django_assert_max_num_queries):
    # The device. The write between its two ends (2): the same request before, the sheet
    # between two ends of its own (3), the players, the journal, the same grant before,
    # the grant between its own (3); two ends more where the device is part of it.
    with django_assert_max_num_queries(1 + 2 + 1 + 3 + 2 + 1 + 3 + 2):
        client.post("/games/new/", name_players())


def test_it_changes_the_rules_in_few_steps(played, django_assert_num_queries):
    # The sheet, who asks (2). The write between its two ends (2): the sheet, its right, the
    # same request before; then the rules, the revision, the journal.
    with django_assert_num_queries(3 + 2 + 3 + 3):
        played.client.post(f"{played.url}rules/", {"garde_contre_multiplier": "5"})


def test_it_recomputes_a_sheet_in_few_steps(played, django_assert_num_queries):
    # As before; and which deals have other rules, what these are, the deals with their people,
    # their entries; all the deals written at once, all the entries.
    with django_assert_num_queries(3 + 2 + 3 + 4 + 2 + 3):
        played.client.post(f"{played.url}rules/", {"garde_multiplier": "3", "recompute": "1"})


def test_it_ends_an_evening_in_few_steps(played, django_assert_num_queries):
    # The sheet, who asks (2). The write between its two ends (2): the sheet, its right, the
    # same request before; then whether it is closed, the revision, the journal.
    with django_assert_num_queries(3 + 2 + 3 + 3):
        played.tap("length/end/")


def test_it_shows_the_end_for_nothing_more(played, django_assert_num_queries):
    played.tap("length/end/")
    with django_assert_num_queries(QUERIES["game"]):
        played.client.get(played.url)
    with django_assert_num_queries(QUERIES["standings"]):
        played.client.get(f"{played.url}standings/")


def test_it_opens_the_next_sheet_in_few_steps(played, django_assert_max_num_queries):
    # The sheet, who asks (2). The write between its two ends (2): the sheet, how often it was
    # gone on with, whether the next one is there; who sits here, whose turn it is; then as for
    # any new sheet (12); who else writes here, and the right of this device there.
    with django_assert_max_num_queries(3 + 2 + 3 + 2 + 12 + 2):
        played.tap("again/")


def test_it_lists_ten_sheets_as_cheaply_as_one(client, django_assert_num_queries):
    for _ in range(10):
        open_sheet(client).play(REFERENCE)
    with django_assert_num_queries(QUERIES["home"]):
        client.get("/")


# --- Bytes -----------------------------------------------------------------------------

PAGE_BYTES = 14_000
SCRIPT_BYTES = 25_000


def compressed(content):
    return len(gzip.compress(content, 9))


def read_static(url):
    path = urlsplit(url).path
    assert path.startswith("/static/")
    with storage.staticfiles_storage.open(path.removeprefix("/static/")) as file:
        return file.read()


def weigh(response):
    """The bytes of a page with its stylesheets, and of its scripts."""
    page = read(response)
    styles = [link["href"] for link in page.select("link[rel=stylesheet]")]
    scripts = [script["src"] for script in page.select("script")]
    html = compressed(response.content)
    return (
        html + sum(compressed(read_static(url)) for url in styles),
        sum(compressed(read_static(url)) for url in scripts),
    )


@pytest.fixture
def long_evening(client):
    sheet = open_sheet(client, *(f"{name} de la Bellière" for name in PEOPLE), title="x" * 60)
    for deal in SIX * 4:
        sheet.play(deal)
    return sheet


@pytest.mark.parametrize(
    "name",
    [name for name in QUERIES if name != "health" and not name.endswith(("-result", "-hint"))],
)
def test_it_fits_into_the_first_packets(long_evening, name):
    html_and_styles, scripts = weigh(long_evening.client.get(get_path(long_evening, name)))
    assert html_and_styles <= PAGE_BYTES
    assert scripts <= SCRIPT_BYTES


def test_it_stays_small_when_everything_is_wrong(long_evening):
    wrong = {"taker": "9", "bouts": "9", "points": "x" * 99, "chelem": "x", "poignee_1": "x"}
    assert weigh(long_evening.send(wrong))[0] <= PAGE_BYTES


def test_it_swaps_little_while_one_types(long_evening):
    assert compressed(long_evening.type(REFERENCE | {"points": "41,5"}).content) <= 1_500
    calculated = long_evening.client.get(CALCULATOR.replace("/?", "/result/?"))
    assert compressed(calculated.content) <= 2_000


def test_it_is_sent_compressed(long_evening):
    packed = Client().get(long_evening.url, headers={"Accept-Encoding": "gzip"})
    assert packed["Content-Encoding"] == "gzip"
    assert b"Belli\xc3\xa8re" in gzip.decompress(packed.content)
