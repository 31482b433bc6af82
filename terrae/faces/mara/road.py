"""The road between the rows, with its detours."""
from __future__ import annotations

from typing import Final

from markupsafe import Markup

from terrae.draw.icons import number
from terrae.faces.mara.brush import Brush, Mark, keep
from terrae.faces.mara.frames import Frame, circle
from terrae.faces.mara.land import ROAD, ROAD_WIDE, STEP, in_ink
from terrae.faces.mara.paint import paint
from terrae.faces.mara.pen import Pen
from terrae.faces.mara.svg import Drawn, tag, text
from terrae.faces.mara.tracks import marks, symbols
from terrae.faces.mara.words import Sign, runs
from terrae.mara.rules.road import road_spot
from terrae.mara.state import NO_TILE
from terrae.mara.tiles import FLIPPING, ROAD_END, ROAD_PRIZES, ROWS

WAY: Final = ROAD + 46  # the middle of the road
STOP: Final = 75.0  # how far down in a row its crossroads is
STOPS: Final = {"fill": paint("paper"), "stroke": paint("wood-c"), "stroke-width": "2"}


def road(pen: Pen, top: float, end_high: float) -> list[Markup]:
    """The road from the start above the rows, at `top`, to its end below them."""
    first, last = top - 15, top + ROWS * STEP + end_high / 2 - 4
    made: list[Markup] = [draw_road(pen, pen.says.tip("road"), pen.mark("track:road"), first, last)]
    for row in range(ROWS):
        made += detours(pen, row, top + row * STEP)
    counted = symbols(pen, "road")
    made.append(stop(pen, 0, first, ()))
    for row in range(ROWS):
        made.append(stop(pen, 3 * (row + 1), top + row * STEP + STOP, counted.get(row + 1, ())))
    made.append(road_end(pen, top + ROWS * STEP, end_high, counted.get(ROWS + 1, ())))
    return made


@keep
def draw_road(brush: Brush, words: str, mark: Mark, first: float, last: float) -> Markup:
    return brush.spot("track:road", words, mark, boards(f"M{WAY} {number(first)}V{number(last)}"),
                      Frame(ROAD + 1, first - 13, ROAD_WIDE - 2, last - first + 30, 10))


def boards(path: str) -> list[Markup]:
    """A way of boards laid across."""
    line = {"d": path, "fill": "none"}
    return [tag("path", {**line, "stroke": paint("wood-c"), "stroke-width": 19, "stroke-linecap": "round"}),
            tag("path", {**line, "stroke": paint("wood-b"), "stroke-width": 16, "stroke-linecap": "round"}),
            tag("path", {**line, "stroke": paint("wood-a"), "stroke-width": 15, "stroke-dasharray": "5.5 1.5"})]


def caravans_at(pen: Pen, at: int) -> tuple[int, ...]:
    """Whose caravans are at a place of the road."""
    return tuple([p.seat for p in pen.s.players for place in (p.lead, p.rear) if place == at])


def caravans(brush: Brush, there: tuple[int, ...], x: float, y: float, wide: float, size: float = 24) -> list[Markup]:
    """The caravans at a place of the road, from x on within a width."""
    step = min(size * 0.78, (wide - size * 0.8) / max(1, len(there) - 1))
    return [brush.piece("caravan", seat, x + size * 0.4 + n * step, y, size) for n, seat in enumerate(there)]


