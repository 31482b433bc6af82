"""`terrae db check` reports on every table of a database."""
from __future__ import annotations

import pytest
from sqlalchemy import update

from terrae.commands.main import main
from terrae.core.registry import load
from terrae.web.db_check import Verdict, check_tables
from terrae.web.schema import moves, tables
from terrae.web.tables import Plan
from tests.web.test_record_cache import OPENING, OTHER, begun, change, change_move
from tests.web.test_tables import ANNA, Room

RULES = load("nova").rules


@pytest.fixture
def room(database: str) -> Room:
    return Room(database)


def test_sound_tables_of_all_games_are_said_to_be_sound(room: Room) -> None:
    ids = [begun(room)]
    ids += [room.tables.create(room.people[ANNA].guest, Plan(game, ["me", "me"])) for game in ("mystica", "mara")]
    found = list(check_tables(room.store))
    assert [(one.id, one.problem, one.plies == one.sound) for one in found] == [(id, "", True) for id in ids]
    assert str(found[0]) == f"{ids[0]}  nova, rules {RULES}, 2 plies: sound"


def test_a_frozen_table_is_reported_with_its_last_sound_ply_and_the_reason(room: Room) -> None:
    illegal, other, both, unreadable = (begun(room) for _ in range(4))
    change_move(room, illegal, 2, move="jump over the moon")
    change(room, other, rules=OTHER)
    change(room, both, rules=OTHER)
    change_move(room, both, 2, seat=1)
    change(room, unreadable, options='{"players": "99"}')
    found = {one.id: one for one in check_tables(room.store)}
    assert found[illegal].sound == 1
    assert found[illegal].problem.startswith("ply 2: ")
    assert found[other] == Verdict(other, "nova", OTHER, 2, 2, f"rules version {OTHER}, running is {RULES}")
    assert found[both].sound == 1
    assert found[both].problem.endswith("was made by seat 2, but seat 1 is to move")
    assert "99" in found[unreadable].problem
    assert str(found[other]).endswith(f"frozen at ply 2: rules version {OTHER}, running is {RULES}")


def test_the_command_fails_if_a_table_is_not_sound(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    id = begun(room)
    assert main(["db", "check", "--database", room.store.url]) == 0
    assert f"{id}  nova, rules {RULES}, 2 plies: sound" in capsys.readouterr().out
    with room.store.write() as writing:
        writing.execute(update(moves).where(moves.c.ply == 1).values(move=OPENING[1]))
    assert main(["db", "check", "--database", room.store.url]) == 1
    shown = capsys.readouterr().out
    assert f"{id}  nova, rules {RULES}, 2 plies: frozen at ply 0: ply 1, 'done', is not legal" in shown
    assert "tables: 1, frozen: 1" in shown


def test_migrating_without_a_migration_leaves_the_table_frozen(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    id = begun(room)
    change(room, id, rules=OTHER)
    assert main(["db", "migrate", "--database", room.store.url]) == 1
    shown = capsys.readouterr().out
    assert f"{id}  not migrated: there is no migration of nova from rules version 0 to {RULES}" in shown
    with room.store.read() as db:
        assert db.execute(tables.select()).one().rules == OTHER
