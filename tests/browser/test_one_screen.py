"""The table on one screen: all through a whole game, at every size, on a phone in every language."""
from __future__ import annotations

import pytest

from terrae.core.registry import GAMES
from terrae.locales import LANGUAGES
from tests.browser.visitor import Visit, Visitor
from tests.browser.walk import Walk

SMALLEST = (1280, 800)
SIZES = [SMALLEST, (1440, 900), (1920, 1080), (2560, 1440), (820, 1180), (390, 844)]
SEATS = {"nova": 3, "mystica": 4, "mara": 3}
STEPS = {"nova": 7, "mystica": 17, "mara": 7}  # turns of which two are looked at, of every seat in its turn
OVERFLOW = """() => ({
  page: [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth],
  strip: document.getElementById("turn").offsetHeight,
  end: (({ x, y }) => `${x} ${y}`)(document.getElementById("end-turn")?.getBoundingClientRect() ?? { x: "", y: "" }),
  boards: [...document.querySelectorAll(".board-box")].filter((box) => {
    const { top, bottom, height } = box.getBoundingClientRect();
    if (getComputedStyle(box).display === "none" || box.closest(".ended .tracks")) return false;
    return top < 0 || bottom > innerHeight + 1 || height < 60;
  }).map((box) => box.id),
})"""
OUTSIDE = """() => {
  const beyond = (one) => {
    const box = one.getBoundingClientRect();
    return box.width && (box.right > innerWidth + 1 || box.left < -1);
  };
  const clips = (one) => getComputedStyle(one).overflowX !== "visible" && !beyond(one);
  const kept = (one) => {
    for (let up = one.parentElement; up && up.id !== "table"; up = up.parentElement) if (clips(up)) return true;
    return false;
  };
  return [...document.querySelectorAll("#table *")].filter((one) => beyond(one) && !one.closest("svg") && !kept(one))
    .map((one) => `${one.tagName}.${one.className} ${one.textContent.slice(0, 40)}`);
}"""
CUT = """() => [...document.querySelectorAll("#table :is(button, .button, .tab)")].filter((one) =>
  one.getBoundingClientRect().width && one.scrollWidth > one.clientWidth + 1)
  .map((one) => `${one.className} ${one.textContent.slice(0, 40)}`)"""
SMALL = """() => [...document.querySelectorAll("#table :is(button, a, summary, select)")].filter((one) => {
  const box = one.getBoundingClientRect();
  if (!box.width || one.disabled || one.closest(".visually-hidden, #pane-log, #pane-more, p")) return false;
  return box.height < 40 || box.width < 40;
}).map((one) => `${one.tagName}#${one.id}.${one.className} ${one.textContent.slice(0, 30)}`)"""


def has_size(visitor: Visitor, width: int, height: int) -> None:
    visitor.page.set_viewport_size({"width": width, "height": height})


@pytest.mark.parametrize("game", GAMES)
def test_the_page_never_scrolls_and_nothing_jumps_in_a_whole_game(visit: Visit, game: str) -> None:
    anna = visit()
    has_size(anna, *SMALLEST)
    walk = Walk(anna, game, SEATS[game])
    strips, ends, turns = set(), set(), 0
    for state in walk.glimpses(STEPS[game]):
        found = anna.page.evaluate(OVERFLOW)
        assert found["page"] == [0, 0], (state.question, state.round_number(), found)
        assert found["boards"] == [], (state.question, state.round_number(), found)
        strips.add(found["strip"])
        ends |= {found["end"]} - {" "}
        turns += 1
    assert turns > 10
    assert strips == {56}
    assert len(ends) == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_size_shows_the_whole_table(visit: Visit, game: str) -> None:
    """The pictures that TERRAE_SCREENS=1 keeps are looked at one by one."""
    anna = visit()
    Walk(anna, game, SEATS[game]).until("action" if game != "mara" else "send", 2)
    for dark in (False, True):
        anna.page.emulate_media(color_scheme="dark" if dark else "light")
        for width, height in SIZES:
            has_size(anna, width, height)
            anna.page.wait_for_function(f"({OVERFLOW})().page.join() === '0,0'")  # once it has found its layout
            anna.keeps_picture(f"{game}_{width}x{height}{'_dark' if dark else ''}", whole=False)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_reaches_beyond_a_phone_at_any_kind_of_question(visit: Visit, game: str) -> None:
    anna = visit(phone=True)
    walk = Walk(anna, game, SEATS[game])
    seen: set[str] = set()
    for state in walk.positions():
        if state.over or state.question not in seen:
            seen.add(state.question)
            for language in LANGUAGES:
                anna.goes_to(f"/set?lang={language}&to=/t/{walk.id}")
                assert anna.page.locator("html").get_attribute("lang") == language
                assert anna.page.evaluate(OVERFLOW)["page"] == [0, 0], state.question
                for what in (OUTSIDE, CUT, SMALL):
                    assert anna.page.evaluate(what) == [], (state.question, language)
                anna.keeps_picture(f"phone-{game}-{language}-{state.question or 'over'}", whole=False)
    assert len(seen) > 3
