"""The traveller: more steps on the road when young, points at crossroads when experienced."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.mara.characters.base import Character
from terrae.mara.rules.road import gain_travel
from terrae.mara.state import CHARACTER, START, Player, State


class Traveller(Character):
    def __init__(self) -> None:
        super().__init__("traveller")

    def chosen(self, s: State, p: Player) -> None:
        """1 travel at once, without the addition."""
        gain_travel(s, p, 1, START)

    def more_travel(self, p: Player) -> i64:
        return 0 if p.experienced else 1

    def reached_crossroads(self, s: State, p: Player) -> None:
        if p.experienced:
            s.points(p, CHARACTER, 2)
