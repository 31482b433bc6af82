"""The tracks: the road with its detours, military strength, the river."""
from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from markupsafe import Markup

from terrae.draw.icons import number
from terrae.faces.mara.land import HIGH, ROAD, ROAD_WIDE, SHADE, STEP, WIDE, in_dark_ink
from terrae.faces.mara.pieces import Pen
from terrae.faces.mara.signs import INK, PAPER
from terrae.faces.mara.svg import group, tag, text
from terrae.faces.mara.words import NUMERALS, Run, Sign, space_words
from terrae.mara.packed import NEUTRAL
from terrae.mara.rules.final_scoring import outpost_of
from terrae.mara.rules.river import BONUS_SPACES
from terrae.mara.rules.road import road_spot
from terrae.mara.state import NO_TILE
from terrae.mara.tiles import (
    COLUMNS,
    DISCOUNT_AT,
    EXPLORER_AT,
    FLIPPING,
    MAX_MILITARY,
    OUTPOSTS,
    RESERVE_AT,
    RIVER_BONUS,
    RIVER_END,
    ROAD_END,
    ROAD_PRIZES,
    ROWS,
)

WAY: Final = ROAD + 50  # the middle of the road
STOPS: Final = {"fill": PAPER, "stroke": INK, "stroke-width": "2"}
SAND: Final = "#c9a76a"
WATER: Final = "#6aa9d8"
POWER: Final = ["#e7e0d3", "#e9cdb5", "#dfa58c", "#cd7a68"]  # areas of the military track
EDGE: Final = "#2b6f73"  # around bonus tiles


# Symbols that outposts and special spaces of this game look at ------------------------------------------------------


def symbols(pen: Pen, what: str) -> dict[int, list[str]]:
    """Spaces of a track that count: `flag` for a step of an outpost, `special` for a special space."""
    s = pen.s
    found: dict[int, list[str]] = {}
    outposts = [outpost_of(s, row) for row in range(FLIPPING) if s.left_tile(row) >= 0]
    outposts += [s.set.left[p.own_left].outpost for p in s.players if p.own_left >= 0]
    for here in outposts:
        if OUTPOSTS[here] == what:
            for least in s.set.outpost_least[here]:
                found.setdefault(least, []).append("flag")
    for row in range(FLIPPING, ROWS):
        for column in range(3, COLUMNS) if s.right_tile(row) >= 0 else ():
            needs = pen.says.needs(row, column)
            if needs is not None and needs[0] == what:
                found.setdefault(needs[1], []).append("special")
    return found


def marks(pen: Pen, x: float, y: float, kinds: Iterable[str]) -> list[Markup]:
    """Small signs at a space of a track: a flag, a star."""
    made: list[Markup] = []
    for n, kind in enumerate(kinds):
        made.append(pen.sign("flag", x - 8 + n * 14, y - 8, 16) if kind == "flag"
                    else text(x + n * 14, y + 6, "★", 17, "middle", fill="#7a4bb5"))
    return made


# The road --------------------------------------------------------------------------------------------------------


def road(pen: Pen, top: float, end_high: float) -> list[Markup]:
    """The road from the start above the rows, at `top`, to its end below them."""
    first, last = top - 20, top + ROWS * STEP + end_high / 2 - 4
    line = tag("path", {"d": f"M{WAY} {number(first)}V{number(last)}", "stroke": SAND, "stroke-width": "12",
                      "stroke-linecap": "round", "fill": "none"})
    made: list[Markup] = [pen.spot("track:road", pen.says.tip("road"), line,
                                         pen.ring(ROAD + 1, first - 18, ROAD_WIDE - 2, last - first + 30, 10))]
    for row in range(ROWS):
        made += detours(pen, row, top + row * STEP)
    counted = symbols(pen, "road")
    made.append(stop(pen, 0, first, []))
    for row in range(ROWS):
        made.append(stop(pen, 3 * (row + 1), top + row * STEP + HIGH - 16, counted.get(row + 1, [])))
    made.append(road_end(pen, top + ROWS * STEP, end_high, counted.get(ROWS + 1, [])))
    return made


def caravans(pen: Pen, at: int, x: float, y: float, wide: float, size: float = 27) -> list[Markup]:
    """The caravans at a place of the road, from x on within a width."""
    there = [p.seat for p in pen.s.players for place in (p.lead, p.rear) if place == at]
    step = min(size * 0.78, (wide - size * 0.8) / max(1, len(there) - 1))
    return [pen.piece("caravan", seat, x + size * 0.4 + n * step, y, size) for n, seat in enumerate(there)]


def stop(pen: Pen, at: int, y: float, counted: list[str]) -> Markup:
    """A crossroads, or the start."""
    n = at // 3
    name = pen.says.tip("crossroads", number=n) if n else pen.says.tip("road_start")
    body = [tag("circle", {"cx": WAY, "cy": y, "r": 15, **STOPS}),
            text(WAY, y + 6, n or "▾", 17, "middle", bold=True, fill=INK),
            *marks(pen, WAY - 28, y, counted), *caravans(pen, at, WAY + 17, y, 88)]
    return pen.spot(road_spot(at), name, body, pen.halo(WAY, y, 17))


