"""Find and read records in files and folders."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from terrae.core.errors import BadOption, BadRecord
from terrae.core.record import Record
from terrae.study.facts import Facts, facts
from terrae.study.waste import waste

ENDINGS = (".terrae", ".txt")


@dataclass(frozen=True)
class Skipped:
    """A file that cannot be used, and the reason."""

    file: str
    reason: str


def find(names: list[str]) -> list[Path]:
    """List the given files, and the records in the given folders at any depth."""
    files: list[Path] = []
    for name in names:
        path = Path(name)
        if not path.exists():
            raise BadOption(f"{name}: no such file or folder")
        inside = sorted(one for one in path.rglob("*") if one.suffix in ENDINGS and one.is_file())
        if path.is_dir() and not inside:
            raise BadOption(f"{name} has no records; their names end in {' or '.join(ENDINGS)}")
        files += inside if path.is_dir() else [path]
    return list(dict.fromkeys(files))


def read_all(files: list[Path]) -> Iterator[Facts | Skipped]:
    """Read each file; one that cannot be used is skipped with the reason."""
    for file in files:
        try:
            record = Record.load(file)
            yield replace(facts(record, str(file)), waste=waste(record))
        except BadRecord as problem:
            line = f"line {problem.line}: " if problem.line else ""
            yield Skipped(str(file), line + problem.problem)
