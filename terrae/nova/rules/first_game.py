"""The fixed set-up for a first game.

Factions, bonus tiles and rounds 1 to 3 come from the rulebook. The tiles of rounds 4 and 5 and all house positions are
only in its pictures, which we have not seen: they are RECONSTRUCTED.
"""
from __future__ import annotations

from typing import Final

from terrae.nova.factions.base import Faction
from terrae.nova.maps import CELL_NAMES
from terrae.nova.rules.drop_out import take_bonus_tile
from terrae.nova.rules.habitable import put_house
from terrae.nova.rules.setup import lay_out, take_faction
from terrae.nova.state import State
from terrae.nova.tiles import BONUS_TILES, ROUND_TILES

ROUND_ORDER: Final = ["house", "trading_post", "palace", "town", "house"]
BONUS: Final = {2: "ABCDE", 3: "ABCDEF", 4: "ABCDEFG"}


def set_up(s: State, places: list[tuple[Faction, str, list[str]]]) -> None:
    """Everything but the start player: each seat's faction, bonus tile and houses as given."""
    for tile in ROUND_ORDER:
        s.lay_round_tile(ROUND_TILES.index(tile))
    lay_out(s, BONUS[len(s.players)])
    for p, (faction, letter, houses) in zip(list(s.players), places, strict=True):
        take_faction(p, faction)
        for hex in houses:
            put_house(s, p, s.board.hex_at[CELL_NAMES.index(hex)])
        take_bonus_tile(s, p, BONUS_TILES.index(letter))
