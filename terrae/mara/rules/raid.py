"""Execute a Raid: everybody else gives resources by the difference of power levels."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import Question
from terrae.core.kinds import Kind
from terrae.mara.packed import UNIT
from terrae.mara.rules.measures import all_goods
from terrae.mara.rules.military import lose_military
from terrae.mara.rules.power import raid_level, raid_rate
from terrae.mara.rules.problems import FINE, NOT_AVAILABLE
from terrae.mara.state import Player, State
from terrae.mara.tiles import GOODS


class GiveResource(Kind[State]):
    """One resource to the raider; the question's argument is to whom and, from bit 4 on, how many are owed."""

    def __init__(self) -> None:
        super().__init__("give", "give {}", GOODS, "resources")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        return FINE if p.good(i) else NOT_AVAILABLE

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        raider = s.players[s.about & 15]
        p.change_goods(-UNIT[i])
        raider.change_goods(UNIT[i])
        if s.about >> 4 > 1:
            s.push(ASK_GIVE, p.seat, s.about - 16)


def raid(s: State, p: Player) -> None:
    """Lose 1 military, then take. Victims choose what they give, clockwise from the raider."""
    lose_military(s, p)
    level = raid_level(s, p, p.military)
    n: i64 = len(s.players)
    for k in range(n - 1, 0, -1):
        victim = s.players[(p.seat + k) % n]
        owed = all_goods(victim) // raid_rate(s, level, victim)
        if owed:
            s.push(ASK_GIVE, victim.seat, p.seat | owed << 4)


GIVE_RESOURCE: Final = GiveResource()
ASK_GIVE: Final[Question[State]] = Question("give", [GIVE_RESOURCE], forced=True)
