"""The command `terrae arena`: bots against bots, many games, honest figures."""
from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.progress import MofNCompleteColumn, Progress
from rich.table import Table

import terrae
from terrae.arena import cluster, match, run
from terrae.arena.folder import Folder
from terrae.arena.intervals import with_interval
from terrae.arena.report import Report, report
from terrae.arena.result import Result, read
from terrae.bots import Budget
from terrae.commands.arena import NODES
from terrae.commands.arguments import set_up, use_programs
from terrae.core.record import Record

MAX_FORFEITS = 10  # shown one by one


def run_arena(given: argparse.Namespace, console: Console) -> int:
    game = terrae.load(given.game)
    use_programs(given)
    bots = [name.strip() for name in given.bots.split(",")]
    budget = Budget(seconds=given.seconds) if given.seconds is not None else Budget(nodes=given.nodes or NODES)
    what = match.make(game, set_up(given, game, len(bots), "random"), bots, budget, given.seed or "0")
    folder = Folder(Path(given.out), what) if given.out else None
    results = folder.finished(given.games) if folder else []
    known = {one.number for one in results}
    missing = [number for number in range(given.games) if number not in known]
    try:
        for one in with_progress(given, len(known), play_missing(given, what, missing, folder)):
            results.append(one)
    except KeyboardInterrupt:
        outlook = "the same command continues from there" if folder else "nothing is kept without --out"
        print(f"terrae: stopped after {len(results)} of {given.games} games; {outlook}", file=sys.stderr)
        return 130
    found = report(what, results)
    if given.json:
        print(json.dumps(found.plain(), ensure_ascii=False))
    else:
        show(found, what, console)
    return 0


def play_missing(given: argparse.Namespace, what: match.Match, missing: list[int],
                 folder: Folder | None) -> Iterator[Result]:
    """Play the missing games and keep each one as soon as it ends."""
    if given.ray and missing:
        games = cluster.played(what, missing, given.jobs, given.ray)
    else:
        games = run.played(what, missing, given.jobs)
    for number, text in games:
        record = Record.read(text, f"game {number}")
        if folder:
            folder.keep(number, record)
        yield read(record, f"game {number}")


def with_progress(given: argparse.Namespace, before: int, games: Iterator[Result]) -> Iterator[Result]:
    """Pass the games on as they end, with a progress bar for people."""
    screen = Console(stderr=True)
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=screen, transient=True,
                  disable=given.json or not screen.is_terminal) as progress:
        task = progress.add_task("games", total=given.games, completed=before)
        for one in games:
            progress.advance(task)
            yield one


def show(found: Report, what: match.Match, console: Console) -> None:
    grid = Table(title=f"{found.game}, {found.games} games of {found.players} players", box=box.SIMPLE)
    grid.add_column("bot", overflow="fold")
    for heading in ("seats", "wins % (95 %)", "points (95 %)", "Elo (95 %)"):
        grid.add_column(heading, justify="right", no_wrap=True)
    for one in found.lines:
        grid.add_row(escape(one.name), str(one.seats), with_interval(one.wins.times(100), ".1f"),
                     with_interval(one.points, ".1f"), with_interval(one.elo, ".0f"))
    console.print(grid)
    console.print(f"Fair is {1 / found.players:.1%} of wins for every seat. Intervals are over {found.blocks} blocks "
                  f"of {what.rotations} games with the same luck"
                  + (f", {found.incomplete} of them incomplete." if found.incomplete else "."))
    for forfeit in found.forfeits[:MAX_FORFEITS]:
        console.print(f"game {forfeit.game}, ply {forfeit.ply}: {forfeit.bot} {forfeit.problem}; greedy moved for it",
                      style="yellow", markup=False)
    if len(found.forfeits) > MAX_FORFEITS:
        console.print(f"and {len(found.forfeits) - MAX_FORFEITS} more forfeited moves", style="yellow")
