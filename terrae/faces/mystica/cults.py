"""The cults of Terra Mystica: four tracks from left to right, the power on the way, the places for priests, and what
the end of the round brings."""
from __future__ import annotations

from collections.abc import Mapping, Set
from functools import cache
from typing import Final

from markupsafe import Markup, escape

from terrae.draw import Board, hexes
from terrae.draw.elements import Point
from terrae.draw.hexes import Colour, tag, word
from terrae.draw.icons import number, shape
from terrae.faces.mystica.mat import icons
from terrae.locales import Locale
from terrae.mystica.state import State
from terrae.mystica.tiles import (
    CULT_POWER,
    CULT_TOP,
    CULTS,
    ROUNDS,
    SCORE_COINS,
    SCORE_CULT,
    SCORE_PER,
    SCORE_POWER,
    SCORE_PRIESTS,
    SCORE_SPADES,
    SCORE_WORKERS,
)
from terrae.mystica.turn import CHOOSE_ACTION

CULTS_BOARD: Final = "cults"
WIDTH: Final = 756.0
EDGE: Final = 5.0
TALL: Final = 28.0  # of a track
GAP: Final = 2.0
TRACK: Final = WIDTH - 2 * EDGE
NAME: Final = 86.0  # where the spaces begin
FIRST: Final = 56.0  # the first space is wide, because all begin there
SPACE: Final = 41.0
LAST: Final = 53.0
PLACES: Final = NAME + FIRST + (CULT_TOP - 1) * SPACE + LAST + 14.0  # the first place for a priest
APART: Final = 21.5  # places for priests
PAIR: Final = 2  # so many markers stand side by side
TWOS: Final = 3  # places for two steps, besides the one for three
# Colours of the page, and what they are without one.
DEEP: Final = {"FIRE": "var(--fire, #c8452b)", "WATER": "var(--water, #2f70b8)", "EARTH": "var(--earth, #83562a)",
               "AIR": "var(--air, #5f7a8a)"}
SOFT: Final = {"FIRE": "var(--fire-soft, #f8ddd4)", "WATER": "var(--water-soft, #d6e6f5)",
               "EARTH": "var(--earth-soft, #ecdcc5)", "AIR": "var(--air-soft, #e0e8ec)"}
RAISED: Final = "var(--raised, #ffffff)"
INK: Final = "var(--ink, #22302c)"
FAINT: Final = "var(--soft, #525d5e)"
POWER: Final = "var(--power, #7a4bb5)"
POWER_INK: Final = "var(--power-ink, #ffffff)"


def cult_board(s: State, colours: list[Colour], locale: Locale, selectable: Set[str],
               changed: Mapping[str, int]) -> Board:
    height = 2 * EDGE + 4 * TALL + 3 * GAP
    title = locale.text("draw", "cults")
    tracks = [track(s, c, colours, locale, selectable, changed) for c in range(4)]
    return Board(CULTS_BOARD, title, WIDTH, height, hexes.draw_board(WIDTH, height, title, defs(), *tracks))


def track(s: State, c: int, colours: list[Colour], locale: Locale, selectable: Set[str],
          changed: Mapping[str, int]) -> Markup:
    """One cult: its spaces from 0 to 10, who stands where, then the priests and the bonus of the round."""
    cult = CULTS[c]
    spot = f"cult:{cult.lower()}"
    name = locale.text("cults", cult)
    lit, by = spot in selectable, changed.get(spot)
    sends = lit and s.asking is CHOOSE_ACTION
    return hexes.place(spot, f"cult of-{cult.lower()}", describe_track(s, c, locale), lit, by is not None,
                       spaces(cult, name[:1].upper() + name[1:]),
                       *[marker for space in range(CULT_TOP + 1) for marker in standing(s, c, space, colours)],
                       tag("use", href=f"#{CULTS_BOARD}-power"), places(s.three_taken(c), s.twos_taken(c), sends),
                       bonus(s, c), frame(lit and not sends, None if by is None else colours[by].fill),
                       at=hexes.at(EDGE, EDGE + c * (TALL + GAP)))


