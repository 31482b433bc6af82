"""What Terramara's boards are drawn with: a pen that knows the position, the language and what can be chosen."""
from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence, Set
from functools import cache
from typing import Final

from markupsafe import Markup, escape

from terrae.draw.icons import number
from terrae.draw.mara_signs import HIGH, INK, LAND, MOTIFS, PAPER, drawn, width
from terrae.draw.mara_words import Run, Says, Sign
from terrae.locales import Locale
from terrae.mara.state import FIRE, NEUTRAL, State
from terrae.mara.tiles import MEMBERS

# Colour and ink of every seat, then of the neutral players; the number or letter tells them apart too.
SEATS: Final = [("#ef8537", INK), ("#1f6fb5", "#ffffff"), ("#f3d63d", INK), ("#dd86b8", INK), ("#4b4a48", "#ffffff"),
                ("#4b4a48", "#ffffff")]
# Pieces on a field 24 wide and 30 high.
PIECES: Final = {
    "explorer": "M12 1.5a5.5 5.5 0 0 1 3.6 9.7c4 1.8 6.4 7.3 6.4 17.3H2c0-10 2.4-15.5 6.4-17.3A5.5 5.5 0 0 1 12 1.5z",
    "chieftain": "M4.5 13.5 3.5 3l5 4.5L12 1l3.5 6.5 5-4.5-1 10.5c1.8 2.5 2.5 8 2.5 15H2c0-7 .7-12.5 2.5-15z",
    "warrior": "M12 .8l5.5 9.2H22v7.5c0 5.5-4 9-10 11.5-6-2.5-10-6-10-11.5V10h4.5z",
    "caravan": "M2 19c0-8 4-14.5 10-14.5S22 11 22 19v3h-2.2a3.5 3.5 0 0 1-6.6 0h-2.4a3.5 3.5 0 0 1-6.6 0H2z",
    "canoe": "M.5 12c3 3 6 4 11.5 4s8.5-1 11.5-4c.5 8.5-3.5 14-11.5 14S0 20.5.5 12z",
    "shield": "M2 3h20v12c0 6-4 10-10 13C6 25 2 21 2 15z",
    "flag": "M3.5 29V2H22l-4.5 6.5L22 15H6v14z",
    "disc": "M12 4a11 11 0 1 1 0 22 11 11 0 0 1 0-22z",
}
NUMBER_AT: Final = {"explorer": 25.5, "chieftain": 25, "warrior": 22, "caravan": 18.5, "canoe": 23.5, "shield": 19.5,
                    "flag": 12.8, "disc": 20}
SMALLEST: Final = 13.0  # signs are never drawn smaller
NARROW: Final = "iljtfrI.,:;'|()[]/ "


Drawn = Markup | Sequence["Drawn"] | None


def tag(name: str, given: Mapping[str, object], *inside: Drawn) -> Markup:
    """An element of a board. Boards have a thousand of them, so they are put together as plain text."""
    told = "".join([f' {key}="{number(value) if isinstance(value, float) else escape(value)}"'
                    for key, value in given.items() if value is not None])
    body = "".join(flat(inside))
    return Markup(f"<{name}{told}>{body}</{name}>" if body else f"<{name}{told}/>")


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


def name_of(seat: int) -> str:
    """A seat's number, or the letter of a neutral player."""
    return str(seat + 1) if seat < NEUTRAL else "AB"[seat - NEUTRAL]


@cache
def room(text: str, size: float) -> float:
    """About how wide a text is; a little more rather than less."""
    wide = 0.0
    for char in text:
        if unicodedata.east_asian_width(char) in "WF":
            wide += 1
        else:
            wide += 0.34 if char in NARROW else 0.75 if char.isupper() or char in "mw" else 0.62
    return wide * size


def lines_of(text: str, wide: float, size: float) -> list[str]:
    """A text broken into lines of a width; Japanese may break anywhere but before a mark."""
    lines, line = [], ""
    for part in pieces_of(text):
        if line and room(line + part.rstrip(), size) > wide:
            lines.append(line.rstrip())
            line = ""
        line += part
    return [*lines, line.rstrip()] if line.strip() else lines


def pieces_of(text: str) -> list[str]:
    """Words with the space after them, or single wide characters."""
    found: list[str] = []
    for char in text:
        alone = unicodedata.east_asian_width(char) in "WF" and char not in "、。：）」・ー"
        if not found or alone or found[-1].endswith(" ") or (unicodedata.east_asian_width(found[-1][-1]) in "WF" \
                and char not in "、。：）」・ー "):
            found.append(char)
        else:
            found[-1] += char
    return found


