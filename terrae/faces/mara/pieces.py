"""What Terramara's boards are drawn with: a pen that knows the position, the language and what can be chosen."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from terrae.draw import NOTHING, UNCHANGED
from terrae.draw.icons import number
from terrae.draw.text import lines_of
from terrae.faces.mara.frames import Frame
from terrae.faces.mara.paint import paint
from terrae.faces.mara.signs import HIGH, INK, draw_sign, width
from terrae.faces.mara.svg import Drawn, group, lay_out, tag, text, use
from terrae.faces.mara.words import Run, Says
from terrae.locales import Locale
from terrae.mara.packed import CLAIMED, FIRE, NEUTRAL, colour_of, member_of, people_on
from terrae.mara.state import State
from terrae.mara.tiles import MEMBERS

# Colour and ink of every seat, then of the neutral players; the number or letter tells them apart too.
SEATS: Final = [("#ef8537", INK), ("#1f6fb5", "#ffffff"), ("#f3d63d", INK), ("#dd86b8", INK), ("#4b4a48", "#ffffff"),
                ("#4b4a48", "#ffffff")]

MANY: Final = 12  # more places than this to choose from have thin rings


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


def draw_piece(kind: str, seat: int, shine: str, halo: str) -> str:
    """A piece with a light line around its dark edge, so that it stands out from every ground."""
    colour, ink = SEATS[seat]
    shape = PIECES[kind]
    lit = f'<path d="{shape.outline}" fill="{shine}"/>' if shine else ""
    return (f'<path d="{shape.outline}" fill="{halo}" stroke="{halo}" stroke-width="5" stroke-linejoin="round"/>'
            f'<path d="{shape.outline}" fill="{colour}" stroke="{INK}" stroke-width="1.8" stroke-linejoin="round"/>'
            f'{lit}'
            f'<text x="12" y="{number(shape.number_at)}" font-size="14" font-weight="700" text-anchor="middle" '
            f'fill="{ink}">{name_of(seat)}</text>')


def name_of(seat: int) -> str:
    """A seat's number, or the letter of a neutral player."""
    return str(seat + 1) if seat < NEUTRAL else "AB"[seat - NEUTRAL]


def draw_gradient(id: str, stops: Sequence[tuple[float, str, float]]) -> str:
    """From above to below, a little from the left."""
    inside = "".join(f'<stop offset="{at:g}" stop-color="{colour}"' + (f' stop-opacity="{thick:g}"/>' if thick < 1
                                                                       else "/>") for at, colour, thick in stops)
    return f'<linearGradient id="{id}" x1=".2" y1="0" x2=".8" y2="1">{inside}</linearGradient>'


# What grows along the lower edge of a tile, on a field 84 by 30, and whether it is filled in or drawn in lines.
SCENERY: Final = {
    "plains": ("M8 27v-9m0 9-5-6m5 6 5-6M25 29v-9m0 9-5-6m5 6 5-6M42 27v-9m0 9-5-6m5 6 5-6M59 29v-9m0 9-5-6m5 6 5-6"
               "M76 27v-9m0 9-5-6m5 6 5-6M17 14v-6m0 6-4-4m4 4 4-4M67 14v-6m0 6-4-4m4 4 4-4", False),
    "quarry": ("M0 8h84M0 19h84M14 8v11M40 8v11M66 8v11M2 19v11M27 19v11M53 19v11M78 19v11", False),
    "forest": ("M10 4l7 11h-3l5 9h-7v5H8v-5H1l5-9H3zM31 10l6 9h-3l4 7h-5v3h-4v-3h-5l4-7h-3zM52 5l7 11h-3l5 8h-7v5h-4"
               "v-5h-7l5-8h-3zM74 9l6 9h-3l5 8h-6v3h-4v-3h-6l5-8h-3z", True),
    "mountain": ("M-4 30 14 7l4 6 3-2 13 19zM30 30 48 4l4 6 4-3 17 23zM64 30 77 12l13 18z", True),
    "special": ("M10 24l3-7 3 7 7 3-7 3-3 7-3-7-7-3zM39 14l2.500-6 2.500 6 6 2.500-6 2.500-2.500 6-2.500-6-6-2.500z"
                "M68 24l3-7 3 7 7 3-7 3-3 7-3-7-7-3z", True),
}


