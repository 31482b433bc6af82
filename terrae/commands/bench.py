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
    measuring.add_argument("game", help="a game; web: what people see of a server with many tables; "
                                          "review: how long a review takes; "
                                          "or attacks: what strangers can do to a server")
    measuring.add_argument("--players", type=count, help="players of a game (default 4; of `bench web` 2)")
    measuring.add_argument("--seconds", type=float,
                           help="seconds per measurement (default 6; of `bench web` 20)")
    measuring.add_argument("--json", action="store_true", help="print JSON for programs; see docs/commands.md")
    measuring.add_argument("--against", metavar="FILE",
                           help="compare with the ratios kept in FILE; exit code 1 if one is clearly worse")
    measuring.add_argument("--research", action="store_true",
                           help="measure a batch of games instead: masks and observations beside the bare engine")
    measuring.add_argument("--batch", type=count, default=128, help="games of the batch (default 128)")
    measuring.add_argument("--save", metavar="FILE", help="write the ratios into FILE, to compare with later")
    add_web(measuring.add_argument_group("bench web"))
    attacking = measuring.add_argument_group("bench attacks")
    attacking.add_argument("--attack", metavar="NAME", action="append", default=[],
                           help="an attack; may be repeated (default: all)")


def add_web(measuring: argparse._ArgumentGroup) -> None:
    measuring.add_argument("--game", dest="played", metavar="GAME", action="append",
                           help="a game to play at the tables; may be repeated (default: each in turn)")
    measuring.add_argument("--tables", type=count, default=30, help="tables (default 30)")
    measuring.add_argument("--viewers", type=count, default=3,
                           help="browsers that watch each table, the players' first (default 3)")
    measuring.add_argument("--every", type=float, default=5.0, help="seconds between a table's turns (default 5)")
    measuring.add_argument("--hold", action="store_true",
                           help="find how many tables are redrawn within 300 ms in 99 of 100 cases")
    measuring.add_argument("--database", metavar="URL", default="",
                           help="an empty database (default: SQLite, deleted afterwards)")
    measuring.add_argument("--processes", type=count, default=1,
                           help="processes of the server, with PostgreSQL only (default 1)")
    measuring.add_argument("--generators", type=count, default=1,
                           help="processes that play the browsers (default 1)")


def run_bench(given: argparse.Namespace, console: Console) -> int:
    from terrae.commands.work import bench

    return bench.run_bench(given, console)
