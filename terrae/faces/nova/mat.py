"""A mat of Terra Nova: goods and power, incomes, sailing, buildings, tiles, actions and abilities of a faction."""
from __future__ import annotations

from markupsafe import Markup

from terrae.draw import html
from terrae.draw.cached import cache_markup
from terrae.draw.icons import icon
from terrae.draw.parts import (
    Pointing,
    amounts,
    amounts_in_words,
    badge,
    bowls,
    differences,
    each,
    good,
    income_row,
    lost,
    marks,
    part,
    place,
    plain,
    row,
    slots,
    status,
    tile_body,
    track,
    track_row,
)
from terrae.locales import Locale
from terrae.nova.factions.base import Faction
from terrae.nova.hexes import BIT
from terrae.nova.maps import TERRAINS
from terrae.nova.rules.income import income, next_income
from terrae.nova.rules.means import Priced
from terrae.nova.rules.reach import ships
from terrae.nova.rules.special_actions import ByPalace
from terrae.nova.state import USED_BONUS_TILE, USED_PALACE, Player, State
from terrae.nova.tiles import (
    BONUS_MONEY,
    BONUS_POWER,
    BONUS_SAILING,
    BONUS_SHOVEL,
    BONUS_TILES,
    BRIDGE_PRICE,
    BRIDGES,
    HOUSE_PRICE,
    HOUSES,
    PALACE_PRICE,
    PER_HOUSE,
    PER_PALACE,
    PER_SAILING,
    PER_TRADING_POST,
    ROUNDS,
    SAILING_MAX,
    SAILING_POINTS,
    SAILING_PRICE,
    SHOVEL_PRICE,
    TOWN_MONEY,
    TOWN_POINTS,
    TOWN_POWER,
    TOWN_SAILING,
    TOWN_TILES,
    TRADING_POSTS,
)


def faction_badge(p: Player, locale: Locale) -> Markup:
    """A seat's number on the colour of its faction."""
    return badge(str(p.seat + 1), TERRAINS[p.faction.terrain], locale.text("factions", p.faction.id))


def seat_marks(s: State, p: Player, locale: Locale) -> Markup:
    return marks(s.round > 0 and p.seat == s.start, "dropped" if p.dropped else "", locale)


def no_faction(p: Player, locale: Locale) -> str:
    """A seat without a faction: its mat may be known."""
    return locale.text("panels", "mat_chosen", colour=TERRAINS[p.mat]) if p.mat >= 0 else \
        locale.text("panels", "no_faction")


def sailing_now(s: State, p: Player) -> int:
    """Sailing in this action phase: a tile taken for the next round does not count yet."""
    return ships(p) if s.round and not p.dropped else p.sailing


def letter(p: Player) -> str:
    """The letter of the bonus tile a seat has."""
    return BONUS_TILES[p.bonus]


# Goods, power, income -------------------------------------------------------------------------------------------


def goods(s: State, p: Player, locale: Locale, pointing: Pointing) -> html.Element:
    """Money and the three bowls; pointing at the bowls is exchanging power."""
    return html.div(".goods")[
        html.div(".chips.big")[good("money", p.money, locale.text("tips", "money", amount=p.money)),
                               seat_marks(s, p, locale)],
        bowls((p.bowl1, p.bowl2, p.bowl3), *pointing.at("exchange"), locale.text("tips", "exchange"), locale)]


def incomes(s: State, p: Player, locale: Locale) -> html.Element | None:
    """What the mat brings with this round's bonus tile, and in the next round: with a new tile once it is taken."""
    rows: list[html.Node] = []
    if s.round and not p.dropped:
        rows.append(brings(locale.text("panels", "income_now"), income(p), with_tile(p, locale), locale))
    if s.round < ROUNDS:
        taken = p.bonus >= 0 and (p.dropped or not s.round)
        coming = next_income(s, p)
        note = with_tile(p, locale) if taken else locale.text("panels", "without_tile")
        rows.append(brings(locale.text("panels", "income_next"), coming, note, locale))
        over = coming[1] - p.free_power()
        if over > 0:
            rows.append(lost(locale.text("panels", "power_lost", lost=over)))
    elif not s.over:
        rows.append(html.p(".muted.note")[locale.text("panels", "no_more_income")])
    return part(locale.text("terminal", "income"), rows, classes="incomes") if rows else None


def brings(label: str, gains: tuple[int, int], note: str, locale: Locale) -> Markup:
    """The income of a mat and its bonus tile."""
    money, power = gains
    return income_row(label, (("money", money), ("power", power)), (("money", f"+{money}"), ("power", f"+{power}")),
                      note, locale)


