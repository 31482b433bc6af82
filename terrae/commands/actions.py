"""The command `terrae research actions`: the table of actions of a game, for programs."""
from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

import terrae

if TYPE_CHECKING:
    from rich.console import Console


def add(commands: argparse._SubParsersAction[Any]) -> None:
    table = commands.add_parser("actions", help="print every action of a game as JSON: number, text, kind, role, spots")
    table.set_defaults(run=run_actions)
    table.add_argument("game")


def run_actions(given: argparse.Namespace, console: Console) -> int:
    from terrae.research.actions import actions_as_json

    print(actions_as_json(terrae.load(given.game)))
    return 0
