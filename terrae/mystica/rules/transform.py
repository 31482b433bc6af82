"""Transform and Build: spades bought, free or mixed, the way round the cycle, and the dwelling after it."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.kinds import Kind
from terrae.core.packed import vec
from terrae.mystica.maps import COLOURS, HEX_NAMES, LAND
from terrae.mystica.rules.conversions import conversions
from terrae.mystica.rules.leaving import leaving
from terrae.mystica.rules.problems import (
    BOUGHT_SPADES,
    CANNOT_PAY,
    FINE,
    NO_MORE_SPADES,
    NOT_HOME,
    NOT_NOW,
    NOT_TRANSFORMED,
    NOTHING_TO_DO,
    OCCUPIED,
    ONE_HEX,
    ONE_PASSAGE,
    ONLY_HOME,
    OUT_OF_REACH,
    SAME_TERRAIN,
    STOP_AT_HOME,
    TOO_FEW_SPADES,
    TOO_MANY_SPADES,
    WRONG_WAY,
)
from terrae.mystica.rules.questions import TurnQuestion, asked
from terrae.mystica.rules.scoring import score_round
from terrae.mystica.rules.structures import BUILD, construct, dwelling_problem, pay
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import COUNT, DWELLING, FOR_SPADE

# What the question about spades carries: numbers of spades, the hex being worked on and the way round the cycle,
# and up to three hexes brought home, each counted from 1 in seven bits.
BOUGHT: Final = 3  # bits to shift
HEX: Final = 6
WAY: Final = 13
SPILLS: Final = 1 << 15  # spades left over may go to another hex
BONUS: Final = 1 << 16  # from a cult bonus: nothing bought, nothing built, any hexes
PASSED: Final = 1 << 17  # a passage has been paid for
FROM_HOME: Final = 1 << 18  # the hex being worked on was home when the action began, so it cannot come home again
GIVEN: Final = 1 << 19  # with a stronghold: none may be bought on top of them
HOMES: Final = 20


def set_terrain(s: State, h: i64, to: i64) -> None:
    terrain = s.terrain[:]
    terrain[h] = to
    s.terrain = terrain


def gain_spades(s: State, p: Player, n: i64, about: i64 = 0) -> None:
    """Free spades, to be used at once."""
    got_spades(s, p, n)
    s.push(USE_SPADES, p.seat, n | about)


def got_spades(s: State, p: Player, n: i64) -> None:
    """What spades bring when they are got; by an option the scoring tile's points too, even if one is not used."""
    p.faction.gained_spades(s, p, n)
    if s.options.points_for_gained:
        score_round(s, p, FOR_SPADE, n)


def reach_problem(s: State, p: Player, h: i64, about: i64, spades_to_buy: i64 = 0) -> i64:
    """Occupied, out of reach, or by a passage that is not to be had."""
    if s.owner[h] >= 0:
        return OCCUPIED
    if p.reach[h] == 1 or (p.reach[h] == 2 and (about >> HEX & 127) == h + 1):
        return FINE
    if p.reach[h] == 0 or about & BONUS:
        return OUT_OF_REACH
    if about & PASSED:
        return ONE_PASSAGE
    return FINE if p.faction.can_pay_passage(p, spades_to_buy) else CANNOT_PAY


def steps_home(home: i64, terrain: i64, way: i64) -> i64:
    """Steps to home terrain in one direction (1 up the cycle, 2 down); 7 from home itself."""
    d = (home - terrain) % 7 if way == 1 else (terrain - home) % 7
    return d if d else 7


def steps_left(home: i64, terrain: i64, about: i64) -> i64:
    """How far the hex being worked on may still go."""
    return steps_home(home, terrain, about >> WAY & 3) - (1 if about & FROM_HOME else 0)


def bought_left(about: i64, used: i64) -> i64:
    """Free spades are used before bought ones, so that none is bought that is not missing."""
    left, bought = (about & 7) - used, about >> BOUGHT & 7
    return left if left < bought else bought


def brought_home(about: i64, h: i64) -> bool:
    """Did this action bring the hex home?"""
    homes = about >> HOMES
    while homes and (homes & 127) != h + 1:
        homes >>= 7
    return homes != 0


def spades_used(p: Player, terrain: i64, to: i64) -> i64:
    fixed = p.faction.fixed_spades()
    if fixed:
        return fixed
    d = (to - terrain) % 7
    return d if d < 4 else 7 - d


