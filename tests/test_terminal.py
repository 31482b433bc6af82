"""Boards, mats and tables in a terminal: every language, no line too long."""
from __future__ import annotations

import re
from io import StringIO
from random import Random

import pytest
from rich.cells import cell_len
from rich.console import Console

import terrae
from terrae.core.chance import draw
from terrae.core.game import CHANCE, State
from terrae.locales import LANGUAGES, locale
from terrae.mystica.maps import HEX_NAMES, RIVER_NAMES
from terrae.nova.maps import CELL_NAMES, MAIN, Board
from terrae.terminal import look

BOARD = Board(MAIN)
NAMES = {"nova": [CELL_NAMES[number] for number in range(len(CELL_NAMES)) if BOARD.letters[number] != "R"],
         "mystica": HEX_NAMES + RIVER_NAMES}


def positions(game: str, seed: int) -> list[State]:
    """The position before the first move, after 15, 40 and 90 random ones, and at the end."""
    state, rng, found = terrae.load(game).new(players=4), Random(seed), []
    for ply in range(10000):
        if ply in (0, 15, 40, 90) or state.over:
            found.append(state.copy())
        if state.over:
            break
        state.apply(draw(state, rng) if state.seat == CHANCE else rng.choice(state.legal_moves()))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["nova", "mystica"])
def test_everything_fits_and_every_hex_is_named(game: str, language: str) -> None:
    words = locale(language, game)
    for state in positions(game, 3):
        drawn = look(state.game)
        for width in (80, 120):
            console = Console(width=width, file=StringIO())
            with console.capture() as board:
                console.print(drawn.board(state, words))
            with console.capture() as rest:
                console.print(drawn.mats(state, words), drawn.table(state, words))
            for line in (board.get() + rest.get()).splitlines():
                assert cell_len(line) <= width, line
                assert "…" not in line, line
            assert [name for name in NAMES[game] if not re.search(rf"\b{name}(?!\d)", board.get())] == []
