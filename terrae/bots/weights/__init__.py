"""Trained weights as data files: one per game, with the command and seed that made them and their strength."""
from __future__ import annotations

import base64
import json
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from terrae.bots.features import features
from terrae.bots.judge.base import Judge
from terrae.bots.net import Layer, Learned
from terrae.bots.sheet import Features
from terrae.bots.tree import Prior
from terrae.core.errors import BadOption
from terrae.core.game import Game
from terrae.system.files import save_text

FORMAT = 1
HERE = Path(__file__).parent


class BadWeights(BadOption):
    """A weights file that cannot be used, with the reason as a sentence."""


@dataclass(frozen=True)
class Knowledge:
    """An evaluator, the prior of kinds of moves (if there is one), and where both come from."""

    judge: Judge
    prior: Prior | None
    origin: dict[str, Any]


def shipped(game: Game) -> Path:
    """The weights file that comes with the package."""
    return HERE / f"{game.id}.json"


def read(game: Game, path: str | Path) -> Knowledge:
    """Read a weights file; one for another game, rules version or layout is refused. Kinds of moves and pending items
    are found by name, so a file from before some of them or some columns were added still works."""
    data = load(path)
    seen = features(game.id)
    size = (seen.size, len(seen.items))
    for what, mine, theirs in (("game", game.id, data["game"]), ("rules version", game.rules, data["rules"]),
                               ("number of features and items", size,
                                size if fits(seen, data) else (data["features"], len(data["items"]))),
                               ("number of phases", seen.phases, len(data["phases"]))):
        if mine != theirs:
            raise BadWeights(f"{path} was made for {what} {theirs!r}, but {mine!r} is needed here; "
                             f"`terrae train {game.id}` makes weights that fit")
    try:
        layers = [Layer(one["first"], one["hidden"], one["straight"], one["last"], one["bias"], seen.factions)
                  for one in phases(data, seen)]
        bias = prior_rows(game, data)
    except (KeyError, TypeError, ValueError, struct.error) as problem:
        raise BadWeights(f"{path} is damaged: {problem}; fetch it again or make it with `terrae train`") from None
    numbers = {kind.id: number for number, kind in enumerate(game.vocabulary.kinds)}
    prior = Prior([numbers[kind.id] for kind in game.kind_of], bias)
    return Knowledge(Learned(seen, layers), prior, data["origin"])


def phases(data: dict[str, Any], seen: Features) -> list[dict[str, Any]]:
    """Unpack the numbers of every phase, except for the prior, in the form that `write` takes."""
    hidden, size = data["hidden"], data["features"]
    found = []
    for one in data["phases"]:
        straight = [x for row in by_faction(one["straight"], size, seen) for x in columns(row, seen, data)]
        found.append({"first": columns(unpack(one["first"], size * hidden), seen, data, hidden),
                      "hidden": unpack(one["hidden"], hidden), "straight": straight,
                      "last": [x for row in by_faction(one["last"], hidden, seen) for x in row],
                      "bias": float(one["bias"])})
    return found


def by_faction(text: str, count: int, seen: Features) -> list[list[float]]:
    """Unpack rows of numbers, the first for an unknown faction, which also serves for those that the file lacks."""
    numbers = unpack(text)
    rows = [numbers[at:at + count] for at in range(0, len(numbers), count)]
    if not 1 <= len(rows) <= seen.factions or len(rows[-1]) != count:
        raise ValueError(f"{len(numbers)} numbers where {count} are needed for each of {seen.factions} factions")
    return rows + [rows[0]] * (seen.factions - len(rows))


def fits(seen: Features, data: dict[str, Any]) -> bool:
    if not isinstance(data["features"], int):
        return False
    return seen.oldest <= data["features"] - 1 - len(data["items"]) <= seen.own


def columns(numbers: list[float], seen: Features, data: dict[str, Any], width: int = 1) -> list[float]:
    """Bring numbers stored column by column into the present layout, with zeros for columns the file lacks."""
    at = {item: (1 + place) * width for place, item in enumerate(data["items"])}
    found = numbers[:width]
    for item in seen.items:
        found += numbers[at[item]:at[item] + width] if item in at else [0.0] * width
    own = numbers[(1 + len(at)) * width:]
    end = len(own) - seen.guesses * width
    return found + own[:end] + [0.0] * (seen.own * width - len(own)) + own[end:]


def prior_rows(game: Game, data: dict[str, Any]) -> list[list[float]]:
    """Unpack the prior: by phase, then by the game's present kinds of moves."""
    at = {kind: place for place, kind in enumerate(data["kinds"])}
    rows = [unpack(one["prior"], len(at)) for one in data["phases"]]
    return [[row[at[kind.id]] if kind.id in at else 0.0 for kind in game.vocabulary.kinds] for row in rows]


def load(path: str | Path) -> dict[str, Any]:
    try:
        data = json.loads(Path(path).read_text("utf-8"))
    except FileNotFoundError:
        raise BadWeights(f"there is no weights file {path}") from None
    except (OSError, ValueError) as problem:
        raise BadWeights(f"{path} is not a weights file: {problem}") from None
    wanted = ("format", "game", "rules", "features", "hidden", "items", "kinds", "phases", "origin")
    if not isinstance(data, dict) or any(key not in data for key in wanted):
        raise BadWeights(f"{path} is not a weights file: it needs {', '.join(wanted)}")
    if data["format"] != FORMAT:
        raise BadWeights(f"{path} has format {data['format']!r}; this version reads format {FORMAT}")
    if not isinstance(data["hidden"], int) or data["hidden"] < 8 or data["hidden"] % 8:
        raise BadWeights(f"{path} is damaged: the width of its hidden layer must be a multiple of eight, "
                         f"not {data['hidden']!r}")
    if not all(isinstance(data[key], list) for key in ("phases", "items", "kinds")):
        raise BadWeights(f"{path} is damaged: phases, items and kinds must be lists")
    return data


def write(path: str | Path, game: Game, hidden: int, phases: list[dict[str, Any]], origin: dict[str, Any]) -> None:
    packed = [{"bias": one["bias"], **{key: pack(one[key]) for key in ("first", "hidden", "straight", "last", "prior")}}
              for one in phases]
    data = {"format": FORMAT, "game": game.id, "rules": game.rules, "features": features(game.id).size,
            "hidden": hidden, "items": [item.id for item in game.items],
            "kinds": [kind.id for kind in game.vocabulary.kinds], "origin": origin, "phases": packed}
    save_text(Path(path), json.dumps(data, indent=1) + "\n")


def pack(numbers: list[float]) -> str:
    """Write numbers as text, in half precision, which is enough."""
    return base64.b64encode(struct.pack(f"<{len(numbers)}e", *numbers)).decode()


def unpack(text: str, count: int = 0) -> list[float]:
    """Read this many numbers, or all."""
    raw = base64.b64decode(text, validate=True)
    if count and len(raw) != 2 * count:
        raise ValueError(f"{len(raw) // 2} numbers where {count} are needed")
    return list(struct.unpack(f"<{len(raw) // 2}e", raw))
