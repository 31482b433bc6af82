"""The rail of Terra Mystica: power actions and those of one's own, bonus cards, shipping, digging, conversions."""
from __future__ import annotations

from collections.abc import Set

from markupsafe import Markup

from terrae.draw import Panel, html
from terrae.draw.cached import cache_markup
from terrae.draw.icons import icon
from terrae.draw.objects import dial, named_object, next_step, own_object, pill, power_object, shelf
from terrae.draw.parts import Amount, Pointing, amounts_in_words
from terrae.faces.mystica.card import gives
from terrae.faces.mystica.mat import Goods, card_name, icons, spade_price
from terrae.faces.mystica.tiles import acts_by_stronghold, cult_icon
from terrae.locales import Locale
from terrae.mystica.rules.adjacency import card_ships
from terrae.mystica.rules.shipping import FIRST_STEP_VP
from terrae.mystica.state import USED_CARD, USED_FAVOUR, USED_STRONGHOLD, Player, State
from terrae.mystica.tiles import (
    BONUS_CARDS,
    CARD_CULT,
    CARD_SPADE,
    CULTS,
    DIG_VP,
    FAV_CULT,
    FAVOURS,
    POWER_ACTIONS,
    POWER_PRICE,
    ROUNDS,
    SHIPPING_COINS,
    SHIPPING_PRIESTS,
)

POWER_GIVES: list[Amount] = [("bridge", "1"), ("priest", "1"), ("worker", "2"), ("coin", "7"), ("shovel", "1"),
                             ("shovel", "2")]


def rail(s: State, seat: int, locale: Locale, selectable: Set[str]) -> list[Panel]:
    """All panels as a seat sees them, -1 for nobody; before the first round only what can be taken then."""
    found = [power(s, seat, locale, selectable)] if s.round else []
    if s.cards and s.round < ROUNDS:
        found.append(offer(s, locale, selectable))
    if s.round and seat >= 0:
        found.append(tracks(s, s.players[seat], locale, selectable))
    return [*found, cults_brief(s, seat, locale)] if s.round else found


def power(s: State, seat: int, locale: Locale, selectable: Set[str]) -> Panel:
    """The six power actions, each once per round for the whole table, and those of the seat's own."""
    things = [power_object(f"power:{id}", f"power:{id}" in selectable, int(POWER_PRICE[action]), POWER_GIVES[action],
                           s.power_action_used(action), str(action + 1),
                           locale.text("tips", f"power_{id}", price=int(POWER_PRICE[action])), locale)
              for action, id in enumerate(POWER_ACTIONS)]
    own = own_actions(s, s.players[seat], locale, selectable) if seat >= 0 else []
    return Panel("power", locale.text("terminal", "power_actions"), shelf(things, own))


def own_actions(s: State, p: Player, locale: Locale, selectable: Set[str]) -> list[Markup]:
    """Actions of the stronghold, the bonus card, a favour tile; that of a faction is here only while it can be used."""
    pointing, found = Pointing(s, p.seat, selectable), []
    section = f"abilities.{p.faction.id}"
    if acts_by_stronghold(p):
        found.append(own_object(*pointing.at("ability:stronghold"), "stronghold", ("stronghold", ""),
                                p.used & USED_STRONGHOLD != 0, locale.text(section, "stronghold"), locale))
    if p.card in (CARD_SPADE, CARD_CULT) and not p.passed:
        brings = ("shovel", "1") if p.card == CARD_SPADE else ("favour", "+1")
        found.append(own_object(*pointing.at(f"card:{card_name(p)}"), "bonus", brings, p.used & USED_CARD != 0,
                                locale.text("tips", "bonus_card", card=card_name(p)), locale))
    if p.has_favour(FAV_CULT):
        name = FAVOURS[FAV_CULT]
        found.append(own_object(*pointing.at(f"favour:{name}"), "favour", ("favour", "+1"), p.used & USED_FAVOUR != 0,
                                locale.text("favours", name), locale))
    spot, lit = pointing.at("ability:ability")
    if lit:
        found.append(own_object(spot, lit, "flag", ("flag", ""), False, locale.text(section, "ability"), locale))
    return found


def offer(s: State, locale: Locale, selectable: Set[str]) -> Panel:
    """Bonus cards beside the board, with the coins on them."""
    return Panel("offer", locale.text("panels", "take_card" if s.round else "bonus_cards"), shelf(
        [card_object(card, s.card_coins[card], f"card:{id}" in selectable, locale)
         for card, id in enumerate(BONUS_CARDS) if s.card_on_offer(card)]))


