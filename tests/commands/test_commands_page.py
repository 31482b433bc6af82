"""docs/commands.md says what `--help` says: the same commands, their own options, the same defaults."""
from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from terrae.commands.main import make_parser

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
TABLES = PAGE.partition("\n## ")[0]
ALIASES = {"learn"}  # an older name, told beside the new one


def commands(parser: argparse.ArgumentParser, path: str = "") -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """List the commands that can be run, with their parsers; a group such as `mara` is not one."""
    groups = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    if not groups:
        yield path, parser
    for group in groups:
        for name, command in group.choices.items():
            yield from commands(command, f"{path} {name}".strip())


PARSERS = dict(commands(make_parser()))


def command_of(span: str) -> str:
    """Return the command that `terrae ...` begins with; empty if it is none."""
    words = span.split()[1:]
    return next((path for path in (" ".join(words[:2]), " ".join(words[:1])) if path in PARSERS), "")


def spans(text: str) -> list[str]:
    """List the commands in backticks and in blocks of code."""
    return [span for span in re.findall(r"`([^`\n]+)`", text) + re.findall(r"^    (.+)$", text, re.MULTILINE)
            if span.startswith("terrae ")]


def options(parser: argparse.ArgumentParser) -> dict[str, argparse.Action]:
    return {option: action for action in parser._actions for option in action.option_strings}


def test_the_tables_list_all_commands_and_no_other() -> None:
    listed = {command_of(span) for span in spans(TABLES) if span != "terrae --version"}
    assert listed - ALIASES == set(PARSERS) - ALIASES
    assert "`terrae learn`" in TABLES


def test_the_first_column_names_commands_that_can_be_typed() -> None:
    for line in TABLES.splitlines():
        if line.startswith("| `terrae"):
            span = spans(line)[0]
            assert command_of(span) or span == "terrae --version", f"docs/commands.md names {span}"


@pytest.mark.parametrize("page", ["README.md", *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md"))])
def test_every_command_in_a_page_has_the_options_it_is_shown_with(page: str) -> None:
    for span in spans((ROOT / page).read_text(encoding="utf-8")):
        command = command_of(span)
        if command:
            wrong = set(re.findall(r"(?<!\S)\[?(--[a-z-]+)", span)) - set(options(PARSERS[command]))
            assert wrong == set(), f"{page}: {span}"


def test_every_option_the_page_mentions_exists() -> None:
    known = {option for parser in PARSERS.values() for option in options(parser)} | {"--version"}
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", PAGE)) <= known


def test_defaults_in_brackets_are_those_of_the_commands() -> None:
    """`[--games 100]` gives a default; `[--jobs N]` does not."""
    shown = 0
    for span in spans(PAGE):
        command = command_of(span)
        for option, value in re.findall(r"\[(--[a-z]+) (\d[\d.]*)\]", span):
            default = options(PARSERS[command])[option].default
            assert default is None or str(default) == value, f"{command} {option}"
            shown += 1
    assert shown > 0


@pytest.mark.parametrize("command", [name for name in PARSERS if name not in ALIASES])
def test_every_option_is_explained_somewhere_in_the_documentation(command: str) -> None:
    pages = PAGE + "".join((ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("server.md", "training.md"))
    missing = [option for option in options(PARSERS[command])
               if option.startswith("--") and not re.search(rf"{option}(?![\w-])", pages)]
    assert missing == []
