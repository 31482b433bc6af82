"""What tests of whole games share: kept positions with their counts of move sequences, and matches of bots."""
from __future__ import annotations

from pathlib import Path
from random import Random

import terrae
from terrae import CHANCE, Record
from terrae.bots import QUICK, bot
from terrae.core import chance
from terrae.core.game import Game, State
from terrae.core.playout import sequences

DEPTH = 3
Position = tuple[dict[str, str], int, int]  # options of the game, plies to play, seed


def same_sequences(path: Path) -> None:
    """A kept position has as many sequences of legal moves as when it was kept."""
    record = Record.load(path)
    counts = [int(count) for count in record.notes["sequences"].split()]
    for depth, count in enumerate(counts, 1):
        if terrae.COMPILED or count < 15_000:
            assert sequences(record.state, depth) == count, f"{depth} moves deep"


def keep_positions(game: str, positions: dict[str, Position], folder: Path) -> None:
    """Count the kept positions again, and choose those that have no file yet; do this only when the rules have
    changed on purpose. To choose one anew, delete its file."""
    for name, (options, plies, seed) in positions.items():
        path = folder / f"{name}.terrae"
        record = Record.load(path) if path.exists() else position(terrae.load(game), options, plies, seed)
        counts = [sequences(record.state, depth) for depth in range(1, DEPTH + 1)]
        record.notes = {"sequences": " ".join(map(str, counts))}
        record.save(path)
        print(name, record.state.question, counts)


def position(game: Game, options: dict[str, str], plies: int, seed: int) -> Record:
    """Greedy play with a random move now and then, stopped where there is something to choose (or in the set-up)."""
    record, rng, greedy = Record(game, options), Random(seed), bot("greedy")
    while record.plies < plies or (plies > 10 and not worth_keeping(record.state)):
        state = record.state
        if state.over:
            raise ValueError(f"seed {seed} ends before there is something to choose; take another")
        if state.seat == CHANCE:
            record.play(chance.draw(state, rng))
        else:
            record.play(rng.choice(state.legal_moves()) if rng.random() < 0.2 else greedy.choose(state, QUICK, rng))
    return record


def worth_keeping(state: State) -> bool:
    return state.question == "action" and len(state.legal_moves()) >= 15


def wins_of_greedy(game: Game, games: int, **options: str) -> int:
    """How often greedy wins alone against random at a table of two, on either seat."""
    wins = 0
    for number in range(games):
        rng, seat = Random(number), number % 2
        bots = [bot("random"), bot("random")]
        bots[seat] = bot("greedy")
        state = game.new(players=2, **options)
        while not state.over:
            state.apply(chance.draw(state, rng) if state.seat < 0 else bots[state.seat].choose(state, QUICK, rng))
        wins += state.winners() == [seat]
    return wins
