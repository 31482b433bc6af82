"""Every face names holdings and icons that exist."""
from __future__ import annotations

import pytest

from terrae.core.registry import GAMES, load
from terrae.draw.icons import SHAPES
from terrae.faces import face


@pytest.mark.parametrize("id", GAMES)
def test_pieces_and_symbols_are_holdings_of_the_game(id: str) -> None:
    game = load(id)
    assert face(game).pieces <= set(game.resources)
    assert set(face(game).symbols) <= set(game.resources)


@pytest.mark.parametrize("id", GAMES)
def test_everything_a_player_can_hold_has_an_icon(id: str) -> None:
    game, shown = load(id), face(load(id))
    assert {shown.symbols.get(name, name) for name in game.resources if name not in shown.pieces} <= set(SHAPES)
