"""A database's files can be read by their owner only: the secret that signs keys is in there."""
from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from terrae.commands.main import main
from terrae.web.db_files import replaced
from tests.web.test_tables import Room

pytestmark = pytest.mark.skipif(os.name == "nt", reason="files have no such modes there")


@pytest.fixture(autouse=True)
def open_by_default() -> Iterator[None]:
    """A system where everybody may read new files."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {one.name: stat.S_IMODE(one.stat().st_mode) for one in folder.iterdir()}


def test_a_new_database_and_its_journal_are_private(tmp_path: Path) -> None:
    room = Room(f"sqlite:///{tmp_path / 'terrae.db'}")
    room.two()
    assert modes(tmp_path) == {"terrae.db": 0o600, "terrae.db-wal": 0o600, "terrae.db-shm": 0o600}


def test_an_old_database_that_others_can_read_is_made_private_and_check_tells(
        tmp_path: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "terrae.db"
    Room(f"sqlite:///{file}").store.close()
    file.chmod(0o644)
    assert main(["db", "check", "--database", f"sqlite:///{file}"]) == 0
    assert f"warning: others on this machine can read {file}" in capsys.readouterr().out
    assert "could read" in caplog.text
    Room(f"sqlite:///{file}").two()
    assert set(modes(tmp_path).values()) == {0o600}


def test_a_file_takes_its_place_whole_or_not_at_all(tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    target.write_text("old")

    def break_off() -> None:
        with replaced(target) as made:
            made.write_text("half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        break_off()
    assert target.read_text() == "old"
    with replaced(target) as made:
        made.write_text("new")
        assert target.read_text() == "old"
    assert (target.read_text(), modes(tmp_path)) == ("new", {"copy.db": 0o600})
