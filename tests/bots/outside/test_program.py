"""A program as a bot: whatever it does, the game continues with greedy, the reason is known, and the program ends."""
from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from terrae.bots import Budget, GreedyBot, History
from terrae.bots.bot import BotFault
from terrae.bots.guard import Answer, choose_safely
from terrae.bots.outside import program as module
from terrae.bots.outside.program import FAILURES, Program, ProgramBot, read_program
from terrae.bots.outside.registry import check_program
from terrae.core.errors import BadOption
from terrae.core.record import Record
from terrae.core.registry import load
from tests.bots.outside.strange import ROOT, command, strange, wait_until_gone
from tests.patience import PATIENCE

NODES = Budget(nodes=10)
SHORT = 0.4  # seconds, for programs that never answer
FIRST_GAME = {"players": "2", "setup": "first_game", "start": "1"}


def record() -> Record:
    return Record(load("nova"), FIRST_GAME, {"seed": "a secret seed", "seats": "you,mybot"})


@pytest.fixture
def bots() -> Iterator[list[ProgramBot]]:
    """Bots that are ended after the test."""
    made: list[ProgramBot] = []
    yield made
    for bot in made:
        bot.close()


def ask(bot: ProgramBot, game: Record, limit: float = PATIENCE) -> Answer:
    return choose_safely(bot, game.state, NODES, Random(1), limit, History.of(game))


def greedy(game: Record) -> int:
    return GreedyBot().choose(game.state.for_bots(), NODES, Random(1))


# What it is told ----------------------------------------------------------------------------------------------------


def test_a_program_plays_and_is_told_the_record_and_nothing_else(bots: list[ProgramBot], tmp_path: Path) -> None:
    game, heard = record(), tmp_path / "heard"
    bots.append(bot := ProgramBot(strange("nothing", str(heard))))
    first = ask(bot, game)
    assert first == Answer(game.state.legal_moves()[0])
    game.play(first.move)
    assert ask(bot, game).problem == ""
    bot.close()
    lines = heard.read_text(encoding="utf-8").splitlines()
    assert [line.split()[0] for line in lines] == ["terrae", "newgame", "isready", "position", "go", "isready",
                                                   "position", "go", "quit"]
    assert (lines[0], lines[1], lines[4]) == ("terrae 1", "newgame nova", "go nodes 10")
    told = json.loads(lines[6].removeprefix("position "))
    assert set(told) == {"game", "rules", "options", "moves", "seat", "legal", "texts"}
    assert (told["moves"], told["seat"], told["legal"]) == (
        game.moves, game.state.seat + 1, game.state.for_bots().legal_moves())
    assert told["texts"] == [game.game.moves[move] for move in told["legal"]]
    assert Record(load(told["game"]), told["options"]).with_moves(told["moves"]).state.to_list() == game.state.to_list()
    assert "secret" not in heard.read_text(encoding="utf-8")


def test_it_does_not_see_the_secrets_of_a_server(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TERRAE_SECRET", "TERRAE_DATABASE", "PGPASSWORD"):
        monkeypatch.setenv(name, "hunter2")
    show = "import os, sys; print('error', sorted(k for k, v in os.environ.items() if v == 'hunter2'))"
    with pytest.raises(BadOption, match=r"reported an error: \[\]"):
        check_program(Program("spy", (sys.executable, "-c", show)))


def test_another_game_is_announced_and_the_same_one_is_not(bots: list[ProgramBot], tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    bots.append(bot := ProgramBot(strange("nothing", str(heard))))
    one, other = record(), Record(load("nova"), FIRST_GAME | {"start": "2"})
    one.play(ask(bot, one).move)
    ask(bot, one)
    one.take_back(0)
    one.play(greedy(one))  # after an undo it is the same game, if it is not an altogether different one
    ask(bot, other)
    assert [line for line in heard.read_text().splitlines() if line.startswith("newgame")] == ["newgame nova"] * 2


def test_options_are_set_and_unknown_ones_refused(bots: list[ProgramBot], tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    one = strange("nothing", str(heard))
    bots.append(bot := ProgramBot(module.with_option(one, "deed", "a good one")))
    assert bot.start().name == "Strange"
    ask(bot, record())
    assert "setoption deed a good one" in heard.read_text().splitlines()
    with pytest.raises(BadOption, match=r"nothing has no option 'depth'; it has: deed"):
        check_program(module.with_option(one, "depth", "3"))
    assert check_program(one) == "Strange by nobody"


# What it does wrong -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("deed", "problem", "detail"), [
    ("crash", "ended by itself", "ModuleNotFoundError: no brain"),
    ("illegal", "gave 'build A1', which is not legal", ""),
    ("nonsense", "gave 'castle kingside', which is not a move of nova", ""),
    ("number", "gave 999999, which is not legal", ""),
    ("flood", "sent more than 1000000 bytes for one move", ""),
    ("endless-line", "sent a line of more than 10000 bytes", ""),
    ("complaints", "sent more than 1000000 bytes for one move", "x" * 200),
    ("report", "reported an error", "my  [31mbook is missing"),
    ("other-version", "speaks version '2' of the protocol, and not 1", ""),
])
def test_a_program_that_answers_badly_loses_its_move_to_greedy(bots: list[ProgramBot], deed: str, problem: str,
                                                                detail: str) -> None:
    game = record()
    bots.append(bot := ProgramBot(strange(deed)))
    assert ask(bot, game) == Answer(greedy(game), problem, detail)


@pytest.mark.parametrize("deed", ["silence", "deaf"])
def test_a_program_that_does_not_answer_loses_its_move_to_greedy(bots: list[ProgramBot], deed: str) -> None:
    game = record()
    bots.append(bot := ProgramBot(strange(deed)))
    found = ask(bot, game, SHORT)
    assert (found.move, found.problem) == (greedy(game), f"had no move after {SHORT} seconds")


def test_a_program_that_does_not_start_is_reported_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadOption, match=r"^--program-bot gone: the program ended by itself: \S+gone: No such file"):
        check_program(Program("gone", (str(Path("/nowhere/gone")),)))
    monkeypatch.setattr(module, "START", SHORT)
    with pytest.raises(BadOption, match=r"^--program-bot mute: the program did not answer 'terraeok 1' within 0.4 "):
        check_program(strange("mute"))


