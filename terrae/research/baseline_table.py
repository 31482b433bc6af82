"""A table of baselines as a file: what was measured, how, and the games so far of one that is not complete."""
from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from terrae.core.errors import BadOption
from terrae.research.baselines import Outcome
from terrae.system.files import save_text

HERE: Final = Path(__file__).parent
SHIPPED: Final = HERE / "tables"


class Games:
    """The games of a table that is being made: a head and a line for every game, beside the table."""

    def __init__(self, out: Path, head: dict[str, Any]) -> None:
        """Open the file or make it; one of other settings is refused."""
        self.file = out.with_name(out.name + ".games")
        self.outcomes: list[Outcome] = []
        try:
            if not self.file.exists():
                out.parent.mkdir(parents=True, exist_ok=True)
                save_text(self.file, json.dumps(head) + "\n")
            self.read(head)
        except OSError as problem:
            raise BadOption(f"--out {out}: cannot be used: {problem.strerror}") from None

    def read(self, head: dict[str, Any]) -> None:
        text = self.file.read_text(encoding="utf-8")
        whole = text[:text.rfind("\n") + 1]
        try:
            kept, *rows = [json.loads(row) for row in whole.splitlines()]
            self.outcomes = [Outcome(**row) for row in rows]
        except (ValueError, TypeError):
            raise BadOption(f"{self.file} is damaged; remove it to begin again") from None
        if whole != text:
            save_text(self.file, whole)  # the last line was cut short
        differs = [key for key in head if kept.get(key) != head[key]]
        if differs:
            raise BadOption(f"{self.file} holds games with other settings ({', '.join(differs)}); choose another --out")

    def add(self, one: Outcome) -> None:
        self.outcomes.append(one)
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(one.plain()) + "\n")

    def of(self, entry: str, games: int) -> list[Outcome]:
        """The first games of an entry, as far as they are played."""
        return [one for one in self.outcomes if one.entry == entry and one.number < games]


@dataclass(frozen=True)
class Table:
    """A finished table: how it was made, and a row for every entry."""

    about: dict[str, Any]
    rows: list[dict[str, Any]]

    def text(self) -> str:
        """Write the table as JSON, an entry per line."""
        head = json.dumps(self.about, indent=1, ensure_ascii=False)[:-2]
        return head + ',\n "entries": [\n  ' + ",\n  ".join(map(json.dumps, self.rows)) + "\n ]\n}\n"


def read(file: Path) -> Table:
    data = json.loads(file.read_text(encoding="utf-8"))
    return Table({key: value for key, value in data.items() if key != "entries"}, data["entries"])


def shipped(game: str) -> Table | None:
    """The table that comes with the package; None if a game has none."""
    file = SHIPPED / f"{game}.json"
    return read(file) if file.exists() else None
