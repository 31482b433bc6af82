"""One seat of a game as a Gymnasium environment; bots play the others and chance plays by seed."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.utils import EzPickle

from terrae.core.errors import BadOption
from terrae.core.game import NOBODY
from terrae.research.checks import IllegalAction, move_number, read_seed, whole_number
from terrae.research.doors import ILLEGAL_REWARD, Row, View, action_mask
from terrae.research.episode import Episode
from terrae.research.luck import SEEDS
from terrae.research.opponents import opponents as read_opponents
from terrae.research.rendering import FPS, RENDER_MODES, check_render_mode, render
from terrae.research.spaces import action_space, observation_space

ANY_SEAT: Final = "random"


class SeatEnv(gymnasium.Env[Row, np.int64], EzPickle):
    """One seat against bots. Options of the game are keywords, such as `players=3` or `variant="planner"`.

    `opponents` is one name for all or a list by seat, such as `search:1000` (a search of 1,000 positions), `greedy` or
    `random`. `seat` counts from 0; `random` draws one for every game. An illegal action ends the game with
    `illegal_reward`. What a step earns includes what happens until the seat is asked again.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": FPS}  # noqa: RUF012

    def __init__(self, game: str = "nova", *, opponents: str | Sequence[str] = "greedy", seat: int | str = 0,
                 observation: str = "board", reward: str = "win", illegal_reward: float = ILLEGAL_REWARD,
                 render_mode: str | None = None, **options: object) -> None:
        EzPickle.__init__(self, game, opponents=opponents, seat=seat, observation=observation, reward=reward,
                          illegal_reward=illegal_reward, render_mode=render_mode, **options)
        self.render_mode = check_render_mode(render_mode)
        self.episode = Episode(game, options, observation=observation, reward=reward)
        self.wanted_seat = check_seat(seat, self.episode.players)
        self.bots = read_opponents(self.episode.game, opponents, self.episode.players - 1)
        self.illegal_reward = float(illegal_reward)
        self.view = View(self.episode.observation)
        self.observation_space = observation_space(self.episode)
        self.action_space = action_space(self.episode)
        self.seat = NOBODY  # until the first reset
        self.ended = True  # until the first reset, and after the end of a game

    @property
    def columns(self) -> list[str]:
        """The name of every number of an observation."""
        return self.episode.observation.columns

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        """Begin a game. The same seed gives the same chance and the same bots."""
        given = None if seed is None else read_seed(seed)
        super().reset(seed=given)
        drawn = int(self.np_random.integers(SEEDS))
        self.episode.reset(drawn if given is None else given)
        self.luck = Random(self.episode.seed)  # of the bots
        self.seat = int(self.np_random.integers(self.episode.players)) if self.wanted_seat < 0 else self.wanted_seat
        self.earned = 0.0
        self.last_move = ""
        self.ended = False
        self.let_others_play()
        return self.look(), self.info()

    def step(self, action: Any) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Play a move, and let the others play until the seat is asked again or the game is over."""
        if self.ended:
            raise ResetNeeded("the game is over or has not begun: call reset() before step()")
        move = move_number(self.episode.game, action)
        try:
            self.play(move)
        except IllegalAction as refused:
            self.ended = True
            return self.look(), self.illegal_reward, True, False, {**self.info(), "illegal": str(refused)}
        self.let_others_play()
        earned, self.earned = self.earned, 0.0
        self.ended = self.episode.over
        if self.render_mode == "human":
            self.render()
        return self.look(), earned, self.ended, False, self.info()

    def look(self) -> Row:
        return self.view.look(self.episode.state, self.seat)

    def play(self, move: int) -> None:
        self.episode.step(move)
        self.earned += self.episode.rewards[self.seat]
        self.last_move = self.episode.game.moves[move]

    def let_others_play(self) -> None:
        while not self.episode.over and (asked := self.episode.seat) != self.seat:
            self.play(self.bots[asked - (asked > self.seat)].choose(self.episode.state, self.luck))

    def info(self) -> dict[str, Any]:
        """The legal moves, who is asked about, the last move of the table as text, and everybody's points."""
        return {"action_mask": action_mask(self.episode, self.seat), "seat": self.seat, "move": self.last_move,
                "points": np.array(self.episode.state.scores())}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The legal moves as the maskable PPO of other libraries asks for them."""
        return action_mask(self.episode, self.seat).astype(bool)

    def render(self) -> Any:
        return render(self.episode.state, self.render_mode)


def check_seat(seat: int | str, players: int) -> int:
    """Read which seat learns: its number, or -1 for another one in every game."""
    if seat == ANY_SEAT:
        return -1
    number = whole_number(seat)
    if number is None or not 0 <= number < players:
        raise BadOption(f"seat must be a number from 0 to {players - 1}, or {ANY_SEAT!r}, not {seat!r}")
    return number
