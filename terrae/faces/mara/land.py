"""The land: homeland, six rows of territories that turn into outposts and crossroads, huts."""
from __future__ import annotations

from typing import Final

from markupsafe import Markup

from terrae.draw.icons import number
from terrae.draw.text import text_width
from terrae.faces.mara.pieces import Pen
from terrae.faces.mara.signs import INK, PAPER
from terrae.faces.mara.svg import Drawn, group, tag, text
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

WIDE: Final = 720.0
LEFT: Final = 40.0  # where the tiles of the left column begin
TILE: Final = 254.0  # width of a tile
ROAD: Final = LEFT + TILE + 4  # the road lies between the tiles
ROAD_WIDE: Final = 156.0
RIGHT: Final = ROAD + ROAD_WIDE + 4
HIGH: Final = 108.0  # of a row
STEP: Final = HIGH + 8
SMALL: Final = 80.0  # width of a small space; the large one of a tile takes the rest
HOME_HIGH: Final = 94.0
OPEN_LAND: Final = "#e9dcc3"  # turned-over tiles and the homeland: trodden ground
SPECIAL: Final = "#d9cdea"
SHADE: Final = {"fill": "currentColor", "fill_opacity": ".07"}


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
    says = pen.says
    body = [draw_ground(pen, x, y, wide, HOME_HIGH),
            title(pen, space, x + wide / 2, y + 20, wide - 10),
            pen.flow(x + 4, y + 28, wide - 8, home_signs(pen, space), 25, 1),
            *pen.standing(space, x + wide / 2, y + 74, 34, 1 if space >= RAID else 2)]
    return pen.spot(f"space:{SPACES[space]}", says.space(space), in_dark_ink(body), pen.ring(x, y, wide, HOME_HIGH, 8))


def draw_shared_tile(pen: Pen, cell: list[int], x: float, y: float, wide: float) -> list[Markup]:
    """One tile with two actions to choose from: each is a place of its own, who stands there counts for both."""
    half = wide / 2
    made = [in_dark_ink([draw_ground(pen, x, y, wide, HOME_HIGH),
                   *pen.standing(place_of(pen.s, cell[0]), x + half, y + 74, 34)])]
    for n, space in enumerate(cell):
        at = x + n * half
        body = [pen.box(at + 3, y + 3, half - 6, 57, 6, fill=PAPER, fill_opacity=".55"),
                title(pen, space, at + half / 2, y + 20, half - 10),
                pen.flow(at + 4, y + 31, half - 8, home_signs(pen, space), 25, 1)]
        made.append(pen.spot(f"space:{SPACES[space]}", pen.says.space(space), in_dark_ink(body),
                             pen.ring(at + 3, y + 3, half - 6, 57, 6)))
    return made


def title(pen: Pen, space: int, x: float, y: float, wide: float) -> Markup:
    """The name of a space, smaller where it is long."""
    name = pen.says.name_of(space)
    name = name[:1].upper() + name[1:]
    return text(x, y, name, min(17, wide / text_width(name, 1.1)), "middle", bold=True)


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


def draw_ground(pen: Pen, x: float, y: float, wide: float, high: float) -> Markup:
    """The ground of the homeland and of tiles that are turned over."""
    return pen.box(x, y, wide, high, 8, fill=OPEN_LAND, stroke=INK, stroke_opacity=".35")


def in_dark_ink(*body: Drawn) -> Markup:
    """What lies on light ground is written in dark ink, whatever the page's colours."""
    return group(*body, color=INK)


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
    paint = {"fill": "#d98b0b"} if now else SHADE
    words = pen.says.tip("row", row=row + 1, round=round_of(row))
    return tag("g", {"data-tip": words}, pen.box(8, y, 26, HIGH, 6, **paint),
               text(21, y + HIGH / 2 + 8, row + 1, 22, "middle", bold=True, fill=INK if now else None),
               tag("path", {"d": f"M15 {number(y + 22)}l6 8 6-8z", "fill": INK}) if now else None)


def tile(pen: Pen, row: int, first: int, x: float, y: float) -> Markup:
    """The front of a tile: three spaces."""
    s = pen.s
    large = s.set.left[s.left_tile(row)].large if first == 0 else s.set.right[s.right_tile(row)].large
    made: list[Markup] = []
    for column in range(3):
        wide = TILE - 2 * SMALL if column == large else SMALL
        made.append(space(pen, row, first + column, x, y, wide))
        x += wide
    return in_dark_ink(made)


def space(pen: Pen, row: int, column: int, x: float, y: float, wide: float) -> Markup:
    s, says = pen.s, pen.says
    number_of = FIELD + row * COLUMNS + column
    here = field(s, number_of)
    needs, given = says.needs(row, column), says.space_text(row, column)
    ground = pen.land(TERRAINS[here.terrain]) if here.terrain >= 0 else SPECIAL
    body: list[Markup] = [pen.box(x + 1, y, wide - 2, HIGH, 7, fill=ground, stroke=INK, stroke_opacity=".45")]
    body.append(text(x + 7, y + 16, SPACES[number_of], 14))
    signs, top = says.signs(given), y + 20
    tile_there = field_bonus(s, row) if given == "bonus tile" else NO_TILE
    if needs is not None:
        asked: list[Run] = [Sign(needs[0]), f"≥{says.places(needs[0], [needs[1]])}"]
        body += [pen.box(x + 30, y + 3, wide - 34, 23, 5, fill=PAPER, fill_opacity=".75"),
                 pen.flow(x + 30, y + 4, wide - 34, asked, 21, 1)]
        top, size = y + 27, 22.0
    elif tile_there != NO_TILE:
        body += [pen.box(x + 5, y + 21, wide - 10, 54, 5, fill=PAPER, stroke="#2b6f73", stroke_width="2")]
        signs, size = says.signs(says.bonus_text(tile_there)), 22.0
        top = y + 24
    else:
        size = 25.0
    burning = s.board[number_of] == FIRE
    shown = pen.flow(x + 4, top, wide - 8, signs, size, 2, high=48 if needs else 52)
    body.append(group(shown, opacity=".35") if burning else shown)
    slots = 1 if here.single else 2
    body += [pen.fire(x + wide / 2, y + 56, 60)] if burning \
        else pen.standing(number_of, x + wide / 2, y + HIGH - 18, 32, slots)
    return pen.spot(f"space:{SPACES[number_of]}", says.space(number_of), body,
                    pen.ring(x + 2, y + 1, wide - 4, HIGH - 2))