def with_tile(p: Player, locale: Locale) -> str:
    return locale.text("panels", "with_tile", tile=letter(p)) if p.bonus >= 0 else ""


# Sailing and buildings --------------------------------------------------------------------------------------------


@cache_markup
def sailing(value: int, more: int, spot: str, lit: bool, locale: Locale) -> html.Element:
    """The sailing track with its points, and the price of the next step; `more` is lent by a bonus tile."""
    tip = [locale.text("tips", "sailing", value=value)]
    if value < SAILING_MAX:
        tip.append(locale.text("tips", "sailing_price", price=SAILING_PRICE, points=SAILING_POINTS[value + 1]))
        cost: html.Node = plain("money", SAILING_PRICE)
    else:
        tip.append(locale.text("tips", "sailing_end"))
        cost = html.small(".muted")[locale.text("panels", "track_end")]
    if more:
        tip.append(locale.text("tips", "sailing_bonus"))
    steps = tuple((str(n), f"+{SAILING_POINTS[n]}" if n else "") for n in range(SAILING_MAX + 1))
    return track_row("ship", locale.text("terminal", "sailing"),
                     [track(steps, value), plain("ship", f"+{more}") if more else None], cost,
                     place(spot, lit, " ".join(tip), "track-row", " ".join(tip)))


def buildings(p: Player, locale: Locale) -> html.Element:
    """Buildings on the board and on the mat, with income and prices."""
    f = p.faction
    return part(locale.text("terminal", "buildings"), houses(f, p.n_houses, locale),
                trading_posts(f, p.n_posts, f.trading_post_price(p, True), f.trading_post_price(p, False), locale),
                palaces(f, p.left != 0, p.right != 0, locale), bridges(p.n_bridges, locale), classes="buildings")


@cache_markup
def houses(f: Faction, built: int, locale: Locale) -> html.Element:
    price = amounts((("money", HOUSE_PRICE), ("shovel", SHOVEL_PRICE)),
                    locale.text("tips", "price_house", price=HOUSE_PRICE, shovel=SHOVEL_PRICE))
    return pieces("house", built, HOUSES, list(f.house_money), list(f.house_power), price, locale)


@cache_markup
def trading_posts(f: Faction, built: int, near: int, alone: int, locale: Locale) -> html.Element:
    price = amounts((("money", f"{near}/{alone}"),),
                    locale.text("tips", "price_trading_post", near=near, alone=alone))
    return pieces("trading_post", built, TRADING_POSTS, list(f.post_money), list(f.post_power), price, locale)


def pieces(piece: str, built: int, most: int, money: list[int], power: list[int], price: html.Node,
           locale: Locale) -> html.Element:
    """A row of houses or trading posts; entry n of `money` and `power` is what n of them bring together."""
    gives = [[one for one in (("money", m), ("power", w)) if one[1]]
             for m, w in zip(differences(money), differences(power), strict=True)]
    name = locale.text("panels", piece)
    tip = locale.text("tips", "row", built=built, all=most, name=name)
    if built < most:
        tip += " " + locale.text("tips", "row_next", income=amounts_in_words(gives[built], locale))
    return row(piece, name, locale.text("panels", "built", built=built, all=most), price,
               slots([[*one] for one in gives], built, piece, tip))


@cache_markup
def palaces(f: Faction, left: bool, right: bool, locale: Locale) -> html.Element:
    """Both palaces: the left one has an income, the right one only its ability."""
    price = amounts((("money", PALACE_PRICE),), locale.text("tips", "price_palace", price=PALACE_PRICE))
    gives = [("money", int(f.left_money)), ("power", int(f.left_power))]
    sides = [side("left_palace", left, gives, locale), side("right_palace", right, [], locale)]
    return row("palace", locale.text("panels", "palace"), locale.text("panels", "built", built=left + right, all=2),
               price, html.div(".slots.two")[sides])


def side(id: str, built: bool, gives: list[tuple[str, int]], locale: Locale) -> html.Element:
    name = locale.text("panels", id)
    tip = locale.text("tips", "palace_built" if built else "palace_left", name=name,
                      income=amounts_in_words(gives, locale))
    return html.span({"class": "slot open" if built else "slot", "role": "img", "aria-label": tip, "tabindex": "0",
                      "data-tip": tip})[None if built else icon("palace"), html.small[name],
                                        html.span(".gives")[[plain(*one) for one in gives if one[1]] or "–"]]


@cache_markup
def bridges(built: int, locale: Locale) -> html.Element:
    price = amounts((("money", BRIDGE_PRICE),), locale.text("tips", "price_bridge", price=BRIDGE_PRICE))
    return row("bridge", locale.text("panels", "bridges"), locale.text("panels", "built", built=built, all=BRIDGES),
               price if built < BRIDGES else None)


