"""Seeing what happened: others' moves, replay by turns, the card of a round, chat, the end; nothing moves for ever."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitor import Visit, Visitor

DROPPING = ("drop out", "pass", "done")
IDLE = 0.03  # share of one core a table may take while nothing happens
# Whatever waits a second or more waits for the test instead, so that nothing goes while it looks.
HOLD_TIMERS = """
  const later = window.setTimeout;
  let held = [];
  window.setTimeout = (call, delay = 0, ...given) => {
    if (delay < 1000) return later(call, delay, ...given);
    held.push([call, given]);
    return -held.length;
  };
  const forget = window.clearTimeout;
  window.clearTimeout = (id) => { if (id < 0) delete held[-id - 1]; else forget(id); };
  window.release = () => { const due = held; held = []; due.forEach(([call, given]) => call(...given)); };
"""
COUNT_MOTION = """
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) { window.moved.push(this.className.baseVal ?? this.className);
    return animate.apply(this, given); };
"""
COUNT_SOUNDS = """
  window.sounds = [];
  document.addEventListener('terrae:sound', (event) => window.sounds.push(event.detail));
"""


def two_people(visit: Visit) -> tuple[Visitor, Visitor]:
    """Anna and Ben at a table of two; Anna begins."""
    anna, ben = visit(), visit()
    anna.opens_table("nova", ["me", "open"], setup="first_game", start="1")
    ben.goes_to(anna.page.locator("a[href*='/join?key=']").first.get_attribute("href") or "")
    for visitor in (anna, ben):
        visitor.page.add_init_script(HOLD_TIMERS)
    ben.page.locator("main input[name=name]").fill("Ben")
    ben.page.locator("form[action$='/join'] button[type=submit]").first.click()
    expect(ben.table).to_be_attached()
    anna.page.reload()
    anna.waits_for_turn()
    return anna, ben


def sends(visitor: Visitor, path: str, **given: object) -> None:
    """What a program would send with this browser's cookie."""
    token = visitor.page.locator('meta[name="csrf"]').get_attribute("content") or ""
    answer = visitor.context.request.post(f"/api/tables/{visitor.table_id}/{path}", data=given,
                                          headers={"x-terrae-csrf": token})
    assert answer.ok, answer.text()


def plays_turn(visitor: Visitor, wanted: Callable[[str], bool]) -> None:
    """Commit one turn by the API: the first move wanted, else the first, until somebody else is to move."""
    record = visitor.record()
    state, seat, turns, moves = record.state.copy(), record.state.seat, record.state.turns, []
    while state.seat == seat and state.turns == turns and not state.over:
        texts = [state.game.moves[move] for move in state.legal_moves()]
        moves.append(next((text for text in texts if wanted(text) or text == "done"), texts[0]))
        state.play(moves[-1])
    sends(visitor, "moves", ply=record.plies, moves=moves)
    expect(visitor.page.locator(f'#table:not([data-committed="{record.plies}"])')).to_be_attached()


def sees(visitor: Visitor, plies: int) -> None:
    """Until this browser shows a game of so many plies or more."""
    visitor.page.wait_for_function(
        "plies => Number(document.getElementById('table').dataset.committed) >= plies", arg=plies)


def builds(text: str) -> bool:
    return text.startswith(("upgrade", "transform", "build"))


def drops(text: str) -> bool:
    return text.startswith(DROPPING)


# Others' moves ------------------------------------------------------------------------------------------------------


def test_what_the_other_did_is_said_and_replayed_by_turns(visit: Visit) -> None:
    anna, ben = two_people(visit)
    for mover, other in ((anna, ben), (ben, anna), (anna, ben)):
        plays_turn(mover, builds)
        sees(other, mover.plies())
    page = ben.page
    line = page.locator("#saying")
    expect(line).to_be_visible()
    expect(line).to_contain_text("built")
    expect(page.locator("#seat-1 .card-last")).to_contain_text("uilt")
    assert page.locator("#pane-log .log-turn.new").count() == 1
    before = ben.plies()
    line.locator("a[data-play]").click()
    expect(page.locator("#table.past")).to_be_attached()
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "true")
    expect(line).to_be_hidden()
    page.evaluate("release()")
    expect(page.locator("#table.live")).to_be_attached()  # it stops at the present by itself
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")
    assert ben.plies() == before


def test_the_replay_steps_by_turns_and_can_be_stopped(visit: Visit) -> None:
    anna, ben = two_people(visit)
    for mover, other in [(anna, ben), (ben, anna)] * 2:
        plays_turn(mover, builds)
        sees(other, mover.plies())
    turns = [int(key.removeprefix("turn-")) for key in anna.page.locator("#pane-log .log-turn").evaluate_all(
        "all => all.map(one => one.dataset.key)")]
    page = anna.goes_to(f"/t/{anna.table_id}?ply=0")
    ends = [first - 1 for first in reversed(turns)][1:]
    page.locator("#play").click()
    page.evaluate("release()")
    expect(page.locator(f'#table[data-ply="{ends[0]}"]')).to_be_attached()
    page.locator("#play").click()
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("ArrowLeft")
    expect(anna.table).to_have_attribute("data-ply", "0")
    for ply in ends[:2]:
        page.keyboard.press("ArrowRight")
        expect(anna.table).to_have_attribute("data-ply", str(ply))
    page.keyboard.press("Shift+ArrowLeft")
    expect(anna.table).to_have_attribute("data-ply", str(ends[1] - 1))


