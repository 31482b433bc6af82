"""Many pages open from one address: those without live updates say so, look for news now and then, and recover."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import Visitor
from tests.web.people import Here, in_process


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Here]:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}", limited=True, streams=1) as found:
        yield found


def test_a_page_without_a_stream_looks_for_news_and_comes_back(browser: Browser, small: Here) -> None:
    anna, ben = (Visitor(browser, small.url, "en", phone=False, dark=False) for _ in range(2))
    anna.opens_table("nova", ["me", "me"], setup="first_game", start="1")
    expect(anna.page.locator("#turn.mine")).to_be_visible()
    ben.page.clock.install(time=0)
    ben.page.clock.pause_at(1)  # however slow the machine is, it is not yet time for a look
    ben.goes_to(f"/t/{anna.table_id}")
    crowded = ben.page.locator("#alert", has_text="only every 15 seconds")
    expect(crowded).to_be_visible()
    before = ben.plies()
    anna.plays(anna.moves()[0])
    anna.page.locator("#end-turn").click()
    expect(anna.page.locator(f"#table[data-committed='{before}']")).to_have_count(0)
    assert ben.plies() == before
    ben.page.clock.run_for(21_000)
    expect(ben.page.locator(f"#table[data-committed='{before}']")).to_have_count(0)
    anna.leave()
    while small.server.limits.streams:
        ben.page.wait_for_timeout(20)
    ben.page.clock.run_for(65_000)
    expect(crowded).to_have_count(0)
    ben.leave()
    refused = [problem for problem in ben.problems if "429" in problem]
    assert refused == ben.problems
