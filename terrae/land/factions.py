"""Factions given as an option."""
from __future__ import annotations

from terrae.core.errors import BadOption


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
