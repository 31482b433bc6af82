"""A player's card at a table of Terra Nova: goods, power, bonus tile and next income at a glance."""
from __future__ import annotations

from terrae.draw import html
from terrae.draw.cached import cache_markup
from terrae.draw.hexes import GROUNDS
from terrae.draw.objects import coming, held, small_bowls, supply, supply_row
from terrae.draw.parts import amounts_in_words, quiet
from terrae.faces.nova.mat import bonus_gives, letter, sailing_now, seat_marks
from terrae.locales import Locale
from terrae.nova.hexes import size
from terrae.nova.maps import TERRAINS
from terrae.nova.rules.income import next_income
from terrae.nova.state import USED_BONUS_TILE, Player, State
from terrae.nova.tiles import (
    BONUS_SHOVEL,
    BRIDGE_PRICE,
    BRIDGES,
    HOUSE_PRICE,
    HOUSES,
    PALACE_PRICE,
    PALACES,
    ROUNDS,
    TRADING_POSTS,
)


def card(s: State, p: Player, locale: Locale) -> html.Node:
    """Goods first; more lines follow where there is room."""
    ships = sailing_now(s, p)
    return [
        html.span(".card-goods")[
            quiet("money", p.money, locale.text("tips", "money", amount=p.money)),
            small_bowls((p.bowl1, p.bowl2, p.bowl3),
                        locale.text("tips", "bowls", one=p.bowl1, two=p.bowl2, three=p.bowl3)),
            quiet("ship", ships, locale.text("tips", "sailing", value=ships))],
        html.span(".card-more")[own_tile(p, locale)],
        html.span(".card-income")[next_round(s, p, locale), seat_marks(s, p, locale)],
        pieces(p, locale)]


def own_tile(p: Player, locale: Locale) -> html.Node:
    if p.bonus < 0:
        return None
    used = p.bonus == BONUS_SHOVEL and p.used & USED_BONUS_TILE != 0
    return held(locale.text("tips", "bonus_tile", tile=letter(p)), gives(p.bonus), used)


@cache_markup
def gives(tile: int) -> html.Node:
    return bonus_gives(tile)


def next_round(s: State, p: Player, locale: Locale) -> html.Node:
    """The next income; none after the last round."""
    if s.round == ROUNDS or s.over:
        return None
    money, power = (int(n) for n in next_income(s, p))
    tip = locale.text("tips", "income_next", income=amounts_in_words((("money", money), ("power", power)), locale))
    if s.round and not p.dropped:
        tip += " " + locale.text("tips", "income_with_tile")
    lost = power - int(p.free_power())
    if lost > 0:
        tip += " " + locale.text("panels", "power_lost", lost=lost)
    gains = tuple((name, f"+{n}") for name, n in (("money", money), ("power", power)) if n)
    return coming(gains, tip, lost > 0)


def pieces(p: Player, locale: Locale) -> html.Element:
    """What stands, and the price of the next."""
    f = p.faction
    colour = GROUNDS[TERRAINS[f.terrain]].home.fill
    near, alone = int(f.trading_post_price(p, True)), int(f.trading_post_price(p, False))
    rows = [("house", "house", p.n_houses, HOUSES, HOUSE_PRICE),
            ("trading_post", "trading_post", p.n_posts, TRADING_POSTS, f"{near}/{alone}"),
            ("palace", "palace", size(p.left | p.right), PALACES, PALACE_PRICE),
            ("bridge", "bridges", p.n_bridges, BRIDGES, BRIDGE_PRICE)]
    return supply(*[supply_row(piece, int(built), most, colour, (("money", cost),),
                               locale.text("tips", "left", name=locale.text("panels", name), left=most - int(built)))
                    for piece, name, built, most, cost in rows])
