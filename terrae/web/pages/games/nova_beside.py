"""What lies beside the board of Terra Nova: round tiles, bonus tiles, power actions, town tiles, final scoring."""
from __future__ import annotations

from collections.abc import Set

import htpy

from terrae.draw.icons import icon
from terrae.locales import Locale
from terrae.nova.factions import FACTIONS
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
from terrae.web.pages.games import Panel
from terrae.web.pages.games.nova_mat import bonus_body, faction_badge, town_gives
from terrae.web.pages.games.parts import Amount, amounts, badge, place, plain, standing

ROUND_ICONS = ["house", "trading_post", "palace", "town", "ship", "shovel"]
POWER_GIVES: list[Amount] = [("bridge", "1"), ("bridge", "1"), ("ship", "+1"), ("money", f"+{POWER_MONEY}"),
                             ("shovel", "1"), ("shovel", "2")]


def factions(s: State, locale: Locale, glow: Set[str]) -> Panel:
    """Those whose colour is free, while they are chosen."""
    tiles = []
    for faction in FACTIONS:
        if not colour_taken(s, faction.terrain):
            name, terrain = locale.text("factions", faction.id), TERRAINS[faction.terrain]
            section = f"abilities.{faction.id}"
            tiles.append(htpy.div(place(f"faction:{faction.id}", name, glow, "tile faction"))[
                htpy.div(".tile-head")[badge("", terrain), htpy.b[name],
                                       htpy.small(".muted")[locale.text("terrains", terrain)]],
                htpy.p[locale.text(section, "ability")],
                (htpy.p(".muted")[icon("palace"), htpy.b[locale.text("panels", f"{at}_palace")], " ",
                                  locale.text(section, at)] for at in ("left", "right"))])
    return Panel("factions", locale.text("panels", "factions"), htpy.div(".tiles.wide")[tiles])


def rounds(s: State, locale: Locale) -> Panel:
    """The scoring tiles of all rounds; the one of this round in words."""
    shown = []
    for number in range(1, s.n_round_tiles + 1):
        tile = s.round_tile(number)
        words = f"{number}: {locale.text('round_tile_texts', ROUND_TILES[tile])}"
        classes = "round now" if number == s.round else "round past" if number < s.round else "round"
        shown.append(htpy.li({"class": classes, "aria-current": "step" if number == s.round else None})[
            htpy.b[str(number)],
            amounts([(ROUND_ICONS[tile], ""), ("points", f"+{ROUND_POINTS[tile]}")], words, "stack")])
    now = locale.text("round_tile_texts", ROUND_TILES[s.round_tile(s.round)]) if s.round else ""
    return Panel("rounds", locale.text("terminal", "round_tiles"),
                 [htpy.ol(".rounds")[shown], htpy.p(".now-words")[icon("round"), now] if now else None])


def offer(s: State, locale: Locale, glow: Set[str]) -> Panel:
    """Bonus tiles beside the board, with the money that lies on them."""
    tiles = []
    for tile, letter in enumerate(BONUS_TILES):
        if s.offer & BIT[tile]:
            money = s.money_on(tile)
            label = f"{letter}: {locale.text('bonus_tiles', letter)}"
            tip = locale.text("tips", "tile_money", tile=letter, amount=money) if money else ""
            tiles.append(htpy.div(place(f"bonus:{letter}", label, glow, tip=tip))[
                bonus_body(tile, locale, money)])
    return Panel("offer", locale.text("terminal", "offer"), htpy.div(".tiles")[tiles])


def power(s: State, locale: Locale, glow: Set[str]) -> Panel:
    """The six power actions, each once per round for the whole table, at the price of the seat asked."""
    acting = s.players[s.seat].faction if s.seat >= 0 and s.players[s.seat].faction.index >= 0 else None
    tiles = []
    for action, id in enumerate(POWER_ACTIONS):
        price = int(POWER_PRICE[action]) if acting is None else int(acting.power_price(POWER_PRICE[action]))
        used = s.power_used & BIT[action] != 0
        tip = locale.text("tips", f"power_{id}", price=price)
        if used:
            tip += " " + locale.text("tips", "power_used")
        tiles.append(htpy.div(place(f"power:{id}", tip, glow, "tile action used" if used else "tile action", tip))[
            htpy.span(".cost")[icon("power"), htpy.b[str(price)]], htpy.span(".arrow", aria_hidden="true")["→"],
            plain(*POWER_GIVES[action]),
            htpy.span(".badge")[locale.text("panels", "used")] if used else None])
    return Panel("power", locale.text("terminal", "power_actions"), htpy.div(".tiles.three")[tiles])


def towns(s: State, locale: Locale, glow: Set[str]) -> Panel:
    """What a town brings: everybody has one of each tile; who has used it is said."""
    tiles = []
    for tile, id in enumerate(TOWN_TILES):
        words = locale.text("town_tiles", id)
        used = [p for p in s.players if not p.town_tiles & BIT[tile]]
        tiles.append(htpy.div(place(f"town:{id}", words, glow))[
            htpy.div(".tile-head")[icon("town"), htpy.span(".chips")[town_gives(tile)]],
            htpy.small(".words")[words],
            htpy.div(".owners")[htpy.small[locale.text("panels", "used_by")],
                                [faction_badge(p, locale) for p in used]] if used else None])
    return Panel("towns", locale.text("sources", "town_tile"),
                 [htpy.p(".muted.note")[locale.text("panels", "town_rule")], htpy.div(".tiles")[tiles]])


def final(s: State, locale: Locale) -> Panel:
    """What is scored at the end, and who has how large a territory now."""
    sizes = [(faction_badge(p, locale), locale.text("factions", p.faction.id), int(largest_territory(s, p)))
             for p in s.players] if s.round else []
    first, second, third, _ = (int(points) for points in TERRITORY_POINTS)
    return Panel("final", locale.text("panels", "final"), [
        htpy.p(".note")[icon("money"), locale.text("panels", "final_money", money=MONEY_PER_POINT)],
        htpy.p(".note")[icon("flag"), locale.text("panels", "final_territory", first=first, second=second,
                                                  third=third)],
        standing(sizes) if sizes else None])
