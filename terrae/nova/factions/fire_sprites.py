"""Fire Sprites: cheaper power actions, and palaces that reward the edge of the board."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import Question
from terrae.core.kinds import ANSWER
from terrae.core.packed import vec
from terrae.nova.factions.base import Faction
from terrae.nova.hexes import BIT, add, count_groups
from terrae.nova.maps import TERRAINS
from terrae.nova.rules.habitable import NO_HOUSE, build_house, make_home
from terrae.nova.rules.means import OnHex
from terrae.nova.rules.problems import FINE, add_reason
from terrae.nova.rules.reach import free_hex_problem
from terrae.nova.state import RIGHT_PALACE, Player, State
from terrae.nova.tiles import HOUSES

NOT_ON_THE_EDGE: Final = add_reason("not-on-the-edge")


class HouseOnTheEdge(OnHex):
    """Left palace, once, when it is built: a free edge hex becomes home, with a house, all for free and anywhere."""

    def __init__(self) -> None:
        super().__init__("edge_house", "build {} on the edge", "palace_action", ANSWER, ["ability:left"])

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        return add(moves, n, self.first, s.board.edge & ~s.occupied, s.board.cells)

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        h = s.board.hex_at[i]
        make_home(s, p, h)
        build_house(s, p, h)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        problem = free_hex_problem(s, i)
        if problem != FINE:
            return problem
        return FINE if s.board.edge & BIT[s.board.hex_at[i]] else NOT_ON_THE_EDGE


HOUSE_ON_THE_EDGE: Final = HouseOnTheEdge()
ASK_EDGE_HOUSE: Final[Question[State]] = Question("edge_house", [HOUSE_ON_THE_EDGE, NO_HOUSE], forced=True)


class FireSprites(Faction):
    def __init__(self) -> None:
        super().__init__("fire_sprites", TERRAINS.index("wasteland"), "B",
                         house_money=[3, 3, 3, 2, 0, 1, 0, 0],
                         trading_post=[(2, 2), (2, 2), (2, 1), (2, 1)],
                         left_power=4)
        self.offers(answers=[HOUSE_ON_THE_EDGE], items=[ASK_EDGE_HOUSE])

    def power_price(self, price: i64) -> i64:
        """Every power action costs 1 power less."""
        return price - 1

    def built_left_palace(self, s: State, p: Player) -> None:
        if p.n_houses < HOUSES:
            s.push(ASK_EDGE_HOUSE, p.seat)

    def dropped_out(self, s: State, p: Player) -> None:
        """Right palace: a point per settlement that touches the edge of the board."""
        if p.right:
            s.points(p, RIGHT_PALACE, count_groups(p.owned & s.board.edge, p.owned, s.links))
