"""The commands that play in the terminal: `terrae play` and `terrae watch`."""
from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import terrae
from terrae.commands.arguments import LEVELS, add_language, add_programs, add_set_up, set_up, use_programs
from terrae.core.errors import BadOption
from terrae.core.game import Game
from terrae.core.record import Record
from terrae.locales import locale

if TYPE_CHECKING:
    from rich.console import Console


def add(commands: argparse._SubParsersAction[Any]) -> None:
    play = commands.add_parser("play", help="play in the terminal against bots or each other")
    play.set_defaults(run=run_play)
    play.add_argument("game", nargs="?", default="nova")
    play.add_argument("--seats", help=f"who plays, in seat order: you, {', '.join(LEVELS)} (default you,greedy,greedy)")
    play.add_argument("--resume", metavar="FILE", help="continue a saved game")
    play.add_argument("--record", metavar="FILE", help="save there after every move")
    add_programs(play)
    add_set_up(play)
    add_language(play)

    watch = commands.add_parser("watch", help="watch bots play")
    watch.set_defaults(run=run_watch)
    watch.add_argument("game")
    watch.add_argument("--bots", help="the bots, in seat order (default greedy,greedy,greedy)")
    watch.add_argument("--record", metavar="FILE", help="keep the game there")
    add_programs(watch)
    add_set_up(watch)
    add_language(watch)


def run_play(given: argparse.Namespace, console: Console) -> int:
    from terrae.terminal.play import TerminalTable, seat_names

    game = terrae.load(given.game)
    words = locale(given.lang, game.id)
    use_programs(given)
    path = Path(given.record) if given.record else None
    if given.resume:
        record = Record.load(given.resume)
        seats = seat_names(given.seats or record.notes.get("seats", "you"))
        if len(seats) != record.state.seats():
            raise BadOption(f"{given.resume} has {record.state.seats()} seats; --seats names {len(seats)}")
        seed = record.notes.get("seed", "0")
        path = path or Path(given.resume)
    else:
        seats = seat_names(given.seats or usual_seats(game, "you"))
        if "setup" in game.options({}) and not (given.factions or given.variant or given.option):
            given.option = ["setup=first_game"]  # what the rulebook recommends to begin with
        seed = given.seed or str(Random().randrange(10**6))
        record = Record(game, set_up(given, game, len(seats), ""), {"seats": ",".join(seats), "seed": seed})
    TerminalTable(record, seats, seed, words, console, path).run()
    return 0


def run_watch(given: argparse.Namespace, console: Console) -> int:
    from terrae.bots.levels import level_or_judge
    from terrae.terminal.play import TerminalTable

    game = terrae.load(given.game)
    words = locale(given.lang, game.id)
    use_programs(given)
    seats = [name.strip() for name in (given.bots or usual_seats(game, "greedy")).split(",")]
    for name in seats:
        level_or_judge(name)
    seed = given.seed or str(Random().randrange(10**6))
    record = Record(game, set_up(given, game, len(seats), "random"), {"seats": ",".join(seats), "seed": seed})
    TerminalTable(record, seats, seed, words, console, Path(given.record) if given.record else None).run()
    return 0


def usual_seats(game: Game, first: str) -> str:
    """Who plays if nobody is named: three, or as many as can."""
    from terrae.faces import face

    return ",".join([first, "greedy", "greedy"][:face(game).players[-1]])
