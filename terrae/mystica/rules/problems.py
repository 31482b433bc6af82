"""Why something cannot be done: one number per reason, 0 for nothing wrong.

Legal moves and refusals ask the same functions, so that they cannot disagree; numbers, because most answers are
thrown away.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.errors import IllegalMove

FINE: Final = 0
OCCUPIED: Final = 1
NOT_HOME: Final = 2
OUT_OF_REACH: Final = 3
CANNOT_PAY: Final = 4
NONE_LEFT: Final = 5
NOT_YOURS: Final = 6
WRONG_STRUCTURE: Final = 7
SAME_TERRAIN: Final = 8
TOO_FEW_SPADES: Final = 9
WRONG_WAY: Final = 10
ONE_HEX: Final = 11
STOP_AT_HOME: Final = 12
BOUGHT_SPADES: Final = 13
ONE_PASSAGE: Final = 14
ONLY_HOME: Final = 15
NOT_TRANSFORMED: Final = 16
NOT_NOW: Final = 17
USED: Final = 18
NOT_AVAILABLE: Final = 19
AT_END: Final = 20
TOO_MANY_SPADES: Final = 21
NOTHING_TO_DO: Final = 22
TOO_SMALL: Final = 23
HAVE_IT: Final = 24
TOP_TAKEN: Final = 25
NOBODY_LEFT: Final = 26
NO_MORE_SPADES: Final = 27


def refusal(problem: i64, what: str) -> IllegalMove | None:
    """A problem as the reason of a refused move; `what` names the hex, tile or action."""
    if problem == FINE:
        return None
    if problem == OCCUPIED:
        return IllegalMove("occupied", what=what)
    if problem == NOT_HOME:
        return IllegalMove("not-home-terrain", what=what)
    if problem == OUT_OF_REACH:
        return IllegalMove("not-in-reach", what=what)
    if problem == CANNOT_PAY:
        return IllegalMove("cannot-pay", what=what)
    if problem == NONE_LEFT:
        return IllegalMove("none-left", what=what)
    if problem == NOT_YOURS:
        return IllegalMove("not-your-structure", what=what)
    if problem == WRONG_STRUCTURE:
        return IllegalMove("wrong-structure", what=what)
    if problem == SAME_TERRAIN:
        return IllegalMove("same-terrain", what=what)
    if problem == TOO_FEW_SPADES:
        return IllegalMove("too-few-spades", what=what)
    if problem == WRONG_WAY:
        return IllegalMove("wrong-way", what=what)
    if problem == ONE_HEX:
        return IllegalMove("one-hex-first", what=what)
    if problem == STOP_AT_HOME:
        return IllegalMove("stop-at-home", what=what)
    if problem == BOUGHT_SPADES:
        return IllegalMove("bought-spades", what=what)
    if problem == ONE_PASSAGE:
        return IllegalMove("one-passage", what=what)
    if problem == ONLY_HOME:
        return IllegalMove("only-into-home", what=what)
    if problem == NOT_TRANSFORMED:
        return IllegalMove("not-just-transformed", what=what)
    if problem == USED:
        return IllegalMove("already-used", what=what)
    if problem == NOT_AVAILABLE:
        return IllegalMove("not-available", what=what)
    if problem == AT_END:
        return IllegalMove("at-the-end", what=what)
    if problem == TOO_MANY_SPADES:
        return IllegalMove("too-many-spades", what=what)
    if problem == NOTHING_TO_DO:
        return IllegalMove("nothing-to-do", what=what)
    if problem == TOO_SMALL:
        return IllegalMove("too-small-for-a-town", what=what)
    if problem == HAVE_IT:
        return IllegalMove("have-it-already", what=what)
    if problem == TOP_TAKEN:
        return IllegalMove("no-step-possible", what=what)
    if problem == NOBODY_LEFT:
        return IllegalMove("last-one-stays")
    if problem == NO_MORE_SPADES:
        return IllegalMove("no-more-spades")
    return IllegalMove("not-possible-here", what=what)
