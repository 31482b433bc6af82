"""Whose turn comes next."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.mystica.state import State


def next_place(s: State, place: i64) -> i64:
    """The first place in turn order, from one on, of a seat that has neither passed nor left; -1 if there is none."""
    n: i64 = len(s.players)
    for _ in range(n):
        p = s.players[s.order >> 4 * place & 15]
        if not p.passed and not p.resigned:
            return place
        place = (place + 1) % n
    return -1


def acts_next(s: State, seat: i64) -> bool:
    """Will this seat have the next turn of the round?"""
    for i in range(s.depth):
        if s.game.items[s.stack[i] & 255].id == "next_turn":
            place = next_place(s, s.stack[i] >> 12)
            return place >= 0 and s.order >> 4 * place & 15 == seat
    return False
