"""No field of a position is forgotten where positions are made, copied, written and read."""
from __future__ import annotations

import ast
from pathlib import Path

import pytest

import terrae

# Kept by the core, or on purpose not part of what is copied and written.
NOT_KEPT = {"State": {"game", "answering", "ledger"}, "Player": set()}
# Fields that a constructor or reader takes in another way than by assigning them.
BY_CONSTRUCTOR = {"Player": {"seat", "faction"}, "State": {"options", "players", "stack", "offers", "depth"}}
FROM_PARENT = {"Player": {"bowl1", "bowl2", "bowl3"}, "State": {"stack", "depth", "turns"}}


def tree() -> ast.Module:
    return ast.parse((Path(terrae.__file__).parent / "mystica" / "state.py").read_text(encoding="utf-8"))


def function(name: str, of: str = "") -> ast.FunctionDef:
    inside = next(node for node in tree().body if isinstance(node, ast.ClassDef) and node.name == of).body if of else \
        tree().body
    return next(node for node in inside if isinstance(node, ast.FunctionDef) and node.name == name)


def attributes(node: ast.AST, context: type[ast.expr_context]) -> set[str]:
    """The attributes of plain names that are read or assigned somewhere inside."""
    return {one.attr for one in ast.walk(node) if isinstance(one, ast.Attribute) and isinstance(one.ctx, context)
            and isinstance(one.value, ast.Name)}


def fields(of: str) -> set[str]:
    return attributes(function("__init__", of), ast.Store) | FROM_PARENT[of]


@pytest.mark.parametrize("of", ["Player", "State"])
def test_a_copy_takes_every_field_along(of: str) -> None:
    copied = attributes(function("copy", of), ast.Load) | {"offers", "stack"}
    assigned = attributes(function("copy", of), ast.Store) | BY_CONSTRUCTOR[of]
    assert fields(of) - NOT_KEPT[of] <= copied
    assert fields(of) - NOT_KEPT[of] <= assigned


@pytest.mark.parametrize("of", ["Player", "State"])
def test_a_list_holds_every_field(of: str) -> None:
    assert fields(of) - NOT_KEPT[of] <= attributes(function("to_list", of), ast.Load)


@pytest.mark.parametrize(("of", "reader"), [("Player", "player_from_list"), ("State", "state_from_list")])
def test_a_list_is_read_into_every_field(of: str, reader: str) -> None:
    assert fields(of) - NOT_KEPT[of] <= attributes(function(reader), ast.Store) | BY_CONSTRUCTOR[of]


@pytest.mark.parametrize("of", ["Player", "State"])
def test_no_constructor_takes_a_long_row_of_numbers(of: str) -> None:
    assert len(function("__init__", of).args.args) <= 6
