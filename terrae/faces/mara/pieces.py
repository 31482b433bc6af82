"""What Terramara's boards are drawn with: a pen that knows the position, the language and what can be chosen."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from terrae.draw.icons import number
from terrae.draw.text import lines_of
from terrae.faces.mara.signs import HIGH, INK, LAND, MOTIFS, draw_sign, width
from terrae.faces.mara.svg import Drawn, lay_out, tag, text, use
from terrae.faces.mara.words import Run, Says
from terrae.locales import Locale
from terrae.mara.packed import CLAIMED, FIRE, NEUTRAL, colour_of, member_of, people_on
from terrae.mara.state import State
from terrae.mara.tiles import MEMBERS

# Colour and ink of every seat, then of the neutral players; the number or letter tells them apart too.
SEATS: Final = [("#ef8537", INK), ("#1f6fb5", "#ffffff"), ("#f3d63d", INK), ("#dd86b8", INK), ("#4b4a48", "#ffffff"),
                ("#4b4a48", "#ffffff")]


@dataclass(frozen=True)
class Piece:
    """The outline of a piece on a field 24 wide and 30 high, and how far down its number is."""

    name: str
    outline: str
    number_at: float


PIECES: Final = {piece.name: piece for piece in [
    Piece("explorer",
          "M12 1.5a5.5 5.5 0 0 1 3.6 9.7c4 1.8 6.4 7.3 6.4 17.3H2c0-10 2.4-15.5 6.4-17.3A5.5 5.5 0 0 1 12 1.5z", 25.5),
    Piece("chieftain",
          "M4.5 13.5 3.5 3l5 4.5L12 1l3.5 6.5 5-4.5-1 10.5c1.8 2.5 2.5 8 2.5 15H2c0-7 .7-12.5 2.5-15z", 25),
    Piece("warrior", "M12 .8l5.5 9.2H22v7.5c0 5.5-4 9-10 11.5-6-2.5-10-6-10-11.5V10h4.5z", 22),
    Piece("caravan",
          "M2 19c0-8 4-14.5 10-14.5S22 11 22 19v3h-2.2a3.5 3.5 0 0 1-6.6 0h-2.4a3.5 3.5 0 0 1-6.6 0H2z", 18.5),
    Piece("canoe", "M.5 12c3 3 6 4 11.5 4s8.5-1 11.5-4c.5 8.5-3.5 14-11.5 14S0 20.5.5 12z", 23.5),
    Piece("shield", "M2 3h20v12c0 6-4 10-10 13C6 25 2 21 2 15z", 19.5),
    Piece("flag", "M3.5 29V2H22l-4.5 6.5L22 15H6v14z", 12.8),
    Piece("disc", "M12 4a11 11 0 1 1 0 22 11 11 0 0 1 0-22z", 20),
]}


def name_of(seat: int) -> str:
    """A seat's number, or the letter of a neutral player."""
    return str(seat + 1) if seat < NEUTRAL else "AB"[seat - NEUTRAL]


