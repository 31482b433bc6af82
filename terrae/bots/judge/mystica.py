"""A hand-made judge for Terra Mystica: points so far, and an estimate of what everything else will bring."""
from __future__ import annotations

from functools import cache
from typing import Final

from mypy_extensions import i64

from terrae.core import game as core
from terrae.core.packed import vec
from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import LAND
from terrae.mystica.rules.actions import StrongholdAction
from terrae.mystica.rules.adjacency import BIT, near_opponent
from terrae.mystica.rules.final_scoring import largest_area
from terrae.mystica.rules.income import income
from terrae.mystica.rules.passing import card_points
from terrae.mystica.rules.questions import TurnQuestion
from terrae.mystica.rules.spades import some_home, spades_left
from terrae.mystica.rules.towns import (
    CHOOSE_REWARD,
    UNSEEN,
    favours_due,
    find_group,
    power_needed,
    structures_needed,
    towns_due,
)
from terrae.mystica.rules.transform import USE_SPADES
from terrae.mystica.state import USED_CARD, USED_FAVOUR, USED_STRONGHOLD, Player, State
from terrae.mystica.tiles import (
    CARD_COINS,
    CARD_CULT,
    CARD_POWER,
    CARD_PRIESTS,
    CARD_SHIPPING,
    CARD_SPADE,
    CARD_WORKERS,
    DWELLING,
    FAV_CULT,
    FAV_DWELLING,
    FAV_PASS,
    FAV_PASS_VP,
    FAV_TOWN,
    FAV_TRADING_HOUSE,
    FOR_SPADE,
    POWER_VALUE,
    ROUNDS,
    SANCTUARY,
    SCORE_COINS,
    SCORE_CULT,
    SCORE_FOR,
    SCORE_PER,
    SCORE_POWER,
    SCORE_PRIESTS,
    SCORE_SPADES,
    SCORE_VP,
    SCORE_WORKERS,
    STRONGHOLD,
    TEMPLE,
    TRADING_HOUSE,
)

# Points a unit is worth by how many rounds are still to come after this one (6 while setting up).
COIN: Final = vec[float]([0.34, 0.38, 0.40, 0.42, 0.43, 0.43, 0.43])
WORKER: Final = vec[float]([0.50, 1.05, 1.15, 1.20, 1.20, 1.20, 1.20])
PRIEST: Final = vec[float]([0.80, 1.60, 1.80, 1.90, 1.95, 1.95, 1.95])
CHARGED: Final = vec[float]([0.35, 0.43, 0.48, 0.50, 0.52, 0.52, 0.52])  # power in bowl III
HALF_CHARGED: Final = vec[float]([0.17, 0.25, 0.29, 0.32, 0.34, 0.34, 0.34])  # in bowl II
WORKER_INCOME: Final = 1.35  # a round
COIN_INCOME: Final = 0.31
PRIEST_INCOME: Final = 1.80
POWER_INCOME: Final = 0.24

TOWN_TO_COME: Final = vec[float]([3.5, 7.0, 8.5, 9.5, 10.0, 10.0, 10.0])  # for a group nearly big enough
SPACE: Final = vec[float]([0.00, 0.16, 0.29, 0.40, 0.46, 0.51, 0.53])  # per hex in reach, up to a few
SPACE_BY_SPADES: Final = vec[float]([3.0, 1.6, 0.9, 0.4])
NEIGHBOUR: Final = vec[float]([0.0, 0.3, 0.6, 0.9, 1.2, 1.4, 1.6])  # for a dwelling beside an opponent
DIG: Final = vec[float]([0.00, 0.75, 1.50, 2.25, 3.00, 3.25, 3.25])
SHIP: Final = vec[float]([0.0, 0.3, 0.7, 1.0, 1.2, 1.3, 1.3])
KEY: Final = vec[float]([0.24, 0.60, 0.84, 0.96, 0.96, 0.96, 0.96])
AREA_DOUBT: Final = vec[float]([0.5, 1.8, 2.7, 3.6, 4.5, 5.4, 6.0])  # when an area is surely ahead
AREA_SIZE: Final = vec[float]([0.35, 0.45, 0.55, 0.65, 0.65, 0.65, 0.65])  # for the size itself
CULT_DOUBT: Final = vec[float]([0.5, 2.7, 4.3, 5.5, 6.5, 7.5, 8.5])
CULT_SIZE: Final = 0.16
CULT_BONUS: Final = 1.1
PIECES: Final = vec[float]([0.0, 0.5, 0.85, 1.1, 1.2, 1.2, 1.2])  # share of the following that counts
DWELLINGS: Final = 2.2
TRADING_HOUSES: Final = 5.0
TEMPLES: Final = 5.0
STRONGHOLDS: Final = 5.5
SANCTUARIES: Final = 9.5
SPECIAL_ACTION: Final = 3.3  # of a stronghold, each time
PASSAGE: Final = 1.0  # the same for easier passages
SPADE: Final = 1.2  # a spade still to be used
FAVOUR_TILE: Final = 4.5  # a favour tile still to be taken
TOWN_TILE: Final = 8.0
CULT_STEP: Final = 0.8  # a step still to be taken
PIECE: Final = 2.5  # a structure, or a hex for one, that a question gives
BRIDGE: Final = 1.0
NEXT_CARD: Final = 6.0  # some bonus card will come

