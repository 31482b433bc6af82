"""What the columns of Terra Mystica's features are called; see `bots/features/mystica.py`, section by section."""
from __future__ import annotations

from typing import Final

from terrae.bots.features.mystica import CARD_COLUMNS, FACTION_COLUMNS
from terrae.bots.features.mystica_towns import MAX_ACTIONS
from terrae.mystica.factions import FACTIONS
from terrae.mystica.tiles import BONUS_CARDS, CULT_TOP, CULTS, FAVOURS, POWER_ACTIONS, TOWN_TILES
from terrae.research.sheets import Sections, each

KNOWN: Final = [faction.id for faction in FACTIONS][:FACTION_COLUMNS]
CARDS: Final = BONUS_CARDS[:CARD_COLUMNS]
SCORES: Final = ["spade", "towns", "dwelling", "stronghold_or_sanctuary", "trading_house", "temple"]
GOODS: Final = ["workers", "coins", "priests", "power"]

SECTIONS: Final[Sections] = {
    "still_to_come": ["spades_left", "hexes_brought_home", "favours_due", "towns_due"],
    "table": [
        *each("players", range(2, 6)), *each("turn", range(1, 6)), "players_out", "passed", "starts_next_round",
        *each("left", range(1, 6)), *each("scoring_now", SCORES), *each("scoring_next", SCORES),
        *each("points_to_come", SCORES), *each("power_action_used", POWER_ACTIONS), "more_town_tiles"],
    "mat": [
        *each("faction", KNOWN), *each("stronghold_of", KNOWN), "coins", "coins_to_8", "workers", "workers_to_4",
        "priests", "some_priest", "power_1", "power_2", "power_3", "power_3_to_4", *each("power_in_reach", [3, 4, 6]),
        "power_in_reach", *each("shipping", range(6)), "range", *each("digging", range(3)),
        *each("dwellings", range(9)), *each("trading_houses", range(5)), *each("temples", range(4)), "stronghold",
        "sanctuary", "some_bridge", "keys", *each("towns", range(5)), *each("favour", FAVOURS),
        *each("used", ["stronghold", "bonus_card", "favour"]), *each("income", GOODS)],
    "cards": [
        *each("bonus_card", CARDS), *each("bonus_card_when_out", CARDS), "bonus_card_points", "favour_points",
        *each("bonus_card_offered", CARDS), "most_coins_offered"],
    "cults": [
        *each("three_steps_free", CULTS),
        *[name for cult in CULTS for name in [*each(f"cult.{cult}", range(CULT_TOP + 1)),
                                              *each(f"cult.{cult}.ahead", range(4))]],
        "cult_steps", "cults_ahead", "cults_level", "cults_close", "cults_first", "priests_on_cults",
        *each("round_end_now", [*GOODS, "spades"]), *each("round_end_later", [*GOODS, "spades"])],
    "board": [
        "area", *each("areas_larger", range(5)), *each("areas_equal", range(4)), "area_lead", "area_behind",
        *[f"{what}_{steps}_spades.to_{most}" for steps in range(4)
          for what, most in (("free_hexes", 3), ("free_hexes", 8), ("by_passage", 6))],
        "power_beside", "lonely_dwellings", *each("neighbour_in_seat", range(1, 6)), "one_more_ship.area"],
    "groups": [*each("best_group", range(9)), *each("second_group", range(9))],
    "towns": [
        *[name for plan in ("town_plan_1", "town_plan_2")
          for name in [*each(f"{plan}.actions", range(1, MAX_ACTIONS + 1)), f"{plan}.workers_missing",
                       f"{plan}.coins_missing", f"{plan}.payable", f"{plan}.cost"]],
        *each("town_tile_left", TOWN_TILES), *each("favour_left", FAVOURS)],
    "prospects": [
        *each("rounds_with_stronghold_of", KNOWN), *each("rounds_with_favour", FAVOURS), *each("income_to_come", GOODS),
        "favour_points_to_come", "dwellings_to_build_with_favour", "trading_houses_to_build_with_favour",
        "power_from_rivals_upgrades", "power_from_rivals_upgrades_by_rounds", "upgrades_beside_rivals",
        "upgrades_beside_rivals_by_rounds", "free_homes_to_8"],
    "guesses": [
        "guess.minus_points",
        *each("guess", ["means", "future", "structures", "towns", "space_to_build", "neighbours", "area", "area_size",
                        "cults", "cult_bonuses"])],
}
