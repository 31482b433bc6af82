"""Build a Bridge."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.packed import vec
from terrae.nova.hexes import BIT
from terrae.nova.maps import SITE_NAMES
from terrae.nova.rules.means import ForMoney, Means, Priced
from terrae.nova.rules.problems import (
    BRIDGE_THERE,
    FINE,
    NO_BRIDGE_SPACE,
    NO_BRIDGES_LEFT,
    NO_BUILDING_AT_BRIDGE,
)
from terrae.nova.rules.reach import renew_reach
from terrae.nova.state import Player, State
from terrae.nova.tiles import BRIDGE_PRICE, BRIDGES


def put_bridge(s: State, b: i64) -> None:
    """Lay a bridge on the board: its two hexes are adjacent from now on, for everybody."""
    one, two = s.board.bridge_a[b], s.board.bridge_b[b]
    links = s.links[:]
    links[one] |= BIT[two]
    links[two] |= BIT[one]
    s.links = links
    s.bridges |= BIT[b]


def lay_bridge(s: State, p: Player, b: i64) -> None:
    """Build a bridge, with what it brings to those who live at its ends."""
    put_bridge(s, b)
    one, two = s.board.bridge_a[b], s.board.bridge_b[b]
    p.n_bridges += 1
    s.changed |= (BIT[one] | BIT[two]) & p.owned
    for each in s.players:
        if each.owned & (BIT[one] | BIT[two]):
            renew_reach(s, each)


class BuildBridge(Priced):
    """On a free bridge space next to an own building, for 10 money or by a power action; three at most."""

    def __init__(self, means: Means) -> None:
        super().__init__("bridge" + means.id, "bridge {}" + means.words, SITE_NAMES, "bridge", place="bridge",
                         means=means)

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        if p.n_bridges >= BRIDGES or self.means.problem(s, p) != FINE:
            return n
        board = s.board
        for b in range(board.n_bridges):
            if (BIT[board.bridge_a[b]] | BIT[board.bridge_b[b]]) & p.owned and not s.bridges & BIT[b]:
                moves[n] = self.first + board.bridge_site[b]
                n += 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        self.means.pay(s, p)
        lay_bridge(s, p, s.board.bridge_at[i])

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        b = s.board.bridge_at[i]
        if b < 0:
            return NO_BRIDGE_SPACE
        if s.bridges & BIT[b]:
            return BRIDGE_THERE
        if not (BIT[s.board.bridge_a[b]] | BIT[s.board.bridge_b[b]]) & p.owned:
            return NO_BUILDING_AT_BRIDGE
        return self.means.problem(s, p) if p.n_bridges < BRIDGES else NO_BRIDGES_LEFT

    def place_facts(self, s: State, p: Player, i: i64, problem: i64) -> dict[str, object]:
        return {"site": SITE_NAMES[i]}


BRIDGE: Final = BuildBridge(ForMoney(BRIDGE_PRICE))
