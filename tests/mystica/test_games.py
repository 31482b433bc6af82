"""Whole games: counts of move sequences from kept positions, and random games of every kind."""
from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import terrae
from terrae.core import check
from terrae.core.playout import playout
from terrae.mystica.factions import FACTIONS
from terrae.mystica.rules.adjacency import renew_reach
from terrae.mystica.state import State
from tests.whole_games import same_sequences, wins_of_greedy

MYSTICA = terrae.load("mystica")
POSITIONS = sorted((Path(__file__).parent / "perft").glob("*.terrae"))


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_as_many_move_sequences_as_ever(path: Path) -> None:
    same_sequences(path)


def test_nine_positions_are_kept() -> None:
    assert len(POSITIONS) == 9


@st.composite
def tables(draw: st.DrawFn) -> dict[str, str]:
    """Any way to set a table: players, factions of different colours, every option."""
    colours = draw(st.permutations(range(7)))
    players = draw(st.integers(2, 5))
    by_colour = {colour: [f.id for f in FACTIONS if f.terrain == colour] for colour in range(7)}
    options = {"players": str(players),
               "factions": ",".join(draw(st.sampled_from(by_colour[colour])) for colour in colours[:players]),
               "turn_order": draw(st.sampled_from(["clockwise", "passing"])),
               "starting_vp": draw(st.sampled_from(["20", "2017"]))}
    for key in ("more_town_tiles", "shipping_bonus_card", "temple_scoring_tile", "cultists_errata"):
        options[key] = draw(st.sampled_from(["no", "yes"]))
    return options


@settings(max_examples=120 if terrae.COMPILED else 20, deadline=None, suppress_health_check=list(HealthCheck))
@given(options=tables(), seed=st.integers(0, 2**31 - 2))
def test_any_table_plays_to_the_end_within_the_bound_and_nothing_is_lost(options: dict[str, str], seed: int) -> None:
    state = MYSTICA.start(options)
    plies = 0
    while not state.over:
        plies += playout(state, seed + plies, 7)
        assert state.audit() == []
        assert isinstance(state, State)
        for p in state.players:
            twin = p.copy()
            renew_reach(state, twin)
            assert list(p.reach) == list(twin.reach)
    assert plies <= MYSTICA.bound


def test_random_games_with_every_option_keep_every_promise() -> None:
    report = list(check.check_games(MYSTICA, 40 if terrae.COMPILED else 12, seed=700))[-1]
    assert report.problems == []


def test_greedy_beats_random_at_least_95_times_of_100() -> None:
    games = 100 if terrae.COMPILED else 6
    assert wins_of_greedy(MYSTICA, games, factions="random") >= games * 0.95
