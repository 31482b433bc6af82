"""The head of the menu at a hex of Terra Nova: its land, the way home round the circle, and what that costs."""
from __future__ import annotations

from terrae.core import game as core
from terrae.draw import html
from terrae.draw.circle import terrain_circle
from terrae.draw.parts import plain
from terrae.locales import Locale
from terrae.nova.hexes import BIT
from terrae.nova.maps import CELL_NAMES, TERRAINS
from terrae.nova.rules.reach import distance
from terrae.nova.state import State
from terrae.nova.tiles import SHOVEL_PRICE


def place_head(state: core.State, seat: int, spot: str, locale: Locale) -> html.Node:
    """A hex with land on it, as a seat sees it; None for anything else."""
    assert isinstance(state, State)
    family, _, name = spot.partition(":")
    if family != "hex" or name not in CELL_NAMES or not state.chosen_id(seat):
        return None
    h, p = int(state.board.hex_at[CELL_NAMES.index(name)]), state.players[seat]
    terrain = next((t for t in range(len(TERRAINS)) if h >= 0 and state.terrain[t] & BIT[h]), -1)
    if terrain < 0:
        return None
    steps, home = int(distance(state, p, h)), int(p.faction.terrain)
    far = int(p.faction.shovels(p, steps)) if steps else 0
    words = locale.text("place", "home") if not far else locale.text("place", "far", number=far, home=TERRAINS[home])
    return html.div(".place-head")[
        terrain_circle(TERRAINS, home, terrain, words),
        html.div[html.b(".place-name")[locale.text("draw", "free", hex=name, terrain=TERRAINS[terrain])],
                 html.span(".place-way")[words, [" ", plain("money", far * SHOVEL_PRICE)]
                                         if far and not state.occupied & BIT[h] else None]]]
