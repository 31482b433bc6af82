"""Terramara's boards: the land with road and military track, and the river with the artifacts along it.

Spots, on the boards:
- `space:<argument of the member moves>`: `space:hire`, `space:2.3`, `space:x1`, `space:own`, `space:hut`
- `road:start`, `road:1` to `road:6`, `road:end`: crossroads; `road:bonus2`, `road:outpost2`: the detours of a row
- `river:0` to `river:14`; and a track as a whole: `track:road`, `track:river`, `track:military`
- `card:<artifact>`: along the river, or on the mat of who created or reserved it

Beside the boards, on the mat of the seat that is asked: `good:<good>`, `worker:<level>`, `character:<id>`,
`tile:<bonus tile>` of the player's own; and on offer: `character:<id>`, `start:<card>`, `option:<n>`, `outpost:<tile>`,
`crossroads:<tile>`.
"""
from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Final

import htpy

from terrae.core import game as core
from terrae.draw import NOTHING, UNCHANGED, Board
from terrae.faces.mara.display import cards, high
from terrae.faces.mara.land import HOME_HIGH, LEFT, RIGHT, STEP, TILE, WIDE, homeland, hut, own_crossroads, row_of_land
from terrae.faces.mara.pieces import Pen
from terrae.faces.mara.svg import Drawn, group, text
from terrae.faces.mara.tracks import military, river, road
from terrae.locales import Locale
from terrae.mara.state import State
from terrae.mara.tiles import ROWS

TOP: Final = HOME_HIGH + 54  # of the first row
END_HIGH: Final = 58.0
FOOT: Final = TOP + ROWS * STEP
RIVER_HIGH: Final = 198.0


def boards(state: core.State, locale: Locale, selectable: Set[str] = NOTHING,
           changed: Mapping[str, int] = UNCHANGED, drafted: Set[str] = NOTHING) -> list[Board]:
    """The land and the river; while tiles are being laid, as far as they lie."""
    assert isinstance(state, State)
    return [land(Pen("board", state, locale, selectable, changed)),
            display(Pen("display", state, locale, selectable, changed))]


def land(pen: Pen) -> Board:
    """Homeland, rows with the road between them, huts, military track."""
    wide, tall = WIDE, FOOT + END_HIGH + 124
    body: list[Drawn] = [homeland(pen, 6)]
    for x, id in ((LEFT + TILE / 2, "left_half"), (RIGHT + TILE / 2, "right_half")):
        body.append(text(x, TOP - 14, pen.says.heading(id), 17, "middle", bold=True))
    body += [row_of_land(pen, row, TOP + row * STEP) for row in range(ROWS)]
    body += [road(pen, TOP, END_HIGH), hut(pen, FOOT, END_HIGH), own_crossroads(pen, FOOT, END_HIGH),
             military(pen, FOOT + END_HIGH + 8)]
    return make_board(pen, "board", wide, tall, body)


def display(pen: Pen) -> Board:
    """The river above, the artifacts in two lines below it."""
    tall = RIVER_HIGH + high() + 22
    return make_board(pen, "display", WIDE, tall, [river(pen, 0), cards(pen, RIVER_HIGH)])


def make_board(pen: Pen, id: str, wide: float, tall: float, body: list[Drawn]) -> Board:
    name = pen.says.locale.text("boards", id)
    foot = text(wide - 10, tall - 6, pen.says.origin(), 14, "end", faint=True)
    drawn = group(*body, foot, fill="currentColor")  # drawing first: it shows which definitions are needed
    svg = htpy.svg({"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {wide:g} {tall:g}", "role": "group",
                    "aria-label": name, "class": f"mara-{id}"})[pen.definitions(), drawn]
    return Board(id, name, wide, tall, svg)
