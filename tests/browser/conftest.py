"""A real browser and a real server for the tests. With TERRAE_SCREENS=1, pictures of the main pages are kept in
build/screens."""
from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium
from tests.browser.visitor import Visit, Visitor
from tests.web.serving import Server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    manager = sync_playwright()
    try:
        playwright = manager.start()
    except Exception as problem:  # it has no better name: Playwright's own Node.js did not start
        pytest.skip(f"Playwright does not start here ({problem}); on Debian it needs the package libatomic1")
    try:
        found = chromium.path(playwright.chromium.executable_path)
        if found is None:
            pytest.skip(chromium.MISSING)
        browser = playwright.chromium.launch(executable_path=found, args=chromium.ARGUMENTS)
        yield browser
        browser.close()
    finally:
        playwright.stop()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(f"sqlite:///{tmp_path_factory.mktemp('browser') / 'terrae.db'}")
    yield running
    running.kill()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Open the house in a browser of one's own: `visit(language="de", phone=True)`. Whatever goes wrong in the
    browser's console, and any request to somewhere else, fails the test. With `installed` the service worker runs."""
    came: list[Visitor] = []

    def come(language: str = "en", phone: bool = False, dark: bool = False, installed: bool = False) -> Visitor:
        came.append(Visitor(browser, server.url, language, phone, dark, installed))
        return came[-1]

    yield come
    problems = [problem for visitor in came for problem in visitor.problems]
    for visitor in came:
        visitor.leave()
    assert problems == []
