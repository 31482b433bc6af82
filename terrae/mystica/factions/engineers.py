"""Engineers: cheap structures, bridges for workers, points for bridges."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.kinds import NO_ARGUMENT
from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import BRIDGE_A, BRIDGE_B, BRIDGE_NAMES, TERRAINS
from terrae.mystica.rules.adjacency import BIT
from terrae.mystica.rules.bridges import ASK_BRIDGE, some_bridge
from terrae.mystica.rules.prices import Priced
from terrae.mystica.rules.problems import CANNOT_PAY, FINE, NOTHING_TO_DO
from terrae.mystica.state import STRONGHOLD_VP, Player, State
from terrae.mystica.tiles import STRONGHOLD

BRIDGE_WORKERS: Final = 2


class ActE(Priced):
    """A bridge for 2 workers, as often as they like."""

    def __init__(self) -> None:
        super().__init__("acte", "action ACTE", NO_ARGUMENT, "special_action", uses=["ability:ability"])

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if p.workers < BRIDGE_WORKERS:
            return CANNOT_PAY
        return FINE if some_bridge(s, p) else NOTHING_TO_DO

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        p.workers -= BRIDGE_WORKERS
        s.push(ASK_BRIDGE, p.seat)


class Engineers(Faction):
    def __init__(self) -> None:
        super().__init__("engineers", TERRAINS.index("mountains"), cults=[0, 0, 0, 0], workers=2, coins=10,
                         bowls=(3, 9), dwelling=(1, 1), trading_house=(1, 2), temple=(1, 4), stronghold=(3, 6),
                         sanctuary=(3, 6), dwelling_workers=[0, 1, 1, 0, 1, 1, 0, 1, 1], temple_priests=(1, 0, 1),
                         temple_power=(0, 5, 0), vp_2017=16)
        self.offers(actions=[ActE()])

    def passed(self, s: State, p: Player) -> None:
        """With the stronghold, 3 points per bridge between two own structures."""
        if p.built[STRONGHOLD]:
            for b in range(len(BRIDGE_NAMES)):
                if p.bridges & BIT[b] and s.owner[BRIDGE_A[b]] == p.seat and s.owner[BRIDGE_B[b]] == p.seat:
                    s.points(p, STRONGHOLD_VP, 3)
