"""The command `terrae stats`: what many records say together."""
from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.progress import track
from rich.table import Table as Grid

from terrae.arena.intervals import with_interval
from terrae.core.errors import BadOption
from terrae.core.extras import require
from terrae.study import record_files
from terrae.study.facts import Facts
from terrae.study.groups import Group, Table, tables
from terrae.study.waste import CHECKED, LEAST

SECTIONS = {"seat": "by seat", "faction": "by faction", "player": "by bot or player",
            "set_up": "by what was laid out", "choices": "by what was taken at least once",
            "openings": "the most common openings"}


MIN_NAME = 15  # letters of a name, even in a terminal of eighty columns


def run_stats(given: argparse.Namespace, console: Console) -> int:
    if given.plots:
        require("web", "terrae stats --plots")
    paths = record_files.find(given.places)
    screen = Console(stderr=True)
    read = list(track(record_files.read_all(paths), "records", len(paths), console=screen, transient=True,
                      disable=given.json or not screen.is_terminal))
    played = [one for one in read if isinstance(one, Facts)]
    skipped = [one for one in read if isinstance(one, record_files.Skipped)]
    if not played:
        raise BadOption(f"none of {len(paths)} files is a finished game; "
                        f"{skipped[0].file}: {skipped[0].reason}")
    made = tables(played)
    if given.plots:
        write_plots(made, Path(given.plots))
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
            show_groups(heading, one.sections[name], console, wins=name != "set_up")
    grid = Grid("source", title="points by source, for every seat on average", title_justify="left", box=box.SIMPLE)
    grid.add_column("points (95 %)", justify="right")
    for source in one.sources:
        grid.add_row(source.name, with_interval(source.points, ".1f"))
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
