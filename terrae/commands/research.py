"""The commands `terrae research ...`: what researchers need."""
from __future__ import annotations

import argparse
from typing import Any

from terrae.commands import actions, baselines, research_play


def add(commands: argparse._SubParsersAction[Any]) -> None:
    research = commands.add_parser("research", help="environments and baselines for researchers")
    families = research.add_subparsers(required=True, metavar="ACTION")
    actions.add(families)
    baselines.add(families)
    research_play.add(families)
