"""A database of an earlier version is brought up to date with everything in it; one of a later version is refused."""
from __future__ import annotations

from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, text

import terrae.web
from terrae.core.errors import BadOption
from terrae.web.store import Store, check_url

TABLE = ("INSERT INTO tables VALUES ('t1', 'nova', '1', '{}', '{}', 'seed', 'anna', 1, true, 0, false, 0, 0, 'person',"
         " 1, '[0, 0]', 1, 1, '', 0)")


def first_version(database: str) -> None:
    """A database as the first version left it, with two tables and a vote."""
    engine = create_engine(check_url(database))
    with engine.begin() as db:
        config = Config()
        config.set_main_option("script_location", str(Path(terrae.web.__file__).with_name("migrations")))
        config.attributes["connection"] = db
        command.upgrade(config, "0001")
        db.execute(text(TABLE))
        db.execute(text(TABLE.replace("t1", "t2")))
        for table, seat, kind in (("t1", 0, "person"), ("t1", 1, "person"), ("t2", 0, "person"), ("t2", 1, "bot")):
            db.execute(text(f"INSERT INTO seats VALUES ('{table}', {seat}, '{kind}', '', '', 0, false, false)"))
        db.execute(text("INSERT INTO votes VALUES ('t1', 0, 1)"))
    engine.dispose()


def test_an_earlier_database_is_brought_up_to_date_and_keeps_what_it_holds(database: str) -> None:
    first_version(database)
    store = Store(database)
    with store.read() as db:
        assert db.execute(text("SELECT id, seed FROM tables ORDER BY id")).all() == [("t1", "seed"), ("t2", "seed")]
        asked = db.execute(text("SELECT hints FROM tables ORDER BY id")).scalars()
        assert [bool(hints) for hints in asked] == [False, True]  # the second has one person only
        assert db.execute(text("SELECT seat, voter, ply FROM votes")).all() == [(0, 1, 0)]
    store.close()
    Store(database).close()  # once is enough


def test_a_database_of_a_later_version_is_refused_and_stays_as_it_is(database: str) -> None:
    store = Store(database)
    with store.write() as writing:
        writing.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    with pytest.raises(BadOption, match="another version of Terrae"):
        Store(database)
