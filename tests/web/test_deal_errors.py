"""/g/<code>/deals/new/: what is wrong is said at its field, and nothing is lost."""

import pytest

from games.models import Deal
from tests.web.conftest import REFERENCE
from tests.web.reading import alerts, all_words, error_at, form_values, read

pytestmark = pytest.mark.django_db

CHOOSE = "Choisissez une des valeurs proposées."
HALVES = "Entrez des points entiers ou avec un demi, comme 45 ou 45,5."
PACK = "Le jeu compte 91 points : entrez de 0 à 91."

ENTERED = REFERENCE | {
    **{"petit_au_bout": "defence", "poignee_2": "simple", "chelem": "announced_missed"},
    **{"counted": "attack", "dealer": "4"},
}
"""Everything that the form can hold."""

MISSING = {
    "taker": "Choisissez qui a pris.",
    "contract": "Choisissez le contrat.",
    "bouts": "Choisissez les bouts de l’attaque.",
    "points": "Entrez les points comptés.",
}
STRANGE = ["0", "5", "-1", "+1", "1.0", "1e0", "x", "1 ", "١", "3\0", "9" * 5000, "🂡"]
WRONG = {
    "taker": STRANGE,
    "contract": ["Garde", "pousse", "0", "garde\0", "garde " * 999],
    "bouts": ["4", "-1", "+2", "1.5", "1e0", "x", "2 ", "٢", "2\0", "9" * 5000],
    "counted": ["none", "Attack", "1", "attack\0"],
    "petit_au_bout": ["taker", "1", "attack\0"],
    "poignee_2": ["1", "quadruple", "attack:simple", "simple\0"],
    "chelem": ["1", "made", "petit_announced_made", "none\0"],
}
POINTS = [
    *["x", "1e1", "1E1", "0x31", "4 9", "-1", "+49", "−49", "49,25", "49.49", "49,5,5", "49,"],
    *[",5", "½", "٤٩", "４９", "nan", "inf", "1_0", "9" * 5000, "49 points", "🂡", "<b>49"],
]
TOO_MANY = ["91,5", "91.50", "92", "100", "9999"]


def refuse(sheet, name, value):
    """Send all that the form can hold with one thing wrong; the page must keep the rest."""
    sent = {k: v for k, v in (ENTERED | {name: value}).items() if v is not None}
    response = sheet.send(sent)
    page = read(response)
    assert response.status_code == 200
    assert not Deal.objects.exists()
    kept = {k: v for k, v in sent.items() if k != name}
    assert form_values(page).items() >= kept.items()
    assert page.title.get_text().startswith("Erreur")
    return page


@pytest.mark.parametrize(("name", "sentence"), MISSING.items())
@pytest.mark.parametrize("value", [None, ""])
def test_it_says_what_is_missing(sheet, name, value, sentence):
    page = refuse(sheet, name, value)
    assert error_at(page, name) == [sentence]
    assert all_words(page, ".errors li") == [sentence]


def test_it_says_all_that_is_missing_at_once(sheet):
    page = read(sheet.send())
    assert all_words(page, ".errors li") == list(MISSING.values())
    assert all_words(page, "#result .problem") == []


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in WRONG.items() for value in values]
)
def test_it_takes_only_the_values_offered(sheet, name, value):
    page = refuse(sheet, name, value)
    assert error_at(page, name) == [CHOOSE]
    assert all_words(page, "#result .problem") == [CHOOSE]


@pytest.mark.parametrize("value", POINTS)
def test_it_takes_points_by_halves_only(sheet, value):
    page = refuse(sheet, "points", value)
    assert error_at(page, "points") == [HALVES]
    assert form_values(page)["points"] == value


@pytest.mark.parametrize("value", TOO_MANY)
def test_it_takes_no_more_points_than_there_are(sheet, value):
    page = refuse(sheet, "points", value)
    assert error_at(page, "points") == [PACK]
    assert form_values(page)["points"] == value


def test_it_refuses_a_nul_among_the_points(sheet):
    page = refuse(sheet, "points", "49\0")
    assert all_words(page, "#field-points .errors li")


@pytest.mark.parametrize("value", ["0", "5", "x", "1 ", "3\0"])
def test_it_knows_the_dealers(sheet, value):
    page = refuse(sheet, "dealer", value)
    assert all_words(page, "#result .problem") == [CHOOSE]


