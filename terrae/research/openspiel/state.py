"""A position as OpenSpiel asks for it."""
from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pyspiel

from terrae.core.chance import outcomes
from terrae.core.game import CHANCE, State
from terrae.core.registry import load
from terrae.research.checks import IllegalAction, move_number
from terrae.research.rewards import FINAL


class Position:
    """A position that OpenSpiel can copy and pickle: it does that with everything a state of a Python game holds."""

    def __init__(self, state: State, reward: str) -> None:
        self.state = state
        self.reward = reward

    def copy(self) -> Position:
        return Position(self.state.copy(), self.reward)

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[Any, ...]]:
        return restore, (self.state.game.id, self.state.to_list(), self.reward)


def restore(game: str, data: list[Any], reward: str) -> Position:
    """Unpickle a position."""
    return Position(load(game).from_list(data), reward)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel is not typed
    """One position of a game. Actions are the numbers of moves, for chance too."""

    def __init__(self, game: Any, position: Position) -> None:
        super().__init__(game)
        self.position = position

    def current_player(self) -> int:
        state = self.position.state
        if state.over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = state.seat
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        return self.position.state.over

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.state.legal_moves())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The moves of chance with their probabilities; an error while a player is asked."""
        assert self.position.state.seat == CHANCE, "no chance node: a player is asked, or the game is over"
        return [(move, float(likely)) for move, likely in sorted(outcomes(self.position.state))]

    def _apply_action(self, action: int) -> None:
        state = self.position.state
        move = move_number(state.game, action)
        if refused := state.why_not(move):
            raise IllegalAction(state, move, refused)
        state.apply(move)

    def _action_to_string(self, player: int, action: int) -> str:
        state = self.position.state
        return state.game.moves[move_number(state.game, action)]

    def returns(self) -> list[float]:
        """What every seat gets at the end; nothing before."""
        state = self.position.state
        return FINAL[self.position.reward](state) if state.over else [0.0] * state.seats()

    def __str__(self) -> str:
        return describe(self.position.state)


def describe(state: State) -> str:
    """Say where the game is, and everything about the position: equal positions have equal texts."""
    asked = "over" if state.over else f"{state.seat_id(state.seat)} is asked {state.question}"
    points = " ".join(f"{state.seat_id(seat)}={score}" for seat, score in enumerate(state.scores()))
    return f"round {state.round_number()}, {asked}; points {points}; {json.dumps(state.to_list())}"
