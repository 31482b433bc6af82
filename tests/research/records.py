"""Folders of small games for the tests, played by random moves."""
from __future__ import annotations

from pathlib import Path
from random import Random

import terrae
from terrae.core import chance
from terrae.core.game import CHANCE
from terrae.core.record import Record


def random_game(game: str, players: int, seed: int) -> Record:
    rng = Random(seed)
    record = Record(terrae.load(game), {"players": str(players)}, {"seats": ",".join(["random"] * players)})
    while not record.state.over:
        state = record.state
        record.play(chance.draw(state, rng) if state.seat == CHANCE else rng.choice(state.legal_moves()))
    return record


def fill(folder: Path, game: str, games: int, players: tuple[int, ...] = (2, 3)) -> Path:
    """Write games into a folder; their numbers of players take turns."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(games):
        random_game(game, players[number % len(players)], number).save(folder / f"game-{number:03}.terrae")
    return folder
