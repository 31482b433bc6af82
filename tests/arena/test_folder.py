"""A match that was broken off goes on; another match in its folder is refused."""
from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from hashlib import sha256
from pathlib import Path

import pytest

from terrae.bots.weights import shipped
from terrae.core.registry import load
from tests.arena.matches import command, environment, figures, refused, told
from tests.engine import need_engine
from tests.patience import PATIENCE

need_engine()

SLOW = ("arena", "nova", "--bots", "search:hand,greedy", "--games", "10", "--nodes", "150", "--seed", "6")
QUICK = ("arena", "nova", "--bots", "random,greedy", "--seed", "6", "--jobs", "1")


def kept(folder: Path) -> dict[str, int]:
    """The games in a folder with the time each was written."""
    return {file.name: file.stat().st_mtime_ns for file in folder.glob("game-*.terrae")}


def test_a_match_stopped_by_ctrl_c_goes_on_where_it_was(tmp_path: Path) -> None:
    out = tmp_path / "match"
    process = subprocess.Popen(command(*SLOW, "--jobs", "2", "--out", str(out)), env=environment(), text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    deadline = time.monotonic() + PATIENCE
    while not kept(out) and time.monotonic() < deadline:
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does, to all its processes
    printed, said = process.communicate(timeout=PATIENCE)
    before = kept(out)
    assert process.returncode == 130
    assert printed == ""
    assert said == f"terrae: stopped after {len(before)} of 10 games; the same command continues from there\n"
    assert 0 < len(before) < 10
    found = figures(*SLOW, "--jobs", "2", "--out", str(out))
    assert before.items() <= kept(out).items()
    assert len(kept(out)) == found["games"] == 10
    assert found == figures(*SLOW, "--jobs", "1")


def test_ctrl_c_while_the_processes_wake_up_stops_without_a_word_from_them(tmp_path: Path) -> None:
    out = tmp_path / "match"
    process = subprocess.Popen(command(*SLOW, "--jobs", "2", "--out", str(out)), env=environment(), text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    deadline = time.monotonic() + PATIENCE
    while not (out / "arena.json").exists() and time.monotonic() < deadline:
        time.sleep(0.01)
    time.sleep(0.2)  # they have begun to wake up, but not more
    os.killpg(process.pid, signal.SIGINT)
    printed, said = process.communicate(timeout=PATIENCE)
    assert (process.returncode, printed) == (130, "")
    assert said == f"terrae: stopped after {len(kept(out))} of 10 games; the same command continues from there\n"


def test_only_missing_games_are_played(tmp_path: Path) -> None:
    whole = figures(*QUICK, "--games", "8", "--out", str(tmp_path))
    texts = {name: (tmp_path / name).read_text() for name in kept(tmp_path)}
    for number in (2, 7):
        (tmp_path / f"game-{number:06}.terrae").unlink()
    before = kept(tmp_path)
    assert figures(*QUICK, "--games", "8", "--out", str(tmp_path)) == whole
    assert before.items() <= kept(tmp_path).items()
    assert {name: (tmp_path / name).read_text() for name in kept(tmp_path)} == texts


def test_more_games_may_be_wanted_later_and_fewer_looked_at(tmp_path: Path) -> None:
    four = figures(*QUICK, "--games", "4", "--out", str(tmp_path))
    before = kept(tmp_path)
    assert figures(*QUICK, "--games", "6", "--out", str(tmp_path))["games"] == 6
    assert before.items() <= kept(tmp_path).items()
    assert figures(*QUICK, "--games", "4", "--out", str(tmp_path)) == four


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("match")
    told(*QUICK, "--games", "2", "--out", str(folder))
    return folder


@pytest.mark.parametrize(("more", "difference"), [
    (("--seed", "7"), "seed is '6' there and '7' here"),
    (("--nodes", "9"), "nodes is 500 there and 9 here"),
    (("--seconds", "1"), "nodes is 500 there and 0 here"),
    (("--bots", "greedy,random"), "bots is ['random', 'greedy'] there and ['greedy', 'random'] here"),
    (("--option", "start=1"), "options start is 'random' there and '1' here"),
    (("--factions", "choose"), "options factions is 'random' there and 'choose' here"),
])
def test_other_settings_are_refused_with_the_difference(match: Path, more: tuple[str, ...], difference: str) -> None:
    said = refused(*QUICK, "--games", "2", *more, "--out", str(match))
    assert f"holds another match: {difference}; choose another folder" in said


def test_a_weights_file_that_changed_is_another_bot(tmp_path: Path) -> None:
    mine, out = tmp_path / "mine.json", tmp_path / "match"
    mine.write_bytes(shipped(load("nova")).read_bytes())
    few = ("arena", "nova", "--bots", f"search:{mine},search", "--nodes", "1", "--games", "1", "--out", str(out))
    told(*few)
    kept = json.loads((out / "arena.json").read_text())["weights"]
    mark = sha256(mine.read_bytes()).hexdigest()[:16]
    assert kept == {f"search:{mine}": mark, "search": mark}
    mine.write_bytes(mine.read_bytes() + b"\n")
    other = sha256(mine.read_bytes()).hexdigest()[:16]
    assert f"weights search:{mine} is '{mark}' there and '{other}' here" in refused(*few)


def test_other_shipped_weights_are_another_bot(tmp_path: Path) -> None:
    few = ("arena", "nova", "--bots", "search,random", "--nodes", "1", "--games", "1", "--out", str(tmp_path))
    told(*few)
    settings = json.loads((tmp_path / "arena.json").read_text())
    settings["weights"]["search"] = "0123456789abcdef"  # as if played before the project learned better
    (tmp_path / "arena.json").write_text(json.dumps(settings))
    assert "weights search is '0123456789abcdef' there and " in refused(*few)


def test_damaged_folders_are_named(match: Path, tmp_path: Path) -> None:
    (tmp_path / "arena.json").write_text("{")
    assert "arena.json is damaged" in refused(*QUICK, "--out", str(tmp_path))
    (tmp_path / "arena.json").unlink()
    (tmp_path / "game-000000.terrae").write_text((match / "game-000000.terrae").read_text()[:900])
    assert "holds games but no arena.json" in refused(*QUICK, "--out", str(tmp_path))
    (tmp_path / "arena.json").write_text((match / "arena.json").read_text())
    assert "game-000000.terrae, line " in refused(*QUICK, "--out", str(tmp_path))
    (tmp_path / "game-000000.terrae").write_text((match / "game-000001.terrae").read_text())
    assert "is game 1 of its match" in refused(*QUICK, "--out", str(tmp_path))
    (tmp_path / "file").write_text("")
    assert "cannot be used" in refused(*QUICK, "--out", str(tmp_path / "file"))
