"""What programs hand over, checked alike behind every door: actions, seeds, counts."""
from __future__ import annotations

import operator
from typing import Any

from terrae.core.errors import BadOption, IllegalMove
from terrae.core.game import Game, State
from terrae.locales import locale
from terrae.research.luck import SEEDS


def whole_number(value: Any) -> int | None:
    """Read a whole number of Python or NumPy; None for anything else, True and False included.

    >>> whole_number(3), whole_number(3.0), whole_number(True)
    (3, None, None)
    """
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


def read_seed(value: Any) -> int:
    """Read a seed. Large ones repeat smaller ones: there are 2 ** 32 courses of chance."""
    number = whole_number(value)
    if number is None or number < 0:
        raise BadOption(f"a seed is a whole number from 0, not {value!r}")
    return number % SEEDS


def move_number(game: Game, action: Any, where: str = "") -> int:
    """Read an action as the number of a move of the game; anything else raises `BadOption`. `where` says in which of
    several games."""
    number = whole_number(action)
    if number is None or not 0 <= number < len(game.moves):
        raise BadOption(f"{where}action {action!r} is not a move of {game.id}; moves are the whole numbers from 0 to "
                        f"{len(game.moves) - 1}")
    return number


class IllegalAction(IllegalMove):
    """An action that the rules refuse now, with the reason in words."""

    def __init__(self, state: State, move: int, refused: IllegalMove, where: str = "") -> None:
        super().__init__(refused.reason, **refused.facts)
        game = state.game
        self.args = (f"{where}action {move} ({game.moves[move]!r}) is not legal now, the action mask shows what is: "
                     f"{locale('en', game.id).refusal(refused)}",)
