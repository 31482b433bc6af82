"""The stories of all tables. Each is worked out once per table and ply, kept in memory and extended when the game
continues. Pages turn it into words."""
from __future__ import annotations

import threading
from collections import OrderedDict

from terrae.core.ledger import Entry
from terrae.core.record import Record
from terrae.faces.story import Line, Story

MAX_STORIES = 300  # kept in memory; one of a long game takes about half a megabyte


class Stories:
    """The stories of tables by id, bounded. All requests share them."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, Story] = OrderedDict()
        self.lock = threading.Lock()

    def find(self, id: str, record: Record) -> Story:
        """Return a table's story, begun if there is none."""
        with self.lock:
            story = self.known.get(id)
            if story is None or not story.fits(record):
                story = self.known[id] = Story(record)
            self.known.move_to_end(id)
            while len(self.known) > MAX_STORIES:
                self.known.popitem(last=False)
        return story

    def lines(self, id: str, record: Record) -> list[Line]:
        """Return the lines of a table's record."""
        return self.find(id, record).lines_of(record)

    def ledger(self, id: str, record: Record) -> list[Entry]:
        """Return what `Record.ledger` returns, without playing the game again."""
        story = self.find(id, record)
        return story.opening + [line.entry for line in story.lines_of(record)]
