"""Tables: creating, viewing and playing them. Every change happens in one transaction."""
from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, Row, Select, delete, exists, insert, or_, select, update

from terrae.bots.levels import level
from terrae.core.errors import BadOption
from terrae.core.game import State
from terrae.core.record import Record
from terrae.core.registry import GAMES, load
from terrae.faces.advice import Orders
from terrae.web import seats
from terrae.web.armed import continue_game
from terrae.web.drawings import Drawings
from terrae.web.errors import Problem
from terrae.web.hint_permission import hint_refusal, hints_enabled
from terrae.web.identity import Keys, Who, new_id, save_guest, visible_text
from terrae.web.outbox import call_players
from terrae.web.record_cache import RecordCache, check_draft, running_rules, with_remarks
from terrae.web.schema import ADD_MOVES, CHANGE_TABLE, LAST_OWN, TABLE, TABLE_HELD, drafts, moves, remarks, tables
from terrae.web.schema import seats as seats_at
from terrae.web.store import Store, Writing, get
from terrae.web.stories import Stories
from terrae.web.table_facts import Facts, load_facts
from terrae.web.turn_cache import TurnCache
from terrae.web.turns import check_moves, find_turn_end, follow_up_moves, orders_by_seat, turn_changed
from terrae.web.uploads import options_as_text
from terrae.web.view import BOT, ENDED, OPEN, OVER, PERSON, STUDY, WAITING, Guest, View

ME = "me"
WATCHED = 60.0  # seconds for which somebody who looked at a table counts as watching it
AT_TABLE = exists().where(seats_at.c.table_id == tables.c.id, seats_at.c.kind == PERSON)
WITH_PEOPLE = AT_TABLE.where(~seats_at.c.outside)  # bots from outside can wait for people, and do not need spectators
MAX_CHANGE = 6000  # characters of an announced change; PostgreSQL allows 8000


@dataclass(frozen=True)
class Plan:
    """A table to create. `seats` are `me`, `open` or `bot:<level>`."""

    game: str
    seats: Sequence[str]
    options: dict[str, str] = field(default_factory=dict)
    public: bool = False
    clock: int = 0
    tutorial: bool = False
    hints: bool | None = None  # may players ask a bot? None: only where one person plays
    origin: str = ""  # who makes it, as bots share their time: a hash of an address


@dataclass(frozen=True)
class BotTurn:
    """The turn of a bot, as bots share their time."""

    people: bool  # does a person play at the table?
    origin: str  # who made it: a hash of an address


