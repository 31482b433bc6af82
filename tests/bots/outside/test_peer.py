"""Our own bots as programs: `terrae bot` speaks the protocol, so that it can be tested against itself."""
from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from terrae.bots import Budget, History, SearchBot
from terrae.bots.guard import choose_safely
from terrae.bots.outside.program import Program, ProgramBot, with_option
from terrae.core.record import Record
from terrae.core.registry import GAMES, load
from tests.bots.outside.strange import ROOT
from tests.commands.command_line import terrae
from tests.patience import PATIENCE

FIRST = {"nova": {"players": "2", "setup": "first_game", "start": "1"}}


def program(*arguments: str) -> Program:
    return Program("peer", (sys.executable, "-m", "terrae", "bot", *arguments))


def middle(game: str, plies: int) -> Record:
    """A game after some random moves, where a seat is asked."""
    found, rng = Record(load(game), load(game).variety(1)), Random(1)
    while found.plies < plies or found.state.seat < 0:
        found.play(rng.choice(found.state.for_bots().legal_moves()))
    return found


def lines(said: str, *arguments: str) -> list[str]:
    return terrae("bot", *arguments, typed=said).splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_behind_the_protocol_plays_as_it_does_without(game: str) -> None:
    """The same budget of positions and the same seed: the same move, in every game."""
    peer = ProgramBot(with_option(program("--bot", "search"), "seed", "7"))
    try:
        assert peer.start().name == "Terrae search"
        for plies in (12, 40):
            record, budget = middle(game, plies), Budget(nodes=60)
            alone = SearchBot().choose(record.state.for_bots(), budget, Random(f"7/{record.plies}"))
            found = choose_safely(peer, record.state, budget, Random(1), PATIENCE, History.of(record))
            assert (found.move, found.problem) == (alone, "")
    finally:
        peer.close()


def position(record: Record) -> str:
    return "position " + json.dumps({"game": record.game.id, "options": record.options, "moves": [
        record.game.moves[move] for move in record.moves]}) + "\n"  # texts do as well as numbers


def test_it_says_what_it_expects_before_its_move() -> None:
    record = middle("nova", 20)
    found = lines(f"terrae 1\nisready\nnewgame nova\n{position(record)}go nodes 60\nquit\n", "nova")
    assert found[:5] == ["id name Terrae search", "id author the authors of Terrae", "option seed 0", "terraeok 1",
                         "readyok"]
    words = found[5].split()
    assert words[:2] == ["info", "nodes"]
    assert len(words[words.index("points") + 1:words.index("line")]) == record.state.seats()
    move = int(found[6].removeprefix("bestmove "))
    assert words[words.index("line") + 1] == str(move)
    assert move in record.state.for_bots().legal_moves()
    assert len(found) == 7


def test_a_search_ends_when_its_host_hangs_up() -> None:
    """An hour of thinking would not end before the test does."""
    record = middle("mystica", 30)
    running = subprocess.Popen([sys.executable, "-m", "terrae", "bot"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               text=True, bufsize=1, cwd=ROOT)
    assert running.stdin is not None
    assert running.stdout is not None
    running.stdin.write(f"{position(record)}go seconds 3000\nisready\n")
    running.stdin.close()  # who hangs up wants it to stop, too
    said = running.stdout.read().splitlines()
    running.stdout.close()
    assert running.wait(PATIENCE) == 0
    assert said[1].startswith("bestmove ")
    assert said[2:] == ["readyok"]


def test_stop_ends_a_search() -> None:
    record = middle("mystica", 30)
    found = lines(f"{position(record)}go seconds 3000\nstop\nisready\nquit\n")
    assert [line.split()[0] for line in found] == ["info", "bestmove", "readyok"]


BAD_LINES = [
    ("position {", "error expected a JSON object after 'position'"),
    ("position [1]", "error expected a JSON object with game, options and a list of moves after 'position'"),
    ('position {"game": "chess"}', "error unknown game 'chess'; there are: nova, mystica, mara"),
    ('position {"game": "nova", "rules": "0"}', "error expected rules"),
    ('position {"game": "mara"}', "error this bot plays nova, not 'mara'"),
    ('position {"game": "nova", "moves": [true]}', "error a move is a number or a text, not True"),
    ('position {"game": "nova", "options": {"players": 2}}', "error expected options as an object of texts"),
    ("newgame mystica", "error this bot plays nova, not 'mystica'"),
    ("setoption depth 3", "error there is no option 'depth'; there is: seed"),
    ("go nodes 10", "error expected 'position' before 'go'"),
]


def test_bad_lines_are_answered_with_one_sentence_each() -> None:
    found = lines("".join(f"{said}\n" for said, _ in BAD_LINES), "nova", "--bot", "random")
    for line, (said, error) in zip(found, BAD_LINES, strict=True):
        assert line.startswith(error), said


def test_a_bad_budget_is_refused_and_unknown_commands_are_passed_over() -> None:
    record = middle("nova", 5)
    said = "\n".join(("go", "go depth 3", "go nodes", "go nodes x", "go nodes -1", "go seconds nan"))
    found = lines(f"ponder\n{position(record)}{said}\nquit\n", "--bot", "random")
    assert found == ["error expected 'go nodes NUMBER' or 'go seconds NUMBER'"] * 6


def test_a_wrong_bot_or_game_is_refused_before_anything_is_said() -> None:
    assert "unknown game 'chess'" in terrae("bot", "chess", code=2)
    assert "unknown bot 'clever'" in terrae("bot", "--bot", "clever", code=2)


# The sample in examples/ --------------------------------------------------------------------------------------------


def test_the_sample_bot_is_short_and_plays_a_game_by_the_protocol() -> None:
    file = Path(ROOT) / "examples" / "random_bot.py"
    assert len(file.read_text(encoding="utf-8").splitlines()) < 60
    record, sample = middle("nova", 0), ProgramBot(Program("lucky", (sys.executable, str(file)), (("seed", "3"),)))
    rng, asked = Random(1), 0
    try:
        while not record.state.over and asked < 40:
            if record.state.seat < 0 or record.state.seat % 2:
                record.play(rng.choice(record.state.for_bots().legal_moves()))
                continue
            found = choose_safely(sample, record.state, Budget(nodes=1), rng, PATIENCE, History.of(record))
            assert found.problem == ""
            record.play(found.move)
            asked += 1
    finally:
        sample.close()
    assert asked > 10