@pytest.mark.parametrize("wanted", ["no-preference", "reduce"])
def test_pieces_and_points_move_unless_one_wants_no_motion(visit: Visit, wanted: str) -> None:
    anna, ben = two_people(visit)
    ben.page.emulate_media(reduced_motion=wanted)  # type: ignore[arg-type]
    ben.page.add_init_script(COUNT_MOTION)
    ben.page.reload()
    plays_turn(anna, lambda text: text.startswith("upgrade"))
    sees(ben, anna.plies())
    expect(ben.page.locator("#saying")).to_be_visible()
    moved = ben.page.evaluate("window.moved")
    assert any("floating" in name for name in moved) is (wanted == "no-preference")
    expect(ben.page.locator(".floating")).to_have_count(0)
    ben.page.evaluate("release()")
    expect(ben.page.locator("#saying")).to_be_hidden()


def test_a_card_tells_of_a_new_round_once(visit: Visit) -> None:
    anna, ben = two_people(visit)
    while (state := anna.record().state).round_number() == 1:
        mover, other = (anna, ben) if state.seat == 0 else (ben, anna)
        plays_turn(mover, drops)
        sees(other, mover.plies())
    card = anna.page.locator("#round-card")
    expect(card).to_be_visible()
    expect(card).to_contain_text("Round 2 begins")
    anna.page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    anna.page.reload()
    anna.page.wait_for_function("document.documentElement.classList.contains('scripted')")
    expect(anna.page.locator("#pane-log .log-change").first).to_be_attached()
    expect(anna.page.locator("#round-card")).to_be_hidden()


# Chat ---------------------------------------------------------------------------------------------------------------


def test_the_chat_tab_counts_what_is_new_and_rings_if_wanted(visit: Visit) -> None:
    anna, ben = two_people(visit)
    anna.page.evaluate(COUNT_SOUNDS)
    badge = anna.page.locator('.tabs-row [data-badge="chat"]')
    sends(ben, "chat", text="Hello")
    expect(badge).to_have_text("1")
    anna.page.evaluate("localStorage.setItem('terrae.sound-chat', 'on')")
    sends(ben, "chat", text="Anybody?")
    expect(badge).to_have_text("2")
    assert anna.page.evaluate("window.sounds") == ["chat"]
    anna.page.locator('.tabs-row [data-tab-to="chat"]').click()
    expect(badge).to_be_hidden()
    sends(ben, "chat", text="There you are")
    expect(anna.page.locator(".chat li")).to_have_count(3)
    expect(badge).to_be_hidden()


# The end ------------------------------------------------------------------------------------------------------------


def finish(visitor: Visitor) -> None:
    """Two seats of one person drop out until the game is over."""
    while not visitor.record().state.over:
        plays_turn(visitor, drops)


def test_the_end_fits_one_screen_and_leads_to_a_rematch(visit: Visit) -> None:
    anna = visit()
    anna.page.set_viewport_size({"width": 1280, "height": 800})
    anna.opens_table("nova", ["me", "me"], setup="first_game", start="1")
    anna.waits_for_turn()
    finish(anna)
    page = anna.page
    expect(page.locator("#ending")).to_be_visible()
    expect(page.locator("#turn")).to_contain_text("share the win")
    assert page.locator(".podium-place").count() == 2
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for id in ("#ending", "#boards", "#side"):
        box = page.locator(id).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 801
        assert box["x"] + box["width"] <= 1281
    anna.keeps_picture("end-nova", whole=False)
    id = anna.table_id
    page.locator("#rematch").click()
    page.wait_for_url(lambda url: "/t/" in url and id not in url)
    expect(page.locator("#turn.mine")).to_be_visible()
    anna.goes_to(f"/t/{id}")
    expect(page.locator("a#rematch")).to_be_visible()


# Nothing moves for ever ---------------------------------------------------------------------------------------------


def task_seconds(page: Page) -> Callable[[], float]:
    """How long the page's thread has worked so far, as Chromium counts it."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def now() -> float:
        found = session.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in found if one["name"] == "TaskDuration"))

    return now


def test_a_table_at_rest_takes_next_to_nothing(visit: Visit) -> None:
    """Its rings used to pulse all the time, for half a core. Seconds of work are counted, not those that pass, so that
    a busy machine changes nothing; a quiet stretch among several is enough."""
    anna = visit()
    anna.page.emulate_media(reduced_motion="no-preference")
    anna.opens_table("mystica", ["me", "me"], setup="first_game", start="1")
    anna.waits_for_turn()
    page = anna.page
    page.wait_for_function("document.getAnimations().every(one => one.playState !== 'running')")
    endless = page.evaluate("""document.getAnimations().concat([...document.querySelectorAll('*')].flatMap(
        one => one.getAnimations({ subtree: true }))).filter(
        one => one.effect.getComputedTiming().iterations === Infinity).length""")
    assert endless == 0
    worked = task_seconds(page)
    shares = []
    for _ in range(15):
        before = worked()
        page.wait_for_timeout(2000)
        shares.append((worked() - before) / 2)
        if shares[-1] < IDLE:
            return
    raise AssertionError(f"the table takes {shares} of a core at rest")
