"""The records of tables being played, kept in memory as far as they have been read. The database is the truth."""
from __future__ import annotations

import json
import threading
from collections import OrderedDict

from sqlalchemy import Connection, Row, select

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
            known = known.with_moves([known.game.number(one.move) for one in found])
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


def with_remarks(db: Connection, id: str, record: Record) -> Record:
    """Add the remarks the database holds (a bot takes over a seat) as comments."""
    found = db.execute(select(remarks).where(remarks.c.table_id == id).order_by(remarks.c.id))
    return record.with_comments((one.ply, one.text) for one in found)
