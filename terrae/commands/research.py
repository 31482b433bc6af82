"""The commands `terrae research ...`: what researchers measure."""
from __future__ import annotations

import argparse
from typing import Any

from terrae.commands import baselines


def add(commands: argparse._SubParsersAction[Any]) -> None:
    research = commands.add_parser("research", help="environments and baselines for researchers")
    actions = research.add_subparsers(required=True, metavar="ACTION")
    baselines.add(actions)
