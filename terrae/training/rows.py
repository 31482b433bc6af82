"""Games of self-play as files, and their positions as rows to fit weights to: what a seat saw, and what came later.

The files hold moves, not rows. So games stay useful when what a seat sees of a position changes.
"""
from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

from terrae.bots.features import features
from terrae.bots.sheet import FeatureVector
from terrae.core.errors import BadOption
from terrae.core.game import Game
from terrae.core.ledger import Ledger
from terrae.training.selfplay import Played

Arrays = dict[str, "np.ndarray[Any, Any]"]
# What a file keeps of every game, one game after the other, and as which kind of number.
LISTS = {"moves": np.int16, "plies": np.int16, "expected": np.float32, "kinds": np.int16, "words": np.float32,
         "tries": np.int32, "decision_ends": np.int32, "decision_phases": np.int8, "settled": np.int8,
         "scores": np.int16}
# What is fitted to, in the same way.
ROWS = {"columns": np.int16, "numbers": np.float16, "ends": np.int64, "phases": np.int8, "factions": np.int8,
        "later": np.float32, "sources": np.float16, "expected": np.float32, "held": np.bool_, "kinds": np.int16,
        "words": np.float32, "tries": np.int32, "decision_ends": np.int64, "decision_phases": np.int8,
        "scores": np.int16}


def write_games(path: Path, games: list[Played]) -> None:
    """Write games into one file, at once: nobody meets half of it."""
    arrays: Arrays = {"options": np.array([json.dumps(one.options) for one in games]),
                      "held": np.array([one.held for one in games])}
    for name, kind in LISTS.items():
        lists = [getattr(one, name) for one in games]
        arrays[name] = np.array([x for one in lists for x in one], kind)
        arrays[f"{name}_of"] = np.array([len(one) for one in lists], np.int32)
    half = path.with_name(path.name + ".part")
    with half.open("wb") as out:
        np.savez_compressed(out, **arrays)  # type: ignore[arg-type]
    half.replace(path)


def read_games(path: Path) -> list[Played]:
    """Read the games of one file."""
    with np.load(path) as found:
        if "moves" not in found.files:
            raise BadOption(f"{path} is from a version that kept no moves; choose another folder")
        arrays = {name: found[name] for name in found.files}
    games = [Played(json.loads(str(text)), bool(held))
             for text, held in zip(arrays["options"], arrays["held"], strict=True)]
    for name in LISTS:
        parts = np.split(arrays[name], np.cumsum(arrays[f"{name}_of"])[:-1])
        for one, part in zip(games, parts, strict=True):
            setattr(one, name, part.tolist())
    return games


def rows_of(game: Game, games: Iterable[Played]) -> Arrays:
    """Play games again and write down what every seat sees of the positions kept. A position is a run of `columns` and
    `numbers` that ends where `ends` says, with its phase, the seat's faction, the points scored later, in all and by
    source, and those the search expected. Seats that still follow a preference are left out: what came later says
    little about them. A decision is a run of candidates that ends where `decision_ends` says."""
    found: dict[str, list[Any]] = defaultdict(list)
    for one in games:
        add_positions(found, game, one)
        before = len(found["kinds"])
        found["decision_ends"] += [before + end for end in one.decision_ends]
        for name in ("kinds", "words", "tries", "decision_phases", "scores"):
            found[name] += getattr(one, name)
    return {name: np.array(found[name], kind) for name, kind in ROWS.items()}


def add_positions(found: dict[str, list[Any]], game: Game, one: Played) -> None:
    seen = features(game.id)
    vector = FeatureVector()
    state = game.start(one.options)
    seats = range(state.seats())
    ledger = state.ledger = Ledger()
    places = {ply: place for place, ply in enumerate(one.plies)}
    booked = np.zeros((len(seats), len(game.sources)))  # points so far
    before: list[tuple[int, np.ndarray[Any, Any]]] = []  # seat, and what was booked for it
    for ply, move in enumerate(one.moves):
        if ply in places:
            book(booked, ledger)
            for seat in seats:
                if seen.phase(state) < one.settled[seat]:
                    continue
                points = int(seen.points(state, seat))
                vector.clear()
                seen.fill(state, seat, vector)
                found["columns"] += [int(vector.column[i]) for i in range(vector.n)]
                found["numbers"] += [float(vector.value[i]) for i in range(vector.n)]
                found["ends"].append(len(found["columns"]))
                found["phases"].append(int(seen.phase(state)))
                found["factions"].append(int(seen.faction(state, seat)))
                found["expected"].append(one.expected[places[ply] * len(seats) + seat] - points)
                found["held"].append(one.held)
                found["later"].append(one.scores[seat] - points)
                before.append((seat, booked[seat].copy()))
        state.apply(move)
    if state.scores() != one.scores:
        raise BadOption("a game of self-play was played by other rules; choose another folder")
    book(booked, ledger)
    found["sources"] += [booked[seat] - then for seat, then in before]


def book(booked: np.ndarray[Any, Any], ledger: Ledger) -> None:
    """Move what a ledger holds to the points by seat and source."""
    for seat, source, points in ledger.points:
        booked[seat, source] += points
    ledger.points.clear()


def join(parts: list[Arrays]) -> Arrays:
    """Put rows one after the other; ends of positions and decisions continue."""
    joined = {key: np.concatenate([one[key] for one in parts]) for key in parts[0]}
    for ends, runs in (("ends", "columns"), ("decision_ends", "kinds")):
        shift = np.cumsum([0, *(len(one[runs]) for one in parts[:-1])])
        joined[ends] += np.repeat(shift, [len(one[ends]) for one in parts])
    return joined
