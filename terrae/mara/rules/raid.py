"""Execute a Raid: everybody else gives resources by the difference of power levels."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import Question, pack, part
from terrae.core.kinds import ANSWER, Kind
from terrae.mara.packed import UNIT
from terrae.mara.rules.measures import all_goods
from terrae.mara.rules.military import lose_military
from terrae.mara.rules.power import raid_level, raid_rate
from terrae.mara.rules.problems import FINE, NONE_OF
from terrae.mara.state import Player, State
from terrae.mara.tiles import GOODS


def about_raid(raider: i64, owed: i64) -> i64:
    """What is pending about a raid: to whom a victim gives, and how many resources."""
    return raider | pack(owed, 4)


def raider_of(about: i64) -> i64:
    """The seat of the raider."""
    return part(about, 0, 4)


def resources_owed(about: i64) -> i64:
    """How many resources the victim still gives."""
    return part(about, 4, 16)


class GiveResource(Kind[State]):
    """One resource to the raider."""

    def __init__(self) -> None:
        super().__init__("give", "give {}", GOODS, "resources", ANSWER, "good")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        return FINE if p.good(i) else NONE_OF

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        raider = s.players[raider_of(s.about)]
        p.change_goods(-UNIT[i])
        raider.change_goods(UNIT[i])
        owed = resources_owed(s.about)
        if owed > 1:
            s.push(ASK_GIVE, seat, about_raid(raider_of(s.about), owed - 1))


def raid(s: State, p: Player) -> None:
    """Lose 1 military, then take. Victims choose what they give, clockwise from the raider."""
    lose_military(s, p)
    level = raid_level(s, p, p.military)
    n: i64 = len(s.players)
    for k in range(n - 1, 0, -1):
        victim = s.players[(p.seat + k) % n]
        owed = all_goods(victim) // raid_rate(s, level, victim)
        if owed:
            s.push(ASK_GIVE, victim.seat, about_raid(p.seat, owed))


class RaidQuestion(Question[State]):
    """What a victim gives to the raider."""

    def facts(self, s: State, seat: i64) -> dict[str, object]:
        return {"raider": raider_of(s.about), "owed": resources_owed(s.about)}


GIVE_RESOURCE: Final = GiveResource()
ASK_GIVE: Final = RaidQuestion("give", [GIVE_RESOURCE], forced=True)
