"""The ladder: what matches between bots said, published by the administrator for everybody to see."""
from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

from sqlalchemy import delete, insert, select

from terrae.arena.intervals import Estimate
from terrae.arena.match import Match
from terrae.arena.report import Line, report
from terrae.arena.result import Result
from terrae.core.errors import BadOption
from terrae.web.schema import bots, ladders
from terrae.web.store import Store, get

SHIPPED, PROGRAM, NETWORK = "shipped", "program", "network"  # what sort of bot, an id of the locales' [ladder.kinds]
MAX_SHOWN = 40  # ladders on the page
MAX_NAME = 40


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder."""

    name: str
    kind: str
    games: int  # seats it had in all
    elo: Estimate
    wins: Estimate
    points: Estimate


@dataclass(frozen=True)
class Ladder:
    """The bots of one match, the best first."""

    id: str
    game: str
    players: int
    games: int
    nodes: int  # the budget for a move: positions, or
    seconds: float
    made: float
    rungs: list[Rung]


def publish(store: Store, match: Match, results: list[Result], network: dict[str, str]) -> Ladder:
    """Put a match on the ladder, in the place of what the same match said before. `network` names the bots of the match
    that also play here over the network, with their ids."""
    if not results:
        raise BadOption("this match has no finished game yet: let `terrae arena` play some first")
    for name in network:
        if name not in match.bots:
            raise BadOption(f"--network {name}: the match has the bots {', '.join(dict.fromkeys(match.bots))}")
    with store.read() as db:
        names = {name: get(db, select(bots.c.name).where(bots.c.id == id)) for name, id in network.items()}
    for name, row in names.items():
        if row is None:
            raise BadOption(f"--network {name}: there is no bot {network[name]!r} on this server; its page /bots shows "
                            "its id")
    found = report(match, results)
    programs = {one.name for one in match.programs}
    rungs = [rung(one, NETWORK if one.name in network else PROGRAM if one.name in programs else SHIPPED,
                  str(row.name) if (row := names.get(one.name)) is not None else one.name) for one in found.lines]
    made = Ladder(id_of(match), match.game, found.players, found.games, match.budget.nodes, match.budget.seconds,
                  time.time(), sorted(rungs, key=lambda one: -one.elo.mean))
    with store.write() as writing:
        writing.execute(delete(ladders).where(ladders.c.id == made.id))
        writing.execute(insert(ladders).values(id=made.id, game=made.game, made=made.made,
                                               found=json.dumps(asdict(made), ensure_ascii=False)))
    return made


def rung(line: Line, kind: str, name: str) -> Rung:
    return Rung(name[:MAX_NAME], kind, line.seats, line.elo, line.wins, line.points)


def id_of(match: Match) -> str:
    """Name a match by its settings: played on, it is the same one."""
    return sha256(json.dumps(match.settings(), sort_keys=True).encode()).hexdigest()[:12]


def withdraw(store: Store, id: str) -> None:
    with store.write() as writing:
        if not writing.execute(delete(ladders).where(ladders.c.id == id)).rowcount:
            raise BadOption(f"there is no ladder {id!r}; `terrae ladder list` shows them")


def load_all(store: Store) -> list[Ladder]:
    """Return the newest ladders, those of a game together."""
    with store.read() as db:
        rows = list(db.execute(select(ladders).order_by(ladders.c.made.desc()).limit(MAX_SHOWN)))
    return [read(json.loads(row.found)) for row in rows]


def read(found: dict[str, Any]) -> Ladder:
    rungs = [Rung(**{**one, **{key: Estimate(**one[key]) for key in ("elo", "wins", "points")}})
             for one in found.pop("rungs")]
    return Ladder(**found, rungs=rungs)
