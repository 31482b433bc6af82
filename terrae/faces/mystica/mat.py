"""A mat of Terra Mystica: goods and power, incomes, tracks and the structures of a faction."""
from __future__ import annotations

from collections.abc import Iterable

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
    good,
    income_row,
    lost,
    marks,
    part,
    place,
    plain,
    row,
    slots,
    track,
    track_row,
)
from terrae.locales import Locale
from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import TERRAINS
from terrae.mystica.rules.adjacency import card_ships
from terrae.mystica.rules.income import bonus_times, income
from terrae.mystica.rules.shipping import FIRST_STEP_VP
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import (
    BONUS_CARDS,
    BRIDGES,
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

STRUCTURES = ["", "dwelling", "trading_house", "temple", "stronghold", "sanctuary"]
ICONS = {"coins": "coin", "workers": "worker", "priests": "priest", "power": "power", "spades": "shovel"}
Goods = list[tuple[str, int]]  # ids of goods and how much of each


def icons(goods: Iterable[tuple[str, int]], sign: str = "") -> tuple[tuple[str, str], ...]:
    """Goods as icons with amounts; what is not there is left out."""
    return tuple((ICONS[id], f"{sign}{amount}") for id, amount in goods if amount)


def faction_badge(p: Player, locale: Locale) -> Markup:
    """A seat's number on the colour of its faction."""
    return badge(str(p.seat + 1), TERRAINS[p.faction.terrain], locale.text("factions", p.faction.id))


def seat_marks(s: State, p: Player, locale: Locale) -> Markup:
    out = "left" if p.resigned else "dropped" if p.passed else ""
    return marks(s.round > 0 and p.seat == s.start, out, locale)


def card_name(p: Player) -> str:
    return BONUS_CARDS[p.card]


# Goods, power, income -------------------------------------------------------------------------------------------


def goods(s: State, p: Player, locale: Locale, pointing: Pointing) -> html.Element:
    """Coins, workers, priests, towns and the three bowls; pointing at the bowls is converting."""
    return html.div(".goods")[
        html.div(".chips.big")[
            good("coin", p.coins, locale.text("tips", "coins", amount=p.coins)),
            good("worker", p.workers, locale.text("tips", "workers", amount=p.workers)),
            good("priest", p.priests, locale.text("tips", "priests", amount=p.priests, out=p.on_cults, all=PRIESTS)),
            good("town", p.towns, locale.text("tips", "towns", amount=p.towns, keys=p.keys)),
            seat_marks(s, p, locale)],
        bowls((p.bowl1, p.bowl2, p.bowl3), *pointing.at("convert"), locale.text("tips", "convert"), locale)]


def gained(brings: tuple[int, int, int, int]) -> Goods:
    """An income in the order goods are shown."""
    workers, coins, priests, power = brings
    return [("coins", coins), ("workers", workers), ("priests", priests), ("power", power)]


def incomes(s: State, p: Player, locale: Locale) -> html.Element | None:
    """What the mat brings with this round's bonus card, the cult bonus of the round, and the next round's income:
    with a new card once it is taken."""
    rows: list[html.Node] = []
    if s.round and not p.passed:
        rows.append(brings(locale.text("panels", "income_now"), gained(income(p)), with_card(p, locale), locale))
    if s.round and s.round < ROUNDS:
        rows.append(brings(locale.text("panels", "income_cult"), cult_bonus(s, p),
                           locale.text("panels", "at_round_end"), locale))
    if s.round < ROUNDS:
        gains = gained(next_income(s, p))
        note = with_card(p, locale) if has_next_card(s, p) else locale.text("panels", "without_card")
        rows.append(brings(locale.text("panels", "income_next"), gains, note, locale))
        rows += [lost(words) for words in losses(s, p, gains, locale)]
    elif not s.over:
        rows.append(html.p(".muted.note")[locale.text("panels", "no_more_income")])
    return part(locale.text("terminal", "income"), rows, classes="incomes") if rows else None


def brings(label: str, goods: Goods, note: str, locale: Locale) -> Markup:
    return income_row(label, tuple(goods), icons(goods, "+"), note, locale)


def has_next_card(s: State, p: Player) -> bool:
    """Is the bonus card the one of the next income?"""
    return p.card >= 0 and (p.passed or not s.round)


def next_income(s: State, p: Player) -> tuple[int, int, int, int]:
    """The income of the next round if nothing changes; its bonus card counts once it is taken."""
    workers, coins, priests, power = income(p if has_next_card(s, p) else without_card(p))
    return int(workers), int(coins), int(priests), int(power)


def losses(s: State, p: Player, gains: Goods, locale: Locale) -> list[str]:
    """What of cult bonus and income would go to waste as things stand, in words."""
    coming, bonus = dict(gains), dict(cult_bonus(s, p)) if s.round else {}
    power = coming["power"] + bonus.get("power", 0) - p.free_power()
    priests = coming["priests"] + bonus.get("priests", 0) - p.space_for_priests()
    return [locale.text("panels", id, lost=n) for id, n in (("power_lost", int(power)), ("priests_lost", int(priests)))
            if n > 0]


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


# Tracks -----------------------------------------------------------------------------------------------------------


def shipping(p: Player, locale: Locale, pointing: Pointing) -> html.Node:
    """The shipping track; nothing for those without ships."""
    f = p.faction
    if not f.max_shipping:
        return None
    return shipping_row(f.shipping, f.max_shipping, p.shipping, card_ships(p), *pointing.at("track:shipping"),
                        locale)


@cache_markup
def shipping_row(begin: int, last: int, value: int, more: int, spot: str, lit: bool, locale: Locale) -> html.Element:
    """The spaces from where a faction begins, with their points, and the price of the next step; `more` is lent by a
    bonus card."""
    steps = tuple((str(n), f"+{FIRST_STEP_VP + n - begin - 1}" if n > begin else "") for n in range(begin, last + 1))
    tip, cost = [locale.text("tips", "shipping", value=value)], end(locale)
    if value < last:
        price: Goods = [("coins", SHIPPING_COINS), ("priests", SHIPPING_PRIESTS)]
        points = FIRST_STEP_VP + value - begin
        tip.append(locale.text("tips", "next_step", price=amounts_in_words(price, locale), points=points))
        cost = html.span(".chips")[(plain(*one) for one in icons(price))]
    else:
        tip.append(locale.text("tips", "track_end"))
    if more:
        tip.append(locale.text("tips", "shipping_bonus"))
    return track_row("ship", locale.text("panels", "shipping"),
                     [track(steps, value - begin), plain("ship", f"+{more}") if more else None], cost,
                     place(spot, lit, " ".join(tip), "track-row", " ".join(tip)))


def digging(s: State, p: Player, locale: Locale, pointing: Pointing) -> Markup:
    """What a spade costs, step by step, and the price of making it cheaper."""
    levels = tuple(tuple(spade_price(s, p, n)) for n in range(p.faction.max_digging + 1))
    return digging_row(levels, p.digging, p.faction.dig_coins, *pointing.at("track:digging"), locale)


@cache_markup
def digging_row(levels: tuple[tuple[tuple[str, int], ...], ...], value: int, coins: int, spot: str, lit: bool,
                locale: Locale) -> html.Element:
    """The prices of a spade; who has no track has one price for ever."""
    tip = [locale.text("tips", "digging", price=amounts_in_words(levels[value], locale))]
    cost: html.Element | None = None
    if value + 1 < len(levels):
        price: Goods = [("coins", coins), ("workers", 2), ("priests", 1)]
        tip.append(locale.text("tips", "next_step", price=amounts_in_words(price, locale), points=DIG_VP))
        cost = html.span(".chips")[(plain(*one) for one in icons(price))]
    elif value:
        tip.append(locale.text("tips", "track_end"))
        cost = end(locale)
    steps = tuple((amount, f"+{DIG_VP}" if n else "") for n, level in enumerate(levels) for _, amount in icons(level))
    paid = [icon(name) for name, _ in icons(levels[value])]
    return track_row("shovel", locale.text("panels", "digging"), [track(steps, value), paid], cost,
                     place(spot, lit, " ".join(tip), "track-row", " ".join(tip)))


def end(locale: Locale) -> html.Element:
    return html.small(".muted")[locale.text("panels", "track_end")]


def spade_price(s: State, p: Player, level: int) -> Goods:
    """What one spade costs a faction that has dug so deep: asked of the rules, by paying for one on a copy."""
    state = s.copy()
    payer = state.players[p.seat]
    payer.digging = level
    payer.workers = payer.priests = rich = 9
    payer.faction.pay_spades(state, payer, 1)
    return [("workers", rich - int(payer.workers)), ("priests", rich - int(payer.priests))]


# Structures ---------------------------------------------------------------------------------------------------------


def structures(p: Player, locale: Locale) -> html.Element:
    """What stands on the board and what is left, with income and prices."""
    dwellings, trading_houses, *rest = (pieces(p.faction, kind, p.built[kind], locale)
                                        for kind in range(DWELLING, SANCTUARY + 1))
    return part(locale.text("terminal", "buildings"), dwellings, trading_houses,
                html.div(".side-by-side")[rest, bridges(int(p.bridges).bit_count(), locale)], classes="buildings")


def gives(f: Faction, kind: int) -> list[Goods]:
    """What every piece of a kind uncovers."""
    if kind == DWELLING:
        return [[("workers", n)] for n in differences(list(f.dwelling_workers))]
    if kind == TRADING_HOUSE:
        return [[("coins", coins), ("power", power)] for coins, power in
                zip(differences(list(f.trading_house_coins)), differences(list(f.trading_house_power)), strict=True)]
    if kind == TEMPLE:
        return [[("priests", priests), ("power", power)] for priests, power in
                zip(differences(list(f.temple_priests)), differences(list(f.temple_power)), strict=True)]
    if kind == STRONGHOLD:
        return [[("coins", f.stronghold_coins), ("workers", f.stronghold_workers), ("priests", f.stronghold_priests),
                 ("power", f.stronghold_power)]]
    return [[("priests", f.sanctuary_priests)]]


@cache_markup
def pieces(f: Faction, kind: int, built: int, locale: Locale) -> html.Element:
    """A row of one kind of structure."""
    id, most, incomes = STRUCTURES[kind], COUNT[kind], gives(f, kind)
    name = locale.text("panels", id)
    tip = locale.text("tips", "row", built=built, all=most, name=name)
    if built < most:
        tip += " " + locale.text("tips", "row_next", income=amounts_in_words(incomes[built], locale))
    return row(id, name, locale.text("panels", "built", built=built, all=most), price(f, kind, locale),
               slots([icons(one) for one in incomes], built, id, tip))


def price(f: Faction, kind: int, locale: Locale) -> Markup:
    """What a structure costs; a trading house away from opponents takes twice the coins."""
    workers, coins = f.price_workers[kind], f.price_coins[kind]
    said, alone = (amounts_in_words((("workers", workers), ("coins", paid)), locale) for paid in (coins, 2 * coins))
    tip = locale.text("tips", f"price_{STRUCTURES[kind]}", price=said, alone=alone)
    return amounts((("worker", workers), ("coin", f"{coins}/{2 * coins}" if kind == TRADING_HOUSE else coins)), tip)


@cache_markup
def bridges(built: int, locale: Locale) -> html.Element:
    return row("bridge", locale.text("panels", "bridges"), locale.text("panels", "built", built=built, all=BRIDGES),
               None)
