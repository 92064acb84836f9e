"""What holds on every page in every state: fit for all eyes, nothing cut off, nothing foreign."""

import re
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.browser.phone import WIDTH
from tests.browser.states import STATES, set_table

pytestmark = pytest.mark.browser

REFUSED = re.compile(r"Failed to load resource: .* status of 40[34]")

# Numbers that reach over the edge of their place, and anything that widens the page.
CUT_OFF = """(width) => {
    const wide = document.documentElement.scrollWidth > width ? ["the page"] : [];
    const numbers = document.querySelectorAll(
        ".sheet strong, .sheet td > *, .amounts dd, .steps td, .zero, .count input, .options small"
    );
    return wide.concat([...numbers].filter((number) => {
        if (!number.innerText.trim() || number.matches(".hidden")) return false;
        const range = document.createRange();
        range.selectNodeContents(number);
        const text = range.getBoundingClientRect();
        const place = number.closest("th, td, dd, div, label, p").getBoundingClientRect();
        return text.left < place.left - 0.5 || text.right > place.right + 0.5;
    }).map((number) => number.innerText));
}"""

# What a finger can aim at, where it is less than 44 high or where something else lies on it.
# The input over a button of a row is as large as its label; a link covers its row of the sheet.
OUT_OF_REACH = """() => {
    const found = [];
    const controls = "a[href], button, summary, .options label, .tick, input[type=text]";
    for (const control of document.querySelectorAll(controls)) {
        if (!control.checkVisibility() || control.matches(".skip, .hidden")) continue;
        const name = control.innerText || control.getAttribute("aria-label") || control.name;
        const box = (control.closest("tbody tr") ?? control).getBoundingClientRect();
        if (box.height < 44) found.push(`${name} is ${box.height} high`);
        if (!control.closest("form, .top") || box.top < 0 || box.bottom > innerHeight) continue;
        for (const y of [box.top + 2, box.y + box.height / 2, box.bottom - 2]) {
            const hit = document.elementFromPoint(box.x + box.width / 2, y);
            if (!control.contains(hit) && !hit?.closest(".act, .seating, .menu nav"))
                found.push(`${name} lies under ${hit?.innerText || hit?.tagName}`);
        }
    }
    return found;
}"""


def violations(page: Page) -> list[str]:
    """What axe finds, in light and in dark; in the dark only colours differ."""
    page.emulate_media(color_scheme="light")
    found = page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
    page.emulate_media(color_scheme="dark")
    only_colours = "axe.run({runOnly: ['color-contrast'], resultTypes: ['violations']})"
    found += page.evaluate(only_colours)["violations"]
    return [
        f"{violation['id']}: {node['html']} {node['failureSummary']}"
        for violation in found
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_every_page(live_server, open_page, problems, locale):
    page = open_page(locale=locale)
    page.add_init_script(AXE_SCRIPT)  # our policy lets no page load it
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    table = set_table(page, live_server.url)
    wrong = []
    for state, bring_about in STATES.items():
        bring_about(table)
        assert page.locator("html").get_attribute("lang") == locale[:2]
        if state in ("not allowed", "not found"):
            assert [text for text in problems if not REFUSED.match(text)] == []
            problems.clear()
        wrong += [f"{state}: {what}" for what in violations(page)]
        wrong += [f"{state}: {what} is cut off" for what in page.evaluate(CUT_OFF, WIDTH)]
        wrong += [f"{state}: {what}" for what in page.evaluate(OUT_OF_REACH)]
        wrong += [f"{state}: {what}" for what in problems]
        problems.clear()
    assert not wrong, "\n".join(wrong)
    hosts = {urlsplit(url).netloc for url in asked if not url.startswith("data:")}
    assert hosts == {urlsplit(live_server.url).netloc}


def test_the_error_pages_have_the_look_of_the_app(page, live_server, problems):
    table = set_table(page, live_server.url)
    for state, heading in [("not allowed", "Accès refusé"), ("not found", "Introuvable")]:
        STATES[state](table)
        assert page.get_by_role("heading", name=heading).is_visible()
        assert page.locator("header.top").is_visible()
        assert page.get_by_role("link", name="Accueil").is_visible()
    problems.clear()


COMPLAINTS = [
    "console.error('broken')",
    "setTimeout(() => { throw new Error('broken') })",
    "document.body.setAttribute('style', 'color: red')",  # refused by the policy
    "document.head.append(Object.assign(document.createElement('script'), {text: '1'}))",
    "document.body.append(Object.assign(new Image(), {src: 'https://example.org/x.png'}))",
]


def test_what_the_console_complains_about_fails_a_test(page, live_server, problems):
    page.goto(live_server.url)
    for script in COMPLAINTS:
        assert problems == []
        page.evaluate(f"() => {{ {script} }}")
        for _ in range(40):
            if problems:
                break
            page.wait_for_timeout(25)
        assert len(problems) == 1, script
        problems.clear()
