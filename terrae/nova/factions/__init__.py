"""The registry of factions, the moves that take one, and the factions of the first game."""
from __future__ import annotations

from terrae.nova.factions.base import NO_FACTION as NO_FACTION
from terrae.nova.factions.base import Faction
from terrae.nova.factions.druids import Druids
from terrae.nova.factions.fairies import Fairies
from terrae.nova.factions.fire_sprites import FireSprites
from terrae.nova.factions.golems import Golems
from terrae.nova.factions.inventors import Inventors
from terrae.nova.factions.leprechauns import Leprechauns
from terrae.nova.factions.sand_cats import SandCats
from terrae.nova.factions.sea_dogs import SeaDogs
from terrae.nova.factions.sun_worshippers import SunWorshippers
from terrae.nova.factions.water_sprites import WaterSprites
from terrae.nova.rules.setup import ChooseSide, TakeFaction

WATER_SPRITES, GOLEMS, LEPRECHAUNS, FAIRIES, SUN_WORSHIPPERS = (
    WaterSprites(), Golems(), Leprechauns(), Fairies(), SunWorshippers())

FACTIONS: list[Faction] = []
IDS: list[str] = []


def add_faction(faction: Faction) -> None:
    """Let a faction take part in games made from now on."""
    faction.index = len(FACTIONS)
    FACTIONS.append(faction)
    IDS.append(faction.id)


for faction in (WATER_SPRITES, SeaDogs(), GOLEMS, FireSprites(), LEPRECHAUNS, Inventors(), FAIRIES, Druids(),
                SUN_WORSHIPPERS, SandCats()):
    add_faction(faction)

TAKE = TakeFaction("faction", "choose {}", FACTIONS, IDS)
DEAL = TakeFaction("deal", "deal {}", FACTIONS, IDS)
SIDE = ChooseSide(FACTIONS, IDS)

# The first game: faction, bonus tile, and house positions, which are RECONSTRUCTED.
FIRST_GAME: dict[int, list[tuple[Faction, str, list[str]]]] = {
    2: [(FAIRIES, "C", ["B7", "I5"]), (LEPRECHAUNS, "E", ["C7", "H4"])],
    3: [(GOLEMS, "A", ["A6", "D5"]), (SUN_WORSHIPPERS, "D", ["B6", "E6", "I8"]), (WATER_SPRITES, "C", ["A7", "E5"])],
    4: [(FAIRIES, "G", ["B7", "F3"]), (GOLEMS, "F", ["D9", "E4"]), (LEPRECHAUNS, "A", ["C7", "D4"]),
        (WATER_SPRITES, "B", ["A7", "E5"])],
}
