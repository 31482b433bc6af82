"""Weights files: what is shipped fits, what does not fit is refused with a sentence."""
from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import terrae
from terrae.bots.features import features
from terrae.bots.judge import knowledge
from terrae.bots.net import Layer
from terrae.bots.sheet import FeatureVector
from terrae.bots.weights import HERE, BadWeights, by_faction, columns, pack, read, unpack, write
from terrae.core.playout import playout
from terrae.core.registry import GAMES


@pytest.mark.parametrize("game_id", GAMES)
def test_the_shipped_weights_fit_and_say_where_they_come_from(game_id: str) -> None:
    game = terrae.load(game_id)
    known = knowledge(game, "learned")
    assert re.match(f"terrae (train|learn) {game_id} ", known.origin["command"])
    assert known.origin["strength"]
    state = game.new(players=4)
    playout(state, 1, 80)
    assert len(known.judge.values(state)) == 4
    assert (HERE / f"{game_id}.json").stat().st_size < 1_500_000


@pytest.mark.parametrize("game_id", GAMES)
def test_every_position_fills_the_same_columns(game_id: str) -> None:
    game, seen, vector = terrae.load(game_id), features(game_id), FeatureVector()
    for seed in range(12):
        state = game.start(game.variety(seed))
        step = 0
        while not state.over:
            for seat in range(state.seats()):
                vector.clear()
                seen.fill(state, seat, vector)
                assert vector.at == seen.size
                assert all(0 <= vector.column[i] < seen.size for i in range(vector.n))
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
    vector = FeatureVector()
    vector.append(2)
    vector.append(0)
    vector.measure(0.5)
    four = [0.0] * 4
    first = [1.0, -1.0, 0.0, 0.0, *four, *[9.0] * 8, 2.0, 4.0, 0.0, -8.0, *four]
    layer = Layer(first, [0.5, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 3.0], [10.0, 99.0, 4.0],
                  [1.0, 1.0, 2.0, 1.0, 1.0, 1.0, 1.0, 0.5], 0.25)
    # hidden: 0.5+2+1 = 3.5, -2+2 = 0, 1, 1-4 -> 0, and 3 in the last; straight: 20+2
    assert layer.value(vector, layer.begin, 0) == pytest.approx(0.25 + 22.0 + 3.5 + 0.0 + 2.0 + 1.5)
    assert list(layer.sums(vector, 0)) == [3.5, 0.0, 1.0, -3.0, 0.0, 0.0, 0.0, 3.0, 0.25 + 22.0]
    assert layer.value(FeatureVector(), layer.sums(vector, 0), 0) == layer.value(vector, layer.begin, 0)


def test_a_layer_weighs_what_leads_to_the_result_for_each_faction() -> None:
    vector = FeatureVector()
    vector.append(2)
    layer = Layer([1.0] * 8 + [0.0] * 8, [0.0] * 8, [10.0, 99.0, 20.0, 99.0], [0.0] * 8 + [0.0] * 7 + [0.5], 0.25, 2)
    assert layer.value(vector, layer.begin, 0) == 0.25 + 2 * 10.0
    assert layer.value(vector, layer.begin, 1) == 0.25 + 2 * 20.0 + 2 * 0.5
    assert layer.value(FeatureVector(), layer.sums(vector, 1), 1) == layer.value(vector, layer.begin, 1)


def test_a_faction_that_a_file_does_not_know_is_judged_like_an_unknown_one() -> None:
    seen = features("nova")
    rows = [[float(10 * faction + column) for column in range(4)] for faction in range(3)]
    text = pack([x for row in rows for x in row])
    assert by_faction(text, 4, seen) == rows + [rows[0]] * (seen.factions - 3)
    assert seen.factions > 3
    with pytest.raises(ValueError, match="12 numbers where 5 are needed for each of 11 factions"):
        by_faction(text, 5, seen)
    with pytest.raises(ValueError, match="12 numbers where 1 are needed"):
        by_faction(text, 1, seen)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_faction_has_weights_of_its_own_and_others_have_those_of_an_unknown_one(game_id: str) -> None:
    game, seen = terrae.load(game_id), features(game_id)
    met = set()
    for seed in range(40):
        state = game.start(game.variety(seed))
        unknown = {int(seen.faction(state, seat)) for seat in range(state.seats())}
        met |= unknown
        playout(state, seed)
        met |= {int(seen.faction(state, seat)) for seat in range(state.seats())}
    assert met == set(range(seen.factions))


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
    ("features", 7, r"was made for number of features and items \(7, 33\)"),
    ("items", ["a"], r"was made for number of features and items \([0-9]+, 1\)"),
    ("kinds", ["a"], "is damaged: [0-9]+ numbers where 1 are needed"),
    ("phases", [], "was made for number of phases 0"),
    ("phases", 5, "phases, items and kinds must be lists"),
    ("kinds", None, "phases, items and kinds must be lists"),
    ("hidden", "x", "hidden layer must be a multiple of eight, not 'x'"),
    ("hidden", 12, "hidden layer must be a multiple of eight, not 12"),
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


