"""Small matches for the tests, and the command line as a program uses it."""
from __future__ import annotations

import io
import json
import os
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from typing import Any

from terrae.arena.match import Match, make
from terrae.bots import Budget
from terrae.commands.main import main
from terrae.core.registry import load

FEW = Budget(nodes=20)


def nova(*bots: str, seed: str = "1", **options: str) -> Match:
    return make(load("nova"), {"players": str(len(bots)), "factions": "random", **options}, list(bots), FEW, seed)


@dataclass(frozen=True)
class Ran:
    """A command that has ended."""

    code: int
    printed: str
    said: str


def run(*arguments: str) -> Ran:
    """A command in this process, which is quicker than one of its own."""
    printed, said = io.StringIO(), io.StringIO()
    with redirect_stdout(printed), redirect_stderr(said):
        code = main(list(arguments))
    return Ran(code, printed.getvalue(), said.getvalue())


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "terrae", *arguments]


def environment() -> dict[str, str]:
    return {**os.environ, "COLUMNS": "120", "PYTHONIOENCODING": "utf-8"}


def told(*arguments: str) -> str:
    """What a command that goes well prints."""
    ran = run(*arguments)
    assert (ran.code, ran.said) == (0, ""), ran.said
    return ran.printed


def figures(*arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(told(*arguments, "--json"))
    return found


def refused(*arguments: str) -> str:
    """The one line a command says that cannot be carried out."""
    ran = run(*arguments)
    assert (ran.code, ran.printed, ran.said.count("\n")) == (2, "", 1), ran
    return ran.said
