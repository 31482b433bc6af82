"""A page for each game: what an observation holds, which numbers actions have, what each version changed."""
from __future__ import annotations

from terrae.core.game import Game
from terrae.research.actions import kinds_of_actions
from terrae.research.observations import OBSERVATIONS, observation
from terrae.research.versions import HISTORY, version_id

NUMBERS = {"int16": "whole numbers (`int16`)", "float64": "real numbers (`float64`)"}


def markdown(game: Game, name: str) -> str:
    """Make a game's page in docs/research/."""
    lines = [f"# {name}: observations, actions, versions", "",
             "Made by `make docs` from the code; do not edit. [../observations.md](../observations.md) explains how to "
             "read it.", "", f"The version is `{version_id(game.id)}`.", ""]
    for one in OBSERVATIONS:
        lines += [*observation_lines(game, one), ""]
    lines += ["## Actions", "",
              f"{len(game.moves)} numbers. `terrae research actions {game.id}` writes them all as JSON.", "",
              "| numbers | kind | role | the first of them |", "|---|---|---|---|"]
    for kind in kinds_of_actions(game):
        numbers = str(kind.first) if kind.first == kind.last else f"{kind.first} to {kind.last}"
        lines.append(f"| {numbers} | `{kind.kind}` | {kind.role.replace('_', ' ')} | {kind.example} |")
    lines += ["", "## Versions", ""]
    lines += [f"- Version {number}: {text}" for number, text in enumerate(HISTORY[game.id], 1)]
    return "\n".join(lines) + "\n"


def observation_lines(game: Game, name: str) -> list[str]:
    """Describe the columns of an observation, those of one seat once."""
    seen = observation(game, name)
    lines = [f"## The observation `{name}`", "",
             f"{seen.width} columns of {NUMBERS[seen.kind]}; groups that begin with `*.` are there once for each of "
             f"{seen.seats} seats, and their columns are counted together.", "",
             "| group | columns | what they hold |", "|---|---|---|"]
    for group in seen.groups:
        lines.append(f"| `{group.name}` | {group.size} | {group.meaning} |")
    return lines
