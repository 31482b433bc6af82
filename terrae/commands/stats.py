"""The command `terrae stats`: what many records say together."""
from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console


def add(commands: Any) -> None:
    stats = commands.add_parser("stats", help="points, wins, tiles and openings of many records")
    stats.set_defaults(run=run_stats)
    stats.add_argument("places", nargs="*", metavar="DIR", help="folder of records, or a record")
    stats.add_argument("--server", metavar="URL", help="read the finished public games in a server's database too: "
                                                       "sqlite:///FILE or postgresql://USER@HOST/NAME")
    stats.add_argument("--json", action="store_true", help="print JSON for programs; see docs/commands.md")
    stats.add_argument("--save", metavar="DIR", help="folder to keep the figures and openings in, two files per game")
    stats.add_argument("--plots", metavar="DIR", help="folder to write charts to, as SVG files")


def run_stats(given: argparse.Namespace, console: Console) -> int:
    from terrae.commands.work import stats

    return stats.run_stats(given, console)
