"""Tiles and abilities on a mat of Terra Mystica: bonus card, favour tiles, the faction's ability and stronghold."""
from __future__ import annotations

from collections.abc import Set

import htpy

from terrae.draw.icons import icon
from terrae.locales import Locale
from terrae.mystica.rules.actions import StrongholdAction
from terrae.mystica.state import USED_CARD, USED_FAVOUR, USED_STRONGHOLD, Player, State
from terrae.mystica.tiles import (
    BONUS_CARDS,
    CARD_COINS,
    CARD_CULT,
    CARD_PASS_BIG,
    CARD_PASS_DWELLING,
    CARD_PASS_SHIPPING,
    CARD_PASS_TRADING_HOUSE,
    CARD_POWER,
    CARD_PRIESTS,
    CARD_SHIPPING,
    CARD_SPADE,
    CARD_WORKERS,
    CULTS,
    FAV_CULT,
    FAV_DWELLING,
    FAV_PASS,
    FAV_PASS_VP,
    FAV_TOWN,
    FAV_TRADING_HOUSE,
    FAVOUR_COINS,
    FAVOUR_CULT,
    FAVOUR_POWER,
    FAVOUR_STEPS,
    FAVOUR_WORKERS,
    FAVOURS,
    STRONGHOLD,
    TOWN_COINS,
    TOWN_CULTS,
    TOWN_POWER,
    TOWN_PRIESTS,
    TOWN_SHIPPING,
    TOWN_VP,
    TOWN_WORKERS,
)
from terrae.web.pages.games.mystica_mat import icons
from terrae.web.pages.games.parts import each, part, place, plain, sided, spot_of


def cult_icon(cult: int) -> str:
    return f"cult_{CULTS[cult].lower()}"


def card_gives(card: int) -> htpy.Node:
    """What a bonus card brings, in icons: income and action first, then what it is worth when passing."""
    brings = icons([("coins", CARD_COINS[card]), ("workers", CARD_WORKERS[card]), ("priests", CARD_PRIESTS[card]),
                    ("power", CARD_POWER[card])], "+")
    action = {CARD_SPADE: ("shovel", "1"), CARD_CULT: ("favour", "+1"), CARD_SHIPPING: ("ship", "+1")}.get(card)
    counts = ((CARD_PASS_BIG[card], ("stronghold", "sanctuary")), (CARD_PASS_TRADING_HOUSE[card], ("trading_house",)),
              (CARD_PASS_DWELLING[card], ("dwelling",)), (CARD_PASS_SHIPPING[card], ("ship",)))
    return [[plain(*one) for one in brings], plain(*action) if action else None,
            [each(points, *names) for points, names in counts if points]]


def card_body(card: int, locale: Locale, coins: int = 0, more: htpy.Node = None) -> htpy.Element:
    """A bonus card: its name and the coins on it, its icons, its words."""
    name = BONUS_CARDS[card]
    lying = htpy.span(".on-tile")[plain("coin", f"+{coins}")] if coins else None
    return sided(htpy.b(".letter")[name], lying, card_gives(card), locale.text("bonus_cards", name), more)


def favour_gives(tile: int) -> htpy.Node:
    """What a favour tile gives from then on, in icons; its cult steps are not among them."""
    brings = icons([("coins", FAVOUR_COINS[tile]), ("workers", FAVOUR_WORKERS[tile]), ("power", FAVOUR_POWER[tile])],
                   "+")
    special: dict[int, htpy.Node] = {
        FAV_TOWN: plain("town", "6"), FAV_CULT: plain("favour", "+1"), FAV_TRADING_HOUSE: each(3, "trading_house"),
        FAV_DWELLING: each(2, "dwelling"),
        FAV_PASS: each(f"{FAV_PASS_VP[1]}–{FAV_PASS_VP[4]}", "trading_house"),
    }
    return [[plain(*one) for one in brings], special.get(tile)]


