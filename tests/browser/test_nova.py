"""Terra Nova in the browser, by clicking: a whole game against bots, undo, reload, keyboard."""
from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from tests.browser.visitor import Visit, Visitor


def takes_a_turn(visitor: Visitor, rng: Random) -> None:
    """Some legal turn: half the time whatever glows, else drop out, so that the game comes to its end."""
    while visitor.my_turn():
        if visitor.page.locator("#end-turn:not([disabled])").count():
            visitor.ends_turn()
            visitor.waits_for_turn()
            return
        moves = visitor.moves()
        dropping = [move for move in moves if move.startswith("drop out")]
        acting = [move for move in moves if not move.startswith("drop out")]
        visitor.plays(rng.choice(dropping if dropping and (rng.random() < 0.5 or not acting) else acting))


def test_a_whole_game_against_bots_is_played_by_clicking(visit: Visit) -> None:
    anna = visit()
    anna.goes_to("/")
    anna.keeps_picture("start")
    anna.page.locator("form[action='/play-now'] button").first.click()
    anna.waits_for_turn()
    anna.keeps_picture("nova")
    rng = Random(5)
    for _ in range(200):
        if anna.game_over():
            break
        takes_a_turn(anna, rng)
    expect(anna.page.locator("#turn.over")).to_be_visible()
    record = anna.record()
    assert record.state.over
    assert record.plies == anna.plies()
    anna.keeps_picture("nova-over")
    anna.page.locator("#pane-log a[href$='/points']").click()
    expect(anna.page.locator("svg").first).to_be_visible()
    for score in record.state.scores():
        assert str(score) in anna.page.locator("main").inner_text()
    anna.keeps_picture("nova-points")


def test_a_turn_is_taken_back_step_by_step_until_it_is_ended(visit: Visit) -> None:
    anna = visit()
    anna.goes_to("/")
    anna.page.locator("form[action='/play-now'] button").first.click()
    anna.waits_for_turn()
    before = anna.moves()
    plies = anna.plies()
    anna.plays(next(move for move in before if move.startswith("upgrade")))
    expect(anna.page.locator(".trail li")).to_have_count(1)
    assert anna.record().plies == plies, "a draft is nobody else's business"
    anna.page.locator("form[action$='/undo'] button").first.click()
    expect(anna.page.locator(".trail li")).to_have_count(0)
    assert anna.moves() == before


def test_a_page_loaded_again_in_mid_turn_shows_the_same_draft(visit: Visit) -> None:
    anna = visit()
    anna.goes_to("/")
    anna.page.locator("form[action='/play-now'] button").first.click()
    anna.waits_for_turn()
    anna.plays(next(move for move in anna.moves() if move.startswith("upgrade")))
    steps, moves = anna.page.locator(".trail").inner_text(), anna.moves()
    anna.page.reload()
    assert (anna.page.locator(".trail").inner_text(), anna.moves()) == (steps, moves)
    anna.ends_turn()


def test_a_first_house_is_placed_by_keyboard_alone(visit: Visit) -> None:
    anna = visit()
    anna.goes_to("/")
    button = anna.page.locator("form[action='/play-now'] button").first
    for _ in range(40):
        if button.evaluate("one => one === document.activeElement"):
            break
        anna.page.keyboard.press("Tab")
    anna.page.keyboard.press("Enter")
    anna.waits_for_turn()
    house = next(move for move in anna.moves() if move.endswith("and build"))
    hexagon = anna.page.locator(f'[data-spot="hex:{house.split()[1]}"].glow')
    for _ in range(80):
        if hexagon.evaluate("one => one === document.activeElement"):
            break
        anna.page.keyboard.press("Tab")
    anna.page.keyboard.press("Enter")
    items = anna.page.locator("#popup .move:visible")
    expect(items.first).to_be_focused()
    for _ in range(items.evaluate_all("(all, move) => all.findIndex(one => one.dataset.move === move)", house)):
        anna.page.keyboard.press("ArrowDown")
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator(".trail li")).to_have_count(1)


def test_what_is_not_legal_says_why_when_asked(visit: Visit) -> None:
    anna = visit()
    anna.goes_to("/")
    anna.page.locator("form[action='/play-now'] button").first.click()
    anna.waits_for_turn()
    anna.page.locator('[data-spot^="hex:"]:not(.glow)').first.click(force=True)
    dialog = anna.page.locator("#popup[role=dialog]")
    expect(dialog.locator(".reason")).to_contain_text(" ")
    anna.keeps_picture("nova-why", whole=False)
    anna.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
