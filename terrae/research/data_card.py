"""The card of an export: what the data hold, where they come from and how to read them."""
from __future__ import annotations

import json
from collections import Counter
from typing import Any, Final

from terrae.bots import BOTS
from terrae.core.registry import load
from terrae.research.dataset import COLUMNS
from terrae.research.export_folder import ExportFolder
from terrae.research.observations import observation
from terrae.system.files import save_text

NO_LICENCE: Final = "not stated; `--licence` states one. Ask people before you publish their games"
READING: Final = {
    "parquet": """import numpy as np
import pyarrow.dataset as ds

for rows in ds.dataset(sorted(map(str, Path("{out}").glob("*.parquet")))).to_batches():
    seen = rows["observation"].flatten().to_numpy().reshape(len(rows), {width})
    mask = np.zeros((len(rows), {moves}), bool)
    legal = rows["legal"]
    mask[np.repeat(np.arange(len(rows)), legal.value_lengths()), legal.flatten()] = True
""",
    "jsonl": """import json

for part in sorted(Path("{out}").glob("part-*.jsonl")):
    for line in part.open():
        row = json.loads(line)
        seen, legal, move = row["observation"], row["legal"], row["move"]
"""}


def players(folder: ExportFolder) -> dict[str, int]:
    """Seats by who played them. Only bots are named: other names can be those of people."""
    found: Counter[str] = Counter()
    for part in folder.parts:
        for game in part.games:
            names = game["seats"] or [""] * len(game["points"])
            found.update(f"{name}, {game['budget']}" if game["budget"] else name
                         for name in (name if name.partition(":")[0] in BOTS else "people and others"
                                      for name in names))
    return dict(sorted(found.items()))


def card(folder: ExportFolder, command: str, commit: str, version: str, licence: str) -> dict[str, Any]:
    """Describe an export as plain values."""
    games = [game for part in folder.parts for game in part.games]
    skipped = [one for part in folder.parts for one in part.skipped]
    seen = observation(load(folder.settings["game"]), folder.settings["observation"])
    return {**folder.settings, "games": len(games), "rows": sum(part.rows for part in folder.parts),
            "parts": sum(bool(part.file) for part in folder.parts),
            "games_by_players": dict(sorted(Counter(str(len(game["points"])) for game in games).items())),
            "observation_width": seen.width, "moves": len(load(folder.settings["game"]).moves),
            "seats_by_player": players(folder), "seeds": sorted({game["seed"] for game in games if game["seed"]}),
            "skipped": len(skipped), "licence": licence, "command": command, "commit": commit, "terrae": version,
            "columns": COLUMNS}


def save_card(folder: ExportFolder, about: dict[str, Any]) -> None:
    """Write the card for programs and for people."""
    save_text(folder.path / "card.json", json.dumps(about, indent=1, ensure_ascii=False) + "\n")
    save_text(folder.path / "README.md", markdown(folder, about))


def markdown(folder: ExportFolder, about: dict[str, Any]) -> str:
    by_players = ", ".join(f"{games} of {number} players" for number, games in about["games_by_players"].items())
    lines = [f"# {about['games']} games of {about['game']} as data", "",
             f"{about['rows']} decisions in {about['parts']} files (`part-*.{about['format']}`), one row each. "
             "Moves of chance have no row.", "",
             f"- games: {by_players or 'none'}; rules version {about['rules']}",
             f"- observation: `{about['observation']}` of {about['environment']}, "
             f"{about['observation_width']} columns; "
             f"{about['moves']} moves; `columns.json` names them all",
             f"- made by `{about['command']}`, Terrae {about['terrae']}, commit {about['commit']}, "
             f"format version {about['version']}",
             f"- records that could not be used: {about['skipped']}" + ("; see `index.jsonl`" if about["skipped"]
                                                                        else ""),
             f"- licence: {about['licence']}", "", "| played by | seats |", "|---|---:|",
             *[f"| {name} | {seats} |" for name, seats in about["seats_by_player"].items()], "",
             "| column | what it is |", "|---|---|", *[f"| `{name}` | {text} |" for name, text in COLUMNS.items()], "",
             "Split by `game`, never by row: rows of one game share its end. Games of a match come in blocks that "
             "share their luck, so keep neighbours together too.", "", "```python", "from pathlib import Path",
             *READING[about["format"]].format(out=".", width=about["observation_width"],
                                              moves=about["moves"]).splitlines(), "```"]
    return "\n".join(lines) + "\n"
