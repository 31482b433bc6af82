"""The rail of Terra Nova: power actions and those of one's own, bonus tiles, sailing and trades."""
from __future__ import annotations

from collections.abc import Set

from markupsafe import Markup

from terrae.draw import Panel, html
from terrae.draw.cached import cache_markup
from terrae.draw.objects import dial, named_object, next_step, own_object, pill, power_object, shelf
from terrae.draw.parts import Amount, Pointing, plain
from terrae.faces.nova.card import gives
from terrae.faces.nova.mat import letter, palace_with_action, sailing_now
from terrae.locales import Locale
from terrae.nova.factions import NO_FACTION
from terrae.nova.hexes import BIT
from terrae.nova.state import USED_BONUS_TILE, USED_PALACE, Player, State
from terrae.nova.tiles import (
    BONUS_SHOVEL,
    BONUS_TILES,
    POWER_ACTIONS,
    POWER_MONEY,
    POWER_PRICE,
    SAILING_MAX,
    SAILING_POINTS,
    SAILING_PRICE,
)

POWER_GIVES: list[Amount] = [("bridge", "1"), ("bridge", "1"), ("ship", "+1"), ("money", str(POWER_MONEY)),
                             ("shovel", "1"), ("shovel", "2")]


def rail(s: State, seat: int, locale: Locale, selectable: Set[str]) -> list[Panel]:
    """All panels as a seat sees them, -1 for nobody; before the first round only what can be taken then."""
    found = [power(s, seat, locale, selectable)] if s.round else []
    if s.offer:
        found.append(offer(s, locale, selectable))
    if s.round and seat >= 0:
        found.append(trades(s, s.players[seat], locale, selectable))
    return found


def power(s: State, seat: int, locale: Locale, selectable: Set[str]) -> Panel:
    """The six power actions, each once per round for the whole table, at the price for a seat, and its own actions."""
    acting = s.players[seat].faction if seat >= 0 else NO_FACTION  # without one prices are as printed
    things: list[html.Node] = []
    for action, id in enumerate(POWER_ACTIONS):
        price, spot = int(acting.power_price(POWER_PRICE[action])), f"power:{id}"
        things.append(power_object(spot, spot in selectable, price, POWER_GIVES[action],
                                   s.power_used & BIT[action] != 0, str(action + 1),
                                   locale.text("tips", f"power_{id}", price=price), locale))
    own = own_actions(s, s.players[seat], locale, selectable) if acting.index >= 0 else []
    return Panel("power", locale.text("terminal", "power_actions"), shelf(things, own))


def own_actions(s: State, p: Player, locale: Locale, selectable: Set[str]) -> list[Markup]:
    """Actions of the bonus tile, a palace, the faction; that of a faction is here only while it can be used."""
    pointing, found = Pointing(s, p.seat, selectable), []
    section = f"abilities.{p.faction.id}"
    if p.bonus == BONUS_SHOVEL and not p.dropped:
        tip = locale.text("tips", "bonus_tile", tile=letter(p))
        found.append(own_object(*pointing.at(f"bonus:{letter(p)}"), "bonus", ("shovel", "1"),
                                p.used & USED_BONUS_TILE != 0, tip, locale))
    side = palace_with_action(p)
    if side and (p.left if side == "left" else p.right):
        found.append(own_object(*pointing.at(f"ability:{side}"), "palace", ("palace", ""), p.used & USED_PALACE != 0,
                                locale.text(section, side), locale))
    spot, lit = pointing.at("ability:ability")
    if lit:
        found.append(own_object(spot, lit, "flag", ("flag", ""), False, locale.text(section, "ability"), locale))
    return found


def offer(s: State, locale: Locale, selectable: Set[str]) -> Panel:
    """Bonus tiles beside the board, with the money on them."""
    return Panel("offer", locale.text("panels", "take_tile" if s.round else "bonus_tiles"), shelf(
        [bonus_object(tile, s.money_on(tile), f"bonus:{id}" in selectable, locale)
         for tile, id in enumerate(BONUS_TILES) if s.offer & BIT[tile]]))


@cache_markup
def bonus_object(tile: int, money: int, lit: bool, locale: Locale) -> html.Node:
    id = BONUS_TILES[tile]
    tip = (locale.text("tips", "tile_money", tile=id, amount=money) if money else
           locale.text("tips", "bonus_tile", tile=id))
    return named_object(f"bonus:{id}", lit, locale.text("bonus_names", id), id, gives(tile), money, "money",
                        tip)


def trades(s: State, p: Player, locale: Locale, selectable: Set[str]) -> Panel:
    """Where the seat is in sailing, the price of the next step, and power for money."""
    pointing = Pointing(s, p.seat, selectable)
    return Panel("trades", locale.text("panels", "trades"), [
        sailing(p.sailing, sailing_now(s, p) - p.sailing, *pointing.at("track:sailing"), locale),
        pill(*pointing.at("exchange"), locale.text("tips", "exchange"), exchange())])


@cache_markup
def exchange() -> html.Node:
    return [plain("power", 1), html.span(aria_hidden="true")["→"], plain("money", 1)]


@cache_markup
def sailing(value: int, more: int, spot: str, lit: bool, locale: Locale) -> html.Node:
    tip = [locale.text("tips", "sailing", value=value)]
    if value < SAILING_MAX:
        tip.append(locale.text("tips", "sailing_price", price=SAILING_PRICE, points=int(SAILING_POINTS[value + 1])))
        step = next_step(str(value + 1), (("money", SAILING_PRICE),))
    else:
        tip.append(locale.text("tips", "sailing_end"))
        step = Markup(html.small(".muted")[locale.text("panels", "last_step")])
    if more:
        tip.append(locale.text("tips", "sailing_bonus"))
    return dial("ship", locale.text("terminal", "sailing"), str(value), f"+{more}" if more else "",
                pill(spot, lit, " ".join(tip), step))
