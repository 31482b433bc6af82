"""The registry of characters. Their names are ours, for the box gives them none."""
from __future__ import annotations

from terrae.mara.characters.artisan import Artisan
from terrae.mara.characters.base import NO_CHARACTER as NO_CHARACTER
from terrae.mara.characters.base import Character
from terrae.mara.characters.collector import Collector
from terrae.mara.characters.leader import Leader
from terrae.mara.characters.scholar import Scholar
from terrae.mara.characters.settler import Settler
from terrae.mara.characters.traveller import Traveller
from terrae.mara.characters.veteran import Veteran
from terrae.mara.rules.beginning import ASK_CHARACTER, ASK_DRAFT, RevealCharacter, TakeCharacter

CHARACTERS: list[Character] = [Traveller(), Scholar(), Veteran(), Artisan(), Leader(), Collector(), Settler()]
for number, character in enumerate(CHARACTERS):
    character.index = number

TAKE_CHARACTER = TakeCharacter("take_character", "take {}", CHARACTERS, "draft")
REVEAL_CHARACTER = RevealCharacter("character", "character {}", CHARACTERS)
ASK_CHARACTER.kinds = [REVEAL_CHARACTER]
ASK_DRAFT.kinds = [TAKE_CHARACTER, *ASK_DRAFT.kinds]
