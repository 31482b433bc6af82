"""What many readers of a table see alike, drawn once for all of them."""
from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, TypeVar, cast

MAX_TABLES = 400  # kept in memory; the drawings of one take up to half a megabyte
MAX_PLACES = 2000  # of one table
Place = tuple[Hashable, ...]
T = TypeVar("T")


class Drawing:
    """Something drawn, or about to be: who has its lock draws it."""

    def __init__(self, stamp: Hashable) -> None:
        self.stamp = stamp
        self.lock = threading.Lock()
        self.done = False
        self.content: Any = None


class Drawings:
    """The drawings of tables, bounded; those of one table by their places. All requests share them."""

    def __init__(self) -> None:
        self.tables: OrderedDict[str, dict[Place, Drawing]] = OrderedDict()
        self.lock = threading.Lock()

    def draw(self, table: str, place: Place, stamp: Hashable, make: Callable[[], T]) -> T:
        """Return what is at a place as of `stamp`; what was there before is replaced. Readers who ask at the same time
        wait for the first of them."""
        with self.lock:
            drawn = self.tables.setdefault(table, {})
            self.tables.move_to_end(table)
            found = drawn.get(place)
            if len(drawn) > MAX_PLACES:
                drawn.clear()
            if found is None or found.stamp != stamp:
                found = drawn[place] = Drawing(stamp)
            while len(self.tables) > MAX_TABLES:
                self.tables.popitem(last=False)
        if not found.done:
            with found.lock:
                if not found.done:
                    found.content = make()
                    found.done = True
        return cast(T, found.content)
