"""What a question of Terra Nova offers, as pictures: factions, mats and their sides, bonus tiles, town tiles."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Set
from typing import Any, Final

from terrae.core.items import Item
from terrae.draw import Panel, html
from terrae.draw.cached import cache_markup
from terrae.draw.icons import icon
from terrae.draw.objects import shelf, thing
from terrae.draw.parts import badge, place
from terrae.faces.nova.mat import town_gives
from terrae.faces.nova.rail import bonus_object
from terrae.locales import Locale
from terrae.nova.factions import FACTIONS
from terrae.nova.factions.base import Faction
from terrae.nova.flow import ASK_FACTION, ASK_MAT, ASK_SIDE
from terrae.nova.hexes import BIT
from terrae.nova.maps import TERRAINS
from terrae.nova.rules.setup import ASK_FIRST_BONUS_TILE, colour_taken
from terrae.nova.rules.towns import TAKE_TOWN_TILE
from terrae.nova.state import State
from terrae.nova.tiles import BONUS_TILES, TOWN_TILES


def tray(s: State, locale: Locale, selectable: Set[str]) -> Panel | None:
    """The pictures for the present question; none where it asks for something else, or somebody else."""
    draw = None if s.over or not selectable else TRAYS.get(s.asking)
    return None if draw is None else draw(s, locale, selectable)


def factions(s: State, locale: Locale, selectable: Set[str]) -> Panel:
    """Those whose colour is free, while they are chosen in one step."""
    return faction_panel("factions", (faction for faction in FACTIONS if not colour_taken(s, faction.terrain)), locale,
                         selectable)


def sides(s: State, locale: Locale, selectable: Set[str]) -> Panel:
    """The two sides of the mat of the player to move."""
    return faction_panel("sides", (faction for faction in FACTIONS if faction.terrain == s.players[s.seat].mat), locale,
                         selectable)


def faction_panel(title: str, found: Iterable[Faction], locale: Locale, selectable: Set[str]) -> Panel:
    return Panel("factions", locale.text("panels", title), html.div(".tiles.wide")[
        (faction_tile(faction, f"faction:{faction.id}" in selectable, locale) for faction in found)])


def mats(s: State, locale: Locale, selectable: Set[str]) -> Panel:
    """The mats left, each with the factions on its two sides."""
    return Panel("factions", locale.text("panels", "mats"), html.div(".tiles.wide")[
        (mat_tile(terrain, f"mat:{TERRAINS[terrain]}" in selectable, locale) for terrain in range(len(TERRAINS))
         if not colour_taken(s, terrain))])


def bonus_tiles(s: State, locale: Locale, selectable: Set[str]) -> Panel:
    """The bonus tiles to begin with."""
    return Panel("bonus", locale.text("panels", "choose_tile"), shelf(
        [bonus_object(tile, s.money_on(tile), f"bonus:{id}" in selectable, locale)
         for tile, id in enumerate(BONUS_TILES) if s.offer & BIT[tile]], classes="large"))


def towns(s: State, locale: Locale, selectable: Set[str]) -> Panel:
    """The town tiles of the player to move; those used are crossed out."""
    own = s.players[s.seat].town_tiles
    return Panel("towns", locale.text("panels", "choose_town"), shelf(
        [town_object(tile, not own & BIT[tile], f"town:{id}" in selectable, locale)
         for tile, id in enumerate(TOWN_TILES)], classes="large"))


TRAYS: Final[dict[Item[Any], Callable[[State, Locale, Set[str]], Panel]]] = {
    ASK_FACTION: factions, ASK_MAT: mats, ASK_SIDE: sides, ASK_FIRST_BONUS_TILE: bonus_tiles,
    TAKE_TOWN_TILE: towns}


@cache_markup
def town_object(tile: int, used: bool, lit: bool, locale: Locale) -> html.Element:
    words = locale.text("town_tiles", TOWN_TILES[tile])
    return thing(f"town:{TOWN_TILES[tile]}", lit,
                 locale.text("tips", "town_used" if used else "town_left", tile=words),
                 "gate used" if used else "gate", icon("town"), town_gives(tile))


@cache_markup
def mat_tile(terrain: int, lit: bool, locale: Locale) -> html.Element:
    """A mat with its colour, and what the factions on both sides can do."""
    colour = locale.text("colours", TERRAINS[terrain])
    return html.div(place(f"mat:{TERRAINS[terrain]}", lit, colour, "tile faction"))[
        html.div(".tile-head")[badge("", TERRAINS[terrain]), html.b[colour],
                               html.small(".muted")[locale.text("terrains", TERRAINS[terrain])]],
        ([html.p[html.b[locale.text("factions", faction.id)], " ", html.small(".muted")[side_words(faction, locale)]],
          abilities(faction, locale)] for faction in FACTIONS if faction.terrain == terrain)]


@cache_markup
def faction_tile(faction: Faction, lit: bool, locale: Locale) -> html.Element:
    """A faction with its terrain, side, ability and palaces."""
    name, terrain = locale.text("factions", faction.id), TERRAINS[faction.terrain]
    return html.div(place(f"faction:{faction.id}", lit, name, "tile faction"))[
        html.div(".tile-head")[badge("", terrain), html.b[name],
                               html.small(".muted")[locale.text("terrains", terrain), " · ",
                                                    side_words(faction, locale)]],
        abilities(faction, locale)]


def side_words(faction: Faction, locale: Locale) -> str:
    return locale.text("panels", "side", side=faction.side)


def abilities(faction: Faction, locale: Locale) -> list[html.Element]:
    """What a faction and its palaces can do."""
    section = f"abilities.{faction.id}"
    return [html.p[locale.text(section, "ability")],
            *[html.p(".muted")[icon("palace"), html.b[locale.text("panels", f"{at}_palace")], " ",
                               locale.text(section, at)] for at in ("left", "right")]]