def detours(pen: Pen, row: int, y: float) -> list[Markup]:
    """Over the bonus tile on the right, or over the outpost on the left once it is open."""
    made: list[Markup] = []
    before, after, middle = y - 22, y + HIGH - 16, y + 40

    def way(over: float) -> Markup:
        curve = (f"M{WAY} {before:g}Q{over:g} {before + 16:g} {over:g} {middle:g}"
                 f"Q{over:g} {after - 16:g} {WAY} {after:g}")
        return tag("path", {"d": curve, "stroke": SAND, "stroke-width": 6, "fill": "none", "stroke-linecap": "round",
                            "stroke-dasharray": "2 9" if over < WAY and not is_open else None})

    is_open = pen.s.round > row + 1
    if row < FLIPPING:
        made += [way(ROAD + 13), outpost_stop(pen, row, middle, is_open)]
    tile = pen.s.bonus_at(row)
    if tile != NO_TILE:
        made += [way(WAY + 30), bonus_stop(pen, row, tile, middle)]
    return made


def outpost_stop(pen: Pen, row: int, y: float, is_open: bool) -> Markup:
    x = ROAD + 16
    body = [tag("circle", {"cx": x, "cy": y, "r": 14, **STOPS}), pen.sign("flag", x - 9, y - 10, 20),
            None if is_open else pen.sign("lock", x - 9, y + 15, 17),
            *caravans(pen, 3 * row + 2, x - 14, y + 20, 44, 25)]
    what = pen.says.outpost_of_row(row) if pen.s.left_tile(row) >= 0 else "–"
    words = pen.says.tip("road_outpost" if is_open else "road_closed", row=row + 1, what=what)
    return pen.spot(road_spot(3 * row + 2), words, body, pen.halo(x, y, 16))


def bonus_stop(pen: Pen, row: int, tile: int, y: float) -> Markup:
    x, top, wide, high = WAY + 14, y - 38, 90.0, 66.0
    there = caravans(pen, 3 * row + 1, x + 4, top + high - 7, wide - 6, 27)
    body = [pen.box(x, top, wide, high, 6, fill=PAPER, stroke=EDGE, stroke_width="2.5"),
            pen.flow(x + 3, top + 3, wide - 6, pen.says.signs(pen.says.bonus_text(tile)), 23, 2,
                      high=high - (22 if there else 6))]
    return pen.spot(road_spot(3 * row + 1), pen.says.bonus(tile), [in_dark_ink(body), there],
                    pen.ring(x, top, wide, high))


def road_end(pen: Pen, y: float, high: float, counted: list[str]) -> Markup:
    """The camp: 8, 5 and 3 points for the first, the second and every later caravan."""
    wide = 152.0
    body: list[Markup] = [pen.box(ROAD + 2, y, wide, high, 8, fill=SAND, stroke=INK, stroke_opacity=".4")]
    for n, prize in enumerate(ROAD_PRIZES):
        taken = pen.s.arrived > n and n < 2
        at = ROAD + 8 + n * 48
        body += [pen.box(at, y + 5, 44, 22, 5, fill=PAPER, fill_opacity=".35" if taken else ".9"),
                 pen.flow(at, y + 6, 44, [Sign("points", prize)], 20, 1)]
    body += marks(pen, ROAD + 14, y + high - 14, counted)
    body += caravans(pen, ROAD_END, ROAD + 30, y + high - 14, 116, 25)
    return pen.spot("road:end", pen.says.tip("road_end"), in_dark_ink(body), pen.ring(ROAD + 2, y, wide, high))


# Military --------------------------------------------------------------------------------------------------------


