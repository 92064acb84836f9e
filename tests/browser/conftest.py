"""A phone that holds the sheet: 360 x 640, in French, and no error in its console."""

import os

import pytest

from tests.conftest import CHROMIUM

# Playwright's loop runs in the thread that also asks the database for what a test expects.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

# htmx calls it an error that a newer request takes the place of one on its way.
TAKEN_BACK = ("htmx:afterRequest", "htmx:sendAbort", "htmx:abort")

ARGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-sync",
    "--no-first-run",
]


@pytest.fixture(scope="session", autouse=True)
def hashed_static_files():
    """Let WhiteNoise answer in the live server, as in production, instead of Django's finders."""
    from django.contrib.staticfiles import handlers

    original = handlers.StaticFilesHandler
    handlers.StaticFilesHandler = lambda application: application
    yield
    handlers.StaticFilesHandler = original


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {
        **browser_type_launch_args,
        "executable_path": CHROMIUM,
        "args": ARGS,
        "chromium_sandbox": False,
    }


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args, playwright):
    phone = playwright.devices["Galaxy S9+"]
    screen = {"width": 360, "height": 640}
    return {**browser_context_args, **phone, "viewport": screen, "locale": "fr-FR"}


@pytest.fixture
def problems():
    """What the console complained about; a test that provokes an error clears the list."""
    return []


@pytest.fixture
def watched(problems):
    """A function that makes a page's errors, refused scripts and styles fail the test."""
    pages = []

    def listen(line):
        if line.type == "error" and not line.text.startswith(TAKEN_BACK):
            problems.append(line.text)

    def watch(page):
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", listen)
        pages.append(page)
        return page

    yield watch
    for page in pages:
        if not page.is_closed():
            page.wait_for_timeout(1)  # lets in what the console said last
    assert problems == []


@pytest.fixture
def page(page, watched):
    return watched(page)


@pytest.fixture
def open_page(browser, browser_context_args, watched):
    """A function that opens a page on another phone: `open_page(locale="en-GB")`."""
    contexts = []

    def open_(**options):
        contexts.append(browser.new_context(**{**browser_context_args, **options}))
        return watched(contexts[-1].new_page())

    yield open_
    for context in contexts:
        context.close()


@pytest.fixture
def english_page(open_page):
    return open_page(locale="en-GB")


@pytest.fixture
def plain_page(open_page):
    """A browser without JavaScript."""
    return open_page(java_script_enabled=False)