class Tables:
    """All tables of one database."""

    def __init__(self, store: Store, keys: Keys, absent_hours: float = 24) -> None:
        self.store = store
        self.keys = keys
        self.absent = absent_hours * 3600  # seconds; without a clock a bot may fill in after them
        self.records = RecordCache()
        self.stories = Stories()
        self.turn_cache = TurnCache()
        self.looked_at: set[str] = set()  # tables of bots that somebody has looked at just now, see `watching`
        self.drawings = Drawings()
        self.plays_bots: Callable[[str], bool] = lambda game: True  # does anybody play the bots of a game just now

    # Creating -----------------------------------------------------------------------------------------------------

    def create(self, guest: Guest, plan: Plan) -> str:
        """Create a table and return its id. Its maker sits where the plan says `me`."""
        record = begin_game(plan)  # before the transaction, because nobody else can write during it
        with self.store.write() as writing:
            return self.create_in(writing, guest, plan, record)

    def create_in(self, writing: Writing, guest: Guest, plan: Plan, record: Record) -> str:
        """The same, as part of a transaction, with the game of the plan."""
        id = new_id()
        save_guest(writing, guest)
        self.insert_table(writing, id, guest, record, plan, WAITING)
        for number, one in enumerate(plan.seats):
            kind = BOT if one.startswith("bot:") else PERSON if one == ME else OPEN
            seats.insert_seat(writing, id, number, kind, guest.name if one == ME else "", one[4:])
            if one == ME:
                seats.add_owner(writing, id, number, guest.id)
        self.begin(writing, id)
        return id

    def study(self, guest: Guest, record: Record) -> str:
        """Create a table to study a record and return its id. Nobody moves there. All rows are made before the
        transaction begins, because nobody else can write during it."""
        id, now = new_id(), time.time()
        names = record.notes.get("seats", "").split(",")
        people = [visible_text(name)[:24] for name in names[:record.state.seats()]]
        state, played = record.begin(), []
        for ply, move in enumerate(record.moves, 1):
            played.append(move_row(id, ply, state, move, now))
            state.apply(move)
        said = [{"table_id": id, "ply": ply, "text": visible_text(text)}
                for ply, texts in record.comments.items() for text in texts]
        with self.store.write() as writing:
            self.insert_table(writing, id, guest, record, Plan(record.game.id, []), STUDY)
            for number in range(record.state.seats()):
                seats.insert_seat(writing, id, number, PERSON, people[number] if number < len(people) else "", "")
            for table, rows in ((moves, played), (remarks, said)):
                if rows:
                    writing.execute(insert(table), rows)
            writing.execute(CHANGE_TABLE, {"table": id, "ply": record.plies, **position_columns(record.state)})
        return id

    def insert_table(self, writing: Writing, id: str, guest: Guest, record: Record, plan: Plan, status: str) -> None:
        now = time.time()
        writing.execute(insert(tables).values(
            id=id, game=record.game.id, rules=record.game.rules, options=json.dumps(record.options),
            notes=json.dumps(record.notes), seed=secrets.token_hex(16), maker=guest.id, made=now, public=plan.public,
            clock=plan.clock, lesson=plan.tutorial, hints=hints_enabled(plan.seats, plan.hints), ply=0, status=status,
            changed=now, turn_since=now, lease_by="", lease_until=0.0, origin=plan.origin,
            watched_until=self.store.clock + WATCHED, **position_columns(record.state)))

    def begin(self, writing: Writing, id: str) -> None:
        """Start the game once no seat is open."""
        row = self.row(writing, id)
        if row.status == WAITING and OPEN not in [seat.kind for seat in seats.seat_rows(writing.db, id)]:
            self.append(writing, row, self.records.load(writing.db, row).playable(), [])

    # Viewing ------------------------------------------------------------------------------------------------------

    def find(self, db: Connection, id: str) -> Row[Any]:
        row = db.execute(TABLE, {"id": id}).first() if id.isalnum() else None
        if row is None:
            raise Problem(404, "no-such-table")
        return row

    def row(self, writing: Writing, id: str) -> Row[Any]:
        """Return the table's row, locked until the transaction is over."""
        row = writing.execute(TABLE_HELD, {"id": id}).first() if id.isalnum() else None
        if row is None:
            raise Problem(404, "no-such-table")
        return row

    def playable(self, writing: Writing, id: str) -> tuple[Row[Any], Record]:
        """Return the locked row and the record of a table; raise the reason if its game is frozen or called off."""
        row = self.row(writing, id)
        if row.status == ENDED:
            raise Problem(409, "ended")
        return row, self.records.load(writing.db, row).playable()

    def view(self, id: str, who: Who, ply: int | None = None) -> View:
        """Return what a visitor may see of a table, now or after `ply` plies."""
        with self.store.read() as db:
            row = self.find(db, id)
            game = self.records.load(db, row)
            facts = self.facts(db, row)
            record = with_remarks(facts.remarks, game)
            mine = seats.seats_owned(db, id, who)
            people = seats.seat_views(self, row, facts, mine, game.frozen is not None)
            live = ply is None or ply == record.plies
            if ply is not None and not 0 <= ply <= record.plies:
                raise Problem(404, "no-such-ply", ply=ply, plies=record.plies)
            asked = live and row.status == PERSON and game.frozen is None
            acting = row.asked if asked and row.asked in mine else None
            draft = drafted(facts.draft, row, record, acting) if acting is not None else []
            state = record.with_moves(draft).state if live else record.at(ply or 0)
            ending = find_turn_end(record.state, state, len(draft)) if acting is not None else (False, None)
            if row.status == BOT and all(seat.kind == BOT for seat in people):
                self.looked_at.add(id)
            open_now = live and acting is not None and state.seat == acting and not turn_changed(record.state, state)
            return View(
                id=id, game=record.game, record=record, seats=people, state=state,
                ply=record.plies + len(draft) if live else ply or 0, draft=draft, live=live,
                acting=acting if open_now or draft else None, can_end=ending[0], finish=ending[1],
                last_own=last_own(db, id, mine),
                waiting=[seat.number for seat in people if seat.kind == OPEN] if row.status == WAITING else [],
                turn_since=row.turn_since, clock=row.clock, version=seats.version(row, facts.seats, mine),
                told=row.told, public=row.public, tutorial=row.lesson,
                invite_link=seats.invite_link(self, row) if mine and not row.closed else "",
                orders=seats.orders_in(facts.seats[mine[0]]) if mine else Orders(),
                chat=facts.chat if row.public or mine else [],
                host=seats.hosts(row, facts.host, mine, who), closed=row.closed, called_off=row.status == ENDED,
                only_bots=all(seat.kind == BOT for seat in people), study=row.status == STUDY, frozen=game.frozen,
                stories=self.stories, turn_cache=self.turn_cache, drawings=self.drawings,
                bots_away=row.status == BOT and not self.plays_bots(row.game),
                rematch=seats.rematch_link(db, self, row, mine, who), hints=row.hints,
                armed=[turn for seat in mine for turn in facts.armed.get(seat, [])]
                if live and game.frozen is None else [],
                hint_refusal=game.frozen or hint_refusal(row, state, live, acting))

    def facts(self, db: Connection, row: Row[Any]) -> Facts:
        """Return what is known about a table besides its row and moves; read once for each of its versions."""
        if not row.version:  # records to study have none
            return load_facts(db, row)
        return self.drawings.draw(row.id, ("facts",), row.version, lambda: load_facts(db, row))

    def load_draft(self, db: Connection, row: Row[Any], record: Record, seat: int) -> list[int]:
        """Return the moves the player to move has drafted and not committed."""
        return drafted(get(db, select(drafts).where(drafts.c.table_id == row.id)), row, record, seat)

    # Playing ------------------------------------------------------------------------------------------------------

    def check_running(self, row: Row[Any]) -> None:
        """Say why nobody can play at a table, unless somebody can."""
        if row.status == STUDY:
            raise Problem(403, "only-a-record")
        if row.status == WAITING:
            raise Problem(409, "not-begun")
        if row.status == OVER:
            raise Problem(409, "over")
        if row.status == ENDED:
            raise Problem(409, "ended")

    def acting(self, db: Connection, row: Row[Any], who: Who) -> int:
        """Return the seat to move, if it is this visitor's; else say why not."""
        self.check_running(row)
        mine = seats.seats_owned(db, row.id, who)
        if not mine:
            raise Problem(403, "not-at-the-table")
        if row.asked not in mine or row.status != PERSON:
            raise Problem(403, "not-your-turn")
        return int(row.asked)

    def draft(self, id: str, who: Who, ply: int, *texts: str, end: bool = False) -> None:
        """Add moves to the draft, where they can still be undone: all or none. `ply` is the position they were meant
        for. With `end`, commit a turn that needs no further choice at once."""
        with self.store.write() as writing:
            row, record, seat, drafted = self.turn(writing, id, who, ply)
            after = record.with_moves(drafted)
            for text in texts:
                if after.plies > record.plies and (after.state.seat != seat
                                                   or turn_changed(record.state, after.state)):
                    raise Problem(409, "end-turn-first")
                after.play(text)
            drafted = after.moves[record.plies:]
            if end and find_turn_end(record.state, after.state, len(drafted)) == (True, None):
                self.append(writing, row, record, drafted)
            else:
                self.save_draft(writing, row, seat, drafted)

    def take_back(self, id: str, who: Who, ply: int) -> None:
        """Undo within the turn, back to the position after `ply` plies."""
        with self.store.write() as writing:
            row, record = self.playable(writing, id)
            seat = self.acting(writing.db, row, who)
            drafted = self.load_draft(writing.db, row, record, seat)
            if not row.ply <= ply <= row.ply + len(drafted):
                raise Problem(409, "cannot-take-back")
            self.save_draft(writing, row, seat, drafted[:ply - row.ply])

    def save_draft(self, writing: Writing, row: Row[Any], seat: int, drafted: list[int]) -> None:
        words = load(row.game).moves
        writing.execute(delete(drafts).where(drafts.c.table_id == row.id))
        writing.execute(insert(drafts).values(table_id=row.id, seat=seat, ply=row.ply,
                                              moves=json.dumps([words[move] for move in drafted])))
        writing.announce({"type": "draft", "table": row.id, "seat": seat})

    def turn(self, writing: Writing, id: str, who: Who, ply: int) -> tuple[Row[Any], Record, int, list[int]]:
        """Return row, record, seat and draft of the current turn. A move meant for another position is refused."""
        row, record = self.playable(writing, id)
        seat = self.acting(writing.db, row, who)
        drafted = self.load_draft(writing.db, row, record, seat)
        if ply != row.ply + len(drafted):
            raise Problem(409, "stale", ply=ply, now=row.ply + len(drafted))
        return row, record, seat, drafted

    def end_turn(self, id: str, who: Who, ply: int) -> None:
        """Commit the draft, with the move that ends the turn where the rules ask for one."""
        with self.store.write() as writing:
            row, record, _, drafted = self.turn(writing, id, who, ply)
            can_end, finish = find_turn_end(record.state, record.with_moves(drafted).state, len(drafted))
            if not can_end:
                raise Problem(409, "turn-not-finished")
            self.append(writing, row, record, drafted + ([] if finish is None else [finish]))

    def play(self, id: str, who: Who, ply: int, texts: list[str]) -> int:
        """Commit moves at once, without a draft: all or none. Return the number of plies afterwards."""
        with self.store.write() as writing:
            row, record = self.playable(writing, id)
            seat = self.acting(writing.db, row, who)
            if ply != row.ply:
                raise Problem(409, "stale", ply=ply, now=row.ply)
            return self.append(writing, row, record, check_moves(record, seat, texts))

    def play_bot(self, id: str, seat: int, ply: int, texts: list[str], remark: str = "") -> None:
        """Commit a bot's moves, unless the game has continued without it. A remark on the last move is kept."""
        with self.store.write() as writing:
            if self.row(writing, id).status == ENDED:
                return
            row, record = self.playable(writing, id)
            if (row.ply, row.asked, row.status) == (ply, seat, BOT):
                if remark:
                    writing.execute(insert(remarks).values(table_id=id, ply=ply + len(texts) - 1, text=remark))
                self.append(writing, row, record, check_moves(record, seat, texts))

    def append(self, writing: Writing, row: Row[Any], record: Record, played: list[int]) -> int:
        """Write legal moves, and what follows by itself: chance, automatic answers, armed turns. Return the number of
        plies."""
        people = seats.seat_rows(writing.db, row.id)
        mover = record.state.seat if played else None
        played = continue_game(writing, row, record, played, people)
        now = time.time()
        state, rows = record.state.copy(), []
        for ply, move in enumerate(played, record.plies + 1):
            rows.append(move_row(row.id, ply, state, move, now))
            state.apply(move)
        if rows:
            writing.execute(ADD_MOVES, rows)
        plies = record.plies + len(played)
        status = OVER if state.over else people[state.seat].kind
        writing.execute(CHANGE_TABLE, {
            "table": row.id, "ply": plies, "status": status, "changed": now, "turn_since": now, "lease_by": "",
            "lease_until": 0.0, **position_columns(state)})
        writing.afterwards.append(lambda: self.records.extend(row, record.with_moves(played, state)))
        writing.afterwards.append(lambda: self.store.metrics.moves.labels(row.game).inc(len(played)))
        change: dict[str, Any] = {"type": "moves", "table": row.id, "ply": plies, "from": record.plies,
                                  "asked": state.seat, "status": status, "moves": [one["move"] for one in rows]}
        if len(json.dumps(change)) > MAX_CHANGE:
            del change["moves"]
        writing.announce(change)
        if state.seat != mover:  # who goes on is at the table
            call_players(writing, row.id, plies, state.seat, status, people)
        return plies

    def follow_orders(self, writing: Writing, row: Row[Any], record: Record) -> None:
        """Play what new automatic answers decide now, if anything."""
        if follow_up_moves(record, [], row.seed, orders_by_seat(seats.seat_rows(writing.db, row.id))):
            self.append(writing, row, record, [])

    # For bots -----------------------------------------------------------------------------------------------------

    def find_bot_turns(self, me: str) -> list[str]:
        """List the tables where it is a bot's turn and no process works on it, those with people first. Frozen tables
        are left alone, and tables of bots that nobody watches."""
        free = or_(tables.c.lease_until < self.store.clock, tables.c.lease_by == me)
        running = or_(*[(tables.c.game == game) & (tables.c.rules == running_rules(game)) for game in GAMES])
        sound = tables.c.id.not_in(list(self.records.frozen))
        with self.store.read() as db:
            found = db.execute(self.bot_turns().where(free, running, sound)
                               .order_by(WITH_PEOPLE.desc(), tables.c.changed).limit(500))
            return [row.id for row in found]

    def find_bot_turn(self, id: str) -> BotTurn | None:
        """Return the turn of a bot at a table; None if it is somebody else's, or nobody watches bots among
        themselves."""
        with self.store.read() as db:
            row = get(db, self.bot_turns().where(tables.c.id == id))
        return BotTurn(row.people, row.origin) if row is not None else None

    def bot_turns(self) -> Select[Any]:
        watched = or_(AT_TABLE, tables.c.watched_until >= self.store.clock)
        return select(tables.c.id, tables.c.origin, WITH_PEOPLE.label("people")).where(tables.c.status == BOT, watched)

    def keep_watched(self, ids: Collection[str]) -> None:
        """Note for all processes that somebody watches some tables, where only bots play and nobody noted it lately."""
        now = self.store.clock
        old = (tables.c.status == BOT) & ~WITH_PEOPLE & (tables.c.watched_until < now + WATCHED / 2)
        with self.store.read() as db:
            due = list(db.execute(select(tables.c.id).where(tables.c.id.in_(ids), old)).scalars())
        if due:
            with self.store.write() as writing:
                writing.execute(update(tables).where(tables.c.id.in_(due)).values(watched_until=now + WATCHED))

    def renew_leases(self, me: str, seconds: float) -> None:
        """Renew the leases of this process: its bots are still thinking."""
        with self.store.write() as writing:
            writing.execute(update(tables).where(tables.c.status == BOT, tables.c.lease_by == me)
                            .values(lease_until=self.store.clock + seconds))

    def clear_leases(self) -> None:
        """Clear all leases. On SQLite, with one process, those of an earlier process have no meaning."""
        with self.store.write() as writing:
            writing.execute(update(tables).where(tables.c.lease_by != "").values(lease_by="", lease_until=0.0))

    def take_lease(self, id: str, me: str, seconds: float) -> tuple[Record, str, int, str] | None:
        """Reserve a table where it is a bot's turn for this process, and return record, bot, seat and seed; None if
        there is nothing to do or another process has it."""
        with self.store.write() as writing:
            row = self.row(writing, id)
            if row.status != BOT:
                return None
            game = self.records.load(writing.db, row)
            if game.frozen is not None:
                return None
            now = self.store.clock
            free = or_(tables.c.lease_until < now, tables.c.lease_by == me)
            taken = writing.execute(update(tables).where(tables.c.id == id, free)
                                    .values(lease_by=me, lease_until=now + seconds))
            if not taken.rowcount:
                return None
            seat = seats.seat_rows(writing.db, id)[row.asked]
            return game.record, seat.bot, row.asked, for_bots(row.seed)


