"""The leader: one explorer more when young, points for the chieftain's own deeds when experienced."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.mara.characters.base import Character, Waste
from terrae.mara.rules.problems import EXPLORERS_AWAY, FINE
from terrae.mara.state import CHARACTER, Player, State
from terrae.mara.tiles import CHIEFTAIN


class Leader(Character):
    def __init__(self) -> None:
        super().__init__("leader")

    def explorers(self, p: Player) -> i64:
        return 0 if p.experienced else 1

    def chosen(self, s: State, p: Player) -> None:
        p.explorers += 1

    def turn_problem(self, s: State, p: Player) -> i64:
        """The explorer lost must be at home, not on a row to come."""
        return FINE if p.explorers else EXPLORERS_AWAY

    def turned(self, s: State, p: Player) -> None:
        p.explorers -= 1

    def lost_by_turning(self, s: State, p: Player) -> list[Waste]:
        return [("explorer_lost", {})]

    def sent(self, s: State, p: Player, member: i64, space: i64, joined: bool) -> None:
        if p.experienced and member == CHIEFTAIN:
            s.points(p, CHARACTER, 3 if joined else 5)
