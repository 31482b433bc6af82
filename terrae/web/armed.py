"""Armed turns: planned ahead, and played as soon as it is the seat's turn if nothing has touched what they need.

A turn is played if all its moves are legal and it costs and brings its seat what it did when it was planned; else it
is kept with the reason, and what was planned after it is given up. It is an ordinary turn: the record keeps no trace
of the plan, and only the seat's own devices ever see it.
"""
from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Row, bindparam, delete, insert, select

from terrae.core.errors import IllegalMove, TerraeError
from terrae.core.game import State
from terrae.core.kinds import LEAVES_GAME, LEAVES_ROUND
from terrae.core.phases import own_entry
from terrae.core.record import Record
from terrae.faces.changes import net_worth, total
from terrae.web import seats
from terrae.web.errors import Problem
from terrae.web.identity import Who
from terrae.web.schema import armed
from terrae.web.store import Writing
from terrae.web.turns import find_turn_end, follow_up_moves, orders_by_seat, turn_changed
from terrae.web.view import PERSON, ArmedTurn

if TYPE_CHECKING:
    from terrae.web.tables import Tables

MAX_TURNS = 6
MAX_MOVES = 60  # of one turn
MAX_ASSUMED = 200  # moves between the game as it is and the last armed turn
ARMED = select(armed).where(armed.c.table_id == bindparam("id")).order_by(armed.c.seat, armed.c.place)


# Arming -------------------------------------------------------------------------------------------------------------


def arm(all_tables: Tables, id: str, who: Who, ply: int, turns: Sequence[Sequence[str]],
        planned: Sequence[Sequence[str]], passes: bool = False) -> None:
    """Arm whole turns of one's own, in order, in place of those armed before. `ply` is the game they were planned for;
    `planned[n]` are the moves that were assumed before turn `n`, since the turn before or the game as it is. A turn
    that passes is refused unless `passes` is true."""
    check_size(turns, planned)
    with all_tables.store.read() as db:
        row = all_tables.find(db, id)
        record = all_tables.records.load(db, row).playable()
        all_tables.check_running(row)
        mine = seats.seats_owned(db, id, who)
    if not mine:
        raise Problem(403, "not-at-the-table")
    if ply != row.ply:
        raise Problem(409, "stale", ply=ply, now=row.ply)
    found = plan_turns(record, mine, turns, planned)
    if any(turn.passes for turn in found) and not passes:
        raise Problem(409, "armed-passes")
    with all_tables.store.write() as writing:
        now = all_tables.row(writing, id).ply
        if ply != now:
            raise Problem(409, "stale", ply=ply, now=now)
        if seats.seat_rows(writing.db, id)[found[0].seat].kind != PERSON:
            raise Problem(409, "armed-bot")
        save(writing, id, found[0].seat, found)


def check_size(turns: Sequence[Sequence[str]], planned: Sequence[Sequence[str]]) -> None:
    if not turns or not all(turns):
        raise Problem(422, "armed-nothing")
    if (len(turns) > MAX_TURNS or len(planned) > len(turns) or any(len(turn) > MAX_MOVES for turn in turns)
            or sum(len(moves) for moves in planned) > MAX_ASSUMED):
        raise Problem(422, "armed-too-much", turns=MAX_TURNS, moves=MAX_MOVES, assumed=MAX_ASSUMED)


def plan_turns(record: Record, mine: list[int], turns: Sequence[Sequence[str]],
               planned: Sequence[Sequence[str]]) -> list[ArmedTurn]:
    """Play a plan on a copy and return its turns; raise what is wrong with it."""
    after, found = record.with_moves(()), list[ArmedTurn]()
    after.state = record.state.copy()
    for number, texts in enumerate(turns):
        assumed = planned[number] if number < len(planned) else ()
        if not assumed and not found and record.state.seat in mine:
            raise Problem(409, "armed-now")
        for text in assumed:
            after.play(text)
        seat, question = after.state.seat, after.state.question
        if seat not in mine or (found and seat != found[0].seat):
            raise Problem(409, "armed-not-mine")
        if not begins_turn(after):
            raise Problem(409, "armed-within")
        turn = play_turn(after.state, texts)
        found.append(ArmedTurn(seat, [record.game.moves[move] for move in turn.moves], question, turn.changes,
                               turn.passes))
        after = after.with_moves(turn.moves, turn.after)
    return found


def cancel(all_tables: Tables, id: str, who: Who, place: int = 0) -> None:
    """Give up one's armed turns, all or from a place on. This is possible at frozen tables too."""
    with all_tables.store.write() as writing:
        all_tables.row(writing, id)
        mine = seats.seats_owned(writing.db, id, who)
        if not mine:
            raise Problem(403, "not-at-the-table")
        for seat, turns in queues(writing.db, id).items():
            if seat in mine and len(turns) > place:
                save(writing, id, seat, turns[:place])


# What is kept ---------------------------------------------------------------------------------------------------------


