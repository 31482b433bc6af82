"""The land: homeland, six rows of territories that turn into outposts and crossroads, huts."""
from __future__ import annotations

from typing import Final

from markupsafe import Markup

from terrae.draw.icons import number
from terrae.draw.text import text_width
from terrae.faces.mara.frames import Frame
from terrae.faces.mara.paint import paint
from terrae.faces.mara.pieces import Pen
from terrae.faces.mara.svg import Drawn, break_lines, group, tag, text
from terrae.faces.mara.words import Run, Sign
from terrae.mara.packed import FIRE
from terrae.mara.rules.placing import is_single, place_of
from terrae.mara.rules.spaces import field, field_bonus, round_of
from terrae.mara.state import NO_TILE
from terrae.mara.tiles import (
    COLUMNS,
    CROSSROADS,
    DEVELOP,
    FIELD,
    FIRST,
    HIRE,
    OUTPOST_POINTS,
    OUTPOSTS,
    OWN,
    RAID,
    RAID_FIRST,
    ROUNDS,
    SPACES,
    TERRAINS,
    TRAVEL,
    WORKER_LEVEL,
)

WIDE: Final = 688.0
LEFT: Final = 36.0  # where the tiles of the left column begin
TILE: Final = 250.0  # width of a tile
ROAD: Final = LEFT + TILE + 4  # the road lies between the tiles
ROAD_WIDE: Final = 136.0
RIGHT: Final = ROAD + ROAD_WIDE + 4
HIGH: Final = 86.0  # of a row
STEP: Final = HIGH + 5
SMALL: Final = 80.0  # width of a small space; the large one of a tile takes the rest
HOME_HIGH: Final = 76.0


# Homeland --------------------------------------------------------------------------------------------------------


def homeland(pen: Pen, y: float) -> list[Markup]:
    """The spaces of the homeland; with fewer players some share a tile."""
    n = pen.s.seats()
    groups = [[HIRE], [DEVELOP, TRAVEL], [RAID, FIRST]]
    cells: list[list[int]] = [[HIRE], *([groups[1]] if n < 4 else [[DEVELOP], [TRAVEL]]),
                              *([groups[2]] if n == 2 else [[RAID], [FIRST]])]
    one = (WIDE - 16 - 4 * 6) / 5
    made: list[Markup] = []
    x = 8.0
    for cell in cells:
        wide = one * len(cell) + 6 * (len(cell) - 1)
        if cell == groups[2]:
            made.append(home_space(pen, RAID_FIRST, x, y, wide))
        elif len(cell) == 2:
            made += draw_shared_tile(pen, cell, x, y, wide)
        else:
            made.append(home_space(pen, cell[0], x, y, wide))
        x += wide + 6
    return made


def home_space(pen: Pen, space: int, x: float, y: float, wide: float) -> Markup:
    body = [pen.ground("home", x, y, wide, HOME_HIGH),
            title(pen, space, x + wide / 2, y + 18, wide - 10),
            pen.flow(x + 4, y + 23, wide - 8, home_signs(pen, space), 22, 1)]
    there = pen.standing(space, x + wide / 2, y + 58, 28, 1 if space >= RAID else 2)
    return in_ink(pen.spot(f"space:{SPACES[space]}", pen.says.space(space), body, Frame(x, y, wide, HOME_HIGH), there))


def draw_shared_tile(pen: Pen, cell: list[int], x: float, y: float, wide: float) -> list[Markup]:
    """One tile with two actions to choose from: each is a place of its own, who stands there counts for both."""
    half = wide / 2
    there = pen.standing(place_of(pen.s, cell[0]), x + half, y + 58, 28)
    made = [in_ink(pen.ground("home", x, y, wide, HOME_HIGH), there)]
    for n, space in enumerate(cell):
        at = x + n * half
        body = [pen.box(at + 4, y + 4, half - 8, 44, 6, fill=paint("paper"), fill_opacity=".4"),
                title(pen, space, at + half / 2, y + 18, half - 10),
                pen.flow(at + 4, y + 23, half - 8, home_signs(pen, space), 22, 1)]
        made.append(in_ink(pen.spot(f"space:{SPACES[space]}", pen.says.space(space), body,
                                    Frame(at + 3, y + 3, half - 6, 46))))
    return made


def title(pen: Pen, space: int, x: float, y: float, wide: float) -> Markup:
    """The name of a space, smaller where it is long."""
    name = pen.says.name_of(space)
    name = name[:1].upper() + name[1:]
    return text(x, y, name, min(15, wide / text_width(name, 1.22)), "middle", bold=True)


def home_signs(pen: Pen, space: int) -> list[Run]:
    if space == HIRE:
        return [Sign(f"worker_{WORKER_LEVEL[max(pen.s.round, 1)]}")]
    if space == DEVELOP:
        return [Sign("military"), Sign("culture")]
    if space == TRAVEL:
        return [Sign("travel", 2)]
    raid: list[Run] = ["−", Sign("military"), "→", Sign("any_raw"), Sign("any_refined")]
    if pen.s.round == ROUNDS:
        first: list[Run] = [Sign("travel", 2), "/", Sign("military", 2), "/", Sign("culture", 2)]
    else:
        first = [Sign("first_player"), Sign("travel")]
    return raid if space == RAID else first if space == FIRST else [*raid, "+", *first]


