"""Upgrade Buildings: house to trading post, trading post to palace."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.packed import vec
from terrae.nova.hexes import BIT, add
from terrae.nova.rules.means import OnHex, money_problem
from terrae.nova.rules.neighbours import neighbours_gain_power
from terrae.nova.rules.problems import (
    FINE,
    NO_OWN_HOUSE,
    NO_OWN_TRADING_POST,
    NO_TRADING_POSTS_LEFT,
    PALACE_BUILT,
)
from terrae.nova.rules.reach import near_others
from terrae.nova.rules.round_scoring import score_round
from terrae.nova.state import Player, State
from terrae.nova.tiles import PALACE, PALACE_PRICE, TRADING_POST, TRADING_POSTS


def after_trading_post(s: State, p: Player, h: i64) -> None:
    """What a new trading post brings, by whatever move it was built."""
    score_round(s, p, TRADING_POST)
    p.faction.upgraded_to_trading_post(s, p)
    after_upgrade(s, p, h)


def after_upgrade(s: State, p: Player, h: i64) -> None:
    """What every upgrade brings: towns may form, neighbours gain power, other factions may gain something."""
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
    after_trading_post(s, p, h)


def own_house_problem(s: State, p: Player, cell: i64) -> i64:
    """Why no trading post can take the place of a house there."""
    h = s.board.hex_at[cell]
    if h < 0 or not p.houses & BIT[h]:
        return NO_OWN_HOUSE
    return FINE if p.n_posts < TRADING_POSTS else NO_TRADING_POSTS_LEFT


class ToTradingPost(OnHex):
    """For 10 money, or 7 next to a building of another faction."""

    def __init__(self) -> None:
        super().__init__("trading_post", "upgrade {} to trading post", "upgrade")

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
        p.money -= self.money(s, p, i)
        to_trading_post(s, p, h)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        return own_house_problem(s, p, i) or money_problem(p, self.money(s, p, i))

    def money(self, s: State, p: Player, i: i64) -> i64:
        return p.faction.trading_post_price(p, near_others(s, p, s.board.hex_at[i]))


class ToPalace(OnHex):
    """For 14 money; left or right is the player's choice, each once."""

    def __init__(self, left: bool) -> None:
        side = "left" if left else "right"
        super().__init__(side + "_palace", f"upgrade {{}} to {side} palace", "upgrade")
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
        after_upgrade(s, p, h)
        if self.left:
            p.faction.built_left_palace(s, p)
        else:
            p.faction.built_right_palace(s, p)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        h = s.board.hex_at[i]
        if h < 0 or not p.posts & BIT[h]:
            return NO_OWN_TRADING_POST
        return PALACE_BUILT if self.built(p) else money_problem(p, PALACE_PRICE)

    def money(self, s: State, p: Player, i: i64) -> i64:
        return PALACE_PRICE


TO_TRADING_POST: Final = ToTradingPost()
TO_LEFT_PALACE: Final = ToPalace(True)
TO_RIGHT_PALACE: Final = ToPalace(False)
