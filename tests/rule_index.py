"""Write docs/rules/ from the chapters and the names of the tests, which only a checkout has: a part of `make docs`."""
from __future__ import annotations

import ast
from pathlib import Path

import terrae
from terrae.core.chapters import chapters
from terrae.locales import page_locale

NAMES = {game: page_locale("en").text("games", game) for game in terrae.GAMES}
TESTS = Path(__file__).parent
DOCS = TESTS.parent / "docs" / "rules"


def test_names(game: str, file: str) -> list[str]:
    """Read the names of a file's tests as words."""
    tree = ast.parse((TESTS / game / file).read_text(encoding="utf-8"))
    return [node.name.removeprefix("test_").replace("_", " ") for node in tree.body
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


def markdown(game: str, name: str) -> str:
    """Make a game's page in docs/rules/."""
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


if __name__ == "__main__":
    DOCS.mkdir(parents=True, exist_ok=True)
    for game, name in NAMES.items():
        (DOCS / f"{game}.md").write_text(markdown(game, name), encoding="utf-8")
        print(f"wrote {DOCS / game}.md")
