"""The command `terrae doctor`: what works on this machine, and what to do about the rest."""
from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from terrae.commands.web import PORT

if TYPE_CHECKING:
    from rich.console import Console


def add(commands: argparse._SubParsersAction[Any]) -> None:
    doctor = commands.add_parser("doctor", help="show what works on this machine, and what to do about the rest")
    doctor.set_defaults(run=run_doctor)
    doctor.add_argument("--database", metavar="URL", help="database to look at, as for `serve`")
    doctor.add_argument("--port", type=int, default=PORT, help=f"port to look at (default {PORT})")
    doctor.add_argument("--json", action="store_true", help="print JSON for programs; see docs/commands.md")


def run_doctor(given: argparse.Namespace, console: Console) -> int:
    from terrae.commands.work import doctor

    return doctor.run_doctor(given, console)
