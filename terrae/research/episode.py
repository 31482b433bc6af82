"""One game as researchers step it: chance plays by seed, so it is always a seat that is asked."""
from __future__ import annotations

from collections.abc import Mapping

from terrae.core.game import CHANCE, Game, State, move_buffer
from terrae.core.registry import load
from terrae.research.luck import drawn, first_luck, next_luck
from terrae.research.observations import observation
from terrae.research.rewards import check_reward, step_rewards


class Episode:
    """A game that is played again and again, each time with chance by another seed.

    >>> episode = Episode("nova", {"players": "2"}, seed=1)
    >>> episode.seat, len(episode.observe(0)) == len(episode.observation.columns)
    (0, True)
    """

    def __init__(self, game: str | Game, options: Mapping[str, object] | None = None, *,
                 observation_name: str = "board", reward: str = "win", seed: int = 0) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.options = self.game.options({key: str(value) for key, value in (options or {}).items()})
        self.observation = observation(self.game, observation_name)
        self.reward = check_reward(reward)
        self.start = self.game.start(self.options).for_bots()
        self.players = self.start.seats()
        self.rows = self.observation.rows(1)  # kept from one look to the next
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin a new game with chance by this seed."""
        self.seed = seed
        self.state: State = self.start.copy()
        self.luck = first_luck(seed)
        self.rewards = [0.0] * self.players  # of the last step, by seat
        self.settle()

    def settle(self) -> None:
        """Let chance play until a seat is asked."""
        state = self.state
        while state.seat == CHANCE:
            moves = move_buffer()
            n = state.fill_moves(moves)
            self.luck = next_luck(self.luck)
            state.apply(drawn(state, moves, n, self.luck))

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def seat(self) -> int:
        """Who is asked; `NOBODY` when the game is over."""
        return self.state.seat

    def legal(self) -> list[int]:
        """The numbers of the legal moves."""
        return self.state.legal_moves()

    def observe(self, seat: int) -> list[float]:
        """The row of numbers that a seat sees now."""
        self.rows.show(self.state, seat, 0)
        return self.rows.numbers(0)

    def step(self, move: int) -> None:
        """Play a move of the seat that is asked; an illegal one raises `IllegalMove` and changes nothing."""
        before = self.state.scores()
        self.state.play(move)
        self.settle()
        self.rewards = step_rewards(self.reward, self.state, before)
