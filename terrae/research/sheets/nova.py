"""What the columns of Terra Nova's features are called; see `bots/features/nova.py`, section by section."""
from __future__ import annotations

from typing import Final

from terrae.bots.features.nova import FACTIONS, FIRST_SCORING, TILE_COLUMNS
from terrae.nova.factions import IDS
from terrae.nova.hexes import MAX_HEXES
from terrae.nova.tiles import BONUS_TILES, HOUSES, POWER_ACTIONS, ROUND_TILES, SAILING_MAX, TOWN_TILES, TRADING_POSTS
from terrae.research.sheets import Sections, each

KNOWN: Final = IDS[:FACTIONS]
TILES: Final = BONUS_TILES[:TILE_COLUMNS]

SECTIONS: Final[Sections] = {
    "table": [
        *each("players", range(2, 5)), *each("turn", range(1, 5)), "players_out", "out", *each("left", range(1, 5)),
        *each("round_tile_now", ROUND_TILES), *each("round_tile_next", ROUND_TILES),
        *each("round_tiles_to_come", ROUND_TILES), *each("power_action_used", POWER_ACTIONS)],
    "mat": [
        *each("faction", KNOWN), *each("right_palace_of", KNOWN), *each("left_palace_of", KNOWN), "money",
        "money_to_10", "power_1", "power_2", "power_3", "power_3_to_4", *each("sailing", range(SAILING_MAX + 1)),
        *each("houses", range(HOUSES + 1)), *each("trading_posts", range(TRADING_POSTS + 1)), "palaces", "bridges",
        *each("town_tile", TOWN_TILES), "town_tiles", *each("used", ["bonus_tile", "palace"]), "income.money",
        "income.power"],
    "tiles": [
        *each("bonus_tile", TILES), *each("bonus_tile_when_out", TILES), "bonus_tile_points",
        *each("bonus_tile_offered", TILES), "most_money_offered"],
    "lands": [
        "territory", *each("territories_larger", range(4)), *each("territories_equal", range(4)), "territory_lead",
        "territory_behind"],
    "towns": [*each("nearest_town", range(9)), *each("second_town", range(9))],
    "growth": [
        *[f"free_hexes_{steps}_shovels.to_{most}" for steps in range(3) for most in (3, 8)], "neighbours",
        "cheap_trading_posts"],
    "offered": [*each("bonus_tile_offered_points", TILES[FIRST_SCORING:]), "rivals_with_power"],
    "prospects": [
        "one_more_ship.home", "one_more_ship.near", "one_more_ship.territory", "only_in_own_reach.home",
        "only_in_own_reach.near", "beside_nearest_town.home", "beside_nearest_town.near", "beside_nearest_town.all"],
    "places": each("building_on_land_hex", range(1, MAX_HEXES + 1)),  # in the order of the board's rows
}
