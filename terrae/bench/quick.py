"""A rough measure of speed in a fraction of a second, for `terrae doctor`."""
from __future__ import annotations

from random import Random
from time import perf_counter

from terrae.bench.bots import MIDGAME
from terrae.bots import Budget, SearchBot
from terrae.core.game import Game
from terrae.core.playout import playout, playouts

PLAYERS = 4  # as `MIDGAME` is meant


def random_play(game: Game, seconds: float) -> int:
    """Return the positions per second of random games."""
    root = game.new(players=PLAYERS)
    playouts(root, 1)  # the first game fills caches
    plies = seed = 0
    began = perf_counter()
    while (spent := perf_counter() - began) < seconds:
        seed += 1
        plies += playouts(root, 1, seed)
    return round(plies / spent)


def search(game: Game, seconds: float) -> int:
    """Return the positions per second that the searching bot evaluates in the middle of a random game."""
    bot, seed = SearchBot(), 0
    while True:
        seed += 1
        state = game.new(players=PLAYERS)
        playout(state, seed, MIDGAME[game.id])
        if state.seat >= 0 and len(state.legal_moves()) > 1:
            break
    bot.grow(state, Budget(nodes=1), Random(1))  # reads the weights
    began = perf_counter()
    tree = bot.grow(state, Budget(seconds=seconds), Random(1))
    return round(int(tree.nodes) / (perf_counter() - began))
