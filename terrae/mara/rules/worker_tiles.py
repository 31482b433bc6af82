"""Worker tiles are a limit: 9, 5 and 3, of which two lie on each space of the rounds track, to be hired."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.mara.state import BIT, Player, State
from terrae.mara.tiles import HIRE, ROUNDS, WORKER_LEVEL, WORKER_TILES, WORKERS_PER_ROUND


def tiles_left(s: State, level: i64) -> i64:
    """Tiles of a level for cards and tiles to give. Those of this round and later ones wait to be hired; what nobody
    hired in rounds gone by is free."""
    left = WORKER_TILES[level - 1]
    for p in s.players:
        left -= p.workers >> 8 * (level - 1) & 255
    for round in range(s.round, ROUNDS + 1):
        if WORKER_LEVEL[round] == level:
            left -= WORKERS_PER_ROUND
    if WORKER_LEVEL[s.round] == level:
        code = s.board[HIRE]
        left += (1 if code & 31 else 0) + (1 if code >> 5 else 0)
    return left


def worker_left(s: State, level: i64) -> bool:
    return s.options.old_readings or tiles_left(s, level) > 0


def take_worker(s: State, p: Player, level: i64) -> None:
    """A worker that a card or tile gives, if there is one left."""
    if worker_left(s, level):
        p.workers += BIT[8 * (level - 1)]
