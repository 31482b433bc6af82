"""The road between the rows, with its detours."""
from __future__ import annotations

from typing import Final

from markupsafe import Markup

from terrae.draw.icons import number
from terrae.faces.mara.frames import Frame, circle
from terrae.faces.mara.land import ROAD, ROAD_WIDE, STEP, in_ink
from terrae.faces.mara.paint import paint
from terrae.faces.mara.pieces import Pen
from terrae.faces.mara.svg import Drawn, tag, text
from terrae.faces.mara.tracks import marks, symbols
from terrae.faces.mara.words import Sign
from terrae.mara.rules.road import road_spot
from terrae.mara.state import NO_TILE
from terrae.mara.tiles import FLIPPING, ROAD_END, ROAD_PRIZES, ROWS

WAY: Final = ROAD + 46  # the middle of the road
STOP: Final = 75.0  # how far down in a row its crossroads is
STOPS: Final = {"fill": paint("paper"), "stroke": paint("wood-c"), "stroke-width": "2"}


def road(pen: Pen, top: float, end_high: float) -> list[Markup]:
    """The road from the start above the rows, at `top`, to its end below them."""
    first, last = top - 15, top + ROWS * STEP + end_high / 2 - 4
    made: list[Markup] = [pen.spot("track:road", pen.says.tip("road"), boards(f"M{WAY} {number(first)}V{number(last)}"),
                                   Frame(ROAD + 1, first - 13, ROAD_WIDE - 2, last - first + 30, 10))]
    for row in range(ROWS):
        made += detours(pen, row, top + row * STEP)
    counted = symbols(pen, "road")
    made.append(stop(pen, 0, first, []))
    for row in range(ROWS):
        made.append(stop(pen, 3 * (row + 1), top + row * STEP + STOP, counted.get(row + 1, [])))
    made.append(road_end(pen, top + ROWS * STEP, end_high, counted.get(ROWS + 1, [])))
    return made


def boards(path: str) -> list[Markup]:
    """A way of boards laid across."""
    line = {"d": path, "fill": "none"}
    return [tag("path", {**line, "stroke": paint("wood-c"), "stroke-width": 19, "stroke-linecap": "round"}),
            tag("path", {**line, "stroke": paint("wood-b"), "stroke-width": 16, "stroke-linecap": "round"}),
            tag("path", {**line, "stroke": paint("wood-a"), "stroke-width": 15, "stroke-dasharray": "5.5 1.5"})]


def caravans(pen: Pen, at: int, x: float, y: float, wide: float, size: float = 24) -> list[Markup]:
    """The caravans at a place of the road, from x on within a width."""
    there = [p.seat for p in pen.s.players for place in (p.lead, p.rear) if place == at]
    step = min(size * 0.78, (wide - size * 0.8) / max(1, len(there) - 1))
    return [pen.piece("caravan", seat, x + size * 0.4 + n * step, y, size) for n, seat in enumerate(there)]


def stop(pen: Pen, at: int, y: float, counted: list[str]) -> Markup:
    """A crossroads, or the start."""
    n = at // 3
    name = pen.says.tip("crossroads", number=n) if n else pen.says.tip("road_start")
    body = [tag("circle", {"cx": WAY, "cy": y, "r": 13, **STOPS}),
            text(WAY, y + 5.5, n or "▾", 15, "middle", bold=True, fill=paint("ink")),
            *marks(pen, WAY - 24, y, counted)]
    return pen.spot(road_spot(at), name, body, circle(WAY, y, 15), caravans(pen, at, WAY + 14, y, 76))


def detours(pen: Pen, row: int, y: float) -> list[Markup]:
    """Over the bonus tile on the right, or over the outpost on the left once it is open."""
    made: list[Markup] = []
    before, after, middle = y + STOP - STEP, y + STOP, y + 30

    def way(over: float) -> Markup:
        curve = (f"M{WAY} {before:g}Q{over:g} {before + 16:g} {over:g} {middle:g}"
                 f"Q{over:g} {after - 16:g} {WAY} {after:g}")
        return tag("path", {"d": curve, "stroke": paint("wood-b"), "stroke-width": 5, "fill": "none",
                            "stroke-linecap": "round",
                            "stroke-dasharray": "1 8" if over < WAY and not is_open else None})

    is_open = pen.s.round > row + 1
    if row < FLIPPING:
        made += [way(ROAD + 15), outpost_stop(pen, row, middle, is_open)]
    tile = pen.s.bonus_at(row)
    if tile != NO_TILE:
        made += [way(WAY + 30), bonus_stop(pen, row, tile, middle)]
    return made


def outpost_stop(pen: Pen, row: int, y: float, is_open: bool) -> Markup:
    x = ROAD + 16
    body = [tag("circle", {"cx": x, "cy": y, "r": 13, **STOPS}), pen.sign("flag", x - 8, y - 9, 18),
            None if is_open else pen.sign("lock", x - 7, y + 14, 14)]
    what = pen.says.outpost_of_row(row) if pen.s.left_tile(row) >= 0 else "–"
    words = pen.says.tip("road_outpost" if is_open else "road_closed", row=row + 1, what=what)
    return pen.spot(road_spot(3 * row + 2), words, body, circle(x, y, 15),
                    caravans(pen, 3 * row + 2, x - 14, y + 20, 40, 22))


def bonus_stop(pen: Pen, row: int, tile: int, y: float) -> Markup:
    x, top, wide, high = WAY + 11, y - 28, 78.0, 54.0
    there = caravans(pen, 3 * row + 1, x + 4, top + high - 8, wide - 6, 23)
    body = [*pen.paper(x, top, wide, high),
            pen.flow(x + 3, top + 3, wide - 6, pen.says.signs(pen.says.bonus_text(tile)), 21, 2,
                     high=high - (20 if there else 8))]
    return in_ink(pen.spot(road_spot(3 * row + 1), pen.says.bonus(tile), body, Frame(x, top, wide, high), there))


def road_end(pen: Pen, y: float, high: float, counted: list[str]) -> Markup:
    """The camp: 8, 5 and 3 points for the first, the second and every later caravan."""
    wide = ROAD_WIDE - 4
    body: list[Drawn] = [pen.ground("wood", ROAD + 2, y, wide, high)]
    for n, prize in enumerate(ROAD_PRIZES):
        taken = pen.s.arrived > n and n < 2
        at = ROAD + 6 + n * 42
        body += [pen.box(at, y + 3, 40, 18, 5, fill=paint("paper"), fill_opacity=".25" if taken else ".7"),
                 pen.flow(at, y + 4, 40, [Sign("points", prize)], 16, 1)]
    body += marks(pen, ROAD + 14, y + high - 14, counted)
    return in_ink(pen.spot("road:end", pen.says.tip("road_end"), body, Frame(ROAD + 2, y, wide, high),
                           caravans(pen, ROAD_END, ROAD + 28, y + high - 14, 100, 22)))
