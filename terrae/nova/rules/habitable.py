"""Make Habitable and Build: by shovels, bought or free."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.errors import IllegalMove
from terrae.core.items import Question
from terrae.core.kinds import Kind
from terrae.core.packed import vec
from terrae.nova.hexes import BIT, add
from terrae.nova.maps import CELL_NAMES
from terrae.nova.rules.means import ORDINARY, Means, too_little_money
from terrae.nova.rules.neighbours import neighbours_gain_power
from terrae.nova.rules.power import Decline
from terrae.nova.rules.reach import (
    distance,
    extend_reach,
    home_refusal,
    in_reach_refusal,
    terrain_at_distance,
)
from terrae.nova.rules.round_scoring import score_round
from terrae.nova.state import Player, State
from terrae.nova.tiles import HOUSE, HOUSE_PRICE, HOUSES, SHOVEL, SHOVEL_PRICE


def put_house(s: State, p: Player, h: i64) -> None:
    """Take the leftmost house from the mat and stand it on the board; nothing else happens."""
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
    bought = p.faction.shovels(p, steps) - free_shovels
    return bought * SHOVEL_PRICE if bought > 0 else 0


def dig_refusal(s: State, p: Player, cell: i64) -> IllegalMove | None:
    """Why a cell cannot be transformed, whatever it would cost."""
    refused = in_reach_refusal(s, p, cell)
    if refused is None and distance(s, p, s.board.hex_at[cell]) == 0:
        return IllegalMove("already-home-terrain", hex=CELL_NAMES[cell])
    return refused


def no_house_left(p: Player) -> IllegalMove | None:
    return IllegalMove("no-houses-left") if p.n_houses >= HOUSES else None


class BuildHouse(Kind[State]):
    """Build a house for 4 money on free home terrain in reach."""

    def __init__(self, means: Means) -> None:
        super().__init__("build" + means.id, "build {}" + means.words, CELL_NAMES, means.group or "habitable")
        self.means: Means = means

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        if p.money < HOUSE_PRICE or p.n_houses >= HOUSES or not self.means.able(s, p):
            return n
        return add(moves, n, self.first, p.reach & ~s.occupied & s.terrain[p.faction.terrain], s.board.cells)

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        self.means.pay(s, p)
        p.money -= HOUSE_PRICE
        build_house(s, p, s.board.hex_at[i])

    def refusal(self, s: State, seat: i64, i: i64) -> IllegalMove | None:
        p = s.players[seat]
        return (in_reach_refusal(s, p, i) or home_refusal(s, p, i) or no_house_left(p) or self.means.refusal(s, p)
                or too_little_money(p, HOUSE_PRICE))


class Transform(Kind[State]):
    """Make a free hex in reach habitable, for 6 money per shovel that is not free, and leave it at that."""

    def __init__(self, means: Means, id: str = "transform", words: str = "transform {}") -> None:
        super().__init__(id + means.id, words + means.words, CELL_NAMES, means.group or "habitable")
        self.means: Means = means
        self.house_price: i64 = 0

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        money = p.money - self.house_price
        if money < 0 or not self.means.able(s, p):
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

    def refusal(self, s: State, seat: i64, i: i64) -> IllegalMove | None:
        p = s.players[seat]
        refused = dig_refusal(s, p, i) or self.means.refusal(s, p)
        if refused is not None:
            return refused
        steps = distance(s, p, s.board.hex_at[i])
        return too_little_money(p, shovels_price(p, steps, self.means.free_shovels) + self.house_price)


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

    def refusal(self, s: State, seat: i64, i: i64) -> IllegalMove | None:
        return super().refusal(s, seat, i) or no_house_left(s.players[seat])


class ThenBuild(Kind[State]):
    """After two free shovels: one house, at the normal price, on a hex they transformed."""

    def __init__(self) -> None:
        super().__init__("then_build", "then build {}", CELL_NAMES, "habitable")

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        if p.money < HOUSE_PRICE or p.n_houses >= HOUSES:
            return n
        return add(moves, n, self.first, dug(s.about), s.board.cells)

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        p.money -= HOUSE_PRICE
        build_house(s, p, s.board.hex_at[i])

    def refusal(self, s: State, seat: i64, i: i64) -> IllegalMove | None:
        p = s.players[seat]
        h = s.board.hex_at[i]
        if h < 0 or not dug(s.about) & BIT[h]:
            return IllegalMove("not-just-transformed", hex=CELL_NAMES[i])
        return no_house_left(p) or too_little_money(p, HOUSE_PRICE)


class AlsoTransform(Kind[State]):
    """The second of two free shovels on another hex, in reach beforehand, that needs just one."""

    def __init__(self) -> None:
        super().__init__("also_transform", "also transform {}", CELL_NAMES, "habitable")

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
        s.push(HOUSE_AFTER_SHOVELS, seat, s.about | h + 1 << 6)

    def refusal(self, s: State, seat: i64, i: i64) -> IllegalMove | None:
        p = s.players[seat]
        refused = dig_refusal(s, p, i)
        if refused is None and p.faction.shovels(p, distance(s, p, s.board.hex_at[i])) > 1:
            return IllegalMove("needs-two-shovels", hex=CELL_NAMES[i])
        return refused


class TransformByTwo(Kind[State]):
    """Two free shovels, none to be bought: one hex that needs 1 or 2, or two hexes in reach that need 1 each."""

    def __init__(self, means: Means) -> None:
        super().__init__("transform" + means.id, "transform {}" + means.words, CELL_NAMES, means.group)
        self.means: Means = means

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        if not self.means.able(s, p):
            return n
        return add(moves, n, self.first, p.reach & ~s.occupied & ~s.terrain[p.faction.terrain], s.board.cells)

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        h = s.board.hex_at[i]
        needed = p.faction.shovels(p, distance(s, p, h))
        self.means.pay(s, p)
        dig(s, p, h, 2)
        s.push(SECOND_SHOVEL if needed == 1 else HOUSE_AFTER_SHOVELS, seat, h + 1)

    def refusal(self, s: State, seat: i64, i: i64) -> IllegalMove | None:
        p = s.players[seat]
        return dig_refusal(s, p, i) or self.means.refusal(s, p)


def dug(about: i64) -> i64:
    """The hexes a two-shovel action transformed, from the question's argument: six bits each, counted from 1."""
    hexes: i64 = BIT[(about & 63) - 1]
    if about >> 6:
        hexes |= BIT[(about >> 6) - 1]
    return hexes


BUILD: Final = BuildHouse(ORDINARY)
TRANSFORM: Final = Transform(ORDINARY)
TRANSFORM_AND_BUILD: Final = TransformAndBuild(ORDINARY)
ALSO_TRANSFORM: Final = AlsoTransform()
THEN_BUILD: Final = ThenBuild()
NO_HOUSE: Final = Decline("no_house", "no house")
SECOND_SHOVEL: Final[Question[State]] = Question("second_shovel", [ALSO_TRANSFORM, THEN_BUILD, NO_HOUSE], forced=True)
HOUSE_AFTER_SHOVELS: Final[Question[State]] = Question("house_after_shovels", [THEN_BUILD, NO_HOUSE], forced=True)

