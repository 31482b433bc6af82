"""`python -m tests.mara.perft.make`: choose the positions anew and write how many move sequences each has."""
from __future__ import annotations

from pathlib import Path
from random import Random

import terrae
from terrae import CHANCE, Record
from terrae.core import chance
from terrae.core.playout import sequences

DEPTH = 4
FOLDER = Path(__file__).parent
DEALT = {"draft": "random"}
FIRST = {"setup": "first_game"}
# Options of the game, seed, the round and the question that random play stops at.
POSITIONS: dict[str, tuple[dict[str, str], int, int, str]] = {
    "draft_3": ({"players": "3"}, 1, 0, "draft"),
    "neutral_2": ({"players": "2"}, 2, 0, "place_neutral"),
    "first_game_2": ({"players": "2", **FIRST}, 3, 2, "send"),
    "first_game_4": ({"players": "4", **FIRST}, 4, 1, "artifact"),
    "two": ({"players": "2", **DEALT}, 5, 4, "artifact"),
    "three": ({"players": "3", **DEALT}, 6, 3, "travel"),
    "four": ({"players": "4", **DEALT}, 7, 3, "send"),
    "exchange": ({"players": "3", **DEALT}, 8, 4, "exchange"),
    "raid": ({"players": "4", **DEALT}, 9, 4, "give"),
    "late_2": ({"players": "2", **DEALT}, 10, 5, "raid_or_first"),
    "late_4": ({"players": "4", **DEALT}, 11, 5, "send"),
    "asking": ({"players": "4", **DEALT, "offers": "ask"}, 12, 3, "leave"),
}


def position(options: dict[str, str], seed: int, round: int, question: str) -> Record:
    """The first time a random game comes to the question; artifacts are created where possible. Where a game does not
    come to it with a choice, the next seed is tried."""
    game, rng = terrae.load("mara"), Random(seed)
    record = Record(game, options)
    while not record.state.over:
        state = record.state
        moves = state.legal_moves()
        if (state.round_number(), state.question) == (round, question) and len(moves) > 1:
            return record
        if state.seat == CHANCE:
            record.play(chance.draw(state, rng))
        else:
            record.play(rng.choice([move for move in moves if game.moves[move].startswith("create")] or moves))
    return position(options, seed + 100, round, question)


if __name__ == "__main__":
    for name, where in POSITIONS.items():
        record = position(*where)
        counts = [sequences(record.state, depth) for depth in range(1, DEPTH + 1)]
        record.notes = {"sequences": " ".join(map(str, counts))}
        record.save(FOLDER / f"{name}.terrae")
        print(name, record.state.question, counts)
