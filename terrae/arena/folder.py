"""The folder of a match: its settings and a record for every finished game, so that it can go on at any time."""
from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

from terrae.arena.result import Result, read
from terrae.bots import Budget
from terrae.bots.outside.program import Program
from terrae.core.errors import BadOption, BadRecord
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.system.files import save_text

SETTINGS = "arena.json"


class Settled(Protocol):
    """A match, or anything else that plays games by their numbers."""

    def settings(self) -> dict[str, Any]: ...


class Folder:
    """Where the games of one match are kept."""

    def __init__(self, path: Path, match: Settled | None = None) -> None:
        """Open a folder to read what is there or, for a match, make it; one that holds another match is refused."""
        self.path = path
        if match is None:
            return
        try:
            path.mkdir(parents=True, exist_ok=True)
            self.claim(match.settings())
        except OSError as problem:
            raise BadOption(f"--out {path}: cannot be used: {problem.strerror}") from None

    def claim(self, settings: dict[str, Any]) -> None:
        file = self.path / SETTINGS
        if not file.exists():
            if any(self.path.glob("game-*.terrae")):
                raise BadOption(f"--out {self.path} holds games but no {SETTINGS}; choose another folder")
            save_text(file, json.dumps(settings, indent=1, ensure_ascii=False) + "\n")
            return
        try:
            kept = json.loads(file.read_text(encoding="utf-8"))
        except ValueError as problem:
            raise BadOption(f"{file} is damaged: {problem}") from None
        differs = difference(kept if isinstance(kept, dict) else {}, settings)
        if differs:
            raise BadOption(f"--out {self.path} holds another match: {differs}; choose another folder")

    def file(self, number: int) -> Path:
        return self.path / f"game-{number:06}.terrae"

    def keep(self, number: int, record: Record) -> None:
        try:
            record.save(self.file(number))
        except OSError as problem:
            raise BadOption(f"{self.file(number)}: cannot be written: {problem.strerror}") from None

    def finished(self, games: int) -> list[Result]:
        """The results of the games played before, up to a number of games."""
        return [read(record, str(self.file(number))) for number, record in self.records(games)]

    def records(self, games: int) -> Iterator[tuple[int, Record]]:
        """The games played before, up to a number of games."""
        for number in range(games):
            file = self.file(number)
            if file.exists():
                record = Record.load(file)
                other = record.notes.get("number", str(number))
                if other != str(number):
                    raise BadRecord(str(file), 0, f"is game {other} of its match; give it its name back")
                yield number, record


def read_folder(path: Path) -> tuple[Match, list[Result]]:
    """Return a match that was played into a folder, and its finished games."""
    file = path / SETTINGS
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
        programs = tuple(Program(name, tuple(one["command"]), tuple(one["options"].items()))
                         for name, one in kept.get("programs", {}).items())
        match = Match(kept["game"], kept["options"], tuple(kept["bots"]), Budget(kept["nodes"], kept["seconds"]),
                      kept["seed"], programs)
        load(match.game)
    except OSError as problem:
        raise BadOption(f"{file} cannot be read ({problem.strerror}); give a folder of `terrae arena --out`") from None
    except (ValueError, KeyError, TypeError, AttributeError) as problem:
        raise BadOption(f"{file} is damaged: {problem}") from None
    found = [read(Record.load(game), str(game)) for game in sorted(path.glob("game-*.terrae"))]
    for one in found:
        if sorted(one.bots) != sorted(match.bots):
            raise BadOption(f"{path}: game {one.number} is not of this match: it has the bots {', '.join(one.bots)}")
    return match, found


def difference(kept: dict[str, Any], wanted: dict[str, Any], where: str = "") -> str:
    """The first setting that differs, in words; empty if none does.

    >>> difference({"seed": "1", "options": {"start": "1"}}, {"seed": "1", "options": {"start": "2"}})
    "options start is '1' there and '2' here"
    """
    for key in [*wanted, *(key for key in kept if key not in wanted)]:
        there, here = kept.get(key), wanted.get(key)
        if isinstance(there, dict) and isinstance(here, dict):
            inside = difference(there, here, f"{where}{key} ")
            if inside:
                return inside
        elif there != here:
            return f"{where}{key} is {there!r} there and {here!r} here"
    return ""
