"""The command `terrae research baselines`: what well-known players reach, as a table for papers."""
from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING, Any

from terrae.commands.arguments import count

if TYPE_CHECKING:
    from rich.console import Console


def add(actions: argparse._SubParsersAction[Any]) -> None:
    parser = actions.add_parser("baselines", help="measure what random, greedy, searching and learning players reach")
    parser.set_defaults(run=run_baselines)
    parser.add_argument("game")
    parser.add_argument("--out", metavar="FILE", help="file for the table; an interrupted run continues there")
    parser.add_argument("--entries", metavar="LIST",
                        help="players, with their games if wished: random,search:100=50,ppo:50000 (default: all)")
    parser.add_argument("--rival", default="greedy", help="who sits on all other seats (default greedy)")
    parser.add_argument("--games", type=count, help="games of every entry that names no number")
    parser.add_argument("--players", type=count, default=2, help="seats of a game (default 2)")
    parser.add_argument("--seed", default="baselines", help="seed of chance and players (default baselines)")
    parser.add_argument("--jobs", type=count, default=os.cpu_count() or 1,
                        help="games at once (default: one per core)")
    parser.add_argument("--json", action="store_true", help="print JSON for programs; see docs/commands.md")


def run_baselines(given: argparse.Namespace, console: Console) -> int:
    from terrae.commands.work import baselines

    return baselines.run_baselines(given, console)
