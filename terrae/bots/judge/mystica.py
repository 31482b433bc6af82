"""A hand-made judge for Terra Mystica: points so far and a guess at what everything else will bring."""
from __future__ import annotations

from functools import cache

from terrae.core import game as core
from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import LAND
from terrae.mystica.rules.actions import StrongholdAction
from terrae.mystica.rules.adjacency import near_opponent
from terrae.mystica.rules.final_scoring import largest_area
from terrae.mystica.rules.income import income
from terrae.mystica.rules.towns import group
from terrae.mystica.rules.transform import HOMES
from terrae.mystica.state import USED_CARD, USED_FAVOUR, USED_STRONGHOLD, Player, State
from terrae.mystica.tiles import (
    CARD_COINS,
    CARD_CULT,
    CARD_PASS_BIG,
    CARD_PASS_DWELLING,
    CARD_PASS_SHIPPING,
    CARD_PASS_TRADING_HOUSE,
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
    TOWN_STRUCTURES,
    TRADING_HOUSE,
)

# Points a unit is worth by how many rounds are still to come after this one (6 while setting up).
COIN = [0.34, 0.38, 0.40, 0.42, 0.43, 0.43, 0.43]
WORKER = [0.50, 1.05, 1.15, 1.20, 1.20, 1.20, 1.20]
PRIEST = [0.80, 1.60, 1.80, 1.90, 1.95, 1.95, 1.95]
CHARGED = [0.35, 0.43, 0.48, 0.50, 0.52, 0.52, 0.52]  # power in bowl III
HALF_CHARGED = [0.17, 0.24, 0.26, 0.28, 0.30, 0.30, 0.30]  # in bowl II
WORKER_INCOME, COIN_INCOME, PRIEST_INCOME, POWER_INCOME = 1.35, 0.31, 1.80, 0.24  # a round

TOWN_TO_COME = [3.5, 7.0, 8.5, 9.5, 10.0, 10.0, 10.0]  # for a group nearly big enough
ROOM = [0.00, 0.16, 0.29, 0.40, 0.46, 0.51, 0.53]  # per hex in reach that could be settled, up to a few
ROOM_BY_SPADES = [3.0, 1.6, 0.9, 0.4]
NEIGHBOUR = [0.0, 0.2, 0.4, 0.6, 0.8, 0.8, 0.8]  # for a dwelling beside an opponent
DIG = [0.00, 0.75, 1.50, 2.25, 3.00, 3.25, 3.25]
SHIP = [0.0, 0.3, 0.7, 1.0, 1.2, 1.3, 1.3]
KEY = [0.24, 0.60, 0.84, 0.96, 0.96, 0.96, 0.96]
AREA_DOUBT = [0.5, 1.8, 2.7, 3.6, 4.5, 5.4, 6.0]  # by how much an area must be ahead to be sure of it
AREA_SIZE = [0.35, 0.45, 0.55, 0.65, 0.65, 0.65, 0.65]  # for the size itself
CULT_DOUBT = [0.5, 2.7, 4.3, 5.5, 6.5, 7.5, 8.5]
CULT_SIZE = 0.16
CULT_BONUS = 1.1
PIECES = [0.0, 0.5, 0.85, 1.1, 1.2, 1.2, 1.2]  # the structures below are worth so much of their whole worth
DWELLINGS = 2.2
TRADING_HOUSES = 5.0
TEMPLES = 5.0
STRONGHOLDS = 5.5
SANCTUARIES = 9.5
SPECIAL_ACTION = 3.3  # of a stronghold, each time
PASSAGE = 1.0  # the same for easier passages
SPADE = 1.2  # a spade still to be used
FAVOUR_TILE = 4.5  # a favour tile still to be taken
TOWN_TILE = 8.0
NEXT_CARD = 6.0  # some bonus card will come

AREA = [18.0, 12.0, 6.0, 0.0, 0.0, 0.0]
CULT = [8.0, 4.0, 2.0, 0.0, 0.0, 0.0]
CARD_INCOME: list[tuple[int, int, int, int]] = list(
    zip(CARD_WORKERS, CARD_COINS, CARD_PRIESTS, CARD_POWER, strict=True))
CARD_PASSING: list[tuple[int, int, int, int]] = list(
    zip(CARD_PASS_DWELLING, CARD_PASS_TRADING_HOUSE, CARD_PASS_BIG, CARD_PASS_SHIPPING, strict=True))
BONUSES: list[tuple[int, ...]] = list(zip(SCORE_CULT, SCORE_PER, SCORE_WORKERS, SCORE_COINS, SCORE_PRIESTS, SCORE_POWER,
                                          SCORE_SPADES, strict=True))
PASSING_WITH: list[int] = list(FAV_PASS_VP)
VALUE: list[int] = list(POWER_VALUE)
DISTANCE = [[min((a - b) % 7, (b - a) % 7) for b in range(7)] for a in range(7)]


