"""Variants for 2 Players: Planner and Lucky Digger, with neutral houses on marked hexes."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.game import CHANCE
from terrae.core.items import Question, Step, pack, part
from terrae.core.kinds import ANSWER, SETUP, Kind
from terrae.core.packed import vec
from terrae.nova.hexes import BIT, add
from terrae.nova.maps import CELL_NAMES, TERRAINS
from terrae.nova.rules.means import OnHex
from terrae.nova.rules.problems import COLOUR_TAKEN, FINE, HOUSE_NOT_IN_THE_DRAW, NO_FREE_MARK
from terrae.nova.rules.setup import colour_taken
from terrae.nova.state import Player, State

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
    """It counts as a house of a different faction from now on; placing it triggers nothing."""
    s.neutral |= hexes
    s.occupied |= hexes


class NeutralColour(Kind[State]):
    """Planner: chance designates one colour as the neutral faction, before anything else is set up."""

    def __init__(self) -> None:
        super().__init__("neutral_colour", "neutral colour {}", TERRAINS, role=SETUP)

    def play(self, s: State, seat: i64, i: i64) -> None:
        s.neutral_colour = i

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return COLOUR_TAKEN if i in s.options.colours else FINE

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return {"colour": TERRAINS[i]}


# The argument of the question which house is drawn: the seat that draws, and the colours left to draw from.


def draw(drawer: i64, colours: i64) -> i64:
    return pack(drawer, 0) | pack(colours, 4)


def drawer(about: i64) -> i64:
    """The seat that draws and will place the house."""
    return part(about, 0, 4)


def colours_left(about: i64) -> i64:
    """Bits of the colours that can still be drawn."""
    return part(about, 4, 5)


class DrawNeutralHouse(Kind[State]):
    """Lucky Digger: chance draws a house of a colour nobody plays; the question holds the colours left to draw."""

    def __init__(self) -> None:
        super().__init__("draw_house", "draw {} house", TERRAINS, role=ANSWER)

    def play(self, s: State, seat: i64, i: i64) -> None:
        who = drawer(s.about)
        if who == s.start:
            s.push(ASK_DRAW, CHANCE, draw(1 - who, colours_left(s.about) & ~BIT[i]))
        if free_marks(s, i):
            s.push(ASK_NEUTRAL_HOUSE, who, i)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return FINE if colours_left(s.about) & BIT[i] else HOUSE_NOT_IN_THE_DRAW

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return {"colour": TERRAINS[i]}


def house_colour(about: i64) -> i64:
    """The colour of the neutral house to place, from the question's argument."""
    return about


class NeutralHouse(OnHex):
    """Put a neutral house on a free marked hex of its home terrain, which the question holds."""

    def __init__(self) -> None:
        super().__init__("neutral_house", "neutral house {}", role=ANSWER)

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        return add(moves, n, self.first, free_marks(s, house_colour(s.about)), s.board.cells)

    def play(self, s: State, seat: i64, i: i64) -> None:
        put_neutral_house(s, BIT[s.board.hex_at[i]])

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        h = s.board.hex_at[i]
        return FINE if h >= 0 and free_marks(s, house_colour(s.about)) & BIT[h] else NO_FREE_MARK

    def place_facts(self, s: State, p: Player, i: i64, problem: i64) -> dict[str, object]:
        return {"hex": CELL_NAMES[i], "colour": TERRAINS[house_colour(s.about)]}


class PlannerSetup(Step[State]):
    """Both players put one house of the neutral colour on a marked hex; seat 1 first."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        s.push(ASK_NEUTRAL_HOUSE, 1, s.neutral_colour)
        s.push(ASK_NEUTRAL_HOUSE, 0, s.neutral_colour)


class PlannerHouses(Step[State]):
    """At the end of round 3 the other two marked hexes of the neutral colour get a house, if still free."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        put_neutral_house(s, free_marks(s, s.neutral_colour))


class LuckyDigger(Step[State]):
    """Before every income phase: the start player, then the other, draws one of three unused colours' houses."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        colours: i64 = 0
        for terrain in range(5):
            if not colour_taken(s, terrain):
                colours |= BIT[terrain]
        s.push(ASK_DRAW, CHANCE, draw(s.start, colours))


class AskDraw(Question[State]):
    def facts(self, s: State, seat: i64) -> dict[str, object]:
        return {"drawer": drawer(s.about)}


class AskNeutralHouse(Question[State]):
    def facts(self, s: State, seat: i64) -> dict[str, object]:
        return {"colour": TERRAINS[house_colour(s.about)]}


NEUTRAL_COLOUR: Final = NeutralColour()
DRAW_HOUSE: Final = DrawNeutralHouse()
NEUTRAL_HOUSE: Final = NeutralHouse()
ASK_NEUTRAL_COLOUR: Final[Question[State]] = Question("neutral_colour", [NEUTRAL_COLOUR])
ASK_DRAW: Final = AskDraw("draw_house", [DRAW_HOUSE])
ASK_NEUTRAL_HOUSE: Final = AskNeutralHouse("neutral_house", [NEUTRAL_HOUSE], forced=True)
PLANNER_SETUP: Final = PlannerSetup("planner_setup")
PLANNER_HOUSES: Final = PlannerHouses("planner_houses")
LUCKY_DIGGER: Final = LuckyDigger("lucky_digger")
