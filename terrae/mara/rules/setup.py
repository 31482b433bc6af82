"""Game board setup: territory tiles, bonus tiles, the first player. `display` turns up the artifacts."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import Question
from terrae.core.kinds import SETUP, Kind
from terrae.core.packed import vec
from terrae.mara.packed import BIT
from terrae.mara.rules.problems import FINE, NOT_IN_DRAW, NOT_IN_GAME
from terrae.mara.state import State
from terrae.mara.tiles import (
    BONUS_LEVEL,
    BONUS_TILES,
    FIELD_BONUS,
    RIVER_BONUS,
    RIVER_LEVELS,
    ROWS,
    TILES,
)

TILE_LEVEL: Final = vec[i64]([int(id[0]) for id in TILES])
LEFT: Final = 0
RIGHT: Final = 1


def tile_laid(s: State, side: i64, tile: i64) -> bool:
    for row in range(ROWS):
        if (s.left_tile(row) if side == LEFT else s.right_tile(row)) == tile:
            return True
    return False


class LayTile(Kind[State]):
    """Chance lays a tile of the row's level: two rows per level, from the top. The argument is the row."""

    def __init__(self, side: i64) -> None:
        super().__init__("left_tile" if side == LEFT else "right_tile",
                         "plains {}" if side == LEFT else "forest {}", TILES, role=SETUP)
        self.side: i64 = side

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        if TILE_LEVEL[i] != s.about // 2 + 1 or tile_laid(s, self.side, i):
            return NOT_IN_DRAW
        return FINE

    def play(self, s: State, seat: i64, i: i64) -> None:
        if self.side == LEFT:
            s.lay_left(s.about, i)
        else:
            s.lay_right(s.about, i)


def bonus_level(s: State, place: i64) -> i64:
    """The level of the tile that lies on a place; 0 if there is none."""
    if place < RIVER_BONUS:
        return s.set.road_bonus[place]
    return RIVER_LEVELS[place - RIVER_BONUS] if place < FIELD_BONUS else 3


class LayBonus(Kind[State]):
    """Chance lays a bonus tile; the argument is the place."""

    def __init__(self) -> None:
        super().__init__("bonus_tile", "bonus {}", BONUS_TILES, role=SETUP)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return FINE if BONUS_LEVEL[i] == bonus_level(s, s.about) and not s.bonus_out & BIT[i] else NOT_IN_DRAW

    def play(self, s: State, seat: i64, i: i64) -> None:
        s.bonus_out |= BIT[i]
        s.lay_bonus(s.about, i)


class DrawFirstPlayer(Kind[State]):
    """Chance names the first player."""

    def __init__(self) -> None:
        super().__init__("first_player", "first player {}", ["1", "2", "3", "4"], role=SETUP)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return FINE if i < len(s.players) else NOT_IN_GAME

    def play(self, s: State, seat: i64, i: i64) -> None:
        s.first = i
        s.next_first = i


LAY_LEFT: Final = LayTile(LEFT)
LAY_RIGHT: Final = LayTile(RIGHT)
LAY_BONUS: Final = LayBonus()
FIRST_PLAYER: Final = DrawFirstPlayer()
ASK_LEFT: Final[Question[State]] = Question("left_tile", [LAY_LEFT])
ASK_RIGHT: Final[Question[State]] = Question("right_tile", [LAY_RIGHT])
ASK_BONUS: Final[Question[State]] = Question("bonus_tile", [LAY_BONUS])
ASK_FIRST: Final[Question[State]] = Question("first_player", [FIRST_PLAYER])
