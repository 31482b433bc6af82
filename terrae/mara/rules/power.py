"""Power levels by the shields of the military track, and what a raid takes by them."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.mara.state import Player, State
from terrae.mara.tiles import RAID_RATE


def power_level(s: State, p: Player) -> i64:
    return s.set.power[p.military]


def raid_level(s: State, p: Player, strength: i64) -> i64:
    """A raider's level with some strength: one higher with the right artifact, but the highest is 4."""
    level = s.set.power[strength]
    return level + 1 if level < 4 and p.artifacts & s.set.with_raid else level


def raid_rate(s: State, level: i64, victim: Player) -> i64:
    """For how many resources a victim gives one to a raider of a level."""
    return RAID_RATE - level + power_level(s, victim)
