"""A bot explains itself: what it would play, and where everybody's points would come from."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from time import perf_counter

from terrae.bots import Budget, Option, SearchBot, Thought
from terrae.bots.judge import LEARNED, Judge, knowledge
from terrae.bots.one_look import worth_a_look
from terrae.core import chance
from terrae.core.errors import BadOption
from terrae.core.game import CHANCE, State
from terrae.core.ledger import Ledger, by_source
from terrae.core.record import Record

GAMES = 24  # quick games at most
THINKING = 0.6  # share of the budget that goes into the choice; the rest is for quick games
SLACK = 0.5  # points; moves this close in value count as equal
SO_FAR = "so_far"  # source of points scored before the position, if there is no record


@dataclass(frozen=True)
class Explanation:
    """A thought, and how its points would come about after the best move. There is one number of points for a seat:
    what the search expects. Quick games only say how it divides into sources."""

    thought: Thought
    games: int  # quick games played
    expected: list[dict[str, float]]  # per seat: source -> points at the end, including those already scored
    scores: list[float]  # per seat: the final score expected after the best move, the sum of its sources
    wins: list[float]  # per seat: the share of the quick games it wins; ties are shared
    chances: dict[int, list[float]] = field(default_factory=dict)  # the same after each option, where that is known


class QuickGames:
    """Games that every seat plays on quickly after a move: which sources points come from, and who wins."""

    def __init__(self, state: State, move: int) -> None:
        self.sources = state.game.sources
        self.judge = knowledge(state.game, LEARNED).judge
        self.after = state.for_bots()
        self.after.ledger = Ledger()
        self.after.apply(move)
        self.by_move = self.after.ledger.points
        self.points: list[dict[int, int]] = [{} for _ in range(state.seats())]
        self.won = [0.0] * state.seats()
        self.games = 0
        self.judged = 0  # positions

    def play(self, rng: Random) -> None:
        """Play one more."""
        game = self.after.copy()
        game.ledger = Ledger()
        self.judged += finish(game, self.judge, rng)
        for seat, source, scored in self.by_move + game.ledger.points:
            self.points[seat][source] = self.points[seat].get(source, 0) + scored
        self.won = [total + won for total, won in zip(self.won, game.win_shares(), strict=True)]
        self.games += 1

    def gained(self) -> list[dict[str, float]]:
        """List the points every seat gained on average, by source."""
        return [{self.sources[source]: total / self.games for source, total in one.items() if total}
                for one in self.points]

    def wins(self) -> list[float]:
        """List the share of the games each seat won."""
        return [won / self.games for won in self.won]


def explain(state: State, budget: Budget, rng: Random, record: Record | None = None) -> Explanation:
    """Explain what the searching bot thinks of a position with a seat to move. With the record that led there, earlier
    points count under their sources. The result depends on the generator alone if the budget is in nodes."""
    require_decision(state)
    began = perf_counter()
    thought = think(state, part(budget, THINKING), rng)
    quick = QuickGames(state, thought.move)
    while quick.games == 0 or (quick.games < GAMES and budget_left(budget, thought.nodes + quick.judged, began)):
        quick.play(rng)
    return put_together(thought, quick, scored_so_far(state, record))


def require_decision(state: State) -> None:
    """Raise an error if there is nothing to explain."""
    if state.seat < 0:
        raise BadOption("nobody is asked for a move in this position")


def put_together(thought: Thought, quick: QuickGames, scored: list[dict[str, int]]) -> Explanation:
    """Explain a thought by the quick games after its move and what was scored before."""
    gained = quick.gained()
    thought = agree(thought, scored, gained)
    best = thought.options[0].points
    expected = [together(quick.sources, before, divide(told - sum(before.values()), gains))
                for before, gains, told in zip(scored, gained, best, strict=True)]
    return Explanation(thought, quick.games, expected, list(best), quick.wins())


def agree(thought: Thought, scored: list[dict[str, int]], gained: list[dict[str, float]]) -> Thought:
    """The thought, with the points of seats that score nothing more: there the quick games know better than the search,
    whose estimate could not be divided into sources."""
    best = thought.options[0].points
    wrong = [0.0 if gains else told - sum(before.values())
             for before, gains, told in zip(scored, gained, best, strict=True)]
    if not any(wrong):
        return thought
    return replace(thought, options=[
        replace(one, points=[points - off for points, off in zip(one.points, wrong, strict=True)])
        for one in thought.options])


def divide(points: float, gains: dict[str, float]) -> dict[str, float]:
    """Divide points still to come into sources. What quick games gained from each is corrected in proportion to its
    size, so that the sum is right and losses stay losses.

    >>> divide(12, {"town": 6.0, "bonus_tiles": 5.0, "power": -1.0})
    {'town': 7.0, 'bonus_tiles': 5.833333333333333, 'power': -0.8333333333333334}
    """
    size = sum(abs(gain) for gain in gains.values())
    off = points - sum(gains.values())
    return {source: gain + off * abs(gain) / size for source, gain in gains.items()}


def think(state: State, budget: Budget, rng: Random) -> Thought:
    """Search a position; there is at least one option even if the budget was too small to try any."""
    thought = SearchBot(LEARNED).think(state, budget, rng)
    if thought.options:
        return thought
    after = state.copy()
    after.apply(thought.move)
    points = knowledge(state.game, LEARNED).judge.values(after)
    return replace(thought, options=[Option(thought.move, 1.0, points, [thought.move])])


def part(budget: Budget, share: float) -> Budget:
    """Take a share of a budget."""
    return Budget(max(1, int(budget.nodes * share)) if budget.nodes else 0, budget.seconds * share)


def budget_left(budget: Budget, nodes: int, began: float) -> bool:
    """Is some of the budget left?"""
    return not ((budget.nodes and nodes >= budget.nodes) or
                (budget.seconds and perf_counter() - began >= budget.seconds))


def scored_so_far(state: State, record: Record | None) -> list[dict[str, int]]:
    """List every seat's points by source before the position."""
    if record is None:
        return [{SO_FAR: points} if points else {} for points in state.scores()]
    entries = record.ledger()
    return [by_source(entries, seat) for seat in range(state.seats())]


