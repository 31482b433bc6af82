"""Building a Bridge."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.kinds import ANSWER, Kind
from terrae.mystica.maps import BRIDGE_A, BRIDGE_B, BRIDGE_NAMES
from terrae.mystica.rules.adjacency import BIT, renew_reach
from terrae.mystica.rules.problems import FINE, NO_BRIDGE_LEFT, NOT_YOURS, OCCUPIED
from terrae.mystica.rules.questions import TurnQuestion
from terrae.mystica.rules.towns import reward, settle
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import BRIDGES


def bridge_problem(s: State, p: Player, b: i64) -> i64:
    """Three each, one per place, with an own structure at one end."""
    if s.bridges & BIT[b]:
        return OCCUPIED
    if s.owner[BRIDGE_A[b]] != p.seat and s.owner[BRIDGE_B[b]] != p.seat:
        return NOT_YOURS
    bits: int = p.bridges
    return NO_BRIDGE_LEFT if bits.bit_count() >= BRIDGES else FINE


def some_bridge(s: State, p: Player) -> bool:
    for b in range(len(BRIDGE_NAMES)):
        if bridge_problem(s, p, b) == FINE:
            return True
    return False


class LayBridge(Kind[State]):
    """Its two hexes are directly adjacent from now on, for everybody."""

    def __init__(self) -> None:
        super().__init__("bridge", "bridge {}", BRIDGE_NAMES, "bridge", ANSWER, "bridge")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        return bridge_problem(s, p, i)

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        s.bridges |= BIT[i]
        p.bridges |= BIT[i]
        for end in (BRIDGE_A[i], BRIDGE_B[i]):
            if s.owner[end] >= 0:
                renew_reach(s, s.players[s.owner[end]])
        here = BRIDGE_A[i] if s.owner[BRIDGE_A[i]] == p.seat else BRIDGE_B[i]
        reward(s, p, 0, settle(s, p, here))


LAY_BRIDGE: Final = LayBridge()
ASK_BRIDGE: Final = TurnQuestion("bridge", [LAY_BRIDGE], bridges=1)
