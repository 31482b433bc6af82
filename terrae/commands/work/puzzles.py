"""The commands `terrae puzzles ...`: find positions in which one turn is clearly the best, and show them."""
from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress
from rich.table import Table

import terrae
from terrae.core.errors import BadOption
from terrae.core.game import Game
from terrae.core.record import Record
from terrae.locales import locale
from terrae.study import make_puzzles, puzzles, record_files
from terrae.study.clear_moves import Settings
from terrae.study.puzzles import Puzzle
from terrae.system.commit import commit

MAY_DIFFER = ("command", "date", "commit")  # in the first line of a file that is continued


def run_make(given: argparse.Namespace, console: Console) -> int:
    game = terrae.load(given.game)
    if not 0 < given.margin < 100:
        raise BadOption("--margin is a number of points between 0 and 100")
    settings = Settings(budgets=(max(1, given.nodes // 9), max(1, given.nodes // 3), given.nodes),
                        check=2 * given.nodes, margin=given.margin)
    out = Path(given.out)
    found = begin(out, head(given, game, settings))
    screen = Console(stderr=True)
    try:
        with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=screen, transient=True,
                      disable=not screen.is_terminal) as progress:
            task = progress.add_task("puzzles", total=given.count, completed=len(found))
            for one in new_puzzles(given, game, settings, found):
                with out.open("a", encoding="utf-8") as file:
                    file.write(one.text() + "\n")
                found.append(one)
                progress.update(task, completed=len(found))
                if len(found) >= given.count:
                    break
    except KeyboardInterrupt:
        print(f"terrae: stopped after {len(found)} puzzles; the same command continues from there", file=sys.stderr)
        return 130
    console.print(f"{out}: {len(found)} puzzles", markup=False)
    return 0


def head(given: argparse.Namespace, game: Game, settings: Settings) -> dict[str, Any]:
    """What the first line of a file says: how its puzzles were made."""
    words = ["terrae", "puzzles", "make", game.id, "--count", str(given.count), "--seed", given.seed, "--margin",
             f"{given.margin:g}", "--nodes", str(given.nodes)]
    return {"game": game.id, "rules": game.rules, "count": given.count, "seed": given.seed, "margin": settings.margin,
            "budgets": [*settings.budgets, settings.check], "from": "records" if given.places else "games of bots",
            "command": " ".join(words), "date": datetime.now(UTC).date().isoformat(),
            "commit": commit(terrae.__version__)}


def begin(out: Path, wanted: dict[str, Any]) -> list[Puzzle]:
    """Open a file or make it, and return the puzzles it has; one that was made otherwise is refused."""
    if not out.exists():
        try:
            out.write_text(json.dumps(wanted) + "\n", encoding="utf-8")
        except OSError as problem:
            raise BadOption(f"--out {out}: cannot be used: {problem.strerror}") from None
        return []
    kept, found = puzzles.load_file(out)
    differs = [key for key, value in wanted.items() if key not in MAY_DIFFER and kept.get(key) != value]
    if differs:
        raise BadOption(f"--out {out} holds puzzles made otherwise ({', '.join(differs)}); choose another file")
    return found


def new_puzzles(given: argparse.Namespace, game: Game, settings: Settings, found: list[Puzzle]) -> Iterator[Puzzle]:
    """Find puzzles that are not among those found already, from the last game on."""
    known = {one.id for one in found}
    first = max((one.number for one in found), default=0)
    for number, record in games(given, game, first):
        wanted = make_puzzles.quota(given.count, [one for one in found if one.number < number])
        for one in make_puzzles.find(record, settings, given.seed, number, wanted):
            if one.id not in known:
                known.add(one.id)
                yield one


def games(given: argparse.Namespace, game: Game, first: int) -> Iterator[tuple[int, Record]]:
    """The games to look into, with their numbers: given records, or new games of bots without an end."""
    if not given.places:
        yield from ((number, make_puzzles.play_game(game, given.seed, number)) for number in count(first))
        return
    for number, file in enumerate(record_files.find(given.places)):
        record = Record.load(file) if number >= first else None
        if record is not None and record.game.id == game.id:
            yield number, record


def run_show(given: argparse.Namespace, console: Console) -> int:
    kept, found = puzzles.load_file(Path(given.file))
    grid = Table(title=str(kept.get("command", given.file)), box=box.SIMPLE)
    for heading in ("puzzle", "round", "theme", "level", "best turn"):
        grid.add_column(heading, overflow="fold")
    grid.add_column("points", justify="right")
    grid.add_column("ahead", justify="right")
    for one in found:
        words = locale(given.lang, one.game)
        game = terrae.load(one.game)
        turn = "; ".join(words.move(game, game.number(step.accepted[0])) for step in one.steps)
        grid.add_row(one.id, str(one.round), one.theme, str(one.level), turn, f"{one.best:.1f}", f"{one.margin:.1f}")
    console.print(grid)
    return 0
