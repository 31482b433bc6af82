"""Terramara in the browser: a turn that travels the road and creates an artifact."""
from __future__ import annotations

from random import Random

import httpx
import pytest
from playwright.sync_api import expect

from terrae.core.game import State
from tests.browser.visitor import Visit, Visitor
from tests.browser.walk import Walk
from tests.patience import PATIENCE

WANTED = ("caravan", "create")  # the road, and an artifact
SPACES = """() => [...document.querySelectorAll('[data-spot^="space:"][data-spot*="."].glow')].map((place) => {
  const { width, height } = place.getBoundingClientRect();
  return Math.min(width, height);
})"""
SCROLLED = "() => { const row = document.querySelector('.boards.wide'); return row.scrollLeft / row.clientWidth; }"


def turn_with(state: State, seat: int, left: tuple[str, ...] = WANTED, depth: int = 7) -> list[int] | None:
    """Moves of one turn of a seat among which are the kinds wanted, in their order."""
    if not left:
        return []
    if depth == 0 or state.seat != seat:
        return None
    for move in state.legal_moves():
        kind = state.game.kind_of[move].id
        after = state.copy()
        after.apply(move)
        if after.turns != state.turns:
            continue
        rest = turn_with(after, seat, left[1:] if kind == left[0] else left, depth - 1)
        if rest is not None:
            return [move, *rest]
    return None


def plays_until_possible(anna: Visitor, keys: list[str]) -> list[int]:
    """Some random turns over the API, until road and artifact are possible in one."""
    rng = Random(1)
    for _ in range(400):
        record = anna.record()
        state = record.state
        if state.over:
            break
        found = turn_with(state, state.seat) if state.question == "send" else None
        if found:
            return found
        move = rng.choice(state.legal_moves())
        answer = httpx.post(f"{anna.url}/api/tables/{anna.table_id}/moves",
                            headers={"authorization": f"Bearer {keys[state.seat]}"}, timeout=PATIENCE,
                            json={"ply": record.plies, "moves": [record.game.moves[move]]})
        assert answer.status_code == 200, answer.text
    pytest.fail("no turn with road and artifact came about")


def test_a_turn_with_road_and_artifact(visit: Visit) -> None:
    anna = visit()
    anna.opens_table("mara", ["me", "me"], setup="first_game")
    anna.keeps_picture("mara")
    expect(anna.page.locator("#board-switch")).to_be_hidden()  # both boards are in view
    expect(anna.page.locator("#box-board").get_by_text("reconstructed components")).to_be_visible()
    expect(anna.page.locator("#box-display").get_by_text("reconstructed components")).to_be_visible()
    links = anna.page.locator("a[href*='/return/']").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    moves = plays_until_possible(anna, [link.split("/return/")[1] for link in links])
    anna.page.reload()
    game = anna.record().game
    for move in moves:
        anna.plays(game.moves[move])
    anna.keeps_picture("mara-artifact")
    while not anna.page.locator("#end-turn:not([disabled])").count():
        anna.plays(anna.moves()[-1])
    before = anna.plies()
    anna.ends_turn()
    played = anna.record().moves[before:]
    assert played[:len(moves)] == moves


def test_what_lies_below_the_line_about_others_can_be_clicked(visit: Visit) -> None:
    anna = visit()
    anna.opens_table("mara", ["me", "me"], setup="first_game")
    found = anna.page.locator(".board-area").evaluate("""area => {
      const line = document.createElement("div");
      line.className = "saying";
      line.innerHTML = '<span class="saying-words">Somebody did something</span><a class="saying-replay">Replay</a>';
      area.append(line);
      const at = (one) => {
        const box = one.getBoundingClientRect();
        return line.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
      };
      return [...line.children].map(at);
    }""")
    assert found == [False, True]


def test_a_phone_shows_one_board_as_wide_as_itself_and_a_switch_to_the_other(visit: Visit) -> None:
    anna = visit(phone=True)
    Walk(anna, "mara", 3).until("send", 1)
    page = anna.page
    assert page.evaluate("document.querySelector('.mara-board').getBoundingClientRect().width") > 370
    assert min(page.evaluate(SPACES)) >= 40
    assert page.locator("#box-display .board").evaluate("one => getComputedStyle(one).touchAction") == "pan-x pan-y"
    land, river = page.locator("[data-turn-to]").all()
    expect(land).to_have_attribute("aria-pressed", "true")
    expect(river).to_have_attribute("aria-pressed", "false")
    river.click()
    expect(river).to_have_attribute("aria-pressed", "true")
    expect(land).to_have_attribute("aria-pressed", "false")
    assert page.evaluate(SCROLLED) == 1
    page.evaluate("document.querySelector('.boards.wide').scrollTo({ left: 0 })")  # as a finger would
    expect(land).to_have_attribute("aria-pressed", "true")
