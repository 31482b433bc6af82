"""Druids: points for power, power for settlements, points for trading posts."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.kinds import FREE
from terrae.core.packed import vec
from terrae.nova.factions.base import Faction
from terrae.nova.hexes import count_groups
from terrae.nova.maps import TERRAINS
from terrae.nova.rules.means import Priced, power_problem
from terrae.nova.state import ABILITY, RIGHT_PALACE, Player, State

PRICE: Final = 3
POINTS: Final = 2


class PowerForPoints(Priced):
    """Ability: whenever power may be exchanged, 3 power from bowl III give 2 points, as often as they like."""

    def __init__(self) -> None:
        super().__init__("exchange_points", "exchange {} power for points", ["3", "6"], "exchange", FREE,
                         uses=["exchange", "ability:ability"])
        self.converts = True

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        for times in range(s.players[seat].bowl3 // PRICE):
            moves[n] = self.first + times
            n += 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        s.ask_again()
        p = s.players[seat]
        p.spend_power(PRICE * (i + 1))
        s.points(p, ABILITY, POINTS * (i + 1))

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return power_problem(s.players[seat], PRICE * (i + 1))

    def power(self, s: State, p: Player, i: i64) -> i64:
        return PRICE * (i + 1)


class Druids(Faction):
    def __init__(self) -> None:
        super().__init__("druids", TERRAINS.index("forest"), "B",
                         house_money=[3, 3, 3, 2, 0, 1, 0, 0],
                         trading_post=[(3, 1), (3, 1), (2, 1), (2, 1)],
                         left_power=4)
        self.offers(exchanges=[PowerForPoints()])

    def dropped_out(self, s: State, p: Player) -> None:
        """Left palace: 2 power per settlement."""
        if p.left:
            p.gain_power(2 * count_groups(p.owned, p.owned, s.links))

    def upgraded_to_trading_post(self, s: State, p: Player) -> None:
        """Right palace: 3 points per trading post."""
        if p.right:
            s.points(p, RIGHT_PALACE, 3)
