"""A mat of Terra Nova: goods and power, incomes, sailing, buildings, tiles, actions and abilities of a faction."""
from __future__ import annotations

from collections.abc import Set

import htpy

from terrae.draw.icons import chip, icon
from terrae.locales import Locale
from terrae.nova.hexes import BIT, size
from terrae.nova.maps import TERRAINS
from terrae.nova.rules.income import income
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
from terrae.web.pages.games.parts import (
    Amount,
    amounts,
    badge,
    bowls,
    each,
    part,
    place,
    plain,
    rises,
    row,
    sided,
    slots,
    spot_of,
    told,
    track,
    track_row,
)


def faction_badge(p: Player, locale: Locale) -> htpy.Element:
    """A seat's number on the colour of its faction."""
    return badge(str(p.seat + 1), TERRAINS[p.faction.terrain], locale.text("factions", p.faction.id))


def marks(s: State, p: Player, locale: Locale) -> htpy.Node:
    """Start player token and "out"."""
    return [icon("first_player", locale.text("tips", "start_player")) if s.round and p.seat == s.start else None,
            htpy.span(".badge")[locale.text("terminal", "dropped")] if p.dropped else None]


def ships(p: Player) -> int:
    """Sailing in the action phase."""
    return p.sailing + (BONUS_SAILING[p.bonus] if p.bonus >= 0 else 0)


# Goods, power, income -------------------------------------------------------------------------------------------


def goods(s: State, p: Player, locale: Locale, glow: Set[str]) -> htpy.Element:
    """Money and the three bowls; pointing at the bowls is exchanging power."""
    words = locale.text("tips", "bowls", one=p.bowl1, two=p.bowl2, three=p.bowl3)
    here = place(spot_of(s, p.seat, "exchange"), locale.text("tips", "exchange"), glow, "bowls-place",
                 words + " " + locale.text("tips", "exchange"))
    money = chip("money", p.money, locale.text("tips", "money", amount=p.money))
    return htpy.div(".goods")[htpy.div(".chips.big")[money, marks(s, p, locale)],
                              htpy.div(here)[bowls(p, words)]]


def incomes(s: State, p: Player, locale: Locale) -> htpy.Element:
    """What the mat brings with this round's bonus tile, and in the next round: with a new tile once it is taken."""
    title = locale.text("terminal", "income")
    rows: list[htpy.Node] = []
    taken = p.bonus >= 0 and (p.dropped or not s.round)
    if s.round and not p.dropped:
        rows.append(income_row(locale.text("panels", "income_now"), income(p), with_tile(p, locale), locale))
    if s.round < ROUNDS:
        bare = p if taken else without_tile(p)
        money, power = income(bare)
        lost = power - p.room()
        note = with_tile(p, locale) if taken else locale.text("panels", "without_tile")
        label = locale.text("panels", "income_next")
        rows.append(income_row(label, (money, power), note, locale))
        if lost > 0:
            rows.append(htpy.p(".lost")[icon("warning"), locale.text("panels", "power_lost", lost=lost)])
    elif not s.over:
        rows.append(htpy.p(".muted.note")[locale.text("panels", "no_more_income")])
    return part(title, rows, classes="incomes")


def without_tile(p: Player) -> Player:
    bare = p.copy()
    bare.bonus = -1
    return bare


def letter(p: Player) -> str:
    """The letter of the bonus tile a seat has."""
    return BONUS_TILES[p.bonus]


def with_tile(p: Player, locale: Locale) -> str:
    return locale.text("panels", "with_tile", tile=letter(p)) if p.bonus >= 0 else ""


def income_row(label: str, brings: tuple[int, int], note: str, locale: Locale) -> htpy.Element:
    money, power = brings
    words = told([("money", money), ("power", power)], locale)
    return htpy.div(".income-row")[htpy.span[label, " ", htpy.small(".muted")[note]],
                                   amounts([("money", f"+{money}"), ("power", f"+{power}")], words)]


# Sailing and buildings --------------------------------------------------------------------------------------------


