"""A real browser and a real server for the tests; what the main pages look like is kept in build/screens."""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import chromium
from tests.browser.visitor import Visitor
from tests.web.serving import Server

SCREENS = Path(__file__).parents[2] / "build" / "screens"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = chromium.path()
    if found is None:
        pytest.skip(chromium.MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=chromium.ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(f"sqlite:///{tmp_path_factory.mktemp('browser') / 'terrae.db'}")
    yield running
    running.kill()


@pytest.fixture
def visitors(browser: Browser, server: Server) -> Iterator[list[Visitor]]:
    """Everybody who came in this test; whatever went wrong in their consoles fails it."""
    came: list[Visitor] = []
    yield came
    problems = [problem for visitor in came for problem in visitor.problems]
    for visitor in came:
        visitor.leave()
    assert problems == []


@pytest.fixture
def visit(browser: Browser, server: Server, visitors: list[Visitor]) -> type[Visitor]:
    """Open the house in a browser of one's own: `visit(language="de", phone=True)`."""

    def come(language: str = "en", phone: bool = False, dark: bool = False) -> Visitor:
        visitors.append(Visitor(browser, server.url, language, phone, dark))
        return visitors[-1]

    return come  # type: ignore[return-value]


@pytest.fixture
def screen(request: pytest.FixtureRequest) -> Iterator[object]:
    """Keep a picture of a page: `screen(page, "start")`."""
    SCREENS.mkdir(parents=True, exist_ok=True)

    def keep(page: Page, name: str, whole: bool = True) -> None:
        page.screenshot(path=SCREENS / f"{re.sub('[^a-z0-9-]', '-', name)}.png", full_page=whole)

    yield keep