def finish(state: State, judge: Judge, rng: Random) -> int:
    """Play to the end, every seat by one look at its moves, and return the number of positions evaluated. A little
    noise decides between moves of nearly equal value; otherwise games without chance would all be the same."""
    judged = 0
    while not state.over:
        moves = [chance.draw(state, rng)] if state.seat == CHANCE else worth_a_look(state)
        if len(moves) == 1:
            state.apply(moves[0])
            continue
        state.apply(look_once(state, moves, judge, lambda: SLACK * rng.random()))
        judged += len(moves)
    return judged


def look_once(state: State, moves: list[int], judge: Judge, noise: Callable[[], float]) -> int:
    """Choose the move after which the seat to move stands best, by one look and a little noise."""
    seat = state.seat
    best, found = float("-inf"), moves[0]
    for move in moves:
        after = state.copy()
        after.apply(move)
        value = judge.own(after, seat) + noise()
        if value > best:
            best, found = value, move
    return found


def together(names: list[str], before: dict[str, int], gained: dict[str, float]) -> dict[str, float]:
    """Add up points scored and points to come by source, in the game's order, without sources that give nothing."""
    total = {id: before.get(id, 0) + gained.get(id, 0.0) for id in {**before, **gained}}
    return {id: total[id] for id in [SO_FAR, *names] if total.get(id)}


def movers(state: State, line: list[int]) -> list[tuple[int, int]]:
    """List the moves of a line, each with the seat that makes it."""
    state, found = state.copy(), []
    for move in line:
        found.append((state.seat, move))
        state.apply(move)
    return found
