"""`terrae db prune` moves old tables out as records, and deletes nothing that is not safely written."""
from __future__ import annotations

import time
from pathlib import Path

import pytest
from sqlalchemy import select, update

from terrae.commands.main import main
from terrae.core.errors import BadOption
from terrae.core.record import Record
from terrae.study.tree import Tree
from terrae.web import db_prune, seats
from terrae.web.db_check import check_database
from terrae.web.db_prune import DAY, Old, find_old, free_space, prune, prune_guests, shrink
from terrae.web.identity import name_guest
from terrae.web.schema import METADATA, guests, studies, tables
from terrae.web.studies import Studies
from tests.web.test_record_cache import OPENING, OTHER, begun, change
from tests.web.test_tables import ANNA, BEN, Room

HALF_A_YEAR = Old(180)


@pytest.fixture
def room(database: str) -> Room:
    return Room(database)


def finished(room: Room, days: float = 200, **values: object) -> str:
    """A table that counts as over, untouched for some days."""
    id = begun(room)
    seats.say(room.tables, id, room.people[BEN], "well played")
    change(room, id, **{"status": "over", "changed": time.time() - days * DAY, **values})
    return id


def ids(room: Room) -> set[str]:
    with room.store.read() as db:
        return set(db.execute(select(tables.c.id)).scalars())


def test_old_finished_tables_become_records_and_leave_no_rows(room: Room, tmp_path: Path) -> None:
    old, new, running = finished(room), finished(room, 100), finished(room, status="person")
    change(room, new, rematch=old)
    anna = room.people[ANNA]
    plan = Tree.of(room.tables.view(old, anna).record)
    Studies(room.store, room.tables.keys).create(anna.guest, plan, "", old, 0)
    [one] = list(prune(room.store, HALF_A_YEAR, tmp_path))
    assert one.id == old
    assert one.file is not None
    assert one.file.parent.parent.parent == tmp_path
    record = Record.load(one.file)
    assert [record.game.moves[move] for move in record.moves] == OPENING
    assert record.notes["seats"] == "Anna,Ben"
    assert "well played" not in one.file.read_text()
    assert ids(room) == {new, running}
    assert check_database(room.store) == []
    with room.store.read() as db:
        for table in METADATA.sorted_tables:
            assert old not in str(db.execute(select(table)).all()), table.name


def test_abandoned_games_and_chat_go_along_only_if_asked_for(room: Room, tmp_path: Path) -> None:
    person, waiting = finished(room, status="person"), room.table("me", "open")
    change(room, waiting, changed=0.0)
    assert find_old(room.store, HALF_A_YEAR) == []
    moved = list(prune(room.store, Old(180, abandoned=True), tmp_path, with_chat=True))
    assert [one.id for one in moved] == [waiting, person]
    assert [one.read_text()[17:] for one in tmp_path.rglob("*.chat.txt")] == ["Ben: well played\n"]
    assert ids(room) == set()


def test_a_table_stays_if_it_cannot_be_written_exactly(room: Room, tmp_path: Path,
                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    frozen, sound = finished(room, rules=OTHER), finished(room)
    [one, other] = list(prune(room.store, HALF_A_YEAR, tmp_path))
    assert (one.file, other.id) == (None, sound)
    assert "rules version 0" in one.problem
    touched, unread = finished(room), finished(room)
    monkeypatch.setattr(db_prune, "same_game", lambda file, record: unread not in file.name and
                        bool(change(room, touched, changed=1.0)))
    assert [one.file for one in prune(room.store, HALF_A_YEAR, tmp_path)] == [None, None]  # nothing about the touched
    assert ids(room) == {frozen, touched, unread}


def test_nothing_is_deleted_when_the_folder_cannot_be_written(room: Room, tmp_path: Path) -> None:
    id = finished(room)
    (tmp_path / "records").write_text("a file, not a folder")
    with pytest.raises(BadOption, match="cannot be written"):
        list(prune(room.store, HALF_A_YEAR, tmp_path / "records"))
    assert ids(room) == {id}


def test_guests_of_long_ago_go_if_they_have_nothing_here(room: Room) -> None:
    begun(room)
    name_guest(room.store, "fritz", "Fritz")
    with room.store.write() as writing:
        writing.execute(update(guests).where(guests.c.id != "fritz").values(made=0.0))
    assert prune_guests(room.store, HALF_A_YEAR) == 1  # Eve, who never played; Fritz is new
    with room.store.read() as db:
        assert set(db.execute(select(guests.c.name)).scalars()) == {"Anna", "Ben", "Fritz"}


def test_the_command_only_says_what_it_would_do_unless_told_to(room: Room, tmp_path: Path,
                                                               capsys: pytest.CaptureFixture[str]) -> None:
    id = finished(room)
    command = ["db", "prune", "--older-than", "180d", "--database", room.store.url]
    assert main(command) == 0
    assert capsys.readouterr().out == f"{id}\n1 table would be moved out; do it with --yes --to DIR\n"
    assert main([*command, "--yes"]) == 2
    assert ids(room) == {id}
    assert main([*command, "--yes", "--to", str(tmp_path / "old")]) == 0
    assert "1 table moved out, 0 stay" in capsys.readouterr().out
    assert ids(room) == set()


def test_space_is_free_for_new_games_and_given_back_on_request(tmp_path: Path) -> None:
    room = Room(f"sqlite:///{tmp_path / 'terrae.db'}")
    id = finished(room)
    with room.store.write() as writing:
        writing.execute(update(tables).where(tables.c.id == id).values(notes=f'{{"about": "{"x" * 300_000}"}}'))
    list(prune(room.store, HALF_A_YEAR, tmp_path / "old"))
    assert free_space(room.store) > 250_000
    assert shrink(room.store) > 250_000
    assert (tmp_path / "terrae.db").stat().st_size < 350_000
    with room.store.read() as db:
        assert db.execute(select(studies)).all() == []
