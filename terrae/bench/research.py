"""What seeing costs: decisions a second of the bare engine, of a batch with masks, and with observations as well."""
from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable

from terrae.core.playout import playouts
from terrae.core.registry import load
from terrae.research.batch import Batch
from terrae.research.observations import OBSERVATIONS

GAMES = 128  # of a batch: their rows fit into a processor's cache
ROUNDS = 5  # the ways are measured in turn, so that a busy machine slows all of them


def measure(game_id: str, players: int, seconds: float, games: int = GAMES) -> dict[str, float]:
    """Time each way in processor time, and two processes with boards against one; figures are decisions a second."""
    ways: dict[str, Callable[[int], int]] = {"bare": bare(game_id, players)}
    batches = {name: Batch(game_id, games, {"players": players}, observation=name) for name in OBSERVATIONS}
    ways["mask"] = steps(batches["board"], look=False)
    ways |= {f"mask_and_{name}": steps(batch, look=True) for name, batch in batches.items()}
    best = dict.fromkeys(ways, 0.0)
    for _ in range(ROUNDS):
        for way, run in ways.items():
            best[way] = max(best[way], speed(run, seconds / ROUNDS / len(ways)))
    return {way: round(found) for way, found in best.items()}


def bare(game_id: str, players: int) -> Callable[[int], int]:
    root = load(game_id).new(players=players)
    seed = 1

    def run(times: int) -> int:
        nonlocal seed
        seed += times
        return int(playouts(root, times, seed))

    return run


def steps(batch: Batch, *, look: bool) -> Callable[[int], int]:
    """Random play as a program in Python does it, with or without looking."""
    def run(times: int) -> int:
        for _ in range(times):
            batch.step(batch.sample())
            if look:
                batch.observe()
        return times * batch.n

    return run


def speed(run: Callable[[int], int], seconds: float) -> float:
    """Decisions per second of processor time."""
    done, times = 0, 1
    run(1)
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        done += run(times)
        times = min(2 * times, 64)
    return done / spent


def two_processes(game_id: str, players: int, seconds: float, games: int = GAMES) -> float:
    """How many times as many decisions two processes side by side make as one does, masks and boards included."""
    one = sum(side_by_side(1, game_id, players, seconds, games))
    return round(sum(side_by_side(2, game_id, players, seconds, games)) / one, 2)


def side_by_side(count: int, game_id: str, players: int, seconds: float, games: int) -> list[float]:
    command = [sys.executable, "-m", "terrae.bench.research", game_id, str(players), str(seconds), str(games)]
    started = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(count)]
    return [float(json.loads(one.communicate()[0])) for one in started]


def wall_speed(game_id: str, players: int, seconds: float, games: int) -> float:
    """Decisions a second by the clock, masks and boards included."""
    run = steps(Batch(game_id, games, {"players": players}), look=True)
    run(1)
    done, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        done += run(4)
    return done / spent


if __name__ == "__main__":
    print(wall_speed(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4])))
