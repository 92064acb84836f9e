"""How the tests set the rules of a sheet and look what it plays."""

from tests.web.reading import form_values, read, words


def url(sheet):
    return f"{sheet.url}rules/"


def show(sheet, query=""):
    response = sheet.client.get(f"{url(sheet)}{query}")
    assert response.status_code == 200
    return read(response)


def send(sheet, query="", **changes):
    """Send the form as it is shown with something else in it."""
    return sheet.client.post(url(sheet), form_values(show(sheet, query)) | changes)


def refused(response):
    assert response.status_code == 200
    return read(response)


def folded(page):
    """Each section and what its fold says."""
    return {words(s.h2): words(s.select_one("summary span")) for s in page.select(".section")}


def foot(sheet):
    return words(sheet.page().select_one(".plays"))
