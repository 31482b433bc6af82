"""Documents that are made from the code are up to date, and the index of rules leaves nothing out."""
from __future__ import annotations

import ast
import re
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


def test_the_changes_of_this_version_are_listed() -> None:
    assert f"## {terrae.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_every_package_says_what_belongs_there_and_what_does_not() -> None:
    for path in sorted((ROOT / "terrae").glob("*/__init__.py")):
        text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        assert "\n\n" in text, f"{path.parent.name} needs a paragraph below the first line"
        assert "belong" in text, f"{path.parent.name} does not say what belongs there"


# How the code is built ----------------------------------------------------------------------------------------------

PLACES = (ROOT, ROOT / "terrae")
HOUSE_PLAN = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def quoted(text: str) -> list[str]:
    """What stands in backticks; `<id>` and `*` stand for any name."""
    return [re.sub(r"<\w+>", "*", found) for found in re.findall(r"`([^`\n]+)`", text)]


def files(name: str, folders: list[str]) -> list[Path]:
    """The files meant by a name. A bare name is looked for in these folders, or anywhere if there are none."""
    if folders and "/" not in name:
        return [path for folder in folders for path in (ROOT / "terrae" / folder).glob(name)]
    return [path for place in PLACES for path in place.glob(name if "/" in name else f"**/{name}")]


def test_every_file_the_house_plan_names_exists() -> None:
    for line in HOUSE_PLAN.splitlines():
        first = line.split("|")[1] if line.startswith("|") else ""
        folders = [name for name in quoted(first) if name.endswith("/")]
        for name in quoted(line):
            if re.fullmatch(r"[\w/*.]+\.(py|toml|md)", name):
                assert files(name, folders), f"docs/architecture.md names {name}"
            elif re.fullmatch(r"(?!build/)[\w/*]+/", name):  # what is built is not there yet
                assert files(name.rstrip("/"), []), f"docs/architecture.md names {name}"


def test_every_answer_of_the_house_plan_names_what_its_files_contain() -> None:
    rows = HOUSE_PLAN.partition("## Find it in a minute")[2].partition("\n## ")[0]
    for line in rows.splitlines():
        names = quoted(line) if line.startswith("|") else []
        modules = [path for name in names if name.endswith(".py") for path in files(name, [])]
        code = "".join(path.read_text(encoding="utf-8") for path in modules)
        for name in names:
            if re.fullmatch(r"[A-Za-z_.]+", name) and not name.endswith(".py") and code:
                assert re.search(rf"\b{name.rpartition('.')[2]}\b", code), f"{name} is not in the files of its line"
