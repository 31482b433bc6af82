"""Hints in the browser: asked for by a click, played by another, gone when the position is another one."""
from __future__ import annotations

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from terrae.core.record import Record
from terrae.core.registry import GAMES, load
from terrae.locales import LANGUAGES, page_locale
from tests.browser.visitor import Visit, Visitor
from tests.patience import PATIENCE

SEATS = ["me", "bot:greedy", "bot:greedy"]


def asks(visitor: Visitor) -> None:
    """Press the button on top, which opens the analysis, and wait for the answer."""
    visitor.page.locator("#turn .to-hint").click()
    expect(visitor.page.locator("#hint-found .move.best")).to_be_visible()


def sits_down(visitor: Visitor, game: str = "nova") -> None:
    visitor.opens_table(game, SEATS, setup="first_game")
    visitor.waits_for_turn()


def clean(visitor: Visitor) -> None:
    """By axe-core's measure."""
    found = Axe().run(visitor.page)
    assert found.violations_count == 0, found.generate_report()


def test_a_hint_is_asked_for_and_played(visit: Visit) -> None:
    anna = visit()
    sits_down(anna)
    moves = anna.moves()
    asks(anna)
    best = anna.page.locator("#hint-found button.move.best")
    move = best.get_attribute("value")
    assert move in moves
    for part in (".hint-line", ".hint-sources"):
        anna.page.locator(f"#hint-found {part} summary").click()
    expect(anna.page.locator("#hint-found tr.total")).to_be_visible()
    clean(anna)
    anna.keeps_picture("hint")
    plies = anna.plies()
    best.click()
    expect(anna.page.locator(".trail li")).to_have_count(1)
    assert anna.record().plies == plies, "a draft is nobody else's business"
    expect(anna.page.locator("#hint-found .move")).to_have_count(0)


def test_a_hint_stays_while_others_talk_and_goes_when_the_position_does(visit: Visit) -> None:
    anna = visit()
    sits_down(anna)
    asks(anna)
    anna.opens_tab("chat")
    anna.page.locator("#chat-text").fill("One moment")
    anna.page.locator("#chat button").click()
    expect(anna.page.locator("#chat li")).to_have_count(1)
    anna.opens_tab("analysis")
    expect(anna.page.locator("#hint-found .move.best")).to_be_visible()
    anna.plays(anna.moves()[0])
    expect(anna.page.locator("#hint-found .move")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_the_button_at_hand_leads_to_the_hint(visit: Visit, game: str) -> None:
    anna = visit(phone=True)
    sits_down(anna, game)
    anna.page.locator("#turn .to-hint").click()
    best = anna.page.locator("#hint-found .move.best")
    expect(best).to_be_visible()
    for part in anna.page.locator("#hint-found summary").all():
        part.click()
    assert not anna.scrolls_sideways()
    best.scroll_into_view_if_needed()
    anna.keeps_picture(f"hint-{game}-phone", whole=False)
    clean(anna)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_uploaded_record_is_studied_with_hints(visit: Visit, language: str) -> None:
    record = Record(load("nova"), {"players": "2", "setup": "first_game", "start": "1"})
    for move in ("upgrade B7 to trading post", "done"):
        record.play(move)
    anna = visit(language=language, dark=language == "ja", phone=language == "de")
    made = httpx.post(f"{anna.url}/api/records", json={"text": record.text()}, timeout=PATIENCE).json()
    anna.goes_to(f"/t/{made['id']}?ply=0")
    asks(anna)
    expect(anna.page.locator("#hint-title")).to_contain_text(page_locale(language).text("hint", "title"))
    expect(anna.page.locator("#hint-found button.move")).to_have_count(0)
    assert not anna.scrolls_sideways()
    anna.keeps_picture(f"hint-study-{language}", whole=False)
    clean(anna)
    anna.page.locator("#replay .step-step_forward").click()
    expect(anna.page.locator("#hint-found .move")).to_have_count(0)


def test_without_script_the_page_comes_again_with_the_hint(visit: Visit) -> None:
    anna = visit()
    sits_down(anna)
    path = anna.page.url
    plain = anna.context.browser.new_context(java_script_enabled=False,  # type: ignore[union-attr]
                                             storage_state=anna.context.storage_state())
    page = plain.new_page()
    page.goto(path)
    page.locator("#ask button").click()
    expect(page.locator("#hint-found .move.best")).to_be_visible()
    page.locator("#hint-found .move.best").click()
    expect(page.locator(".trail li")).to_have_count(1)
    plain.close()
