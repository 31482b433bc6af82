"""What is pending, for whom, and how far the order of the seats has come: what the boards of all games share."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.game import State
from terrae.core.items import arg_of, item_of, seat_of
from terrae.research.observation import Board
from terrae.research.row import SEATS, Field, Layout, Row

PLACES: Final = 8  # from the top of the stack; what is below them follows from the rules
DIGITS: Final = 5
DIGIT: Final = 4096
DIGIT_BITS: Final = 12
CHANCE: Final = len(SEATS)


def ahead(seat: i64, who: i64, n: i64) -> i64:
    """How many seats `who` sits after `seat`, clockwise."""
    return who - seat if who >= seat else who - seat + n


class PendingBoard(Board):
    """A board that shows what is pending; a game's own board says what arguments are about."""

    def __init__(self, layout: Layout, items: list[str], seats: int) -> None:
        part = Layout()
        self.item: Field = part.choice("item", items, "what is asked (place 0) or comes later: the one that is 1")
        self.whom: Field = part.choice("of", [*SEATS[:seats], "chance"], "whom it concerns")
        self.digits: i64 = part.numbers("about", [str(n) for n in range(DIGITS)],
                                        "what it is about, in digits of 4096, the lowest first")
        self.argument: i64 = part.note()
        self.pending_depth: i64 = layout.number("pending", "how much is pending")
        self.noted_depth: i64 = layout.note()
        self.pending: Field = layout.repeat("pending.", [str(n) for n in range(PLACES)], part)
        super().__init__(layout, seats)

    def about(self, s: State, item: i64, arg: i64, seat: i64) -> i64:
        """What an item is about, with seats counted from the observer's."""
        return arg

    def write_pending(self, s: State, seat: i64, row: Row) -> None:
        row.leave()
        n: i64 = s.seats()
        depth = s.depth
        row.put(self.pending_depth, depth)
        shown: i64 = depth if depth < PLACES else PLACES
        before = row.noted(self.noted_depth)
        row.remember(self.noted_depth, shown)
        for place in range(shown):
            frame = s.stack[depth - 1 - place]
            row.enter(self.pending, place)
            who = seat_of(frame)
            row.choose(self.item, item_of(frame))
            row.choose(self.whom, ahead(seat, who, n) if who >= 0 else self.whom.size - 1)
            self.write_digits(self.about(s, item_of(frame), arg_of(frame), seat), row)
        for place in range(shown, before):
            row.enter(self.pending, place)
            row.choose(self.item, -1)
            row.choose(self.whom, -1)
            self.write_digits(0, row)
        row.leave()

    def write_digits(self, arg: i64, row: Row) -> None:
        if row.noted(self.argument) == arg:
            return
        row.remember(self.argument, arg)
        for digit in range(DIGITS):
            row.put(self.digits + digit, arg & DIGIT - 1)
            arg >>= DIGIT_BITS
