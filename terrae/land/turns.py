"""Turn order: all seats in one number, four bits each. Only this module knows how they are packed."""
from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from terrae.core.game import State
from terrae.core.items import Item


def seat_in(order: i64, place: i64) -> i64:
    """The seat at a place of the order, from 0."""
    return order >> 4 * place & 15


def with_seat(order: i64, place: i64, seat: i64) -> i64:
    """The order with one more seat, at the next place."""
    return order | seat << 4 * place


def clockwise(start: i64, n: i64) -> i64:
    """All `n` seats from the start player on."""
    order: i64 = 0
    for place in range(n):
        order = with_seat(order, place, (start + place) % n)
    return order


def place_of(order: i64, seat: i64, n: i64) -> i64:
    """The place of a seat among the first `n` of an order; -1 if it has none."""
    for place in range(n):
        if seat_in(order, place) == seat:
            return place
    return -1


def seats_of(order: i64, n: i64) -> list[int]:
    """The first `n` seats of an order.

    >>> seats_of(clockwise(2, 4), 4)
    [2, 3, 0, 1]
    """
    return [int(seat_in(order, place)) for place in range(n)]


def push_in_order(s: State, item: Item[Any], order: i64) -> None:
    """Put an item for every seat on the stack, so that the first of the order comes first."""
    for place in range(s.seats() - 1, -1, -1):
        s.push(item, seat_in(order, place))


def push_in_reverse(s: State, item: Item[Any], order: i64) -> None:
    """Put an item for every seat on the stack, so that the last of the order comes first."""
    for place in range(s.seats()):
        s.push(item, seat_in(order, place))
