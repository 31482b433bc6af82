"""Parts of an export: some games each, written to a file that is complete or not there."""
from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any, Final

from terrae.core.errors import BadRecord
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.research.dataset import COLUMNS, Decision, decisions, ending
from terrae.research.observations import observation

NUMBERS: Final = {"game": "i", "players": "b", "ply": "h", "seat": "b", "move": "h", "points": "h", "rank": "b",
                  "win_share": "f"}
OBSERVED: Final = {"int16": "h", "float64": "f"}  # how numbers of an observation are kept
ROWS: Final = 2048  # in memory at once


@dataclass(frozen=True)
class Job:
    """Everything the parts of an export depend on, besides their numbers."""

    folder: str
    game: str
    observation: str
    format: str
    games: int  # in a part
    parts: dict[int, list[str]]  # the files of each part to write


@dataclass(frozen=True)
class Part:
    """What has become of the records of one part: a line of the index."""

    number: int
    file: str  # empty if no record of the part could be used
    rows: int
    games: list[dict[str, Any]]
    skipped: list[dict[str, str]]

    def text(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False)


def content(file: str | Path) -> str:
    """What tells a record from all others, wherever it is kept."""
    return sha256(Path(file).read_bytes()).hexdigest()[:16]


class Reader:
    """Reads the records of a part one by one, and notes what they were."""

    def __init__(self, job: Job, number: int) -> None:
        self.job = job
        self.number = number
        self.seen = observation(load(job.game), job.observation)
        self.games: list[dict[str, Any]] = []
        self.skipped: list[dict[str, str]] = []
        self.count = 0

    def decisions(self) -> Iterator[Decision]:
        for place, file in enumerate(self.job.parts[self.number]):
            about = {"file": Path(file).name, "content": content(file)}
            try:
                record = Record.load(file)
                if not record.state.over:
                    raise BadRecord(file, 0, "the game is not finished")
            except BadRecord as problem:
                line = f"line {problem.line}: " if problem.line else ""
                self.skipped.append({**about, "reason": line + problem.problem})
                continue
            yield from self.game(record, self.number * self.job.games + place, about)

    def game(self, record: Record, number: int, about: dict[str, str]) -> Iterator[Decision]:
        before = self.count
        for one in decisions(record, number, self.seen):
            self.count += 1
            yield one
        self.games.append({"game": number, **about, "rows": self.count - before, "plies": record.plies,
                           "seats": record.notes.get("seats", "").split(",") if "seats" in record.notes else [],
                           "budget": record.notes.get("budget", ""), "seed": record.notes.get("seed", ""),
                           "ids": [record.state.seat_id(seat) for seat in range(record.state.seats())],
                           **asdict(ending(record.state))})


def write_part(job: Job, number: int) -> Part:
    """Write one part; a file of this name that an interrupted run left is replaced."""
    reader = Reader(job, number)
    name = f"part-{number:05}.{job.format}"
    unfinished = Path(job.folder) / f"{name}.unfinished"
    WRITERS[job.format](reader, unfinished)
    if reader.games:
        unfinished.replace(unfinished.with_suffix(""))
    else:
        unfinished.unlink()
    return Part(number, name if reader.games else "", reader.count, reader.games, reader.skipped)


def write_lines(reader: Reader, file: Path) -> None:
    """Write a JSON object per line; whole numbers without a point, which is half as long."""
    with file.open("w", encoding="utf-8") as out:
        for one in reader.decisions():
            row = {**vars(one), "observation": [int(x) if x == int(x) else x for x in one.observation]}
            out.write(json.dumps(row, separators=(",", ":")) + "\n")


def write_parquet(reader: Reader, file: Path) -> None:
    """Write a Parquet file; observations are lists of fixed size, which NumPy reads without copying."""
    import pyarrow.parquet as pq

    rows = reader.decisions()
    first = table(reader, islice(rows, ROWS))
    with pq.ParquetWriter(file, first.schema, compression="zstd") as writer:
        while len(first):
            writer.write_table(first)
            first = table(reader, islice(rows, ROWS))


def table(reader: Reader, rows: Iterable[Decision]) -> Any:
    """Put some rows into columns."""
    import numpy as np
    import pyarrow as pa

    def column_of(values: array[Any]) -> Any:
        return pa.array(np.frombuffer(values, values.typecode))

    kept = {name: array(code) for name, code in NUMBERS.items()}
    seen: array[Any] = array(OBSERVED[reader.seen.kind])
    legal, ends = array("h"), array("i", [0])
    for one in rows:
        for name, column in kept.items():
            column.append(getattr(one, name))
        seen.extend(one.observation)
        legal.extend(one.legal)
        ends.append(len(legal))
    columns: dict[str, Any] = {name: column_of(column) for name, column in kept.items()}
    columns["observation"] = pa.FixedSizeListArray.from_arrays(column_of(seen), reader.seen.width)
    columns["legal"] = pa.ListArray.from_arrays(column_of(ends), column_of(legal))
    return pa.table({name: columns[name] for name in COLUMNS})


WRITERS: Final[dict[str, Callable[[Reader, Path], None]]] = {"parquet": write_parquet, "jsonl": write_lines}
