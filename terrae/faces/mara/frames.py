"""The outlines of places on Terramara's boards: rings around what can be chosen, corners where something changed."""
from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from terrae.draw.icons import number
from terrae.faces.mara.paint import COLOURS, paint
from terrae.faces.mara.svg import group, tag


@dataclass(frozen=True)
class Frame:
    """The outline of a place: a box, or with a `round` of half its width a circle."""

    x: float
    y: float
    wide: float
    high: float
    round: float = 7

    def ring(self, thin: bool = False) -> list[Markup]:
        """The line around what can be chosen, with a dark edge that shows on every ground. Where most places can be,
        a thin one is enough: the others step back."""
        rect = {"x": self.x + 1.5, "y": self.y + 1.5, "width": self.wide - 3, "height": self.high - 3,
                "rx": self.round, "fill": "none"}
        if thin:
            return [tag("rect", {**rect, "class": "ring", "stroke": paint("can"), "stroke-width": 2.8})]
        return [tag("rect", {**rect, "stroke": paint("can-edge"), "stroke-width": 5.6}),
                tag("rect", {**rect, "class": "ring", "stroke": paint("can"), "stroke-width": 3.6})]

    def corners(self, colour: str) -> Markup:
        """Four corners inside the outline, told from a ring by their shape."""
        inset = 5.0 if self.wide > 40 else -1.0
        x, y = self.x + inset, self.y + inset
        right, foot = self.x + self.wide - inset, self.y + self.high - inset
        arm = min(13.0, self.wide / 3, self.high / 3)
        d = "".join(f"M{number(a)} {number(b + down)}V{number(b)}H{number(a + along)}" for a, b, along, down in (
            (x, y, arm, arm), (right, y, -arm, arm), (x, foot, arm, -arm), (right, foot, -arm, -arm)))
        line = {"d": d, "fill": "none", "stroke-linejoin": "round", "stroke-linecap": "round"}
        return group(tag("path", {**line, "stroke": COLOURS["ink"], "stroke-width": 6}),
                     tag("path", {**line, "stroke": paint("halo"), "stroke-width": 4.6}),
                     tag("path", {**line, "stroke": colour, "stroke-width": 3.2}), **{"class": "corners"})


def circle(x: float, y: float, radius: float) -> Frame:
    return Frame(x - radius, y - radius, 2 * radius, 2 * radius, radius)
