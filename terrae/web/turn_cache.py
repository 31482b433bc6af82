"""Whole turns of positions people look at, kept in memory: a page and every click on it ask for the same ones."""
from __future__ import annotations

import threading
from collections import OrderedDict

from terrae.core.game import State
from terrae.faces import face
from terrae.faces.whole_turns import Line, find

MAX_POSITIONS = 200


class TurnCache:
    """The lines found for positions, by address, ply and draft."""

    def __init__(self) -> None:
        self.found: OrderedDict[tuple[str, int, tuple[int, ...]], list[Line]] = OrderedDict()
        self.lock = threading.Lock()

    def lines(self, place: str, plies: int, draft: list[int], state: State) -> list[Line]:
        """Return the lines from a position: the game at an address after `plies` plies, and the draft."""
        key = (place, plies, tuple(draft))
        with self.lock:
            if key in self.found:
                self.found.move_to_end(key)
                return self.found[key]
        lines = find(state, face(state.game))
        with self.lock:
            self.found[key] = lines
            while len(self.found) > MAX_POSITIONS:
                self.found.popitem(last=False)
        return lines
