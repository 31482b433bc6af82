"""`python -m tests.mystica.perft.make`: count the move sequences of the kept positions again."""
from __future__ import annotations

from pathlib import Path

from tests.whole_games import Position, keep_positions

ALL = {"more_town_tiles": "yes", "shipping_bonus_card": "yes", "temple_scoring_tile": "yes", "cultists_errata": "yes",
       "turn_order": "passing"}
POSITIONS: dict[str, Position] = {
    "set_up": ({"players": "3", "factions": "choose"}, 9, 1),
    "first_game_2": ({"players": "2", "setup": "first_game"}, 12, 2),
    "first_game_5": ({"players": "5", "setup": "first_game"}, 40, 3),
    "alchemists": ({"factions": "alchemists,auren,cultists"}, 80, 4),
    "chaos": ({"factions": "chaos_magicians,darklings,engineers,nomads", **ALL}, 150, 5),
    "dwarves": ({"factions": "dwarves,fakirs,giants"}, 100, 6),
    "halflings": ({"factions": "halflings,mermaids,witches"}, 110, 7),
    "swarmlings": ({"factions": "swarmlings,witches,giants", **ALL}, 140, 8),
    "late": ({"factions": "mermaids,nomads"}, 150, 9),
}

if __name__ == "__main__":
    keep_positions("mystica", POSITIONS, Path(__file__).parent)
