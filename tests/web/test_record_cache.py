"""Games read from the database are checked: a game that no longer follows the rules is shown as far as it is sound, and
frozen."""
from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection, delete, select, update

from terrae.core.game import Game, State
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.faces.advice import Orders
from terrae.locales import LANGUAGES, page_locale
from terrae.web import record_cache, seats, table_lists
from terrae.web.errors import Problem, sentence
from terrae.web.pages.frame import Reader
from terrae.web.pages.start import start
from terrae.web.pages.table import table as table_page
from terrae.web.record_cache import find_fault
from terrae.web.schema import drafts, moves, tables
from terrae.web.tables import Plan
from terrae.web.view import BOT, Guest, View
from tests.web.test_tables import ANNA, BEN, EVE, FIRST_GAME, Room

OPENING = ["upgrade B7 to trading post", "done"]
OTHER = "0"  # a version of the rules that is not the running one


@pytest.fixture
def room(database: str) -> Room:
    return Room(database)


def begun(room: Room) -> str:
    """A table of two people with Anna's first turn played; Ben is to move."""
    id = room.two()
    room.tables.play(id, room.people[ANNA], 0, OPENING)
    return id


def change(room: Room, id: str, **values: Any) -> Room:
    """Change a table's row behind the server's back; the rooms of another process."""
    with room.store.write() as writing:
        writing.execute(update(tables).where(tables.c.id == id).values(**values))
    return Room(room.store.url)


def change_move(room: Room, id: str, ply: int, **values: Any) -> Room:
    with room.store.write() as writing:
        writing.execute(update(moves).where(moves.c.table_id == id, moves.c.ply == ply).values(**values))
    return Room(room.store.url)


def seen(room: Room, id: str, who: str = BEN) -> View:
    return room.tables.view(id, room.people[who])


def test_a_sound_table_is_not_frozen(room: Room) -> None:
    view = seen(Room(room.store.url), begun(room))
    assert view.frozen is None
    assert (view.record.plies, view.acting) == (2, 1)


@pytest.mark.parametrize(("values", "detail"), [
    ({"move": "upgrade B7 to left palace"}, "ply 1, 'upgrade B7 to left palace', is not legal"),
    ({"move": "jump over the moon"}, "ply 1: "),
    ({"seat": 1}, "ply 1, 'upgrade B7 to trading post', was made by seat 2, but seat 1 is to move"),
])
def test_a_move_that_is_not_sound_freezes_its_table_before_it(room: Room, values: dict[str, Any], detail: str) -> None:
    id = begun(room)
    later = change_move(room, id, 1, **values)
    view = seen(later, id)
    assert view.frozen is not None
    assert (view.frozen.id, view.frozen.facts) == ("frozen-illegal", {"ply": 1})
    assert (view.record.plies, view.acting, view.can_end) == (0, None, False)
    assert later.tables.records.games[id].detail.startswith(detail)


def test_a_missing_move_freezes_its_table_before_it(room: Room) -> None:
    id = begun(room)
    with room.store.write() as writing:
        writing.execute(delete(moves).where(moves.c.table_id == id, moves.c.ply == 2))
    later = Room(room.store.url)
    view = seen(later, id)
    assert view.frozen is not None
    assert view.record.plies == 1
    assert later.tables.records.games[id].detail == "ply 2 is missing"


def test_a_table_of_another_version_is_shown_as_far_as_it_is_sound(room: Room) -> None:
    id = begun(room)
    view = seen(change(room, id, rules=OTHER), id)
    assert view.frozen is not None
    assert view.frozen.id == "frozen-other-rules"
    assert view.frozen.facts == {"found": OTHER, "rules": view.game.rules, "ply": 2}
    assert view.record.plies == 2
    view = seen(change_move(room, id, 2, move="drop out for bonus tile A"), id)
    assert view.record.plies == 1
    assert view.frozen is not None
    assert view.frozen.id == "frozen-other-rules"


def test_nothing_can_be_changed_at_a_frozen_table_but_talked(room: Room) -> None:
    id = begun(room)
    later = change(room, id, rules=OTHER)
    ben, all_tables = later.people[BEN], later.tables
    for attempt in (lambda: all_tables.play(id, ben, 2, ["done"]), lambda: all_tables.draft(id, ben, 2, "done"),
                    lambda: all_tables.end_turn(id, ben, 2), lambda: all_tables.take_back(id, ben, 2),
                    lambda: all_tables.play_bot(id, 1, 2, ["done"]), lambda: seats.vote(all_tables, id, ben, 1),
                    lambda: seats.reclaim(all_tables, id, ben, 1),
                    lambda: seats.give_orders(all_tables, id, ben, Orders(single=True))):
        with later.refused("frozen-other-rules", 409):
            attempt()
    with later.store.read() as db:
        assert all_tables.find(db, id).ply == 2
    seats.say(all_tables, id, ben, "What a pity")
    assert [line.text for line in seen(later, id).chat] == ["What a pity"]


