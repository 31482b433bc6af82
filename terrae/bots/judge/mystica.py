"""A hand-made judge for Terra Mystica: points so far and a guess at what everything else will bring."""
from __future__ import annotations

from terrae.core import game as core
from terrae.mystica.maps import LAND
from terrae.mystica.rules.adjacency import near_opponent
from terrae.mystica.rules.final_scoring import largest_area
from terrae.mystica.rules.income import income
from terrae.mystica.rules.towns import group
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
COIN = [0.34, 0.36, 0.38, 0.40, 0.42, 0.42, 0.42]
WORKER = [0.60, 1.00, 1.10, 1.20, 1.25, 1.25, 1.25]
PRIEST = [0.80, 1.70, 1.90, 2.00, 2.10, 2.10, 2.10]
CHARGED = [0.34, 0.48, 0.52, 0.55, 0.58, 0.58, 0.58]  # power in bowl III
HALF_CHARGED = [0.17, 0.26, 0.29, 0.31, 0.33, 0.33, 0.33]  # in bowl II
GAINED = 0.30  # a power of an income
LATER = 0.85  # of a unit's worth, when it comes as income of a later round

TOWN_TO_COME = [3.0, 6.0, 7.5, 8.0, 8.5, 8.5, 8.5]  # for a group nearly big enough
ROOM = [0.0, 0.12, 0.22, 0.30, 0.35, 0.38, 0.40]  # per hex in reach that could be settled, up to a few
ROOM_BY_SPADES = [3.0, 1.6, 0.9, 0.4]
NEIGHBOUR = [0.0, 0.2, 0.4, 0.6, 0.8, 0.8, 0.8]  # for a dwelling beside an opponent
DIG = [0.0, 0.6, 1.2, 1.8, 2.4, 2.6, 2.6]
SHIP = [0.0, 0.3, 0.7, 1.0, 1.2, 1.3, 1.3]
KEY = [0.2, 0.6, 0.8, 1.0, 1.0, 1.0, 1.0]
AREA_DOUBT = [0.5, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]  # by how much an area must be ahead to be sure of it
CULT_DOUBT = [0.5, 2.5, 4.0, 5.0, 6.0, 7.0, 8.0]
AREA_SIZE = [0.3, 0.5, 0.6, 0.7, 0.7, 0.7, 0.7]  # for the size itself
PIECES = [0.0, 0.4, 0.7, 0.9, 1.0, 1.0, 1.0]  # the structures below are worth so much of their whole worth
DWELLINGS = 1.2
TRADING_HOUSES = 4.0
TEMPLES = 4.5
STRONGHOLDS = 5.0
SANCTUARIES = 6.0
CULT_SIZE = 0.10
CULT_BONUS = 0.8
STRONGHOLD_ROUND = {"alchemists": 0.8, "auren": 2.0, "chaos_magicians": 1.0, "dwarves": 1.2, "engineers": 1.0,
                    "fakirs": 0.8, "giants": 2.5, "nomads": 2.5, "swarmlings": 2.5, "witches": 3.0}
SPADE = 1.6  # a spade still to be used
FAVOUR_TILE = 5.0  # a favour tile still to be taken
TOWN_TILE = 8.5
NEXT_CARD = 2.2  # some bonus card will come

AREA = [18.0, 12.0, 6.0, 0.0, 0.0, 0.0]
CULT = [8.0, 4.0, 2.0, 0.0, 0.0, 0.0]
CARD_INCOME = list(zip(CARD_WORKERS, CARD_COINS, CARD_PRIESTS, CARD_POWER, strict=True))
CARD_PASSING = list(zip(CARD_PASS_DWELLING, CARD_PASS_TRADING_HOUSE, CARD_PASS_BIG, CARD_PASS_SHIPPING, strict=True))
DISTANCE = [[min((a - b) % 7, (b - a) % 7) for b in range(7)] for a in range(7)]


