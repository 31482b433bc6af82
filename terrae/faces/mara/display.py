"""The artifacts along the river."""
from __future__ import annotations

from typing import Final, NamedTuple

from markupsafe import Markup

from terrae.draw.icons import number
from terrae.draw.text import text_width
from terrae.faces.mara.brush import Brush, Mark, keep
from terrae.faces.mara.frames import Frame
from terrae.faces.mara.land import in_ink
from terrae.faces.mara.paint import paint
from terrae.faces.mara.pen import Pen
from terrae.faces.mara.silhouettes import silhouette_of
from terrae.faces.mara.svg import break_lines, group, tag, text
from terrae.faces.mara.words import Run, Sign, runs
from terrae.mara.packed import amount
from terrae.mara.rules.artifacts import can_pay
from terrae.mara.rules.river import reach, space_reaching
from terrae.mara.state import EMPTY
from terrae.mara.tiles import ARTIFACTS, CATEGORIES, DISPLAY, REFINED

GAP: Final = 7.0
CARD: Final = 117.0
CARDS_WIDE: Final = 2 * (CARD + GAP)
ART: Final = 68.0  # the picture on a card
HEAD: Final = 27.0  # the coloured end of a card


class Shown(NamedTuple):
    """What is printed on an artifact."""

    card: int
    name: str
    category: str
    level: int
    cost: tuple[int, ...]  # of every refined good
    moments: tuple[tuple[str, str], ...]  # when its effects count, and the effects as marked text
    vp: int


def cards(pen: Pen, x: float, y: float, foot: float) -> list[Markup]:
    """Two by two from above to below, in the order of the river."""
    step = (foot - y + GAP) / (DISPLAY // 2)
    return [place(pen, slot, x + slot % 2 * (CARD + GAP), y + slot // 2 * step, step - GAP) for slot in range(DISPLAY)]


def place(pen: Pen, slot: int, x: float, y: float, high: float) -> Markup:
    card = pen.s.card_at(slot)
    if card == EMPTY:
        return pen.box(x, y, CARD, high, 10, fill="none", stroke="currentColor", stroke_opacity=".3",
                       stroke_dasharray="6 6")
    reaching = tuple([(p.seat, can_pay(pen.s, p, card)) for p in pen.s.players if reach(p) > slot])
    ready = [str(seat + 1) for seat, can in reaching if can]
    words = "\n".join([pen.says.whole_card(card), pen.says.tip("needed", number=space_reaching(slot)),
                       *([pen.says.tip("can_pay", seats=", ".join(ready))] if ready else []), pen.says.origin()])
    return draw_place(pen, shown(pen, card), words, pen.mark(f"card:{ARTIFACTS[card]}"), slot, reaching, x, y, high)


def shown(pen: Pen, card: int) -> Shown:
    artifact, says = pen.s.set.artifacts[card], pen.says
    return Shown(card, says.artifact_name(card), CATEGORIES[artifact.category], artifact.level,
                 tuple([amount(artifact.cost, n) for n in range(len(REFINED))]),
                 tuple([(key, says.marked(said)) for key, said in says.moments(card)]), artifact.vp)


@keep
def draw_place(brush: Brush, card: Shown, words: str, mark: Mark, slot: int, reaching: tuple[tuple[int, bool], ...],
               x: float, y: float, high: float) -> Markup:
    body = [draw_card(brush, card, x, y, high), *readers(brush, reaching, x, y + high - 46),
            *footer(brush, slot, card.vp, x, y + high - 30)]
    return in_ink(brush.spot(f"card:{ARTIFACTS[card.card]}", words, mark, body, Frame(x, y, CARD, high, 9)))


@keep
def draw_card(brush: Brush, card: Shown, x: float, y: float, high: float) -> list[Markup]:
    """An artifact: its name on the colour of its category, what it costs, what it does."""
    goods: list[Run] = [Sign(good, n) for good, n in zip(REFINED, card.cost, strict=True) if n]
    head = f"M{number(x + 1)} {number(y + HEAD)}v{9 - HEAD:g}a8 8 0 0 1 8-8h{CARD - 18:g}a8 8 0 0 1 8 8v{HEAD - 9:g}z"
    line = f"M{number(x + 10)} {number(y + HEAD + 34)}h{CARD - 20:g}"
    size = min(14.0, (CARD - 38 - 7 * card.level) / text_width(card.name, 1.12))
    return [brush.box(x, y + 3, CARD, high - 3, 9, fill=paint("face-edge")),
            brush.box(x, y, CARD, high - 3, 9, fill=paint("face"), stroke=paint("face-edge"), stroke_width="1"),
            tag("path", {"d": head, "fill": paint(card.category)}),
            brush.sign(card.category, x + 5, y + 4, 19),
            text(x + 28, y + 19, card.name, size, bold=True, fill=paint("title")),
            *level(card.level, x + CARD - 10, y + 14),
            brush.flow(x + 3, y + HEAD + 3, CARD - 6, goods, 25 if len(goods) < 4 else 21, 1, high=28),
            tag("path", {"d": line, "stroke": paint("face-edge"), "stroke-dasharray": "3 3"}),
            picture(card.category, card.card, x + (CARD - ART) / 2, y + high - ART - 44),
            *effects(brush, card.moments, x, y + HEAD + 40)]


def picture(category: str, card: int, x: float, y: float) -> Markup:
    """What it is, as if printed on the paper."""
    return tag("path", {"class": "picture", "d": silhouette_of(category, card), "fill": paint(category),
                        "fill-rule": "evenodd", "fill-opacity": "var(--m-art, .16)",
                        "transform": f"translate({number(x)} {number(y)}) scale({number(ART / 64)})"})


def level(level: int, x: float, y: float) -> list[Markup]:
    """One to three dots, from the right."""
    return [tag("circle", {"cx": x - 7 * n, "cy": y, "r": 2.4, "fill": paint("title")}) for n in range(level)]


def effects(brush: Brush, moments: tuple[tuple[str, str], ...], x: float, y: float) -> list[Markup]:
    """The effects in signs, each after the mark of the moment it counts."""
    made: list[Markup] = []
    large, most, wide = 22.0 if len(moments) < 2 else 18.0, 3 if len(moments) < 2 else 2, CARD - 36
    for key, said in moments:
        signs = runs(said)
        size = next((size for size in (large, large * .92, large * .85)  # rather a little smaller than one alone below
                     if len(break_lines(signs, wide, size)) == 1), large)
        made += [brush.sign(key, x + 6, y + 1, 18), brush.flow(x + 29, y, wide, signs, size, most, middle=False)]
        y += size * 1.18 * min(most, len(break_lines(signs, wide, size)))
    return made


def readers(brush: Brush, there: tuple[tuple[int, bool], ...], x: float, y: float) -> list[Markup]:
    """Who reaches the card: in full colour those who can pay."""
    made: list[Markup] = []
    for n, (seat, ready) in enumerate(there):
        piece = brush.piece("disc", seat, x + CARD - 15 - (len(there) - 1 - n) * 21, y + 6, 22)
        made.append(piece if ready else group(piece, opacity=".3"))
    return made


def footer(brush: Brush, slot: int, vp: int, x: float, y: float) -> list[Markup]:
    """The space of the river from which it is in reach, and its points."""
    return [brush.box(x + 6, y + 2, 56, 21, 10.5, fill=paint("foam")), brush.sign("canoe", x + 11, y + 3, 19),
            text(x + 34, y + 18, f"{space_reaching(slot)}+", 14, bold=True),
            brush.flow(x + CARD - 58, y + 1, 54, [Sign("points", vp)], 23, 1)]
