"""What cards, tiles and spaces can say: a small vocabulary of effects, and a whole set of components made of it.

Four kinds of effects: an instant `Gain`, a `Gain` once per round, a permanent `Trigger`, `Discount` or privilege,
and an `Ending` for the game's end. Everything a set holds is one of these with numbers; no card has code of its own.
What one gain cannot hold (a second worker, exchange or condition) comes in a gain after it, see `Gain.more`.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.packed import vec
from terrae.mara.tiles import CATEGORIES, GOODS, MAX_MILITARY, TERRAINS

# What can be counted: for conditions, outposts and gains per something.
MEASURES: Final = ["workers", "road", "river", "military", "clothing", "pottery", "tools", "weaponry", "power",
                   "artifacts", "raw", "refined", "flags", "stronger", "worker-tiles", "explorers", "level-1",
                   "level-2", "level-3", "sets", "raw-sets", "refined-sets", "terrains", *TERRAINS, *GOODS]
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
WORKER_TILES: Final = 14
CLAN_EXPLORERS: Final = 15
LEVEL: Final = 15  # plus the level: artifacts created
SETS: Final = 19  # of one artifact of each category
RAW_SETS: Final = 20
REFINED_SETS: Final = 21
TERRAINS_TAKEN: Final = 22  # different ones where clan members stand
TERRAIN: Final = 23  # plus the terrain: spaces where clan members stand
GOOD: Final = 27  # plus the good

# A unit of the price of an exchange: one of the eight goods, any raw one, any refined one, or military.
PAY_ANY_RAW: Final = 8
PAY_ANY_REFINED: Final = 9
PAY_MILITARY: Final = 10

# What starts a permanent effect.
EVENTS: Final = ["placing_on", "placing", "joining", "gaining_culture", "gaining_travel", "gaining_military",
                 "creating", "reaching", "placing_so", "joined", "returning"]
PLACING_ON: Final = 0  # which: terrain
PLACING: Final = 1  # which: member
JOINING: Final = 2
GAINING_CULTURE: Final = 3
GAINING_TRAVEL: Final = 4
GAINING_MILITARY: Final = 5
CREATING: Final = 6  # which: category, -1 for any
REACHING: Final = 7  # which: crossroads
PLACING_SO: Final = 8  # with anybody anywhere, or a member, a place and company together: see `Trigger`
JOINED: Final = 9  # by another player
RETURNING: Final = 10  # which: member

# Where a member is placed, beside the terrains; and who is there before.
ON_CROSSROADS: Final = 4
ALONE: Final = 0
BESIDE_EXPLORER: Final = 1  # of another player

# What can be doubled at the end: a line of the score sheet, one outpost or artifact, the artifacts of a category.
LINES: Final = ["outpost", "road", "military", "outposts", "artifacts", "artifact", "effects", "points", "reserved",
                "resources", *CATEGORIES]
DOUBLE: Final = 100  # plus the line
DOUBLE_OUTPOST: Final = 100
DOUBLE_ROAD: Final = 101
DOUBLE_MILITARY: Final = 102
DOUBLE_OUTPOSTS: Final = 103
DOUBLE_ARTIFACTS: Final = 104
DOUBLE_ARTIFACT: Final = 105
DOUBLE_EFFECTS: Final = 106
DOUBLE_POINTS: Final = 107
DOUBLE_RESERVED: Final = 108
DOUBLE_RESOURCES: Final = 109
DOUBLE_CATEGORY: Final = 110  # plus the category

STACK: Final = 128  # what is pending at one time with ordinary sets; the stack grows if it must


class Condition:
    """There must be `least` of a measure."""

    def __init__(self, what: i64, least: i64) -> None:
        self.what: i64 = what
        self.least: i64 = least


class Price:
    """What an exchange takes each time, unit by unit. Those with fewest ways to be paid come first."""

    def __init__(self, units: list[int]) -> None:
        self.units: vec[i64] = vec[i64](units)


class Gain:
    """What is got at one time; 0 or -1 where nothing is said.

    Certain things come first, then choices in this order: raw, refined, culture, travel, transform, exchange, create,
    return. Whatever `more` points to comes after all of them.
    """

    def __init__(self, *, goods: i64 = 0, any_raw: i64 = 0, any_refined: i64 = 0, transform: i64 = 0, only: i64 = -1,
                 military: i64 = 0, culture: i64 = 0, travel: i64 = 0, vp: i64 = 0, worker: i64 = 0, warriors: i64 = 0,
                 bonus: bool = False, create: bool = False, back: i64 = -1, times: i64 = 0,
                 prices: list[Price] | None = None, buys: i64 = -1, otherwise: i64 = -1, more: i64 = -1) -> None:
        self.index: i64 = -1
        self.goods: i64 = goods  # certain ones, a byte per good
        self.any_raw: i64 = any_raw
        self.any_refined: i64 = any_refined
        self.transform: i64 = transform  # up to this number of raw resources
        self.only: i64 = only  # which raw one is transformed, -1 for any
        self.military: i64 = military
        self.culture: i64 = culture
        self.travel: i64 = travel
        self.vp: i64 = vp
        self.worker: i64 = worker  # its level
        self.warriors: i64 = warriors
        self.bonus: bool = bonus  # the effect of the bonus tile that lies there
        self.create: bool = create  # an artifact, raw resources in place of refined
        self.back: i64 = back  # a member to be taken back
        self.times: i64 = times  # an exchange up to this number of times
        self.prices: list[Price] = prices or []  # one of them is paid each time
        self.buys: i64 = buys  # the gain (its index) bought
        self.buys_for: list[int] = []  # or four of them, by the type of the resource paid: "corresponding"
        self.pers: list[Per] = []  # what is multiplied by something
        self.conditions: list[Condition] = []  # all of them must be kept
        self.otherwise: i64 = otherwise  # index of the gain that may be taken instead: "or"
        self.more: i64 = more  # index of the gain that comes after it
        self.said: list[tuple[str, tuple[str, ...]]] = []  # the terms it was made of, for screens


class Per:
    """Everything that `gain` says, for each `each` of a measure."""

    def __init__(self, what: i64, each: i64, gain: Gain) -> None:
        self.what: i64 = what
        self.each: i64 = each
        self.gain: Gain = gain


class Trigger:
    """A permanent effect: whenever the event happens, the gain comes. Member, place and company (-1 for any) say more
    about PLACING_SO."""

    def __init__(self, event: i64, which: i64, gain: i64, per_good: i64 = -1, vp: i64 = 0, member: i64 = -1,
                 place: i64 = -1, company: i64 = -1) -> None:
        self.event: i64 = event
        self.which: i64 = which
        self.gain: i64 = gain  # index, -1 if only points per good
        self.per_good: i64 = per_good  # creating: a refined good (0-3) in the printed cost
        self.vp: i64 = vp  # points for each
        self.member: i64 = member
        self.place: i64 = place
        self.company: i64 = company


class Discount:
    """Creating costs one less of a resource: of one type (0-3) in one category, -1 for all."""

    def __init__(self, good: i64, category: i64) -> None:
        self.good: i64 = good
        self.category: i64 = category


class Ending:
    """Points at the game's end: `vp` for each `each` of a measure, if all conditions are kept; or a doubling. Of it and
    what may be scored instead the best counts."""

    def __init__(self, vp: i64, what: i64, each: i64 = 1, conditions: list[Condition] | None = None) -> None:
        self.vp: i64 = vp
        self.what: i64 = what  # a measure, DOUBLE_..., or -1: the points as they are
        self.each: i64 = each
        self.conditions: list[Condition] = conditions or []
        self.others: list[Ending] = []  # "or"


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
                                         for strength in range(MAX_MILITARY + 1)])
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
        self.deck: i64 = mask([True for _ in artifacts])
        self.level: vec[i64] = vec[i64]([a.level for a in artifacts])
        self.level_cards: vec[i64] = vec[i64]([mask([a.level == level for a in artifacts]) for level in range(4)])


def any_event(artifact: Artifact, event: int) -> bool:
    return len([1 for trigger in artifact.triggers if trigger.event == event]) > 0


def mask(flags: list[bool]) -> int:
    return sum([2**n for n, flag in enumerate(flags) if flag])


def feeds(gains: list[Gain], index: int) -> list[int]:
    """The events a gain brings about: gaining a track, returning; alternatives and bargains included."""
    if index < 0:
        return []
    gain = gains[index]
    found = feeds(gains, gain.otherwise) + feeds(gains, gain.buys) + feeds(gains, gain.more)
    for bought in gain.buys_for:
        found += feeds(gains, bought)
    for one in [gain] + [per.gain for per in gain.pers]:
        if one.culture:
            found.append(GAINING_CULTURE)
        if one.travel:
            found.append(GAINING_TRAVEL)
        if one.military:
            found.append(GAINING_MILITARY)
        if one.back >= 0:
            found.append(RETURNING)
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
        for _ in range(len(EVENTS)):
            reached |= {then for _, start, then in ways if start in reached}
        if event in reached and number not in found:
            found.append(number)
    return found