def most_spades(s: State, p: Player, about: i64, buying: i64) -> i64:
    """The most spades that could still be used in this action."""
    home = p.faction.terrain
    working = (about >> HEX & 127) - 1
    if working >= 0:
        if s.terrain[working] == home:
            return 0
        return steps_left(home, s.terrain[working], about)
    best: i64 = 0
    for h in range(LAND):
        if reach_problem(s, p, h, about, buying) == FINE:
            if p.faction.fixed_spades():
                most = p.faction.fixed_spades() if s.terrain[h] != home else 0
            elif s.terrain[h] == home:
                most = 6
            else:
                up = steps_home(home, s.terrain[h], 1)
                most = up if up > 3 else 7 - up
            if most > best:
                best = most
    return best


class UseSpades(TurnQuestion):
    """Spades must be used at once; more may be bought for the same hex, and a dwelling built where home is reached."""

    def own_kinds(self, s: State, seat: i64) -> list[Kind[Any]]:
        if s.about & BONUS:
            return leaving(s)
        return s.players[seat].faction.any_kinds + conversions(s)

    def transform_problem(self, s: State, p: Player, h: i64, to: i64) -> i64:
        about = s.about
        problem = reach_problem(s, p, h, about)
        if problem:
            return problem
        terrain, home, spades = s.terrain[h], p.faction.terrain, about & 7
        if terrain == to:
            return SAME_TERRAIN
        used = spades_used(p, terrain, to)
        if p.faction.fixed_spades() and to != home:
            return ONLY_HOME
        if used > spades:
            return TOO_FEW_SPADES
        way: i64 = 1 if (to - terrain) % 7 < 4 else 2
        working = (about >> HEX & 127) - 1
        if working == h:
            if terrain == home:
                return STOP_AT_HOME
            if way != about >> WAY & 3:
                return WRONG_WAY
        elif working >= 0 and not about & BONUS and (not about & SPILLS or s.terrain[working] != home):
            return ONE_HEX
        if brought_home(about, h):
            return STOP_AT_HOME
        from_home: i64 = 1 if terrain == home or (working == h and about & FROM_HOME) else 0
        if not p.faction.fixed_spades() and used > steps_home(home, terrain, way) - from_home:
            return STOP_AT_HOME
        left = bought_left(about, used)
        if left and (to == home or left > steps_home(home, to, way) - from_home):
            return BOUGHT_SPADES
        return FINE

    def transform(self, s: State, p: Player, h: i64, to: i64) -> None:
        about, terrain = s.about, s.terrain[h]
        working = (about >> HEX & 127) - 1
        if p.reach[h] == 2 and working != h:
            p.faction.pay_passage(s, p)
            about |= PASSED
        used = spades_used(p, terrain, to)
        set_terrain(s, h, to)
        if not about & BONUS and not s.options.points_for_gained:
            score_round(s, p, FOR_SPADE, used)
        bought = bought_left(about, used)
        way: i64 = 1 if (to - terrain) % 7 < 4 else 2
        homes = about >> HOMES
        if to == p.faction.terrain:
            homes = homes << 7 | h + 1
        flags = about & (SPILLS | BONUS | PASSED | GIVEN)
        if terrain == p.faction.terrain or (working == h and about & FROM_HOME):
            flags |= FROM_HOME
        about = (about & 7) - used | bought << BOUGHT | h + 1 << HEX | way << WAY | flags | homes << HOMES
        if self.goes_on(s, p, about):
            s.push(USE_SPADES, p.seat, about)

    def goes_on(self, s: State, p: Player, about: i64) -> bool:
        """Is there anything left to decide?"""
        if about & 7:
            return True
        if about & BONUS:
            return False
        if about >> HOMES and p.built[DWELLING] < COUNT[DWELLING]:
            return True
        working = (about >> HEX & 127) - 1
        return s.terrain[working] != p.faction.terrain and not self.sold_out(about) and p.faction.can_pay_spades(p, 1)

    def sold_out(self, about: i64) -> bool:
        """Spades are bought for the first hex only, and none on top of those a stronghold gives."""
        return about >> HOMES != 0 or about & GIVEN != 0

    def dig_problem(self, s: State, p: Player, spades: i64) -> i64:
        about = s.about
        if about & BONUS or spades != 1:
            return NOT_NOW
        if (about & 7) + 1 > most_spades(s, p, about, 1):
            return TOO_MANY_SPADES
        if self.sold_out(about):
            return NO_MORE_SPADES
        return FINE if p.faction.can_pay_spades(p, 1) else CANNOT_PAY

    def dig(self, s: State, p: Player, spades: i64) -> None:
        buy_spades(s, p, spades, s.about)

    def build_problem(self, s: State, p: Player, h: i64) -> i64:
        about = s.about
        if not brought_home(about, h):
            return NOT_TRANSFORMED
        if about & BONUS:
            return NOT_NOW
        if about >> BOUGHT & 7:
            return BOUGHT_SPADES
        return dwelling_problem(s, p)

    def build(self, s: State, p: Player, h: i64) -> None:
        pay(p, DWELLING)
        construct(s, p, h, DWELLING)


