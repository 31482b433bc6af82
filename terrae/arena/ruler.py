"""A ruler for bots: they play given records again, and are compared with whoever played them.

A bot sits on every seat and finds the set-up of the record: options, factions, and what chance drew, at the same place
of the game, as far as the moves made leave it possible. Or it takes the position over at the start of a round.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from terrae.arena.luck import Luck
from terrae.arena.match import weights
from terrae.arena.play import describe_budget
from terrae.bots import Budget, ready
from terrae.bots.guard import choose_safely, forfeit
from terrae.core.errors import BadOption, BadRecord
from terrae.core.game import CHANCE, State
from terrae.core.record import Record
from terrae.core.registry import GAMES, load

VARIATION = 5  # the part of a budget's positions by which it varies at most, up or down
Place = tuple[int, str, int]  # round, question, and for which time in that round


@dataclass(frozen=True)
class Ruler:
    """Everything the games depend on, besides their numbers. The first seed of all records comes first, so that more
    seeds go on with the same games."""

    game: str
    records: tuple[str, ...]  # as text
    files: tuple[str, ...]  # their names
    bots: tuple[str, ...]  # by seat; a single one sits on all
    budget: Budget
    seed: str
    from_round: int = 0  # 0: from the first choice after the factions

    def model(self, number: int) -> int:
        """Which record a game plays again."""
        return number % len(self.records)

    def seating(self, seats: int) -> list[str]:
        return list(self.bots) * seats if len(self.bots) == 1 else list(self.bots)

    def budget_of(self, number: int, rng: Random) -> Budget:
        """A budget for one decision. A search that meets no chance has no luck of its own, so it would play a record
        the same way every time; from the second time on the number of positions varies a little."""
        most = self.budget.nodes // VARIATION
        if number < len(self.records) or not most:
            return self.budget
        return replace(self.budget, nodes=self.budget.nodes + rng.randint(-most, most))

    def settings(self) -> dict[str, Any]:
        """The ruler as plain values; games of equal settings belong together."""
        game = load(self.game)
        return {"game": self.game, "rules": game.rules,
                "records": {file: sha256(text.encode()).hexdigest()[:16]
                            for file, text in zip(self.files, self.records, strict=True)},
                "from_round": self.from_round, "bots": list(self.bots), "weights": weights(game, self.bots),
                "nodes": self.budget.nodes, "seconds": self.budget.seconds, "seed": self.seed}


def make(files: list[Path], bots: list[str], budget: Budget, seed: str, from_round: int = 0) -> Ruler:
    """A ruler, with everything that can be wrong found before the first game."""
    records = [read(file) for file in files]
    games = {record.game.id: file for record, file in zip(records, files, strict=True)}
    if len(games) > 1:
        found = ", ".join(f"{file} of {id}" for id, file in games.items())
        raise BadOption(f"a ruler needs records of one game; found {found}")
    names = [file.name for file in files]
    if len(set(names)) < len(names):
        double = next(name for name in names if names.count(name) > 1)
        raise BadOption(f"two records have the name {double}; give one of them another")
    for record, file in zip(records, files, strict=True):
        check(record, str(file), bots, from_round)
    for name in bots:
        ready(records[0].game, name)
    return Ruler(records[0].game.id, tuple(record.text() for record in records), tuple(names), tuple(bots), budget,
                 seed, from_round)


def read(file: Path) -> Record:
    """Read a record, or a log in a format of one of the games."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return Record.load(file)  # says what is wrong
    for id in GAMES:
        log = load(id).read_log(text, str(file))
        if log is not None:
            return log
    return Record.read(text, str(file))


def check(record: Record, file: str, bots: list[str], from_round: int) -> None:
    """Refuse a record that cannot be compared with."""
    seats = record.state.seats()
    if not record.state.over:
        raise BadRecord(file, 0, f"expected a finished game; it ends in round {record.state.round_number()}")
    if len(bots) not in (1, seats):
        raise BadOption(f"{file} has {seats} seats: expected one bot for all of them, or {seats}, found {len(bots)}")
    if from_round and taken_over(record, from_round) >= record.plies:
        raise BadOption(f"{file} has nobody to move in round {from_round}; "
                        f"--from-round is a number from 1 to {record.state.round_number()}")


def taken_over(record: Record, from_round: int) -> int:
    """After how many plies of the record the bots begin: at the start of a round, or when everybody has a faction."""
    state, seats = record.begin(), range(record.state.seats())
    final = [record.state.seat_id(seat) for seat in seats]
    for ply, move in enumerate(record.moves):
        if from_round and state.round_number() >= from_round and state.seat != CHANCE:
            return ply
        if not from_round and [state.seat_id(seat) for seat in seats] == final:
            return ply
        state.apply(move)
    return record.plies


class SameLuck:
    """What chance did in a record, at the same place of the game; drawn where the record has no answer that fits."""

    def __init__(self, record: Record, after: int, luck: Luck) -> None:
        self.luck = luck
        self.asked: Counter[tuple[int, str]] = Counter()
        self.drawn: dict[Place, int] = {}
        state = record.begin()
        for ply, move in enumerate(record.moves):
            if ply >= after and state.seat == CHANCE:
                self.drawn[self.place(state)] = move
            state.apply(move)
        self.asked.clear()

    def place(self, state: State) -> Place:
        here = (state.round_number(), state.question)
        self.asked[here] += 1
        return (*here, self.asked[here])

    def draw(self, state: State) -> int:
        move = self.drawn.get(self.place(state), -1)
        other = self.luck.draw(state)
        return move if move in state.legal_moves() else other


@lru_cache(64)
def model_of(text: str, from_round: int) -> tuple[Record, int]:
    """A record, and after how many plies of it bots begin."""
    record = Record.read(text)
    return record, taken_over(record, from_round)


def play(ruler: Ruler, number: int) -> str:
    """Play a record again and return the new one as text. A bot's generator depends on seed, game and ply only."""
    model, after = model_of(ruler.records[ruler.model(number)], ruler.from_round)
    names = ruler.seating(model.state.seats())
    notes = {"seats": ",".join(names), "seed": ruler.seed, "budget": describe_budget(ruler.budget),
             "number": str(number), "block": str(ruler.model(number)), "record": ruler.files[ruler.model(number)],
             "from": str(after + 1)}
    record = Record(model.game, model.options, notes, model.position)
    for move in model.moves[:after]:
        record.play(move)
    luck = SameLuck(model, after, Luck(ruler.seed, number))
    players = [ready(model.game, name) for name in names]
    state = record.state
    while not state.over:
        seat = state.seat
        if seat == CHANCE:
            record.play(luck.draw(state))
            continue
        rng = Random(f"ruler/{ruler.seed}/{number}/{record.plies}")
        answer = choose_safely(players[seat], state, ruler.budget_of(number, rng), rng)
        if answer.problem:
            record.comment(forfeit(seat, names[seat], answer.problem))
        record.play(answer.move)
    return record.text()


def same_games(mine: dict[str, Any], others: dict[str, Any]) -> str:
    """Say what parts two rulers whose games shall be compared; empty if nothing does."""
    asked: Sequence[tuple[str, str]] = (("records", "other records"), ("from_round", "games from another round on"))
    return next((words for key, words in asked if mine.get(key) != others.get(key)), "")