class Pen:
    """Draws for one board. Signs are collected as they are needed, and defined once by `definitions`."""

    def __init__(self, id: str, s: State, locale: Locale, selectable: Set[str], changed: Mapping[str, int]) -> None:
        self.id = id
        self.s = s
        self.says = Says(s, locale)
        self.selectable = selectable
        self.changed = changed
        self.needed: dict[str, str] = {}  # id of a definition to what it draws

    # Places ---------------------------------------------------------------------------------------------------------

    def spot(self, spot: str, label: str, body: Drawn, ring: Drawn = None) -> Markup:
        """A place one can point at. `ring` is shown around it while it can be chosen or is new."""
        marks = [mark for mark, spots in (("glow", self.selectable), ("fresh", self.changed)) if spot in spots]
        can = "glow" in marks
        given = {"class": " ".join(marks) or None, "data-spot": spot, "data-tip": label,
                 "tabindex": 0 if can else None, "role": "button" if can else "img",
                 "aria-label": label.replace("\n", ". ")}
        return tag("g", given, body, ring if marks else None)

    def ring(self, x: float, y: float, wide: float, high: float, round: float = 6) -> list[Markup]:
        """The line around a place, with a dark edge that shows on every ground."""
        frame = {"x": x, "y": y, "width": wide, "height": high, "rx": round, "fill": "none"}
        return [tag("rect", {**frame, "stroke": INK, "stroke-width": 4.6, "stroke-opacity": ".6"}),
                tag("rect", {**frame, "class": "ring", "stroke": "#ffb52e", "stroke-width": 3})]

    def halo(self, x: float, y: float, radius: float) -> list[Markup]:
        """The same around a round place."""
        frame = {"cx": x, "cy": y, "r": radius, "fill": "none"}
        return [tag("circle", {**frame, "stroke": INK, "stroke-width": 4.6, "stroke-opacity": ".6"}),
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

    def lines(self, x: float, y: float, said: str, wide: float, size: float, most: int = 9,
              anchor: str = "") -> list[Markup]:
        """A text on several lines; what does not fit is left to the tip."""
        found = lines_of(said, wide, size)
        if len(found) > most:
            found = [*found[:most - 1], found[most - 1].rstrip("、,;") + "…"]
        return [text(x, y + n * size * 1.22, line, size, anchor) for n, line in enumerate(found)]

    def need(self, name: str) -> str:
        """The id of a sign, which will be defined."""
        id = f"{self.id}-{name}"
        if id not in self.needed:
            self.needed[id] = f'<symbol id="{id}" viewBox="0 0 {width(name)} {HIGH}">{draw_sign(name)}</symbol>'
        return id

    def sign(self, name: str, x: float, y: float, size: float) -> Markup:
        """A sign, its left upper corner at (x, y)."""
        return use(self.need(name), x, y, size * width(name) / HIGH, size)

    def flow(self, x: float, y: float, wide: float, found: Iterable[Run], size: float = 24, most: int = 9,
             middle: bool = True, high: float = 0) -> Markup:
        """Words and signs in lines of a width, in the middle of it; with a height they stand in the middle of that
        too."""
        made, names = lay_out(self.id, x, y, wide, tuple(found), size, most, middle, high)
        for name in names:
            self.need(name)
        return made

    # Pieces ---------------------------------------------------------------------------------------------------------

    def piece(self, kind: str, seat: int, x: float, y: float, high: float) -> Markup:
        """A piece of a seat with its number, its middle at (x, y)."""
        id = f"{self.id}-{kind}-{seat}"
        colour, ink = SEATS[seat]
        shape = PIECES[kind]
        self.needed[id] = self.needed.get(id) or (
            f'<symbol id="{id}" viewBox="-1 -1 26 32"><path d="{shape.outline}" fill="{colour}" stroke="{INK}" '
            f'stroke-width="1.8" stroke-linejoin="round"/><text x="12" y="{number(shape.number_at)}" font-size="14" '
            f'font-weight="700" text-anchor="middle" fill="{ink}">{name_of(seat)}</text></symbol>')
        wide = high * 26 / 32
        return use(id, x - wide / 2, y - high / 2, wide, high)

    def standing(self, space: int, x: float, y: float, high: float, slots: int = 2) -> list[Markup]:
        """Who stands on a space, in its slots; the middle of them is (x, y). Empty slots show who may still come."""
        code = self.s.board[space]
        if code == FIRE:
            return [self.fire(x, y, high)]
        there = people_on(code)
        slots = 0 if code == CLAIMED else slots
        step = high * 0.92
        made: list[Markup] = []
        for n in range(max(slots, len(there))):
            at = x + (n - (max(slots, len(there)) - 1) / 2) * step
            if n < len(there):
                made.append(self.piece(MEMBERS[member_of(there[n])], colour_of(there[n]), at, y, high))
            else:
                made.append(tag("ellipse", {"cx": at, "cy": y + high * .22, "rx": high * .34, "ry": high * .2,
                                            "fill": INK, "fill-opacity": ".16"}))
        return made

    def fire(self, x: float, y: float, high: float) -> Markup:
        return self.sign("cult_fire", x - high / 2, y - high / 2, high)

    def definitions(self) -> Markup:
        return tag("defs", {}, Markup("".join(self.needed.values())))
