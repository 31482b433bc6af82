"""What a careful friend at the table would say or do: warnings before waste, standing orders, how a turn ends."""
from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from typing import Protocol, cast

from terrae.core.game import Game, State


@dataclass(frozen=True)
class Warning:
    """Something a move would waste: an id of the locales' `[warnings]` and the facts that fill its sentence."""

    id: str
    facts: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Orders:
    """What a player wants done in their absence. Passing is never done for anybody."""

    power_up_to: int = 0  # take offers of so much power, whatever they cost; 0: none that cost something
    free: bool = False  # take whatever costs nothing
    single: bool = False  # answer where only one move is possible


class Advice(Protocol):
    """What `terrae/advice/<game>.py` knows."""

    def warnings(self, state: State, move: int) -> list[Warning]:
        """What the seat asked would waste by a legal move."""

    def finish(self, state: State) -> int | None:
        """The legal move that only ends the turn, if there is one now."""

    def passes(self, state: State, move: int) -> bool:
        """Does the move end the seat's round (pass, drop out)?"""

    def answer(self, state: State, orders: Orders) -> int | None:
        """What the seat asked has ordered to be answered to an offer now, if anything."""


def advice(game: Game) -> Advice:
    """The advice for a game."""
    return cast(Advice, import_module(f"terrae.advice.{game.id}"))


def ordered(state: State, orders: Orders) -> int | None:
    """The move the seat's standing orders make now, if any; never one that passes."""
    known = advice(state.game)
    moves = state.legal_moves()
    if orders.single and len(moves) == 1 and not known.passes(state, moves[0]):
        return moves[0]
    return known.answer(state, orders)
