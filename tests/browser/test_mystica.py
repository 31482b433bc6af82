"""Terra Mystica in the browser: to the end of the first round, with power offered by neighbours."""
from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from tests.browser.visitor import Visit


def test_the_first_round_is_played_with_offers_of_power_answered(visit: Visit) -> None:
    anna = visit()
    anna.opens_table("mystica", ["me", "me"], setup="first_game")
    anna.waits_for_turn()
    anna.keeps_picture("mystica")
    rng, offers = Random(2), 0
    for _ in range(150):
        state = anna.record().state
        if state.round_number() == 2:
            break
        if anna.page.locator("#end-turn:not([disabled])").count():
            anna.ends_turn()
            anna.waits_for_turn()
            continue
        moves = anna.moves()
        takes = [move for move in moves if move.startswith("leech")]
        builds = [move for move in moves if move.startswith(("build", "upgrade"))]
        passes = [move for move in moves if move.startswith("pass")]
        offers += bool(takes)
        anna.plays(takes[0] if takes else rng.choice(builds or passes or moves))
    assert anna.record().state.round_number() == 2
    assert offers >= 1
    anna.keeps_picture("mystica-round-2")


def test_standing_orders_are_given_on_the_page_and_stay(visit: Visit) -> None:
    anna = visit()
    anna.opens_table("mystica", ["me", "bot:greedy"], setup="first_game")
    anna.waits_for_turn()
    orders = anna.page.locator("#orders form")
    if not orders.is_visible():
        anna.page.locator("#to-more").click()
        anna.page.locator("#orders > summary").click()
    orders.locator("input[name=free]").check()
    with anna.page.expect_response(lambda answer: answer.url.endswith("/orders")):
        orders.locator("button[type=submit], button:not([type])").first.click()
    anna.page.reload()
    expect(anna.page.locator("form[action$='/orders'] input[name=free]")).to_be_checked()
