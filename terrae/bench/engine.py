"""How fast an engine is, compiled and interpreted, measured in one run."""
from __future__ import annotations

import json
import os
import subprocess
import sys
import time

import terrae
from terrae.core.playout import copies, playout, playouts

MIDGAME = 60  # plies into a random game: where copies are timed


def measure(game_id: str, players: int, seconds: float) -> dict[str, float]:
    """Time random playouts and copies in this interpreter, each for about this number of seconds."""
    game = terrae.load(game_id)
    root = game.new(players=players)
    playouts(root, 5)
    games, plies, spent, seed = 0, 0, 0.0, 1
    while spent < seconds:
        batch = max(10, int(games / spent * seconds / 5) if spent else 10)
        began = time.perf_counter()
        plies += playouts(root, batch, seed)
        spent += time.perf_counter() - began
        games += batch
        seed += batch
    middle = root.copy()
    playout(middle, 5, MIDGAME)
    copied, copying = 0, 0.0
    while copying < seconds / 4:
        began = time.perf_counter()
        copies(middle, 5000)
        copying += time.perf_counter() - began
        copied += 5000
    return {
        "games_per_second": round(games / spent, 1),
        "decisions_per_game": round(plies / games, 2),
        "us_per_decision": round(spent / plies * 1e6, 3),
        "us_per_copy": round(copying / copied * 1e6, 3),
    }


def measure_both(game_id: str, players: int, seconds: float) -> dict[str, object]:
    """Measure both ways in separate interpreters, interleaved; `compiled` is None if nothing is compiled."""
    found: dict[str, list[dict[str, float]]] = {"compiled": [], "interpreted": []}
    for _ in range(3):
        for way, runs in found.items():
            result = elsewhere(game_id, players, seconds / 3, plain=way == "interpreted")
            if result:
                runs.append(result)
    best = {way: max(runs, key=lambda run: run["games_per_second"]) if runs else None for way, runs in found.items()}
    return {"game": game_id, "players": players, **best}


def elsewhere(game_id: str, players: int, seconds: float, *, plain: bool) -> dict[str, float]:
    environment = {key: value for key, value in os.environ.items() if key != "TERRAE_PURE"}
    if plain:
        environment["TERRAE_PURE"] = "1"
    command = [sys.executable, "-m", "terrae.bench.engine", game_id, str(players), str(seconds)]
    answer = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    result: dict[str, float] = json.loads(answer.stdout)
    return result


if __name__ == "__main__":
    if terrae.COMPILED or os.environ.get("TERRAE_PURE"):
        print(json.dumps(measure(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))))
    else:
        print("{}")
