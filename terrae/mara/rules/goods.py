"""Resources: four raw and four refined ones, packed a byte each; choices among them are multisets in one move."""
from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from mypy_extensions import i64

from terrae.core.items import pack, part
from terrae.core.kinds import ANSWER, Decline, Kind
from terrae.core.packed import vec
from terrae.mara.packed import UNIT, amount, as_refined, covers, raw_part
from terrae.mara.rules.leaving import offer_goods
from terrae.mara.rules.problems import FINE, NOT_ENOUGH_RAW, ONLY_ONE_TYPE, WRONG_NUMBER
from terrae.mara.state import Player, State
from terrae.mara.tiles import GOODS, RAW, REFINED

MAX_PICK: Final = 4  # chosen in one move
CHOICES: Final = [pick for n in range(1, MAX_PICK + 1) for pick in combinations_with_replacement(range(4), n)]
PICKS: Final = vec[i64]([sum([256**good for good in pick]) for pick in CHOICES])
SIZE: Final = vec[i64]([len(pick) for pick in CHOICES])
FROM: Final = vec[i64]([0, 0, 4, 14, 34, 69])  # the first pick of each size


def named(goods: list[str]) -> list[str]:
    """`2 wood 1 ore` for every pick."""
    return [" ".join([f"{pick.count(good)} {goods[good]}" for good in range(4) if good in pick]) for pick in CHOICES]


def refine(p: Player, pick: i64) -> None:
    """Turn raw resources into the refined ones of their types."""
    p.change_goods(as_refined(pick) - pick)


def in_words(amounts: i64, goods: list[str]) -> str:
    """Packed amounts by type as a move writes them: `2 wood 1 ore`."""
    return " ".join([f"{amount(amounts, n)} {goods[n]}" for n in range(len(goods)) if amount(amounts, n)])


def good_spots(words: str) -> list[str]:
    """The spots of all resources that some words name."""
    return [f"good:{word}" for word in words.split() if word in GOODS]


class Pick(Kind[State]):
    """Some of four resources, exactly as many as asked for."""

    def __init__(self, id: str, words: str, goods: list[str], group: str = "resources") -> None:
        super().__init__(id, words, named(goods), group, ANSWER)

    def spots(self, s: State, seat: i64, i: i64) -> list[str]:
        return good_spots(self.names[i])

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return FINE if SIZE[i] == s.about else WRONG_NUMBER

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return {"what": self.names[i], "needed": s.about}

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        for i in range(FROM[s.about], FROM[s.about + 1]):
            if self.problem(s, seat, i) == FINE:
                moves[n] = self.first + i
                n += 1
        return n


class TakeRaw(Pick):
    def __init__(self) -> None:
        super().__init__("take_raw", "take {}", RAW)

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        p.change_goods(PICKS[i])
        offer_goods(s, p, PICKS[i])


class TakeRefined(Pick):
    def __init__(self) -> None:
        super().__init__("take_refined", "take {}", REFINED)

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        p.change_goods(as_refined(PICKS[i]))
        offer_goods(s, p, as_refined(PICKS[i]))


# What is pending about transforming: how many, one more than the only type allowed, whether fewer will do.


def about_transforming(n: i64, only: i64, fewer: bool) -> i64:
    """The argument of the question and of the step before it; `only` is -1 if any type will do."""
    return n | pack(only + 1, 8) | pack(1 if fewer else 0, 12)


def transformed(about: i64) -> i64:
    """How many raw resources are transformed."""
    return part(about, 0, 8)


def only_type(about: i64) -> i64:
    """The only type allowed, -1 for any."""
    return part(about, 8, 4) - 1


def fewer_will_do(about: i64) -> bool:
    return part(about, 12, 1) != 0


class Transform(Pick):
    """Raw resources become their refined ones."""

    def __init__(self) -> None:
        super().__init__("transform", "transform {}", RAW)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        most, only = transformed(s.about), only_type(s.about)
        if SIZE[i] > most or (SIZE[i] < most and not fewer_will_do(s.about)):
            return WRONG_NUMBER
        if only >= 0 and PICKS[i] != SIZE[i] * UNIT[only]:
            return ONLY_ONE_TYPE
        return FINE if covers(raw_part(p.goods), PICKS[i]) else NOT_ENOUGH_RAW

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        p = s.players[seat]
        short: i64 = 0
        for good in range(4):
            lack = amount(PICKS[i], good) - p.good(good)
            short += lack * UNIT[good] if lack > 0 else 0
        found: dict[str, object] = {"what": self.names[i], "needed": transformed(s.about), "lack": in_words(short, RAW)}
        if only_type(s.about) >= 0:
            found["good"] = RAW[only_type(s.about)]
        return found

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        most = transformed(s.about)
        for i in range(FROM[1 if fewer_will_do(s.about) else most], FROM[most + 1]):
            if self.problem(s, seat, i) == FINE:
                moves[n] = self.first + i
                n += 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        refine(p, PICKS[i])


class KeepRaw(Decline[State]):
    """Nothing more is transformed, where fewer will do."""

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return FINE if fewer_will_do(s.about) else WRONG_NUMBER

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return {"needed": transformed(s.about)}


TAKE_RAW: Final = TakeRaw()
TAKE_REFINED: Final = TakeRefined()
TRANSFORM: Final = Transform()
KEEP_RAW: Final = KeepRaw("keep_raw", "transform nothing", "resources")
