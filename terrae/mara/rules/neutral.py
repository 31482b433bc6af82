"""Changes to 2- and 3-player games: fire tiles, neutral explorers and the neutral players' military."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.game import CHANCE
from terrae.core.items import Question, Step, pack, part
from terrae.core.kinds import ANSWER, SETUP, Kind
from terrae.core.packed import vec
from terrae.mara.packed import BIT, FIRE, NEUTRAL, NOBODY, person
from terrae.mara.rules.problems import FINE, NOT_IN_DRAW, ON_FIRE, SPECIAL_CLOSED, TAKEN, WRONG_ROW
from terrae.mara.rules.spaces import field
from terrae.mara.state import State
from terrae.mara.tiles import COLUMNS, EXPLORER, FIELD, MAX_MILITARY, NEUTRAL_CARDS, ROUNDS, ROWS, SPACES


def small_space(s: State, row: i64, number: i64) -> i64:
    """The number-th small space of a row, from the left and from 1."""
    large_left = s.set.left[s.left_tile(row)].large
    large_right = 3 + s.set.right[s.right_tile(row)].large
    for column in range(COLUMNS):
        if column not in (large_left, large_right):
            number -= 1
            if number == 0:
                return FIELD + row * COLUMNS + column
    raise ValueError("a row has four small spaces")


class DrawNeutralCard(Kind[State]):
    """Chance turns up one of the four cards; each once until they are shuffled."""

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return NOT_IN_DRAW if s.neutral_cards & BIT[i] else FINE


class LayFire(DrawNeutralCard):
    """A fire tile on the small space of the card's number; the argument is the row. Four rows use up the cards."""

    def __init__(self) -> None:
        super().__init__("fire", "fire {}", [str(n + 1) for n in range(NEUTRAL_CARDS)], role=SETUP)

    def play(self, s: State, seat: i64, i: i64) -> None:
        s.set_space(small_space(s, s.about, i + 1), FIRE)
        s.neutral_cards = 0 if s.about == NEUTRAL_CARDS - 1 else s.neutral_cards | BIT[i]


class NeutralAdvance(DrawNeutralCard):
    """A neutral player's military grows by the card; the argument says whose. A first game leaves the 4 out."""

    def __init__(self) -> None:
        super().__init__("neutral_card", "neutral {}", [str(n + 1) for n in range(NEUTRAL_CARDS)], role=ANSWER)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        if i == NEUTRAL_CARDS - 1 and s.options.first_game:
            return NOT_IN_DRAW
        return super().problem(s, seat, i)

    def play(self, s: State, seat: i64, i: i64) -> None:
        s.neutral_cards |= BIT[i]
        strength = s.military_of(NEUTRAL + s.about) + i + 1
        if strength > MAX_MILITARY:
            strength = MAX_MILITARY
        if s.about == 0:
            s.neutral_a = strength
        else:
            s.neutral_b = strength


def about_placing(row: i64, neutral: i64) -> i64:
    """What is pending about a neutral explorer: the row it is placed in, and which neutral player's it is."""
    return row | pack(neutral, 4)


def row_asked(about: i64) -> i64:
    return part(about, 0, 4)


def neutral_asked(about: i64) -> i64:
    return part(about, 4, 4)


class PlaceNeutral(Kind[State]):
    """A player puts a neutral explorer on an unoccupied space."""

    def __init__(self) -> None:
        super().__init__("place_neutral", "neutral to {}", SPACES[FIELD:FIELD + ROWS * COLUMNS], "neutral", SETUP,
                         "space")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        if i // COLUMNS != row_asked(s.about):
            return WRONG_ROW
        there = s.board[FIELD + i]
        if there != NOBODY:
            return ON_FIRE if there == FIRE else TAKEN
        return FINE if field(s, FIELD + i).needs_what < 0 else SPECIAL_CLOSED

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return {"what": self.names[i], "row": row_asked(s.about) + 1, "round": ROUNDS}

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        row = row_asked(s.about)
        for i in range(row * COLUMNS, row * COLUMNS + COLUMNS):
            if self.problem(s, seat, i) == FINE:
                moves[n] = self.first + i
                n += 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        s.set_space(FIELD + i, person(EXPLORER, NEUTRAL + neutral_asked(s.about)))


class SetUpNeutral(Step[State]):
    """Fire in every row, then a neutral explorer in every row for each neutral player, placed in turn."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        neutral = s.neutral_players()
        if not neutral:
            return
        s.neutral_cards = 0
        for n in range(neutral * ROWS - 1, -1, -1):
            s.push(ASK_NEUTRAL_PLACE, (s.first + n) % len(s.players), about_placing(n % ROWS, n // ROWS))
        for row in range(ROWS - 1, -1, -1):
            s.push(ASK_FIRE, CHANCE, row)


class NeutralMilitary(Step[State]):
    """At the start of a round, the weakest first."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        neutral = s.neutral_players()
        if not neutral:
            return
        s.neutral_cards = 0
        weakest: i64 = 1 if neutral == 2 and s.neutral_b < s.neutral_a else 0
        if neutral == 2:
            s.push(ASK_NEUTRAL_CARD, CHANCE, 1 - weakest)
        s.push(ASK_NEUTRAL_CARD, CHANCE, weakest)


class NeutralQuestion(Question[State]):
    """Where a neutral explorer is placed."""

    def facts(self, s: State, seat: i64) -> dict[str, object]:
        return {"row": row_asked(s.about) + 1, "neutral": neutral_asked(s.about)}


LAY_FIRE: Final = LayFire()
NEUTRAL_CARD: Final = NeutralAdvance()
PLACE_NEUTRAL: Final = PlaceNeutral()
SET_UP_NEUTRAL: Final = SetUpNeutral("set_up_neutral")
NEUTRAL_MILITARY: Final = NeutralMilitary("neutral_military")
ASK_FIRE: Final[Question[State]] = Question("fire", [LAY_FIRE])
ASK_NEUTRAL_CARD: Final[Question[State]] = Question("neutral_card", [NEUTRAL_CARD])
ASK_NEUTRAL_PLACE: Final = NeutralQuestion("place_neutral", [PLACE_NEUTRAL])
