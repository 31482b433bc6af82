"""What hosts may do about a table and players about their seat, and who may not; on SQLite and on PostgreSQL."""
from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace

import pytest

from terrae.core.errors import BadOption
from terrae.web import hosting, seats, table_lists
from terrae.web.errors import Problem
from terrae.web.identity import Who, name_guest
from terrae.web.rematch import rematch
from terrae.web.tables import Plan
from terrae.web.view import BOT, ENDED, OPEN, PERSON
from tests.web.test_tables import ANNA, BEN, EVE, FIRST_GAME, Room, leaving_table

TRADING_POST = ["upgrade B7 to trading post", "done"]


class Table(Room):
    """Anna is the host of what is made here; Ben and Eve are guests of hers, or strangers."""

    def __init__(self, database: str) -> None:
        super().__init__(database)
        self.anna, self.ben, self.eve = (self.people[one] for one in (ANNA, BEN, EVE))

    def public(self, *plan: str) -> str:
        return self.tables.create(self.anna.guest, Plan("nova", plan, FIRST_GAME, public=True))

    def sits(self, id: str, who: Who, seat: int = 1) -> tuple[str, str]:
        return seats.join(self.tables, id, who, seat, self.invitation(id))

    def invitation(self, id: str) -> str:
        with self.store.read() as db:
            return self.tables.keys.invitation(id, self.tables.find(db, id).invitation_number)

    def with_key(self, key: str) -> Who:
        found = self.tables.keys.seat_of(key)
        assert found is not None
        return Who(replace(self.anna.guest, id="", name=""), found)

    def host(self, id: str) -> int | None:
        return next((seat.number for seat in self.tables.view(id, self.eve).seats if seat.host), None)

    def kinds(self, id: str) -> list[str]:
        return [seat.kind for seat in self.tables.view(id, self.eve).seats]


@pytest.fixture
def at(database: str) -> Table:
    return Table(database)


# Removing -----------------------------------------------------------------------------------------------------------


def test_who_is_removed_before_the_game_finds_no_way_back(at: Table) -> None:
    id = at.table("me", "open", "open")
    key, invitation = at.sits(id, at.ben)
    hosting.remove(at.tables, id, at.anna, 1)
    assert at.kinds(id) == [PERSON, OPEN, OPEN]
    assert at.tables.keys.seat_of(key) is None
    with at.refused("no-such-link", 404):
        seats.come_back(at.tables, at.ben, key)
    with at.refused("not-invited", 403):
        seats.join(at.tables, id, at.ben, 1, invitation)
    with at.refused("barred", 403):
        at.sits(id, at.ben)
    at.sits(id, at.eve)
    assert at.tables.view(id, at.eve).seats[1].mine


def test_a_bot_plays_on_for_who_is_removed_from_a_game(at: Table) -> None:
    id = at.two()
    at.tables.play(id, at.anna, 0, TRADING_POST)
    at.tables.draft(id, at.ben, 2, "exchange 1 power")
    hosting.remove(at.tables, id, at.anna, 1)
    seat = at.tables.view(id, at.anna).seats[1]
    assert (seat.kind, seat.gone, seat.replaced, seat.can_vote) == (BOT, True, False, False)
    assert at.tables.find_bot_turns("here") == [id]
    with at.refused("not-at-the-table", 403):
        at.tables.draft(id, at.ben, 2, "exchange 1 power")
    with at.refused("not-at-the-table", 403):
        seats.say(at.tables, id, at.ben, "x")
    with at.refused("not-your-seat", 403):
        seats.reclaim(at.tables, id, at.ben, 1)
    assert "the host removed the player of seat 2" in at.tables.view(id, at.eve).record.text()
    assert table_lists.mine(at.tables, at.ben) == []


def test_only_the_host_may_decide_about_the_table(at: Table) -> None:
    id = at.two()
    deeds: list[Callable[[Who], object]] = [
        lambda who: hosting.remove(at.tables, id, who, 0), lambda who: hosting.close(at.tables, id, who, True),
        lambda who: hosting.fill(at.tables, id, who), lambda who: hosting.end(at.tables, id, who),
        lambda who: hosting.hand_over(at.tables, id, who, 1), lambda who: hosting.renew_invitation(at.tables, id, who)]
    for who in (at.ben, at.eve):
        assert not at.tables.view(id, who).host
        for deed in deeds:
            with at.refused("not-the-host", 403):
                deed(who)
    assert at.tables.view(id, at.anna).host


