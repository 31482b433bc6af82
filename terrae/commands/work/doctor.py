"""What `terrae doctor` finds out and prints. It looks and changes nothing.

Every check is a small function that yields findings; `CHECKS` lists them in the order they are shown.
"""
from __future__ import annotations

import argparse
import json
import os
import platform
import re
import socket
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

import terrae
from terrae.core.errors import TerraeError
from terrae.system.why_plain import why_plain

if TYPE_CHECKING:
    from terrae.web.db_look import Look

OK, NOTE, PROBLEM = "ok", "note", "problem"
STYLES = {OK: "green", NOTE: "yellow", PROBLEM: "bold red"}
RANDOM_PLAY = 0.15  # seconds for each game
SEARCH = 0.25


@dataclass(frozen=True)
class Finding:
    """One line of the report."""

    mark: str
    item: str
    text: str
    facts: dict[str, Any] = field(default_factory=dict)  # for programs


@dataclass(frozen=True)
class Extra:
    """An extra of the package: what it adds, and the libraries it consists of, the telling ones first."""

    gives: str
    libraries: tuple[str, ...]


EXTRAS = {
    "web": Extra("the table in the browser (terrae serve)", (
        "fastapi", "uvicorn", "sqlalchemy", "alembic", "markupsafe", "markdown-it-py", "python-multipart",
        "itsdangerous", "prometheus-client")),
    "postgres": Extra("games kept in PostgreSQL (terrae serve --database)", ("psycopg",)),
    "push": Extra("messages to browsers that are closed (terrae serve)", ("webpush", "cryptography")),
    "learn": Extra("training bots (terrae train)", ("torch", "numpy")),
    "cluster": Extra("matches on many machines (terrae arena --ray)", ("ray",)),
    "research": Extra("environments for PettingZoo, Gymnasium and OpenSpiel",
                      ("pettingzoo", "gymnasium", "open_spiel", "numpy", "markupsafe", "resvg_py", "pillow")),
    "data": Extra("positions of records as Parquet (terrae records export)", ("pyarrow", "numpy")),
}
SHOWN = 3  # libraries of an extra in a line

Check = Callable[[argparse.Namespace], Iterator[Finding]]


def run_doctor(given: argparse.Namespace, console: Console) -> int:
    """Print a line for every finding as soon as it is there; the exit code is 1 if something is broken."""
    found = []
    for one in examine(given):
        found.append(one)
        if not given.json:
            show(one, console)
    problems, notes = (sum(one.mark == mark for one in found) for mark in (PROBLEM, NOTE))
    if given.json:
        print(json.dumps({"ok": not problems, "items": [
            {"item": one.item, "mark": one.mark, "text": one.text, **one.facts} for one in found]}, ensure_ascii=False))
    else:
        verdict = f"{problems} of {len(found)} items need repair." if problems else "Everything needed is here."
        console.print(verdict + (f" Notes: {notes}." if notes else ""), markup=False)
    return 1 if problems else 0


def examine(given: argparse.Namespace, checks: tuple[Check, ...] | None = None) -> Iterator[Finding]:
    """Run the checks. One that fails is a problem of its own and does not stop the others."""
    for check in CHECKS if checks is None else checks:
        item = check.__name__.removeprefix("check_")
        try:
            yield from check(given)
        except TerraeError as problem:
            yield Finding(PROBLEM, item, str(problem))
        except Exception as problem:  # whatever it is, a person who looks for a fault must read it
            yield Finding(PROBLEM, item, f"the check failed: {type(problem).__name__}: {problem}")


def show(one: Finding, console: Console) -> None:
    """Print a finding: wrapped in a terminal, in a single line elsewhere."""
    start = f"{one.mark:<8}{one.item:<17}"
    line = f"{start}{one.text}"
    if console.is_terminal:
        line = textwrap.fill(line, max(console.width, 50), subsequent_indent=" " * len(start), break_long_words=False,
                             break_on_hyphens=False)
    text = Text(line)
    text.stylize(STYLES[one.mark], 0, len(one.mark))
    console.print(text, soft_wrap=True)


