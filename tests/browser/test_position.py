"""Setting up a position with the mouse and the keyboard: the board follows, and what cannot be is said beside it."""
from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import Visit


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_a_click_on_a_hex_builds_a_house_there(visit: Visit, phone: bool) -> None:
    anna = visit(phone=phone)
    page = anna.goes_to("/study/position?game=nova&players=2")
    text = page.locator("#position-text")
    page.locator('[data-spot="hex:D1"]').first.click()
    menu = page.locator(".position-menu")
    menu.locator("select").nth(1).select_option("seat1 trading_post")
    expect(page.locator('[data-spot="hex:D1"][data-seat="1"]')).to_have_count(1)
    menu.get_by_role("button").click()
    expect(menu).to_have_count(0)
    assert "D1: seat1 trading_post\n" in text.input_value()
    assert not anna.scrolls_sideways()
    anna.keeps_picture(f"position-{'phone' if phone else 'laptop'}")


def test_what_cannot_be_is_said_and_the_last_board_stays(visit: Visit) -> None:
    page = visit(dark=True).goes_to("/study/position?game=mystica&players=2")
    first = page.locator('[data-key="seat1 bowls"] input').first
    first.fill("12")
    first.blur()
    expect(page.get_by_role("alert")).to_contain_text("there are only 12")
    expect(page.locator("#position-preview .stale svg").first).to_be_visible()
    first.fill("0")
    first.blur()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_lines_that_are_pasted_fill_the_fields(visit: Visit) -> None:
    page = visit(language="de").goes_to("/study/position?game=mara&players=2")
    text = page.locator("#position-text")
    text.fill("round: 4\nseat2 wood: 5\n")
    text.blur()
    expect(page.locator('[data-key="seat2 wood"]')).to_have_value("5")
    expect(page.locator('[data-key="round"]')).to_have_value("4")


def test_a_place_can_be_chosen_without_the_picture(visit: Visit) -> None:
    page = visit().goes_to("/study/position?game=mystica&players=2")
    page.locator("#position-place").select_option("hex:E4")
    page.locator(".position-menu select").first.select_option("swamp")
    page.keyboard.press("Escape")
    expect(page.locator(".position-menu")).to_have_count(0)
    assert "E4: swamp\n" in page.locator("#position-text").input_value()