def test_late_in_its_time_a_program_is_told_to_stop(bots: list[ProgramBot]) -> None:
    """The tenth of the limit between `stop` and its end is long, so that no machine is too slow."""
    game = record()
    bots.append(bot := ProgramBot(strange("thinker")))
    bot.prepare(History.of(game), PATIENCE)
    module_stop, module.STOP = module.STOP, 0.001
    try:
        assert bot.choose(game.state.for_bots(), NODES, Random(1)) == game.state.for_bots().legal_moves()[-1]
    finally:
        module.STOP = module_stop


def test_an_answer_to_no_question_is_not_taken(bots: list[ProgramBot]) -> None:
    game = record()
    bots.append(bot := ProgramBot(strange("chatter")))
    assert ask(bot, game) == Answer(game.state.legal_moves()[0])


def test_after_failures_in_a_row_it_is_left_alone_for_a_while(bots: list[ProgramBot], monkeypatch: pytest.MonkeyPatch
                                                                ) -> None:
    game = record()
    bots.append(bot := ProgramBot(strange("crash")))
    for _ in range(FAILURES):
        assert ask(bot, game).problem == "ended by itself"
    assert ask(bot, game).problem == f"is left alone for a while after {FAILURES} failures in a row"
    monkeypatch.setattr(module, "PAUSE", 0.0)
    assert ask(bot, game).problem == "ended by itself"


# How it ends --------------------------------------------------------------------------------------------------------


def processes(bot: ProgramBot) -> list[int]:
    """The program, its child in a session of its own, and their keeper."""
    talk = bot.conversation
    assert talk is not None
    while b"\n" not in talk.complaint:
        talk.move_bytes(PATIENCE)
    return [talk.process.pid, *map(int, talk.complaint.split(b"\n")[0].split())]


def test_a_program_that_refuses_to_quit_is_killed_with_its_children(bots: list[ProgramBot],
                                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("terrae.bots.outside.conversation.QUIT", 0.1)
    bots.append(bot := ProgramBot(strange("stubborn")))
    assert ask(bot, record()).problem == ""
    found = processes(bot)
    bot.close()
    wait_until_gone(*found)


def test_a_silent_program_is_killed_with_its_children(bots: list[ProgramBot]) -> None:
    bots.append(bot := ProgramBot(strange("silence")))
    bot.start()
    found = processes(bot)
    ask(bot, record(), SHORT)
    wait_until_gone(*found)


def test_a_program_does_not_outlive_a_host_that_is_killed() -> None:
    host = f"""
import time
from terrae.bots.outside.program import Program, ProgramBot
bot = ProgramBot(Program("stubborn", {command("stubborn")!r}))
bot.start()
talk = bot.conversation
while b"\\n" not in talk.complaint:
    talk.move_bytes(60)
print(talk.process.pid, talk.complaint.split(b"\\n")[0].decode(), flush=True)
time.sleep(1000)
"""
    running = subprocess.Popen([sys.executable, "-c", host], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert running.stdout is not None
    found = list(map(int, running.stdout.readline().split()))
    assert len(found) == 3
    os.kill(running.pid, signal.SIGKILL)
    running.wait()
    running.stdout.close()
    wait_until_gone(*found)


# Its name and command -----------------------------------------------------------------------------------------------


def test_a_command_is_split_as_by_a_shell() -> None:
    assert read_program(f"mybot={sys.executable} 'a b' --flag=1,2", ()) == Program(
        "mybot", (sys.executable, "a b", "--flag=1,2"))


@pytest.mark.parametrize(("text", "said"), [
    ("mybot", "expects NAME=COMMAND"),
    ("My Bot=ls", "a name of small letters, digits and hyphens"),
    ("greedy=ls", "there is a bot called greedy already"),
    ("mybot=", "expected the path or the name of a program, found an empty command"),
    ("mybot=./nowhere --fast", r"found './nowhere'"),
    ("mybot='ls", "the command cannot be read: No closing quotation"),
])
def test_a_wrong_program_is_refused_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        read_program(text, ("greedy",))


def test_a_program_that_was_not_told_of_the_game_says_so() -> None:
    with pytest.raises(BotFault, match="was not told of the game"):
        ProgramBot(strange("nothing")).choose(record().state, NODES, Random(1))
