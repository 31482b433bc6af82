"""What the rules pages take from the games themselves: prices, tiles, factions, cards, as Markdown.

A rules page names a block on a line of its own, `{{bonus_tiles}}`; `filled` puts the block there in the words of a
language. So no number stands in two places, and no text of a faction is written twice.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Final

from terrae.faces.mara.effects import sentence
from terrae.locales import Locale
from terrae.mara import tiles as mara
from terrae.mara.characters import CHARACTERS
from terrae.mara.components import RECONSTRUCTED, load_components, terms, wording
from terrae.mara.transcript import SPECIAL_GAINS
from terrae.mystica import tiles as mystica
from terrae.mystica.factions import FACTIONS as MYSTICA_FACTIONS
from terrae.mystica.maps import TERRAINS as MYSTICA_TERRAINS
from terrae.nova import tiles as nova
from terrae.nova.factions import FACTIONS as NOVA_FACTIONS
from terrae.nova.maps import TERRAINS as NOVA_TERRAINS

Block = Callable[[Locale], str]
PLACE: Final = re.compile(r"^\{\{(\w+)\}\}$", re.MULTILINE)
NUMERALS: Final = ["I", "II", "III", "IV"]
POWER: Final = "⟳"
NOTHING: Final = "–"


def filled(text: str, game: str, locale: Locale) -> str:
    """A page with its blocks put in; a block nobody knows raises `KeyError`."""
    return PLACE.sub(lambda place: BLOCKS[game][place[1]](locale), text)


# Forms ------------------------------------------------------------------------------------------------------------


def bullets(items: Iterable[str]) -> str:
    return "\n".join(f"- {item}" for item in items)


def grid(heads: list[str], rows: Iterable[list[str]]) -> str:
    """A table; its first column says what the row is about."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in line)} |" for line in lines)


def capital(text: str) -> str:
    """Words for the head of a column."""
    return text[:1].upper() + text[1:]


def heads(locale: Locale, *texts: tuple[str, str]) -> list[str]:
    return [capital(locale.text(section, id)) for section, id in texts]


def listed(section: str, ids: Iterable[str]) -> Block:
    """Every text of a section, without its ids."""
    return lambda locale: bullets(locale.text(section, id) for id in ids)


def named(section: str, ids: Iterable[str]) -> Block:
    """Every text of a section, each after the id people know it by."""
    return lambda locale: bullets(f"**{id}** {locale.text(section, id)}" for id in ids)


def counted(section: str, numbers: dict[str, int], name: bool = False, options: Iterable[str] = ()) -> Block:
    """Texts with how many there are of each; those in `options` belong to a variant."""
    def block(locale: Locale) -> str:
        lines = []
        for id, number in numbers.items():
            text = (f"**{id}** " if name else "") + locale.text(section, id)
            text = locale.text("rules_page", "copies", what=text, number=number) if number > 1 else text
            lines.append(locale.text("rules_page", "in_variant", what=text) if id in options else text)
        return bullets(lines)
    return block


def notices(locale: Locale) -> str:
    """What must be said about reconstructed components."""
    said = [text for id, text in locale.sections["notices"].items() if id.startswith("reconstructed")]
    return bullets(said) if len(said) > 1 else said[0]


def slots(sums: Iterable[int]) -> list[int]:
    """What each place of a row adds, from the sums the rules keep."""
    return [after - before for before, after in pairwise(sums)]


def income(money: int, power: int) -> str:
    """One income, of money (or whatever the column is about) and power.

    >>> income(3, 1), income(0, 2), income(0, 0)
    ('3 ⟳1', '⟳2', '–')
    """
    return " ".join([str(money)] * (money > 0) + [f"{POWER}{power}"] * (power > 0)) or NOTHING


# Terra Nova -------------------------------------------------------------------------------------------------------


def nova_prices(locale: Locale) -> str:
    """What everything costs in money."""
    post, near = int(nova.TRADING_POST_PRICE), int(nova.TRADING_POST_PRICE_NEAR)
    prices = [("buildings", "house", [nova.HOUSE_PRICE]), ("round_tiles", "shovel", [nova.SHOVEL_PRICE]),
              ("buildings", "trading_post", [post, near]), ("buildings", "palace", [nova.PALACE_PRICE]),
              ("round_tiles", "sailing", [nova.SAILING_PRICE]), ("buildings", "bridge", [nova.BRIDGE_PRICE])]
    return grid(heads(locale, ("rules_page", "what"), ("resources", "money")),
                [[capital(locale.text(section, id)), locale.text("rules_page", "near", alone=paid[0], near=paid[-1])
                  if len(paid) > 1 else str(paid[0])] for section, id, paid in prices])


