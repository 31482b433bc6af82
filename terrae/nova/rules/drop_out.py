"""Drop Out."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.kinds import LEAVES_ROUND, SETUP, Kind
from terrae.core.packed import vec
from terrae.nova.hexes import BIT, size
from terrae.nova.rules.problems import BONUS_TILE_NOT_THERE, FINE, OWN_BONUS_TILE
from terrae.nova.rules.reach import renew_reach
from terrae.nova.state import BONUS_TILE, Player, State
from terrae.nova.tiles import (
    BONUS_TILES,
    PER_HOUSE,
    PER_PALACE,
    PER_SAILING,
    PER_TRADING_POST,
    ROUNDS,
)


def take_bonus_tile(s: State, p: Player, tile: i64) -> None:
    """Take a tile from beside the board with the money on it; the old one goes back there, empty."""
    s.offer &= ~BIT[tile]
    if p.bonus >= 0:
        s.offer |= BIT[p.bonus]
    p.bonus = tile
    p.money += s.take_tile_money(tile)
    renew_reach(s, p)


def tile_points(p: Player, tile: i64) -> i64:
    """What a bonus tile gives, or would give, for dropping out."""
    return (PER_PALACE[tile] * size(p.left | p.right) + PER_TRADING_POST[tile] * p.n_posts
            + PER_HOUSE[tile] * p.n_houses + PER_SAILING[tile] * p.sailing)


def drop_out_points(s: State, p: Player) -> None:
    """Score the player's bonus tile for dropping out."""
    s.points(p, BONUS_TILE, tile_points(p, p.bonus))


class BonusTile(Kind[State]):
    """Choose one of the bonus tiles beside the board."""

    def __init__(self, id: str, words: str, group: str, role: str) -> None:
        super().__init__(id, words, list(BONUS_TILES), group, role, "bonus")

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        for tile in range(len(BONUS_TILES)):
            if s.offer & BIT[tile]:
                moves[n] = self.first + tile
                n += 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        take_bonus_tile(s, s.players[seat], i)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        if s.offer & BIT[i]:
            return FINE
        return OWN_BONUS_TILE if s.players[seat].bonus == i else BONUS_TILE_NOT_THERE

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return {"tile": BONUS_TILES[i]}


class DropOut(BonusTile):
    """Leave the round. The first player to do so takes the start player token; then come bonuses for dropping out and
    a new bonus tile."""

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        if s.n_out == 0 and s.round < ROUNDS:
            s.start = seat
        s.leave_round(seat)
        p.dropped = True
        drop_out_points(s, p)
        p.faction.dropped_out(s, p)
        super().play(s, seat, i)


FIRST_BONUS_TILE: Final = BonusTile("bonus_tile", "bonus tile {}", "other", SETUP)
DROP_OUT: Final = DropOut("drop_out", "drop out for {}", "drop_out", LEAVES_ROUND)
