"""The head of the menu at a hex of Terra Mystica: its land, the way home round the cycle, and what that costs."""
from __future__ import annotations

from terrae.core import game as core
from terrae.draw import html
from terrae.draw.circle import terrain_circle
from terrae.draw.parts import plain
from terrae.faces.mystica.mat import ICONS, spade_price
from terrae.locales import Locale
from terrae.mystica.maps import HEX_NAMES, LAND, TERRAINS
from terrae.mystica.rules.transform import spades_used
from terrae.mystica.state import State


def place_head(state: core.State, seat: int, spot: str, locale: Locale) -> html.Node:
    """A hex with land on it, as a seat sees it; None for anything else."""
    assert isinstance(state, State)
    family, _, name = spot.partition(":")
    p = state.players[seat]
    if family != "hex" or name not in HEX_NAMES[:LAND] or not state.chosen_id(seat):
        return None
    h = HEX_NAMES.index(name)
    terrain, home = int(state.terrain[h]), int(p.faction.terrain)
    far = 0 if terrain == home else int(spades_used(p, terrain, home))
    words = locale.text("place", "home") if not far else locale.text("place", "far", number=far,
                                                                     home=TERRAINS[home])
    title = locale.text("draw", "free", hex=name, terrain=TERRAINS[terrain])
    price = [one for one in spade_price(state, p, int(p.digging)) if one[1]] if far and state.owner[h] < 0 else []
    return html.div(".place-head")[
        terrain_circle(TERRAINS, home, terrain, words),
        html.div[html.b(".place-name")[title],
                 html.span(".place-way")[words, [[" ", plain(ICONS[id], int(amount) * far)] for id, amount in price]]]]
