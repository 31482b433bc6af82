"""Why a move cannot be made: one number per reason, 0 for nothing wrong.

Legal moves and refusals ask the same functions, so that they cannot disagree.
"""
from __future__ import annotations

from typing import Final

from terrae.core.kinds import FINE as FINE

RIVER: Final = 1
OCCUPIED: Final = 2
NOT_IN_REACH: Final = 3
NOT_HOME: Final = 4
ALREADY_HOME: Final = 5
NEEDS_TWO_SHOVELS: Final = 6
NOT_JUST_TRANSFORMED: Final = 7
TOO_LITTLE_MONEY: Final = 8
TOO_LITTLE_POWER: Final = 9
NO_HOUSES_LEFT: Final = 10
NO_TRADING_POSTS_LEFT: Final = 11
NO_OWN_HOUSE: Final = 12
NO_OWN_TRADING_POST: Final = 13
PALACE_BUILT: Final = 14
PALACE_NOT_BUILT: Final = 15
NO_BRIDGE_SPACE: Final = 16
BRIDGE_THERE: Final = 17
NO_BUILDING_AT_BRIDGE: Final = 18
NO_BRIDGES_LEFT: Final = 19
SAILING_AT_MAXIMUM: Final = 20
POWER_ACTION_USED: Final = 21
SPECIAL_ACTION_USED: Final = 22
NO_SUCH_BONUS_TILE: Final = 23
OWN_BONUS_TILE: Final = 24
BONUS_TILE_NOT_THERE: Final = 25
TOWN_TILE_USED: Final = 26
NO_TOWN_TILES_LEFT: Final = 27
NO_SUCH_TILE_LEFT: Final = 28
WRONG_NUMBER_OF_TILES: Final = 29
NO_SUCH_SEAT: Final = 30
COLOUR_TAKEN: Final = 31
MAT_TAKEN: Final = 32
NOT_ON_YOUR_MAT: Final = 33
HOUSE_NOT_IN_THE_DRAW: Final = 34
NO_FREE_MARK: Final = 35

# Ids of the locales, in the order of the numbers. A faction's page adds its own with `add_reason`.
REASONS: Final = [
    "fine", "river", "occupied", "not-in-reach", "not-home-terrain", "already-home-terrain", "needs-two-shovels",
    "not-just-transformed", "too-little-money", "too-little-power", "no-houses-left", "no-trading-posts-left",
    "no-own-house", "no-own-trading-post", "palace-already-built", "palace-not-built", "no-bridge-space",
    "bridge-already-there", "no-own-building-at-bridge", "no-bridges-left", "sailing-at-maximum", "power-action-used",
    "special-action-used", "no-such-bonus-tile", "own-bonus-tile", "bonus-tile-not-there", "town-tile-used",
    "no-town-tiles-left", "no-such-tile-left", "wrong-number-of-tiles", "no-such-seat", "colour-taken", "mat-taken",
    "not-on-your-mat", "house-not-in-the-draw", "no-free-mark",
]


def add_reason(id: str) -> int:
    """The number of a reason that only one faction's moves can be refused for."""
    REASONS.append(id)
    return len(REASONS) - 1
