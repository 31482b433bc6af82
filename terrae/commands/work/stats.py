"""The command `terrae stats`: what many records say together."""
from __future__ import annotations

import argparse
import json
import shlex
import sys
from dataclasses import replace
from pathlib import Path

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.progress import track
from rich.table import Table as Grid

import terrae
from terrae.arena.intervals import with_interval
from terrae.core.errors import BadOption
from terrae.core.extras import require
from terrae.study import figures, record_files
from terrae.study.facts import Facts, facts
from terrae.study.groups import Group, Table, tables
from terrae.study.waste import CHECKED, LEAST, waste
from terrae.system.commit import commit

SECTIONS = {"seat": "by seat", "faction": "by faction", "player": "by bot or player",
            "set_up": "by what was laid out", "choices": "by what was taken at least once",
            "openings": "the most common openings", "first_buildings": "by first buildings",
            "first_tiles": "by the first tile or card of its kind", "milestones": "by when it was first reached"}


SHOWN = 15  # of the first buildings; `--json` has more
MIN_NAME = 15  # letters of a name, even in a terminal of eighty columns


def run_stats(given: argparse.Namespace, console: Console) -> int:
    if given.plots:
        require("web", "terrae stats --plots")
    played, skipped = read_games(given)
    made = tables(played)
    if given.plots:
        write_plots(made, Path(given.plots))
    if given.save:
        keep_figures(played, Path(given.save))
    if given.json:
        print(json.dumps({"games": len(played), "tables": [one.plain() for one in made],
                          "waste": [{"file": one.file, "ply": left.ply, "seat": left.seat + 1, "points": left.points}
                                    for one in played for left in one.waste],
                          "skipped": [{"file": one.file, "reason": one.reason} for one in skipped]},
                         ensure_ascii=False))
        return 0
    for one in made:
        show(one, console)
    wasteful = [one for one in played if one.waste]
    checked = [one for one in played if one.game in CHECKED]
    if checked:
        console.print(f"{len(wasteful)} of {len(checked)} games "
                      f"end with {LEAST} points or more left unused by somebody")
    for game in wasteful:
        for left in game.waste:
            console.print(f"  {game.file}, ply {left.ply}: seat {left.seat + 1} left {left.points} points",
                          markup=False)
    for one_skipped in skipped:
        print(f"skipped {one_skipped.file}: {one_skipped.reason}", file=sys.stderr)
    return 0


def read_games(given: argparse.Namespace) -> tuple[list[Facts], list[record_files.Skipped]]:
    """Read every game of the given folders and server; files that cannot be used come with the reason."""
    if not given.places and not given.server:
        raise BadOption("name a folder of records, or a server's database with --server")
    paths = record_files.find(given.places)
    screen = Console(stderr=True)
    read = list(track(record_files.read_all(paths), "records", len(paths), console=screen, transient=True,
                      disable=given.json or not screen.is_terminal))
    played = [one for one in read if isinstance(one, Facts)]
    skipped = [one for one in read if isinstance(one, record_files.Skipped)]
    if given.server:
        played += games_of_server(given.server)
    if not played:
        raise BadOption(f"none of {len(paths)} files is a finished game; {skipped[0].file}: {skipped[0].reason}"
                        if skipped else "the server has no finished public game")
    return played, skipped


def games_of_server(url: str) -> list[Facts]:
    """Read the finished public games of a server."""
    require("web", "terrae stats --server")
    from terrae.web.public_games import finished_games
    from terrae.web.store import Store

    store = Store(url)
    try:
        return [replace(facts(record, id), waste=waste(record)) for id, record in finished_games(store)]
    finally:
        store.close()


def keep_figures(played: list[Facts], folder: Path) -> None:
    """Write the figures of every game with how they were made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for game in sorted({one.game for one in played}):
            figures.save(game, played, folder, command=shlex.join(["terrae", *sys.argv[1:]]),
                         commit=commit(terrae.__version__))
    except OSError as problem:
        raise BadOption(f"--save {folder}: cannot be used: {problem.strerror}") from None


def write_plots(made: list[Table], folder: Path) -> None:
    from terrae.study import plots

    try:
        plots.write(made, folder)
    except OSError as problem:
        raise BadOption(f"--plots {folder}: cannot be used: {problem.strerror}") from None


def show(one: Table, console: Console) -> None:
    console.print(f"\n[bold]{one.game}, {one.players} players: {one.games} games[/] "
                  f"(fair is {1 / one.players:.1%} of wins for every seat)")
    show_groups("all seats", [one.everybody], console)
    for name, heading in SECTIONS.items():
        if one.sections[name]:
            groups = one.sections[name][:SHOWN] if name == "first_buildings" else one.sections[name]
            show_groups(heading, groups, console, wins=name != "set_up")
    grid = Grid("source", title="points by source, for every seat on average", title_justify="left", box=box.SIMPLE)
    grid.add_column("points (95 %)", justify="right")
    for source in one.sources:
        grid.add_row(source.name, with_interval(source.points, ".1f"))
    console.print(grid)
    show_rounds(one, console)


def show_rounds(one: Table, console: Console) -> None:
    """Print how many points each faction has after each round."""
    rounds = max(len(curve) for curve in one.by_round.values())
    grid = Grid("", title="points after each round, on average", title_justify="left", box=box.SIMPLE, pad_edge=False)
    for number in range(rounds):
        grid.add_column(str(number) if number else "set-up", justify="right")
    for who, curve in one.by_round.items():
        grid.add_row(who, *(f"{points:.1f}" for points in curve))
    console.print(grid)


def show_groups(heading: str, groups: list[Group], console: Console, wins: bool = True) -> None:
    """Print a row for every group, without wins where everybody at the table has the same."""
    grid = Grid(title=heading, title_justify="left", box=box.SIMPLE, pad_edge=False, padding=(0, 0, 0, 1))
    grid.add_column("", overflow="fold", min_width=MIN_NAME)
    for column in ("seats", "points (95 %)", "5 | 50 | 95 %", *(["wins % (95 %)"] if wins else [])):
        grid.add_column(column, justify="right", no_wrap=True)
    for one in groups:
        parts = " | ".join(f"{one.quantiles[n]:.0f}" for n in (0, 2, 4))
        grid.add_row(escape(one.name), str(one.seats), with_interval(one.points, ".1f"), parts,
                     *([with_interval(one.wins.times(100), ".1f")] if wins else []))
    console.print(grid)
