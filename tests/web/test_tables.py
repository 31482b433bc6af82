"""Tables: turns drafted and ended, moves kept once, what follows by itself; on SQLite and on PostgreSQL."""
from __future__ import annotations

import json
import time

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from terrae.core.errors import BadOption, IllegalMove
from terrae.core.record import Record
from terrae.faces.advice import Orders
from terrae.web import seats, table_lists
from terrae.web.errors import Problem
from terrae.web.identity import Keys, Who, name_guest
from terrae.web.schema import METADATA, moves, tables
from terrae.web.store import Store
from terrae.web.tables import BotTurn, Plan, Tables
from terrae.web.view import BOT, PERSON

ANNA, BEN, EVE = "anna", "ben", "eve"
FIRST_GAME = {"setup": "first_game", "start": "1"}


class Room:
    """Tables without a web server: tables on a database, and some people."""

    def __init__(self, database: str) -> None:
        self.store = Store(database)
        self.tables = Tables(self.store, Keys(self.store), absent_hours=1)
        self.people = {id: Who(name_guest(self.store, id, id.title())) for id in (ANNA, BEN, EVE)}

    def table(self, *seats: str, game: str = "nova", maker: str = ANNA, **options: str) -> str:
        return self.tables.create(self.people[maker].guest, Plan(game, seats or ["me", "bot:random"],
                                                                 options or dict(FIRST_GAME)))

    def two(self) -> str:
        """A first game between two people; Anna begins."""
        id = self.table("me", "open")
        seats.join(self.tables, id, self.people[BEN], 1, self.tables.keys.invitation(id))
        return id

    def refused(self, id: str, status: int) -> pytest.RaisesExc[Problem]:
        return pytest.raises(Problem, check=lambda problem: (problem.id, problem.status) == (id, status))


@pytest.fixture
def room(database: str) -> Room:
    return Room(database)


def test_the_schema_is_what_the_migrations_make(room: Room) -> None:
    with room.store.engine.connect() as db:
        assert compare_metadata(MigrationContext.configure(db), METADATA) == []


def test_a_database_is_brought_up_to_date_once_and_keeps_its_secret(room: Room) -> None:
    again = Room(room.store.url)
    assert again.tables.keys.secret == room.tables.keys.secret
    assert again.people[ANNA].guest.name == "Anna"


def test_a_draft_is_seen_by_its_owner_only_and_ends_with_the_turn(room: Room) -> None:
    id = room.two()
    anna, ben = room.people[ANNA], room.people[BEN]
    assert room.tables.view(id, anna).acting == 0
    room.tables.draft(id, anna, 0, "upgrade B7 to trading post")
    mine, theirs = room.tables.view(id, anna), room.tables.view(id, ben)
    assert (mine.ply, len(mine.draft), mine.can_end) == (1, 1, True)
    assert (theirs.ply, theirs.draft, theirs.acting) == (0, [], None)
    room.tables.end_turn(id, anna, 1)
    after = room.tables.view(id, ben)
    assert [after.game.moves[move] for move in after.record.moves] == ["upgrade B7 to trading post", "done"]
    assert after.acting == 1


def test_everything_in_a_turn_can_be_taken_back_until_it_is_ended(room: Room) -> None:
    id, anna = room.two(), room.people[ANNA]
    room.tables.draft(id, anna, 0, "upgrade B7 to trading post")
    room.tables.take_back(id, anna, 0)
    assert room.tables.view(id, anna).draft == []
    room.tables.draft(id, anna, 0, "upgrade B7 to trading post")
    room.tables.end_turn(id, anna, 1)
    with room.refused("not-your-turn", 403):
        room.tables.take_back(id, anna, 0)


def test_several_moves_are_drafted_at_once_all_or_none(room: Room) -> None:
    id, anna = room.two(), room.people[ANNA]
    with pytest.raises(IllegalMove):
        room.tables.draft(id, anna, 0, "exchange 1 power", "upgrade A1 to trading post")
    assert room.tables.view(id, anna).draft == []
    room.tables.draft(id, anna, 0, "exchange 1 power", "upgrade B7 to trading post")
    assert len(room.tables.view(id, anna).draft) == 2
    room.tables.take_back(id, anna, 1)  # step by step
    seen = room.tables.view(id, anna)
    assert [seen.game.moves[move] for move in seen.draft] == ["exchange 1 power"]
    room.tables.draft(id, anna, 1, "upgrade B7 to trading post", end=True)  # power could still be exchanged
    assert room.tables.view(id, anna).record.plies == 0


