"""Kept figures: what many games said together, one file per game beside this one, with how it was made.

The shipped files come from games of bots. `terrae stats DIR --save FOLDER` makes such files; docs/commands.md says how.
"""
from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from terrae.core.registry import load
from terrae.study.facts import Facts
from terrae.study.groups import Table, read_table, tables
from terrae.study.openings import Openings, openings_file
from terrae.system.files import save_text

HERE = Path(__file__).parent
FEWEST = 5  # seats a faction must have played for, before an average says what it usually makes


@dataclass(frozen=True)
class Figures:
    """All tables of one game, one for every number of players, and where their games come from."""

    game: str
    rules: str
    origin: dict[str, Any]  # command, commit, bots, budgets, seeds, number of games
    tables: list[Table]

    def of(self, players: int) -> Table | None:
        return next((one for one in self.tables if one.players == players), None)

    @property
    def games(self) -> int:
        return sum(one.games for one in self.tables)

    def text(self) -> str:
        """Write the figures as JSON, a section per line."""
        head = {"game": self.game, "rules": self.rules, "origin": self.origin}
        made = [short(one.kept()) for one in self.tables]
        return f'{json.dumps(head, ensure_ascii=False)[:-1]}, "tables": [\n' + ",\n".join(made) + "\n]}\n"


def short(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def figures_of(game: str, played: Sequence[Facts], origin: dict[str, Any]) -> Figures:
    """Work out the figures of all games of one sort."""
    return Figures(game, load(game).rules, origin, tables([one for one in played if one.game == game]))


def openings_of(game: str, played: Sequence[Facts]) -> Openings:
    """Count the openings of all games of one sort."""
    found = Openings()
    for one in played:
        if one.game == game:
            found.add(one.steps, [seat.points for seat in one.seats], [seat.wins for seat in one.seats])
    return found


def origin_of(played: Sequence[Facts], **more: str) -> dict[str, Any]:
    """Say where games come from, as far as their records do: which players, budgets and seeds."""

    def noted(key: str) -> list[str]:
        return sorted({one.notes[key] for one in played if key in one.notes})

    return {**more, "games": len(played), "players": sorted({seat.player for one in played for seat in one.seats}),
            "budgets": noted("budget"), "seeds": noted("seed")}


def save(game: str, played: Sequence[Facts], folder: Path, **origin: str) -> list[Path]:
    """Keep the figures and the openings of a game in a folder; return the files written."""
    mine = [one for one in played if one.game == game]
    file, openings = folder / f"{game}.json", openings_file(game, folder)
    save_text(file, figures_of(game, mine, origin_of(mine, **origin)).text())
    save_text(openings, openings_of(game, mine).common().text())
    return [file, openings]


def read(file: Path) -> Figures:
    data = json.loads(file.read_text(encoding="utf-8"))
    return Figures(data["game"], data["rules"], data["origin"],
                   [read_table(data["game"], one) for one in data["tables"]])


@cache
def shipped(game: str) -> Figures | None:
    """Load the figures that come with the package; None if a game has none."""
    file = HERE / f"{game}.json"
    return read(file) if file.exists() else None


def usual_by_round(game: str, faction: str, players: int) -> list[float] | None:
    """Return the points a faction usually has after the set-up (index 0) and after each round. The last number
    includes the final scoring. None if the shipped games say too little."""
    kept = shipped(game)
    table = kept.of(players) if kept is not None else None
    if table is None or table.seats_of(faction) < FEWEST:
        return None
    return table.by_round.get(faction)
