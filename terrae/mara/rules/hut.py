"""Your hut: any number of clan members; each refines one raw resource or exchanges it for a different one."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import Question
from terrae.core.kinds import ANSWER, Kind
from terrae.mara.packed import UNIT
from terrae.mara.rules.goods import TRANSFORM, good_spots
from terrae.mara.rules.measures import all_goods
from terrae.mara.rules.problems import FINE, NONE_OF
from terrae.mara.rules.turns import DONE
from terrae.mara.state import Player, State
from terrae.mara.tiles import GOODS, RAW

SWAPS: Final = [(paid, got) for paid in range(8) for got in range(4) if paid % 4 != got]


class Swap(Kind[State]):
    """A raw resource, or a refined one in its place, for a different raw one."""

    def __init__(self) -> None:
        swaps = [f"{GOODS[paid]} for {RAW[got]}" for paid, got in SWAPS]
        super().__init__("swap", "swap {}", swaps, "resources", ANSWER)

    def spots(self, s: State, seat: i64, i: i64) -> list[str]:
        return good_spots(self.names[i])

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        return FINE if p.good(i // 3) else NONE_OF

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        got = i % 3
        if got >= i // 3 % 4:
            got += 1
        p.change_goods(UNIT[got] - UNIT[i // 3])


def enter_hut(s: State, p: Player) -> None:
    if all_goods(p):
        s.push(ASK_HUT, p.seat, 1)


SWAP: Final = Swap()
ASK_HUT: Final[Question[State]] = Question("hut", [TRANSFORM, SWAP, DONE])
