"""The commands for the server's database: terrae db backup | restore | check | migrate | prune | forget | people."""
from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from terrae.commands import people
from terrae.commands.web import database_url, secret_given
from terrae.core.errors import BadOption
from terrae.core.extras import require

if TYPE_CHECKING:
    from rich.console import Console

    from terrae.web.db_prune import Old
    from terrae.web.store import Store


def add(commands: argparse._SubParsersAction[Any]) -> None:
    db = commands.add_parser("db", help="care for the server's database: back up, restore, check, prune, forget")
    tasks = db.add_subparsers(required=True, metavar="TASK")

    backup = add_task(tasks, "backup", run_backup, "write a checked copy to a file, while the server runs")
    backup.add_argument("file", metavar="FILE")
    backup.add_argument("--force", action="store_true", help="replace the file if it exists")

    restore = add_task(tasks, "restore", run_restore, "put a backup into an empty database of either kind")
    restore.add_argument("file", metavar="FILE")
    restore.add_argument("--force", action="store_true", help="into one that is not empty; what it holds is kept")

    add_task(tasks, "check", run_check, "play every game again and check the rest; exit code 1 if something is wrong")
    add_task(tasks, "migrate", run_migrate, "bring games to newer rules where there is a way, then check")

    prune = add_task(tasks, "prune", run_prune, "move old finished tables out as records; without --yes only say which")
    prune.add_argument("--older-than", type=days, required=True, metavar="DAYS",
                       help="tables nobody has touched for so long, such as 180d")
    prune.add_argument("--to", metavar="DIR", dest="folder", help="folder for the records, by year and month")
    prune.add_argument("--abandoned", action="store_true", help="also games that are not over")
    prune.add_argument("--chat", action="store_true", help="write the chat beside each record; else it is lost")
    prune.add_argument("--vacuum", action="store_true",
                       help="give the space back to the disk; nobody can move meanwhile")
    prune.add_argument("--yes", action="store_true", help="do it")

    forget = add_task(tasks, "forget", run_forget, "write down a person's data and erase it; without --yes only write")
    forget.add_argument("guest", metavar="GUEST", help="a guest's id, a return link, or with --table a name")
    forget.add_argument("--table", metavar="ID", help="the table where somebody has that name")
    forget.add_argument("--out", metavar="FILE", help="file for the data, as JSON")
    forget.add_argument("--yes", action="store_true", help="erase it")

    people.add_arguments(add_task(tasks, "people", run_people, "list people and reports; mute or ban somebody"))


def add_task(tasks: Any, name: str, run: Any, help: str) -> argparse.ArgumentParser:
    task: argparse.ArgumentParser = tasks.add_parser(name, help=help)
    task.set_defaults(run=run)
    task.add_argument("--database", metavar="URL", help="database, as for `serve`")
    return task


def days(text: str) -> int:
    """Read a number of days, `180d` or `180`."""
    number = text.removesuffix("d")
    if not (number.isdecimal() and 0 < int(number) < 100_000):
        raise argparse.ArgumentTypeError(f"expected a number of days such as 180d, found {text!r}")
    return int(number)


def open_store(given: argparse.Namespace) -> Store:
    """Open a database that exists; a misspelt name must not make a new one."""
    require("web", "terrae db")
    from terrae.web.db_look import Kind, look
    from terrae.web.store import Store

    url = database_url(given)
    seen = look(url)
    if seen.kind in (Kind.ABSENT, Kind.FOREIGN):
        raise BadOption(f"{seen.url} is {seen.kind.value}: there is no database of Terrae")
    return Store(url)


# Backups --------------------------------------------------------------------------------------------------------------


def run_backup(given: argparse.Namespace, console: Console) -> int:
    require("web", "terrae db")
    from terrae.web.db_backup import back_up

    file = Path(given.file)
    rows = back_up(database_url(given), file, given.force)
    say(console, f"{file}: {count(rows['tables'], 'table')}, {count(sum(rows.values()), 'row')}, "
                 f"{file.stat().st_size / 1e6:.1f} MB, checked")
    say(console, "It holds the secret that signs cookies and links, unless TERRAE_SECRET is set: keep it like a key.")
    return 0


def run_restore(given: argparse.Namespace, console: Console) -> int:
    """Restore a backup; the exit code is 1 if a game in it is not sound."""
    require("web", "terrae db")
    from sqlalchemy.engine import make_url

    from terrae.web.db_restore import restore

    url = database_url(given)
    restored = restore(Path(given.file), url, given.force)
    if restored.kept is not None:
        say(console, f"what was there before is in {restored.kept}")
    say(console, f"restored to {make_url(url)!r}")
    for name, rows in restored.rows.items():
        say(console, f"  {name}: {rows}")
    for verdict in restored.frozen:
        say(console, str(verdict))
    say(console, f"tables: {restored.tables}, played again; frozen: {len(restored.frozen)}")
    return 1 if restored.frozen else 0


# Checking -------------------------------------------------------------------------------------------------------------


def run_check(given: argparse.Namespace, console: Console) -> int:
    """Report on every table and on the database; the exit code is 1 if something is not sound."""
    require("web", "terrae db")
    from terrae.web.db_check import warn_about_files

    for warning in warn_about_files(database_url(given)):
        say(console, f"warning: {warning}")
    store = open_store(given)
    try:
        return report(store, console)
    finally:
        store.close()


