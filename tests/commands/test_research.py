"""`terrae research`: the doors, from the command line."""
from __future__ import annotations

import re

import pytest

from tests.commands.command_line import terrae


@pytest.mark.parametrize(("env", "game"), [("pettingzoo", "nova"), ("gymnasium", "mara"), ("openspiel", "nova")])
def test_a_game_is_played_through_every_door(env: str, game: str) -> None:
    printed = terrae("research", "play", "--env", env, "--game", game, "--seed", "3").splitlines()
    plies = re.fullmatch(rf"{env} works: (\d+) moves in \d+\.\d seconds", printed[-1])
    assert plies
    assert [line for line in printed if line.startswith(f"{plies[1]:>4} ")]
    assert re.search(r": reward [\d.]+$", printed[-2])


def test_named_bots_play_with_the_options_given() -> None:
    printed = terrae("research", "play", "--bots", "search:5,random", "--option", "factions=fairies,golems", "--option",
                     "start=2")
    assert "   1 player_1: " in printed
    assert "Fairies" in printed


@pytest.mark.parametrize(("given", "problem"), [
    ("--game chess", "unknown game 'chess'; there are: nova, mystica, mara"),
    ("--players 9", "players must be one of 2, 3, 4, not '9'"),
    ("--bots stockfish", "unknown opponent 'stockfish'; there are: random, beginner, greedy, search, and "
                         "search:POSITIONS such as search:1000"),
    ("--bots greedy,greedy,greedy", "bots must be one name or a list of 2, one for each of their seats; this list has"),
    ("--env openspiel --option colour=blue", "unknown option 'colour'; there are: players, setup, start"),
    ("--option fast", "--option expects KEY=VALUE, found 'fast'")])
def test_a_mistake_is_one_clear_sentence(given: str, problem: str) -> None:
    assert terrae("research", "play", *given.split(), code=2).startswith(f"terrae: {problem}")
