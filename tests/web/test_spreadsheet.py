"""The sheet's CSV in LibreOffice: numbers are numbers, names are text."""

import os
import shutil
import subprocess
from xml.etree import ElementTree

import pytest

from tests.web.conftest import REFERENCE, open_sheet

OFFICE = next(filter(None, map(shutil.which, ("soffice", "libreoffice"))), None)

# Separator, quotes, UTF-8, first line, no formats, language, quoted numbers stay numbers,
# dates and percentages are looked for, and formulas reckoned: as careless as it can be.
DIALECTS = {"fr": "59,34,76,1,,1036,false,true,false,false,false,-1,true"}
DIALECTS["en"] = DIALECTS["fr"].replace("59", "44", 1).replace("1036", "1033")

EVIL = ("=1+1", "-2,5", "007", "1/2/2026")
OFFICE_XML = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE_XML = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"


@pytest.fixture(scope="module")
def opened(tmp_path_factory):
    """A function that opens a file as people do, and gives its cells: numbers or text."""
    if OFFICE is None:
        if os.environ.get("REQUIRE_OFFICE"):
            pytest.fail("REQUIRE_OFFICE is set, but there is no LibreOffice")
        pytest.skip("no LibreOffice: install libreoffice-calc")
    folder = tmp_path_factory.mktemp("office")

    def open_(content, language):
        source = folder / f"{language}.csv"
        source.write_bytes(content)
        command = [
            OFFICE,
            f"-env:UserInstallation={(folder / 'profile').as_uri()}",
            "--headless",
            f"--infilter=Text - txt - csv (StarCalc):{DIALECTS[language]}",
            *("--convert-to", "fods", "--outdir", str(folder), str(source)),
        ]
        subprocess.run(command, check=True, capture_output=True, timeout=120)
        return read_cells(source.with_suffix(".fods"))

    return open_


def read_cells(path):
    """Rows of floats, texts and None; empty ones at the end are cut off."""
    table = []
    for row in ElementTree.parse(path).iter(f"{TABLE_XML}table-row"):
        cells = []
        for cell in row.iter(f"{TABLE_XML}table-cell"):
            repeated = int(cell.get(f"{TABLE_XML}number-columns-repeated", 1))
            assert cell.get(f"{TABLE_XML}formula") is None, "a formula"
            cells += [read_cell(cell)] * min(repeated, 99)
        while cells and cells[-1] is None:
            cells.pop()
        if cells:
            table.append(cells)
    return table


def read_cell(cell):
    kind = cell.get(f"{OFFICE_XML}value-type")
    if kind == "float":
        return float(cell.get(f"{OFFICE_XML}value"))
    assert kind in (None, "string"), kind
    return "".join(cell.itertext()).strip() or None


@pytest.mark.parametrize(
    ("language", "words"),
    [("fr", ("Jouée", "Tous passent", "Totaux")), ("en", ("Played", "All pass", "Totals"))],
)
def test_it_opens_right(client, db, opened, language, words):
    sheet = open_sheet(client, *EVIL, rules="exact")
    deal = REFERENCE | {"contract": "petite", "points": "45,5", "poignee_2": "simple"}
    sheet.play(deal, chelem="announced_missed")
    sheet.play({"outcome": "passed"})
    sheet.play(REFERENCE | {"taker": "1", "bouts": "3", "points": "91"}, chelem="announced_made")
    response = client.get(f"{sheet.url}sheet.csv", headers={"Accept-Language": language})
    head, first, second, third, last = opened(response.content, language)

    played, passed, totals = words
    names = ["'=1+1", "'-2,5", "'007", "'1/2/2026"]
    assert head[12:20] == [*names, "Total =1+1", "Total -2,5", "Total 007", "Total 1/2/2026"]
    assert first[:4] == [1.0, played, "'=1+1", "'007"]
    assert first[4:9] == [None, "Petite", 2.0, 45.5, None]
    assert first[9] == "'-2\\,5 (Simple)"
    assert first[11:21] == [
        -190.5,
        190.5,
        190.5,
        -571.5,
        190.5,
        190.5,
        190.5,
        -571.5,
        190.5,
        "exact",
    ]
    assert second[:4] == [2.0, passed, "'-2,5", None]
    assert second[11:16] == [None, 0.0, 0.0, 0.0, 0.0]
    assert third[12:16] == [1680.0, -560.0, -560.0, -560.0]
    assert last == [totals, *[None] * 11, *[1870.5, -369.5, -1131.5, -369.5] * 2]