def nova_factions(locale: Locale) -> str:
    """Every faction with its home, its ability and its palaces."""
    def line(id: str, terrain: str, side: str) -> str:
        abilities = {key: locale.text(f"abilities.{id}", key) for key in ("ability", "left", "right")}
        return locale.text("rules_page", "nova_faction", faction=id, terrain=terrain, side=side, **abilities)
    return bullets(line(one.id, NOVA_TERRAINS[one.terrain], one.side) for one in NOVA_FACTIONS)


def nova_incomes(locale: Locale) -> str:
    """Money at the start, and what the buildings of each faction uncover."""
    rows = []
    for one in NOVA_FACTIONS:
        houses = [income(money, power) for money, power in
                  zip(slots(one.house_money), slots(one.house_power), strict=True)]
        posts = [income(money, power) for money, power in
                 zip(slots(one.post_money), slots(one.post_power), strict=True)]
        left = income(int(one.left_money), int(one.left_power))
        rows.append([locale.text("factions", one.id), str(one.money), ", ".join(houses), ", ".join(posts), left])
    return grid(heads(locale, ("rules_page", "faction"), ("rules_page", "start_money"), ("resources", "houses"),
                      ("resources", "trading_posts"), ("buildings", "left_palace")), rows)


# Terra Mystica ----------------------------------------------------------------------------------------------------


def mystica_factions(locale: Locale) -> str:
    """Every faction with its home, its ability and its stronghold."""
    def line(id: str, terrain: str) -> str:
        abilities = {key: locale.text(f"abilities.{id}", key) for key in ("ability", "stronghold")}
        return locale.text("rules_page", "mystica_faction", faction=id, terrain=terrain, **abilities)
    return bullets(line(one.id, MYSTICA_TERRAINS[one.terrain]) for one in MYSTICA_FACTIONS)


def mystica_starts(locale: Locale) -> str:
    """Workers, coins, priests, bowls, cults, and the points of 2017."""
    rows = [[locale.text("factions", one.id), str(one.workers), str(one.coins), str(one.priests),
             "/".join(map(str, one.bowls)), " ".join(map(str, one.cults)), str(one.vp_2017)]
            for one in MYSTICA_FACTIONS]
    return grid(heads(locale, ("rules_page", "faction"), ("resources", "workers"), ("resources", "coins"),
                      ("resources", "priests"), ("rules_page", "bowls"), ("rules_page", "cults"),
                      ("rules_page", "vp_2017")), rows)


def mystica_prices(locale: Locale) -> str:
    """Workers and coins for every structure; a trading house next to an opponent."""
    kinds = [mystica.DWELLING, mystica.TRADING_HOUSE, mystica.TEMPLE, mystica.STRONGHOLD, mystica.SANCTUARY]
    rows = [[locale.text("factions", one.id), *[f"{one.price_workers[kind]} + {one.price_coins[kind]}"
                                                for kind in kinds]] for one in MYSTICA_FACTIONS]
    names = [("structures", id) for id in ("dwelling", "trading_house", "temple", "stronghold", "sanctuary")]
    return grid(heads(locale, ("rules_page", "faction"), *names), rows)


def mystica_incomes(locale: Locale) -> str:
    """What the structures of each faction uncover; the stronghold's income stands with its ability."""
    rows = []
    for one in MYSTICA_FACTIONS:
        dwellings = " ".join(str(n) for n in [one.dwelling_workers[0], *slots(one.dwelling_workers)])
        houses = ", ".join(income(coins, power) for coins, power in
                           zip(slots(one.trading_house_coins), slots(one.trading_house_power), strict=True))
        temples = ", ".join(income(priests, power) for priests, power in
                            zip(slots(one.temple_priests), slots(one.temple_power), strict=True))
        rows.append([locale.text("factions", one.id), dwellings, houses, temples, str(one.sanctuary_priests)])
    return grid(heads(locale, ("rules_page", "faction"), ("rules_page", "of_dwellings"),
                      ("rules_page", "of_trading_houses"), ("rules_page", "of_temples"),
                      ("rules_page", "of_sanctuary")), rows)


# Terramara --------------------------------------------------------------------------------------------------------


def effect(text: str, locale: Locale) -> str:
    return sentence(terms(text), locale)


def places(what: str, least: Iterable[int], locale: Locale) -> str:
    """Numbers parted by strokes; the end of the road by its name."""
    end = locale.text("board", "end")
    return "/".join(end if what == "road" and n > mara.ROWS else str(n) for n in least)


def mara_specials(locale: Locale) -> str:
    """The four special spaces: what they ask for and what they give."""
    tracks = wording(RECONSTRUCTED)["tracks"]
    least = {"workers": mara.SPECIAL_WORKERS} | {id: tracks[f"{id}_special"] for id in mara.SPECIALS[1:]}
    return bullets(locale.template("special", id).format(places(id, [least[id]], locale)) + ": "
                   + effect(SPECIAL_GAINS[id], locale) for id in mara.SPECIALS)


