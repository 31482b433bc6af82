"""Arguments that several commands share: counts, the language, a game and its options."""
from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from terrae.core.errors import BadOption
from terrae.core.game import Game
from terrae.locales import LANGUAGES

if TYPE_CHECKING:
    from terrae.bots.outside.program import Program

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


def add_programs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--program-bot", action="append", default=[], metavar="NAME=COMMAND",
                        help="a program as a bot of that name, such as mybot='./mybot --fast'; see docs/own-bots.md")
    parser.add_argument("--program-option", action="append", default=[], metavar="NAME.OPTION=VALUE",
                        help="set an option of such a program")


def use_programs(given: argparse.Namespace) -> dict[str, str]:
    """Let the programs that were given be asked for by name. Each is started once now, so that what is wrong with it is
    said at once. Return what they say of themselves."""
    if not (given.program_bot or given.program_option):
        return {}  # what follows takes long to import
    from terrae.bots.outside.program import read_program, with_option
    from terrae.bots.outside.registry import check_program, register

    programs: dict[str, Program] = {}
    for text in given.program_bot:
        one = read_program(text, {*LEVELS, "you", "me", "open", *programs})
        programs[one.name] = one
    for text in given.program_option:
        place, equals, value = text.partition("=")
        name, dot, option = place.partition(".")
        if not (equals and dot and option) or name not in programs or not text.isprintable():
            raise BadOption(f"--program-option expects NAME.OPTION=VALUE with a NAME of --program-bot, found {text!r}")
        programs[name] = with_option(programs[name], option, value)
    told = {name: check_program(one) for name, one in programs.items()}
    register(programs.values())
    return told


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
