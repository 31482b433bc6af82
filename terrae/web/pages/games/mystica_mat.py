"""A mat of Terra Mystica: goods and power, incomes, tracks and the structures of a faction."""
from __future__ import annotations

from collections.abc import Iterable, Set

import htpy

from terrae.draw.icons import chip, icon
from terrae.locales import Locale
from terrae.mystica.maps import TERRAINS
from terrae.mystica.rules.income import bonus_times, income
from terrae.mystica.rules.shipping import FIRST_STEP_VP
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import (
    BONUS_CARDS,
    BRIDGES,
    CARD_SHIPPING,
    COUNT,
    DIG_VP,
    DWELLING,
    PRIESTS,
    ROUNDS,
    SANCTUARY,
    SCORE_COINS,
    SCORE_POWER,
    SCORE_PRIESTS,
    SCORE_SPADES,
    SCORE_WORKERS,
    SHIPPING_COINS,
    SHIPPING_PRIESTS,
    STRONGHOLD,
    TEMPLE,
    TRADING_HOUSE,
)
from terrae.web.pages.games.parts import (
    Amount,
    amounts,
    badge,
    bowls,
    part,
    place,
    plain,
    rises,
    row,
    slots,
    spot_of,
    told,
    track,
    track_row,
)

STRUCTURES = ["", "dwelling", "trading_house", "temple", "stronghold", "sanctuary"]
ICONS = {"coins": "coin", "workers": "worker", "priests": "priest", "power": "power", "spades": "shovel"}
Goods = list[tuple[str, int]]  # ids of goods and how much of each


def icons(goods: Iterable[tuple[str, int]], sign: str = "") -> list[tuple[str, str]]:
    """Goods as icons with amounts; what is not there is left out."""
    return [(ICONS[id], f"{sign}{amount}") for id, amount in goods if amount]


def faction_badge(p: Player, locale: Locale) -> htpy.Element:
    """A seat's number on the colour of its faction."""
    return badge(str(p.seat + 1), TERRAINS[p.faction.terrain], locale.text("factions", p.faction.id))


def marks(s: State, p: Player, locale: Locale) -> htpy.Node:
    """Starting player and "passed"."""
    return [icon("first_player", locale.text("tips", "start_player")) if s.round and p.seat == s.start else None,
            htpy.span(".badge")[locale.text("terminal", "dropped")] if p.passed else None]


def ships(p: Player) -> int:
    """Shipping in the action phase."""
    return p.shipping + (1 if p.card == CARD_SHIPPING and p.faction.most_shipping else 0)


def card_name(p: Player) -> str:
    return BONUS_CARDS[p.card]


# Goods, power, income -------------------------------------------------------------------------------------------


def goods(s: State, p: Player, locale: Locale, glow: Set[str]) -> htpy.Element:
    """Coins, workers, priests, keys and the three bowls; pointing at the bowls is converting."""
    words = locale.text("tips", "bowls", one=p.bowl1, two=p.bowl2, three=p.bowl3)
    convert = locale.text("tips", "convert")
    return htpy.div(".goods")[
        htpy.div(".chips.big")[
            chip("coin", p.coins, locale.text("tips", "coins", amount=p.coins)),
            chip("worker", p.workers, locale.text("tips", "workers", amount=p.workers)),
            chip("priest", p.priests, locale.text("tips", "priests", amount=p.priests, out=p.on_cults, all=PRIESTS)),
            chip("town", p.towns, locale.text("tips", "towns", amount=p.towns, keys=p.keys)),
            marks(s, p, locale)],
        htpy.div(place(spot_of(s, p.seat, "convert"), convert, glow, "bowls-place", f"{words} {convert}"))[
            bowls(p, words)]]


def gained(brings: tuple[int, int, int, int]) -> Goods:
    """An income in the order goods are shown."""
    workers, coins, priests, power = brings
    return [("coins", coins), ("workers", workers), ("priests", priests), ("power", power)]


