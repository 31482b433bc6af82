"""The way from a rulebook chapter to its files, tests and readings, as `chapters.toml` beside a game says it."""
from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources


@dataclass(frozen=True)
class Chapter:
    """One chapter of a rulebook. `files` are relative to the game's package, `tests` to its folder of tests."""

    title: str
    page: str
    files: list[str]
    tests: list[str]
    readings: list[str]


def chapters(game: str) -> list[Chapter]:
    """Read a game's chapters, in the order of the rulebook."""
    text = (resources.files(f"terrae.{game}") / "chapters.toml").read_text(encoding="utf-8")
    return [Chapter(**one) for one in tomllib.loads(text)["chapter"]]
