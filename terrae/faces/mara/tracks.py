"""The tracks: military strength and the river."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from markupsafe import Markup

from terrae.draw.icons import number
from terrae.faces.mara.brush import Brush, Mark, keep
from terrae.faces.mara.frames import Frame, circle
from terrae.faces.mara.land import WIDE, in_ink
from terrae.faces.mara.paint import paint
from terrae.faces.mara.pen import Pen
from terrae.faces.mara.svg import Drawn, tag, text
from terrae.faces.mara.words import NUMERALS, runs, space_words
from terrae.mara.packed import NEUTRAL
from terrae.mara.rules.final_scoring import outpost_of
from terrae.mara.rules.river import BONUS_SPACES
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
    ROWS,
)

RIVER: Final = 43.0  # the middle of the river
STONES: Final = RIVER + 19  # its spaces lie on the right, so that canoes float on the left
RIVER_WIDE: Final = 150.0  # with what lies beside it


# Symbols that outposts and special spaces of this game look at ------------------------------------------------------


def symbols(pen: Pen, what: str) -> dict[int, tuple[str, ...]]:
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
    return {n: tuple(kinds) for n, kinds in found.items()}


def marks(brush: Brush, x: float, y: float, kinds: Iterable[str]) -> list[Markup]:
    """Small signs at a space of a track: a flag, a star."""
    made: list[Markup] = []
    for n, kind in enumerate(kinds):
        made.append(brush.sign("flag", x - 7 + n * 12, y - 8, 15) if kind == "flag"
                    else text(x + n * 12, y + 5, "★", 15, "middle", fill=paint("star")))
    return made


# Military --------------------------------------------------------------------------------------------------------


def military(pen: Pen, y: float) -> Markup:
    """Strength from 0 to 20 in four areas of power; everybody's shield stands on its number."""
    s, says = pen.s, pen.says
    colours = [*range(s.seats()), *range(NEUTRAL, NEUTRAL + s.neutral_players())]
    strengths = tuple([(colour, s.military_of(colour)) for colour in colours])
    words = [says.tip("military"), *[says.tip("strength", seat=says.seat(c), number=n) for c, n in strengths]]
    counted = symbols(pen, "military")
    return draw_military(pen, "\n".join(words), pen.mark("track:military"), tuple(s.set.power),
                         tuple([counted.get(n, ()) for n in range(MAX_MILITARY + 1)]), strengths, y)


@keep
def draw_military(brush: Brush, words: str, mark: Mark, power: tuple[int, ...], counted: tuple[tuple[str, ...], ...],
                  strengths: tuple[tuple[int, int], ...], y: float) -> Markup:
    one, x0, high = (WIDE - 16) / (MAX_MILITARY + 1), 8.0, 64.0
    body = draw_strengths(brush, power, counted, x0, y, one, high)
    return in_ink(brush.spot("track:military", words, mark, body, Frame(x0, y, WIDE - 16, high),
                             shields(brush, strengths, x0, one, y + 31)))


@keep
def draw_strengths(brush: Brush, power: tuple[int, ...], counted: tuple[tuple[str, ...], ...], x0: float, y: float,
                   one: float, high: float) -> list[Drawn]:
    """The areas of power and the numbers in them."""
    body: list[Drawn] = []
    for level in range(1, 5):
        inside = [n for n in range(MAX_MILITARY + 1) if power[n] == level]
        x, wide = x0 + inside[0] * one, len(inside) * one
        body += [brush.box(x + 1, y, wide - 2, high, 7, fill=paint(f"power-{level}")),
                 brush.sign("military", x + 5, y + 3, 15), text(x + 23, y + 15, NUMERALS[level - 1], 13, bold=True)]
    for n in range(MAX_MILITARY + 1):
        x = x0 + (n + 0.5) * one
        line = {"d": f"M{number(x0 + n * one)} {number(y + 20)}v{high - 24:g}", "stroke": paint("shade"),
                "stroke-opacity": ".22"}
        body += [tag("path", line) if n and power[n] == power[n - 1] else None,
                 text(x, y + high - 5, n, 12.5, "middle"), *marks(brush, x, y + high - 22, counted[n])]
    return body


def shields(brush: Brush, strengths: tuple[tuple[int, int], ...], x0: float, one: float, y: float) -> list[Markup]:
    """Everybody's shield on its number; those on one number stand close together."""
    made: list[Markup] = []
    for n in range(MAX_MILITARY + 1):
        there = [colour for colour, strength in strengths if strength == n]
        apart = min(17, 40 / max(1, len(there) - 1))
        half = apart * (len(there) - 1) / 2 + 15  # of the width they need, so that none is off the board
        middle = min(max(x0 + (n + 0.5) * one, x0 + half), x0 + WIDE - 16 - half)
        made += [brush.piece("shield", colour, middle + (k - (len(there) - 1) / 2) * apart, y, 27)
                 for k, colour in enumerate(there)]
    return made


# The river -------------------------------------------------------------------------------------------------------