# The checks ---------------------------------------------------------------------------------------------------------


def check_terrae(given: argparse.Namespace) -> Iterator[Finding]:
    place = str(Path(terrae.__file__).parent)
    yield Finding(OK, "terrae", f"{terrae.__version__} in {place}", {"version": terrae.__version__, "place": place})


def check_python(given: argparse.Namespace) -> Iterator[Finding]:
    version, machine, cores = platform.python_version(), platform.machine(), os.cpu_count() or 1
    try:
        system = platform.freedesktop_os_release()["PRETTY_NAME"]
    except (OSError, KeyError):  # not Linux, or one that does not say its name
        system = f"{platform.system()} {platform.release()}"
    yield Finding(OK, "python", f"{version} on {system}, {machine}, {cores} {'core' if cores == 1 else 'cores'}",
                  {"version": version, "system": system, "machine": machine, "cores": cores})


def check_engine(given: argparse.Namespace) -> Iterator[Finding]:
    why = why_plain()
    if not why:
        yield Finding(OK, "engine", "compiled", {"compiled": True, "why": ""})
    else:
        yield Finding(NOTE, "engine", f"plain Python, so bots think about 30 times slower: {why}",
                      {"compiled": False, "why": why})


def check_extras(given: argparse.Namespace) -> Iterator[Finding]:
    for name, extra in EXTRAS.items():
        versions = {library: version(library) for library in extra.libraries}
        missing = [library for library, found in versions.items() if not found]
        facts = {"installed": not missing, "versions": versions}
        if not missing:
            shown = ", ".join(f"{library} {versions[library]}" for library in extra.libraries[:SHOWN])
            yield Finding(OK, f"extra {name}", shown, facts)
            continue
        began = versions[extra.libraries[0]]  # the others may have come with something else
        what = f"incomplete, without {', '.join(missing)}" if began else "not installed"
        yield Finding(NOTE, f"extra {name}", f"{what}; for {extra.gives}: pip install 'terrae[{name}]'", facts)


def version(library: str) -> str:
    """Return the version of an installed library without importing it; empty if there is none."""
    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return ""


def check_database(given: argparse.Namespace) -> Iterator[Finding]:
    if not all(version(library) for library in EXTRAS["web"].libraries):
        yield Finding(NOTE, "database", "not looked at, because the extra web is not installed")
        return
    from terrae.commands.web import HOME
    from terrae.web.db_look import look

    url = given.database or os.environ.get("TERRAE_DATABASE", "")
    if not url and not HOME.exists():
        place = HOME.parent
        if os.access(place, os.W_OK):
            yield Finding(OK, "database", f"none yet; terrae serve makes one in {HOME}", {"state": "absent"})
        else:
            yield Finding(PROBLEM, "database", f"this user cannot write to {place}; choose a place with --database "
                                               "sqlite:///FILE", {"state": "absent"})
        return
    try:
        seen = look(url or f"sqlite:///{HOME / 'terrae.db'}")
    except TerraeError as problem:
        yield Finding(PROBLEM, "database", str(problem), {"state": "unusable"})
        return
    mark, said = describe(seen)
    yield Finding(mark, "database", f"{seen.url}: {said}",
                  {"state": seen.kind.value, "url": seen.url, "version": seen.version, "newest": seen.newest,
                   "tables": seen.tables, "bytes": seen.size})


def describe(seen: Look) -> tuple[str, str]:
    """Return the mark and the sentence for a database that was looked at."""
    holds = f"{seen.tables} {'table' if seen.tables == 1 else 'tables'}, {seen.size / 1e6:.1f} MB"
    return {
        "absent": (OK, "not there yet; terrae serve makes it"),
        "empty": (OK, "empty; terrae serve sets it up"),
        "foreign": (NOTE, "has tables of another program and none of Terrae; check that this is the right one"),
        "older": (NOTE, f"{holds}; its version {seen.version} is older than {seen.newest}. "
                        "Make a backup; terrae serve then updates it"),
        "current": (OK, f"{holds}; version {seen.version} is current"),
        "unknown": (PROBLEM, f"its version {seen.version} is unknown here (newest known: {seen.newest}). "
                             "Install the Terrae it was made with, or choose another database"),
    }[seen.kind.value]


