"""The command `terrae records export`: records as data for learning."""
from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING, Any

from terrae.commands.arguments import count

if TYPE_CHECKING:
    from rich.console import Console


def add(commands: argparse._SubParsersAction[Any]) -> None:
    records = commands.add_parser("records", help="write records as data for learning")
    actions = records.add_subparsers(required=True, metavar="ACTION")
    parser = actions.add_parser("export", help="write positions, legal moves, moves and results of many records")
    parser.set_defaults(run=run_export)
    parser.add_argument("places", nargs="+", metavar="DIR", help="folder of records of one game, or a record")
    parser.add_argument("--out", metavar="DIR", required=True,
                        help="folder for the data; an interrupted export continues there")
    parser.add_argument("--format", choices=("parquet", "jsonl"), default="parquet",
                        help="parquet (default) or a JSON object per line")
    parser.add_argument("--observation", choices=("board", "sheet"), default="board",
                        help="what a seat sees: the plain position (default), or what the bots' judge sees")
    parser.add_argument("--limit", type=count, help="records to export, in the order of their names")
    parser.add_argument("--part", type=count, default=100, metavar="GAMES", help="games in a file (default 100)")
    parser.add_argument("--licence", default="", metavar="TEXT", help="terms of use, for the data card")
    parser.add_argument("--jobs", type=count, default=os.cpu_count() or 1,
                        help="files written at once (default: one per core)")


def run_export(given: argparse.Namespace, console: Console) -> int:
    from terrae.commands.work import records

    return records.run_export(given, console)
