"""What the boards of all games are drawn with: rows of hexes, a legend of terrains, things beside each other."""
from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

WIDTH = 6  # of a hex, in characters
Cell = tuple[str, str, str]  # the two lines of a hex and their style


def hex_rows(rows: Iterable[Iterable[Cell]]) -> list[Text]:
    """Two lines of text per row of hexes, odd rows shifted half a hex to the right."""
    lines = []
    for number, row in enumerate(rows):
        shift = " " * (WIDTH // 2) if number % 2 else ""
        top, bottom = Text(shift), Text(shift)
        for upper, lower, style in row:
            top.append(upper.ljust(WIDTH), style)
            bottom.append(lower.ljust(WIDTH), style)
        lines += [top, bottom]
    return lines


def chip(text: str, ink: str, ground: str) -> str:
    """A few characters on the colour of a terrain, as markup."""
    return f"[bold {ink} on {ground}] {text} [/]"


class Items:
    """A heading and things beside each other, none of them broken at the end of a line."""

    def __init__(self, heading: str = "") -> None:
        self.items = [Text(heading + ":")] if heading else []

    def add(self, text: str, style: str = "") -> None:
        self.items.append(Text(text, style))

    def add_chip(self, letter: str, name: str, ink: str, ground: str) -> None:
        """A terrain of a legend."""
        self.items.append(Text.assemble((f" {letter} ", f"bold {ink} on {ground}"), f" {name}"))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for item in self.items:
            if line and line.cell_len + 2 + item.cell_len > options.max_width:
                yield line
                line = Text("  ")
            elif line:
                line.append("  ")
            line.append_text(item)
        yield line
