"""The command `terrae bench`: the speed of an engine and its bots, or of the server."""
from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import terrae
from terrae.bench import bots, engine, ratios
from terrae.core.errors import BadOption
from terrae.core.extras import require
from terrae.core.registry import GAMES

PLAYERS, SECONDS = 4, 6.0  # where none are given
WEB_PLAYERS, WEB_SECONDS = 2, 20.0


def run_bench(given: argparse.Namespace, console: Console) -> int:
    if given.game == "web":
        return run_bench_web(given, console)
    if given.game == "review":
        return run_bench_review(given, console)
    if given.game == "attacks":
        return run_bench_attacks(given, console)
    players, seconds = given.players or PLAYERS, given.seconds or SECONDS
    terrae.load(given.game).new(players=players)
    if given.research:
        return run_bench_batch(given, players, seconds, console)
    kept = ratios.load(Path(given.against)) if given.against else None
    reference = ratios.measure_reference()
    result = engine.measure_both(given.game, players, seconds)
    thinking = bots.measure(given.game, players, seconds / 3)
    thinking |= bots.self_play(given.game, max(1, round(bots.GAMES[given.game] * seconds)))
    result["bots"] = thinking
    found = ratios.ratios(result, min(reference, ratios.measure_reference()), terrae.COMPILED)
    if given.save:
        ratios.save(Path(given.save), ratios.section(result), found)
    if given.json:
        print(json.dumps(result | ({"ratios": found} if given.save or given.against else {})))
    else:
        show_speeds(result, console)
    return 0 if kept is None else show_comparison(ratios.section(result), found, kept, given, console)


def run_bench_batch(given: argparse.Namespace, players: int, seconds: float, console: Console) -> int:
    """Measure a batch of games: what masks and observations cost."""
    no_ratios(given)
    require("research", "terrae bench --research")
    from terrae.bench import research

    speeds = research.measure(given.game, players, seconds, given.batch)
    found = {"decisions_per_second": speeds, "nanoseconds": {way: round(1e9 / one) for way, one in speeds.items()},
             "two_processes": research.two_processes(given.game, players, seconds / 6, given.batch)}
    show_figures(found, f"{given.game}, {players} players, a batch of {given.batch} games", given, console)
    return 0


def show_speeds(result: dict[str, Any], console: Console) -> None:
    """Print what was measured of an engine and its bots."""
    grid = Table(title=f"{result['game']}, {result['players']} players, random playouts")
    for heading in ("", "games/s", "decisions/game", "µs/decision", "µs/copy"):
        grid.add_column(heading, justify="right")
    for way in ("compiled", "interpreted"):
        one = result[way]
        if isinstance(one, dict):
            grid.add_row(way, *[f"{value:,}" for value in one.values()])
    console.print(grid)
    compiled, interpreted, thinking = result["compiled"], result["interpreted"], result["bots"]
    if isinstance(compiled, dict) and isinstance(interpreted, dict):
        ratio = compiled["games_per_second"] / interpreted["games_per_second"]
        copy = compiled["us_per_copy"] / compiled["us_per_decision"]
        console.print(f"compiled is {ratio:.1f} times interpreted; a copy costs {copy:.2f} decisions")
    else:
        console.print("the engine is not compiled here; `terrae doctor` says why")
    console.print(f"search: {thinking['playouts_per_second']:,} playouts/s, {thinking['nodes_per_second']:,} "
                  f"positions/s; evaluator: {thinking['positions_judged_per_second']:,} positions/s for all seats")
    console.print(f"self-play at {bots.NODES} positions a decision: {thinking['self_play_games_per_second']} "
                  f"games/s with one process, {thinking['with_two_processes']} with two, {thinking['scaling']} times")


