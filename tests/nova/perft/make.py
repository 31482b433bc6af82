"""`python -m tests.nova.perft.make`: choose the positions anew and write how many move sequences each has.

Do this only when the rules have changed on purpose; the difference shows what the change touched.
"""
from __future__ import annotations

from pathlib import Path
from random import Random

import terrae
from terrae import CHANCE, Record
from terrae.bots import bot
from terrae.core import chance
from terrae.core.playout import sequences

HERE = Path(__file__).parent
DEPTH = 3
# Names of positions: options of the game, plies to play, seed.
POSITIONS: dict[str, tuple[dict[str, str], int, int]] = {
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


def position(options: dict[str, str], plies: int, seed: int) -> Record:
    """Greedy play with a random move now and then, stopped where an action is to be chosen (or in the set-up)."""
    record, rng, greedy = Record(terrae.load("nova"), options), Random(seed), bot("greedy")
    while record.plies < plies or (plies > 10 and record.state.question != "action"):
        state = record.state
        if state.seat == CHANCE:
            record.play(chance.draw(state, rng))
        else:
            record.play(rng.choice(state.legal_moves()) if rng.random() < 0.2 else greedy.choose(state, rng))
    return record


if __name__ == "__main__":
    for name, (options, plies, seed) in POSITIONS.items():
        record = position(options, plies, seed)
        counts = [sequences(record.state, depth) for depth in range(1, DEPTH + 1)]
        record.notes = {"sequences": " ".join(map(str, counts))}
        record.save(HERE / f"{name}.terrae")
        print(name, record.state.question, counts)
