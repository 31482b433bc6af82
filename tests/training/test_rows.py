"""Games of self-play as files and as rows: nothing is lost, and what is fitted to is what happened."""
from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import terrae
from terrae.bots.features import features
from terrae.bots.sheet import FeatureVector
from terrae.core.errors import BadOption
from terrae.core.registry import GAMES
from terrae.training.selfplay import Played, play
from tests.engine import need_engine

need_engine()

np = pytest.importorskip("numpy", reason="NumPy is not installed: pip install 'terrae[learn]'")

from terrae.training.rows import LISTS, join, read_games, rows_of, write_games  # noqa: E402


@cache
def played(game_id: str, seed: int) -> Played:
    return replace(play(terrae.load(game_id), "hand", 40, seed), held=seed % 2 == 1)


def same(one: Any, two: Any) -> bool:
    """Are these equal, unknown numbers too?"""
    return bool(one.dtype == two.dtype and np.array_equal(one, two, equal_nan=one.dtype.kind == "f"))


@pytest.mark.parametrize("game_id", GAMES)
def test_games_written_and_read_back_are_equal(tmp_path: Path, game_id: str) -> None:
    games = [played(game_id, seed) for seed in (1, 2)]
    write_games(tmp_path / "games.npz", games)
    back = read_games(tmp_path / "games.npz")
    assert [(one.options, one.held) for one in back] == [(one.options, one.held) for one in games]
    for one, two in zip(games, back, strict=True):
        for name, kind in LISTS.items():
            mine, theirs = getattr(one, name), getattr(two, name)
            assert len(mine) == len(theirs) > 0
            assert same(np.array(mine, kind), np.array(theirs, kind))
            if np.dtype(kind).kind == "i":
                assert mine == theirs  # whole numbers fit
    write_games(tmp_path / "again.npz", back)
    assert repr(read_games(tmp_path / "again.npz")) == repr(back)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["again.npz", "games.npz"]


@pytest.mark.parametrize("game_id", GAMES)
def test_rows_are_what_every_seat_saw_and_what_came_later(game_id: str) -> None:
    game, seen, vector = terrae.load(game_id), features(game_id), FeatureVector()
    one = played(game_id, 1)
    rows = rows_of(game, [one])
    state = game.start(one.options)
    row = start = left_out = 0
    for ply, move in enumerate(one.moves):
        if ply in one.plies:
            for seat in range(state.seats()):
                if seen.phase(state) < one.settled[seat]:
                    left_out += 1
                    continue
                expected = one.expected[one.plies.index(ply) * state.seats() + seat]
                vector.clear()
                seen.fill(state, seat, vector)
                end = int(rows["ends"][row])
                assert rows["columns"][start:end].tolist() == [vector.column[i] for i in range(vector.n)]
                assert rows["numbers"][start:end].tolist() == [
                    float(np.float16(vector.value[i])) for i in range(vector.n)]
                points = int(seen.points(state, seat))
                assert rows["later"][row] == one.scores[seat] - points
                assert rows["sources"][row].sum() == one.scores[seat] - state.scores()[seat]
                assert same(rows["expected"][row:row + 1], np.array([expected - points], np.float32))
                assert (rows["phases"][row], rows["held"][row]) == (seen.phase(state), True)
                row, start = row + 1, end
        state.apply(move)
    assert row == len(rows["ends"]) == len(rows["later"]) == len(rows["sources"])
    assert row + left_out == len(one.plies) * state.seats()
    assert left_out
    assert start == len(rows["columns"])
    assert rows["later"].max() > 10
    assert rows["kinds"].tolist() == one.kinds
    assert rows["scores"].tolist() == one.scores


def test_points_by_source_are_those_of_the_record() -> None:
    game, one = terrae.load("mystica"), played("mystica", 1)
    record = terrae.Record(game, one.options)
    for move in one.moves:
        record.play(move)
    ledger = record.ledger()
    seats = len(one.scores)
    rows = rows_of(game, [replace(one, plies=[0], expected=[1.0] * seats, settled=[0] * seats)])
    for seat in range(len(one.scores)):
        found = dict.fromkeys(game.sources, 0)
        for entry in ledger:
            if entry.ply:
                for who, source, points in entry.points:
                    found[source] += points * (who == seat)
        assert rows["sources"][seat].tolist() == list(found.values())
    assert (rows["sources"] < 0).any()  # what power costs


def test_rows_put_together_are_those_of_all_games() -> None:
    game, games = terrae.load("nova"), [played("nova", seed) for seed in (1, 2, 3)]
    whole, parts = rows_of(game, games), join([rows_of(game, games[:1]), rows_of(game, games[1:])])
    assert whole.keys() == parts.keys()
    assert all(same(whole[name], parts[name]) for name in whole)
    assert whole["ends"][-1] == len(whole["columns"])
    assert whole["decision_ends"][-1] == len(whole["kinds"])
    assert not whole["held"].all()
    assert whole["held"].any()


def test_games_that_end_otherwise_today_are_refused() -> None:
    one = played("nova", 1)
    with pytest.raises(BadOption, match="was played by other rules; choose another folder"):
        rows_of(terrae.load("nova"), [replace(one, scores=[score + 1 for score in one.scores])])


def test_files_from_before_games_were_kept_as_moves_are_refused(tmp_path: Path) -> None:
    np.savez_compressed(tmp_path / "games-0000.npz", columns=np.arange(3), later=np.arange(3))
    with pytest.raises(BadOption, match=r"games-0000\.npz is from a version that kept no moves"):
        read_games(tmp_path / "games-0000.npz")
