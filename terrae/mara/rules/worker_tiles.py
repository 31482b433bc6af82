"""Worker tiles are a limit: 9, 5 and 3, of which two lie on each space of the rounds track, to be hired."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.mara.packed import NOBODY, UNIT, first_on, second_on
from terrae.mara.state import Player, State
from terrae.mara.tiles import HIRE, ROUNDS, WORKER_LEVEL, WORKER_TILES, WORKERS_PER_ROUND


def tiles_before(s: State, level: i64, round: i64) -> i64:
    """Tiles of a level that neither anybody has nor wait to be hired in a round or after it."""
    left = WORKER_TILES[level - 1]
    for p in s.players:
        left -= p.workers_of(level)
    for later in range(round, ROUNDS + 1):
        if WORKER_LEVEL[later] == level:
            left -= WORKERS_PER_ROUND
    return left


def tiles_left(s: State, level: i64) -> i64:
    """Tiles of a level for cards and tiles to give. Those of this round and later ones wait to be hired; what nobody
    hired in rounds gone by is free."""
    left = tiles_before(s, level, s.round)
    if WORKER_LEVEL[s.round] == level:
        hired = s.board[HIRE]
        left += (1 if first_on(hired) != NOBODY else 0) + (1 if second_on(hired) != NOBODY else 0)
    return left


def worker_left(s: State, level: i64) -> bool:
    return s.options.old_readings or tiles_left(s, level) > 0


def take_worker(s: State, p: Player, level: i64) -> None:
    """A worker that a card or tile gives, if there is one left."""
    if worker_left(s, level):
        p.workers += UNIT[level - 1]


def hire_worker(s: State, p: Player) -> None:
    """The level depends on the round. More than two in a round, where members are taken back, come from the rest."""
    level = WORKER_LEVEL[s.round]
    if s.options.old_readings or tiles_before(s, level, s.round + 1) > 0:
        p.workers += UNIT[level - 1]
