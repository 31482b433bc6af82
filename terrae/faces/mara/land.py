"""The land: homeland, six rows of territories that turn into outposts and crossroads, huts."""
from __future__ import annotations

from typing import Final

from markupsafe import Markup

from terrae.draw.icons import number
from terrae.draw.text import text_width
from terrae.faces.mara.brush import Brush, Mark, keep
from terrae.faces.mara.frames import Frame
from terrae.faces.mara.paint import paint
from terrae.faces.mara.pen import Pen
from terrae.faces.mara.svg import Drawn, break_lines, group, tag, text
from terrae.faces.mara.words import Run, Sign, runs
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
            made += shared_tile(pen, cell, x, y, wide)
        else:
            made.append(home_space(pen, cell[0], x, y, wide))
        x += wide + 6
    return made


def home_space(pen: Pen, space: int, x: float, y: float, wide: float) -> Markup:
    return draw_home_space(pen, space, pen.says.name_of(space), pen.says.space(space), pen.mark(spot_of(space)),
                           pen.s.round, pen.s.board[space], x, y, wide)


@keep
def draw_home_space(brush: Brush, space: int, name: str, words: str, mark: Mark, round: int, code: int, x: float,
                    y: float, wide: float) -> Markup:
    body = [brush.ground("home", x, y, wide, HOME_HIGH),
            title(name, x + wide / 2, y + 18, wide - 10),
            brush.flow(x + 4, y + 23, wide - 8, home_signs(space, round), 22, 1)]
    there = brush.standing(code, x + wide / 2, y + 58, 28, 1 if space >= RAID else 2)
    return in_ink(brush.spot(spot_of(space), words, mark, body, Frame(x, y, wide, HOME_HIGH), there))


def shared_tile(pen: Pen, cell: list[int], x: float, y: float, wide: float) -> list[Markup]:
    """One tile with two actions to choose from: each is a place of its own, who stands there counts for both."""
    half = wide / 2
    code = pen.s.board[place_of(pen.s, cell[0])]
    return [draw_shared_ground(pen, code, x, y, wide),
            *[draw_half(pen, space, pen.says.name_of(space), pen.says.space(space), pen.mark(spot_of(space)),
                        pen.s.round, x + n * half, y, half) for n, space in enumerate(cell)]]


@keep
def draw_shared_ground(brush: Brush, code: int, x: float, y: float, wide: float) -> Markup:
    there = brush.standing(code, x + wide / 2, y + 58, 28)  # pieces need their definitions before the ground
    return in_ink(brush.ground("home", x, y, wide, HOME_HIGH), there)


@keep
def draw_half(brush: Brush, space: int, name: str, words: str, mark: Mark, round: int, x: float, y: float,
              wide: float) -> Markup:
    """One of the two actions of a tile."""
    body = [brush.box(x + 4, y + 4, wide - 8, 44, 6, fill=paint("paper"), fill_opacity=".4"),
            title(name, x + wide / 2, y + 18, wide - 10),
            brush.flow(x + 4, y + 23, wide - 8, home_signs(space, round), 22, 1)]
    return in_ink(brush.spot(spot_of(space), words, mark, body, Frame(x + 3, y + 3, wide - 6, 46)))


def spot_of(space: int) -> str:
    return f"space:{SPACES[space]}"


def title(name: str, x: float, y: float, wide: float) -> Markup:
    """The name of a space, smaller where it is long."""
    name = name[:1].upper() + name[1:]
    return text(x, y, name, min(15, wide / text_width(name, 1.22)), "middle", bold=True)


def home_signs(space: int, round: int) -> list[Run]:
    if space == HIRE:
        return [Sign(f"worker_{WORKER_LEVEL[max(round, 1)]}")]
    if space == DEVELOP:
        return [Sign("military"), Sign("culture")]
    if space == TRAVEL:
        return [Sign("travel", 2)]
    raid: list[Run] = ["−", Sign("military"), "→", Sign("any_raw"), Sign("any_refined")]
    if round == ROUNDS:
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
    words = pen.says.tip("row", row=row + 1, round=round_of(row))
    return [round_label(pen, row, words, pen.s.round == round_of(row), y), *made]


@keep
def gap(brush: Brush, x: float, y: float) -> Markup:
    return brush.box(x + 1, y, TILE - 2, HIGH, 8, fill="none", stroke="currentColor", stroke_opacity=".3",
                     stroke_dasharray="6 6")


