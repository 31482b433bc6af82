"""What the board of Terramara is drawn with: coloured cells, seats as tokens, small tables."""
from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from terrae.locales import Locale
from terrae.mara.packed import FIRE, NEUTRAL, colour_of, member_of, people_on
from terrae.mara.state import State
from terrae.mara.tiles import MEMBERS

# Plains, quarry, forest, mountain; then special spaces, and what has been turned over.
LAND = ["#000000 on #c9c46a", "#000000 on #b8b3ad", "#ffffff on #2f5d3a", "#ffffff on #6b4f3a", "#ffffff on #51407a",
        "#ffffff on #3a3a3a"]
SPECIAL, TURNED = 4, 5
SEATS = ["bold #000000 on #ff8c42", "bold #ffffff on #0072b2", "bold #000000 on #f0e442", "bold #000000 on #e79ac4",
         "bold #ffffff on #000000", "bold #ffffff on #000000"]
NUMERALS = ["I", "II", "III", "IV"]
LABEL = 3  # columns before a row


class Band:
    """Coloured cells beside each other, all as wide as the others and as high as the highest."""

    def __init__(self, label: Text, cells: list[Text]) -> None:
        self.label = label
        self.cells = cells

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        space = options.max_width - LABEL
        columns = []
        for n, cell in enumerate(self.cells):
            width = space * (n + 1) // len(self.cells) - space * n // len(self.cells)
            columns.append((list(cell.wrap(console, width - 2, overflow="fold")), width, cell.style))
        for n in range(max(len(lines) for lines, _, _ in columns)):
            whole = Text.assemble(((self.label.plain if n == 0 else "").ljust(LABEL), self.label.style))
            for lines, width, style in columns:
                line = lines[n] if n < len(lines) else Text()
                whole.append(" ", style)
                whole.append_text(line)
                whole.append(" " * (width - 2 - line.cell_len), style)
                whole.append(" ")
            yield whole


def token(seat: int, text: str = "") -> Text:
    """A seat's number, or the letter of a neutral player, in its colour."""
    return Text(f"{text}{name_of(seat)}", SEATS[seat])


def name_of(seat: int) -> str:
    return str(seat + 1) if seat < NEUTRAL else "AB"[seat - NEUTRAL]


def tokens(seats: Iterable[int], text: str = "") -> Text:
    return Text(" ").join([token(seat, text) for seat in seats])


def standing(s: State, space: int, locale: Locale) -> Text:
    """Who stands on a space: the letter of the clan member and the seat."""
    code = s.board[space]
    if code == FIRE:
        return Text(locale.text("marks", "fire"), "bold #ffffff on #b00020")
    return Text(" ").join([token(colour_of(one), locale.text("marks", MEMBERS[member_of(one)]))
                           for one in people_on(code)])


def cell(top: Text, below: str, style: str) -> Text:
    """A space: its name and who stands there over what it gives."""
    whole = Text("", style)
    whole.append_text(top)
    return whole.append(f"\n{below}")


def track(rows: list[list[Text]], heads: list[str]) -> Table:
    """A small table whose first column names the rows."""
    made = Table(box=None, padding=(0, 1, 0, 0), expand=False)
    for n, head in enumerate(heads):
        made.add_column(head, no_wrap=n == 0, overflow="fold", header_style="bold" if n == 0 else "dim")
    for row in rows:
        made.add_row(*row)
    return made
