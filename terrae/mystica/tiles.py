"""Structures, power actions, cults, favours, towns, bonus cards, scoring tiles: their numbers, as printed."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.packed import vec

# Structures. 0 is none.
DWELLING: Final = 1
TRADING_HOUSE: Final = 2
TEMPLE: Final = 3
STRONGHOLD: Final = 4
SANCTUARY: Final = 5
CODES: Final = ["", "D", "TP", "TE", "SH", "SA"]
COUNT: Final = vec[i64]([0, 8, 4, 3, 1, 1])
POWER_VALUE: Final = vec[i64]([0, 1, 2, 2, 3, 3])
UPGRADED_FROM: Final = vec[i64]([0, 0, DWELLING, TRADING_HOUSE, TRADING_HOUSE, TEMPLE])

PRIESTS: Final = 7
BRIDGES: Final = 3
START_VP: Final = 20
ROUNDS: Final = 6

POWER_ACTIONS: Final = ["ACT1", "ACT2", "ACT3", "ACT4", "ACT5", "ACT6"]
POWER_PRICE: Final = vec[i64]([3, 3, 4, 4, 4, 6])

SHIPPING_PRIESTS: Final = 1
SHIPPING_COINS: Final = 4
DIG_VP: Final = 6

CULTS: Final = ["FIRE", "WATER", "EARTH", "AIR"]
CULT_TOP: Final = 10
CULT_POWER: Final = vec[i64]([0, 0, 0, 1, 0, 2, 0, 2, 0, 0, 3])  # for reaching a space
ORDER_STEPS: Final = vec[i64]([1, 2, 3])  # what one may send a priest for

# Favour tiles 1 to 12: how many there are, cult and steps, and what they give from then on.
FAVOURS: Final = [f"FAV{n}" for n in range(1, 13)]
FAVOUR_COUNT: Final = vec[i64]([1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 3, 3])
FAVOUR_CULT: Final = vec[i64]([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3])
FAVOUR_STEPS: Final = vec[i64]([3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1])
FAVOUR_WORKERS: Final = vec[i64]([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0])
FAVOUR_POWER: Final = vec[i64]([0, 0, 0, 0, 0, 0, 1, 4, 0, 0, 0, 0])
FAVOUR_COINS: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0])
FAV_TOWN: Final = 4  # FAV5: towns at 6
FAV_CULT: Final = 5  # FAV6: a cult step as special action
FAV_TRADING_HOUSE: Final = 9  # FAV10: 3 VP per trading house
FAV_DWELLING: Final = 10  # FAV11: 2 VP per dwelling
FAV_PASS: Final = 11  # FAV12: VP for trading houses when passing
FAV_PASS_VP: Final = vec[i64]([0, 2, 3, 3, 4])

# Town tiles 1 to 8; the last three are an option.
TOWN_TILES: Final = [f"TW{n}" for n in range(1, 9)]
TOWN_COUNT: Final = vec[i64]([2, 2, 2, 2, 2, 1, 2, 1])
TOWN_VP: Final = vec[i64]([5, 7, 9, 6, 8, 2, 4, 11])
TOWN_KEYS: Final = vec[i64]([1, 1, 1, 1, 1, 2, 1, 1])
TOWN_COINS: Final = vec[i64]([6, 0, 0, 0, 0, 0, 0, 0])
TOWN_WORKERS: Final = vec[i64]([0, 2, 0, 0, 0, 0, 0, 0])
TOWN_PRIESTS: Final = vec[i64]([0, 0, 1, 0, 0, 0, 0, 0])
TOWN_POWER: Final = vec[i64]([0, 0, 0, 8, 0, 0, 0, 0])
TOWN_CULTS: Final = vec[i64]([0, 0, 0, 0, 1, 2, 0, 0])
TOWN_SHIPPING: Final = vec[i64]([0, 0, 0, 0, 0, 0, 1, 0])
BASE_TOWNS: Final = 5

# Bonus cards 1 to 10; the tenth is an option.
BONUS_CARDS: Final = [f"BON{n}" for n in range(1, 11)]
CARD_COINS: Final = vec[i64]([2, 4, 6, 0, 0, 0, 0, 0, 2, 0])
CARD_WORKERS: Final = vec[i64]([0, 0, 0, 0, 1, 2, 1, 0, 0, 0])
CARD_PRIESTS: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 1, 0, 0])
CARD_POWER: Final = vec[i64]([0, 0, 0, 3, 3, 0, 0, 0, 0, 3])
CARD_SPADE: Final = 0  # BON1
CARD_CULT: Final = 1  # BON2
CARD_SHIPPING: Final = 3  # BON4
CARD_PASS_BIG: Final = vec[i64]([0, 0, 0, 0, 0, 4, 0, 0, 0, 0])  # per stronghold and sanctuary
CARD_PASS_TRADING_HOUSE: Final = vec[i64]([0, 0, 0, 0, 0, 0, 2, 0, 0, 0])
CARD_PASS_DWELLING: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 1, 0])
CARD_PASS_SHIPPING: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 3])
BASE_CARDS: Final = 9

# Scoring tiles 1 to 9; the ninth is an option. What scores in the round, and the cult bonus at its end.
SCORING_TILES: Final = [f"SCORE{n}" for n in range(1, 10)]
FOR_SPADE: Final = 0
FOR_TOWN: Final = 1
FOR_DWELLING: Final = 2
FOR_BIG: Final = 3  # stronghold or sanctuary
FOR_TRADING_HOUSE: Final = 4
FOR_TEMPLE: Final = 5
SCORE_FOR: Final = vec[i64]([FOR_SPADE, FOR_TOWN, FOR_DWELLING, FOR_BIG, FOR_DWELLING, FOR_TRADING_HOUSE, FOR_BIG,
                             FOR_TRADING_HOUSE, FOR_TEMPLE])
SCORE_VP: Final = vec[i64]([2, 5, 2, 5, 2, 3, 5, 3, 4])
SCORE_CULT: Final = vec[i64]([2, 2, 1, 0, 0, 1, 3, 3, -1])  # -1: for priests on the cult board
SCORE_PER: Final = vec[i64]([1, 4, 4, 2, 4, 4, 2, 4, 1])
SCORE_COINS: Final = vec[i64]([1, 0, 0, 0, 0, 0, 0, 0, 2])
SCORE_WORKERS: Final = vec[i64]([0, 0, 0, 1, 0, 0, 1, 0, 0])
SCORE_PRIESTS: Final = vec[i64]([0, 0, 1, 0, 0, 0, 0, 0, 0])
SCORE_POWER: Final = vec[i64]([0, 0, 0, 0, 4, 0, 0, 0, 0])
SCORE_SPADES: Final = vec[i64]([0, 1, 0, 0, 0, 1, 0, 1, 0])
SPADE_TILE: Final = 0  # never in rounds 5 and 6
BASE_SCORES: Final = 8

TOWN_STRUCTURES: Final = 4
TOWN_POWER_VALUE: Final = 7  # of its structures together
CULT_PRIZES: Final = vec[i64]([8, 4, 2])
AREA_PRIZES: Final = vec[i64]([18, 12, 6])
COINS_PER_VP: Final = 3
