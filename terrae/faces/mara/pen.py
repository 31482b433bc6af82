"""A pen for Terramara's boards: a brush that knows the position, the language and what can be chosen."""
from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Final

from terrae.draw import NOTHING, UNCHANGED
from terrae.faces.mara.brush import UNMARKED, Brush, Mark
from terrae.faces.mara.words import Says
from terrae.locales import Locale
from terrae.mara.state import State

MANY: Final = 12  # more places than this to choose from have thin rings


class Pen(Brush):
    """Finds out what is to be drawn in a position."""

    def __init__(self, id: str, s: State, locale: Locale, selectable: Set[str] = NOTHING,
                 changed: Mapping[str, int] = UNCHANGED, drafted: Set[str] = NOTHING) -> None:
        super().__init__(id)
        self.s = s
        self.says = Says(s, locale)
        self.selectable = selectable
        self.many = len(selectable) > MANY
        self.changed = changed
        self.drafted = drafted

    def mark(self, spot: str) -> Mark:
        """How a place stands out."""
        marks = [mark for mark, spots in (("glow", self.selectable), ("fresh", self.changed), ("drafted", self.drafted))
                 if spot in spots]
        pale = self.many and "glow" not in marks and spot.startswith("space:")
        if not marks and not pale:
            return UNMARKED
        return Mark(" ".join(marks), self.many and "glow" in marks, pale, self.author(spot))

    def author(self, spot: str) -> int:
        """The seat that changed a spot, or drafts there."""
        return self.changed.get(spot, max(0, self.s.seat))
