"""The command `terrae research baselines`: what well-known players reach, as a table for papers."""
from __future__ import annotations

import argparse
import shlex
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress
from rich.table import Table as Grid

import terrae
from terrae.arena.intervals import with_interval
from terrae.arena.match import weights
from terrae.arena.run import side_by_side
from terrae.core.errors import BadOption
from terrae.core.game import Game
from terrae.research import baselines, policy
from terrae.research.baseline_table import Games, Table
from terrae.research.baselines import ENTRIES, PPO, Line, Trial
from terrae.research.versions import version_id
from terrae.system.commit import commit
from terrae.system.files import save_text


def run_baselines(given: argparse.Namespace, console: Console) -> int:
    game = terrae.load(given.game)
    baselines.check_rival(game, given.rival)
    entries = entries_of(given, game)
    options = baselines.settings(game, given.players)
    about: dict[str, Any] = {"game": game.id, "rules": game.rules, "environment": version_id(game.id),
                             "rival": given.rival, "options": options, "seed": given.seed,
                             "weights": weights(game, ("search",))}
    with tempfile.TemporaryDirectory() as nowhere:
        out = Path(given.out) if given.out else Path(nowhere) / "table.json"
        games = Games(out, about)
        trials = [Trial(game.id, options, entry, given.rival, given.seed, policy_file(out, entry)) for entry in entries]
        try:
            train_missing(given, game, options, trials)
            play_missing(given, games, trials, entries)
        except KeyboardInterrupt:
            outlook = "the same command continues from there" if given.out else "nothing is kept without --out"
            print(f"terrae: stopped after {len(games.outcomes)} games; {outlook}", file=sys.stderr)
            return 130
        lines = [baselines.line(games.of(entry, number), given.players) for entry, number in entries.items()]
        table = Table({**about, **origin()}, [row(line, trial) for line, trial in zip(lines, trials, strict=True)])
        if given.out:
            save_text(out, table.text())
    if given.json:
        print(table.text(), end="")
    else:
        show(lines, given, console)
    return 0


def entries_of(given: argparse.Namespace, game: Game) -> dict[str, int]:
    """Read which entries play how many games."""
    asked = given.entries.split(",") if given.entries else list(ENTRIES)
    found = {}
    for text in asked:
        name, equals, number = text.strip().partition("=")
        if equals and not (number.isdigit() and int(number)):
            raise BadOption(f"--entries expects NAME or NAME=GAMES, found {text!r}")
        baselines.check_entry(game, name)
        found[name] = int(number) if equals else given.games or ENTRIES.get(name, min(ENTRIES.values()))
    return found


def policy_file(out: Path, entry: str) -> str:
    """Name the file of a policy, beside the table."""
    return str(out.with_name(f"{out.name}.{entry.replace(':', '-')}.pt")) if entry.startswith(PPO) else ""


def train_missing(given: argparse.Namespace, game: Game, options: dict[str, str], trials: list[Trial]) -> None:
    screen = Console(stderr=True)
    for trial in trials:
        if trial.policy and not Path(trial.policy).exists():
            steps = baselines.numbered(trial.entry)[1]
            with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=screen, transient=True,
                          disable=given.json or not screen.is_terminal) as progress:
                task = progress.add_task("decisions", total=steps)

                def show_step(done: int, *figures: float) -> None:
                    progress.update(task, completed=done)  # noqa: B023 - called within this turn of the loop

                policy.train(game, options, steps, Path(trial.policy), show_step)


def play_missing(given: argparse.Namespace, games: Games, trials: list[Trial], entries: dict[str, int]) -> None:
    """Play what is missing, an entry after the other, and keep every game as soon as it ends."""
    screen = Console(stderr=True)
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=screen, transient=True,
                  disable=given.json or not screen.is_terminal) as progress:
        for trial in trials:
            known = {one.number for one in games.of(trial.entry, entries[trial.entry])}
            missing = [number for number in range(entries[trial.entry]) if number not in known]
            task = progress.add_task(trial.entry, total=entries[trial.entry], completed=len(known))
            for _, one in side_by_side(baselines.play, trial, missing, given.jobs):
                games.add(one)
                progress.advance(task)


def row(line: Line, trial: Trial) -> dict[str, Any]:
    found = line.plain()
    if trial.policy:
        found["training_seconds"] = round(policy.training_seconds(Path(trial.policy)), 1)
    return found


def origin() -> dict[str, str]:
    """Say how a table was made."""
    return {"command": shlex.join(["terrae", *sys.argv[1:]]), "commit": commit(terrae.__version__),
            "engine": "compiled" if terrae.COMPILED else "plain", "date": datetime.now(UTC).date().isoformat()}


def show(lines: list[Line], given: argparse.Namespace, console: Console) -> None:
    grid = Grid(title=f"{given.game}, {given.players} players: one seat against {given.rival}", box=box.SIMPLE)
    grid.add_column("entry", no_wrap=True)
    for heading in ("games", "points (95 %)", "the rival's", "wins % (95 %)", "ms a decision"):
        grid.add_column(heading, justify="right", no_wrap=True)
    for line in lines:
        grid.add_row(line.entry, str(line.games), with_interval(line.points, ".1f"), f"{line.rivals.mean:.1f}",
                     with_interval(line.wins.times(100), ".1f"), f"{1000 * line.seconds:.2g}")
    console.print(grid)
    console.print(f"Fair is {1 / given.players:.1%} of wins. A decision's time is processor time of one core.")
