"""Seats rotate, luck is mirrored, and a game depends on its number alone."""
from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from terrae.arena.match import Match, make
from terrae.arena.play import play
from terrae.arena.report import report
from terrae.arena.result import Result, read
from terrae.arena.run import played
from terrae.bots import BOTS, Bot, Budget
from terrae.core.errors import BadOption
from terrae.core.game import CHANCE, State
from terrae.core.record import Record
from terrae.core.registry import load
from tests.arena.matches import FEW, nova
from tests.engine import need_engine

need_engine()


def record(match: Match, number: int) -> Record:
    return Record.read(play(match, number))


def luck(one: Record) -> list[str]:
    """What chance did before round 1."""
    state = one.game.start(one.options)
    found = []
    for move in one.moves:
        if state.seat == CHANCE and not state.round_number():
            found.append(one.game.moves[move])
        state.apply(move)
    return found


def results(match: Match, games: int, jobs: int = 1) -> list[Result]:
    return [read(Record.read(text), str(number)) for number, text in played(match, list(range(games)), jobs)]


# Seats ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bots", "rotations"), [
    (("random", "greedy"), 2), (("search:hand", "greedy", "greedy", "greedy"), 4), (("random", "greedy") * 2, 2),
    (("greedy", "greedy"), 1), (("random", "greedy", "search:hand"), 3),
])
def test_in_a_block_every_bot_sits_on_every_seat_equally_often(bots: tuple[str, ...], rotations: int) -> None:
    match = nova(*bots)
    assert match.rotations == rotations
    for block in range(2):
        numbers = range(block * rotations, (block + 1) * rotations)
        assert {match.block(number) for number in numbers} == {block}
        assert len({match.seating(number) for number in numbers}) == rotations
        for seat in range(len(bots)):
            sat = Counter(match.seating(number)[seat] for number in numbers)
            assert {name: times * len(bots) for name, times in sat.items()} == \
                {name: times * rotations for name, times in Counter(bots).items()}


def test_every_other_block_turns_the_order_round() -> None:
    match = nova("random", "greedy", "search:hand")
    assert match.seating(0) == ("random", "greedy", "search:hand")
    assert match.seating(1) == ("search:hand", "random", "greedy")
    assert match.seating(3) == ("search:hand", "greedy", "random")


# Luck -------------------------------------------------------------------------------------------------------------


def test_set_up_and_dealt_factions_are_the_same_throughout_a_block_and_differ_between_blocks() -> None:
    match = nova("random", "greedy", "random")
    games = [record(match, number) for number in range(6)]
    assert luck(games[0]) == luck(games[1]) == luck(games[2])
    assert luck(games[3]) == luck(games[4]) == luck(games[5])
    assert luck(games[0]) != luck(games[3])
    factions = [[one.state.seat_id(seat) for seat in range(3)] for one in games]
    assert factions[0] == factions[1] == factions[2]


@pytest.mark.parametrize("game", ["mystica", "mara"])
def test_other_games_are_mirrored_too(game: str) -> None:
    options = {"players": "2", **({"factions": "random"} if game == "mystica" else {"draft": "random"})}
    match = make(load(game), options, ["random", "random"], FEW, "3")
    assert match.rotations == 1
    match = make(load(game), options, ["random", "greedy"], FEW, "3")
    first, second = record(match, 0), record(match, 1)
    assert first.notes["seats"] == "random,greedy"
    assert second.notes["seats"] == "greedy,random"
    assert len(luck(first)) > 5
    assert luck(first) == luck(second)


# Games ------------------------------------------------------------------------------------------------------------


def test_a_game_is_kept_with_who_sat_where() -> None:
    one = record(nova("random", "greedy", seed="abc"), 5)
    assert one.notes == {"seats": "greedy,random", "seed": "abc", "budget": "20 nodes", "number": "5", "block": "2"}
    assert one.state.over


def test_a_game_depends_on_its_number_and_the_seed_alone() -> None:
    match = nova("search:hand", "random")
    assert play(match, 3) == play(match, 3)
    assert record(match, 3).moves != record(match, 4).moves
    assert record(match, 3).moves != record(nova("search:hand", "random", seed="2"), 3).moves


def test_the_same_figures_with_any_number_of_jobs() -> None:
    match = nova("search:hand", "random")
    alone, together = (report(match, results(match, 6, jobs)) for jobs in (1, 2))
    assert alone == together
    assert alone.games == 6


def test_figures_are_per_bot_over_all_its_seats() -> None:
    match = nova("greedy", "random", "random")
    found = results(match, 3)
    greedy, random = report(match, found).lines
    assert (greedy.name, greedy.seats, random.name, random.seats) == ("greedy", 3, "random", 6)
    assert greedy.wins.mean * 3 + random.wins.mean * 6 == pytest.approx(3)
    points = [one.points[seat] for one in found for seat, name in enumerate(one.bots) if name == "random"]
    assert random.points.mean == pytest.approx(sum(points) / 6)
    assert greedy.points.mean > random.points.mean
    assert greedy.elo.mean > random.elo.mean


def test_an_incomplete_block_is_counted() -> None:
    match = nova("greedy", "random")
    assert (report(match, results(match, 3)).blocks, report(match, results(match, 3)).incomplete) == (2, 1)
    assert report(match, results(match, 2)).incomplete == 0


# Broken bots ------------------------------------------------------------------------------------------------------


class Crashing(Bot):
    """Plays first moves, and crashes in round 2."""

    name = "crashing"

    def choose(self, state: State, budget: Budget, rng: Random) -> int:
        if state.round_number() == 2:
            raise RuntimeError("lost, quite: lost")
        return state.legal_moves()[0]


def test_forfeits_are_told_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "crashing", Crashing)
    match = nova("crashing", "random")
    found = report(match, results(match, 2))
    crashing, random = found.lines
    assert crashing.forfeits == len(found.forfeits) > 0
    assert random.forfeits == 0
    assert {(one.bot, one.problem) for one in found.forfeits} == {
        ("crashing", "crashed with RuntimeError: lost, quite: lost")}
    one = record(match, found.forfeits[0].game)
    assert one.at(found.forfeits[0].ply - 1).round_number() == 2
    assert one.state.over


# Refused ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bots", "said"), [
    (["greedy"], "at least 2 bots"),
    (["greedy", "clever"], "unknown bot 'clever'"),
    (["greedy", "search:nowhere.json"], "no weights file nowhere.json"),
    (["greedy", ""], "unknown bot ''"),
    (["greedy"] * 6, "players must be one of 2, 3, 4"),
])
def test_what_cannot_be_played_is_refused_before_the_first_game(bots: list[str], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        make(load("nova"), {"players": str(len(bots))}, bots, FEW, "1")
