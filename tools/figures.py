"""Make the shipped figures and openings again: let bots play the games, then count them.

    python tools/figures.py

Games that are in build/figures already are not played again. With budgets in positions the games are the same on every
machine. It takes about twenty minutes on one core.
"""
from __future__ import annotations

import subprocess
import sys

GAMES = {"nova": {2: 300, 3: 300, 4: 300}, "mystica": {2: 150, 3: 100, 4: 150, 5: 40}, "mara": {2: 150, 3: 100, 4: 80}}
BOT = "search"
POSITIONS = 300  # examined for a decision
SEED = "figures"
RECORDS = "build/figures"
KEPT = "terrae/study/figures"


def terrae(*arguments: str) -> None:
    subprocess.run([sys.executable, "-m", "terrae", *arguments], check=True)


def main() -> None:
    for game, numbers in GAMES.items():
        for players, games in numbers.items():
            terrae("arena", game, "--bots", ",".join([BOT] * players), "--games", str(games), "--nodes", str(POSITIONS),
                   "--seed", SEED, "--out", f"{RECORDS}/{game}-{players}")
    terrae("stats", RECORDS, "--save", KEPT)


if __name__ == "__main__":
    main()
