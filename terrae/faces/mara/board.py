"""Terramara's boards: the land with road and military track, and the river with the artifacts along it.

Spots, on the boards:
- `space:<argument of the member moves>`: `space:hire`, `space:2.3`, `space:x1`, `space:own`, `space:hut`
- `road:start`, `road:1` to `road:6`, `road:end`: crossroads; `road:bonus2`, `road:outpost2`: the detours of a row
- `river:0` to `river:14`; and a track as a whole: `track:road`, `track:river`, `track:military`
- `card:<artifact>`: along the river, or of one's own
- of one's own, while it can be used: `worker:<level>`, `tile:<bonus tile>`, `character:<id>`

On the mat of the seat that is asked these are too, and `good:<good>`. In the tray are what a question offers:
`good:<good>`, `character:<id>`, `start:<card>`, `option:<n>`, `outpost:<tile>`, `crossroads:<tile>`.
"""
from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Final

from terrae.core import game as core
from terrae.draw import NOTHING, UNCHANGED, Board, html
from terrae.faces.mara.display import CARDS_WIDE, cards
from terrae.faces.mara.hand import hand
from terrae.faces.mara.land import HOME_HIGH, STEP, WIDE, homeland, hut, own_crossroads, row_of_land
from terrae.faces.mara.pen import Pen
from terrae.faces.mara.road import road
from terrae.faces.mara.svg import Drawn, group, text
from terrae.faces.mara.tracks import RIVER_WIDE, military, river
from terrae.locales import Locale
from terrae.mara.state import State
from terrae.mara.tiles import ROWS

TOP: Final = HOME_HIGH + 36  # of the first row
END_HIGH: Final = 44.0
FOOT: Final = TOP + ROWS * STEP
HAND: Final = FOOT + END_HIGH + 76
TALL: Final = HAND + 50  # both boards, which lie side by side


def boards(state: core.State, locale: Locale, selectable: Set[str] = NOTHING,
           changed: Mapping[str, int] = UNCHANGED, drafted: Set[str] = NOTHING) -> list[Board]:
    """The land and the river; while tiles are being laid, as far as they lie."""
    assert isinstance(state, State)
    return [land(Pen("board", state, locale, selectable, changed, drafted)),
            display(Pen("display", state, locale, selectable, changed, drafted))]


def land(pen: Pen) -> Board:
    """Homeland, rows with the road between them, huts, military track, and what the player asked can use."""
    body: list[Drawn] = [homeland(pen, 6), [row_of_land(pen, row, TOP + row * STEP) for row in range(ROWS)],
                         road(pen, TOP, END_HIGH), hut(pen, FOOT, END_HIGH), own_crossroads(pen, FOOT, END_HIGH),
                         military(pen, FOOT + END_HIGH + 6), hand(pen, HAND)]
    return make_board(pen, WIDE, body)


def display(pen: Pen) -> Board:
    """The river, flowing down, and the artifacts beside it."""
    return make_board(pen, RIVER_WIDE + CARDS_WIDE, [river(pen, 30, TALL - 34), cards(pen, RIVER_WIDE, 6, TALL - 24)])


def make_board(pen: Pen, wide: float, body: list[Drawn]) -> Board:
    id, tall = pen.id, TALL
    name = pen.says.locale.text("boards", id)
    foot = text(wide - 10, tall - 5, pen.says.origin(), 12, "end", faint=True)
    drawn = group(*body, foot, fill="currentColor")  # drawing first: it shows which definitions are needed
    svg = html.svg({"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {wide:g} {tall:g}", "role": "group",
                    "aria-label": name, "class": f"mara-{id}"})[pen.definitions(), drawn]
    return Board(id, name, wide, tall, svg, pen.says.locale.text("boards", f"{id}_short"))
