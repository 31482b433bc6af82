"""The way from a rulebook chapter to its file, its tests and its readings: `terrae rules` and docs/rules/."""
from __future__ import annotations

import ast
import tomllib
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from rich.console import Group
from rich.text import Text

TESTS = Path(__file__).parent.parent / "tests"  # there in a checkout, not in an installed package


@dataclass(frozen=True)
class Chapter:
    title: str
    page: str
    files: list[str]
    tests: list[str]
    readings: list[str]


def chapters(game: str) -> list[Chapter]:
    text = (resources.files(f"terrae.{game}") / "chapters.toml").read_text(encoding="utf-8")
    return [Chapter(**one) for one in tomllib.loads(text)["chapter"]]


def test_names(game: str, file: str) -> list[str]:
    """The tests of a file in words; empty where the tests are not installed."""
    path = TESTS / game / file
    if not path.exists():
        return []
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node.name.removeprefix("test_").replace("_", " ") for node in tree.body
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


def shown(game: str) -> Group:
    """For a terminal."""
    lines: list[Text] = []
    for one in chapters(game):
        lines.append(Text(f"{one.title} (p. {one.page})", "bold"))
        lines += [Text(f"  rule    terrae/{game}/{file}") for file in one.files]
        for file in one.tests:
            tests = test_names(game, file)
            lines.append(Text(f"  tests   tests/{game}/{file}" + (f" ({len(tests)})" if tests else "")))
        lines += [Text(f"  reading {text}") for text in one.readings]
    return Group(*lines)


def markdown(game: str, name: str) -> str:
    """The page in docs/rules/."""
    lines = [f"# {name}: rules, tests, readings", "",
             "Made by `make docs` from `chapters.toml` and the tests' names; do not edit.", ""]
    for one in chapters(game):
        lines += [f"## {one.title}", ""]
        rules = ", ".join(f"`terrae/{game}/{file}`" for file in one.files)
        lines.append(f"Rulebook p. {one.page}; rules in {rules}.")
        lines.append("")
        if one.readings:
            lines += ["How it is read here:", "", *[f"- {text}" for text in one.readings], ""]
        for file in one.tests:
            lines += [f"Tests in `tests/{game}/{file}`:", ""]
            lines += [f"- {test}" for test in test_names(game, file)]
            lines.append("")
    return "\n".join(lines).rstrip() + "\n"