AREA: Final = vec[float]([18.0, 12.0, 6.0, 0.0, 0.0, 0.0])
CULT: Final = vec[float]([8.0, 4.0, 2.0, 0.0, 0.0, 0.0])
OF_CARD: Final = [CARD_WORKERS, CARD_COINS, CARD_PRIESTS, CARD_POWER]
AWAY: Final = vec[i64]([0, 1, 2, 3, 3, 2, 1])  # spades by difference of terrains round the cycle
TERRAINS: Final = 7
MAX_GROUPS: Final = 24
PIECE_KINDS: Final = 6  # none and the five structures
IN_TOWN: Final = -2  # besides `UNSEEN` for a hex without a structure of this seat


def judge(s: core.State) -> list[float]:
    assert isinstance(s, State)
    if s.over:
        return [real(p.vp) for p in s.players]
    areas = areas_of(s)
    values = [sum(terms(s, p, areas, open_groups(p, Groups(s, p)))) for p in s.players]
    if s.seat >= 0:
        values[s.seat] += pending(s)
    return values


def real(x: i64) -> float:
    return float(int(x))


def areas_of(s: State) -> vec[float]:
    return vec[float]([float(int(largest_area(s, p))) for p in s.players])


def terms(s: State, p: Player, areas: vec[float], groups: vec[float]) -> vec[float]:
    """What makes up a seat's worth: means, what they will bring, structures, towns, space to build, neighbours,
    area, its size, cults, and bonuses for them."""
    left: i64 = ROUNDS - s.round if s.round else ROUNDS
    cults = 0.0
    track = vec[float]([0.0] * len(s.players))
    for c in range(4):
        mine = p.cult[c]
        if mine:
            for other in s.players:
                track[other.seat] = real(other.cult[c])
            cults += share(track, p.seat, CULT, CULT_DOUBT[left]) + CULT_SIZE * real(mine)
    return vec[float]([
        means(p, left), future(s, p, left), structures(p, left), TOWN_TO_COME[left] * (groups[0] + groups[1]),
        space_to_build(s, p, left) if left else 0.0, neighbours(s, p, left) if left else 0.0,
        share(areas, p.seat, AREA, AREA_DOUBT[left]), AREA_SIZE[left] * areas[p.seat], cults, cult_bonuses(s, p, left)])


