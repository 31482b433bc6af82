"""Upgrade Buildings: house to trading post, trading post to palace."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.errors import IllegalMove
from terrae.core.kinds import Kind
from terrae.core.packed import vec
from terrae.nova.hexes import BIT, add
from terrae.nova.maps import CELL_NAMES
from terrae.nova.rules.means import too_little_money
from terrae.nova.rules.neighbours import neighbours_gain_power
from terrae.nova.rules.reach import near_others
from terrae.nova.rules.round_scoring import score_round
from terrae.nova.state import Player, State
from terrae.nova.tiles import PALACE, PALACE_PRICE, TRADING_POST, TRADING_POSTS


def built_trading_post(s: State, p: Player, h: i64) -> None:
    """What a new trading post brings, however it came about."""
    score_round(s, p, TRADING_POST)
    p.faction.upgraded_to_trading_post(s, p)
    upgraded(s, p, h)


def upgraded(s: State, p: Player, h: i64) -> None:
    """What every upgrade brings: towns may form, neighbours gain power, others watch."""
    s.changed |= BIT[h]
    neighbours_gain_power(s, p, h)
    for other in s.players:
        if other is not p:
            other.faction.other_upgraded(s, other)


def to_trading_post(s: State, p: Player, h: i64) -> None:
    """The house goes back to the mat, the leftmost trading post takes its place."""
    p.houses &= ~BIT[h]
    p.n_houses -= 1
    p.posts |= BIT[h]
    p.n_posts += 1
    built_trading_post(s, p, h)


def own_house_refusal(s: State, p: Player, cell: i64) -> IllegalMove | None:
    """Why no trading post can take the place of a house there."""
    h = s.board.hex_at[cell]
    if h < 0 or not p.houses & BIT[h]:
        return IllegalMove("no-own-house", hex=CELL_NAMES[cell])
    return IllegalMove("no-trading-posts-left") if p.n_posts >= TRADING_POSTS else None


class ToTradingPost(Kind[State]):
    """For 10 money, or 7 next to a building of another faction."""

    def __init__(self) -> None:
        super().__init__("trading_post", "upgrade {} to trading post", CELL_NAMES, "upgrade")

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        if p.n_posts >= TRADING_POSTS or p.money < p.faction.trading_post_price(p, True):
            return n
        if p.money >= p.faction.trading_post_price(p, False):
            return add(moves, n, self.first, p.houses, s.board.cells)
        hexes = p.houses
        while hexes:
            low: int = hexes & -hexes
            hexes &= hexes - 1
            h = low.bit_length() - 1
            if near_others(s, p, h):
                moves[n] = self.first + s.board.cells[h]
                n += 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        h = s.board.hex_at[i]
        p.money -= p.faction.trading_post_price(p, near_others(s, p, h))
        to_trading_post(s, p, h)

    def refusal(self, s: State, seat: i64, i: i64) -> IllegalMove | None:
        p = s.players[seat]
        refused = own_house_refusal(s, p, i)
        if refused is not None:
            return refused
        return too_little_money(p, p.faction.trading_post_price(p, near_others(s, p, s.board.hex_at[i])))


class ToPalace(Kind[State]):
    """For 14 money; left or right is the player's choice, each once."""

    def __init__(self, left: bool) -> None:
        side = "left" if left else "right"
        super().__init__(side + "_palace", f"upgrade {{}} to {side} palace", CELL_NAMES, "upgrade")
        self.left: bool = left

    def built(self, p: Player) -> bool:
        return (p.left if self.left else p.right) != 0

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        if p.money < PALACE_PRICE or self.built(p):
            return n
        return add(moves, n, self.first, p.posts, s.board.cells)

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        h = s.board.hex_at[i]
        p.money -= PALACE_PRICE
        p.posts &= ~BIT[h]
        p.n_posts -= 1
        if self.left:
            p.left = BIT[h]
        else:
            p.right = BIT[h]
        score_round(s, p, PALACE)
        upgraded(s, p, h)
        if self.left:
            p.faction.built_left_palace(s, p)
        else:
            p.faction.built_right_palace(s, p)

    def refusal(self, s: State, seat: i64, i: i64) -> IllegalMove | None:
        p = s.players[seat]
        h = s.board.hex_at[i]
        if h < 0 or not p.posts & BIT[h]:
            return IllegalMove("no-own-trading-post", hex=CELL_NAMES[i])
        if self.built(p):
            return IllegalMove("palace-already-built")
        return too_little_money(p, PALACE_PRICE)


TO_TRADING_POST: Final = ToTradingPost()
TO_LEFT_PALACE: Final = ToPalace(True)
TO_RIGHT_PALACE: Final = ToPalace(False)
