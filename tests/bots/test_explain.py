"""A bot explains itself: its choice, and points by source that add up to the scores of real games."""
from __future__ import annotations

from random import Random

import pytest

from terrae.bots import Budget, Option, SearchBot, Thought, bot
from terrae.bots.explain import (
    GAMES,
    SO_FAR,
    THINKING,
    Explanation,
    agree,
    explain,
    finish,
    movers,
    part,
    scored_so_far,
)
from terrae.bots.judge import LEARNED, knowledge
from terrae.core import chance
from terrae.core.errors import BadOption
from terrae.core.record import Record
from terrae.core.registry import GAMES as GAME_IDS
from terrae.core.registry import load
from tests.engine import need_engine

need_engine()

NODES = Budget(nodes=3000)
in_every_game = pytest.mark.parametrize("game", GAME_IDS)


def in_round(game: str, number: int, seed: int = 2) -> Record:
    """A game of greedy bots up to somebody's first decision in a round."""
    record, rng, greedy = Record(load(game), {"players": "3"}), Random(seed), bot("greedy")
    while record.state.seat < 0 or record.state.round_number() < number:
        state = record.state
        record.play(chance.draw(state, rng) if state.seat < 0 else greedy.choose(state, NODES, rng))
    return record


def explained(record: Record, budget: Budget = NODES) -> Explanation:
    return explain(record.state, budget, Random(5), record)


@in_every_game
def test_the_choice_is_what_the_searching_bot_plays(game: str) -> None:
    record = in_round(game, 2)
    found = explained(record)
    assert found.thought == SearchBot().think(record.state, part(NODES, THINKING), Random(5))
    assert found.thought.move in record.state.legal_moves()


@in_every_game
def test_the_same_position_budget_and_seed_give_the_same_explanation(game: str) -> None:
    record = in_round(game, 2)
    before = record.state.to_list()
    assert explained(record) == explained(record)
    assert record.state.to_list() == before


@in_every_game
@pytest.mark.parametrize("nodes", [1, 30_000])
def test_points_by_source_add_up_to_what_the_best_move_is_said_to_bring(game: str, nodes: int) -> None:
    """One number for a seat, wherever it is shown: beside the best move, as the total, as the sum of the sources."""
    record = in_round(game, 2)
    found = explained(record, Budget(nodes=nodes))
    assert found.scores == found.thought.options[0].points
    for seat, sources in enumerate(found.expected):
        assert set(sources) <= set(record.game.sources)
        assert sum(sources.values()) == pytest.approx(found.scores[seat])
    assert sum(found.wins) == pytest.approx(1)
    assert len(found.wins) == len(found.scores)


@in_every_game
def test_what_is_scored_already_counts_under_its_source(game: str) -> None:
    record = in_round(game, 3)
    found = explained(record)
    for seat, score in enumerate(record.state.scores()):
        assert sum(scored_so_far(record.state, record)[seat].values()) == score
    bare = explain(record.state, NODES, Random(5))
    assert [one.get(SO_FAR, 0) for one in bare.expected] == record.state.scores()
    assert bare.scores == found.scores
    assert [sum(one.values()) for one in bare.expected] == pytest.approx(bare.scores)


def test_a_small_budget_means_fewer_games_and_a_large_one_no_more_than_enough() -> None:
    record = in_round("nova", 3)
    counts = [explained(record, Budget(nodes=nodes)).games for nodes in (1, 10_000, 1_000_000)]
    assert counts[0] == 1
    assert counts[0] < counts[1] < counts[2] == GAMES
    assert 1 <= explained(record, Budget(seconds=0.01)).games < GAMES


@in_every_game
def test_quick_games_come_out_about_as_the_search_expects(game: str) -> None:
    """Not a measure of strength: quick games that waste everything would explain nothing."""
    for seed in (1, 2):
        record = in_round(game, 2, seed)
        found = explained(record, Budget(nodes=20_000))
        after = record.state.for_bots()
        after.apply(found.thought.move)
        finish(after, knowledge(record.game, LEARNED).judge, Random(seed))
        assert sum(after.scores()) > 0.6 * sum(found.scores)


def test_a_seat_that_scores_nothing_more_keeps_its_points() -> None:
    thought = Thought(3, [Option(3, 0.8, [30.5, 40.0], [3]), Option(4, 0.2, [29.5, 41.0], [4])], 10, 1)
    agreed = agree(thought, [{"town": 25}, {"town": 40}], [{"bonus_tiles": 4.0}, {}])
    assert [one.points for one in agreed.options] == [[30.5, 40.0], [29.5, 41.0]]
    agreed = agree(thought, [{"town": 30}, {"town": 38}], [{"bonus_tiles": 4.0}, {}])
    assert [one.points for one in agreed.options] == [[30.5, 38.0], [29.5, 39.0]]


def test_the_last_decision_of_a_game_can_be_explained() -> None:
    record, rng = in_round("nova", 5), Random(3)
    while True:
        after = record.state.copy()
        after.apply(record.state.legal_moves()[0])
        if after.over:
            break
        record.play(record.state.legal_moves()[0])
    found = explain(record.state, NODES, rng, record)
    after = record.state.copy()
    after.apply(found.thought.move)
    assert after.over
    assert found.scores == after.scores()
    assert {seat for seat, won in enumerate(found.wins) if won} == set(after.winners())


def test_where_nobody_is_asked_nothing_can_be_explained() -> None:
    with pytest.raises(BadOption, match="nobody is asked"):
        explain(load("nova").new(players=3), NODES, Random(1))


@in_every_game
def test_a_line_says_who_moves(game: str) -> None:
    record = in_round(game, 2)
    line = explained(record).thought.options[0].line
    told = movers(record.state, line)
    assert [move for _, move in told] == line
    assert told[0][0] == record.state.seat
