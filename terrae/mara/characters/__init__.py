"""The characters, one page each. Their names are ours: the box gives them none.

To add one, write its page, put it at the end of this list and name it in the locales.
"""
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

CHARACTERS: list[Character] = [Traveller(), Scholar(), Veteran(), Artisan(), Leader(), Collector(), Settler()]
