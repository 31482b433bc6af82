"""The command `terrae records export`: records as data for learning."""
from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

import terrae
from terrae.arena.run import side_by_side
from terrae.core.errors import BadOption
from terrae.core.extras import require
from terrae.core.game import Game
from terrae.research.data_card import NO_LICENCE, card, save_card
from terrae.research.export_folder import ExportFolder, game_of, settings
from terrae.research.export_parts import Job, write_part
from terrae.study import record_files
from terrae.system.commit import commit

MAX_SHOWN = 10  # of the records that could not be used


def run_export(given: argparse.Namespace, console: Console) -> int:
    if given.format == "parquet":
        require("data", "terrae records export --format parquet")
    files = record_files.find(given.places)
    game = the_game(files)
    folder = ExportFolder(Path(given.out), settings(game, given.observation, given.format, given.part), game)
    job = folder.job(files, given.limit)
    before = len(folder.parts)
    try:
        write_missing(given, folder, job)
    except KeyboardInterrupt:
        print(f"terrae: stopped after {len(folder.parts) - before} of {len(job.parts)} parts; "
              "the same command continues from there", file=sys.stderr)
        return 130
    about = card(folder, shlex.join(["terrae", *sys.argv[1:]]), commit(terrae.__version__), terrae.__version__,
                 given.licence or NO_LICENCE)
    save_card(folder, about)
    if not about["games"]:
        first = folder.parts[0].skipped[0]
        raise BadOption(f"none of {len(files)} records could be used; {first['file']}: {first['reason']}")
    console.print(f"{given.out}: {about['games']} games, {about['rows']} decisions in {about['parts']} files; "
                  "README.md says what is in them", markup=False, soft_wrap=True)
    show_skipped(folder)
    return 0


def the_game(files: list[Path]) -> Game:
    """Find the one game that all records are of."""
    found: dict[str, Path] = {}
    for file in files:
        try:
            id = game_of(file)
        except OSError as problem:
            raise BadOption(f"{file} cannot be read: {problem.strerror}") from None
        if id in terrae.GAMES:
            found.setdefault(id, file)
    if not found:
        raise BadOption(f"none of {len(files)} files is a record; {files[0]} has no header such as 'game: nova'")
    if len(found) > 1:
        raise BadOption("an export is of one game, but there are records of "
                        + " and of ".join(f"{id} ({file})" for id, file in sorted(found.items())))
    return terrae.load(next(iter(found)))


def write_missing(given: argparse.Namespace, folder: ExportFolder, job: Job) -> None:
    """Write the missing parts and list each one as soon as it is complete."""
    screen = Console(stderr=True)
    done = len(folder.known())
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=screen, transient=True,
                  disable=not screen.is_terminal) as progress:
        task = progress.add_task("records", total=done + sum(map(len, job.parts.values())), completed=done)
        for number, part in side_by_side(write_part, job, sorted(job.parts), given.jobs):
            folder.add(part)
            progress.advance(task, len(job.parts[number]))


def show_skipped(folder: ExportFolder) -> None:
    skipped = [one for part in folder.parts for one in part.skipped]
    for one in skipped[:MAX_SHOWN]:
        print(f"skipped {one['file']}: {one['reason']}", file=sys.stderr)
    if len(skipped) > MAX_SHOWN:
        print(f"and {len(skipped) - MAX_SHOWN} more, listed in index.jsonl", file=sys.stderr)