def sailing(s: State, p: Player, locale: Locale, glow: Set[str]) -> htpy.Element:
    """The sailing track with its points, and the price of the next step."""
    title = locale.text("terminal", "sailing")
    steps: list[Amount] = [(str(n), f"+{SAILING_POINTS[n]}" if n else "") for n in range(SAILING_MAX + 1)]
    value = int(p.sailing)
    tip = [locale.text("tips", "sailing", value=value)]
    if value < SAILING_MAX:
        tip.append(locale.text("tips", "sailing_price", price=SAILING_PRICE, points=SAILING_POINTS[value + 1]))
        cost: htpy.Node = plain("money", SAILING_PRICE)
    else:
        tip.append(locale.text("tips", "sailing_end"))
        cost = htpy.small(".muted")[locale.text("panels", "track_end")]
    more = ships(p) - value
    if more:
        tip.append(locale.text("tips", "sailing_bonus"))
    return track_row("ship", title, [track(steps, value), plain("ship", f"+{more}") if more else None], cost,
                     place(spot_of(s, p.seat, "track:sailing"), " ".join(tip), glow, "track-row", " ".join(tip)))


def buildings(p: Player, locale: Locale) -> htpy.Element:
    """What stands on the board and what is left, with income and prices."""
    f = p.faction
    near, alone = f.trading_post_price(p, True), f.trading_post_price(p, False)
    house = amounts([("money", HOUSE_PRICE), ("shovel", SHOVEL_PRICE)],
                    locale.text("tips", "price_house", price=HOUSE_PRICE, shovel=SHOVEL_PRICE))
    post = amounts([("money", f"{near} / {alone}")],
                   locale.text("tips", "price_trading_post", near=near, alone=alone))
    palace = amounts([("money", PALACE_PRICE)], locale.text("tips", "price_palace", price=PALACE_PRICE))
    return part(
        locale.text("terminal", "buildings"),
        pieces("house", int(p.n_houses), HOUSES, list(f.house_money), list(f.house_power), house, locale),
        pieces("trading_post", int(p.n_posts), TRADING_POSTS, list(f.post_money), list(f.post_power), post, locale),
        palaces(p, palace, locale), bridges(p, locale), classes="buildings")


def pieces(piece: str, built: int, most: int, money: list[int], power: list[int], price: htpy.Node,
           locale: Locale) -> htpy.Element:
    """A row of houses or trading posts; `money` and `power` are what so many of them bring together."""
    gives = [[one for one in (("money", m), ("power", w)) if one[1]]
             for m, w in zip(rises(money), rises(power), strict=True)]
    name = locale.text("panels", piece)
    tip = locale.text("tips", "row", built=built, all=most, name=name)
    if built < most:
        tip += " " + locale.text("tips", "row_next", income=told(gives[built], locale))
    shown: list[list[Amount]] = [list(one) for one in gives]
    return row(piece, name, locale.text("panels", "built", built=built, all=most), price,
               slots(shown, built, piece, tip))


def palaces(p: Player, price: htpy.Node, locale: Locale) -> htpy.Element:
    """Both palaces: the left one has an income, the right one only its ability."""
    f = p.faction
    brings = [("money", int(f.left_money)), ("power", int(f.left_power))]
    built = int(size(p.left | p.right))
    sides = [side("left_palace", p.left != 0, told(brings, locale), [one for one in brings if one[1]], locale),
             side("right_palace", p.right != 0, told([], locale), [], locale)]
    return row("palace", locale.text("panels", "palace"), locale.text("panels", "built", built=built, all=2), price,
               htpy.div(".slots.two")[sides])


def side(id: str, built: bool, brings: str, gives: list[tuple[str, int]], locale: Locale) -> htpy.Element:
    name = locale.text("panels", id)
    tip = locale.text("tips", "palace_built" if built else "palace_left", name=name, income=brings)
    return htpy.span({"class": "slot open" if built else "slot", "role": "img", "aria-label": tip, "tabindex": "0",
                      "data-tip": tip})[None if built else icon("palace"), htpy.small[name],
                                        htpy.span(".gives")[[plain(*one) for one in gives] or "–"]]


def bridges(p: Player, locale: Locale) -> htpy.Element:
    left = BRIDGES - int(p.n_bridges)
    price = amounts([("money", BRIDGE_PRICE)], locale.text("tips", "price_bridge", price=BRIDGE_PRICE))
    return row("bridge", locale.text("panels", "bridges"),
               locale.text("panels", "built", built=int(p.n_bridges), all=BRIDGES), price if left else None)


# Tiles, actions, abilities ------------------------------------------------------------------------------------------


