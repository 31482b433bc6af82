"""`terrae research play`: one game through an environment of another library, told move by move."""
from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Any

from rich.console import Console

from terrae.core.errors import BadOption
from terrae.core.game import Game, State
from terrae.core.registry import load
from terrae.research.opponents import Opponent, opponents
from terrae.research.options import option_texts
from terrae.research.rendering import show

Told = tuple[str, str]  # who moves, and the text of the move


class Players:
    """Who chooses for each seat, and with what luck."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.game: Game = load(given.game)
        self.names = given.bots.split(",") if "," in given.bots else given.bots
        self.options: dict[str, Any] = {"players": given.players, **read_options(given.option)}
        self.game.options(option_texts(self.options))  # which says what is wrong with them, whatever the library says
        self.bots: list[Opponent] = opponents(self.game, self.names, given.players, "bots")
        self.seed: int = given.seed
        self.luck = Random(given.seed)

    def choose(self, state: State) -> int:
        return self.bots[state.seat].choose(state, self.luck)


class Played:
    """A game that is over: its last position, and what the library says that every seat has got."""

    def __init__(self) -> None:
        self.state: State | None = None
        self.rewards: dict[str, float] = {}


def run_play(given: argparse.Namespace, console: Console) -> int:
    players, played = Players(given), Played()
    moves = {"pettingzoo": pettingzoo_game, "gymnasium": gymnasium_game, "openspiel": openspiel_game}[given.env]
    begun, plies = perf_counter(), 0
    for plies, (who, move) in enumerate(moves(players, played), 1):
        console.print(f"{plies:>4} {who}: {move}", markup=False, highlight=False)
    seconds = perf_counter() - begun
    if played.state is not None:
        show(played.state, console)
    for who, reward in played.rewards.items():
        console.print(f"{who}: reward {reward:g}", markup=False, highlight=False)
    console.print(f"{given.env} works: {plies} moves in {seconds:.1f} seconds", markup=False, highlight=False)
    return 0


def read_options(pairs: list[str]) -> dict[str, str]:
    """Read KEY=VALUE from the command line."""
    options = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"--option expects KEY=VALUE, found {pair!r}")
        options[key] = value
    return options


def pettingzoo_game(players: Players, played: Played) -> Iterator[Told]:
    from terrae.research.pettingzoo import MODULES

    env: Any = MODULES[players.game.id].env(**players.options)
    env.reset(seed=players.seed)
    episode = env.unwrapped.episode
    for agent in env.agent_iter():
        _, reward, over, cut, _ = env.last()
        if over or cut:
            played.rewards[agent] = reward
            env.step(None)
            continue
        env.step(players.choose(episode.state))
        yield agent, env.infos[agent]["move"]
    played.state = episode.state


def gymnasium_game(players: Players, played: Played) -> Iterator[Told]:
    import gymnasium

    from terrae.research.gymnasium import IDS

    names = [bot.name for bot in players.bots]
    env: Any = gymnasium.make(IDS[players.game.id], opponents=names[1:], **players.options)
    _, _ = env.reset(seed=players.seed)
    episode, over, reward = env.unwrapped.episode, False, 0.0
    while not over:
        move = players.choose(episode.state)
        _, reward, over, _, _ = env.step(move)
        yield "the seat that learns", players.game.moves[move]
    played.rewards = {"the seat that learns": float(reward)}
    played.state = episode.state


def openspiel_game(players: Players, played: Played) -> Iterator[Told]:
    import pyspiel

    from terrae.research.openspiel import NAMES, parameters

    game = pyspiel.load_game(NAMES[players.game.id], parameters(players.options))
    state: Any = game.new_initial_state()
    while not state.is_terminal():
        asked = state.current_player()
        if state.is_chance_node():
            moves, likely = zip(*state.chance_outcomes(), strict=True)
            move = players.luck.choices(moves, likely)[0]
        else:
            move = players.choose(state.position.state)
        text = state.action_to_string(asked, move)
        state.apply_action(move)
        yield "chance" if asked < 0 else f"player {asked}", text
    played.rewards = {f"player {seat}": value for seat, value in enumerate(state.returns())}
    played.state = state.position.state
