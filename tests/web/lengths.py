"""How the tests plan an evening and look how it stands."""

from tests.web.conftest import REFERENCE
from tests.web.reading import all_words, form_values, read, words


def play(sheet, deals):
    for _ in range(deals):
        sheet.play(REFERENCE)
    return sheet


def show(sheet):
    return read(sheet.client.get(f"{sheet.url}length/"))


def send(sheet, planned, **more):
    """Send the form as it is shown with another number in it."""
    return sheet.client.post(
        f"{sheet.url}length/", form_values(show(sheet)) | {"planned_deals": planned, **more}
    )


def aside(sheet):
    return words(sheet.page().select_one(".aside"))


def end(sheet):
    """The heading of the end and the names on its steps."""
    panel = sheet.page().select_one(".end")
    return panel and (words(panel.h2), all_words(panel, ".names span"))


def acts(sheet):
    return all_words(sheet.page(), ".act .button")