# Tiles, actions, abilities ------------------------------------------------------------------------------------------


def bonus_gives(tile: int) -> html.Node:
    """What a bonus tile brings, in icons: income first, then what it is worth when dropping out."""
    gains = (("money", BONUS_MONEY[tile]), ("power", BONUS_POWER[tile]), ("ship", BONUS_SAILING[tile]),
             ("shovel", 1 if tile == BONUS_SHOVEL else 0))
    counts = (("palace", PER_PALACE[tile]), ("trading_post", PER_TRADING_POST[tile]), ("house", PER_HOUSE[tile]),
              ("ship", PER_SAILING[tile]))
    return [[plain(name, f"+{amount}") for name, amount in gains if amount],
            [each(points, piece) for piece, points in counts if points]]


@cache_markup
def bonus_tile(tile: int, used: bool, spot: str, lit: bool, locale: Locale) -> html.Element:
    """A bonus tile somebody has: its name, its icons, its words."""
    id = BONUS_TILES[tile]
    name, words = locale.text("bonus_names", id), locale.text("bonus_tiles", id)
    mark = status(used, locale) if tile == BONUS_SHOVEL and spot else None
    return html.div(place(spot, lit, f"{name}: {words}", "tile used" if used else "tile"))[
        tile_body(name, bonus_gives(tile), words, mark)]


def town_gives(tile: int) -> html.Node:
    """What a town tile brings, in icons."""
    gains = (("points", TOWN_POINTS[tile]), ("money", TOWN_MONEY[tile]), ("power", TOWN_POWER[tile]),
             ("ship", TOWN_SAILING[tile]))
    return [plain(name, f"+{amount}") for name, amount in gains if amount]


def tiles(p: Player, locale: Locale, pointing: Pointing) -> html.Element:
    """The bonus tile of this round, or the next one once it is taken, and the four town tiles."""
    used = p.bonus == BONUS_SHOVEL and p.used & USED_BONUS_TILE != 0
    own = bonus_tile(p.bonus, used, *pointing.at(f"bonus:{letter(p)}"), locale) if p.bonus >= 0 else None
    return part(locale.text("panels", "tiles"), own, html.div(".mini-tiles")[
        (town(tile, not p.town_tiles & BIT[tile], *pointing.at(f"town:{id}"), locale)
         for tile, id in enumerate(TOWN_TILES))])


@cache_markup
def town(tile: int, used: bool, spot: str, lit: bool, locale: Locale) -> html.Element:
    words = locale.text("town_tiles", TOWN_TILES[tile])
    tip = locale.text("tips", "town_used" if used else "town_left", tile=words)
    return html.div(place(spot, lit, tip, "tile used" if used else "tile", tip))[
        html.span(".chips")[icon("town"), town_gives(tile)]]


def abilities(p: Player, locale: Locale, pointing: Pointing) -> html.Element:
    """The faction's ability, and both palaces in words: built palaces are lit, those used this round marked."""
    acting, used = palace_with_action(p), p.used & USED_PALACE != 0
    return part(locale.text("panels", "abilities"), ability(p.faction.id, *pointing.at("ability:ability"), locale), [
        palace(p.faction.id, at, built, built and at == acting, used, *pointing.at(f"ability:{at}"), locale)
        for at, built in (("left", p.left != 0), ("right", p.right != 0))], classes="abilities")


@cache_markup
def ability(faction: str, spot: str, lit: bool, locale: Locale) -> html.Element:
    name = locale.text("panels", "ability")
    return html.div(place(spot, lit, name))[html.b[name], html.p[locale.text(f"abilities.{faction}", "ability")]]


@cache_markup
def palace(faction: str, at: str, built: bool, acts: bool, used: bool, spot: str, lit: bool,
           locale: Locale) -> html.Element:
    """A palace's ability in words; if it is an action, whether that is free."""
    name = locale.text("panels", f"{at}_palace")
    mark = status(used, locale) if acts else None if built else html.span(".badge")[locale.text("panels", "not_built")]
    return html.div(place(spot, lit, name, "tile" if built and not (acts and used) else "tile used"))[
        html.div(".tile-head")[icon("palace"), html.b[name], mark],
        html.p[locale.text(f"abilities.{faction}", at)]]


def palace_with_action(p: Player) -> str:
    """Which palace of the faction has an action of its own, once per round; empty if none has."""
    for kind in p.faction.turn_kinds:
        if isinstance(kind, Priced) and isinstance(kind.means, ByPalace):
            return "left" if kind.means.left else "right"
    return ""
