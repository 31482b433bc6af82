"""The command `terrae research play`: a game through an environment of another library."""
from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from terrae.commands.arguments import count

if TYPE_CHECKING:
    from rich.console import Console

DOORS = ("pettingzoo", "gymnasium", "openspiel")
GAME = "nova"
PLAYERS = 2
BOTS = "random"
SEED = 1


def add(commands: argparse._SubParsersAction[Any]) -> None:
    playing = commands.add_parser("play", help="play a game through an environment, to see that it works here")
    playing.set_defaults(run=run_play)
    playing.add_argument("--env", choices=DOORS, default=DOORS[0], help=f"the library (default {DOORS[0]})")
    playing.add_argument("--game", default=GAME, help=f"the game (default {GAME})")
    playing.add_argument("--players", type=count, default=PLAYERS, help=f"how many seats (default {PLAYERS})")
    playing.add_argument("--bots", default=BOTS,
                         help="one bot for all seats, or one for each, separated by commas: random, beginner, greedy, "
                              f"search:POSITIONS (default {BOTS})")
    playing.add_argument("--option", action="append", default=[], metavar="KEY=VALUE",
                         help="any option of the game (see `terrae games`)")
    playing.add_argument("--seed", type=int, default=SEED,
                         help=f"seed of chance and bots; the same seed gives the same game (default {SEED})")


def run_play(given: argparse.Namespace, console: Console) -> int:
    from terrae.commands.work import research_play

    return research_play.run_play(given, console)
