"""What the columns of Terramara's features are called; see `bots/features/mara.py`, section by section."""
from __future__ import annotations

from typing import Final

from terrae.mara.characters import CHARACTERS
from terrae.mara.tiles import CATEGORIES, HOMELAND, LEVELS, RAW, REFINED, RIVER_END, ROWS
from terrae.research.sheets import Sections, each

KNOWN: Final = [character.id for character in CHARACTERS]

SECTIONS: Final[Sections] = {
    "table": [
        *each("players", range(2, 5)), *each("after_first_player", range(4)), "first_in_next_round",
        "first_of_next_round_known", "members_of_others", "occupied.develop_at_all", *each("occupied", HOMELAND)],
    "clan": [
        "members", "explorers", "chieftain_at_home", "warriors", "warriors_beside", "explorers_in_hut",
        *each("explorers_in_row", range(1, ROWS + 1)),
        *[name for level in range(1, LEVELS + 1) for name in (f"workers.{level}", f"workers_used.{level}")],
        *each("character", KNOWN), *each("experienced", KNOWN), "character_used", "some_reserved"],
    "goods": [
        *[f"{good}.to_4" for pair in zip(RAW, REFINED, strict=True) for good in pair], "raw", "refined", "refined.to_4",
        *each("nearest_artifact", range(1, 4)), *each("artifacts_payable", range(4))],
    "tracks": [
        "military", *each("power_level", range(6)), *each("stronger_players", range(4)), "military_points",
        *each("river", range(RIVER_END + 1)), "lead_caravan", "rear_caravan", *each("lead_crossroads", range(8)),
        *each("rear_crossroads", range(8)), "caravans_arrived", "outposts", *each("artifacts", CATEGORIES),
        *each("artifacts", range(13))],
    "guesses": each("guess", ["goods", "tracks", "outposts", "clan", "effects", "character"]),
}