def military(pen: Pen, y: float) -> Markup:
    """Strength from 0 to 20 in four areas of power; everybody's shield stands on its number."""
    s = pen.s
    one, x0, high = (WIDE - 16) / (MAX_MILITARY + 1), 8.0, 88.0
    body: list[Markup] = []
    counted = symbols(pen, "military")
    for level in range(1, 5):
        inside = [n for n in range(MAX_MILITARY + 1) if s.set.power[n] == level]
        x, wide = x0 + inside[0] * one, len(inside) * one
        body += [pen.box(x + 1, y, wide - 2, high, 7, fill=POWER[level - 1], stroke=INK, stroke_opacity=".3"),
                 pen.sign("military", x + 6, y + 3, 18), text(x + 28, y + 18, NUMERALS[level - 1], 15, bold=True)]
    for n in range(MAX_MILITARY + 1):
        x = x0 + (n + 0.5) * one
        body += [text(x, y + high - 5, n, 14, "middle"), *marks(pen, x, y + high - 26, counted.get(n, []))]
    for n in range(MAX_MILITARY + 1):
        colours = [*range(s.seats()), *range(NEUTRAL, NEUTRAL + s.neutral_players())]
        there = [colour for colour in colours if s.military_of(colour) == n]
        apart = min(19, 40 / max(1, len(there) - 1))
        half = apart * (len(there) - 1) / 2 + 17  # of the width they need, so that none is off the board
        middle = min(max(x0 + (n + 0.5) * one, x0 + half), x0 + WIDE - 16 - half)
        body += [pen.piece("shield", colour, middle + (k - (len(there) - 1) / 2) * apart, y + 38, 32)
                 for k, colour in enumerate(there)]
    strengths = "\n".join(pen.says.tip("strength", seat=pen.says.seat(c), number=s.military_of(c))
                          for c in [*range(s.seats()), *range(NEUTRAL, NEUTRAL + s.neutral_players())])
    return pen.spot("track:military", f"{pen.says.tip('military')}\n{strengths}", in_dark_ink(body),
                    pen.ring(x0, y, WIDE - 16, high, 7))


# The river -------------------------------------------------------------------------------------------------------


def river(pen: Pen, y: float) -> list[Markup]:
    """Fifteen spaces with the canoes over them and what they give below."""
    one = 41.5
    points = [(38 + n * one, y + 86 + (7 if n % 2 else -7)) for n in range(RIVER_END + 1)]
    ends = [(-4.0, y + 93), *points, (724.0, y + 93)]
    curve = f"M-4 {number(y + 93)}" + "".join(
        f"C{number((x + to) / 2)} {number(at)} {number((x + to) / 2)} {number(then)} {number(to)} {number(then)}"
        for (x, at), (to, then) in pairwise(ends))
    stroke = {"stroke": WATER, "stroke-width": "34", "fill": "none", "stroke-linejoin": "round"}
    made: list[Markup] = [pen.spot("track:river", pen.says.tip("river"), tag("path", {"d": curve, **stroke}),
                                         pen.ring(3, y + 60, WIDE - 6, 52, 24))]
    counted = symbols(pen, "river")
    made += gifts(pen, points, y + 128)
    for n, (x, at) in enumerate(points):
        made.append(river_space(pen, n, x, at, counted.get(n, [])))
    return made


def river_space(pen: Pen, n: int, x: float, y: float, counted: list[str]) -> Markup:
    there = [p.seat for p in pen.s.players if p.river == n]
    body: list[Markup] = [tag("circle", {"cx": x, "cy": y, "r": 15, "fill": PAPER, "stroke": INK,
                                         "stroke-opacity": ".6"}),
                          text(x, y + 6, n, 16, "middle", fill=INK)]
    for k, seat in enumerate(there):
        body.append(pen.piece("canoe", seat, x, y - 24 - k * 16, 35))
    body += marks(pen, x, y + 24, counted)
    return pen.spot(f"river:{n}", space_words(pen.says, n), body, pen.halo(x, y, 17))


def gifts(pen: Pen, points: list[tuple[float, float]], y: float) -> list[Markup]:
    """Boxes below the spaces: bonus tiles, reserving, the explorer, the discount."""
    perks: list[tuple[int, list[Run]]] = [(RESERVE_AT, [Sign("reserve")]), (EXPLORER_AT, ["+", Sign("explorer")]),
                                          (DISCOUNT_AT, [Sign("reserve"), "−1"])]
    made = [gift(pen, points[at], points[at][0], y, 62, signs) for at, signs in perks]
    for k, space in enumerate(BONUS_SPACES):
        tile = pen.s.bonus_at(RIVER_BONUS + k)
        if tile != NO_TILE:
            last = space == RIVER_END
            x = WIDE - 41 - 76 * (3 - k) if last else points[space][0]
            signs = pen.says.signs(pen.says.bonus_text(tile))
            made.append(gift(pen, points[space], x, y, 72 if last else 88, signs, pen.says.bonus(tile)))
    return made


def gift(pen: Pen, point: tuple[float, float], x: float, y: float, wide: float, signs: list[Run],
         words: str = "") -> Markup:
    """A box below a space of the river, tied to it; bonus tiles are paper with an edge."""
    high = 58.0
    line = tag("path", {"d": f"M{number(point[0])} {number(point[1] + 15)}L{number(x)} {number(y)}",
                        "stroke": "currentColor", "stroke-opacity": ".45", "stroke-width": "1.5"})
    shown = pen.flow(x - wide / 2 + 2, y, wide - 4, signs, 23 if wide > 80 else 21, 2, high=high)
    if not words:
        return group(line, pen.box(x - wide / 2, y, wide, high, 6, **SHADE), shown)
    return tag("g", {"data-tip": words}, line,
               pen.box(x - wide / 2, y, wide, high, 6, fill=PAPER, stroke=EDGE, stroke_width="2.5"), in_dark_ink(shown))
