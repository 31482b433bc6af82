"""Everything beside the board of Terra Nova: turn order, round and bonus tiles, power actions, town tiles, final
scoring."""
from __future__ import annotations

from collections.abc import Callable, Set
from typing import Any, Final

import htpy
from markupsafe import Markup

from terrae.core.items import Item
from terrae.draw import Panel
from terrae.draw.icons import icon
from terrae.draw.parts import Amount, amounts, badge, cache_markup, place, power_tile, ranking
from terrae.draw.seats import badge as seat_badge
from terrae.draw.words import seat_name
from terrae.faces.nova.board import seat_colour
from terrae.faces.nova.mat import bonus_tile, faction_badge, town_gives
from terrae.locales import Locale
from terrae.nova.factions import FACTIONS, NO_FACTION
from terrae.nova.factions.base import Faction
from terrae.nova.flow import ASK_DEAL, ASK_FACTION, ASK_MAT, ASK_SIDE
from terrae.nova.hexes import BIT
from terrae.nova.maps import TERRAINS
from terrae.nova.rules.final_scoring import largest_territory
from terrae.nova.rules.setup import colour_taken
from terrae.nova.state import State
from terrae.nova.tiles import (
    BONUS_TILES,
    MONEY_PER_POINT,
    POWER_ACTIONS,
    POWER_MONEY,
    POWER_PRICE,
    ROUND_POINTS,
    ROUND_TILES,
    TERRITORY_POINTS,
    TOWN_TILES,
)

ROUND_ICONS = ["house", "trading_post", "palace", "town", "ship", "shovel"]
POWER_GIVES: list[Amount] = [("bridge", "1"), ("bridge", "1"), ("ship", "+1"), ("money", f"+{POWER_MONEY}"),
                             ("shovel", "1"), ("shovel", "2")]


def factions(s: State, locale: Locale, selectable: Set[str]) -> Panel:
    """Those whose colour is free, while they are dealt or chosen in one step."""
    return Panel("factions", locale.text("panels", "factions"), htpy.div(".tiles.wide")[
        (faction_tile(faction, f"faction:{faction.id}" in selectable, locale) for faction in FACTIONS
         if not colour_taken(s, faction.terrain))])


def mats(s: State, locale: Locale, selectable: Set[str]) -> Panel:
    """The mats left, each with the factions on its two sides."""
    return Panel("factions", locale.text("panels", "mats"), htpy.div(".tiles.wide")[
        (mat_tile(terrain, f"mat:{TERRAINS[terrain]}" in selectable, locale) for terrain in range(len(TERRAINS))
         if not colour_taken(s, terrain))])


def sides(s: State, locale: Locale, selectable: Set[str]) -> Panel:
    """The two sides of the mat of the player to move."""
    return Panel("factions", locale.text("panels", "sides"), htpy.div(".tiles.wide")[
        (faction_tile(faction, f"faction:{faction.id}" in selectable, locale) for faction in FACTIONS
         if faction.terrain == s.players[s.seat].mat)])


CHOOSING: Final[dict[Item[Any], Callable[[State, Locale, Set[str]], Panel]]] = {
    ASK_FACTION: factions, ASK_DEAL: factions, ASK_MAT: mats, ASK_SIDE: sides}


def faction_choice(s: State, locale: Locale, selectable: Set[str]) -> list[Panel]:
    """What the factions to choose from look like, while one is chosen."""
    return [CHOOSING[s.asking](s, locale, selectable)] if not s.over and s.asking in CHOOSING else []


@cache_markup
def mat_tile(terrain: int, lit: bool, locale: Locale) -> htpy.Element:
    """A mat with its colour, and what the factions on both sides can do."""
    colour = locale.text("colours", TERRAINS[terrain])
    return htpy.div(place(f"mat:{TERRAINS[terrain]}", lit, colour, "tile faction"))[
        htpy.div(".tile-head")[badge("", TERRAINS[terrain]), htpy.b[colour],
                               htpy.small(".muted")[locale.text("terrains", TERRAINS[terrain])]],
        ([htpy.p[htpy.b[locale.text("factions", faction.id)], " ", htpy.small(".muted")[side_words(faction, locale)]],
          abilities(faction, locale)] for faction in FACTIONS if faction.terrain == terrain)]


@cache_markup
def faction_tile(faction: Faction, lit: bool, locale: Locale) -> htpy.Element:
    """A faction with its terrain, side, ability and palaces."""
    name, terrain = locale.text("factions", faction.id), TERRAINS[faction.terrain]
    return htpy.div(place(f"faction:{faction.id}", lit, name, "tile faction"))[
        htpy.div(".tile-head")[badge("", terrain), htpy.b[name],
                               htpy.small(".muted")[locale.text("terrains", terrain), " · ",
                                                    side_words(faction, locale)]],
        abilities(faction, locale)]


def side_words(faction: Faction, locale: Locale) -> str:
    return locale.text("panels", "side", side=faction.side)


def abilities(faction: Faction, locale: Locale) -> list[htpy.Element]:
    """What a faction and its palaces can do."""
    section = f"abilities.{faction.id}"
    return [htpy.p[locale.text(section, "ability")],
            *[htpy.p(".muted")[icon("palace"), htpy.b[locale.text("panels", f"{at}_palace")], " ",
                               locale.text(section, at)] for at in ("left", "right")]]


