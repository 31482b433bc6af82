"""What every game must satisfy, tried on random games. The tests and `terrae check` use it."""
from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from terrae.core import chance, ledger
from terrae.core.errors import BadRecord, IllegalMove
from terrae.core.game import CHANCE, Game, State
from terrae.core.kinds import FINE
from terrae.core.playout import playout
from terrae.core.record import Record
from terrae.core.registry import load

THOROUGH = 25  # the expensive checks are made once in 25 plies on average


@dataclass
class Report:
    """What many checked games showed."""

    games: int = 0
    plies: int = 0
    longest: int = 0
    problems: list[str] = field(default_factory=list)
    kinds: set[str] = field(default_factory=set)  # kinds of moves played


class Problem(Exception):
    """A broken promise, in one sentence."""


def check_games(game: Game, games: int, seed: int = 0) -> Iterator[Report]:
    """Check games one by one; yields the same growing report after each."""
    report = Report()
    for number in range(seed, seed + games):
        record = Record(game, game.variety(number), {"seed": str(number)})
        try:
            check_game(record, Random(number))
        except Problem as problem:
            report.problems.append(f"game {number}, ply {record.plies}: {problem}")
        report.games += 1
        report.plies += record.plies
        report.longest = max(report.longest, record.plies)
        report.kinds |= {game.kind_of[move].id for move in record.moves}
        yield report


def check_game(record: Record, rng: Random) -> None:
    """Play one random game to its end, keeping it in `record`; raise `Problem` at the first broken promise."""
    game, state = record.game, record.state
    seen: set[int] = set()
    entries = ledger.opening(state)
    while not state.over:
        moves = state.legal_moves()
        require(bool(moves), f"the question {state.question!r} has no answer")
        require(len(set(moves)) == len(moves), f"{state.question!r} offers the same move twice")
        for move in set(moves) - seen:
            require(game.number(game.moves[move]) == move, f"{game.moves[move]!r} does not read back as itself")
        seen.update(moves)
        if state.seat == CHANCE:
            check_chance(state)
        if rng.random() * THOROUGH < 1:
            check_position(state, moves, rng)
        move = chance.draw(state, rng) if state.seat == CHANCE else rng.choice(moves)
        before, twin = state.to_list(), state.copy()
        entries.append(ledger.entry(twin, move, record.plies + 1))
        require(state.to_list() == before, f"playing {game.moves[move]!r} on a copy changed the original")
        record.play(move)
        require(state.to_list() == twin.to_list(), f"{game.moves[move]!r} did something else on a copy")
        wrong = state.audit()
        require(not wrong, f"after {game.moves[move]!r}: {'; '.join(wrong)}")
        require(record.plies <= game.bound, f"longer than {game.bound} plies")
    for seat, points in enumerate(state.scores()):
        require(sum(ledger.by_source(entries, seat).values()) == points, "the ledger's points are not the score")
    try:
        again = Record.read(record.text())
    except BadRecord as problem:
        raise Problem(f"the record does not replay: {problem}") from None
    require(again.state.to_list() == state.to_list(), "replaying the record ends elsewhere")
    require(again.text() == record.text(), "the record does not read back as itself")


def check_chance(state: State) -> None:
    """Outcomes are what they claim: all possible, each always the same, and their probabilities sum to one."""
    outcomes = chance.outcomes(state)
    require(sum(weight for _, weight in outcomes) == 1, "the weights of chance do not sum to one")
    require(all(weight > 0 for _, weight in outcomes), "chance offers what cannot happen")
    for move, _ in outcomes:
        once, again = state.copy(), state.copy()
        once.apply(move)
        again.apply(move)
        require(once.to_list() == again.to_list(), f"{state.game.moves[move]!r} is not always the same")
        require(once.to_list() != state.to_list(), f"{state.game.moves[move]!r} leaves everything as it was")


def check_position(state: State, moves: list[int], rng: Random) -> None:
    """The expensive questions: every move of the vocabulary, and the way to a list and back."""
    game, legal, before = state.game, set(moves), state.to_list()
    twin = game.from_list(json.loads(json.dumps(before)))
    require((twin.top, twin.about) == (state.top, state.about), "asking for the legal moves changed what is asked")
    require(twin.to_list() == before and twin.legal_moves() == moves, "the position does not survive to_list")
    for move in moves:
        kind = game.kind_of[move]
        wrong = kind.problem(state, state.seat, move - kind.first)
        require(wrong == FINE, f"{game.moves[move]!r} is offered though problem {wrong} speaks against it")
    for move in range(len(game.moves)):
        refused = state.why_not(move)
        require((refused is None) == (move in legal), f"{game.moves[move]!r}: reason and legality disagree")
        require(refused is None or refused.reason != "refused-without-reason", f"{game.moves[move]!r}: no reason")
    for move in rng.sample(range(len(game.moves)), min(20, len(game.moves))):
        if move not in legal:
            try:
                state.play(move)
            except IllegalMove:
                continue
            raise Problem(f"{game.moves[move]!r} was played though it is illegal")
    require(state.to_list() == before, "an illegal move changed the position")


def require(kept: bool, problem: str) -> None:
    if not kept:
        raise Problem(problem)


# Compiled equals interpreted -----------------------------------------------------------------------------------


def traces(game: Game, games: int, seed: int) -> list[str]:
    """A digest per random game: every position's legal moves and the final position."""
    found = []
    for number in range(seed, seed + games):
        state = game.start(game.variety(number))
        digest = hashlib.sha256()
        turn = number * 7919 + 1
        while not state.over:
            digest.update(json.dumps(state.legal_moves()).encode())
            turn = turn * 48271 % 2147483647
            playout(state, turn, 1)
        digest.update(json.dumps(state.to_list()).encode())
        found.append(digest.hexdigest())
    return found


def traces_elsewhere(game: Game, games: int, seed: int, *, plain: bool) -> list[str]:
    """The same digests from another interpreter, running the rules plain or as installed."""
    environment = {key: value for key, value in os.environ.items() if key != "TERRAE_PURE"}
    if plain:
        environment["TERRAE_PURE"] = "1"
    command = [sys.executable, "-m", "terrae.core.check", game.id, str(games), str(seed)]
    answer = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return answer.stdout.split()


if __name__ == "__main__":
    print("\n".join(traces(load(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))
