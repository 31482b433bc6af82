"""The artifacts along the river."""
from __future__ import annotations

from typing import Final

from markupsafe import Markup

from terrae.draw.icons import number
from terrae.faces.mara.land import in_dark_ink
from terrae.faces.mara.pieces import Pen
from terrae.faces.mara.signs import INK, PAPER
from terrae.faces.mara.svg import break_lines, group, tag, text
from terrae.faces.mara.words import Run, Sign
from terrae.mara.packed import amount
from terrae.mara.rules.artifacts import can_pay
from terrae.mara.rules.river import reach, space_reaching
from terrae.mara.state import EMPTY
from terrae.mara.tiles import ARTIFACTS, CATEGORIES, DISPLAY, REFINED

CARD: Final = 171.0
CARD_HIGH: Final = 178.0
KIND: Final = {"clothing": "#f3dcc6", "pottery": "#e1e4e8", "tools": "#ecdfc2", "weaponry": "#d6e0ea"}


def cards(pen: Pen, y: float) -> list[Markup]:
    """Two lines of four, in the order of the river."""
    made: list[Markup] = []
    for slot in range(DISPLAY):
        x = 8 + slot % 4 * (CARD + 6.6)
        made.append(place(pen, slot, x, y + slot // 4 * (CARD_HIGH + 8)))
    return made


def place(pen: Pen, slot: int, x: float, y: float) -> Markup:
    card = pen.s.card_at(slot)
    if card == EMPTY:
        return pen.box(x, y, CARD, CARD_HIGH, 10, fill="none", stroke="currentColor", stroke_opacity=".3",
                       stroke_dasharray="6 6")
    artifact = pen.s.set.artifacts[card]
    category = CATEGORIES[artifact.category]
    ready = [p.seat for p in pen.s.players if reach(p) > slot and can_pay(pen.s, p, card)]
    head = f"M{number(x + 1)} {number(y + 40)}v-29a10 10 0 0 1 10-10h{CARD - 22:g}a10 10 0 0 1 10 10v29z"
    body: list[Markup] = [
        pen.box(x, y, CARD, CARD_HIGH, 10, fill=PAPER, stroke=INK, stroke_opacity=".45", stroke_width="1.5"),
        tag("path", {"d": head, "fill": KIND[category]}),
        pen.sign(category, x + 8, y + 7, 28), text(x + 42, y + 27, ARTIFACTS[card], 17, bold=True),
        *level(pen, artifact.level, x + 78, y + 21),
        pen.flow(x + CARD - 64, y + 7, 60, [Sign("points", artifact.vp)], 27, 1)]
    goods: list[Run] = [Sign(good, amount(artifact.cost, n)) for n, good in enumerate(REFINED)
                        if amount(artifact.cost, n)]
    body.append(pen.flow(x + 4, y + 47, CARD - 8, goods, 28 if len(goods) < 4 else 25, 1))
    body += effects(pen, card, x, y + 84)
    body += footer(pen, slot, ready, x, y + CARD_HIGH - 28)
    words = "\n".join([pen.says.whole_card(card), pen.says.tip("needed", number=space_reaching(slot)),
                       *([pen.says.tip("can_pay", seats=", ".join(str(seat + 1) for seat in ready))] if ready else [])])
    return pen.spot(f"card:{ARTIFACTS[card]}", words, in_dark_ink(body), pen.ring(x, y, CARD, CARD_HIGH, 10))


def level(pen: Pen, level: int, x: float, y: float) -> list[Markup]:
    """One to three dots."""
    return [tag("circle", {"cx": x + 9 * n, "cy": y, "r": 3.2, "fill": INK}) for n in range(level)]


def effects(pen: Pen, card: int, x: float, y: float) -> list[Markup]:
    """The effects in signs, each after the mark of the moment it counts."""
    made: list[Markup] = []
    moments = pen.says.moments(card)
    size = 25.0 if len(moments) < 2 else 20.0
    for key, said in moments:
        signs, wide = pen.says.signs(said), CARD - 38
        made += [pen.sign(key, x + 7, y + 1, size - 2), pen.flow(x + 33, y, wide, signs, size, 2, middle=False)]
        y += size * 1.18 * min(2, len(break_lines(signs, wide, size)))
    return made


def footer(pen: Pen, slot: int, ready: list[int], x: float, y: float) -> list[Markup]:
    """The space of the river from which it is in reach, and who reaches it: in full colour those who can pay."""
    made: list[Markup] = [pen.sign("canoe", x + 8, y, 22), text(x + 33, y + 17, f"≥{space_reaching(slot)}", 16)]
    there = [p.seat for p in pen.s.players if reach(p) > slot]
    for n, seat in enumerate(there):
        piece = pen.piece("disc", seat, x + CARD - 16 - (len(there) - 1 - n) * 25, y + 11, 27)
        made.append(piece if seat in ready else group(piece, opacity=".3"))
    return made


def high() -> float:
    """Of the two lines."""
    return 2 * (CARD_HIGH + 8)