def run_migrate(given: argparse.Namespace, console: Console) -> int:
    """Migrate games to the rules that are installed, then check."""
    require("web", "terrae db")
    from terrae.web.identity import Keys
    from terrae.web.rules_migrations import migrate
    from terrae.web.tables import Tables

    store = open_store(given)
    try:
        for id, problem in migrate(Tables(store, Keys(store))).items():
            say(console, f"{id}  {f'not migrated: {problem}' if problem else 'migrated'}")
        return report(store, console)
    finally:
        store.close()


def report(store: Store, console: Console) -> int:
    from terrae.web.db_check import check_database, check_studies, check_tables

    tables = frozen = 0
    for verdict in check_tables(store):
        say(console, str(verdict))
        tables, frozen = tables + 1, frozen + bool(verdict.problem)
    broken = 0
    for id, problem in check_studies(store):
        say(console, f"study {id}  {problem}")
        broken += 1
    problems = check_database(store)
    for problem in problems:
        say(console, f"database: {problem}")
    say(console, f"tables: {tables}, frozen: {frozen}, studies not readable: {broken}, "
                 f"database: {'sound' if not problems else 'not sound'}")
    return 1 if frozen or broken or problems else 0


# Pruning --------------------------------------------------------------------------------------------------------------


def run_prune(given: argparse.Namespace, console: Console) -> int:
    """Move old tables out, or say which would be; the exit code is 1 if one had to stay."""
    if given.yes and not given.folder:
        raise BadOption("--to DIR says where the records go; nothing is deleted before it is written there")
    store = open_store(given)
    from terrae.web.db_prune import Old, find_old

    old = Old(given.older_than, given.abandoned)
    try:
        if given.yes:
            return prune_now(store, old, given, console)
        ids = find_old(store, old)
        for id in ids:
            say(console, id)
        say(console, f"{count(len(ids), 'table')} would be moved out; do it with --yes --to DIR")
        return 0
    finally:
        store.close()


def prune_now(store: Store, old: Old, given: argparse.Namespace, console: Console) -> int:
    from terrae.web.db_prune import free_space, prune, prune_guests, shrink

    before = free_space(store)
    moved = stayed = 0
    for one in prune(store, old, Path(given.folder), given.chat):
        say(console, f"{one.id}  {one.file}" if one.file else f"{one.id}  stays: {one.problem}")
        moved, stayed = moved + (one.file is not None), stayed + (one.file is None)
    guests = prune_guests(store, old)
    say(console, f"{count(moved, 'table')} moved out, {stayed} stay, {count(guests, 'guest')} without a table deleted")
    if given.vacuum:
        say(console, f"{shrink(store) / 1e6:.1f} MB given back to the disk")
    elif store.lite:
        say(console, f"{(free_space(store) - before) / 1e6:.1f} MB are free inside the database for new games; "
                     "--vacuum gives them back to the disk")
    return 1 if stayed else 0


# People ---------------------------------------------------------------------------------------------------------------


def run_people(given: argparse.Namespace, console: Console) -> int:
    """List people and reports, or do something about somebody."""
    store = open_store(given)
    try:
        for line in people.manage_people(store, given):
            say(console, line)
        return 0
    finally:
        store.close()


def run_forget(given: argparse.Namespace, console: Console) -> int:
    """Write down what is known about a person, and erase it if asked to."""
    if not given.out and not given.yes:
        raise BadOption("give --out FILE to write the data down, --yes to erase it, or both")
    store = open_store(given)
    from terrae.web.db_person import find_person, forget
    from terrae.web.identity import Keys
    from terrae.web.tables import Tables

    keys = Keys(store, secret_given())
    try:
        guests = find_person(store, keys, given.guest, given.table or "")
        if given.out:
            write_person(store, guests, Path(given.out))
            say(console, f"{given.out}: everything about {' and '.join(guests)}")
        for guest in guests if given.yes else []:
            forget(Tables(store, keys), guest)
            say(console, f"{guest} is forgotten")
        return 0
    finally:
        store.close()


def write_person(store: Store, guests: list[str], file: Path) -> None:
    """Write a person's data to a new file that only its owner can read."""
    from terrae.web.db_files import replaced
    from terrae.web.db_person import export_person

    if file.exists():
        raise BadOption(f"{file} exists; choose another name")
    try:
        with store.read() as db, replaced(file) as made, made.open("w", encoding="utf-8") as out:
            for number, guest in enumerate(guests):
                out.write(",\n" if number else "[\n")
                out.writelines(export_person(db, guest))
            out.write("]\n")
    except OSError as problem:
        raise BadOption(f"{file} cannot be written: {problem.strerror}") from None


# Words ----------------------------------------------------------------------------------------------------------------


def say(console: Console, text: str) -> None:
    console.print(text, markup=False, soft_wrap=True)


def count(number: int, what: str) -> str:
    """Say a number of things.

    >>> count(1, "table"), count(2, "table")
    ('1 table', '2 tables')
    """
    return f"{number} {what}{'' if number == 1 else 's'}"
