"""The table of actions as data: every move of a game, with its number, its text and where it is on the table."""
from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from terrae.core.game import Game
from terrae.research.versions import version_id


@dataclass(frozen=True)
class Action:
    """One move. Numbers never depend on the position, the options or the number of players."""

    number: int
    text: str
    kind: str
    role: str  # what it does to a turn: action, free, answer, ...
    group: str  # the heading a menu puts it under
    converts: bool  # only changes one's goods into others
    spots: list[str]  # where it is: the place that is its argument, and what it uses up


@dataclass(frozen=True)
class KindOfAction:
    """The actions of one kind: a run of numbers."""

    kind: str
    role: str
    first: int
    last: int
    example: str


def actions(game: Game) -> list[Action]:
    """Every action of a game, in the order of the numbers."""
    return list(each_action(game))


def each_action(game: Game) -> Iterator[Action]:
    for kind in game.vocabulary.kinds:
        for i, name in enumerate(kind.names):
            place = [f"{kind.place}:{name}"] if kind.place else []
            yield Action(int(kind.first) + i, game.moves[int(kind.first) + i], kind.id, kind.role, kind.group,
                         bool(kind.converts), [*place, *kind.uses])


def kinds_of_actions(game: Game) -> list[KindOfAction]:
    """The kinds of actions with their ranges of numbers."""
    return [KindOfAction(kind.id, kind.role, int(kind.first), int(kind.first) + len(kind.names) - 1,
                         game.moves[int(kind.first)]) for kind in game.vocabulary.kinds]


def actions_as_json(game: Game) -> str:
    """The table as JSON, an action per line."""
    lines = ",\n".join(json.dumps(asdict(action), ensure_ascii=False) for action in each_action(game))
    return f'{{"game": "{game.id}", "version": "{version_id(game.id)}", "actions": [\n{lines}\n]}}'
