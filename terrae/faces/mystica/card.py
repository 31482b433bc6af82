"""A player's card at a table of Terra Mystica: goods, power, bonus card and next income at a glance."""
from __future__ import annotations

from terrae.draw import html
from terrae.draw.cached import cache_markup
from terrae.draw.hexes import GROUNDS
from terrae.draw.objects import coming, held, small_bowls, supply, supply_row
from terrae.draw.parts import Amount, amounts_in_words, quiet
from terrae.faces.mystica.mat import (
    STRUCTURES,
    Goods,
    card_name,
    gained,
    icons,
    losses,
    next_income,
    seat_marks,
    spade_price,
)
from terrae.faces.mystica.tiles import card_gives
from terrae.locales import Locale
from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import TERRAINS
from terrae.mystica.rules.adjacency import card_ships
from terrae.mystica.state import USED_CARD, Player, State
from terrae.mystica.tiles import CARD_CULT, CARD_SPADE, COUNT, DWELLING, PRIESTS, ROUNDS, SANCTUARY, TRADING_HOUSE


def card(s: State, p: Player, locale: Locale) -> html.Node:
    """Goods first; more lines follow where there is room."""
    return [
        html.span(".card-goods")[
            quiet("coin", p.coins, locale.text("tips", "coins", amount=p.coins)),
            quiet("worker", p.workers, locale.text("tips", "workers", amount=p.workers)),
            quiet("priest", p.priests, locale.text("tips", "priests", amount=p.priests, out=p.on_cults, all=PRIESTS)),
            small_bowls((p.bowl1, p.bowl2, p.bowl3),
                        locale.text("tips", "bowls", one=p.bowl1, two=p.bowl2, three=p.bowl3))],
        html.span(".card-more")[tracks(s, p, locale), own_card(p, locale)],
        html.span(".card-income")[next_round(s, p, locale), seat_marks(s, p, locale)],
        pieces(p, locale)]


def tracks(s: State, p: Player, locale: Locale) -> html.Node:
    """Ships and the price of a spade."""
    ships, price = int(p.shipping + card_ships(p)), spade_price(s, p, p.digging)
    return [quiet("ship", ships, locale.text("tips", "shipping", value=ships)) if p.faction.max_shipping else None,
            quiet("shovel", sum(n for _, n in price),
                  locale.text("tips", "digging", price=amounts_in_words(price, locale)))]


def own_card(p: Player, locale: Locale) -> html.Node:
    if p.card < 0:
        return None
    used = p.card in (CARD_SPADE, CARD_CULT) and p.used & USED_CARD != 0
    return held(locale.text("tips", "bonus_card", card=card_name(p)), gives(p.card), used)


@cache_markup
def gives(card: int) -> html.Node:
    return card_gives(card)


def next_round(s: State, p: Player, locale: Locale) -> html.Node:
    """The next income; none after the last round."""
    if s.round == ROUNDS or s.over:
        return None
    gains: Goods = gained(next_income(s, p))
    lost = losses(s, p, gains, locale)
    tip = [locale.text("tips", "income_next", income=amounts_in_words(gains, locale))]
    if s.round and not p.passed:
        tip.append(locale.text("tips", "income_with_card"))
    return coming(icons(gains, "+"), " ".join(tip + lost), bool(lost))


def pieces(p: Player, locale: Locale) -> html.Element:
    """What stands, and the price of the next."""
    colour = GROUNDS[TERRAINS[p.faction.terrain]].home.fill
    return supply(*[supply_row(STRUCTURES[kind], int(p.built[kind]), int(COUNT[kind]),
                               colour, price(p.faction, kind),
                               locale.text("tips", "left", name=locale.text("panels", STRUCTURES[kind]),
                                           left=int(COUNT[kind] - p.built[kind])))
                    for kind in range(DWELLING, SANCTUARY + 1)])


def price(f: Faction, kind: int) -> tuple[Amount, ...]:
    """What a structure costs; a trading house away from opponents takes twice the coins."""
    coins = int(f.price_coins[kind])
    return (("worker", int(f.price_workers[kind])),
            ("coin", f"{coins}/{2 * coins}" if kind == TRADING_HOUSE else str(coins)))
