"""General Setup: tiles, start player, factions, first houses, first bonus tiles."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import Question
from terrae.core.kinds import SETUP, Kind
from terrae.core.packed import vec
from terrae.land.setup import DrawStartPlayer
from terrae.nova.factions.base import Faction
from terrae.nova.hexes import BIT, add
from terrae.nova.maps import TERRAINS
from terrae.nova.rules.drop_out import FIRST_BONUS_TILE
from terrae.nova.rules.habitable import put_house
from terrae.nova.rules.means import OnHex
from terrae.nova.rules.problems import (
    COLOUR_TAKEN,
    FINE,
    MAT_TAKEN,
    NO_SUCH_SEAT,
    NO_SUCH_TILE_LEFT,
    NOT_ON_YOUR_MAT,
    WRONG_NUMBER_OF_TILES,
)
from terrae.nova.rules.reach import free_hex_problem, home_problem
from terrae.nova.state import Player, State
from terrae.nova.tiles import BONUS_SETS, BONUS_TILES, ROUND_COPIES, ROUND_TILES


class DrawRoundTile(Kind[State]):
    """Chance lays the next round's scoring tile; two of the tiles exist twice."""

    def __init__(self) -> None:
        super().__init__("round_tile", "round tile {}", ROUND_TILES, role=SETUP)

    def play(self, s: State, seat: i64, i: i64) -> None:
        s.lay_round_tile(i)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return FINE if copies_left(s, i) else NO_SUCH_TILE_LEFT

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return {"tile": ROUND_TILES[i]}

    def weight(self, s: State, i: i64) -> i64:
        return copies_left(s, i)


def copies_left(s: State, tile: i64) -> i64:
    left = ROUND_COPIES[tile]
    for number in range(1, s.n_round_tiles + 1):
        if s.round_tile(number) == tile:
            left -= 1
    return left


class LayOutBonusTiles(Kind[State]):
    """Chance lays out three bonus tiles more than there are players."""

    def __init__(self) -> None:
        super().__init__("bonus_tiles", "bonus tiles {}", BONUS_SETS, role=SETUP)

    def play(self, s: State, seat: i64, i: i64) -> None:
        lay_out(s, BONUS_SETS[i])

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return FINE if len(BONUS_SETS[i]) == len(s.players) + 3 else WRONG_NUMBER_OF_TILES

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return {"needed": len(s.players) + 3}


def lay_out(s: State, letters: str) -> None:
    for letter in letters:
        s.laid_out |= BIT[BONUS_TILES.index(letter)]
    s.offer = s.laid_out


class TakeFaction(Kind[State]):
    """Take a faction whose colour nobody has, mat and side in one move: dealt by chance, or chosen."""

    def __init__(self, id: str, words: str, factions: list[Faction], ids: list[str]) -> None:
        super().__init__(id, words, ids, role=SETUP, place="faction")
        self.factions: list[Faction] = factions

    def play(self, s: State, seat: i64, i: i64) -> None:
        take_faction(s.players[dealt_to(s.about) if seat < 0 else seat], self.factions[i])

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return COLOUR_TAKEN if colour_taken(s, self.factions[i].terrain) else FINE

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return {"colour": TERRAINS[self.factions[i].terrain]}


def dealt_to(about: i64) -> i64:
    """The seat that chance deals a faction to, from the question's argument."""
    return about


class ChooseMat(Kind[State]):
    """Take one of the mats left, each named by its home terrain; which side of it is up is chosen later."""

    def __init__(self) -> None:
        super().__init__("mat", "mat {}", TERRAINS, role=SETUP, place="mat")

    def play(self, s: State, seat: i64, i: i64) -> None:
        s.players[seat].mat = i

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return MAT_TAKEN if colour_taken(s, i) else FINE

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return {"colour": TERRAINS[i]}


class ChooseSide(Kind[State]):
    """Turn up one side of one's mat: each shows a faction."""

    def __init__(self, factions: list[Faction], ids: list[str]) -> None:
        super().__init__("side", "side {}", ids, role=SETUP, place="faction")
        self.factions: list[Faction] = factions

    def play(self, s: State, seat: i64, i: i64) -> None:
        take_faction(s.players[seat], self.factions[i])

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return FINE if self.factions[i].terrain == s.players[seat].mat else NOT_ON_YOUR_MAT

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return {"colour": TERRAINS[s.players[seat].mat]}


def take_faction(p: Player, faction: Faction) -> None:
    p.faction = faction
    p.mat = faction.terrain
    p.money = faction.money


def colour_taken(s: State, terrain: i64) -> bool:
    if s.neutral_colour == terrain:
        return True
    return any(p.mat == terrain for p in s.players)


class FirstHouse(OnHex):
    """A house on any free hex of one's home terrain; it triggers nothing."""

    def __init__(self) -> None:
        super().__init__("first_house", "first house {}", role=SETUP)

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        home = s.players[seat].faction.terrain
        return add(moves, n, self.first, s.terrain[home] & ~s.occupied, s.board.cells)

    def play(self, s: State, seat: i64, i: i64) -> None:
        put_house(s, s.players[seat], s.board.hex_at[i])

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return free_hex_problem(s, i) or home_problem(s, s.players[seat], i)


ROUND_TILE: Final = DrawRoundTile()
LAY_OUT: Final = LayOutBonusTiles()
START_PLAYER: Final[DrawStartPlayer[State]] = DrawStartPlayer("start_player", "start player {}", 4, NO_SUCH_SEAT)
MAT: Final = ChooseMat()
FIRST_HOUSE: Final = FirstHouse()
ASK_ROUND_TILE: Final[Question[State]] = Question("round_tile", [ROUND_TILE])
ASK_BONUS_TILES: Final[Question[State]] = Question("bonus_tiles", [LAY_OUT])
ASK_START_PLAYER: Final[Question[State]] = Question("start_player", [START_PLAYER])
ASK_FIRST_HOUSE: Final[Question[State]] = Question("first_house", [FIRST_HOUSE])
ASK_FIRST_BONUS_TILE: Final[Question[State]] = Question("bonus_tile", [FIRST_BONUS_TILE])
