"""The records of tables being played, kept in memory as far as they have been read. The database is the truth."""
from __future__ import annotations

import copy
import json
import threading
from collections import OrderedDict

from sqlalchemy import Connection, Row, select

from terrae.core.game import State
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.web.schema import moves, remarks

MOST = 2000  # tables kept in memory


class RecordCache:
    """Records by table. A cached record is never changed, only replaced by a longer one, so that whoever reads
    one can continue reading."""

    def __init__(self) -> None:
        self.records: OrderedDict[str, Record] = OrderedDict()
        self.lock = threading.Lock()

    def record(self, db: Connection, row: Row[tuple[object, ...]]) -> Record:
        """A table's record up to the ply its row has."""
        with self.lock:
            known = self.records.get(row.id)
        if known is None or known.plies > row.ply:
            game = load(row.game)
            known = Record(game, game.recorded(json.loads(row.options)), json.loads(row.notes))
        if known.plies < row.ply:
            found = db.execute(select(moves.c.move).where(moves.c.table_id == row.id, moves.c.ply > known.plies,
                                                          moves.c.ply <= row.ply).order_by(moves.c.ply))
            known = extended(known, [known.game.number(one.move) for one in found])
        self.keep(row.id, known)
        return known

    def keep(self, id: str, record: Record) -> None:
        with self.lock:
            known = self.records.get(id)
            if known is None or known.plies <= record.plies:  # an older transaction may still read less
                self.records[id] = record
            self.records.move_to_end(id)
            while len(self.records) > MOST:
                self.records.popitem(last=False)


def extended(record: Record, played: list[int]) -> Record:
    """The record with further moves, all of them legal; the one given stays as it is."""
    state = record.state.copy()
    for move in played:
        state.apply(move)
    return with_moves(record, played, state)


def with_moves(record: Record, played: list[int], state: State) -> Record:
    """The record with further moves, which have led to a position."""
    new = copy.copy(record)
    new.moves = record.moves + played
    new.state = state
    return new


def with_remarks(db: Connection, id: str, record: Record) -> Record:
    """The record with what happened beside the rules as comments."""
    new = copy.copy(record)
    new.comments = {ply: list(texts) for ply, texts in record.comments.items()}
    for one in db.execute(select(remarks).where(remarks.c.table_id == id).order_by(remarks.c.id)):
        new.comments.setdefault(one.ply, []).append(one.text)
    return new