def bonus_gives(tile: int) -> htpy.Node:
    """What a bonus tile brings, in icons: income first, then what it is worth when dropping out."""
    brings = (("money", BONUS_MONEY[tile]), ("power", BONUS_POWER[tile]), ("ship", BONUS_SAILING[tile]),
              ("shovel", 1 if tile == BONUS_SHOVEL else 0))
    counts = (("palace", PER_PALACE[tile]), ("trading_post", PER_TRADING_POST[tile]), ("house", PER_HOUSE[tile]),
              ("ship", PER_SAILING[tile]))
    return [[plain(name, f"+{amount}") for name, amount in brings if amount],
            [each(points, piece) for piece, points in counts if points]]


def bonus_body(tile: int, locale: Locale, money: int = 0, more: htpy.Node = None) -> htpy.Element:
    """A bonus tile: its letter and the money on it, its icons, its words."""
    lying = htpy.span(".on-tile")[plain("money", f"+{money}")] if money else None
    return sided(htpy.b(".letter")[BONUS_TILES[tile]], lying, bonus_gives(tile),
                 locale.text("bonus_tiles", BONUS_TILES[tile]), more)


def town_gives(tile: int) -> htpy.Node:
    """What a town tile brings, in icons."""
    brings = (("points", TOWN_POINTS[tile]), ("money", TOWN_MONEY[tile]), ("power", TOWN_POWER[tile]),
              ("ship", TOWN_SAILING[tile]))
    return [plain(name, f"+{amount}") for name, amount in brings if amount]


def tiles(s: State, p: Player, locale: Locale, glow: Set[str]) -> htpy.Element:
    """The bonus tile of this round, or the next one once it is taken, and the four town tiles."""
    inside: list[htpy.Node] = []
    if p.bonus >= 0:
        used = p.bonus == BONUS_SHOVEL and p.used & USED_BONUS_TILE and not p.dropped
        here = place(spot_of(s, p.seat, f"bonus:{letter(p)}"), locale.text("terminal", "bonus_tile"), glow,
                     "tile used" if used else "tile")
        state = htpy.span(".badge")[locale.text("panels", "used")] if used else None
        inside.append(htpy.div(here)[bonus_body(p.bonus, locale, more=state)])
    towns = [town(s, p, tile, locale, glow) for tile in range(len(TOWN_TILES))]
    return part(locale.text("panels", "tiles"), inside, htpy.div(".mini-tiles")[towns])


def town(s: State, p: Player, tile: int, locale: Locale, glow: Set[str]) -> htpy.Element:
    used = not p.town_tiles & BIT[tile]
    words = locale.text("town_tiles", TOWN_TILES[tile])
    tip = locale.text("tips", "town_used" if used else "town_left", tile=words)
    here = place(spot_of(s, p.seat, f"town:{TOWN_TILES[tile]}"), tip, glow, "tile used" if used else "tile", tip)
    return htpy.div(here)[
        htpy.span(".chips")[icon("town"), town_gives(tile)]]


def abilities(s: State, p: Player, locale: Locale, glow: Set[str]) -> htpy.Element:
    """The faction's ability, and both palaces in words: what is built is lit, what is used this round is marked."""
    section = f"abilities.{p.faction.id}"
    acting = palace_with_action(p)
    name = locale.text("panels", "ability")
    inside = [htpy.div(place(spot_of(s, p.seat, "ability:ability"), name, glow))[
        htpy.b[name], htpy.p[locale.text(section, "ability")]]]
    for at, built in (("left", p.left != 0), ("right", p.right != 0)):
        used = built and at == acting and p.used & USED_PALACE
        mark = ("used" if used else "free") if built and at == acting else "" if built else "not_built"
        here = place(spot_of(s, p.seat, f"ability:{at}"), locale.text("panels", f"{at}_palace"), glow,
                     "tile used" if used or not built else "tile")
        inside.append(htpy.div(here)[
            htpy.div(".tile-head")[icon("palace"), htpy.b[locale.text("panels", f"{at}_palace")],
                                   htpy.span(".badge")[locale.text("panels", mark)] if mark else None],
            htpy.p[locale.text(section, at)]])
    return part(locale.text("panels", "abilities"), inside, classes="abilities")


def palace_with_action(p: Player) -> str:
    """Which palace of the faction has an action of its own, once per round; empty if none has."""
    for kind in p.faction.turn_kinds:
        means = getattr(kind, "means", None)
        if isinstance(means, ByPalace):
            return "left" if means.left else "right"
    return ""
