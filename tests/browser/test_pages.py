"""Every page in every language, on a phone, by axe-core's measure, and light enough for a slow line."""
from __future__ import annotations

import time
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Response, expect

from terrae.core.registry import GAMES
from terrae.locales import LANGUAGES, page_locale
from tests.browser.visitor import Visit, Visitor

PAGES = ["/", "/learn", *(f"/new?game={game}" for game in GAMES), *(f"/rules/{game}" for game in GAMES),
         *(f"/study/position?game={game}" for game in GAMES), "/stats", "/stats/mystica", "/studies", "/messages",
         "/bots", "/ladder", "/t/nowhere"]
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SEATS = {"nova": ["me", "bot:random", "bot:random"], "mystica": ["me", "bot:random"], "mara": ["me", "bot:random"]}


def sits_down(visitor: Visitor, game: str) -> None:
    visitor.opens_table(game, SEATS[game], setup="first_game")
    visitor.waits_for_turn()


def name(path: str) -> str:
    return "".join(sign if sign.isalnum() else "-" for sign in path).strip("-") or "start"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_the_readers_language(visit: Visit, language: str) -> None:
    anna = visit(language=language)
    for path in PAGES[:-1]:
        anna.goes_to(path)
        assert anna.page.locator("html").get_attribute("lang") == language
        expect(anna.page.locator("footer")).to_contain_text(page_locale(language).text("frame", "unofficial"))
    anna.goes_to("/")
    anna.keeps_picture(f"start-{language}")
    for game in GAMES:
        sits_down(anna, game)
        words = page_locale(language, game)
        expect(anna.page.locator("#end-turn")).to_contain_text(words.text("acting", "end"))
        expect(anna.page.locator(".tabs-row")).to_contain_text(words.text("tabs", "act"))
        expect(anna.page.locator("#pane-more")).to_contain_text(words.text("frame", "unofficial"))
        anna.keeps_picture(f"{game}-{language}")


def test_the_language_chosen_on_a_page_stays(visit: Visit) -> None:
    anna = visit()
    anna.goes_to("/rules/nova")
    anna.page.locator("header details:has(a[hreflang]) summary").click()
    anna.page.locator("header a[hreflang=de]").click()
    expect(anna.page.locator("html[lang=de]")).to_be_attached()
    expect(anna.page).to_have_url(f"{anna.url}/rules/nova")
    anna.goes_to("/")
    assert anna.page.locator("html").get_attribute("lang") == "de"


def test_a_phone_never_scrolls_sideways(visit: Visit) -> None:
    anna = visit(phone=True, language="de")
    for path in PAGES[:-1]:
        anna.goes_to(path)
        assert not anna.scrolls_sideways(), path
        anna.keeps_picture(f"phone-{name(path)}", whole="rules" not in path)  # those are long


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_a_phone_and_weighs_little(visit: Visit, game: str) -> None:
    anna = visit(phone=True, dark=True)
    sits_down(anna, game)
    anna.goes_to(f"/t/{anna.table_id}")
    expect(anna.page.locator("#boards svg").first).to_be_visible()
    weight = anna.page.evaluate("performance.getEntriesByType('navigation')[0].encodedBodySize")
    assert 5_000 < weight < 100_000
    assert not anna.scrolls_sideways()
    anna.keeps_picture(f"phone-{game}-dark", whole=False)
    anna.plays(anna.moves()[0])
    assert not anna.scrolls_sideways()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_that_ends_a_turn_is_in_sight_on_a_phone(visit: Visit, language: str) -> None:
    anna = visit(phone=True, language=language)
    sits_down(anna, "nova")
    anna.waits_for_turn()
    for _ in range(2):  # at first, and when there is something to replay since the last turn
        expect(anna.page.locator("#end-turn")).to_be_hidden()  # it comes when it can be used
        anna.plays(next(move for move in anna.moves() if move.startswith(("upgrade", "increase"))))
        expect(anna.page.locator("#end-turn")).to_be_in_viewport(ratio=1)
        box = anna.page.locator("#end-turn").bounding_box()
        assert box is not None
        assert box["width"] > 350
        anna.ends_turn()
        anna.waits_for_turn()


