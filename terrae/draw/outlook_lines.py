"""What everybody could expect at every moment of a game, as lines over the moves; every moment is a link."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor
from typing import Final

from terrae.draw import html as h
from terrae.draw.charts import STEPS, spread_out
from terrae.draw.hexes import Colour
from terrae.draw.icons import number
from terrae.draw.round_lines import DISC, disc, level_at, line

TOP: Final = 26
LEFT: Final = 34
BELOW: Final = 10  # free space under the lines
WIDE, NARROW = (760, 280), (372, 250)


@dataclass(frozen=True)
class Moment:
    """One place of the chart: a ply, everybody's expected points then, where it leads, and all that in words."""

    ply: int
    points: Sequence[float]
    link: str
    words: str
    costly: int | None = None  # the seat whose move was expensive, if it was


@dataclass(frozen=True)
class Frame:
    """How plies and points become places."""

    width: int
    height: int
    plies: tuple[int, int]
    points: tuple[float, float]

    @property
    def right(self) -> float:
        return self.width - 2.0 * DISC - 6

    @property
    def bottom(self) -> float:
        return self.height - float(BELOW)

    def x(self, ply: float) -> float:
        first, last = self.plies
        return LEFT + (self.right - LEFT) * (ply - first) / max(1, last - first)

    def y(self, points: float) -> float:
        low, high = self.points
        return self.bottom - (self.bottom - TOP) * (points - low) / max(1.0, high - low)


def outlook_lines(moments: Sequence[Moment], rounds: dict[int, str], colours: Sequence[Colour], title: str,
                  size: tuple[int, int] = WIDE) -> h.Element:
    """A line for every seat. `rounds` name the plies at which rounds begin, `title` says what is shown."""
    every = [points for one in moments for points in one.points]
    step = next((step for step in STEPS if (max(every) - min(every)) / step <= 5), STEPS[-1])
    low, high = floor(min(every) / step) * step, ceil(max(every) / step) * step
    frame = Frame(*size, (moments[0].ply, moments[-1].ply), (low, max(high, low + step)))
    seats = range(len(colours))
    ends = spread_out([frame.y(moments[-1].points[seat]) for seat in seats], 2 * DISC + 1)
    return h.svg(".chart.outlook-lines", viewBox=f"0 0 {frame.width} {frame.height}", role="group", aria_label=title,
                 font_family="inherit")[
        [level_at(points, frame.y(points), LEFT, frame.right) for points in range(low, high + 1, step)],
        [round_begins(words, frame.x(ply), frame) for ply, words in rounds.items() if ply >= frame.plies[0]],
        [line(seat, colours[seat], [(frame.x(one.ply), frame.y(one.points[seat])) for one in moments])
         for seat in seats],
        [disc(seat, colours[seat], frame.right + DISC + 3, ends[seat]) for seat in seats],
        links(moments, frame)]


def round_begins(words: str, x: float, frame: Frame) -> h.Element:
    return h.g[h.line(x1=number(x), x2=number(x), y1=TOP - 8, y2=number(frame.bottom), stroke="currentColor",
                      stroke_opacity=".35", stroke_dasharray="2 4"),
               h.text(x=number(x + 4), y="14", font_size="13", fill="currentColor", fill_opacity=".75")[words]]


def links(moments: Sequence[Moment], frame: Frame) -> list[h.Element]:
    """A column for every moment, from half-way to the one before to half-way to the next."""
    places = [frame.x(one.ply) for one in moments]
    edges = [places[0] - 6, *((one + then) / 2 for one, then in pairwise(places)), places[-1] + 6]
    return [link(one, edges[n], places[n], edges[n + 1], frame) for n, one in enumerate(moments)]


def link(one: Moment, left: float, x: float, right: float, frame: Frame) -> h.Element:
    """The column of a moment; the style shows its line when it is pointed at."""
    high = number(frame.bottom - TOP + 12)
    costly = None if one.costly is None else h.circle(
        ".costly", cx=number(x), cy=number(frame.y(one.points[one.costly])), r="6.5", stroke_width="2.5")
    return h.a(".moment", href=one.link, aria_label=one.words, data_ply=str(one.ply))[
        h.title[one.words],
        h.rect(x=number(left), y=TOP - 6, width=number(max(1.0, right - left)), height=high, fill="transparent"),
        h.line(".here", x1=number(x), x2=number(x), y1=TOP - 6, y2=number(frame.bottom), stroke="currentColor",
               stroke_width="2"),
        costly]
