"""What a seat of Terra Mystica sees of a position, as numbers for the learned judge."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.bots.features.mystica_prospects import prospects
from terrae.bots.features.mystica_towns import towns
from terrae.bots.judge.mystica import AWAY, TERRAINS, Groups, areas_of, open_groups, terms
from terrae.bots.sheet import Features, FeatureVector, pending
from terrae.core import game as core
from terrae.core.packed import vec
from terrae.land.turns import place_of
from terrae.mystica.flow import ITEMS
from terrae.mystica.maps import LAND, NEAR
from terrae.mystica.rules.adjacency import BIT
from terrae.mystica.rules.final_scoring import largest_with
from terrae.mystica.rules.income import income
from terrae.mystica.rules.passing import card_points, favour_points
from terrae.mystica.rules.spades import some_home, spades_left
from terrae.mystica.rules.towns import CHOOSE_REWARD, favours_due, towns_due
from terrae.mystica.rules.transform import USE_SPADES
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import (
    CARD_COINS,
    CARD_POWER,
    CARD_PRIESTS,
    CARD_WORKERS,
    DWELLING,
    POWER_VALUE,
    ROUNDS,
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
)

FACTION_COLUMNS: Final = 14  # the factions the weights know; others have no column until weights are trained again
CARD_COLUMNS: Final = 10  # the same for bonus cards


class MysticaFeatures(Features):
    def faction(self, s: core.State, seat: i64) -> i64:
        assert isinstance(s, State)
        index = s.players[seat].faction.index
        return index + 1 if index < FACTION_COLUMNS else 0

    def points(self, s: core.State, seat: i64) -> i64:
        assert isinstance(s, State)
        return s.players[seat].vp

    def fill(self, s: core.State, seat: i64, x: FeatureVector) -> None:
        assert isinstance(s, State)
        p = s.players[seat]
        pending(s, seat, x)
        still_to_come(s, seat, x)
        table(s, p, x)
        incomes = mat(s, p, x)
        cards(s, p, x)
        cults(s, p, x)
        together = Groups(s, p)
        areas, groups = areas_of(s), open_groups(p, together)
        board(s, p, areas, x)
        for best in range(2, 4):
            x.one_hot(int(groups[best]), 9)
        towns(s, p, together, x)
        prospects(s, p, FACTION_COLUMNS, incomes, x)
        x.measure(-float(int(p.vp)))  # points so far are in the first guess, but not in what is still to come
        for term in terms(s, p, areas, groups):
            x.measure(term)


def still_to_come(s: State, seat: i64, x: FeatureVector) -> None:
    """How many spades, favour and town tiles are still to come."""
    spades: i64 = 0
    favours: i64 = 0
    towns: i64 = 0
    homes: i64 = 0
    for i in range(s.depth):
        if s.seat_at(i) == seat:
            item, about = s.item_at(i), s.arg_at(i)
            if item is USE_SPADES:
                spades += spades_left(about)
                homes += 1 if some_home(about) else 0
            elif item is CHOOSE_REWARD:
                favours += favours_due(about)
                towns += towns_due(about)
    x.append(spades)
    x.append(homes)
    x.append(favours)
    x.append(towns)


def table(s: State, p: Player, x: FeatureVector) -> None:
    """Players, the turn order, the rounds."""
    n = len(s.players)
    x.one_hot(n - 2, 4)
    x.one_hot(place_of(s.order, p.seat, n), 5)
    x.append(s.n_out)
    x.append(1 if p.passed else 0)
    x.append(1 if s.start == p.seat and s.n_out else 0)
    x.one_hot(place_of(s.next_order, p.seat, s.n_out), 5)
    for ahead in range(2):
        number = s.round + ahead
        tile: i64 = s.scoring_tile(number) if 1 <= number <= ROUNDS else -1
        x.one_hot(SCORE_FOR[tile] if tile >= 0 else -1, 6)
    for what in range(6):
        coming: i64 = 0
        for number in range(s.round + 2, ROUNDS + 1):
            tile = s.scoring_tile(number)
            if SCORE_FOR[tile] == what:
                coming += SCORE_VP[tile]
        x.append(coming)
    x.bits(0 if p.passed else s.power_used, 6)
    x.append(1 if s.options.more_towns else 0)


def mat(s: State, p: Player, x: FeatureVector) -> vec[i64]:
    """What lies on the mat. Returns the income without the bonus card: workers, coins, priests, power."""
    faction = p.faction.index
    built = p.built
    x.one_hot(faction, FACTION_COLUMNS)
    x.one_hot(faction if built[STRONGHOLD] else -1, FACTION_COLUMNS)
    x.append(p.coins)
    x.append(p.coins if p.coins < 8 else 8)
    x.append(p.workers)
    x.append(p.workers if p.workers < 4 else 4)
    x.append(p.priests)
    x.append(1 if p.priests else 0)
    x.append(p.bowl1)
    x.append(p.bowl2)
    x.append(p.bowl3)
    x.append(p.bowl3 if p.bowl3 < 4 else 4)
    power_in_reach = 0 if p.passed else p.bowl3 + p.bowl2 // 2
    x.append(1 if power_in_reach >= 3 else 0)
    x.append(1 if power_in_reach >= 4 else 0)
    x.append(1 if power_in_reach >= 6 else 0)
    x.append(power_in_reach)
    x.one_hot(p.shipping, 6)
    x.append(p.range)
    x.one_hot(p.digging, 3)
    x.one_hot(built[1], 9)
    x.one_hot(built[2], 5)
    x.one_hot(built[3], 4)
    x.append(built[4])
    x.append(built[5])
    x.append(1 if p.bridges else 0)
    x.append(p.keys)
    x.one_hot(p.towns, 5)
    x.bits(p.favours, 12)
    x.bits(p.used, 3)
    workers, coins, priests, power = income(p)
    if p.card >= 0:
        workers -= CARD_WORKERS[p.card]
        coins -= CARD_COINS[p.card]
        priests -= CARD_PRIESTS[p.card]
        power -= CARD_POWER[p.card]
    x.append(workers)
    x.append(coins)
    x.append(priests)
    x.append(power)
    return vec[i64]([workers, coins, priests, power])


def cards(s: State, p: Player, x: FeatureVector) -> None:
    """Bonus cards: one's own, what passing scores, and those one may still take."""
    card = p.card
    known = 0 <= card < CARD_COLUMNS
    x.one_hot(card + (CARD_COLUMNS if p.passed else 0) if known else -1, 2 * CARD_COLUMNS)
    x.append(card_points(p, card))
    x.append(favour_points(p))
    x.bits(0 if p.passed else s.cards, CARD_COLUMNS)
    most: i64 = 0
    for one in range(len(s.card_coins)):
        if s.cards & BIT[one] and s.card_coins[one] > most:
            most = s.card_coins[one]
    x.append(0 if p.passed else most)