def means(p: Player, left: i64) -> float:
    """Points and what can be spent; when there is nothing more to spend it on, what it scores."""
    vp, charged, half = real(p.vp), real(p.bowl3), real(p.bowl2)
    per_vp = p.faction.coins_per_vp()
    if left == 0 and p.passed:
        return vp + real(p.coins + p.workers + p.priests + p.bowl3 + p.bowl2 // 2) / real(per_vp)
    value = vp + WORKER[left] * fading(real(p.workers), 4.0) + PRIEST[left] * fading(real(p.priests), 3.0)
    value += KEY[left] * real(p.keys)
    if p.faction.sells_coins():  # coins keep their worth, so that none become points too early
        price = 1.0 / real(per_vp)
        return (value + (price + 0.01) * real(p.coins) + max(CHARGED[left], price + 0.02) * charged
                + max(HALF_CHARGED[left], (price + 0.02) / 2.0) * half)
    return value + COIN[left] * fading(real(p.coins), 10.0) + CHARGED[left] * charged + HALF_CHARGED[left] * half


def fading(n: float, enough: float) -> float:
    """Count what is `enough` in full, as many again at two thirds, the rest at a third."""
    return n if n <= enough else (enough + 2.0 * n) / 3.0 if n <= 2.0 * enough else enough + n / 3.0


def future(s: State, p: Player, left: i64) -> float:
    """Income, bonus cards and tiles of the rounds to come, and what passing will bring in this one."""
    card, favours, used, built = p.card, p.favours, p.used, p.built
    acting = s.round > 0 and not p.passed
    rounds = real(left)
    value = 0.0
    if acting:
        value += real(card_points(p, card))
        if not used & USED_CARD:
            value += 0.8 if card == CARD_SPADE else 0.5 if card == CARD_CULT else 0.0
    if favours:
        if favours & BIT[FAV_PASS]:
            value += (rounds + (1.0 if acting else 0.0)) * 0.9 * (real(FAV_PASS_VP[built[TRADING_HOUSE]]) + 0.3)
        if favours & BIT[FAV_CULT]:
            value += 0.9 * (rounds + (0.5 if acting and not used & USED_FAVOUR else 0.0))
        each = ((3.0 if favours & BIT[FAV_DWELLING] else 0.0) + (2.0 if favours & BIT[FAV_TRADING_HOUSE] else 0.0)
                + (0.8 if favours & BIT[FAV_TOWN] else 0.0))
        value += each * (rounds if left < 4 else 4.0)
    if left == 0:
        return value
    workers, coins, priests, power = income(p)
    if card >= 0:
        workers -= OF_CARD[0][card]
        coins -= OF_CARD[1][card]
        priests -= OF_CARD[2][card]
        power -= OF_CARD[3][card]
    value += rounds * earned(workers, coins, priests, power)
    if card < 0 or acting:
        return value + NEXT_CARD
    value += earned(OF_CARD[0][card], OF_CARD[1][card], OF_CARD[2][card], OF_CARD[3][card])
    value += 1.6 if card == CARD_SPADE else 1.0 if card == CARD_CULT else 0.6 if card == CARD_SHIPPING else 0.0
    return value + 0.9 * real(card_points(p, card))


def earned(workers: i64, coins: i64, priests: i64, power: i64) -> float:
    return (WORKER_INCOME * real(workers) + COIN_INCOME * real(coins) + PRIEST_INCOME * real(priests)
            + POWER_INCOME * real(power))


BONUS_WORTH: Final = vec[float]([
    CULT_BONUS * (earned(workers, coins, priests, power) + SPADE * real(spades))
    for workers, coins, priests, power, spades
    in zip(SCORE_WORKERS, SCORE_COINS, SCORE_PRIESTS, SCORE_POWER, SCORE_SPADES, strict=True)])


def cult_bonuses(s: State, p: Player, left: i64) -> float:
    """What this round's tile and those of later rounds will give for the cults."""
    value = 0.0
    for number in range(ROUNDS - left if left < ROUNDS else 1, ROUNDS):
        tile = s.scoring_tile(number)
        cult, per, worth = SCORE_CULT[tile], SCORE_PER[tile], BONUS_WORTH[tile]
        steps = p.cult[cult] if cult >= 0 else p.on_cults
        sure = 0.7 if number == ROUNDS - left else 0.3
        value += sure * worth * real(steps // per) + (1.0 - sure) * worth / real(per) * real(steps)
    return value


def structures(p: Player, left: i64) -> float:
    """What structures are worth besides their income: leading to more, special actions, digging, shipping."""
    built = p.built
    value = DIG[left] * real(p.digging) + SHIP[left] * real(p.shipping)
    value += PIECES[left] * (DWELLINGS * real(built[DWELLING]) + TRADING_HOUSES * real(built[TRADING_HOUSE])
                             + TEMPLES * real(built[TEMPLE]) + STRONGHOLDS * real(built[STRONGHOLD])
                             + SANCTUARIES * real(built[SANCTUARY]))
    if built[STRONGHOLD]:
        rounds = real(left) + (0.5 if not p.used & USED_STRONGHOLD and not p.passed else 0.0)
        value += rounds * (SPECIAL_ACTION if acts(p.faction) else PASSAGE if p.faction.passage(p) else 0.0)
    return value


@cache
def acts(faction: Faction) -> bool:
    """Does the stronghold bring a special action?"""
    return any(isinstance(kind, StrongholdAction) for kind in faction.turn_kinds)


class Groups:
    """A seat's structures that stand together; those of a founded town do not count as a group."""

    def __init__(self, s: State, p: Player) -> None:
        self.n: i64 = 0
        self.of: vec[i64] = vec[i64]([UNSEEN] * LAND)  # the group of a hex; negative for none
        self.count: vec[i64] = vec[i64]([0] * MAX_GROUPS)
        self.power: vec[i64] = vec[i64]([0] * MAX_GROUPS)
        self.pieces: vec[i64] = vec[i64]([0] * (MAX_GROUPS * PIECE_KINDS))  # by group, then structure
        for h in range(LAND):
            if s.owner[h] == p.seat and self.of[h] == UNSEEN:
                self.gather(s, p, h)

    def gather(self, s: State, p: Player, start: i64) -> None:
        """The group round a hex."""
        of, building, g = self.of, s.building, self.n
        found = vec[i64]([0] * LAND)
        n = find_group(s, p.seat, start, p.rivers, of, g, found)
        founded = False
        for k in range(n):
            h = found[k]
            founded = founded or s.town[h] == 1
            self.power[g] += POWER_VALUE[building[h]]
            self.pieces[PIECE_KINDS * g + building[h]] += 1
        if founded:
            self.power[g] = 0
            for one in range(PIECE_KINDS):
                self.pieces[PIECE_KINDS * g + one] = 0
            for k in range(n):
                of[found[k]] = IN_TOWN
        else:
            self.count[g] = n
            self.n += 1

    def enough(self, g: i64) -> i64:
        """Structures a town of this group needs."""
        return structures_needed(self.pieces[PIECE_KINDS * g + SANCTUARY])


def open_groups(p: Player, groups: Groups) -> vec[float]:
    """How far the two best groups that are in no town yet are on the way to one, as a guess at what that is worth (0 to
    1) and as a product of size and power (0 to 8)."""
    found = vec[float]([0.0] * 4)
    needed = power_needed(p)
    for g in range(groups.n):
        n, power, enough = groups.count[g], groups.power[g], groups.enough(g)
        if n == 1:
            continue
        power = needed if power > needed else power
        n = n if n < enough else enough
        way = real(power) / real(needed) + real(n) / real(enough)
        keep(found, 0, way * way / 4.0)
        keep(found, 2, real(8 * power * n // (enough * needed)))
    return found


def keep(found: vec[float], at: i64, x: float) -> None:
    """The best and the second best, in two places."""
    if x > found[at]:
        found[at + 1] = found[at]
        found[at] = x
    elif x > found[at + 1]:
        found[at + 1] = x


def neighbours(s: State, p: Player, left: i64) -> float:
    """Dwellings beside an opponent are cheaper to upgrade, and power will come."""
    owner, building, seat = s.owner, s.building, p.seat
    value = 0.0
    for h in range(LAND):
        if owner[h] == seat and building[h] == DWELLING and near_opponent(s, p, h):
            value += NEIGHBOUR[left]
    return value


def space_to_build(s: State, p: Player, left: i64) -> float:
    """Free hexes in reach, those that take few spades more, up to a few of each."""
    counts = vec[float]([0.0] * 4)
    owner, terrain, reach, home = s.owner, s.terrain, p.reach, p.faction.terrain
    fixed = p.faction.fixed_spades()
    for h in range(LAND):
        if reach[h] and owner[h] < 0:
            away = AWAY[(terrain[h] - home + TERRAINS) % TERRAINS]
            counts[fixed if fixed and away else away] += 1.0 if reach[h] == 1 else 0.4
    value = 0.0
    for away in range(4):
        value += SPACE_BY_SPADES[away] * (counts[away] if counts[away] < 3.0 else 3.0)
    return SPACE[left] * value


def share(sizes: vec[float], seat: i64, prizes: vec[float], doubt: float) -> float:
    """A share of a final scoring, by how surely one is ahead of each rival."""
    mine = sizes[seat]
    rank = -0.5
    for size in sizes:
        behind = 0.5 + (size - mine) / (2.0 * doubt)
        if behind > 0.0:
            rank += behind if behind < 1.0 else 1.0
    place: i64 = int(rank)
    return prizes[place] + (rank - real(place)) * (prizes[place + 1] - prizes[place])


def pending(s: State) -> float:
    """What the question asked now will still give."""
    about, question = s.about, s.asking
    if question is CHOOSE_REWARD:
        return FAVOUR_TILE * real(favours_due(about)) + TOWN_TILE * real(towns_due(about))
    if question is USE_SPADES:
        tile = s.scoring_tile(s.round)
        points = real(SCORE_VP[tile]) if SCORE_FOR[tile] == FOR_SPADE else 0.0
        return (SPADE + points) * real(spades_left(about)) + (0.5 if some_home(about) else 0.0)
    if isinstance(question, TurnQuestion):
        return CULT_STEP * real(question.cult_steps) + PIECE * real(question.pieces) + BRIDGE * real(question.bridges)
    return 0.0
