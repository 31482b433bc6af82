"""Kept figures: written, read again, and shipped with the package."""
from __future__ import annotations

from pathlib import Path

import pytest

import terrae
from terrae.core.record import Record
from terrae.faces import face
from terrae.study import figures
from terrae.study.facts import Facts, facts
from terrae.study.figures import shipped, usual_by_round
from terrae.study.groups import tables
from tests.arena.matches import told
from tests.engine import need_engine

need_engine()

MOST = 300_000  # bytes of all files of a game


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> list[Facts]:
    folder = tmp_path_factory.mktemp("records")
    told("arena", "mystica", "--bots", "random,random", "--games", "4", "--jobs", "1", "--out", str(folder))
    return [facts(Record.load(file), file.name) for file in sorted(folder.glob("*.terrae"))]


def test_points_by_round_lead_from_the_start_to_the_final_score(played: list[Facts]) -> None:
    for seat in (seat for one in played for seat in one.seats):
        assert len(seat.by_round) == 7
        assert seat.by_round[0] == 20
        assert seat.by_round[-1] == seat.points


def test_first_buildings_tiles_and_milestones_are_what_the_moves_say(played: list[Facts]) -> None:
    seats = [seat for one in played for seat in one.seats]
    for seat in seats:
        assert seat.first_buildings == [move for move in seat.opening if move.startswith("build ")]
        assert seat.tiles[0].startswith("pass BON")
        assert seat.first_tiles[0] == seat.tiles[0]
        assert len(seat.first_tiles) == len({tile[:3] for tile in seat.first_tiles})
        temples = [number for what, number in seat.milestones if what == "temples"]
        assert temples == sorted(temples)
        sanctuaries = [number for what, number in seat.milestones if what == "sanctuaries"]
        favours = [tile for tile in seat.tiles if tile.startswith("+FAV")]
        assert len(favours) >= len(temples) + len(sanctuaries)  # some factions get two
    assert any(seat.milestones for seat in seats)


def test_milestones_count_every_seat_once_for_the_first(played: list[Facts]) -> None:
    [table] = tables(played)
    for what in face(terrae.load("mystica")).milestones:
        first = [one for one in table.sections["milestones"] if one.name.startswith(f"{what} 1, ")]
        assert sum(one.seats for one in first) == table.everybody.seats


def test_kept_figures_say_the_same_when_they_are_read_again(played: list[Facts], tmp_path: Path) -> None:
    files = figures.save("mystica", played, tmp_path, command="terrae stats games", commit="abc")
    again = figures.read(files[0])
    [made], [kept] = tables(played), again.tables
    assert again.origin["command"] == "terrae stats games"
    assert again.origin["players"] == ["random"]
    assert again.games == kept.games == 4
    assert kept.everybody.points.mean == pytest.approx(made.everybody.points.mean, abs=.06)
    assert {name: [one.name for one in groups] for name, groups in kept.sections.items()} == \
        {name: [one.name for one in groups] for name, groups in made.sections.items()}
    for who, curve in made.by_round.items():
        assert kept.by_round[who] == pytest.approx(curve, abs=.06)


@pytest.mark.parametrize("game", terrae.GAMES)
def test_shipped_figures_say_that_bots_played_and_how(game: str) -> None:
    kept = shipped(game)
    assert kept is not None
    assert kept.rules == terrae.load(game).rules
    assert [one.players for one in kept.tables] == list(face(terrae.load(game)).players)
    assert all(one.games >= 30 for one in kept.tables)
    assert kept.origin["games"] == kept.games
    assert kept.origin["players"] == ["search"]
    assert kept.origin["command"].startswith("terrae stats ")
    assert kept.origin["seeds"]
    assert sum(file.stat().st_size for file in figures.HERE.glob(f"{game}*.json")) < MOST


def test_what_a_faction_usually_makes_grows_by_round() -> None:
    usual = usual_by_round("nova", "druids", 3)
    assert usual is not None
    assert usual == sorted(usual)
    assert len(usual) == 6
    assert 50 < usual[-1] < 100
    assert usual_by_round("nova", "nobody", 3) is None
    assert usual_by_round("nova", "druids", 9) is None
