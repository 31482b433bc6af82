"""What everything on a mat of Terramara is drawn with."""
from __future__ import annotations

from collections.abc import Set

from terrae.faces.mara.words import Says
from terrae.mara.state import Player, State


class Reader:
    """A position, a language, a player, and what can be chosen."""

    def __init__(self, says: Says, p: Player, selectable: Set[str]) -> None:
        self.says = says
        self.s: State = says.s
        self.p = p
        self.selectable = selectable

    def words(self, id: str, /, **facts: object) -> str:
        return self.says.locale.text("panel", id, **facts)

    def spot(self, spot: str) -> str:
        """Only the mat of the seat that is asked can be pointed at; elsewhere a place has no spot."""
        return spot if self.s.seat == self.p.seat else ""
