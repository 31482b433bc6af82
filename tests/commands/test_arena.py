"""The command `terrae arena` as a person and a program use it."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.arena.matches import figures, refused, told
from tests.engine import need_engine

need_engine()

QUICK = ("arena", "nova", "--bots", "greedy,random,random", "--games", "4", "--jobs", "1")


def test_json_is_what_the_documentation_says() -> None:
    found = figures(*QUICK)
    assert list(found)[:3] == ["game", "games", "bots"]
    assert (found["game"], found["games"], found["blocks"], found["incomplete_blocks"]) == ("nova", 4, 2, 1)
    assert found["forfeits"] == []
    for one, name, seats in zip(found["bots"], ("greedy", "random"), (4, 8), strict=True):
        assert list(one)[:8] == ["name", "seats", "win_share", "win_low", "win_high", "points", "points_low",
                                 "points_high"]
        assert (one["name"], one["seats"]) == (name, seats)
        assert 0 <= one["win_low"] <= one["win_share"] <= one["win_high"] <= 1
        assert one["points_low"] <= one["points"] <= one["points_high"]
        assert one["elo_low"] <= one["elo"] <= one["elo_high"]


def test_a_person_sees_a_table_and_how_to_read_it() -> None:
    said = told(*QUICK)
    assert "nova, 4 games of 3 players" in said
    assert "greedy" in said
    assert "Fair is 33.3% of wins for every seat. Intervals are over 2 blocks of 3 games with the same luck, " \
           "1 of them incomplete." in " ".join(said.split())


def test_seconds_can_be_the_budget(tmp_path: Path) -> None:
    told("arena", "nova", "--bots", "random,random", "--games", "1", "--seconds", "0.5", "--out", str(tmp_path))
    assert "note budget: 0.5 seconds" in (tmp_path / "game-000000.terrae").read_text()


def test_a_single_game_has_no_interval_of_points() -> None:
    found = figures("arena", "nova", "--bots", "random,greedy", "--games", "1")
    assert {one["points_low"] for one in found["bots"]} == {None}
    assert "(?)" in told("arena", "nova", "--bots", "random,greedy", "--games", "1")


@pytest.mark.parametrize(("arguments", "said"), [
    (("chess",), "unknown game 'chess'"),
    (("nova", "--bots", "greedy"), "a match needs at least 2 bots"),
    (("nova", "--bots", "clever,random"), "unknown bot 'clever'"),
    (("nova", "--bots", "search:nowhere.json,random"), "no weights file nowhere.json"),
    (("nova", "--bots", "greedy,random", "--seconds", "-1"), "a budget is"),
    (("nova", "--bots", "greedy,random", "--seconds", "0"), "a budget needs"),
    (("nova", "--bots", "greedy,random", "--option", "colour=red"), "unknown option 'colour'"),
    (("nova", "--bots", "greedy,random", "--option", "players=3"), "players=3 but 2 seats were given"),
])
def test_bad_input_gets_one_clear_line(arguments: tuple[str, ...], said: str) -> None:
    assert said in refused("arena", *arguments)