def in_ink(*body: Drawn) -> Markup:
    """What lies on land is written in the ink of the boards."""
    return group(*body, color=paint("ink"))


# Rows ------------------------------------------------------------------------------------------------------------


def row_of_land(pen: Pen, row: int, y: float) -> list[Markup]:
    """The two tiles of a row, and before them the round they lie beside. Where no tile is laid yet there is a gap."""
    if pen.s.round > round_of(row):
        made = [outpost(pen, row, y), crossroads(pen, row, y)]
    else:
        made = [tile(pen, row, 0, LEFT, y) if pen.s.left_tile(row) >= 0 else gap(pen, LEFT, y),
                tile(pen, row, 3, RIGHT, y) if pen.s.right_tile(row) >= 0 else gap(pen, RIGHT, y)]
    return [round_label(pen, row, y), *made]


def gap(pen: Pen, x: float, y: float) -> Markup:
    return pen.box(x + 1, y, TILE - 2, HIGH, 8, fill="none", stroke="currentColor", stroke_opacity=".3",
                   stroke_dasharray="6 6")


def round_label(pen: Pen, row: int, y: float) -> Markup:
    """The number of the row; the rows of this round stand out."""
    now = pen.s.round == round_of(row)
    words = pen.says.tip("row", row=row + 1, round=round_of(row))
    mark = tag("path", {"d": f"M14 {number(y + 12)}l5 7 5-7z", "fill": paint("now-ink")}) if now else None
    return tag("g", {"data-tip": words}, pen.box(8, y, 22, HIGH, 6, fill=paint("now" if now else "row")),
               text(19, y + HIGH / 2 + 6, row + 1, 18, "middle", bold=True,
                    fill=paint("now-ink" if now else "row-ink")), mark)


def tile(pen: Pen, row: int, first: int, x: float, y: float) -> Markup:
    """The front of a tile: three spaces."""
    s = pen.s
    large = s.set.left[s.left_tile(row)].large if first == 0 else s.set.right[s.right_tile(row)].large
    made: list[Markup] = []
    for column in range(3):
        wide = TILE - 2 * SMALL if column == large else SMALL
        made.append(space(pen, row, first + column, x, y, wide))
        x += wide
    return in_ink(made)


def space(pen: Pen, row: int, column: int, x: float, y: float, wide: float) -> Markup:
    s, says = pen.s, pen.says
    number_of = FIELD + row * COLUMNS + column
    here = field(s, number_of)
    x, wide = x + 1.5, wide - 3
    burning = s.board[number_of] == FIRE
    body: list[Drawn] = [pen.ground(TERRAINS[here.terrain] if here.terrain >= 0 else "special", x, y, wide, HIGH),
                         label(SPACES[number_of], x + 5, y + HIGH - 7),
                         None if burning else space_signs(pen, row, column, x, y, wide)]
    slots = 1 if here.single else 2
    there = [pen.fire(x + wide / 2, y + 42, 56)] if burning \
        else pen.standing(number_of, x + wide / 2 + 6, y + HIGH - 18, 28, slots)  # beside the label
    return pen.spot(f"space:{SPACES[number_of]}", says.space(number_of), body, Frame(x, y, wide, HIGH - 1), there)


def label(name: str, x: float, y: float) -> Markup:
    """What a space is called in the log, small in its corner."""
    return group(text(x, y, name, 9.5, bold=True), **{"fill-opacity": ".6"})


def space_signs(pen: Pen, row: int, column: int, x: float, y: float, wide: float) -> list[Markup]:
    """What a space gives, below what a special one asks for, or on the bonus tile that lies there."""
    says = pen.says
    needs, given = says.needs(row, column), says.space_text(row, column)
    tile_there = field_bonus(pen.s, row) if given == "bonus tile" else NO_TILE
    if needs is not None:
        asked: list[Run] = [Sign(needs[0]), f"≥{says.places(needs[0], [needs[1]])}"]
        return [pen.box(x + 26, y + 3, wide - 30, 19, 5, fill=paint("paper"), fill_opacity=".55"),
                pen.flow(x + 26, y + 4, wide - 30, asked, 17, 1),
                pen.flow(x + 3, y + 23, wide - 6, says.signs(given), 20, 2, high=36)]
    if tile_there != NO_TILE:
        return [*pen.paper(x + 6, y + 16, wide - 12, 38),
                pen.flow(x + 8, y + 17, wide - 16, says.signs(says.bonus_text(tile_there)), 20, 1, high=34)]
    signs = says.signs(given)
    two = len(break_lines(signs, wide - 8, 23)) > 1
    return [pen.flow(x + 4, y + (8 if two else 14), wide - 8, signs, 20 if two else 23, 2, high=44)]


