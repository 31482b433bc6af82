"""The options of Terra Mystica in a form."""
from __future__ import annotations

from typing import Final

from terrae.faces.controls import BY_SEAT, PICKS, RADIO, SETUP, START, TICK, TICKS, Control
from terrae.mystica.factions import FACTIONS
from terrae.mystica.maps import TERRAINS
from terrae.mystica.tiles import BONUS_CARDS, ROUNDS, SCORING_TILES

CONTROLS: Final = (
    SETUP, Control("factions", RADIO, "seats", ("choose", "random", BY_SEAT), fixed=True), START,
    Control("turn_order", TICK, "rules", ("clockwise", "passing")),
    Control("more_town_tiles", TICK, "rules", ("no", "yes")),
    Control("shipping_bonus_card", TICK, "rules", ("no", "yes"), fixed=True),
    Control("temple_scoring_tile", TICK, "rules", ("no", "yes"), fixed=True),
    Control("cultists_errata", TICK, "rules", ("no", "yes")),
    Control("starting_vp", TICK, "rules", ("20", "2017")),
    Control("spade_points", TICK, "rules", ("used", "gained")),
    Control("site_reading", TICK, "rules", ("no", "yes")),
    Control("resign", TICK, "rules", ("no", "yes")),
    Control("scoring", PICKS, "tiles", tuple(SCORING_TILES), "scoring_tiles", ROUNDS, fixed=True,
            extended_by="temple_scoring_tile"),
    Control("bonus_cards", TICKS, "tiles", tuple(BONUS_CARDS), "bonus_cards", beyond=3, fixed=True,
            extended_by="shipping_bonus_card"),
)


def factions() -> list[tuple[str, str]]:
    """Every faction with its home terrain."""
    return [(one.id, TERRAINS[one.terrain]) for one in FACTIONS]