def judge(s: core.State) -> list[float]:
    assert isinstance(s, State)
    if s.over:
        return [float(int(p.vp)) for p in s.players]
    areas = [float(int(largest_area(s, p))) for p in s.players]
    values = [sum(terms(s, p, areas)) for p in s.players]
    if s.seat >= 0:
        values[s.seat] += pending(s)
    return values


def terms(s: State, p: Player, areas: list[float]) -> list[float]:
    """What makes up a seat's worth: means, what they will bring, structures, towns, room, neighbours, area, its size,
    cults, and bonuses for them."""
    left = min(ROUNDS - int(s.round), 6)
    seat = int(p.seat)
    owner, building = s.owner, s.building
    own: list[int] = [h for h in range(LAND) if owner[h] == seat]
    built: list[int] = list(p.built)
    room_left = neighbours = 0.0
    if left:
        room_left = room(s, p, left)
        for h in own:
            if building[h] == DWELLING and near_opponent(s, p, h):
                neighbours += NEIGHBOUR[left]
    cults = on_cults = 0.0
    for c in range(4):
        mine = int(p.cult[c])
        if mine:
            track = [float(int(other.cult[c])) for other in s.players]
            cults += share(track, seat, CULT, CULT_DOUBT[left]) + CULT_SIZE * mine
    for cult, per, whole, part in cult_bonuses(s, left):
        steps = int(p.cult[cult]) if cult >= 0 else int(p.on_cults)
        on_cults += whole * (steps // per) + part * steps
    return [means(p, left), future(s, p, built, left), structures(p, built, left), towns_to_come(s, p, own, left),
            room_left, neighbours, share(areas, seat, AREA, AREA_DOUBT[left]), AREA_SIZE[left] * areas[seat], cults,
            on_cults]


def means(p: Player, left: int) -> float:
    """Points and what can be spent; when there is nothing more to spend it on, what it scores."""
    vp, coins, workers, priests, charged, half = map(int, (p.vp, p.coins, p.workers, p.priests, p.bowl3, p.bowl2))
    per_vp = int(p.faction.coins_per_vp())
    if left == 0 and p.passed:
        return vp + (coins + workers + priests + charged + half // 2) / per_vp
    value = vp + WORKER[left] * fading(workers, 4) + PRIEST[left] * fading(priests, 3) + KEY[left] * int(p.keys)
    if per_vp == 2:  # coins keep their worth, so that none become points too early
        return value + 0.51 * coins + max(CHARGED[left], 0.52) * charged + max(HALF_CHARGED[left], 0.26) * half
    return value + COIN[left] * fading(coins, 10) + CHARGED[left] * charged + HALF_CHARGED[left] * half


def fading(n: int, enough: int) -> float:
    """So many in full, as many again at two thirds, the rest at a third."""
    return n if n <= enough else (enough + 2 * n) / 3 if n <= 2 * enough else enough + n / 3


def future(s: State, p: Player, built: list[int], left: int) -> float:
    """Income, bonus cards and tiles of the rounds to come, and what passing will bring in this one."""
    card, favours, used, acting = int(p.card), int(p.favours), int(p.used), bool(s.round) and not p.passed
    value = 0.0
    if acting:
        value += passing(p, card, built)
        if not used & USED_CARD:
            value += 0.8 if card == CARD_SPADE else 0.5 if card == CARD_CULT else 0.0
    if favours:
        if favours >> FAV_PASS & 1:
            value += (left + acting) * 0.9 * (PASSING_WITH[built[TRADING_HOUSE]] + 0.3)
        if favours >> FAV_CULT & 1:
            value += 0.9 * (left + (0.5 if acting and not used & USED_FAVOUR else 0.0))
        value += min(left, 3) * (2.2 * (favours >> FAV_DWELLING & 1) + 1.8 * (favours >> FAV_TRADING_HOUSE & 1)
                                 + 0.8 * (favours >> FAV_TOWN & 1))
    if left == 0:
        return value
    workers, coins, priests, power = map(int, income(p))
    if card >= 0:
        more = CARD_INCOME[card]
        workers, coins, priests, power = workers - more[0], coins - more[1], priests - more[2], power - more[3]
    value += left * (WORKER_INCOME * workers + COIN_INCOME * coins + PRIEST_INCOME * priests + POWER_INCOME * power)
    if card < 0 or acting:
        return value + NEXT_CARD
    value += WORKER_INCOME * more[0] + COIN_INCOME * more[1] + PRIEST_INCOME * more[2] + POWER_INCOME * more[3]
    value += 1.6 if card == CARD_SPADE else 1.0 if card == CARD_CULT else 0.6 if card == CARD_SHIPPING else 0.0
    return value + 0.9 * passing(p, card, built)


def passing(p: Player, card: int, built: list[int]) -> float:
    """Points of a bonus card when passing."""
    if card < 0:
        return 0.0
    dwelling, trading_house, big, shipping = CARD_PASSING[card]
    return float(dwelling * built[DWELLING] + trading_house * built[TRADING_HOUSE]
                 + big * (built[STRONGHOLD] + built[SANCTUARY]) + shipping * int(p.shipping))


def cult_bonuses(s: State, left: int) -> list[tuple[int, int, float, float]]:
    """Of this round and later ones: track, steps for one bonus, worth of a bonus and of a step on the way to one."""
    found = []
    for number in range(max(ROUNDS - left, 1), ROUNDS):
        cult, per, workers, coins, priests, power, spades = BONUSES[s.scoring_tile(number)]
        worth = CULT_BONUS * (workers * WORKER_INCOME + coins * COIN_INCOME + priests * PRIEST_INCOME
                              + power * POWER_INCOME + spades * SPADE)
        sure = 0.7 if number == ROUNDS - left else 0.3
        found.append((cult, per, sure * worth, (1 - sure) * worth / per))
    return found


def structures(p: Player, built: list[int], left: int) -> float:
    """What stands on the board beyond its income: leading to more, special actions, digging, shipping."""
    value = DIG[left] * int(p.digging) + SHIP[left] * int(p.shipping)
    value += PIECES[left] * (DWELLINGS * built[DWELLING] + TRADING_HOUSES * built[TRADING_HOUSE]
                             + TEMPLES * built[TEMPLE] + STRONGHOLDS * built[STRONGHOLD]
                             + SANCTUARIES * built[SANCTUARY])
    if built[STRONGHOLD]:
        rounds = left + (0.5 if not p.used & USED_STRONGHOLD and not p.passed else 0.0)
        value += rounds * (SPECIAL_ACTION if acts(p.faction) else PASSAGE if p.faction.passage(p) else 0.0)
    return value


@cache
def acts(faction: Faction) -> bool:
    """Does the stronghold bring a special action?"""
    return any(isinstance(kind, StrongholdAction) for kind in faction.turn_kinds)


def towns_to_come(s: State, p: Player, own: list[int], left: int) -> float:
    """Progress of the groups that are in no town yet, the best two counted."""
    needed = 6 if p.favours >> FAV_TOWN & 1 else 7
    best: list[float] = []
    seen: set[int] = set()
    town, building = s.town, s.building
    for h in own:
        if h in seen or town[h]:
            continue
        found = group(s, p, h)
        if len(found) == 1:
            continue
        seen.update(found)
        power, enough = 0, TOWN_STRUCTURES
        for one in found:
            kind = int(building[one])
            power += VALUE[kind]
            if kind == SANCTUARY:
                enough = TOWN_STRUCTURES - 1
        best.append((0.5 * min(power / needed, 1.0) + 0.5 * min(len(found) / enough, 1.0)) ** 2)
    best.sort(reverse=True)
    return TOWN_TO_COME[left] * sum(best[:2])


def room(s: State, p: Player, left: int) -> float:
    """Free hexes in reach, those that take few spades more, up to a few of each."""
    away = DISTANCE[p.faction.terrain]
    counts = [0.0, 0.0, 0.0, 0.0]
    owner, terrain, reach = s.owner, s.terrain, p.reach
    for h in range(LAND):
        if reach[h] and owner[h] < 0:
            counts[away[terrain[h]]] += 1.0 if reach[h] == 1 else 0.4
    home, one, two, three = counts
    if p.faction.fixed_spades():
        one, two, three = 0.0, one + two + three, 0.0
    weights = ROOM_BY_SPADES
    return ROOM[left] * (weights[0] * min(home, 3.0) + weights[1] * min(one, 3.0) + weights[2] * min(two, 3.0)
                         + weights[3] * min(three, 3.0))


def share(sizes: list[float], seat: int, prizes: list[float], doubt: float) -> float:
    """A share of a final scoring, by how surely one is ahead of each rival."""
    mine = sizes[seat]
    rank = -0.5
    for size in sizes:
        behind = 0.5 + (size - mine) / (2 * doubt)
        if behind > 0:
            rank += behind if behind < 1 else 1.0
    place = int(rank)
    return prizes[place] + (rank - place) * (prizes[place + 1] - prizes[place])


def pending(s: State) -> float:
    """What the question asked now will still give."""
    about, question = int(s.stack[s.depth - 1]) >> 12, s.question
    if question == "reward":
        return FAVOUR_TILE * (about & 15) + TOWN_TILE * (about >> 4)
    if question == "spades":
        tile = s.scoring_tile(int(s.round))
        points = int(SCORE_VP[tile]) if SCORE_FOR[tile] == FOR_SPADE else 0
        return (SPADE + points) * (about & 7) + (0.5 if about >> HOMES else 0.0)
    return {"cult_step": 0.8, "two_cult_steps": 1.6, "sandstorm": 2.5, "ride": 2.5, "free_trading_house": 2.5,
            "bridge": 1.0}.get(question, 0.0)
