"""What the player who is asked can use of their own at any time in a turn, on a line below the land: workers,
artifacts, bonus tiles, the character."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from terrae.draw.text import text_width
from terrae.faces.mara.frames import Frame
from terrae.faces.mara.land import WIDE, in_ink
from terrae.faces.mara.paint import paint
from terrae.faces.mara.pen import Pen
from terrae.faces.mara.svg import Drawn, run_width, text
from terrae.faces.mara.words import NUMERALS
from terrae.mara.tiles import ARTIFACTS, BONUS_TILES, CATEGORIES, DISPLAY, LEVELS

HIGH: Final = 34.0
SIZE: Final = 13.0  # of names


@dataclass(frozen=True)
class Held:
    """One of the things: where it can be pointed at, what it is called, how wide it is, and how to draw it at an x."""

    spot: str
    label: str
    wide: float
    draw: Callable[[float], Drawn]


def hand(pen: Pen, y: float) -> list[Markup]:
    """Only what can be chosen now; names are left out where there is no room for them."""
    found = held(pen, y, named=True)
    if sum(one.wide + 6 for one in found) > WIDE - 130:
        found = held(pen, y, named=False)
    made = [text(8, y + 22, pen.says.locale.text("panel", "yours"), 12.5, faint=True)] if found else []
    x = 130.0
    for one in found:
        made.append(in_ink(pen.spot(one.spot, one.label, pen.mark(one.spot), one.draw(x), Frame(x, y, one.wide, HIGH))))
        x += one.wide + 6
    return made


def held(pen: Pen, y: float, named: bool) -> list[Held]:
    s, says = pen.s, pen.says
    if s.seat < 0 or not pen.selectable:
        return []
    along = {s.card_at(slot) for slot in range(DISPLAY)}
    found = [worker(pen, level, y) for level in range(1, LEVELS + 1) if f"worker:{level}" in pen.selectable]
    for n, id in enumerate(ARTIFACTS):
        if n not in along and f"card:{id}" in pen.selectable:
            found.append(named_thing(pen, f"card:{id}", says.artifact_name(n) if named else "", says.whole_card(n),
                                     CATEGORIES[s.set.artifacts[n].category], y))
    found += [tile(pen, n, y) for n, id in enumerate(BONUS_TILES) if f"tile:{id}" in pen.selectable]
    id = s.players[s.seat].character.id
    if f"character:{id}" in pen.selectable:
        name = says.locale.text("factions", id)
        found.append(named_thing(pen, f"character:{id}", name if named else "", name, "chieftain", y))
    return found


def worker(pen: Pen, level: int, y: float) -> Held:
    def draw(x: float) -> Drawn:
        return [pen.ground("home", x, y, 40, HIGH), pen.sign(f"worker_{level}", x + 8, y + 4, 24)]

    return Held(f"worker:{level}", pen.says.locale.text("panel", "worker", level=NUMERALS[level - 1]), 40, draw)


def named_thing(pen: Pen, spot: str, name: str, label: str, sign: str, y: float) -> Held:
    """An artifact on the colour of its category, or the character."""
    wide = 34 + (text_width(name, SIZE * 1.1) + 8 if name else 0)
    light = sign in CATEGORIES

    def draw(x: float) -> Drawn:
        return [pen.box(x, y + 3, wide, HIGH - 3, 8, fill=paint("face-edge")),
                pen.box(x, y, wide, HIGH - 3, 8, fill=paint(sign if light else "face")),
                pen.sign(sign, x + 6, y + 5, 21),
                text(x + 32, y + 20, name, SIZE, bold=True, fill=paint("title" if light else "ink")) if name else None]

    return Held(spot, label, wide, draw)


def tile(pen: Pen, n: int, y: float) -> Held:
    signs = pen.says.signs(pen.says.bonus_text(n))
    wide = sum(run_width(run, 20) for run in signs) + 14

    def draw(x: float) -> Drawn:
        return [*pen.paper(x, y, wide, HIGH), pen.flow(x + 4, y + 1, wide - 8, signs, 20, 1, high=HIGH - 4)]

    return Held(f"tile:{BONUS_TILES[n]}", pen.says.bonus(n), wide, draw)
