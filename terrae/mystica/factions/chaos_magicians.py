"""Chaos Magicians: one dwelling at the start, two favours at a time, double turns."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import TERRAINS
from terrae.mystica.rules.actions import StrongholdAction
from terrae.mystica.rules.turns import FurtherAction
from terrae.mystica.state import Player, State


class SecondAction(FurtherAction):
    """Asks for the second action, unless the first was to pass; the argument is the question to ask again."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        if not s.players[seat].passed:
            s.push(s.game.items[arg], seat)


SECOND_ACTION: Final = SecondAction("second_action")


class ActC(StrongholdAction):
    """Two actions in a row."""

    def act(self, s: State, p: Player) -> None:
        s.push(SECOND_ACTION, p.seat, s.asking.number)
        s.push(s.asking, p.seat)


class ChaosMagicians(Faction):
    def __init__(self) -> None:
        super().__init__("chaos_magicians", TERRAINS.index("wasteland"), cults=[2, 0, 0, 0], workers=4,
                         stronghold=(4, 4), sanctuary=(4, 8), stronghold_power=0, stronghold_workers=2,
                         start_dwellings=1, favours=2, vp_2017=19)
        self.offers(actions=[ActC("actc", "ACTC")], items=[SECOND_ACTION])
