"""The guided first games in the browser: the guide, the board and the place to click stay in view together."""
from __future__ import annotations

import pytest
from playwright.sync_api import expect

from terrae.core.registry import GAMES
from tests.browser.visitor import Visit, Visitor

LAPTOP = {"width": 1280, "height": 800}
MAX_HEIGHT = 96  # pixels of the guide on a laptop
# What is cut off or covered by something else; nothing once all is well.
HIDDEN = """() => [document.getElementById("guide-words"), [...document.querySelectorAll("[data-here]")].find(
  (one) => one.getClientRects().length)].filter((one) => {
    if (!one) return true;
    const box = one.getBoundingClientRect();
    const seen = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth
      || !(one.contains(seen) || seen?.contains(one) || seen?.closest("[data-spot]") === one);
  }).map((one) => one?.outerHTML.slice(0, 80) || "no place is marked")"""
SCROLLED = "[scrollX, scrollY, document.documentElement.scrollHeight > innerHeight]"


def starts(anna: Visitor, game: str) -> None:
    """Start a tutorial from the page that offers all of them."""
    anna.goes_to("/learn")
    anna.page.locator(f"form[action='/learn/{game}'] button").click()
    anna.waits_for_turn()
    expect(anna.page.locator("#guide")).to_be_visible()


def shows_where(anna: Visitor) -> None:
    """Press the button if there is anything to show; then text and place are in view, and nothing has scrolled."""
    button = anna.page.locator("#guide-show")
    if button.count():
        button.click()
        assert anna.page.evaluate(HIDDEN) == []
    assert anna.page.evaluate(SCROLLED) == [0, 0, False]


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_text_board_and_place_are_in_view_together(visit: Visit, game: str, phone: bool) -> None:
    anna = visit(phone=phone)
    if not phone:
        anna.page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]
    starts(anna, game)
    shows_where(anna)
    anna.keeps_picture(f"learn-{game}{'-phone' if phone else ''}", whole=False)
    if not phone:
        box = anna.page.locator("#guide").bounding_box()
        assert box is not None
        assert box["height"] <= MAX_HEIGHT


def test_the_guided_first_game_leads_to_a_first_house_and_on(visit: Visit) -> None:
    anna = visit()
    starts(anna, "nova")
    guide = anna.page.locator("#guide-words")
    first = guide.inner_text()
    anna.plays(next(move for move in anna.moves() if move.endswith("and build")))
    assert guide.inner_text() != first
    anna.ends_turn()
    anna.waits_for_turn()
    expect(guide).to_be_visible()


def test_what_lies_on_the_own_mat_is_revealed(visit: Visit) -> None:
    anna = visit()
    starts(anna, "mara")
    anna.plays(next(move for move in anna.moves() if move.startswith("explorer to 1.")))
    while not anna.page.locator("#end-turn:enabled").count():
        anna.plays(anna.moves()[0])
    anna.ends_turn()
    anna.waits_for_turn()
    assert anna.page.locator("#guide").get_attribute("data-spots") == "worker:1"
    shows_where(anna)
