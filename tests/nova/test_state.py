"""Copies and lists of a position forget no field: the syntax trees are read, so that a new field cannot be missed."""
from __future__ import annotations

import ast
from pathlib import Path

import pytest

import terrae
from terrae.nova import GAME

SOURCE = Path(terrae.__file__).parent
CORE, LAND, BOWLS, NOVA = "core/game.py", "land/state.py", "land/bowls.py", "nova/state.py"

# Shared by all positions of a game, or only there while a move is played.
NOT_LISTED = {"game", "board", "answering", "ledger"}


def body(file: str, name: str) -> ast.AST:
    """A function, or a method as `Class.method`, in a file."""
    found: ast.AST = ast.parse((SOURCE / file).read_text(encoding="utf-8"))
    for part in name.split("."):
        found = next(node for node in ast.walk(found)
                     if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == part)
    return found


def attributes(tree: ast.AST, of: str) -> set[str]:
    """The attributes of a variable that are named in a piece of source."""
    return {node.attr for node in ast.walk(tree)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == of}


def fields(*classes: tuple[str, str]) -> set[str]:
    """What the constructors of a class and its bases set."""
    return set().union(*(attributes(body(file, f"{name}.__init__"), "self") for file, name in classes))


def arguments(file: str, name: str) -> set[str]:
    """What a constructor is given."""
    tree = body(file, f"{name}.__init__")
    assert isinstance(tree, ast.FunctionDef)
    return {one.arg for one in tree.args.args} - {"self"}


PLAYER = fields((BOWLS, "Bowls"), (NOVA, "Player"))
STATE = fields((CORE, "State"), (LAND, "LandState"), (NOVA, "State"))


@pytest.mark.parametrize(("name", "all_fields"), [("Player", PLAYER), ("State", STATE - {"answering", "ledger"})])
def test_a_copy_takes_over_every_field(name: str, all_fields: set[str]) -> None:
    copied = attributes(body(NOVA, f"{name}.copy"), "twin") | arguments(NOVA, name)
    assert copied == all_fields


def test_a_list_of_a_position_has_every_field() -> None:
    assert attributes(body(NOVA, "Player.to_list"), "self") == PLAYER
    assert attributes(body(NOVA, "State.to_list"), "self") == STATE - NOT_LISTED


def test_every_field_is_read_back_from_a_list() -> None:
    assert attributes(body(NOVA, "player_from_list"), "p") | arguments(NOVA, "Player") == PLAYER
    read = attributes(body(NOVA, "State.fill_from"), "self") | arguments(NOVA, "State")
    assert read == STATE - {"answering", "ledger"}


def test_fields_are_read_back_in_the_order_they_are_written() -> None:
    s = GAME.new(players=4)
    data = s.to_list()
    data[2] = [[seat, -1, *range(10, 29), 1, 30, 31] for seat in range(4)]
    data[5] = list(range(50, 67))
    assert GAME.from_list(data).to_list() == data
