"""The commands that exchange games with other sites: `terrae import` and `terrae export`."""
from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from terrae.core.errors import BadOption, BadRecord
from terrae.core.record import Record

if TYPE_CHECKING:
    from rich.console import Console


def add(commands: argparse._SubParsersAction[Any]) -> None:
    reading = commands.add_parser("import", help="make records from the logs of an online site")
    reading.set_defaults(run=run_import)
    reading.add_argument("format", choices=["snellman"])
    reading.add_argument("files", nargs="+", metavar="FILE")
    reading.add_argument("--check", action="store_true", help="compare every ledger row; exit code 1 if one differs")
    reading.add_argument("--out", metavar="DIR", help="write the records there")
    reading.add_argument("--partial", action="store_true", help="read a log that breaks off as far as it goes")

    writing = commands.add_parser("export", help="write a record as a plain log for an online site")
    writing.set_defaults(run=run_export)
    writing.add_argument("format", choices=["snellman"])
    writing.add_argument("file")


def run_import(given: argparse.Namespace, console: Console) -> int:
    from terrae.mystica import snellman

    failed = False
    for name in given.files:
        path = Path(name)
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as problem:
            raise BadRecord(name, 0, f"cannot be read: {problem}") from None
        try:
            record, rows = snellman.read(text, name, check=given.check, partial=given.partial)
        except snellman.RowDiffers as differs:
            print(differs)
            failed = True
            continue
        state = record.state
        scores = ", ".join(f"{state.seat_id(seat)} {points}" for seat, points in enumerate(state.scores()))
        print(f"{name}: {record.plies} plies" + (f", {rows} rows equal" if given.check else "") + f"; {scores}")
        if given.out:
            Path(given.out).mkdir(parents=True, exist_ok=True)
            record.save(Path(given.out) / f"{path.stem}.terrae")
    return 1 if failed else 0


def run_export(given: argparse.Namespace, console: Console) -> int:
    from terrae.mystica import snellman

    record = Record.load(given.file)
    if record.game.id != "mystica":
        raise BadOption(f"{given.file} is a game of {record.game.id}; the format snellman is for mystica")
    print(snellman.write(record), end="")
    return 0
