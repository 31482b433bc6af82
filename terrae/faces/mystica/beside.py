"""What is beside the boards of Terra Mystica: scoring tiles, bonus cards, power actions, favours, towns."""
from __future__ import annotations

from collections.abc import Set

import htpy

from terrae.draw import Panel
from terrae.draw.icons import icon
from terrae.draw.parts import Amount, badge, cache_markup, place, plain, power_tile, ranking
from terrae.faces.mystica.mat import faction_badge, icons
from terrae.faces.mystica.tiles import card_tile, cult_icon, favour_body, town_gives
from terrae.locales import Locale
from terrae.mystica.factions import FACTIONS
from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import TERRAINS
from terrae.mystica.rules.final_scoring import largest_area
from terrae.mystica.rules.setup import colour_taken
from terrae.mystica.state import State
from terrae.mystica.tiles import (
    AREA_PRIZES,
    BASE_TOWNS,
    BONUS_CARDS,
    COINS_PER_VP,
    CULT_PRIZES,
    FAVOURS,
    POWER_ACTIONS,
    POWER_PRICE,
    ROUNDS,
    SCORE_COINS,
    SCORE_CULT,
    SCORE_FOR,
    SCORE_PER,
    SCORE_POWER,
    SCORE_PRIESTS,
    SCORE_SPADES,
    SCORE_VP,
    SCORE_WORKERS,
    SCORING_TILES,
    TOWN_TILES,
)

SCORE_ICONS = [["shovel"], ["town"], ["dwelling"], ["stronghold", "sanctuary"], ["trading_house"], ["temple"]]
POWER_GIVES: list[Amount] = [("bridge", "1"), ("priest", "+1"), ("worker", "+2"), ("coin", "+7"), ("shovel", "1"),
                             ("shovel", "2")]


def factions(s: State, locale: Locale, selectable: Set[str]) -> Panel:
    """The factions whose colour is free, while they are chosen."""
    return Panel("factions", locale.text("panels", "factions"), htpy.div(".tiles.wide")[
        (faction_tile(faction, faction_spot(faction) in selectable, locale) for faction in FACTIONS
         if not colour_taken(s, faction.terrain))])


def faction_spot(faction: Faction) -> str:
    """Moves write factions in one word."""
    return f"faction:{faction.id.replace('_', '')}"


@cache_markup
def faction_tile(faction: Faction, lit: bool, locale: Locale) -> htpy.Element:
    """A faction with its terrain, ability and stronghold."""
    name, terrain = locale.text("factions", faction.id), TERRAINS[faction.terrain]
    section = f"abilities.{faction.id}"
    return htpy.div(place(faction_spot(faction), lit, name, "tile faction"))[
        htpy.div(".tile-head")[badge("", terrain), htpy.b[name],
                               htpy.small(".muted")[locale.text("terrains", terrain)]],
        htpy.p[locale.text(section, "ability")],
        htpy.p(".muted")[icon("stronghold"), htpy.b[locale.text("panels", "stronghold")], " ",
                         locale.text(section, "stronghold")]]


def rounds(s: State, locale: Locale) -> Panel:
    """The scoring tiles of all rounds with their cult bonus; the one of this round in words."""
    laid = tuple((number, s.scoring_tile(number)) for number in range(ROUNDS - s.n_scoring + 1, ROUNDS + 1))
    return Panel("rounds", locale.text("terminal", "scoring_tiles"), scoring_tiles(laid, s.round, locale))


@cache_markup
def scoring_tiles(laid: tuple[tuple[int, int], ...], now: int, locale: Locale) -> htpy.Node:
    """Draw the tiles laid so far, which begin with the last round; that one has no cult bonus."""
    words = {number: locale.text("scoring_tiles", SCORING_TILES[tile]) for number, tile in laid}
    shown = [htpy.li({"class": "round now" if number == now else "round past" if number < now else "round",
                      "aria-current": "step" if number == now else None})[
        htpy.b[str(number)],
        htpy.span({"class": "stack", "role": "img", "tabindex": "0", "aria-label": f"{number}: {words[number]}",
                   "data-tip": f"{number}: {words[number]}"})[
            htpy.span(".what")[(icon(name) for name in SCORE_ICONS[SCORE_FOR[tile]])],
            plain("points", f"+{SCORE_VP[tile]}"),
            htpy.span(".cult-bonus")[cult_bonus(tile)] if number < ROUNDS else None]] for number, tile in laid]
    return [htpy.ol(".rounds")[shown], htpy.p(".now-words")[icon("round"), words[now]] if now else None]