def for_bots(seed: str) -> str:
    """Return the seed for bots. It differs from that of chance, so that no bot can know what will be drawn."""
    return sha256(f"bot/{seed}".encode()).hexdigest()


def begin_game(plan: Plan) -> Record:
    """Check a plan and return its game at the beginning."""
    for one in plan.seats:
        check_seat(one)
    if plan.clock < 0 or plan.clock > 24 * 60:
        raise Problem(422, "bad-clock")
    if plan.public and list(plan.seats).count(ME) > 1:
        raise Problem(422, "one-seat-public")
    game = load(plan.game)
    record = Record(game, options_as_text(game, {"players": str(len(plan.seats)), **plan.options}))
    if record.state.seats() != len(plan.seats):
        raise Problem(422, "wrong-number-of-seats", seats=len(plan.seats), players=record.state.seats())
    return record


def check_seat(text: str) -> None:
    if text in (ME, OPEN):
        return
    if not text.startswith("bot:"):
        raise BadOption(f"a seat is {ME}, {OPEN} or bot:<level>, not {text!r}")
    level(text[4:])


def drafted(draft: Row[Any] | None, row: Row[Any], record: Record, seat: int) -> list[int]:
    """Return the moves of a draft, if it is a seat's and of the present turn."""
    if draft is None or draft.seat != seat or draft.ply != row.ply:
        return []
    return check_draft(record, json.loads(draft.moves))


def position_columns(state: State) -> dict[str, Any]:
    """Return the columns of a table's row that repeat facts of its position."""
    return {"asked": state.seat, "round": state.round_number(), "scores": json.dumps(state.scores())}


def move_row(id: str, ply: int, state: State, move: int, at: float) -> dict[str, Any]:
    """Return the database row of a move about to be made."""
    return {"table_id": id, "ply": ply, "seat": state.seat, "move": state.game.moves[move], "at": at}


def last_own(db: Connection, id: str, mine: list[int]) -> int | None:
    """Return the ply of a visitor's last move; None if there is none."""
    if not mine:
        return None
    return db.execute(LAST_OWN, {"id": id, "mine": mine}).scalar()
