"""Boards, mats and tables in a terminal: every language, no line too long."""
from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len
from rich.console import Console

import terrae
from terrae.core.chance import draw
from terrae.core.game import CHANCE, State
from terrae.locales import LANGUAGES, locale
from terrae.mystica.maps import HEX_NAMES, RIVER_NAMES
from terrae.nova.maps import CELL_NAMES
from terrae.terminal import look

LAND = {"nova": [name for number, name in enumerate(CELL_NAMES) if terrae.load("nova").new().board.hex_at[number] >= 0],
        "mystica": HEX_NAMES + RIVER_NAMES}


def positions(game: str, seed: int) -> list[State]:
    """The position before the first move, after 15, 60 and 200 random ones, and at the end."""
    state, rng, found = terrae.load(game).new(players=4), Random(seed), []
    for ply in range(10000):
        if ply in (0, 15, 60, 200) or state.over:
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
            console = Console(width=width, record=True, file=open("/dev/null", "w"))
            with console.capture() as board:
                console.print(drawn.board(state, words))
            with console.capture() as rest:
                console.print(drawn.mats(state, words), drawn.table(state, words))
            for line in (board.get() + rest.get()).splitlines():
                assert cell_len(line) <= width, line
                assert "…" not in line, line
            shown = board.get().split()
            assert [name for name in LAND[game] if name not in shown] == []
