"""Make Habitable and Build: by shovels, bought or free."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import Question, pack, part
from terrae.core.kinds import ANSWER, Decline
from terrae.core.packed import vec
from terrae.nova.hexes import BIT, add
from terrae.nova.maps import CELL_NAMES
from terrae.nova.rules.means import ORDINARY, Means, OnHex, money_problem
from terrae.nova.rules.neighbours import neighbours_gain_power
from terrae.nova.rules.problems import (
    ALREADY_HOME,
    FINE,
    NEEDS_TWO_SHOVELS,
    NO_HOUSES_LEFT,
    NOT_JUST_TRANSFORMED,
)
from terrae.nova.rules.reach import (
    distance,
    extend_reach,
    home_problem,
    in_reach_problem,
    terrain_at_distance,
)
from terrae.nova.rules.round_scoring import score_round
from terrae.nova.state import Player, State
from terrae.nova.tiles import HOUSE, HOUSE_PRICE, HOUSES, SHOVEL, SHOVEL_PRICE


def put_house(s: State, p: Player, h: i64) -> None:
    """Move the leftmost house from the mat to the board; nothing else happens."""
    bit = BIT[h]
    p.houses |= bit
    p.owned |= bit
    p.n_houses += 1
    s.occupied |= bit
    extend_reach(s, p, h)


def build_house(s: State, p: Player, h: i64) -> None:
    """Build a house, with all that building one brings to oneself and to others."""
    put_house(s, p, h)
    s.changed |= BIT[h]
    score_round(s, p, HOUSE)
    p.faction.built_house(s, p)
    neighbours_gain_power(s, p, h)
    for other in s.players:
        if other is not p:
            other.faction.other_built_house(s, other)


def make_home(s: State, p: Player, h: i64) -> None:
    """Lay a tile of one's home terrain on the hex, whatever it was."""
    bit = BIT[h]
    terrain = s.terrain[:]
    for t in range(5):
        terrain[t] &= ~bit
    terrain[p.faction.terrain] |= bit
    s.terrain = terrain


def dig(s: State, p: Player, h: i64, free_shovels: i64) -> None:
    """Transform by shovels: buy those that are not free; every shovel used counts."""
    used = p.faction.shovels(p, distance(s, p, h))
    if used > free_shovels:
        p.money -= (used - free_shovels) * SHOVEL_PRICE
    make_home(s, p, h)
    score_round(s, p, SHOVEL, used)
    p.faction.used_shovels(s, p, used)


def shovels_price(p: Player, steps: i64, free_shovels: i64) -> i64:
    """The money for the shovels that are not free."""
    bought = p.faction.shovels(p, steps) - free_shovels
    return bought * SHOVEL_PRICE if bought > 0 else 0


def dig_problem(s: State, p: Player, cell: i64) -> i64:
    """Why a cell cannot be transformed, whatever it would cost."""
    problem = in_reach_problem(s, p, cell)
    if problem != FINE:
        return problem
    return FINE if distance(s, p, s.board.hex_at[cell]) else ALREADY_HOME


def houses_problem(p: Player) -> i64:
    """Is there no house left on the mat?"""
    return FINE if p.n_houses < HOUSES else NO_HOUSES_LEFT


class BuildHouse(OnHex):
    """Build a house for 4 money on free home terrain in reach."""

    def __init__(self, means: Means) -> None:
        super().__init__("build" + means.id, "build {}" + means.words, "habitable", means=means)

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        if p.money < HOUSE_PRICE or p.n_houses >= HOUSES or self.means.problem(s, p) != FINE:
            return n
        return add(moves, n, self.first, p.reach & ~s.occupied & s.terrain[p.faction.terrain], s.board.cells)

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        self.means.pay(s, p)
        p.money -= HOUSE_PRICE
        build_house(s, p, s.board.hex_at[i])

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        return (in_reach_problem(s, p, i) or home_problem(s, p, i) or houses_problem(p) or self.means.problem(s, p)
                or money_problem(p, HOUSE_PRICE))

    def money(self, s: State, p: Player, i: i64) -> i64:
        return HOUSE_PRICE


class Transform(OnHex):
    """Make a free hex in reach habitable, for 6 money per shovel that is not free; no house is built."""

    def __init__(self, means: Means, id: str = "transform", words: str = "transform {}") -> None:
        super().__init__(id + means.id, words + means.words, "habitable", means=means)
        self.house_price: i64 = 0

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        money = p.money - self.house_price
        if money < 0 or self.means.problem(s, p) != FINE:
            return n
        free = p.reach & ~s.occupied
        for steps in range(1, 3):
            if money >= shovels_price(p, steps, self.means.free_shovels):
                n = add(moves, n, self.first, free & terrain_at_distance(s, p, steps), s.board.cells)
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        self.means.pay(s, p)
        dig(s, p, s.board.hex_at[i], self.means.free_shovels)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        return dig_problem(s, p, i) or self.means.problem(s, p) or money_problem(p, self.money(s, p, i))

    def money(self, s: State, p: Player, i: i64) -> i64:
        steps = distance(s, p, s.board.hex_at[i])
        return shovels_price(p, steps, self.means.free_shovels) + self.house_price


