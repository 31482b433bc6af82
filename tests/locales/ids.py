"""What must have a text in every language, game by game, and what a text holds."""
from __future__ import annotations

import ast
import pathlib
from collections.abc import Iterator
from string import Formatter

import pytest

import terrae
from terrae import mara, mystica, nova
from terrae.core.game import Game
from terrae.core.kinds import FREE
from terrae.locales import LANGUAGES, Locale
from terrae.mara import cards as mara_cards
from terrae.mara import tiles as mara_tiles
from terrae.mara.characters import CHARACTERS
from terrae.mara.components import TERM_IDS
from terrae.mara.grammar import PLACES
from terrae.mystica import factions as mystica_factions
from terrae.mystica import maps as mystica_maps
from terrae.mystica import options as mystica_options
from terrae.mystica import tiles as mystica_tiles
from terrae.mystica.rules.actions import TileAction
from terrae.nova import factions as nova_factions
from terrae.nova import maps as nova_maps
from terrae.nova import tiles as nova_tiles

NOVA: Game = nova.GAME
MYSTICA: Game = mystica.GAME
MARA: Game = mara.GAME
PACKAGE = pathlib.Path(terrae.__file__).parent
ON_LAND = ("nova", "mystica")  # games that stand on `land`
in_every_game = pytest.mark.parametrize("game", [terrae.load(id) for id in terrae.GAMES], ids=terrae.GAMES)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)
in_the_others = pytest.mark.parametrize("language", LANGUAGES[1:])


def calls(names: set[str], *packages: str) -> Iterator[ast.Call]:
    """Every call of one of these names in the source of some packages."""
    for path in (path for package in packages for path in (PACKAGE / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in names:
                yield node


def raised(game: Game) -> dict[str, list[set[str]]]:
    """Every reason of a game, with the names of the facts it is raised with, once per place that names it.

    Reasons that a kind gives as a number have no such place: their facts are tested in real games.
    """
    reasons: dict[str, list[set[str]]] = {reason: [] for reason in game.reasons[1:]}
    below = ["core", "land"] if game.id in ON_LAND else ["core"]
    for call in calls({"IllegalMove"}, *below, game.id):
        if isinstance(call.args[0], ast.Constant):
            reasons.setdefault(str(call.args[0].value), []).append({str(keyword.arg) for keyword in call.keywords})
    return reasons


def ids_of(game: Game) -> dict[str, list[str]]:
    """What must have a text, section by section."""
    return {
        "moves": [kind.id for kind in game.vocabulary.kinds],
        "questions": [item.id for item in game.items if item.asks],
        "reasons": list(raised(game)),
        "resources": [*game.resources, *(["power"] if "power_3" in game.resources else [])],
        "sources": game.sources,
        "actions": [kind.group for kind in game.vocabulary.kinds],
        **OWN_IDS[game.id](),
    }


def ids_of_nova() -> dict[str, list[str]]:
    return {
        "help": ["exchange"],
        "terrains": nova_maps.TERRAINS,
        "colours": nova_maps.TERRAINS,
        "factions": [faction.id for faction in nova_factions.FACTIONS],
        "factions_plural": [faction.id for faction in nova_factions.FACTIONS],
        "round_tiles": nova_tiles.ROUND_TILES,
        "round_tile_texts": nova_tiles.ROUND_TILES,
        "bonus_tiles": list(nova_tiles.BONUS_TILES),
        "town_tiles": nova_tiles.TOWN_TILES,
        "power_actions": nova_tiles.POWER_ACTIONS,
        "priced_power_actions": nova_tiles.POWER_ACTIONS,
        "mats": nova_maps.TERRAINS,
        **{f"abilities.{faction.id}": ["ability", "left", "right"] for faction in nova_factions.FACTIONS},
    }


def ids_of_mystica() -> dict[str, list[str]]:
    factions = [faction.id for faction in mystica_factions.FACTIONS]
    return {
        "terrains": mystica_maps.TERRAINS,
        "colours": mystica_maps.TERRAINS,
        "colour_terrains": mystica_maps.COLOURS,
        "factions": factions,
        "factions_short": [id.replace("_", "") for id in factions],
        "structures": ["dwelling", "trading_house", "temple", "stronghold", "sanctuary", "bridge", "town"],
        "structure_codes": mystica_tiles.CODES[1:],
        "scoring_tiles": mystica_tiles.SCORING_TILES,
        "bonus_cards": mystica_tiles.BONUS_CARDS,
        "favours": mystica_tiles.FAVOURS,
        "town_tiles": mystica_tiles.TOWN_TILES,
        "power_actions": mystica_tiles.POWER_ACTIONS,
        "cults": mystica_tiles.CULTS,
        "action_tiles": [kind.tile for kind in MYSTICA.vocabulary.kinds if isinstance(kind, TileAction)],
        "remedies": ["no_help", "help", "and", *(kind.id for kind in MYSTICA.vocabulary.kinds
                                                 if kind.role == FREE and not kind.place)],
        "variants": ["none", "first_game", *sorted(set(mystica_options.CHOICES) - {"players", "setup"})],
        "notices": ["reconstructed_first_game", "unofficial"],
        **{f"abilities.{id}": ["ability", "stronghold"] for id in factions},
    }


def ids_of_mara() -> dict[str, list[str]]:
    characters = [character.id for character in CHARACTERS]
    spoken = [id for id in TERM_IDS if id not in ("exchange_end", "for", "per_end")]  # they separate and close others
    payments = [*mara_tiles.GOODS, "military", "any_raw", "any_refined"]
    return {
        "goods": mara_tiles.GOODS,
        "help": [*mara_tiles.MEMBERS, "workers", "refining"],
        "payments": payments,
        "tracks": ["travel", "military", "culture"],
        "terrains": mara_tiles.TERRAINS,
        "categories": mara_tiles.CATEGORIES,
        "members": mara_tiles.MEMBERS,
        "spaces": [id for id in mara_tiles.SPACES if "." not in id],
        "measures": mara_cards.MEASURES,
        "measure": mara_cards.MEASURES,
        "outposts": mara_tiles.OUTPOSTS,
        "special": mara_tiles.SPECIALS,
        "factions": characters,
        "senders": ["any", *mara_tiles.MEMBERS[:2]],
        "targets": ["any", *PLACES],
        "lines": mara_cards.LINES,
        "effects": ["list", "and", "either", *spoken, "per_each", "if_each", "if_and_each"],
        "short": ["list", "and", "either", *spoken, "per_each"],
        "marks": [*mara_tiles.GOODS, "military", "any", *PLACES, *mara_tiles.MEMBERS, "fire", "special"],
        "notices": ["reconstructed", "own_set", "unofficial"],
        **{f"abilities.{id}": ["young", "experienced"] for id in characters},
    }


OWN_IDS = {"nova": ids_of_nova, "mystica": ids_of_mystica, "mara": ids_of_mara}


def texts(words: Locale) -> Iterator[tuple[str, str, str]]:
    for section, ids in words.sections.items():
        for id, text in ids.items():
            yield section, id, text


def fields(text: str) -> set[tuple[str, str]]:
    """The placeholders of a text: fact, perhaps with the word of it that is meant, and section."""
    return {(name, spec or "") for _, name, spec, _ in Formatter().parse(text) if name is not None}
