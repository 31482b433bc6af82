"""The tables of Terramara's rules page: what the game itself says of prices, tiles and characters."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from terrae.faces.mara.effects import sentence
from terrae.faces.mara.words import NUMERALS
from terrae.faces.rule_blocks import Block, bullets, capital, notices
from terrae.locales import Locale
from terrae.mara import tiles as mara
from terrae.mara.characters import CHARACTERS
from terrae.mara.components import RECONSTRUCTED, load_components, terms, wording
from terrae.mara.transcript import SPECIAL_GAINS


def effect(text: str, locale: Locale) -> str:
    return sentence(terms(text), locale)


def places(what: str, least: Iterable[int], locale: Locale) -> str:
    """Numbers separated by slashes; the end of the road by its name."""
    end = locale.text("board", "end")
    return "/".join(end if what == "road" and n > mara.ROWS else str(n) for n in least)


def specials(locale: Locale) -> str:
    """The four special spaces: what they ask for and what they give."""
    tracks = wording(RECONSTRUCTED)["tracks"]
    least = {"workers": mara.SPECIAL_WORKERS} | {id: tracks[f"{id}_special"] for id in mara.SPECIALS[1:]}
    return bullets(locale.template("special", id).format(places(id, [least[id]], locale)) + ": "
                   + effect(SPECIAL_GAINS[id], locale) for id in mara.SPECIALS)


def military(locale: Locale) -> str:
    """Where each power level begins and ends."""
    first = wording(RECONSTRUCTED)["tracks"]["power_levels"]
    last = [*[n - 1 for n in first[1:]], mara.MAX_MILITARY]
    return bullets(capital(locale.text("board", "level", level=NUMERALS[n], first=first[n], last=last[n]))
                   for n in range(len(first)))


def outpost(number: int, locale: Locale) -> str:
    id = mara.OUTPOSTS[number]
    least = load_components(RECONSTRUCTED).outpost_least[number]
    return locale.template("outposts", id).format(places(id, least, locale))


def outposts(locale: Locale) -> str:
    return bullets(capital(outpost(number, locale)) for number in range(len(mara.OUTPOSTS)))


def characters(locale: Locale) -> str:
    """Every character with both sides."""
    points = "/".join(str(n) for n in load_components(RECONSTRUCTED).power_points)

    def line(id: str) -> str:
        sides = {key: locale.text(f"abilities.{id}", key, points=points) for key in ("young", "experienced")}
        return locale.text("rules_page", "character", character=id, **sides)
    return bullets(line(one.id) for one in CHARACTERS)


def artifacts(locale: Locale) -> str:
    """The whole deck: kind, cost, points, effect."""
    moments = {"instant": "instant", "permanent": "permanent", "once": "once", "end": "at_end"}
    lines = []
    for id, card in wording(RECONSTRUCTED)["artifacts"].items():
        said = [locale.text("board", moments[key], what=effect(card[key], locale)) for key in moments if key in card]
        kind, points = locale.text("categories", card["category"]), effect(f"{card['vp']} points", locale)
        lines.append(" · ".join([f"**{id}** {kind}", effect(card["cost"], locale), points,
                                 "; ".join(said) or locale.text("board", "no_effect")]))
    return bullets(lines)


def gains(table: str) -> Block:
    """Bonus tiles or starting cards: id and effect."""
    return lambda locale: bullets(f"**{id}** {effect(text, locale)}"
                                  for id, text in wording(RECONSTRUCTED)[table].items())


def tiles(table: str) -> Block:
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


BLOCKS: Final[dict[str, Block]] = {
    "specials": specials, "military": military, "outposts": outposts,
    "characters": characters, "artifacts": artifacts, "bonus_tiles": gains("bonus_tiles"),
    "left_tiles": tiles("plains_quarry"), "right_tiles": tiles("forest_mountain"),
    "start_cards": gains("start_cards"), "notices": notices,
}
