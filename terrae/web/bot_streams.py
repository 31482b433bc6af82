"""The event stream of a bot: everything that concerns it, at all its tables.

A stream keeps no messages. Whenever something may have changed, and at every heartbeat, it looks at the database and
sends what the bot has not been told. So nothing is lost when a notification is, and whoever connects again is told what
is waiting for them.
"""
from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Row, func, select

from terrae.bots import History
from terrae.bots.outside.protocol import describe_position
from terrae.core.errors import TerraeError
from terrae.web.challenges import MAX_GAMES, pending_with_tables
from terrae.web.errors import Problem
from terrae.web.identity import Who
from terrae.web.live import HEARTBEAT
from terrae.web.net_bots import note_here
from terrae.web.schema import bots, chat, owners, seats, tables
from terrae.web.tables import Tables
from terrae.web.view import BOT, ENDED, OVER, PERSON

MAX_STREAMS = 2  # of one bot in a process; a third one ends the oldest
MAX_LINES = 100  # of chat told at once
PAUSE = 0.2  # seconds between two looks, however much happens
NOTED_EVERY = 4  # heartbeats between two notes that a bot is here
RUNNING = (PERSON, BOT)
Told = tuple[str, dict[str, Any]]  # a kind of event and its content


@dataclass(eq=False)
class BotStream:
    """One connection of a bot."""

    who: Who
    token: str  # the hash it came with
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    ended: str = ""  # why it ends
    playing: dict[str, list[int]] = field(default_factory=dict)  # table -> seats that it was told of
    asked: dict[str, int] = field(default_factory=dict)  # table -> ply of the last turn it was told of
    challenges: set[str] = field(default_factory=set)
    watched: set[str] = field(default_factory=set)  # tables whose changes wake it
    line: int = -1  # of chat, the last one it knows


class BotStreams:
    """The streams of all bots in this process. Belongs to one event loop."""

    def __init__(self, all_tables: Tables) -> None:
        self.tables = all_tables
        self.store = all_tables.store
        self.open: dict[str, list[BotStream]] = defaultdict(list)  # by bot
        self.at: dict[str, set[BotStream]] = defaultdict(set)  # by table

    def on_change(self, change: dict[str, Any]) -> None:
        """Wake the streams that a change may concern."""
        if change["type"] == "again":
            found = [stream for streams in self.open.values() for stream in streams]
        else:
            found = [*self.open.get(change.get("bot", ""), ()), *self.at.get(change.get("table", ""), ())]
        for stream in found:
            stream.wake.set()

    def end(self) -> None:
        """End all streams, because the server ends. Bots connect again."""
        for streams in self.open.values():
            for stream in streams:
                self.stop(stream, "restart")

    def stop(self, stream: BotStream, why: str) -> None:
        stream.ended = why
        stream.wake.set()

    async def events(self, who: Who, token: str) -> AsyncGenerator[str, None]:
        """Yield what a bot is told, as server-sent events, until it hangs up or its token is not valid any more."""
        stream = BotStream(who, token)
        mine = self.open[who.bot]
        mine.append(stream)
        for old in mine[:-MAX_STREAMS]:
            self.stop(old, "replaced")
        try:
            await asyncio.to_thread(note_here, self.store, who.bot, True)
            yield "retry: 1000\n\n" + write("ready", {"bot": who.bot, "name": who.guest.name})
            beats = 1
            while not stream.ended:
                stream.wake.clear()
                if not beats % NOTED_EVERY:
                    await asyncio.to_thread(note_here, self.store, who.bot, True)
                for kind, content in await asyncio.to_thread(self.look, stream):
                    yield write(kind, content)
                self.watch(stream)
                if stream.ended:
                    break
                await asyncio.sleep(PAUSE)
                try:
                    async with asyncio.timeout(HEARTBEAT):
                        await stream.wake.wait()
                except TimeoutError:
                    beats += 1
                    yield ": still here\n\n"
            yield write("end", {"reason": stream.ended})
        finally:
            self.forget(stream)
            if who.bot not in self.open:
                await asyncio.shield(asyncio.to_thread(note_here, self.store, who.bot, False))

    def watch(self, stream: BotStream) -> None:
        """Be woken by changes at the tables where the bot plays now, and by no others."""
        for table in stream.watched - stream.playing.keys():
            self.unwatch(stream, table)
        for table in stream.playing:
            self.at[table].add(stream)
        stream.watched = set(stream.playing)

    def unwatch(self, stream: BotStream, table: str) -> None:
        self.at[table].discard(stream)
        if not self.at[table]:
            del self.at[table]

    def forget(self, stream: BotStream) -> None:
        mine = self.open[stream.who.bot]
        mine.remove(stream)
        if not mine:
            del self.open[stream.who.bot]
        for table in stream.watched:
            self.unwatch(stream, table)

    # Looking --------------------------------------------------------------------------------------------------------

    def look(self, stream: BotStream) -> list[Told]:
        """Find what a bot has not been told yet."""
        with self.store.read() as db:
            known = select(bots.c.id).where(bots.c.id == stream.who.bot, bots.c.token == stream.token)
            if db.execute(known).first() is None:
                stream.ended = "token"
                return []
            return [*look_at_challenges(db, stream), *self.look_at_games(db, stream), *look_at_chat(db, stream)]

    def look_at_games(self, db: Connection, stream: BotStream) -> list[Told]:
        found: list[Told] = []
        rows = games_of(db, stream.who.guest.id)
        for id, row in rows.items():
            if id not in stream.playing:
                stream.playing[id] = row.mine
                found.append(("gameStart", {"table": id, "game": row.row.game, "seats": [one + 1 for one in row.mine]}))
            turn = (row.row.asked, row.row.ply)
            if row.row.status == PERSON and turn[0] in row.mine and stream.asked.get(id) != turn[1]:
                found += self.describe_turn(db, row.row)
                stream.asked[id] = turn[1]
            elif row.row.status != PERSON or turn[0] not in row.mine:
                stream.asked.pop(id, None)
        for id in [id for id in stream.playing if id not in rows]:
            del stream.playing[id]
            stream.asked.pop(id, None)
            found.append(("gameEnd", self.describe_end(db, id)))
        return found

    def describe_turn(self, db: Connection, row: Row[Any]) -> list[Told]:
        """Describe the position a bot is asked about, in the words of the line protocol."""
        try:
            record = self.tables.records.load(db, row).playable()
        except Problem:
            return []  # a frozen game waits for the administrator
        return [("yourTurn", {"table": row.id, "ply": record.plies,
                              **describe_position(History.of(record), record.state)})]

    def describe_end(self, db: Connection, id: str) -> dict[str, Any]:
        try:
            row = self.tables.find(db, id)
            state = self.tables.records.load(db, row).record.state if row.status == OVER else None
        except TerraeError:
            return {"table": id, "reason": "left"}
        if state is None:
            return {"table": id, "reason": ENDED if row.status == ENDED else "left"}
        return {"table": id, "reason": OVER, "points": state.scores(), "winners": [one + 1 for one in state.winners()]}


