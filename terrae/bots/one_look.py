"""What bots consider that look one move ahead."""
from __future__ import annotations

from terrae.core.game import State


def worth_a_look(state: State) -> list[int]:
    """List the legal moves without conversions, unless there is nothing else. One look overrates a conversion, because
    the question stays open; goods would be converted to and fro until they are gone."""
    moves = state.legal_moves()
    return [move for move in moves if not state.game.kind_of[move].converts] or moves
