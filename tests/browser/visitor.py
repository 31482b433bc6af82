"""A person at the table, as far as a browser can tell: looks, clicks, types."""
from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Protocol

import httpx
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, expect

from terrae.core.record import Record
from tests.patience import PATIENCE

LAPTOP = {"width": 1280, "height": 860}
PHONE = {"width": 390, "height": 844}
expect.set_options(timeout=PATIENCE * 1000)
SCREENS = Path(__file__).parents[2] / "build" / "screens"


class Visitor:
    """One browser with its own cookies. Everything it complains about is kept in `problems`."""

    def __init__(self, browser: Browser, url: str, language: str, phone: bool, dark: bool,
                 installed: bool = False) -> None:
        self.url = url
        self.context = browser.new_context(
            base_url=url, locale=language, viewport=PHONE if phone else LAPTOP, has_touch=phone, is_mobile=phone,  # type: ignore[arg-type]
            color_scheme="dark" if dark else "light", reduced_motion="reduce", device_scale_factor=2 if phone else 1,
            service_workers="allow" if installed else "block")  # it would take time in every test
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(f"script: {error}"))
        self.page.on("console", self.hears)
        self.page.on("request", self.asks)

    def hears(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.problems.append(f"console: {said.text}")

    def asks(self, request: Request) -> None:
        if not request.url.startswith(self.url):
            self.problems.append(f"outside: {request.url}")

    def leave(self) -> None:
        self.context.close()

    # Looking --------------------------------------------------------------------------------------------------------

    def goes_to(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def keeps_picture(self, name: str, whole: bool = True) -> None:
        """In build/screens, for people to look at; only where TERRAE_SCREENS is set, for it takes time."""
        if not os.environ.get("TERRAE_SCREENS"):
            return
        SCREENS.mkdir(parents=True, exist_ok=True)
        if whole:
            self.page.evaluate("scrollTo(0, 0)")  # bars that stick would stand in the middle
        self.page.screenshot(path=SCREENS / f"{name}.png", full_page=whole)

    @property
    def table(self) -> Locator:
        return self.page.locator("#table")

    @property
    def table_id(self) -> str:
        return self.page.url.split("/t/")[1].split("?")[0].split("/")[0]

    def plies(self) -> int:
        """Committed so far, as this page knows."""
        return int(self.table.get_attribute("data-committed") or 0)

    def my_turn(self) -> bool:
        return self.page.locator("#turn.mine").count() > 0

    def game_over(self) -> bool:
        return self.page.locator("#turn.over").count() > 0

    def waits_for_turn(self, seconds: float = PATIENCE) -> None:
        """Until it is this person's turn or the game is over."""
        expect(self.page.locator("#turn.mine, #turn.over")).to_be_visible(timeout=seconds * 1000)
        self.page.wait_for_load_state("domcontentloaded")  # the bar comes before the moves

    def scrolls_sideways(self) -> bool:
        return bool(self.page.evaluate("document.documentElement.scrollWidth > innerWidth + 1"))

    def record(self) -> Record:
        """The record as the server gives it to anybody."""
        return Record.read(httpx.get(f"{self.url}/t/{self.table_id}/record", timeout=PATIENCE).text)

    # Acting ---------------------------------------------------------------------------------------------------------

    def opens_table(self, game: str, seats: list[str], **options: str) -> None:
        """Set up a table by the form of the page, as everything stands there, and sit down."""
        answer = self.page.goto(f"/new?game={game}")
        assert answer is not None
        assert answer.ok
        token = self.page.locator('meta[name="csrf"]').get_attribute("content") or ""
        fields: dict[str, str | float | bool] = {"csrf": token, "game": game}
        fields |= {f"seat{n}": seat for n, seat in enumerate(seats, 1)}
        fields |= {f"option.{key}": value for key, value in options.items()}
        made = self.context.request.post("/new", form=fields)
        assert made.ok, made.text()
        self.goes_to(made.url)

    def moves(self) -> list[str]:
        """The legal moves in the side panel, as written; not those that need conversions first."""
        found: list[str] = self.page.locator("#moves .move").evaluate_all("all => all.map(one => one.value)")
        return [move for move in found if "; " not in move]

    def plays(self, move: str) -> None:
        """Click a move: at its place on the board if it has one in sight, else in the list."""
        button = self.page.locator(f'#moves .move[value="{move}"]')
        spots = (button.get_attribute("data-spots") or "").split()
        before = self.table.get_attribute("data-ply")
        places = [self.page.locator(f'#table [data-spot="{spot}"].glow').first for spot in spots]
        seen = [place for place in places if place.count() and place.is_visible()]
        if seen:
            seen[0].click()
            self.picks_from_menu(move, before)
        else:
            self.picks_from_list(button)
        expect(self.page.locator(f'#table:not([data-ply="{before}"])')).to_be_attached()

    def picks_from_menu(self, move: str, before: str | None) -> None:
        """Click a move in the menu of a place, which may be folded away there. A tile that is shown to be chosen is
        taken at once, without a menu."""
        item = self.page.locator(f'#popup .move[data-move="{move}"]')
        expect(item.or_(self.page.locator(f'#table:not([data-ply="{before}"])')).first).to_be_attached()
        if item.count():
            if not item.is_visible():
                self.page.locator("#popup summary").click()
            item.click()

    def picks_from_list(self, button: Locator) -> None:
        """Click a move in the side panel, unfolding its group first."""
        group = button.locator("xpath=ancestor::details[1]")
        if group.count() and group.get_attribute("open") is None:
            group.locator("summary").click()
        button.click()

    def opens_tab(self, id: str) -> None:
        tab = self.page.locator(f".tab[data-tab-to={id}]:visible")
        tab.wait_for()  # the page may just be coming
        self.page.wait_for_load_state("domcontentloaded")  # before its script runs, a tab does nothing
        tab.click()

    def ends_turn(self) -> None:
        plies = self.plies()
        self.page.locator("#end-turn").click()
        expect(self.page.locator(f'#table:not([data-committed="{plies}"])')).to_be_attached()


class Visit(Protocol):
    def __call__(self, language: str = "en", phone: bool = False, dark: bool = False,
                 installed: bool = False) -> Visitor: ...


def told(url: str, path: str) -> Any:
    """What programs are told."""
    return httpx.get(f"{url}/api{path}", timeout=PATIENCE).json()


def upload(visitor: Visitor, record: Record) -> str:
    """Put a record on the server; return the id of its table."""
    made = httpx.post(f"{visitor.url}/api/records", json={"text": record.text()}, timeout=PATIENCE).json()
    return str(made["id"])