def queues(db: Connection, id: str) -> dict[int, list[ArmedTurn]]:
    """The armed turns of a table by seat, the next one first."""
    found: dict[int, list[ArmedTurn]] = {}
    for row in db.execute(ARMED, {"id": id}):
        found.setdefault(row.seat, []).append(ArmedTurn(
            row.seat, json.loads(row.moves), row.question, json.loads(row.changes), row.passes,
            json.loads(row.problem) if row.problem else None))
    return found


def save(writing: Writing, id: str, seat: int, turns: Iterable[ArmedTurn]) -> None:
    """Keep the armed turns of a seat in place of all it had, and tell its own devices."""
    writing.execute(delete(armed).where(armed.c.table_id == id, armed.c.seat == seat))
    rows = [{"table_id": id, "seat": seat, "place": place, "moves": json.dumps(turn.moves), "question": turn.question,
             "changes": json.dumps(turn.changes), "passes": turn.passes,
             "problem": json.dumps(turn.problem, default=str) if turn.problem else ""}
            for place, turn in enumerate(turns)]
    if rows:
        writing.execute(insert(armed), rows)
    writing.announce({"type": "draft", "table": id, "seat": seat})


# Playing ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Played:
    """A whole turn, as it would be played now."""

    moves: list[int]  # with the one that ends the turn, if the rules ask for one
    changes: dict[str, int]  # for its own seat: resource -> difference
    passes: bool
    after: State


def play_turn(state: State, texts: Iterable[str]) -> Played:
    """Play a whole turn on a copy; raise if it is not legal, not finished or not over when it ends."""
    game, seat, after = state.game, state.seat, state.copy()
    moves: list[int] = []
    changes: list[dict[str, int]] = []

    def play(move: int) -> None:
        refused = after.why_not(move)
        if refused is not None:
            raise refused
        changes.append(own_entry(after, move, 0).changes[seat])
        after.apply(move)
        moves.append(move)

    for text in texts:
        if after.seat != seat or turn_changed(state, after):
            raise Problem(409, "armed-too-long")
        play(game.number(text))
    can_end, finish = find_turn_end(state, after, len(moves))
    if not can_end:
        raise Problem(409, "turn-not-finished")
    if finish is not None:
        play(finish)
    passes = any(game.kind_of[move].role in (LEAVES_ROUND, LEAVES_GAME) for move in moves)
    return Played(moves, total(changes), passes, after)


def begins_turn(record: Record) -> bool:
    """Does a turn of the seat asked begin with this question? What others' turns ask it is none of its own."""
    now, asked = record.state, list[tuple[int, int, str]]()
    state = record.begin()
    for move in record.moves:
        asked.append((state.turns, state.seat, state.question))
        state.apply(move)
    for turn, seat, question in reversed(asked):
        if turn != now.turns or (seat != now.seat and not turn):  # the setup has no turns
            return True
        if (seat, question) == (now.seat, now.question) or 0 <= seat != now.seat:
            return False
    return True


def continue_game(writing: Writing, row: Row[Any], record: Record, played: list[int],
                  people: list[Row[Any]]) -> list[int]:
    """Return the moves played, with all that follow by themselves: chance, automatic answers and armed turns, which
    are used up. The table's row is locked, so that no turn is played twice. Nobody can have begun a draft here: these
    are turns that begin just now."""
    orders = orders_by_seat(people)
    played = played + follow_up_moves(record, played, row.seed, orders)
    waiting = queues(writing.db, row.id)
    if not waiting:
        return played
    kept = dict(waiting)
    if played and record.state.seat in waiting:  # who plays on has read why a turn was not played
        waiting[record.state.seat] = [turn for turn in waiting[record.state.seat] if turn.problem is None]
    while True:
        after = record.with_moves(played)
        seat = after.state.seat
        turns = waiting.get(seat, [])
        if not turns or turns[0].problem is not None or people[seat].kind != PERSON or not is_due(turns[0], after):
            break
        outcome = try_turn(turns[0], after.state)
        if not isinstance(outcome, Played):
            waiting[seat] = [replace(turns[0], problem={**outcome, "after": len(turns) - 1})]
            break
        waiting[seat] = turns[1:]
        played = played + outcome.moves
        played += follow_up_moves(record, played, row.seed, orders)
    for seat, turns in waiting.items():
        turns = [] if after.state.over else turns
        if turns != kept[seat]:
            save(writing, row.id, seat, turns)
    return played


def is_due(turn: ArmedTurn, record: Record) -> bool:
    """Is this the turn that was armed? Other questions are answered by hand, and it waits."""
    return turn.question == record.state.question and begins_turn(record)


def try_turn(turn: ArmedTurn, state: State) -> Played | dict[str, Any]:
    """Play an armed turn on a copy; if it must not be played, return why: an id of the locales' `[armed]` and facts."""
    try:
        found = play_turn(state, turn.moves)
    except IllegalMove as refused:
        return {"id": "illegal", "reason": refused.reason, "facts": refused.facts}
    except TerraeError:
        return {"id": "unfinished"}
    if net_worth(found.changes) != net_worth(turn.changes):
        return {"id": "other_price", "was": turn.changes, "now": found.changes}
    if found.passes and not turn.passes:
        return {"id": "passes"}
    return found
