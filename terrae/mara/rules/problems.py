"""Why something cannot be done: one number per reason, 0 for nothing wrong.

Legal moves and refusals ask the same functions, so that they cannot disagree.
"""
from __future__ import annotations

from typing import Final

REASONS: Final = ["fine", "not-in-this-game", "taken", "full", "chieftain-there", "own-member-there", "too-weak",
                  "on-fire", "future-space", "turned-over", "not-yet-open", "caravans-not-there", "requirement-not-met",
                  "nobody-left", "no-military", "not-available", "cannot-pay", "already-used", "not-yours",
                  "nothing-to-do", "out-of-reach", "river-too-low", "one-reserved", "at-the-end", "no-such-way",
                  "outpost-closed", "same-place", "wrong-number", "too-late", "turned-already", "explorers-all-away",
                  "too-early", "wrong-row", "backwards", "taken-already", "strength-behind", "more-than-gained",
                  "enough-taken-back", "claimed-already"]
FINE: Final = 0
NOT_IN_GAME: Final = 1
TAKEN: Final = 2
FULL: Final = 3
CHIEFTAIN_THERE: Final = 4
OWN_THERE: Final = 5
TOO_WEAK: Final = 6
ON_FIRE: Final = 7
FUTURE: Final = 8
TURNED_OVER: Final = 9
NOT_OPEN: Final = 10
CARAVANS: Final = 11
REQUIREMENT: Final = 12
NOBODY_LEFT: Final = 13
NO_MILITARY: Final = 14
NOT_AVAILABLE: Final = 15
CANNOT_PAY: Final = 16
USED: Final = 17
NOT_YOURS: Final = 18
NOTHING_TO_DO: Final = 19
OUT_OF_REACH: Final = 20
RIVER_TOO_LOW: Final = 21
ONE_RESERVED: Final = 22
AT_END: Final = 23
NO_WAY: Final = 24
OUTPOST_CLOSED: Final = 25
SAME_PLACE: Final = 26
WRONG_NUMBER: Final = 27
TOO_LATE: Final = 28
TURNED_ALREADY: Final = 29
EXPLORERS_AWAY: Final = 30
TOO_EARLY: Final = 31
WRONG_ROW: Final = 32
BACKWARDS: Final = 33
TAKEN_ALREADY: Final = 34
STRENGTH_BEHIND: Final = 35
MORE_THAN_GAINED: Final = 36
ENOUGH_TAKEN_BACK: Final = 37
CLAIMED_ALREADY: Final = 38
