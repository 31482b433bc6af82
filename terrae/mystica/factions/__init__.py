"""The registry of factions, and what the introductory game says of each."""
from __future__ import annotations

from terrae.mystica.factions.alchemists import Alchemists
from terrae.mystica.factions.auren import Auren
from terrae.mystica.factions.base import NO_FACTION as NO_FACTION
from terrae.mystica.factions.base import Faction
from terrae.mystica.factions.chaos_magicians import ChaosMagicians
from terrae.mystica.factions.cultists import Cultists
from terrae.mystica.factions.darklings import Darklings
from terrae.mystica.factions.dwarves import Dwarves
from terrae.mystica.factions.engineers import Engineers
from terrae.mystica.factions.fakirs import Fakirs
from terrae.mystica.factions.giants import Giants
from terrae.mystica.factions.halflings import Halflings
from terrae.mystica.factions.mermaids import Mermaids
from terrae.mystica.factions.nomads import Nomads
from terrae.mystica.factions.swarmlings import Swarmlings
from terrae.mystica.factions.witches import Witches
from terrae.mystica.tiles import SCORING_TILES

ALCHEMISTS, GIANTS, HALFLINGS, MERMAIDS, NOMADS, WITCHES = (
    Alchemists(), Giants(), Halflings(), Mermaids(), Nomads(), Witches())

FACTIONS: list[Faction] = [ALCHEMISTS, Auren(), ChaosMagicians(), Cultists(), Darklings(), Dwarves(), Engineers(),
                           Fakirs(), GIANTS, HALFLINGS, MERMAIDS, NOMADS, Swarmlings(), WITCHES]
for number, faction in enumerate(FACTIONS):
    faction.index = number

# The introductory game: the factions are the rulebook's; tiles, cards and dwellings are RECONSTRUCTED.
SCORING = [SCORING_TILES.index(f"SCORE{n}") for n in (5, 7, 1, 6, 4, 8)]
FIRST_GAME: dict[int, tuple[list[int], list[str], list[tuple[Faction, list[str]]]]] = {
    2: (SCORING, ["BON1", "BON3", "BON4", "BON5", "BON6"],
        [(WITCHES, ["C3", "F4"]), (NOMADS, ["E8", "F3", "I7"])]),
    3: (SCORING, ["BON1", "BON3", "BON4", "BON5", "BON6", "BON8"],
        [(WITCHES, ["E9", "F4"]), (NOMADS, ["F3", "G4", "I7"]), (ALCHEMISTS, ["E5", "G5"])]),
    4: (SCORING, ["BON1", "BON2", "BON3", "BON4", "BON5", "BON6", "BON8"],
        [(WITCHES, ["E9", "F4"]), (NOMADS, ["D3", "E8", "I7"]), (HALFLINGS, ["E6", "F5"]), (MERMAIDS, ["D5", "E4"])]),
    5: (SCORING, ["BON1", "BON2", "BON3", "BON4", "BON5", "BON6", "BON7", "BON8"],
        [(WITCHES, ["C3", "E9"]), (NOMADS, ["A5", "D3", "I7"]), (HALFLINGS, ["E6", "F5"]), (MERMAIDS, ["E4", "H4"]),
         (GIANTS, ["D4", "D7"])]),
}
