"""Measure what each level of bots reaches, and write it to terrae/bots/levels.toml.

For every game and level a bot of the level plays some games against two regular ones, by `terrae arena`. The file keeps
its average points, the number of games and the command; people see the points where they choose an opponent.
Levels that think by the clock take minutes for each game. What is in the file already is kept unless it is named:

    python tools/levels.py                        everything that is missing
    python tools/levels.py nova:greedy mara:expert    these, again
"""
from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from terrae.bots.levels import LEVELS, OFFERED
from terrae.core.registry import GAMES

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "terrae" / "bots" / "levels.toml"
RIVAL = "greedy"
RIVALS = 2
GAMES_OF = {"beginner": 48, "greedy": 48, "search": 12, "expert": 3}  # the stronger ones take longer
HEAD = """\
# What each level reaches: its average points against two regular bots.
# Written by tools/levels.py; every number comes from the command beside it.
"""


def measure(game: str, name: str) -> dict[str, Any]:
    """Let a level play and return what it reached."""
    level = LEVELS[name]
    words = ["arena", game, "--bots", ",".join([level.bot] + [RIVAL] * RIVALS), "--games", str(GAMES_OF[name]),
             "--seconds", str(level.budget.seconds)]
    told = subprocess.run([sys.executable, "-m", "terrae", *words, "--jobs", "1", "--json"], cwd=ROOT, check=True,
                          stdout=subprocess.PIPE).stdout
    return {"points": round(json.loads(told)["bots"][0]["points"], 1), "games": GAMES_OF[name],
            "command": " ".join(["terrae", *words])}


def write(found: dict[str, dict[str, dict[str, Any]]]) -> None:
    """Write the file, games and levels in their order."""
    parts = [HEAD]
    for game in GAMES:
        for name in OFFERED:
            one = found.get(game, {}).get(name)
            if one:
                parts.append(f'\n[{game}.{name}]\npoints = {one["points"]}\ngames = {one["games"]}\n'
                             f'command = "{one["command"]}"\n')
    FILE.write_text("".join(parts), encoding="utf-8")


def main() -> None:
    found = tomllib.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    wanted = sys.argv[1:] or [f"{game}:{name}" for name in OFFERED for game in GAMES if name not in found.get(game, {})]
    for one in wanted:
        game, _, name = one.partition(":")
        found.setdefault(game, {})[name] = measure(game, name)
        print(one, found[game][name]["points"], flush=True)
        write(found)


if __name__ == "__main__":
    main()
