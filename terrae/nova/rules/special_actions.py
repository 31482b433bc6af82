"""Special Actions: one's own, without cost, once per round. On bonus tile A and as palace abilities."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.kinds import Kind
from terrae.nova.rules.habitable import BuildHouse, Transform, TransformAndBuild
from terrae.nova.rules.means import Means, power_problem
from terrae.nova.rules.problems import FINE, NO_SUCH_BONUS_TILE, PALACE_NOT_BUILT, SPECIAL_ACTION_USED
from terrae.nova.state import USED_BONUS_TILE, USED_PALACE, Player, State
from terrae.nova.tiles import BONUS_SHOVEL, BONUS_TILES


class ByBonusTile(Means):
    """The special action of the bonus tile a player has this round: one free shovel."""

    def __init__(self) -> None:
        super().__init__("_bonus_tile", " with bonus tile", 1, "special_action",
                         [f"bonus:{BONUS_TILES[BONUS_SHOVEL]}"], "bonus_tile_left")

    def problem(self, s: State, p: Player) -> i64:
        if p.bonus != BONUS_SHOVEL:
            return NO_SUCH_BONUS_TILE
        return SPECIAL_ACTION_USED if p.used & USED_BONUS_TILE else FINE

    def pay(self, s: State, p: Player) -> None:
        p.used |= USED_BONUS_TILE


class ByPalace(Means):
    """A palace's own action: from the next turn on, once per round; a power action if it costs power."""

    def __init__(self, left: bool, power: i64 = 0, free_shovels: i64 = 0) -> None:
        super().__init__("_palace", " with palace", free_shovels, "power_action" if power else "special_action",
                         ["ability:left" if left else "ability:right"], "palace_left")
        self.left: bool = left
        self.price: i64 = power

    def power(self, p: Player) -> i64:
        return self.price

    def problem(self, s: State, p: Player) -> i64:
        if not (p.left if self.left else p.right):
            return PALACE_NOT_BUILT
        return SPECIAL_ACTION_USED if p.used & USED_PALACE else power_problem(p, self.price)

    def pay(self, s: State, p: Player) -> None:
        p.used |= USED_PALACE
        p.spend_power(self.price)


BONUS_TILE_SHOVEL: Final = ByBonusTile()

SPECIAL_KINDS: Final[list[Kind[Any]]] = [
    BuildHouse(BONUS_TILE_SHOVEL),
    Transform(BONUS_TILE_SHOVEL),
    TransformAndBuild(BONUS_TILE_SHOVEL),
]
