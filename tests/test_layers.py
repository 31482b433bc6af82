"""The house plan shows in the code: imports go one way, and nobody names what belongs to a game or faction."""
from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import terrae
from terrae.mara import characters as mara
from terrae.mystica import factions as mystica
from terrae.nova import factions as nova

PACKAGE = Path(__file__).parent.parent / "terrae"
MODULES = sorted(PACKAGE.rglob("*.py"))

GAMES = set(terrae.GAMES)
# What each package may import from, besides itself.
MAY_IMPORT: dict[str, set[str]] = {
    **{game: {"core"} for game in GAMES},
    "system": set(),
    "core": {"system"},
    "land": {"core"},
    "nova": {"core", "land"},
    "mystica": {"core", "land"},
    "locales": {"core"},
    "bots": {"system", "core", "land"} | GAMES,
    "arena": {"system", "core", "bots"},
    "study": {"__init__", "system", "core", "mara", "bots", "arena", "locales", "draw", "faces"},
    "training": {"system", "__init__", "core", "bots"},
    "research": {"system", "core", "land", "bots", "arena", "locales", "draw", "faces"} | GAMES,
    "__init__": {"core", "system", "faces"} | GAMES,
    "bench": {"__init__", "system", "core", "bots", "study", "training", "research", "web"},
    "terminal": {"core", "bots", "study", "locales", "draw", "faces"},
    "draw": {"core", "land", "locales"},
    "faces": {"core", "land", "locales", "draw"} | GAMES,
    "web": {"__init__", "system", "core", "locales", "bots", "arena", "study", "draw", "faces"},
    "commands": {"__init__", "system", "core", "mystica", "mara", "bots", "arena", "training", "study", "bench",
                 "research", "locales", "draw", "faces", "terminal", "web"},
    "__main__": {"commands"},
}
# Packages that know no game.
KNOW_NO_GAME = ("core", "land", "locales", "arena", "draw", "terminal", "web")
# The same words with another meaning.
ANOTHER_MEANING: dict[str, set[str]] = {
    "bots/outside/program.py": {"option"},  # a word of the protocol
    "web/jobs.py": {"done"},  # how a job ended
    "web/processes.py": {"done"},  # how a job ended
    "commands/work/replay.py": {"faction"},  # a key of the JSON output
    "commands/work/stats.py": {"faction"},  # a section of the statistics
    "core/kinds.py": {"action"},  # a role
    "core/record.py": {"option"},  # a header
    "land/position.py": {"town"},  # a word of positions set up by hand
    "draw/emblems.py": {"use"},  # an element of SVG
    "draw/buildings.py": {"trading_post", "use"},  # silhouettes, elements of SVG
    "draw/hexes.py": {"town", "transform", "use"},  # classes, attributes and elements of SVG
    "draw/icons.py": {"artifact", "bridge", "burn", "caravan", "chieftain", "explorer", "favour", "first_player",
                      "send", "swap", "town", "transform", "warrior"},  # icons
    "draw/objects.py": {"burn"},  # an icon
    "draw/parts.py": {"first_player", "start_player", "tile", "transform"},  # icons, texts, classes, attributes
    "draw/land.py": {"use"},
    "draw/sea.py": {"use"},
    "system/engine.py": {"build"},  # a folder
    "arena/ruler_report.py": {"faction"},  # a group of figures
    "research/batch.py": {"done"},  # an array
    # names of columns
    "research/sheets/nova.py": {"bonus_tile", "faction", "mat", "town_tile"},
    "research/sheets/mystica.py": {"faction", "favour", "mat", "spades"},
    "research/sheets/mara.py": {"character", "raw", "refined"},
    "research/boards/nova.py": {"bonus_tile", "bridge", "faction", "left_palace", "neutral_colour", "neutral_house",
                                "right_palace", "start_player", "town", "town_tile", "trading_post"},
    "research/boards/mystica.py": {"bridge", "faction", "favour", "option", "resign", "start_player", "town"},
    "research/boards/mara.py": {"artifact", "bonus_tile", "character", "chieftain", "fire", "first_player", "option",
                                "start_card"},
    "research/openspiel/game.py": {"reward"},  # a parameter
    "research/baselines.py": {"draft"},  # an option
    "study/groups.py": {"faction"},  # a section of the statistics
    "study/make_puzzles.py": {"town"},  # in the id of a source
    "study/plots.py": {"faction"},
    "web/api.py": {"create"},  # what is limited
    "web/limits.py": {"create", "send"},  # budgets
    "web/armed.py": {"draft"},  # a message
    "web/live.py": {"draft"},  # a message
    "web/store.py": {"draft"},
    "web/migrations/versions/0005_studies.py": {"done"},  # a column
    "web/migrations/versions/0010_conduct.py": {"done"},
    "commands/people.py": {"action"},  # an argument
    "web/pages/report.py": {"send"},  # a text
    "web/pages/table_host.py": {"leave", "swap"},  # an address and a text, an icon
    "web/schema.py": {"done"},
    "web/reviews.py": {"done"},  # how a review ended
    "study/whole_review.py": {"faction"},  # a key of the JSON output
    "web/pages/table_scene.py": {"draft"},  # an address
    "web/puzzle_routes.py": {"create"},  # what is limited
    "web/study_routes.py": {"create"},  # what is limited
    "web/plan_routes.py": {"create"},
    "web/pages/tutorial.py": {"faction"},  # a fact of a text
    "web/pages/new.py": {"create", "faction"},  # texts and fields of the form
    "web/pages/options.py": {"faction"},  # the sections of a form, a field
    "web/pages/pictures.py": {"trading_post", "use"},  # a silhouette, an element of SVG
    "web/pages/table_acting.py": {"burn", "price"},  # an icon, a class
    "web/pages/study_thinking.py": {"price"},  # a class
    "web/pages/table_chat.py": {"send"},  # a text and an icon
    "web/pages/bots.py": {"card", "keep"},  # a class, a text
    "web/pages/messages.py": {"keep"},  # a text
    "web/pages/table_settings.py": {"mat"},  # a key
    "web/pages/table_sentences.py": {"burn", "price"},  # an icon, a class
    "web/uploads.py": {"option"},  # a header
    "web/table_routes.py": {"create"},  # what is limited
    "web/routes.py": {"create"},  # what is limited
    "web/position_routes.py": {"create"},  # what a request is limited for
    "web/api_models.py": {"done"},  # an example in the API's documentation
    "web/connections.py": {"connect"},  # an event of the database
    "web/db_copy.py": {"connect"},  # an event of the database
    "web/tables.py": {"draft"},  # a message
}
LOOKS_UP = ("arena/cluster.py",)  # a package that need not be installed
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
FACTIONS: dict[str, list[str]] = {"nova": [faction.id for faction in nova.FACTIONS],
                                  "mystica": [faction.id for faction in mystica.FACTIONS],
                                  "mara": [character.id for character in mara.CHARACTERS]}
