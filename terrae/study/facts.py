"""Facts about every seat of one record, for any game."""
from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from itertools import accumulate

from terrae.core.errors import BadRecord
from terrae.core.game import CHANCE, Game
from terrae.core.kinds import FREE
from terrae.core.ledger import Entry, by_source
from terrae.core.record import Record
from terrae.faces import face
from terrae.study.openings import Step, opening_steps
from terrae.study.waste import Waste

MAX_CHOICES = 20  # a kind of move with more arguments names places, not tiles
FIRST_MOVES = 3  # moves of an opening, if the setup has no choices
MAX_OPTION = 60  # letters; a longer option is a whole map, not a tile


@dataclass
class Seat:
    """Who sat on a seat, its result, and how it came about."""

    who: str  # the faction or character
    points: int
    wins: float  # share of the win
    player: str = ""  # a bot or a person, if the record notes it
    choices: set[str] = field(default_factory=set)  # tiles, cards and actions taken, each once
    opening: list[str] = field(default_factory=list)
    first_buildings: list[str] = field(default_factory=list)  # put on the board in the set-up
    tiles: list[str] = field(default_factory=list)  # tiles and cards in the order they were taken
    first_tiles: list[str] = field(default_factory=list)  # of every family the one taken first
    milestones: list[tuple[str, int]] = field(default_factory=list)  # what was reached, and in which round
    by_round: list[int] = field(default_factory=list)  # points after the set-up and each round; the last has them all
    sources: dict[str, int] = field(default_factory=dict)


@dataclass
class Facts:
    """One finished game."""

    game: str
    file: str
    block: Hashable  # games of one block of a match share their luck
    set_up: set[str]  # tiles that chance or the options laid out
    seats: list[Seat]
    notes: dict[str, str] = field(default_factory=dict)  # of the record
    steps: list[Step] = field(default_factory=list)  # of the openings
    waste: list[Waste] = field(default_factory=list)  # points left unused at the end, if somebody has looked


def facts(record: Record, file: str) -> Facts:
    """Collect everything the statistics count; an unfinished game is refused."""
    state, game = record.state, record.game
    if not state.over:
        raise BadRecord(file, 0, f"the game is not over: it ends in round {state.round_number()}")
    entries = record.ledger()
    seats = [Seat(state.seat_id(seat), points, won, sources=by_source(entries, seat))
             for seat, (points, won) in enumerate(zip(state.scores(), state.win_shares(), strict=True))]
    count_course(game, entries, seats)
    names = record.notes.get("seats", "").split(",")
    if len(names) == len(seats):
        for one, name in zip(seats, names, strict=True):
            one.player = name
    set_up = given(record)
    moves: list[list[str]] = [[] for _ in seats]
    for entry in entries:
        if not entry.ply:
            continue
        if entry.seat == CHANCE:
            set_up.update(laid_out(game, entry.move) if not entry.round else [])
            continue
        seat, text = seats[entry.seat], game.moves[entry.move]
        moves[entry.seat].append(text)
        if not entry.round:
            seat.opening.append(text)
        if 1 < len(game.kind_of[entry.move].names) <= MAX_CHOICES:
            seat.choices.add(text if entry.round else f"first {text.removeprefix('first ')}")
    for one, made in zip(seats, moves, strict=True):
        one.opening = one.opening or made[:FIRST_MOVES]
    return Facts(game.id, file, block_of(record, file), set_up, seats, dict(record.notes), opening_steps(record))


def count_course(game: Game, entries: list[Entry], seats: list[Seat]) -> None:
    """Add to every seat how its game went: points by round, first buildings, tiles and milestones."""
    shown, last = face(game), max(entry.round for entry in entries)
    for number, seat in enumerate(seats):
        gained = [0] * (last + 1)
        families: set[str] = set()
        for entry in entries:
            gained[entry.round] += sum(points for who, _, points in entry.points if who == number)
            grown = {name: more for name, more in entry.changes[number].items() if more > 0} if entry.changes else {}
            seat.milestones += [(name, entry.round) for name in shown.milestones for _ in range(grown.get(name, 0))]
            if entry.seat != number:
                continue
            kind, text = game.kind_of[entry.move], game.moves[entry.move]
            if not entry.round and grown.keys() & shown.pieces:
                seat.first_buildings.append(text)
            if kind.place in shown.tile_spots and kind.role != FREE:
                seat.tiles.append(text)
                if kind.place not in families:
                    families.add(kind.place)
                    seat.first_tiles.append(text)
        seat.by_round = list(accumulate(gained))


def block_of(record: Record, file: str) -> Hashable:
    notes = record.notes
    return (notes.get("seed"), notes["block"]) if "block" in notes else file


def given(record: Record) -> set[str]:
    """List the tiles that the options name instead of leaving them to chance."""
    usual = record.game.options({"players": record.options["players"]})
    return {tile for key, value in record.options.items() if value != usual[key]
            and key not in ("players", "factions") and len(value) <= MAX_OPTION
            for item in value.split(",") for tile in tiles(record.game, key, item)}


def tiles(game: Game, option: str, item: str) -> list[str]:
    """Describe what an option lays out, in the words of chance if chance could have done it."""
    for kind in game.vocabulary.kinds:
        names = [name.casefold() for name in kind.names]
        if option in (kind.id, f"{kind.id}s") and item.casefold() in names:
            return laid_out(game, kind.first + names.index(item.casefold()))
    return [f"{option} {item}"]


def laid_out(game: Game, move: int) -> list[str]:
    """Describe what a move of chance laid out; a row of capital letters means several tiles."""
    kind = game.kind_of[move]
    name = kind.names[move - kind.first]
    if len(name) > 1 and name.isalpha() and name.isupper():
        return [kind.words.format(letter) for letter in name]
    return [game.moves[move]]
