"""What positions set up by hand share in Terra Nova and Terra Mystica: rounds, factions, hexes, bonus tiles."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64

from terrae.core.errors import BadOption
from terrae.core.game import CHANCE
from terrae.core.items import Item
from terrae.core.position import (
    GENERAL,
    Field,
    Sheet,
    choice_field,
    listed,
    names_field,
    number_field,
    place_field,
    seat_key,
)
from terrae.land.factions import Faction
from terrae.land.state import LandState
from terrae.land.turns import place_of, with_seat

IN_TOWN: Final = "town"
MANY: Final = 999  # of what has no limit


def seat_names(seats: int) -> list[str]:
    return [str(seat + 1) for seat in range(seats)]


# Rounds and turns ------------------------------------------------------------------------------------------------


def round_fields(rounds: int, seats: int, actions: list[str]) -> list[Field]:
    """The round, whose turn it is, the order of turns, who has left the round, and which power actions are taken."""
    names = seat_names(seats)
    return [number_field("round", GENERAL, rounds, 1), number_field("turn", GENERAL, seats, 1),
            names_field("order", GENERAL, names, seats, default=listed(names), ordered=True),
            names_field("out", GENERAL, names, seats - 1, ordered=True),
            names_field("power_used", GENERAL, actions, len(actions), "power_actions")]


def read_round(s: LandState, sheet: Sheet, actions: list[str]) -> None:
    """Set the round, its order, and who has left it. The start player is the first of the order."""
    s.round = sheet.number("round")
    for place, name in enumerate(sheet.fill("order", s.seats())):
        s.order = with_seat(s.order, place, int(name) - 1)
    for name in sheet.names("out"):
        s.leave_round(int(name) - 1)
    s.start = s.in_turn(0)
    s.power_used = read_bits(sheet.names("power_used"), actions)


def begin_turn(s: LandState, sheet: Sheet, end_round: Item[Any], next_turn: Item[Any]) -> None:
    """Begin the turn of the seat whose turn it is."""
    seat: i64 = sheet.number("turn") - 1
    if s.is_out(seat):
        raise BadOption(f"turn cannot be {seat + 1}: this seat has left the round", "position-turn", seat=int(seat) + 1)
    s.push(end_round, CHANCE)
    s.push(next_turn, CHANCE, place_of(s.order, seat, s.seats()))
    s.run()


def check_turn(s: LandState, question: Item[Any], depth: i64) -> None:
    """Only the beginning of a turn with nothing else pending can be described."""
    if s.depth != depth or s.asking is not question:
        raise BadOption("only the beginning of a turn can be described as a position", "position-in-between")


def round_texts(s: LandState, actions: list[str]) -> dict[str, str]:
    """What `read_round` and `begin_turn` read."""
    return {"round": str(s.round), "turn": str(s.seat + 1), "order": listed([str(seat + 1) for seat in s.turn_order()]),
            "out": listed([str(seat + 1) for seat in s.leaving_order()]),
            "power_used": bit_names(s.power_used, actions)}


def read_bits(found: list[str], names: Sequence[str]) -> i64:
    """Names as bits, by their places among those known."""
    bits: int = 0
    for name in found:
        bits |= 2 ** list(names).index(name)
    return bits


def bit_names(bits: int, names: Sequence[str]) -> str:
    """The names of the bits that are set."""
    return listed([name for n, name in enumerate(names) if bits >> n & 1])


# Factions --------------------------------------------------------------------------------------------------------


def faction_field(seat: int, factions: Sequence[Faction]) -> Field:
    return choice_field(f"{seat_key(seat)} faction", seat_key(seat), [faction.id for faction in factions], "factions")


def read_factions(sheet: Sheet, factions: Sequence[Faction], given: list[str], seats: int, neutral: int) -> list[int]:
    """Every seat's faction, as its place among all: as written, or as the options give it, or the first one whose
    colour is free."""
    ids = [faction.id for faction in factions]
    taken: dict[int, str] = {} if neutral < 0 else {neutral: "neutral"}
    chosen = [-1] * seats
    for seat in range(seats):
        key = f"{seat_key(seat)} faction"
        if sheet.written(key):
            number = ids.index(sheet.choice(key))
            colour = int(factions[number].terrain)
            if colour in taken:
                raise BadOption(f"{key} has the colour of {taken[colour]}; each colour may be played once",
                                "position-colour", key=key, other=taken[colour])
            taken[colour] = seat_key(seat)
            chosen[seat] = number
    for seat in range(seats):
        if chosen[seat] < 0:
            wanted = [ids.index(given[seat])] if given else []
            free = [n for n in [*wanted, *range(len(ids))] if int(factions[n].terrain) not in taken]
            chosen[seat] = free[0]
            taken[int(factions[free[0]].terrain)] = seat_key(seat)
    return chosen


# Hexes -----------------------------------------------------------------------------------------------------------


def hex_field(name: str, terrains: list[str], pieces: list[str], seats: int, others: list[str]) -> Field:
    """A hex: its terrain if it was transformed, a piece, and whether that belongs to a town."""
    every = [f"{seat_key(seat)} {piece}" for seat in range(seats) for piece in pieces]
    return place_field(name, f"hex:{name}", [terrains, others + every, [IN_TOWN]])


class OnHex:
    """What is written about one hex."""

    def __init__(self, field: Field, parts: list[str]) -> None:
        self.key: str = field.key
        self.terrain: str = parts[0]
        owner, _, piece = parts[1].partition(" ")
        self.owner: str = owner
        self.piece: str = piece
        self.town: bool = parts[2] != ""
        if self.town and not self.owner.startswith("seat"):
            raise BadOption(f"{self.key} has a town, but no building", "position-empty-town", key=self.key)

    @property
    def seat(self) -> int:
        """Whose building it is, from 0; -1 for nobody's."""
        return int(self.owner[4:]) - 1 if self.owner.startswith("seat") else -1

    def check_home(self, faction: Faction, terrains: list[str]) -> None:
        """A building stands on its faction's terrain; leaving the terrain out says so too."""
        home = terrains[faction.terrain]
        if self.terrain and self.terrain != home:
            raise BadOption(f"{self.key} cannot be {self.terrain}: {self.owner} lives on {home}", "position-foreign",
                            key=self.key, terrain=self.terrain, seat=self.owner, home=home)


