"""Charts of groups as SVG files: a dot for the average, a line for its interval."""
from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor, log10
from pathlib import Path
from typing import Final

from terrae.arena.intervals import Estimate
from terrae.draw import html as h
from terrae.draw.icons import number
from terrae.study.groups import Table

NAMES, WIDTH, RIGHT, ROW, TOP, BOTTOM = 230, 640, 620, 22, 44, 30
TICKS: Final = 5  # parts of a scale (approx.)
MAX_NAME: Final = 36  # letters of a name
INK, SOFT, MARK = "#17211d", "#c9d2cd", "#1f6f54"
SECTIONS: Final = ("seat", "faction", "player", "set_up", "choices")


def write(tables: list[Table], folder: Path) -> list[Path]:
    """Write charts of points and wins for every section that has groups to compare, and of points by source."""
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for one in tables:
        title, stem = f"{one.game}, {one.players} players", f"{one.game}-{one.players}"
        charts = [(f"{stem}-sources", f"{title}: points by source", [(each.name, each.points) for each in one.sources],
                   points)]
        for name in SECTIONS:
            groups, words = one.sections[name], name.replace("_", "-")
            if len(groups) > 1:
                charts.append((f"{stem}-{words}-points", f"{title}: points by {words}",
                               [(each.name, each.points) for each in groups], points))
                if name != "set_up":  # everybody has it alike
                    charts.append((f"{stem}-{words}-wins", f"{title}: share of wins by {words}",
                                   [(each.name, each.wins) for each in groups], percent))
        for file, heading, rows, label in charts:
            path = folder / f"{file}.svg"
            path.write_text(str(chart(heading, rows, label)) + "\n", encoding="utf-8")
            made.append(path)
    return made


def points(value: float) -> str:
    return f"{value:.4g}"


def percent(value: float) -> str:
    return f"{100 * value:.3g} %"


def chart(heading: str, rows: list[tuple[str, Estimate]], label: Callable[[float], str]) -> h.Element:
    """Draw every name with its average and interval on one scale."""
    ends = [limit for _, one in rows for limit in (one.mean, one.low, one.high) if limit is not None]
    ticks = scale(min(ends), max(ends))

    def x(value: float) -> float:
        return NAMES + (RIGHT - NAMES) * (value - ticks[0]) / (ticks[-1] - ticks[0])

    bottom = TOP + ROW * len(rows)
    return h.svg(xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {bottom + BOTTOM}", role="img",
                 aria_label=heading, font_family="sans-serif", font_size="12", fill=INK)[
        h.rect(width=WIDTH, height=bottom + BOTTOM, fill="white"),
        h.text(x="12", y="22", font_size="15", font_weight="700")[heading],
        [h.g[h.line(x1=number(x(one)), x2=number(x(one)), y1=TOP - 8, y2=bottom, stroke=SOFT),
             h.text(x=number(x(one)), y=bottom + 16, text_anchor="middle")[label(one)]] for one in ticks],
        [row(TOP + ROW * n + ROW / 2 - 6, name, one, x, label) for n, (name, one) in enumerate(rows)]]


def scale(low: float, high: float) -> list[float]:
    """Choose a few round numbers that span everything.

    >>> scale(93.5, 182.8), scale(0.21, 0.43), scale(7, 7)
    ([80, 100, 120, 140, 160, 180, 200], [0.2, 0.25, 0.3, 0.35, 0.4, 0.45], [7, 7.2])
    """
    span = (high - low) or 1.0
    size = 10.0 ** floor(log10(span / TICKS))
    step = next(times * size for times in (1, 2, 5, 10) if span <= TICKS * times * size)
    first = floor(low / step)
    last = max(ceil(high / step), first + 1)
    return [tidy(n * step) for n in range(first, last + 1)]


def tidy(value: float) -> float:
    """Round away floating-point noise.

    >>> tidy(0.30000000000000004), tidy(20.0)
    (0.3, 20)
    """
    rounded = round(value, 9)
    return int(rounded) if rounded == int(rounded) else rounded


def row(y: float, name: str, one: Estimate, x: Callable[[float], float], label: Callable[[float], str]) -> h.Element:
    short = name if len(name) <= MAX_NAME else name[:MAX_NAME - 1] + "…"
    words = label(one.mean)
    line: h.Node = None
    if one.low is not None and one.high is not None:
        words += f" ({label(one.low)} – {label(one.high)})"
        line = h.line(x1=number(x(one.low)), x2=number(x(one.high)), y1=number(y), y2=number(y), stroke=MARK,
                      stroke_width="3", stroke_opacity=".45")
    return h.g[h.title[f"{name}: {words}"],
               h.text(x=NAMES - 10, y=number(y + 4), text_anchor="end")[short], line,
               h.circle(cx=number(x(one.mean)), cy=number(y), r="4", fill=MARK)]
