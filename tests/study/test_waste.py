"""Waste at the end of a game is found by the table's own advice, and a searching bot has none to speak of."""
from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import terrae
from terrae.bots import Budget, bot
from terrae.commands.main import main
from terrae.core import chance
from terrae.core.game import CHANCE
from terrae.core.record import Record
from terrae.faces import face
from terrae.study.waste import LEAST, waste
from tests.engine import need_engine

need_engine()


def played(game_id: str, name: str, nodes: int, seed: int, **options: str) -> Record:
    game = terrae.load(game_id)
    record, rng, player = Record(game, game.options({"players": "2", **options})), Random(seed), bot(name)
    while not record.state.over:
        state = record.state
        record.play(chance.draw(state, rng) if state.seat == CHANCE
                    else player.choose(state, Budget(nodes=nodes), rng))
    return record


@pytest.mark.parametrize(("game_id", "last"), [("nova", 5), ("mystica", 6)])
def test_leaving_the_last_round_at_once_is_waste(game_id: str, last: int) -> None:
    found = 0
    for seed in range(4):
        record = hurried(game_id, last, seed)
        for one in waste(record):
            state = record.at(one.ply - 1)
            assert (state.round_number(), state.seat) == (last, one.seat)
            assert one.points >= LEAST
            found += 1
    assert found


def test_stats_tell_waste_with_seats_counted_from_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = next(one for seed in range(4) if waste(one := hurried("nova", 5, seed)))
    record.save(tmp_path / "game.terrae")
    assert main(["stats", str(tmp_path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["waste"]
    assert [(one["ply"], one["seat"], one["points"]) for one in told] == [
        (one.ply, one.seat + 1, one.points) for one in waste(record)]
    assert main(["stats", str(tmp_path)]) == 0
    assert "1 of 1 games end with 3 points or more left unused" in capsys.readouterr().out


def test_stats_say_nothing_of_waste_where_nobody_can_leave(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played("mara", "random", 1, 1).save(tmp_path / "game.terrae")
    assert main(["stats", str(tmp_path)]) == 0
    assert "left unused" not in capsys.readouterr().out


def hurried(game_id: str, last: int, seed: int) -> Record:
    """A game of greedy bots who leave the last round as soon as they may."""
    game = terrae.load(game_id)
    told, rng, player = face(game), Random(seed), bot("greedy")
    record = Record(game, game.options({"players": "2", "factions": "random"}))
    while not record.state.over:
        state = record.state
        if state.seat == CHANCE:
            record.play(chance.draw(state, rng))
            continue
        leaving = [move for move in state.legal_moves() if told.passes(state, move)]
        hurry = state.round_number() == last and leaving
        record.play(leaving[0] if hurry else player.choose(state, Budget(nodes=1), rng))
    return record


@pytest.mark.parametrize("game_id", ["nova", "mystica"])
def test_a_searching_bot_ends_its_games_without_waste(game_id: str) -> None:
    for seed in range(2):
        assert waste(played(game_id, "search", 1500, seed, factions="random")) == []