def test_hosts_do_not_remove_themselves_nor_who_is_not_there(at: Table) -> None:
    id = at.table("me", "open", "bot:random")
    with at.refused("own-seat", 409):
        hosting.remove(at.tables, id, at.anna, 0)
    for seat in (1, 2):
        with at.refused("no-person-there", 409):
            hosting.remove(at.tables, id, at.anna, seat)
    with at.refused("no-such-seat", 404):
        hosting.remove(at.tables, id, at.anna, 3)


def test_a_key_that_has_been_read_before_its_person_was_removed_plays_nothing(at: Table) -> None:
    id = at.table("me", "open")
    key, _ = at.sits(id, at.ben)
    program = at.with_key(key)
    at.tables.play(id, at.anna, 0, TRADING_POST)
    hosting.remove(at.tables, id, at.anna, 1)
    with at.refused("not-at-the-table", 403):
        at.tables.play(id, program, 2, ["exchange 1 power"])


def test_a_move_and_the_removal_of_its_player_happen_one_after_the_other(at: Table) -> None:
    id = at.two()
    at.tables.play(id, at.anna, 0, TRADING_POST)
    view = at.tables.view(id, at.ben)
    move = view.game.moves[view.state.legal_moves()[0]]
    outcome: list[str] = []
    ready = threading.Barrier(2)

    def play() -> None:
        ready.wait()
        try:
            at.tables.play(id, at.ben, 2, [move])
            outcome.append("played")
        except Problem as problem:
            outcome.append(problem.id)

    mover = threading.Thread(target=play)
    mover.start()
    ready.wait()
    hosting.remove(at.tables, id, at.anna, 1)
    mover.join()
    after = at.tables.view(id, at.anna)
    assert outcome in (["played"], ["not-at-the-table"])
    assert (after.record.plies > 2) == (outcome == ["played"])
    assert after.seats[1].kind == BOT
    assert not at.tables.view(id, at.ben).my_seats


# Closing, filling, ending -------------------------------------------------------------------------------------------


def test_a_closed_table_is_in_no_list_and_nobody_joins_until_it_is_open_again(at: Table) -> None:
    id = at.public("me", "open")
    hosting.close(at.tables, id, at.anna, True)
    assert table_lists.joinable(at.tables, at.ben) == []
    assert at.tables.view(id, at.anna).invite_link == ""
    with at.refused("table-closed", 409):
        at.sits(id, at.ben)
    hosting.close(at.tables, id, at.anna, False)
    assert [one.id for one in table_lists.joinable(at.tables, at.ben)] == [id]
    at.sits(id, at.ben)
    assert [one.id for one in table_lists.running(at.tables, at.eve)] == [id]
    hosting.close(at.tables, id, at.anna, True)
    assert table_lists.running(at.tables, at.eve) == []


def test_bots_on_the_free_seats_let_the_game_begin(at: Table) -> None:
    id = at.table("me", "open", "open")
    with pytest.raises(BadOption):
        hosting.fill(at.tables, id, at.anna, "nobody")
    hosting.fill(at.tables, id, at.anna, "greedy")
    view = at.tables.view(id, at.anna)
    assert [seat.name for seat in view.seats] == ["Anna", "greedy", "greedy"]
    assert view.acting == 0
    with at.refused("begun", 409):
        hosting.fill(at.tables, id, at.anna)


def test_a_game_that_the_host_ends_stays_as_a_record_without_result(at: Table) -> None:
    id = at.two()
    at.tables.play(id, at.anna, 0, TRADING_POST)
    hosting.end(at.tables, id, at.anna)
    view = at.tables.view(id, at.ben)
    assert (view.called_off, view.acting, view.seat_asked, view.state.over) == (True, None, None, False)
    assert "the host ended the game" in view.record.text()
    assert [one.over for one in table_lists.mine(at.tables, at.ben)] == [True]
    for deed in (lambda: at.tables.play(id, at.ben, 2, ["done"]), lambda: seats.vote(at.tables, id, at.ben, 0),
                 lambda: seats.reclaim(at.tables, id, at.ben, 1), lambda: hosting.leave(at.tables, id, at.ben, 1),
                 lambda: hosting.end(at.tables, id, at.anna)):
        with at.refused("ended", 409):
            deed()


