"""The command `terrae completion`: the scripts beside this file, which complete commands in a shell.

`make docs` makes them from the parser (`tests/completion.py`); they are shipped, so that completing needs no library
and no start of Python.
"""
from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console

PLACES = {"bash": "~/.local/share/bash-completion/completions/terrae", "zsh": "~/.zfunc/_terrae",
          "fish": "~/.config/fish/completions/terrae.fish"}


ABOUT = """Print a script that completes commands. Write it where your shell finds it, then open a new terminal:

""" + "\n".join(f"  terrae completion {shell} > {place}" for shell, place in PLACES.items()) + """

The folder must exist. For zsh it must be in fpath; see docs/commands.md."""


def add(commands: argparse._SubParsersAction[Any]) -> None:
    completion = commands.add_parser("completion", help="print a script that completes commands in bash, zsh or fish",
                                     description=ABOUT, formatter_class=argparse.RawDescriptionHelpFormatter)
    completion.set_defaults(run=run_completion)
    completion.add_argument("shell", choices=list(PLACES))


def run_completion(given: argparse.Namespace, console: Console) -> int:
    print(script(given.shell).read_text(encoding="utf-8"), end="")
    return 0


def script(shell: str) -> Path:
    return Path(__file__).with_name(f"terrae.{shell}")
