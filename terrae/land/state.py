"""What the positions of Terra Nova and Terra Mystica share: rounds, the start player, the turn order."""
from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from terrae.core import game as core
from terrae.core.packed import vec
from terrae.land.factions import Faction
from terrae.land.turns import clockwise, seat_in, seats_of, with_seat


@mypyc_attr(acyclic=True)
class LandState(core.State):
    """A position of a game in rounds that players leave one by one.

    A subclass copies and lists these fields together with its own.
    """

    def __init__(self, game: core.Game, stack: vec[i64], depth: i64, turns: i64) -> None:
        super().__init__(game, stack, depth, turns)
        self.round: i64 = 0  # 0 while setting up
        self.start: i64 = 0  # the start player's seat
        self.order: i64 = 0  # of this round; 0 before it is known
        self.next_order: i64 = 0  # seats in the order they left this round
        self.n_out: i64 = 0  # how many have left it
        self.power_used: i64 = 0  # bits of the board's power actions used this round

    def is_out(self, seat: i64) -> bool:
        """Has a seat no more turns in this round?"""
        raise NotImplementedError

    def faction_of(self, seat: i64) -> Faction:
        """The faction a seat plays; one without an index before it is chosen."""
        raise NotImplementedError

    def chosen_id(self, seat: int) -> str:
        faction = self.faction_of(seat)
        return "" if faction.index < 0 else faction.id

    def round_number(self) -> int:
        return self.round

    def begin_round(self, number: i64, in_order_of_leaving: bool) -> None:
        """Turn order: from the start player on, or as players left the round before."""
        self.order = self.next_order if in_order_of_leaving and number > 1 else clockwise(self.start, self.seats())
        self.next_order = 0
        self.n_out = 0
        self.round = number

    def leave_round(self, seat: i64) -> None:
        """A seat has no more turns in this round."""
        self.next_order = with_seat(self.next_order, self.n_out, seat)
        self.n_out += 1

    def next_place(self, place: i64) -> i64:
        """The first place of the turn order from `place` on whose seat still has turns; -1 if there is none."""
        n: i64 = self.seats()
        for ahead in range(n):
            one = (place + ahead) % n
            if not self.is_out(self.in_turn(one)):
                return one
        return -1

    def in_turn(self, place: i64) -> i64:
        """The seat at a place of this round's order, from 0."""
        return seat_in(self.order, place)

    def turn_order(self) -> list[int]:
        """The seats in the order of this round; none before it is known."""
        return seats_of(self.order, self.seats()) if self.order else []

    def leaving_order(self) -> list[int]:
        """Those who have left this round, the first one first."""
        return seats_of(self.next_order, self.n_out)
