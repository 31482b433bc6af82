"""The entry point of the command line: puts the families of commands together and runs the one that was given."""
from __future__ import annotations

import argparse
import sys
from typing import Any

import terrae
from terrae.commands import (
    arena,
    bench,
    bot,
    completion,
    db,
    doctor,
    games,
    ladder,
    logs,
    mara,
    play,
    puzzles,
    records,
    replay,
    research,
    ruler,
    stats,
    train,
    web,
)
from terrae.core.errors import TerraeError

# In the order of `terrae --help`.
FAMILIES = (play, web, db, replay, games, bench, logs, records, arena, ruler, bot, ladder, stats, puzzles, train,
            research, mara, doctor, completion)


def main(arguments: list[str] | None = None) -> int:
    """Run a command. User errors print one line to standard error and give exit code 2."""
    given = make_parser().parse_args(arguments)
    from rich.console import Console

    console = Console(soft_wrap=False, highlight=False)
    try:
        code: int = given.run(given, console)
        return code
    except TerraeError as problem:
        print(f"terrae: {problem}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0
    except KeyboardInterrupt:
        return 130


class Version(argparse.Action):
    """Print the version. Why the engine is plain is only found out when somebody asks."""

    def __call__(self, parser: argparse.ArgumentParser, *arguments: Any) -> None:
        from terrae.system.why_plain import why_plain

        why = why_plain()
        reason = why.partition(";")[0]  # the remedy, which comes next, is for `terrae doctor`
        print(f"terrae {terrae.__version__} ({f'plain: {reason}' if why else 'compiled'})")
        parser.exit()


def make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("terrae", description="Play, watch, replay and check three board games.")
    parser.add_argument("--version", action=Version, nargs=0, help="show the version, and whether it is compiled")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for family in FAMILIES:
        family.add(commands)
    return parser