def describe_track(s: State, c: int, locale: Locale) -> str:
    """Describe a track in words."""
    present = [p for p in s.players if p.faction.index >= 0]
    order = sorted(present, key=lambda p: -p.cult[c])
    who = ", ".join(f"{locale.text('factions', p.faction.id)} {p.cult[c]}" for p in order)
    free = ([] if s.three_taken(c) else ["3"]) + ["2"] * (TWOS - s.twos_taken(c))
    return locale.text("draw", "cult", cult=CULTS[c], standing=who or "–", places=", ".join(free) or "–")


def left_of(space: int) -> float:
    """Where a space begins."""
    return NAME + (FIRST + (space - 1) * SPACE if space else 0)


def width_of(space: int) -> float:
    return FIRST if space == 0 else LAST if space == CULT_TOP else SPACE


@cache
def spaces(cult: str, name: str) -> Markup:
    """The empty track: name, spaces and what all tracks share."""
    return Markup("").join([
        tag("rect", width=number(TRACK), height=TALL, rx=7, fill=SOFT[cult]),
        Markup(shape(f"cult_{cult.lower()}", 15, TALL / 2, 20)),
        tag("text", escape(name), x=29, y=18.5, font_size=13, font_weight=650, fill=DEEP[cult]),
        tag("use", href=f"#{CULTS_BOARD}-spaces")])


@cache
def defs() -> Markup:
    """What all tracks share: spaces with numbers, the power on the way, a place for a priest, and a priest."""
    cells, numbers, gains = [], [], []
    for space in range(CULT_TOP + 1):
        x, wide = left_of(space), width_of(space)
        across, down = number(wide - 8), number(TALL - 10)
        cells.append(f"M{number(x + 4)} 2h{across}a3 3 0 0 1 3 3v{down}a3 3 0 0 1-3 3h-{across}a3 3 0 0 1-3-3v-{down}"
                     "a3 3 0 0 1 3-3z")
        numbers.append(word(str(space), x + 13, 18.5, 12, FAINT))
        if CULT_POWER[space]:
            gains.append(tag("circle", cx=number(x + wide - 8), cy=8, r=7, fill=POWER)
                         + word(str(CULT_POWER[space]), x + wide - 8, 12, 11, POWER_INK, font_weight=750))
    key = Markup(shape("key", left_of(CULT_TOP) + 29, 15, 14))
    return tag("defs",
               tag("g", tag("path", d="".join(cells), fill=RAISED, opacity=".78"), *numbers, key,
                   id=f"{CULTS_BOARD}-spaces"),
               tag("g", *gains, id=f"{CULTS_BOARD}-power"),
               tag("circle", id=f"{CULTS_BOARD}-place", r=9.5, fill=RAISED, stroke="var(--edge, #857d69)"),
               tag("g", tag("circle", r=10, stroke="var(--gold-edge, #3a2700)", stroke_width=4.5),
                   tag("circle", r=10), id=f"{CULTS_BOARD}-ring", fill="none"),
               tag("g", Markup(shape("priest", 0, 0, 17)), id=f"{CULTS_BOARD}-priest"))


def standing(s: State, c: int, space: int, colours: list[Colour]) -> list[Markup]:
    """The markers on one space: one or two side by side, more as small discs in two rows."""
    there = [p.seat for p in s.players if p.faction.index >= 0 and p.cult[c] == space]
    x, middle = left_of(space), TALL / 2
    if len(there) == 1:
        return [tag("g", hexes.medal(colours[there[0]], str(there[0] + 1)),
                    transform=f"{hexes.at(x + 12, middle)} scale(.76)")]
    if len(there) == PAIR:
        return [tag("g", disc(colours[seat], str(seat + 1)),
                    transform=f"{hexes.at(x + 10 + 18.5 * i, middle)} scale(1.3)") for i, seat in enumerate(there)]
    if not there:
        return []
    cover = tag("circle", cx=number(x + 13), cy=number(middle), r=5.5, fill=RAISED)  # the number would peep out
    return [cover, *[tag("g", disc(colours[seat], str(seat + 1)), transform=hexes.at(x + dx, y))
                     for seat, (dx, y) in zip(there, crowd(len(there)), strict=True)]]


