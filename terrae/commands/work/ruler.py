"""The command `terrae ruler`: bots play given records again and are compared with who played them."""
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

from terrae.arena import ruler, run
from terrae.arena.folder import SETTINGS, Folder
from terrae.arena.intervals import with_interval
from terrae.arena.ruler import Ruler
from terrae.arena.ruler_report import ALL, FACTION, RECORD, ROUND, SOURCE, WINNERS, Line, Pair, RulerReport, report
from terrae.bots import Budget
from terrae.commands.ruler import NODES
from terrae.core.errors import BadOption
from terrae.core.record import Record
from terrae.study.record_files import find

SECTIONS = {FACTION: "by faction", SOURCE: "by source", ROUND: "by round", RECORD: "by record"}


def run_ruler(given: argparse.Namespace, console: Console) -> int:
    bots = [name.strip() for name in given.bots.split(",")]
    budget = Budget(seconds=given.seconds) if given.seconds is not None else Budget(nodes=given.nodes or NODES)
    what = ruler.make(find(given.records), bots, budget, given.seed or "0", given.from_round)
    games = given.seeds * len(what.records)
    others = Others(Path(given.against), what, games) if given.against else None
    folder = Folder(Path(given.out), what) if given.out else None
    played = dict(folder.records(games)) if folder else {}
    missing = [number for number in range(games) if number not in played]
    try:
        for number, record in with_progress(given, games, play_missing(given, what, missing, folder)):
            played[number] = record
    except KeyboardInterrupt:
        outlook = "the same command continues from there" if folder else "nothing is kept without --out"
        print(f"terrae: stopped after {len(played)} of {games} games; {outlook}", file=sys.stderr)
        return 130
    models = [Record.read(text, file) for text, file in zip(what.records, what.files, strict=True)]
    found = report(Pair(number, what.files[what.model(number)], what.model(number), record,
                        others.game(number) if others else models[what.model(number)])
                   for number, record in played.items())
    if given.json:
        print(json.dumps(found.plain(), ensure_ascii=False))
    else:
        show(found, what, "others" if others else "record", console)
    return 0


class Others:
    """Games that other bots played on the same ruler."""

    def __init__(self, path: Path, what: Ruler, games: int) -> None:
        """Read the games, and refuse those of another ruler."""
        try:
            settings = json.loads((path / SETTINGS).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            raise BadOption(f"--against {path}: expected a folder that `terrae ruler --out` has made") from None
        parted = ruler.same_games(what.settings(), settings if isinstance(settings, dict) else {})
        if parted:
            raise BadOption(f"--against {path} holds {parted}; expected those of this command")
        self.games = dict(Folder(path).records(games))
        if len(self.games) < games:
            raise BadOption(f"--against {path} holds {len(self.games)} of the {games} games; finish them first")

    def game(self, number: int) -> Record:
        return self.games[number]


def play_missing(given: argparse.Namespace, what: Ruler, missing: list[int],
                 folder: Folder | None) -> Iterator[tuple[int, Record]]:
    """Play the missing games and keep each one as soon as it ends."""
    for number, text in run.side_by_side(ruler.play, what, missing, given.jobs):
        record = Record.read(text, f"game {number}")
        if folder:
            folder.keep(number, record)
        yield number, record


def with_progress(given: argparse.Namespace, games: int,
                  played: Iterator[tuple[int, Record]]) -> Iterator[tuple[int, Record]]:
    """Pass the games on as they end, with a progress bar for people."""
    screen = Console(stderr=True)
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=screen, transient=True,
                  disable=given.json or not screen.is_terminal) as progress:
        task = progress.add_task("games", total=games)
        for one in played:
            progress.advance(task)
            yield one


def show(found: RulerReport, what: Ruler, other: str, console: Console) -> None:
    start = f"from round {what.from_round} on" if what.from_round else "from the set-up on"
    title = f"{found.game}, {','.join(what.bots)}, {found.games} games of {found.records} records, {start}"
    console.print(grid(found.lines[ALL] + found.lines[WINNERS], title, "seats", other))
    for group, heading in SECTIONS.items():
        console.print(grid(found.lines[group], "", heading, other))
    console.print(f"Points of a seat. Games of one record are one block: {found.records} blocks.")
    for forfeit in found.forfeits:
        console.print(f"game {forfeit.game}, ply {forfeit.ply}: {forfeit.bot} {forfeit.problem}; greedy moved for it",
                      style="yellow", markup=False)


def grid(lines: list[Line], title: str, heading: str, other: str) -> Table:
    made = Table(title=title, box=box.SIMPLE)
    made.add_column(heading, overflow="fold")
    for name in ("seats", other, "bots", "difference (95 %)"):
        made.add_column(name, justify="right", no_wrap=True)
    for one in lines:
        made.add_row(escape(one.name), str(one.seats), f"{one.record:.1f}", f"{one.bots:.1f}",
                     with_interval(one.difference, "+.1f"))
    return made
