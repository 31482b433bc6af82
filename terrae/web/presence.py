"""Which processes play bots for a database: each one says so every few seconds, and reads who else does."""
from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import SQLAlchemyError

import terrae
from terrae.core.registry import GAMES, load
from terrae.web.jobs import NOW
from terrae.web.schema import workers
from terrae.web.store import Store

BEAT = 2.0  # seconds between signs of life
ALIVE = 8.0  # seconds after the last one in which a process counts as alive
LOG = logging.getLogger("terrae")


@dataclass(frozen=True)
class Seen:
    """A process that plays bots, makes reviews, or both."""

    version: str
    rules: dict[str, str]
    bots: int
    analysts: int


class Presence:
    """Who is there. On SQLite nobody else can be."""

    def __init__(self, store: Store, me: str, bots: int, analysts: int) -> None:
        self.store = store
        self.me = me
        self.mine = Seen(terrae.__version__, {game: load(game).rules for game in GAMES}, bots, analysts)
        self.seen = [self.mine]
        self.on_turn: Callable[[], None] = ignore  # called when the first one comes or the last one is gone

    @property
    def processes(self) -> int:
        """How many processes for bots there are, on all machines."""
        return sum(one.bots for one in self.seen)

    def plays(self, game: str) -> bool:
        """Does anybody play the bots of a game by our rules?"""
        return any(one.bots and one.rules.get(game) == self.mine.rules[game] for one in self.seen)

    def reviews(self) -> bool:
        """Does anybody make reviews for us?"""
        return any(one.analysts and one.version == self.mine.version for one in self.seen)

    def explains(self) -> bool:
        """Does anybody give hints for us?"""
        return any(one.bots and one.version == self.mine.version for one in self.seen)

    async def run(self) -> None:
        """Until cancelled, say that we are here, and look who else is."""
        while not self.store.lite:
            before = bool(self.processes)
            try:
                self.seen = await asyncio.to_thread(self.beat)
            except SQLAlchemyError as problem:  # nobody knows; what was true a moment ago is the best guess
                LOG.debug("cannot say that we are here: %s", problem)
            if bool(self.processes) != before:
                self.on_turn()
            await asyncio.sleep(BEAT)

    def beat(self) -> list[Seen]:
        mine: dict[str, Any] = {"version": self.mine.version, "rules": json.dumps(self.mine.rules),
                                "bots": self.mine.bots, "analysts": self.mine.analysts, "seen": NOW}
        with self.store.write() as writing:
            writing.execute(delete(workers).where(workers.c.seen < NOW - 60 * ALIVE))
            writing.execute(insert(workers).values(id=self.me, **mine)
                            .on_conflict_do_update(index_elements=["id"], set_=mine))
            rows = writing.execute(select(workers).where(workers.c.seen > NOW - ALIVE)).all()
        return [Seen(row.version, json.loads(row.rules), row.bots, row.analysts) for row in rows]

    def leave(self) -> None:
        """Say that we are gone."""
        if self.store.lite:
            return
        try:
            with self.store.write() as writing:
                writing.execute(delete(workers).where(workers.c.id == self.me))
        except SQLAlchemyError:
            return  # the others will notice


def ignore() -> None:
    pass