def outpost(pen: Pen, row: int, y: float) -> Markup:
    """The back of a tile on the left: what is asked for, the points for it, and the flags left there."""
    s, says = pen.s, pen.says
    here = s.set.left[s.left_tile(row)].outpost
    body: list[Drawn] = [pen.ground("home", LEFT + 1, y, TILE - 2, HIGH), outpost_steps(pen, here, LEFT + 8, y + 5)]
    seats = [p.seat for p in s.players if p.has_flag(row)]
    body += [pen.piece("flag", seat, LEFT + 22 + n * 26, y + HIGH - 19, 27) for n, seat in enumerate(seats)]
    measured = says.locale.text("measures", OUTPOSTS[here])
    free = TILE - 24 - 26 * len(seats)
    line = y + HIGH - (24 if text_width(measured, 13) > free else 14)
    body += pen.lines(LEFT + TILE - 10, line, measured, free, 13, 2, "end")
    words = says.tip("outpost", what=says.outpost(here), flags=", ".join(says.seat(seat) for seat in seats) or "–")
    return tag("g", {"data-tip": words, "color": paint("ink")}, *body)


def outpost_steps(pen: Pen, outpost: int, x: float, y: float) -> list[Markup]:
    """The sign of what an outpost counts, and the three steps with their points."""
    what = OUTPOSTS[outpost]
    body = [pen.sign(what, x + 6, y + 4, 36)]
    for n, least in enumerate(pen.s.set.outpost_least[outpost]):
        at = x + 54 + n * 61
        body += [pen.box(at, y + 2, 56, 43, 6, fill=paint("paper"), fill_opacity=".6"),
                 text(at + 28, y + 18, f"≥ {pen.says.places(what, [least])}", 15, "middle"),
                 pen.flow(at + 2, y + 22, 52, [Sign("points", OUTPOST_POINTS[n + 1])], 19, 1)]
    return body


def crossroads(pen: Pen, row: int, y: float) -> Markup:
    """The back of a tile on the right: an action for those whose caravans have come so far."""
    s, says = pen.s, pen.says
    space = CROSSROADS + row
    single = is_single(s, s.players[0], space)
    body: list[Drawn] = [
        pen.ground("home", RIGHT + 1, y, TILE - 2, HIGH),
        text(RIGHT + 10, y + 17, SPACES[space], 14, bold=True),
        pen.sign("caravan", RIGHT + TILE - 52, y + 4, 19), pen.sign("caravan", RIGHT + TILE - 30, y + 4, 19),
        pen.flow(RIGHT + 8, y + 21, TILE - 16, says.signs(says.crossroads_text(s.right_tile(row))), 24, 1)]
    there = pen.standing(space, RIGHT + TILE / 2, y + HIGH - 20, 31, 1 if single else 2)
    return in_ink(pen.spot(f"space:{SPACES[space]}", says.space(space), body,
                           Frame(RIGHT + 1, y, TILE - 2, HIGH - 1), there))


# Huts and the own crossroads --------------------------------------------------------------------------------------


def hut(pen: Pen, y: float, high: float) -> Markup:
    """Everybody's hut as one place: who is asked sends to their own."""
    gives: list[Run] = [Sign("refine", 1), "/", Sign("any_raw"), "→", Sign("any_raw")]
    body = [pen.ground("home", LEFT + 1, y, TILE - 2, high), pen.sign("house", LEFT + 8, y + high / 2 - 16, 28),
            pen.flow(LEFT + 44, y + high / 2 - 12, 160, gives, 20, 1, middle=False)]
    there = [p.seat for p in pen.s.players for _ in range(p.in_hut)]
    pieces = [pen.piece("explorer", seat, LEFT + TILE - 18 - (len(there) - 1 - n) * min(20, 80 / max(1, len(there))),
                        y + high / 2 - 1, 26) for n, seat in enumerate(there)]
    return in_ink(pen.spot("space:hut", pen.says.tip("hut"), body, Frame(LEFT + 1, y, TILE - 2, high), pieces))


def own_crossroads(pen: Pen, y: float, high: float) -> Markup | None:
    """The crossroads that one player alone may use."""
    for p in pen.s.players:
        if p.own_right >= 0 and p.character.own_crossroads(p):
            signs = pen.says.signs(pen.says.crossroads_text(p.own_right))
            body = [pen.ground("home", RIGHT + 1, y, TILE - 2, high),
                    pen.piece("disc", p.seat, RIGHT + 18, y + high / 2, 26),
                    pen.flow(RIGHT + 36, y + high / 2 - 13, TILE - 120, signs, 21, 1, middle=False)]
            there = pen.standing(OWN, RIGHT + TILE - 42, y + high / 2 - 1, 28)
            return in_ink(pen.spot("space:own", pen.says.own_space(), body, Frame(RIGHT + 1, y, TILE - 2, high), there))
    return None
