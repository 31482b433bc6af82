"""The command that shows a record again: terrae replay."""
from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from terrae.commands.arguments import add_language

if TYPE_CHECKING:
    from rich.console import Console

NODES = 5000  # positions the bot evaluates by default to explain one position
DEPTHS = ("quick", "deep")  # of a review


def add(commands: argparse._SubParsersAction[Any]) -> None:
    replay = commands.add_parser("replay", help="show a record: scores, points by source, per-round ledger, hints")
    replay.set_defaults(run=run_replay)
    replay.add_argument("file")
    replay.add_argument("--to", metavar="PLY", type=int, help="last ply to show")
    replay.add_argument("--hints", action="store_true", help="show what a bot would have played at every decision")
    replay.add_argument("--from", metavar="PLY", type=int, dest="first", help="first ply for --hints")
    replay.add_argument("--at", metavar="PLY", type=int, help="explain what a bot would play after this ply")
    replay.add_argument("--nodes", metavar="N", type=int,
                        help="positions the bot evaluates per decision; repeatable on any machine")
    replay.add_argument("--seconds", metavar="S", type=float, help="seconds per decision instead")
    replay.add_argument("--depth", choices=DEPTHS, help="how thoroughly --hints looks (default quick)")
    replay.add_argument("--html", metavar="FILE", help="also write the review of --hints as a page of its own")
    replay.add_argument("--json", action="store_true", help="print JSON for programs; see docs/commands.md")
    add_language(replay)


def run_replay(given: argparse.Namespace, console: Console) -> int:
    from terrae.commands.work import replay

    return replay.run_replay(given, console)