@cache_markup
def card_object(card: int, coins: int, lit: bool, locale: Locale) -> html.Node:
    id = BONUS_CARDS[card]
    tip = (locale.text("tips", "card_coins", card=id, amount=coins) if coins else
           locale.text("tips", "bonus_card", card=id))
    return named_object(f"card:{id}", lit, locale.text("bonus_names", id), id, gives(card), coins, "coin", tip)


# Tracks -------------------------------------------------------------------------------------------------------------


def tracks(s: State, p: Player, locale: Locale, selectable: Set[str]) -> Panel:
    """Where the seat is in shipping and digging, the prices of the next steps, and conversions."""
    pointing, f = Pointing(s, p.seat, selectable), p.faction
    ship = shipping(f.shipping, f.max_shipping, p.shipping, card_ships(p), *pointing.at("track:shipping"),
                    locale) if f.max_shipping else None
    words = Markup(html.fragment[html.span(aria_hidden="true")["⇄ "], locale.text("panels", "convert")])
    return Panel("tracks", locale.text("panels", "tracks"), [
        ship, digging(tuple(spade_price(s, p, p.digging)), p.digging, f.max_digging, f.dig_coins,
                      *pointing.at("track:digging"), locale),
        pill(*pointing.at("convert"), locale.text("tips", "convert"), words)])


@cache_markup
def shipping(begin: int, last: int, value: int, more: int, spot: str, lit: bool, locale: Locale) -> html.Node:
    tip = [locale.text("tips", "shipping", value=value)]
    if value < last:
        price: Goods = [("priests", SHIPPING_PRIESTS), ("coins", SHIPPING_COINS)]
        tip.append(locale.text("tips", "next_step", price=amounts_in_words(price, locale),
                               points=FIRST_STEP_VP + value - begin))
        step = next_step(str(value + 1), icons(price))
    else:
        tip.append(locale.text("tips", "track_end"))
        step = Markup(html.small(".muted")[locale.text("panels", "last_step")])
    if more:
        tip.append(locale.text("tips", "shipping_bonus"))
    return dial("ship", locale.text("panels", "shipping"), str(value), f"+{more}" if more else "",
                pill(spot, lit, " ".join(tip), step))


@cache_markup
def digging(cost: tuple[tuple[str, int], ...], value: int, last: int, coins: int, spot: str, lit: bool,
            locale: Locale) -> html.Node:
    """What a spade costs now, and the price of making it cheaper: one object, for one can buy spades too."""
    tip = [locale.text("tips", "digging", price=amounts_in_words(cost, locale))]
    now = str(sum(n for _, n in cost))
    if value < last:
        price: Goods = [("priests", 1), ("workers", 2), ("coins", coins)]
        tip.append(locale.text("tips", "next_step", price=amounts_in_words(price, locale), points=DIG_VP))
        step = next_step(str(int(now) - 1), icons(price))
    else:
        step = Markup(html.span[locale.text("panels", "dig")])
    return pill(spot, lit, " ".join(tip), dial("shovel", locale.text("panels", "digging"), now, "", step))


# Cults on a phone -----------------------------------------------------------------------------------------------------


def cults_brief(s: State, seat: int, locale: Locale) -> Panel:
    """The seat's step in every cult and that of the leader, for where the tracks do not fit."""
    chips = []
    for c, cult in enumerate(CULTS):
        best = max(int(p.cult[c]) for p in s.players)
        own = int(s.players[seat].cult[c]) if seat >= 0 else -1
        chips.append(cult_chip(c, locale.text("cults", cult), own, best, locale))
    return Panel("cults-brief", locale.text("panels", "cults_brief"), html.div(".phone-only.cults-brief")[chips])


@cache_markup
def cult_chip(c: int, name: str, own: int, best: int, locale: Locale) -> html.Element:
    name = name[:1].upper() + name[1:]
    tip = (locale.text("panels", "cult_lead", cult=name, best=best) if own < 0 else
           locale.text("panels", "cult_steps", cult=name, own=own, best=best))
    return html.span({"class": f"cult-chip of-{CULTS[c].lower()}", "data-tip": tip, "tabindex": "0"})[
        icon(cult_icon(c), name), html.b[str(own)] if own >= 0 else None, html.small[f"/{best}"]]
