"""The table of actions, and the pages made from it and from the observations."""
from __future__ import annotations

import json

import pytest

import terrae
from terrae.commands.main import main
from terrae.core.kinds import ROLES
from terrae.research.actions import actions, kinds_of_actions
from terrae.research.page import markdown
from terrae.research.versions import version_id
from tests.research_pages import DOCS
from tests.rule_index import NAMES


@pytest.mark.parametrize("name", sorted(terrae.GAMES))
def test_every_move_is_in_the_table_under_its_number(name: str) -> None:
    game = terrae.load(name)
    table = actions(game)
    assert [action.text for action in table] == game.moves
    assert [action.number for action in table] == list(range(len(game.moves)))
    assert {action.role for action in table} <= set(ROLES)
    kinds = kinds_of_actions(game)
    assert [number for kind in kinds for number in range(kind.first, kind.last + 1)] == list(range(len(table)))
    assert all({action.kind for action in table[kind.first:kind.last + 1]} == {kind.kind} for kind in kinds)


def test_an_action_says_where_it_is() -> None:
    found = next(action for action in actions(terrae.load("nova")) if action.text == "transform A7")
    assert (found.role, found.spots) == ("action", ["hex:A7"])


def test_the_command_prints_the_table_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["research", "actions", "mara"]) == 0
    table = json.loads(capsys.readouterr().out)
    assert table["version"] == version_id("mara")
    assert [action["text"] for action in table["actions"]] == terrae.load("mara").moves
    assert main(["research", "actions", "go"]) == 2
    assert "unknown game 'go'" in capsys.readouterr().err


@pytest.mark.parametrize("game", sorted(terrae.GAMES))
def test_pages_of_the_docs_are_made_from_the_code(game: str) -> None:
    written = (DOCS / f"{game}.md").read_text(encoding="utf-8")
    assert written == markdown(terrae.load(game), NAMES[game]), "run `make docs`"
