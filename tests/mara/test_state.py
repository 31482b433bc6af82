"""Fields of a position: copies and lists forget none of them, and nobody else takes packed numbers apart."""
from __future__ import annotations

import ast
from pathlib import Path

import terrae
from terrae.core.playout import playout
from terrae.mara.packed import UNIT
from terrae.mara.player import Player
from tests.mara.table import Table

TERRAE = Path(terrae.__file__).parent
MARA = TERRAE / "mara"
SET_BY_OTHERS = {"game", "stack", "board", "players", "options", "set", "answering", "ledger", "character", "seat"}


def fields(file: str, of: str) -> set[str]:
    """What a class sets in its constructor."""
    made = next(part for part in methods(file, of) if part.name == "__init__")
    return {part.attr for part in ast.walk(made) if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store)}


def methods(file: str, of: str) -> list[ast.FunctionDef]:
    tree = ast.parse((MARA / file).read_text(encoding="utf-8"))
    found = next(part for part in tree.body if isinstance(part, ast.ClassDef) and part.name == of)
    return [part for part in found.body if isinstance(part, ast.FunctionDef)]


def named_in(file: str, function: str, of: str = "") -> set[str]:
    """The attributes a function names."""
    tree = ast.parse((MARA / file).read_text(encoding="utf-8"))
    parts = methods(file, of) if of else [part for part in tree.body if isinstance(part, ast.FunctionDef)]
    body = next(part for part in parts if part.name == function)
    return {part.attr for part in ast.walk(body) if isinstance(part, ast.Attribute)}


def test_copies_and_lists_forget_no_field() -> None:
    for file, of, reader in (("player.py", "Player", "player_from_list"), ("state.py", "State", "read_plain")):
        plain = fields(file, of) - SET_BY_OTHERS
        assert len(plain) > 15
        assert plain <= named_in(file, "copy", of), of
        assert plain <= named_in(file, "to_list", of), of
        assert plain <= named_in(file, reader), of


def test_a_position_read_from_its_list_is_the_same() -> None:
    for seed in range(4):
        state = terrae.load("mara").start({"players": "3", "draft": "random"})
        playout(state, seed, 40 + 45 * seed)
        assert state.game.from_list(state.to_list()).to_list() == state.to_list() == state.copy().to_list()


def test_more_than_a_byte_holds_is_kept_in_bundles() -> None:
    p: Player = Table()[0]
    for _ in range(10):
        p.change_goods(30 * UNIT[2] + 3 * UNIT[7])
    assert (p.good(2), p.good(7), p.good(3)) == (300, 30, 0)
    for _ in range(10):
        p.change_goods(-29 * UNIT[2])
    assert (p.good(2), p.good(7)) == (10, 30)


def test_packed_numbers_are_only_taken_apart_where_they_are_packed() -> None:
    owners = {MARA / "packed.py", MARA / "state.py"}
    files = [*MARA.rglob("*.py"), *(TERRAE / "faces" / "mara").rglob("*.py"), TERRAE / "bots" / "judge" / "mara.py",
             TERRAE / "bots" / "features" / "mara.py"]
    assert len(files) > 50
    shifting = [path.name for path in files if path not in owners for part in ast.walk(ast.parse(path.read_text(
        encoding="utf-8"))) if isinstance(part, ast.LShift | ast.RShift)]
    assert shifting == []
