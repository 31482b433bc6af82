"""Let a random player meet a bot in PettingZoo: python examples/random_against_bots.py --games 10 --bot greedy"""
from __future__ import annotations

import argparse
from random import Random
from typing import Any

import numpy as np

from terrae.research.opponents import opponent
from terrae.research.pettingzoo import terrae_nova_v1


def main() -> None:
    given = read_arguments()
    env: Any = terrae_nova_v1.env(players=given.players, reward="win")
    episode = env.unwrapped.episode
    bot = opponent(episode.game, given.bot)
    rng, luck = np.random.default_rng(given.seed), Random(given.seed)
    wins, points = 0.0, 0
    for number in range(given.games):
        seat = number % given.players  # the random player sits everywhere in turn
        env.reset(seed=given.seed + number)
        for agent in env.agent_iter():
            observation, reward, over, cut, _ = env.last()
            mine = agent == f"player_{seat}"
            if over or cut:
                wins += reward if mine else 0.0
                env.step(None)
            elif mine:
                env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
            else:
                env.step(bot.choose(episode.state, luck))
        scores = episode.state.scores()
        points += scores[seat]
        print(f"game {number + 1}: random in seat {seat}, points {scores}")
    print(f"random won {wins:g} of {given.games} games, with {points / given.games:.1f} points on average")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", default="greedy", help="such as greedy or search:100")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