@pytest.mark.parametrize(("text", "said"), [("", "is not a weights file"), ("[]", "it needs format, game"),
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
    hidden, before = data["hidden"], seen.size - seen.own
    start, end = before + seen.oldest - seen.guesses, seen.size - seen.guesses

    def values(name: str, now: int, new: list[float]) -> list[float]:
        """What a judge says whose columns in the middle are these."""
        phases = []
        for one in data["phases"]:
            first = columns(unpack(one["first"]), seen, data, hidden)
            straight = columns(unpack(one["straight"])[:data["features"]], seen, data)
            phases.append(one | {"first": pack(first[:start * hidden] + new * hidden + first[end * hidden:]),
                                 "straight": pack(straight[:start] + new + straight[end:])})
        now_data = data | {"features": now, "items": seen.items, "phases": phases}
        (tmp_path / name).write_text(json.dumps(now_data), "utf-8")
        return read(game, tmp_path / name).judge.values(state)

    state = game.new(players=4)
    playout(state, 3, 150)
    old = values("old.json", before + seen.oldest, [])
    assert old == values("silent.json", seen.size, [0.0] * (end - start))
    assert old != values("loud.json", seen.size, [1.0] * (end - start))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_item_and_kind_has_a_name_of_its_own(game_id: str) -> None:
    game = terrae.load(game_id)
    for names in ([item.id for item in game.items], [kind.id for kind in game.vocabulary.kinds]):
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("game_id", GAMES)
def test_items_and_kinds_are_found_by_name_not_by_place(tmp_path: Path, game_id: str) -> None:
    game, data = terrae.load(game_id), shipped(game_id)
    width, items, kinds = data["hidden"], len(data["items"]), len(data["kinds"])

    def turned(numbers: list[float], first: int, count: int, wide: int) -> list[float]:
        rows = [numbers[i * wide:(i + 1) * wide] for i in range(first, first + count)]
        back = [number for row in reversed(rows) for number in row]
        return numbers[:first * wide] + back + numbers[(first + count) * wide:]

    phases = [one | {"first": pack(turned(unpack(one["first"], data["features"] * width), 1, items, width)),
                     "straight": pack([x for row in by_faction(one["straight"], data["features"], features(game_id))
                                       for x in turned(row, 1, items, 1)]),
                     "prior": pack(turned(unpack(one["prior"], kinds), 0, kinds, 1))} for one in data["phases"]]
    mixed = data | {"items": data["items"][::-1], "kinds": data["kinds"][::-1], "phases": phases}
    (tmp_path / "mixed.json").write_text(json.dumps(mixed), "utf-8")
    straight, other = read(game, HERE / f"{game_id}.json"), read(game, tmp_path / "mixed.json")
    state = game.new(players=3)
    for step in range(20):
        playout(state, step, 7)
        assert straight.judge.values(state) == other.judge.values(state)
    assert straight.prior is not None
    assert other.prior is not None
    assert [list(row) for row in straight.prior.bias] == [list(row) for row in other.prior.bias]


def test_weights_from_before_an_item_or_a_kind_was_added_know_nothing_of_it(tmp_path: Path) -> None:
    game, data = terrae.load("nova"), shipped("nova")
    width, kinds = data["hidden"], len(data["kinds"])

    def without(text: str, count: int, place: int, wide: int = 1) -> str:
        numbers = unpack(text)
        rows = [numbers[at:at + count * wide] for at in range(0, len(numbers), count * wide)]
        return pack([x for row in rows for x in row[:place * wide] + row[(place + 1) * wide:]])

    item = data["items"].index("action")
    phases = [one | {"first": without(one["first"], data["features"], 1 + item, width),
                     "straight": without(one["straight"], data["features"], 1 + item),
                     "prior": without(one["prior"], kinds, 7)} for one in data["phases"]]
    older = data | {"features": data["features"] - 1, "items": [one for one in data["items"] if one != "action"],
                    "kinds": data["kinds"][:7] + data["kinds"][8:], "phases": phases}
    (tmp_path / "older.json").write_text(json.dumps(older), "utf-8")
    now, then = read(game, HERE / "nova.json"), read(game, tmp_path / "older.json")
    assert now.prior is not None
    assert then.prior is not None
    for row, known in zip(then.prior.bias, now.prior.bias, strict=True):
        assert list(row) == [0.0 if place == 7 else number for place, number in enumerate(known)]
    state = game.new(players=2, setup="first_game", start=1)
    assert state.question == "action"
    assert now.judge.values(state)[0] != then.judge.values(state)[0]