def mara_military(locale: Locale) -> str:
    """Where each power level begins and ends."""
    first = wording(RECONSTRUCTED)["tracks"]["power_levels"]
    last = [*[n - 1 for n in first[1:]], mara.MOST_MILITARY]
    return bullets(capital(locale.text("board", "level", level=NUMERALS[n], first=first[n], last=last[n]))
                   for n in range(len(first)))


def outpost(number: int, locale: Locale) -> str:
    id = mara.OUTPOSTS[number]
    least = load_components(RECONSTRUCTED).outpost_least[number]
    return locale.template("outposts", id).format(places(id, least, locale))


def mara_outposts(locale: Locale) -> str:
    return bullets(capital(outpost(number, locale)) for number in range(len(mara.OUTPOSTS)))


def mara_characters(locale: Locale) -> str:
    """Every character with both sides."""
    points = "/".join(str(n) for n in load_components(RECONSTRUCTED).power_points)

    def line(id: str) -> str:
        sides = {key: locale.text(f"abilities.{id}", key, points=points) for key in ("young", "experienced")}
        return locale.text("rules_page", "character", character=id, **sides)
    return bullets(line(one.id) for one in CHARACTERS)


def mara_artifacts(locale: Locale) -> str:
    """The whole deck: kind, cost, points, effect."""
    moments = {"instant": "instant", "permanent": "permanent", "once": "once", "end": "at_end"}
    lines = []
    for id, card in wording(RECONSTRUCTED)["artifacts"].items():
        said = [locale.text("board", moments[key], what=effect(card[key], locale)) for key in moments if key in card]
        kind, points = locale.text("categories", card["category"]), effect(f"{card['vp']} points", locale)
        lines.append(" · ".join([f"**{id}** {kind}", effect(card["cost"], locale), points,
                                 "; ".join(said) or locale.text("board", "no_effect")]))
    return bullets(lines)


def mara_gains(table: str) -> Block:
    """Bonus tiles or starting cards: id and effect."""
    return lambda locale: bullets(f"**{id}** {effect(text, locale)}"
                                  for id, text in wording(RECONSTRUCTED)[table].items())


def mara_tiles(table: str) -> Block:
    """The territory tiles of a column: three spaces and the back."""
    def back(tile: dict[str, str], locale: Locale) -> list[str]:
        if "outpost" in tile:
            return [locale.text("board", "outpost", what=outpost(mara.OUTPOSTS.index(tile["outpost"]), locale))]
        return [effect(tile["crossroads"], locale)] if "crossroads" in tile else []

    def block(locale: Locale) -> str:
        return bullets(f"**{id}** " + " · ".join([effect(tile[place], locale) for place in ("left", "middle", "right")]
                                                 + [f"*{text}*" for text in back(tile, locale)])
                       for id, tile in wording(RECONSTRUCTED)[table].items())
    return block


BLOCKS: Final[dict[str, dict[str, Block]]] = {
    "nova": {
        "prices": nova_prices, "power_actions": listed("power_actions", nova.POWER_ACTIONS),
        "bonus_tiles": named("bonus_tiles", nova.BONUS_TILES),
        "round_tiles": counted("round_tile_texts", dict(zip(nova.ROUND_TILES, nova.ROUND_COPIES, strict=True))),
        "town_tiles": listed("town_tiles", nova.TOWN_TILES), "factions": nova_factions, "incomes": nova_incomes,
        "notices": notices,
    },
    "mystica": {
        "power_actions": listed("power_actions", mystica.POWER_ACTIONS),
        "scoring_tiles": counted("scoring_tiles", dict.fromkeys(mystica.SCORING_TILES, 1), True,
                                 mystica.SCORING_TILES[mystica.BASE_SCORES:]),
        "bonus_cards": counted("bonus_cards", dict.fromkeys(mystica.BONUS_CARDS, 1), True,
                               mystica.BONUS_CARDS[mystica.BASE_CARDS:]),
        "favours": counted("favours", dict(zip(mystica.FAVOURS, mystica.FAVOUR_COUNT, strict=True)), True),
        "town_tiles": counted("town_tiles", dict(zip(mystica.TOWN_TILES, mystica.TOWN_COUNT, strict=True)), True,
                              mystica.TOWN_TILES[mystica.BASE_TOWNS:]),
        "factions": mystica_factions, "starts": mystica_starts, "prices": mystica_prices,
        "incomes": mystica_incomes, "notices": notices,
    },
    "mara": {
        "specials": mara_specials, "military": mara_military, "outposts": mara_outposts,
        "characters": mara_characters, "artifacts": mara_artifacts, "bonus_tiles": mara_gains("bonus_tiles"),
        "left_tiles": mara_tiles("plains_quarry"), "right_tiles": mara_tiles("forest_mountain"),
        "start_cards": mara_gains("start_cards"), "notices": notices,
    },
}
