"""What a move costs, and the means of an action: money, a power action, a bonus tile or a palace."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.kinds import ACTION, Kind
from terrae.nova.hexes import BIT
from terrae.nova.maps import CELL_NAMES, TERRAINS
from terrae.nova.rules.power import EXCHANGE
from terrae.nova.rules.problems import (
    FINE,
    NO_SUCH_BONUS_TILE,
    NOT_HOME,
    POWER_ACTION_USED,
    TOO_LITTLE_MONEY,
    TOO_LITTLE_POWER,
)
from terrae.nova.state import Player, State
from terrae.nova.tiles import BONUS_SHOVEL, BONUS_TILES, POWER_ACTIONS, POWER_PRICE


class Means:
    """The ordinary way: nothing beyond what the action itself costs, and no free shovels."""

    def __init__(self, id: str = "", words: str = "", free_shovels: i64 = 0, group: str = "",
                 uses: list[str] | None = None, missed: str = "") -> None:
        self.id: str = id  # appended to the ids and words of the kinds that use it
        self.words: str = words
        self.group: str = group  # the heading of a move in a menu, if the means decide it
        self.free_shovels: i64 = free_shovels
        self.uses: list[str] = [] if uses is None else uses  # spots of what it uses up
        self.missed: str = missed  # id of the warning when a round ends without it

    def money(self) -> i64:
        """Its price in money."""
        return 0

    def power(self, p: Player) -> i64:
        """Its price in power from bowl III."""
        return 0

    def problem(self, s: State, p: Player) -> i64:
        """Why it cannot be used now, if anything."""
        return FINE

    def pay(self, s: State, p: Player) -> None: ...


class ForMoney(Means):
    """Pay a price in money."""

    def __init__(self, price: i64) -> None:
        super().__init__()
        self.price: i64 = price

    def money(self) -> i64:
        return self.price

    def problem(self, s: State, p: Player) -> i64:
        return FINE if p.money >= self.price else TOO_LITTLE_MONEY

    def pay(self, s: State, p: Player) -> None:
        p.money -= self.price


class ByPowerAction(Means):
    """Power Actions: spend power from bowl III; each of the six can be used once per round by the whole table."""

    def __init__(self, action: i64, id: str, words: str, free_shovels: i64 = 0) -> None:
        name = POWER_ACTIONS[action]
        super().__init__(id, words, free_shovels, "power_action", [f"power:{name}"],
                         "left_bridge" if name.startswith("bridge") else f"left_{name}")
        self.action: i64 = action

    def power(self, p: Player) -> i64:
        return p.faction.power_price(POWER_PRICE[self.action])

    def problem(self, s: State, p: Player) -> i64:
        if s.power_used & BIT[self.action]:
            return POWER_ACTION_USED
        return FINE if p.bowl3 >= p.faction.power_price(POWER_PRICE[self.action]) else TOO_LITTLE_POWER

    def pay(self, s: State, p: Player) -> None:
        p.spend_power(p.faction.power_price(POWER_PRICE[self.action]))
        s.power_used |= BIT[self.action]


ORDINARY: Final = Means()


class Priced(Kind[State]):
    """A kind whose refusals report what the move costs, what the player has and what would help."""

    def __init__(self, id: str, words: str, names: list[str], group: str = "other", role: str = ACTION,
                 place: str = "", uses: list[str] | None = None, means: Means = ORDINARY, missed: str = "") -> None:
        super().__init__(id, words, names, means.group or group, role, place, means.uses + (uses or []))
        self.means: Means = means
        self.missed: str = missed or means.missed  # id of the warning when the chance to make such a move passes

    def money(self, s: State, p: Player, i: i64) -> i64:
        """What the move costs in money."""
        return self.means.money()

    def power(self, s: State, p: Player, i: i64) -> i64:
        """What the move takes from bowl III."""
        return self.means.power(p)

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        p = s.players[seat]
        if problem == TOO_LITTLE_MONEY:
            return self.money_facts(s, p, i)
        if problem == TOO_LITTLE_POWER:
            return {"resource": "power", "needed": self.power(s, p, i), "has": p.bowl3}
        if problem == POWER_ACTION_USED and isinstance(self.means, ByPowerAction):
            return {"action": POWER_ACTIONS[self.means.action]}
        if problem == NO_SUCH_BONUS_TILE:
            return {"tile": BONUS_TILES[BONUS_SHOVEL]}
        return self.place_facts(s, p, i, problem)

    def place_facts(self, s: State, p: Player, i: i64, problem: i64) -> dict[str, object]:
        """What a sentence says about the place or thing the move names."""
        return {}

    def money_facts(self, s: State, p: Player, i: i64) -> dict[str, object]:
        """The price, and how much power to exchange for it if that would make the move legal."""
        needed = self.money(s, p, i)
        missing = needed - p.money
        facts: dict[str, object] = {"resource": "money", "needed": needed, "has": p.money}
        if EXCHANGE in s.asking.accepts(s, p.seat) and EXCHANGE.problem(s, p.seat, missing - 1) == FINE:
            after = s.copy()
            after.answer(EXCHANGE.first + missing - 1)
            if self.problem(after, p.seat, i) == FINE:
                facts["help"] = "exchange"
                facts["missing"] = missing
        return facts


class OnHex(Priced):
    """A kind whose argument is a hex."""

    def __init__(self, id: str, words: str, group: str = "other", role: str = ACTION,
                 uses: list[str] | None = None, means: Means = ORDINARY, missed: str = "") -> None:
        super().__init__(id, words, CELL_NAMES, group, role, "hex", uses, means, missed)

    def place_facts(self, s: State, p: Player, i: i64, problem: i64) -> dict[str, object]:
        if problem == NOT_HOME:
            return {"hex": CELL_NAMES[i], "home": TERRAINS[p.faction.terrain]}
        return {"hex": CELL_NAMES[i]}


def money_problem(p: Player, price: i64) -> i64:
    return FINE if p.money >= price else TOO_LITTLE_MONEY


def power_problem(p: Player, price: i64) -> i64:
    return FINE if p.bowl3 >= price else TOO_LITTLE_POWER
