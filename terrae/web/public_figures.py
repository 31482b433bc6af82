"""Statistics of this server's own finished public games, counted beside the pages.

A thread of its own reads the games, one at a time and with pauses, and counts each only once. Pages show what is
there; the first visitor after a few minutes has the newest games counted too.
"""
from __future__ import annotations

import threading
import time
from dataclasses import dataclass

from sqlalchemy.exc import SQLAlchemyError

from terrae.core.registry import GAMES
from terrae.study.facts import Facts, facts
from terrae.study.figures import Figures, figures_of, openings_of, origin_of
from terrae.study.openings import Openings
from terrae.web.public_games import finished, load_finished
from terrae.web.store import Store

MAX_GAMES = 500  # the newest of every game
FRESH = 300.0  # seconds before the games are looked at again
PAUSE = 0.02  # seconds between games, so that counting many slows nobody down


@dataclass(frozen=True)
class Counted:
    """What the games of one sort have said so far."""

    figures: Figures
    openings: Openings


class PublicFigures:
    """The figures by game; none before they have been counted for the first time."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.counted: dict[str, Counted] = {}
        self.known: dict[str, dict[str, Facts | None]] = {}  # by game and table; None: it cannot be counted
        self.lock = threading.Lock()
        self.stopped = threading.Event()
        self.thread: threading.Thread | None = None
        self.begun: float | None = None  # when it last began to count

    def of(self, game: str) -> Counted | None:
        """Return what is known of a game now. If it may be out of date, counting begins in the background."""
        found = self.counted.get(game)
        with self.lock:
            old = self.begun is None or time.monotonic() - self.begun > FRESH
            if old and not self.stopped.is_set() and (self.thread is None or not self.thread.is_alive()):
                self.begun = time.monotonic()
                self.thread = threading.Thread(target=self.count, name="public figures", daemon=True)
                self.thread.start()
        return found

    def count(self) -> None:
        """Read the games that are new, then work out the figures of all."""
        try:
            for game in GAMES:
                self.count_game(game)
        except SQLAlchemyError:
            return  # the database is gone or busy: the figures stay as they are until the next time

    def count_game(self, game: str) -> None:
        with self.store.read() as db:
            ids = list(db.execute(finished(game).limit(MAX_GAMES)).scalars())
        known = self.known.setdefault(game, {})
        for id in ids:
            if self.stopped.is_set():
                return
            if id not in known:
                record = load_finished(self.store, id)
                known[id] = facts(record, id) if record is not None else None
                time.sleep(PAUSE)
        self.known[game] = {id: known[id] for id in ids}
        played = [one for one in self.known[game].values() if one is not None]
        self.counted[game] = Counted(figures_of(game, played, origin_of(played)), openings_of(game, played))

    def close(self) -> None:
        """Stop counting."""
        self.stopped.set()
        if self.thread is not None:
            self.thread.join()
