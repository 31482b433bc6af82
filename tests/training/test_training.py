"""Training: self-play depends on the seed alone, a run stops and continues, what is learned is exported exactly."""
from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

import terrae
import terrae.bots.weights
from terrae.bots.bot import Budget
from terrae.bots.search import SearchBot
from terrae.bots.sheet import FeatureVector
from terrae.bots.weights import load, pack, read, shipped
from terrae.commands.main import main
from terrae.core.errors import BadOption
from terrae.training.selfplay import Samples, options_of, play, preferred_move
from tests.arena.matches import command, environment, run
from tests.engine import need_engine
from tests.patience import PATIENCE

need_engine()

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'terrae[learn]'")
np = pytest.importorskip("numpy", reason="NumPy is not installed: pip install 'terrae[learn]'")

from terrae.training import training_run  # noqa: E402
from terrae.training.fit import Net, fit_net, fit_prior  # noqa: E402


@pytest.mark.parametrize("name", ["nova", "mystica", "mara"])
def test_most_games_are_of_four_and_every_variant_is_met(name: str) -> None:
    game = terrae.load(name)
    given = [options_of(game, seed) for seed in range(800)]
    four = [one for one in given if one["players"] == "4"]
    assert len(four) >= 600
    assert sum(one.keys() <= {"players", "factions"} for one in four) >= 200
    there = {pair for seed in range(200) for pair in game.variety(seed).items()}
    met = {pair for one in given for pair in one.items()}
    met_by_four = {pair for one in four for pair in one.items()}
    assert there <= met
    assert {pair for pair in there if pair[0] not in ("players", "variant")} <= met_by_four
    for one in given[:40]:
        game.start(one)


def test_the_same_seed_plays_the_same_game() -> None:
    game = terrae.load("nova")
    first, again, other = Samples(), Samples(), Samples()
    play(game, "hand", 12, 4, first)
    play(game, "hand", 12, 4, again)
    play(game, "hand", 12, 5, other)
    assert (first.columns, first.later, first.tries) == (again.columns, again.later, again.tries)
    assert first.columns != other.columns


def test_what_came_later_is_the_end_less_what_was_there() -> None:
    samples = Samples()
    play(terrae.load("nova"), "hand", 12, 3, samples)
    assert len(samples.ends) == len(samples.later) == len(samples.phases) == len(samples.expected)
    assert len(samples.ends) % len(samples.scores) == 0
    seats = len(samples.scores)
    begun = [samples.later[i] for i in range(len(samples.ends)) if samples.phases[i] <= 1][:seats]
    assert len(begun) == seats
    assert all(0 <= later <= score for later, score in zip(begun, samples.scores, strict=False))
    assert max(samples.later) > 10


def made_up(rows: int) -> dict[str, Any]:
    """Positions whose points are known: three of column 0 more, two of column 1 less in phase 1."""
    rng = Random(1)
    columns, numbers, ends, phases, later = [], [], [], [], []
    for _ in range(rows):
        a, b, phase = rng.randrange(1, 6), rng.randrange(1, 6), rng.randrange(2)
        columns += [0, 1]
        numbers += [a, b]
        ends.append(len(columns))
        phases.append(phase)
        later.append(3.0 * a - (2.0 * b if phase else 0.0))
    return {"columns": np.array(columns), "numbers": np.array(numbers), "ends": np.array(ends),
            "phases": np.array(phases), "later": np.array(later), "held": np.arange(rows) % 10 == 0}


def test_the_net_learns_what_can_be_learned_and_exports_it(tmp_path: Path) -> None:
    torch.manual_seed(0)
    net = Net(3, 2, 8)
    before, _ = fit_net(net, made_up(20_480), 1, 1)
    _, held = fit_net(net, made_up(20_480), 12, 1)
    assert held < 0.7 < before
    exported = net.export(np.zeros((2, 4), np.float32))
    from terrae.bots.net import Layer

    vector = FeatureVector()
    vector.append(4)
    vector.append(2)
    for phase, points in ((0, 12.0), (1, 8.0)):
        one = exported[phase]
        layer = Layer(one["first"], one["hidden"], one["straight"], one["last"], one["bias"])
        assert layer.value(vector) == pytest.approx(points, abs=1.0)
        with torch.no_grad():
            said = net(torch.tensor([[4.0, 2.0, 0.0]]), [1 - phase, phase])
        assert layer.value(vector) == pytest.approx(10 * float(said[0]), abs=1e-3)


