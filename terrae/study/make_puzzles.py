"""Make puzzles: let bots of mixed strength play, and keep the positions in which one turn is clearly the best.

Everything depends on the seed, the number of the game and the settings alone, so the same command finds the same
puzzles on every machine.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from random import Random

from terrae.bots import Budget, bot
from terrae.bots.explain import divide, finish, together
from terrae.bots.judge import LEARNED, knowledge
from terrae.core import chance
from terrae.core.game import CHANCE, Game, State
from terrae.core.kinds import ENDS_TURN, LEAVES_ROUND
from terrae.core.ledger import Ledger
from terrae.core.record import Record
from terrae.study.clear_moves import Clear, Look, Measured, Settings, asks_for_action, clearly_best, decisive
from terrae.study.puzzles import Puzzle, Step, same_turn

PLAYERS = (("beginner", 1), ("greedy", 1), ("search", 100), ("search", 400))  # bots, and positions per decision
PER_GAME = 3  # puzzles from one game at most
LOOKED_AT = 60  # positions of one game at most
CLOSE = 2.0  # points; after the first decision of the turn, moves this close to the best are right too
GAMES = 48  # quick games that say where the points come from
WORTH_TELLING = 0.5  # points a source must differ by
MAX_STEPS = 6  # decisions within a turn
SHOWN = 3  # alternatives
FEW = 3  # puzzles of one theme that are always wanted
LINE = 12  # moves of the bot's line


@dataclass(frozen=True)
class Place:
    """A position of a record."""

    record: Record
    plies: int
    state: State


Wanted = Callable[[str, int], bool]  # is a puzzle of this theme and level still wanted?


def quota(count: int, found: list[Puzzle]) -> Wanted:
    """Keep puzzles varied: no theme has more than about a third of them, and as many at most are easy."""
    themes, levels = Counter(one.theme for one in found), Counter(one.level for one in found)
    most = max(FEW, -(-count // 3))
    return lambda theme, level: themes[theme] < most and (level > 1 or levels[1] < most)


def play_game(game: Game, seed: str, number: int) -> Record:
    """Play one game of bots; options and strengths differ from number to number."""
    rng = Random(f"puzzles/{seed}/{number}")
    record = Record(game, game.variety(number))
    seated = [rng.choice(PLAYERS) for _ in range(record.state.seats())]
    while not record.state.over:
        state = record.state
        if state.seat == CHANCE:
            record.play(chance.draw(state, rng))
            continue
        name, nodes = seated[state.seat]
        record.play(bot(name).choose(state.for_bots(), Budget(nodes=nodes), rng))
    return record


def turns(record: Record) -> list[Place]:
    """The positions at the beginning of every turn in which somebody is asked for an action."""
    state, found, last = record.begin(), [], (-1, -1)
    for ply, move in enumerate(record.moves):
        now = (state.turns, state.seat)
        if now != last and asks_for_action(state):
            found.append(Place(record, ply, state.copy()))
        last = now
        state.apply(move)
    return found


def find(record: Record, settings: Settings, seed: str, number: int, wanted: Wanted) -> Iterator[Puzzle]:
    """Find puzzles in a finished game."""
    places = turns(record)
    Random(f"order/{seed}/{number}").shuffle(places)
    kept = 0
    for place in places[:LOOKED_AT]:
        own = f"{seed}/{number}/{place.plies}"
        clear = clearly_best(place.state, settings, own)
        if clear is None:
            continue
        made = puzzle(place, clear, settings, own, number)
        if wanted(made.theme, made.level):
            yield made
            kept += 1
        if kept == PER_GAME:
            return


def puzzle(place: Place, clear: Clear, settings: Settings, seed: str, number: int) -> Puzzle:
    """Make a puzzle of a position with a clearly best move."""
    state, game, record = place.state, place.record.game, place.record
    names = game.moves
    first = Step([names[clear.best.move], *(names[move] for move in clear.same)], points_of(names, clear))
    line, later = rest_of_turn(state, clear.best, settings, seed)
    differs = sources(state, clear.best, clear.others[0], f"{seed}/sources")
    moves = [names[move] for move in record.moves[:place.plies]]
    text = "\n".join([game.id, game.rules, *sorted(f"{key}: {value}" for key, value in record.options.items()), *moves])
    return Puzzle(
        id=f"{game.id}-{sha256(text.encode()).hexdigest()[:10]}", game=game.id, rules=game.rules,
        options=record.options, moves=moves, seat=state.seat, round=state.round_number(),
        theme=theme(place, clear.best.move, differs), level=clear.level, steps=[first, *later],
        line=[names[move] for move in line],
        alternatives={names[one.move]: round(one.points, 1) for one in clear.others[:SHOWN]},
        sources=differs, number=number)


def points_of(names: list[str], clear: Clear) -> dict[str, float]:
    """The points of every decisive move, the best first."""
    return {names[one.move]: round(one.points, 1) for one in [clear.best, *clear.others]} | {
        names[move]: round(clear.best.points, 1) for move in clear.same}


# The rest of the turn -----------------------------------------------------------------------------------------------


def rest_of_turn(before: State, best: Measured, settings: Settings, seed: str) -> tuple[list[int], list[Step]]:
    """Follow the best turn to its end: its moves and what the bot expects after them, and the decisions in it that
    matter. What does not matter is left open."""
    state, line, foreseen = before.copy(), list(best.moves), best.line
    steps: list[Step] = []
    for move in best.moves:
        state.apply(move)
    while same_turn(before, state) and len(steps) < MAX_STEPS:
        moves = state.legal_moves()
        if len(moves) == 1:
            line.append(moves[0])
            state.apply(moves[0])
            continue
        if any(state.game.kind_of[move].role == ENDS_TURN for move in moves):
            break
        found = measure_all(state, settings.budgets[-1], f"{seed}/{len(line)}")
        if not found:
            break
        foreseen = [*line, *found[0].line]
        line += found[0].moves
        if decisive(state, found[0].move):
            steps.append(step(state.game.moves, found))
        for move in found[0].moves:
            state.apply(move)
    told = (foreseen if foreseen[:len(line)] == line else line)[:max(LINE, len(line))]
    return legal_part(before, told), without_open_end(steps)


def legal_part(before: State, line: list[int]) -> list[int]:
    """The beginning of a line that people can play too: bots look at copies without moves that only people make, and
    there a question may answer itself."""
    state = before.copy()
    for n, move in enumerate(line):
        if move not in state.legal_moves():
            return line[:n]
        state.apply(move)
    return line


def measure_all(state: State, nodes: int, seed: str) -> list[Measured]:
    """Measure every candidate of a position, the best first."""
    look = Look(state, nodes, seed)
    each = max(nodes // max(1, len(look.ranked)), nodes // 8)
    return sorted((look.measure(i, each) for i in look.ranked if look.is_plain(i)), key=lambda one: -one.points)


def step(names: list[str], found: list[Measured]) -> Step:
    """A later decision of the turn: right is what is as good as the best, but for a little."""
    best = found[0].points
    return Step([names[one.move] for one in found if best - one.points <= CLOSE],
                {names[one.move]: round(one.points, 1) for one in found})


def without_open_end(steps: list[Step]) -> list[Step]:
    """Leave out decisions at the end of the turn in which everything is right."""
    while steps and len(steps[-1].accepted) == len(steps[-1].points):
        steps = steps[:-1]
    return steps


# Where the points come from -----------------------------------------------------------------------------------------


def sources(state: State, best: Measured, other: Measured, seed: str) -> dict[str, float]:
    """By source, the points that the best move brings its seat beyond another: as quick games divide what the search
    expects, the largest difference first."""
    one, two = (expected(state, measured, Random(seed)) for measured in (best, other))
    differs = {source: round(one.get(source, 0.0) - two.get(source, 0.0), 1) for source in {**one, **two}}
    told = {source: points for source, points in differs.items() if abs(points) >= WORTH_TELLING}
    return dict(sorted(told.items(), key=lambda item: (-abs(item[1]), item[0])))


def expected(state: State, measured: Measured, rng: Random) -> dict[str, float]:
    """Divide the points a seat can still expect after a move into sources."""
    judge, seat, names = knowledge(state.game, LEARNED).judge, state.seat, state.game.sources
    gained: dict[str, float] = {}
    for _ in range(GAMES):
        after = state.for_bots()
        after.ledger = Ledger()
        for move in measured.moves:
            after.apply(move)
        finish(after, judge, rng)
        for who, source, points in after.ledger.points:
            if who == seat:
                gained[names[source]] = gained.get(names[source], 0.0) + points / GAMES
    gained = {source: points for source, points in gained.items() if points}
    return together(names, {}, divide(measured.points - state.scores()[seat], gained)) if gained else {}


# Themes -------------------------------------------------------------------------------------------------------------


def theme(place: Place, move: int, differs: dict[str, float]) -> str:
    """What a puzzle is about, by plain facts: who leaves, which round it is, where the points come from, what the move
    uses."""
    state, kind = place.state, place.record.game.kind_of[move]
    brings = next((source for source, points in differs.items() if points > 0), "")
    spots = kind.spots(state, state.seat, move - kind.first)
    if kind.role == LEAVES_ROUND:
        return "leaving"
    if state.round_number() == place.record.state.round_number():
        return "last_round"
    if state.round_number() == 1:
        return "opening"
    if "town" in brings:
        return "towns"
    if brings.startswith(("round_", "scoring_")):
        return "round_scoring"
    if any(spot.startswith(("power:", "ability:")) for spot in spots):
        return "actions"
    return "end_scoring" if brings in end_sources(place.record) else "growth"


def end_sources(record: Record) -> set[str]:
    """The sources that a finished game scored at its end only."""
    scored = [(one.ply == record.plies, source) for one in record.ledger() for _, source, _ in one.points]
    return {source for _, source in scored} - {source for last, source in scored if not last}
