"""The command `terrae ruler`: bots play given records again and are compared with who played them."""
from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING, Any

from terrae.commands.arguments import count

if TYPE_CHECKING:
    from rich.console import Console

NODES = 1000  # unless a budget is given


def add(commands: Any) -> None:
    ruler = commands.add_parser("ruler", help="let bots play given records again; compare by faction, source, round")
    ruler.set_defaults(run=run_ruler)
    ruler.add_argument("records", nargs="+", metavar="RECORD", help="records or logs of one game, or folders of them")
    ruler.add_argument("--bots", default="search", help="one bot for all seats, or one for every seat (default search)")
    ruler.add_argument("--from-round", type=count, default=0, metavar="R",
                       help="take the positions over at the start of round R instead of playing from the beginning")
    ruler.add_argument("--seeds", type=count, default=1, metavar="N", help="play every record N times (default 1)")
    budget = ruler.add_mutually_exclusive_group()
    budget.add_argument("--nodes", type=count, help=f"positions a bot may evaluate per move (default {NODES})")
    budget.add_argument("--seconds", type=float, help="seconds per move instead; results then differ from run to run")
    ruler.add_argument("--jobs", type=count, default=os.cpu_count() or 1, help="games at once (default: one per core)")
    ruler.add_argument("--seed", help="seed of the bots and of chance where a record has no answer (default 0)")
    ruler.add_argument("--out", metavar="DIR", help="folder for the games; an interrupted command continues there")
    ruler.add_argument("--against", metavar="DIR", help="compare with the bots whose games are in the folder, "
                                                        "instead of with the records")
    ruler.add_argument("--json", action="store_true", help="print JSON for programs; see docs/commands.md")


def run_ruler(given: argparse.Namespace, console: Console) -> int:
    from terrae.commands.work import ruler

    return ruler.run_ruler(given, console)
