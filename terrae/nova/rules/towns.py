"""Founding a Town."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import Question, Step
from terrae.core.kinds import ANSWER, Kind
from terrae.core.packed import vec
from terrae.nova.hexes import BIT, group, size
from terrae.nova.rules.problems import FINE, TOWN_TILE_USED
from terrae.nova.rules.round_scoring import score_round
from terrae.nova.rules.sailing import advance_sailing
from terrae.nova.state import TOWN_TILE, Player, State
from terrae.nova.tiles import (
    TOWN,
    TOWN_BUILDINGS,
    TOWN_MONEY,
    TOWN_POINTS,
    TOWN_POWER,
    TOWN_SAILING,
    TOWN_TILES,
)


def town_value(p: Player, buildings: i64) -> i64:
    """What buildings are worth together: houses 1, trading posts 2, palaces 3."""
    return size(buildings) + size(buildings & p.posts) + 2 * size(buildings & (p.left | p.right))


def big_enough(p: Player, buildings: i64) -> bool:
    """A town needs at least four buildings, worth 7 together."""
    return size(buildings) >= TOWN_BUILDINGS and town_value(p, buildings) >= p.faction.town_value(p)


class LookForTowns(Step[State]):
    """After the action: every group that grew joins the town it touches, or becomes one if it is big enough."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        p = s.players[seat]
        todo = s.changed & p.owned
        s.changed = 0
        tiles = size(p.town_tiles)
        while todo:
            one = group(todo & -todo, p.owned, s.links)
            todo &= ~one
            if one & p.towns:
                p.towns |= one
            elif tiles > 0 and big_enough(p, one):
                tiles -= 1
                found_town(s, p, one)


def found_town(s: State, p: Player, buildings: i64) -> None:
    p.towns |= buildings
    s.push(TAKE_TOWN_TILE, p.seat)


class TakeTownTile(Kind[State]):
    """Choose one of one's remaining town tiles; its bonus and points come at once."""

    def __init__(self) -> None:
        super().__init__("town_tile", "town tile {}", TOWN_TILES, role=ANSWER, place="town")

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        left = s.players[seat].town_tiles
        for tile in range(4):
            if left & BIT[tile]:
                moves[n] = self.first + tile
                n += 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        p.town_tiles &= ~BIT[i]
        s.points(p, TOWN_TILE, TOWN_POINTS[i])
        p.money += TOWN_MONEY[i]
        p.gain_power(TOWN_POWER[i])
        if TOWN_SAILING[i]:
            advance_sailing(s, p)
        score_round(s, p, TOWN)
        p.faction.founded_town(s, p)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return FINE if s.players[seat].town_tiles & BIT[i] else TOWN_TILE_USED

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return {"tile": TOWN_TILES[i]}


LOOK_FOR_TOWNS: Final = LookForTowns("look_for_towns")
TOWN_TILE_KIND: Final = TakeTownTile()
TAKE_TOWN_TILE: Final[Question[State]] = Question("town_tile", [TOWN_TILE_KIND], forced=True)
