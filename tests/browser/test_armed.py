"""Turns planned ahead, in two browsers: shown to their own player, played at once, given up, or told why not."""
from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.test_two import at_one_table
from tests.browser.visitor import Visit, Visitor

BENS = "sail with power"


def arms(who: Visitor, turns: str, planned: str) -> None:
    """Arm a plan as the planning board does; the page hears of it like the other devices of the seat."""
    token = who.page.locator('meta[name="csrf"]').get_attribute("content") or ""
    sent = who.context.request.post(f"/t/{who.table_id}/arm", form={
        "csrf": token, "ply": str(who.plies()), "turns": turns, "planned": planned})
    assert sent.ok, sent.text()


def test_a_planned_turn_is_shown_given_up_and_played_once(visit: Visit) -> None:
    anna, ben = at_one_table(visit)
    arms(ben, BENS, "sail; done")
    expect(ben.page.locator("#armed .armed-turn")).to_have_count(1)
    ben.page.locator("#disarm").click()
    expect(ben.page.locator("#armed")).to_have_count(0)
    arms(ben, BENS, "sail; done")
    ben.page.reload()
    expect(ben.page.locator("#armed .armed-turn")).to_have_count(1)
    assert anna.page.locator("#armed, .armed-mark").count() == 0
    anna.plays("upgrade B7 to trading post")
    anna.page.locator("#end-turn").click()
    expect(anna.page.locator('#turn.mine, #table[data-committed="4"]')).to_have_count(2)  # Ben has moved
    expect(ben.page.locator("#armed")).to_have_count(0)
    words = ben.record()
    assert [words.game.moves[move] for move in words.moves[2:]] == [BENS, "done"]


def test_a_planned_turn_that_was_touched_is_not_played_and_says_why(visit: Visit) -> None:
    anna, ben = at_one_table(visit)
    arms(ben, BENS, "sail; done")
    anna.plays(BENS)  # the action is gone
    anna.page.locator("#end-turn").click()
    ben.waits_for_turn()
    expect(ben.page.locator("#armed .armed-problem")).to_be_visible()
    assert ben.plies() == 2
    ben.page.locator("#disarm").click()
    expect(ben.page.locator("#armed")).to_have_count(0)
    assert ben.my_turn()
