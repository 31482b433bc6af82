"""Tiles and abilities on a mat of Terra Mystica: bonus card, favour tiles, the faction's ability and stronghold."""
from __future__ import annotations

from markupsafe import Markup

from terrae.draw import html
from terrae.draw.cached import cache_markup
from terrae.draw.icons import icon
from terrae.draw.parts import Pointing, each, part, place, plain, status, tile_body
from terrae.faces.mystica.mat import icons
from terrae.locales import Locale
from terrae.mystica.rules.actions import StrongholdAction
from terrae.mystica.state import USED_CARD, USED_FAVOUR, USED_STRONGHOLD, Player
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


def cult_icon(cult: int) -> str:
    return f"cult_{CULTS[cult].lower()}"


def card_gives(card: int) -> html.Node:
    """What a bonus card brings, in icons: income and action first, then what it is worth when passing."""
    brings = icons([("coins", CARD_COINS[card]), ("workers", CARD_WORKERS[card]), ("priests", CARD_PRIESTS[card]),
                    ("power", CARD_POWER[card])], "+")
    action = {CARD_SPADE: ("shovel", "1"), CARD_CULT: ("favour", "+1"), CARD_SHIPPING: ("ship", "+1")}.get(card)
    counts = ((CARD_PASS_BIG[card], ("stronghold", "sanctuary")), (CARD_PASS_TRADING_HOUSE[card], ("trading_house",)),
              (CARD_PASS_DWELLING[card], ("dwelling",)), (CARD_PASS_SHIPPING[card], ("ship",)))
    return [[plain(*one) for one in brings], plain(*action) if action else None,
            [each(points, *names) for points, names in counts if points]]


@cache_markup
def card_tile(card: int, mark: str, spot: str, lit: bool, locale: Locale) -> html.Element:
    """A bonus card somebody has: its name, its icons, its words; `mark` shows the state of its action, if any."""
    id = BONUS_CARDS[card]
    name, words = locale.text("bonus_names", id), locale.text("bonus_cards", id)
    return html.div(place(spot, lit, f"{name}: {words}", "tile used" if mark == "used" else "tile"))[
        tile_body(name, card_gives(card), words, status(mark == "used", locale) if mark else None)]


def favour_gives(tile: int) -> html.Node:
    """What a favour tile gives from then on, in icons; its cult steps are not among them."""
    brings = icons([("coins", FAVOUR_COINS[tile]), ("workers", FAVOUR_WORKERS[tile]), ("power", FAVOUR_POWER[tile])],
                   "+")
    special: dict[int, html.Node] = {
        FAV_TOWN: plain("town", "6"), FAV_CULT: plain("favour", "+1"), FAV_TRADING_HOUSE: each(3, "trading_house"),
        FAV_DWELLING: each(2, "dwelling"),
        FAV_PASS: [plain("points", f"{FAV_PASS_VP[1]}–{FAV_PASS_VP[4]}"), icon("trading_house")],
    }
    return [[plain(*one) for one in brings], special.get(tile)]


def town_gives(tile: int) -> html.Node:
    """What a town tile brings, in icons."""
    brings = icons([("coins", TOWN_COINS[tile]), ("workers", TOWN_WORKERS[tile]), ("priests", TOWN_PRIESTS[tile]),
                    ("power", TOWN_POWER[tile])], "+")
    return [plain("points", f"+{TOWN_VP[tile]}"), [plain(*one) for one in brings],
            plain("favour", f"+{TOWN_CULTS[tile]}") if TOWN_CULTS[tile] else None,
            plain("ship", f"+{TOWN_SHIPPING[tile]}") if TOWN_SHIPPING[tile] else None]


# On a mat -----------------------------------------------------------------------------------------------------------


def tiles(p: Player, locale: Locale, pointing: Pointing) -> html.Element | None:
    """The bonus card of this round, or the next one once it is taken, and all favour tiles."""
    card: Markup | None = None
    if p.card >= 0:
        mark = "" if p.passed or p.card not in (CARD_SPADE, CARD_CULT) else "used" if p.used & USED_CARD else "free"
        card = card_tile(p.card, mark, *pointing.at(f"card:{BONUS_CARDS[p.card]}"), locale)
    favours = [favour(tile, p.used & USED_FAVOUR != 0, *pointing.at(f"favour:{name}"), locale)
               for tile, name in enumerate(FAVOURS) if p.has_favour(tile)]
    if card is None and not favours:
        return None
    return part(locale.text("panels", "tiles"), card, html.div(".mini-tiles")[favours] if favours else None)


@cache_markup
def favour(tile: int, acted: bool, spot: str, lit: bool, locale: Locale) -> html.Element:
    """A favour tile of somebody's; one of them has an action."""
    used, words = tile == FAV_CULT and acted, locale.text("favours", FAVOURS[tile])
    shown = f"tile own-favour of-{CULTS[FAVOUR_CULT[tile]].lower()}" + (" used" if used else "")
    return html.div(place(spot, lit, words, shown, words))[
        plain(cult_icon(FAVOUR_CULT[tile]), f"+{FAVOUR_STEPS[tile]}"), favour_gives(tile),
        status(used, locale) if tile == FAV_CULT else None]


def abilities(p: Player, locale: Locale, pointing: Pointing) -> html.Element:
    """The faction's ability and its stronghold in words."""
    mark = ("not_built" if not p.built[STRONGHOLD] else "" if not acts_by_stronghold(p) else
            "used" if p.used & USED_STRONGHOLD else "free")
    return part(locale.text("panels", "abilities"), ability(p.faction.id, *pointing.at("ability:ability"), locale),
                stronghold(p.faction.id, mark, *pointing.at("ability:stronghold"), locale), classes="abilities")


def acts_by_stronghold(p: Player) -> bool:
    """Has the seat a stronghold with an action?"""
    return p.built[STRONGHOLD] != 0 and any(isinstance(kind, StrongholdAction) for kind in p.faction.turn_kinds)


@cache_markup
def ability(faction: str, spot: str, lit: bool, locale: Locale) -> html.Element:
    name = locale.text("panels", "ability")
    return html.div(place(spot, lit, name))[html.b[name], html.p[locale.text(f"abilities.{faction}", "ability")]]


@cache_markup
def stronghold(faction: str, mark: str, spot: str, lit: bool, locale: Locale) -> html.Element:
    """Lit once built, marked when its action is used."""
    name = locale.text("panels", "stronghold")
    return html.div(place(spot, lit, name, "tile used" if mark in ("used", "not_built") else "tile"))[
        html.div(".tile-head")[icon("stronghold"), html.b[name],
                               html.span(".badge")[locale.text("panels", mark)] if mark else None],
        html.p[locale.text(f"abilities.{faction}", "stronghold")]]
