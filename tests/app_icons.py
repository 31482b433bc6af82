"""`python -m tests.app_icons`: draw the icons of the installed app from the brand mark, with Chromium."""
from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser import chromium

STATIC = Path(__file__).parent.parent / "terrae" / "web" / "static"
DARK = "#1d2421"


@dataclass(frozen=True)
class Icon:
    """One picture: its size, how much of it the mark fills, and what is behind the mark."""

    name: str
    size: int
    share: float
    ground: str = "transparent"
    round: bool = False  # rounded corners; systems that cut icons themselves want full squares
    filter: str = "none"


ICONS = (
    Icon("icon-192.png", 192, .76, DARK, round=True),
    Icon("icon-512.png", 512, .76, DARK, round=True),
    Icon("icon-maskable-192.png", 192, .62, DARK),  # only the inner circle, four fifths wide, is certain to be seen
    Icon("icon-maskable-512.png", 512, .62, DARK),
    Icon("apple-touch-icon.png", 180, .72, DARK),
    Icon("badge.png", 96, .9, filter="brightness(0) invert(1)"),  # phones use only its outline
)


def page(icon: Icon) -> str:
    """Return the icon as a page of its size."""
    mark = (STATIC / "terrae.svg").read_text(encoding="utf-8")
    side = round(icon.size * icon.share)
    corner = round(icon.size * .22) if icon.round else 0
    return (f"<style>body {{ margin: 0 }} div {{ width: {icon.size}px; height: {icon.size}px; display: grid;"
            f" place-items: center; background: {icon.ground}; border-radius: {corner}px }}"
            f" svg {{ width: {side}px; height: {side}px; filter: {icon.filter} }}</style><div>{mark}</div>")


def draw() -> None:
    """Write all icons beside the mark."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.path(playwright.chromium.executable_path),
                                             args=chromium.ARGUMENTS)
        for icon in ICONS:
            view = browser.new_page(viewport={"width": icon.size, "height": icon.size})
            view.set_content(page(icon))
            view.screenshot(path=STATIC / icon.name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    draw()