def incomes(s: State, p: Player, locale: Locale) -> htpy.Element:
    """What the mat brings with this round's bonus card, the cult bonus of the round, and the next round's income:
    with a new card once it is taken."""
    rows: list[htpy.Node] = []
    if s.round and not p.passed:
        rows.append(income_row(locale.text("panels", "income_now"), gained(income(p)), with_card(p, locale), locale))
    if s.round and s.round < ROUNDS:
        brings = cult_bonus(s, p)
        rows.append(income_row(locale.text("panels", "income_cult"), brings, locale.text("panels", "at_round_end"),
                               locale))
    if s.round < ROUNDS:
        taken = p.card >= 0 and (p.passed or not s.round)
        brings = gained(income(p if taken else without_card(p)))
        note = with_card(p, locale) if taken else locale.text("panels", "without_card")
        rows.append(income_row(locale.text("panels", "income_next"), brings, note, locale))
        rows += losses(s, p, brings, locale)
    elif not s.over:
        rows.append(htpy.p(".muted.note")[locale.text("panels", "no_more_income")])
    return part(locale.text("terminal", "income"), rows, classes="incomes")


def losses(s: State, p: Player, brings: Goods, locale: Locale) -> list[htpy.Node]:
    """What of cult bonus and income would find no room as things stand."""
    gains, bonus = dict(brings), dict(cult_bonus(s, p)) if s.round else {}
    power = gains["power"] + bonus.get("power", 0) - p.room()
    priests = gains["priests"] + bonus.get("priests", 0) - (PRIESTS - p.on_cults - p.priests)
    return [htpy.p(".lost")[icon("warning"), locale.text("panels", id, lost=lost)]
            for id, lost in (("power_lost", power), ("priests_lost", priests)) if lost > 0]


def cult_bonus(s: State, p: Player) -> Goods:
    """What the round's scoring tile gives for the cults at its end."""
    tile, times = s.scoring_tile(s.round), int(bonus_times(s, p))
    return [(id, int(each[tile]) * times) for id, each in (
        ("coins", SCORE_COINS), ("workers", SCORE_WORKERS), ("priests", SCORE_PRIESTS), ("power", SCORE_POWER),
        ("spades", SCORE_SPADES))]


def without_card(p: Player) -> Player:
    bare = p.copy()
    bare.card = -1
    return bare


def with_card(p: Player, locale: Locale) -> str:
    return locale.text("panels", "with_card", card=card_name(p)) if p.card >= 0 else ""


def income_row(label: str, brings: Goods, note: str, locale: Locale) -> htpy.Element:
    return htpy.div(".income-row")[htpy.span[label, " ", htpy.small(".muted")[note]],
                                   amounts(icons(brings, "+"), told(brings, locale)) if any(dict(brings).values())
                                   else htpy.span(".muted")[told([], locale)]]


# Tracks -----------------------------------------------------------------------------------------------------------


def shipping(s: State, p: Player, locale: Locale, glow: Set[str]) -> htpy.Element | None:
    """The shipping track with its points, and the price of the next step; nothing for those without ships."""
    f, value = p.faction, int(p.shipping)
    if not f.most_shipping:
        return None
    begin = int(f.shipping)
    steps: list[Amount] = [(str(n), f"+{FIRST_STEP_VP + n - begin - 1}" if n > begin else "")
                           for n in range(begin, int(f.most_shipping) + 1)]
    tip, cost = [locale.text("tips", "shipping", value=value)], end(locale)
    if value < f.most_shipping:
        price: Goods = [("coins", SHIPPING_COINS), ("priests", SHIPPING_PRIESTS)]
        points = FIRST_STEP_VP + value - begin
        tip.append(locale.text("tips", "next_step", price=told(price, locale), points=points))
        cost = htpy.span(".chips")[(plain(*one) for one in icons(price))]
    else:
        tip.append(locale.text("tips", "track_end"))
    more = ships(p) - value
    if more:
        tip.append(locale.text("tips", "shipping_bonus"))
    return track_row("ship", locale.text("panels", "shipping"),
                     [track(steps, value - begin), plain("ship", f"+{more}") if more else None], cost,
                     place(spot_of(s, p.seat, "track:shipping"), " ".join(tip), glow, "track-row", " ".join(tip)))


