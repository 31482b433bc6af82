"""What the factions of Terra Nova and Terra Mystica share, and factions given as an option."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from terrae.core.errors import BadOption, IllegalMove
from terrae.core.items import Item
from terrae.core.kinds import Kind


class Faction:
    """Who plays: a colour, and moves and questions of its own."""

    def __init__(self, id: str, terrain: i64) -> None:
        self.id: str = id
        self.index: i64 = -1  # its place in the registry; -1 for nobody
        self.terrain: i64 = terrain
        self.kinds: list[Kind[Any]] = []  # all moves of its own
        self.items: list[Item[Any]] = []  # all questions of its own
        self.turn_kinds: list[Kind[Any]] = []  # those it may make instead of or before an action


def refuse_kind_of_others(kind: Kind[Any], factions: Sequence[Faction], own: Faction) -> IllegalMove | None:
    """Why a kind that belongs to another faction is refused; None if it does not."""
    for faction in factions:
        if faction is not own and kind in faction.kinds:
            return IllegalMove("only-for-a-faction", faction=faction.id)
    return None


def read_factions(text: str, players: int, colours: dict[str, int], terrains: list[str]) -> list[str]:
    """Ids by seat, each known and each colour once; none where they are chosen or dealt."""
    if text in ("choose", "random"):
        return []
    plain = {id.replace("_", ""): id for id in colours}
    words = [word.strip().lower().replace(" ", "_") for word in text.split(",")]
    names = [plain.get(word.replace("_", ""), word) for word in words]
    for name in names:
        if name not in colours:
            raise BadOption(f"unknown faction {name!r}; there are: {', '.join(colours)}", "unknown-faction",
                            found=name, known=", ".join(colours))
    if len(names) != players:
        raise BadOption(f"{players} players need {players} factions, not {len(names)}", "number-of-factions",
                        players=players, found=len(names))
    taken: dict[int, str] = {}
    for name in names:
        colour = colours[name]
        if colour in taken:
            raise BadOption(f"{taken[colour]} and {name} share the colour of {terrains[colour]}; "
                            f"each colour may be played once", "same-colour", first=taken[colour], second=name)
        taken[colour] = name
    return names
