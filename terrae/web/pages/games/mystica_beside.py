"""What lies beside the boards of Terra Mystica: scoring tiles, bonus cards, power actions, favours, towns."""
from __future__ import annotations

from collections.abc import Set

import htpy

from terrae.draw.icons import icon
from terrae.locales import Locale
from terrae.mystica.factions import FACTIONS
from terrae.mystica.maps import TERRAINS
from terrae.mystica.rules.final_scoring import largest_area
from terrae.mystica.rules.setup import colour_taken
from terrae.mystica.state import State
from terrae.mystica.tiles import (
    AREA_PRIZES,
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
from terrae.web.pages.games import Panel
from terrae.web.pages.games.mystica_mat import faction_badge, icons
from terrae.web.pages.games.mystica_tiles import card_body, cult_icon, favour_body, town_gives
from terrae.web.pages.games.parts import Amount, badge, place, plain, standing

SCORE_ICONS = [["shovel"], ["town"], ["dwelling"], ["stronghold", "sanctuary"], ["trading_house"], ["temple"]]
POWER_GIVES: list[Amount] = [("bridge", "1"), ("priest", "+1"), ("worker", "+2"), ("coin", "+7"), ("shovel", "1"),
                             ("shovel", "2")]


def factions(s: State, locale: Locale, glow: Set[str]) -> Panel:
    """Those whose colour is free, while they are chosen."""
    tiles = []
    for faction in FACTIONS:
        if not colour_taken(s, faction.terrain):
            name, terrain = locale.text("factions", faction.id), TERRAINS[faction.terrain]
            section = f"abilities.{faction.id}"
            tiles.append(htpy.div(place(f"faction:{faction.id.replace('_', '')}", name, glow, "tile faction"))[
                htpy.div(".tile-head")[badge("", terrain), htpy.b[name],
                                       htpy.small(".muted")[locale.text("terrains", terrain)]],
                htpy.p[locale.text(section, "ability")],
                htpy.p(".muted")[icon("stronghold"), htpy.b[locale.text("panels", "stronghold")], " ",
                                 locale.text(section, "stronghold")]])
    return Panel("factions", locale.text("panels", "factions"), htpy.div(".tiles.wide")[tiles])


def rounds(s: State, locale: Locale) -> Panel:
    """The scoring tiles of all rounds with their cult bonus; the one of this round in words."""
    shown = []
    for number in range(ROUNDS - s.n_scoring + 1, ROUNDS + 1):
        tile = s.scoring_tile(number)
        words = f"{number}: {locale.text('scoring_tiles', SCORING_TILES[tile])}"
        classes = "round now" if number == s.round else "round past" if number < s.round else "round"
        shown.append(htpy.li({"class": classes, "aria-current": "step" if number == s.round else None})[
            htpy.b[str(number)],
            htpy.span({"class": "stack", "role": "img", "aria-label": words, "tabindex": "0", "data-tip": words})[
                htpy.span(".what")[(icon(name) for name in SCORE_ICONS[SCORE_FOR[tile]])],
                plain("points", f"+{SCORE_VP[tile]}"),
                htpy.span(".cult-bonus")[cult_bonus(tile)] if number < ROUNDS else None]])
    now = locale.text("scoring_tiles", SCORING_TILES[s.scoring_tile(s.round)]) if s.round else ""
    return Panel("rounds", locale.text("terminal", "scoring_tiles"),
                 [htpy.ol(".rounds")[shown], htpy.p(".now-words")[icon("round"), now] if now else None])


def cult_bonus(tile: int) -> htpy.Node:
    """So many steps on a cult (or a priest on the board) bring so much at the end of the round."""
    cult = SCORE_CULT[tile]
    needed = plain("priest", "1") if cult < 0 else plain(cult_icon(cult), str(SCORE_PER[tile]))
    brings = icons([("coins", int(SCORE_COINS[tile])), ("workers", int(SCORE_WORKERS[tile])),
                    ("priests", int(SCORE_PRIESTS[tile])), ("power", int(SCORE_POWER[tile])),
                    ("spades", int(SCORE_SPADES[tile]))])
    return [needed, htpy.span(".arrow")["→"], [plain(*one) for one in brings]]


def offer(s: State, locale: Locale, glow: Set[str]) -> Panel:
    """Bonus cards beside the board, with the coins that lie on them."""
    tiles = []
    for card, name in enumerate(BONUS_CARDS):
        if s.cards >> card & 1:
            coins = int(s.card_coins[card])
            label = f"{name}: {locale.text('bonus_cards', name)}"
            tip = locale.text("tips", "card_coins", card=name, amount=coins) if coins else ""
            tiles.append(htpy.div(place(f"card:{name}", label, glow, tip=tip))[card_body(card, locale, coins)])
    return Panel("offer", locale.text("terminal", "card_offer"), htpy.div(".tiles")[tiles])


def power(s: State, locale: Locale, glow: Set[str]) -> Panel:
    """The six power actions, each once per round for the whole table."""
    tiles = []
    for action, id in enumerate(POWER_ACTIONS):
        used = s.power_used >> action & 1
        tip = locale.text("tips", f"power_{id}", price=int(POWER_PRICE[action]))
        if used:
            tip += " " + locale.text("tips", "power_used")
        tiles.append(htpy.div(place(f"power:{id}", tip, glow, "tile action used" if used else "tile action", tip))[
            htpy.span(".cost")[icon("power"), htpy.b[str(POWER_PRICE[action])]],
            htpy.span(".arrow", aria_hidden="true")["→"], plain(*POWER_GIVES[action]),
            htpy.span(".badge")[locale.text("panels", "used")] if used else None])
    return Panel("power", locale.text("terminal", "power_actions"), htpy.div(".tiles.three")[tiles])


def favours(s: State, locale: Locale, glow: Set[str]) -> Panel:
    """Favour tiles: cults from left to right, how many of each are left."""
    tiles = []
    for tile, name in enumerate(FAVOURS):
        left = int(s.favours[tile])
        tip = f"{name}: {locale.text('favours', name)}. {locale.text('panels', 'left', number=left)}"
        tiles.append(htpy.div(place(f"favour:{name}", tip, glow, "tile favour" if left else "tile favour used", tip))[
            favour_body(tile, htpy.small(".num.muted")[f"×{left}"])])
    return Panel("favours", locale.text("sources", "favour_tile"),
                 [htpy.p(".muted.note")[locale.text("panels", "favour_rule")], htpy.div(".tiles.four")[tiles]])


def towns(s: State, locale: Locale, glow: Set[str]) -> Panel:
    """Town tiles with how many are left; kinds not in this game are not shown."""
    tiles = []
    for tile, name in enumerate(TOWN_TILES[:5] if not s.options.more_towns else TOWN_TILES):
        left = int(s.town_tiles[tile])
        words = locale.text("town_tiles", name)
        tiles.append(htpy.div(place(f"town:{name}", f"{name}: {words}", glow, "tile" if left else "tile used"))[
            htpy.div(".tile-head")[icon("town"), htpy.span(".chips")[town_gives(tile)]],
            htpy.small(".words")[words, " · ", locale.text("panels", "left", number=left)]])
    return Panel("towns", locale.text("sources", "town_tile"),
                 [htpy.p(".muted.note")[locale.text("panels", "town_rule")], htpy.div(".tiles")[tiles]])


def final(s: State, locale: Locale) -> Panel:
    """What is scored at the end, and how large everybody's area is now."""
    sizes = [(faction_badge(p, locale), locale.text("factions", p.faction.id), int(largest_area(s, p)))
             for p in s.players] if s.round else []
    first, second, third = (int(points) for points in CULT_PRIZES)
    area_first, area_second, area_third = (int(points) for points in AREA_PRIZES)
    return Panel("final", locale.text("panels", "final"), [
        htpy.p(".note")[icon("favour"), locale.text("panels", "final_cults", first=first, second=second, third=third)],
        htpy.p(".note")[icon("coin"), locale.text("panels", "final_coins", coins=COINS_PER_VP)],
        htpy.p(".note")[icon("flag"), locale.text("panels", "final_area", first=area_first, second=area_second,
                                                  third=area_third)],
        standing(sizes) if sizes else None])