class Pen:
    """Draws for one board. Signs are collected as they are needed, and defined once by `definitions`."""

    def __init__(self, id: str, s: State, locale: Locale, glow: Set[str], fresh: Set[str]) -> None:
        self.id = id
        self.s = s
        self.says = Says(s, locale)
        self.glow = glow
        self.fresh = fresh
        self.needed: dict[str, str] = {}  # id of a definition to what it draws

    # Places ---------------------------------------------------------------------------------------------------------

    def spot(self, spot: str, label: str, body: Drawn, ring: Drawn = None) -> Markup:
        """A place one can point at. `ring` is shown around it while it can be chosen or is new."""
        marks = [mark for mark, spots in (("glow", self.glow), ("fresh", self.fresh)) if spot in spots]
        can = "glow" in marks
        given = {"class": " ".join(marks) or None, "data-spot": spot, "data-tip": label if "\n" in label else None,
                 "tabindex": 0 if can else None, "role": "button" if can else "img",
                 "aria-label": label.replace("\n", ". ")}
        return tag("g", given, body, ring if marks else None)

    def ring(self, x: float, y: float, wide: float, high: float, round: float = 6) -> list[Markup]:
        """The line around a place, with a dark edge that shows on every ground."""
        frame = {"x": x, "y": y, "width": wide, "height": high, "rx": round, "fill": "none"}
        return [tag("rect", {**frame, "stroke": INK, "stroke-width": 4.6, "stroke-opacity": .6}),
                tag("rect", {**frame, "class": "ring", "stroke": "#ffb52e", "stroke-width": 3})]

    def halo(self, x: float, y: float, radius: float) -> list[Markup]:
        """The same around a round place."""
        frame = {"cx": x, "cy": y, "r": radius, "fill": "none"}
        return [tag("circle", {**frame, "stroke": INK, "stroke-width": 4.6, "stroke-opacity": .6}),
                tag("circle", {**frame, "class": "ring", "stroke": "#ffb52e", "stroke-width": 3})]

    # Shapes and texts -----------------------------------------------------------------------------------------------

    def box(self, x: float, y: float, wide: float, high: float, round: float = 6, **paint: object) -> Markup:
        named = {key.replace("_", "-"): value for key, value in paint.items()}
        return tag("rect", {"x": x, "y": y, "width": wide, "height": high, "rx": round, **named})

    def land(self, terrain: str) -> str:
        """The paint of a terrain: its colour under its motif."""
        id = f"{self.id}-{terrain}-land"
        self.needed[id] = (
            f'<pattern id="{id}" width="24" height="24" patternUnits="userSpaceOnUse">'
            f'<rect width="24" height="24" fill="{LAND[terrain]}"/><path d="{MOTIFS[terrain]}" fill="none" '
            f'stroke="{INK}" stroke-opacity=".13" stroke-width="1.6"/></pattern>')
        return f"url(#{id})"

    def text(self, x: float, y: float, text: object, size: float = 16, anchor: str = "", bold: bool = False,
             fill: str = "currentColor", faint: bool = False) -> Markup:
        given = {"x": x, "y": y, "font-size": size, "text-anchor": anchor or None, "font-weight": 700 if bold else None,
                 "fill": fill, "fill-opacity": .75 if faint else None}
        return tag("text", given, escape(text))

    def lines(self, x: float, y: float, text: str, wide: float, size: float, most: int = 9,
              anchor: str = "") -> list[Markup]:
        """A text on several lines; what does not fit is left to the tip."""
        found = lines_of(text, wide, size)
        if len(found) > most:
            found = [*found[:most - 1], found[most - 1].rstrip("、,;") + "…"]
        return [self.text(x, y + n * size * 1.22, line, size, anchor) for n, line in enumerate(found)]

    def sign(self, name: str, x: float, y: float, size: float) -> Markup:
        """A sign, its left upper corner at (x, y)."""
        id = f"{self.id}-{name}"
        if id not in self.needed:
            self.needed[id] = f'<symbol id="{id}" viewBox="0 0 {width(name)} {HIGH}">{drawn(name)}</symbol>'
        return tag("use", {"href": f"#{id}", "x": x, "y": y, "width": size * width(name) / HIGH, "height": size})

    def flow(self, x: float, y: float, wide: float, found: Iterable[Run], size: float = 24, most: int = 9,
             middle: bool = True, high: float = 0) -> list[Markup]:
        """Words and signs in lines of a width, in the middle of it; (x, y) is the left upper corner. With a height
        they stand in the middle of it too. What needs too many lines is drawn smaller."""
        found = list(found)
        rows = self.broken(found, wide, size)
        if len(rows) > most and size > SMALLEST:
            return self.flow(x, y, wide, found, size * 0.9, most, middle, high)
        gap, line = size * 0.18, size * 1.16
        if high:
            y += max(0.0, (high - len(rows) * line + line - size) / 2)
        made: list[Markup] = []
        for n, row in enumerate(rows):
            at = x + max(0.0, (wide - sum(need for _, need in row) + gap) / 2) if middle else x
            for run, need in row:
                made += self.run(run, at, y + n * line, size)
                at += need
        return made

    def broken(self, found: Iterable[Run], wide: float, size: float) -> list[list[tuple[Run, float]]]:
        """Words and signs in lines of a width, each with the room it needs."""
        rows: list[list[tuple[Run, float]]] = [[]]
        used = 0.0
        for run in found:
            need = self.run_room(run, size)
            if rows[-1] and used + need > wide:
                rows.append([])
                used = 0
            rows[-1].append((run, need))
            used += need
        return rows

    def run_room(self, run: Run, size: float) -> float:
        gap = size * 0.18
        if isinstance(run, str):
            return room(run, size * 0.66) + gap
        digits = room(str(run.amount), size * 0.86) if run.amount is not None and shows(run) else 0
        return digits + size * width(run.name) / HIGH + gap

    def run(self, run: Run, x: float, y: float, size: float) -> list[Markup]:
        if isinstance(run, str):
            return [self.text(x, y + size * 0.73, run, size * 0.66)]
        if run.amount is None or not shows(run):
            return [self.sign(run.name, x, y, size)]
        digits = room(str(run.amount), size * 0.86)
        return [self.text(x, y + size * 0.8, run.amount, size * 0.8, bold=True),
                self.sign(run.name, x + digits, y, size)]

    # Pieces ---------------------------------------------------------------------------------------------------------

    def piece(self, kind: str, seat: int, x: float, y: float, high: float) -> Markup:
        """A piece of a seat with its number, its middle at (x, y)."""
        id = f"{self.id}-{kind}-{seat}"
        colour, ink = SEATS[seat]
        self.needed[id] = self.needed.get(id) or (
            f'<symbol id="{id}" viewBox="-1 -1 26 32"><path d="{PIECES[kind]}" fill="{colour}" stroke="{INK}" '
            f'stroke-width="1.8" stroke-linejoin="round"/><text x="12" y="{number(NUMBER_AT[kind])}" font-size="14" '
            f'font-weight="700" text-anchor="middle" fill="{ink}">{name_of(seat)}</text></symbol>')
        wide = high * 26 / 32
        return tag("use", {"href": f"#{id}", "x": x - wide / 2, "y": y - high / 2, "width": wide, "height": high})

    def standing(self, space: int, x: float, y: float, high: float, slots: int = 2) -> list[Markup]:
        """Who stands on a space, in its slots; the middle of them is (x, y). Empty slots show who may still come."""
        code = self.s.board[space]
        if code == FIRE:
            return [self.fire(x, y, high)]
        there = [one for one in (code & 31, code >> 5) if one]
        step = high * 0.92
        made: list[Markup] = []
        for n in range(max(slots, len(there))):
            at = x + (n - (max(slots, len(there)) - 1) / 2) * step
            if n < len(there):
                made.append(self.piece(MEMBERS[(there[n] & 3) - 1], there[n] >> 2, at, y, high))
            else:
                made.append(tag("ellipse", {"cx": at, "cy": y + high * .22, "rx": high * .34, "ry": high * .2,
                                            "fill": INK, "fill-opacity": .16}))
        return made

    def fire(self, x: float, y: float, high: float) -> Markup:
        return self.sign("cult_fire", x - high / 2, y - high / 2, high)

    def definitions(self) -> Markup:
        return tag("defs", {}, Markup("".join(self.needed.values())))


def shows(run: Sign) -> bool:
    """Is the number of a sign written? One good is just its picture."""
    return run.amount != 1 or run.name.startswith("refine")


__all__ = ["PAPER", "SEATS", "Drawn", "Pen", "group", "lines_of", "name_of", "room", "tag"]
