"""Make the scripts that complete commands in a shell: `python -m tests.completion`, a part of `make docs`.

shtab reads the parser. What the parser leaves open, such as the name of a game, is said here by the argument's name.
"""
from __future__ import annotations

import argparse
from collections.abc import Iterator

import terrae
from terrae.bots import BOTS
from terrae.bots.levels import LEVELS
from terrae.commands.completion import PLACES, script
from terrae.commands.main import make_parser
from terrae.locales import LANGUAGES

WORDS = {"game": terrae.GAMES, "played": terrae.GAMES, "lang": LANGUAGES, "bots": tuple(LEVELS), "bot": tuple(BOTS),
         "seats": ("you", *LEVELS), "start": ("hand", "learned"), "factions": ("choose", "random"),
         "variant": ("planner", "lucky_digger"),
         "rival": ("greedy", "random", "beginner")}
BENCHED = (*terrae.GAMES, "web", "attacks", "review")
FILES = {"file", "files", "record", "resume", "html", "save", "components", "places", "animate", "records"}
FOLDERS = {"plots", "folder"}
FREE = {"seed", "option", "host", "database", "server", "ray", "guest", "table", "who", "attack", "entries",
        "licence", "program_bot", "program_option", "network", "ladder"}  # any text


def actions(parser: argparse.ArgumentParser) -> Iterator[tuple[argparse.ArgumentParser, argparse.Action]]:
    """List all arguments of a parser and its commands."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in dict.fromkeys(action.choices.values()):
                yield from actions(command)
        else:
            yield parser, action


def kind(parser: argparse.ArgumentParser, action: argparse.Action) -> str:
    """Say what an argument takes: nothing, words, files, folders, free (a number or any text), or unknown."""
    if action.nargs == 0:
        return "nothing"
    if action.choices or action.dest in WORDS:
        return "words"
    if action.dest in ("out", "against"):
        return "folders" if action.metavar == "DIR" else "files"
    if action.dest in FILES | FOLDERS:
        return "files" if action.dest in FILES else "folders"
    return "free" if action.type is not None or action.dest in FREE else "unknown"


def complete_parser() -> argparse.ArgumentParser:
    """Return the parser with everything said that can be completed."""
    import shtab

    parser = make_parser()
    for owner, action in actions(parser):
        what = kind(owner, action)
        if what == "words" and not action.choices:
            benched = (owner.prog.split()[-1], action.dest) == ("bench", "game")
            action.choices = BENCHED if benched else WORDS[action.dest]
        elif what in ("files", "folders"):
            action.complete = shtab.FILE if what == "files" else shtab.DIRECTORY  # type: ignore[attr-defined]
    return parser


def make(shell: str) -> str:
    """Return the script for a shell."""
    import shtab

    return shtab.complete(complete_parser(), shell).rstrip("\n") + "\n"


def main() -> None:
    for shell in PLACES:
        script(shell).write_text(make(shell), encoding="utf-8")


if __name__ == "__main__":
    main()
