"""Let OpenSpiel's own MCTS play against a random player: python examples/openspiel_mcts.py --simulations 20"""
from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import terrae.research.openspiel  # noqa: F401  # registers the games


def main() -> None:
    given = read_arguments()
    game = pyspiel.load_game(given.game)
    rng = np.random.RandomState(given.seed)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
    bot = mcts.MCTSBot(game, uct_c=1.0, max_simulations=given.simulations, evaluator=evaluator, random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        player = state.current_player()
        if state.is_chance_node():
            moves, likely = zip(*state.chance_outcomes(), strict=True)
            action = rng.choice(moves, p=likely)
        elif player == 0 and len(state.history()) >= given.skip:
            action = bot.step(state)
        else:
            action = rng.choice(state.legal_actions())
        if player == 0:
            print(f"move {len(state.history()) + 1}: {state.action_to_string(player, action)}")
        state.apply_action(action)
    print(f"MCTS (player 0) and the random player get {state.returns()}")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="terrae_nova(players=2)", help="such as terrae_mara(players=2,reward=share)")
    parser.add_argument("--simulations", type=int, default=20, help="rollouts for each move")
    parser.add_argument("--skip", type=int, default=0, help="plies that are random for both, for a quick look")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
