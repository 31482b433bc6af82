"""What a faction's own rows have made of its resources: compared with the ledger row by row."""
from __future__ import annotations

from dataclasses import dataclass

from terrae.land.bowls import Bowls
from terrae.mystica.state import Player
from terrae.mystica.tiles import CULT_POWER

CULTS_FROM = 4  # place of the cults among the plain numbers


@dataclass
class Effect:
    """What a command changed for its faction."""

    plain: list[int]  # differences of VP, C, W, P and the four cults
    gained: int  # power, but for that of the cults
    spent: int
    burnt: int


class Account:
    """A faction's resources as its own rows have changed them so far."""

    def __init__(self, p: Player) -> None:
        self.bowls = Bowls(p.bowl1, p.bowl2, p.bowl3)
        self.plain = plain(p)

    def book(self, effect: Effect) -> None:
        """Add an effect; the power that steps bring depends on where the rows so far have led."""
        cults = self.plain[CULTS_FROM:]
        self.plain = [a + b for a, b in zip(self.plain, effect.plain, strict=True)]
        self.bowls.bowl2 -= 2 * effect.burnt
        self.bowls.bowl3 += effect.burnt
        self.bowls.spend_power(effect.spent)
        self.bowls.gain_power(effect.gained + power_between(cults, self.plain[CULTS_FROM:]))

    def columns(self) -> dict[str, str]:
        vp, c, w, p, *cults = self.plain
        return {"VP": str(vp), "C": str(c), "W": str(w), "P": str(p),
                "PW": f"{self.bowls.bowl1}/{self.bowls.bowl2}/{self.bowls.bowl3}", "CULT": "/".join(map(str, cults))}


def plain(p: Player) -> list[int]:
    return [p.vp, p.coins, p.workers, p.priests, *p.cult]


def effect_between(before: Player, after: Player) -> Effect:
    """What a command changed. The bowls show whether power was spent, burnt or gained; few commands mix them."""
    changes = [b - a for a, b in zip(plain(before), plain(after), strict=True)]
    burnt = before.bowl1 + before.bowl2 + before.bowl3 - after.bowl1 - after.bowl2 - after.bowl3
    charged = before.bowl3 + burnt
    spent = max(0, charged - after.bowl3)
    cults = power_between(list(before.cult), list(after.cult))
    gained = (after.bowl2 + 2 * after.bowl3) - (before.bowl2 - 2 * burnt + 2 * (charged - spent))
    return Effect(changes, max(0, gained - cults), spent, burnt)


def power_between(before: list[int], after: list[int]) -> int:
    """What the steps from some spaces to others bring."""
    return sum(CULT_POWER[space] for a, b in zip(before, after, strict=True) for space in range(a + 1, b + 1))
