"""An analysis goes on where it stopped: more positions, more games, and sums that are right at any time."""
from __future__ import annotations

from random import Random

import pytest

from terrae.bots import Budget, analysis
from terrae.bots.analysis import ROUGH, Analysis
from terrae.core.errors import BadOption
from terrae.core.registry import load
from tests.bots.test_explain import in_every_game, in_round
from tests.engine import need_engine

need_engine()

SLICE = Budget(nodes=4000)


@in_every_game
def test_every_slice_adds_to_what_was_found(game: str) -> None:
    record = in_round(game, 2)
    before = record.state.to_list()
    study = Analysis(record.state, Random(5), record)
    assert study.explanation().games == 1
    nodes = games = 0
    for n in range(1, 5):
        study.deepen(SLICE)
        found = study.explanation()
        assert found.thought.nodes > nodes
        assert study.nodes >= n * SLICE.nodes
        nodes, games = found.thought.nodes, games + found.games
        assert found.thought.move in record.state.legal_moves()
        assert [sum(sources.values()) for sources in found.expected] == pytest.approx(found.scores)
        assert sum(found.wins) == pytest.approx(1)
    assert games > 4
    assert record.state.to_list() == before


def test_the_same_slices_find_the_same() -> None:
    record = in_round("mystica", 2)
    studies = [Analysis(record.state, Random(5), record) for _ in range(2)]
    for study in studies:
        study.deepen(SLICE)
        study.deepen(SLICE)
    assert studies[0].explanation() == studies[1].explanation()


def test_chances_to_win_are_told_for_other_moves_too_once_they_are_known() -> None:
    record = in_round("nova", 4)
    study = Analysis(record.state, Random(5), record)
    study.deepen(Budget(nodes=10))
    assert study.explanation().chances == {}
    for _ in range(8):  # a move that has just come to be among the best has its games in the next slice
        study.deepen(Budget(nodes=100_000))
        found = study.explanation()
        if list(found.chances) == [one.move for one in found.thought.options]:
            break
    assert list(found.chances) == [one.move for one in found.thought.options]
    assert len(found.chances) > 1
    assert found.chances[found.thought.move] == found.wins
    assert all(sum(shares) == pytest.approx(1) for shares in found.chances.values())
    assert found.games > ROUGH


def test_an_analysis_ends_when_it_has_filled_its_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "MAX_POSITIONS", 300)
    monkeypatch.setattr(analysis, "MANY_GAMES", 30)
    record = in_round("nova", 5)
    study = Analysis(record.state, Random(5), record)
    assert not study.complete
    study.deepen(Budget(seconds=100))
    assert study.complete
    assert 300 <= len(study.tree.positions) < 400
    assert study.explanation().games == 30


def test_where_nobody_is_asked_there_is_nothing_to_analyse() -> None:
    with pytest.raises(BadOption, match="nobody is asked"):
        Analysis(load("nova").new(players=3), Random(1))
