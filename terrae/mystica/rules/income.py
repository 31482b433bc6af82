"""Phase I: Income. Phase III: Cult Bonuses."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import Step
from terrae.mystica.rules.adjacency import BIT
from terrae.mystica.rules.spades import BONUS
from terrae.mystica.rules.transform import USE_SPADES
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import (
    CARD_COINS,
    CARD_POWER,
    CARD_PRIESTS,
    CARD_WORKERS,
    DWELLING,
    FAVOUR_COINS,
    FAVOUR_POWER,
    FAVOUR_WORKERS,
    FAVOURS,
    SANCTUARY,
    SCORE_COINS,
    SCORE_CULT,
    SCORE_PER,
    SCORE_POWER,
    SCORE_PRIESTS,
    SCORE_SPADES,
    SCORE_WORKERS,
    STRONGHOLD,
    TEMPLE,
    TRADING_HOUSE,
)


def income(p: Player) -> tuple[i64, i64, i64, i64]:
    """Workers, coins, priests and power of a mat, its bonus card and its favour tiles."""
    f, built = p.faction, p.built
    workers = f.dwelling_workers[built[DWELLING]] + f.stronghold_workers * built[STRONGHOLD]
    coins = f.trading_house_coins[built[TRADING_HOUSE]] + f.stronghold_coins * built[STRONGHOLD]
    priests = (f.temple_priests[built[TEMPLE]] + f.stronghold_priests * built[STRONGHOLD]
               + f.sanctuary_priests * built[SANCTUARY])
    power = (f.trading_house_power[built[TRADING_HOUSE]] + f.temple_power[built[TEMPLE]]
             + f.stronghold_power * built[STRONGHOLD])
    if p.card >= 0:
        workers += CARD_WORKERS[p.card]
        coins += CARD_COINS[p.card]
        priests += CARD_PRIESTS[p.card]
        power += CARD_POWER[p.card]
    if p.favours:
        for i in range(len(FAVOURS)):
            if p.favours & BIT[i]:
                workers += FAVOUR_WORKERS[i]
                coins += FAVOUR_COINS[i]
                power += FAVOUR_POWER[i]
    return workers, coins, priests, power


class Income(Step[State]):
    """One player's income."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        p = s.players[seat]
        workers, coins, priests, power = income(p)
        p.workers += workers
        p.coins += coins
        p.gain_priests(priests)
        p.gain_power(power)


def bonus_times(s: State, p: Player) -> i64:
    """How often the round's cult bonus is earned."""
    tile = s.scoring_tile(s.round)
    return p.on_cults if SCORE_CULT[tile] < 0 else p.cult[SCORE_CULT[tile]] // SCORE_PER[tile]


class CultBonus(Step[State]):
    """The reward of the round's scoring tile; spades are got now and used when all have theirs."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        p = s.players[seat]
        tile = s.scoring_tile(s.round)
        times = bonus_times(s, p)
        p.coins += SCORE_COINS[tile] * times
        p.workers += SCORE_WORKERS[tile] * times
        p.gain_priests(SCORE_PRIESTS[tile] * times)
        p.gain_power(SCORE_POWER[tile] * times)
        if SCORE_SPADES[tile] * times:
            p.faction.gained_spades(s, p, SCORE_SPADES[tile] * times)


class CultSpades(Step[State]):
    """Spades of a cult bonus are used at once, in the order of the next round."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        p = s.players[seat]
        spades = SCORE_SPADES[s.scoring_tile(s.round)] * bonus_times(s, p)
        if spades and not p.resigned:
            s.push(USE_SPADES, p.seat, spades | BONUS)


INCOME: Final = Income("income")
CULT_BONUS: Final = CultBonus("cult_bonus")
CULT_SPADES: Final = CultSpades("cult_spades")
