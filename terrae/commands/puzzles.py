"""The commands `terrae puzzles ...`: find positions in which one turn is clearly the best, and show them."""
from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from terrae.commands.arguments import add_language, count

if TYPE_CHECKING:
    from rich.console import Console

MARGIN = 3.0  # points
NODES = 9000  # positions of the longest search; the second check has twice as many


def add(commands: Any) -> None:
    puzzles = commands.add_parser("puzzles", help="positions in which one turn is clearly the best: make, show")
    tasks = puzzles.add_subparsers(required=True, metavar="TASK")
    making = tasks.add_parser("make", help="find puzzles in games of bots; can be stopped and resumed")
    making.set_defaults(run=run_make)
    making.add_argument("game")
    making.add_argument("--out", metavar="FILE", required=True,
                        help="file to write, one JSON object per line; the same command continues it")
    making.add_argument("--count", type=count, default=100, help="puzzles to find (default 100)")
    making.add_argument("--seed", default="1", help="seed of games and searches (default 1)")
    making.add_argument("--margin", type=float, default=MARGIN,
                        help=f"points the best turn must be ahead (default {MARGIN:g})")
    making.add_argument("--nodes", type=count, default=NODES,
                        help=f"positions for every candidate (default {NODES}); the second check takes twice as many")
    making.add_argument("--records", metavar="DIR", nargs="+", dest="places",
                        help="look into these records instead of new games of bots")
    showing = tasks.add_parser("show", help="list the puzzles of a file with their solutions")
    showing.set_defaults(run=run_show)
    showing.add_argument("file")
    add_language(showing)


def run_make(given: argparse.Namespace, console: Console) -> int:
    from terrae.commands.work import puzzles

    return puzzles.run_make(given, console)


def run_show(given: argparse.Namespace, console: Console) -> int:
    from terrae.commands.work import puzzles

    return puzzles.run_show(given, console)
