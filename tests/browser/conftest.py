"""A real browser and a real server for the tests; what the main pages look like is kept in build/screens."""
from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium
from tests.browser.visitor import Visit, Visitor
from tests.web.serving import Server


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
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Open the house in a browser of one's own: `visit(language="de", phone=True)`. Whatever goes wrong in the
    browser's console, and any request to somewhere else, fails the test."""
    came: list[Visitor] = []

    def come(language: str = "en", phone: bool = False, dark: bool = False) -> Visitor:
        came.append(Visitor(browser, server.url, language, phone, dark))
        return came[-1]

    yield come
    problems = [problem for visitor in came for problem in visitor.problems]
    for visitor in came:
        visitor.leave()
    assert problems == []
