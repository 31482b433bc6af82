"""Everybody's points at the end of each round, as lines: a chart that fills its box."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from terrae.draw import html as h
from terrae.draw.charts import DASHES, STEPS, spread_out
from terrae.draw.hexes import Colour
from terrae.draw.icons import number

WIDTH, HEIGHT = 760, 200
LEFT, RIGHT, TOP, BOTTOM = 34, WIDTH - 30, 14, HEIGHT - 24
DISC: Final = 11


def round_lines(after: dict[int, list[int]], colours: Sequence[Colour], labels: Sequence[str], title: str) -> h.Element:
    """A line for every seat; `labels` name the rounds, `title` says what is shown to those who do not see it."""
    rounds = list(after)
    highest = max(max(points) for points in after.values())
    lowest = min(0, *(min(points) for points in after.values()))

    def x(n: int) -> float:
        return LEFT + (RIGHT - LEFT) * n / max(1, len(rounds) - 1)

    def y(points: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (points - lowest) / max(1, highest - lowest)

    seats = range(len(colours))
    step = next((step for step in STEPS if (highest - lowest) / step <= 5), STEPS[-1])
    ends = spread_out([y(after[rounds[-1]][seat]) for seat in seats], 2 * DISC + 1)
    return h.svg(".chart.round-lines", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=title,
                 font_family="inherit")[
        [level_at(points, y(points), LEFT, RIGHT) for points in range(-(-lowest // step) * step, highest + 1, step)],
        [h.text(x=number(x(n)), y=HEIGHT - 5, text_anchor="start" if n == 0 else "middle", font_size="13",
                fill="currentColor", fill_opacity=".75")[label] for n, label in enumerate(labels)],
        [line(seat, colours[seat], [(x(n), y(after[which][seat])) for n, which in enumerate(rounds)])
         for seat in seats],
        [disc(seat, colours[seat], RIGHT + DISC, ends[seat]) for seat in seats]]


def level_at(points: int, y: float, left: float, right: float) -> h.Element:
    """A line at a round number of points."""
    return h.g[h.line(x1=number(left), x2=number(right), y1=number(y), y2=number(y), stroke="currentColor",
                      stroke_opacity=".18" if points else ".5"),
               h.text(x=number(left - 8), y=number(y + 4.5), text_anchor="end", font_size="13", fill="currentColor",
                      fill_opacity=".75")[str(points).replace("-", "−")]]


def line(seat: int, colour: Colour, places: list[tuple[float, float]]) -> h.Element:
    """A seat's line in its colour, edged so that it shows on any paper, with dashes of its own."""
    path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in places)
    dashes = {"stroke-dasharray": DASHES[seat]} if DASHES[seat] else {}
    return h.g(fill="none", stroke_linejoin="round", stroke_linecap="round")[
        h.path(d=path, stroke="currentColor", stroke_width="5"),
        h.path(dashes, d=path, stroke=colour.fill, stroke_width="3")]


def disc(seat: int, colour: Colour, x: float, y: float) -> h.Element:
    return h.g(transform=f"translate({number(x)} {number(y)})")[
        h.circle(r=DISC, fill=colour.fill, stroke="currentColor"),
        h.text(y="4.6", text_anchor="middle", font_size="13", font_weight="700", fill=colour.ink)[str(seat + 1)]]
