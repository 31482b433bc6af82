"""What cards, tiles and spaces can say: a small vocabulary of effects, and a whole set of components made of it.

Four kinds of effects: an instant `Gain`, a `Gain` once per round, a permanent `Trigger`, `Discount` or privilege,
and an `Ending` for the game's end. Everything a set holds is one of these with numbers; no card has code of its own.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.packed import vec
from terrae.mara.tiles import MOST_MILITARY

# What can be counted: for conditions, outposts and points per something.
MEASURES: Final = ["workers", "road", "river", "military", "clothing", "pottery", "tools", "weaponry", "power",
                   "artifacts", "raw", "refined", "flags", "stronger"]
WORKERS: Final = 0  # sum of levels
ROAD: Final = 1  # crossroads both caravans have reached; the end is 7
RIVER: Final = 2
MILITARY: Final = 3
CATEGORY: Final = 4  # plus the category: artifacts created
POWER: Final = 8  # the level
ALL_ARTIFACTS: Final = 9
RAW_GOODS: Final = 10
REFINED_GOODS: Final = 11
FLAGS: Final = 12
STRONGER: Final = 13  # players (neutral ones too) with more military

# What an exchange takes: one of the eight goods, any raw one, any refined one, or military.
PAY_ANY_RAW: Final = 8
PAY_ANY_REFINED: Final = 9
PAY_MILITARY: Final = 10

# What starts a permanent effect.
EVENTS: Final = ["placing_on", "placing", "joining", "gaining_culture", "gaining_travel", "gaining_military",
                 "creating", "reaching"]
PLACING_ON: Final = 0  # which: terrain
PLACING: Final = 1  # which: member
JOINING: Final = 2
GAINING_CULTURE: Final = 3
GAINING_TRAVEL: Final = 4
GAINING_MILITARY: Final = 5
CREATING: Final = 6  # which: category, -1 for any
REACHING: Final = 7  # which: crossroads

# What is scored at the end: points per something, or double what was scored for something.
DOUBLE_OUTPOST: Final = 100
DOUBLE_ROAD: Final = 101
DOUBLE_MILITARY: Final = 102


class Gain:
    """What is got at one time; 0 or -1 where nothing is said.

    Certain things come first, then choices in this order: raw, refined, culture, travel, transform, exchange, create.
    """

    def __init__(self, *, goods: i64 = 0, any_raw: i64 = 0, any_refined: i64 = 0, transform: i64 = 0, only: i64 = -1,
                 military: i64 = 0, culture: i64 = 0, travel: i64 = 0, vp: i64 = 0, worker: i64 = 0, warriors: i64 = 0,
                 per_what: i64 = -1, per_each: i64 = 1, per_vp: i64 = 0, per_military: i64 = 0, bonus: bool = False,
                 create: bool = False, times: i64 = 0, pays: i64 = 0, amount: i64 = 1, buys: i64 = -1,
                 if_what: i64 = -1, if_least: i64 = 0, otherwise: i64 = -1) -> None:
        self.index: i64 = -1
        self.goods: i64 = goods  # certain ones, a byte per good
        self.any_raw: i64 = any_raw
        self.any_refined: i64 = any_refined
        self.transform: i64 = transform  # up to so many raw resources
        self.only: i64 = only  # which raw one is transformed, -1 for any
        self.military: i64 = military
        self.culture: i64 = culture
        self.travel: i64 = travel
        self.vp: i64 = vp
        self.worker: i64 = worker  # its level
        self.warriors: i64 = warriors
        self.per_what: i64 = per_what  # a measure: `per_vp` points and `per_military` for each `per_each` of it
        self.per_each: i64 = per_each
        self.per_vp: i64 = per_vp
        self.per_military: i64 = per_military
        self.bonus: bool = bonus  # the effect of the bonus tile that lies there
        self.create: bool = create  # an artifact, raw resources in place of refined
        self.times: i64 = times  # an exchange up to so many times
        self.pays: i64 = pays
        self.amount: i64 = amount  # paid each time
        self.buys: i64 = buys  # the gain (its index) bought
        self.if_what: i64 = if_what  # a measure that must be `if_least` at least
        self.if_least: i64 = if_least
        self.otherwise: i64 = otherwise  # index of the gain that may be had instead: "or"


class Trigger:
    """A permanent effect: whenever the event happens, the gain comes."""

    def __init__(self, event: i64, which: i64, gain: i64, per_good: i64 = -1, vp: i64 = 0) -> None:
        self.event: i64 = event
        self.which: i64 = which
        self.gain: i64 = gain  # index, -1 if only points per good
        self.per_good: i64 = per_good  # creating: a refined good (0-3) in the printed cost
        self.vp: i64 = vp  # points for each


class Discount:
    """Creating costs one less of a resource: of one type (0-3) in one category, -1 for all."""

    def __init__(self, good: i64, category: i64) -> None:
        self.good: i64 = good
        self.category: i64 = category


class Ending:
    """Points at the game's end: `vp` for each `each` of a measure, if a condition is kept; or a doubling."""

    def __init__(self, vp: i64, what: i64, each: i64 = 1, if_what: i64 = -1, if_least: i64 = 0) -> None:
        self.vp: i64 = vp
        self.what: i64 = what  # a measure, DOUBLE_..., or -1: the points as they are
        self.each: i64 = each
        self.if_what: i64 = if_what
        self.if_least: i64 = if_least