def read_hexes(sheet: Sheet) -> list[OnHex]:
    return [OnHex(field, sheet.parts(field.key)) for field in sheet.places()]


def count_piece(seat: int, piece: str, found: int, most: int) -> None:
    """Refuse more pieces than the box has."""
    if found > most:
        raise BadOption(f"{seat_key(seat)} has {found} of {piece}; the box has {most}", "position-pieces",
                        seat=seat_key(seat), piece=piece, found=found, most=most)


# Bonus tiles and cards -------------------------------------------------------------------------------------------


def read_held(sheet: Sheet, label: str, laid_out: list[str], without: list[int]) -> list[str]:
    """Every seat's bonus tile of those laid out; who wrote none gets the first that is left. Some seats are without
    one."""
    seats = [seat for seat in range(len(without)) if not without[seat]]
    held = [sheet.choice(f"{seat_key(seat)} {label}") for seat in range(len(without))]
    for seat, name in enumerate(held):
        key = f"{seat_key(seat)} {label}"
        if name and seat not in seats:
            raise BadOption(f"{key} must be empty: this seat has left the game", "position-left", key=key)
        if name and name not in laid_out:
            raise BadOption(f"{key} is {name}, which is not laid out in this game", "position-not-laid-out", key=key,
                            tile=name)
        if name and name in held[:seat]:
            other = f"{seat_key(held.index(name))} {label}"
            raise BadOption(f"{key} is {name}, and so is {other}", "position-same-tile", key=key, tile=name,
                            other=other)
    for seat in seats:
        if not held[seat]:
            held[seat] = next(name for name in laid_out if name not in held)
    return held


def read_on_tile(sheet: Sheet, key: str, tile: str, beside: list[str]) -> int:
    """The money on a bonus tile; only those beside the board bear any."""
    money = sheet.number(key)
    if money and tile not in beside:
        raise BadOption(f"{key} must be 0: this tile is not beside the board", "position-money-on-tile", key=key)
    return money
