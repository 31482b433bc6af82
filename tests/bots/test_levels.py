"""Levels: names people choose between, each a bot with its time."""
from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from terrae.bots import BOTS
from terrae.bots.levels import ENOUGH, LEVELS, OFFERED, level, level_or_judge, measured, typical_points
from terrae.core.errors import BadOption
from terrae.core.registry import GAMES, load
from terrae.locales import LANGUAGES, page_locale

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"


def test_every_level_is_a_bot_with_time_to_think_and_every_bot_has_one() -> None:
    assert {one.bot for one in LEVELS.values()} == set(BOTS)
    assert all(one.name == name and one.budget.seconds > 0 for name, one in LEVELS.items())
    assert LEVELS["expert"].budget.seconds > LEVELS["search"].budget.seconds


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_plays(name: str) -> None:
    state = load("nova").new(players=2, setup="first_game", start=1)
    one = level(name)
    assert one.player().choose(state, one.budget, Random(1)) in state.legal_moves()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_of_its_own(language: str) -> None:
    names = page_locale(language).sections["bots"]
    assert set(names) == set(LEVELS)
    assert len(set(names.values())) == len(LEVELS)


@pytest.mark.parametrize("name", ["", "clever", "search:hand", "search:/etc/passwd.json"])
def test_whatever_is_no_level_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match="there are: random, beginner, greedy, search, expert"):
        level(name)


def test_in_the_terminal_a_search_may_have_a_judge_of_ones_own() -> None:
    assert level_or_judge("search:hand").player().choose(load("nova").new(players=2, setup="first_game", start=1),
                                                         level("search").budget, Random(1)) >= 0
    assert level_or_judge("expert") is LEVELS["expert"]
    with pytest.raises(BadOption, match="only search takes a judge"):
        level_or_judge("greedy:hand")
    with pytest.raises(BadOption, match="unknown bot 'clever'"):
        level_or_judge("clever:hand")


def test_people_are_not_offered_an_opponent_that_plays_at_random_but_old_tables_keep_theirs() -> None:
    assert OFFERED == ["beginner", "greedy", "search", "expert"]
    assert level("random").bot == "random"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_level_was_measured_and_people_can_grow_on_them(game_id: str) -> None:
    beginner, regular, strong, expert = (measured()[game_id][name].points for name in OFFERED)
    assert beginner * 1.1 < regular
    assert regular * 1.1 < min(strong, expert)  # against regular bots a few games do not tell these two apart


@pytest.mark.parametrize("game_id", GAMES)
def test_people_are_told_no_points_of_a_level_that_played_too_few_games(game_id: str) -> None:
    for name, found in measured()[game_id].items():
        assert typical_points(game_id, name) == (found.points if found.games >= ENOUGH else None)
    assert typical_points(game_id, "greedy") is not None
    assert typical_points(game_id, "random") is None


@pytest.mark.parametrize("game_id", GAMES)
def test_the_page_about_bots_shows_what_was_measured(game_id: str) -> None:
    row = next(line for line in DOCS.read_text(encoding="utf-8").splitlines()
               if line.startswith(f"| {page_locale('en').text('games', game_id)} |"))
    found = [measured()[game_id][name] for name in OFFERED]
    assert [cell.strip() for cell in row.split("|")[2:-1]] == [f"{one.points:.0f} ({one.games})" for one in found]
