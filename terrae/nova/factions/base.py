"""What a faction can change about the rules: every number and every hook, with the ordinary rule as default."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from terrae.core.items import Item
from terrae.core.kinds import Kind
from terrae.core.packed import vec
from terrae.land import factions
from terrae.nova.tiles import TRADING_POST_PRICE, TRADING_POST_PRICE_NEAR

if TYPE_CHECKING:
    from terrae.nova.state import Player, State

HOUSE_POWER: Final[list[int]] = [0, 0, 0, 0, 2, 0, 1, 0]


class Faction(factions.Faction):
    """Numbers first, then hooks. Every mat has 2 money of income besides what its buildings leave visible."""

    def __init__(self, id: str, terrain: i64, side: str, *, house_money: list[int], trading_post: list[tuple[int, int]],
                 left_power: i64, left_money: i64 = 0, house_power: list[int] = HOUSE_POWER, money: i64 = 7,
                 extra_power: i64 = 0, start_houses: i64 = 2) -> None:
        super().__init__(id, terrain)
        self.side: str = side
        self.money: i64 = money
        self.start_houses: i64 = start_houses
        # Income by the number of buildings on the board: entry n is the sum of the first n slots.
        self.house_money: vec[i64] = vec[i64](sums(house_money))
        self.house_power: vec[i64] = vec[i64](sums(house_power))
        self.post_money: vec[i64] = vec[i64](sums([m for m, _ in trading_post]))
        self.post_power: vec[i64] = vec[i64](sums([p for _, p in trading_post]))
        self.left_money: i64 = left_money
        self.left_power: i64 = left_power
        self.extra_power: i64 = extra_power  # income from the faction's ability
        self.after_kinds: list[Kind[Any]] = []  # those it may make after its action
        self.exchanges: list[Kind[Any]] = []  # those it may make whenever power may be exchanged

    def offers(self, *, actions: list[Kind[Any]] | None = None, anytime: list[Kind[Any]] | None = None,
               exchanges: list[Kind[Any]] | None = None, answers: list[Kind[Any]] | None = None,
               items: list[Item[Any]] | None = None) -> None:
        """Set the faction's own moves: actions, moves before and after any action, exchanges of power, and answers to
        its own questions."""
        self.kinds = (actions or []) + (anytime or []) + (exchanges or []) + (answers or [])
        self.items = items or []
        self.turn_kinds = (actions or []) + (anytime or []) + (exchanges or [])
        self.after_kinds = (anytime or []) + (exchanges or [])
        self.exchanges = exchanges or []

    # Prices ---------------------------------------------------------------------------------------------------

    def power_price(self, price: i64) -> i64:
        """What a power action costs."""
        return price

    def shovels(self, p: Player, distance: i64) -> i64:
        """How many shovels it takes to transform a terrain 1 or 2 steps away on the circle."""
        return distance

    def trading_post_price(self, p: Player, near_others: bool) -> i64:
        return TRADING_POST_PRICE_NEAR if near_others else TRADING_POST_PRICE

    def town_value(self, p: Player) -> i64:
        """The town value four buildings must reach to be a town."""
        return 7

    # What others do -------------------------------------------------------------------------------------------

    def other_built_house(self, s: State, p: Player) -> None:
        """Another faction built a house anywhere."""

    def other_upgraded(self, s: State, p: Player) -> None:
        """Another faction upgraded a building anywhere."""

    # What the faction itself does -------------------------------------------------------------------------------

    def used_shovels(self, s: State, p: Player, n: i64) -> None: ...

    def built_house(self, s: State, p: Player) -> None: ...

    def upgraded_to_trading_post(self, s: State, p: Player) -> None: ...

    def built_left_palace(self, s: State, p: Player) -> None: ...

    def built_right_palace(self, s: State, p: Player) -> None: ...

    def founded_town(self, s: State, p: Player) -> None: ...

    def dropped_out(self, s: State, p: Player) -> None: ...


class SimpleFaction(Faction):
    """Side A of a mat: the right palace always lets towns be founded with a value of 6."""

    def town_value(self, p: Player) -> i64:
        return 6 if p.right else 7

    def built_right_palace(self, s: State, p: Player) -> None:
        s.changed |= p.owned  # every group may be a town now


def sums(slots: list[int]) -> list[int]:
    return [sum(slots[:n]) for n in range(len(slots) + 1)]


NO_FACTION: Final = Faction("nobody", 0, "", house_money=[0] * 8, trading_post=[(0, 0)] * 4, left_power=0, money=0)