def crowd(many: int) -> list[Point]:
    """Where three to five small discs stand: two above the others, beside the power that is printed above."""
    return [(7.1 + 13.4 * (i if i < PAIR else i - PAIR), TALL / 2 + (-6.7 if i < PAIR else 6.7)) for i in range(many)]


@cache
def disc(colour: Colour, mark: str) -> Markup:
    """A small marker of a seat, with a rim that shows on any ground."""
    return (tag("circle", r=6.6, fill=colour.fill, stroke=INK, stroke_width=".9", stroke_opacity=".75")
            + word(mark, 0, 4.1, 11.5, colour.ink, font_weight=800))


@cache
def places(three: bool, twos: int, sends: bool) -> Markup:
    """Where priests stay: one place for three steps, three for two; last the way back, for one step. A priest covers
    what is taken; a ring shows where one can be sent now."""
    parts = []
    for i in range(2 + TWOS):
        steps = "3" if i == 0 else "2" if i <= TWOS else "1"
        taken = three if i == 0 else i <= twos
        at = {"x": number(PLACES + i * APART), "y": number(TALL / 2)}
        parts.append(tag("use", href=f"#{CULTS_BOARD}-place", **at))
        parts.append(tag("use", href=f"#{CULTS_BOARD}-priest", **at) if taken else
                     word(steps, PLACES + i * APART, TALL / 2 + 4.5, 13, INK, font_weight=700))
        if sends and not taken and i in (0, twos + 1, TWOS + 1):
            parts.append(tag("use", href=f"#{CULTS_BOARD}-ring", **{**hexes.RING, "stroke_width": "2.5"}, **at))
    return Markup("").join(parts)


def bonus(s: State, c: int) -> Markup:
    """What steps on this cult bring at the end of the round."""
    if not 0 < s.round < ROUNDS:
        return Markup("")
    tile = s.scoring_tile(s.round)
    return brings(tile) if SCORE_CULT[tile] == c else Markup("")


@cache
def brings(tile: int) -> Markup:
    (name, amount), = icons([("coins", SCORE_COINS[tile]), ("workers", SCORE_WORKERS[tile]),
                             ("priests", SCORE_PRIESTS[tile]), ("power", SCORE_POWER[tile]),
                             ("spades", SCORE_SPADES[tile])])
    x = TRACK - 12
    said = f"{SCORE_PER[tile]} →" + (f" {amount}" if amount != "1" else "")
    return (tag("text", said, x=number(x - 10), y=18.5, font_size=12.5, font_weight=700, fill=INK, text_anchor="end",
                class_="round-bonus") + Markup(shape(name, x, TALL / 2, 17)))


@cache
def frame(lit: bool, changed: str | None) -> Markup:
    """What shows that a cult can be chosen, or who changed it."""
    found = Markup("")
    box = {"x": 1, "y": 1, "width": number(TRACK - 2), "height": number(TALL - 2), "rx": 6, "fill": "none"}
    if changed is not None:
        marks = f"M1 9V5a4 4 0 0 1 4-4h9M1 {TALL - 9}v4a4 4 0 0 0 4 4h9"
        found += tag("path", d=marks, fill="none", stroke=changed, stroke_width=3.5, stroke_linecap="round",
                     class_="mark")
    if lit:
        found += tag("g", tag("rect", **box, stroke="var(--gold-edge, #3a2700)", stroke_width=4.5), tag("rect", **box),
                     **{**hexes.RING, "stroke_width": "2.5"})
    return found
