"""The commands `terrae mara ...`: component sets of Terramara are printed, checked, and tried by many games."""
from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING, Any

from terrae.commands.arguments import count

if TYPE_CHECKING:
    from rich.console import Console

    from terrae.study.balance import Report


def add(commands: Any) -> None:
    """What only Terramara needs: its components are reconstructed, or typed in by an owner of the box."""
    mara = commands.add_parser("mara", help="component sets of Terramara: print, check, balance")
    tasks = mara.add_subparsers(required=True, metavar="TASK")
    printing = tasks.add_parser("components", help="print the reconstructed set, as a start for a file of your own")
    printing.set_defaults(run=run_components)
    checking = tasks.add_parser("check-components", help="list every mistake in a file; exit code 1 if there is one")
    checking.set_defaults(run=run_check_components)
    checking.add_argument("file")
    balancing = tasks.add_parser("balance", help="let greedy bots play many games; exit code 1 if a bound is broken")
    balancing.set_defaults(run=run_balance)
    balancing.add_argument("--games", type=count, default=2000, help="games for each number of players (default 2000)")
    balancing.add_argument("--players", type=count, choices=[2, 3, 4], help="number of players to try (default: all)")
    balancing.add_argument("--components", default="reconstructed", metavar="FILE",
                           help="component file (default: the reconstructed set)")
    balancing.add_argument("--seed", type=int, default=0, help="number of the first game (default 0)")
    balancing.add_argument("--jobs", type=count, default=os.cpu_count() or 1,
                           help="games at once (default: one per core)")


def run_components(given: argparse.Namespace, console: Console) -> int:
    from terrae.mara import components

    print(components.shipped(), end="")
    return 0


def run_check_components(given: argparse.Namespace, console: Console) -> int:
    from terrae.mara import components

    try:
        found = components.read_components(components.read_file(given.file), given.file)
    except components.BadComponents as problem:
        print("\n".join(problem.problems))
        return 1
    print(f"{given.file}: a whole set, {len(found.artifacts)} artifacts; source: {found.source}")
    return 0


def run_balance(given: argparse.Namespace, console: Console) -> int:
    from rich.progress import Progress

    from terrae.mara import components
    from terrae.study import balance

    chosen = components.read_option(given.components)
    console.print(f"components: {components.load_components(chosen).source}", markup=False)
    problems: list[str] = []
    for players in [given.players] if given.players else [4, 3, 2]:
        found = balance.Report(players)
        with Progress(console=console, transient=True) as progress:
            task = progress.add_task(f"{players} players", total=given.games)
            for one in balance.play_all(given.games, players, chosen, given.seed, given.jobs):
                found.add(one)
                progress.update(task, completed=found.games)
        show_balance(found, console)
        problems += found.problems()
    print("\n".join(problems) if problems else "everything within bounds")
    return 1 if problems else 0


def show_balance(found: Report, console: Console) -> None:
    from rich.table import Table

    everybody = found.everybody
    average = everybody.points / everybody.seats
    console.print(f"\n[bold]{found.players} players[/], {found.games} games of greedy bots: {average:.1f} points; "
                  f"first seat {found.first / found.games:.1%} of wins (fair {1 / found.players:.1%})")
    grid = Table()
    for heading in ("", "seats", "points", "wins", "worth"):
        grid.add_column(heading, justify="right" if heading else "left")
    for name, groups in (("", found.characters), ("start ", found.starts), ("mostly ", found.categories)):
        for id, group in groups.items():
            seats = max(group.seats, 1)
            grid.add_row(name + id, str(group.seats), f"{group.points / seats:.1f}", f"{group.wins / seats:.1%}",
                         f"{group.worth(everybody):.2f}")
        grid.add_section()
    console.print(grid)
    rare = sorted(found.artifacts, key=lambda id: found.artifacts[id].seats)
    told = ", ".join(f"{id} {found.artifacts[id].seats / found.games:.2f}" for id in rare[:6] + rare[-3:])
    console.print(f"artifacts created per game, rarest and commonest: {told}")