class TransformAndBuild(Transform):
    """Make a free hex in reach habitable and build a house on it at once."""

    def __init__(self, means: Means) -> None:
        super().__init__(means, "transform_and_build", "transform {} and build")
        self.house_price = HOUSE_PRICE

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        return n if s.players[seat].n_houses >= HOUSES else super().fill(s, seat, moves, n)

    def play(self, s: State, seat: i64, i: i64) -> None:
        super().play(s, seat, i)
        p = s.players[seat]
        p.money -= HOUSE_PRICE
        build_house(s, p, s.board.hex_at[i])

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return super().problem(s, seat, i) or houses_problem(s.players[seat])


class ThenBuild(OnHex):
    """After two free shovels: one house, at the normal price, on a hex they transformed."""

    def __init__(self) -> None:
        super().__init__("then_build", "then build {}", "habitable", ANSWER)

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        if p.money < HOUSE_PRICE or p.n_houses >= HOUSES:
            return n
        return add(moves, n, self.first, transformed(s.about), s.board.cells)

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        p.money -= HOUSE_PRICE
        build_house(s, p, s.board.hex_at[i])

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        h = s.board.hex_at[i]
        if h < 0 or not transformed(s.about) & BIT[h]:
            return NOT_JUST_TRANSFORMED
        return houses_problem(p) or money_problem(p, HOUSE_PRICE)

    def money(self, s: State, p: Player, i: i64) -> i64:
        return HOUSE_PRICE


class AlsoTransform(OnHex):
    """Use the second of two free shovels on a different hex that was in reach before and needs just one."""

    def __init__(self) -> None:
        super().__init__("also_transform", "also transform {}", "habitable", ANSWER)

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        for steps in range(1, 3):
            if p.faction.shovels(p, steps) == 1:
                n = add(moves, n, self.first, p.reach & ~s.occupied & terrain_at_distance(s, p, steps), s.board.cells)
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        h = s.board.hex_at[i]
        dig(s, p, h, 1)
        s.push(HOUSE_AFTER_SHOVELS, seat, s.about | second_hex(h))

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        problem = dig_problem(s, p, i)
        if problem != FINE:
            return problem
        return FINE if p.faction.shovels(p, distance(s, p, s.board.hex_at[i])) == 1 else NEEDS_TWO_SHOVELS


class TransformByTwo(OnHex):
    """Two free shovels and no bought ones: one hex that needs 1 or 2, or two hexes in reach that need 1 each."""

    def __init__(self, means: Means) -> None:
        super().__init__("transform" + means.id, "transform {}" + means.words, means=means)

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        if self.means.problem(s, p) != FINE:
            return n
        return add(moves, n, self.first, p.reach & ~s.occupied & ~s.terrain[p.faction.terrain], s.board.cells)

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        h = s.board.hex_at[i]
        needed = p.faction.shovels(p, distance(s, p, h))
        self.means.pay(s, p)
        dig(s, p, h, 2)
        s.push(SECOND_SHOVEL if needed == 1 else HOUSE_AFTER_SHOVELS, seat, first_hex(h))

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        return dig_problem(s, p, i) or self.means.problem(s, p)


# The argument of the two questions below: one or two hexes, six bits each, counted from 1.


def first_hex(h: i64) -> i64:
    """The argument after one hex was transformed."""
    return pack(h + 1, 0)


def second_hex(h: i64) -> i64:
    """What a second hex adds to the argument."""
    return pack(h + 1, 6)


def transformed(about: i64) -> i64:
    """The set of hexes that a two-shovel action transformed."""
    hexes: i64 = BIT[part(about, 0, 6) - 1]
    second = part(about, 6, 6)
    return hexes | BIT[second - 1] if second else hexes


class AfterShovels(Question[State]):
    """What follows two free shovels."""

    def facts(self, s: State, seat: i64) -> dict[str, object]:
        cells = [s.board.cells[h] for h in range(s.board.size) if transformed(s.about) & BIT[h]]
        return {"transformed": [CELL_NAMES[cell] for cell in cells]}


BUILD: Final = BuildHouse(ORDINARY)
TRANSFORM: Final = Transform(ORDINARY)
TRANSFORM_AND_BUILD: Final = TransformAndBuild(ORDINARY)
ALSO_TRANSFORM: Final = AlsoTransform()
THEN_BUILD: Final = ThenBuild()
NO_HOUSE: Final[Decline[State]] = Decline("no_house", "no house")
SECOND_SHOVEL: Final = AfterShovels("second_shovel", [ALSO_TRANSFORM, THEN_BUILD, NO_HOUSE], forced=True)
HOUSE_AFTER_SHOVELS: Final = AfterShovels("house_after_shovels", [THEN_BUILD, NO_HOUSE], forced=True)