def favour_body(tile: int, *more: htpy.Node) -> htpy.Node:
    """A favour tile in icons: cult and steps, then what it gives."""
    return [htpy.span(".cult-steps")[plain(cult_icon(FAVOUR_CULT[tile]), f"+{FAVOUR_STEPS[tile]}"), more],
            htpy.span(".chips")[favour_gives(tile)]]


def town_gives(tile: int) -> htpy.Node:
    """What a town tile brings, in icons."""
    brings = icons([("coins", TOWN_COINS[tile]), ("workers", TOWN_WORKERS[tile]), ("priests", TOWN_PRIESTS[tile]),
                    ("power", TOWN_POWER[tile])], "+")
    return [plain("points", f"+{TOWN_VP[tile]}"), [plain(*one) for one in brings],
            plain("favour", f"+{TOWN_CULTS[tile]}") if TOWN_CULTS[tile] else None,
            plain("ship", f"+{TOWN_SHIPPING[tile]}") if TOWN_SHIPPING[tile] else None]


# On a mat -----------------------------------------------------------------------------------------------------------


def tiles(s: State, p: Player, locale: Locale, glow: Set[str]) -> htpy.Element | None:
    """The bonus card of this round, or the next one once it is taken, and all favour tiles."""
    inside: list[htpy.Node] = []
    if p.card >= 0:
        name = BONUS_CARDS[p.card]
        acts = p.card in (CARD_SPADE, CARD_CULT) and not p.passed
        here = place(spot_of(s, p.seat, f"card:{name}"), f"{name}: {locale.text('bonus_cards', name)}", glow,
                     "tile used" if acts and p.used & USED_CARD else "tile")
        inside.append(htpy.div(here)[card_body(p.card, locale, more=status(acts, p.used & USED_CARD != 0, locale))])
    favours = [favour(s, p, tile, locale, glow) for tile in range(len(FAVOURS)) if p.favours >> tile & 1]
    if favours:
        inside.append(htpy.div(".mini-tiles")[favours])
    return part(locale.text("panels", "tiles"), inside) if inside else None


def status(acts: bool, used: bool, locale: Locale) -> htpy.Node:
    """Whether an action of one's own is still free this round."""
    return htpy.span(".badge")[locale.text("panels", "used" if used else "free")] if acts else None


def favour(s: State, p: Player, tile: int, locale: Locale, glow: Set[str]) -> htpy.Element:
    name = FAVOURS[tile]
    used = tile == FAV_CULT and p.used & USED_FAVOUR != 0
    tip = f"{name}: {locale.text('favours', name)}"
    return htpy.div(place(spot_of(s, p.seat, f"favour:{name}"), tip, glow, "tile used" if used else "tile", tip))[
        favour_body(tile, status(tile == FAV_CULT, used, locale))]


def abilities(s: State, p: Player, locale: Locale, glow: Set[str]) -> htpy.Element:
    """The faction's ability and its stronghold in words: lit once built, marked when its action is used."""
    section = f"abilities.{p.faction.id}"
    built = p.built[STRONGHOLD] != 0
    acts = built and any(isinstance(kind, StrongholdAction) for kind in p.faction.turn_kinds)
    used = acts and p.used & USED_STRONGHOLD != 0
    name, stronghold = locale.text("panels", "ability"), locale.text("panels", "stronghold")
    mark = status(acts, used, locale) if built else htpy.span(".badge")[locale.text("panels", "not_built")]
    here = place(spot_of(s, p.seat, "ability:stronghold"), stronghold, glow,
                 "tile used" if used or not built else "tile")
    return part(locale.text("panels", "abilities"),
                htpy.div(place(spot_of(s, p.seat, "ability:ability"), name, glow))[
                    htpy.b[name], htpy.p[locale.text(section, "ability")]],
                htpy.div(here)[htpy.div(".tile-head")[icon("stronghold"), htpy.b[stronghold], mark],
                               htpy.p[locale.text(section, "stronghold")]], classes="abilities")