def buy_spades(s: State, p: Player, n: i64, about: i64) -> None:
    p.faction.pay_spades(s, p, n)
    got_spades(s, p, n)
    s.push(USE_SPADES, p.seat, about + n + (n << BOUGHT))


class Dig(Kind[State]):
    """Buy a spade at the rate of one's exchange track (or two, where a faction always needs two)."""

    def __init__(self) -> None:
        super().__init__("dig", "dig {}", ["1", "2"], "transform")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        return asked(s).dig_problem(s, p, i + 1)

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        asked(s).dig(s, p, i + 1)


class Transform(Kind[State]):
    """A hex into a terrain: one spade a step, the short way."""

    def __init__(self) -> None:
        names = [f"{name} to {colour}" for name in HEX_NAMES for colour in COLOURS]
        super().__init__("transform", "transform {}", names, "transform")

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p, question = s.players[seat], asked(s)
        for h in range(LAND):
            if s.owner[h] < 0 and p.reach[h]:
                for to in range(7):
                    if question.transform_problem(s, p, h, to) == FINE:
                        moves[n] = self.first + 7 * h + to
                        n += 1
        return n

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        h = i // 7
        if s.owner[h] >= 0:
            return OCCUPIED
        return asked(s).transform_problem(s, p, h, i % 7) if p.reach[h] else OUT_OF_REACH

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        asked(s).transform(s, p, i // 7, i % 7)


class DropSpades(Kind[State]):
    """Free spades may be given up; bought ones must be used if they can be."""

    def __init__(self) -> None:
        super().__init__("drop_spades", "-SPADE", [""], "transform")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if not s.about & 7:
            return NOTHING_TO_DO
        return BOUGHT_SPADES if s.about >> BOUGHT & 7 and self.usable(s, p) else FINE

    def usable(self, s: State, p: Player) -> bool:
        for h in range(LAND):
            if s.owner[h] < 0 and p.reach[h]:
                for to in range(7):
                    if USE_SPADES.transform_problem(s, p, h, to) == FINE:
                        return True
        return False

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        about = s.about & ~63
        if about >> HOMES and not about & BONUS:
            s.push(USE_SPADES, p.seat, about)


class StopDigging(Kind[State]):
    """No dwelling, no more spades."""

    def __init__(self) -> None:
        super().__init__("stop_digging", "no dwelling", [""], "transform")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return NOT_NOW if s.about & 7 else FINE

    def play(self, s: State, seat: i64, i: i64) -> None: ...


DIG: Final = Dig()
TRANSFORM: Final = Transform()
DROP_SPADES: Final = DropSpades()
STOP_DIGGING: Final = StopDigging()
USE_SPADES: Final = UseSpades("spades", [TRANSFORM, DIG, BUILD, DROP_SPADES, STOP_DIGGING], forced=True)


def dig_action_problem(s: State, p: Player, spades: i64) -> i64:
    """As an action of one's own: enough workers, and a hex to use the spades on."""
    if spades != (p.faction.fixed_spades() or 1):
        return NOT_NOW
    if not p.faction.can_pay_spades(p, spades):
        return CANNOT_PAY
    return FINE if most_spades(s, p, 0, spades) >= spades else NOTHING_TO_DO


def spades_problem(s: State, p: Player, spades: i64) -> i64:
    """Can free spades be used at all (bought ones may be added)?"""
    needed = p.faction.fixed_spades()
    if needed > spades and not p.faction.can_pay_spades(p, needed - spades):
        return CANNOT_PAY
    return FINE if most_spades(s, p, 0, 0) > 0 else NOTHING_TO_DO


def build_action_problem(s: State, p: Player, h: i64) -> i64:
    """A dwelling on free home terrain in reach."""
    problem = reach_problem(s, p, h, 0)
    if problem:
        return problem
    if s.terrain[h] != p.faction.terrain:
        return NOT_HOME
    problem = dwelling_problem(s, p)
    if problem or p.reach[h] == 1:
        return problem
    return FINE if p.faction.can_pay_passage_and_dwelling(p) else CANNOT_PAY


def build_action(s: State, p: Player, h: i64) -> None:
    if p.reach[h] == 2:
        p.faction.pay_passage(s, p)
    pay(p, DWELLING)
    construct(s, p, h, DWELLING)
