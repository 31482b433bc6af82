"""Turns: which moves are legal one after the other, when a turn can end, and what follows it by itself."""
from __future__ import annotations

from random import Random
from typing import Any

from sqlalchemy import Row

from terrae.core import chance
from terrae.core.game import CHANCE, NOBODY, State
from terrae.core.record import Record
from terrae.faces import face
from terrae.faces.advice import Orders
from terrae.web.errors import Problem
from terrae.web.seats import orders_in
from terrae.web.view import PERSON

Standing = dict[int, Orders | None]  # the automatic answers of people by seat; None: who has left for good


def check_moves(record: Record, seat: int, texts: list[str]) -> list[int]:
    """Return the numbers of moves a seat wants to play one after the other; raise if one is not legal."""
    state, found = record.state.copy(), []
    for text in texts:
        if state.seat != seat:
            raise Problem(409, "not-your-turn")
        found.append(record.game.number(text))
        state.play(found[-1])
    return found


def turn_changed(before: State, after: State) -> bool:
    """Has another turn begun?"""
    return before.turns != after.turns


def find_turn_end(before: State, after: State, drafted: int) -> tuple[bool, int | None]:
    """Can a turn end now, and which further move ends it, if the rules ask for one?"""
    if after.seat != before.seat or turn_changed(before, after):
        return drafted > 0, None
    finish = face(after.game).finish(after)
    return finish is not None, finish


def follow_up_moves(record: Record, played: list[int], seed: str, orders: Standing) -> list[int]:
    """Return the moves that follow by themselves: chance, automatic answers, and leaving the game for a seat whose
    person has left. Chance depends on the seed and the ply only, so that trying again changes nothing."""
    after = record.with_moves(played)
    state = after.state
    found: list[int] = []
    while not state.over and state.seat != NOBODY:
        if state.seat == CHANCE:
            move: int | None = chance.draw(state, Random(f"{seed}/{after.plies + len(found)}"))
        else:
            move = standing_answer(state, orders)
        if move is None:
            break
        state.apply(move)
        found.append(move)
    return found


def standing_answer(state: State, orders: Standing) -> int | None:
    """Return what the seat to move answers by itself, if anything."""
    if state.seat not in orders:
        return None
    given = orders[state.seat]
    if given is None:
        return next(iter(state.leaving_moves()), None)
    return face(state.game).automatic_answer(state, given)


def orders_by_seat(people: list[Row[Any]]) -> Standing:
    """Return what the seats of a table answer by themselves."""
    return {seat.seat: None if seat.gone else orders_in(seat) for seat in people if seat.kind == PERSON or seat.gone}
