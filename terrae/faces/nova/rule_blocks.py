"""The tables of Terra Nova's rules page: what the game itself says of prices, tiles and factions."""
from __future__ import annotations

from typing import Final

from terrae.faces.rule_blocks import (
    Block,
    bullets,
    capital,
    grid,
    heads,
    income,
    list_counted,
    list_named,
    list_texts,
    notices,
    slots,
)
from terrae.locales import Locale
from terrae.nova import tiles as nova
from terrae.nova.factions import FACTIONS
from terrae.nova.maps import TERRAINS


def prices(locale: Locale) -> str:
    """What everything costs in money."""
    post, near = int(nova.TRADING_POST_PRICE), int(nova.TRADING_POST_PRICE_NEAR)
    prices = [("buildings", "house", [nova.HOUSE_PRICE]), ("round_tiles", "shovel", [nova.SHOVEL_PRICE]),
              ("buildings", "trading_post", [post, near]), ("buildings", "palace", [nova.PALACE_PRICE]),
              ("round_tiles", "sailing", [nova.SAILING_PRICE]), ("buildings", "bridge", [nova.BRIDGE_PRICE])]
    return grid(heads(locale, ("rules_page", "what"), ("resources", "money")),
                [[capital(locale.text(section, id)), locale.text("rules_page", "near", alone=paid[0], near=paid[-1])
                  if len(paid) > 1 else str(paid[0])] for section, id, paid in prices])


def factions(locale: Locale) -> str:
    """Every faction with its home, its ability and its palaces."""
    def line(id: str, terrain: str, side: str) -> str:
        abilities = {key: locale.text(f"abilities.{id}", key) for key in ("ability", "left", "right")}
        return locale.text("rules_page", "nova_faction", faction=id, terrain=terrain, side=side, **abilities)
    return bullets(line(one.id, TERRAINS[one.terrain], one.side) for one in FACTIONS)


def incomes(locale: Locale) -> str:
    """Money at the start, and what the buildings of each faction uncover."""
    rows = []
    for one in FACTIONS:
        houses = [income(money, power) for money, power in
                  zip(slots(one.house_money), slots(one.house_power), strict=True)]
        posts = [income(money, power) for money, power in
                 zip(slots(one.post_money), slots(one.post_power), strict=True)]
        left = income(int(one.left_money), int(one.left_power))
        rows.append([locale.text("factions", one.id), str(one.money), ", ".join(houses), ", ".join(posts), left])
    return grid(heads(locale, ("rules_page", "faction"), ("rules_page", "start_money"), ("resources", "houses"),
                      ("resources", "trading_posts"), ("buildings", "left_palace")), rows)


BLOCKS: Final[dict[str, Block]] = {
    "prices": prices, "power_actions": list_texts("power_actions", nova.POWER_ACTIONS),
    "bonus_tiles": list_named("bonus_tiles", nova.BONUS_TILES),
    "round_tiles": list_counted("round_tile_texts", dict(zip(nova.ROUND_TILES, nova.ROUND_COPIES, strict=True))),
    "town_tiles": list_texts("town_tiles", nova.TOWN_TILES), "factions": factions, "incomes": incomes,
    "notices": notices,
}