class Pen:
    """Draws for one board. Signs are collected as they are needed, and defined once by `definitions`."""

    def __init__(self, id: str, s: State, locale: Locale, selectable: Set[str] = NOTHING,
                 changed: Mapping[str, int] = UNCHANGED, drafted: Set[str] = NOTHING) -> None:
        self.id = id
        self.s = s
        self.says = Says(s, locale)
        self.selectable = selectable
        self.many = len(selectable) > MANY
        self.changed = changed
        self.drafted = drafted
        self.needed: dict[str, str] = {}  # id of a definition to what it draws

    # Places ---------------------------------------------------------------------------------------------------------

    def spot(self, spot: str, label: str, body: Drawn, frame: Frame, pieces: Drawn = None) -> Markup:
        """A place one can point at. What can be chosen has a gold ring; what somebody changed, corners in the colour
        of their seat; the pieces of a turn that is not ended yet are pale. Among many that can be, others step back."""
        marks = [mark for mark, spots in (("glow", self.selectable), ("fresh", self.changed), ("drafted", self.drafted))
                 if spot in spots]
        can = "glow" in marks
        if self.many and not can and spot.startswith("space:"):
            body = group(body, opacity=".72")
        given = {"class": " ".join(marks) or None, "data-spot": spot, "data-tip": label,
                 "tabindex": 0 if can else None, "role": "button" if can else "img",
                 "aria-label": label.replace("\n", ". ")}
        return tag("g", given, body, group(pieces, opacity=".6") if pieces and spot in self.drafted else pieces,
                   frame.corners(SEATS[self.author(spot)][0]) if marks and marks != ["glow"] else None,
                   frame.ring(self.many) if can else None)

    def author(self, spot: str) -> int:
        """The seat that changed a spot, or drafts there."""
        return self.changed.get(spot, max(0, self.s.seat))

    # Shapes and texts -----------------------------------------------------------------------------------------------

    def box(self, x: float, y: float, wide: float, high: float, round: float = 6, **paint: object) -> Markup:
        named = {key.replace("_", "-"): value for key, value in paint.items()}
        return tag("rect", {"x": x, "y": y, "width": wide, "height": high, "rx": round, **named})

    def ground(self, kind: str, x: float, y: float, wide: float, high: float) -> Markup:
        """A tile of land or of the homeland, defined once for each size."""
        id = f"{self.id}-{kind}-{wide:.0f}-{high:.0f}"
        if id not in self.needed:
            made = self.draw_ground(kind, wide, high)  # brings definitions of its own
            self.needed[id] = group(*made, id=id)
        return tag("use", {"href": f"#{id}", "x": x, "y": y})

    def draw_ground(self, kind: str, wide: float, high: float) -> list[Markup]:
        """Its thickness below, light from above, and what grows there."""
        id, rim = f"{self.id}-{kind}-ground", f"{self.id}-rim"
        self.needed[id] = draw_gradient(id, [(0, paint(f"{kind}-a"), 1), (1, paint(f"{kind}-b"), 1)])
        self.needed[rim] = draw_gradient(rim, [(0, "#ffffff", .75), (.5, "#ffffff", .1), (1, "#000000", .12)])
        return [self.box(0, 3, wide, high - 3, 8, fill=paint(f"{kind}-c")),
                self.box(0, 0, wide, high - 3, 8, fill=f"url(#{id})"),
                *([use(self.need_scenery(kind), 3, high - 34, wide - 6, 30)] if kind in SCENERY else []),
                self.box(1, 1, wide - 2, high - 5, 7, fill="none", stroke=f"url(#{rim})", stroke_width="2")]

    def need_scenery(self, terrain: str) -> str:
        id = f"{self.id}-{terrain}-scenery"
        path, filled = SCENERY[terrain]
        ink = paint(f"{terrain}-c")
        how = f'fill="{ink}" fill-opacity=".32"' if filled else \
            f'fill="none" stroke="{ink}" stroke-opacity=".45" stroke-width="1.7" stroke-linecap="round"'
        self.needed[id] = (f'<symbol id="{id}" viewBox="0 0 84 30" preserveAspectRatio="xMidYMax slice">'
                           f'<path d="{path}" {how}/></symbol>')
        return id

    def paper(self, x: float, y: float, wide: float, high: float) -> list[Markup]:
        """A bonus tile."""
        return [self.box(x, y + 2.5, wide, high - 2, 7, fill=paint("bonus-edge")),
                self.box(x + .8, y + .8, wide - 1.6, high - 3, 6, fill=paint("bonus"), stroke=paint("bonus-edge"),
                         stroke_width="1.6")]

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
        id, shine = f"{self.id}-{kind}-{seat}", f"{self.id}-shine"
        if id not in self.needed:
            self.needed[shine] = draw_gradient(shine, [(0, "#ffffff", .55), (.45, "#ffffff", 0), (1, "#000000", .28)])
            self.needed[id] = (f'<symbol id="{id}" viewBox="-3 -3 30 36">'
                               f'{draw_piece(kind, seat, f"url(#{shine})", paint("halo"))}</symbol>')
        tall = high * 36 / 32
        return use(id, x - tall * 5 / 12, y - tall / 2, tall * 5 / 6, tall)

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
                made.append(tag("ellipse", {"cx": at, "cy": y + high * .3, "rx": high * .34, "ry": high * .16,
                                            "fill": paint("shade"), "fill-opacity": ".2"}))
        return made

    def fire(self, x: float, y: float, high: float) -> Markup:
        return self.sign("cult_fire", x - high / 2, y - high / 2, high)

    def definitions(self) -> Markup:
        return tag("defs", {}, Markup("".join(self.needed.values())))
