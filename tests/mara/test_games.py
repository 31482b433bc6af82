"""Whole games: counts of move sequences from kept positions, and random games of every kind."""
from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import terrae
from terrae.core import check
from terrae.core.playout import playout
from terrae.core.record import Record
from terrae.mara.cards import LINES, MEASURES, STRONGER
from terrae.mara.components import terms, wording
from terrae.mara.grammar import TERM_IDS
from terrae.mara.state import State, bits
from terrae.mara.tiles import EXPLORER_AT, GOODS, MAX_MILITARY, RIVER_END
from tests.mara.perft.make import POSITIONS as KEPT
from tests.mara.table import EVERY_WORD
from tests.whole_games import same_sequences, wins_of_greedy

MARA = terrae.load("mara")
ONLY_OWN = {"price", "take_back", "leave_out"}  # the shipped set never asks for them
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
        assert military[0] <= state.neutral_a <= MAX_MILITARY  # neutral players never lose military
        assert military[1] <= state.neutral_b <= MAX_MILITARY
        round, military = state.round, [state.neutral_a, state.neutral_b]
        for p in state.players:
            assert 0 <= p.military <= MAX_MILITARY
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
    assert {kind.id for kind in MARA.kind_of} - report.kinds <= rare | ONLY_OWN


def test_random_games_over_every_effect_word_keep_every_promise() -> None:
    met: set[str] = set()
    for seed in range(300 if terrae.COMPILED else 20):
        record = Record(MARA, {**MARA.variety(seed), "components": EVERY_WORD}, {"seed": str(seed)})
        check.check_game(record, Random(seed))
        met |= {MARA.kind_of[move].id for move in record.moves}
    assert ONLY_OWN | {"exchange", "option"} <= met


def test_the_set_of_every_effect_word_holds_every_effect_word() -> None:
    found = wording(EVERY_WORD)
    texts = [*found["bonus_tiles"].values(), *found["start_cards"].values()]
    for table in ("artifacts", "plains_quarry", "forest_mountain"):
        texts += [one[key] for one in found[table].values() for key in one
                  if key not in ("category", "vp", "outpost", "large", "level")]
    said = [term for text in texts for term in terms(text)]
    assert {id for id, _ in said} == set(TERM_IDS)
    assert {given[0] for id, given in said if id == "double"} == set(LINES)
    new = set(MEASURES[STRONGER + 1:]) - set(GOODS)
    assert new <= {given[0] for id, given in said if id in ("per", "if", "if_and")}


def test_a_record_keeps_a_set_of_every_effect_word_on_one_line() -> None:
    record = Record(MARA, {"players": "2", "components": EVERY_WORD})
    while record.plies < 120:
        record.play(record.state.legal_moves()[0])
    again = Record.read(record.text())
    assert again.state.to_list() == record.state.to_list()
    assert again.text() == record.text()
    assert sum("invented for tests" in line for line in record.text().split("\n")) == 1


def test_greedy_beats_random_at_least_95_times_of_100() -> None:
    games = 60 if terrae.COMPILED else 4
    assert wins_of_greedy(MARA, games, draft="random") >= games * 0.95