def test_the_prior_learns_which_kinds_are_chosen() -> None:
    data = {"decision_ends": np.arange(2, 402, 2), "words": np.zeros(400), "decision_phases": np.zeros(200),
            "kinds": np.tile([0, 1], 200), "tries": np.tile([9, 1], 200)}
    bias = fit_prior(data, 2, 3, 1.0)
    assert bias.shape == (2, 3)
    assert 1.2 < bias[0, 0] - bias[0, 1] < 2.4  # ln 9 = 2.2, drawn a little towards nothing
    assert bias[0, 2] == 0


def test_a_run_stops_and_continues(tmp_path: Path) -> None:
    plan = training_run.Plan("nova", rounds=1, first=20, games=20, nodes=8, hidden=8, epochs=1)
    steps = list(training_run.run(tmp_path, plan, 2))
    assert [step.what for step in steps] == ["play", "fit", "fit"]
    games = tmp_path / "round-000" / "games-0000.npz"
    kept, weights = games.read_bytes(), (tmp_path / "weights-000.json").read_text("utf-8")
    assert read(terrae.load("nova"), tmp_path / "weights-000.json").origin["round"] == 0
    # As if it had been stopped before fitting: the games are not played again, and the same weights come out.
    (tmp_path / "weights-000.json").unlink()
    (tmp_path / "net-000.pt").unlink()
    assert [step.what for step in training_run.run(tmp_path, plan, 1)] == ["fit", "fit"]
    assert games.read_bytes() == kept
    assert (tmp_path / "weights-000.json").read_text("utf-8") == weights
    assert list(training_run.run(tmp_path, plan, 1)) == []
    with pytest.raises(BadOption, match="holds a training run with nodes 8, not 9"):
        list(training_run.run(tmp_path, replace(plan, nodes=9), 1))


def test_a_round_stopped_midway_plays_only_what_is_missing(tmp_path: Path) -> None:
    plan = training_run.Plan("nova", rounds=1, first=40, games=40, nodes=1, hidden=8, epochs=1)
    list(training_run.run(tmp_path, plan, 2))
    first, second = (tmp_path / "round-000" / f"games-{n:04}.npz" for n in (0, 1))
    kept, weights = first.stat().st_mtime_ns, (tmp_path / "weights.json").read_bytes()
    for missing in (second, tmp_path / "weights-000.json", tmp_path / "net-000.pt"):
        missing.unlink()
    assert [step.what for step in training_run.run(tmp_path, plan, 1)] == ["play", "fit", "fit"]
    assert first.stat().st_mtime_ns == kept
    assert (tmp_path / "weights.json").read_bytes() == weights


def test_a_run_stopped_by_ctrl_c_keeps_its_games_and_continues(tmp_path: Path) -> None:
    out = tmp_path / "run"
    plan = ("learn", "nova", "--out", str(out), "--rounds", "1", "--first", "600", "--games", "20", "--nodes", "1",
            "--hidden", "8", "--epochs", "1", "--jobs", "2")
    process = subprocess.Popen(command(*plan), env=environment(), text=True, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, start_new_session=True)
    deadline = time.monotonic() + PATIENCE
    while not list(out.glob("round-000/*.npz")) and time.monotonic() < deadline:
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does, to all its processes
    _, said = process.communicate(timeout=PATIENCE)
    kept = {path: path.stat().st_mtime_ns for path in out.glob("round-000/*.npz")}
    assert process.returncode == 130
    assert "stopping when the games being played are done" in said
    assert said.endswith("terrae: stopped; the same command continues from there\n")
    assert "Traceback" not in said
    assert 0 < len(kept) < 30
    assert run(*plan).code == 0
    assert kept.items() <= {path: path.stat().st_mtime_ns for path in out.glob("round-000/*.npz")}.items()
    assert (out / "weights.json").exists()


def test_a_run_continues_from_the_file_it_began_with_even_if_that_has_changed(tmp_path: Path) -> None:
    start, out = tmp_path / "start-here.json", tmp_path / "run"
    start.write_bytes(shipped(terrae.load("nova")).read_bytes())
    before = sha256(start.read_bytes()).hexdigest()
    plan = training_run.Plan("nova", rounds=1, first=20, games=20, nodes=1, hidden=64, epochs=1, start=str(start))
    list(training_run.run(out, plan, 1))
    start.write_bytes(start.read_bytes() + b"\n")
    list(training_run.run(out, replace(plan, rounds=2), 1))
    told = read(terrae.load("nova"), out / "weights.json").origin
    assert (told["start_sha256"], told["plan"]["start"]) == (before, "start-here.json")


