"""Puzzles: found again with the same seed, sound as shipped, and answers judged by whole turns."""
from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import terrae
from terrae.core.record import Record
from terrae.study import puzzles
from terrae.study.clear_moves import Look, decisive
from terrae.study.make_puzzles import end_sources, play_game, turns
from terrae.study.puzzles import LEVELS, THEMES, Puzzle, own_turn, shipped, verdict
from tests.arena.matches import refused, told
from tests.engine import thinking

QUICK = ("--count", "2", "--nodes", "180", "--seed", "4")
FOLDER = Path(puzzles.__file__).parent / puzzles.FOLDER
of_every_game = pytest.mark.parametrize("game", terrae.GAMES)


def make(file: Path, *more: str) -> list[Puzzle]:
    told("puzzles", "make", "mara", "--out", str(file), *(more or QUICK))
    return puzzles.load_file(file)[1]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("puzzles") / "mara.jsonl"
    make(file)
    return file


@thinking
def test_the_same_command_finds_the_same_puzzles_and_continues_a_file(made: Path, tmp_path: Path) -> None:
    whole = made.read_text(encoding="utf-8").splitlines()
    assert len(whole) == 3
    begun = tmp_path / "begun.jsonl"
    begun.write_text("\n".join(whole[:2]) + "\n", encoding="utf-8")
    make(begun)
    assert begun.read_text(encoding="utf-8").splitlines() == whole


@thinking
def test_a_file_that_was_made_otherwise_is_not_continued(made: Path) -> None:
    said = refused("puzzles", "make", "mara", "--out", str(made), *QUICK[:-1], "5")
    assert "seed" in said
    assert "choose another file" in said


@thinking
def test_puzzles_are_found_in_given_records(made: Path, tmp_path: Path) -> None:
    """A game that has a puzzle has it as a record too."""
    one = puzzles.load_file(made)[1][0]
    folder = tmp_path / "games"
    folder.mkdir()
    play_game(terrae.load("mara"), "4", one.number).save(folder / "game.terrae")
    found = make(tmp_path / "out.jsonl", *QUICK, "--records", str(folder))
    assert {one.number for one in found} <= {0}
    assert all(puzzle.options == one.options for puzzle in found)


@thinking
def test_a_list_shows_the_solutions(made: Path) -> None:
    said = told("puzzles", "show", str(made), "--lang", "en")
    for one in puzzles.load_file(made)[1]:
        assert f"{one.best:.1f}" in said


@of_every_game
def test_shipped_puzzles_are_sound(game: str) -> None:
    """Each is replayed move by move; its best turn is legal, complete and right, its alternatives are not."""
    head, found = puzzles.load_file(FOLDER / f"{game}.jsonl")
    assert len(found) >= 40
    assert head["game"] == game
    assert {"command", "seed", "date", "commit"} <= head.keys()
    for one in found:
        before = one.record().state
        assert (before.seat, before.round_number()) == (one.seat, one.round), one.id
        line = [before.game.number(text) for text in one.line]
        state = before.copy()
        for move in line:
            state.play(move)
        turn = own_turn(one, before)
        assert verdict(one, before, turn).right, one.id
        assert one.margin >= head["margin"] - 0.1, one.id
        assert list(one.alternatives) == [move for move in one.steps[0].points if move not in one.steps[0].accepted][:3]
        assert one.theme in THEMES
        assert one.level in LEVELS
        assert set(one.sources) <= set(before.game.sources)
        for text in one.alternatives:
            move = before.game.number(text)
            if move in before.legal_moves():
                judged = verdict(one, before, [move])
                assert not judged.right
                assert judged.cost == pytest.approx(one.best - one.alternatives[text])


def test_shipped_puzzles_have_ids_of_their_own_and_many_themes() -> None:
    ids = Counter(one.id for one in puzzles.every())
    assert set(ids.values()) == {1}
    assert all(len(id) <= 24 for id in ids)  # as long as the database keeps
    assert {one.theme for one in puzzles.every()} == set(THEMES)
    assert puzzles.find("nova-nothing") is None


def with_conversions() -> Puzzle:
    """A shipped puzzle whose best turn begins with conversions."""
    game = terrae.load("mystica")
    return next(one for one in shipped("mystica").values() if game.kind_of[game.number(one.line[0])].converts)


def test_conversions_do_not_count_as_the_answer() -> None:
    one = with_conversions()
    before = one.record().state
    turn = own_turn(one, before)
    chosen = [move for move in turn if decisive(before, move)]
    assert before.game.moves[chosen[0]] in one.steps[0].accepted
    assert verdict(one, before, turn).right
    assert len(chosen) < len(turn)


@thinking
def test_candidates_that_come_to_the_same_are_not_each_others_rivals() -> None:
    """Of several orders of free moves and an action, only those that end in another action are others."""
    record = play_game(terrae.load("mara"), "1", 0)
    place = turns(record)[5]
    look = Look(place.state, 300, "seed")
    for best in look.ranked[:3]:
        assert look.decides[best] not in [look.decides[i] for i in look.others(best)]


@thinking
def test_what_only_the_end_scores_is_known_from_the_game() -> None:
    record: Record = play_game(terrae.load("nova"), "1", 1)
    found = end_sources(record)
    assert found
    early = {source for one in record.ledger() if one.ply < record.plies for _, source, _ in one.points}
    assert not found & early
