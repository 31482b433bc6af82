"""A broken bot loses its move to greedy, and nothing else is harmed."""
from __future__ import annotations

import signal
import sys
import threading
import time
from random import Random
from typing import Any

import pytest

from terrae.bots import BOTS, Bot, Budget, RandomBot
from terrae.bots.guard import LONGEST, Answer, choose_safely, time_limit
from terrae.core.game import State
from terrae.core.registry import load

NODES = Budget(nodes=10)
SHORT = Budget(seconds=0.05)


class Broken(Bot):
    """Does whatever a test wants instead of choosing."""

    def __init__(self, deed: Any) -> None:
        self.deed = deed

    def choose(self, state: State, budget: Budget, rng: Random) -> int:
        answer: int = self.deed(state)
        return answer


def position() -> State:
    return load("nova").new(players=2, setup="first_game", start=1)


def greedy(state: State) -> int:
    return BOTS["greedy"]().choose(state, NODES, Random(1))


def crash(state: State) -> int:
    raise ZeroDivisionError("no\nmove")


def leave(state: State) -> int:
    sys.exit(3)


def never(state: State) -> int:
    while True:
        try:
            time.sleep(0.01)
        except Exception:  # a bot that catches everything is stopped all the same
            continue


def test_a_good_bot_plays_its_own_move() -> None:
    state = position()
    answer = choose_safely(RandomBot(), state, NODES, Random(5))
    assert answer == Answer(RandomBot().choose(state, NODES, Random(5)), "")


@pytest.mark.parametrize(("deed", "problem"), [
    (crash, "crashed with ZeroDivisionError: no move"),
    (leave, "crashed with SystemExit: 3"),
    (lambda state: state.game.number("build A1"), "gave 'build A1', which is not legal"),
    (lambda state: -1, "gave -1, which is not legal"),
    (lambda state: None, "gave None, which is not legal"),
])
def test_a_broken_bot_forfeits_its_move_to_greedy(deed: Any, problem: str) -> None:
    state = position()
    before = state.to_list()
    answer = choose_safely(Broken(deed), state, NODES, Random(1))
    assert answer == Answer(greedy(state), problem)
    assert state.to_list() == before


def test_a_bot_that_plays_on_the_board_it_is_shown_changes_nothing() -> None:
    state = position()
    before = state.to_list()

    def cheat(shown: State) -> int:
        move = shown.legal_moves()[0]
        shown.apply(move)
        return move

    assert choose_safely(Broken(cheat), state, NODES, Random(1)) == Answer(state.legal_moves()[0])
    assert state.to_list() == before


def test_an_endless_bot_is_stopped_by_the_clock() -> None:
    answer = choose_safely(Broken(never), position(), SHORT, Random(1))
    assert answer == Answer(greedy(position()), "had no move after 0.6 seconds")


def test_outside_the_main_thread_a_late_answer_is_not_taken() -> None:
    found: list[Answer] = []

    def late(state: State) -> int:
        time.sleep(0.7)
        return state.legal_moves()[0]

    thread = threading.Thread(target=lambda: found.append(choose_safely(Broken(late), position(), SHORT, Random(1))))
    thread.start()
    thread.join()
    assert [one.problem for one in found] == ["had no move after 0.6 seconds"]


def test_the_clock_is_put_away_afterwards() -> None:
    for bot in (RandomBot(), Broken(crash)):
        choose_safely(bot, position(), NODES, Random(1))
        assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_nodes_have_a_generous_limit_too() -> None:
    assert time_limit(Budget(nodes=500)) == LONGEST
    assert time_limit(Budget(nodes=100_000)) == 1000
    assert time_limit(Budget(seconds=2)) == 4.5
