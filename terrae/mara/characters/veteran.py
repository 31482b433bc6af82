"""The veteran: loses no military when young, scores by power level once per round when experienced."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.core.kinds import NO_ARGUMENT
from terrae.mara.characters.base import Character
from terrae.mara.rules.power import power_level
from terrae.mara.rules.problems import FINE, NOT_EXPERIENCED, USED
from terrae.mara.rules.turns import CharacterKind
from terrae.mara.state import CHARACTER, Player, State


class ScorePower(CharacterKind):
    """Points by one's power level, once per round."""

    def __init__(self) -> None:
        super().__init__("veteran", "score_power", "score power level", NO_ARGUMENT)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if not p.experienced:
            return NOT_EXPERIENCED
        return USED if p.character_used else FINE

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        s.ask_again()
        p.character_used = True
        s.points(p, CHARACTER, p.character.round_points(s, p))


class Veteran(Character):
    def __init__(self) -> None:
        super().__init__("veteran")
        self.kinds = [ScorePower()]

    def loses_military(self, p: Player) -> bool:
        return p.experienced

    def round_points(self, s: State, p: Player) -> i64:
        return s.set.power_points[power_level(s, p) - 1] if p.experienced else 0
