"""A training run: it stops and continues, goes on from weights, and says what it was."""
from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

import terrae
import terrae.bots.weights
from terrae.bots.features import features
from terrae.bots.weights import load, pack, read, shipped
from terrae.commands.main import main
from terrae.core.errors import BadOption
from tests.arena.matches import command, environment, run
from tests.engine import need_engine
from tests.patience import PATIENCE

need_engine()

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'terrae[learn]'")
np = pytest.importorskip("numpy", reason="NumPy is not installed: pip install 'terrae[learn]'")

from terrae.training import training_run  # noqa: E402
from terrae.training.fit import Net  # noqa: E402


def test_goals_mix_what_came_with_what_was_expected() -> None:
    nan = float("nan")
    data = {"phases": np.array([0, 0, 0, 1]), "later": np.array([10.0, 20.0, 7.0, 1.0]),
            "expected": np.array([14.0, 20.0, nan, 8.0])}
    # The search hopes for 2 points too many in phase 0, and for 7 in phase 1.
    assert training_run.goals(data, 0.5).tolist() == [11.0, 19.0, 7.0, 1.0]
    assert training_run.goals(data, 0.0).tolist() == [10.0, 20.0, 7.0, 1.0]
    assert training_run.goals(data, 1.0).tolist() == [12.0, 18.0, 7.0, 1.0]


def test_rounds_are_read_once_and_only_those_of_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training_run, "side_by_side", lambda work, tasks, jobs, done: map(work, tasks))
    plan = training_run.Plan("nova", rounds=3, first=20, games=20, nodes=1, window=2)
    for number in range(3):
        list(training_run.play_round(tmp_path, plan, number, "hand", 1))
    known: dict[int, Any] = {}
    first = training_run.gather(tmp_path, plan, 0, 1, known)
    again = known[0]
    both = training_run.gather(tmp_path, plan, 1, 1, known)
    assert known[0] is again
    assert len(both["ends"]) == len(first["ends"]) + len(known[1]["ends"])
    assert both["scores"].tolist() == known[1]["scores"].tolist()
    training_run.gather(tmp_path, plan, 2, 1, known)
    assert known.keys() == {1, 2}


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


def test_ctrl_c_is_heard_while_games_are_read(capsys: pytest.CaptureFixture[str]) -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    Timer(1.5, os.kill, (os.getpid(), signal.SIGINT)).start()
    try:
        with pytest.raises(KeyboardInterrupt):
            list(training_run.side_by_side(time.sleep, [3.0] * 20, 1, "read"))
    finally:
        signal.signal(signal.SIGINT, before)
    assert "stopping when the games being read are done" in capsys.readouterr().err


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
    seen = features("nova")
    net = Net(seen.size, len(data), width, factions=seen.factions)
    net.take(data)
    for mine, theirs in zip(net.export(np.zeros((len(data), 1))), data, strict=True):
        old = len(theirs["hidden"])
        assert np.allclose(np.reshape(mine["first"], (-1, width))[:, :old].ravel(), theirs["first"], atol=1e-4)
        assert np.allclose(mine["hidden"][:old], theirs["hidden"], atol=1e-4)
        assert np.allclose(mine["straight"], theirs["straight"], atol=1e-4)
        last = np.reshape(mine["last"], (seen.factions, width))
        assert np.allclose(last[:, :old].ravel(), theirs["last"], atol=1e-4)
        assert not last[:, old:].any()
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