def judge(s: core.State) -> list[float]:
    assert isinstance(s, State)
    players = list(s.players)
    if s.over:
        return [float(p.vp) for p in players]
    left = min(ROUNDS - s.round, 6)
    owner, terrain, building, town = list(s.owner), list(s.terrain), list(s.building), list(s.town)
    own: list[list[int]] = [[] for _ in players]
    free = []
    for h in range(LAND):
        if owner[h] >= 0:
            own[owner[h]].append(h)
        else:
            free.append(h)
    cults = [list(p.cult) for p in players]
    tracks = [[float(cult[c]) for cult in cults] for c in range(4)]
    areas = [float(largest_area(s, p)) for p in players]
    values = []
    for p in players:
        seat = p.seat
        value = means(p, left) + future(s, p, cults[seat], left) + structures(p, left)
        value += towns_to_come(s, p, own[seat], building, town, left)
        if left:
            value += room(s, p, free, terrain, left)
            for h in own[seat]:
                if building[h] == DWELLING and near_opponent(s, p, h):
                    value += NEIGHBOUR[left]
        value += share(areas, seat, AREA, AREA_DOUBT[left]) + AREA_SIZE[left] * areas[seat]
        for track in tracks:
            if track[seat]:
                value += share(track, seat, CULT, CULT_DOUBT[left]) + CULT_SIZE * track[seat]
        values.append(value)
    if s.seat >= 0:
        values[s.seat] += pending(s)
    return values


