"""What `terrae bench web` measures: every turn is redrawn in every browser, and the figures are there."""
from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from terrae.bench import web
from terrae.bench.browsers import Heard
from terrae.bench.places import Game, Setup, random_course
from terrae.bench.web import Load, figures, hold, measure, percentile
from terrae.core.record import Record
from terrae.core.registry import GAMES, load


def measured(*given: Any) -> dict[str, Any]:
    """In a thread of its own: a browser that other tests have opened keeps an event loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(measure, *given).result()


class ShortGames(Setup):
    """Tables that are left after two turns."""

    def game(self, *given: Any) -> Game:
        whole = super().game(*given)
        return Game(whole.table, whole.turns[:2])


def test_every_turn_is_redrawn_in_every_browser_and_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "QUIET", 2)
    monkeypatch.setattr(web, "Setup", ShortGames)  # so that everybody goes to another table meanwhile
    found = measured(Load("nova", tables=3, viewers=3, every=0.5, seconds=1.5, generators=2))
    assert found["errors"] == 0, found
    assert found["turns"] == found["post"]["count"] == 9
    assert found["redrawn"]["count"] == found["event"]["count"] == 27
    assert found["views"] >= 18  # whoever moved has the answer to the form
    assert 0 < found["redrawn"]["median_ms"] <= found["redrawn"]["p99_ms"] <= found["redrawn"]["max_ms"]
    assert found["event"]["median_ms"] <= found["redrawn"]["median_ms"]
    assert found["server_memory_mb"] > 0
    assert found["view_cpu_ms"]["unchanged"] > 0
    assert found["bytes_per_view"] > 100


def test_a_game_that_is_over_makes_room_for_another(tmp_path: Path) -> None:
    setup = Setup(f"sqlite:///{tmp_path}/bench.db")
    place = setup.places("nova", 1, 2, 2, 300)[0]
    setup.close()
    assert len(place.games) > 1
    assert sum(len(game.turns) for game in place.games) == 300
    assert all(game.turns for game in place.games)


@pytest.mark.parametrize("game", GAMES)
def test_the_turns_to_send_are_a_whole_game(game: str) -> None:
    record = Record(load(game), {"players": "2"})
    played, course = random_course(record, "seed", Random(1), {})
    assert record.with_moves(played).state.over
    assert [turn.after for turn in course] == [turn.ply for turn in course[1:]] + [len(played)]
    assert (played, course) == random_course(record, "seed", Random(1), {})


def test_the_number_of_tables_held_is_found_by_halving(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    def measure(load: Load, database: str, costs: bool) -> dict[str, Any]:
        tried.append(load.tables)
        return {"tables": load.tables, "errors": 0, "redrawn": {"p99_ms": 3.0 * load.tables}}

    monkeypatch.setattr(web, "measure", measure)
    found = hold(Load("nova"))
    assert tried[:5] == [10, 20, 40, 80, 160]
    assert 90 <= found["tables_held"] == found["tables"] < 100 <= found["tables_not_held"]


def test_figures_say_when_the_browsers_were_what_is_slow() -> None:
    heard = Heard(redrawn=[0.1], posts=[0.2], events=[0.3], cpu=9.0, problems=["lost"])
    assert "lower_bound" in figures(heard, 10.0, 5.0)
    assert "lower_bound" not in figures(heard, 20.0, 5.0)
    assert figures(heard, 10.0, 5.0)["first_error"] == "lost"


def test_percentiles() -> None:
    assert percentile([], 0.99) == 0.0
    assert percentile([1.0, 2.0, 3.0, 4.0], 0.5) == 3.0
    assert percentile([1.0, 2.0, 3.0, 4.0], 0.99) == percentile([4.0], 0.99) == 4.0