@dataclass
class Playing:
    """A running game with the seats a bot has there."""

    row: Row[Any]
    mine: list[int]


def games_of(db: Connection, guest: str) -> dict[str, Playing]:
    """Return the games a bot plays now, by table. A seat where another bot fills in is not the bot's to move."""
    query = (select(tables, seats.c.seat, seats.c.kind)
             .join(owners, owners.c.table_id == tables.c.id)
             .join(seats, (seats.c.table_id == owners.c.table_id) & (seats.c.seat == owners.c.seat))
             .where(owners.c.guest_id == guest, tables.c.status.in_(RUNNING)).order_by(tables.c.made).limit(
                 2 * MAX_GAMES))
    found: dict[str, Playing] = {}
    for row in db.execute(query):
        one = found.setdefault(row.id, Playing(row, []))
        if row.kind == PERSON:
            one.mine.append(row.seat)
    return found


def look_at_challenges(db: Connection, stream: BotStream) -> list[Told]:
    found: list[Told] = []
    rows = list(db.execute(pending_with_tables(stream.who.bot)))
    for row in rows:
        if row.id not in stream.challenges:
            options = json.loads(row.options)
            found.append(("challenge", {
                "challenge": row.id, "table": row.table, "seat": row.seat + 1, "game": row.game, "options": options,
                "public": row.public, "clock": row.clock, "host": row.host or ""}))
    now = {row.id for row in rows}
    found += [("challengeGone", {"challenge": id}) for id in sorted(stream.challenges - now)]
    stream.challenges = now
    return found


def look_at_chat(db: Connection, stream: BotStream) -> list[Told]:
    """Find what others have said at the bot's tables since it came."""
    newest = int(db.execute(select(func.coalesce(func.max(chat.c.id), 0))).scalar_one())
    since, stream.line = stream.line, newest
    if since < 0 or newest == since or not stream.playing:
        return []
    rows = db.execute(select(chat).where(chat.c.table_id.in_(stream.playing), chat.c.id > since, chat.c.id <= newest,
                                         chat.c.guest_id != stream.who.guest.id).order_by(chat.c.id).limit(MAX_LINES))
    return [("chat", {"table": row.table_id, "seat": row.seat + 1, "name": row.name, "text": row.text})
            for row in rows]


def write(kind: str, content: dict[str, Any]) -> str:
    """Write an event as it is sent."""
    return f"event: {kind}\ndata: {json.dumps(content, ensure_ascii=False)}\n\n"
