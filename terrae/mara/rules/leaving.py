"""Leaving resources in the supply: asked only where a raid would take more because of them."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import Question, pack, part
from terrae.core.kinds import ANSWER, Decline, Kind
from terrae.mara.packed import UNIT, amount, total
from terrae.mara.rules.measures import all_goods
from terrae.mara.rules.power import raid_level, raid_rate
from terrae.mara.rules.problems import FINE, NOT_JUST_TAKEN
from terrae.mara.state import Player, State
from terrae.mara.tiles import GOODS, RAID, RAID_FIRST, ROUNDS

OFFER_BITS: Final = 6
MAX_OFFERED: Final = 63  # of one resource that one question can be about


def can_raid(s: State, p: Player) -> bool:
    """May this player still raid, in this round or a later one?"""
    space = RAID if len(s.players) > 2 else RAID_FIRST
    return s.round < ROUNDS or (s.board[space] == 0 and p.members() > 0)


def rate_against(s: State, raider: Player, p: Player) -> i64:
    """For how many resources one is given as things stand; 0 if there can be no raid. Raiding costs 1 military."""
    if raider.seat == p.seat or not can_raid(s, raider):
        return 0
    costs = raider.military > 0 and raider.character.loses_military(raider)
    return raid_rate(s, raid_level(s, raider, raider.military - 1 if costs else raider.military), p)


def raid_takes_more(s: State, p: Player, n: i64) -> bool:
    """Would anybody's raid take more because of the last n resources?"""
    have = all_goods(p)
    for raider in s.players:
        rate = rate_against(s, raider, p)
        if rate and have // rate > (have - n) // rate:
            return True
    return False


def offer_goods(s: State, p: Player, goods: i64) -> None:
    """Resources just taken, a byte each: ask whether some shall be left after all, if that can matter."""
    if not s.options.ask or s.round == 0 or not raid_takes_more(s, p, total(goods)):
        return
    about: i64 = 0
    for good in range(8):
        n = amount(goods, good)
        about |= pack(n if n < MAX_OFFERED else MAX_OFFERED, OFFER_BITS * good)
    s.push(ASK_LEAVE, p.seat, about)


def offered(about: i64, good: i64) -> i64:
    """How many of a resource may still be left."""
    return part(about, OFFER_BITS * good, OFFER_BITS)


def one_left(about: i64, good: i64) -> i64:
    """The argument after one of a resource was left."""
    return about - pack(1, OFFER_BITS * good)


def all_offered(about: i64) -> i64:
    """How many resources may still be left."""
    n: i64 = 0
    for good in range(8):
        n += offered(about, good)
    return n


class Leave(Kind[State]):
    """One of the resources just taken goes back."""

    def __init__(self) -> None:
        super().__init__("leave", "leave {}", GOODS, "resources", ANSWER, "good")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return FINE if offered(s.about, i) else NOT_JUST_TAKEN

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        p.change_goods(-UNIT[i])
        about = one_left(s.about, i)
        if raid_takes_more(s, p, all_offered(about)):
            s.push(ASK_LEAVE, seat, about)


LEAVE: Final = Leave()
KEEP: Final[Decline[State]] = Decline("keep", "keep", "resources")
ASK_LEAVE: Final[Question[State]] = Question("leave", [LEAVE, KEEP])
