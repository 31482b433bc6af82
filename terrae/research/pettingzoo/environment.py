"""A game as an AEC environment: the seats are agents, and the one that is asked acts."""
from __future__ import annotations

from typing import Any, ClassVar, Final

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Space
from gymnasium.utils import EzPickle
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from terrae.core.game import NOBODY
from terrae.research.checks import move_number, read_seed
from terrae.research.doors import ILLEGAL_REWARD, View, action_mask
from terrae.research.episode import Episode
from terrae.research.luck import SEEDS
from terrae.research.rendering import FPS, RENDER_MODES, check_render_mode, render
from terrae.research.spaces import action_space, masked_space

AGENT: Final = "player_"  # and the number of the seat, from 0


def metadata(name: str) -> dict[str, Any]:
    """What PettingZoo wants to know of an environment."""
    return {"name": name, "render_modes": list(RENDER_MODES), "render_fps": FPS, "is_parallelizable": False}


class GameEnv(AECEnv[str, Any, Any], EzPickle):
    """One game, chance by seed. Options of the game are keywords, such as `players=3` or `variant="planner"`.

    An illegal action raises `IllegalAction` and changes nothing; `wrapped` ends the game instead, as PettingZoo does.
    """

    game_id: ClassVar[str]

    def __init__(self, *, observation: str = "board", reward: str = "win", render_mode: str | None = None,
                 **options: object) -> None:
        EzPickle.__init__(self, observation=observation, reward=reward, render_mode=render_mode, **options)
        super().__init__()  # type: ignore[no-untyped-call]
        self.render_mode = check_render_mode(render_mode)
        self.episode = Episode(self.game_id, options, observation=observation, reward=reward)
        self.possible_agents = [f"{AGENT}{seat}" for seat in range(self.episode.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.view = View(self.episode.observation)
        self.observation_spaces = {agent: masked_space(self.episode) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.episode) for agent in self.possible_agents}
        self.agents: list[str] = []  # until the first reset, and when all know that the game is over
        self.last_seed: int | None = None
        self.seeds: np.random.Generator | None = None  # of further games, made when the first of them begins

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    @property
    def columns(self) -> list[str]:
        """The name of every number of an observation."""
        return self.episode.observation.columns

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. The same seed gives the same chance; without one, the next seed is drawn."""
        if seed is None:
            self.seeds = self.seeds or np_random(self.last_seed)[0]
            seed = int(self.seeds.integers(SEEDS))
        else:
            seed = read_seed(seed)
            self.last_seed, self.seeds = seed, None
        self.episode.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection: Any = None
        self.follow("", "")

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.seat_of[agent]
        return {"observation": self.view.look(self.episode.state, seat), "action_mask": action_mask(self.episode, seat)}

    def step(self, action: Any) -> None:
        """Play a move of the agent that is asked."""
        if not self.agents:
            raise ResetNeeded("the game is over or has not begun: call reset() before step()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self.episode.game
        move = move_number(game, action)
        self.episode.step(move)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self.episode.rewards, strict=True))
        self._accumulate_rewards()
        if self.episode.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self.follow(agent, game.moves[move])
        if self.render_mode == "human":
            self.render()

    def follow(self, agent: str, move: str) -> None:
        """Note the last move, and who is asked now."""
        self.infos = {other: {"move": move, "by": agent} for other in self.agents}
        seat = self.episode.seat
        self.agent_selection = self.possible_agents[0 if seat == NOBODY else seat]

    def render(self) -> Any:
        return render(self.episode.state, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


class RangeWrapper(AssertOutOfBoundsWrapper[str, Any, Any]):
    """Says which actions there are, where PettingZoo's own wrapper only says that this is not one."""

    def step(self, action: Any) -> None:
        env: Any = self.unwrapped
        if action is not None or not env.terminations.get(env.agent_selection, True):
            move_number(env.episode.game, action)
        super().step(action)


def wrapped(env: GameEnv, illegal_reward: float = ILLEGAL_REWARD) -> AECEnv[str, Any, Any]:
    """The environment in PettingZoo's usual wrappers: an illegal action ends the game with this reward."""
    return OrderEnforcingWrapper(RangeWrapper(TerminateIllegalWrapper(env, illegal_reward=illegal_reward)))
