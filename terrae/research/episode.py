"""One game as researchers step it: chance plays by seed, so it is always a seat that is asked."""
from __future__ import annotations

from collections.abc import Mapping
from typing import SupportsIndex

from terrae.core.errors import BadOption, IllegalMove
from terrae.core.game import CHANCE, Game, State, move_buffer
from terrae.core.registry import load
from terrae.research.checks import IllegalAction, move_number, read_seed
from terrae.research.luck import drawn, first_luck, next_luck
from terrae.research.observations import observation as named_observation
from terrae.research.options import option_texts
from terrae.research.rewards import check_reward, step_rewards


class Episode:
    """A game that is played again and again, each time with chance by another seed.

    >>> episode = Episode("nova", {"players": "2"}, seed=1)
    >>> episode.seat, len(episode.observe(0)) == len(episode.observation.columns)
    (0, True)
    """

    def __init__(self, game: str | Game, options: Mapping[str, object] | None = None, *,
                 observation: str = "board", reward: str = "win", seed: SupportsIndex = 0) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.options = self.game.options(option_texts(options or {}))
        self.observation = named_observation(self.game, observation)
        self.reward = check_reward(reward)
        self.start = self.game.start(self.options).for_bots()
        self.players = self.start.seats()
        self.rows = self.observation.rows(1)  # kept from one look to the next
        self.reset(seed)

    def reset(self, seed: SupportsIndex) -> None:
        """Begin a new game with chance by this seed."""
        self.seed = read_seed(seed)
        self.state: State = self.start.copy()
        self.luck = first_luck(self.seed)
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
        if not 0 <= seat < self.players:
            raise BadOption(f"seats are 0 to {self.players - 1}, not {seat!r}")
        self.rows.show(self.state, seat, 0)
        return self.rows.numbers(0)

    def step(self, move: SupportsIndex) -> None:
        """Play a move of the seat that is asked; an illegal one raises `IllegalAction` and changes nothing."""
        number = move_number(self.game, move)
        before = self.state.scores()
        try:
            self.state.play(number)
        except IllegalMove as refused:
            raise IllegalAction(self.state, number, refused) from None
        self.settle()
        self.rewards = step_rewards(self.reward, self.state, before)