def cults(s: State, p: Player, x: FeatureVector) -> None:
    """Every track against the others, and what the rounds' ends will give for it."""
    for c in range(4):
        x.append(0 if s.three_taken(c) else 1)
    all_steps: i64 = 0
    ahead: i64 = 0
    level: i64 = 0
    close: i64 = 0
    first: i64 = 0
    for c in range(4):
        mine = p.cult[c]
        all_steps += mine
        above: i64 = 0
        for other in s.players:
            if other.seat != p.seat:
                theirs = other.cult[c]
                if theirs > mine:
                    above += 1
                    if theirs <= mine + 2:
                        close += 1
                elif theirs == mine and mine:
                    level += 1
        ahead += above if above < 3 else 3
        if above == 0 and mine:
            first += 1
        x.one_hot(mine, 11)
        x.one_hot(above if mine else -1, 4)
    x.append(all_steps)
    x.append(ahead)
    x.append(level)
    x.append(close)
    x.append(first)
    x.append(p.on_cults)
    got = vec[i64]([0] * 10)
    for number in range(s.round if s.round else 1, ROUNDS):
        tile = s.scoring_tile(number)
        c = SCORE_CULT[tile]
        steps = p.cult[c] if c >= 0 else p.on_cults
        times = steps // SCORE_PER[tile]
        at: i64 = 0 if number == s.round else 5
        got[at] += times * SCORE_WORKERS[tile]
        got[at + 1] += times * SCORE_COINS[tile]
        got[at + 2] += times * SCORE_PRIESTS[tile]
        got[at + 3] += times * SCORE_POWER[tile]
        got[at + 4] += times * SCORE_SPADES[tile]
    for one in got:
        x.append(one)


def board(s: State, p: Player, areas: vec[float], x: FeatureVector) -> None:
    """Areas against the others, towns to come, space to grow, neighbours."""
    mine = areas[p.seat]
    ahead: i64 = 0
    level: i64 = 0
    best = 0.0
    for other in range(len(areas)):
        if other != p.seat:
            theirs = areas[other]
            if theirs > mine:
                ahead += 1
            elif theirs == mine:
                level += 1
            if theirs > best:
                best = theirs
    lead = mine - best
    x.measure(mine)
    x.one_hot(ahead, 5)
    x.one_hot(level, 4)
    x.measure(lead if lead > 0.0 else 0.0)
    x.measure(lead if lead < 0.0 else 0.0)
    free = vec[i64]([0] * 4)
    far = vec[i64]([0] * 4)
    fixed = p.faction.fixed_spades()
    owners, reach, building = s.owner, p.reach, s.building
    beside: i64 = 0
    lonely: i64 = 0
    met: i64 = 0
    for h in range(LAND):
        owner = owners[h]
        if owner < 0:
            if reach[h]:
                away = AWAY[(s.terrain[h] - p.faction.terrain + TERRAINS) % TERRAINS]
                if fixed and away:
                    away = fixed
                if reach[h] == 1:
                    free[away] += 1
                else:
                    far[away] += 1
        elif owner == p.seat:
            near: i64 = 0
            for n in NEAR[h]:
                if owners[n] >= 0 and owners[n] != p.seat:
                    near += POWER_VALUE[building[n]]
                    met |= BIT[owners[n]]
            beside += near
            if building[h] == DWELLING and near == 0:
                lonely += 1
    for away in range(4):
        x.append(free[away] if free[away] < 3 else 3)
        x.append(free[away] if free[away] < 8 else 8)
        x.append(far[away] if far[away] < 6 else 6)
    x.append(beside)
    x.append(lonely)
    x.bits(met, 5)
    x.measure(float(int(largest_with(s, p, p.shipping + 1))) - mine)


FEATURES: Final = MysticaFeatures(ITEMS, 360 + FACTION_COLUMNS + 24, ROUNDS + 1, 110, 11, oldest=318,
                                  factions=FACTION_COLUMNS)
