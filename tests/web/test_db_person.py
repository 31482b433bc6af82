"""A person's data is written down in full and erased, and the games of the others stay."""
from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlalchemy import select

from terrae.commands.main import main
from terrae.core.errors import BadOption
from terrae.core.record import Record
from terrae.study.puzzles import every
from terrae.study.tree import Tree
from terrae.web import seats
from terrae.web.db_check import check_database, check_tables
from terrae.web.db_person import export_person, find_person, forget
from terrae.web.identity import Who, name_guest
from terrae.web.puzzles import Puzzles
from terrae.web.schema import METADATA, PERSONAL, tables
from terrae.web.studies import Studies
from terrae.web.view import BOT, OPEN, PERSON
from tests.web.test_record_cache import OPENING, begun
from tests.web.test_tables import ANNA, BEN, EVE, Room

NAMES_SOMEBODY = ("guest", "maker", "reporter", "voter_id", "author", "person_id")


@pytest.fixture
def room(database: str) -> Room:
    return Room(database)


def test_every_column_that_names_a_guest_says_what_happens_when_they_are_forgotten() -> None:
    naming = {column for table in METADATA.sorted_tables for column in table.c
              if any(word in column.name for word in NAMES_SOMEBODY)}
    assert naming <= set(PERSONAL)


def everything(room: Room) -> str:
    with room.store.read() as db:
        return "".join(f"{table.name} {row}\n" for table in METADATA.sorted_tables for row in db.execute(select(table)))


def busy(room: Room) -> str:
    """A table where Anna has played, talked and planned, with studies and puzzles of hers besides."""
    id = begun(room)
    anna = room.people[ANNA]
    all_studies = Studies(room.store, room.tables.keys)
    record = room.tables.view(id, anna).record
    seats.say(room.tables, id, anna, "my secret words")
    seats.say(room.tables, id, room.people[BEN], "the words of Ben")
    all_studies.create(anna.guest, Tree.of(record), "my thoughts")
    all_studies.create(anna.guest, Tree.of(Record(record.game, record.options)), "", id, 0)
    shared = all_studies.create(anna.guest, Tree.of(record), "our thoughts")
    all_studies.let_edit(shared, room.people[BEN], all_studies.key(shared))
    Puzzles(room.store).keep(ANNA, next(iter(every())), True)
    return id


def test_a_forgotten_person_is_nowhere_and_the_game_goes_on(room: Room) -> None:
    id = busy(room)
    link = room.tables.keys.seat_key(id, 0)
    forget(room.tables, ANNA)
    assert room.tables.keys.seat_of(link) is None
    left = everything(room)
    for trace in ("anna", "Anna", "my secret words", "my thoughts"):
        assert trace not in left
    for kept in ("the words of Ben", "our thoughts", *OPENING):
        assert kept in left
    view = room.tables.view(id, room.people[BEN])
    assert [(seat.kind, seat.name, seat.mine) for seat in view.seats] == [(BOT, "search", False), (PERSON, "Ben", True)]
    assert check_database(room.store) == []
    assert [verdict.problem for verdict in check_tables(room.store)] == [""]
    forget(room.tables, ANNA)  # once more changes nothing
    assert everything(room) == left


def test_another_device_keeps_the_seat_and_a_seat_before_the_game_is_open_again(room: Room) -> None:
    begun_id, waiting = begun(room), room.table("me", "open")
    phone = Who(name_guest(room.store, "phone", "Anna too"))
    seats.come_back(room.tables, phone, room.tables.keys.seat_key(begun_id, 0))
    forget(room.tables, ANNA)
    with room.store.read() as db:
        assert [one.kind for one in seats.seat_rows(db, begun_id)] == [PERSON, PERSON]
        assert [(one.kind, one.name) for one in seats.seat_rows(db, waiting)] == [(OPEN, ""), (OPEN, "")]
        assert seats.seats_owned(db, begun_id, phone) == [0]


def test_what_is_written_down_is_everything_about_one_person_and_no_secret(room: Room) -> None:
    id = busy(room)
    with room.store.read() as db:
        told = "".join(export_person(db, ANNA))
        seed = db.execute(select(tables.c.seed).where(tables.c.id == id)).scalar_one()
    found = json.loads(told)
    assert found["guests by id"][0]["name"] == "Anna"
    assert [one["text"] for one in found["chat"]] == ["my secret words"]
    assert [one["move"] for one in found["moves"]] == OPENING
    assert {one["title"] for one in found["studies by maker"]} == {"my thoughts", "", "our thoughts"}
    assert len(found["puzzle_tries by guest_id"]) == 1
    assert len(found["study_nodes"]) > 3
    assert seed not in told
    assert "Ben" not in told


def test_a_person_is_found_by_id_by_return_link_and_by_name_at_a_table(room: Room) -> None:
    id = begun(room)
    keys = room.tables.keys
    seats.come_back(room.tables, room.people[EVE], keys.seat_key(id, 0))
    assert find_person(room.store, keys, BEN) == [BEN]
    assert find_person(room.store, keys, f"https://example.org/return/{keys.seat_key(id, 0)}") == [ANNA, EVE]
    assert find_person(room.store, keys, "Ben", id) == [BEN]
    for wanted, table in (("nobody", ""), ("Ben", "elsewhere"), (f"/return/{keys.seat_key(id, 0)[:-1]}x", "")):
        with pytest.raises(BadOption):
            find_person(room.store, keys, wanted, table)


def test_the_command_writes_the_data_down_first_and_erases_it_only_if_told_to(
        room: Room, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    id = busy(room)
    command = ["db", "forget", "Anna", "--table", id, "--database", room.store.url]
    assert main(command) == 2
    before = everything(room)
    assert main([*command, "--out", str(tmp_path / "anna.json")]) == 0
    assert everything(room) == before
    assert json.loads((tmp_path / "anna.json").read_text())[0]["guests by id"][0]["id"] == ANNA
    assert main([*command, "--out", str(tmp_path / "anna.json"), "--yes"]) == 2  # the file is not replaced
    assert everything(room) == before
    assert main([*command, "--yes"]) == 0
    assert "anna is forgotten" in capsys.readouterr().out
    assert "Anna" not in everything(room)
