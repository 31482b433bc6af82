"""Transform and Build: spades bought, free or mixed, the way round the cycle, and the dwelling after it."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.kinds import ANSWER, DECLINES, NO_ARGUMENT, Kind
from terrae.core.packed import vec
from terrae.mystica.maps import COLOURS, HEX_NAMES, LAND
from terrae.mystica.rules.conversions import conversions
from terrae.mystica.rules.dwellings import BUILD, DWELLING_AFTER_SPADES, reach_problem
from terrae.mystica.rules.leaving import leaving
from terrae.mystica.rules.prices import Priced
from terrae.mystica.rules.problems import (
    BOUGHT_SPADES,
    CANNOT_PAY,
    FINE,
    NO_MORE_SPADES,
    NOT_NOW,
    NOTHING_TO_DO,
    OCCUPIED,
    ONE_HEX,
    ONLY_HOME,
    OUT_OF_REACH,
    SAME_TERRAIN,
    STOP_AT_HOME,
    TOO_FEW_SPADES,
    TOO_MANY_SPADES,
    WRONG_WAY,
)
from terrae.mystica.rules.questions import Digging, Transforming, TurnQuestion, current_question
from terrae.mystica.rules.scoring import score_round
from terrae.mystica.rules.spades import (
    DOWN,
    NO_SPADES,
    PASSED,
    UP,
    after_step,
    brought_home,
    from_cult_bonus,
    hex_at_work,
    may_spill,
    sold_out,
    some_home,
    spades_bought,
    spades_left,
    was_home,
    way_round,
    with_bought,
    without_spades,
)
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import COUNT, DWELLING, FOR_SPADE


def set_terrain(s: State, h: i64, to: i64) -> None:
    terrain = s.terrain[:]
    terrain[h] = to
    s.terrain = terrain


def gain_spades(s: State, p: Player, n: i64, flags: i64 = 0) -> None:
    """Free spades, to be used at once."""
    reward_spades(s, p, n)
    s.push(USE_SPADES, p.seat, n | flags)


def reward_spades(s: State, p: Player, n: i64) -> None:
    """What gaining spades brings; by an option the scoring tile's points too, even for one that is not used."""
    p.faction.gained_spades(s, p, n)
    if s.options.points_for_gained:
        score_round(s, p, FOR_SPADE, n)


def steps_home(home: i64, terrain: i64, way: i64) -> i64:
    """Steps to home terrain one way round the cycle; 7 from home itself."""
    d = (home - terrain) % 7 if way == UP else (terrain - home) % 7
    return d if d else 7


def steps_left(home: i64, terrain: i64, about: i64) -> i64:
    """How far the hex being worked on may still go."""
    return steps_home(home, terrain, way_round(about)) - (1 if was_home(about) else 0)


def bought_left(about: i64, used: i64) -> i64:
    """Bought spades that are left after some were used: free ones are used first."""
    left, bought = spades_left(about) - used, spades_bought(about)
    return left if left < bought else bought


def spades_used(p: Player, terrain: i64, to: i64) -> i64:
    fixed = p.faction.fixed_spades()
    if fixed:
        return fixed
    d = (to - terrain) % 7
    return d if d < 4 else 7 - d


def usable_spades(s: State, p: Player, about: i64, buying: i64) -> i64:
    """The most spades that could still be used in this action."""
    home = p.faction.terrain
    working = hex_at_work(about)
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
                up = steps_home(home, s.terrain[h], UP)
                most = up if up > 3 else 7 - up
            if most > best:
                best = most
    return best


