"""Playing many games at once on this machine. Which process plays which game changes nothing."""
from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from terrae.arena.match import Match
from terrae.arena.play import play
from terrae.core.errors import TerraeError
from terrae.system.processes import follow_parent, ignore_ctrl_c_in_children

About = TypeVar("About")
Played = TypeVar("Played")


def played(match: Match, numbers: list[int], jobs: int) -> Iterator[tuple[int, str]]:
    """Games and their records, in the order they end."""
    return side_by_side(play, match, numbers, jobs)


def side_by_side(play: Callable[[About, int], Played], about: About, numbers: list[int],
                 jobs: int) -> Iterator[tuple[int, Played]]:
    """Play games by their numbers and yield what comes of them, in the order they end."""
    if jobs == 1 or len(numbers) < 2:
        for number in numbers:
            yield number, play(about, number)
        return
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(min(jobs, len(numbers)), multiprocessing.get_context("spawn"),
                               follow_parent)
    try:
        with ignore_ctrl_c_in_children():
            games = {pool.submit(play, about, number): number for number in numbers}
        for game in as_completed(games):
            yield games.pop(game), game.result()
    except BrokenProcessPool:
        raise TerraeError("a process that played games has died; finished games are kept if --out was given") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()  # whatever it is thinking about, nobody waits for it any more
