"""The house plan shows in the imports: one way only, and no faction is named outside its page."""
from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from terrae.mara import characters as mara
from terrae.mystica import factions as mystica
from terrae.nova import factions as nova

PACKAGE = Path(__file__).parent.parent / "terrae"
MODULES = sorted(PACKAGE.rglob("*.py"))

# What each room may import from, besides itself.
MAY_IMPORT: dict[str, set[str]] = {
    "system": set(),
    "core": {"system"},
    "land": {"core"},
    "nova": {"core", "land"},
    "mystica": {"core", "land"},
    "mara": {"core"},
    "locales": {"core"},
    "bots": {"system", "core", "land", "nova", "mystica", "mara"},
    "arena": {"system", "core", "bots"},
    "study": {"__init__", "core", "mara", "bots", "arena", "draw", "faces"},
    "training": {"system", "__init__", "core", "bots"},
    "__init__": {"core", "system", "nova", "mystica", "mara", "faces"},
    "bench": {"__init__", "system", "core", "bots", "training", "web"},
    "terminal": {"core", "bots", "study", "locales", "draw", "faces"},
    "draw": {"core", "land", "locales"},
    "faces": {"core", "land", "nova", "mystica", "mara", "locales", "draw"},
    "web": {"__init__", "core", "land", "nova", "mystica", "mara", "locales", "bots", "draw", "faces"},
    "commands": {"__init__", "core", "mystica", "mara", "bots", "arena", "training", "study", "bench",
                 "locales", "draw", "faces", "terminal", "web"},
    "__main__": {"commands"},
}
# Within a game: content and state know no rules, rules know no faction, only the flow knows them all.
GAME_MAY_NOT: dict[str, tuple[str, ...]] = {
    "hexes": ("maps", "state", "rules", "factions", "flow"),
    "maps": ("state", "rules", "factions", "flow"),
    "tiles": ("state", "rules", "factions", "flow"),
    "state": ("rules", "flow"),
    "rules": ("flow", "game"),
    "factions": ("flow", "game"),
    "characters": ("flow", "game"),
    "cards": ("state", "rules", "characters", "flow"),
    "transcript": ("state", "rules", "characters", "flow"),
    "components": ("state", "rules", "characters", "flow"),
}
PAGES = ("factions", "characters")
GAMES: dict[str, list[str]] = {"nova": [faction.id for faction in nova.FACTIONS],
                               "mystica": [faction.id for faction in mystica.FACTIONS],
                               "mara": [character.id for character in mara.CHARACTERS]}


def room(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return parts[0]


def imports(path: Path) -> set[str]:
    """Modules imported when the program runs; what only the type checker sees does not count."""
    found: set[str] = set()

    def visit(node: ast.AST) -> None:
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            return
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
        for child in ast.iter_child_nodes(node):
            visit(child)

    visit(ast.parse(path.read_text(encoding="utf-8")))
    return {name for name in found if name.split(".")[0] == "terrae"}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_one_way(path: Path) -> None:
    here = room(path)
    for name in imports(path):
        parts = name.split(".")
        there = parts[1] if len(parts) > 1 and parts[1] in MAY_IMPORT else "__init__"
        assert there == here or there in MAY_IMPORT[here], f"{path.relative_to(PACKAGE)} imports {name}"


@pytest.mark.parametrize("path", [path for path in MODULES if room(path) in GAMES],
                         ids=lambda path: str(path.relative_to(PACKAGE)))
def test_rules_of_a_game_know_neither_its_flow_nor_its_factions_pages(path: Path) -> None:
    game, here = room(path), path.relative_to(PACKAGE / room(path)).with_suffix("").parts[0]
    forbidden = tuple(f"terrae.{game}.{there}" for there in GAME_MAY_NOT.get(here, ()))
    for name in imports(path):
        assert not name.startswith(forbidden), f"{path.relative_to(PACKAGE)} imports {name}"
        for pages in (f"terrae.{game}.{room}" for room in PAGES if here == "rules"):
            assert not name.startswith(pages) or name.startswith(f"{pages}.base"), \
                f"{path.relative_to(PACKAGE)} imports {name}"


def code(path: Path) -> str:
    """A module without comments and docstrings, where an example may name whom it likes."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_faction_is_named_outside_its_page_and_the_registry(path: Path) -> None:
    own = path.stem if path.parent.name in PAGES else ""
    if own == "__init__":
        return  # the registry
    text = code(path).casefold()
    for faction in [id for ids in GAMES.values() for id in ids if id != own]:
        for spelling in {faction, faction.replace("_", " "), faction.replace("_", "")}:
            assert not re.search(rf"\b{spelling}(?!_errata)", text), f"{path.relative_to(PACKAGE)} names {spelling}"


@pytest.mark.parametrize("game", GAMES)
def test_every_page_is_in_the_registry(game: str) -> None:
    pages = {path.stem for room in PAGES for path in (PACKAGE / game / room).glob("*.py")} - {"__init__", "base"}
    assert pages == set(GAMES[game])