class BySpades(Transforming):
    """One spade a step round the cycle, and no hex past home terrain."""

    def problem(self, s: State, p: Player, h: i64, to: i64) -> i64:
        about = s.about
        problem = reach_problem(s, p, h, about, 0)
        if problem:
            return problem
        terrain, home = s.terrain[h], p.faction.terrain
        if terrain == to:
            return SAME_TERRAIN
        used = spades_used(p, terrain, to)
        if p.faction.fixed_spades() and to != home:
            return ONLY_HOME
        if used > spades_left(about):
            return TOO_FEW_SPADES
        way: i64 = UP if (to - terrain) % 7 < 4 else DOWN
        working = hex_at_work(about)
        if working == h:
            if terrain == home:
                return STOP_AT_HOME
            if way != way_round(about):
                return WRONG_WAY
        elif working >= 0 and not from_cult_bonus(about) and (not may_spill(about) or s.terrain[working] != home):
            return ONE_HEX
        if brought_home(about, h):
            return STOP_AT_HOME
        from_home: i64 = 1 if terrain == home or (working == h and was_home(about)) else 0
        if not p.faction.fixed_spades() and used > steps_home(home, terrain, way) - from_home:
            return STOP_AT_HOME
        left = bought_left(about, used)
        if left and (to == home or left > steps_home(home, to, way) - from_home):
            return BOUGHT_SPADES
        return FINE

    def transform(self, s: State, p: Player, h: i64, to: i64) -> None:
        about, terrain, home = s.about, s.terrain[h], p.faction.terrain
        working = hex_at_work(about)
        if p.reach[h] == 2 and working != h:
            p.faction.pay_passage(s, p)
            about |= PASSED
        used = spades_used(p, terrain, to)
        set_terrain(s, h, to)
        if not from_cult_bonus(about) and not s.options.points_for_gained:
            score_round(s, p, FOR_SPADE, used)
        way: i64 = UP if (to - terrain) % 7 < 4 else DOWN
        from_home = terrain == home or (working == h and was_home(about))
        about = after_step(about, h, way, spades_left(about) - used, bought_left(about, used), from_home, to == home)
        if something_left(s, p, about):
            s.push(USE_SPADES, p.seat, about)


def something_left(s: State, p: Player, about: i64) -> bool:
    """Is there anything left to decide?"""
    if spades_left(about):
        return True
    if from_cult_bonus(about):
        return False
    if some_home(about) and p.built[DWELLING] < COUNT[DWELLING]:
        return True
    unfinished = s.terrain[hex_at_work(about)] != p.faction.terrain
    return unfinished and not sold_out(about) and p.faction.can_pay_spades(p, 1)


class DigMore(Digging):
    """One more spade for the hex being worked on."""

    def problem(self, s: State, p: Player, spades: i64) -> i64:
        about = s.about
        if from_cult_bonus(about) or spades != 1:
            return NOT_NOW
        if spades_left(about) + 1 > usable_spades(s, p, about, 1):
            return TOO_MANY_SPADES
        if sold_out(about):
            return NO_MORE_SPADES
        return FINE if p.faction.can_pay_spades(p, 1) else CANNOT_PAY

    def dig(self, s: State, p: Player, spades: i64) -> None:
        buy_spades(s, p, spades, s.about)


class DigAction(Digging):
    """As an action of its own: enough to pay with, and a hex to use the spades on."""

    def problem(self, s: State, p: Player, spades: i64) -> i64:
        if spades != (p.faction.fixed_spades() or 1):
            return NOT_NOW
        if not p.faction.can_pay_spades(p, spades):
            return CANNOT_PAY
        return FINE if usable_spades(s, p, NO_SPADES, spades) >= spades else NOTHING_TO_DO

    def dig(self, s: State, p: Player, spades: i64) -> None:
        buy_spades(s, p, spades, NO_SPADES)


def buy_spades(s: State, p: Player, n: i64, about: i64) -> None:
    p.faction.pay_spades(s, p, n)
    reward_spades(s, p, n)
    s.push(USE_SPADES, p.seat, with_bought(about, n))


class Dig(Priced):
    """Buy a spade at the rate of one's exchange track (or two, where a faction always needs two)."""

    def __init__(self) -> None:
        super().__init__("dig", "dig {}", ["1", "2"], "transform", uses=["track:digging"])

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return current_question(s).digging.problem(s, s.players[seat], i + 1)

    def play(self, s: State, seat: i64, i: i64) -> None:
        current_question(s).digging.dig(s, s.players[seat], i + 1)