def test_a_board_is_zoomed_by_button_and_keys_and_keeps_its_place(visit: Visit) -> None:
    anna = visit()
    sits_down(anna, "nova")
    width = hexagon_width(anna)
    anna.page.locator("#box-map [data-zoom=zoom_in]").click()
    wider = hexagon_width(anna)
    assert wider > width
    anna.page.locator("#box-map div.board").focus()
    anna.page.keyboard.press("+")
    assert hexagon_width(anna) > wider
    anna.picks_from_list(anna.page.locator("#moves .move").first)
    expect(anna.page.locator(".trail li")).to_have_count(1)
    assert hexagon_width(anna) > wider
    anna.page.locator("#box-map div.board").focus()
    anna.page.keyboard.press("0")
    assert hexagon_width(anna) == pytest.approx(width, rel=0.02)


def hexagon_width(visitor: Visitor) -> float:
    found = visitor.page.locator('[data-spot="hex:E4"]').bounding_box()
    assert found is not None
    return found["width"]


def serious(visitor: Visitor) -> list[str]:
    """What axe-core calls serious or critical on the page, with the elements."""
    found = Axe().run(visitor.page).response["violations"]
    return [f"{one['id']}: {node['target']} {node.get('failureSummary', '')[:300]}" for one in found
            if one["impact"] in ("serious", "critical") for node in one["nodes"][:3]]


def serious_by_theme(visitor: Visitor, picture: str = "") -> dict[str, list[str]]:
    """The same in light and in dark, without a theme that has nothing to tell."""
    found = {}
    for theme in THEMES:
        visitor.page.emulate_media(color_scheme=theme)
        if picture:
            visitor.keeps_picture(f"{picture}-{theme}")
        found[theme] = serious(visitor)
    return {theme: problems for theme, problems in found.items() if problems}


def test_axe_finds_nothing_serious_on_the_pages(visit: Visit) -> None:
    anna = visit()
    found = {}
    for path in PAGES[:-1]:
        anna.goes_to(path)
        found[path] = serious_by_theme(anna)
    assert {path: problems for path, problems in found.items() if problems} == {}


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_serious_at_the_tables(visit: Visit, game: str) -> None:
    anna = visit()
    sits_down(anna, game)
    assert serious_by_theme(anna, game) == {}
    anna.plays(anna.moves()[0])
    assert serious_by_theme(anna) == {}
    anna.goes_to(f"/t/{anna.table_id}/points")
    assert serious_by_theme(anna) == {}


def test_the_first_page_weighs_less_than_200_kilobytes(visit: Visit) -> None:
    anna = visit()
    answers: list[Response] = []
    anna.page.on("response", lambda answer: answers.append(answer))
    anna.goes_to("/")
    anna.page.wait_for_load_state("networkidle")
    assert sum(len(answer.body()) for answer in answers) < 200_000
    assert len(answers) > 2


def test_everything_works_without_script(visit: Visit) -> None:
    anna = visit()
    plain = anna.context.browser.new_context(java_script_enabled=False, base_url=anna.url)  # type: ignore[union-attr]
    page = plain.new_page()
    page.goto("/")
    page.locator("form[action='/play-now'] button").first.click()
    for _ in range(1000):
        if page.locator("#turn.mine").count():
            break
        time.sleep(0.1)
        page.reload()
    upgrade = page.locator("#moves .move[value^=upgrade]").first
    page.locator("#moves details:has(.move[value^=upgrade]) > summary").first.click()
    upgrade.click()
    expect(page.locator(".trail li")).to_have_count(1)
    page.locator("#end-turn").click()
    expect(page.locator("#turn")).to_be_visible()
    plain.close()


def test_a_problem_is_a_page_with_a_way_on(visit: Visit) -> None:
    anna = visit(language="de")
    anna.goes_to("/t/nowhere")
    expect(anna.page.locator("main")).to_contain_text(page_locale("de").text("errors", "no-such-table"))
    anna.keeps_picture("problem-de")
    anna.page.locator("main a[href='/']").first.click()
    expect(anna.page).to_have_url(f"{anna.url}/")
    anna.problems = [one for one in anna.problems if "404" not in one]  # the browser notes it in its console
