"""Swarmlings: everything costs more; towns bring workers, the stronghold free trading houses."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import TERRAINS
from terrae.mystica.rules.actions import StrongholdAction
from terrae.mystica.rules.problems import FINE, NO_PIECE_LEFT, NOTHING_TO_DO, WRONG_STRUCTURE
from terrae.mystica.rules.questions import TurnQuestion, Upgrading
from terrae.mystica.rules.structures import UPGRADE, construct, structure_problem
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import COUNT, DWELLING, TRADING_HOUSE


class FreeTradingHouse(Upgrading):
    """A dwelling becomes a trading house for nothing."""

    def problem(self, s: State, p: Player, h: i64, to: i64) -> i64:
        return structure_problem(s, p, h, to) if to == TRADING_HOUSE else WRONG_STRUCTURE

    def upgrade(self, s: State, p: Player, h: i64, to: i64) -> None:
        construct(s, p, h, TRADING_HOUSE)


ASK_FREE_TRADING_HOUSE: Final = TurnQuestion("free_trading_house", [UPGRADE], upgrading=FreeTradingHouse(),
                                              pieces=1)


class ActS(StrongholdAction):
    def further_problem(self, s: State, p: Player) -> i64:
        if p.built[TRADING_HOUSE] >= COUNT[TRADING_HOUSE]:
            return NO_PIECE_LEFT
        return FINE if p.built[DWELLING] else NOTHING_TO_DO

    def act(self, s: State, p: Player) -> None:
        s.push(ASK_FREE_TRADING_HOUSE, p.seat)


class Swarmlings(Faction):
    def __init__(self) -> None:
        super().__init__("swarmlings", TERRAINS.index("lakes"), cults=[1, 1, 1, 1], workers=8, coins=20, bowls=(3, 9),
                         dwelling=(2, 3), trading_house=(3, 4), temple=(3, 6), stronghold=(5, 8), sanctuary=(5, 8),
                         dwelling_workers=[2, 1, 1, 1, 1, 1, 1, 1, 0], trading_house_coins=(2, 2, 2, 3),
                         trading_house_power=(2, 2, 2, 2), stronghold_power=4, sanctuary_priests=2, vp_2017=22)
        self.offers(actions=[ActS("acts", "ACTS")], items=[ASK_FREE_TRADING_HOUSE])

    def founded_town(self, s: State, p: Player) -> None:
        """3 workers."""
        p.workers += 3
