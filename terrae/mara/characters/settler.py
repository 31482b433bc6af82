"""The settler: an outpost of its own, and a crossroads of its own while young; points at crossroads afterwards."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import Question
from terrae.core.kinds import SETUP, Kind
from terrae.mara.characters.base import Character, Waste
from terrae.mara.rules.problems import FINE, NOT_LEFT_OVER
from terrae.mara.rules.setup import LEFT, RIGHT, TILE_LEVEL, tile_laid
from terrae.mara.state import CHARACTER, Player, State
from terrae.mara.tiles import CROSSROADS, TILES, WARRIOR


class TakeTile(Kind[State]):
    """A tile of level 1 that was left over."""

    def __init__(self, side: i64) -> None:
        super().__init__("own_left" if side == LEFT else "own_right",
                         "own plains {}" if side == LEFT else "own forest {}", TILES, "draft", SETUP,
                         "outpost" if side == LEFT else "crossroads")
        self.side: i64 = side

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return FINE if TILE_LEVEL[i] == 1 and not tile_laid(s, self.side, i) else NOT_LEFT_OVER

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        if self.side == LEFT:
            p.own_left = i
        else:
            p.own_right = i


TAKE_LEFT: Final = TakeTile(LEFT)
TAKE_RIGHT: Final = TakeTile(RIGHT)
ASK_OWN_LEFT: Final[Question[State]] = Question("own_left", [TAKE_LEFT])
ASK_OWN_RIGHT: Final[Question[State]] = Question("own_right", [TAKE_RIGHT])


class Settler(Character):
    def __init__(self) -> None:
        super().__init__("settler")
        self.answers = [TAKE_LEFT, TAKE_RIGHT]
        self.items = [ASK_OWN_LEFT, ASK_OWN_RIGHT]

    def chosen(self, s: State, p: Player) -> None:
        s.push(ASK_OWN_LEFT, p.seat)
        s.push(ASK_OWN_RIGHT, p.seat)

    def own_crossroads(self, p: Player) -> bool:
        return not p.experienced

    def lost_by_turning(self, s: State, p: Player) -> list[Waste]:
        return [("crossroads_lost", {})]

    def sent(self, s: State, p: Player, member: i64, space: i64, joined: bool) -> None:
        """2 points at any crossroads, for explorers and the chieftain."""
        if p.experienced and space >= CROSSROADS and member != WARRIOR:
            s.points(p, CHARACTER, 2)
