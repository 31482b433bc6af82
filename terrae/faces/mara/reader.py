"""What everything on a mat of Terramara is drawn with."""
from __future__ import annotations

from collections.abc import Set

from terrae.faces.mara.parts import NOWHERE, Pointed
from terrae.faces.mara.words import Says, phrase
from terrae.mara.state import Player, State


class Reader:
    """A position, a language, a player, and what can be chosen."""

    def __init__(self, says: Says, p: Player, selectable: Set[str]) -> None:
        self.says = says
        self.s: State = says.s
        self.p = p
        self.selectable = selectable

    def words(self, id: str, /, **facts: str | int) -> str:
        return phrase(self.says.locale, "panel", id, **facts)

    def point(self, spot: str) -> Pointed:
        """Only the mat of the seat that is asked can be pointed at; elsewhere a place has no spot."""
        return (spot, spot in self.selectable) if self.s.seat == self.p.seat else NOWHERE
