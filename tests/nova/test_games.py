"""Whole games: counts of move sequences from kept positions, and random games of every kind."""
from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import terrae
from terrae import Record
from terrae.core.playout import playout
from terrae.nova.factions import FACTIONS
from terrae.nova.hexes import group
from terrae.nova.rules.reach import renew_reach
from terrae.nova.state import State
from tests.whole_games import same_sequences, wins_of_greedy

NOVA = terrae.load("nova")
POSITIONS = sorted((Path(__file__).parent / "perft").glob("*.terrae"))


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_as_many_move_sequences_as_ever(path: Path) -> None:
    same_sequences(path)


def test_twelve_positions_are_kept() -> None:
    assert len(POSITIONS) == 12


@st.composite
def tables(draw_: st.DrawFn) -> dict[str, str]:
    """Any way to set a table: players, factions of different colours, variant, turn order."""
    colours = draw_(st.permutations(range(5)))
    players = draw_(st.integers(2, 4))
    variant = draw_(st.sampled_from(["none", "planner", "lucky_digger"])) if players == 2 else "none"
    by_colour = {colour: [f.id for f in FACTIONS if f.terrain == colour] for colour in range(5)}
    factions = [draw_(st.sampled_from(by_colour[colour])) for colour in colours[:players]]
    how = "random" if variant == "planner" else draw_(st.sampled_from([",".join(factions), "random", "choose"]))
    return {"players": str(players), "factions": how, "variant": variant,
            "turn_order": draw_(st.sampled_from(["clockwise", "drop_out"]))}


@settings(max_examples=150 if terrae.COMPILED else 40, deadline=None, suppress_health_check=list(HealthCheck))
@given(options=tables(), seed=st.integers(0, 2**31 - 2))
def test_any_table_plays_to_the_end_within_the_bound_and_nothing_is_lost(options: dict[str, str], seed: int) -> None:
    state = NOVA.start(options)
    plies = 0
    while not state.over:
        plies += playout(state, seed + plies, 5)
        assert state.audit() == []
        assert isinstance(state, State)
        for p in state.players:
            twin = p.copy()
            renew_reach(state, twin)
            assert p.reach == twin.reach
            assert not p.towns or group(p.towns, p.owned, state.links) == p.towns
    assert plies <= NOVA.bound
    assert all(points >= 0 for points in state.scores())


@settings(max_examples=25 if terrae.COMPILED else 8, deadline=None, suppress_health_check=list(HealthCheck))
@given(options=tables(), rng=st.randoms(use_true_random=False))
def test_a_game_chosen_move_by_move_replays_from_its_text(options: dict[str, str], rng: Random) -> None:
    record = Record(NOVA, options)
    while not record.state.over:
        moves = record.state.legal_moves()
        record.play(moves[rng.randrange(len(moves))])
    assert Record.read(record.text()).state.to_list() == record.state.to_list()


def test_greedy_beats_random_at_least_95_times_of_100() -> None:
    games = 100 if terrae.COMPILED else 20
    assert wins_of_greedy(NOVA, games, factions="random") >= games * 0.95
