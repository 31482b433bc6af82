"""Many games of one kind stepped together in compiled code, seen through NumPy arrays that share its memory."""
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, SupportsIndex

from terrae.core.errors import BadOption, IllegalMove, MissingExtra
from terrae.core.extras import installed
from terrae.core.game import COMPILED, Game, State
from terrae.core.registry import load
from terrae.research.checks import IllegalAction, move_number, read_seed, whole_number
from terrae.research.observations import observation as named_observation
from terrae.research.options import option_texts
from terrae.research.rewards import DIFFERENCE, FINAL, check_reward
from terrae.research.stepping import FINE, Stepper

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Batch:
    """`n` games with the same options. Every array belongs to the batch and is written again by the next call: copy
    what is to be kept. A game that ends begins again at once, so there is always a seat that is asked.

    >>> batch = Batch("nova", 3, {"players": 2}, seed=7)
    >>> batch.observe().shape == (3, len(batch.columns)), batch.mask().shape == (3, batch.moves)
    (True, True)
    >>> rewards, done = batch.step(batch.sample())
    >>> rewards.shape, done.tolist(), batch.seats.tolist()
    ((3, 2), [False, False, False], [1, 1, 1])
    """

    def __init__(self, game: str | Game, n: SupportsIndex, options: Mapping[str, object] | None = None, *,
                 observation: str = "board", reward: str = "win", seed: SupportsIndex = 0) -> None:
        if not installed("numpy"):
            raise MissingExtra("research", "a batch")
        count = whole_number(n)
        if count is None or count < 1:
            raise BadOption(f"a batch has at least 1 game, not {n!r}")
        self.game = load(game) if isinstance(game, str) else game
        self.options = self.game.options(option_texts(options or {}))
        self.observation = named_observation(self.game, observation)
        self.columns = self.observation.columns
        self.reward = check_reward(reward)
        self.n = count
        self.moves = len(self.game.moves)
        start = self.game.start(self.options).for_bots()
        self.players = start.seats()
        rows = self.observation.rows(count)
        self.stepper = Stepper(start, rows, count, self.moves, reward == DIFFERENCE, FINAL.get(reward, no_reward))
        self.rows = shared(rows.memory(), "cells", self.observation.kind).reshape(count, -1)
        self.masks = shared(self.stepper, "mask", "bool").reshape(count, -1)
        self.rewards = shared(self.stepper, "rewards", "float64").reshape(count, -1)
        self.done = shared(self.stepper, "done", "bool")
        self.seats = shared(self.stepper, "seats", "int64")  # who is asked in each game
        self.seeds = shared(self.stepper, "seeds", "int64")  # of each game that is being played
        self.luck = 1
        self.reset(seed)

    def reset(self, seed: SupportsIndex = 0) -> None:
        """Begin every game anew: game i with seed `seed + i`, and when it is over with a seed that is higher by the
        number of games. A game plays as an `Episode` with the same seed does."""
        first = read_seed(seed)
        self.luck = first % 2147483646 + 1
        self.stepper.begin(first)

    def observe(self) -> NDArray[Any]:
        """What the seats asked see: a row per game, a column per name of `columns`."""
        self.stepper.show()
        return self.rows

    def mask(self) -> NDArray[np.bool_]:
        """The legal moves: a row per game, a column per move of the game."""
        return self.masks

    def step(self, actions: Any) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """Play one move in each game; return the rewards of every seat, and which games have ended and begun again.

        If one of them is illegal `IllegalAction` names its game, and none is played.
        """
        given = self.numbers(actions)
        try:
            wrong = self.stepper.step(given)
        except OverflowError:  # more than 64 bits with a sign
            wrong = given.index(max(given))
        if wrong != FINE:
            self.refuse(int(wrong), given[wrong])
        return self.rewards, self.done

    def numbers(self, actions: Any) -> list[int]:
        """Actions as a list of whole numbers, one for each game."""
        import numpy as np

        try:
            found = np.asarray(actions)
        except ValueError:  # lists of different lengths
            raise BadOption(f"step takes {self.n} actions, one for each game, not {actions!r}") from None
        if found.shape != (self.n,):
            raise BadOption(f"step takes {self.n} actions, one for each game, not an array of shape {found.shape}")
        if found.dtype.kind not in "iu":
            raise BadOption(f"actions are whole numbers, the numbers of moves, not {found.dtype}")
        numbers: list[int] = found.tolist()
        return numbers

    def refuse(self, number: int, action: int) -> None:
        """Say why an action cannot be played."""
        where, state = f"game {number}: ", self.state(number)
        move = move_number(self.game, action, where)
        refused = state.why_not(move) or IllegalMove("refused-without-reason")
        raise IllegalAction(state, move, refused, where)

    def state(self, number: int) -> State:
        """A copy of the position of a game."""
        return self.stepper.states[number].copy()

    def sample(self) -> NDArray[np.int64]:
        """A legal action for each game, each with the same chance; by the seed of `reset`."""
        import numpy as np

        actions = self.stepper.space()
        self.luck = self.stepper.random_actions(self.luck, actions)
        return np.array(actions, np.int64)


def no_reward(state: State) -> list[float]:
    raise AssertionError("rewards come with every step")


def shared(owner: Any, name: str, kind: str) -> NDArray[Any]:
    """A NumPy array over a flat vector of numbers, without a copy. Where nothing is compiled the owner's list of
    numbers gives way to the array."""
    import numpy as np

    if COMPILED:
        return np.frombuffer(getattr(owner, name), np.dtype(kind))
    made: NDArray[Any] = np.zeros(len(getattr(owner, name)), np.dtype(kind))
    setattr(owner, name, made)
    seen = made.view()
    seen.flags.writeable = False
    return seen
