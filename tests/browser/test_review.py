"""A review in the browser: started by a click, followed while it is made, and its chart leads to positions."""
from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from terrae.core.record import Record
from terrae.core.registry import load
from terrae.locales import page_locale
from tests.browser.visitor import Visit, Visitor, upload
from tests.engine import need_engine

need_engine()


@pytest.fixture(scope="module")
def record() -> Record:
    """The beginning of a game in which somebody drops out at once."""
    made = Record(load("nova"), {"players": "2", "setup": "first_game", "start": "1"})
    for wanted in ("drop out", "done", "upgrade", "done"):
        made.play(next(one for one in made.state.legal_moves() if made.game.moves[one].startswith(wanted)))
    return made


def reviewed(visitor: Visitor, record: Record) -> str:
    """Have a game reviewed, and wait for it without leaving the page."""
    table = upload(visitor, record)
    visitor.goes_to(f"/t/{table}/review")
    visitor.page.locator("#review button.primary").click()
    expect(visitor.page.locator("#review[data-status=done]")).to_be_visible()
    return table


def clean(visitor: Visitor) -> None:
    """By axe-core's measure."""
    found = Axe().run(visitor.page)
    assert found.violations_count == 0, found.generate_report()


def test_a_click_on_the_chart_leads_to_the_position(visit: Visit, record: Record) -> None:
    anna = visit()
    table = reviewed(anna, record)
    moment = anna.page.locator(".on-wide .moment[data-ply='2']")
    moment.hover()
    expect(anna.page.locator(".moment-shown")).to_have_text(moment.get_attribute("aria-label") or "")
    clean(anna)
    anna.keeps_picture("review")
    moment.click()
    expect(anna.table).to_have_attribute("data-ply", "2")
    assert anna.page.url.endswith(f"/t/{table}?ply=2")


def test_the_chart_is_walked_through_with_keys(visit: Visit, record: Record) -> None:
    anna = visit()
    reviewed(anna, record)
    anna.page.locator(".on-wide .moment").last.focus()
    last = anna.page.locator(":focus").get_attribute("data-ply")
    anna.page.keyboard.press("ArrowLeft")
    before = anna.page.locator(":focus").get_attribute("data-ply")
    assert int(before or -1) < int(last or -1)
    anna.page.keyboard.press("Enter")
    expect(anna.table).to_have_attribute("data-ply", before or "")


def test_an_expensive_move_leads_to_the_position_before_it(visit: Visit, record: Record) -> None:
    anna = visit(language="de", phone=True, dark=True)
    reviewed(anna, record)
    dear = anna.page.locator(".costly-move").first
    expect(dear.locator(".cost")).to_have_text(re.compile(r"^−\d+,\d Punkte$"))
    dear.locator("img").scroll_into_view_if_needed()
    dear.locator("img").evaluate("one => one.decode()")  # fails if there is no picture
    assert not anna.scrolls_sideways()
    clean(anna)
    anna.keeps_picture("review-phone")
    ply = int(dear.get_attribute("data-ply") or 0)
    dear.get_by_text(page_locale("de", "nova").text("review", "look")).click()
    expect(anna.table).to_have_attribute("data-ply", str(ply - 1))


def test_without_script_the_result_comes_when_the_page_is_loaded_again(visit: Visit, record: Record) -> None:
    anna = visit()
    table = reviewed(anna, record)
    plain = anna.context.browser.new_context(java_script_enabled=False, base_url=anna.url)  # type: ignore[union-attr]
    page = plain.new_page()
    page.goto(f"/t/{table}/review")
    page.locator(".on-wide .moment").nth(1).click()
    expect(page.locator("#table")).to_be_visible()
    plain.close()