def check_port(given: argparse.Namespace) -> Iterator[Finding]:
    from terrae.commands.web import TRIES

    wanted = given.port
    if not 0 < wanted < 65536:
        yield Finding(PROBLEM, "port", f"{wanted} is not a port; choose one from 1 to 65535", {"port": wanted})
        return
    why = refusal(wanted)
    if not why:
        yield Finding(OK, "port", f"{wanted} is free", {"port": wanted, "free": wanted})
        return
    free = next((port for port in range(wanted + 1, min(wanted + TRIES, 65536)) if not refusal(port)), None)
    facts = {"port": wanted, "free": free}
    if free is None:
        yield Finding(PROBLEM, "port", f"{wanted} cannot be used ({why}), nor can the next ones; choose another: "
                                       "terrae serve --port PORT", facts)
    else:
        yield Finding(NOTE, "port", f"{wanted} cannot be used ({why}); {free} is free: terrae serve --port {free}",
                      facts)


def refusal(port: int) -> str:
    """Return why a server cannot listen on a port of this machine; empty if it can."""
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", port))
        except OSError as problem:
            return (problem.strerror or str(problem)).lower()
    return ""


def check_weights(given: argparse.Namespace) -> Iterator[Finding]:
    from terrae.bots.weights import BadWeights, read, shipped

    for id in terrae.GAMES:
        game = terrae.load(id)
        try:
            claims = read(game, shipped(game)).origin.get("strength", [])
        except BadWeights as problem:
            yield Finding(PROBLEM, f"weights {id}", f"{problem}. Install Terrae again", {"loaded": False})
            continue
        yield Finding(OK, f"weights {id}", f"loaded; {main_claim(claims)}", {"loaded": True, "strength": claims})


def main_claim(claims: list[str]) -> str:
    """Return the strength that weights claim, in short: the match against a greedy bot if there was one.

    >>> main_claim(["terrae arena nova --bots search,greedy --games 20: won 20 of 20, 77.8 : 52.0 points"])
    'claimed strength in search,greedy: won 20 of 20, 77.8 : 52.0 points'
    >>> main_claim([])
    'no claim of strength'
    """
    for claim in sorted(claims, key=lambda claim: "--bots search,greedy " not in claim):
        match = re.match(r".*--bots (\S+)[^:]*: (.*)", claim)
        return f"claimed strength in {match[1]}: {match[2]}" if match else f"claimed strength: {claim}"
    return "no claim of strength"


def check_speed(given: argparse.Namespace) -> Iterator[Finding]:
    from terrae.bench import quick

    random = {id: rough(quick.random_play(terrae.load(id), RANDOM_PLAY)) for id in terrae.GAMES}
    yield Finding(OK, "speed of rules", "about " + ", ".join(f"{rate:,} ({id})" for id, rate in random.items())
                  + " positions a second in random games", {"positions_per_second": random})
    first = terrae.GAMES[0]
    rate = rough(quick.search(terrae.load(first), SEARCH))
    yield Finding(OK, "speed of bots", f"about {rate:,} positions a second in a search ({first}); a rough figure, "
                                       f"`terrae bench {first}` measures properly", {"positions_per_second": rate})


def rough(number: int) -> int:
    """Keep two digits: a fraction of a second does not give more.

    >>> rough(28598), rough(7)
    (29000, 7)
    """
    return int(float(f"{number:.1e}"))


CHECKS: tuple[Check, ...] = (check_terrae, check_python, check_engine, check_extras, check_database, check_port,
                             check_weights, check_speed)