def cult_bonus(tile: int) -> htpy.Node:
    """What a number of steps on a cult, or each priest on the board, brings at the end of the round."""
    cult = SCORE_CULT[tile]
    needed = plain("priest", "1") if cult < 0 else plain(cult_icon(cult), str(SCORE_PER[tile]))
    brings = icons([("coins", SCORE_COINS[tile]), ("workers", SCORE_WORKERS[tile]), ("priests", SCORE_PRIESTS[tile]),
                    ("power", SCORE_POWER[tile]), ("spades", SCORE_SPADES[tile])])
    return [needed, htpy.span(".arrow")["→"], [plain(*one) for one in brings]]


def offer(s: State, locale: Locale, selectable: Set[str]) -> Panel:
    """Bonus cards beside the board, with the coins on them."""
    return Panel("offer", locale.text("terminal", "card_offer"), htpy.div(".tiles")[
        (card_tile(card, s.card_coins[card], "", f"card:{name}", f"card:{name}" in selectable, locale)
         for card, name in enumerate(BONUS_CARDS) if s.card_on_offer(card))])


def power(s: State, locale: Locale, selectable: Set[str]) -> Panel:
    """The six power actions, each once per round for the whole table."""
    return Panel("power", locale.text("terminal", "power_actions"), htpy.div(".tiles.three")[
        (power_tile(f"power:{id}", f"power:{id}" in selectable, POWER_PRICE[action], POWER_GIVES[action],
                    s.power_action_used(action),
                    locale.text("tips", f"power_{id}", price=int(POWER_PRICE[action])), locale)
         for action, id in enumerate(POWER_ACTIONS))])


def favours(s: State, locale: Locale, selectable: Set[str]) -> Panel:
    """Favour tiles: cults from left to right, how many of each are left."""
    tiles = [favour_tile(tile, s.favours[tile], f"favour:{name}" in selectable, locale)
             for tile, name in enumerate(FAVOURS)]
    return Panel("favours", locale.text("sources", "favour_tile"),
                 [htpy.p(".muted.note")[locale.text("panels", "favour_rule")], htpy.div(".tiles.four")[tiles]])


@cache_markup
def favour_tile(tile: int, left: int, lit: bool, locale: Locale) -> htpy.Element:
    name = FAVOURS[tile]
    tip = f"{name}: {locale.text('favours', name)}. {locale.text('panels', 'left', number=left)}"
    return htpy.div(place(f"favour:{name}", lit, tip, "tile favour" if left else "tile favour used", tip))[
        favour_body(tile, htpy.small(".num.muted")[f"×{left}"])]


def towns(s: State, locale: Locale, selectable: Set[str]) -> Panel:
    """Town tiles with how many are left; kinds not in this game are not shown."""
    kinds = TOWN_TILES if s.options.more_towns else TOWN_TILES[:BASE_TOWNS]
    tiles = [town_tile(tile, s.town_tiles[tile], f"town:{name}" in selectable, locale)
             for tile, name in enumerate(kinds)]
    return Panel("towns", locale.text("sources", "town_tile"),
                 [htpy.p(".muted.note")[locale.text("panels", "town_rule")], htpy.div(".tiles")[tiles]])


@cache_markup
def town_tile(tile: int, left: int, lit: bool, locale: Locale) -> htpy.Element:
    name = TOWN_TILES[tile]
    words = locale.text("town_tiles", name)
    return htpy.div(place(f"town:{name}", lit, f"{name}: {words}", "tile" if left else "tile used"))[
        htpy.div(".tile-head")[icon("town"), htpy.span(".chips")[town_gives(tile)]],
        htpy.small(".words")[words, " · ", locale.text("panels", "left", number=left)]]


def final(s: State, locale: Locale) -> Panel:
    """What is scored at the end, and how large everybody's area is now."""
    sizes = tuple((faction_badge(p, locale), locale.text("factions", p.faction.id), int(largest_area(s, p)))
                  for p in s.players) if s.round else ()
    return Panel("final", locale.text("panels", "final"), [final_rules(locale), ranking(sizes) if sizes else None])


@cache_markup
def final_rules(locale: Locale) -> htpy.Node:
    cults, areas = [int(points) for points in CULT_PRIZES], [int(points) for points in AREA_PRIZES]
    return [
        htpy.p(".note")[icon("favour"), locale.text("panels", "final_cults", first=cults[0], second=cults[1],
                                                    third=cults[2])],
        htpy.p(".note")[icon("coin"), locale.text("panels", "final_coins", coins=COINS_PER_VP)],
        htpy.p(".note")[icon("flag"), locale.text("panels", "final_area", first=areas[0], second=areas[1],
                                                  third=areas[2])]]
