"""What a question of Terra Mystica offers, as pictures: factions, bonus cards, favour and town tiles, cults."""
from __future__ import annotations

from collections.abc import Set

from terrae.draw import Panel, html
from terrae.draw.cached import cache_markup
from terrae.draw.icons import icon
from terrae.draw.objects import code, shelf, thing
from terrae.draw.parts import badge, place, plain
from terrae.faces.mystica.rail import card_object
from terrae.faces.mystica.tiles import cult_icon, favour_gives, town_gives
from terrae.locales import Locale
from terrae.mystica.factions import FACTIONS
from terrae.mystica.factions.base import Faction
from terrae.mystica.flow import ASK_FACTION
from terrae.mystica.maps import TERRAINS
from terrae.mystica.rules.cults import CHOOSE_TOP
from terrae.mystica.rules.passing import ASK_FIRST_CARD
from terrae.mystica.rules.questions import TurnQuestion
from terrae.mystica.rules.setup import colour_taken
from terrae.mystica.rules.towns import CHOOSE_REWARD, favours_due, towns_due
from terrae.mystica.state import State
from terrae.mystica.tiles import (
    BASE_TOWNS,
    BONUS_CARDS,
    CULT_POWER,
    CULT_TOP,
    CULTS,
    FAVOUR_CULT,
    FAVOUR_STEPS,
    FAVOURS,
    TOWN_TILES,
)


def tray(s: State, locale: Locale, selectable: Set[str]) -> Panel | None:
    """The pictures for the present question; none where it asks for something else, or somebody else."""
    if s.over or not selectable:
        return None
    if s.asking is ASK_FACTION:
        return factions(s, locale, selectable)
    if s.asking is ASK_FIRST_CARD:
        return first_cards(s, locale, selectable)
    if s.asking is CHOOSE_REWARD:
        return rewards(s, locale, selectable)
    steps = int(s.asking.cult_steps) if isinstance(s.asking, TurnQuestion) else 0
    if steps or s.asking is CHOOSE_TOP:
        return cults(s, max(1, steps), locale, selectable)
    return None


def factions(s: State, locale: Locale, selectable: Set[str]) -> Panel:
    """The factions whose colour is free."""
    return Panel("factions", locale.text("panels", "factions"), html.div(".tiles.wide")[
        (faction_tile(faction, faction_spot(faction) in selectable, locale) for faction in FACTIONS
         if not colour_taken(s, faction.terrain))])


def faction_spot(faction: Faction) -> str:
    """Moves write factions in one word."""
    return f"faction:{faction.id.replace('_', '')}"


@cache_markup
def faction_tile(faction: Faction, lit: bool, locale: Locale) -> html.Element:
    """A faction with its terrain, ability and stronghold."""
    name, terrain = locale.text("factions", faction.id), TERRAINS[faction.terrain]
    section = f"abilities.{faction.id}"
    return html.div(place(faction_spot(faction), lit, name, "tile faction"))[
        html.div(".tile-head")[badge("", terrain), html.b[name],
                               html.small(".muted")[locale.text("terrains", terrain)]],
        html.p[locale.text(section, "ability")],
        html.p(".muted")[icon("stronghold"), html.b[locale.text("panels", "stronghold")], " ",
                         locale.text(section, "stronghold")]]


def first_cards(s: State, locale: Locale, selectable: Set[str]) -> Panel:
    """The bonus cards to begin with."""
    return Panel("cards", locale.text("panels", "choose_card"), shelf(
        [card_object(card, s.card_coins[card], f"card:{id}" in selectable, locale)
         for card, id in enumerate(BONUS_CARDS) if s.card_on_offer(card)], classes="large"))


def rewards(s: State, locale: Locale, selectable: Set[str]) -> Panel:
    """Favour or town tiles; both while both are due."""
    favours = [favour_object(tile, s.favours[tile], f"favour:{name}" in selectable, locale)
               for tile, name in enumerate(FAVOURS)] if favours_due(s.about) else []
    kinds = TOWN_TILES if s.options.more_towns else TOWN_TILES[:BASE_TOWNS]
    towns = [town_object(tile, s.town_tiles[tile], f"town:{name}" in selectable, locale)
             for tile, name in enumerate(kinds)] if towns_due(s.about) else []
    title = locale.text("questions", "reward") if favours and towns else locale.text(
        "panels", "choose_favour" if favours else "choose_town")
    rule = html.p(".muted.note")[locale.text("panels", "favour_rule")] if favours else None
    return Panel("rewards", title, [rule, shelf(favours, classes="large by-six") if favours else None,
                                    shelf(towns, classes="large") if towns else None])


@cache_markup
def favour_object(tile: int, left: int, lit: bool, locale: Locale) -> html.Element:
    """A favour tile: cult and steps, what it gives from then on, how many are left."""
    name = FAVOURS[tile]
    tip = f"{locale.text('favours', name)}. {locale.text('panels', 'left', number=left)}"
    shown = f"favour of-{CULTS[FAVOUR_CULT[tile]].lower()}" + ("" if left else " used")
    return thing(f"favour:{name}", lit, tip, shown, plain(cult_icon(FAVOUR_CULT[tile]), f"+{FAVOUR_STEPS[tile]}"),
                 favour_gives(tile), html.small(".left")[str(left)], code(name))


@cache_markup
def town_object(tile: int, left: int, lit: bool, locale: Locale) -> html.Element:
    """A town tile: what it brings, how many are left."""
    name = TOWN_TILES[tile]
    tip = f"{locale.text('town_tiles', name)}. {locale.text('panels', 'left', number=left)}"
    return thing(f"town:{name}", lit, tip, "gate" if left else "gate used", icon("town"), town_gives(tile),
                 html.small(".left")[str(left)], code(name))


def cults(s: State, steps: int, locale: Locale, selectable: Set[str]) -> Panel:
    """The four cults with where a step leads to."""
    own = s.players[s.seat].cult
    return Panel("cults", locale.text("panels", "choose_cult"), shelf(
        [cult_object(c, int(own[c]), min(CULT_TOP, int(own[c]) + steps), f"cult:{cult.lower()}" in selectable, locale)
         for c, cult in enumerate(CULTS)], classes="large"))


@cache_markup
def cult_object(c: int, here: int, to: int, lit: bool, locale: Locale) -> html.Element:
    """A cult: its name, the steps, the power on the way."""
    name = locale.text("cults", CULTS[c])
    power = sum(int(CULT_POWER[space]) for space in range(here + 1, to + 1))
    return thing(f"cult:{CULTS[c].lower()}", lit, f"{name}: {here} → {to}", f"favour of-{CULTS[c].lower()}",
                 [icon(cult_icon(c)), name[:1].upper() + name[1:]],
                 [html.b[f"{here} → {to}"], plain("power", f"+{power}") if power else None])
