"""Views of real games, as the server would make them: bots play, somebody looks."""
from __future__ import annotations

from functools import cache
from random import Random

from terrae.bots import QUICK, bot
from terrae.core import chance
from terrae.core.game import CHANCE
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.faces import face
from terrae.faces.advice import Orders
from terrae.locales import page_locale
from terrae.web.pages.frame import Reader
from terrae.web.view import BOT, PERSON, ChatLine, Guest, Seat, View

OPTIONS = {"nova": {"players": "4"}, "mystica": {"players": "3"}, "mara": {"players": "3"}}
PLAYERS = {"nova": "greedy", "mystica": "random", "mara": "greedy"}
NAMES = ["Anna", "Björn", "健", "Chloé", "Eve"]


def reader(language: str = "en", game: str = "nova") -> Reader:
    return Reader(page_locale(language, game), Guest("g1", "Anna"), "token", "", f"/t/{game}1")


@cache
def played(game: str, seed: int = 1) -> Record:
    """A whole game between bots."""
    record = Record(load(game), OPTIONS[game])
    rng, player = Random(seed), bot(PLAYERS[game])
    while not record.state.over:
        state = record.state
        record.play(chance.draw(state, rng) if state.seat == CHANCE else player.choose(state, QUICK, rng))
    return record


def until(record: Record, plies: int) -> Record:
    """The same game, not played further."""
    part = Record(record.game, record.options)
    for move in record.moves[:plies]:
        part.play(move)
    return part


def asked(record: Record, seat: int, question: str, nth: int = 0) -> int:
    """The ply at which a seat was asked something for the nth time."""
    state = record.game.start(record.options)
    for ply, move in enumerate(record.moves):
        if state.seat == seat and state.question == question:
            if nth == 0:
                return ply
            nth -= 1
        state.apply(move)
    raise ValueError(f"seat {seat} was never asked {question}")


def view(record: Record, mine: int | None = 0, draft: list[int] | None = None, ply: int | None = None,
         chat: list[ChatLine] | None = None, names: list[str] | None = None) -> View:
    """A table whose first seat is a person's, seen by the owner of a seat or by nobody's."""
    people = [Seat(n, PERSON if n in (0, mine) else BOT, (names or NAMES)[n] if n in (0, mine) else "greedy", n == mine,
                   return_link=f"/return/{n}" if n == mine else "") for n in range(record.state.seats())]
    live = ply is None
    drafted = draft or []
    state = record.at(record.plies if ply is None else ply)
    for move in drafted:
        state.apply(move)
    acting = mine if live and mine is not None and record.state.seat == mine else None
    same = state.seat == record.state.seat and state.turns == record.state.turns
    finish = face(record.game).finish(state) if acting is not None and same else None
    last = max((n for n, seat in enumerate(movers(record), 1) if seat == mine), default=None)
    return View(id=f"{record.game.id}1", game=record.game, record=record, seats=people, state=state,
                ply=record.plies + len(drafted) if ply is None else ply, draft=drafted, live=live, acting=acting,
                can_end=acting is not None and (finish is not None or (bool(drafted) and not same)), finish=finish,
                last_own=last, waiting=[], turn_since=1_700_000_000.0, clock=0, public=False, tutorial=False,
                invite_link="/t/x/join?key=abc" if mine is not None else "", orders=Orders(), chat=chat or [],
                only_bots=False)


def movers(record: Record) -> list[int]:
    """Who made each move."""
    state, found = record.game.start(record.options), []
    for move in record.moves:
        found.append(state.seat)
        state.apply(move)
    return found