def test_a_prior_is_kept_where_games_are_too_quick_to_fit_one(tmp_path: Path) -> None:
    data = load(shipped(terrae.load("nova")))
    for number, one in enumerate(data["phases"]):
        one["prior"] = pack([number + 0.25] * len(data["kinds"]))
    start = tmp_path / "known.json"
    start.write_text(json.dumps(data), "utf-8")
    plan = training_run.Plan("nova", rounds=1, first=20, games=20, nodes=1, hidden=64, epochs=1, start=str(start))
    list(training_run.run(tmp_path / "run", plan, 1))
    kinds = [kind.id in data["kinds"] for kind in terrae.load("nova").vocabulary.kinds]  # others are new since
    assert [list(one) for one in training_run.prior_of(tmp_path / "run" / "weights.json")] == [
        [number + 0.25 if known else 0.0 for known in kinds] for number in range(len(data["phases"]))]


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    plan = training_run.Plan("nova")
    with pytest.raises(BadOption, match="file: cannot be used"):
        training_run.open_run(tmp_path / "file", plan)
    (tmp_path / "plan.json").write_text("{")
    with pytest.raises(BadOption, match=r"plan\.json is damaged"):
        training_run.open_run(tmp_path, plan)


def test_the_result_of_a_run_is_the_mean_of_its_last_networks(tmp_path: Path) -> None:
    plan = training_run.Plan("nova", rounds=2, first=20, games=20, nodes=1, hidden=8, epochs=1, average=2)
    list(training_run.run(tmp_path, plan, 1))
    files = [tmp_path / name for name in ("weights-000.json", "weights-001.json", "weights.json")]
    one, two, mean = (training_run.numbers_of(str(path), 8) for path in files)
    for a, b, c in zip(one, two, mean, strict=True):
        for name in a:
            assert np.allclose((np.array(a[name]) + np.array(b[name])) / 2, c[name], atol=2e-3)
    assert one[0]["bias"] != mean[0]["bias"]
    assert "--average 2" in read(terrae.load("nova"), files[2]).origin["command"]
    list(training_run.run(tmp_path, replace(plan, average=1), 1))
    assert training_run.numbers_of(str(files[2]), 8) == two


def test_the_start_counts_among_the_networks_of_the_mean_if_more_are_asked_for_than_there_are_rounds(
        tmp_path: Path) -> None:
    begun = training_run.Plan("nova", rounds=1, first=40, nodes=1, hidden=8, epochs=4, pace=10.0)
    list(training_run.run(tmp_path / "begun", begun, 1))
    start = str(tmp_path / "begun" / "weights.json")
    list(training_run.run(tmp_path / "on", replace(begun, start=start, seed=1, average=2), 1))
    files = start, str(tmp_path / "on" / "weights-000.json"), str(tmp_path / "on" / "weights.json")
    one, two, mean = (training_run.numbers_of(path, 8) for path in files)
    apart = 0.0
    for a, b, c in zip(one, two, mean, strict=True):
        for name in a:
            assert np.allclose((np.array(a[name]) + np.array(b[name])) / 2, c[name], atol=2e-3)
        apart = max(apart, np.abs(np.array(a["straight"]) - np.array(b["straight"])).max())
    assert apart > 0.05


def test_a_whim_takes_the_move_that_gives_most_of_what_it_likes() -> None:
    game, rng = terrae.load("mystica"), Random(5)
    state = game.start({"players": "4", "factions": "random"})
    while not any(game.kind_of[move].id == "upgrade" for move in state.legal_moves()):
        state.apply(rng.choice(state.legal_moves()))
    tree = SearchBot("hand").grow(state, Budget(nodes=1), rng)
    seat, houses = state.seat, game.resources.index("trading_houses")

    def houses_after(points: float) -> int:
        after = state.copy()
        after.apply(preferred_move(tree, lambda position, seat: points * position.holdings(seat)[houses]))
        return after.holdings(seat)[houses] - state.holdings(seat)[houses]

    assert houses_after(1000.0) == 1
    assert houses_after(-1000.0) == 0


