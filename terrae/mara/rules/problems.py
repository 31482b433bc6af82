"""What can be wrong with a move: one number per problem, 0 for a legal move, and the id of the sentence that says it.

Legal moves and refusals ask the same functions, so that they cannot disagree.
"""
from __future__ import annotations

from typing import Final

FINE: Final = 0
NOT_IN_GAME: Final = 1
TAKEN: Final = 2
FULL: Final = 3
CHIEFTAIN_THERE: Final = 4
OWN_THERE: Final = 5
TOO_WEAK: Final = 6
ON_FIRE: Final = 7
CLAIMED_ALREADY: Final = 8
FUTURE: Final = 9
TURNED_OVER: Final = 10
CROSSROADS_CLOSED: Final = 11
SPECIAL_CLOSED: Final = 12
NOT_YOUR_SPACE: Final = 13
CARAVANS: Final = 14
REQUIREMENT: Final = 15
NOBODY_LEFT: Final = 16
NO_MILITARY: Final = 17
DONE_ALREADY: Final = 18
NOT_IN_DRAW: Final = 19
NOT_ON_OFFER: Final = 20
NOT_LEFT_OVER: Final = 21
TAKEN_ALREADY: Final = 22
WRONG_ROW: Final = 23
CARD_AWAY: Final = 24
OUT_OF_REACH: Final = 25
RIVER_TOO_LOW: Final = 26
ONE_RESERVED: Final = 27
CANNOT_PAY: Final = 28
NOT_IN_COST: Final = 29
REST_LACKS: Final = 30
CANNOT_STAND_IN: Final = 31
NONE_OF: Final = 32
NOT_ACCEPTED: Final = 33
REST_NOT_PAYABLE: Final = 34
PRICE_TOO_HIGH: Final = 35
PRICE_BEGUN: Final = 36
NO_ALTERNATIVE: Final = 37
WRONG_NUMBER: Final = 38
ONLY_ONE_TYPE: Final = 39
NOT_ENOUGH_RAW: Final = 40
NOT_JUST_TAKEN: Final = 41
NO_WORKER: Final = 42
WORKERS_USED: Final = 43
NO_RAW: Final = 44
NOT_CREATED: Final = 45
NO_ROUND_EFFECT: Final = 46
USED: Final = 47
NOTHING_TO_DO: Final = 48
NOT_YOUR_TILE: Final = 49
TILE_TOO_EARLY: Final = 50
NOT_EXPERIENCED: Final = 51
NO_CHARACTER: Final = 52
TOO_LATE: Final = 53
TURNED_ALREADY: Final = 54
EXPLORERS_AWAY: Final = 55
AT_END: Final = 56
NO_WAY: Final = 57
OUTPOST_CLOSED: Final = 58
SAME_PLACE: Final = 59
BACKWARDS: Final = 60
TOO_FAR: Final = 61
STRENGTH_BEHIND: Final = 62
MORE_THAN_GAINED: Final = 63
NOBODY_THERE: Final = 64
ENOUGH_TAKEN_BACK: Final = 65

IDS: Final = {
    FINE: "fine", NOT_IN_GAME: "not-in-this-game", TAKEN: "taken", FULL: "full", CHIEFTAIN_THERE: "chieftain-there",
    OWN_THERE: "own-member-there", TOO_WEAK: "too-weak", ON_FIRE: "on-fire", CLAIMED_ALREADY: "claimed-already",
    FUTURE: "future-space", TURNED_OVER: "turned-over", CROSSROADS_CLOSED: "crossroads-closed",
    SPECIAL_CLOSED: "special-closed", NOT_YOUR_SPACE: "not-your-space", CARAVANS: "caravans-not-there",
    REQUIREMENT: "requirement-not-met", NOBODY_LEFT: "nobody-left", NO_MILITARY: "no-military",
    DONE_ALREADY: "done-already", NOT_IN_DRAW: "not-in-the-draw", NOT_ON_OFFER: "not-on-offer",
    NOT_LEFT_OVER: "not-left-over", TAKEN_ALREADY: "taken-already", WRONG_ROW: "wrong-row",
    CARD_AWAY: "card-not-there", OUT_OF_REACH: "out-of-reach", RIVER_TOO_LOW: "river-too-low",
    ONE_RESERVED: "one-reserved", CANNOT_PAY: "cannot-pay", NOT_IN_COST: "not-in-cost", REST_LACKS: "rest-lacks",
    CANNOT_STAND_IN: "cannot-stand-in", NONE_OF: "none-of-these", NOT_ACCEPTED: "not-accepted",
    REST_NOT_PAYABLE: "rest-not-payable", PRICE_TOO_HIGH: "price-too-high", PRICE_BEGUN: "price-begun",
    NO_ALTERNATIVE: "no-such-alternative", WRONG_NUMBER: "wrong-number", ONLY_ONE_TYPE: "only-one-type",
    NOT_ENOUGH_RAW: "not-enough-raw", NOT_JUST_TAKEN: "not-just-taken", NO_WORKER: "no-worker",
    WORKERS_USED: "workers-used", NO_RAW: "no-raw", NOT_CREATED: "not-created", NO_ROUND_EFFECT: "no-round-effect",
    USED: "already-used", NOTHING_TO_DO: "nothing-to-do", NOT_YOUR_TILE: "not-your-tile",
    TILE_TOO_EARLY: "tile-too-early", NOT_EXPERIENCED: "not-experienced", NO_CHARACTER: "no-character",
    TOO_LATE: "too-late", TURNED_ALREADY: "turned-already", EXPLORERS_AWAY: "explorers-all-away",
    AT_END: "at-the-end", NO_WAY: "no-such-way", OUTPOST_CLOSED: "outpost-closed", SAME_PLACE: "same-place",
    BACKWARDS: "backwards", TOO_FAR: "too-far", STRENGTH_BEHIND: "strength-behind",
    MORE_THAN_GAINED: "more-than-gained", NOBODY_THERE: "nobody-there", ENOUGH_TAKEN_BACK: "enough-taken-back",
}
REASONS: Final = [IDS[number] for number in range(len(IDS))]  # as the game wants them
