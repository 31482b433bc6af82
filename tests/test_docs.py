"""Documents that are made from the code are up to date, and the index of rules leaves nothing out."""
from __future__ import annotations

import ast
from pathlib import Path

import terrae
from terrae.core.chapters import chapters
from tests import rule_index
from tests.rule_index import DOCS, NAMES

ROOT = Path(__file__).parent.parent


def test_the_rules_page_is_up_to_date() -> None:
    for game, name in NAMES.items():
        written = (DOCS / f"{game}.md").read_text(encoding="utf-8")
        assert written == rule_index.markdown(game, name), "run `make docs`"


def test_every_rules_file_and_every_test_file_has_its_chapter() -> None:
    for game in terrae.GAMES:
        listed = chapters(game)
        package = ROOT / "terrae" / game
        rules = {f"{room}/{path.name}" for room in ("rules", "factions", "characters")
                 for path in (package / room).glob("*.py")}
        rules -= {"rules/__init__.py", "factions/base.py"}
        assert rules <= {file for one in listed for file in one.files}
        tests = {str(path.relative_to(ROOT / "tests" / game)) for path in (ROOT / "tests" / game).rglob("test_*.py")}
        assert tests - {"test_games.py"} == {file for one in listed for file in one.tests}


def test_every_chapter_names_files_that_are_there_and_tests_that_test() -> None:
    for game in terrae.GAMES:
        for one in chapters(game):
            assert all((ROOT / "terrae" / game / file).exists() for file in one.files), one.title
            assert all(rule_index.test_names(game, file) for file in one.tests), one.title


def test_the_version_is_the_same_everywhere() -> None:
    assert f'version = "{terrae.__version__}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f"## {terrae.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_every_package_says_what_belongs_there_and_what_does_not() -> None:
    for path in sorted((ROOT / "terrae").glob("*/__init__.py")):
        text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        assert "\n\n" in text, f"{path.parent.name} needs a paragraph below the first line"
        assert "belong" in text, f"{path.parent.name} does not say what belongs there"