def test_bots_stop_when_the_host_ends_the_game_even_in_mid_thought(at: Table) -> None:
    id = at.table("bot:random", "bot:random")
    leased = at.tables.take_lease(id, "here", 60)
    assert leased is not None
    hosting.end(at.tables, id, at.anna)
    assert at.tables.find_bot_turns("here") == []
    assert at.tables.take_lease(id, "here", 60) is None
    record = leased[0]
    at.tables.play_bot(id, leased[2], record.plies, [record.game.moves[record.state.legal_moves()[0]]])
    assert at.tables.view(id, at.anna).record.plies == record.plies


def test_a_table_removed_before_its_game_is_in_nobodys_list(at: Table) -> None:
    id = at.public("me", "open")
    hosting.end(at.tables, id, at.anna)
    assert table_lists.mine(at.tables, at.anna) == table_lists.joinable(at.tables, at.ben) == []
    with at.refused("ended", 409):
        at.sits(id, at.ben)


# Who is the host ----------------------------------------------------------------------------------------------------


def test_the_host_hands_over(at: Table) -> None:
    id = at.two()
    assert at.host(id) == 0
    hosting.hand_over(at.tables, id, at.anna, 1)
    assert at.host(id) == 1
    hosting.remove(at.tables, id, at.ben, 0)
    with at.refused("not-the-host", 403):
        hosting.end(at.tables, id, at.anna)


def test_the_host_is_the_host_on_every_device_and_by_the_key_of_the_seat(at: Table) -> None:
    id = at.table("me", "open")
    key = at.tables.keys.seat_key(id, 0)
    phone = Who(name_guest(at.store, "phone", "Anna"))
    seats.come_back(at.tables, phone, key)
    bens, _ = at.sits(id, at.ben)
    assert at.tables.view(id, phone).host
    assert at.tables.view(id, at.with_key(key)).host
    assert not at.tables.view(id, at.with_key(bens)).host


def test_when_the_host_leaves_the_next_person_is_the_host(at: Table) -> None:
    id = at.table("me", "bot:random", "open", "open")
    at.sits(id, at.ben, 2)
    hosting.leave(at.tables, id, at.anna, 0)
    assert at.host(id) == 2
    assert at.tables.view(id, at.ben).host
    assert at.kinds(id) == [OPEN, BOT, PERSON, OPEN]
    at.sits(id, at.anna, 0)  # whoever leaves by themselves may come again while seats are free


# Leaving ------------------------------------------------------------------------------------------------------------


def test_who_leaves_a_game_leaves_it_to_a_bot_for_good(at: Table) -> None:
    id = at.table("me", "open", "open")
    key, _ = at.sits(id, at.ben)
    at.sits(id, at.eve, 2)
    with at.refused("not-your-seat", 403):
        hosting.leave(at.tables, id, at.ben, 0)
    hosting.leave(at.tables, id, at.ben, 1)
    seat = at.tables.view(id, at.anna).seats[1]
    assert (seat.kind, seat.gone, seat.replaced) == (BOT, True, False)
    assert at.tables.view(id, at.anna).acting == 0
    assert at.tables.keys.seat_of(key) is None
    hosting.leave(at.tables, id, at.anna, 0)
    assert at.tables.find_bot_turns("here") == [id]


def test_when_nobody_is_left_the_game_ends(at: Table) -> None:
    id = at.table("me", "bot:random")
    hosting.leave(at.tables, id, at.anna, 0)
    assert at.tables.view(id, at.eve).called_off
    assert at.tables.find_bot_turns("here") == []
    with at.store.read() as db:
        assert at.tables.find(db, id).status == ENDED
        assert table_lists.mine(at.tables, Who(replace(at.eve.guest, id=""), ("x", 0, 0))) == []  # a key is no host


def test_leaving_in_the_own_turn_follows_the_rules_where_they_have_it(at: Table) -> None:
    id = leaving_table(at)
    hosting.leave(at.tables, id, at.anna, 0)
    view = at.tables.view(id, at.ben)
    assert ": resign" in view.record.text()
    assert (view.acting, view.state.question) == (1, "action")
    assert view.host


