"""How the tests read a page: as people see it, and as a browser would send its form."""

import re

from bs4 import BeautifulSoup

PEOPLE = ("Anne", "Bruno", "Chloé", "Léa")


def read(response):
    return BeautifulSoup(response.content.decode(), "html.parser")


def words(tag):
    """What stands in a tag, its white space as the eye sees it."""
    return " ".join(tag.get_text(" ").split()) if tag else ""


def all_words(page, selector):
    return [words(tag) for tag in page.select(selector)]


def error_at(page, name):
    """The sentences at the field of this name."""
    field = page.select_one(f"[name={name}]")
    assert field, f"no field {name}"
    box = field.find_parent(lambda tag: tag.select_one(".errors"))
    assert box, f"no sentence near {name}"
    return all_words(box, ".errors li")


def alerts(page):
    """What is said about the form as a whole; what a script may say later is still hidden."""
    return all_words(page, "[role=alert]:not([hidden])")


def problems(page):
    """Every sentence on the page about something wrong."""
    return all_words(page, ".errors li, .problem:not([hidden])")


def swap(page, fragment):
    """Put a fragment into the page as htmx does: what says where it goes goes there, the
    rest becomes the inside of #result."""
    for part in fragment.find_all(attrs={"hx-swap-oob": "true"}):
        part.extract()
        del part["hx-swap-oob"]
        page.find(id=part["id"]).replace_with(part)
    result = page.find(id="result")
    result.clear()
    for child in list(fragment.children):
        result.append(child.extract())
    return page


LIVE = ("result", "count-attack", "count-defence", "repairs")
"""The ids of what follows the typing."""


def live_parts(page, ids=LIVE):
    """The HTML of these parts, white space between tags left out."""
    return {name: re.sub(r"\s*([<>])\s*", r"\1", str(page.find(id=name))) for name in ids}


def form_values(page, selector="main form"):
    """What a browser would send: text, what is chosen and ticked (a list if several), but no
    button."""
    form = page.select_one(selector)
    outside = page.select(f"input[form={form['id']}]") if form.get("id") else []
    values = {}
    for field in [*form.select("input"), *outside]:
        if field["type"] in ("radio", "checkbox") and not field.has_attr("checked"):
            continue
        name, value = field["name"], field.get("value", "")
        before = values.get(name)
        several = field["type"] == "checkbox" and before is not None
        values[name] = (
            [*(before if isinstance(before, list) else [before]), value] if several else value
        )
    values.pop("csrfmiddlewaretoken", None)
    return values


def show_form(response):
    """What is wrong with a form that was not taken."""
    page = read(response)
    return alerts(page) + all_words(page, ".errors li") + all_words(page, "#result .problem")


def totals(page):
    """Everybody's running total at the head of the sheet, by name."""
    return {words(th.select_one(".name")): words(th.strong) for th in page.select("thead th")[1:]}


def rows(page):
    """The deals from top to bottom: what the first cell says, then each player's."""
    return [[words(cell) for cell in row.find_all(["th", "td"])] for row in page.select("tbody tr")]


def differences(page):
    """What was and what is: label, struck out, beside it."""
    return [
        (words(row.th), words(row.select_one("del")), words(row.select_one("ins")))
        for row in page.select(".differences tr")
    ]


def journal(page):
    """The changes from top to bottom: what happened, and what it touched."""
    return [(words(item.h2), differences(item)) for item in page.select(".journal > li")]