def test_nobody_joins_a_frozen_table_and_lists_do_not_offer_it(room: Room) -> None:
    id = room.tables.create(room.people[ANNA].guest, Plan("nova", ["me", "open"], dict(FIRST_GAME), public=True))
    eve = room.people[EVE]
    assert [one.id for one in table_lists.joinable(room.tables, eve)] == [id]
    later = change(room, id, rules=OTHER)
    assert table_lists.joinable(later.tables, eve) == []
    with later.refused("frozen-other-rules", 409):
        seats.join(later.tables, id, eve, 1, "")


def test_a_frozen_table_is_nobodys_turn_in_lists(room: Room) -> None:
    id = begun(room)
    assert [(one.mine, one.frozen) for one in table_lists.mine(room.tables, room.people[BEN])] == [(True, False)]
    later = change(room, id, rules=OTHER)
    found = table_lists.mine(later.tables, later.people[BEN])
    assert [(one.mine, one.turn, one.frozen) for one in found] == [(False, "", True)]
    reader = Reader(page_locale("en"), Guest("g", "Ben"), "token", "", "/")
    assert "Frozen" in str(start(reader, found, [], []))


@pytest.mark.parametrize("freeze", ["rules", "move"])
def test_bots_leave_frozen_tables_alone(room: Room, freeze: str) -> None:
    id = room.table("bot:random", "bot:random")
    found = room.tables.take_lease(id, "me", 0.0)
    assert found is not None
    room.tables.play_bot(id, found[2], 0, [room.tables.view(id, room.people[ANNA]).game.moves[
        found[0].state.legal_moves()[0]]])
    later = change(room, id, rules=OTHER, status=BOT) if freeze == "rules" else change_move(room, id, 1, move="done")
    assert later.tables.take_lease(id, "me", 3.0) is None
    assert later.tables.find_bot_turns("me") == []  # it is not looked at again and again
    with later.store.read() as db:
        assert later.tables.find(db, id).lease_by == ""


def test_a_frozen_table_can_be_replayed_and_exported_with_all_its_moves(room: Room) -> None:
    id = begun(room)
    later = change_move(room, id, 2, move="jump over the moon")
    assert later.tables.view(id, later.people[EVE], 0).ply == 0
    record = Record.read(seen(later, id).record.text())
    assert [record.game.moves[move] for move in record.moves] == OPENING[:1]
    comments = record.comments[1]
    assert comments[0].startswith("frozen: ply 2: ")
    assert comments[1] == "moves that were not replayed: jump over the moon"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_a_frozen_table_says_why_and_offers_no_move(room: Room, language: str) -> None:
    id = begun(room)
    view = seen(change(room, id, rules=OTHER), id)
    reader = Reader(page_locale(language, "nova"), Guest("g", "Ben"), "token", "", f"/t/{id}")
    page = str(table_page(reader, view))
    assert view.frozen is not None
    assert sentence(view.frozen, reader.locale) in page
    assert 'id="moves"' not in page
    assert 'id="end-turn"' not in page
    assert 'id="replay"' in page
    assert f"/t/{id}/record" in page


def test_a_table_that_cannot_even_start_says_so(room: Room) -> None:
    id = begun(room)
    later = change(room, id, options='{"players": "99"}')
    with pytest.raises(Problem, check=lambda problem: problem.id == "table-unreadable"):
        seen(later, id)
    assert table_lists.mine(later.tables, later.people[BEN])[0].frozen


def test_a_stored_draft_that_is_no_longer_legal_is_cut_off(room: Room) -> None:
    id = room.two()
    room.tables.draft(id, room.people[ANNA], 0, OPENING[0])
    with room.store.write() as writing:
        writing.execute(update(drafts).values(moves='["upgrade B7 to trading post", "jump over the moon", "done"]'))
    view = seen(room, id, ANNA)
    assert [view.game.moves[move] for move in view.draft] == OPENING[:1]
    assert (view.frozen, view.acting) == (None, 0)


def test_every_move_is_checked_once_per_process(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    id = begun(room)
    later = Room(room.store.url)
    checked: list[int] = []

    def counted(game: Game, state: State, ply: int, row: Any) -> str:
        checked.append(ply)
        return find_fault(game, state, ply, row)

    monkeypatch.setattr(record_cache, "find_fault", counted)
    for who in (ANNA, BEN, EVE):
        assert seen(later, id, who).record.plies == 2
    assert checked == [1, 2]
    room.tables.play(id, room.people[BEN], 2, [legal(room, id)])
    checked.clear()
    assert seen(later, id).record.plies == 3
    assert checked == [3]


def legal(room: Room, id: str) -> str:
    view = seen(room, id)
    return view.game.moves[view.state.legal_moves()[0]]


def stored(db: Connection, id: str) -> list[str]:
    return list(db.execute(select(moves.c.move).where(moves.c.table_id == id).order_by(moves.c.ply)).scalars())


def test_freezing_changes_nothing_in_the_database(room: Room) -> None:
    id = begun(room)
    later = change(room, id, rules=OTHER)
    assert seen(later, id).frozen is not None
    with later.store.read() as db:
        row = later.tables.find(db, id)
        assert (row.status, row.ply, stored(db, id)) == ("person", 2, OPENING)
    assert seen(change(room, id, rules=load("nova").rules), id).acting == 1  # back with the version it was played with
