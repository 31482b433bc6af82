"""A person at the table, as far as a browser can tell: looks, clicks, types."""
from __future__ import annotations

import httpx
from playwright.sync_api import Browser, Locator, Page, expect

LAPTOP = {"width": 1280, "height": 860}
PHONE = {"width": 390, "height": 844}


class Visitor:
    """One browser with its own cookies. Everything it complains about is kept in `problems`."""

    def __init__(self, browser: Browser, url: str, language: str, phone: bool, dark: bool) -> None:
        self.url = url
        self.context = browser.new_context(
            base_url=url, locale=language, viewport=PHONE if phone else LAPTOP, has_touch=phone, is_mobile=phone,
            color_scheme="dark" if dark else "light", reduced_motion="reduce", device_scale_factor=2 if phone else 1)
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(f"script: {error}"))
        self.page.on("console", lambda said: self.problems.append(f"console: {said.text}") if said.type == "error" else None)
        self.page.on("request", lambda asked: self.problems.append(f"outside: {asked.url}")
                     if not asked.url.startswith(url) else None)

    def leave(self) -> None:
        self.context.close()

    # Looking --------------------------------------------------------------------------------------------------------

    def goes_to(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

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

    def waits_for_turn(self, seconds: float = 30) -> None:
        """Until it is this person's turn or the game is over."""
        expect(self.page.locator("#turn.mine, #turn.over")).to_be_visible(timeout=seconds * 1000)

    def scrolls_sideways(self) -> bool:
        return bool(self.page.evaluate("document.documentElement.scrollWidth > innerWidth + 1"))

    # Acting ---------------------------------------------------------------------------------------------------------

    def moves(self) -> list[str]:
        """The legal moves in the side panel, as written."""
        return [str(move) for move in self.page.locator("#moves .move").evaluate_all("all => all.map(one => one.value)")]

    def plays(self, move: str) -> None:
        """Click a move: at its place on the board if it has one, else in the list."""
        button = self.page.locator(f'#moves .move[value="{move}"]')
        spots = (button.get_attribute("data-spots") or "").split()
        before = self.page.locator("#table").get_attribute("data-ply")
        for spot in spots:
            place = self.page.locator(f'#table [data-spot="{spot}"].glow').first
            if place.count() and place.is_visible():
                place.scroll_into_view_if_needed()
                place.click(force=True)
                self.page.locator(f'#popup [role=menuitem][data-move="{move}"]').click()
                break
        else:
            self.in_list(button)
        expect(self.page.locator(f'#table:not([data-ply="{before}"])')).to_be_attached()

    def in_list(self, button: Locator) -> None:
        """Click a move in the side panel, unfolding its group first."""
        group = button.locator("xpath=ancestor::details[1]")
        if group.count() and group.get_attribute("open") is None:
            group.locator("summary").click()
        button.click()

    def ends_turn(self) -> None:
        plies = self.plies()
        self.page.locator("#end-turn").click()
        expect(self.page.locator(f'#table:not([data-committed="{plies}"])')).to_be_attached()

    # Beside the page ------------------------------------------------------------------------------------------------

    def api(self, path: str) -> dict[str, object]:
        """What programs are told of the same table."""
        told: dict[str, object] = httpx.get(f"{self.url}/api{path}").json()
        return told
