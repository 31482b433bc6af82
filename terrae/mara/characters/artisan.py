"""The artisan: works with raw resources when young, scores for artifacts when experienced."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.mara.characters.base import Character
from terrae.mara.state import CHARACTER, Player, State


class Artisan(Character):
    def __init__(self) -> None:
        super().__init__("artisan")

    def raw_for_refined(self, p: Player) -> i64:
        return 0 if p.experienced else 2

    def created(self, s: State, p: Player, level: i64) -> None:
        if p.experienced:
            s.points(p, CHARACTER, 3 if level == 3 else 2)