# Words of others that begin like the name of one.
NOT_A_FACTION = {name: {"collector"} for name in ("web/metrics.py", "web/server_figures.py")}  # a class for Prometheus


def package(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return parts[0]


def name_of(path: Path) -> str:
    """A module as the tables above name it."""
    return path.relative_to(PACKAGE).as_posix()


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
    here = package(path)
    for name in imports(path):
        parts = name.split(".")
        there = parts[1] if len(parts) > 1 and parts[1] in MAY_IMPORT else "__init__"
        assert there == here or there in MAY_IMPORT[here], f"{name_of(path)} imports {name}"


@pytest.mark.parametrize("path", [path for path in MODULES if package(path) in GAMES],
                         ids=lambda path: str(path.relative_to(PACKAGE)))
def test_rules_of_a_game_know_neither_its_flow_nor_its_factions_pages(path: Path) -> None:
    game, here = package(path), path.relative_to(PACKAGE / package(path)).with_suffix("").parts[0]
    forbidden = tuple(f"terrae.{game}.{there}" for there in GAME_MAY_NOT.get(here, ()))
    for name in imports(path):
        assert not name.startswith(forbidden), f"{path.relative_to(PACKAGE)} imports {name}"
        for pages in (f"terrae.{game}.{folder}" for folder in PAGES if here == "rules"):
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
    meant = {own, *NOT_A_FACTION.get(name_of(path), ())}
    for faction in [id for ids in FACTIONS.values() for id in ids if id not in meant]:
        for spelling in {faction, faction.replace("_", " "), faction.replace("_", "")}:
            assert not re.search(rf"\b{spelling}(?!_errata)", text), f"{path.relative_to(PACKAGE)} names {spelling}"


# Names of what belongs to a game ------------------------------------------------------------------------------------


def constants(path: Path) -> set[str]:
    """All strings in a module but its docstrings."""
    return {node.value for node in ast.walk(ast.parse(code(path)))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@cache
def ids() -> set[str]:
    """The ids of every kind of move and every question of the games."""
    games = [terrae.load(id) for id in terrae.GAMES]
    return {kind.id for game in games for kind in game.vocabulary.kinds} | {
        item.id for game in games for item in game.items if item.asks}


@pytest.mark.parametrize("path", [path for path in MODULES if package(path) in KNOW_NO_GAME], ids=name_of)
def test_a_toolkit_names_no_game(path: Path) -> None:
    assert constants(path) & GAMES == set()


@pytest.mark.parametrize("path", [path for path in MODULES if package(path) not in GAMES
                                  and not name_of(path).startswith(tuple(f"faces/{game}/" for game in GAMES))],
                         ids=name_of)
def test_no_kind_of_move_or_question_is_named_outside_its_game(path: Path) -> None:
    allowed = ANOTHER_MEANING.get(name_of(path), set())
    named = constants(path) & ids()
    assert named - allowed == set(), "let the kind say what it is, or the face"
    assert allowed - named == set(), "named no more: take it out of the table"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_modules_are_imported_by_name_and_not_looked_up(path: Path) -> None:
    """Then the type checker sees what is imported. An optional package is the exception."""
    assert "import_module(" not in code(path) or name_of(path) in LOOKS_UP


def test_the_tables_of_exceptions_name_modules_that_exist() -> None:
    tables = [ANOTHER_MEANING]
    assert {name for table in tables for name in table} <= {name_of(path) for path in MODULES}


@pytest.mark.parametrize("game", terrae.GAMES)
def test_every_page_is_in_the_registry(game: str) -> None:
    pages = {path.stem for folder in PAGES for path in (PACKAGE / game / folder).glob("*.py")} - {"__init__", "base"}
    assert pages == set(FACTIONS.get(game, []))
