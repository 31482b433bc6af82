"""Migrations of tables from one version of a game's rules to another.

When a change of the rules alters what an old record means, the game's version is raised and its old tables are frozen
(see `record_cache`). A migration translates them: options, and for every old move the moves that replace it. It is
applied by `terrae db migrate` only, and only to a table whose translated game is sound from the first ply to the last.
"""
from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, delete, insert, select, update

from terrae.core.errors import BadOption, TerraeError
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.web.record_cache import running_rules
from terrae.web.schema import CHANGE_TABLE, armed, drafts, moves, remarks, tables
from terrae.web.store import Writing
from terrae.web.tables import Tables, move_row, position_columns
from terrae.web.view import STUDY, WAITING

Options = dict[str, str]
Translation = tuple[Options, list[list[str]]]


@dataclass(frozen=True)
class RulesMigration:
    """How the tables of one version become tables of another. `translate` gets a table's options and moves, and
    returns the new options and for each old move the list of moves that replace it."""

    game: str
    before: str
    after: str
    translate: Callable[[Options, list[str]], Translation]


MIGRATIONS: list[RulesMigration] = []  # none so far: every game is still at its first version


def migrate(all_tables: Tables, migrations: Sequence[RulesMigration] = MIGRATIONS) -> dict[str, str]:
    """Migrate every table of another rules version. Return by id what was wrong; empty for a migrated table."""
    with all_tables.store.read() as db:
        ids = [row.id for row in db.execute(select(tables.c.id, tables.c.game, tables.c.rules).order_by(tables.c.made))
               if row.rules != running_rules(row.game)]
    return {id: migrate_table(all_tables, id, migrations) for id in ids}


def migrate_table(all_tables: Tables, id: str, migrations: Sequence[RulesMigration]) -> str:
    """Migrate one table in one transaction. Return what was wrong; then the table stays as it is."""
    with all_tables.store.write() as writing:
        row = all_tables.row(writing, id)
        steps = find_path(row, migrations)
        if steps is None:
            return f"there is no migration of {row.game} from rules version {row.rules} to {running_rules(row.game)}"
        stored = list(writing.execute(select(moves).where(moves.c.table_id == id).order_by(moves.c.ply)))
        try:
            record, ends = translate(row, [one.move for one in stored], steps)
        except TerraeError as problem:
            return str(problem)
        rewrite(all_tables, writing, row, record, [one.at for one in stored], ends)
    return ""


def find_path(row: Row[Any], migrations: Sequence[RulesMigration]) -> list[RulesMigration] | None:
    """Return the migrations that lead a table to the running version, in order; None if there are none."""
    steps: list[RulesMigration] = []
    version, target = row.rules, running_rules(row.game)
    while version != target:
        step = next((one for one in migrations if (one.game, one.before) == (row.game, version)), None)
        if step is None or step in steps:
            return None
        steps.append(step)
        version = step.after
    return steps


def translate(row: Row[Any], texts: list[str], steps: list[RulesMigration]) -> tuple[Record, list[int]]:
    """Return the translated record, every move checked, and for each old ply the plies there are after it."""
    options = json.loads(row.options)
    lines = [[text] for text in texts]  # for every old move, what replaces it so far
    for step in steps:
        before = [text for line in lines for text in line]
        options, replacing = step.translate(options, before)
        if len(replacing) != len(before):
            raise BadOption(f"the migration to rules version {step.after} replaced {len(replacing)} of "
                            f"{len(before)} moves")
        pieces = iter(replacing)
        lines = [[text for _ in line for text in next(pieces)] for line in lines]
    game = load(row.game)
    record, ends = Record(game, game.recorded(options), json.loads(row.notes)), []
    for line in lines:
        for text in line:
            record.play(text)
        ends.append(record.plies)
    return record, ends


def rewrite(all_tables: Tables, writing: Writing, row: Row[Any], record: Record, times: list[float],
            ends: list[int]) -> None:
    """Replace a table's moves by those of the translated record. Remarks keep their place; drafts and armed turns
    are lost."""
    for lost in (drafts, armed):
        writing.execute(delete(lost).where(lost.c.table_id == row.id))
    writing.execute(delete(moves).where(moves.c.table_id == row.id))
    state, rows, begun = record.begin(), [], 0
    for end, at in zip(ends, times, strict=True):
        for ply in range(begun + 1, end + 1):
            rows.append(move_row(row.id, ply, state, record.moves[ply - 1], at))
            state.apply(record.moves[ply - 1])
        begun = end
    if rows:
        writing.execute(insert(moves), rows)
    for remark in list(writing.execute(select(remarks).where(remarks.c.table_id == row.id))):
        place = ends[remark.ply - 1] if 0 < remark.ply <= len(ends) else 0 if remark.ply <= 0 else record.plies
        writing.execute(update(remarks).where(remarks.c.id == remark.id).values(ply=place))
    writing.execute(CHANGE_TABLE, {"table": row.id, "rules": record.game.rules, "options": json.dumps(record.options),
                                   "ply": record.plies, **position_columns(record.state)})
    if row.status not in (WAITING, STUDY):
        all_tables.append(writing, all_tables.row(writing, row.id), record, [])
