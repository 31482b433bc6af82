"""The contract: questions, refusals, copies, lists, chance, ledger."""
from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from random import Random

import pytest

import terrae
from terrae import CHANCE, NOBODY, BadNotation, BadOption, IllegalMove
from terrae.core import chance, ledger
from terrae.core.playout import playout

NOVA = terrae.load("nova")


def test_every_move_reads_back_as_itself() -> None:
    assert [NOVA.number(text) for text in NOVA.moves] == list(range(len(NOVA.moves)))


def test_moves_are_read_in_any_case_and_spacing() -> None:
    assert NOVA.number("  BUILD   e4 ") == NOVA.number("build E4")


def test_text_that_is_no_move_names_the_nearest_moves() -> None:
    with pytest.raises(BadNotation, match="'buld E4' is not a move of this game; close to it: build E4"):
        NOVA.number("buld E4")


def test_a_kind_owns_a_run_of_numbers() -> None:
    for kind in NOVA.vocabulary.kinds:
        run = range(kind.first, kind.first + len(kind.names))
        assert all(NOVA.kind_of[number] is kind for number in run)


def test_an_unknown_game_names_those_there_are() -> None:
    with pytest.raises(BadOption, match="unknown game 'go'; there are: nova"):
        terrae.load("go")


def test_a_refused_move_changes_nothing_and_has_a_reason_and_facts() -> None:
    state = NOVA.new(players=2, setup="first_game", start=1)
    before = state.to_list()
    with pytest.raises(IllegalMove) as refused:
        state.play("build A2")
    assert refused.value.reason == "not-in-reach"
    assert refused.value.facts == {"hex": "A2"}
    assert state.to_list() == before


def test_a_move_that_is_not_asked_for_says_what_is_asked() -> None:
    refused = NOVA.new(players=2, start=1).why_not(NOVA.number("done"))
    assert refused is not None
    assert (refused.reason, refused.facts) == ("not-now", {"asked": "round_tile"})


def test_a_number_outside_the_vocabulary_is_refused() -> None:
    with pytest.raises(IllegalMove, match="no-such-move"):
        NOVA.new(players=2).play(len(NOVA.moves))


def test_after_the_end_nobody_is_asked_and_nothing_is_legal() -> None:
    state = NOVA.new(players=3)
    playout(state, 1)
    assert (state.over, state.seat, state.question, state.legal_moves()) == (True, NOBODY, "", [])
    with pytest.raises(IllegalMove, match="game-over"):
        state.play("done")


def test_copies_are_independent() -> None:
    state = NOVA.new(players=4)
    playout(state, 3, 40)
    before = state.to_list()
    for seed in range(5):
        playout(state.copy(), seed)
    assert state.to_list() == before


def test_a_position_survives_json() -> None:
    state = NOVA.new(players=2, variant="planner")
    for seed in range(40):
        twin = NOVA.from_list(json.loads(json.dumps(state.to_list())))
        assert twin.to_list() == state.to_list()
        assert twin.legal_moves() == state.legal_moves()
        playout(state, seed, 2)


def test_chance_is_a_seat_with_exact_probabilities() -> None:
    state = NOVA.new(players=2)
    assert state.seat == CHANCE
    found = {NOVA.moves[move]: weight for move, weight in chance.outcomes(state)}
    assert found["round tile house"] == Fraction(2, 8)
    assert found["round tile palace"] == Fraction(1, 8)
    state.play("round tile house")
    found = {NOVA.moves[move]: weight for move, weight in chance.outcomes(state)}
    assert found["round tile house"] == Fraction(1, 7)
    assert sum(found.values()) == 1


def test_draws_of_chance_come_as_often_as_their_probability_says() -> None:
    state = NOVA.new(players=2)
    rng = Random(1)
    drawn = Counter(chance.draw(state, rng) for _ in range(8000))
    for move, probability in chance.outcomes(state):
        assert abs(drawn[move] / 8000 - probability) < 0.02


def test_playouts_draw_as_often_as_the_probability_says() -> None:
    drawn: Counter[int] = Counter()
    for seed in range(8000):
        state = NOVA.new(players=2)
        playout(state, seed * 7919, 1)
        drawn[state.to_list()[5][5]] += 1  # the round tiles: only the first is drawn
    assert abs(drawn[0] / 8000 - 2 / 8) < 0.02  # house
    assert abs(drawn[2] / 8000 - 1 / 8) < 0.02  # palace


def test_the_ledger_says_what_a_move_changed_for_everybody_and_why_points_came() -> None:
    state = NOVA.new(players=2, setup="first_game", start=1)
    one = ledger.entry(state, NOVA.number("transform C8 and build"), 1)
    assert one.round == 1
    assert one.changes[0] == {"money": -10, "houses": 1, "points": 2}
    assert one.changes[1] == {"power_2": -1, "power_3": 1}
    assert one.points == [(0, "round_house", 2)]


@pytest.mark.parametrize("name", ["nova", "mystica", "mara"])
def test_variety_meets_every_option_at_every_player_count_that_has_it(name: str) -> None:
    game = terrae.load(name)
    met: dict[str, set[tuple[str, str]]] = {}
    for seed in range(200):
        given = game.variety(seed)
        met.setdefault(given["players"], set()).update(given.items())
    everywhere = {pair for pairs in met.values() for pair in pairs if pair[0] not in ("players", "variant")}
    assert len(met) > 2
    assert all(everywhere <= pairs for pairs in met.values())
    assert {key for key, _ in everywhere} > {"setup"}
