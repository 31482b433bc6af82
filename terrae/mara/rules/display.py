"""The display: artifacts along the river, slid to the left when one is taken and refilled from the deck."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.game import CHANCE
from terrae.core.items import Question, Step
from terrae.core.kinds import ANSWER, Kind
from terrae.core.packed import vec
from terrae.mara.packed import BIT
from terrae.mara.rules.problems import FINE, NOT_IN_DRAW
from terrae.mara.state import EMPTY, State
from terrae.mara.tiles import ARTIFACTS, BOX_ARTIFACTS, DISPLAY

LEVEL_FROM: Final = vec[i64]([0, 0, 16, 32, 52])  # the first card of each level in the box
EXTRA_FROM: Final = len(BOX_ARTIFACTS)  # the first card that is not in every box, of any level


def slot_of(s: State, card: i64) -> i64:
    """The space of the display where a card is, -1 if it is not there."""
    for slot in range(DISPLAY):
        if s.card_at(slot) == card:
            return slot
    return -1


def remove_level(s: State, level: i64) -> None:
    """Every card of a level leaves the river."""
    for slot in range(DISPLAY - 1, -1, -1):
        card = s.card_at(slot)
        if card != EMPTY and s.set.level[card] == level:
            s.take_card(slot)


class Refill(Step[State]):
    """Draw until there are eight cards or the deck is empty."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        if s.deck and s.card_at(DISPLAY - 1) == EMPTY:
            s.push(self, CHANCE)
            s.push(ASK_CARD, CHANCE)


class DrawCard(Kind[State]):
    """Chance turns up the next artifact; lower levels are on top."""

    def __init__(self) -> None:
        super().__init__("card", "card {}", ARTIFACTS, role=ANSWER, place="card")

    def top(self, s: State) -> i64:
        """The level of the next card."""
        if s.deck & s.set.level_cards[1]:
            return 1
        return 2 if s.deck & s.set.level_cards[2] else 3

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return FINE if s.deck & BIT[i] and s.set.level[i] == self.top(s) else NOT_IN_DRAW

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        level = self.top(s)
        for i in range(LEVEL_FROM[level], LEVEL_FROM[level + 1]):
            if s.deck & BIT[i]:
                moves[n] = self.first + i
                n += 1
        for i in range(EXTRA_FROM, len(s.set.artifacts)):
            if s.deck & BIT[i] and s.set.level[i] == level:
                moves[n] = self.first + i
                n += 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        s.deck &= ~BIT[i]
        s.lay_card(slot_of(s, EMPTY), i)


DRAW_CARD: Final = DrawCard()
REFILL: Final = Refill("refill")
ASK_CARD: Final[Question[State]] = Question("card", [DRAW_CARD])
