"""The options of Terra Nova in a form, and what they settle before the game begins."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from terrae.faces.controls import BY_SEAT, PICKS, RADIO, SELECT, SETUP, START, TEXT, TICK, TICKS, Control
from terrae.locales import Locale
from terrae.nova.factions import FACTIONS
from terrae.nova.maps import TERRAINS
from terrae.nova.tiles import BONUS_TILES, ROUND_TILES, ROUNDS

CONTROLS: Final = (
    SETUP, Control("factions", RADIO, "seats", ("mats", "random", BY_SEAT), fixed=True), START,
    Control("variant", RADIO, "rules", ("none", "planner", "lucky_digger"), fixed=True),
    Control("neutral", SELECT, "rules", ("random", *TERRAINS), "colours", fixed=True, only_with=("variant", "planner")),
    Control("turn_order", TICK, "rules", ("clockwise", "drop_out")),
    Control("round_tiles", PICKS, "tiles", tuple(ROUND_TILES), "round_tile_texts", ROUNDS, fixed=True),
    Control("bonus_tiles", TICKS, "tiles", tuple(BONUS_TILES), "bonus_tiles", beyond=3, fixed=True),
    Control("map", TEXT, "own", ("main",), fixed=True),
)


def factions() -> list[tuple[str, str]]:
    """Every faction with its home terrain."""
    return [(one.id, TERRAINS[one.terrain]) for one in FACTIONS]


def clash(found: Mapping[str, str]) -> str:
    """Which problem to report when options do not fit together: the colours, or the map."""
    return "colours" if "map" not in found or "neutral" in found else "map"


def settled(locale: Locale, options: Mapping[str, str]) -> list[str]:
    """What options of this game alone settle, in words."""
    found = []
    if options["variant"] != "none":
        found.append(locale.text("new.laid", "variant", name=options["variant"]))
    if options["neutral"] != "random":
        found.append(locale.text("new.laid", "neutral", colour=options["neutral"]))
    return found


def left_to_chance(options: Mapping[str, str]) -> list[str]:
    """What chance decides in this game alone: ids of the locales' `[new.chance]`."""
    left = {"neutral": options["variant"] == "planner" and options["neutral"] == "random",
            "lucky_digger": options["variant"] == "lucky_digger"}
    return [id for id, is_left in left.items() if is_left]
