"""The command `terrae bot`: one of our bots speaks the protocol for bots from outside."""
from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from terrae.core.errors import BadOption

if TYPE_CHECKING:
    from rich.console import Console


def add(commands: argparse._SubParsersAction[Any]) -> None:
    bot = commands.add_parser("bot", help="let a bot answer another program, line by line (see docs/own-bots.md)")
    bot.set_defaults(run=run_bot)
    bot.add_argument("game", nargs="?", default="", help="the only game it plays (default: all of them)")
    bot.add_argument("--bot", default="search", help="random, beginner, greedy, search or search:FILE.json "
                                                     "(default search)")
    bot.add_argument("--seed", default="0", help="seed of the bot; the same seed and positions give the same moves")


def run_bot(given: argparse.Namespace, console: Console) -> int:
    from terrae.bots.outside.peer import Peer
    from terrae.core.registry import GAMES

    if given.game and given.game not in GAMES:
        raise BadOption(f"unknown game {given.game!r}; there are: {', '.join(GAMES)}")
    Peer(given.bot, given.game, given.seed, sys.stdin.fileno(), lambda line: print(line, flush=True)).run()
    return 0
