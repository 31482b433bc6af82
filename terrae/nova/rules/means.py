"""By what means an action is taken: for money, by a power action on the board, or by something of one's own."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.errors import IllegalMove
from terrae.nova.hexes import BIT
from terrae.nova.state import Player, State
from terrae.nova.tiles import POWER_ACTIONS, POWER_PRICE


class Means:
    """The ordinary way: nothing beyond what the action itself costs, and no free shovels."""

    def __init__(self, id: str = "", words: str = "", free_shovels: i64 = 0, group: str = "") -> None:
        self.id: str = id  # appended to the ids and words of the kinds that use it
        self.words: str = words
        self.group: str = group  # if it decides under which heading a move stands
        self.free_shovels: i64 = free_shovels

    def able(self, s: State, p: Player) -> bool:
        return True

    def pay(self, s: State, p: Player) -> None: ...

    def refusal(self, s: State, p: Player) -> IllegalMove | None:
        return None


ORDINARY: Final = Means()


class ForMoney(Means):
    """Pay a price in money."""

    def __init__(self, price: i64) -> None:
        super().__init__()
        self.price: i64 = price

    def able(self, s: State, p: Player) -> bool:
        return p.money >= self.price

    def pay(self, s: State, p: Player) -> None:
        p.money -= self.price

    def refusal(self, s: State, p: Player) -> IllegalMove | None:
        return too_little_money(p, self.price)


class ByPowerAction(Means):
    """Power Actions: spend power from bowl III; each of the six is there once per round for the whole table."""

    def __init__(self, action: i64, id: str, words: str, free_shovels: i64 = 0) -> None:
        super().__init__(id, words, free_shovels, "power_action")
        self.action: i64 = action

    def able(self, s: State, p: Player) -> bool:
        return not s.power_used & BIT[self.action] and p.bowl3 >= p.faction.power_price(POWER_PRICE[self.action])

    def pay(self, s: State, p: Player) -> None:
        p.spend_power(p.faction.power_price(POWER_PRICE[self.action]))
        s.power_used |= BIT[self.action]

    def refusal(self, s: State, p: Player) -> IllegalMove | None:
        if s.power_used & BIT[self.action]:
            return IllegalMove("power-action-used", action=POWER_ACTIONS[self.action])
        return too_little_power(p, p.faction.power_price(POWER_PRICE[self.action]))


def too_little_money(p: Player, price: i64) -> IllegalMove | None:
    return IllegalMove("too-little-money", needed=price, has=p.money) if p.money < price else None


def too_little_power(p: Player, price: i64) -> IllegalMove | None:
    return IllegalMove("too-little-power", needed=price, has=p.bowl3) if p.bowl3 < price else None
