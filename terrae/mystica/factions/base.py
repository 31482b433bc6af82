"""What a faction can change about the rules: every number and every hook, with the ordinary rule as the default.

A faction's page is the only file that knows what belongs to it: its kinds say what they use and where they can be
pointed at, and `warnings` says what they would waste. Besides the page, a faction needs its words in the locales."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from terrae.core.items import Item
from terrae.core.kinds import Kind
from terrae.core.packed import vec
from terrae.land import factions
from terrae.mystica.tiles import COINS_PER_VP, START_VP

if TYPE_CHECKING:
    from terrae.mystica.state import Player, State

PLAIN_DWELLINGS: Final[list[int]] = [1, 1, 1, 1, 1, 1, 1, 1, 0]


class Faction(factions.Faction):
    """A page of numbers first, then hooks.

    Prices are (workers, coins); `trading_house` next to an opponent, alone it takes twice the coins. Income rows begin
    with what is always visible, then one entry per piece on the board.
    """

    def __init__(self, id: str, terrain: i64, *, cults: list[int], workers: i64 = 3, coins: i64 = 15,
                 priests: i64 = 0, bowls: tuple[int, int] = (5, 7), dwelling: tuple[int, int] = (1, 2),
                 trading_house: tuple[int, int] = (2, 3), temple: tuple[int, int] = (2, 5),
                 stronghold: tuple[int, int] = (4, 6), sanctuary: tuple[int, int] = (4, 6),
                 dwelling_workers: list[int] = PLAIN_DWELLINGS,
                 trading_house_coins: tuple[int, int, int, int] = (2, 2, 2, 2),
                 trading_house_power: tuple[int, int, int, int] = (1, 1, 2, 2),
                 temple_priests: tuple[int, int, int] = (1, 1, 1), temple_power: tuple[int, int, int] = (0, 0, 0),
                 stronghold_power: i64 = 2, stronghold_coins: i64 = 0, stronghold_workers: i64 = 0,
                 stronghold_priests: i64 = 0, sanctuary_priests: i64 = 1, start_dwellings: i64 = 2,
                 shipping: i64 = 0, max_shipping: i64 = 3, max_digging: i64 = 2, dig_coins: i64 = 5,
                 vp_2017: i64 = START_VP, favours: i64 = 1, stronghold_favours: i64 = 0) -> None:
        super().__init__(id, terrain)
        self.cults: list[int] = cults
        self.workers: i64 = workers
        self.coins: i64 = coins
        self.priests: i64 = priests
        self.bowls: tuple[int, int] = bowls
        self.price_workers: vec[i64] = vec[i64]([0, dwelling[0], trading_house[0], temple[0], stronghold[0],
                                                 sanctuary[0]])
        self.price_coins: vec[i64] = vec[i64]([0, dwelling[1], trading_house[1], temple[1], stronghold[1],
                                               sanctuary[1]])
        self.dwelling_workers: vec[i64] = vec[i64](sums(dwelling_workers))
        self.trading_house_coins: vec[i64] = vec[i64](sums([0, *trading_house_coins]))
        self.trading_house_power: vec[i64] = vec[i64](sums([0, *trading_house_power]))
        self.temple_priests: vec[i64] = vec[i64](sums([0, *temple_priests]))
        self.temple_power: vec[i64] = vec[i64](sums([0, *temple_power]))
        self.stronghold_power: i64 = stronghold_power
        self.stronghold_coins: i64 = stronghold_coins
        self.stronghold_workers: i64 = stronghold_workers
        self.stronghold_priests: i64 = stronghold_priests
        self.sanctuary_priests: i64 = sanctuary_priests
        self.start_dwellings: i64 = start_dwellings
        self.shipping: i64 = shipping
        self.max_shipping: i64 = max_shipping  # 0: no shipping at all
        self.max_digging: i64 = max_digging  # steps on the exchange track
        self.dig_coins: i64 = dig_coins
        self.vp_2017: i64 = vp_2017
        self.favours: i64 = favours  # tiles per temple or sanctuary
        self.stronghold_favours: i64 = stronghold_favours
        self.any_kinds: list[Kind[Any]] = []  # own moves at any time in a turn
        self.conversions: list[Kind[Any]] = []

    def offers(self, *, actions: list[Kind[Any]] | None = None, anytime: list[Kind[Any]] | None = None,
               conversions: list[Kind[Any]] | None = None, answers: list[Kind[Any]] | None = None,
               items: list[Item[Any]] | None = None) -> None:
        """Moves of its own: actions, what it may do at any time in its turn, conversions, answers to its questions."""
        self.conversions = conversions or []
        self.any_kinds = (anytime or []) + self.conversions
        self.turn_kinds = (actions or []) + self.any_kinds
        self.kinds = self.turn_kinds + (answers or [])
        self.items = items or []

    # Spades -------------------------------------------------------------------------------------------------------

    def can_pay_spades(self, p: Player, n: i64) -> bool:
        return p.workers >= n * (3 - p.digging)

    def pay_spades(self, s: State, p: Player, n: i64) -> None:
        p.workers -= n * (3 - p.digging)

    def gained_spades(self, s: State, p: Player, n: i64) -> None: ...

    def fixed_spades(self) -> i64:
        """How many spades every transformation takes, always into home terrain; 0: as the cycle says."""
        return 0

    # Reach --------------------------------------------------------------------------------------------------------

    def passage(self, p: Player) -> i64:
        """Spaces that may be skipped for a price when transforming and building; 0: none."""
        return 0

    def can_pay_passage(self, p: Player, spades: i64) -> bool:
        """Can it pay for a passage and for this number of spades?"""
        return False

    def can_pay_passage_and_dwelling(self, p: Player) -> bool:
        return False

    def pay_passage(self, s: State, p: Player) -> None: ...

    def more_shipping(self, s: State, p: Player) -> None:
        """What a free step of shipping does where there is no track."""

    # Events -------------------------------------------------------------------------------------------------------

    def built_stronghold(self, s: State, p: Player) -> None: ...

    def founded_town(self, s: State, p: Player) -> None: ...

    def passed(self, s: State, p: Player) -> None: ...

    def watches_offers(self) -> bool:
        """Does it want to know what neighbours answer when it builds?"""
        return False

    def offers_answered(self, s: State, p: Player, taken: bool, asked: bool) -> None: ...

    def coins_per_vp(self) -> i64:
        """What a point costs in coins at the end."""
        return COINS_PER_VP

    def sells_coins(self) -> bool:
        """Can it turn coins into points in every turn, so that no coin is ever lost?"""
        return False

    # For those who show the game ------------------------------------------------------------------------------------

    def warnings(self, s: State, p: Player, kind: Kind[Any]) -> list[str]:
        """What a legal move of this kind would waste of what is this faction's alone: ids of the locales'
        `[warnings]`."""
        return []


def sums(slots: list[int]) -> list[int]:
    """Entry n: what is visible with n pieces on the board."""
    return [sum(slots[: n + 1]) for n in range(len(slots))]


NO_FACTION: Final = Faction("nobody", 0, cults=[0, 0, 0, 0])
