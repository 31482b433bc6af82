"""The cult board of Terra Mystica: four tracks from 0 to 10, the power on the way, the places for priests."""
from __future__ import annotations

from collections.abc import Mapping, Set
from functools import cache
from typing import Final

from markupsafe import Markup

from terrae.draw import Board, hexes
from terrae.draw.hexes import INK, PAPER, Colour, tag, word
from terrae.draw.icons import number, shape
from terrae.locales import Locale
from terrae.mystica.state import State
from terrae.mystica.tiles import CULT_POWER, CULT_TOP, CULTS

CULTS_BOARD: Final = "cults"
WIDTH: Final = 126.0  # of a track
GAP: Final = 10.0
EDGE: Final = 8.0
HEAD: Final = 46.0
STEP: Final = 35.0
PRIESTS: Final = 50.0
TALL: Final = HEAD + (CULT_TOP + 1) * STEP + PRIESTS
TWOS: Final = 3  # places for two steps, besides the one for three
SHADES: Final = {"FIRE": ("#f3c6b5", "#f9e1d8"), "WATER": ("#b9d7ef", "#dcebf7"),
                 "EARTH": ("#dcc19d", "#efe0cb"), "AIR": ("#cfdae0", "#e7edf0")}  # of the head, of every other space


def cult_board(s: State, colours: list[Colour], locale: Locale, selectable: Set[str],
               changed: Mapping[str, int]) -> Board:
    width, height = 2 * EDGE + 4 * WIDTH + 3 * GAP, 2 * EDGE + TALL
    title = locale.text("draw", "cults")
    tracks = [track(s, c, colours, locale, selectable, changed) for c in range(4)]
    svg = hexes.draw_board(width, height, title, defs(), *tracks)
    return Board(CULTS_BOARD, title, width, height, svg)


def track(s: State, c: int, colours: list[Colour], locale: Locale, selectable: Set[str],
          changed: Mapping[str, int]) -> Markup:
    """One cult: its spaces from the top down, who stands where, and the priests below."""
    cult = CULTS[c]
    spot = f"cult:{cult.lower()}"
    name = locale.text("cults", cult)
    is_selectable, is_changed = spot in selectable, spot in changed
    at = hexes.at(EDGE + c * (WIDTH + GAP), EDGE)
    return hexes.place(spot, "cult", describe_track(s, c, locale), is_selectable, is_changed,
                       spaces(cult, name[:1].upper() + name[1:]),
                       *[marker for space in range(CULT_TOP + 1) for marker in standing(s, c, space, colours)],
                       priests(s, c), rings(is_selectable, is_changed), at=at)


def describe_track(s: State, c: int, locale: Locale) -> str:
    """Describe a track in words."""
    present = [p for p in s.players if p.faction.index >= 0]
    order = sorted(present, key=lambda p: -p.cult[c])
    who = ", ".join(f"{locale.text('factions', p.faction.id)} {p.cult[c]}" for p in order)
    free = ([] if s.three_taken(c) else ["3"]) + ["2"] * (TWOS - s.twos_taken(c))
    return locale.text("draw", "cult", cult=CULTS[c], standing=who or "–", places=", ".join(free) or "–")


@cache
def spaces(cult: str, name: str) -> Markup:
    """The empty track: head, spaces and what all tracks share."""
    head, light = SHADES[cult]
    stripes = "".join(f"M1.5 {number(HEAD + row * STEP)}h{WIDTH - 3}v{STEP}h-{WIDTH - 3}z"
                      for row in range(0, CULT_TOP + 1, 2))
    return Markup("").join([
        tag("rect", width=WIDTH, height=TALL, rx=12, fill=PAPER, stroke=head, stroke_width=3),
        tag("path", d=f"M0 {HEAD}V12A12 12 0 0 1 12 0H{WIDTH - 12}a12 12 0 0 1 12 12V{HEAD}z", fill=head),
        Markup(shape(f"cult_{cult.lower()}", 24, HEAD / 2, 30)),
        tag("text", name, x=46, y=HEAD / 2 + 6, font_size=17, font_weight=600, fill=INK),
        tag("path", d=stripes, fill=light), tag("use", href=f"#{CULTS_BOARD}-track")])


@cache
def defs() -> Markup:
    """What all tracks share: numbers, power and key; a place for a priest, and a priest."""
    parts = []
    for space in range(CULT_TOP + 1):
        y = HEAD + (CULT_TOP - space + 0.5) * STEP
        parts.append(word(str(space), 15, y + 5, 14, INK, font_weight=600))
        if CULT_POWER[space]:
            parts.append(power(CULT_POWER[space], y))
    key = Markup(shape("key", WIDTH - 44, HEAD + STEP / 2, 17))
    return tag("defs", tag("g", *parts, key, id=f"{CULTS_BOARD}-track"),
               tag("circle", id=f"{CULTS_BOARD}-place", r=13, fill="#ffffff", stroke="#6b6257", stroke_width=1.5),
               tag("g", Markup(shape("priest", 0, 0, 24)), id=f"{CULTS_BOARD}-priest"))


def power(amount: int, y: float) -> Markup:
    """Power for reaching a space: a drop at the right-hand edge."""
    x = WIDTH - 17
    return (tag("circle", cx=x, cy=number(y), r=11, fill="#7a4bb5", stroke="#4b2a78", stroke_width=1.5)
            + word(str(amount), x, y + 5, 14, "#ffffff", font_weight=700))


def standing(s: State, c: int, space: int, colours: list[Colour]) -> list[Markup]:
    """The markers on one space, side by side."""
    there = [p.seat for p in s.players if p.faction.index >= 0 and p.cult[c] == space]
    space_left = WIDTH - 30 - 2 * 15 - (24 if CULT_POWER[space] else 0)
    apart = min(27.0, space_left / max(1, len(there) - 1))
    y = HEAD + (CULT_TOP - space + 0.5) * STEP
    return [tag("g", hexes.medal(colours[seat], str(seat + 1)), transform=hexes.at(41 + i * apart, y))
            for i, seat in enumerate(there)]


def priests(s: State, c: int) -> Markup:
    """The places below: one for three steps, three for two; a priest covers what is taken."""
    return places(s.three_taken(c), s.twos_taken(c))


@cache
def places(three: bool, twos: int) -> Markup:
    parts = []
    y = TALL - PRIESTS / 2
    for i in range(1 + TWOS):
        x = WIDTH / 2 + (i - TWOS / 2) * 29
        taken = three if i == 0 else i <= twos
        parts.append(tag("use", href=f"#{CULTS_BOARD}-place", x=number(x), y=number(y)))
        parts.append(tag("use", href=f"#{CULTS_BOARD}-priest", x=number(x), y=number(y)) if taken else
                     word("3" if i == 0 else "2", x, y + 5, 15, INK, font_weight=600))
    return Markup("").join(parts)


def rings(is_selectable: bool, is_changed: bool) -> Markup:
    """What shows without any style that a cult can be chosen, or was changed by the last move."""
    found = Markup("")
    box = {"x": 3, "y": 3, "width": WIDTH - 6, "height": TALL - 6, "rx": 10, "fill": "none"}
    if is_changed:
        found += tag("rect", **box, stroke="#6b6257", stroke_width=3, stroke_dasharray="10 7", class_="mark")
    if is_selectable:
        found += tag("g", tag("rect", **box, stroke=INK, stroke_width=7), tag("rect", **box), **hexes.RING)
    return found