class Transform(Priced):
    """A hex into a terrain: one spade a step, the short way."""

    def __init__(self) -> None:
        names = [f"{name} to {colour}" for name in HEX_NAMES for colour in COLOURS]
        super().__init__("transform", "transform {}", names, "transform", ANSWER, "hex")

    def spots(self, s: State, seat: i64, i: i64) -> list[str]:
        return [f"{self.place}:{HEX_NAMES[i // 7]}"]

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p, rule = s.players[seat], current_question(s).transforming
        for h in range(LAND):
            if s.owner[h] < 0 and p.reach[h]:
                for to in range(7):
                    if rule.problem(s, p, h, to) == FINE:
                        moves[n] = self.first + 7 * h + to
                        n += 1
        return n

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        h = i // 7
        if s.owner[h] >= 0:
            return OCCUPIED
        return current_question(s).transforming.problem(s, p, h, i % 7) if p.reach[h] else OUT_OF_REACH

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        found = super().facts(s, seat, i, problem)
        if problem == TOO_FEW_SPADES:
            found["has"] = int(spades_left(s.about))
            found["needed"] = int(spades_used(s.players[seat], s.terrain[i // 7], i % 7))
        return found

    def play(self, s: State, seat: i64, i: i64) -> None:
        current_question(s).transforming.transform(s, s.players[seat], i // 7, i % 7)


class DropSpades(Kind[State]):
    """Free spades may be given up; bought ones must be used if they can be."""

    def __init__(self) -> None:
        super().__init__("drop_spades", "-SPADE", NO_ARGUMENT, "transform", DECLINES)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if not spades_left(s.about):
            return NOTHING_TO_DO
        return BOUGHT_SPADES if spades_bought(s.about) and self.usable(s, p) else FINE

    def usable(self, s: State, p: Player) -> bool:
        for h in range(LAND):
            if s.owner[h] < 0 and p.reach[h]:
                for to in range(7):
                    if BY_SPADES.problem(s, p, h, to) == FINE:
                        return True
        return False

    def play(self, s: State, seat: i64, i: i64) -> None:
        about = without_spades(s.about)
        if some_home(about) and not from_cult_bonus(about):
            s.push(USE_SPADES, seat, about)


class StopDigging(Kind[State]):
    """No dwelling, no more spades."""

    def __init__(self) -> None:
        super().__init__("stop_digging", "no dwelling", NO_ARGUMENT, "transform", DECLINES)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return NOT_NOW if spades_left(s.about) else FINE

    def play(self, s: State, seat: i64, i: i64) -> None: ...


def spades_problem(s: State, p: Player, spades: i64) -> i64:
    """Can free spades be used at all (bought ones may be added)?"""
    needed = p.faction.fixed_spades()
    if needed > spades and not p.faction.can_pay_spades(p, needed - spades):
        return CANNOT_PAY
    return FINE if usable_spades(s, p, NO_SPADES, 0) > 0 else NOTHING_TO_DO


class UseSpades(TurnQuestion):
    """Spades must be used at once; more may be bought for the same hex, and a dwelling built where home is reached."""

    def own_kinds(self, s: State, seat: i64) -> list[Kind[Any]]:
        if from_cult_bonus(s.about):
            return leaving(s)
        return s.players[seat].faction.any_kinds + conversions(s)

    def facts(self, s: State, seat: i64) -> dict[str, object]:
        return {"number": int(spades_left(s.about))}


DIG: Final = Dig()
TRANSFORM: Final = Transform()
DROP_SPADES: Final = DropSpades()
STOP_DIGGING: Final = StopDigging()
BY_SPADES: Final = BySpades()
DIG_MORE: Final = DigMore()
DIG_ACTION: Final = DigAction()
USE_SPADES: Final = UseSpades("spades", [TRANSFORM, DIG, BUILD, DROP_SPADES, STOP_DIGGING], forced=True,
                              building=DWELLING_AFTER_SPADES, digging=DIG_MORE, transforming=BY_SPADES)
