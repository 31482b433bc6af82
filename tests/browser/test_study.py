"""The analysis board in a browser: branch, go back, write, share, a second device, a bot that stops, plans."""
from __future__ import annotations

import pytest
from playwright.sync_api import expect

from terrae.core.record import Record
from terrae.core.registry import load
from tests.browser.test_two import at_one_table
from tests.browser.visitor import Visit, Visitor, upload

FIRST_GAME = {"setup": "first_game", "start": "1"}
BUILD = "transform C8 and build"
UPGRADE = "upgrade B7 to trading post"
COUNT_HEARD = """
  window.heard = 0;
  window.EventSource = class extends EventSource {
    constructor(...given) {
      super(...given);
      this.addEventListener("study", () => { window.heard += 1; });
    }
  };
"""


def begins_study(visitor: Visitor, seats: int = 2, game: str = "nova", **options: str) -> str:
    """Open an analysis board by the form of a new table; return its address."""
    visitor.goes_to(f"/new?game={game}")
    token = visitor.page.locator('meta[name="csrf"]').get_attribute("content") or ""
    fields: dict[str, str | float | bool] = {"csrf": token, "game": game, "study": "1"}
    fields |= {f"seat{n}": "me" for n in range(1, seats + 1)}
    fields |= {f"option.{key}": value for key, value in (options or FIRST_GAME).items()}
    made = visitor.context.request.post("/new", form=fields)
    assert made.ok, made.text()
    visitor.goes_to(made.url)
    return made.url.removeprefix(visitor.url)


def node(visitor: Visitor) -> str:
    return visitor.table.get_attribute("data-at") or ""


def ends_turn(visitor: Visitor) -> None:
    before = node(visitor)
    visitor.page.locator("#end-turn").click()
    expect(visitor.page.locator(f'#table:not([data-at="{before}"])')).to_be_attached()


def goes_back(visitor: Visitor, key: str = "u") -> None:
    before = node(visitor)
    visitor.page.keyboard.press(key)
    expect(visitor.page.locator(f'#table:not([data-at="{before}"])')).to_be_attached()


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_branching_going_back_and_writing(visit: Visit, phone: bool) -> None:
    anna = visit(phone=phone)
    begins_study(anna)
    anna.plays(BUILD)
    ends_turn(anna)
    goes_back(anna)
    goes_back(anna)
    expect(anna.table).to_have_attribute("data-at", "0")
    anna.plays(UPGRADE)
    anna.opens_tab("tree")
    expect(anna.page.locator("#tree .tree-branch")).to_have_count(1)
    anna.page.locator("#comment").fill("Too early?")
    anna.page.locator(".comment-form button").click()
    expect(anna.page.locator("#tree .tree-note")).to_have_text("Too early?")
    anna.page.locator('.marks button[value="?!"]').click()
    expect(anna.page.locator("#tree .tree-mark")).to_have_text("?!")
    expect(anna.page.locator("#tree .tree-note")).to_have_text("Too early?")
    anna.page.locator("#comment").fill("Too early? No.")  # and not saved
    anna.page.locator("#tree .tree-turn").first.click()  # the main line
    expect(anna.page.locator("#tree .tree-turn").first).to_have_attribute("aria-current", "true")
    expect(anna.page.locator("#comment")).to_have_value("")  # that was about another position
    expect(anna.page.locator("#tree .tree-note")).to_have_text("Too early? No.")
    anna.page.reload()
    anna.opens_tab("tree")
    expect(anna.page.locator("#tree .tree-note")).to_have_text("Too early? No.")
    assert not anna.scrolls_sideways()