def outpost(pen: Pen, row: int, y: float) -> Markup:
    """The back of a tile on the left: what is asked for, the points for it, and the flags left there."""
    s, says = pen.s, pen.says
    here = s.set.left[s.left_tile(row)].outpost
    body: list[Markup] = [draw_ground(pen, LEFT + 1, y, TILE - 2, HIGH)]
    body += outpost_steps(pen, here, LEFT + 8, y + 6)
    seats = [p.seat for p in s.players if p.has_flag(row)]
    body += [pen.piece("flag", seat, LEFT + 26 + n * 30, y + HIGH - 22, 34) for n, seat in enumerate(seats)]
    measured = says.locale.text("measures", OUTPOSTS[here])
    free = TILE - 26 - 30 * len(seats)
    line = y + HIGH - (29 if text_width(measured, 14) > free else 15)
    body += pen.lines(LEFT + TILE - 10, line, measured, free, 14, 2, "end")
    words = says.tip("outpost", what=says.outpost(here), flags=", ".join(says.seat(seat) for seat in seats) or "–")
    return tag("g", {"data-tip": words, "color": INK}, *body)


def outpost_steps(pen: Pen, outpost: int, x: float, y: float) -> list[Markup]:
    """The sign of what an outpost counts, and the three steps with their points."""
    what = OUTPOSTS[outpost]
    body = [pen.sign(what, x + 4, y + 8, 40)]
    for n, least in enumerate(pen.s.set.outpost_least[outpost]):
        at = x + 56 + n * 62
        body += [pen.box(at, y + 4, 56, 48, 6, fill=PAPER, fill_opacity=".7"),
                 text(at + 28, y + 23, pen.says.places(what, [least]), 17, "middle"),
                 pen.flow(at + 2, y + 28, 52, [Sign("points", OUTPOST_POINTS[n + 1])], 21, 1)]
    return body


def crossroads(pen: Pen, row: int, y: float) -> Markup:
    """The back of a tile on the right: an action for those whose caravans have come so far."""
    s, says = pen.s, pen.says
    space = CROSSROADS + row
    single = is_single(s, s.players[0], space)
    body: list[Markup] = [
        draw_ground(pen, RIGHT + 1, y, TILE - 2, HIGH),
        text(RIGHT + 10, y + 20, SPACES[space], 16, bold=True),
        pen.sign("caravan", RIGHT + TILE - 62, y + 5, 22), pen.sign("caravan", RIGHT + TILE - 36, y + 5, 22),
        pen.flow(RIGHT + 8, y + 30, TILE - 16, says.signs(says.crossroads_text(s.right_tile(row))), 27, 1),
        *pen.standing(space, RIGHT + TILE / 2, y + HIGH - 22, 36, 1 if single else 2)]
    return pen.spot(f"space:{SPACES[space]}", says.space(space), in_dark_ink(body),
                    pen.ring(RIGHT + 2, y + 1, TILE - 4, HIGH - 2))


# Huts and the own crossroads --------------------------------------------------------------------------------------


def hut(pen: Pen, y: float, high: float) -> Markup:
    """Everybody's hut as one place: who is asked sends to their own."""
    gives: list[Run] = [Sign("refine", 1), "/", Sign("any_raw"), "→", Sign("any_raw")]
    body = [draw_ground(pen, LEFT + 1, y, TILE - 2, high), pen.sign("house", LEFT + 8, y + high / 2 - 15, 30),
            pen.flow(LEFT + 46, y + high / 2 - 11, 160, gives, 22, 1, middle=False)]
    there = [p.seat for p in pen.s.players for _ in range(p.in_hut)]
    for n, seat in enumerate(there):
        at = LEFT + TILE - 20 - (len(there) - 1 - n) * min(22, 90 / max(1, len(there)))
        body.append(pen.piece("explorer", seat, at, y + high / 2, 30))
    return pen.spot("space:hut", pen.says.tip("hut"), in_dark_ink(body), pen.ring(LEFT + 2, y + 1, TILE - 4, high - 2))


def own_crossroads(pen: Pen, y: float, high: float) -> Markup | None:
    """The crossroads that one player alone may use."""
    for p in pen.s.players:
        if p.own_right >= 0 and p.character.own_crossroads(p):
            signs = pen.says.signs(pen.says.crossroads_text(p.own_right))
            body = [draw_ground(pen, RIGHT + 1, y, TILE - 2, high),
                    pen.piece("disc", p.seat, RIGHT + 18, y + high / 2, 28),
                    pen.flow(RIGHT + 34, y + high / 2 - 12, TILE - 120, signs, 22, 1, middle=False),
                    *pen.standing(OWN, RIGHT + TILE - 44, y + high / 2, 32)]
            return pen.spot("space:own", pen.says.own_space(), in_dark_ink(body),
                            pen.ring(RIGHT + 2, y + 1, TILE - 4, high - 2))
    return None
