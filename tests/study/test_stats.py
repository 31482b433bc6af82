"""Statistics over records of matches, of people and of anybody else."""
from __future__ import annotations

from pathlib import Path
from statistics import mean, stdev
from typing import Any
from xml.etree import ElementTree

import pytest

from terrae.core.record import Record
from terrae.study.facts import facts
from tests.arena.matches import figures, refused, run, told
from tests.engine import need_engine

need_engine()

SECTIONS = ["seat", "faction", "player", "set_up", "choices", "openings", "first_buildings", "first_tiles", "tiles",
            "milestones"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Eight games of Terra Nova and two of each of the others, as matches leave them."""
    made = tmp_path_factory.mktemp("records")
    for game, bots, games in (("nova", "greedy,random", 8), ("mystica", "random,random,greedy", 3),
                              ("mara", "random,random", 2)):
        told("arena", game, "--bots", bots, "--games", str(games), "--jobs", "1", "--out", str(made / game))
    return made


@pytest.fixture(scope="module")
def found(folder: Path) -> dict[str, Any]:
    return figures("stats", str(folder))


def table(found: dict[str, Any], game: str) -> dict[str, Any]:
    one: dict[str, Any]
    [one] = [one for one in found["tables"] if one["game"] == game]
    return one


def named(groups: list[dict[str, Any]], name: str) -> dict[str, Any]:
    [one] = [one for one in groups if one["name"] == name]
    return one


def records(folder: Path) -> list[Record]:
    return [Record.load(file) for file in sorted(folder.glob("*.terrae"))]


def test_games_and_numbers_of_players_are_never_mixed(found: dict[str, Any]) -> None:
    assert found["games"] == 13
    assert found["skipped"] == []
    assert [(one["game"], one["players"], one["games"]) for one in found["tables"]] == \
        [("mara", 2, 2), ("mystica", 3, 3), ("nova", 2, 8)]
    for one in found["tables"]:
        assert list(one) == ["game", "players", "games", "all", *SECTIONS, "sources", "by_round"]


def test_points_of_all_seats_are_those_of_the_records(folder: Path, found: dict[str, Any]) -> None:
    points = [score for one in records(folder / "nova") for score in one.state.scores()]
    everybody = table(found, "nova")["all"]
    assert everybody["seats"] == 16
    assert everybody["points"] == pytest.approx(mean(points))
    assert everybody["points_sd"] == pytest.approx(stdev(points))
    assert everybody["win_share"] == pytest.approx(0.5)
    assert everybody["points_low"] < everybody["points"] < everybody["points_high"]
    assert list(everybody["points_quantiles"]) == ["5", "25", "50", "75", "95"]
    assert min(points) <= everybody["points_quantiles"]["5"] <= everybody["points_quantiles"]["95"] <= max(points)


def test_bots_seats_and_factions_are_told_apart(folder: Path, found: dict[str, Any]) -> None:
    nova = table(found, "nova")
    played = records(folder / "nova")
    greedy = [one.state.scores()[one.notes["seats"].split(",").index("greedy")] for one in played]
    assert named(nova["player"], "greedy")["points"] == pytest.approx(mean(greedy))
    assert named(nova["player"], "greedy")["points"] > named(nova["player"], "random")["points"]
    assert [one["name"] for one in nova["seat"]] == ["seat 1", "seat 2"]
    assert named(nova["seat"], "seat 2")["points"] == pytest.approx(mean(one.state.scores()[1] for one in played))
    assert sum(one["seats"] for one in nova["faction"]) == 16
    first = played[0].state
    assert first.seat_id(0) in {one["name"] for one in nova["faction"]}


def test_tiles_laid_out_and_tiles_taken_are_counted(folder: Path, found: dict[str, Any]) -> None:
    nova = table(found, "nova")
    texts = [one.text() for one in records(folder / "nova")]
    assert named(nova["set_up"], "round tile house")["seats"] == 2 * sum("round tile house" in text for text in texts)
    letters = [one for one in nova["set_up"] if one["name"].startswith("bonus tiles ")]
    assert sum(one["seats"] for one in letters) == 16 * 5
    taken = [one for one in nova["choices"] if one["name"].startswith("first bonus tile ")]
    assert sum(one["seats"] for one in taken) == 16
    cards = [one for one in table(found, "mystica")["choices"] if one["name"].startswith("first pass BON")]
    assert sum(one["seats"] for one in cards) == 9


def test_openings_are_the_first_houses(folder: Path, found: dict[str, Any]) -> None:
    openings = table(found, "nova")["openings"]
    assert all(": first house " in one["name"] and "; bonus tile " in one["name"] for one in openings)
    seats = [one["seats"] for one in openings]
    assert seats == sorted(seats, reverse=True)


def test_sources_sum_to_the_points(found: dict[str, Any]) -> None:
    for one in found["tables"]:
        assert sum(source["points"] for source in one["sources"]) == pytest.approx(one["all"]["points"])


def test_games_of_a_block_count_together_and_others_alone(folder: Path) -> None:
    files = sorted((folder / "nova").glob("*.terrae"))[:3]
    blocks = [facts(Record.load(file), str(file)).block for file in files]
    assert blocks[0] == blocks[1] != blocks[2]
    stranger = Record.load(files[0])
    stranger.notes.clear()
    one = facts(stranger, "somewhere.txt")
    assert one.block == "somewhere.txt"
    assert {seat.player for seat in one.seats} == {""}


def test_tiles_that_options_name_are_laid_out_too(tmp_path: Path) -> None:
    told("arena", "nova", "--bots", "random,random", "--games", "1", "--option", "bonus_tiles=ABCDE", "--option",
         "start=2", "--factions", "druids,golems", "--out", str(tmp_path))
    names = {one["name"] for one in table(figures("stats", str(tmp_path)), "nova")["set_up"]}
    assert {"bonus tiles A", "bonus tiles E", "start 2"} <= names
    assert not any("druids" in name for name in names)


def test_a_person_sees_tables(folder: Path) -> None:
    said = told("stats", str(folder / "nova"))
    for part in ("nova, 2 players: 8 games", "by seat", "by faction", "by bot or player", "by what was laid out",
                 "by what was taken", "the most common openings", "points by source"):
        assert part in said


def test_charts_are_pictures_with_every_group(folder: Path, tmp_path: Path) -> None:
    told("stats", str(folder / "nova"), "--plots", str(tmp_path / "plots"))
    made = {file.name for file in (tmp_path / "plots").iterdir()}
    assert {"nova-2-sources.svg", "nova-2-faction-points.svg", "nova-2-player-wins.svg"} <= made
    assert "nova-2-set-up-wins.svg" not in made
    root = ElementTree.parse(tmp_path / "plots" / "nova-2-player-wins.svg").getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    titles = [one.text or "" for one in root.iter("{http://www.w3.org/2000/svg}title")]
    assert [title.split(":")[0] for title in titles] == ["greedy", "random"]


def test_broken_files_are_named_and_skipped(folder: Path, tmp_path: Path) -> None:
    whole = next((folder / "nova").glob("*.terrae"))
    (tmp_path / "good.txt").write_text(whole.read_text())
    (tmp_path / "noise.txt").write_text("dear diary")
    (tmp_path / "bytes.terrae").write_bytes(b"\xff\xfe\x00")
    record = Record.load(whole)
    record.take_back(20)
    record.save(tmp_path / "unfinished.terrae")
    found = figures("stats", str(tmp_path))
    assert found["games"] == 1
    reasons = {Path(one["file"]).name: one["reason"] for one in found["skipped"]}
    assert reasons["noise.txt"].startswith("line 1: expected a header")
    assert "UTF-8" in reasons["bytes.terrae"]
    assert reasons["unfinished.terrae"].startswith("the game is not over")
    ran = run("stats", str(tmp_path))
    assert ran.code == 0
    assert ran.said.count("skipped ") == 3


def test_nothing_to_read_is_a_sentence(tmp_path: Path) -> None:
    assert "has no records" in refused("stats", str(tmp_path))
    assert "no such file or folder" in refused("stats", str(tmp_path / "nowhere"))
    (tmp_path / "noise.txt").write_text("dear diary")
    assert "none of 1 files is a finished game" in refused("stats", str(tmp_path))


def test_names_stay_whole_in_a_terminal_of_eighty_columns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    told("arena", "nova", "--bots", "random,greedy", "--games", "2", "--nodes", "1", "--out", str(tmp_path))
    lines = told("stats", str(tmp_path)).splitlines()
    assert max(map(len, lines)) <= 80
    for name in ("seat 1", "seat 2", "random", "greedy"):
        row = next(line for line in lines if line.split("  ")[0].strip() == name)
        assert row.rstrip().endswith(")")
