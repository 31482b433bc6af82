"""Variants for 2 Players: Planner and Lucky Digger, with neutral houses on marked hexes."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.errors import IllegalMove
from terrae.core.game import CHANCE
from terrae.core.items import Question, Step
from terrae.core.kinds import Kind
from terrae.core.packed import vec
from terrae.nova.hexes import BIT, add
from terrae.nova.maps import CELL_NAMES, TERRAINS
from terrae.nova.rules.setup import colour_taken
from terrae.nova.state import State

PLANNER_HOUSES_ROUND: Final = 3


def free_marks(s: State, terrain: i64) -> i64:
    """Marked hexes of a terrain that are still free and still that terrain."""
    return s.board.marks & s.terrain[terrain] & ~s.occupied


def open_marks(s: State) -> i64:
    """Marked hexes whose mark can still be seen: neither a building nor a terrain tile covers it."""
    seen: i64 = 0
    for terrain in range(5):
        seen |= s.board.terrain[terrain] & s.terrain[terrain]
    return s.board.marks & seen & ~s.occupied if s.options.variant != "none" else 0


def put_neutral_house(s: State, hexes: i64) -> None:
    """It counts as another faction's house from now on; placing it triggers nothing."""
    s.neutral |= hexes
    s.occupied |= hexes


class NeutralColour(Kind[State]):
    """Planner: chance designates one colour as the neutral faction, before anything else is set up."""

    def __init__(self) -> None:
        super().__init__("neutral_colour", "neutral colour {}", TERRAINS)

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        for terrain in range(5):
            if terrain not in s.options.colours:
                moves[n] = self.first + terrain
                n += 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        s.neutral_colour = i

    def refusal(self, s: State, seat: i64, i: i64) -> IllegalMove | None:
        return IllegalMove("colour-taken", colour=TERRAINS[i]) if i in s.options.colours else None


class DrawNeutralHouse(Kind[State]):
    """Lucky Digger: chance draws a house of a colour nobody plays; the question carries the colours left to draw."""

    def __init__(self) -> None:
        super().__init__("draw_house", "draw {} house", TERRAINS)

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        for terrain in range(5):
            if s.about >> 4 & BIT[terrain]:
                moves[n] = self.first + terrain
                n += 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        drawer = s.about & 15
        left = (s.about >> 4) & ~BIT[i]
        if drawer == s.start:
            s.push(ASK_DRAW, CHANCE, 1 - drawer | left << 4)
        if free_marks(s, i):
            s.push(ASK_NEUTRAL_HOUSE, drawer, i)

    def refusal(self, s: State, seat: i64, i: i64) -> IllegalMove | None:
        return None if s.about >> 4 & BIT[i] else IllegalMove("house-not-in-the-draw", colour=TERRAINS[i])


class NeutralHouse(Kind[State]):
    """Put a neutral house on a free marked hex of its home terrain, which the question carries."""

    def __init__(self) -> None:
        super().__init__("neutral_house", "neutral house {}", CELL_NAMES)

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        return add(moves, n, self.first, free_marks(s, s.about), s.board.cells)

    def play(self, s: State, seat: i64, i: i64) -> None:
        put_neutral_house(s, BIT[s.board.hex_at[i]])

    def refusal(self, s: State, seat: i64, i: i64) -> IllegalMove | None:
        h = s.board.hex_at[i]
        if h >= 0 and free_marks(s, s.about) & BIT[h]:
            return None
        return IllegalMove("no-free-mark", hex=CELL_NAMES[i], colour=TERRAINS[s.about])


class PlannerSetup(Step[State]):
    """Both players put one house of the neutral colour on a marked hex; seat 1 first."""

    def __init__(self) -> None:
        super().__init__("planner_setup")

    def run(self, s: State, seat: i64, arg: i64) -> None:
        s.push(ASK_NEUTRAL_HOUSE, 1, s.neutral_colour)
        s.push(ASK_NEUTRAL_HOUSE, 0, s.neutral_colour)


class PlannerHouses(Step[State]):
    """At the end of round 3 the other two marked hexes of the neutral colour get a house, if still free."""

    def __init__(self) -> None:
        super().__init__("planner_houses")

    def run(self, s: State, seat: i64, arg: i64) -> None:
        put_neutral_house(s, free_marks(s, s.neutral_colour))


class LuckyDigger(Step[State]):
    """Before every income phase: the start player, then the other, draws one of three unused colours' houses."""

    def __init__(self) -> None:
        super().__init__("lucky_digger")

    def run(self, s: State, seat: i64, arg: i64) -> None:
        colours: i64 = 0
        for terrain in range(5):
            if not colour_taken(s, terrain):
                colours |= BIT[terrain]
        s.push(ASK_DRAW, CHANCE, s.start | colours << 4)


NEUTRAL_COLOUR: Final = NeutralColour()
DRAW_HOUSE: Final = DrawNeutralHouse()
NEUTRAL_HOUSE: Final = NeutralHouse()
ASK_NEUTRAL_COLOUR: Final[Question[State]] = Question("neutral_colour", [NEUTRAL_COLOUR])
ASK_DRAW: Final[Question[State]] = Question("draw_house", [DRAW_HOUSE])
ASK_NEUTRAL_HOUSE: Final[Question[State]] = Question("neutral_house", [NEUTRAL_HOUSE], forced=True)
PLANNER_SETUP: Final = PlannerSetup()
PLANNER_HOUSES: Final = PlannerHouses()
LUCKY_DIGGER: Final = LuckyDigger()
