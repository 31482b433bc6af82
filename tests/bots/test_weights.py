"""Weights files: what is shipped fits, what does not fit is refused with a sentence."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import terrae
from terrae.bots.features import features
from terrae.bots.judge import knowledge
from terrae.bots.net import Layer
from terrae.bots.sheet import Sheet
from terrae.bots.weights import HERE, BadWeights, columns, pack, read, unpack, write
from terrae.core.playout import playout
from terrae.core.registry import GAMES


@pytest.mark.parametrize("game_id", GAMES)
def test_the_shipped_weights_fit_and_say_where_they_come_from(game_id: str) -> None:
    game = terrae.load(game_id)
    known = knowledge(game, "learned")
    assert known.origin["command"].startswith(f"terrae learn {game_id} ")
    assert known.origin["strength"]
    state = game.new(players=4)
    playout(state, 1, 80)
    assert len(known.judge.values(state)) == 4
    assert (HERE / f"{game_id}.json").stat().st_size < 600_000


@pytest.mark.parametrize("game_id", GAMES)
def test_every_position_fills_the_same_columns(game_id: str) -> None:
    game, seen, sheet = terrae.load(game_id), features(game_id), Sheet()
    for seed in range(12):
        state = game.start(game.variety(seed))
        step = 0
        while not state.over:
            for seat in range(state.seats()):
                sheet.clear()
                seen.fill(state, seat, sheet)
                assert sheet.at == seen.size
                assert all(0 <= sheet.column[i] < seen.size for i in range(sheet.n))
            assert 0 <= seen.phase(state) < seen.phases
            step += 1
            playout(state, seed * 1000 + step, 9)


@pytest.mark.parametrize("game_id", GAMES)
def test_at_the_end_a_judge_says_the_score(game_id: str) -> None:
    game = terrae.load(game_id)
    state = game.new(players=3)
    playout(state, 5)
    for name in ("learned", "hand"):
        assert knowledge(game, name).judge.values(state) == state.scores()


def test_a_layer_computes_what_its_weights_say() -> None:
    sheet = Sheet()
    sheet.add(2)
    sheet.add(0)
    sheet.measure(0.5)
    four = [0.0] * 4
    first = [1.0, -1.0, 0.0, 0.0, *four, *[9.0] * 8, 2.0, 4.0, 0.0, -8.0, *four]
    layer = Layer(first, [0.5, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 3.0], [10.0, 99.0, 4.0],
                  [1.0, 1.0, 2.0, 1.0, 1.0, 1.0, 1.0, 0.5], 0.25)
    # hidden: 0.5+2+1 = 3.5, -2+2 = 0, 1, 1-4 -> 0, and 3 in the last; straight: 20+2
    assert layer.value(sheet) == pytest.approx(0.25 + 22.0 + 3.5 + 0.0 + 2.0 + 1.5)


def test_packed_numbers_come_back() -> None:
    assert unpack(pack([0.5, -2.0, 1024.0]), 3) == [0.5, -2.0, 1024.0]
    with pytest.raises(ValueError, match="3 numbers where 4 are needed"):
        unpack(pack([0.5, -2.0, 1024.0]), 4)


def shipped(game_id: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((HERE / f"{game_id}.json").read_text("utf-8"))
    return found


def changed(tmp_path: Path, **changes: object) -> Path:
    path = tmp_path / "changed.json"
    path.write_text(json.dumps(shipped("nova") | changes), "utf-8")
    return path


def test_weights_of_another_game_are_refused() -> None:
    with pytest.raises(BadWeights, match="was made for game 'mystica', but 'nova' is needed here"):
        read(terrae.load("nova"), HERE / "mystica.json")


@pytest.mark.parametrize(("key", "value", "said"), [
    ("rules", "0", "was made for rules version '0', but '1' is needed"),
    ("features", 7, "was made for number of features 7"),
    ("kinds", ["a"], r"was made for kinds of moves \['a'\]"),
    ("phases", [], "was made for number of phases 0"),
    ("phases", 5, "phases and kinds must be lists"),
    ("kinds", None, "phases and kinds must be lists"),
    ("hidden", "x", "hidden layer is no multiple of eight but 'x'"),
    ("hidden", 12, "hidden layer is no multiple of eight but 12"),
    ("format", 99, "has format 99; this version reads format 1")])
def test_weights_that_do_not_fit_are_refused(tmp_path: Path, key: str, value: object, said: str) -> None:
    with pytest.raises(BadWeights, match=said):
        read(terrae.load("nova"), changed(tmp_path, **{key: value}))


def test_damaged_weights_are_refused(tmp_path: Path) -> None:
    data = shipped("nova")
    data["phases"][2]["first"] = data["phases"][2]["first"][:-8]
    with pytest.raises(BadWeights, match="is damaged"):
        read(terrae.load("nova"), changed(tmp_path, phases=data["phases"]))
    del data["phases"][1]["last"]
    with pytest.raises(BadWeights, match="is damaged"):
        read(terrae.load("nova"), changed(tmp_path, phases=data["phases"]))


@pytest.mark.parametrize(("text", "said"), [("", "is no weights file"), ("[]", "it needs format, game"),
                                            ('{"format": 1}', "it needs format, game")])
def test_something_else_is_no_weights_file(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "other.json"
    path.write_text(text, "utf-8")
    with pytest.raises(BadWeights, match=said):
        read(terrae.load("nova"), path)
    with pytest.raises(BadWeights, match="there is no weights file"):
        read(terrae.load("nova"), tmp_path / "nothing.json")


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    game, seen = terrae.load("nova"), features("nova")
    kinds = len(game.vocabulary.kinds)
    phases = [{"first": [0.0] * seen.size * 8, "hidden": [0.0] * 8, "straight": [0.0] * seen.size, "last": [0.0] * 8,
               "bias": 10.0 + number, "prior": [0.0] * kinds} for number in range(seen.phases)]
    write(tmp_path / "flat.json", game, 8, phases, {"command": "by hand"})
    known = read(game, tmp_path / "flat.json")
    assert known.origin == {"command": "by hand"}
    assert known.judge.values(game.new(players=2, factions="random")) == [10.0, 10.0]
    assert [path.name for path in tmp_path.iterdir()] == ["flat.json"]


def test_weights_from_before_some_columns_were_added_know_nothing_of_them(tmp_path: Path) -> None:
    game, seen = terrae.load("mystica"), features("mystica")
    data = shipped("mystica")
    hidden, start, end = data["hidden"], seen.oldest - seen.guesses, seen.size - seen.guesses

    def values(name: str, now: int, new: list[float]) -> list[float]:
        """What a judge says whose columns in the middle are these."""
        phases = []
        for one in data["phases"]:
            first = columns(one["first"], seen, data["features"], hidden)
            straight = columns(one["straight"], seen, data["features"])
            phases.append(one | {"first": pack(first[:start * hidden] + new * hidden + first[end * hidden:]),
                                 "straight": pack(straight[:start] + new + straight[end:])})
        (tmp_path / name).write_text(json.dumps(data | {"features": now, "phases": phases}), "utf-8")
        return read(game, tmp_path / name).judge.values(state)

    state = game.new(players=4)
    playout(state, 3, 150)
    old = values("old.json", seen.oldest, [])
    assert old == values("silent.json", seen.size, [0.0] * (end - start))
    assert old != values("loud.json", seen.size, [1.0] * (end - start))