@pytest.mark.parametrize("value", ["x", "Passed", "Free", "free "])
def test_it_knows_played_and_passed(sheet, value):
    page = refuse(sheet, "outcome", value)
    assert all_words(page, "#result .problem") == ["Une donne est jouée ou passée."]


@pytest.mark.parametrize("value", ["2", "on", "true", "1 "])
def test_it_understands_no_other_referee(sheet, value):
    page = refuse(sheet, "force", value)
    assert all_words(page, "#result .problem") == ["Seul 1 est compris ici."]


@pytest.mark.parametrize("value", ["42", "x" * 36, "0" * 33, "\0", "🂡"])
def test_it_says_when_the_form_lost_its_number(sheet, value):
    page = refuse(sheet, "request_id", value)
    assert alerts(page) == ["Ce formulaire avait perdu son numéro : envoyez-le à nouveau."]
    assert form_values(page)["request_id"] != value
    assert sheet.client.post(sheet.new_url, form_values(page)).status_code == 302


def test_it_opens_the_bonuses_where_one_is_wrong_or_chosen(sheet):
    assert read(sheet.send(taker="3")).select(".bonuses[open]") == []
    for bonus in ({"chelem": "x"}, {"poignee_2": "simple"}, {"petit_au_bout": "attack"}):
        assert len(read(sheet.send(**bonus)).select(".bonuses[open]")) == 1


IMPOSSIBLE = [
    ({"points": "2", "bouts": "1"}, "points", "avec 1 bout, l’attaque a ici au moins 8 points."),
    ({"points": "90"}, "points", "avec 2 bouts, l’attaque a ici au plus 86 points."),
    ({"points": "87"}, "chelem", "sans chelem, c’est de 12 à 86 points avec 2 bouts."),
    ({"bouts": "0", "petit_au_bout": "attack"}, "petit_au_bout", "finir sans bout."),
    ({"bouts": "3", "petit_au_bout": "defence"}, "petit_au_bout", "l’attaque a les trois bouts."),
    (
        {"points": "87", "chelem": "unannounced_made", "petit_au_bout": "defence"},
        "petit_au_bout",
        "Le dernier pli revient au camp qui réussit le chelem.",
    ),
    (
        {"poignee_1": "simple", "poignee_2": "simple", "poignee_3": "simple"},
        "poignee_1",
        "Ces poignées montrent 30 atouts ; le jeu en a 21, plus l’Excuse.",
    ),
    ({"chelem": "defence_made", "points": "4"}, "bouts", "0 ou 1 bout."),
    ({"chelem": "announced_made", "bouts": "1"}, "bouts", "si la défense garde l’Excuse."),
]


@pytest.mark.parametrize(("facts", "name", "sentence"), IMPOSSIBLE)
def test_it_says_at_the_field_why_a_deal_is_impossible(sheet, facts, name, sentence):
    response = sheet.send(REFERENCE | facts)
    page = read(response)
    assert response.status_code == 200
    assert any(said.endswith(sentence) for said in error_at(page, name))
    assert form_values(page).items() >= (REFERENCE | facts).items()
    assert page.select_one("input[name=force]").get("checked") is None
    assert not Deal.objects.exists()


def test_it_offers_the_referee_only_where_a_deal_is_impossible(sheet):
    for facts in ({"points": ""}, {"points": "92"}, {"bouts": "4"}):
        assert read(sheet.send(REFERENCE | facts)).select("input[name=force]") == []


@pytest.mark.parametrize("name", ["taker", "contract", "bouts", "points", "chelem", "poignee_2"])
def test_it_ties_sentences_to_their_fields(sheet, name):
    page = refuse(sheet, name, "x")
    field = page.select_one(f"[name={name}]")
    assert field["aria-invalid"] == "true"
    described = field if field["type"] == "text" else field.find_parent("fieldset")
    assert page.find(id=described["aria-describedby"]).name == "ul"


def test_it_speaks_english_too(sheet, english):
    english.cookies["device"] = sheet.client.cookies["device"].value
    page = read(english.post(sheet.new_url, REFERENCE | {"points": "abc"}))
    assert error_at(page, "points") == ["Type a number of points by halves, such as 45 or 45.5."]
    page = read(english.post(sheet.new_url, REFERENCE | {"points": "40,5", "repair": "points=40"}))
    assert page.html["lang"] == "en"
