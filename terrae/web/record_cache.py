"""The games of tables, kept in memory as far as they have been read. The database is the truth.

Moves from the database are checked when they are read: once per table and process. The software may have changed
since they were played, so a game may no longer follow the rules. Such a game is frozen: it is shown up to its last
sound ply and cannot be continued.
"""
from __future__ import annotations

import json
import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, select

from terrae.core.errors import BadNotation, TerraeError
from terrae.core.game import Game, State
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.web.errors import Problem
from terrae.web.schema import moves

MAX_GAMES = 2000  # kept in memory


@dataclass(frozen=True)
class StoredGame:
    """A table's game, as far as it can be played again under the running rules. Never changed, only replaced by a
    longer one, so that a reader can continue with the old one."""

    record: Record
    rules: str  # the version the table was begun with
    frozen: Problem | None = None  # why the game cannot be continued
    detail: str = ""  # what exactly is wrong, for the host
    unplayed: tuple[str, ...] = ()  # moves in the database after the last sound ply

    @property
    def plies(self) -> int:
        """Return the number of plies that have been read, sound or not."""
        return self.record.plies + len(self.unplayed)

    def playable(self) -> Record:
        """Return the record of a game that can be continued; raise the reason if it cannot."""
        if self.frozen is not None:
            raise self.frozen
        return self.record

    def freeze_comments(self) -> list[tuple[int, str]]:
        """Write what an exported record must say about a frozen game."""
        if self.frozen is None:
            return []
        found = [f"frozen: {self.detail}"]
        if self.unplayed:
            found.append(f"moves that were not replayed: {'; '.join(self.unplayed)}")
        return [(self.record.plies, text) for text in found]


class RecordCache:
    """The games of tables by id, bounded."""

    def __init__(self) -> None:
        self.games: OrderedDict[str, StoredGame] = OrderedDict()
        self.frozen: set[str] = set()  # tables this process has found frozen
        self.lock = threading.Lock()

    def load(self, db: Connection, row: Row[Any]) -> StoredGame:
        """Return a table's game up to the ply its row has; only moves not read before are read and checked."""
        with self.lock:
            known = self.games.get(row.id)
        if known is not None and (known.plies > row.ply or known.rules != row.rules):
            known = None
        if known is None or known.plies < row.ply:
            try:
                known = read_game(db, row, known)
            except Problem:
                self.frozen.add(row.id)
                raise
        self.keep(row.id, known)
        return known

    def extend(self, row: Row[Any], record: Record) -> None:
        """Keep a record that this process has extended by legal moves."""
        self.keep(row.id, StoredGame(record, row.rules))

    def keep(self, id: str, game: StoredGame) -> None:
        with self.lock:
            known = self.games.get(id)
            if known is None or known.plies <= game.plies or known.rules != game.rules:
                self.games[id] = game  # else it is the game of an older transaction, which reads less
            if game.frozen is not None:
                self.frozen.add(id)
            else:
                self.frozen.discard(id)
            self.games.move_to_end(id)
            while len(self.games) > MAX_GAMES:
                self.games.popitem(last=False)

    def is_frozen(self, row: Row[Any]) -> bool:
        """Is a table known to be frozen? Nothing is replayed for the answer, so that lists stay fast."""
        return row.id in self.frozen or row.rules != running_rules(row.game)


def running_rules(game: str) -> str:
    """Return the version of a game's rules that is running; empty for a game that does not exist here."""
    try:
        return load(game).rules
    except TerraeError:
        return ""


# Reading ------------------------------------------------------------------------------------------------------------


def read_game(db: Connection, row: Row[Any], known: StoredGame | None = None) -> StoredGame:
    """Read a table's game from the database, from where a known part ends, and check every move."""
    if known is not None and known.frozen is None:
        record = known.record
    else:
        record = start_record(row)
    found = db.execute(select(moves.c.ply, moves.c.seat, moves.c.move).where(
        moves.c.table_id == row.id, moves.c.ply > record.plies, moves.c.ply <= row.ply).order_by(moves.c.ply))
    return replay(record, [*found], row)


def start_record(row: Row[Any]) -> Record:
    """Return a table's record before its first move."""
    try:
        game = load(row.game)
        return Record(game, game.recorded(json.loads(row.options)), json.loads(row.notes))
    except TerraeError as problem:
        raise Problem(409, "table-unreadable", problem=str(problem)) from None


def replay(record: Record, rows: list[Row[Any]], row: Row[Any]) -> StoredGame:
    """Play a table's moves as far as they are sound."""
    state, unsound = record.state.copy(), ""
    played: list[int] = []
    for ply in range(record.plies + 1, row.ply + 1):
        one = rows[len(played)] if len(played) < len(rows) else None
        unsound = find_fault(record.game, state, ply, one)
        if unsound or one is None:
            break
        played.append(record.game.number(one.move))
        state.apply(played[-1])
    sound = record.with_moves(played, state)
    unplayed = tuple(one.move for one in rows[len(played):])
    rules = record.game.rules
    if row.rules != rules:
        detail = "; ".join(filter(None, [f"rules version {row.rules}, running is {rules}", unsound]))
        problem = Problem(409, "frozen-other-rules", found=row.rules, rules=rules, ply=sound.plies)
        return StoredGame(sound, row.rules, problem, detail, unplayed)
    if unsound:
        return StoredGame(sound, row.rules, Problem(409, "frozen-illegal", ply=sound.plies + 1), unsound, unplayed)
    return StoredGame(sound, row.rules)


def find_fault(game: Game, state: State, ply: int, row: Row[Any] | None) -> str:
    """Say what is wrong with a stored move; empty if it is sound."""
    if row is None or row.ply != ply:
        return f"ply {ply} is missing"
    if row.seat != state.seat:
        return f"ply {ply}, {row.move!r}, was made by seat {row.seat + 1}, but seat {state.seat + 1} is to move"
    try:
        refusal = state.why_not(game.number(row.move))
    except BadNotation as problem:
        return f"ply {ply}: {problem}"
    return f"ply {ply}, {row.move!r}, is not legal: {refusal}" if refusal is not None else ""


def with_remarks(remarks: Sequence[tuple[int, str]], game: StoredGame) -> Record:
    """Return a table's record with remarks (a bot takes over a seat) as comments."""
    record = game.record
    said = [(min(ply, record.plies), text) for ply, text in remarks]
    return record.with_comments(said + game.freeze_comments())


def check_draft(record: Record, texts: Iterable[str]) -> list[int]:
    """Return the moves of a stored draft, up to the first one that is no longer legal."""
    state, found = record.state.copy(), []
    for text in texts:
        try:
            move = record.game.number(text)
            state.play(move)
        except TerraeError:
            break
        found.append(move)
    return found