@keep
def round_label(brush: Brush, row: int, words: str, now: bool, y: float) -> Markup:
    """The number of the row; the rows of this round stand out."""
    mark = tag("path", {"d": f"M14 {number(y + 12)}l5 7 5-7z", "fill": paint("now-ink")}) if now else None
    return tag("g", {"data-tip": words}, brush.box(8, y, 22, HIGH, 6, fill=paint("now" if now else "row")),
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
    n = FIELD + row * COLUMNS + column
    here, needs, given = field(s, n), says.needs(row, column), says.space_text(row, column)
    bonus = field_bonus(s, row) if given == "bonus tile" and needs is None else NO_TILE
    return draw_space(pen, n, TERRAINS[here.terrain] if here.terrain >= 0 else "special", says.space(n),
                      pen.mark(spot_of(n)), s.board[n], 1 if here.single else 2,
                      (needs[0], says.places(needs[0], [needs[1]])) if needs is not None else None,
                      says.marked(given if bonus == NO_TILE else says.bonus_text(bonus)), bonus != NO_TILE, x, y, wide)


@keep
def draw_space(brush: Brush, space: int, kind: str, words: str, mark: Mark, code: int, slots: int,
               needs: tuple[str, str] | None, gives: str, on_paper: bool, x: float, y: float, wide: float) -> Markup:
    x, wide = x + 1.5, wide - 3
    burning = code == FIRE
    body: list[Drawn] = [brush.ground(kind, x, y, wide, HIGH), label(SPACES[space], x + 5, y + HIGH - 7),
                         None if burning else space_signs(brush, needs, runs(gives), on_paper, x, y, wide)]
    there = [brush.fire(x + wide / 2, y + 42, 56)] if burning \
        else brush.standing(code, x + wide / 2 + 6, y + HIGH - 18, 28, slots)  # beside the label
    return brush.spot(spot_of(space), words, mark, body, Frame(x, y, wide, HIGH - 1), there)


def label(name: str, x: float, y: float) -> Markup:
    """What a space is called in the log, small in its corner."""
    return group(text(x, y, name, 9.5, bold=True), **{"fill-opacity": ".6"})


def space_signs(brush: Brush, needs: tuple[str, str] | None, gives: list[Run], on_paper: bool, x: float, y: float,
                wide: float) -> list[Markup]:
    """What a space gives, below what a special one asks for, or on the bonus tile that lies there."""
    if needs is not None:
        asked: list[Run] = [Sign(needs[0]), f"≥{needs[1]}"]
        return [brush.box(x + 26, y + 3, wide - 30, 19, 5, fill=paint("paper"), fill_opacity=".55"),
                brush.flow(x + 26, y + 4, wide - 30, asked, 17, 1),
                brush.flow(x + 3, y + 23, wide - 6, gives, 20, 2, high=36)]
    if on_paper:
        return [*brush.paper(x + 6, y + 16, wide - 12, 38),
                brush.flow(x + 8, y + 17, wide - 16, gives, 20, 1, high=34)]
    two = len(break_lines(gives, wide - 8, 23)) > 1
    return [brush.flow(x + 4, y + (8 if two else 14), wide - 8, gives, 20 if two else 23, 2, high=44)]


def outpost(pen: Pen, row: int, y: float) -> Markup:
    """The back of a tile on the left: what is asked for, the points for it, and the flags left there."""
    s, says = pen.s, pen.says
    here = s.set.left[s.left_tile(row)].outpost
    what = OUTPOSTS[here]
    seats = tuple([p.seat for p in s.players if p.has_flag(row)])
    words = says.tip("outpost", what=says.outpost(here), flags=", ".join(says.seat(seat) for seat in seats) or "–")
    steps = tuple([says.places(what, [least]) for least in s.set.outpost_least[here]])
    return draw_outpost(pen, what, says.locale.text("measures", what), words, steps, seats, y)


@keep
def draw_outpost(brush: Brush, what: str, measured: str, words: str, steps: tuple[str, ...], seats: tuple[int, ...],
                 y: float) -> Markup:
    body: list[Drawn] = [brush.ground("home", LEFT + 1, y, TILE - 2, HIGH),
                         outpost_steps(brush, what, steps, LEFT + 8, y + 5)]
    body += [brush.piece("flag", seat, LEFT + 22 + n * 26, y + HIGH - 19, 27) for n, seat in enumerate(seats)]
    free = TILE - 24 - 26 * len(seats)
    line = y + HIGH - (24 if text_width(measured, 13) > free else 14)
    body += brush.lines(LEFT + TILE - 10, line, measured, free, 13, 2, "end")
    return tag("g", {"data-tip": words, "color": paint("ink")}, *body)


def outpost_steps(brush: Brush, what: str, steps: tuple[str, ...], x: float, y: float) -> list[Markup]:
    """The sign of what an outpost counts, and the three steps with their points."""
    body = [brush.sign(what, x + 6, y + 4, 36)]
    for n, least in enumerate(steps):
        at = x + 54 + n * 61
        body += [brush.box(at, y + 2, 56, 43, 6, fill=paint("paper"), fill_opacity=".6"),
                 text(at + 28, y + 18, f"≥ {least}", 15, "middle"),
                 brush.flow(at + 2, y + 22, 52, [Sign("points", OUTPOST_POINTS[n + 1])], 19, 1)]
    return body


def crossroads(pen: Pen, row: int, y: float) -> Markup:
    """The back of a tile on the right: an action for those whose caravans have come so far."""
    s, says = pen.s, pen.says
    space = CROSSROADS + row
    return draw_crossroads(pen, space, says.marked(says.crossroads_text(s.right_tile(row))), says.space(space),
                           pen.mark(spot_of(space)), s.board[space], 1 if is_single(s, s.players[0], space) else 2, y)


@keep
def draw_crossroads(brush: Brush, space: int, gives: str, words: str, mark: Mark, code: int, slots: int,
                    y: float) -> Markup:
    body: list[Drawn] = [
        brush.ground("home", RIGHT + 1, y, TILE - 2, HIGH),
        text(RIGHT + 10, y + 17, SPACES[space], 14, bold=True),
        brush.sign("caravan", RIGHT + TILE - 52, y + 4, 19), brush.sign("caravan", RIGHT + TILE - 30, y + 4, 19),
        brush.flow(RIGHT + 8, y + 21, TILE - 16, runs(gives), 24, 1)]
    there = brush.standing(code, RIGHT + TILE / 2, y + HIGH - 20, 31, slots)
    return in_ink(brush.spot(spot_of(space), words, mark, body, Frame(RIGHT + 1, y, TILE - 2, HIGH - 1), there))


# Huts and the own crossroads --------------------------------------------------------------------------------------


def hut(pen: Pen, y: float, high: float) -> Markup:
    """Everybody's hut as one place: who is asked sends to their own."""
    there = tuple([p.seat for p in pen.s.players for _ in range(p.in_hut)])
    return draw_hut(pen, pen.says.tip("hut"), pen.mark("space:hut"), there, y, high)


@keep
def draw_hut(brush: Brush, words: str, mark: Mark, there: tuple[int, ...], y: float, high: float) -> Markup:
    gives: list[Run] = [Sign("refine", 1), "/", Sign("any_raw"), "→", Sign("any_raw")]
    body = [brush.ground("home", LEFT + 1, y, TILE - 2, high), brush.sign("house", LEFT + 8, y + high / 2 - 16, 28),
            brush.flow(LEFT + 44, y + high / 2 - 12, 160, gives, 20, 1, middle=False)]
    pieces = [brush.piece("explorer", seat, LEFT + TILE - 18 - (len(there) - 1 - n) * min(20, 80 / max(1, len(there))),
                          y + high / 2 - 1, 26) for n, seat in enumerate(there)]
    return in_ink(brush.spot("space:hut", words, mark, body, Frame(LEFT + 1, y, TILE - 2, high), pieces))


def own_crossroads(pen: Pen, y: float, high: float) -> Markup | None:
    """The crossroads that one player alone may use."""
    says = pen.says
    for p in pen.s.players:
        if p.own_right >= 0 and p.character.own_crossroads(p):
            return draw_own_crossroads(pen, p.seat, says.marked(says.crossroads_text(p.own_right)), says.own_space(),
                                       pen.mark("space:own"), pen.s.board[OWN], y, high)
    return None


@keep
def draw_own_crossroads(brush: Brush, seat: int, gives: str, words: str, mark: Mark, code: int, y: float,
                        high: float) -> Markup:
    body = [brush.ground("home", RIGHT + 1, y, TILE - 2, high),
            brush.piece("disc", seat, RIGHT + 18, y + high / 2, 26),
            brush.flow(RIGHT + 36, y + high / 2 - 13, TILE - 120, runs(gives), 21, 1, middle=False)]
    there = brush.standing(code, RIGHT + TILE - 42, y + high / 2 - 1, 28)
    return in_ink(brush.spot("space:own", words, mark, body, Frame(RIGHT + 1, y, TILE - 2, high), there))
