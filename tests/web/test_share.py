"""/g/<code>/share/ hands out two links; /g/<code>/join/<secret>/ is one of them."""

from base64 import b64decode
from urllib.parse import unquote

import pytest
from django.utils import timezone

from games.models import Device, Grant
from tests.web.conftest import REFERENCE, LintingClient, open_sheet
from tests.web.reading import all_words, read, words

pytestmark = pytest.mark.django_db


def join_url(sheet):
    return f"{sheet.url}join/{sheet.game.secret}/"


def test_it_hands_out_a_link_to_read_and_one_to_write(sheet):
    page = read(sheet.client.get(f"{sheet.url}share/"))
    assert words(page.h1) == "Partager"
    assert all_words(page, "h2") == [
        "Pour suivre la feuille",
        "Pour marquer sur un autre téléphone",
    ]
    links = [link["href"] for link in page.select(".link a")]
    assert links == [f"http://testserver{sheet.url}", f"http://testserver{join_url(sheet)}"]
    assert all_words(page, ".link a") == links


def test_each_link_is_there_to_be_scanned_too(sheet):
    response = sheet.client.get(f"{sheet.url}share/")
    images = read(response).select(".link img")
    assert [image["alt"] for image in images] == ["Ce lien en code à scanner"] * 2
    assert len({image["src"] for image in images}) == 2
    for image in images:
        kind, _, data = image["src"].partition(",")
        assert kind.startswith("data:image/svg+xml")
        svg = b64decode(data).decode() if kind.endswith("base64") else unquote(data)
        assert "<svg" in svg
        assert "#fff" in svg  # in dark mode too
        assert "script" not in svg
    assert "img-src 'self' data:" in response["Content-Security-Policy"]


def test_it_gives_the_address_by_which_it_was_asked(sheet, settings):
    settings.ALLOWED_HOSTS = ["tarot.example"]
    response = sheet.client.get(
        f"{sheet.url}share/", headers={"Host": "tarot.example"}, secure=True
    )
    links = [link["href"] for link in read(response).select(".link a")]
    assert links[0] == f"https://tarot.example{sheet.url}"


def test_it_is_for_writers_only(sheet, watcher, other):
    assert watcher.get(f"{sheet.url}share/").status_code == 403
    assert other.client.get(f"{sheet.url}share/").status_code == 200
    assert f"{sheet.url}share/" not in str(sheet.at(watcher).page())
    menu = [link["href"] for link in sheet.page().select(".menu a")]
    assert {f"{sheet.url}share/", f"{sheet.url}players/"} <= set(menu)


# --- Joining ---------------------------------------------------------------------------


def test_the_link_lets_a_browser_write_and_leads_to_the_sheet(sheet, watcher):
    response = watcher.get(join_url(sheet))
    assert (response.status_code, response.url) == (302, sheet.url)
    assert response["Cache-Control"] == "private, no-store"
    assert response["X-Robots-Tag"] == "noindex"
    cookie = response.cookies["device"]
    assert (cookie["httponly"], cookie["samesite"], cookie["max-age"]) == (True, "Lax", 31536000)
    phone = sheet.at(watcher)
    phone.play(REFERENCE)
    assert sheet.change().device != sheet.game.changes.first().device
    assert words(read(watcher.get("/")).select_one(".sheets small")).endswith("1 donne")
    assert sheet.game.secret not in str(phone.page())


def test_it_makes_no_maker(sheet, other):
    assert list(Grant.objects.order_by("pk").values_list("is_maker", flat=True)) == [True, False]


def test_it_is_harmless_when_repeated(sheet, watcher):
    for _ in range(3):
        assert watcher.get(join_url(sheet)).status_code == 302
    assert not watcher.get(join_url(sheet)).cookies
    assert sheet.client.get(join_url(sheet)).status_code == 302
    assert (Device.objects.count(), Grant.objects.count()) == (2, 2)
    assert Grant.objects.filter(is_maker=True).count() == 1


def test_it_lets_in_a_browser_that_writes_elsewhere(sheet, watcher):
    open_sheet(watcher)
    assert not watcher.get(join_url(sheet)).cookies
    assert watcher.get(sheet.new_url).status_code == 200
    assert Device.objects.count() == 2


def test_it_lets_in_again_whose_right_was_withdrawn(sheet, other):
    Grant.objects.update(revoked_at=timezone.now())
    assert other.client.get(sheet.new_url).status_code == 403
    other.client.get(join_url(sheet))
    assert other.client.get(sheet.new_url).status_code == 200


@pytest.mark.parametrize("secret", ["x" * 22, "x", "é", "%00", "..", "x" * 5000])
def test_a_wrong_secret_opens_nothing(sheet, watcher, secret):
    response = watcher.get(f"{sheet.url}join/{secret}/")
    assert response.status_code == 404
    assert not response.cookies
    assert Grant.objects.count() == 1


def test_the_secret_of_another_sheet_opens_nothing(sheet, watcher):
    second = open_sheet(LintingClient())
    assert watcher.get(f"{sheet.url}join/{second.game.secret}/").status_code == 404
    assert watcher.get(f"{sheet.url}join/{sheet.game.code}/").status_code == 404


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_they_are_only_read(sheet, method):
    for url in (join_url(sheet), f"{sheet.url}share/"):
        assert getattr(sheet.client, method)(url).status_code == 405