def test_a_draft_cannot_reach_into_the_next_turn(room: Room) -> None:
    id, anna = room.two(), room.people[ANNA]
    with room.refused("end-turn-first", 409):
        room.tables.draft(id, anna, 0, "upgrade B7 to trading post", "done", "upgrade B7 to trading post")
    assert room.tables.view(id, anna).draft == []


def test_a_stale_or_double_sent_move_is_refused_and_changes_nothing(room: Room) -> None:
    id, anna = room.two(), room.people[ANNA]
    room.tables.play(id, anna, 0, ["upgrade B7 to trading post"])
    with room.refused("stale", 409):
        room.tables.play(id, anna, 0, ["done"])
    with room.refused("stale", 409):
        room.tables.draft(id, anna, 0, "done")
    assert room.tables.play(id, anna, 1, ["done"]) == 2


def test_no_ply_is_kept_twice(room: Room) -> None:
    id = room.two()
    room.tables.play(id, room.people[ANNA], 0, ["upgrade B7 to trading post"])
    with pytest.raises(IntegrityError), room.store.write() as writing:
        writing.execute(moves.insert().values(table_id=id, ply=1, seat=0, move="done", at=0.0))


def test_moves_are_kept_all_or_none(room: Room) -> None:
    id, anna = room.two(), room.people[ANNA]
    with pytest.raises(IllegalMove):
        room.tables.play(id, anna, 0, ["upgrade B7 to trading post", "upgrade B7 to left palace"])
    assert room.tables.view(id, anna).record.plies == 0


def test_another_process_on_the_same_database_sees_every_move(room: Room) -> None:
    id = room.two()
    other = Room(room.store.url)
    assert other.tables.view(id, other.people[BEN]).record.plies == 0
    room.tables.play(id, room.people[ANNA], 0, ["upgrade B7 to trading post", "done"])
    assert other.tables.view(id, other.people[BEN]).acting == 1
    other.tables.play(id, other.people[BEN], 2, [other.tables.view(id, other.people[BEN]).game.moves[
        other.tables.view(id, other.people[BEN]).state.legal_moves()[0]]])
    assert room.tables.view(id, room.people[ANNA]).record.plies == 3


def test_only_the_seats_owner_moves(room: Room) -> None:
    id = room.two()
    with room.refused("not-at-the-table", 403):
        room.tables.play(id, room.people[EVE], 0, ["upgrade B7 to trading post"])
    with room.refused("not-your-turn", 403):
        room.tables.draft(id, room.people[BEN], 0, "upgrade B7 to trading post")
    with room.refused("not-at-the-table", 403):
        seats.say(room.tables, id, room.people[EVE], "hello")
    with room.refused("not-at-the-table", 403):
        seats.give_orders(room.tables, id, room.people[EVE], Orders(single=True))


def test_a_seat_is_taken_with_the_invitation_and_only_once(room: Room) -> None:
    id = room.table("me", "open")
    with room.refused("not-invited", 403):
        seats.join(room.tables, id, room.people[EVE], 1, "guess")
    seats.join(room.tables, id, room.people[BEN], 1, room.tables.keys.invitation(id))
    with room.refused("seat-taken", 409):
        seats.join(room.tables, id, room.people[EVE], 1, room.tables.keys.invitation(id))


def test_nothing_is_played_while_a_seat_is_open(room: Room) -> None:
    id = room.table("me", "open")
    with room.refused("not-begun", 409):
        room.tables.play(id, room.people[ANNA], 0, ["upgrade B7 to trading post"])
    assert room.tables.view(id, room.people[ANNA]).waiting == [1]


def test_the_return_link_opens_the_seat_on_another_device(room: Room) -> None:
    id = room.two()
    link = room.tables.view(id, room.people[ANNA]).seats[0].return_link
    assert room.tables.view(id, room.people[BEN]).seats[0].return_link == ""
    assert seats.come_back(room.tables, room.people[EVE], link.removeprefix("/return/")) == id
    assert room.tables.view(id, room.people[EVE]).acting == 0
    with room.refused("no-such-link", 404):
        seats.come_back(room.tables, room.people[EVE], f"{id}.1.{'0' * 32}")


