"""A game in a file, opened from the disk: buttons, keys and slider lead through it, and it shows what was played."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from terrae.faces.animation import animation
from terrae.faces.captions import moments
from terrae.faces.picture import drawing
from terrae.locales import page_locale
from tests.browser.visitor import LAPTOP, PHONE
from tests.web.views import played, until

FIRST, PLIES = 40, 60
RECORD = until(played("nova"), PLIES)
WORDS = page_locale("en", "nova")
HOSTILE = "</script><script>document.title = 'taken'</script><img src=x onerror=\"document.title = 'taken'\">"
# The picture as the browser reads and writes it.
SAME = """(svg) => {
    const other = document.createElement("div");
    other.innerHTML = svg;
    return other.innerHTML === document.querySelector(".board").innerHTML;
}"""


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Callable[..., Page]]:
    """Open the file of a game without a network, as a phone would. Whatever goes wrong in it fails the test."""
    contexts, problems = [], []

    def come(phone: bool = False, still: bool = True) -> Page:
        RECORD.comments = {PLIES: [HOSTILE]}
        file = tmp_path / "game.html"
        file.write_text(animation(RECORD, WORDS, FIRST, PLIES, [HOSTILE]), encoding="utf-8")
        context = browser.new_context(
            viewport=PHONE if phone else LAPTOP, offline=True,  # type: ignore[arg-type]
            reduced_motion="reduce" if still else "no-preference")
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda said: problems.append(said.text) if said.type == "error" else None)
        page.on("request", lambda one: None if one.url == file.as_uri() else problems.append(one.url))
        page.goto(file.as_uri())
        return page

    yield come
    for context in contexts:
        context.close()
    assert problems == []


def shows(page: Page, number: int) -> None:
    """Is a frame shown: its count, its place in the list?"""
    frames = len(moments(RECORD, FIRST, PLIES))
    expect(page.locator("output")).to_have_text(f"{number + 1} / {frames}")
    expect(page.locator(".turns li").nth(number)).to_have_attribute("aria-current", "true")


@pytest.mark.parametrize("phone", [False, True])
def test_buttons_lead_to_the_picture_of_the_last_position(opened: Callable[..., Page], phone: bool) -> None:
    page = opened(phone)
    found = moments(RECORD, FIRST, PLIES)
    shows(page, 0)
    forward = page.get_by_role("button", name=WORDS.text("replay", "turn_forward"))
    for number in range(1, len(found)):
        forward.click()
        shows(page, number)
    assert page.evaluate(SAME, drawing(RECORD.state, WORDS, found[-1].changed))
    expect(forward).to_be_disabled()
    assert HOSTILE in page.locator(".turns li").last.inner_text()
    assert page.title() == WORDS.text("export", "title", game=WORDS.text("games", "nova"))
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    if phone:
        told = page.locator(".turns li").last.locator("p").nth(1).inner_text()
        expect(page.locator(".caption")).to_contain_text(told)
        assert page.locator(".seats b").all_inner_texts() == [str(points) for points in RECORD.state.scores()]


def test_keys_slider_and_list_lead_through_it(opened: Callable[..., Page]) -> None:
    page = opened()
    last = len(moments(RECORD, FIRST, PLIES)) - 1
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    shows(page, 1)
    page.keyboard.press("End")
    shows(page, last)
    page.keyboard.press("Home")
    shows(page, 0)
    page.locator("input[type=range]").fill("5")
    shows(page, 5)
    page.locator(".turns li").nth(7).click()
    shows(page, 7)


def test_it_plays_by_itself_until_it_is_stopped(opened: Callable[..., Page]) -> None:
    page = opened(still=False)
    expect(page.locator("body")).to_have_class("playing")
    shows(page, 1)
    page.keyboard.press("Space")
    expect(page.locator("body")).not_to_have_class("playing")
    expect(page.get_by_role("button", name=WORDS.text("replay", "play"))).to_be_visible()


def test_who_wants_no_motion_starts_it(opened: Callable[..., Page]) -> None:
    page = opened()
    expect(page.locator("body")).not_to_have_class("playing")
    page.get_by_role("button", name=WORDS.text("replay", "play")).click()
    expect(page.get_by_role("button", name=WORDS.text("replay", "pause"))).to_be_visible()
    shows(page, 1)
