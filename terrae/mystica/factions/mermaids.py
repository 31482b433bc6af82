"""Mermaids: far ships, and towns across a river hex."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.kinds import ENDS_TURN, FREE, Kind
from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import RIVER_NAMES, SHORE, TERRAINS
from terrae.mystica.rules.adjacency import BIT
from terrae.mystica.rules.problems import FINE, NO_TOWN_TILE, TOO_SMALL
from terrae.mystica.rules.shipping import free_shipping
from terrae.mystica.rules.towns import big_enough, group, mark_town, reward, tiles_left
from terrae.mystica.state import Player, State


class Connect(Kind[State]):
    """Skip one river hex to found a town, at any time in their turn; the structures round it stay joined."""

    def __init__(self) -> None:
        super().__init__("connect", "connect {}", RIVER_NAMES, "town", FREE, "hex")

    def structures(self, s: State, p: Player, r: i64) -> list[int]:
        """The structures that the river hex would join; none if one is in a town already or nothing would be joined."""
        first: i64 = -1
        parts = 0
        seen: list[int] = []
        for h in SHORE[r]:
            if s.owner[h] == p.seat:
                if h not in seen:
                    parts += 1
                    seen += group(s, p, h)
                first = h
        if parts < 2:
            return []
        for h in seen:
            if s.town[h]:
                return []
        return group(s, p, first, r)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        near: i64 = 0
        for h in SHORE[i]:
            if s.owner[h] == p.seat:
                near += 1
        if near < 2:
            return TOO_SMALL
        if not tiles_left(s):
            return NO_TOWN_TILE
        found = self.structures(s, p, i)
        return FINE if found and big_enough(s, p, found) else TOO_SMALL

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        s.ask_again()
        found = self.structures(s, p, i)
        p.rivers |= BIT[i]
        mark_town(s, found)
        reward(s, p, 0, 1)


CONNECT: Final = Connect()


class Mermaids(Faction):
    def __init__(self) -> None:
        super().__init__("mermaids", TERRAINS.index("lakes"), cults=[0, 2, 0, 0], bowls=(3, 9), sanctuary=(4, 8),
                         stronghold_power=4, shipping=1, max_shipping=5, vp_2017=19)
        self.offers(anytime=[CONNECT])

    def warnings(self, s: State, p: Player, kind: Kind[Any]) -> list[str]:
        """The turn ends though a town could be founded across a river."""
        if kind.role == ENDS_TURN:
            for r in range(len(RIVER_NAMES)):
                if CONNECT.problem(s, p.seat, r) == FINE:
                    return ["town_left"]
        return []

    def built_stronghold(self, s: State, p: Player) -> None:
        """A step of shipping, once."""
        free_shipping(s, p)
