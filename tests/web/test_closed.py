"""Who may see which page of a sheet, and that no store keeps any of them."""

import pytest

from games.models import Change
from tests.web.conftest import REFERENCE, LintingClient
from tests.web.reading import read

pytestmark = pytest.mark.django_db

READ = ["", "deals/1/", "journal/", "standings/", "rules/"]
WRITE = ["deals/new/", "deals/new/?before=1", "deals/1/edit/", "players/", "share/", "delete/"]
WRITE += ["length/"]
POSTED = [
    *("deals/new/", "deals/result/", "deals/1/edit/", "deals/1/cross-out/", "deals/1/restore/"),
    *("deals/1/shift/", "journal/2/undo/", "players/", "delete/"),
    *("length/", "length/end/", "length/go-on/", "again/", "rules/"),
]


@pytest.fixture
def played(sheet):
    sheet.play(REFERENCE)
    return sheet


@pytest.mark.parametrize("path", READ + WRITE)
def test_a_page_of_a_sheet_is_kept_by_nobody(played, path):
    response = played.client.get(f"{played.url}{path}")
    assert response.status_code == 200
    assert response["Cache-Control"] == "private, no-store"
    assert response["X-Robots-Tag"] == "noindex"
    assert response["Referrer-Policy"] == "same-origin"
    assert played.client.head(f"{played.url}{path}").status_code == 200


@pytest.mark.parametrize("path", READ)
def test_a_watcher_reads(played, watcher, path):
    response = watcher.get(f"{played.url}{path}")
    assert response.status_code == 200
    assert not response.cookies


@pytest.mark.parametrize("path", WRITE)
def test_a_watcher_opens_no_page_that_writes(played, watcher, path):
    response = watcher.get(f"{played.url}{path}")
    assert response.status_code == 403
    assert response["Cache-Control"] == "private, no-store"
    assert not response.cookies


@pytest.mark.parametrize("path", POSTED)
def test_a_watcher_writes_nothing(played, watcher, path):
    response = watcher.post(f"{played.url}{path}", REFERENCE | {"agree": "1"})
    assert response.status_code == 403
    assert Change.objects.count() == 2
    assert played.half_points(1) == [-132, -132, 396, -132]


@pytest.mark.parametrize("path", POSTED)
def test_nothing_is_written_without_the_token_of_the_page(played, path):
    strict = LintingClient(enforce_csrf_checks=True)
    strict.cookies["device"] = played.client.cookies["device"].value
    response = strict.post(f"{played.url}{path}", REFERENCE | {"agree": "1"})
    assert response.status_code == 403
    assert Change.objects.count() == 2


@pytest.mark.parametrize("path", [*READ, *WRITE, "join/xyz/"])
def test_there_is_nothing_without_a_sheet(played, watcher, path):
    for reader in (played.client, watcher):
        response = reader.get(f"/g/{'x' * 22}/{path}")
        assert response.status_code == 404
        assert response["Cache-Control"] == "private, no-store"


@pytest.mark.parametrize("path", POSTED)
def test_nothing_is_written_without_a_sheet(played, path):
    assert played.client.post(f"/g/{'x' * 22}/{path}", REFERENCE).status_code == 404


@pytest.mark.parametrize("path", READ + WRITE)
def test_a_page_of_a_sheet_loads_nothing_from_elsewhere(played, path):
    page = read(played.client.get(f"{played.url}{path}"))
    sources = [tag.get("src") or tag.get("href") for tag in page.select("[src], link")]
    assert sources
    assert all(source.startswith(("/static/", "data:image/svg")) for source in sources)


@pytest.mark.parametrize("path", READ + WRITE)
def test_a_page_of_a_sheet_leads_back(played, path):
    page = read(played.client.get(f"{played.url}{path}"))
    assert page.select_one("header .back")["href"].startswith("/")
    assert page.h1.get_text(strip=True)
