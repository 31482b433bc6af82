"""The words of the line protocol: what a host says about a position, and how it asks for a move."""
from __future__ import annotations

import json
from typing import Any

from terrae.bots.bot import Budget, History
from terrae.core.errors import BadNotation, BadOption
from terrae.core.game import State
from terrae.core.record import Record
from terrae.core.registry import GAMES, load

VERSION = 1
MAX_MOVE = 200  # characters; no move of any game is nearly as long


class BadLine(Exception):
    """A line that does not follow the protocol; its text says what would."""


def describe_position(history: History, state: State) -> dict[str, Any]:
    """Describe the position a bot is asked about. It is all that a player at the table knows, and no more: the record,
    whose turn it is, and the legal moves. The network sends the same."""
    legal = state.for_bots().legal_moves()
    found: dict[str, Any] = {"game": history.game.id, "rules": history.game.rules, "options": history.options}
    if history.start:
        found["start"] = history.start
    return found | {"moves": history.moves, "seat": state.seat + 1, "legal": legal,
                    "texts": [history.game.moves[move] for move in legal]}


def read_position(text: str) -> Record:
    """Read what follows `position`: the record so far. Other keys are for those who know no rules."""
    try:
        given = json.loads(text)
    except (ValueError, RecursionError):
        raise BadLine("expected a JSON object after 'position'") from None
    if not isinstance(given, dict) or not isinstance(given.get("moves", []), list):
        raise BadLine("expected a JSON object with game, options and a list of moves after 'position'")
    name, rules = given.get("game"), given.get("rules")
    if name not in GAMES:
        raise BadLine(f"unknown game {name!r}; there are: {', '.join(GAMES)}")
    game = load(name)
    if rules not in (None, game.rules):
        raise BadLine(f"expected rules {game.rules} of {name}, found {rules!r}")
    record = Record(game, plain_texts(given, "options"), position=plain_texts(given, "start"))
    for move in given.get("moves", []):
        if isinstance(move, bool) or not isinstance(move, int | str):
            raise BadLine(f"a move is a number or a text, not {move!r}")
        record.play(move)
    return record


def plain_texts(given: dict[str, Any], key: str) -> dict[str, str]:
    found = given.get(key, {})
    if not isinstance(found, dict) or not all(isinstance(value, str) for value in found.values()):
        raise BadLine(f"expected {key} as an object of texts")
    return found


def describe_budget(budget: Budget) -> str:
    """Write a budget as it follows `go`."""
    parts = (("nodes", budget.nodes), ("seconds", budget.seconds))
    return " ".join(f"{name} {amount:g}" if amount < 1e6 else f"{name} {amount}" for name, amount in parts if amount)


def read_budget(text: str) -> Budget:
    """Read what follows `go`."""
    words = text.split()
    try:
        given = dict(zip(words[::2], words[1::2], strict=True))
        return Budget(int(given.pop("nodes", "0")), float(given.pop("seconds", "0"))) if given.keys() <= {
            "nodes", "seconds"} else refuse_budget()
    except (ValueError, BadOption):
        return refuse_budget()


def refuse_budget() -> Budget:
    raise BadLine("expected 'go nodes NUMBER' or 'go seconds NUMBER'")


def read_move(state: State, text: str) -> int:
    """Read a move as a bot gives it: its number or its text."""
    if text.isascii() and text.isdigit() and len(text) < 10:
        return int(text)
    try:
        if len(text) <= MAX_MOVE:
            return state.game.number(text)
    except BadNotation:
        pass
    raise BadLine(f"gave {text[:40]!r}, which is not a move of {state.game.id}")
