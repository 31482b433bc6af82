"""The commands for the ladder of a server: terrae ladder publish | list | remove."""
from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from terrae.commands.db import add_task, open_store
from terrae.core.errors import BadOption

if TYPE_CHECKING:
    from rich.console import Console


def add(commands: argparse._SubParsersAction[Any]) -> None:
    ladder = commands.add_parser("ladder", help="publish matches of `terrae arena` on a server's page /ladder")
    tasks = ladder.add_subparsers(required=True, metavar="TASK")
    publish = add_task(tasks, "publish", run_publish, "show a match; published again, it takes its own place")
    publish.add_argument("folder", metavar="DIR", help="folder of a match, as given to `terrae arena --out`")
    publish.add_argument("--network", action="append", default=[], metavar="NAME=ID",
                         help="a bot of the match that also plays here over the network, by its id on /bots")
    add_task(tasks, "list", run_list, "list what is shown")
    remove = add_task(tasks, "remove", run_remove, "show a match no longer")
    remove.add_argument("ladder", metavar="ID", help="as `terrae ladder list` shows it")


def run_publish(given: argparse.Namespace, console: Console) -> int:
    from terrae.arena.folder import read_folder

    match, results = read_folder(Path(given.folder))
    store = open_store(given)
    from terrae.web import ladders

    made = ladders.publish(store, match, results, dict(map(named, given.network)))
    store.close()
    console.print(f"{made.id}: {made.game}, {made.games} games of {made.players} players are on /ladder now",
                  markup=False, soft_wrap=True)
    return 0


def named(text: str) -> tuple[str, str]:
    name, equals, id = text.partition("=")
    if not (name and equals and id):
        raise BadOption(f"--network expects NAME=ID, found {text!r}")
    return name, id


def run_list(given: argparse.Namespace, console: Console) -> int:
    store = open_store(given)
    from terrae.web import ladders

    found = ladders.load_all(store)
    store.close()
    for one in found:
        console.print(f"{one.id}  {one.game}, {one.games} games of {one.players}: "
                      + ", ".join(f"{rung.name} {rung.elo.mean:.0f}" for rung in one.rungs), markup=False,
                      soft_wrap=True)
    if not found:
        console.print("no ladder is published")
    return 0


def run_remove(given: argparse.Namespace, console: Console) -> int:
    store = open_store(given)
    from terrae.web import ladders

    ladders.withdraw(store, given.ladder)
    store.close()
    console.print(f"{given.ladder} is not shown any more", markup=False)
    return 0
