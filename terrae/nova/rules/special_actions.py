"""Special Actions: one's own, without cost, once per round. On bonus tile A and as palace abilities."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.errors import IllegalMove
from terrae.core.kinds import Kind
from terrae.nova.rules.habitable import BuildHouse, Transform, TransformAndBuild
from terrae.nova.rules.means import Means, too_little_power
from terrae.nova.state import USED_BONUS_TILE, USED_PALACE, Player, State
from terrae.nova.tiles import BONUS_SHOVEL


class ByBonusTile(Means):
    """The special action of the bonus tile one has this round."""

    def able(self, s: State, p: Player) -> bool:
        return p.bonus == BONUS_SHOVEL and not p.used & USED_BONUS_TILE

    def pay(self, s: State, p: Player) -> None:
        p.used |= USED_BONUS_TILE

    def refusal(self, s: State, p: Player) -> IllegalMove | None:
        if p.bonus != BONUS_SHOVEL:
            return IllegalMove("no-such-bonus-tile", tile="A")
        return IllegalMove("special-action-used") if p.used & USED_BONUS_TILE else None


class ByPalace(Means):
    """A palace's own action: from the next turn on, once per round; a power action if it costs power."""

    def __init__(self, left: bool, power: i64 = 0, free_shovels: i64 = 0) -> None:
        super().__init__("_palace", " with palace", free_shovels, "power_action" if power else "special_action")
        self.left: bool = left
        self.power: i64 = power

    def able(self, s: State, p: Player) -> bool:
        return (p.left if self.left else p.right) != 0 and not p.used & USED_PALACE and p.bowl3 >= self.power

    def pay(self, s: State, p: Player) -> None:
        p.used |= USED_PALACE
        p.spend_power(self.power)

    def refusal(self, s: State, p: Player) -> IllegalMove | None:
        if not (p.left if self.left else p.right):
            return IllegalMove("palace-not-built")
        if p.used & USED_PALACE:
            return IllegalMove("special-action-used")
        return too_little_power(p, self.power)


BONUS_TILE_SHOVEL: Final = ByBonusTile("_bonus_tile", " with bonus tile", 1, "special_action")

SPECIAL_KINDS: Final[list[Kind[Any]]] = [
    BuildHouse(BONUS_TILE_SHOVEL),
    Transform(BONUS_TILE_SHOVEL),
    TransformAndBuild(BONUS_TILE_SHOVEL),
]
