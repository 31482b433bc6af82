"""The folder of an export: its settings, an index of finished parts, and what is left to do."""
from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from terrae.arena.folder import difference
from terrae.core.errors import BadOption
from terrae.core.game import Game
from terrae.research.export_parts import Job, Part, content
from terrae.research.observations import observation
from terrae.research.versions import version_id
from terrae.system.files import save_text

VERSION: Final = 1  # of the rows and the files; rises when the same records would give other data
SETTINGS: Final = "export.json"
INDEX: Final = "index.jsonl"
NAMES: Final = "columns.json"


def game_of(file: Path) -> str:
    """The id of a record's game, from its header alone; empty if there is none."""
    with file.open(encoding="utf-8", errors="replace") as lines:
        for line in lines:
            key, _, value = line.partition(":")
            if key.strip() == "game":
                return value.strip()
            if not line.strip():
                break
    return ""


def settings(game: Game, observation_name: str, format: str, games: int) -> dict[str, Any]:
    return {"version": VERSION, "game": game.id, "rules": game.rules, "environment": version_id(game.id),
            "observation": observation_name, "format": format, "games_per_part": games}


class ExportFolder:
    """Where an export is kept. What is finished is never written again, and further records become further parts."""

    def __init__(self, path: Path, wanted: dict[str, Any], game: Game) -> None:
        """Open a folder or make it; one that holds anything else is refused."""
        self.path = path
        self.settings = wanted
        self.parts: list[Part] = []
        if path.exists() and not path.is_dir():
            raise BadOption(f"--out {path} is a file; an export is a folder of parts, so name a folder")
        try:
            path.mkdir(parents=True, exist_ok=True)
            self.claim(game)
        except OSError as problem:
            raise BadOption(f"--out {path}: cannot be used: {problem.strerror}") from None

    def claim(self, game: Game) -> None:
        file = self.path / SETTINGS
        if not file.exists():
            if any(self.path.iterdir()):
                raise BadOption(f"--out {self.path} is not empty and holds no {SETTINGS}; choose another folder")
            names = {"observation": observation(game, self.settings["observation"]).columns, "moves": game.moves}
            save_text(self.path / NAMES, json.dumps(names, indent=0, ensure_ascii=False) + "\n")
            save_text(file, json.dumps(self.settings, indent=1) + "\n")
            return
        try:
            kept = json.loads(file.read_text(encoding="utf-8"))
        except ValueError as problem:
            raise BadOption(f"{file} is damaged: {problem}") from None
        differs = difference(kept if isinstance(kept, dict) else {}, self.settings)
        if differs:
            raise BadOption(f"--out {self.path} holds another export: {differs}; choose another folder")
        self.read_index()

    def read_index(self) -> None:
        file = self.path / INDEX
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        whole = text[:text.rfind("\n") + 1]
        try:
            self.parts = [Part(**json.loads(line)) for line in whole.splitlines()]
        except (ValueError, TypeError):
            raise BadOption(f"{file} is damaged; choose another folder") from None
        for part in self.parts:
            if part.file and not (self.path / part.file).exists():
                raise BadOption(f"{self.path / part.file} is missing, but {INDEX} lists it; choose another folder")
        if whole != text:
            save_text(file, whole)  # the last line was cut short

    def add(self, part: Part) -> None:
        self.parts.append(part)
        with (self.path / INDEX).open("a", encoding="utf-8") as index:
            index.write(part.text() + "\n")

    def known(self) -> set[str]:
        """The contents of all records that finished parts have dealt with."""
        return {one["content"] for part in self.parts for one in (*part.games, *part.skipped)}

    def job(self, files: list[Path], limit: int | None) -> Job:
        """What is left to do: records that no finished part has, in parts of their own. `limit` counts records."""
        known = self.known()
        left = None if limit is None else max(0, limit - len(known))
        missing = list(distinct(files, known))[:left]
        size = self.settings["games_per_part"]
        chunks = [missing[first:first + size] for first in range(0, len(missing), size)]
        used = {part.number for part in self.parts}
        free = [number for number in range(len(used) + len(chunks)) if number not in used]
        return Job(str(self.path), self.settings["game"], self.settings["observation"], self.settings["format"], size,
                   dict(zip(free, chunks, strict=False)))


def distinct(files: list[Path], known: set[str]) -> Iterator[str]:
    """The files whose content is not known, each content once."""
    met = set(known)
    for file in files:
        try:
            found = content(file)
        except OSError as problem:
            raise BadOption(f"{file} cannot be read: {problem.strerror}") from None
        if found not in met:
            met.add(found)
            yield str(file)
