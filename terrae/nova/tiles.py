"""Round scoring tiles, bonus tiles, town tiles, power actions: their numbers, as printed."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.packed import vec

# Round scoring tiles: points for each time it is done in that round.
ROUND_TILES: Final = ["house", "trading_post", "palace", "town", "sailing", "shovel"]
ROUND_COPIES: Final = vec[i64]([2, 2, 1, 1, 1, 1])
ROUND_POINTS: Final = vec[i64]([2, 3, 5, 5, 2, 2])
HOUSE: Final = 0
TRADING_POST: Final = 1
PALACE: Final = 2
TOWN: Final = 3
SAILING: Final = 4
SHOVEL: Final = 5
ROUNDS: Final = 5

# Bonus tiles A to H:               A  B  C  D  E  F  G  H
BONUS_TILES: Final = "ABCDEFGH"
BONUS_MONEY: Final = vec[i64]([2, 6, 0, 3, 0, 0, 2, 0])
BONUS_POWER: Final = vec[i64]([0, 0, 3, 3, 4, 2, 0, 3])
BONUS_SAILING: Final = vec[i64]([0, 0, 1, 0, 0, 0, 0, 0])  # in the action phase only
BONUS_SHOVEL: Final = 0  # tile A: a special action with one free shovel
# Dropping out gives points per palace (E), trading post (F), house (G), sailing step (H).
PER_PALACE: Final = vec[i64]([0, 0, 0, 0, 4, 0, 0, 0])
PER_TRADING_POST: Final = vec[i64]([0, 0, 0, 0, 0, 2, 0, 0])
PER_HOUSE: Final = vec[i64]([0, 0, 0, 0, 0, 0, 1, 0])
PER_SAILING: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 3])

# Town tiles: each player has one of each.
TOWN_TILES: Final = ["money", "power", "points", "sailing"]
TOWN_POINTS: Final = vec[i64]([5, 6, 9, 4])
TOWN_MONEY: Final = vec[i64]([6, 0, 0, 0])
TOWN_POWER: Final = vec[i64]([0, 8, 0, 0])
TOWN_SAILING: Final = vec[i64]([0, 0, 0, 1])

# Power actions on the board: each once per round for the whole table.
POWER_ACTIONS: Final = ["bridge_3", "bridge_4", "sailing", "money", "shovel_1", "shovel_2"]
POWER_PRICE: Final = vec[i64]([3, 4, 4, 4, 4, 6])
POWER_MONEY: Final = 7

# Everybody's mat.
HOUSES: Final = 8
TRADING_POSTS: Final = 4
PALACES: Final = 2
BRIDGES: Final = 3
POWER_TOKENS: Final = 8
SAILING_POINTS: Final = vec[i64]([0, 2, 3, 4])  # for reaching that value
SAILING_MAX: Final = 3

HOUSE_PRICE: Final = 4
SHOVEL_PRICE: Final = 6
TRADING_POST_PRICE: Final = 10
TRADING_POST_PRICE_NEAR: Final = 7
PALACE_PRICE: Final = 14
SAILING_PRICE: Final = 8
BRIDGE_PRICE: Final = 10

TOWN_BUILDINGS: Final = 4
TERRITORY_POINTS: Final = vec[i64]([12, 8, 4, 0])
MONEY_PER_POINT: Final = 3


def bonus_sets() -> list[str]:
    """Every set of bonus tiles that can be laid out: five, six or seven of them."""
    sets = []
    for wanted in range(1 << len(BONUS_TILES)):
        letters = "".join(letter for i, letter in enumerate(BONUS_TILES) if wanted >> i & 1)
        if 5 <= len(letters) <= 7:
            sets.append(letters)
    return sorted(sets, key=lambda letters: (len(letters), letters))


BONUS_SETS: Final = bonus_sets()
