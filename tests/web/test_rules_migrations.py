"""Tables of an older rules version become tables of the running one by a migration, or stay as they are."""
from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import insert, select

from terrae.core.registry import load
from terrae.web.rules_migrations import MIGRATIONS, Options, RulesMigration, Translation, migrate
from terrae.web.schema import drafts, moves, remarks
from terrae.web.view import PERSON, STUDY
from tests.web.test_record_cache import OPENING, begun, change, change_move, seen
from tests.web.test_tables import ANNA, BEN, FIRST_GAME, Room

RULES = load("nova").rules


@pytest.fixture
def room(database: str) -> Room:
    return Room(database)


def made_up(options: Options, texts: list[str]) -> Translation:
    """In a version that never was, `finish trading post B7` stood for two moves, and an option had another name."""
    renamed = {{"beginning": "setup"}.get(key, key): value for key, value in options.items()}
    return renamed, [OPENING if text == "finish trading post B7" else [text] for text in texts]


def earlier(options: Options, texts: list[str]) -> Translation:
    """And before that the move was called `post B7`, and moves without an effect were kept."""
    return options, [[] if text == "nothing" else [text.replace("post B7", "finish trading post B7")] for text in texts]


STEPS = [RulesMigration("nova", "old", RULES, made_up), RulesMigration("nova", "oldest", "old", earlier)]


def old_table(room: Room) -> str:
    """A table whose first turn was one move, followed by a remark and Ben's move."""
    id = begun(room)
    ben = seen(room, id)
    room.tables.play(id, room.people[BEN], 2, [ben.game.moves[ben.state.legal_moves()[0]]])
    with room.store.write() as writing:
        writing.execute(moves.delete().where(moves.c.table_id == id, moves.c.ply == 2))
        writing.execute(moves.update().where(moves.c.table_id == id, moves.c.ply == 3).values(ply=2))
        writing.execute(insert(remarks).values(table_id=id, ply=1, text="a remark"))
        writing.execute(insert(drafts).values(table_id=id, seat=0, ply=2, moves="[]"))
    change_move(room, id, 1, move="finish trading post B7")
    change(room, id, rules="old", ply=2, options='{"players": "2", "beginning": "first_game", "start": "1"}')
    return id


def test_no_migration_is_needed_yet() -> None:
    assert MIGRATIONS == []


def test_a_table_is_migrated_with_its_moves_options_and_remarks(room: Room) -> None:
    id = old_table(room)
    assert migrate(room.tables, STEPS) == {id: ""}
    later = Room(room.store.url)
    view = seen(later, id)
    assert view.frozen is None
    texts = [view.game.moves[move] for move in view.record.moves]
    assert texts[:2] == OPENING
    assert view.record.plies == 3
    assert view.record.options["setup"] == FIRST_GAME["setup"]
    assert view.record.comments == {2: ["a remark"]}
    with later.store.read() as db:
        row = later.tables.find(db, id)
        assert (row.rules, row.ply, row.status, row.asked) == (RULES, 3, PERSON, view.state.seat)
        assert list(db.execute(select(moves.c.seat).order_by(moves.c.ply)).scalars()) == [0, 0, 1]
        assert db.execute(select(drafts)).first() is None
    assert migrate(later.tables, STEPS) == {}  # once is enough


def test_the_game_continues_after_a_migration(room: Room) -> None:
    id = old_table(room)
    migrate(room.tables, STEPS)
    asked = room.people[ANNA if seen(room, id, ANNA).acting is not None else BEN]
    view = room.tables.view(id, asked)
    assert room.tables.play(id, asked, 3, [view.game.moves[view.state.legal_moves()[0]]]) >= 4


def test_several_migrations_follow_each_other(room: Room) -> None:
    id = old_table(room)
    change_move(room, id, 1, move="post B7")
    change(room, id, rules="oldest")
    assert migrate(room.tables, STEPS) == {id: ""}
    assert seen(room, id).record.plies == 3


def test_a_record_put_up_for_study_stays_one(room: Room) -> None:
    id = old_table(room)
    change(room, id, status=STUDY)
    migrate(room.tables, STEPS)
    view = seen(room, id)
    assert (view.study, view.frozen, view.record.plies) == (True, None, 3)


def broken(options: Options, texts: list[str]) -> Translation:
    return made_up(options, texts)[0], [["jump over the moon"] for _ in texts]


def short(options: Options, texts: list[str]) -> Translation:
    return made_up(options, texts)[0], [OPENING]


@pytest.mark.parametrize(("steps", "problem"), [
    ([], "there is no migration of nova from rules version old"),
    ([RulesMigration("nova", "old", "older", made_up), RulesMigration("nova", "older", "old", made_up)],
     "there is no migration"),  # in circles
    ([RulesMigration("mystica", "old", RULES, made_up)], "there is no migration"),
    ([RulesMigration("nova", "old", RULES, broken)], "jump over the moon"),
    ([RulesMigration("nova", "old", RULES, short)], "replaced 1 of 2 moves"),
])
def test_a_table_that_cannot_be_migrated_stays_as_it_is(room: Room, steps: list[Any], problem: str) -> None:
    id = old_table(room)
    found = migrate(room.tables, steps)
    assert list(found) == [id]
    assert problem in found[id]
    with room.store.read() as db:
        row = room.tables.find(db, id)
        assert (row.rules, row.ply, row.status) == ("old", 2, PERSON)
        assert len(db.execute(select(moves)).all()) == 2
        assert db.execute(select(drafts)).first() is not None