def stop(pen: Pen, at: int, y: float, counted: tuple[str, ...]) -> Markup:
    """A crossroads, or the start."""
    name = pen.says.tip("crossroads", number=at // 3) if at else pen.says.tip("road_start")
    return draw_stop(pen, at, name, pen.mark(road_spot(at)), counted, caravans_at(pen, at), y)


@keep
def draw_stop(brush: Brush, at: int, name: str, mark: Mark, counted: tuple[str, ...], there: tuple[int, ...],
              y: float) -> Markup:
    body = [tag("circle", {"cx": WAY, "cy": y, "r": 13, **STOPS}),
            text(WAY, y + 5.5, at // 3 or "▾", 15, "middle", bold=True, fill=paint("ink")),
            *marks(brush, WAY - 24, y, counted)]
    return brush.spot(road_spot(at), name, mark, body, circle(WAY, y, 15), caravans(brush, there, WAY + 14, y, 76))


def detours(pen: Pen, row: int, y: float) -> list[Markup]:
    """Over the bonus tile on the right, or over the outpost on the left once it is open."""
    made: list[Markup] = []
    is_open = pen.s.round > row + 1
    if row < FLIPPING:
        made += [draw_way(pen, ROAD + 15, y, is_open), outpost_stop(pen, row, y + 30, is_open)]
    tile = pen.s.bonus_at(row)
    if tile != NO_TILE:
        made += [draw_way(pen, WAY + 30, y, True), bonus_stop(pen, row, tile, y + 30)]
    return made


@keep
def draw_way(brush: Brush, over: float, y: float, is_open: bool) -> Markup:
    before, after, middle = y + STOP - STEP, y + STOP, y + 30
    curve = (f"M{WAY} {before:g}Q{over:g} {before + 16:g} {over:g} {middle:g}"
             f"Q{over:g} {after - 16:g} {WAY} {after:g}")
    return tag("path", {"d": curve, "stroke": paint("wood-b"), "stroke-width": 5, "fill": "none",
                        "stroke-linecap": "round", "stroke-dasharray": None if is_open else "1 8"})


def outpost_stop(pen: Pen, row: int, y: float, is_open: bool) -> Markup:
    what = pen.says.outpost_of_row(row) if pen.s.left_tile(row) >= 0 else "–"
    words = pen.says.tip("road_outpost" if is_open else "road_closed", row=row + 1, what=what)
    spot = road_spot(3 * row + 2)
    return draw_outpost_stop(pen, spot, words, pen.mark(spot), is_open, caravans_at(pen, 3 * row + 2), y)


@keep
def draw_outpost_stop(brush: Brush, spot: str, words: str, mark: Mark, is_open: bool, there: tuple[int, ...],
                      y: float) -> Markup:
    x = ROAD + 16
    body = [tag("circle", {"cx": x, "cy": y, "r": 13, **STOPS}), brush.sign("flag", x - 8, y - 9, 18),
            None if is_open else brush.sign("lock", x - 7, y + 14, 14)]
    return brush.spot(spot, words, mark, body, circle(x, y, 15), caravans(brush, there, x - 14, y + 20, 40, 22))


def bonus_stop(pen: Pen, row: int, tile: int, y: float) -> Markup:
    spot = road_spot(3 * row + 1)
    return draw_bonus_stop(pen, spot, pen.says.bonus(tile), pen.mark(spot), pen.says.marked(pen.says.bonus_text(tile)),
                           caravans_at(pen, 3 * row + 1), y)


@keep
def draw_bonus_stop(brush: Brush, spot: str, words: str, mark: Mark, gives: str, seats: tuple[int, ...],
                    y: float) -> Markup:
    x, top, wide, high = WAY + 11, y - 28, 78.0, 54.0
    there = caravans(brush, seats, x + 4, top + high - 8, wide - 6, 23)
    body = [*brush.paper(x, top, wide, high),
            brush.flow(x + 3, top + 3, wide - 6, runs(gives), 21, 2, high=high - (20 if there else 8))]
    return in_ink(brush.spot(spot, words, mark, body, Frame(x, top, wide, high), there))


def road_end(pen: Pen, y: float, high: float, counted: tuple[str, ...]) -> Markup:
    """The camp: 8, 5 and 3 points for the first, the second and every later caravan."""
    return draw_road_end(pen, pen.says.tip("road_end"), pen.mark("road:end"), pen.s.arrived, counted,
                         caravans_at(pen, ROAD_END), y, high)


@keep
def draw_road_end(brush: Brush, words: str, mark: Mark, arrived: int, counted: tuple[str, ...], there: tuple[int, ...],
                  y: float, high: float) -> Markup:
    wide = ROAD_WIDE - 4
    body: list[Drawn] = [brush.ground("wood", ROAD + 2, y, wide, high)]
    for n, prize in enumerate(ROAD_PRIZES):
        taken = arrived > n and n < 2
        at = ROAD + 6 + n * 42
        body += [brush.box(at, y + 3, 40, 18, 5, fill=paint("paper"), fill_opacity=".25" if taken else ".7"),
                 brush.flow(at, y + 4, 40, [Sign("points", prize)], 16, 1)]
    body += marks(brush, ROAD + 14, y + high - 14, counted)
    return in_ink(brush.spot("road:end", words, mark, body, Frame(ROAD + 2, y, wide, high),
                             caravans(brush, there, ROAD + 28, y + high - 14, 100, 22)))
