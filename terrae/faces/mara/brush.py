"""What Terramara's boards are drawn with. A brush knows its board, not the position: what it draws depends on plain
values only, so it can be kept for the next move, other tables and other readers."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, wraps
from typing import Concatenate, Final, NamedTuple, ParamSpec, cast

from markupsafe import Markup

from terrae.draw.cached import MAX_CACHED
from terrae.draw.text import lines_of
from terrae.faces.mara.frames import Frame
from terrae.faces.mara.paint import paint
from terrae.faces.mara.pieces import SCENERY, SEATS, draw_gradient, draw_piece
from terrae.faces.mara.signs import HIGH, draw_sign, width
from terrae.faces.mara.svg import Drawn, flat, group, lay_out, tag, text, use
from terrae.faces.mara.words import Run
from terrae.mara.packed import CLAIMED, FIRE, colour_of, member_of, people_on
from terrae.mara.tiles import MEMBERS

P = ParamSpec("P")


class Mark(NamedTuple):
    """How a place stands out now."""

    classes: str = ""  # of `glow`: can be chosen, `fresh`: changed last, `drafted`: of a turn that is not ended yet
    thin: bool = False  # so many can be chosen that a thin ring is enough
    pale: bool = False  # many others can be chosen
    author: int = 0  # the seat that changed it


UNMARKED: Final = Mark()


class Brush:
    """Draws for one board. Signs are collected as they are needed, and defined once by `definitions`."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.needed: dict[str, str] = {}  # id of a definition to what it draws

    # Places ---------------------------------------------------------------------------------------------------------

    def spot(self, spot: str, label: str, mark: Mark, body: Drawn, frame: Frame, pieces: Drawn = None) -> Markup:
        """A place one can point at. What can be chosen has a gold ring; what somebody changed, corners in the colour
        of their seat; the pieces of a turn that is not ended yet are pale. Among many that can be, others step back."""
        marks = mark.classes.split()
        can = "glow" in marks
        if mark.pale:
            body = group(body, opacity=".72")
        given = {"class": mark.classes or None, "data-spot": spot, "data-tip": label,
                 "tabindex": 0 if can else None, "role": "button" if can else "img",
                 "aria-label": label.replace("\n", ". ")}
        return tag("g", given, body, group(pieces, opacity=".6") if pieces and "drafted" in marks else pieces,
                   frame.corners(SEATS[mark.author][0]) if marks and marks != ["glow"] else None,
                   frame.ring(mark.thin) if can else None)

    # Shapes and texts -----------------------------------------------------------------------------------------------

    def box(self, x: float, y: float, wide: float, high: float, round: float = 6, **paint: object) -> Markup:
        named = {key.replace("_", "-"): value for key, value in paint.items()}
        return tag("rect", {"x": x, "y": y, "width": wide, "height": high, "rx": round, **named})

    def ground(self, kind: str, x: float, y: float, wide: float, high: float) -> Markup:
        """A tile of land or of the homeland, defined once for each size."""
        id = f"{self.id}-{kind}-{wide:.0f}-{high:.0f}"
        self.needed.update(define_ground(self.id, id, kind, wide, high))
        return tag("use", {"href": f"#{id}", "x": x, "y": y})

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
        self.needed[id] = define_sign(id, name)
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
        self.needed.update(define_piece(self.id, id, kind, seat))
        tall = high * 36 / 32
        return use(id, x - tall * 5 / 12, y - tall / 2, tall * 5 / 6, tall)

    def standing(self, code: int, x: float, y: float, high: float, slots: int = 2) -> list[Markup]:
        """Who stands on a space, in its slots; the middle of them is (x, y). Empty slots show who may still come."""
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


def keep(draw: Callable[Concatenate[Brush, P], Drawn]) -> Callable[Concatenate[Brush, P], Markup]:
    """Keep what a function draws on a board, by its arguments, which must be plain values, with the definitions it
    needs there."""
    def draw_once(id: str, /, *args: P.args, **kwargs: P.kwargs) -> tuple[Markup, Mapping[str, str]]:
        brush = Brush(id)
        return Markup("".join(flat([draw(brush, *args, **kwargs)]))), brush.needed

    kept = cast("Callable[Concatenate[str, P], tuple[Markup, Mapping[str, str]]]",
                lru_cache(maxsize=MAX_CACHED)(draw_once))

    @wraps(draw)
    def draw_kept(brush: Brush, /, *args: P.args, **kwargs: P.kwargs) -> Markup:
        made, needed = kept(brush.id, *args, **kwargs)
        brush.needed.update(needed)
        return made

    return draw_kept


# Definitions: pictures that a board uses by their ids ----------------------------------------------------------------


@lru_cache(maxsize=MAX_CACHED)
def define_sign(id: str, name: str) -> str:
    return f'<symbol id="{id}" viewBox="0 0 {width(name)} {HIGH}">{draw_sign(name)}</symbol>'


@lru_cache(maxsize=MAX_CACHED)
def define_piece(board: str, id: str, kind: str, seat: int) -> Mapping[str, str]:
    """A piece, after the light on it."""
    shine = f"{board}-shine"
    return {shine: draw_gradient(shine, [(0, "#ffffff", .55), (.45, "#ffffff", 0), (1, "#000000", .28)]),
            id: f'<symbol id="{id}" viewBox="-3 -3 30 36">'
                f'{draw_piece(kind, seat, f"url(#{shine})", paint("halo"))}</symbol>'}


@lru_cache(maxsize=MAX_CACHED)
def define_ground(board: str, id: str, kind: str, wide: float, high: float) -> Mapping[str, str]:
    """A tile of land, after its colours and what grows there: its thickness below, light from above."""
    brush = Brush(board)
    colours, rim, scenery = f"{board}-{kind}-ground", f"{board}-rim", f"{board}-{kind}-scenery"
    found = {colours: draw_gradient(colours, [(0, paint(f"{kind}-a"), 1), (1, paint(f"{kind}-b"), 1)]),
             rim: draw_gradient(rim, [(0, "#ffffff", .75), (.5, "#ffffff", .1), (1, "#000000", .12)])}
    if kind in SCENERY:
        found[scenery] = draw_scenery(scenery, kind)
    made = [brush.box(0, 3, wide, high - 3, 8, fill=paint(f"{kind}-c")),
            brush.box(0, 0, wide, high - 3, 8, fill=f"url(#{colours})"),
            use(scenery, 3, high - 34, wide - 6, 30) if kind in SCENERY else None,
            brush.box(1, 1, wide - 2, high - 5, 7, fill="none", stroke=f"url(#{rim})", stroke_width="2")]
    return {**found, id: group(*made, id=id)}


def draw_scenery(id: str, terrain: str) -> str:
    path, filled = SCENERY[terrain]
    ink = paint(f"{terrain}-c")
    how = f'fill="{ink}" fill-opacity=".32"' if filled else \
        f'fill="none" stroke="{ink}" stroke-opacity=".45" stroke-width="1.7" stroke-linecap="round"'
    return (f'<symbol id="{id}" viewBox="0 0 84 30" preserveAspectRatio="xMidYMax slice">'
            f'<path d="{path}" {how}/></symbol>')
