"""Puzzles in the browser: one is solved on the board, one is missed; the solution comes after the answer only."""
from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from terrae.core.registry import load
from terrae.study.puzzles import Puzzle, own_turn, shipped
from tests.browser.visitor import Visit, Visitor


def leaving() -> list[Puzzle]:
    """Puzzles of which the best turn is a single move that everybody can make at once."""
    return [one for one in shipped("nova").values() if one.theme == "leaving"
            and load("nova").number(one.line[0]) in one.record().state.legal_moves()]


def plays_turn(visitor: Visitor, *moves: str) -> None:
    """Click the moves of a turn and end it."""
    for move in moves:
        visitor.plays(move)
    visitor.page.locator("#end-turn").click()
    expect(visitor.page.locator("#turn.answered")).to_be_visible()


def clean(visitor: Visitor, part: str) -> None:
    """By axe-core's measure, the part of the page that only puzzles have."""
    found = Axe().run(visitor.page, part)
    assert found.violations_count == 0, found.generate_report()


def test_a_puzzle_is_solved_and_the_next_one_missed(visit: Visit) -> None:
    anna = visit()
    one, two = leaving()[:2]
    anna.goes_to(f"/puzzles/{one.id}")
    expect(anna.page.locator("#task")).to_contain_text("Find the best turn")
    expect(anna.page.locator("#verdict")).to_have_count(0)
    clean(anna, "#side")
    plays_turn(anna, one.steps[0].accepted[0])
    expect(anna.page.locator("#turn.answered.right")).to_contain_text("Solved in a row: 1")
    expect(anna.page.locator("#verdict .best")).to_contain_text(f"{one.best:.1f}")
    clean(anna, "#side")
    anna.goes_to(f"/puzzles/{two.id}")
    legal = [two.record().state.game.moves[move] for move in two.record().state.legal_moves()]
    plays_turn(anna, next(move for move in two.alternatives if move in legal))
    expect(anna.page.locator("#turn.answered.wrong")).to_contain_text("Solved in a row: 0")
    expect(anna.page.locator("#verdict .yours")).to_be_visible()
    anna.page.locator("#next").click()
    expect(anna.page.locator("#task")).to_be_visible()
    anna.goes_to("/puzzles")
    expect(anna.page.locator(".figures")).to_contain_text("50%")
    clean(anna, "main")


def test_a_turn_in_the_making_survives_a_reload_and_is_taken_back(visit: Visit) -> None:
    ben = visit(phone=True)
    one = next(one for one in shipped("mara").values() if len(one.steps) > 1)
    before = one.record().state
    ben.goes_to(f"/puzzles/{one.id}")
    plies = int(ben.table.get_attribute("data-ply") or 0)
    ben.plays(before.game.moves[own_turn(one, before)[0]])
    ben.page.reload()
    expect(ben.page.locator(f'#table[data-ply="{plies + 1}"]')).to_be_attached()
    ben.page.locator("#undo").click()
    expect(ben.page.locator(f'#table[data-ply="{plies}"]')).to_be_attached()
    assert not ben.scrolls_sideways()
