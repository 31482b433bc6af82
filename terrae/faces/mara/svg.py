"""How boards are put together: elements as plain text, and runs of words and signs laid out in lines.

What is laid out depends on nothing but its arguments, so it is kept: a board hardly changes from move to move.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from markupsafe import Markup, escape

from terrae.draw.text import text_width
from terrae.faces.mara.signs import HIGH, width
from terrae.faces.mara.words import Run, Sign

SMALLEST: Final = 13.0  # signs are never drawn smaller
Drawn = Markup | Sequence["Drawn"] | None
Row = list[tuple[Run, float]]  # words and signs of a line, each with its width


def tag(name: str, given: Mapping[str, object], *inside: Drawn) -> Markup:
    """An element of a board. Boards have a thousand of them, so they are put together as plain text."""
    start = f"<{name}" + "".join([
        f' {key}="{figure(value) if isinstance(value, float) else plain(str(value))}"'
        for key, value in given.items() if value is not None])
    body = "".join(flat(inside)) if inside else ""
    return Markup(f"{start}>{body}</{name}>" if body else f"{start}/>")


@lru_cache(maxsize=8192)
def figure(value: float) -> str:
    """A length, with one decimal at most."""
    return f"{round(value, 1):g}"


def plain(text: str) -> str:
    """A text as an attribute has it; most need no change."""
    return str(escape(text)) if "&" in text or "<" in text or '"' in text else text


def flat(drawn: Sequence[Drawn]) -> list[str]:
    found: list[str] = []
    for one in drawn:
        if isinstance(one, Markup):
            found.append(one)
        elif one is not None:
            found += flat(one)
    return found


def group(*inside: Drawn, **given: object) -> Markup:
    return tag("g", given, *inside)


def text(x: float, y: float, text: object, size: float = 16, anchor: str = "", bold: bool = False,
         fill: str | None = None, faint: bool = False) -> Markup:
    """A line of text, in the ink of its ground if no colour is given."""
    given = {"x": x, "y": y, "font-size": size, "text-anchor": anchor or None, "font-weight": 700 if bold else None,
             "fill": fill, "fill-opacity": ".75" if faint else None}
    return tag("text", given, escape(text))


def use(id: str, x: float, y: float, wide: float, high: float) -> Markup:
    """What is defined under an id, its left upper corner at (x, y)."""
    return tag("use", {"href": f"#{id}", "x": x, "y": y, "width": wide, "height": high})


# Runs of words and signs -------------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def lay_out(id: str, x: float, y: float, wide: float, found: tuple[Run, ...], size: float, most: int, middle: bool,
         high: float) -> tuple[Markup, tuple[str, ...]]:
    """Words and signs in lines of a width, and the names of the signs; (x, y) is the left upper corner. What needs
    too many lines is drawn smaller."""
    rows = break_lines(found, wide, size)
    if len(rows) > most and size > SMALLEST:
        return lay_out(id, x, y, wide, found, size * 0.9, most, middle, high)
    gap, line = size * 0.18, size * 1.16
    if high:
        y += max(0.0, (high - len(rows) * line + line - size) / 2)
    made: list[Markup] = []
    for n, row in enumerate(rows):
        at = x + max(0.0, (wide - sum(need for _, need in row) + gap) / 2) if middle else x
        for run, need in row:
            made += one_run(id, run, at, y + n * line, size)
            at += need
    return Markup("".join(made)), tuple(run.name for run in found if isinstance(run, Sign))


def break_lines(found: Iterable[Run], wide: float, size: float) -> list[Row]:
    """Words and signs in lines of a width."""
    rows: list[Row] = [[]]
    used = 0.0
    for run in found:
        need = run_width(run, size)
        if rows[-1] and used + need > wide:
            rows.append([])
            used = 0
        rows[-1].append((run, need))
        used += need
    return rows


def run_width(run: Run, size: float) -> float:
    gap = size * 0.18
    if isinstance(run, str):
        return text_width(run, size * 0.66) + gap
    return digits(run, size) + size * width(run.name) / HIGH + gap


def digits(sign: Sign, size: float) -> float:
    """The width of a sign's number; a minus is wider than a digit."""
    return text_width(sign.number.replace("−", "w"), size * 0.9) if sign.number.startswith("−") \
        else text_width(sign.number, size * 0.86)


def one_run(id: str, run: Run, x: float, y: float, size: float) -> list[Markup]:
    if isinstance(run, str):
        return [text(x, y + size * 0.73, run, size * 0.66)]
    before = digits(run, size)
    picture = use(f"{id}-{run.name}", x + before, y, size * width(run.name) / HIGH, size)
    return [text(x, y + size * 0.8, run.number, size * 0.8, bold=True), picture] if before else [picture]