def river(pen: Pen, top: float, foot: float) -> list[Markup]:
    """Fifteen spaces from above to below, with the canoes before them and what they give behind."""
    points = river_points(top, foot)
    counted = symbols(pen, "river")
    return [draw_river(pen, pen.says.tip("river"), pen.mark("track:river"), top, foot), *gifts(pen, points),
            *[river_space(pen, n, x, y, counted.get(n, ())) for n, (x, y) in enumerate(points)]]


@lru_cache(maxsize=8)
def river_points(top: float, foot: float) -> tuple[tuple[float, float], ...]:
    """Where the spaces of the river lie."""
    one = (foot - top) / RIVER_END
    return tuple([(STONES + (4.0 if n % 2 else -4.0), top + n * one) for n in range(RIVER_END + 1)])


@keep
def draw_river(brush: Brush, words: str, mark: Mark, top: float, foot: float) -> Markup:
    ends = [(RIVER, top - 60), *[(x - STONES + RIVER, y) for x, y in river_points(top, foot)], (RIVER, foot + 60)]
    curve = f"M{RIVER:g} {number(top - 60)}" + "".join(
        f"C{number(x)} {number((at + then) / 2)} {number(to)} {number((at + then) / 2)} {number(to)} {number(then)}"
        for (x, at), (to, then) in pairwise(ends))
    return brush.spot("track:river", words, mark, water(curve),
                      Frame(4, top - 24, RIVER_WIDE - 8, foot - top + 48, 16))


def water(curve: str) -> list[Markup]:
    """Shore, shallow and deep water, and lines that flow."""
    strokes: list[tuple[str, float, str | None]] = [
        ("foam", 78, None), ("water-a", 70, None), ("water-b", 54, None), ("foam", 1.6, "16 26")]
    return [tag("path", {"d": curve, "fill": "none", "stroke": paint(name), "stroke-width": wide,
                         "stroke-dasharray": dashes, "stroke-opacity": ".8" if dashes else None})
            for name, wide, dashes in strokes]


def river_space(pen: Pen, n: int, x: float, y: float, counted: tuple[str, ...]) -> Markup:
    there = tuple([p.seat for p in pen.s.players if p.river == n])
    return draw_river_space(pen, n, space_words(pen.says, n), pen.mark(f"river:{n}"), counted, there, x, y)


@keep
def draw_river_space(brush: Brush, n: int, words: str, mark: Mark, counted: tuple[str, ...], there: tuple[int, ...],
                     x: float, y: float) -> Markup:
    stone = {"cx": x, "cy": y, "r": 13, "fill": paint("paper"), "stroke": paint("water-c"), "stroke-width": 1.8}
    body = [tag("circle", stone), text(x, y + 5, n, 14, "middle", fill=paint("ink"), bold=True),
            *marks(brush, x + 12, y - 14, counted)]
    apart = min(17.0, 42 / max(1, len(there) - 1))
    canoes = [brush.piece("canoe", seat, x - 25 - k % 2 * 17, y - 4 + (k - (len(there) - 1) / 2) * apart, 31)
              for k, seat in enumerate(there)]  # side by side in turn, so that none covers another
    return brush.spot(f"river:{n}", words, mark, body, circle(x, y, 15), canoes)


PERKS: Final = ((RESERVE_AT, "[reserve]"), (EXPLORER_AT, "+ [explorer]"), (DISCOUNT_AT, "[reserve] −1"))


def gifts(pen: Pen, points: Sequence[tuple[float, float]]) -> list[Markup]:
    """What lies beside the spaces: bonus tiles, reserving, the explorer, the discount."""
    made = [gift(pen, points[at], points[at][1], 30, signs, "") for at, signs in PERKS]
    for k, space in enumerate(BONUS_SPACES):
        tile = pen.s.bonus_at(RIVER_BONUS + k)
        if tile != NO_TILE:
            twin = space == RIVER_END and k == len(BONUS_SPACES) - 2  # two tiles lie at the end, one above the other
            signs = pen.says.marked(pen.says.bonus_text(tile))
            made.append(gift(pen, points[space], points[space - twin][1], 44, signs, pen.says.bonus(tile)))
    return made


@keep
def gift(brush: Brush, point: tuple[float, float], y: float, high: float, gives: str, words: str) -> Markup:
    """A box beside a space of the river, tied to it; bonus tiles are paper with an edge."""
    x, wide = STONES + 24, RIVER_WIDE - STONES - 28
    line = tag("path", {"d": f"M{number(point[0] + 12)} {number(point[1])}L{number(x + 4)} {number(y)}",
                        "stroke": paint("bonus-edge"), "stroke-opacity": ".7", "stroke-width": "2"})
    shown = brush.flow(x + 2, y - high / 2, wide - 4, runs(gives), 19, 2, high=high - 2)
    if not words:
        box = brush.box(x, y - high / 2, wide, high, 7, fill=paint("foam"), stroke=paint("water-b"), stroke_width="1.2")
        return in_ink(line, box, shown)
    return tag("g", {"data-tip": words, "color": paint("ink")}, line, *brush.paper(x, y - high / 2, wide, high), shown)
