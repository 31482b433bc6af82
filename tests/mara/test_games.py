"""Whole games: counts of move sequences from kept positions, and random games of every kind."""
from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import terrae
from terrae.core import check
from terrae.core.playout import playout
from terrae.mara.state import State, bits
from terrae.mara.tiles import EXPLORER_AT, MOST_MILITARY, RIVER_END
from tests.mara.perft.make import POSITIONS as KEPT
from tests.whole_games import same_sequences, wins_of_greedy

MARA = terrae.load("mara")
POSITIONS = sorted((Path(__file__).parent / "perft").glob("*.terrae"))


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_as_many_move_sequences_as_ever(path: Path) -> None:
    same_sequences(path)


def test_every_position_is_kept() -> None:
    assert [path.stem for path in POSITIONS] == sorted(KEPT)


@st.composite
def tables(draw: st.DrawFn) -> dict[str, str]:
    """Any way to set a table."""
    players = draw(st.integers(2, 4))
    options = {"players": str(players), "start": draw(st.sampled_from(["random", "1", str(players)])),
               "offers": draw(st.sampled_from(["take", "ask"]))}
    if draw(st.booleans()):
        options["draft"] = draw(st.sampled_from(["choose", "random"]))
    else:
        options["setup"] = "first_game"
    return options


@settings(max_examples=150 if terrae.COMPILED else 25, deadline=None, suppress_health_check=list(HealthCheck))
@given(options=tables(), seed=st.integers(0, 2**31 - 2))
def test_any_table_plays_to_the_end_within_the_bound_and_nothing_is_lost(options: dict[str, str], seed: int) -> None:
    state = MARA.start(options)
    assert isinstance(state, State)
    plies, round, military = 0, 0, [0, 0]
    while not state.over:
        plies += playout(state, seed + plies, 7)
        assert state.audit() == []
        assert round <= state.round <= 5
        assert military[0] <= state.neutral_a <= MOST_MILITARY  # neutral players never lose military
        assert military[1] <= state.neutral_b <= MOST_MILITARY
        round, military = state.round, [state.neutral_a, state.neutral_b]
        for p in state.players:
            assert 0 <= p.military <= MOST_MILITARY
            assert 0 <= p.river <= RIVER_END
            assert p.explorers + p.in_hut + state.out(p.seat) <= 4 + (p.river >= EXPLORER_AT) + 1
    assert plies <= MARA.bound
    assert state.round == 5
    assert all(p.members() == 0 for p in state.players)  # everybody was sent out
    assert all(bits(p.flags) <= 4 for p in state.players)


def test_random_games_with_every_option_keep_every_promise_and_meet_nearly_every_kind_of_move() -> None:
    report = list(check.check_games(MARA, 45 if terrae.COMPILED else 12, seed=700))[-1]
    assert report.problems == []
    rare = {"discount", "option", "pay", "use_tile", "score_power", "warrior"}
    assert {kind.id for kind in MARA.kind_of} - report.kinds <= rare


def test_greedy_beats_random_at_least_95_times_of_100() -> None:
    games = 60 if terrae.COMPILED else 4
    assert wins_of_greedy(MARA, games, draft="random") >= games * 0.95
