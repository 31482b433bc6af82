"""Arguments that several commands share: counts, the language, a game and its options."""
from __future__ import annotations

import argparse

from terrae.core.errors import BadOption
from terrae.core.game import Game
from terrae.locales import LANGUAGES

LEVELS = ("random", "beginner", "greedy", "search", "expert")  # of terrae.bots.levels, which takes long to import


def count(text: str) -> int:
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1 on, found {text!r}")
    return int(text)


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", default="en", help="language: " + ", ".join(LANGUAGES))


def add_set_up(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--factions",
                        help="factions by seat, separated by commas; or choose, random; in nova also mats")
    parser.add_argument("--variant", help="variant for two players: planner or lucky_digger")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE",
                        help="any option of the game (see `terrae games`); map=FILE loads a map")
    parser.add_argument("--seed", help="seed of chance and bots; the same seed gives the same game")


def set_up(given: argparse.Namespace, game: Game, seats: int, factions: str) -> dict[str, str]:
    """Read a game's options from the command line. `factions` is the default; if it is empty, the game's own default
    counts."""
    options = {"players": str(seats)}
    for pair in given.option:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"--option expects KEY=VALUE, found {pair!r}")
        options[key] = game.read_map(value) if key == "map" else value
    if given.factions:
        options["factions"] = given.factions
    if given.variant:
        options["variant"] = given.variant
    known = factions and "factions" in game.options({})
    if known and "factions" not in options and options.get("setup", "free") == "free":
        options["factions"] = factions
    if options["players"] != str(seats):
        raise BadOption(f"players={options['players']} but {seats} seats were given")
    return options
