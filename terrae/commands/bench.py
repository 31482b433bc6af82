"""The command `terrae bench`: the speed of an engine and its bots, or of the server."""
from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from terrae.commands.arguments import count

if TYPE_CHECKING:
    from rich.console import Console


def add(commands: argparse._SubParsersAction[Any]) -> None:
    measuring = commands.add_parser("bench", help="measure the speed, compiled and interpreted")
    measuring.set_defaults(run=run_bench)
    measuring.add_argument("game", help="a game; web: how fast changes reach the browsers of many tables; "
                                          "review: how long a review takes; "
                                          "or attacks: what strangers can do to a server")
    measuring.add_argument("--players", type=count, default=4, help="players of a game (default 4)")
    measuring.add_argument("--seconds", type=float, default=6.0, help="seconds per measurement (default 6)")
    measuring.add_argument("--json", action="store_true", help="print JSON for programs; see docs/commands.md")
    measuring.add_argument("--against", metavar="FILE",
                           help="compare with the ratios kept in FILE; exit code 1 if one is clearly worse")
    measuring.add_argument("--save", metavar="FILE", help="write the ratios into FILE, to compare with later")
    measuring.add_argument("--tables", type=int, default=300, help="tables of `bench web` (default 300)")
    measuring.add_argument("--spectators", type=int, default=2, help="live watchers of each table (default 2)")
    measuring.add_argument("--every", type=float, default=2.0, help="seconds between a table's moves (default 2)")
    measuring.add_argument("--attack", metavar="NAME", action="append", default=[],
                           help="run this attack of `bench attacks` only; may be given several times")
    measuring.add_argument("--database", metavar="URL", default="",
                           help="an empty database (default: SQLite, deleted afterwards)")


def run_bench(given: argparse.Namespace, console: Console) -> int:
    from terrae.commands.work import bench

    return bench.run_bench(given, console)