def means(p: Player, left: int) -> float:
    """Points and what can be spent; when there is nothing more to spend it on, what it scores."""
    vp, coins, workers, priests, charged, half = p.vp, p.coins, p.workers, p.priests, p.bowl3, p.bowl2
    per_vp = p.faction.coins_per_vp()
    if left == 0 and p.passed:
        return vp + (coins + workers + priests + charged + half // 2) / per_vp
    value = vp + CHARGED[left] * fading(charged, 6) + HALF_CHARGED[left] * half + KEY[left] * p.keys
    value += WORKER[left] * fading(workers, 6) + PRIEST[left] * fading(priests, 3)
    return value + COIN[left] * fading(coins, 10) + (0.15 * coins if per_vp == 2 else 0.0)


def fading(n: int, enough: int) -> float:
    """So many in full, as many again at two thirds, the rest at a third."""
    return n if n <= enough else (enough + 2 * n) / 3 if n <= 2 * enough else enough + n / 3


def future(s: State, p: Player, cult: list[int], left: int) -> float:
    """Income, bonus cards and cult bonuses of the rounds to come, and what passing will bring in this one."""
    card, favours, built = p.card, p.favours, p.built
    value = 0.0
    if s.round and not p.passed:
        value += passing(p, card)
        if card == CARD_SPADE and not p.used & USED_CARD:
            value += 0.8
        if card == CARD_CULT and not p.used & USED_CARD:
            value += 0.5
    if favours >> FAV_PASS & 1:
        value += (left + (not p.passed)) * 0.9 * (FAV_PASS_VP[built[TRADING_HOUSE]] + 0.3)
    if favours >> FAV_CULT & 1:
        value += 0.9 * (left + 0.5 * (not p.used & USED_FAVOUR and not p.passed))
    if favours >> FAV_DWELLING & 1:
        value += 2.2 * min(left, 3)
    if favours >> FAV_TRADING_HOUSE & 1:
        value += 1.8 * min(left, 3)
    if favours >> FAV_TOWN & 1:
        value += 0.8 * min(left, 3)
    if left == 0:
        return value
    workers, coins, priests, power = income(p)
    if card >= 0:
        workers -= CARD_WORKERS[card]
        coins -= CARD_COINS[card]
        priests -= CARD_PRIESTS[card]
        power -= CARD_POWER[card]
    for later in range(left):
        value += LATER * (COIN[later] * coins + WORKER[later] * workers + PRIEST[later] * priests) + GAINED * power
    if card < 0 or (s.round and not p.passed):
        value += NEXT_CARD
    else:
        value += COIN[left - 1] * CARD_COINS[card] + WORKER[left - 1] * CARD_WORKERS[card]
        value += PRIEST[left - 1] * CARD_PRIESTS[card] + GAINED * CARD_POWER[card] + 0.9 * passing(p, card)
        value += 1.6 if card == CARD_SPADE else 1.0 if card == CARD_CULT else 0.6 if card == CARD_SHIPPING else 0.0
    return value + cult_bonuses(s, p, cult)


def passing(p: Player, card: int) -> float:
    """Points of a bonus card when passing."""
    if card < 0:
        return 0.0
    built = p.built
    return float(CARD_PASS_BIG[card] * (built[STRONGHOLD] + built[SANCTUARY]) + CARD_PASS_TRADING_HOUSE[card]
                 * built[TRADING_HOUSE] + CARD_PASS_DWELLING[card] * built[DWELLING]
                 + CARD_PASS_SHIPPING[card] * p.shipping)


def cult_bonuses(s: State, p: Player, cult: list[int]) -> float:
    """Of this round, in full, and of later ones, where steps on the way count in part."""
    value = 0.0
    for number in range(max(s.round, 1), ROUNDS):
        tile = s.scoring_tile(number)
        left = ROUNDS - number - 1
        unit = (SCORE_COINS[tile] * COIN[left] + SCORE_WORKERS[tile] * WORKER[left]
                + SCORE_PRIESTS[tile] * PRIEST[left] + SCORE_POWER[tile] * GAINED + SCORE_SPADES[tile] * SPADE)
        if SCORE_CULT[tile] < 0:
            value += CULT_BONUS * unit * p.on_cults
            continue
        steps, per = cult[SCORE_CULT[tile]], SCORE_PER[tile]
        sure = 0.7 if number == s.round else 0.3
        value += CULT_BONUS * unit * (sure * (steps // per) + (1 - sure) * steps / per)
    return value


def structures(p: Player, left: int) -> float:
    """What stands on the board beyond its income: leading to more, special actions, digging, shipping."""
    built, faction = p.built, p.faction
    value = DIG[left] * p.digging + SHIP[left] * p.shipping
    value += PIECES[left] * (DWELLINGS * built[DWELLING] + TRADING_HOUSES * built[TRADING_HOUSE]
                             + TEMPLES * built[TEMPLE] + STRONGHOLDS * built[STRONGHOLD]
                             + SANCTUARIES * built[SANCTUARY])
    if built[STRONGHOLD]:
        rounds = left + 0.5 * (not p.used & USED_STRONGHOLD and not p.passed)
        value += STRONGHOLD_ROUND.get(faction.id, 0.0) * rounds
        if faction.id == "engineers":
            value += 2.0 * p.bridges.bit_count() * left
    return value


def towns_to_come(s: State, p: Player, own: list[int], building: list[int], town: list[int], left: int) -> float:
    """Progress of the groups that are in no town yet, the best two counted."""
    needed = 6 if p.favours >> FAV_TOWN & 1 else 7
    best: list[float] = []
    seen: set[int] = set()
    for h in own:
        if town[h] or h in seen:
            continue
        found = group(s, p, h)
        seen.update(found)
        if len(found) == 1:
            continue
        power, enough = 0, TOWN_STRUCTURES
        for one in found:
            kind = building[one]
            power += POWER_VALUE[kind]
            if kind == SANCTUARY:
                enough = TOWN_STRUCTURES - 1
        best.append((0.5 * min(power / needed, 1.0) + 0.5 * min(len(found) / enough, 1.0)) ** 2)
    best.sort(reverse=True)
    return TOWN_TO_COME[left] * sum(best[:2])


def room(s: State, p: Player, free: list[int], terrain: list[int], left: int) -> float:
    """Free hexes in reach, those that take few spades more, up to a few of each."""
    away = DISTANCE[p.faction.terrain]
    reach = list(p.reach)
    counts = [0.0, 0.0, 0.0, 0.0]
    for h in free:
        if reach[h]:
            counts[away[terrain[h]]] += 1 if reach[h] == 1 else 0.4
    if p.faction.fixed_spades():
        counts = [counts[0], 0.0, counts[1] + counts[2] + counts[3], 0.0]
    value = sum([weight * min(count, 3.0) for weight, count in zip(ROOM_BY_SPADES, counts, strict=True)])
    return ROOM[left] * value


def share(sizes: list[float], seat: int, prizes: list[float], doubt: float) -> float:
    """A share of a final scoring, by how surely one is ahead of each rival."""
    mine = sizes[seat]
    rank = -0.5
    for size in sizes:
        ahead = 0.5 + (size - mine) / (2 * doubt)
        rank += 0.0 if ahead < 0 else 1.0 if ahead > 1 else ahead
    rank = max(rank, 0.0)
    place = int(rank)
    return prizes[place] + (rank - place) * (prizes[place + 1] - prizes[place])


def pending(s: State) -> float:
    """What the question asked now will still give."""
    frame = s.stack[s.depth - 1]
    about, question = frame >> 12, s.question
    if question == "reward":
        return FAVOUR_TILE * (about & 15) + TOWN_TILE * (about >> 4)
    if question == "spades":
        spades = about & 7
        points = SCORE_VP[s.scoring_tile(s.round)] if SCORE_FOR[s.scoring_tile(s.round)] == 0 else 0
        return (SPADE + points) * spades + (0.5 if about >> 19 else 0.0)
    if question == "cult_step":
        return 0.8
    if question == "two_cult_steps":
        return 1.6
    if question in ("sandstorm", "ride", "free_trading_house"):
        return 2.5
    return 1.0 if question == "bridge" else 0.0
