"""How fast bots think: lines of search, positions evaluated, games of self-play with one process and with two."""
from __future__ import annotations

import multiprocessing
import time
from queue import Empty
from random import Random
from threading import BrokenBarrierError
from typing import Any

import terrae
from terrae.bots import Budget, SearchBot
from terrae.bots.judge import knowledge
from terrae.core.errors import TerraeError
from terrae.core.game import Game, State
from terrae.core.playout import playout
from terrae.system.processes import follow_parent, ignore_ctrl_c_in_children
from terrae.training.selfplay import play

SPAWN = multiprocessing.get_context("spawn")
MIDGAME = {"nova": 60, "mystica": 100, "mara": 110}  # plies into a random game
POSITIONS = 8  # the same in every run, so that a faster engine does not meet others
NODES_SEARCHED = 1000  # positions per search
EVALUATIONS = 100  # of each position in turn
NODES = 100  # positions per decision in self-play
GAMES = {"nova": 8, "mystica": 2, "mara": 2}  # games of self-play in each process per second of measurement
READY = 120.0  # seconds for a process to start
DONE = 600.0  # seconds for it to play its games


def measure(game_id: str, players: int, seconds: float) -> dict[str, float]:
    """Search the same positions in the middle of random games again and again, for at least this number of seconds."""
    game = terrae.load(game_id)
    judge = knowledge(game, "learned").judge
    bot, states = SearchBot(), middles(game, players)
    lines = nodes = judged = 0
    thinking = judging = 0.0
    while thinking < seconds:
        for state in states:
            began = time.perf_counter()
            tree = bot.grow(state, Budget(nodes=NODES_SEARCHED), Random(1))
            thinking += time.perf_counter() - began
            lines += int(tree.lines)
            nodes += int(tree.nodes)
            began = time.perf_counter()
            for _ in range(EVALUATIONS):
                judge.values(state)
            judging += time.perf_counter() - began
            judged += EVALUATIONS
    return {"playouts_per_second": round(lines / thinking), "nodes_per_second": round(nodes / thinking),
            "positions_judged_per_second": round(judged / judging)}


def middles(game: Game, players: int) -> list[State]:
    """Positions in the middle of random games where somebody has a choice."""
    found: list[State] = []
    seed = 0
    while len(found) < POSITIONS:
        seed += 1
        state = game.new(players=players)
        playout(state, seed, MIDGAME[game.id])
        if state.seat >= 0 and len(state.legal_moves()) > 1:
            found.append(state)
    return found


def self_play(game_id: str, games: int) -> dict[str, float]:
    """Measure games of self-play per second with one process and with two: the better of two interleaved runs."""
    rates: dict[int, float] = {1: 0.0, 2: 0.0}
    for _ in range(2):
        for processes in rates:
            rates[processes] = max(rates[processes], together(game_id, games, processes))
    return {"self_play_games_per_second": round(rates[1], 2), "with_two_processes": round(rates[2], 2),
            "scaling": round(rates[2] / rates[1], 2)}


def together(game_id: str, games: int, processes: int) -> float:
    start, done = SPAWN.Barrier(processes + 1), SPAWN.Queue()
    workers = [SPAWN.Process(target=work, args=(game_id, games, start, done), daemon=True) for _ in range(processes)]
    with ignore_ctrl_c_in_children():
        for worker in workers:
            worker.start()
    try:
        start.wait(READY)
        began = time.perf_counter()
        for _ in workers:
            done.get(timeout=DONE)
    except (BrokenBarrierError, Empty):
        raise TerraeError(f"a process that plays games has died, or is slower than {DONE:.0f} seconds") from None
    spent = time.perf_counter() - began
    for worker in workers:
        worker.join()
    return games * processes / spent


def work(game_id: str, games: int, start: Any, done: Any) -> None:
    follow_parent()
    game = terrae.load(game_id)
    play(game, "learned", NODES, 0)
    start.wait(READY)
    for seed in range(1, games + 1):
        play(game, "learned", NODES, 2 * seed + 1)
    done.put(games)
