"""Why something cannot be done: one number per reason, 0 for nothing wrong.

Legal moves and refusals ask the same functions, so that they cannot disagree. The answers are numbers because most of
them are thrown away.
"""
from __future__ import annotations

from typing import Final

FINE: Final = 0
OCCUPIED: Final = 1
NOT_HOME: Final = 2
OUT_OF_REACH: Final = 3
CANNOT_PAY: Final = 4
NO_PIECE_LEFT: Final = 5
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
NO_SUCH_SEAT: Final = 28
COLOUR_TAKEN: Final = 29
NO_BRIDGE_LEFT: Final = 30
NO_TILE_LEFT: Final = 31
NO_TOWN_TILE: Final = 32
ALL_PRIESTS_OUT: Final = 33
NO_STRONGHOLD: Final = 34
NOT_ON_MAT: Final = 35
SPACE_TAKEN: Final = 36
CARD_NOT_OFFERED: Final = 37
OTHER_OFFER: Final = 38
OWN_RATE: Final = 39
STEPS_DOWN_FROM: Final = 40
STEP_WAITS: Final = 41
NO_TRACK: Final = 42

# Ids of the locales, in the order of the numbers.
REASONS: Final = ["fine", "occupied", "not-home-terrain", "not-in-reach", "cannot-pay", "no-piece-left",
                  "not-your-structure", "wrong-structure", "same-terrain", "too-few-spades", "wrong-way",
                  "one-hex-first", "stop-at-home", "bought-spades", "one-passage", "only-into-home",
                  "not-just-transformed", "not-possible-here", "already-used", "not-available", "at-the-end",
                  "too-many-spades", "nothing-to-do", "too-small-for-a-town", "have-it-already", "no-step-possible",
                  "last-one-stays", "no-more-spades", "no-such-seat", "colour-taken",
                  "no-bridge-left", "no-tile-left", "no-town-tile", "all-priests-out",
                  "no-stronghold", "not-on-your-mat", "space-taken", "card-not-offered", "other-offer",
                  "own-rate", "steps-down-from", "step-waits", "no-track"]