def order(s: State, locale: Locale) -> Panel:
    """The turn order of the round with those who have dropped out, and that of the next round where it is decided by
    dropping out."""
    rows = [order_row(s, s.turn_order(), True, locale)]
    if s.next_turn_order():
        rows.append(htpy.p(".note")[locale.text("terminal", "next_order"), ": "])
        rows.append(order_row(s, s.next_turn_order(), False, locale))
    return Panel("order", locale.text("terminal", "turn_order"), rows)


def order_row(s: State, seats: list[int], now: bool, locale: Locale) -> htpy.Element:
    return htpy.ol(".turn-order")[(
        htpy.li({"class": "out" if now and s.players[seat].dropped else None,
                 "aria-current": "step" if now and seat == s.seat else None})[
            seat_badge(seat, seat_colour(s, seat)), seat_name(s, seat, locale),
            htpy.span(".badge")[locale.text("terminal", "dropped")] if now and s.players[seat].dropped else None]
        for seat in seats)]


def rounds(s: State, locale: Locale) -> Panel:
    """The scoring tiles of all rounds; the one of this round in words."""
    laid = tuple(s.round_tile(number) for number in range(1, s.n_round_tiles + 1))
    return Panel("rounds", locale.text("terminal", "round_tiles"), round_tiles(laid, s.round, locale))


@cache_markup
def round_tiles(laid: tuple[int, ...], now: int, locale: Locale) -> htpy.Node:
    shown = []
    for number, tile in enumerate(laid, 1):
        words = f"{number}: {locale.text('round_tile_texts', ROUND_TILES[tile])}"
        classes = "round now" if number == now else "round past" if number < now else "round"
        shown.append(htpy.li({"class": classes, "aria-current": "step" if number == now else None})[
            htpy.b[str(number)],
            amounts(((ROUND_ICONS[tile], ""), ("points", f"+{ROUND_POINTS[tile]}")), words, "stack")])
    words = locale.text("round_tile_texts", ROUND_TILES[laid[now - 1]]) if now else ""
    return [htpy.ol(".rounds")[shown], htpy.p(".now-words")[icon("round"), words] if words else None]


def offer(s: State, locale: Locale, selectable: Set[str]) -> Panel:
    """Bonus tiles beside the board, with the money on them."""
    return Panel("offer", locale.text("terminal", "offer"), htpy.div(".tiles")[
        (bonus_tile(tile, s.money_on(tile), False, f"bonus:{letter}", f"bonus:{letter}" in selectable, locale)
         for tile, letter in enumerate(BONUS_TILES) if s.offer & BIT[tile])])


def power(s: State, locale: Locale, selectable: Set[str]) -> Panel:
    """The six power actions, each once per round for the whole table, at the price for the player to move."""
    acting = s.players[s.seat].faction if s.seat >= 0 else NO_FACTION  # without one prices are as printed
    tiles = []
    for action, id in enumerate(POWER_ACTIONS):
        price = int(acting.power_price(POWER_PRICE[action]))
        tip = locale.text("tips", f"power_{id}", price=price)
        tiles.append(power_tile(f"power:{id}", f"power:{id}" in selectable, price, POWER_GIVES[action],
                                s.power_used & BIT[action] != 0, tip, locale))
    return Panel("power", locale.text("terminal", "power_actions"), htpy.div(".tiles.three")[tiles])


def towns(s: State, locale: Locale, selectable: Set[str]) -> Panel:
    """What a town brings: everybody has one of each tile; each tile shows who has used it."""
    tiles = [town_tile(tile, f"town:{id}" in selectable, locale, tuple(
        faction_badge(p, locale) for p in s.players if not p.town_tiles & BIT[tile]))
        for tile, id in enumerate(TOWN_TILES)]
    return Panel("towns", locale.text("sources", "town_tile"),
                 [htpy.p(".muted.note")[locale.text("panels", "town_rule")], htpy.div(".tiles")[tiles]])


@cache_markup
def town_tile(tile: int, lit: bool, locale: Locale, used_by: tuple[Markup, ...]) -> htpy.Element:
    words = locale.text("town_tiles", TOWN_TILES[tile])
    return htpy.div(place(f"town:{TOWN_TILES[tile]}", lit, words))[
        htpy.div(".tile-head")[icon("town"), htpy.span(".chips")[town_gives(tile)]],
        htpy.small(".words")[words],
        htpy.div(".owners")[htpy.small[locale.text("panels", "used_by")], used_by] if used_by else None]


def final(s: State, locale: Locale) -> Panel:
    """What is scored at the end, and who has how large a territory now."""
    sizes = tuple((faction_badge(p, locale), locale.text("factions", p.faction.id), int(largest_territory(s, p)))
                  for p in s.players) if s.round else ()
    return Panel("final", locale.text("panels", "final"), [final_rules(locale), ranking(sizes) if sizes else None])


@cache_markup
def final_rules(locale: Locale) -> htpy.Node:
    first, second, third, _ = (int(points) for points in TERRITORY_POINTS)
    return [
        htpy.p(".note")[icon("money"), locale.text("panels", "final_money", money=MONEY_PER_POINT)],
        htpy.p(".note")[icon("flag"), locale.text("panels", "final_territory", first=first, second=second,
                                                  third=third)]]
