"""The tables of Terra Mystica's rules page: what the game itself says of prices, tiles and factions."""
from __future__ import annotations

from typing import Final

from terrae.faces.rule_blocks import Block, bullets, grid, heads, income, list_counted, list_texts, notices, slots
from terrae.locales import Locale
from terrae.mystica import tiles as mystica
from terrae.mystica.factions import FACTIONS
from terrae.mystica.maps import TERRAINS


def factions(locale: Locale) -> str:
    """Every faction with its home, its ability and its stronghold."""
    def line(id: str, terrain: str) -> str:
        abilities = {key: locale.text(f"abilities.{id}", key) for key in ("ability", "stronghold")}
        return locale.text("rules_page", "mystica_faction", faction=id, terrain=terrain, **abilities)
    return bullets(line(one.id, TERRAINS[one.terrain]) for one in FACTIONS)


def starts(locale: Locale) -> str:
    """Workers, coins, priests, bowls, cults, and the points of 2017."""
    rows = [[locale.text("factions", one.id), str(one.workers), str(one.coins), str(one.priests),
             "/".join(map(str, one.bowls)), " ".join(map(str, one.cults)), str(one.vp_2017)]
            for one in FACTIONS]
    return grid(heads(locale, ("rules_page", "faction"), ("resources", "workers"), ("resources", "coins"),
                      ("resources", "priests"), ("rules_page", "bowls"), ("rules_page", "cults"),
                      ("rules_page", "vp_2017")), rows)


def prices(locale: Locale) -> str:
    """Workers and coins for every structure; a trading house next to an opponent."""
    kinds = [mystica.DWELLING, mystica.TRADING_HOUSE, mystica.TEMPLE, mystica.STRONGHOLD, mystica.SANCTUARY]
    rows = [[locale.text("factions", one.id), *[f"{one.price_workers[kind]} + {one.price_coins[kind]}"
                                                for kind in kinds]] for one in FACTIONS]
    names = [("structures", id) for id in ("dwelling", "trading_house", "temple", "stronghold", "sanctuary")]
    return grid(heads(locale, ("rules_page", "faction"), *names), rows)


def incomes(locale: Locale) -> str:
    """What the structures of each faction uncover; the stronghold's income stands with its ability."""
    rows = []
    for one in FACTIONS:
        dwellings = " ".join(str(n) for n in [one.dwelling_workers[0], *slots(one.dwelling_workers)])
        houses = ", ".join(income(coins, power) for coins, power in
                           zip(slots(one.trading_house_coins), slots(one.trading_house_power), strict=True))
        temples = ", ".join(income(priests, power) for priests, power in
                            zip(slots(one.temple_priests), slots(one.temple_power), strict=True))
        rows.append([locale.text("factions", one.id), dwellings, houses, temples, str(one.sanctuary_priests)])
    return grid(heads(locale, ("rules_page", "faction"), ("rules_page", "of_dwellings"),
                      ("rules_page", "of_trading_houses"), ("rules_page", "of_temples"),
                      ("rules_page", "of_sanctuary")), rows)


BLOCKS: Final[dict[str, Block]] = {
    "power_actions": list_texts("power_actions", mystica.POWER_ACTIONS),
    "scoring_tiles": list_counted("scoring_tiles", dict.fromkeys(mystica.SCORING_TILES, 1), True,
                             mystica.SCORING_TILES[mystica.BASE_SCORES:]),
    "bonus_cards": list_counted("bonus_cards", dict.fromkeys(mystica.BONUS_CARDS, 1), True,
                           mystica.BONUS_CARDS[mystica.BASE_CARDS:]),
    "favours": list_counted("favours", dict(zip(mystica.FAVOURS, mystica.FAVOUR_COUNT, strict=True)), True),
    "town_tiles": list_counted("town_tiles", dict(zip(mystica.TOWN_TILES, mystica.TOWN_COUNT, strict=True)), True,
                          mystica.TOWN_TILES[mystica.BASE_TOWNS:]),
    "factions": factions, "starts": starts, "prices": prices,
    "incomes": incomes, "notices": notices,
}
