"""Execute a Raid: everybody else gives resources by the difference of power levels."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.game import Question
from terrae.mara.rules.goods import UNIT, all_goods
from terrae.mara.rules.kinds import Simple
from terrae.mara.rules.military import lose_military, power_level
from terrae.mara.rules.problems import FINE, NOT_AVAILABLE
from terrae.mara.state import Player, State
from terrae.mara.tiles import GOODS, RAID_RATE


class GiveResource(Simple):
    """One resource to the raider; the question's argument is how many are owed and, from bit 8 on, to whom."""

    def __init__(self) -> None:
        super().__init__("give", "give {}", GOODS, "resources")

    def problem(self, s: State, p: Player, i: i64) -> i64:
        return FINE if p.good(i) else NOT_AVAILABLE

    def do(self, s: State, p: Player, i: i64) -> None:
        raider = s.players[s.about >> 8]
        p.goods -= UNIT[i]
        raider.goods += UNIT[i]
        if s.about & 255 > 1:
            s.push(ASK_GIVE, p.seat, s.about - 1)


def raid_level(s: State, p: Player) -> i64:
    """One higher with the right artifact, but the highest is 4."""
    level = power_level(s, p)
    return level + 1 if level < 4 and p.artifacts & s.set.with_raid else level


def raid(s: State, p: Player) -> None:
    """Lose 1 military, then take. Victims choose what they give, clockwise from the raider."""
    lose_military(s, p)
    level = raid_level(s, p)
    n: i64 = len(s.players)
    for k in range(n - 1, 0, -1):
        victim = s.players[(p.seat + k) % n]
        owed = all_goods(victim) // (RAID_RATE - level + power_level(s, victim))
        if owed:
            s.push(ASK_GIVE, victim.seat, owed | p.seat << 8)


GIVE_RESOURCE: Final = GiveResource()
ASK_GIVE: Final[Question[State]] = Question("give", [GIVE_RESOURCE], forced=True)
