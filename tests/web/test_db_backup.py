"""`terrae db backup` and `restore`: one file for both kinds of database, everything or nothing."""
from __future__ import annotations

import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import insert, select

from terrae.commands.main import main
from terrae.core.errors import BadOption
from terrae.web import seats
from terrae.web.db_backup import back_up
from terrae.web.db_copy import count_rows, open_file
from terrae.web.db_restore import restore
from terrae.web.schema import METADATA, chat, tables
from terrae.web.store import Store
from tests import postgres
from tests.web.test_record_cache import begun
from tests.web.test_tables import ANNA, BEN, Room
from tests.web.test_upgrade import first_version


@pytest.fixture
def other(request: pytest.FixtureRequest, database: str, tmp_path: Path) -> str:
    """An empty database of the other kind."""
    if not database.startswith("sqlite"):
        return f"sqlite:///{tmp_path / 'other.db'}"
    return postgres.new_database(request.getfixturevalue("cluster"), f"t{uuid4().hex[:12]}")


def filled(database: str) -> str:
    """A database with a game, chat and a table of bots; the id of the game."""
    room = Room(database)
    id = begun(room)
    seats.say(room.tables, id, room.people[BEN], "Grüße, 你好 🐉")
    room.table("bot:random", "bot:random")
    room.store.close()
    return id


def content(database: str) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table."""
    store = Store(database)
    with store.read() as db:
        found = {table.name: sorted((tuple(row) for row in db.execute(select(table))), key=str)
                 for table in METADATA.sorted_tables}
    store.close()
    return found


def test_a_backup_is_restored_to_either_kind_of_database_with_every_row(database: str, other: str,
                                                                        tmp_path: Path) -> None:
    filled(database)
    file = tmp_path / "copy.db"
    rows = back_up(database, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert rows["moves"] == 2
    restored = restore(file, other)
    assert (restored.rows, restored.tables, restored.frozen, restored.kept) == (rows, 2, [], None)
    assert content(other) == content(database)
    assert [one.name for one in tmp_path.iterdir() if one.name.startswith(".")] == []


def test_people_play_on_in_a_restored_database(database: str, other: str, tmp_path: Path) -> None:
    id = filled(database)
    back_up(database, tmp_path / "copy.db")
    restore(tmp_path / "copy.db", other)
    room = Room(other)
    state = room.tables.view(id, room.people[BEN]).state
    room.tables.play(id, room.people[BEN], 2, [state.game.moves[state.legal_moves()[0]]])
    seats.say(room.tables, id, room.people[ANNA], "again")  # a new number, on from the old ones
    assert [line.text for line in room.tables.view(id, room.people[ANNA]).chat] == ["Grüße, 你好 🐉", "again"]
    room.store.close()


def test_a_backup_is_made_while_people_play_and_writes_nothing_over_another_file(database: str, tmp_path: Path) -> None:
    room = Room(database)
    id = begun(room)
    file = tmp_path / "copy.db"
    with room.store.write() as writing:  # not acknowledged yet, so not in the backup
        writing.execute(insert(chat).values(table_id=id, seat=0, name="Anna", text="half", at=0.0))
        back_up(database, file)
    with open_file(file) as db:
        assert (count_rows(db)["chat"], count_rows(db)["moves"]) == (0, 2)
    with pytest.raises(BadOption, match="exists"):
        back_up(database, file)
    assert back_up(database, file, force=True)["chat"] == 1
    room.store.close()


def test_a_database_that_is_not_empty_is_replaced_only_by_force_and_kept(database: str, tmp_path: Path) -> None:
    filled(database)
    back_up(database, tmp_path / "copy.db")
    before = content(database)
    extra = Room(database)
    extra.two()
    extra.store.close()
    changed = content(database)
    with pytest.raises(BadOption, match="not empty"):
        restore(tmp_path / "copy.db", database)
    assert content(database) == changed
    restored = restore(tmp_path / "copy.db", database, force=True)
    assert content(database) == before
    assert restored.kept is not None
    assert content(f"sqlite:///{restored.kept}") == changed


def test_nothing_is_restored_while_somebody_uses_the_database(database: str, tmp_path: Path) -> None:
    filled(database)
    back_up(database, tmp_path / "copy.db")
    store = Store(database)
    with pytest.raises(BadOption, match="stop the server first"):
        restore(tmp_path / "copy.db", database, force=True)
    with store.read() as db:
        assert len(db.execute(select(tables.c.id)).all()) == 2
    store.close()
    assert restore(tmp_path / "copy.db", database, force=True).tables == 2


def test_a_backup_of_an_earlier_version_is_brought_up_to_date(database: str, other: str, tmp_path: Path) -> None:
    first_version(database)
    rows = back_up(database, tmp_path / "copy.db")
    restored = restore(tmp_path / "copy.db", other)
    assert (restored.rows["votes"], restored.rows["seats"]) == (rows["votes"], rows["seats"]) == (1, 4)
    assert set(restored.rows) == set(METADATA.tables)


def test_what_is_no_backup_or_a_damaged_or_a_newer_one_is_refused(tmp_path: Path,
                                                                  capsys: pytest.CaptureFixture[str]) -> None:
    database, file = f"sqlite:///{tmp_path / 'terrae.db'}", tmp_path / "copy.db"
    filled(database)
    back_up(database, file)

    def refusal() -> str:
        assert main(["db", "restore", str(file), "--database", f"sqlite:///{tmp_path / 'new.db'}"]) == 2
        assert not (tmp_path / "new.db").exists()
        return capsys.readouterr().err

    with closing(sqlite3.connect(file)) as db, db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "is of a newer Terrae" in refusal()
    content = file.read_bytes()
    file.write_bytes(content[:4096] + b"x" * 8192 + content[4096 + 8192:])
    assert "is damaged" in refusal()
    file.write_text("not a database, although it has its name; " * 50)
    assert "is damaged" in refusal()
    file.unlink()
    assert "there is no backup" in refusal()


def test_a_backup_that_finds_no_room_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = f"sqlite:///{tmp_path / 'terrae.db'}"
    filled(database)
    folder = tmp_path / "backups"
    folder.mkdir()

    def full(file: Path, made: Path) -> None:
        made.write_bytes(b"half")
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("terrae.web.db_backup.copy_file", full)
    with pytest.raises(BadOption, match="disk is full"):
        back_up(database, folder / "copy.db")
    assert list(folder.iterdir()) == []


def test_the_commands_say_what_they_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    filled(f"sqlite:///{tmp_path / 'terrae.db'}")
    file = str(tmp_path / "copy.db")
    assert main(["db", "backup", file, "--database", f"sqlite:///{tmp_path / 'terrae.db'}"]) == 0
    assert "copy.db: 2 tables" in capsys.readouterr().out
    assert main(["db", "restore", file, "--database", f"sqlite:///{tmp_path / 'new.db'}"]) == 0
    shown = capsys.readouterr().out
    assert "  moves: 2\n" in shown
    assert "tables: 2, played again; frozen: 0" in shown