def test_chance_draws_when_the_table_begins_and_the_same_again_elsewhere(room: Room) -> None:
    id = room.table("me", "me", factions="random", setup="free")
    view = room.tables.view(id, room.people[ANNA])
    assert view.record.plies > 0
    assert view.record.state.seat >= 0
    other = Room(room.store.url).tables.view(id, room.people[ANNA])
    assert other.record.moves == view.record.moves


def test_a_bot_answers_only_where_it_is_asked(room: Room) -> None:
    id = room.table("me", "bot:random")
    room.tables.play_bot(id, 1, 0, ["upgrade B7 to trading post"])
    assert room.tables.view(id, room.people[ANNA]).record.plies == 0
    assert room.tables.find_bot_turns("here") == []
    room.tables.play(id, room.people[ANNA], 0, ["upgrade B7 to trading post", "done"])
    assert room.tables.find_bot_turns("here") == [id]


def test_one_process_at_a_time_thinks_for_a_bot(room: Room) -> None:
    id = room.table("bot:random", "bot:random")
    assert room.tables.take_lease(id, "here", 60) is not None
    assert room.tables.take_lease(id, "there", 60) is None
    assert room.tables.find_bot_turns("there") == []
    assert room.tables.take_lease(id, "here", -1) is not None
    assert room.tables.take_lease(id, "there", 60) is not None


