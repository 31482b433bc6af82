"""The tables of a measurement: games of random legal moves, thought out beforehand and begun in the middle.

They are written straight into the database before the server is measured, so that hundreds of tables take a second, and
no browser has to know the rules: it has a list of the turns to send.
"""
from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from sqlalchemy import insert, update

from terrae.core.record import Record
from terrae.core.registry import load
from terrae.web import seats
from terrae.web.identity import Keys, new_id, save_guest
from terrae.web.pages.table_scene import BETWEEN_MOVES
from terrae.web.schema import CHANGE_TABLE, moves, tables
from terrae.web.store import Store, Writing
from terrae.web.tables import ME, Plan, Tables, move_row, position_columns
from terrae.web.turns import find_turn_end, follow_up_moves, orders_by_seat, turn_changed
from terrae.web.view import PERSON, WAITING, Guest

LONG = 4  # moves after which a turn ends as soon as it can


@dataclass(frozen=True)
class Person:
    """Somebody with a browser."""

    guest: str
    cookie: str
    csrf: str


@dataclass(frozen=True)
class Turn:
    """A turn to send, and the plies before it and after everything that follows by itself."""

    seat: int
    ply: int
    text: str
    after: int


@dataclass(frozen=True)
class Game:
    """A table in the database and the turns that are still to be played there."""

    table: str
    turns: list[Turn]


@dataclass(frozen=True)
class Place:
    """The people at a table, players first, and the games they play there one after the other."""

    people: list[Person]
    games: list[Game]


class Setup:
    """Writes tables into a database."""

    def __init__(self, database: str) -> None:
        self.store = Store(database)
        self.keys = Keys(self.store)
        self.tables = Tables(self.store, self.keys)

    def places(self, game: str, count: int, players: int, people: int, turns: int) -> list[Place]:
        """Make places with enough games for a number of turns each. The same numbers make the same games."""
        with self.store.write() as writing:
            return [self.place(writing, game, Random(number), players, people, turns) for number in range(count)]

    def place(self, writing: Writing, game: str, rng: Random, players: int, people: int, turns: int) -> Place:
        sitting = [self.person() for _ in range(max(players, people))]
        for person in sitting[:players]:
            save_guest(writing, Guest(person.guest, "Ada"))
        games: list[Game] = []
        while turns > 0:
            games.append(self.game(writing, game, rng, sitting[:players], turns))
            turns -= len(games[-1].turns)
        return Place(sitting, games)

    def person(self) -> Person:
        guest = new_id(20)
        return Person(guest, self.keys.cookie(guest), self.keys.csrf(guest))

    def game(self, writing: Writing, game: str, rng: Random, players: list[Person], turns: int) -> Game:
        """Write a table whose game is somewhere in its course, with the turns left if it has so many."""
        id = new_id()
        record = Record(load(game), {"players": str(len(players))})
        plan = Plan(game, [ME] * len(players))
        self.tables.insert_table(writing, id, Guest(players[0].guest, "Ada"), record, plan, WAITING)
        for seat, person in enumerate(players):
            seats.insert_seat(writing, id, seat, PERSON, "Ada", "")
            seats.add_owner(writing, id, seat, person.guest)
        seed = str(rng.random())
        played, course = random_course(record, seed, rng, orders_by_seat(seats.seat_rows(writing.db, id)))
        first = rng.randrange(max(1, len(course) - turns))
        self.write_moves(writing, id, seed, record, played[:course[first].ply])
        return Game(id, course[first:first + turns])

    def write_moves(self, writing: Writing, id: str, seed: str, record: Record, played: list[int]) -> None:
        state, rows = record.begin(), list[dict[str, Any]]()
        for ply, move in enumerate(played, 1):
            rows.append(move_row(id, ply, state, move, 0.0))
            state.apply(move)
        if rows:
            writing.execute(insert(moves), rows)
        # A table that has been played at counts its changes; without any, nothing drawn would be kept for others.
        writing.execute(update(tables).where(tables.c.id == id).values(seed=seed, version=1, told=1))
        writing.execute(CHANGE_TABLE, {"table": id, "ply": len(played), "status": PERSON, **position_columns(state)})

    def close(self) -> None:
        self.store.close()


def random_course(record: Record, seed: str, rng: Random, orders: dict[int, Any]) -> tuple[list[int], list[Turn]]:
    """Play a game of random turns to its end, with everything a server adds by itself; all moves, and the turns."""
    game = record.with_moves(follow_up_moves(record, [], seed, orders))
    course: list[Turn] = []
    while not game.state.over:
        played = random_turn(game, rng)
        after = game.with_moves([*played, *follow_up_moves(game, played, seed, orders)])
        text = BETWEEN_MOVES.join(record.game.moves[move] for move in played)
        course.append(Turn(game.state.seat, game.plies, text, after.plies))
        game = after
    return game.moves, course


def random_turn(game: Record, rng: Random) -> list[int]:
    """A turn that needs no further choice."""
    state, played = game.state.copy(), list[int]()
    while not played or (state.seat == game.state.seat and not turn_changed(game.state, state)):
        finish = find_turn_end(game.state, state, len(played))[1] if len(played) >= LONG else None
        played.append(rng.choice(state.legal_moves()) if finish is None else finish)
        state.apply(played[-1])
    return played
