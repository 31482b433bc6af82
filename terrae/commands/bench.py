"""The command `terrae bench`: the speed of an engine and its bots, or of the server."""
from __future__ import annotations

import argparse
import json
from typing import Any

from rich.console import Console
from rich.table import Table

import terrae
from terrae.bench import bots, engine, web
from terrae.commands.arguments import count
from terrae.core.errors import BadOption


def add(commands: argparse._SubParsersAction[Any]) -> None:
    measuring = commands.add_parser("bench", help="measure the speed, compiled and interpreted")
    measuring.set_defaults(run=run_bench)
    measuring.add_argument("game", help="a game, or web: how fast changes reach the browsers of many tables")
    measuring.add_argument("--players", type=count, default=4)
    measuring.add_argument("--seconds", type=float, default=6.0, help="for each way, about")
    measuring.add_argument("--json", action="store_true", help="for programs; see docs/commands.md")
    measuring.add_argument("--tables", type=int, default=300, help="of `bench web`")
    measuring.add_argument("--spectators", type=int, default=2, help="live watchers of each")
    measuring.add_argument("--every", type=float, default=2.0, help="seconds between a table's moves")
    measuring.add_argument("--database", metavar="URL", default="", help="an empty one (default: SQLite, thrown away)")


def run_bench(given: argparse.Namespace, console: Console) -> int:
    if given.game == "web":
        return run_bench_web(given, console)
    terrae.load(given.game).new(players=given.players)
    result = engine.measure_both(given.game, given.players, given.seconds)
    thinking = bots.measure(given.game, given.players, given.seconds / 3)
    thinking |= bots.self_play(given.game, max(1, round(bots.GAMES[given.game] * given.seconds)))
    result["bots"] = thinking
    if given.json:
        print(json.dumps(result))
        return 0
    grid = Table(title=f"{given.game}, {given.players} players, random playouts")
    for heading in ("", "games/s", "decisions/game", "µs/decision", "µs/copy"):
        grid.add_column(heading, justify="right")
    for way in ("compiled", "interpreted"):
        one = result[way]
        if isinstance(one, dict):
            grid.add_row(way, *[f"{value:,}" for value in one.values()])
    console.print(grid)
    compiled, interpreted = result["compiled"], result["interpreted"]
    if isinstance(compiled, dict) and isinstance(interpreted, dict):
        ratio = compiled["games_per_second"] / interpreted["games_per_second"]
        copy = compiled["us_per_copy"] / compiled["us_per_decision"]
        console.print(f"compiled is {ratio:.1f} times interpreted; a copy costs {copy:.2f} decisions")
    else:
        console.print("the engine is not compiled here; `make test` builds it where a C compiler is at hand")
    console.print(f"search: {thinking['playouts_per_second']:,} playouts/s, {thinking['nodes_per_second']:,} "
                  f"positions/s; judge: {thinking['positions_judged_per_second']:,} positions/s for all seats")
    console.print(f"self-play at {bots.NODES} positions a decision: {thinking['self_play_games_per_second']} "
                  f"games/s with one process, {thinking['with_two_processes']} with two, {thinking['scaling']} times")
    return 0


def run_bench_web(given: argparse.Namespace, console: Console) -> int:
    """Measure the server; the exit code is 1 if anything was lost."""
    if min(given.tables, given.spectators) < 1 or min(given.every, given.seconds) <= 0:
        raise BadOption("--tables, --spectators, --every and --seconds must be greater than 0")
    found = web.measure(given.tables, given.spectators, given.every, max(given.seconds, given.every),
                              given.database)
    if given.json:
        print(json.dumps(found))
    else:
        grid = Table(title="from sending a move to its event at every watcher", show_header=False)
        for name, value in found.items():
            grid.add_row(name.replace("_", " "), f"{value:,}" if isinstance(value, int | float) else str(value))
        console.print(grid)
    return 1 if found["errors"] else 0