def show_comparison(name: str, found: dict[str, float], kept: ratios.Kept, given: argparse.Namespace,
                    console: Console) -> int:
    """Print every ratio beside the kept one; the exit code is 1 if one is worse by more than the tolerance."""
    if name not in kept.ratios:
        raise BadOption(f"{given.against} keeps nothing for {name}; add it with --save {given.against}")
    if kept.python != ratios.python_version():
        console.print(f"{given.against} was measured with Python {kept.python}, this is {ratios.python_version()}: "
                      "expect other ratios", style="yellow", markup=False)
    lines = ratios.compare(found, kept.ratios[name])
    worse = [one for one in lines if one.is_worse(kept.tolerance)]
    if not given.json:
        grid = Table(title=f"{name} against {given.against} (smaller is better)")
        grid.add_column("ratio")
        for heading in ("kept", "now", "change", ""):
            grid.add_column(heading, justify="right")
        for one in lines:
            change = "" if one.change is None else f"{one.change:+.1%}"
            grid.add_row(one.name, "not kept" if one.kept is None else f"{one.kept:.4g}",
                         "not measured" if one.now is None else f"{one.now:.4g}", change,
                         "WORSE" if one in worse else "", style="bold red" if one in worse else None)
        console.print(grid)
        console.print(f"{len(worse)} of {len(lines)} ratios are worse by more than {kept.tolerance:.0%}", markup=False)
    return 1 if worse else 0


def run_bench_web(given: argparse.Namespace, console: Console) -> int:
    """Measure the server; the exit code is 1 if anything was lost."""
    no_ratios(given)
    seconds = given.seconds or WEB_SECONDS
    if min(given.every, seconds) <= 0:
        raise BadOption("--every and --seconds must be greater than 0")
    if given.processes > 1 and not given.database.startswith("postgres"):
        raise BadOption("several processes need PostgreSQL: --database postgresql://USER@HOST/NAME")
    require("web", "terrae bench web")
    from terrae.bench import web

    found = []
    for game in given.played or GAMES:
        terrae.load(game).new(players=given.players or WEB_PLAYERS)
        load = web.Load(game, given.tables, given.viewers, given.players or WEB_PLAYERS, given.every,
                        max(seconds, given.every), given.processes, given.generators)
        found.append((web.hold if given.hold else web.measure)(load, given.database))
        if not given.json:
            show_figures(found[-1], f"{game}: from the moment a turn is due to its redrawn part", given, console)
    if given.json:
        print(json.dumps(found))
    return 1 if any(one["errors"] for one in found) else 0


def run_bench_review(given: argparse.Namespace, console: Console) -> int:
    """Measure a review, here and at a server; the exit code is 1 if it failed or anything was lost."""
    no_ratios(given)
    require("web", "terrae bench review")
    from terrae.bench import review

    found = review.measure()
    show_figures(found, "a review, and the moves of other tables meanwhile", given, console)
    return 1 if found["errors"] or found["status"] == "failed" else 0


def run_bench_attacks(given: argparse.Namespace, console: Console) -> int:
    """Attack servers of our own; the exit code is 1 if the visitor was refused anything."""
    no_ratios(given)
    require("web", "terrae bench attacks")
    from terrae.bench import attacks

    found = attacks.measure(given.seconds or SECONDS, given.attack, given.database)
    if given.json:
        print(json.dumps(found))
    else:
        show_attacks(found, console)
    return 1 if any(one["failed"] for one in found) else 0


def show_attacks(found: list[dict[str, Any]], console: Console) -> None:
    """Print a line for each attack: what another visitor waited, and what the server spent."""
    grid = Table(title="what another visitor waits, and what the server spends")
    for heading in found[0]:
        grid.add_column(heading.replace("_", " "), justify="left" if heading == "attack" else "right")
    for one in found:
        grid.add_row(*[f"{value:,}" if isinstance(value, int | float) else str(value) for value in one.values()])
    console.print(grid)


def no_ratios(given: argparse.Namespace) -> None:
    if given.against or given.save:
        raise BadOption("--against and --save are for the engine and its bots: other figures depend on the machine")


def show_figures(found: dict[str, Any], title: str, given: argparse.Namespace, console: Console) -> None:
    """Print figures by name, as JSON or as a table."""
    if given.json:
        print(json.dumps(found))
        return
    grid = Table(title=title, show_header=False)
    for name, value in found.items():
        grid.add_row(name.replace("_", " "), figure(value))
    console.print(grid)


def figure(value: Any) -> str:
    """A figure, or several with their names.

    >>> figure({"count": 3000, "p99_ms": 12.5})
    'count 3,000, p99 ms 12.5'
    """
    if isinstance(value, dict):
        return ", ".join(f"{name.replace('_', ' ')} {figure(one)}" for name, one in value.items())
    return f"{value:,}" if isinstance(value, int | float) else str(value)
