"""`python -m tests.nova.perft.make`: count the move sequences of the kept positions again."""
from __future__ import annotations

from pathlib import Path

from tests.whole_games import Position, keep_positions

POSITIONS: dict[str, Position] = {
    "set_up": ({"players": "3", "factions": "choose"}, 6, 1),
    "first_game_2": ({"players": "2", "setup": "first_game"}, 1, 2),
    "first_game_3": ({"players": "3", "setup": "first_game"}, 9, 3),
    "first_game_4": ({"players": "4", "setup": "first_game"}, 25, 4),
    "side_a": ({"factions": "water_sprites,golems,leprechauns,fairies"}, 48, 5),
    "side_b": ({"factions": "sea_dogs,fire_sprites,inventors,druids"}, 75, 6),
    "desert": ({"factions": "sun_worshippers,druids,sea_dogs"}, 80, 7),
    "cats": ({"factions": "sand_cats,inventors,golems"}, 90, 8),
    "late": ({"factions": "fairies,sea_dogs"}, 58, 9),
    "planner": ({"players": "2", "variant": "planner", "factions": "random"}, 50, 10),
    "lucky_digger": ({"players": "2", "variant": "lucky_digger", "factions": "random"}, 60, 11),
    "drop_out_order": ({"factions": "inventors,sand_cats,druids,sea_dogs", "turn_order": "drop_out"}, 100, 12),
}

if __name__ == "__main__":
    keep_positions("nova", POSITIONS, Path(__file__).parent)
