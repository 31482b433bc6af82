"""Programs as bots in the arena and in the terminal."""
from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from terrae.bots.outside.registry import PROGRAMS
from terrae.core.record import Record
from tests.arena.matches import figures, refused
from tests.bots.outside.strange import ROOT, command
from tests.commands.command_line import terrae
from tests.engine import need_engine

need_engine()

LUCKY = f"lucky={shlex.quote(sys.executable)} -S {shlex.quote(str(ROOT / 'examples' / 'random_bot.py'))}"


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Matches run in this process: what they have registered is unknown after the test."""
    yield
    PROGRAMS.clear()


def strange(name: str, deed: str) -> str:
    return f"{name}={shlex.join(command(deed))}"


def test_programs_play_a_match_in_several_processes_and_its_folder_names_them(tmp_path: Path) -> None:
    match = ("arena", "nova", "--program-bot", LUCKY, "--program-bot", strange("fool", "illegal"),
             "--program-option", "lucky.seed=5", "--bots", "lucky,fool,greedy", "--games", "2", "--jobs", "2",
             "--nodes", "10", "--out", str(tmp_path))
    found = figures(*match)
    assert [one["name"] for one in found["bots"]] == ["lucky", "fool", "greedy"]
    assert {one["bot"] for one in found["forfeits"]} == {"fool"}
    assert {one["problem"] for one in found["forfeits"]} == {"gave 'build A1', which is not legal"}
    kept = json.loads((tmp_path / "arena.json").read_text(encoding="utf-8"))
    assert set(kept["programs"]) == {"lucky", "fool"}
    assert kept["programs"]["lucky"]["options"] == {"seed": "5"}
    assert figures(*match) == found  # nothing is missing, so nothing is played
    other = [one if one != "lucky.seed=5" else "lucky.seed=6" for one in match]
    assert "holds another match: programs lucky options seed is '5' there and '6' here" in refused(*other)


def test_a_program_plays_in_the_terminal_and_the_record_says_what_it_did(tmp_path: Path) -> None:
    file = tmp_path / "watched.terrae"
    said = terrae("watch", "nova", "--program-bot", strange("fool", "crash"), "--bots", "fool,random", "--seed", "1",
                  "--record", str(file))
    line = "forfeit of seat 1, fool: ended by itself (ModuleNotFoundError: no brain)"
    assert line in " ".join(said.split())
    record = Record.load(file)
    assert record.state.over
    comments = [text for lines in record.comments.values() for text in lines]
    assert line in comments
    assert any("is left alone for a while" in text for text in comments)


@pytest.mark.parametrize(("arguments", "said"), [
    (("--program-bot", "mybot=./nowhere"), "expected the path or the name of a program"),
    (("--program-bot", "greedy=ls"), "there is a bot called greedy already"),
    (("--program-bot", strange("old", "other-version")), "speaks version '2' of the protocol, and not 1"),
    (("--program-option", "mybot.depth=3"), "--program-option expects NAME.OPTION=VALUE with a NAME of --program-bot"),
    (("--program-bot", strange("fool", "crash"), "--program-option", "fool.depth=3"), "fool has no option 'depth'"),
    (("--bots", "fool,greedy"), "unknown bot 'fool'"),
])
def test_a_wrong_program_is_told_before_the_first_game(arguments: tuple[str, ...], said: str) -> None:
    assert said in refused("arena", "nova", *arguments)