def test_the_way_of_fitting_may_change_on_the_way_and_is_told(tmp_path: Path) -> None:
    plan = training_run.Plan("nova", rounds=1, first=20, games=20, nodes=1, hidden=8, epochs=1)
    list(training_run.run(tmp_path, plan, 1))
    later = replace(plan, rounds=2, epochs=2, pace=0.25, decay=1.0)
    list(training_run.run(tmp_path, later, 1))
    told = read(terrae.load("nova"), tmp_path / "weights.json").origin
    assert "--epochs 2 --window 4 --pace 0.25 --decay 1.0" in told["command"]
    assert told["earlier"] == [{"rounds": 1, "epochs": 1, "pace": 1.0, "decay": 0.02}]
    assert "earlier" not in read(terrae.load("nova"), tmp_path / "weights-000.json").origin
    assert training_run.open_run(tmp_path, later) == told["earlier"]


def test_a_slow_pace_stays_near_and_decay_forgets() -> None:
    def change(pace: float, decay: float) -> tuple[float, float]:
        torch.manual_seed(0)
        net = Net(3, 2, 8)
        with torch.no_grad():
            net.own.add_(1.0)
        before = net.common.detach().clone()
        fit_net(net, made_up(20_480), 4, 1, pace, decay)
        return float((net.common - before).abs().mean().detach()), float(net.own.abs().mean().detach())

    usual, slow, forgetful = change(1.0, 0.02), change(0.1, 0.02), change(1.0, 10.0)
    assert slow[0] < 0.5 * usual[0]
    assert forgetful[1] < 0.8 * usual[1]


@pytest.mark.parametrize(("wrong", "said"), [
    ({"rounds": 0}, "at least one round"), ({"games": 30}, "chunks of 20"), ({"hidden": 12}, "multiple of eight"),
    ({"trust": 2.0}, "between 0 and 1"),
    ({"pace": 0.0}, "pace must be above 0"), ({"decay": -1.0}, "decay at least 0")])
def test_a_plan_must_make_sense(wrong: dict[str, float], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        training_run.Plan("nova", **wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(("arguments", "said"), [
    (["nova"], "--out DIR"), (["chess", "--out", "x"], "chess"), (["nova", "--out", "x", "--start", "best"], "judge"),
    (["nova", "--out", "x", "--start", "nothing.json"], "there is no weights file")])
def test_training_with_bad_arguments(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str],
                                     tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["train", *arguments]) == 2
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_where_the_weights_come_from_can_be_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "nova", "--show"]) == 0
    assert '"command": "terrae learn nova' in capsys.readouterr().out


@pytest.mark.parametrize("wider", [0, 32])
def test_a_run_continues_from_a_weights_file(wider: int) -> None:
    """Taking weights and exporting them again changes nothing but the last digit kept, and what is new is silent."""
    path = str(Path(terrae.bots.weights.__file__).parent / "nova.json")
    width = terrae.bots.weights.load(path)["hidden"] + wider
    data = training_run.numbers_of(path, width)
    net = Net(len(data[0]["straight"]), len(data), width)
    net.take(data)
    for mine, theirs in zip(net.export(np.zeros((len(data), 1))), data, strict=True):
        old = len(theirs["last"])
        assert np.allclose(np.reshape(mine["first"], (-1, width))[:, :old].ravel(), theirs["first"], atol=1e-4)
        assert np.allclose(mine["hidden"][:old], theirs["hidden"], atol=1e-4)
        assert np.allclose(mine["straight"], theirs["straight"], atol=1e-4)
        assert np.allclose(mine["last"], theirs["last"] + [0.0] * (width - old), atol=1e-4)
        assert abs(mine["bias"] - theirs["bias"][0]) < 1e-4


def test_a_narrower_layer_than_the_start_has_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    path = str(Path(terrae.bots.weights.__file__).parent / "mystica.json")
    width = terrae.bots.weights.load(path)["hidden"]
    with pytest.raises(BadOption, match=f"hidden layer of {width}: use --hidden {width} or more"):
        next(training_run.run(tmp_path / "run", training_run.Plan("mystica", hidden=width - 8, start=path), 1))
    assert not (tmp_path / "run").exists()


def test_weights_tell_what_they_went_on_from_without_a_path() -> None:
    path = Path(terrae.bots.weights.__file__).parent / "nova.json"
    found = training_run.origin(training_run.Plan("nova", start=str(path)), str(path), [])
    assert found["plan"]["start"] == "nova.json"
    assert "--start nova.json" in found["command"]
    assert found["from"]["command"].startswith("terrae learn nova")
    assert found["start_sha256"] == sha256(path.read_bytes()).hexdigest()
    assert not {"from", "start_sha256"} & training_run.origin(training_run.Plan("nova"), "hand", []).keys()