class Artifact:
    def __init__(self, level: i64, category: i64, cost: i64, vp: i64, *, instant: i64 = -1, once: i64 = -1,
                 triggers: list[Trigger] | None = None, discounts: list[Discount] | None = None,
                 endings: list[Ending] | None = None, join_equals: bool = False, raid_higher: bool = False) -> None:
        self.level: i64 = level
        self.category: i64 = category
        self.cost: i64 = cost  # refined resources, a byte per type: leather, ashlar, lumber, metal
        self.vp: i64 = vp
        self.instant: i64 = instant  # index of a gain
        self.once: i64 = once  # per round; index of a gain
        self.triggers: list[Trigger] = triggers or []
        self.discounts: list[Discount] = discounts or []
        self.endings: list[Ending] = endings or []
        self.join_equals: bool = join_equals
        self.raid_higher: bool = raid_higher


class Space:
    """An action space of a territory tile: its terrain (-1 on a back), its gain, and who may come."""

    def __init__(self, terrain: i64, gain: i64, *, single: bool = False, needs_what: i64 = -1,
                 needs_least: i64 = 0) -> None:
        self.terrain: i64 = terrain
        self.gain: i64 = gain
        self.single: bool = single
        self.needs_what: i64 = needs_what  # a special space: a measure, open in the last round only
        self.needs_least: i64 = needs_least


class Tile:
    """A territory tile: three spaces, which of them is large, and on its back an outpost or a crossroads space."""

    def __init__(self, spaces: list[Space], large: i64, *, outpost: i64 = -1, back: Space | None = None) -> None:
        self.spaces: list[Space] = spaces
        self.large: i64 = large
        self.outpost: i64 = outpost
        self.back: Space | None = back


class Components:
    """A whole set. `gains` are referred to by index; `source` says where the set comes from."""

    def __init__(self, source: str, gains: list[Gain], artifacts: list[Artifact], bonus: list[int], left: list[Tile],
                 right: list[Tile], starts: list[int], shields: list[int], power_points: list[int],
                 outposts: list[tuple[int, list[int]]], road_bonus: list[int]) -> None:
        self.source: str = source  # "reconstructed", or the owner's own words
        self.gains: list[Gain] = gains
        self.artifacts: list[Artifact] = artifacts
        self.bonus: vec[i64] = vec[i64](bonus)  # gain of each bonus tile
        self.left: list[Tile] = left  # plains and quarries
        self.right: list[Tile] = right  # forests and mountains
        self.starts: vec[i64] = vec[i64](starts)  # gain of each starting card
        self.power: vec[i64] = vec[i64]([sum([1 for first in shields if first <= strength])
                                         for strength in range(MOST_MILITARY + 1)])
        self.power_points: vec[i64] = vec[i64](power_points)  # what "points according to the power level" are
        self.outpost_what: vec[i64] = vec[i64]([what for what, _ in outposts])
        self.outpost_least: list[list[int]] = [least for _, least in outposts]
        self.road_bonus: vec[i64] = vec[i64](road_bonus)  # level of the bonus tile of each row, 0 for none
        for index, gain in enumerate(gains):
            gain.index = index
        # Artifacts by what they do, as bits, so that most questions cost one comparison.
        self.with_event: vec[i64] = vec[i64]([mask([any_event(a, event) for a in artifacts])
                                              for event in range(len(EVENTS))])
        self.with_once: i64 = mask([a.once >= 0 for a in artifacts])
        self.with_discount: i64 = mask([len(a.discounts) > 0 for a in artifacts])
        self.with_join: i64 = mask([a.join_equals for a in artifacts])
        self.with_raid: i64 = mask([a.raid_higher for a in artifacts])


def any_event(artifact: Artifact, event: int) -> bool:
    return len([1 for trigger in artifact.triggers if trigger.event == event]) > 0


def mask(flags: list[bool]) -> int:
    return sum([2**n for n, flag in enumerate(flags) if flag])


def feeds(gains: list[Gain], index: int) -> list[int]:
    """The events a gain brings about: gaining culture, travel, military; alternatives and bargains included."""
    if index < 0:
        return []
    gain = gains[index]
    found = feeds(gains, gain.otherwise) + feeds(gains, gain.buys)
    if gain.culture:
        found.append(GAINING_CULTURE)
    if gain.travel:
        found.append(GAINING_TRAVEL)
    if gain.military or gain.per_military:
        found.append(GAINING_MILITARY)
    return found


def endless(gains: list[Gain], artifacts: list[Artifact]) -> list[int]:
    """Artifacts whose permanent effects could feed themselves, alone or through others, for ever."""
    ways: list[tuple[int, int, int]] = []  # artifact, event, event it brings about
    for number, artifact in enumerate(artifacts):
        for trigger in artifact.triggers:
            ways += [(number, trigger.event, event) for event in feeds(gains, trigger.gain)]
    found: list[int] = []
    for number, event, brought in ways:
        reached = {brought}
        for _ in range(3):
            reached |= {then for _, start, then in ways if start in reached}
        if event in reached and number not in found:
            found.append(number)
    return found
