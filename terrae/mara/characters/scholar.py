"""The scholar: more culture when young, points for gaining it when experienced."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.mara.characters.base import Character
from terrae.mara.rules.river import gain_culture
from terrae.mara.state import CHARACTER, START, Player, State


class Scholar(Character):
    def __init__(self) -> None:
        super().__init__("scholar")

    def chosen(self, s: State, p: Player) -> None:
        """1 culture at once, without the addition."""
        gain_culture(s, p, 1, START)

    def more_culture(self, p: Player) -> i64:
        return 0 if p.experienced else 1

    def gained_culture(self, s: State, p: Player) -> None:
        if p.experienced:
            s.points(p, CHARACTER, 2)
