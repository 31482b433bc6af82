"""The command `terrae arena`: bots against bots, many games, honest figures."""
from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING, Any

from terrae.commands.arguments import add_programs, add_set_up, count

if TYPE_CHECKING:
    from rich.console import Console

NODES = 500  # unless a budget is given


def add(commands: Any) -> None:
    arena = commands.add_parser("arena", help="let bots play a match: rotated seats, mirrored luck, honest intervals")
    arena.set_defaults(run=run_arena)
    arena.add_argument("game")
    arena.add_argument("--bots", default="search,greedy", help="bots, one for every seat, such as search,greedy,greedy")
    arena.add_argument("--games", type=count, default=100, help="games to play (default 100)")
    add_programs(arena)
    budget = arena.add_mutually_exclusive_group()
    budget.add_argument("--nodes", type=count, help=f"positions a bot may evaluate per move (default {NODES})")
    budget.add_argument("--seconds", type=float, help="seconds per move instead; results then differ from run to run")
    arena.add_argument("--jobs", type=count, default=os.cpu_count() or 1, help="games at once (default: one per core)")
    arena.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; local starts one on this machine")
    arena.add_argument("--out", metavar="DIR", help="folder for the games; an interrupted match continues there")
    arena.add_argument("--json", action="store_true", help="print JSON for programs; see docs/commands.md")
    add_set_up(arena)


def run_arena(given: argparse.Namespace, console: Console) -> int:
    from terrae.commands.work import arena

    return arena.run_arena(given, console)