def test_leaving_in_anothers_turn_follows_the_rules_when_it_is_the_own_turn(at: Table) -> None:
    id = leaving_table(at)
    hosting.remove(at.tables, id, at.anna, 1)
    assert ": resign" not in at.tables.view(id, at.anna).record.text()
    while (view := at.tables.view(id, at.anna)).acting == 0:
        words = [view.game.moves[move] for move in view.state.legal_moves()]
        at.tables.play(id, at.anna, view.record.plies, [next(one for one in words if one.startswith(("pass", "done")))])
    view = at.tables.view(id, at.eve)
    assert ": resign" in view.record.text()
    assert view.acting == 2


# Links --------------------------------------------------------------------------------------------------------------


def test_the_first_link_of_a_seat_is_signed_as_it_always_was(at: Table) -> None:
    id = at.two()
    assert at.tables.keys.seat_key(id, 1, 0) == f"{id}.1.{at.tables.keys.sign('seat', id, 1)}"
    assert at.tables.keys.invitation(id, 0) == at.tables.keys.sign("invitation", id)[:16]


def test_a_renewed_link_ends_the_old_one_and_all_other_devices(at: Table) -> None:
    id = at.table("me", "open")
    old, _ = at.sits(id, at.ben)
    thief = at.eve
    seats.come_back(at.tables, thief, old)
    new = hosting.renew_key(at.tables, id, at.ben, 1)
    assert at.tables.keys.seat_of(old) is None
    assert at.tables.view(id, at.ben).seats[1].return_link == f"/return/{new}"
    assert not at.tables.view(id, thief).my_seats
    with at.refused("not-your-seat", 403):
        hosting.renew_key(at.tables, id, thief, 1)
    with at.refused("no-such-link", 404):
        seats.come_back(at.tables, thief, old)
    seats.come_back(at.tables, Who(name_guest(at.store, "phone", "Ben")), new)
    assert at.host(id) == 0


def test_a_program_renews_its_key_and_keeps_hosting(at: Table) -> None:
    id = at.table("me", "open")
    new = hosting.renew_key(at.tables, id, at.with_key(at.tables.keys.seat_key(id, 0)), 0)
    assert not at.tables.view(id, at.anna).my_seats
    assert not at.tables.view(id, at.anna).host
    assert at.tables.view(id, at.with_key(new)).host


def test_a_renewed_invitation_ends_the_old_one(at: Table) -> None:
    id = at.table("me", "open")
    old = at.invitation(id)
    new = hosting.renew_invitation(at.tables, id, at.anna)
    with at.refused("not-invited", 403):
        seats.join(at.tables, id, at.ben, 1, old)
    seats.join(at.tables, id, at.ben, 1, new)


# One seat each, and chat --------------------------------------------------------------------------------------------


def test_at_a_public_table_everybody_has_one_seat(at: Table) -> None:
    with at.refused("one-seat-public", 422):
        at.public("me", "me")
    id = at.public("me", "open", "open")
    with at.refused("one-seat", 409):
        at.sits(id, at.anna)
    key, _ = at.sits(id, at.ben)
    with at.refused("one-seat", 409):
        seats.come_back(at.tables, at.anna, key)
    seats.come_back(at.tables, at.ben, key)  # the own one
    private = at.table("me", "open", "open")
    at.sits(private, at.anna)
    assert at.tables.view(private, at.anna).my_seats == [0, 1]


def test_the_chat_of_a_private_table_is_for_its_players(at: Table) -> None:
    private, public = at.two(), at.public("me", "open")
    for id in (private, public):
        seats.say(at.tables, id, at.anna, "hello")
    assert [len(at.tables.view(private, who).chat) for who in (at.anna, at.ben, at.eve)] == [1, 1, 0]
    assert [len(at.tables.view(public, who).chat) for who in (at.anna, at.ben, at.eve)] == [1, 1, 1]
    hosting.remove(at.tables, private, at.anna, 1)
    assert at.tables.view(private, at.ben).chat == []


def test_a_seat_that_was_left_is_free_in_the_next_game(at: Table) -> None:
    id = at.table("me", "open", "bot:random")
    at.sits(id, at.ben)
    hosting.leave(at.tables, id, at.ben, 1)
    with at.store.write() as writing:
        hosting.change_table(writing, id, status="over")
    assert at.kinds(rematch(at.tables, id, at.anna)) == [PERSON, OPEN, BOT]