def test_arrows_walk_along_the_line_and_between_variations(visit: Visit) -> None:
    anna = visit()
    begins_study(anna)
    anna.plays(BUILD)
    ends_turn(anna)
    end = node(anna)
    goes_back(anna, "ArrowLeft")
    expect(anna.table).to_have_attribute("data-at", "0")
    goes_back(anna, "ArrowRight")
    expect(anna.table).to_have_attribute("data-at", end)
    goes_back(anna, "Home")
    expect(anna.table).to_have_attribute("data-at", "0")
    goes_back(anna, "End")
    expect(anna.table).to_have_attribute("data-at", end)
    anna.page.keyboard.press("l")  # a key of tables, which have a log
    expect(anna.page.locator("#pane-act")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_a_finished_game_is_studied_at_the_board_with_its_last_turn_in_view(visit: Visit, phone: bool) -> None:
    anna = visit(phone=phone)
    game = load("nova")
    played = Record(game, {"players": "2", **FIRST_GAME})
    while not played.state.over:
        moves = played.state.legal_moves()
        played.play(next((one for one in moves if game.moves[one].startswith(("drop out", "done"))), moves[0]))
    anna.goes_to(f"/t/{upload(anna, played)}")
    anna.opens_tab("more" if phone else "analysis")
    anna.page.locator("#to-study").click()
    anna.page.wait_for_url("**/s/**")
    expect(anna.page.locator("#boards .board").first).to_be_visible()
    expect(anna.page.locator("#tree [aria-current]")).to_be_in_viewport()
    expect(anna.page.locator("#comment")).to_be_in_viewport()


def test_a_shared_study_is_followed_live_and_opened_on_a_second_device(visit: Visit) -> None:
    anna, ben, phone = visit(), visit(language="de"), visit(phone=True)
    study = begins_study(anna)
    anna.opens_tab("share")
    anna.page.locator("#pane-share button[value=unlisted]").click()
    expect(anna.page.locator(f'#pane-share a[href="{study}"]')).to_be_visible()
    ben.page.add_init_script(COUNT_HEARD)
    ben.goes_to(study)
    ben.page.wait_for_function("window.heard > 0")  # from now on he hears of everything
    expect(ben.table).to_have_attribute("data-at", "0")
    anna.opens_tab("act")
    anna.plays(BUILD)
    expect(ben.table).to_have_attribute("data-at", "1")  # who looks goes along
    anna.opens_tab("share")
    anna.page.locator("#pane-share details summary").click()
    key = anna.page.locator('#pane-share a[href*="/edit?key="]').get_attribute("href") or ""
    phone.goes_to(key)
    phone.page.locator("main button.primary").click()
    expect(phone.table).to_have_attribute("data-base", study)
    phone.goes_to(f"{study}?node=1")
    ends_turn(phone)
    expect(anna.table).to_have_attribute("data-at", "2")


def test_somebody_elses_moves_go_into_a_copy(visit: Visit) -> None:
    anna, ben = visit(), visit()
    study = begins_study(anna)
    anna.opens_tab("share")
    anna.page.locator("#pane-share button[value=unlisted]").click()
    expect(anna.page.locator(f'#pane-share a[href="{study}"]')).to_be_visible()
    ben.goes_to(study)
    expect(ben.page.locator("#pane-act .notice")).to_be_visible()
    ben.page.locator(f'#moves .move[value="{BUILD}"]').evaluate("button => button.form.requestSubmit(button)")
    ben.page.wait_for_url(lambda url: study not in url and "/s/" in url)
    expect(ben.table).to_have_attribute("data-ply", "1")
    expect(anna.table).to_have_attribute("data-ply", "0")


def test_the_bot_thinks_while_one_looks_and_stops_when_told(visit: Visit) -> None:
    anna = visit()
    begins_study(anna)
    anna.opens_tab("bot")
    think = anna.page.locator("#think")
    think.click()
    expect(anna.page.locator("#thought .thought-line").first).to_be_visible()
    expect(anna.page.locator("#outlook .outlook-part")).to_have_count(2)
    expect(anna.page.locator(".rank-on-map").first).to_be_attached()
    rivals = anna.page.locator(".step[data-threat]").first
    expect(rivals).to_be_visible()
    think.click()
    expect(think).to_have_attribute("aria-pressed", "false")
    said = anna.page.locator("#thought").inner_text()
    with anna.page.expect_request_finished(lambda request: "/view" in request.url):  # nothing more is said meanwhile
        anna.page.evaluate("document.dispatchEvent(new CustomEvent('terrae:refresh'))")
    assert anna.page.locator("#thought").inner_text() == said
    rivals.click()
    expect(anna.page.locator("#threat .threat")).to_contain_text(rivals.inner_text())
    expect(anna.table).to_have_attribute("data-at", "0")
    first = anna.page.locator(".thought-line.best .step").first
    words = first.inner_text()
    first.click()
    expect(anna.page.locator("#tree .tree-turn").first).to_contain_text(words.split(" (")[0])
    expect(think).to_have_attribute("aria-pressed", "false")  # switched off, it stays off
    expect(anna.page.locator("#threat .threat")).to_have_count(0)  # that was about another position
    ends_turn(anna)
    anna.opens_tab("bot")
    anna.page.locator("[data-threat-of]").click()
    expect(anna.page.locator("#threat .threat")).to_contain_text(words)


def test_a_plan_survives_a_reload_and_says_when_it_is_touched(visit: Visit) -> None:
    anna, ben = at_one_table(visit)
    table = anna.page.url
    anna.opens_tab("analysis")
    anna.page.locator("#to-study").click()
    anna.page.wait_for_url("**/s/**")
    plan = anna.page.url.split("?")[0]
    anna.plays(BUILD)
    ends_turn(anna)
    anna.page.locator(".others-play button[value=guess]").click()
    expect(anna.page.locator("#tree .tree-turn")).not_to_have_count(1)
    anna.page.reload()
    assert anna.page.url.startswith(plan)
    expect(anna.page.locator("#tree .tree-turn").first).to_contain_text("C8")
    ben.goes_to(table)
    assert plan.split("/s/")[1] not in ben.page.content()
    assert ben.context.request.get(plan).status == 404
    anna.goes_to(table)
    expect(anna.page.locator("#plan")).to_contain_text("Your plan continues")
    anna.plays(UPGRADE)
    anna.page.locator("#end-turn").click()
    expect(anna.page.locator("#plan")).to_contain_text("has left your plan")
