"""/language/, and every page in French and in English."""

import re

import pytest

from tests.web.conftest import FORCED, REFERENCE, LintingClient, name_players
from tests.web.reading import read, words

pytestmark = pytest.mark.django_db

ENGLISH = re.compile(
    r"\b(the|and|deal|deals|dealer|save|sheet|home|taker|each|made|lost|slam|with|names|"
    r"calculator|attack|defence|bonuses|choose|error|rules|points? made|all pass|found)\b",
    re.IGNORECASE,
)
FRENCH = re.compile(
    r"\b(le|la|les|des|donne|donnes|donneur|enregistrer|feuille|accueil|preneur|chaque|faite|"
    r"chutée|chelem|avec|joueurs?|calculette|attaque|défense|primes|choisissez|erreur|règles)\b",
    re.IGNORECASE,
)


AN_ID = "6a1b0a52-0a5c-4d0e-9a11-0d6a2f1f3c01"
NEW_PAGES = [
    *("deals/4/edit/", "deals/2/edit/", "deals/new/?before=2", "deals/5/", "journal/"),
    *("players/", "share/", "delete/"),
]
TWO_ON_A_SEAT = name_players() | {"seat_1": "1", "seat_2": "1", "seat_3": "3", "seat_4": "4"}


def edit_journal(sheet):
    """A change of each kind, on a sheet with four deals; what revision 6 did is overtaken."""
    sheet.correct(4, points="41", chelem="announced_missed", poignee_2="triple", request_id=AN_ID)
    sheet.correct(4, points="42")
    sheet.tap("deals/1/cross-out/")
    sheet.tap("deals/1/restore/")
    sheet.send(REFERENCE, before="2")
    sheet.tap("deals/5/shift/")
    sheet.undo()
    sheet.tap("deals/2/cross-out/")
    sheet.change_people(player_1="Eve")


@pytest.fixture
def pages(sheet):
    """Every page, with deals of each kind, as `reader` gets them."""
    sheet.play(REFERENCE, petit_au_bout="defence", poignee_1="double", chelem="announced_missed")
    sheet.play(outcome="passed")
    sheet.play(FORCED)
    sheet.play(REFERENCE, points="40,5")
    edit_journal(sheet)
    theirs = sheet.form(4) | {"points": "43", "revision": "2"}

    def get(reader):
        reader.cookies["device"] = sheet.client.cookies["device"].value
        calculator = {"contract": "garde", "bouts": "2", "points": "45.5"}
        return [
            *(reader.get(path) for path in ("/", "/games/new/", "/calculator/", "/nowhere/")),
            *(reader.get(path) for path in (sheet.url, sheet.new_url)),
            *(reader.get(f"{sheet.url}deals/{number}/") for number in (1, 2, 3, 4)),
            reader.get("/calculator/", calculator),
            reader.get("/calculator/", calculator | {"points": "90", "chelem": "x"}),
            reader.get("/calculator/", calculator | {"points": "90"}),
            reader.get("/calculator/", {"points": ""}),
            reader.post("/games/new/", name_players("", "Bruno", "bruno", "x" * 25)),
            reader.post(sheet.new_url, {"taker": "9", "points": "x", "request_id": "x"}),
            reader.post(sheet.new_url, REFERENCE | {"bouts": "0", "points": "80"}),
            reader.post(sheet.new_url, REFERENCE | {"bouts": "0", "petit_au_bout": "attack"}),
            *(reader.get(f"{sheet.url}{path}") for path in NEW_PAGES),
            reader.post(f"{sheet.url}journal/6/undo/"),
            reader.post(f"{sheet.url}deals/4/edit/", theirs),
            reader.post(f"{sheet.url}deals/4/edit/", theirs | {"request_id": AN_ID}),
            reader.post(f"{sheet.url}players/", {"player_1": "", "seat_1": "9"}),
            reader.post(f"{sheet.url}players/", TWO_ON_A_SEAT),
            reader.post(f"{sheet.url}delete/"),
        ]

    return get


def text_of(page):
    """All that is read out, without the names of the languages and what people typed."""
    for tag in page.select(".foot button, head meta, head link, .link a"):
        tag.decompose()
    labels = [tag.get("aria-label", "") for tag in page.select("[aria-label]")]
    questions = [tag["data-confirm"] for tag in page.select("[data-confirm]")]
    return " ".join([words(page), *labels, *questions])


def test_it_speaks_french_when_nothing_is_asked_for(pages, client):
    for response in pages(client):
        page = read(response)
        assert page.html["lang"] == "fr"
        assert response["Content-Language"] == "fr"
        assert ENGLISH.findall(text_of(page)) == [], response.request["PATH_INFO"]


def test_it_speaks_english_when_the_browser_asks_for_it(pages, english):
    for response in pages(english):
        page = read(response)
        assert page.html["lang"] == "en"
        assert FRENCH.findall(text_of(page)) == [], response.request["PATH_INFO"]


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("en-US,fr;q=0.5", "en"), ("fr-CH, en;q=0.9", "fr"), ("de,it", "fr"), ("x" * 600, "fr")],
)
def test_it_follows_the_browser(client, accepted, language):
    page = read(client.get("/", headers={"Accept-Language": accepted}))
    assert page.html["lang"] == language


def test_it_offers_the_switch_on_every_page_that_is_read(sheet):
    sheet.play(REFERENCE)
    calculator = "/calculator/?contract=garde&bouts=2&points=49"
    for path in ("/", "/games/new/", calculator, sheet.url, f"{sheet.url}deals/1/"):
        form = read(sheet.client.get(path)).select_one(".foot form")
        assert form["action"] == "/language/"
        assert form.select("input") == []  # the browser says where it comes from
        assert [button["value"] for button in form.select("button")] == ["fr", "en"]
        assert [words(button) for button in form.select("button")] == ["Français", "English"]
        assert words(form.select_one("[aria-current]")) == "Français"


def test_it_switches_and_comes_back(sheet, watcher):
    here = {"Referer": f"http://testserver{sheet.url}?id=1"}
    response = watcher.post("/language/", {"language": "en"}, headers=here)
    assert (response.status_code, response.url) == (302, here["Referer"])
    cookie = response.cookies["language"]
    assert (cookie.value, cookie["httponly"], cookie["samesite"]) == ("en", True, "Lax")
    assert read(watcher.get(sheet.url)).html["lang"] == "en"
    watcher.post("/language/", {"language": "fr", "next": "/"})
    assert read(watcher.get(sheet.url)).html["lang"] == "fr"


@pytest.mark.parametrize("language", ["de", "", "x" * 5000, "../fr", "\0"])
def test_it_knows_two_languages_only(client, language):
    response = client.post("/language/", {"language": language, "next": "/"})
    assert response.status_code == 302
    assert read(client.get("/")).html["lang"] == "fr"


@pytest.mark.parametrize("where", ["https://evil.example/", "//evil.example", "javascript:x", ""])
def test_it_leads_nowhere_else(client, where):
    response = client.post("/language/", {"language": "en", "next": where})
    assert response.url == "/"
    response = client.post("/language/", {"language": "en"}, headers={"Referer": where})
    assert response.url == "/"


def test_it_needs_no_cookie_of_a_watcher():
    strict = LintingClient(enforce_csrf_checks=True)
    response = strict.post("/language/", {"language": "en"})
    assert (response.status_code, list(response.cookies)) == (302, ["language"])


@pytest.mark.parametrize("method", ["get", "put", "delete"])
def test_it_is_only_posted(client, method):
    assert getattr(client, method)("/language/").status_code == 405