def digging(s: State, p: Player, locale: Locale, glow: Set[str]) -> htpy.Element:
    """What a spade costs, step by step, and the price of making it cheaper; who has no track has one price."""
    f, value = p.faction, int(p.digging)
    levels = [spade_price(s, p, n) for n in range(int(f.most_digging) + 1)]
    tip, cost = [locale.text("tips", "digging", price=told(levels[value], locale))], None
    if value < f.most_digging:
        price: Goods = [("coins", int(f.dig_coins)), ("workers", 2), ("priests", 1)]
        tip.append(locale.text("tips", "next_step", price=told(price, locale), points=DIG_VP))
        cost = htpy.span(".chips")[(plain(*one) for one in icons(price))]
    elif f.most_digging:
        tip.append(locale.text("tips", "track_end"))
        cost = end(locale)
    steps: list[Amount] = [(amount, f"+{DIG_VP}" if n else "")
                           for n, level in enumerate(levels) for _, amount in icons(level)]
    paid = [icon(name) for name, _ in icons(levels[value])]
    return track_row("shovel", locale.text("panels", "digging"), [track(steps, value), paid], cost,
                     place(spot_of(s, p.seat, "track:digging"), " ".join(tip), glow, "track-row", " ".join(tip)))


def end(locale: Locale) -> htpy.Element:
    return htpy.small(".muted")[locale.text("panels", "track_end")]


def spade_price(s: State, p: Player, level: int) -> Goods:
    """What one spade costs a faction that has dug so deep: asked of the rules, by paying for one on a copy."""
    state = s.copy()
    payer = state.players[p.seat]
    payer.digging = level
    payer.workers = payer.priests = rich = 9
    payer.faction.pay_spades(state, payer, 1)
    return [("workers", rich - int(payer.workers)), ("priests", rich - int(payer.priests))]


# Structures ---------------------------------------------------------------------------------------------------------


def structures(p: Player, locale: Locale) -> htpy.Element:
    """What stands on the board and what is left, with income and prices."""
    f = p.faction
    gives: dict[int, list[Goods]] = {
        DWELLING: [[("workers", n)] for n in rises(list(f.dwelling_workers))],
        TRADING_HOUSE: [[("coins", c), ("power", w)] for c, w in
                        zip(rises(list(f.trading_house_coins)), rises(list(f.trading_house_power)), strict=True)],
        TEMPLE: [[("priests", n), ("power", w)] for n, w in
                 zip(rises(list(f.temple_priests)), rises(list(f.temple_power)), strict=True)],
        STRONGHOLD: [[("coins", int(f.stronghold_coins)), ("workers", int(f.stronghold_workers)),
                      ("priests", int(f.stronghold_priests)), ("power", int(f.stronghold_power))]],
        SANCTUARY: [[("priests", int(f.sanctuary_priests))]],
    }
    return part(locale.text("terminal", "buildings"),
                [pieces(p, kind, gives[kind], locale) for kind in (DWELLING, TRADING_HOUSE)],
                htpy.div(".side-by-side")[[pieces(p, kind, gives[kind], locale)
                                           for kind in (TEMPLE, STRONGHOLD, SANCTUARY)], bridges(p, locale)],
                classes="buildings")


def pieces(p: Player, kind: int, gives: list[Goods], locale: Locale) -> htpy.Element:
    """A row of one kind of structure."""
    id, built, most = STRUCTURES[kind], int(p.built[kind]), int(COUNT[kind])
    name = locale.text("panels", id)
    tip = locale.text("tips", "row", built=built, all=most, name=name)
    if built < most:
        tip += " " + locale.text("tips", "row_next", income=told(gives[built], locale))
    return row(id, name, locale.text("panels", "built", built=built, all=most), price(p, kind, locale),
               slots([icons(one) for one in gives], built, id, tip))


def price(p: Player, kind: int, locale: Locale) -> htpy.Element:
    """What a structure costs; a trading house away from opponents takes twice the coins."""
    workers, coins = int(p.faction.price_workers[kind]), int(p.faction.price_coins[kind])
    tip = locale.text("tips", f"price_{STRUCTURES[kind]}", workers=workers, coins=coins, alone=2 * coins)
    shown = f"{coins} / {2 * coins}" if kind == TRADING_HOUSE else coins
    return amounts([("worker", workers), ("coin", shown)], tip)


def bridges(p: Player, locale: Locale) -> htpy.Element:
    built = locale.text("panels", "built", built=int(p.bridges).bit_count(), all=BRIDGES)
    return row("bridge", locale.text("panels", "bridges"), built, None)
