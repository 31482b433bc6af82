"""The games that are kept, and how each is played and written down."""
from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import terrae
from terrae.core import ledger
from terrae.core.game import CHANCE, Game, State
from terrae.core.kinds import Kind
from terrae.core.playout import weight

HERE = Path(__file__).parent
OWN_SET = HERE.parent / "mara" / "every_word.toml"
WIDTH = 120
USUAL = 10  # how often a kind of move is drawn, by its group; games of people who leave at once show little
RELUCTANT = {"drop_out": 1, "pass": 1, "leave": 1, "convert": 2, "exchange": 2}
SHORT = 60  # letters of an option that is printed; a whole set of components is not


@dataclass(frozen=True)
class Playthrough:
    """One kept game: its options, and the seed of its random moves."""

    game: str
    name: str
    seed: int
    options: dict[str, str]

    @property
    def path(self) -> Path:
        return HERE / self.game / f"{self.name}.txt"


PLAYTHROUGHS = [
    Playthrough("nova", "two_players", 19, {"players": "2"}),
    Playthrough("nova", "planner", 25, {"players": "2", "variant": "planner", "factions": "random"}),
    Playthrough("nova", "lucky_digger", 51, {"players": "2", "variant": "lucky_digger", "factions": "random"}),
    Playthrough("nova", "first_game", 8, {"players": "2", "setup": "first_game"}),
    Playthrough("nova", "three_players_in_order_of_dropping_out", 10,
                {"players": "3", "turn_order": "drop_out", "factions": "choose"}),
    Playthrough("mystica", "two_players", 962, {"players": "2"}),
    Playthrough("mystica", "first_game", 169, {"players": "2", "setup": "first_game"}),
    Playthrough("mystica", "variants", 393,
                {"players": "2", "factions": "random", "turn_order": "passing", "more_town_tiles": "yes",
                 "shipping_bonus_card": "yes", "temple_scoring_tile": "yes", "cultists_errata": "yes",
                 "starting_vp": "2017", "spade_points": "gained"}),
    Playthrough("mystica", "three_players_who_may_resign", 1444,
                {"players": "3", "factions": "random", "resign": "yes", "site_reading": "yes"}),
    Playthrough("mara", "two_players", 40, {"players": "2"}),
    Playthrough("mara", "first_game", 56, {"players": "2", "setup": "first_game"}),
    Playthrough("mara", "three_players_who_are_asked", 24, {"players": "3", "draft": "random", "offers": "ask"}),
    Playthrough("mara", "own_components", 28, {"players": "2", "draft": "random", "components": str(OWN_SET)}),
]


class Numbers:
    """A small generator of its own, so that every version of Python plays the same games."""

    def __init__(self, seed: int) -> None:
        self.last = seed * 7919 % 2147483646 + 1

    def below(self, n: int) -> int:
        self.last = self.last * 48271 % 2147483647
        return self.last * n >> 31


def write(one: Playthrough) -> str:
    """Play a game by its seed and write it down."""
    game = terrae.load(one.game)
    options = game.options(one.options)
    state, numbers = game.start(options), Numbers(one.seed)
    lines = [f"{one.game}, rules {game.rules}: {one.name.replace('_', ' ')}; random moves by seed {one.seed}", ""]
    lines += [f"option {key}: {value if len(value) <= SHORT else 'a set of its own'}" for key, value in options.items()]
    entries, ply, shown = ledger.opening(state), 0, -1
    while not state.over:
        if state.round_number() != shown:
            shown = state.round_number()
            lines += ["", f"== {f'Round {shown}' if shown else 'Set-up'}", *holdings(state)]
        ply += 1
        lines += ["", f"{ply}. {seat_name(state, state.seat)}: {state.question}?", *legal_moves(state)]
        move = choose(state, numbers)
        lines.append(f"   > {game.moves[move]}")
        entries.append(ledger.entry(state, move, ply))
        lines += changes(state, entries[-1])
    lines += ["", "== End", *holdings(state), *final(state, entries)]
    return "\n".join(lines) + "\n"


def choose(state: State, numbers: Numbers) -> int:
    """Draw a kind of move, then one of its moves, so that games vary; chance draws by its weights."""
    moves = state.legal_moves()
    if state.seat == CHANCE:
        weights = [int(weight(state, move)) for move in moves]
        left = numbers.below(sum(weights))
        for move, one in zip(moves, weights, strict=True):
            left -= one
            if left < 0:
                return move
    kinds = by_kind(state.game, moves)
    drawn = [kind for kind in kinds for _ in range(RELUCTANT.get(kind.group, USUAL))]
    own = kinds[drawn[numbers.below(len(drawn))]]
    return own[numbers.below(len(own))]


def by_kind(game: Game, moves: list[int]) -> dict[Kind[State], list[int]]:
    found: dict[Kind[State], list[int]] = {}
    for move in moves:
        found.setdefault(game.kind_of[move], []).append(move)
    return found


def legal_moves(state: State) -> Iterator[str]:
    """List the legal moves: a line for each kind, with the words that its moves have in common first."""
    for kind, moves in by_kind(state.game, state.legal_moves()).items():
        if len(moves) == 1:
            yield f"   {state.game.moves[moves[0]]}"
        else:
            names = ", ".join(kind.names[move - kind.first] for move in moves)
            yield from textwrap.wrap(f"{kind.words} ({len(moves)}): {names}", WIDTH, initial_indent="   ",
                                     subsequent_indent="      ", break_on_hyphens=False)


def changes(state: State, one: ledger.Entry) -> Iterator[str]:
    """Say what a move changed for every seat, and where points came from."""
    for seat, change in enumerate(one.changes):
        points = [f"{points:+} {source}" for who, source, points in one.points if who == seat]
        parts = [f"{amount:+} {name}" for name, amount in change.items()]
        if parts or points:
            sources = f" (points: {', '.join(points)})" if points else ""
            yield f"     {seat_name(state, seat)}: {', '.join(parts)}{sources}"


def holdings(state: State) -> Iterator[str]:
    """Say what everybody has, without what they lack."""
    for seat in range(state.seats()):
        has = [f"{amount} {name}" for name, amount in zip(state.game.resources, state.holdings(seat), strict=True)
               if amount]
        yield from textwrap.wrap(f"{seat_name(state, seat)} has {', '.join(has) or 'nothing'}", WIDTH,
                                 subsequent_indent="   ")


def final(state: State, entries: list[ledger.Entry]) -> Iterator[str]:
    """Say who won, and by what."""
    for seat, score in enumerate(state.scores()):
        sources = ", ".join(f"{points} {source}" for source, points in ledger.by_source(entries, seat).items())
        yield f"{seat_name(state, seat)}: {score} points ({sources})"
    yield "won by " + " and ".join(seat_name(state, seat) for seat in state.winners())


def seat_name(state: State, seat: int) -> str:
    """Name a seat by its number and, once known, its faction or character."""
    if seat == CHANCE:
        return "chance"
    id = state.seat_id(seat)
    return f"seat {seat + 1}" if id == f"seat{seat + 1}" else f"seat {seat + 1} {id}"