def test_leases_go_by_the_clock_of_the_database(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    id = room.table("bot:random", "bot:random")
    assert room.tables.take_lease(id, "here", 5) is not None
    right = time.time
    for wrong in (60, -60):
        monkeypatch.setattr(time, "time", lambda wrong=wrong: right() + wrong)
        assert room.tables.take_lease(id, "there", 5) is None
        assert room.tables.find_bot_turns("there") == []
        room.tables.renew_leases("here", 5)
    assert room.tables.take_lease(id, "here", -1) is not None
    assert room.tables.find_bot_turns("there") == [id]


def test_bots_among_themselves_pause_until_somebody_watches(room: Room) -> None:
    bots, people = room.table("bot:random", "bot:random"), room.table("bot:random", "me")
    assert room.tables.find_bot_turns("here") == [people, bots]  # people first
    with room.store.write() as writing:
        writing.execute(tables.update().values(watched_until=0.0))
    assert room.tables.find_bot_turns("here") == [people]
    assert room.tables.find_bot_turn(bots) is None
    assert room.tables.find_bot_turn(people) == BotTurn(True, "")
    room.tables.view(bots, room.people[EVE])
    assert room.tables.looked_at == {bots}
    room.tables.keep_watched(room.tables.looked_at)
    assert room.tables.find_bot_turns("there") == [people, bots]
    assert room.tables.find_bot_turn(bots) == BotTurn(False, "")


def test_a_bot_is_not_given_the_seed_chance_draws_by(room: Room) -> None:
    id = room.table("bot:random", "bot:random")
    found = room.tables.take_lease(id, "here", 60)
    with room.store.read() as db:
        seed = db.execute(select(tables.c.seed)).scalar_one()
    assert found is not None
    assert seed not in found[3]


def test_a_bot_sits_in_for_somebody_absent_when_all_others_want_it(room: Room) -> None:
    id = room.two()
    with room.refused("not-absent", 409):
        seats.vote(room.tables, id, room.people[BEN], 0)
    with room.store.write() as writing:
        writing.execute(tables.update().values(turn_since=0.0))
    assert room.tables.view(id, room.people[BEN]).seats[0].can_vote
    seats.vote(room.tables, id, room.people[BEN], 0)
    seat = room.tables.view(id, room.people[BEN]).seats[0]
    assert (seat.kind, seat.replaced) == (BOT, True)
    assert room.tables.find_bot_turns("here") == [id]
    assert "plays seat 1 from here" in room.tables.view(id, room.people[BEN]).record.text()
    seats.reclaim(room.tables, id, room.people[ANNA], 0)
    assert room.tables.view(id, room.people[ANNA]).seats[0].kind == PERSON
    assert room.tables.view(id, room.people[ANNA]).acting == 0
    assert "a person plays seat 1 again" in room.tables.view(id, room.people[ANNA]).record.text()


def test_everybody_else_must_want_the_bot(room: Room) -> None:
    id = room.table("me", "open", "open")
    for seat, who in ((1, BEN), (2, EVE)):
        seats.join(room.tables, id, room.people[who], seat, room.tables.keys.invitation(id))
    with room.store.write() as writing:
        writing.execute(tables.update().values(turn_since=0.0))
    seats.vote(room.tables, id, room.people[BEN], 0)
    assert room.tables.view(id, room.people[EVE]).seats[0].votes == [1]
    assert room.tables.view(id, room.people[EVE]).seats[0].kind == PERSON
    seats.vote(room.tables, id, room.people[EVE], 0)
    assert room.tables.view(id, room.people[EVE]).seats[0].kind == BOT


def offered(room: Room, orders: Orders) -> tuple[str, list[str], list[str]]:
    """Terra Mystica between Anna and Ben, played up to the first move of Anna's that offers Ben power: the table, the
    moves that make the offer, and how Ben could answer it. Ben's orders are given just before."""
    id = room.table("me", "open", game="mystica", setup="first_game", start="1")
    seats.join(room.tables, id, room.people[BEN], 1, room.tables.keys.invitation(id))
    for _ in range(20):
        view = room.tables.view(id, room.people[ANNA])
        state, words = view.record.state, view.game.moves
        for move in state.legal_moves() if state.seat == 0 and state.question == "action" else []:
            after = state.copy()
            after.apply(move)
            done = [words[one] for one in after.legal_moves() if words[one] == "done"]
            if done:
                after.play(done[0])
            if after.question == "leech":
                seats.give_orders(room.tables, id, room.people[BEN], orders)
                return id, [words[move], *done], [words[one] for one in after.legal_moves()]
        chosen = next((one for one in state.legal_moves() if words[one] in ("done", "decline")), state.legal_moves()[0])
        room.tables.play(id, room.people[ANNA if state.seat == 0 else BEN], view.record.plies, [words[chosen]])
    raise AssertionError("nobody was offered power")


@pytest.mark.parametrize(("orders", "taken"), [
    (Orders(), False), (Orders(single=True), False), (Orders(free=True), True), (Orders(power_up_to=1), True)])
def test_standing_orders_take_offers_of_power_and_nothing_else_is_answered(room: Room, orders: Orders,
                                                                           taken: bool) -> None:
    id, moves, answers = offered(room, orders)
    assert [answer.split()[:2] for answer in answers] == [["leech", "1"], ["decline", "1"]]
    before = room.tables.view(id, room.people[BEN]).record.plies
    room.tables.play(id, room.people[ANNA], before, moves)
    view = room.tables.view(id, room.people[BEN])
    played = [view.game.moves[move] for move in view.record.moves[before:]]
    assert played == moves + (answers[:1] if taken else [])
    assert (view.acting is not None and view.state.question == "leech") == (not taken)


def test_orders_given_late_answer_what_is_asked_already(room: Room) -> None:
    id, moves, answers = offered(room, Orders())
    before = room.tables.view(id, room.people[BEN]).record.plies
    room.tables.play(id, room.people[ANNA], before, moves)
    seats.give_orders(room.tables, id, room.people[BEN], Orders(free=True))
    view = room.tables.view(id, room.people[BEN])
    assert view.game.moves[view.record.moves[-1]] == answers[0]
    assert view.orders == Orders(free=True)
    assert room.tables.view(id, room.people[ANNA]).orders == Orders()


def test_lists_show_whose_turn_it_is(room: Room) -> None:
    id = room.two()
    (mine,) = table_lists.mine(room.tables, room.people[ANNA])
    assert (mine.id, mine.turn, mine.mine, mine.names) == (id, "Anna", True, ["Anna", "Ben"])
    (theirs,) = table_lists.mine(room.tables, room.people[BEN])
    assert not theirs.mine
    assert table_lists.mine(room.tables, room.people[EVE]) == []
    assert table_lists.joinable(room.tables, room.people[EVE]) == []


def test_the_tables_that_wait_for_me_are_listed_first_however_old_they_are(room: Room) -> None:
    waiting, theirs, over = room.two(), room.two(), room.two()
    room.tables.play(theirs, room.people[ANNA], 0, ["upgrade B7 to trading post", "done"])
    with room.store.write() as writing:
        writing.execute(tables.update().where(tables.c.id == over).values(status="over", changed=2e9))
        writing.execute(tables.update().where(tables.c.id == waiting).values(changed=0.0))
    assert [one.id for one in table_lists.mine(room.tables, room.people[ANNA])] == [waiting, theirs, over]
    assert [one.id for one in table_lists.mine(room.tables, room.people[ANNA], 1)] == [waiting]
    assert [one.id for one in table_lists.mine(room.tables, room.people[BEN], 2)] == [theirs, waiting]
    assert table_lists.count_mine(room.tables, room.people[BEN]) == 3


def test_a_record_can_be_put_up_and_is_told_again_word_for_word(room: Room) -> None:
    record = Record(room.tables.view(room.two(), room.people[ANNA]).game, {"players": "2", **FIRST_GAME})
    record.play("upgrade B7 to trading post")
    record.comment("a good beginning")
    id = room.tables.study(room.people[ANNA].guest, record)
    view = room.tables.view(id, room.people[BEN])
    assert view.record.text() == record.text()
    with room.refused("only-a-record", 403):
        room.tables.play(id, room.people[ANNA], 1, ["done"])


def test_a_table_from_before_an_option_is_played_on_as_it_was(room: Room) -> None:
    id = room.table(game="mara", setup="first_game", start="1")
    with room.store.write() as writing:
        before = json.loads(writing.execute(select(tables.c.options)).scalar_one())
        assert before.pop("readings") == "2"
        writing.execute(update(tables).values(options=json.dumps(before)))
    again = Tables(room.store, room.tables.keys, absent_hours=1)
    assert again.view(id, room.people[ANNA]).record.options["readings"] == "1"


def test_options_that_cannot_be_played_leave_no_table_behind(room: Room) -> None:
    with pytest.raises(BadOption):
        room.table("me", "me", variant="planner", factions="nobody")
    with pytest.raises(BadOption):
        room.table("me", "somebody")
    with room.refused("wrong-number-of-seats", 422):
        room.table("me", "me", players="3")
    with room.store.read() as db:
        assert db.execute(select(tables)).all() == []


def test_earlier_positions_are_seen_and_later_ones_are_not_there(room: Room) -> None:
    id = room.two()
    room.tables.play(id, room.people[ANNA], 0, ["upgrade B7 to trading post", "done"])
    assert room.tables.view(id, room.people[EVE], 1).state.question == "after_action"
    assert not room.tables.view(id, room.people[ANNA], 1).live
    with room.refused("no-such-ply", 404):
        room.tables.view(id, room.people[EVE], 3)


@pytest.mark.parametrize("url", ["mysql://localhost/x", "nonsense", "sqlite:////no/such/folder/x.db"])
def test_a_database_that_cannot_be_used_is_refused_with_what_would_be_right(url: str) -> None:
    with pytest.raises(BadOption):
        Store(url)


# Leaving, where the rules have it -----------------------------------------------------------------------------------


def leaving_table(room: Room) -> str:
    """Terra Mystica of three, whose rules let players leave; round 1 has begun and Anna is asked."""
    id = room.table("me", "open", "open", game="mystica", setup="first_game", start="1", resign="yes")
    for seat, who in ((1, BEN), (2, EVE)):
        seats.join(room.tables, id, room.people[who], seat, room.tables.keys.invitation(id))
    while room.tables.view(id, room.people[ANNA]).state.question != "action":
        view = room.tables.view(id, room.people[ANNA])
        who = (ANNA, BEN, EVE)[view.state.seat]
        room.tables.play(id, room.people[who], view.record.plies, [view.game.moves[view.state.legal_moves()[0]]])
    return id


def test_somebody_absent_leaves_when_all_others_vote_for_it_and_the_game_goes_on(room: Room) -> None:
    id = leaving_table(room)
    with room.store.write() as writing:
        writing.execute(tables.update().values(turn_since=0.0))
    seats.vote(room.tables, id, room.people[BEN], 0)
    assert room.tables.view(id, room.people[BEN]).acting != 1
    seats.vote(room.tables, id, room.people[EVE], 0)
    view = room.tables.view(id, room.people[BEN])
    assert view.seats[0].kind == PERSON
    assert (view.acting, view.state.question) == (1, "action")
    assert "resign" in view.record.text()
    assert "seat 1 leaves, by vote of the others" in view.record.text()


def test_a_player_may_leave_in_the_own_turn(room: Room) -> None:
    id = leaving_table(room)
    plies = room.tables.view(id, room.people[ANNA]).record.plies
    room.tables.play(id, room.people[ANNA], plies, ["resign"])
    assert room.tables.view(id, room.people[BEN]).acting == 1
